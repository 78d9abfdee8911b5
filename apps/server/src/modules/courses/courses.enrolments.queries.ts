import { and, eq, sql } from '#platform/drizzle.ts'
import { users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { course_certificates, course_enrolments, course_ratings } from './courses.people.table.ts'
import { courses } from './courses.table.ts'

const isOf = (user_id: string, course_id: number) =>
  and(eq(course_enrolments.user_id, user_id), eq(course_enrolments.course_id, course_id))

/** Whether this changed anything: one is enrolled or not. */
export async function insertEnrolment(
  db: Db,
  user_id: string,
  course_id: number,
  at: Date,
): Promise<boolean> {
  const rows = await db
    .insert(course_enrolments)
    .values({ id: newId(), user_id, course_id, enrolled_at: at, active_at: at })
    .onConflictDoNothing({ target: [course_enrolments.user_id, course_enrolments.course_id] })
    .returning({ id: course_enrolments.id })
  return rows.length > 0
}

/** Held until the transaction ends: what one person does in one course happens one after the other. */
export const lockEnrolment = async (db: Db, user_id: string, course_id: number) =>
  (
    await db
      .select({
        user_id: course_enrolments.user_id,
        course_id: course_enrolments.course_id,
        finished_at: course_enrolments.finished_at,
      })
      .from(course_enrolments)
      .where(isOf(user_id, course_id))
      .for('no key update')
  )[0]
export type HeldEnrolment = NonNullable<Awaited<ReturnType<typeof lockEnrolment>>>

export async function touchEnrolment(db: Db, { user_id, course_id }: HeldEnrolment, at: Date): Promise<void> {
  await db
    .update(course_enrolments)
    .set({ active_at: sql`greatest(${course_enrolments.active_at}, ${at.toISOString()}::timestamptz)` })
    .where(isOf(user_id, course_id))
}

export async function finishEnrolment(
  db: Db,
  { user_id, course_id }: HeldEnrolment,
  at: Date,
): Promise<void> {
  await db.update(course_enrolments).set({ finished_at: at }).where(isOf(user_id, course_id))
}

/** What a certificate says, as it stands now. */
export const findFinisher = async (db: Db, { user_id, course_id }: HeldEnrolment) =>
  (
    await db
      .select({
        holder: users.full_name,
        course_title: courses.title,
        slug: courses.slug,
        lectures: courses.lectures,
        exercises: courses.exercises,
      })
      .from(users)
      .innerJoin(courses, eq(courses.id, course_id))
      .where(eq(users.id, user_id))
  )[0]

export async function insertCertificate(db: Db, row: typeof course_certificates.$inferInsert): Promise<void> {
  await db
    .insert(course_certificates)
    .values(row)
    .onConflictDoNothing({ target: [course_certificates.user_id, course_certificates.course_id] })
}

/** What is written on a certificate. */
const certificateColumns = {
  code: course_certificates.code,
  holder: course_certificates.holder,
  course_title: course_certificates.course_title,
  lectures: course_certificates.lectures,
  exercises: course_certificates.exercises,
  issued_at: course_certificates.issued_at,
}

/** Somebody's own, whatever became of the course since. */
export const findCertificate = async (db: Db, slug: string, user_id: string) =>
  (
    await db
      .select(certificateColumns)
      .from(course_certificates)
      .innerJoin(courses, eq(courses.id, course_certificates.course_id))
      .where(and(eq(courses.slug, slug), eq(course_certificates.user_id, user_id)))
  )[0]
export type CertificateRow = NonNullable<Awaited<ReturnType<typeof findCertificate>>>

export const findByCode = async (db: Db, code: string) =>
  (
    await db
      .select({ ...certificateColumns, birthday: users.birthday })
      .from(course_certificates)
      .innerJoin(users, eq(users.id, course_certificates.user_id))
      .where(eq(course_certificates.code, code))
  )[0]

/** A second rating takes the place of the first. */
export async function putRating(db: Db, row: Omit<typeof course_ratings.$inferInsert, 'id'>): Promise<void> {
  const { stars, comment, rated_at } = row
  await db
    .insert(course_ratings)
    .values({ id: newId(), ...row })
    .onConflictDoUpdate({
      target: [course_ratings.user_id, course_ratings.course_id],
      set: { stars, comment: comment ?? null, rated_at },
    })
}
