import { MOST_UNREAD } from '@malto/contract/modules/chat.rules'
import { farFrom, companyOf, hiddenTo, type Member } from '#modules/moderation/moderation.members.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import { findUnread, type Candidate } from './chat.members.queries.ts'
import type { RoomRow } from './chat.rooms.queries.ts'

type Counted = Pick<RoomRow, 'id' | 'kind' | 'read_seq'>

/** So many candidates of a room are looked at in one turn, and so many turns are taken for those full of silent ones. */
const AT_ONCE = MOST_UNREAD + 1
const TURNS = 3

/**
 * I4: what others said after one's pointer and one may read, by room; "many" from `MOST_UNREAD` on. Counted from the
 * messages themselves at every request: nothing is kept that could run below zero.
 */
export async function unreadIn(
  ctx: Ctx,
  member: Member,
  rooms: readonly Counted[],
): Promise<ReadonlyMap<string, number>> {
  const counts = new Map(rooms.map(({ id }) => [id, 0]))
  const far = await farFrom(ctx, member)
  for (const how of ['group', 'event'] as const) {
    let waiting = rooms
      .filter(({ kind }) => kind === how)
      .map(({ id, read_seq }) => ({ id, read_seq: read_seq ?? 0 }))
    for (let turn = 0; turn < TURNS && waiting.length > 0; turn++) {
      const found = await findUnread(ctx.db, waiting, member.user_id, far, AT_ONCE)
      for (const { room_id } of await heard(ctx, member, found, how))
        counts.set(room_id, Math.min((counts.get(room_id) ?? 0) + 1, MOST_UNREAD))
      const byRoom = Map.groupBy(found, ({ room_id }) => room_id)
      waiting = waiting.flatMap(({ id }) => {
        const own = byRoom.get(id) ?? []
        const on = own.length === AT_ONCE && (counts.get(id) ?? 0) < MOST_UNREAD
        return on ? [{ id, read_seq: own.at(-1)?.seq ?? 0 }] : []
      })
    }
  }
  return counts
}

async function heard(
  ctx: Ctx,
  member: Member,
  found: readonly Candidate[],
  how: 'group' | 'event',
): Promise<Candidate[]> {
  if (found.length === 0) return []
  const people = found.map(({ sender_id }) => sender_id)
  const company = await companyOf(ctx, member, people, how)
  const hidden = await hiddenTo(
    ctx,
    member.user_id,
    'message',
    found.map(({ id }) => id),
  )
  return found.filter(({ id, sender_id }) => company.hears(sender_id) && !hidden.has(id))
}
