import { and, eq, sql } from '#platform/drizzle.ts'
import type { TestContent } from '@malto/contract/modules/assessments.content'
import type { Db } from '#platform/db.ts'
import { test_libraries, test_versions, type LibraryRow, type VersionRow } from '../assessments.table.ts'

/**
 * Whoever numbers or publishes versions of one test waits here for the others. Not a full lock: learners who start an
 * attempt in the same moment refer to this row and do not wait.
 */
export async function lockLibrary(db: Db, id: number): Promise<LibraryRow | undefined> {
  const [row] = await db.select().from(test_libraries).where(eq(test_libraries.id, id)).for('no key update')
  return row
}

export async function lockVersion(db: Db, id: number): Promise<VersionRow | undefined> {
  const [row] = await db.select().from(test_versions).where(eq(test_versions.id, id)).for('no key update')
  return row
}

export async function findVersionAndLibrary(
  db: Db,
  id: number,
): Promise<{ version: VersionRow; library: LibraryRow } | undefined> {
  const [row] = await db
    .select({ version: test_versions, library: test_libraries })
    .from(test_versions)
    .innerJoin(test_libraries, eq(test_libraries.id, test_versions.library_id))
    .where(eq(test_versions.id, id))
  return row
}

export async function findContent(db: Db, id: number): Promise<TestContent | undefined> {
  const [row] = await db
    .select({ content: test_versions.content })
    .from(test_versions)
    .where(eq(test_versions.id, id))
  return row?.content
}

export async function findLastNumber(db: Db, library_id: number): Promise<number> {
  const [row] = await db
    .select({ last: sql<number>`coalesce(max(${test_versions.number}), 0)::int` })
    .from(test_versions)
    .where(eq(test_versions.library_id, library_id))
  return row?.last ?? 0
}

export async function insertVersion(
  db: Db,
  values: Pick<VersionRow, 'library_id' | 'number' | 'content' | 'question_count'>,
  now: Date,
): Promise<number> {
  const [row] = await db
    .insert(test_versions)
    .values({ ...values, created_at: now, updated_at: now })
    .returning({ id: test_versions.id })
  if (!row) throw new Error('no version was made')
  return row.id
}

const nextOf = sql`${test_versions.version} + 1`

/** The version is held. Answers the number of this saving. */
export async function saveContent(
  db: Db,
  id: number,
  content: TestContent,
  question_count: number,
  now: Date,
): Promise<number> {
  const [row] = await db
    .update(test_versions)
    .set({ content, question_count, updated_at: now, version: nextOf })
    .where(eq(test_versions.id, id))
    .returning({ version: test_versions.version })
  if (!row) throw new Error('the version is gone')
  return row.version
}

/** The version that was taken until now becomes an old one. */
export const retirePublished = (db: Db, library_id: number, now: Date) =>
  db
    .update(test_versions)
    .set({ status: 'retired', updated_at: now, version: nextOf })
    .where(and(eq(test_versions.library_id, library_id), eq(test_versions.status, 'published')))
    .returning({ id: test_versions.id, number: test_versions.number })

/** The print of what was frozen; undefined when the draft is no longer what the publisher saw. */
export async function markPublished(
  db: Db,
  id: number,
  version: number,
  now: Date,
): Promise<string | undefined> {
  const [row] = await db
    .update(test_versions)
    .set({ status: 'published', published_at: now, updated_at: now, version: nextOf })
    .where(
      and(eq(test_versions.id, id), eq(test_versions.version, version), eq(test_versions.status, 'draft')),
    )
    .returning({
      fingerprint: sql<string>`encode(sha256(convert_to(${test_versions.content}::text, 'UTF8')), 'hex')`,
    })
  return row?.fingerprint
}
