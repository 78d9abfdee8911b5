import { cancelAppointment, releaseHold } from '@malto/contract/modules/advisory.booking.calls'
import { hold, take, timeOf } from '#modules/advisory/booking/booking.factory.ts'
import * as seen from './fields.ts'
import type { Ground } from './ground.ts'
import { clear } from './sessions.ts'
import { thing } from './table.ts'

async function held(ground: Ground) {
  await clear(ground)
  const { kid, adviser } = ground.people
  const { id, version } = await hold(kid, adviser, timeOf(ground.malto, 6, 9))
  return { appointment_id: id, version }
}

async function given_back(ground: Ground) {
  const made = await held(ground)
  await ground.people.kid.call(releaseHold, { appointment_id: made.appointment_id })
  return made
}

async function asked(ground: Ground) {
  await clear(ground)
  const { kid, adviser } = ground.people
  const { id, version } = await take(kid, adviser, timeOf(ground.malto, 6, 9))
  return { appointment_id: id, version }
}

async function taken_back(ground: Ground) {
  const made = await asked(ground)
  const { version } = await ground.people.kid.call(cancelAppointment, { ...made, reason: null })
  return { ...made, version }
}

/** A time belongs to who holds it; once it is asked for, a parent says yes or no. */
export const bookingThings = [
  thing(
    {
      what: 'a time that the kid holds',
      ids: ['appointment_id', 'version'],
      code: 'APPOINTMENT_NOT_FOUND',
      make: held,
      gone: given_back,
    },
    [
      [
        'GET /api/advisory/appointments/:appointment_id',
        'ok - - - - - -',
        { gone: 'ok - - - - - -', fields: seen.appointment },
      ],
      ['POST /api/advisory/release', 'ok - - - - - -', { gone: 'ok - - - - - -' }],
      [
        'POST /api/advisory/book',
        'ok - - - - - -',
        { rest: { topic: 'major' }, gone: 'HOLD_OVER - - - - - -', fields: seen.appointment },
      ],
    ],
  ),
  thing(
    {
      what: 'a booking of the kid that waits for a parent',
      ids: ['appointment_id', 'version'],
      code: 'APPOINTMENT_NOT_FOUND',
      make: asked,
      gone: taken_back,
    },
    [
      [
        'POST /api/advisory/answer',
        'STEP_NOT_POSSIBLE ok STEP_NOT_POSSIBLE - - - -',
        {
          rest: { step: 'approve' },
          gone: 'STEP_NOT_POSSIBLE STEP_NOT_POSSIBLE STEP_NOT_POSSIBLE - - - -',
          fields: seen.appointment,
        },
      ],
    ],
  ),
]
