import { withoutMarks } from '@malto/contract'
import { sql, type AnyColumn, type SQL } from './drizzle.ts'

const escaped = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Every word of the question somewhere in the text, diacritics optional; a trigram index answers it. */
export function containsPlain(column: AnyColumn | SQL, q: string): SQL | undefined {
  const words = withoutMarks(q).split(/\s+/).filter(Boolean).slice(0, 8)
  if (words.length === 0) return undefined
  return sql.join(
    words.map((word) => sql`${column} like ${`%${escaped(word)}%`}`),
    sql` and `,
  )
}
