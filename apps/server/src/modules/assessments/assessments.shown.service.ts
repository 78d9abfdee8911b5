import { changeOf } from '@malto/contract/modules/assessments.change.rules'
import { doubledForShort, isGuidanceObstacle } from '@malto/contract/modules/assessments.scoring.rules'
import type { Ctx } from '#platform/ctx.ts'
import { later, MINUTE } from '#platform/time.ts'
import { standing, type ReadableResult } from './assessments.access.service.ts'
import * as queries from './assessments.shown.queries.ts'

// What people show to the adviser who asks, at this very moment: a share that ran out or was taken back, a consent that
// was withdrawn and an office that was lost take it along.

/** So many results one person shows at once, at most; what is older is not read. */
export const MOST_SHOWN = 40
/** A page that comes back to the front within this time is the same reading. */
const READING = 10 * MINUTE

export interface Shown {
  readonly owner_id: string
  readonly count: number
  /** The newest result of the hexagon that they show has no letter that stands out. */
  readonly flat: boolean
  /** The newest guidance result that they show has an obstacle that is worth a next step. */
  readonly obstacle: boolean
}

/** Everybody who shows something to the actor as an adviser: a fixed few questions, however many they are. */
export async function shownTo(ctx: Ctx): Promise<Shown[]> {
  const sums = await queries.sumShown(ctx.db, ctx.actor.id, ctx.now())
  const open = await standing(
    ctx,
    sums.map((sum) => ({ ...sum, kind: 'adviser' as const })),
  )
  return open.map(({ owner_id, count, flat, obstacles }) => ({
    owner_id,
    count,
    flat: flat !== null,
    obstacle: (obstacles ?? []).some(({ score }) => isGuidanceObstacle(score)),
  }))
}

/** What one person shows to the actor as an adviser, the newest first. */
export async function shownBy(ctx: Ctx, owner_id: string): Promise<ReadableResult[]> {
  const rows = await queries.findShown(ctx.db, owner_id, ctx.actor.id, ctx.now(), MOST_SHOWN)
  const open = await standing(
    ctx,
    rows.map((row) => ({ row, owner_id, kind: 'adviser' as const })),
  )
  return open.map(({ row: { expires_at, ...found } }) => ({ found, reader: 'adviser', until: expires_at }))
}

/** As `keepRead`, for a page that shows many at once. */
export const keepReads = (ctx: Ctx, shown: readonly ReadableResult[]): Promise<void> =>
  queries.insertReads(
    ctx.db,
    shown.filter(({ reader }) => reader === 'adviser').map(({ found }) => found.result.id),
    {
      reader_id: ctx.actor.id,
      kind: 'adviser',
      read_at: ctx.now(),
      again_after: later(ctx.now(), -READING),
    },
  )

export interface ShownChange {
  readonly test: string
  readonly scale: string
  readonly before: number
  readonly after: number
  readonly made_at: string
}

/**
 * What moved by more than chance between the newest two results of each measure, both among those given: a result
 * that is not shown says nothing here either. The hexagon's long and short form are one measure.
 */
export function changesIn(shown: readonly ReadableResult[]): ShownChange[] {
  const measures = Map.groupBy(shown, ({ found: { library } }) =>
    library.scoring === 'interests' ? library.scoring : library.slug,
  )
  return [...measures.values()].flatMap(([newest, before]) => {
    if (!newest || !before) return []
    const { result, library, scales } = newest.found
    const earlier = new Map(doubledForShort(before.found.result.scores).map(({ key, score }) => [key, score]))
    return doubledForShort(result.scores).flatMap(({ key, score, min, max }) => {
      const change = changeOf(earlier.get(key) ?? null, score, max - min)
      if (!change?.counts || score === null) return []
      const scale = scales.find((each) => each.key === key)?.name ?? key
      const made_at = result.made_at.toISOString()
      return [{ test: library.title, scale, before: change.before, after: score, made_at }]
    })
  })
}
