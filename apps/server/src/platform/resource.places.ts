import { NotAllowed } from '@malto/contract'
import { and, eq, inArray, not, or, sql, type AnyColumn, type SQL } from './drizzle.ts'
import type { Actor, Ctx } from './ctx.ts'

/** The places that somebody may see: whole provinces, with every school in them, and single schools. */
export type Sees = NonNullable<Actor['sees']>

/** A condition that the module of places lends: the ids of all schools in these provinces. */
export type SchoolsIn = (province_ids: readonly number[]) => SQL

/** Where the rows of a resource stand, for the data permission. Who sees all sees them all, whatever is said here. */
export type Places =
  /** They belong to no place, and are the same for everybody: careers, courses, word rules. */
  | 'none'
  /** They concern the whole platform, or nobody knows where they belong: who sees some places sees none of them. */
  | 'whole'
  /** They belong to whoever made them. */
  | { readonly own: AnyColumn }
  /** They stand in one place: of a school in a province that one sees, or in the province itself. */
  | { readonly province: AnyColumn | null; readonly school: AnyColumn | null }
  | Reach

/** They reach into several places, and are seen by who sees every one of those; besides by who made them. */
export interface Reach {
  readonly provinces: AnyColumn
  readonly schools: AnyColumn | null
  /** When a row reaches all places. */
  readonly everywhere: SQL
  readonly own?: AnyColumn
}

const oneOf = (column: AnyColumn | null, ids: readonly number[]): SQL | undefined =>
  column && ids.length > 0 ? inArray(column, [...ids]) : undefined

/** One place within those: a row without any place is nobody's. */
export function standsIn(
  { province, school }: { readonly province: AnyColumn | null; readonly school: AnyColumn | null },
  sees: Sees,
  schoolsIn: SchoolsIn,
): SQL {
  const { province_ids, school_ids } = sees
  return (
    or(
      oneOf(province, province_ids),
      oneOf(school, school_ids),
      // An array, not a join: an index on the school is used.
      school && province_ids.length > 0 ? sql`${school} = any(array(${schoolsIn(province_ids)}))` : undefined,
    ) ?? sql`false`
  )
}

function reachesOnly({ provinces, schools, everywhere, own }: Reach, ctx: Ctx<Actor>, sees: Sees): SQL {
  const { province_ids, school_ids } = sees
  const seen = sql`(${numbers(school_ids)} || array(${ctx.tools.schoolsIn(province_ids)}))`
  const within = and(
    not(everywhere),
    sql`${provinces} <@ ${numbers(province_ids)}`,
    schools ? sql`${schools} <@ ${seen}` : undefined,
  )
  return or(within, own ? eq(own, ctx.actor.id) : undefined) ?? sql`false`
}

const numbers = (ids: readonly number[]): SQL => sql`${sql.param([...ids])}::int[]`

/** The condition that somebody who sees some places has on rows that stand so. */
export function within(ctx: Ctx<Actor>, places: Places, sees: Sees): SQL | undefined {
  if (places === 'none') return undefined
  if (places === 'whole') return sql`false`
  if ('provinces' in places) return reachesOnly(places, ctx, sees)
  if ('own' in places) return eq(places.own, ctx.actor.id)
  return standsIn(places, sees, ctx.tools.schoolsIn)
}

/** What concerns the whole platform is done by who sees all of it. */
export const forWhole =
  <I, R>(answer: (ctx: Ctx, input: I) => R) =>
  (ctx: Ctx, input: I): R => {
    if (ctx.actor.sees) throw NotAllowed()
    return answer(ctx, input)
  }
