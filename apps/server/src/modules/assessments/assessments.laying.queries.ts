import type { TestContent } from '@malto/contract/modules/assessments.content'
import { and, desc, eq, inArray } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { test_libraries, test_versions, type LibraryRow } from './assessments.table.ts'

/** Which of these files are laid already. */
export async function findFingerprints(db: Db, fingerprints: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ fingerprint: test_versions.fingerprint })
    .from(test_versions)
    .where(inArray(test_versions.fingerprint, [...fingerprints]))
  return rows.flatMap(({ fingerprint }) => fingerprint ?? [])
}

type Laid = Pick<
  LibraryRow,
  | 'slug'
  | 'scoring'
  | 'title'
  | 'summary'
  | 'audience'
  | 'min_age'
  | 'min_grade'
  | 'max_grade'
  | 'minutes'
  | 'position'
>

/** The library, made where it is missing and held; what the console changed of it stays. */
export async function putLibrary(db: Db, library: Laid) {
  await db.insert(test_libraries).values(library).onConflictDoNothing()
  const [held] = await db
    .select({ id: test_libraries.id })
    .from(test_libraries)
    .where(eq(test_libraries.slug, library.slug))
    .for('update')
  if (!held) throw new Error(`the library ${library.slug} could not be laid`)
  const [newest] = await db
    .select({ number: test_versions.number, fingerprint: test_versions.fingerprint })
    .from(test_versions)
    .where(eq(test_versions.library_id, held.id))
    .orderBy(desc(test_versions.number))
    .limit(1)
  return { id: held.id, newest }
}

export const retirePublished = (db: Db, library_id: number) =>
  db
    .update(test_versions)
    .set({ status: 'retired' })
    .where(and(eq(test_versions.library_id, library_id), eq(test_versions.status, 'published')))

export const insertPublished = (
  db: Db,
  version: {
    library_id: number
    number: number
    content: TestContent
    question_count: number
    fingerprint: string
    published_at: Date
  },
) => db.insert(test_versions).values({ ...version, status: 'published' })
