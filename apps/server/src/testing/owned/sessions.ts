import { randomUUID } from 'node:crypto'
import { cancelAppointment } from '@malto/contract/modules/advisory.booking.calls'
import { saveNote } from '@malto/contract/modules/advisory.desk.calls'
import { makeAppointment, makeOpenSession } from '#modules/advisory/advisory.factory.ts'
import { appointments, type NewAppointment } from '#modules/advisory/advisory.table.ts'
import { timeOf } from '#modules/advisory/booking/booking.factory.ts'
import { laySaid } from '#modules/advisory/safeguarding/safeguarding.factory.ts'
import { layAgreement } from '#modules/advisory/sessions/sessions.factory.ts'
import { curious, takeTest } from '#modules/assessments/assessments.factory.ts'
import { and, eq, inArray } from '#platform/drizzle.ts'
import { DAY, later } from '#platform/time.ts'
import * as seen from './fields.ts'
import type { Ground } from './ground.ts'
import { thing } from './table.ts'

/** Nobody is in two sessions at once: those before this one are over. */
export const clear = ({ malto, people }: Ground) =>
  malto.db
    .update(appointments)
    .set({ state: 'cancelled' })
    .where(
      and(
        eq(appointments.advisee_id, people.kid.id),
        inArray(appointments.state, ['held', 'asked_parent', 'asked_adviser', 'confirmed']),
      ),
    )

/** With words, something agreed and a note in it, and a result that could be shown. */
export async function session(ground: Ground, given: Partial<NewAppointment> = {}) {
  const { malto, people } = ground
  const { adviser, kid } = people
  await clear(ground)
  const told = { advisee_told_at: malto.now(), adviser_told_at: malto.now() }
  const row = await makeOpenSession(malto, adviser, kid, { ...told, ...given })
  await laySaid(malto, row, ['Chào em.', 'Em chào cô ạ.'])
  const action_id = await layAgreement(malto, { session: row, advisee: kid }, '2026-11-14')
  const { result_id } = await takeTest(kid, 'kham-pha-nhi-36', curious)
  await adviser.call(saveNote, {
    appointment_id: row.id,
    tier: 'shared',
    text: 'Mình đã nói về các môn học.',
  })
  return { appointment_id: row.id, version: row.version, action_id, result_id }
}

const over = (ground: Ground) =>
  session(ground, {
    state: 'ended',
    starts_at: later(ground.malto.now(), -DAY),
    summary_for_parents: true,
  })

async function ahead(ground: Ground) {
  await clear(ground)
  const { id, version } = await makeAppointment(ground.malto, ground.people.adviser, ground.people.kid)
  return { appointment_id: id, version }
}

async function cancelled(ground: Ground) {
  const made = await ahead(ground)
  const { version } = await ground.people.kid.call(cancelAppointment, { ...made, reason: null })
  return { ...made, version }
}

const fresh = () => ({ client_id: randomUUID() })
export const said = (words: object) => () => ({ ...fresh(), ...words })
const concern = { urgency: 'soon', note: 'Em thấy không ổn.' }

/** Sessions are for two; a parent sees that there is one and what they are let read; another adviser sees none. */
export const sessionThings = [
  thing(
    {
      what: 'a session of the kid that is on',
      ids: ['appointment_id', 'action_id', 'result_id'],
      code: 'APPOINTMENT_NOT_FOUND',
      make: session,
    },
    [
      [
        'GET /api/advisory/appointments/:appointment_id',
        'ok ok ok - - - -',
        {
          fields: {
            kid: seen.appointment_with_words,
            parent: seen.appointment,
            adviser: seen.appointment_with_words,
          },
        },
      ],
      ['GET /api/advisory/appointments/:appointment_id/calendar', 'ok ok ok - - - -', { fields: null }],
      ['GET /api/advisory/appointments/:appointment_id/pdf', 'ok - ok - - - -', { fields: null }],
      [
        'GET /api/chat-private/messages',
        'ok - ok - - - -',
        {
          fields:
            'can_talk ends_at has_after has_before last_seq messages(client_id id kind result said_at sender seq text) notice_read opens_at other_read_seq read_seq',
        },
      ],
      ['POST /api/chat-private/notice', 'ok - ok - - - -'],
      [
        'POST /api/chat-private/private-message',
        'ok - ok - - - -',
        {
          rest: said({ text: 'Em hỏi thêm ạ.' }),
          fields: 'client_id id kind result said_at sender seq text',
        },
      ],
      [
        'POST /api/chat-private/seen-message',
        'ok - ok - - - -',
        { rest: { seq: 1 }, fields: 'read_seq unread' },
      ],
      ['POST /api/chat-private/typing', 'ok - ok - - - -'],
      [
        'GET /api/chat-private/results',
        'ok - ok - - - -',
        {
          fields: {
            kid: 'consent_missing results(code flat headline id library(id scoring slug title) made_at owner quality shape shared shared_until)',
            adviser: 'consent_missing results',
          },
        },
      ],
      [
        'POST /api/chat-private/share-result',
        'ok - - - - - -',
        { rest: fresh, fields: 'message(client_id id kind result(code id title) said_at sender seq text)' },
      ],
      ['POST /api/advisory/concern', 'ok ok ok - - - -', { rest: said(concern), fields: 'helpline' }],
      [
        'POST /api/advisory-desk/note',
        'NOT_AN_ADVISER NOT_AN_ADVISER ok NOT_AN_ADVISER NOT_AN_ADVISER NOT_AN_ADVISER -',
        {
          rest: { tier: 'shared', text: 'Hẹn gặp lại em.' },
          fields: 'addenda appointment_id author_name changed_at id locked own text tier written_at',
        },
      ],
      [
        'POST /api/advisory-desk/actions',
        'NOT_AN_ADVISER NOT_AN_ADVISER ok NOT_AN_ADVISER NOT_AN_ADVISER NOT_AN_ADVISER -',
        {
          rest: { actions: [{ id: null, text: 'Đọc một bài về nghề.', due_on: '2026-12-01' }] },
          fields: 'actions(done_at due_on id text)',
        },
      ],
      ['POST /api/advisory/rate', 'NOT_RATEABLE - - - - - -', { rest: { rating: 5 } }],
    ],
  ),
  thing(
    {
      what: 'a session of the kid that is over',
      ids: ['appointment_id', 'action_id'],
      code: 'APPOINTMENT_NOT_FOUND',
      make: over,
    },
    [
      [
        'GET /api/advisory/appointments/:appointment_id',
        'ok ok ok - - - -',
        {
          fields: {
            kid: seen.appointment_with_words,
            parent:
              'actions(done_at due_on id text) advisee(avatar_url grade id kid name) adviser(avatar_url id name short_description) booked_by_parent can(approve book cancel confirm decline miss move rate read talk) ended_by ended_reason ends_at follow_ups id last_said_at late minor offered opens_at party question rating rating_note starts_at state summary summary_for_parents topic unread version waits_until',
            adviser: seen.appointment_with_words,
          },
        },
      ],
      ['GET /api/advisory/appointments/:appointment_id/pdf', 'ok ok ok - - - -', { fields: null }],
      [
        'POST /api/advisory/rate',
        'ok - - - - - -',
        { rest: { rating: 5 }, fields: seen.appointment_with_words },
      ],
      [
        'POST /api/advisory/summary-for-parents',
        'ok - - - - - -',
        { rest: { on: true }, fields: seen.appointment_with_words },
      ],
      [
        'POST /api/advisory/action',
        'ok - - - - - -',
        { rest: { done: true }, fields: seen.appointment_with_words },
      ],
      [
        'POST /api/advisory/follow-up',
        'ok - - - - - -',
        { rest: { weeks: 2, answer: 'done' }, fields: seen.appointment_with_words },
      ],
    ],
  ),
  thing(
    {
      what: 'a session ahead of the kid',
      ids: ['appointment_id', 'version'],
      code: 'APPOINTMENT_NOT_FOUND',
      make: ahead,
      gone: cancelled,
    },
    [
      [
        'GET /api/advisory/appointments/:appointment_id',
        'ok ok ok - - - -',
        { gone: 'ok ok ok - - - -', fields: seen.appointment },
      ],
      [
        'GET /api/advisory/appointments/:appointment_id/calendar',
        'ok ok ok - - - -',
        { gone: 'ok ok ok - - - -', fields: null },
      ],
      [
        'GET /api/chat-private/messages',
        'ok - ok - - - -',
        {
          gone: 'ok - ok - - - -',
          fields:
            'can_talk ends_at has_after has_before last_seq messages notice_read opens_at other_read_seq read_seq',
        },
      ],
      [
        'POST /api/chat-private/private-message',
        'ROOM_NOT_OPEN - ROOM_NOT_OPEN - - - -',
        { rest: said({ text: 'Em chào cô.' }), gone: 'ROOM_NOT_OPEN - ROOM_NOT_OPEN - - - -' },
      ],
      [
        'POST /api/advisory/move',
        'ok ok ok - - - -',
        {
          rest: (ground: Ground) => ({ starts_at: timeOf(ground.malto, 7, 9) }),
          gone: 'STEP_NOT_POSSIBLE STEP_NOT_POSSIBLE STEP_NOT_POSSIBLE - - - -',
          fields: seen.appointment,
        },
      ],
      [
        'POST /api/advisory/cancel',
        'ok ok ok - - - -',
        { gone: 'STEP_NOT_POSSIBLE STEP_NOT_POSSIBLE STEP_NOT_POSSIBLE - - - -', fields: seen.appointment },
      ],
      [
        'POST /api/advisory/miss',
        'STEP_NOT_POSSIBLE STEP_NOT_POSSIBLE STEP_NOT_POSSIBLE - - - -',
        { gone: 'STEP_NOT_POSSIBLE STEP_NOT_POSSIBLE STEP_NOT_POSSIBLE - - - -' },
      ],
    ],
  ),
]
