import type { Resource } from '@malto/contract'
import { and, type AnyColumn, type SQL } from './drizzle.ts'
import type { PgTable } from './drizzle.pg.ts'
import type * as z from 'zod'
import type { Written } from './audit.ts'
import type { Actor, Ctx } from './ctx.ts'
import type { Db } from './db.ts'
import type { Importing } from './resource.import.source.ts'
import { within, type Places } from './resource.places.ts'

/** A select of drizzle that still takes its conditions (`.$dynamic()`). */
export interface Rows<Row> extends PromiseLike<Row[]> {
  where(condition: SQL | undefined): Rows<Row>
  orderBy(...order: SQL[]): Rows<Row>
  limit(count: number): Rows<Row>
  getSQL(): SQL
}

export type RowId = string | number
export interface AnyRow {
  readonly id: RowId
  /** What `rows` was given under this name: the sort value of the row. */
  readonly mark: string | null
  readonly version?: number
}

/** Columns to write, by name; the machinery adds the version and the time. */
export type Values = Readonly<Record<string, unknown>>

export type DraftOf<R extends Resource> = z.output<NonNullable<R['draft']>>
type FiltersOf<R extends Resource> = {
  readonly [K in keyof R['filters']]-?: (
    value: NonNullable<z.output<R['filters'][K] & z.ZodType>>,
    ctx: Ctx,
  ) => SQL | undefined
}

/** What a module alone knows of its resource; everything else (paging, locks, audit, Excel, scope) follows from it. */
export interface Source<R extends Resource, Row extends AnyRow> {
  readonly table: PgTable
  readonly id: AnyColumn
  /** Every row with what cards and details need, joins included. `mark` is selected beside it, under that name. */
  readonly rows: (db: Db, mark: SQL<string | null>) => Rows<Row>
  readonly card: (row: Row, ctx: Ctx) => z.input<R['card']>
  readonly detail: (row: Row, ctx: Ctx) => z.input<R['detail']> | Promise<z.input<R['detail']>>
  readonly filters: FiltersOf<R>
  readonly search: (q: string, ctx: Ctx) => SQL | undefined
  /** Columns of the table, by the names of the resource's sorts. */
  readonly sorts: Readonly<Record<R['sorts'][number], AnyColumn>>
  /** Rows that belong to this resource at all: parents among users. */
  readonly only?: SQL
  /** Where its rows stand, for the data permission. */
  readonly places: Places
  /** The name in the audit log, where it is not the resource's own. */
  readonly target?: string
  /** What the log keeps of a row, where the fields of its card say too much of a person. */
  readonly noted?: (row: Row) => Written
  /** The table has no version and no time of change: an action writes its columns and nothing else. */
  readonly unversioned?: true
  /** Checks a new row and answers its columns; throws what is wrong with it. */
  readonly create?: (tx: Ctx, draft: DraftOf<R>) => Promise<Values>
  /** Checks a change and answers its columns. The row is locked and at the version that the writer saw. */
  readonly update?: (tx: Ctx, draft: DraftOf<R>, row: Row) => Promise<Values>
  /** Checks whether the row may go. */
  readonly remove?: (tx: Ctx, row: Row) => Promise<void>
  /**
   * Whether a write is weighty, by what it would change: asked once it is made and before it is kept. Says so with
   * `needSecond`. What removes a row is weighty by its resource.
   */
  readonly weigh?: {
    readonly create?: (tx: Ctx, draft: DraftOf<R>) => Promise<void>
    readonly update?: (tx: Ctx, draft: DraftOf<R>, row: Row) => Promise<void>
  }
  /** One action on one of many rows: answers the columns that it changes, if any. */
  readonly bulk?: Readonly<Record<string, (tx: Ctx, row: Row, reason: string | undefined) => Promise<Values>>>
  /** How rows of an Excel file come in, where the resource takes any. */
  readonly imports?: Importing<Row>
  /** Which field a constraint of the database speaks of, and what it says; plain ones are found by their names. */
  readonly faults?: Readonly<Record<string, { readonly field: string; readonly text: string }>>
}

/** What a list or an export was asked for: the filters of its resource, besides these two. */
export interface Wishes {
  readonly q?: string | undefined
  readonly sort?: string | undefined
  readonly [filter: string]: unknown
}

/**
 * The data permission: the one condition that every query of every resource carries, whether it lists, counts,
 * reads, writes or exports. Who sees all has no condition; who sees some places sees nothing that stands elsewhere.
 */
export function scopeOf(
  ctx: Ctx<Actor>,
  source: Pick<Source<Resource, AnyRow>, 'places' | 'only'>,
): SQL | undefined {
  const { sees } = ctx.actor
  return sees ? and(source.only, within(ctx, source.places, sees)) : source.only
}

/** The rows of a list: what may be seen, what was asked for, what was searched. */
export function matching<R extends Resource, Row extends AnyRow>(
  ctx: Ctx<Actor>,
  source: Source<R, Row>,
  wishes: Wishes,
): SQL | undefined {
  const filters = source.filters as Record<string, (value: unknown, ctx: Ctx) => SQL | undefined>
  const asked = Object.entries(filters).map(([name, toSql]) => {
    const value = wishes[name]
    return value === undefined || value === null ? undefined : toSql(value, ctx)
  })
  return and(scopeOf(ctx, source), ...asked, wishes.q ? source.search(wishes.q, ctx) : undefined)
}
