import { createHash } from 'node:crypto'
import { sql, type SQL } from './drizzle.ts'
import type { PgColumn } from './drizzle.pg.ts'

// Laying what comes with Malto as files: what is missing is added, what a file changed is changed.

/** Of what would be stored: a rule that makes something else of the same file lays it anew. */
export const fingerprintOf = (values: object | string): string =>
  createHash('sha256')
    .update(typeof values === 'string' ? values : JSON.stringify(values))
    .digest('base64url')

/** The values that an insert brought, for the columns that it should take over from it. */
export const given = (columns: Readonly<Record<string, PgColumn>>): Record<string, SQL> =>
  Object.fromEntries(Object.values(columns).map(({ name }) => [name, excluded(name)]))
export const excluded = (name: string): SQL => sql.raw(`excluded."${name}"`)

/** Whoever edited it in the console (no fingerprint), or laid it in the meantime, is left alone. */
export const isStale = (fingerprint: PgColumn): SQL => sql`${fingerprint} <> excluded.fingerprint`
