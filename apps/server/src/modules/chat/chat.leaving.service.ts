import { membersOf } from '#modules/moderation/moderation.members.service.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { mayBeIn } from './chat.access.service.ts'
import { findEntered } from './chat.rooms.queries.ts'
import { leave } from './chat.rooms.service.ts'

/**
 * Something about somebody changed: they leave every room that is not theirs any more (I13, I14). Calls ask anew each
 * time; this ends what open connections still hear. Done twice, nothing more happens.
 */
export async function leaveForeign(ctx: Ctx<Actor | null>, user_id: string): Promise<void> {
  const member = (await membersOf(ctx, [user_id])).get(user_id)
  for (const room of await findEntered(ctx.db, user_id))
    if (!member || !(await mayBeIn(ctx, member, room))) await leave(ctx, user_id, room.id)
}
