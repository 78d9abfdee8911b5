import type { Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/careers.calls'
import type { MatchedCareer } from '@malto/contract/modules/careers.calls'
import {
  chooseMatches,
  firstLettersOf,
  MATCHES_MOST,
  MATCHES_SHOWN,
  matchOf,
} from '@malto/contract/modules/careers.match.rules'
import { interestsFor } from '#modules/assessments/assessments.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import { whoseOf } from './careers.calling.service.ts'
import { toCard, toMatch } from './careers.cards.service.ts'
import { findPlan } from './careers.planner.queries.ts'
import { findBank, findChosen } from './careers.queries.ts'

/**
 * Careers beside a result: one's own newest, or one that the viewer may read. The plan of subjects is the viewer's, so
 * it has a say only in their own newest result.
 */
export async function listMatches(ctx: Ctx, { result_id, all }: Input<typeof calls.listMatches>) {
  const interests = await interestsFor(ctx, { user_id: ctx.actor.id, result_id })
  if (!interests) return { result: null, matches: [], unexpected: [] }
  const { scores } = interests
  const who = await whoseOf(ctx, interests.own)
  const bank = await findBank(ctx.db)
  const plan = result_id ? null : await findPlan(ctx.db, ctx.actor.id)
  const ranked = bank.map((row) => ({ ...matchOf(scores, row.interests), ...row, group: row.group_id }))
  const { matches, unexpected } = chooseMatches(
    ranked,
    firstLettersOf(scores),
    all ? MATCHES_MOST : MATCHES_SHOWN,
  )
  const chosen = await findChosen(
    ctx.db,
    ctx.actor.id,
    [...matches, ...unexpected].map(({ id }) => id),
  )
  const toMatched = ({ id }: { id: number }): MatchedCareer[] => {
    const row = chosen.get(id)
    if (!row) return []
    return [
      { ...toCard(row, scores), match: toMatch(row, scores, plan ?? null, { who, language: ctx.language }) },
    ]
  }
  return {
    result: { id: interests.result_id, made_at: interests.made_at.toISOString() },
    matches: matches.flatMap(toMatched),
    unexpected: unexpected.flatMap(toMatched),
  }
}
