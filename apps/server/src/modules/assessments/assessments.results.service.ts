import type { Input } from '@malto/contract'
import { LibraryNotFound } from '@malto/contract/modules/assessments.calls'
import type { TestContent } from '@malto/contract/modules/assessments.content'
import type * as calls from '@malto/contract/modules/assessments.results.calls'
import { ResultNotFound, type ResultDetail } from '@malto/contract/modules/assessments.results.calls'
import {
  bandOf,
  doubledForShort,
  isGuidanceObstacle,
  totalOf,
  worryOffersAdviser,
} from '@malto/contract/modules/assessments.scoring.rules'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { pageBy, readMark } from '#platform/paging.ts'
import { keepRead, listedFor, resultFor, type ReadableResult } from './assessments.access.service.ts'
import { hexagonOf, toLetters, toResultCard, toScales } from './assessments.cards.service.ts'
import { isLearner } from './assessments.personality.service.ts'
import * as libraries from './assessments.queries.ts'
import * as queries from './assessments.results.queries.ts'
import type { ResultRow } from './assessments.table.ts'

export async function listResults(
  ctx: Ctx,
  { child_id, library, cursor, limit }: Input<typeof calls.listResults>,
) {
  const { user_id, only } = await listedFor(ctx, child_id)
  const rows = await queries.findResults(ctx.db, user_id, {
    slug: library,
    only,
    mark: readMark(cursor),
    limit,
  })
  const reader = child_id === undefined ? 'own' : 'parent'
  const { items, next_cursor } = pageBy(rows, limit, ({ result }) => [
    result.made_at.toISOString(),
    result.id,
  ])
  return { items: items.map((found) => toResultCard({ found, reader, until: null })), next_cursor }
}

export async function getResult(
  ctx: Ctx,
  { result_id }: Input<typeof calls.getResult>,
): Promise<ResultDetail> {
  return inTransaction(ctx, async (tx) => {
    const readable = await resultFor(tx, result_id)
    await keepRead(tx, readable)
    return detailOf(tx, readable)
  })
}

/** What it is compared with; to whom one result was shown the one before is shown only if it was shared too. */
async function beforeFor(ctx: Ctx, { found, until }: ReadableResult) {
  const before = await queries.findBefore(ctx.db, found)
  if (!before || until === null) return before
  return (await queries.findLiveShare(ctx.db, before.id, ctx.actor.id, ctx.now())) ? before : undefined
}

/** A whole result. What two flags hide is hidden here, from everybody: no score leaves, only that it was hidden. */
export async function detailOf(ctx: Ctx, readable: ReadableResult): Promise<ResultDetail> {
  const { found, reader } = readable
  const { result, library } = found
  const version = await libraries.findVersion(ctx.db, result.version_id)
  if (!version) throw ResultNotFound()
  const hidden = result.quality === 'hidden'
  const before = hidden ? undefined : await beforeFor(ctx, readable)
  const learner = reader === 'own' && (await isLearner(ctx))
  const hexagon = hidden ? null : hexagonOf(library.scoring, result.scores)
  return {
    ...toResultCard(readable),
    scales: hidden ? [] : toScales(found, version.content, before),
    letters: hexagon && toLetters(hexagon),
    flat_text: hidden || !result.flat ? null : (version.content.flat?.[result.flat] ?? null),
    total: hidden ? null : totalWords(result, version.content),
    flags: result.flags,
    evidence: version.content.evidence,
    question_count: version.question_count,
    spent_seconds: result.spent_seconds,
    before: before ? { id: before.id, made_at: before.made_at.toISOString() } : null,
    can: {
      share: reader === 'own' && !hidden && result.about_id === null,
      choose_group: learner && !hidden && result.candidates.length > 0,
      meet_adviser: learner,
      take_again: reader === 'own',
      pdf: !hidden,
    },
  }
}

function totalWords({ scores }: ResultRow, content: TestContent): ResultDetail['total'] {
  const total = content.total && totalOf(scores)
  if (!content.total || !total) return null
  const band = bandOf(total.score, total.min, total.max)
  return { score: total.score, max: total.max, band, text: content.total[band] }
}

/** Small steps by what stands out: the highest scales, or the obstacles that are high enough. */
export async function getAdvice(ctx: Ctx, { result_id }: Input<typeof calls.getAdvice>) {
  const { found } = await resultFor(ctx, result_id)
  const { result, library } = found
  const version = await libraries.findVersion(ctx.db, result.version_id)
  if (!version || result.quality === 'hidden') return { steps: [], adviser: false }
  const { content } = version
  const keys = chosenScales(library.scoring === 'guidance', result)
  const steps = keys.flatMap((key) => {
    const scale_name = content.scales.find((scale) => scale.key === key)?.name ?? key
    return (content.steps[key] ?? []).map((step) => ({ ...step, scale: key, scale_name }))
  })
  const worry = result.scores.find(({ key }) => key === 'worry')
  return {
    steps: steps.slice(0, 12),
    adviser: library.scoring === 'guidance' && worryOffersAdviser(worry?.score ?? null),
  }
}

function chosenScales(obstacles: boolean, { scores }: ResultRow): string[] {
  const known = scores.filter(({ score }) => score !== null)
  const ordered = known.toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))
  const chosen = obstacles ? ordered.filter(({ score }) => isGuidanceObstacle(score)) : ordered.slice(0, 3)
  return chosen.map(({ key }) => key)
}

export async function getChart(ctx: Ctx, { library: slug, child_id }: Input<typeof calls.getChart>) {
  const { user_id, only } = await listedFor(ctx, child_id)
  const found = await libraries.findLibrary(ctx.db, slug)
  if (!found) throw LibraryNotFound()
  const version = await libraries.findVersion(ctx.db, found.current.id)
  const points = await queries.findPoints(ctx.db, user_id, found.library.id, only)
  const sizes = points[0] ? doubledForShort(points[0].scores) : []
  return {
    scales: (version?.content.scales ?? []).flatMap(({ key, name }) => {
      const size = sizes.find((scale) => scale.key === key)
      return size ? [{ key, name, min: size.min, max: size.max }] : []
    }),
    points: points.toReversed().map(({ id, made_at, scores }) => ({
      result_id: id,
      made_at: made_at.toISOString(),
      scores: Object.fromEntries(doubledForShort(scores).map(({ key, score }) => [key, score])),
    })),
  }
}
