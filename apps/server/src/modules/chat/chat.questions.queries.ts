import { notInArray, and, asc, desc, eq, inArray, ne, or, sql } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { checkMark, type Mark } from '#platform/paging.ts'
import { event_question_votes, event_questions, type QuestionRow } from './chat.table.ts'

export const findQuestion = async (db: Db, id: string): Promise<QuestionRow | undefined> =>
  (await db.select().from(event_questions).where(eq(event_questions.id, id)))[0]

/** Where a reader stands in the list. */
export interface Standing {
  readonly vote_count: number
  readonly asked_at: Date
  readonly id: string
}

const ORDER = [event_questions.vote_count, event_questions.asked_at, event_questions.id]

/** Where a cursor of this list stands; one that it cannot have written is refused. */
export function standingAt(mark: Mark | null): Standing | null {
  if (!mark) return null
  checkMark(mark, ORDER)
  const [vote_count, asked_at, id] = mark
  return { vote_count: Number(vote_count), asked_at: new Date(String(asked_at)), id: String(id) }
}

/** The most wanted first, of equals the older. */
export const findQuestions = (
  db: Db,
  room_id: string,
  reader_id: string,
  far: readonly string[],
  behind: Standing | null,
  limit: number,
): Promise<QuestionRow[]> =>
  db
    .select()
    .from(event_questions)
    .where(
      and(
        eq(event_questions.room_id, room_id),
        far.length > 0 ? notInArray(event_questions.author_id, [...far]) : undefined,
        or(
          eq(event_questions.state, 'shown'),
          and(eq(event_questions.author_id, reader_id), ne(event_questions.state, 'deleted')),
        ),
        behind
          ? sql`(${event_questions.vote_count} < ${behind.vote_count} or (${event_questions.vote_count} = ${behind.vote_count}
              and (${event_questions.asked_at}, ${event_questions.id}) > (${behind.asked_at.toISOString()}::timestamptz, ${behind.id}::uuid)))`
          : undefined,
      ),
    )
    .orderBy(desc(event_questions.vote_count), asc(event_questions.asked_at), asc(event_questions.id))
    .limit(limit)

/** Undefined: a question with this id is there already. */
export const insertQuestion = async (
  db: Db,
  row: typeof event_questions.$inferInsert,
): Promise<QuestionRow | undefined> =>
  (await db.insert(event_questions).values(row).onConflictDoNothing().returning())[0]

export const changeQuestion = async (
  db: Db,
  id: string,
  change: Partial<Pick<QuestionRow, 'state' | 'holds' | 'answered_at'>>,
): Promise<QuestionRow | undefined> =>
  (await db.update(event_questions).set(change).where(eq(event_questions.id, id)).returning())[0]

/** Undefined: nobody reads it any more. */
export const setQuestionAside = async (db: Db, id: string): Promise<QuestionRow | undefined> =>
  (
    await db
      .update(event_questions)
      .set({ state: 'pending', holds: ['adviser'] })
      .where(and(eq(event_questions.id, id), eq(event_questions.state, 'shown')))
      .returning()
  )[0]

/** I35: a vote is a row of a set; the count follows by the database's own hand. Whether anything changed. */
export async function setVote(
  db: Db,
  question_id: string,
  user_id: string,
  voted: boolean,
  at: Date,
): Promise<boolean> {
  const mine = and(
    eq(event_question_votes.question_id, question_id),
    eq(event_question_votes.user_id, user_id),
  )
  const changed = voted
    ? await db
        .insert(event_question_votes)
        .values({ question_id, user_id, voted_at: at })
        .onConflictDoNothing()
        .returning({ id: event_question_votes.question_id })
    : await db.delete(event_question_votes).where(mine).returning({ id: event_question_votes.question_id })
  return changed.length > 0
}

export async function findOwnVotes(
  db: Db,
  user_id: string,
  question_ids: readonly string[],
): Promise<Set<string>> {
  if (question_ids.length === 0) return new Set()
  const rows = await db
    .select({ id: event_question_votes.question_id })
    .from(event_question_votes)
    .where(
      and(
        eq(event_question_votes.user_id, user_id),
        inArray(event_question_votes.question_id, [...question_ids]),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
