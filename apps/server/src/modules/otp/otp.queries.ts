import { and, eq, gt, gte, isNotNull, isNull, like, lt, ne, sql } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { otps, sent_messages, type Channel, type OtpRow } from './otp.table.ts'

export async function insertOtp(db: Db, row: typeof otps.$inferInsert): Promise<void> {
  await db.insert(otps).values(row)
}

interface Asked {
  readonly channel: Channel
  readonly target: string
  readonly purpose: string
  readonly flow_print: string
}

const ofFlow = ({ channel, target, purpose, flow_print }: Asked) =>
  and(
    eq(otps.channel, channel),
    eq(otps.target, target),
    eq(otps.purpose, purpose),
    eq(otps.flow_print, flow_print),
  )

/** The code that this flow asked for; what others asked for the same phone is not seen. */
export async function findOtp(db: Db, asked: Asked): Promise<OtpRow | undefined> {
  const [row] = await db.select().from(otps).where(ofFlow(asked)).limit(1)
  return row
}

export async function findOtpById(db: Db, id: string): Promise<OtpRow | undefined> {
  const [row] = await db.select().from(otps).where(eq(otps.id, id))
  return row
}

/** Who asked again uses the newer code: the older one is neither sent any more nor good. */
export async function endOtp(db: Db, asked: Asked, now: Date): Promise<void> {
  await db
    .update(otps)
    .set({ expires_at: now })
    .where(and(ofFlow(asked), gt(otps.expires_at, now), isNull(otps.verified_at)))
}

/** Counts one try, if one is left: the database counts, so tries in parallel are still five. */
export async function takeTry(db: Db, id: string, now: Date, tries: number): Promise<number | undefined> {
  const [row] = await db
    .update(otps)
    .set({ tries: sql`${otps.tries} + 1` })
    .where(and(eq(otps.id, id), lt(otps.tries, tries), gt(otps.expires_at, now), isNull(otps.verified_at)))
    .returning({ tries: otps.tries })
  return row?.tries
}

export async function markVerified(
  db: Db,
  id: string,
  given: { verified_at: Date; token_print: string; token_expires_at: Date },
): Promise<boolean> {
  const rows = await db
    .update(otps)
    .set(given)
    .where(and(eq(otps.id, id), isNull(otps.verified_at)))
    .returning({ id: otps.id })
  return rows.length === 1
}

/** Spends a token: once, for the target and purpose it was made for. */
export async function spendToken(
  db: Db,
  given: { token_print: string; channel: Channel; target: string; purpose: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(otps)
    .set({ token_used_at: given.now })
    .where(
      and(
        eq(otps.token_print, given.token_print),
        eq(otps.channel, given.channel),
        eq(otps.target, given.target),
        eq(otps.purpose, given.purpose),
        isNull(otps.token_used_at),
        gt(otps.token_expires_at, given.now),
      ),
    )
    .returning({ id: otps.id })
  return rows.length === 1
}

/** Whether a right code was ever given for this, as far back as codes are kept. */
export async function wasVerified(
  db: Db,
  given: { channel: Channel; target: string; purpose: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: otps.id })
    .from(otps)
    .where(
      and(
        eq(otps.channel, given.channel),
        eq(otps.target, given.target),
        eq(otps.purpose, given.purpose),
        isNotNull(otps.verified_at),
      ),
    )
    .limit(1)
  return rows.length === 1
}

export async function insertSentMessage(db: Db, row: typeof sent_messages.$inferInsert): Promise<void> {
  await db.insert(sent_messages).values(row)
}

export async function updateSentMessage(
  db: Db,
  id: string,
  change: Partial<typeof sent_messages.$inferInsert>,
): Promise<void> {
  await db.update(sent_messages).set(change).where(eq(sent_messages.id, id))
}

/** Whoever counts the money of SMS and then spends it does so alone. */
export async function lockSmsMoney(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('otp sms money', 0))`)
}

/** What SMS have cost since, those on their way included, and how many went to this block of numbers. */
export async function spentSince(
  db: Db,
  since: Date,
  prefix: string,
): Promise<{ vnd: number; to_prefix: number }> {
  const [row] = await db
    .select({
      vnd: sql<string>`coalesce(sum(${sent_messages.cost_vnd}), 0)`,
      to_prefix: sql<string>`count(*) filter (where ${and(like(sent_messages.target, `${prefix}%`), ne(sent_messages.status, 'refused'))})`,
    })
    .from(sent_messages)
    .where(and(eq(sent_messages.channel, 'sms'), gte(sent_messages.created_at, since)))
  return { vnd: Number(row?.vnd ?? 0), to_prefix: Number(row?.to_prefix ?? 0) }
}
