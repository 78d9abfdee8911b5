import { and, desc, eq, isNull, ne, or } from '#platform/drizzle.ts'
import { users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import {
  mirror_agreements,
  test_attempts,
  test_libraries,
  test_results,
  test_versions,
} from './assessments.table.ts'

export const findAgreements = (db: Db, person_id: string) =>
  db
    .select()
    .from(mirror_agreements)
    .where(or(eq(mirror_agreements.parent_id, person_id), eq(mirror_agreements.child_id, person_id)))

export const putAgreement = (
  db: Db,
  {
    parent_id,
    child_id,
    side,
    at,
  }: { parent_id: string; child_id: string; side: 'parent' | 'child'; at: Date | null },
) => {
  const set = side === 'parent' ? { parent_agreed_at: at } : { child_agreed_at: at }
  return db
    .insert(mirror_agreements)
    .values({ parent_id, child_id, ...set })
    .onConflictDoUpdate({ target: [mirror_agreements.parent_id, mirror_agreements.child_id], set })
}

const forms = (db: Db) =>
  db
    .select({
      user_id: test_results.user_id,
      about_id: test_results.about_id,
      scores: test_results.scores,
      made_at: test_results.made_at,
      answers: test_attempts.answers,
      content: test_versions.content,
    })
    .from(test_results)
    .innerJoin(test_libraries, eq(test_libraries.id, test_results.library_id))
    .innerJoin(test_versions, eq(test_versions.id, test_results.version_id))
    .innerJoin(test_attempts, eq(test_attempts.id, test_results.attempt_id))
    .orderBy(desc(test_results.made_at), desc(test_results.id))
    .limit(1)
    .$dynamic()
export type FilledForm = Awaited<ReturnType<typeof forms>>[number]

/** The child's newest usable interests, long or short. */
export const findChildForm = async (db: Db, child_id: string): Promise<FilledForm | undefined> =>
  (
    await forms(db).where(
      and(
        eq(test_results.user_id, child_id),
        isNull(test_results.about_id),
        eq(test_libraries.scoring, 'interests'),
        ne(test_results.quality, 'hidden'),
      ),
    )
  )[0]

/** The parent's newest usable form about this child. */
export const findParentForm = async (
  db: Db,
  parent_id: string,
  child_id: string,
): Promise<FilledForm | undefined> =>
  (
    await forms(db).where(
      and(
        eq(test_results.user_id, parent_id),
        eq(test_results.about_id, child_id),
        eq(test_libraries.scoring, 'mirror'),
        ne(test_results.quality, 'hidden'),
      ),
    )
  )[0]

/** Who has a usable form: of these people their own interests, and their forms about somebody. */
export const findWhoHasForms = (db: Db, person_ids: readonly string[]) =>
  db
    .selectDistinct({
      user_id: test_results.user_id,
      about_id: test_results.about_id,
    })
    .from(test_results)
    .innerJoin(test_libraries, eq(test_libraries.id, test_results.library_id))
    .innerJoin(users, eq(users.id, test_results.user_id))
    .where(
      and(
        or(...person_ids.map((id) => eq(test_results.user_id, id))),
        or(eq(test_libraries.scoring, 'mirror'), eq(test_libraries.scoring, 'interests')),
        ne(test_results.quality, 'hidden'),
      ),
    )
