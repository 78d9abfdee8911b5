import type { Db } from './db.ts'

const known = new WeakMap<Db, Map<string, unknown>>()

/**
 * A query asked at every turn is put together once for each database, not once for each request: writing the SQL
 * costs more than sending it. The name is also PostgreSQL's name for it, so it must say the whole shape.
 */
export function prepared<Q>(db: Db, name: string, build: (db: Db, name: string) => Q): Q {
  const mine = known.get(db) ?? new Map<string, unknown>()
  known.set(db, mine)
  const found = mine.get(name)
  if (found !== undefined) return found as Q
  const made = build(db, name)
  mine.set(name, made)
  return made
}
