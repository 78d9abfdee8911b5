import { report } from '@malto/contract/modules/moderation.calls'
import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type * as Reading from '#platform/resource.read.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { decideTogether, lendWords, makeInside, makeModerator } from './moderation.factory.ts'
import { review_cases, sanctions } from './moderation.table.ts'

// A mock stands above every import: what it needs it fetches itself.
vi.mock('#platform/resource.read.ts', async (original) => {
  const { unlocked } = await import('#testing/unlocked.ts')
  return unlocked(await original<typeof Reading>())
})

let malto: Malto
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '20' })
})
afterAll(() => malto.stop())

test('control: without holding the case two moderators decide twice, and its author is sanctioned twice', async () => {
  const words = lendWords(malto, 'status')
  const [author, reporter] = await Promise.all([makeInside(malto), makeInside(malto)])
  const { id } = await words.say(author, 'Câu này có người báo cáo.')
  await reporter.call(report, { subject_kind: 'status', subject_id: id, reason: 'bullying' })
  const [found] = await malto.db.select().from(review_cases).where(eq(review_cases.subject_id, id))
  const moderators = [await makeModerator(malto), await makeModerator(malto)]
  const answers = await decideTogether(malto, moderators, found!, ['warn', 'ban'])
  expect(answers).toEqual({ decided: 2, late: 0, other: [] })
  expect(await malto.db.select().from(sanctions).where(eq(sanctions.user_id, author.id))).toHaveLength(2)
}, 60_000)
