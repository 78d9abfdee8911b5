import { customType, integer, timestamp, uuid } from './drizzle.pg.ts'

/** A moment; always with its zone. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' })
/** An id made by `newId`. */
export const id = () => uuid()
/** Made by the database from other columns: what search compares. */
export const madeText = () => customType<{ data: string }>({ dataType: () => 'text' })().generatedAlwaysAs('')
/** A calendar day as text: 2010-03-25. */
export const day = () => customType<{ data: string }>({ dataType: () => 'date' })()

/** Of rows that the console edits: what tells two writers apart, and when it came and changed. */
export const times = {
  version: integer().notNull().default(1),
  created_at: moment().notNull().defaultNow(),
  updated_at: moment().notNull().defaultNow(),
}
