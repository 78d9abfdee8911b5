import { TIME_ZONE } from '@malto/contract/constants'
import { sql, type AnyColumn, type SQL } from './drizzle.ts'

/** Moments from the first minute of this Vietnamese day on. */
export const sinceDay = (column: AnyColumn, day: string): SQL =>
  sql`${column} >= (${day}::date::timestamp at time zone ${TIME_ZONE})`

/** Moments up to the last minute of this Vietnamese day. */
export const untilDay = (column: AnyColumn, day: string): SQL =>
  sql`${column} < ((${day}::date + 1)::timestamp at time zone ${TIME_ZONE})`
