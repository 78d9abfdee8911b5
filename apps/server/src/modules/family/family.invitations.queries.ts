import { and, eq, gt, or, sql } from '#platform/drizzle.ts'
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
