import type { ConnectionCard } from '@malto/contract/modules/family.calls'
import { ConnectionOver } from '@malto/contract/modules/family.calls'
import { canBeChild, connectionCodeOf, refusedUntil } from '@malto/contract/modules/family.rules'
import { hidePhone, showPhone, vietnameseDay } from '@malto/contract/modules/users.rules'
import { faceUrl } from '#modules/media/media.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import { roleIn, type Role } from './family.links.service.ts'
import type { Face, LinkWithPeople } from './family.queries.ts'

type Person = ConnectionCard['person']

export const avatarUrl = (ctx: Ctx, face: Pick<Face, 'avatar_id' | 'avatar_name'>): string | null =>
  face.avatar_id ? faceUrl(ctx, face.avatar_id, 'kin') : face.avatar_name && `/art/${face.avatar_name}.svg`

/** A link as the actor may see it: what they may do now, and of the other side only what they may know. */
export async function toCard(ctx: Ctx, found: LinkWithPeople): Promise<ConnectionCard> {
  const { link, child } = found
  const role = await roleIn(ctx, found)
  const code = connectionCodeOf(link, ctx.now())
  // An ended link is shown once more to whoever just ended it; by then nobody sees it in a list.
  if (!role || !code) throw ConnectionOver()
  return {
    id: link.id,
    code,
    asked_by: link.asked_by,
    can: canDo(ctx, found, role, code),
    person: personSeenBy(ctx, found, role),
    about: role === 'guardian' && child ? { id: child.id, name: child.full_name } : null,
    waits_for_guardian: link.status === 'guardian',
    ask_again_at: (joinsStill(ctx, child) && refusedUntil(link, role, ctx.now())?.toISOString()) || null,
    asked_at: link.asked_at.toISOString(),
    reply_until: link.status === 'connected' ? null : link.reply_until.toISOString(),
    connected_at: link.status === 'connected' ? (link.connected_at?.toISOString() ?? null) : null,
  }
}

const joinsStill = (ctx: Ctx, child: Face | null): boolean =>
  child === null || canBeChild(child, vietnameseDay(ctx.now()))

export function canDo(
  ctx: Ctx,
  { link, parent, child }: LinkWithPeople,
  role: Role,
  code: string,
): ConnectionCard['can'] {
  const asker = role === link.asked_by
  const party = role !== 'guardian'
  const open = code === '0'
  const answer = open && link.status === 'waiting' && party && !asker
  // Of age since it was asked: what is open can be refused and cleared away, and nothing new begins.
  const joins = joinsStill(ctx, child)
  return {
    answer,
    accept: answer && joins,
    confirm: open && link.status === 'guardian' && role === 'guardian',
    // Whoever asked may take it back or clear it away; while the first guardian is asked, either side may.
    cancel: link.status !== 'connected' && party && (asker || link.status === 'guardian'),
    ask_again:
      joins &&
      !open &&
      code !== '1' &&
      party &&
      (asker || (parent !== null && child !== null)) &&
      refusedUntil(link, role, ctx.now()) === null,
    end: code === '1' && party,
  }
}

function personSeenBy(ctx: Ctx, { link, parent, child }: LinkWithPeople, role: Role): Person {
  const other = role === 'parent' ? child : parent
  const nobody: Person = { id: null, name: null, phone: null, avatar_url: null, grade: null }
  if (role === 'guardian')
    return {
      ...nobody,
      name: parent?.full_name ?? null,
      phone: parent?.phone ? hidePhone(parent.phone) : null,
    }
  if (link.status === 'connected' && other)
    return {
      id: other.id,
      name: other.full_name,
      phone: other.phone && showPhone(other.phone),
      avatar_url: avatarUrl(ctx, other),
      grade: role === 'parent' ? other.grade : null,
    }
  // The asker knows the number they typed, and learns nothing about who is behind it.
  if (role === link.asked_by && link.phone) return { ...nobody, phone: showPhone(link.phone) }
  const name = other?.full_name ?? null
  // A child is recognised by name; a parent by name and by the number that a child knows by heart.
  return { ...nobody, name, phone: role === 'child' && other?.phone ? hidePhone(other.phone) : null }
}
