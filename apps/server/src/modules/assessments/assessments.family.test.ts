import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as calls from '@malto/contract/modules/assessments.calls'
import {
  agreeMirror,
  answerParentQuestion,
  getMirror,
  listMirrors,
  listParentQuestions,
} from '@malto/contract/modules/assessments.guidance.calls'
import {
  getAdvice,
  getResult,
  listResults,
  listSharedResults,
  listShares,
  printResult,
  revokeShare,
  shareResult,
} from '@malto/contract/modules/assessments.results.calls'
import { setConsent } from '@malto/contract/modules/consents.calls'
import { consentTexts } from '@malto/contract/modules/consents.rules'
import { endConnection } from '@malto/contract/modules/family.calls'
import { listNotifications } from '@malto/contract/modules/notifications.calls'
import { makeAppointment } from '#modules/advisory/advisory.factory.ts'
import { appointments } from '#modules/advisory/advisory.table.ts'
import { makeBond } from '#modules/advisory/desk/desk.factory.ts'
import { makeFamily, makeLink } from '#modules/family/family.factory.ts'
import { adviser_profiles } from '#modules/users/users.table.ts'
import { eq } from '#platform/drizzle.ts'
import { DAY, HOUR, later } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { inEnglish, makePerson, signedInAgain, type Person } from '#testing/people.ts'
import { curious, takeTest } from './assessments.factory.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
beforeEach(() => malto.moveTo(noon))
afterAll(() => malto.stop())

const codeOf = async (promise: Promise<unknown>) =>
  promise.then(
    () => 'ok',
    (error: { code?: string }) => error.code,
  )

/** A student of seventeen with a connected mother. */
async function makeGrown() {
  const parent = await makePerson(malto, { account_kind: 'parent', full_name: 'Lê Thu Hà' })
  const student = await makePerson(malto, { full_name: 'Nguyễn Minh Anh', grade: 11 })
  const link_id = await makeLink(malto, parent, student)
  return { parent, student, link_id }
}

async function makeAdviser(): Promise<Person> {
  const adviser = await makePerson(malto, { account_kind: 'normal' })
  await malto.db.insert(adviser_profiles).values({
    user_id: adviser.id,
    state: 'vetted',
    advisory_name: 'Cô Linh',
    short_description: 'Lắng nghe trước khi khuyên.',
    advisory_curriculum_vitae: 'Dạy Ngữ văn, rồi tư vấn học đường.',
    created_at: malto.now(),
    updated_at: malto.now(),
  })
  return adviser
}

const agree = (person: Person, given = true) =>
  person.call(setConsent, {
    purpose: 'adviser_results',
    given,
    text_version: consentTexts.adviser_results.version,
  })

test('under 16 a connected parent sees the results, and every reading is shown to the child', async () => {
  const { parent, child } = await makeFamily(malto, { grade: 5 })
  const { result_id } = await takeTest(child, 'kham-pha-nhi-36', { R: 4, A: 4 })
  const { items } = await parent.call(listResults, { child_id: child.id })
  expect(items.map((each) => each.id)).toEqual([result_id])
  expect((await parent.call(getResult, { result_id })).owner?.id).toBe(child.id)
  const seen = await child.call(listShares, { result_id })
  expect(seen).toMatchObject({ parents_see: true, targets: [] })
  expect(seen.reads).toMatchObject([{ kind: 'parent', name: 'Lê Thu Hà' }])
})

test('from 16 on a parent sees only what is shared, until it ends or is taken back', async () => {
  const { parent, student } = await makeGrown()
  const { result_id } = await takeTest(student, 'holland-60', curious)
  const other = await takeTest(student, 'dinh-huong-15', { worry: 5 })
  expect((await parent.call(listResults, { child_id: student.id })).items).toEqual([])
  expect(await codeOf(parent.call(getResult, { result_id }))).toBe('RESULT_NOT_FOUND')

  await student.call(shareResult, { result_id, with_id: parent.id, days: 7 })
  expect((await parent.call(getResult, { result_id })).shared_until).not.toBeNull()
  expect(await codeOf(parent.call(getResult, { result_id: other.result_id }))).toBe('RESULT_NOT_FOUND')
  expect((await parent.call(listResults, { child_id: student.id })).items).toHaveLength(1)
  expect((await parent.call(listSharedResults, {})).items).toHaveLength(1)
  expect((await parent.call(listNotifications, {})).items[0]?.title).toBe(
    'Nguyễn Minh Anh chia sẻ một kết quả',
  )

  const { shares } = await student.call(listShares, { result_id })
  await student.call(revokeShare, { share_id: shares[0]?.id ?? '' })
  for (const call of [getResult, getAdvice])
    expect(await codeOf(parent.call(call, { result_id }))).toBe('RESULT_NOT_FOUND')
  expect(await codeOf(parent.call(printResult, { result_id }))).toBe('RESULT_NOT_FOUND')
  expect((await parent.call(listSharedResults, {})).items).toEqual([])
  expect((await parent.call(listNotifications, {})).items).toEqual([])

  await student.call(shareResult, { result_id, with_id: parent.id, days: 7 })
  malto.pass(8 * DAY)
  const later = await signedInAgain(malto, parent)
  expect(await codeOf(later.call(getResult, { result_id }))).toBe('RESULT_NOT_FOUND')
})

test('who was shown one result learns nothing of the one before it, unless that is shared too', async () => {
  const { parent, student } = await makeGrown()
  const first = await takeTest(student, 'holland-60', curious)
  malto.pass(120 * DAY)
  const [grown, mother] = [await signedInAgain(malto, student), await signedInAgain(malto, parent)]
  const { result_id } = await takeTest(grown, 'holland-60', curious)
  await grown.call(shareResult, { result_id, with_id: parent.id, days: 7 })
  const alone = await mother.call(getResult, { result_id })
  expect(alone.before).toBeNull()
  expect(alone.scales.every(({ change }) => change === null)).toBe(true)
  expect((await grown.call(getResult, { result_id })).before?.id).toBe(first.result_id)

  await grown.call(shareResult, { result_id: first.result_id, with_id: parent.id, days: 7 })
  expect((await mother.call(getResult, { result_id })).before?.id).toBe(first.result_id)
})

test('I21: when the link ends, a shared result is gone at the next request', async () => {
  const { parent, student, link_id } = await makeGrown()
  const { result_id } = await takeTest(student, 'holland-60', curious)
  await student.call(shareResult, { result_id, with_id: parent.id, days: 30 })
  await student.call(endConnection, { id: link_id })
  expect(await codeOf(parent.call(getResult, { result_id }))).toBe('RESULT_NOT_FOUND')
  expect((await parent.call(listSharedResults, {})).items).toEqual([])
  expect(await codeOf(parent.call(listResults, { child_id: student.id }))).toBe('CONNECTION_NOT_FOUND')
})

test('only an adviser whom one has booked, or who looks after one, is offered and accepted; who was it no longer reads nothing', async () => {
  const student = await makePerson(malto)
  const [booked, stranger] = [await makeAdviser(), await makeAdviser()]
  const { result_id } = await takeTest(student, 'holland-60', curious)
  await agree(student)
  const share = (with_id: string) => codeOf(student.call(shareResult, { result_id, with_id, days: 90 }))
  const offered = async () => (await student.call(listShares, { result_id })).targets.map(({ id }) => id)
  expect(await offered()).toEqual([])
  expect(await share(stranger.id)).toBe('SHARE_TARGET_UNKNOWN')
  const starts_at = later(noon, 30 * HOUR)
  const wish = { starts_at, waits_until: later(noon, 20 * HOUR) }
  for (const state of ['held', 'asked_parent', 'cancelled'] as const) {
    const { id } = await makeAppointment(malto, booked, student, { ...wish, state })
    expect([state, await offered(), await share(booked.id)]).toEqual([state, [], 'SHARE_TARGET_UNKNOWN'])
    await malto.db.delete(appointments).where(eq(appointments.id, id))
  }
  const { id } = await makeAppointment(malto, booked, student, { ...wish, state: 'asked_adviser' })
  expect(await offered()).toEqual([booked.id])
  expect(await share(booked.id)).toBe('ok')
  const reads = async () => [
    await codeOf(booked.call(getResult, { result_id })),
    (await booked.call(listSharedResults, {})).items.length,
  ]
  expect(await reads()).toEqual(['ok', 1])
  const become = (state: 'cancelled' | 'confirmed' | 'ended') =>
    malto.db.update(appointments).set({ state, waits_until: null }).where(eq(appointments.id, id))
  await become('cancelled')
  expect(await reads()).toEqual(['RESULT_NOT_FOUND', 0])
  for (const state of ['confirmed', 'ended'] as const) {
    await become(state)
    expect(await reads()).toEqual(['ok', 1])
  }
  await malto.db.delete(appointments).where(eq(appointments.id, id))
  expect(await reads()).toEqual(['RESULT_NOT_FOUND', 0])
  await makeBond(malto, booked, student)
  expect(await reads()).toEqual(['ok', 1])
  expect(await share(stranger.id)).toBe('SHARE_TARGET_UNKNOWN')
})

test('an adviser sees what is shared while the consent stands, and nothing after it is withdrawn', async () => {
  const student = await makePerson(malto)
  const adviser = await makeAdviser()
  await makeBond(malto, adviser, student)
  const { result_id } = await takeTest(student, 'holland-60', curious)
  const share = () => student.call(shareResult, { result_id, with_id: adviser.id, days: 30 })
  expect(await codeOf(share())).toBe('CONSENT_MISSING')
  await agree(student)
  await share()
  expect((await adviser.call(getResult, { result_id })).owner?.id).toBe(student.id)
  expect((await adviser.call(listSharedResults, {})).items).toHaveLength(1)
  await agree(student, false)
  expect(await codeOf(adviser.call(getResult, { result_id }))).toBe('RESULT_NOT_FOUND')
  expect((await adviser.call(listSharedResults, {})).items).toEqual([])
})

test('nobody else may be shared with, and nobody but the owner shares', async () => {
  const { parent, student } = await makeGrown()
  const stranger = await makePerson(malto, { account_kind: 'parent' })
  const { result_id } = await takeTest(student, 'holland-60', curious)
  await student.call(shareResult, { result_id, with_id: parent.id, days: 7 })
  const share = (who: Person, with_id: string) => who.call(shareResult, { result_id, with_id, days: 7 })
  expect(await codeOf(share(student, stranger.id))).toBe('SHARE_TARGET_UNKNOWN')
  expect(await codeOf(share(parent, parent.id))).toBe('RESULT_NOT_FOUND')
  expect(await codeOf(parent.call(listShares, { result_id }))).toBe('RESULT_NOT_FOUND')
  expect(await codeOf(stranger.call(getResult, { result_id }))).toBe('RESULT_NOT_FOUND')
})

test('sharing twice at once leaves one live share', async () => {
  const { parent, student } = await makeGrown()
  const { result_id } = await takeTest(student, 'holland-60', curious)
  await Promise.all(
    Array.from({ length: 8 }, () => student.call(shareResult, { result_id, with_id: parent.id, days: 30 })),
  )
  const { shares } = await student.call(listShares, { result_id })
  expect(shares).toHaveLength(1)
})

test('a parent answers about a connected child, one question after the other or all at once', async () => {
  const { parent, student, link_id } = await makeGrown()
  const paper = await parent.call(listParentQuestions, { child_id: student.id })
  expect(paper.paper.groups.flatMap((group) => group.questions)).toHaveLength(42)
  const answer = { number: 1, value: 4, spent_ms: 2500, rev: 5 }
  expect((await parent.call(answerParentQuestion, { child_id: student.id, answer })).answered).toBe(1)
  expect((await parent.call(listParentQuestions, { child_id: student.id })).attempt?.answers).toEqual([
    answer,
  ])
  const { result_id } = await takeTest(parent, 'phu-huynh-42', curious, { child_id: student.id })
  expect(await codeOf(student.call(getResult, { result_id }))).toBe('RESULT_NOT_FOUND')

  const stranger = await makePerson(malto, { account_kind: 'parent' })
  expect(await codeOf(stranger.call(listParentQuestions, { child_id: student.id }))).toBe(
    'CONNECTION_NOT_FOUND',
  )
  expect(await codeOf(parent.call(calls.startAttempt, { library: 'phu-huynh-42' }))).toBe('TEST_NOT_FOR_YOU')
  expect(await codeOf(parent.call(calls.startAttempt, { library: 'holland-60' }))).toBe('TEST_NOT_FOR_YOU')

  const { id } = await parent.call(calls.startAttempt, { library: 'phu-huynh-42', child_id: student.id })
  await parent.call(endConnection, { id: link_id })
  expect(await codeOf(parent.call(calls.saveAnswers, { attempt_id: id, answers: [answer] }))).toBe(
    'CONNECTION_NOT_FOUND',
  )
})

test('the mirror opens only when both have answered and both agree, and closes again with one no', async () => {
  const { parent, student } = await makeGrown()
  await takeTest(student, 'holland-30', { R: 1, I: 5, A: 5, S: 3, E: 1, C: 2 })
  const look = (who: Person, person_id: string) => who.call(getMirror, { person_id })
  expect(await look(parent, student.id)).toMatchObject({
    mirror: null,
    state: { own_form: false, other_form: true, own_agreed: false, other_agreed: false },
  })
  await takeTest(
    parent,
    'phu-huynh-42',
    { R: 1, I: 5, A: 1, S: 3, E: 5, C: 2, X1: 4 },
    { child_id: student.id },
  )
  await parent.call(agreeMirror, { person_id: student.id, agreed: true })
  expect((await look(parent, student.id)).mirror).toBeNull()
  await student.call(agreeMirror, { person_id: parent.id, agreed: true })

  for (const [who, other] of [
    [parent, student],
    [student, parent],
  ] as const) {
    const { mirror } = await look(who, other.id)
    const scales = Object.fromEntries((mirror?.scales ?? []).map((scale) => [scale.key, scale]))
    expect(scales['A']).toMatchObject({ child: 20, parent: 0, agree: false })
    // The parent's card speaks to a parent, the child's to a child.
    expect(scales['A']?.card?.text).toMatch(who === parent ? /con/ : /bạn/)
    expect(scales['I']).toMatchObject({ child: 20, parent: 20, agree: true })
    expect(mirror?.expectations).toHaveLength(4)
    expect(mirror?.questions[0]).toMatchObject({ child: 5, parent: 1, letter: 'A' })
    expect(mirror?.likeness).toBeLessThan(0.5)
  }
  const { mirror } = await look(inEnglish(malto, student), parent.id)
  expect(mirror?.scales.find(({ key }) => key === 'A')?.card).toMatchObject({
    title: 'You like this more than your parent thinks',
  })
  await student.call(agreeMirror, { person_id: parent.id, agreed: false })
  expect((await look(parent, student.id)).mirror).toBeNull()
  expect((await parent.call(listMirrors, {})).mirrors).toMatchObject([
    { own_agreed: true, other_agreed: false },
  ])
  const stranger = await makePerson(malto, { account_kind: 'parent' })
  expect(await codeOf(look(stranger, student.id))).toBe('RESULT_NOT_FOUND')
})
