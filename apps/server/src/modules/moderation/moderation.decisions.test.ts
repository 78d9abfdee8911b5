import { report } from '@malto/contract/modules/moderation.calls'
import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { audit_rows } from '#platform/audit.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { decideTogether, lendWords, makeInside, makeModerator } from './moderation.factory.ts'
import { review_cases, sanctions } from './moderation.table.ts'

let malto: Malto
let words: ReturnType<typeof lendWords>
let moderators: SignedInAdministrator[]
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '20' })
  words = lendWords(malto, 'status')
  moderators = []
  for (let at = 0; at < 6; at += 1) moderators.push(await makeModerator(malto, `Người Duyệt ${at}`))
})
afterAll(() => malto.stop())

async function opened() {
  const [author, reporter] = await Promise.all([makeInside(malto), makeInside(malto)])
  const { id } = await words.say(author, 'Câu này có người báo cáo.')
  await reporter.call(report, { subject_kind: 'status', subject_id: id, reason: 'bullying' })
  const [found] = await malto.db.select().from(review_cases).where(eq(review_cases.subject_id, id))
  return { author, subject_id: id, found: found! }
}

test('I10: two moderators at once give one decision and one 409, whatever each of them chose', async () => {
  for (const decisions of [
    ['keep', 'ban'],
    ['ban', 'keep'],
    ['warn', 'warn'],
  ] as const) {
    const { author, subject_id, found } = await opened()
    const answers = await decideTogether(malto, moderators.slice(0, 2), found, decisions)
    expect(answers).toEqual({ decided: 1, late: 1, other: [] })
    const [row] = await malto.db.select().from(review_cases).where(eq(review_cases.id, found.id))
    const made = await malto.db.select().from(sanctions).where(eq(sanctions.user_id, author.id))
    expect(made.map(({ kind }) => kind)).toEqual(row?.decision === 'keep' ? [] : [row?.decision])
    expect(words.stateOf(subject_id)).toBe(row?.decision === 'keep' ? 'shown' : 'hidden')
    const trail = await malto.db.select().from(audit_rows).where(eq(audit_rows.target_id, found.id))
    expect(trail.map(({ action, administrator_id }) => [action, administrator_id])).toEqual([
      ['decide', row?.decided_by],
    ])
  }
}, 60_000)

test('I10: six at once still give one', async () => {
  const { author, found } = await opened()
  const answers = await decideTogether(malto, moderators, found, ['warn', 'ban', 'remove'])
  expect(answers).toEqual({ decided: 1, late: 5, other: [] })
  expect(await malto.db.select().from(sanctions).where(eq(sanctions.user_id, author.id))).toHaveLength(1)
}, 60_000)
