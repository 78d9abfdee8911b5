import type { Input } from '@malto/contract'
import {
  GUIDANCE_SLUG,
  LibraryNotFound,
  SHORT_GUIDANCE_SLUG,
} from '@malto/contract/modules/assessments.calls'
import type * as calls from '@malto/contract/modules/assessments.guidance.calls'
import type { Ctx } from '#platform/ctx.ts'
import { resultFor } from './assessments.access.service.ts'
import { hexagonOf, toResultCard } from './assessments.cards.service.ts'
import { listLibraries } from './assessments.libraries.service.ts'
import { getPersonality } from './assessments.personality.service.ts'
import { findVersion, findLibrary } from './assessments.queries.ts'
import * as queries from './assessments.results.queries.ts'

export async function introduceGuidance(ctx: Ctx, { short }: Input<typeof calls.introduceGuidance>) {
  const slug = short ? SHORT_GUIDANCE_SLUG : GUIDANCE_SLUG
  const found = await findLibrary(ctx.db, slug)
  const version = found && (await findVersion(ctx.db, found.current.id))
  const { libraries } = await listLibraries(ctx, {})
  const library = libraries.find((each) => each.slug === slug)
  if (!version || !library) throw LibraryNotFound()
  const { introduction, evidence } = version.content
  return { library, introduction, evidence, personality: await getPersonality(ctx) }
}

export async function countGuidanceResults(ctx: Ctx) {
  const count = await queries.countHexagons(ctx.db, ctx.actor.id)
  const newest = await queries.findHexagon(ctx.db, ctx.actor.id)
  const found = newest && (await queries.findResult(ctx.db, newest.id))
  return { count, last: found ? toResultCard({ found, reader: 'own', until: null }) : null }
}

/**
 * The six scores (0…40) that careers are laid beside: the newest usable result, or one that the actor may read. Null
 * where there is none, where it is hidden, and where it is flat: nothing rises, so nothing matches.
 */
export async function interestsFor(
  ctx: Ctx,
  { user_id, result_id }: { user_id: string; result_id?: string | undefined },
) {
  const result = result_id
    ? (await resultFor(ctx, result_id)).found.result
    : await queries.findHexagon(ctx.db, user_id)
  if (!result || result.quality === 'hidden' || result.flat) return null
  const scores = hexagonOf('interests', result.scores)
  return (
    scores && { result_id: result.id, made_at: result.made_at, scores, own: result.user_id === ctx.actor.id }
  )
}
