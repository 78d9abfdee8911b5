import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getAppointment } from '@malto/contract/modules/advisory.booking.calls'
import {
  getAdvisee,
  listCaseload,
  listColleagues,
  referAdvisee,
  saveActions,
} from '@malto/contract/modules/advisory.desk.calls'
import { listNotifications } from '@malto/contract/modules/notifications.calls'
import { count, eq } from '#platform/drizzle.ts'
import { users } from '#modules/users/users.table.ts'
import { DAY, HOUR } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { signedInAgain, type Person } from '#testing/people.ts'
import { openConnections } from '#testing/rush.ts'
import { makeCounsel, makeOpenSession } from '../advisory.factory.ts'
import { agreed_actions, referrals, session_follow_ups } from '../advisory.sessions.table.ts'
import { codeOf, faultsOf, makeCared, setState } from './desk.factory.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '20' })
})
beforeEach(() => malto.moveTo(noon))
afterAll(() => malto.stop())

interface Draft {
  readonly id?: string | null
  readonly text: string
  readonly due_on: string
}
const read: Draft = { text: 'Đọc về hai ngành', due_on: '2026-11-20' }
const talk: Draft = { text: 'Nói chuyện với cha mẹ', due_on: '2026-11-25' }
const visit: Draft = { text: 'Đi xem một trường nghề', due_on: '2026-12-05' }

async function makeSession() {
  const adviser = await makeCounsel(malto)
  const student = await makeCared(malto, adviser)
  const session = await makeOpenSession(malto, adviser, student)
  const agree = async (actions: readonly Draft[], who: Person = adviser) =>
    (await who.call(saveActions, { appointment_id: session.id, actions: [...actions] })).actions
  return { adviser, student, session, agree }
}

test('what was agreed is kept as a whole: what stays keeps its id and its tick, also in another place', async () => {
  const { agree, student, session } = await makeSession()
  const [first, second] = await agree([read, talk])
  await malto.db.update(agreed_actions).set({ done_at: noon }).where(eq(agreed_actions.id, second!.id))
  const list = await agree([visit, { ...talk, id: second!.id, text: 'Nói với mẹ' }])
  expect(list).toMatchObject([
    { text: visit.text, done_at: null },
    { id: second!.id, text: 'Nói với mẹ', done_at: noon.toISOString() },
  ])
  expect(list.map(({ id }) => id)).not.toContain(first!.id)
  const seen = await student.call(getAppointment, { appointment_id: session.id })
  expect(seen.actions).toEqual(list)
  // P2: a retry that does not know the ids yet changes nothing.
  expect(await agree([visit, { text: 'Nói với mẹ', due_on: talk.due_on }])).toEqual(list)
  // Turned around, and with an id of somewhere else, which means nothing here.
  const [again, same] = list.map(({ id, text, due_on }) => ({ id, text, due_on }))
  const turned = await agree([same!, { ...read, id: randomUUID() }, again!])
  expect(turned.map(({ text }) => text)).toEqual(['Nói với mẹ', read.text, visit.text])
  expect(turned[0]).toEqual(list[1])
  expect(turned[2]).toEqual(list[0])
})

test('an action of another session cannot be drawn into this one', async () => {
  const [one, other] = [await makeSession(), await makeSession()]
  const [theirs] = await other.agree([read])
  const [mine] = await one.agree([{ ...talk, id: theirs!.id }])
  expect(mine!.id).not.toBe(theirs!.id)
  const [kept] = await malto.db.select().from(agreed_actions).where(eq(agreed_actions.id, theirs!.id))
  expect(kept).toMatchObject({ appointment_id: other.session.id, text: read.text })
})

test('three at most, also when many save at once', async () => {
  const { agree, session } = await makeSession()
  expect(await codeOf(agree([read, talk, visit, { ...read, text: 'Việc thứ tư' }]))).toBe('BAD_INPUT')
  await openConnections(malto)
  const lists = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      agree([read, talk, visit].map((each) => ({ ...each, text: `${each.text} (${at})` }))),
    ),
  )
  expect(lists.every((list) => list.length === 3)).toBe(true)
  const rows = await malto.db
    .select()
    .from(agreed_actions)
    .where(eq(agreed_actions.appointment_id, session.id))
  expect(rows).toHaveLength(3)
  // One list as it was sent, not a mixture.
  expect(new Set(rows.map(({ text }) => /\(\d\)/.exec(text)?.[0])).size).toBe(1)
})

test('what was agreed can be changed for a day after the first, then it stands', async () => {
  const { agree, adviser } = await makeSession()
  const [first] = await agree([read])
  malto.pass(DAY - HOUR)
  const [kept] = await agree([{ ...read, id: first!.id }, talk], await signedInAgain(malto, adviser))
  expect(kept).toEqual(first)
  malto.pass(HOUR)
  const late = await signedInAgain(malto, adviser)
  expect(await codeOf(agree([visit], late))).toBe('NOTE_LOCKED')
  expect(await codeOf(agree([], late))).toBe('NOTE_LOCKED')
})

test('days lie between the session and a year later; the field is named', async () => {
  const { agree } = await makeSession()
  const late = { ...talk, due_on: '2028-01-01' }
  expect(Object.keys(await faultsOf(agree([read, { ...read, due_on: '2026-11-13' }, late])))).toEqual([
    'actions.1.due_on',
    'actions.2.due_on',
  ])
})

test('with the first agreement two questions are noted, two and eight weeks later, and the advisee hears once', async () => {
  const { agree, session, student } = await makeSession()
  const due = async () =>
    (
      await malto.db
        .select()
        .from(session_follow_ups)
        .where(eq(session_follow_ups.appointment_id, session.id))
        .orderBy(session_follow_ups.weeks)
    ).map(({ weeks, due_on }) => [weeks, due_on])
  await agree([])
  expect(await due()).toEqual([])
  await agree([read])
  await agree([read, talk])
  expect(await due()).toEqual([
    [2, '2026-11-28'],
    [8, '2027-01-09'],
  ])
  const { items } = await student.call(listNotifications, {})
  expect(items).toHaveLength(1)
  expect(JSON.stringify(items)).not.toContain(read.text)
  // Nothing is agreed any more: nobody is asked how it went.
  await agree([])
  expect(await due()).toEqual([])
})

const reason = 'Em hỏi nhiều về học nghề.'
const referTo = (adviser: Person, advisee: Person, given: object) =>
  adviser.call(referAdvisee, {
    client_id: randomUUID(),
    advisee_id: advisee.id,
    reason,
    agreed: true,
    ...given,
  })

test('a referral goes to an adviser or to a place, never to both or neither, and only with the student’s yes', async () => {
  const { adviser, student } = await makeSession()
  const colleague = await makeCounsel(malto)
  for (const given of [{}, { to_id: colleague.id, place: 'Phòng tham vấn của trường' }])
    expect(await faultsOf(referTo(adviser, student, given))).toEqual({
      to_id: ['Chọn một thầy cô, hoặc ghi một nơi bên ngoài.'],
    })
  expect(
    Object.keys(await faultsOf(referTo(adviser, student, { to_id: colleague.id, agreed: false as true }))),
  ).toEqual(['agreed'])
})

test('another adviser looks after the student from then on, and both hear of it without a reason', async () => {
  const { adviser, student } = await makeSession()
  const colleague = await makeCounsel(malto, { advisory_name: 'Thầy Long' })
  const made = await referTo(adviser, student, { to_id: colleague.id })
  expect(made).toMatchObject({
    to: 'adviser',
    to_name: 'Thầy Long',
    from_name: adviser.advisory_name,
    reason,
  })
  expect((await colleague.call(listCaseload, {})).items.map(({ id }) => id)).toEqual([student.id])
  for (const person of [adviser, colleague])
    expect((await person.call(getAdvisee, { advisee_id: student.id })).referrals).toEqual([made])
  for (const person of [student, colleague]) {
    const { items } = await person.call(listNotifications, {})
    expect(items).toHaveLength(1)
    expect(JSON.stringify(items)).not.toContain(reason)
  }
})

test('a place outside is written down; the lock screen does not name it', async () => {
  const { adviser, student } = await makeSession()
  const place = 'Phòng khám tâm lí Hoa Sen'
  expect(await referTo(adviser, student, { place })).toMatchObject({ to: 'outside', to_name: place })
  const { items } = await student.call(listNotifications, {})
  expect(items).toHaveLength(1)
  expect(JSON.stringify(items)).not.toContain('Hoa Sen')
})

test('P2: ten times under one id are one referral, also when the other adviser is none any more', async () => {
  const { adviser, student } = await makeSession()
  const colleague = await makeCounsel(malto)
  const given = { client_id: randomUUID(), to_id: colleague.id }
  await openConnections(malto)
  const made = await Promise.all(Array.from({ length: 10 }, () => referTo(adviser, student, given)))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  const kept = await malto.db
    .select({ count: count() })
    .from(referrals)
    .where(eq(referrals.advisee_id, student.id))
  expect(kept).toEqual([{ count: 1 }])
  await setState(malto, colleague, 'suspended')
  expect((await referTo(adviser, student, given)).id).toBe(made[0]?.id)
})

test('nobody is referred to oneself, to somebody suspended, blocked or no adviser; colleagues are those who could be', async () => {
  const { adviser, student } = await makeSession()
  const suspended = await makeCounsel(malto, { state: 'suspended' })
  const blocked = await makeCounsel(malto, { topics: ['vocation'] })
  await malto.db.update(users).set({ status: 'blocked' }).where(eq(users.id, blocked.id))
  const open = await makeCounsel(malto, { advisory_name: 'Cô Ánh', topics: ['vocation', 'study'] })
  for (const { id } of [adviser, suspended, blocked, student])
    expect(await codeOf(referTo(adviser, student, { to_id: id }))).toBe('ADVISER_NOT_FOUND')
  const found = (await adviser.call(listColleagues, { topic: 'vocation' })).advisers
  expect(found).toEqual([{ id: open.id, advisory_name: 'Cô Ánh', topics: ['vocation', 'study'] }])
  const all = (await adviser.call(listColleagues, {})).advisers.map(({ id }) => id)
  expect(all).toContain(open.id)
  for (const { id } of [adviser, suspended, blocked]) expect(all).not.toContain(id)
})
