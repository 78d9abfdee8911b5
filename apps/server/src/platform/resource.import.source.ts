import type * as z from 'zod'
import type { Ctx } from './ctx.ts'
import type { Line } from './import.sheet.ts'
import type { RowId, Values } from './resource.source.ts'

/** What a row of the file is about. */
export interface Meant {
  /** The row that is there already; null: a new one. */
  readonly id: RowId | null
  /** What makes it one and the same: two rows of a file with one key are told. */
  readonly key: string
  /** The field that a fault about the key is told at. */
  readonly key_field: string
  /** Fields of the draft; what is left out stays as it is. */
  readonly draft: Values
}

/** How rows of an Excel file become rows of a resource; their columns stand in the contract. */
export interface Importing<Row> {
  /**
   * Finds what every row means, names resolved to ids, in a fixed number of queries for all of them. Null: a fault was
   * told. Ids that it answers may lie outside of what the writer sees; they are looked at through the data permission.
   */
  readonly understand: (tx: Ctx, lines: readonly Line[]) => Promise<readonly (Meant | null)[]>
  /** What a new row must be, and what a change may be; the resource's draft where they are left out. */
  readonly fresh?: z.ZodObject
  readonly changes?: z.ZodObject
  /** The columns of a row that comes or changes, by the rules of create and update. It asks no query of its own. */
  readonly columns: (tx: Ctx, draft: Values, before: Row | null) => Values
  /** The fields that a person knows the row by. */
  readonly label: readonly string[]
  /** What follows from new rows, for all of them at once. */
  readonly added?: (tx: Ctx, rows: readonly { readonly id: RowId; readonly draft: Values }[]) => Promise<void>
}
