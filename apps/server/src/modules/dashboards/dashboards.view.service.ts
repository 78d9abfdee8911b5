import type { Input, Words } from '@malto/contract'
import type {
  Figure,
  FigureTable,
  getBoard as call,
  ListBehind,
  Series,
} from '@malto/contract/modules/dashboards.admin'
import { daysAfter } from '@malto/contract/modules/usage.rules'
import type { SQL } from '#platform/drizzle.ts'
import { and, or } from '#platform/drizzle.ts'
import type { Ctx } from '#platform/ctx.ts'
import { servedResource } from '#platform/resource.registry.ts'
import { scopeOf } from '#platform/resource.ts'
import type { Period } from './dashboards.period.service.ts'
import * as queries from './dashboards.queries.ts'
import { PLACES_KEEP_DAYS } from './dashboards.rolling.service.ts'
import type { Level } from './dashboards.table.ts'

/** What a board is made of: who looks, at which days, and which rows they may see. */
export interface View {
  readonly ctx: Ctx
  readonly period: Period
  readonly place: { readonly province_id?: number | undefined; readonly school_id?: number | undefined }
  readonly level: Level
  /** The rows of that level that this person may see and asked for. */
  readonly rows: SQL | undefined
  readonly known: queries.Knowledge
}

export interface Board {
  readonly figures: Figure[]
  readonly series: Series[]
  readonly tables: FigureTable[]
}

/**
 * The coarsest level that tells exactly what may be seen: whoever sees everything is not made to sum up five thousand
 * schools.
 */
function levelOf({ actor }: Ctx, { province_id, school_id }: View['place']): Level {
  // Who goes to school in a province that one sees may live in another: only pairs of both tell.
  if (school_id !== undefined || actor.sees) return 'place'
  return province_id === undefined ? 'all' : 'province'
}

/** The same cut, of another level: the rows of each school behind a sum of all. */
export function rowsAt(ctx: Ctx, place: View['place'], level: Level): SQL | undefined {
  const asked = and(
    place.province_id === undefined ? undefined : queries.ofProvince(place.province_id),
    place.school_id === undefined ? undefined : queries.ofSchool(place.school_id),
  )
  const { sees } = ctx.actor
  const seen = scopeOf(ctx, { places: queries.figurePlaces })
  return queries.rowsOf(level, and(asked, sees ? or(seen, queries.inProvinces(sees.province_ids)) : seen))
}

export async function viewOf(
  ctx: Ctx,
  { province_id, school_id }: Input<typeof call>,
  period: Period,
  today: string,
): Promise<View> {
  const place = { province_id, school_id }
  const level = levelOf(ctx, place)
  const ends = [period.to, ...(period.before ? [period.before.to] : [])]
  const of_schools = school_id !== undefined || (ctx.actor.sees?.school_ids.length ?? 0) > 0
  const known = await queries.findKnowledge(ctx.db, ends, {
    thinned: daysAfter(today, -PLACES_KEEP_DAYS),
    of_schools,
  })
  return { ctx, period, place, level, rows: rowsAt(ctx, place, level), known }
}

export const say = ({ ctx }: View, words: Words): string => words[ctx.language]
export const isFiltered = ({ place }: View): boolean =>
  place.province_id !== undefined || place.school_id !== undefined

/**
 * The list behind a figure, for whoever may open it. Only people can be listed by place; a list that would show more
 * than the figure counts is not offered.
 */
export function behind(view: View, resource: string, filter: ListBehind['filter']): ListBehind | null {
  const served = servedResource(resource)
  if (!served || !view.ctx.actor.powers.has(served.resource.powers.read)) return null
  if (!isFiltered(view)) return { resource, filter }
  if (resource !== 'users') return null
  const { province_id, school_id } = view.place
  return {
    resource,
    filter: {
      ...(province_id === undefined ? {} : { province_id }),
      ...(school_id === undefined ? {} : { school_id }),
      ...filter,
    },
  }
}

/** Of things that happened in the period. */
export const behindPeriod = (view: View, resource: string, filter: ListBehind['filter'] = {}) =>
  behind(view, resource, { ...filter, from: view.period.from, to: view.period.to })

/** Of what stands: lists know only this day. */
export const behindNow = (view: View, resource: string, filter: ListBehind['filter'] = {}) =>
  view.period.current ? behind(view, resource, filter) : null

const rounded = (value: number): number => Math.round(value * 10) / 10
/** A share of two sums; nothing, where there is nothing to share. */
export const ratio = (one: number | null, other: number | null, times = 1): number | null =>
  one === null || !other ? null : rounded((one / other) * times)
export { rounded }
