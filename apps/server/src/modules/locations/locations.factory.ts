import type { Db } from '#platform/db.ts'
import { school_classes, schools } from './locations.table.ts'

let count = 0

/** A plain school; a test names only what it is about. */
export async function makeSchool(db: Db, given: Partial<typeof schools.$inferInsert> = {}) {
  count += 1
  const [row] = await db
    .insert(schools)
    .values({
      code: `TEST-${count}-${Math.floor(performance.now())}`,
      name: `Trường số ${count}`,
      level: 'upper',
      province_id: 1,
      ...given,
    })
    .returning()
  if (!row) throw new Error('no school was made')
  return row
}

export async function makeClass(
  db: Db,
  school_id: number,
  given: Partial<typeof school_classes.$inferInsert> = {},
) {
  count += 1
  const [row] = await db
    .insert(school_classes)
    .values({ school_id, grade: 11, name: `11A${count}`, school_year: '2026-2027', ...given })
    .returning()
  if (!row) throw new Error('no class was made')
  return row
}
