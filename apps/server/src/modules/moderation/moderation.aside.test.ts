import { claimCase, decideCase, reviewCasesResource } from '@malto/contract/modules/moderation.admin'
import * as calls from '@malto/contract/modules/moderation.calls'
import { and, eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adviser_profiles } from '#modules/users/users.table.ts'
import { audit_rows } from '#platform/audit.ts'
import { newId } from '#platform/ids.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { openConnections } from '#testing/rush.ts'
import {
  decideTogether,
  lendWords,
  makeAdviser,
  makeInside,
  makeModerator,
  type Insider,
} from './moderation.factory.ts'
import { community_standings, review_cases, sanctions } from './moderation.table.ts'

let malto: Malto
let words: ReturnType<typeof lendWords>
let moderator: Awaited<ReturnType<typeof makeModerator>>
let adviser: Insider
let author: Insider
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '20' })
  words = lendWords(malto, 'status')
  moderator = await makeModerator(malto)
  adviser = await makeAdviser(malto, 'Cô Linh')
  author = await makeInside(malto)
})
afterAll(() => malto.stop())

let count = 0
const said = async (by: Pick<Person, 'id'> = author) =>
  (await words.say(by, `Câu thứ ${++count} làm bạn khác buồn lắm.`)).id
const about = (subject_id: string) => ({ subject_kind: 'status', subject_id, reason: 'bullying' }) as const
const aside = (who: Person, subject_id: string, note: string | null = null) =>
  who.call(calls.setAside, { ...about(subject_id), note })
const casesOf = (subject_id: string) =>
  malto.db.select().from(review_cases).where(eq(review_cases.subject_id, subject_id))
const asidesOf = (case_id: string) =>
  malto.db
    .select()
    .from(audit_rows)
    .where(and(eq(audit_rows.target_id, case_id), eq(audit_rows.action, 'set aside')))
const accepted = async (user_id: string) =>
  (await malto.db.select().from(community_standings).where(eq(community_standings.user_id, user_id)))[0]
    ?.accepted_count
const decide = async (id: string, decision: 'keep' | 'remove') => {
  const { version } = await moderator.call(reviewCasesResource.get, { id })
  return moderator.call(decideCase, { id, version, decision, reason: 'Đã xem kỹ rồi.', days: null })
}

test('an adviser takes it out of sight at once; the case says what it was, who did it and why', async () => {
  const id = await said()
  await aside(adviser, id, 'Cả phòng đang trêu một bạn.')
  expect(words.stateOf(id)).toBe('pending')
  const [row] = await casesOf(id)
  expect(row).toMatchObject({
    state: 'open',
    causes: ['adviser'],
    holds: ['adviser'],
    severity: 2,
    report_count: 0,
    author_id: author.id,
  })
  const shown = await moderator.call(reviewCasesResource.get, { id: row!.id })
  expect(shown).toMatchObject({
    snapshot: { text: `Câu thứ ${count} làm bạn khác buồn lắm.` },
    current_state: 'pending',
    reports: [],
    set_aside: {
      by_name: 'Cô Linh',
      reason: 'bullying',
      note: 'Cả phòng đang trêu một bạn.',
      at: malto.now().toISOString(),
    },
  })
  const { items } = await moderator.call(reviewCasesResource.list, { cause: 'adviser' })
  expect(items.map((each) => each.id)).toContain(row!.id)
  expect(await asidesOf(row!.id)).toMatchObject([
    {
      administrator_id: null,
      before: { content: 'shown' },
      after: { content: 'pending', adviser_id: adviser.id, subject_kind: 'status', subject_id: id },
      reason: 'Bắt nạt, chê bai, đe dọa',
    },
  ])
})

test('who may only see the queue reads who did it, and not their words', async () => {
  const id = await said()
  await aside(adviser, id, 'Nhắc tên bạn trong lớp.')
  const reader = await makeModerator(malto)
  await malto.house.pool.query(`update console_roles set powers = '{moderation.read}' where id = $1`, [
    reader.role_id,
  ])
  const shown = await reader.call(reviewCasesResource.get, { id: (await casesOf(id))[0]!.id })
  expect(shown.set_aside).toMatchObject({ by_name: 'Cô Linh', reason: 'bullying' })
  expect(JSON.stringify(shown)).not.toContain('Nhắc tên bạn')
})

test('to whoever is no adviser nothing is there to be taken, whether it is there or not', async () => {
  const id = await said()
  const suspended = await makeAdviser(malto)
  const applied = await makeAdviser(malto)
  for (const [who, state] of [
    [suspended, 'suspended'],
    [applied, 'applied'],
  ] as const)
    await malto.db.update(adviser_profiles).set({ state }).where(eq(adviser_profiles.user_id, who.id))
  const banned = await makeAdviser(malto)
  await malto.db.insert(sanctions).values({
    id: newId(),
    user_id: banned.id,
    kind: 'ban',
    reason: 'Đã nhắc nhiều lần.',
    starts_at: malto.now(),
    updated_at: malto.now(),
  })
  const answers = new Set<string>()
  for (const who of [
    await makeInside(malto),
    await makeInside(malto, { band: 'kid' }),
    author,
    await makePerson(malto, { account_kind: 'parent' }),
    await makePerson(malto, { account_kind: 'normal' }),
    suspended,
    applied,
    banned,
  ])
    for (const subject_id of [id, newId()]) {
      const reply = await malto.app.inject({
        method: 'POST',
        url: calls.setAside.path,
        headers: { authorization: `Bearer ${who.token}` },
        payload: about(subject_id),
      })
      answers.add(`${reply.statusCode} ${reply.body}`)
    }
  expect([...answers]).toEqual([expect.stringMatching(/^404 .*"SUBJECT_NOT_FOUND"/)])
  expect(words.stateOf(id)).toBe('shown')
  expect(await casesOf(id)).toEqual([])
})

test('a person is never set aside, and of oneself there is nothing', async () => {
  await expect(
    adviser.call(calls.setAside, { ...about(author.id), subject_kind: 'person' } as never),
  ).rejects.toMatchObject({ code: 'BAD_INPUT' })
  const own = await said(adviser)
  await expect(aside(adviser, own)).rejects.toMatchObject({ code: 'SUBJECT_NOT_FOUND' })
})

test.each(['mute', 'block'] as const)(
  'whom an adviser keeps apart from by a %s they look after as well',
  async (kind) => {
    const pupil = await makeInside(malto)
    const [known, unknown] = [await said(pupil), newId()]
    await adviser.call(calls.keepDistance, { user_id: pupil.id, kind, on: true })
    await aside(adviser, known)
    expect(words.stateOf(known)).toBe('pending')
    expect(await casesOf(known)).toMatchObject([{ causes: ['adviser'], set_aside_by: adviser.id }])
    await expect(aside(adviser, unknown)).rejects.toMatchObject({ code: 'SUBJECT_NOT_FOUND' })
  },
)

test('a colleague’s words, and what a moderator let stand, are reported instead', async () => {
  const colleagues = await said(await makeAdviser(malto, 'Thầy Nam'))
  const kept = await said()
  await (await makeInside(malto)).call(calls.report, about(kept))
  await decide((await casesOf(kept))[0]!.id, 'keep')
  for (const id of [colleagues, kept]) {
    await expect(aside(adviser, id)).rejects.toMatchObject({ code: 'ONLY_REPORTABLE' })
    expect(words.stateOf(id)).toBe('shown')
    await adviser.call(calls.report, about(id))
  }
  // Other words were never let stand.
  words.put(kept, { text: 'Câu mới còn tệ hơn nhiều.' })
  await aside(adviser, kept)
  expect(words.stateOf(kept)).toBe('pending')
})

test('it joins the case that waits already: what a moderator read before is not decided any more', async () => {
  const id = await said()
  const reporter = await makeInside(malto)
  await reporter.call(calls.report, { ...about(id), reason: 'spam' })
  const [open] = await casesOf(id)
  const seen = await moderator.call(claimCase, { id: open!.id, version: open!.version, claim: true })
  await aside(adviser, id)
  const decision = { id: open!.id, decision: 'keep', reason: 'Không sao đâu.', days: null } as const
  await expect(moderator.call(decideCase, { ...decision, version: seen.version })).rejects.toMatchObject({
    status: 409,
  })
  const cases = await casesOf(id)
  expect(cases).toMatchObject([
    { id: open!.id, causes: ['reported', 'adviser'], severity: 2, report_count: 1, state: 'claimed' },
  ])
  expect(words.stateOf(id)).toBe('pending')
  const now = await moderator.call(decideCase, { ...decision, version: cases[0]!.version })
  expect(now).toMatchObject({ state: 'decided', current_state: 'shown', set_aside: { by_name: 'Cô Linh' } })
})

test('a moderator brings it back, which makes nobody better known; or leaves it out of sight', async () => {
  const [good, bad] = [await said(), await said()]
  await aside(adviser, good)
  await aside(adviser, bad)
  const known = await accepted(author.id)
  await decide((await casesOf(good))[0]!.id, 'keep')
  await decide((await casesOf(bad))[0]!.id, 'remove')
  expect([words.stateOf(good), words.stateOf(bad)]).toEqual(['shown', 'hidden'])
  expect(await accepted(author.id)).toBe(known)
  const own = await author.call(calls.listSanctions, {})
  expect(own.items.map(({ kind }) => kind)).toEqual(['remove'])
  // Who took it away first is for moderators alone.
  expect(JSON.stringify(own)).not.toContain('Cô Linh')
})

async function together(people: readonly Person[], subject_id: string): Promise<number[]> {
  await openConnections(malto)
  const replies = await Promise.all(
    people.map(({ token }) =>
      malto.app.inject({
        method: 'POST',
        url: calls.setAside.path,
        headers: { authorization: `Bearer ${token}` },
        payload: about(subject_id),
      }),
    ),
  )
  return replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
}

test('I10: of two advisers at once one sets it aside, and the other finds it gone', async () => {
  const id = await said()
  const other = await makeAdviser(malto, 'Thầy Nam')
  expect(await together([adviser, other], id)).toEqual([200, 404])
  const cases = await casesOf(id)
  expect(cases).toHaveLength(1)
  expect(await asidesOf(cases[0]!.id)).toMatchObject([{ after: { adviser_id: cases[0]!.set_aside_by } }])
})

test('sending it again changes nothing, however many arrive at once', async () => {
  const id = await said()
  expect(
    await together(
      Array.from({ length: 6 }, () => adviser),
      id,
    ),
  ).toEqual(Array(6).fill(200))
  const [row, ...more] = await casesOf(id)
  expect(more).toEqual([])
  expect(row?.version).toBe(1)
  expect(await asidesOf(row!.id)).toHaveLength(1)
})

test('I10: beside a moderator who decides at the same moment nothing is out of sight without a case', async () => {
  for (let round = 0; round < 6; round += 1) {
    const id = await said()
    await (await makeInside(malto)).call(calls.report, about(id))
    const [open] = await casesOf(id)
    const [decided, [status]] = await Promise.all([
      decideTogether(malto, [moderator], open!, ['keep']),
      together([adviser], id),
    ])
    const [row, ...more] = await casesOf(id)
    expect(more).toEqual([])
    // Either they were first, and their word holds; or they have to read it anew.
    expect([decided.decided, decided.late, status, row?.state, words.stateOf(id)]).toEqual(
      decided.decided === 1 ? [1, 0, 409, 'decided', 'shown'] : [0, 1, 200, 'open', 'pending'],
    )
  }
}, 60_000)
