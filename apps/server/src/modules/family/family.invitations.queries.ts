import { and, eq, gt, or, sql } from '#platform/drizzle.ts'
import { sent_messages } from '#modules/otp/otp.table.ts'
import type { Db } from '#platform/db.ts'
import { family_links } from './family.table.ts'

/** How many invitations went to this number, and how many for this child, since then. */
export async function countInvitations(
  db: Db,
  { phone, child_id, since }: { phone: string; child_id: string; since: Date },
): Promise<{ to_phone: number; for_child: number }> {
  const [row] = await db
    .select({
      to_phone: sql<number>`count(*) filter (where ${eq(family_links.phone, phone)})::int`,
      for_child: sql<number>`count(*) filter (where ${eq(family_links.child_id, child_id)})::int`,
    })
    .from(family_links)
    .where(
      and(
        gt(family_links.invited_at, since),
        or(eq(family_links.phone, phone), eq(family_links.child_id, child_id)),
      ),
    )
  return row ?? { to_phone: 0, for_child: 0 }
}

/** What SMS of every kind have cost since then. */
export async function smsCostSince(db: Db, since: Date): Promise<number> {
  const [row] = await db
    .select({ vnd: sql<string>`coalesce(sum(${sent_messages.cost_vnd}), 0)` })
    .from(sent_messages)
    .where(and(eq(sent_messages.channel, 'sms'), gt(sent_messages.created_at, since)))
  return Number(row?.vnd ?? 0)
}
