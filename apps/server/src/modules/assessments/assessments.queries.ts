import { and, eq, isNull, sql } from '#platform/drizzle.ts'
import { users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import {
  test_attempts,
  test_libraries,
  test_results,
  test_versions,
  type AttemptRow,
  type KeptAnswers,
  type LibraryRow,
  type VersionRow,
} from './assessments.table.ts'

/** A library with the version that is taken now. */
export interface OpenLibrary {
  readonly library: LibraryRow
  readonly current: Pick<VersionRow, 'id' | 'question_count'>
}

const published = and(eq(test_versions.library_id, test_libraries.id), eq(test_versions.status, 'published'))

export const findOpenLibraries = (db: Db): Promise<OpenLibrary[]> =>
  db
    .select({
      library: test_libraries,
      current: { id: test_versions.id, question_count: test_versions.question_count },
    })
    .from(test_libraries)
    .innerJoin(test_versions, published)
    .where(eq(test_libraries.status, 'open'))
    .orderBy(test_libraries.position, test_libraries.id)

export async function findLibrary(db: Db, slug: string): Promise<OpenLibrary | undefined> {
  const [row] = await db
    .select({
      library: test_libraries,
      current: { id: test_versions.id, question_count: test_versions.question_count },
    })
    .from(test_libraries)
    .innerJoin(test_versions, published)
    .where(and(eq(test_libraries.slug, slug), eq(test_libraries.status, 'open')))
  return row
}

/** A version by its id: frozen once published, so it may be an older one that an attempt began with. */
export async function findVersion(db: Db, id: number): Promise<VersionRow | undefined> {
  const [row] = await db.select().from(test_versions).where(eq(test_versions.id, id))
  return row
}

export const findTaker = async (db: Db, user_id: string) => {
  const [row] = await db
    .select({
      id: users.id,
      full_name: users.full_name,
      account_kind: users.account_kind,
      birthday: users.birthday,
      grade: users.grade,
    })
    .from(users)
    .where(eq(users.id, user_id))
  return row
}

const isOpen = and(isNull(test_attempts.submitted_at), isNull(test_attempts.dropped_at))
const about = (about_id: string | null) =>
  about_id === null ? isNull(test_attempts.about_id) : eq(test_attempts.about_id, about_id)

/** What waits to be finished: of every test, with how far it got. */
export const findOpenAttempts = (db: Db, user_id: string, about_id: string | null) =>
  db
    .select({
      id: test_attempts.id,
      library_id: test_attempts.library_id,
      started_at: test_attempts.started_at,
      answered: sql<number>`(select count(*)::int from jsonb_object_keys(${test_attempts.answers}))`,
    })
    .from(test_attempts)
    .where(and(eq(test_attempts.user_id, user_id), about(about_id), isOpen))

/** The newest result of every test. */
export const findLastResults = (db: Db, user_id: string, about_id: string | null) =>
  db
    .selectDistinctOn([test_results.library_id], {
      id: test_results.id,
      library_id: test_results.library_id,
      made_at: test_results.made_at,
    })
    .from(test_results)
    .where(
      and(
        eq(test_results.user_id, user_id),
        about_id === null ? isNull(test_results.about_id) : eq(test_results.about_id, about_id),
      ),
    )
    .orderBy(test_results.library_id, sql`${test_results.made_at} desc`, sql`${test_results.id} desc`)

export async function findOpenAttempt(
  db: Db,
  user_id: string,
  library_id: number,
  about_id: string | null,
): Promise<AttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(test_attempts)
    .where(
      and(
        eq(test_attempts.user_id, user_id),
        eq(test_attempts.library_id, library_id),
        about(about_id),
        isOpen,
      ),
    )
  return row
}

/** False when another one is open: the unique index decides, however many start at once. */
export async function insertAttempt(
  db: Db,
  attempt: Pick<AttemptRow, 'id' | 'user_id' | 'library_id' | 'version_id' | 'about_id' | 'started_at'>,
): Promise<boolean> {
  const rows = await db
    .insert(test_attempts)
    .values({ ...attempt, answers: {}, saved_at: attempt.started_at })
    .onConflictDoNothing()
    .returning({ id: test_attempts.id })
  return rows.length > 0
}

/** Holds an attempt of one's own, so that two tabs save and hand in one after the other. */
export async function lockAttempt(db: Db, id: string, user_id: string): Promise<AttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(test_attempts)
    .where(and(eq(test_attempts.id, id), eq(test_attempts.user_id, user_id)))
    .for('update')
  return row
}

export const updateAnswers = (db: Db, id: string, answers: KeptAnswers, saved_at: Date) =>
  db.update(test_attempts).set({ answers, saved_at }).where(eq(test_attempts.id, id))

export const closeAttempt = (db: Db, id: string, how: 'submitted_at' | 'dropped_at', at: Date) =>
  db
    .update(test_attempts)
    .set({ [how]: at })
    .where(eq(test_attempts.id, id))

/** The test behind a version: what scoring needs. */
export async function findTestOf(db: Db, version_id: number) {
  const [row] = await db
    .select({ library: test_libraries, content: test_versions.content })
    .from(test_versions)
    .innerJoin(test_libraries, eq(test_libraries.id, test_versions.library_id))
    .where(eq(test_versions.id, version_id))
  return row
}
