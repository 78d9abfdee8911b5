import * as calls from '@malto/contract/modules/advisory.booking.calls'
import { endConnection } from '@malto/contract/modules/family.calls'
import { userBlocked } from '@malto/contract/modules/users.admin'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeLink } from '#modules/family/family.factory.ts'
import { HOUR, later, MINUTE } from '#platform/time.ts'
import { workOff } from '#testing/jobs.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { inEnglish, makePerson, signedInAgain } from '#testing/people.ts'
import { makeAppointment, makeCounsel } from '../advisory.factory.ts'
import { setStatus } from '../sessions/sessions.factory.ts'
import {
  hold,
  makeKin,
  offersTo,
  rowOf,
  step,
  take,
  tick,
  timeOf,
  titlesTo,
  toldTo,
  waitingFor,
} from './booking.factory.ts'
import { loseGuardian } from './guardians.service.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
beforeEach(() => malto.moveTo(noon))
afterAll(() => malto.stop())

/** A kid with two parents; the first one's link is the one that ends. */
async function makeThree() {
  const kin = await makeKin(malto)
  const other = await makePerson(malto, { account_kind: 'parent' })
  await makeLink(malto, other, kin.kid)
  return { ...kin, other }
}

/** The kid ends the connection, and what follows from it is done. */
async function part({ kid, link_id }: { kid: Awaited<ReturnType<typeof makeKin>>['kid']; link_id: string }) {
  const back = await signedInAgain(malto, kid)
  await back.call(endConnection, { id: link_id })
  await workOff(malto)
}

const aboutSessions = async (person: { id: string }) =>
  (await toldTo(malto, person))
    .filter(({ path }) => !path.startsWith('/my-profile'))
    .map(({ title }) => title)

test('what rests on a parent’s yes needs another parent’s, when they are connected no more', async () => {
  const adviser = await makeCounsel(malto)
  const family = await makeThree()
  const { parent, other, kid } = family
  const booked = await take(parent, adviser, timeOf(malto, 2, 9), kid)
  const asked = await take(kid, adviser, timeOf(malto, 2, 11))
  const approved = await parent.call(calls.answerAppointment, { ...step(asked), step: 'approve' })
  const own = await other.call(calls.answerAppointment, {
    ...step(await take(kid, adviser, timeOf(malto, 2, 13))),
    step: 'approve',
  })
  await part(family)
  for (const { id, version } of [booked, approved])
    expect(await rowOf(malto, id)).toMatchObject({
      state: 'asked_parent',
      approved_by: null,
      version: version + 1,
      waits_until: later(malto.now(), 24 * HOUR),
    })
  expect(await rowOf(malto, own.id)).toMatchObject({ state: 'confirmed', approved_by: other.id })
  expect((await aboutSessions(other)).filter((title) => title.includes('chờ anh/chị đồng ý'))).toHaveLength(2)
  expect(await titlesTo(malto, kid)).toContain('Buổi hẹn cần cha mẹ đồng ý lại')
  expect(await titlesTo(malto, adviser)).toContain('Một buổi hẹn đang chờ phụ huynh đồng ý lại')
  // The former parent keeps no word of it, and hears none.
  expect(await aboutSessions(parent)).toEqual([])
  const seen = await other.call(calls.getAppointment, { appointment_id: booked.id })
  expect((await other.call(calls.answerAppointment, { ...step(seen), step: 'approve' })).state).toBe(
    'confirmed',
  )
  // Told twice, it changes nothing any more.
  await loseGuardian(malto.house.ownCtx(), { parent_id: parent.id, child_id: kid.id })
  expect(await rowOf(malto, booked.id)).toMatchObject({ state: 'confirmed', approved_by: other.id })
})

test('close to the session the other parent may still say yes until it begins', async () => {
  for (const looks_first of [false, true]) {
    malto.moveTo(noon)
    const adviser = await makeCounsel(malto, { looks_first })
    const family = await makeThree()
    const asked = await take(family.parent, adviser, timeOf(malto, 0, 17), family.kid)
    const booked = looks_first
      ? await adviser.call(calls.answerAppointment, { ...step(asked), step: 'confirm' })
      : asked
    malto.moveTo(later(new Date(booked.starts_at), -30 * MINUTE))
    await part(family)
    expect(await rowOf(malto, booked.id)).toMatchObject({
      state: 'asked_parent',
      waits_until: new Date(booked.starts_at),
    })
    malto.moveTo(later(new Date(booked.starts_at), -MINUTE))
    const other = await signedInAgain(malto, family.other)
    const seen = await other.call(calls.getAppointment, { appointment_id: booked.id })
    // The adviser had confirmed it: nobody is left to be asked.
    expect(await other.call(calls.answerAppointment, { ...step(seen), step: 'approve' })).toMatchObject({
      state: 'confirmed',
      waits_until: null,
    })
    await tick(malto)
    expect(await rowOf(malto, booked.id)).toMatchObject({ state: 'confirmed', approved_by: other.id })
  }
})

test('a parent whose account is blocked says yes to nothing any more: another one is asked, or it is cancelled', async () => {
  const adviser = await makeCounsel(malto)
  const [three, two] = [await makeThree(), await makeKin(malto)]
  const asked = await take(three.kid, adviser, timeOf(malto, 2, 9))
  const approved = await three.parent.call(calls.answerAppointment, { ...step(asked), step: 'approve' })
  const own = await take(three.other, adviser, timeOf(malto, 2, 11), three.kid)
  const booked = await take(two.parent, adviser, timeOf(malto, 2, 13), two.kid)
  for (const { parent } of [three, two]) {
    await setStatus(malto, parent, 'blocked')
    await malto.house.ownCtx().record(userBlocked, { user_id: parent.id })
  }
  await workOff(malto)
  expect(await rowOf(malto, approved.id)).toMatchObject({ state: 'asked_parent', approved_by: null })
  expect(await rowOf(malto, own.id)).toMatchObject({ state: 'confirmed', approved_by: three.other.id })
  expect(await rowOf(malto, booked.id)).toMatchObject({ state: 'cancelled', ended_by: 'desk' })
})

test('a parent who was let in again before the word is handled keeps what rests on theirs', async () => {
  const adviser = await makeCounsel(malto)
  const { parent, kid } = await makeKin(malto)
  const booked = await take(parent, adviser, timeOf(malto, 2, 9), kid)
  await malto.house.ownCtx().record(userBlocked, { user_id: parent.id })
  await workOff(malto)
  expect((await rowOf(malto, booked.id)).state).toBe('confirmed')
})

test('without any parent left a kid’s appointments are cancelled by the desk, and the kid, the adviser and who waits are told', async () => {
  const adviser = await makeCounsel(malto)
  const family = await makeKin(malto)
  const { parent, kid } = family
  const booked = await take(parent, adviser, timeOf(malto, 2, 9), kid)
  const asked = await take(kid, adviser, timeOf(malto, 2, 11))
  const waiting = await makePerson(malto)
  await waiting.call(calls.waitForSlot, { adviser_id: adviser.id, on: true })
  await part(family)
  for (const { id } of [booked, asked])
    expect(await rowOf(malto, id)).toMatchObject({
      state: 'cancelled',
      ended_by: 'desk',
      ended_reason: expect.stringContaining('kết nối lại'),
      late: false,
    })
  const told = await inEnglish(malto, kid).call(calls.getAppointment, { appointment_id: asked.id })
  expect(told.ended_reason).toMatch(/^This session needs a parent’s yes.*book another one\.$/)
  expect((await titlesTo(malto, kid)).filter((title) => title === 'Buổi hẹn đã hủy')).toHaveLength(2)
  expect((await titlesTo(malto, adviser)).filter((title) => title === 'Một buổi hẹn đã hủy')).toHaveLength(2)
  expect(await aboutSessions(parent)).toEqual([])
  expect(await offersTo(malto, adviser, waiting)).toHaveLength(1)
})

test('what a former parent keeps for a child is given back: open forms, offers, their place in the line', async () => {
  const adviser = await makeCounsel(malto)
  const family = await makeThree()
  const { parent, kid, other } = family
  const booker = await makePerson(malto)
  const taken = await take(booker, adviser, timeOf(malto, 2, 9))
  await parent.call(calls.waitForSlot, { adviser_id: adviser.id, child_id: kid.id, on: true })
  await booker.call(calls.cancelAppointment, step(taken))
  expect(await titlesTo(malto, other)).toHaveLength(1)
  const form = await hold(parent, adviser, timeOf(malto, 2, 11), kid)
  await part(family)
  expect(await offersTo(malto, adviser, kid)).toMatchObject([{ state: 'lapsed' }])
  expect((await rowOf(malto, form.id)).state).toBe('lapsed')
  expect(await waitingFor(malto, adviser)).toEqual([])
  expect(await aboutSessions(parent)).toEqual([])
  expect(await aboutSessions(other)).toEqual([])
})

test('sessions that are on or over, and those of somebody over sixteen, rest on nobody’s word', async () => {
  const adviser = await makeCounsel(malto)
  const family = await makeKin(malto)
  const on = await makeAppointment(malto, adviser, family.kid, {
    starts_at: later(malto.now(), -5 * MINUTE),
    approved_by: family.parent.id,
  })
  const over = await makeAppointment(malto, adviser, family.kid, {
    starts_at: later(malto.now(), -24 * HOUR),
    state: 'ended',
    approved_by: family.parent.id,
  })
  await part(family)
  expect(await rowOf(malto, on.id)).toMatchObject({ state: 'confirmed' })
  expect(await rowOf(malto, over.id)).toMatchObject({ state: 'ended', approved_by: family.parent.id })
  const student = await makePerson(malto)
  const parent = await makePerson(malto, { account_kind: 'parent' })
  const link_id = await makeLink(malto, parent, student)
  const booked = await take(parent, adviser, timeOf(malto, 2, 9), student)
  await part({ kid: student, link_id })
  expect((await rowOf(malto, booked.id)).state).toBe('confirmed')
})

test('whoever is connected again before the word is handled keeps what rests on it', async () => {
  const adviser = await makeCounsel(malto)
  const { parent, kid } = await makeThree()
  const booked = await take(parent, adviser, timeOf(malto, 2, 9), kid)
  await loseGuardian(malto.house.ownCtx(), { parent_id: parent.id, child_id: kid.id })
  expect(await rowOf(malto, booked.id)).toMatchObject({ state: 'confirmed', approved_by: parent.id })
})
