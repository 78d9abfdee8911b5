import { liveStates } from '@malto/contract/modules/advisory.rules'
import { and, asc, desc, eq, gt, inArray, lt, sql } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { session_messages, type MessageRow } from '../advisory.sessions.table.ts'
import { appointments } from '../advisory.table.ts'

type Sender = MessageRow['sender']
/** The columns of one of the two. */
const read = { advisee: appointments.advisee_read_seq, adviser: appointments.adviser_read_seq } as const
const told = { advisee: appointments.advisee_told_at, adviser: appointments.adviser_told_at } as const

/** Of one adviser, what is ahead or on. */
export const findLiveIds = async (db: Db, adviser_id: string): Promise<string[]> =>
  (
    await db
      .select({ id: appointments.id })
      .from(appointments)
      .where(and(eq(appointments.adviser_id, adviser_id), inArray(appointments.state, [...liveStates])))
  ).map(({ id }) => id)

/** One more than asked for: it only tells that there is more that way. */
export const findStretch = (
  db: Db,
  appointment_id: string,
  way: 'before' | 'after',
  seq: number,
  limit: number,
): Promise<MessageRow[]> =>
  db
    .select()
    .from(session_messages)
    .where(
      and(
        eq(session_messages.appointment_id, appointment_id),
        (way === 'before' ? lt : gt)(session_messages.seq, seq),
      ),
    )
    .orderBy((way === 'before' ? desc : asc)(session_messages.seq))
    .limit(limit + 1)

/** What this one sent under this name, at whatever time. */
export const findSent = async (
  db: Db,
  appointment_id: string,
  sender: Sender,
  client_id: string,
): Promise<MessageRow | undefined> =>
  (
    await db
      .select()
      .from(session_messages)
      .where(
        and(
          eq(session_messages.appointment_id, appointment_id),
          eq(session_messages.sender, sender),
          eq(session_messages.client_id, client_id),
        ),
      )
  )[0]

export const hasSpoken = async (db: Db, appointment_id: string, sender: Sender): Promise<boolean> =>
  (
    await db
      .select({ seq: session_messages.seq })
      .from(session_messages)
      .where(and(eq(session_messages.appointment_id, appointment_id), eq(session_messages.sender, sender)))
      .limit(1)
  ).length > 0

/**
 * I2: the place is taken under the lock of the appointment, in the transaction that keeps the words: no gaps, in the order
 * of the commits. Who speaks has read what stands before.
 */
export async function insertMessage(db: Db, row: Omit<MessageRow, 'seq'>): Promise<MessageRow> {
  const [place] = await db
    .update(appointments)
    .set({
      last_seq: sql`${appointments.last_seq} + 1`,
      last_said_at: row.said_at,
      [`${row.sender}_read_seq`]: sql`${appointments.last_seq} + 1`,
      flag_count: sql`${appointments.flag_count} + ${row.flags.length > 0 ? 1 : 0}::int`,
    })
    .where(eq(appointments.id, row.appointment_id))
    .returning({ seq: appointments.last_seq })
  if (!place) throw new Error('the appointment is gone')
  const kept = { ...row, seq: place.seq }
  await db.insert(session_messages).values(kept)
  return kept
}

/** I4: it never goes back, nor past the last word. Undefined: it stands where it stood. */
export async function moveRead(
  db: Db,
  appointment_id: string,
  reader: Sender,
  seq: number,
): Promise<{ read_seq: number; last_seq: number } | undefined> {
  const wanted = sql`least(${seq}::bigint, ${appointments.last_seq})`
  const [row] = await db
    .update(appointments)
    .set({ [`${reader}_read_seq`]: wanted })
    .where(and(eq(appointments.id, appointment_id), lt(read[reader], wanted)))
    .returning({ read_seq: read[reader], last_seq: appointments.last_seq })
  return row
}

/** The first time counts. */
export async function markTold(db: Db, appointment_id: string, who: Sender, at: Date): Promise<void> {
  await db
    .update(appointments)
    .set({ [`${who}_told_at`]: at })
    .where(and(eq(appointments.id, appointment_id), sql`${told[who]} is null`))
}
