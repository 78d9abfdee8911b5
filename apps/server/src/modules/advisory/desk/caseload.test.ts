import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getAdvisee, listCaseload } from '@malto/contract/modules/advisory.desk.calls'
import { SILENT_DAYS, type AdviseeNeed } from '@malto/contract/modules/advisory.rules'
import {
  getResult,
  listShares,
  revokeShare,
  shareResult,
} from '@malto/contract/modules/assessments.results.calls'
import { curious, takeTest } from '#modules/assessments/assessments.factory.ts'
import { layConsents } from '#modules/consents/consents.factory.ts'
import { makeFamily } from '#modules/family/family.factory.ts'
import { makeClass, makeSchool } from '#modules/locations/locations.factory.ts'
import { newId } from '#platform/ids.ts'
import { DAY, HOUR, later } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, signedInAgain, type Person } from '#testing/people.ts'
import { makeAppointment, makeCounsel, type Counsel } from '../advisory.factory.ts'
import { agreed_actions } from '../advisory.sessions.table.ts'
import { consentTo, makeBond, makeCared, showTest } from './desk.factory.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
beforeEach(() => malto.moveTo(noon))
afterAll(() => malto.stop())

const needsOf = async (adviser: Counsel, advisee: Person): Promise<AdviseeNeed[] | undefined> =>
  (await adviser.call(listCaseload, {})).items.find(({ id }) => id === advisee.id)?.needs

/** What is not named is liked now so, now so; with these two in the middle nothing stands out. */
const flatly = { A: 3, E: 3 }
const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name)

/** What the list, its filter, its counts and the page say of a need: they have to agree (I8). */
async function seen(adviser: Counsel, advisee: Person, need: AdviseeNeed) {
  const list = await adviser.call(listCaseload, { need })
  const page = await adviser.call(getAdvisee, { advisee_id: advisee.id })
  return {
    filtered: list.items.some(({ id }) => id === advisee.id),
    counted: list.counts[need],
    listed: (await needsOf(adviser, advisee))?.includes(need),
    on_page: page.advisee.needs.includes(need),
    shown: page.results.length,
  }
}
const everywhere = { filtered: true, counted: 1, listed: true, on_page: true, shown: 1 }
const nowhere = { filtered: false, counted: 0, listed: false, on_page: false, shown: 0 }

test('an obstacle is a need while its result is shown: it goes when the share is taken back', async () => {
  const adviser = await makeCounsel(malto)
  const student = await makeCared(malto, adviser)
  expect(await needsOf(adviser, student)).toEqual([])
  await takeTest(student, 'dinh-huong-15', { worry: 5 })
  expect(await seen(adviser, student, 'obstacle')).toEqual(nowhere)

  const result_id = await showTest(student, adviser, 'dinh-huong-15', { worry: 5 })
  expect(await seen(adviser, student, 'obstacle')).toEqual(everywhere)
  const { shares } = await student.call(listShares, { result_id })
  await student.call(revokeShare, { share_id: shares[0]?.id ?? '' })
  expect(await seen(adviser, student, 'obstacle')).toEqual(nowhere)
})

test('a need goes with the consent, and comes back with it', async () => {
  const adviser = await makeCounsel(malto)
  const student = await makeCared(malto, adviser)
  await showTest(student, adviser, 'dinh-huong-15', { worry: 5 })
  await consentTo(student, false)
  expect(await seen(adviser, student, 'obstacle')).toEqual(nowhere)
  await consentTo(student)
  expect(await seen(adviser, student, 'obstacle')).toEqual(everywhere)
})

test('a need goes when the share runs out', async () => {
  const adviser = await makeCounsel(malto)
  const student = await makeCared(malto, adviser)
  await showTest(student, adviser, 'dinh-huong-15', { worry: 5 }, 7)
  malto.pass(7 * DAY - HOUR)
  const before = { ...adviser, ...(await signedInAgain(malto, adviser)) }
  expect(await seen(before, student, 'obstacle')).toEqual(everywhere)
  malto.pass(HOUR)
  const after = { ...adviser, ...(await signedInAgain(malto, adviser)) }
  expect(await seen(after, student, 'obstacle')).toEqual(nowhere)
})

test('below 16 a parent’s yes is needed too, and takes the need along when it goes', async () => {
  const adviser = await makeCounsel(malto)
  const { parent, child } = await makeFamily(malto, { birthday: '2012-01-05', grade: 9 })
  await makeBond(malto, adviser, child)
  const word = { subject_id: child.id, purpose: 'adviser_results', at: malto.now() } as const
  await layConsents(malto.db, [{ ...word, by_id: parent.id, given: true }])
  await showTest(child, adviser, 'dinh-huong-15', { worry: 5 })
  expect(await seen(adviser, child, 'obstacle')).toEqual(everywhere)
  await layConsents(malto.db, [{ ...word, by_id: parent.id, given: false }])
  expect(await seen(adviser, child, 'obstacle')).toEqual(nowhere)
  expect(await needsOf(adviser, child)).toEqual(['exam_year'])
})

test('what is shown to one adviser is no need of another', async () => {
  const [adviser, colleague] = [await makeCounsel(malto), await makeCounsel(malto)]
  const student = await makeCared(malto, adviser)
  await makeBond(malto, colleague, student)
  await showTest(student, adviser, 'holland-60', flatly)
  expect(await needsOf(adviser, student)).toEqual(['flat'])
  expect(await needsOf(colleague, student)).toEqual([])
  const page = await colleague.call(getAdvisee, { advisee_id: student.id })
  expect(page.advisee.shared_result_count).toBe(0)
})

test('a profile is flat by the newest hexagon that is shown, long or short', async () => {
  const adviser = await makeCounsel(malto)
  const student = await makeCared(malto, adviser)
  await showTest(student, adviser, 'holland-60', flatly)
  expect(await seen(adviser, student, 'flat')).toEqual(everywhere)
  malto.pass(HOUR)
  const [again, asker] = await Promise.all([student, adviser].map((each) => signedInAgain(malto, each)))
  const { result_id } = await takeTest(again!, 'holland-30', curious)
  expect(await needsOf({ ...adviser, ...asker! }, student)).toEqual(['flat'])
  await again!.call(shareResult, { result_id, with_id: adviser.id, days: 7 })
  expect(await needsOf({ ...adviser, ...asker! }, student)).toEqual([])
})

test('nobody seen for thirty days is silent, unless something stands ahead', async () => {
  const adviser = await makeCounsel(malto)
  const since = later(noon, -90 * DAY)
  const make = async (last_session_at: Date | null, since_at = since) => {
    const person = await makePerson(malto, { grade: 10 })
    await makeBond(malto, adviser, person, { since: since_at, last_session_at })
    return person
  }
  const edge = later(noon, -SILENT_DAYS * DAY)
  const long = await make(later(edge, -HOUR))
  const recent = await make(later(edge, HOUR))
  const never = await make(null)
  await make(null, later(noon, -DAY))
  const booked = await make(later(edge, -HOUR))
  await makeAppointment(malto, adviser, booked)
  const asked = await make(later(edge, -HOUR))
  await makeAppointment(malto, adviser, asked, {
    starts_at: later(noon, 30 * HOUR),
    state: 'asked_parent',
    waits_until: later(noon, HOUR),
  })
  const elsewhere = await make(later(edge, -HOUR))
  await makeAppointment(malto, await makeCounsel(malto), elsewhere)
  const silent = async (who: Counsel) =>
    (await who.call(listCaseload, { need: 'silent' })).items.map(({ id }) => id).toSorted()
  expect(await silent(adviser)).toEqual([long.id, never.id, elsewhere.id].toSorted())
  // The question has run out: nothing is ahead any more. Another one has not been seen for long enough by now.
  malto.pass(2 * HOUR)
  expect(await silent({ ...adviser, ...(await signedInAgain(malto, adviser)) })).toEqual(
    [long.id, never.id, elsewhere.id, asked.id, recent.id].toSorted(),
  )
})

test('exam years are grades 9 and 12; counts are of the whole list, whatever is filtered or sought', async () => {
  const adviser = await makeCounsel(malto)
  for (const grade of [8, 9, 11, 12, 0, null]) await makeCared(malto, adviser, { grade })
  const all = { all: 6, obstacle: 0, flat: 0, exam_year: 2, silent: 0 }
  const { items, counts } = await adviser.call(listCaseload, { need: 'exam_year', q: 'người' })
  expect(items).toHaveLength(2)
  expect(new Set(items.map(({ grade }) => grade))).toEqual(new Set([9, 12]))
  expect(counts).toEqual(all)
})

test('I42: the list is in Vietnamese order, found without marks, and read page by page', async () => {
  const adviser = await makeCounsel(malto)
  const names = ['An Bình', 'Ánh Dương', 'Ân Tình', 'Bình Minh', 'Dũng Sĩ', 'Đạt Phúc', 'Yến Nhi']
  const phone = '+84987654321'
  for (const full_name of names.toReversed())
    await makeCared(malto, adviser, { full_name, ...(full_name === 'Yến Nhi' ? { phone } : {}) })
  const read: string[] = []
  for (let cursor: string | undefined; ;) {
    const page = await adviser.call(listCaseload, { limit: 3, ...(cursor ? { cursor } : {}) })
    read.push(...namesOf(page.items))
    if (page.next_cursor === null) break
    cursor = page.next_cursor
  }
  expect(read).toEqual(names)
  expect(namesOf((await adviser.call(listCaseload, { q: 'dat phuc' })).items)).toEqual(['Đạt Phúc'])
  expect(namesOf((await adviser.call(listCaseload, { q: 'binh' })).items)).toEqual(['An Bình', 'Bình Minh'])
  // A number is nobody's name: it cannot be found digit by digit.
  expect((await adviser.call(listCaseload, { q: '98765' })).items).toEqual([])
})

test('a card says where somebody learns, what is next and what is open, and no phone or birthday leaves', async () => {
  const adviser = await makeCounsel(malto)
  const school = await makeSchool(malto.db, { name: 'THPT Nguyễn Huệ' })
  const room = await makeClass(malto.db, school.id, { name: '11A9' })
  const student = await makeCared(malto, adviser, { school_id: school.id, class_id: room.id })
  const last = await makeAppointment(malto, adviser, student, {
    starts_at: later(noon, -2 * DAY),
    state: 'ended',
  })
  const other = await makeAppointment(malto, await makeCounsel(malto), student, {
    starts_at: later(noon, -3 * DAY),
    state: 'ended',
  })
  const next = await makeAppointment(malto, adviser, student)
  const agreed = (appointment_id: string, position: number, done: boolean) => ({
    id: newId(),
    appointment_id,
    advisee_id: student.id,
    position,
    text: 'Đọc về ngành',
    due_on: '2026-12-01',
    agreed_at: noon,
    done_at: done ? noon : null,
  })
  await malto.db
    .insert(agreed_actions)
    .values([agreed(last.id, 1, false), agreed(last.id, 2, true), agreed(other.id, 1, false)])
  expect((await adviser.call(listCaseload, {})).items).toMatchObject([
    {
      class_name: '11A9',
      school_name: 'THPT Nguyễn Huệ',
      kid: false,
      minor: true,
      next_session_at: next.starts_at.toISOString(),
      open_action_count: 1,
      shared_result_count: 0,
    },
  ])
  const raw = await malto.app.inject({
    url: listCaseload.path,
    headers: { authorization: `Bearer ${adviser.token}` },
  })
  expect(raw.body).toContain(student.id)
  for (const secret of [student.phone.slice(3), '2009-05-20']) expect(raw.body).not.toContain(secret)
})

test('the page shows what is shown, keeps that it was read, and tells changes only between shown results', async () => {
  const adviser = await makeCounsel(malto)
  const student = await makeCared(malto, adviser)
  const first = await takeTest(student, 'holland-60', { R: 5, I: 1, A: 4, S: 3, E: 1, C: 2 })
  malto.pass(HOUR)
  const again = await signedInAgain(malto, student)
  const asker = await signedInAgain(malto, adviser)
  const newest = await showTest(again, adviser, 'holland-60', curious)
  const look = () => asker.call(getAdvisee, { advisee_id: student.id })
  expect(await look()).toMatchObject({ results: [{ id: newest, owner: { id: student.id } }], changes: [] })
  await look()
  const { reads } = await again.call(listShares, { result_id: newest })
  expect(reads).toMatchObject([{ kind: 'adviser', name: adviser.advisory_name }])

  await again.call(shareResult, { result_id: first.result_id, with_id: adviser.id, days: 7 })
  const { results, changes } = await look()
  expect(results.map(({ id }) => id)).toEqual([newest, first.result_id])
  const { scales } = await again.call(getResult, { result_id: newest })
  const counting = scales.filter(({ change }) => change?.counts)
  expect(counting.length).toBeGreaterThan(1)
  expect(changes.map(({ scale, before, after }) => ({ scale, before, after }))).toEqual(
    counting.map(({ name, score, change }) => ({ scale: name, before: change?.before, after: score })),
  )
})

/** How many statements some work sends, on whatever connection. */
async function statements(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return sent.mock.calls.length
  } finally {
    sent.mockRestore()
  }
}

test('a list of twenty among twenty and of a hundred among a hundred takes the same few statements', async () => {
  const adviser = await makeCounsel(malto)
  const add = async (count: number) => {
    for (let at = 0; at < count; at++) {
      const person = await makeCared(malto, adviser)
      if (at % 10 === 0) await showTest(person, adviser, 'dinh-huong-15', { worry: 5 })
    }
  }
  const read = (limit: number) => statements(() => adviser.call(listCaseload, { limit }))
  await add(20)
  await read(20)
  const few = await read(20)
  await add(80)
  expect(await read(100)).toBe(few)
  expect(few).toBeLessThan(14)
  const { items, counts } = await adviser.call(listCaseload, { limit: 100 })
  expect([items.length, counts.all, counts.obstacle]).toEqual([100, 100, 10])
}, 60_000)
