import { and, desc, eq, isNotNull } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import type { Side } from './family.queries.ts'
import { family_links, type LinkRow } from './family.table.ts'

/** The newest refusal between two people that still counts, also where its asker has cleared it away. */
export const findRefusal = async (
  db: Db,
  parent_id: string,
  child_id: string,
  asked_by: Side,
): Promise<LinkRow | undefined> =>
  (
    await db
      .select()
      .from(family_links)
      .where(
        and(
          eq(family_links.parent_id, parent_id),
          eq(family_links.child_id, child_id),
          eq(family_links.asked_by, asked_by),
          isNotNull(family_links.refused_at),
        ),
      )
      .orderBy(desc(family_links.refused_at))
      .limit(1)
  )[0]

/** What this side was refused is past: the other has asked since, or they are connected. */
export async function liftRefusals(db: Db, parent_id: string, child_id: string, of: Side): Promise<void> {
  await db
    .update(family_links)
    .set({ refused_at: null, refused_twice: false })
    .where(
      and(
        eq(family_links.parent_id, parent_id),
        eq(family_links.child_id, child_id),
        eq(family_links.asked_by, of),
        isNotNull(family_links.refused_at),
      ),
    )
}
