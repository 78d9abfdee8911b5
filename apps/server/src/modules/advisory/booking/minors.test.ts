import * as calls from '@malto/contract/modules/advisory.booking.calls'
import { birthdayCorrected } from '@malto/contract/modules/users.admin'
import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { users } from '#modules/users/users.table.ts'
import { DAY, later } from '#platform/time.ts'
import { workOff } from '#testing/jobs.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson } from '#testing/people.ts'
import { makeAppointment, makeCounsel, makeTalk } from '../advisory.factory.ts'
import { codeOf } from '../desk/desk.factory.ts'
import { say } from '../sessions/sessions.factory.ts'
import { rowOf, step, timeOf } from './booking.factory.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
beforeEach(() => malto.moveTo(noon))
afterAll(() => malto.stop())

async function correct({ id: user_id }: { id: string }, birthday: string): Promise<void> {
  await malto.db.update(users).set({ birthday }).where(eq(users.id, user_id))
  await malto.house.ownCtx().record(birthdayCorrected, { user_id, birthday, account_kind: 'student' })
  await workOff(malto)
}

test('I15: whoever turns out to be a minor is told anew who may read the session, and so is the adviser, before the next word', async () => {
  const { adviser, advisee, session } = await makeTalk(malto, {}, { birthday: '2000-01-01' })
  const past = await makeAppointment(malto, adviser, advisee, {
    starts_at: later(malto.now(), -3 * DAY),
    state: 'ended',
    advisee_told_at: malto.now(),
  })
  expect(session.minor).toBe(false)
  await say(advisee, session)
  await correct(advisee, '2009-05-20')
  expect(await rowOf(malto, session.id)).toMatchObject({
    minor: true,
    advisee_told_at: null,
    adviser_told_at: null,
    version: session.version,
  })
  for (const person of [advisee, adviser])
    expect(await codeOf(say(person, session, 'Còn một điều nữa.'))).toBe('NOTICE_UNREAD')
  // What is over stays as it was.
  expect(await rowOf(malto, past.id)).toMatchObject({ minor: false, advisee_told_at: malto.now() })
  // Of age after all: nothing more is asked of anybody.
  await correct(advisee, '2000-01-01')
  expect((await rowOf(malto, session.id)).minor).toBe(false)
})

test('a session that is moved to before the eighteenth birthday is one with a minor, and both are told anew', async () => {
  const adviser = await makeCounsel(malto)
  const of_age_on = timeOf(malto, 3, 9).slice(5, 10)
  const student = await makePerson(malto, { birthday: `2008-${of_age_on}` })
  const told = { advisee_told_at: malto.now(), adviser_told_at: malto.now() }
  const booked = await makeAppointment(malto, adviser, student, {
    ...told,
    starts_at: new Date(timeOf(malto, 4, 9)),
  })
  expect(booked.minor).toBe(false)
  const next = await student.call(calls.moveAppointment, { ...step(booked), starts_at: timeOf(malto, 2, 9) })
  expect(await rowOf(malto, booked.id)).toMatchObject({
    minor: true,
    advisee_told_at: null,
    adviser_told_at: null,
  })
  await malto.db.update(users).set({ birthday: '2000-01-01' }).where(eq(users.id, student.id))
  await student.call(calls.moveAppointment, { ...step(next), starts_at: timeOf(malto, 5, 9) })
  expect((await rowOf(malto, booked.id)).minor).toBe(false)
})
