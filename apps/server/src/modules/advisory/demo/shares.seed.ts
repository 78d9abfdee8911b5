import { consentTexts } from '@malto/contract/modules/consents.rules'
import { and, desc, inArray, ne } from '#platform/drizzle.ts'
import { shareResult } from '#modules/assessments/assessments.shares.service.ts'
import { test_results } from '#modules/assessments/assessments.table.ts'
import { setConsent } from '#modules/consents/consents.service.ts'
import { inSeatOf } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { DAY, later } from '#platform/time.ts'
import type { World } from './world.seed.ts'

/** All of them have met Cô Ngọc Linh, or will. From 16 on one's own word is enough. */
const sharers = ['Nguyễn Minh Anh', 'Phạm Khánh Linh', 'Trần Đăng Khoa', 'Lê Huyền Trang']

/** Some let their adviser see their newest results, as one would before a talk: through the usual doors, a day ago. */
export async function seedShares({ ctx, advisers, learners }: World): Promise<void> {
  const linh = advisers.get('Cô Ngọc Linh')
  const people = sharers.flatMap((name) => learners.get(name) ?? [])
  if (!linh || people.length === 0) return
  const results = await ctx.db
    .select({ id: test_results.id, user_id: test_results.user_id, library_id: test_results.library_id })
    .from(test_results)
    .where(
      and(
        inArray(
          test_results.user_id,
          people.map(({ id }) => id),
        ),
        ne(test_results.quality, 'hidden'),
      ),
    )
    .orderBy(desc(test_results.made_at))
  for (const person of people) {
    const actor = {
      id: person.id,
      realm: 'user' as const,
      session_id: newId(),
      powers: new Set<never>(),
      account_kind: person.account_kind,
    }
    const seat = inSeatOf(ctx, actor, () => later(ctx.now(), -DAY))
    await setConsent(seat, {
      purpose: 'adviser_results',
      given: true,
      text_version: consentTexts.adviser_results.version,
    })
    const own = results.filter(({ user_id }) => user_id === person.id)
    const newest = new Map(own.toReversed().map((each) => [each.library_id, each.id]))
    for (const result_id of newest.values())
      await shareResult(seat, { result_id, with_id: linh.id, days: 30 })
  }
}
