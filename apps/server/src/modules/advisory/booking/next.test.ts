import * as calls from '@malto/contract/modules/advisory.booking.calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/ids.ts'
import { DAY, HOUR, later, vietnameseDay } from '#platform/time.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { makeAppointment, makeCounsel, makeOpenSession } from '../advisory.factory.ts'
import { session_follow_ups } from '../advisory.sessions.table.ts'
import { hold, makeKin, step, take, timeOf } from './booking.factory.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
afterAll(() => malto.stop())

const nextOf = (person: Person) => person.call(calls.getAdvisoryNext, {})

test('what stands next: one’s own session, what waits for one’s yes, an offered time, a follow-up that is due', async () => {
  const adviser = await makeCounsel(malto, { looks_first: true })
  const { parent, kid } = await makeKin(malto)
  const asked = await take(kid, adviser, timeOf(malto, 2, 9))
  expect(await nextOf(parent)).toMatchObject({
    next: null,
    asked: [{ id: asked.id, party: 'parent', question: null, topic: null, can: { approve: true } }],
  })
  expect(await nextOf(kid)).toMatchObject({ next: null, asked: [] })
  expect(await nextOf(adviser)).toMatchObject({ next: null, asked: [] })
  const approved = await parent.call(calls.answerAppointment, { ...step(asked), step: 'approve' })
  expect(await nextOf(adviser)).toMatchObject({
    asked: [{ id: asked.id, party: 'adviser', can: { confirm: true } }],
  })
  await adviser.call(calls.answerAppointment, { ...step(approved), step: 'confirm' })
  const open = await makeOpenSession(malto, adviser, await makePerson(malto))
  expect((await nextOf(kid)).next).toMatchObject({ id: asked.id, party: 'advisee' })
  expect((await nextOf(parent)).next).toMatchObject({ id: asked.id, party: 'parent', question: null })
  expect((await nextOf(adviser)).next).toMatchObject({ id: open.id, party: 'adviser', can: { talk: true } })
})

test('only follow-ups of one’s own that are due and unanswered', async () => {
  const adviser = await makeCounsel(malto)
  const [student, other] = [await makePerson(malto), await makePerson(malto)]
  const past = await makeAppointment(malto, adviser, student, {
    starts_at: later(malto.now(), -20 * DAY),
    state: 'ended',
  })
  const today = vietnameseDay(malto.now())
  const row = { appointment_id: past.id, advisee_id: student.id }
  await malto.db.insert(session_follow_ups).values([
    { ...row, weeks: 2, due_on: today },
    { ...row, weeks: 8, due_on: vietnameseDay(later(malto.now(), DAY)) },
  ])
  expect((await nextOf(student)).follow_ups).toEqual([{ appointment_id: past.id, weeks: 2 }])
  expect((await nextOf(other)).follow_ups).toEqual([])
  await malto.db.update(session_follow_ups).set({ answer: 'done', answered_at: malto.now() })
  expect((await nextOf(student)).follow_ups).toEqual([])
})

test('what ran out stands in no list, and a child’s open form is nobody else’s', async () => {
  const adviser = await makeCounsel(malto)
  const { parent, kid } = await makeKin(malto)
  await hold(kid, adviser, timeOf(malto, 2, 9))
  await makeAppointment(malto, adviser, kid, {
    state: 'asked_parent',
    starts_at: later(malto.now(), 5 * HOUR),
    waits_until: malto.now(),
  })
  await makeAppointment(malto, adviser, kid, {
    id: newId(),
    state: 'held',
    offered: true,
    starts_at: later(malto.now(), 7 * HOUR),
    waits_until: malto.now(),
  })
  expect(await nextOf(parent)).toMatchObject({ next: null, asked: [], offered: [] })
  expect(await nextOf(kid)).toMatchObject({ next: null, asked: [], offered: [] })
})

test('a calendar file holds times and names, counts up with every change, and strikes out what was cancelled', async () => {
  const adviser = await makeCounsel(malto)
  const { parent, kid } = await makeKin(malto)
  const asked = await take(kid, adviser, timeOf(malto, 2, 9))
  const file = async (person: Person, language = 'vi') => {
    const reply = await malto.app.inject({
      url: `/api/advisory/appointments/${asked.id}/calendar`,
      headers: { authorization: `Bearer ${person.token}`, 'accept-language': language },
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toContain('text/calendar')
    return reply.body.replaceAll('\r\n ', '')
  }
  const first = await file(kid)
  expect(first).toContain(`SEQUENCE:${asked.version}`)
  expect(first).toContain('STATUS:TENTATIVE')
  expect(first).toContain(`SUMMARY:Buổi hẹn với ${adviser.advisory_name}`)
  expect(first).toContain('DTSTART:20261116T020000Z')
  expect(first).toContain('TRIGGER:-PT60M')
  for (const word of ['Áp lực', 'pressure', 'chuyện riêng']) expect(first).not.toContain(word)
  const approved = await parent.call(calls.answerAppointment, { ...step(asked), step: 'approve' })
  expect(await file(kid, 'en')).toContain(`SUMMARY:Session with ${adviser.advisory_name}`)
  expect(await file(kid)).toContain('STATUS:CONFIRMED')
  const theirs = await file(parent)
  expect(theirs).toContain(`gặp ${adviser.advisory_name}`)
  expect(theirs).toContain(`/advisory/appointments/${asked.id}`)
  const uid = /UID:(.*)/.exec(first)?.[1]
  await kid.call(calls.cancelAppointment, step(approved))
  const last = await file(kid)
  expect(last).toContain('STATUS:CANCELLED')
  expect(last).toContain(`SEQUENCE:${approved.version + 1}`)
  expect(last).not.toContain('VALARM')
  expect(/UID:(.*)/.exec(last)?.[1]).toBe(uid)
})
