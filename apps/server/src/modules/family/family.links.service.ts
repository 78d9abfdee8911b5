import { Id } from '@malto/contract'
import {
  AlreadyConnected,
  connectionEnded,
  ConnectionNotFound,
  ConnectionOver,
  RefusedLately,
  TooManyChildren,
  TooManyParents,
} from '@malto/contract/modules/family.calls'
import {
  canBeChild,
  canBeParent,
  CHILDREN_OF_A_PARENT,
  needsFirstGuardian,
  PARENTS_OF_A_CHILD,
  refusedUntil,
  standsAt,
  REPLY_DAYS,
} from '@malto/contract/modules/family.rules'
import { vietnameseDay } from '@malto/contract/modules/users.rules'
import * as z from 'zod'
import { withdrawGuardian } from '#modules/consents/consents.service.ts'
import { recall, recallAbout } from '#modules/notifications/notifications.service.ts'
import { inSavepoint, type Actor, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { defineJob } from '#platform/jobs.ts'
import { DAY, later } from '#platform/time.ts'
import { keysOf, tellChange, tellPerson } from './family.notices.service.ts'
import * as queries from './family.queries.ts'
import type { LinkWithPeople, Side } from './family.queries.ts'
import * as refusals from './family.refusals.queries.ts'
import type { LinkRow } from './family.table.ts'

type Anyone = Ctx<Actor | null>

/** Writes to a parent who has no account yet. */
export const inviteParent = defineJob('inviteParent', z.object({ link_id: Id }))
/** Tells the asker that nobody answered. That a request is overdue follows from the time alone. */
export const requestRunsOut = defineJob('requestRunsOut', z.object({ link_id: Id, round: z.number().int() }))

export const replyUntil = (now: Date): Date => later(now, REPLY_DAYS * DAY)

/** Loads a link for whoever may see it, and holds it and its people until the transaction ends. */
export async function linkFor(tx: Ctx, id: string): Promise<LinkWithPeople> {
  const seen = await queries.findLink(tx.db, id)
  if (!seen) throw ConnectionNotFound()
  await queries.lockPeople(tx.db, [seen.link.parent_id, seen.link.child_id])
  const found = await queries.lockLink(tx.db, id)
  if (!found || !(await roleIn(tx, found))) throw ConnectionNotFound()
  return found
}

export type Role = Side | 'guardian'

/** What the actor is to this link; null for everybody else. */
export async function roleIn(ctx: Ctx, { link }: Pick<LinkWithPeople, 'link'>): Promise<Role | null> {
  if (link.parent_id === ctx.actor.id) return 'parent'
  if (link.child_id === ctx.actor.id) return 'child'
  if (link.status !== 'guardian' || link.child_id === null || link.reply_until <= ctx.now()) return null
  const [first] = await queries.findGuardians(ctx.db, link.child_id)
  return first?.user_id === ctx.actor.id ? 'guardian' : null
}

/** Counted while the person is held: two requests at once cannot both be the last one. */
export async function refuseTooMany(tx: Anyone, side: Side, user_id: string, taken: number): Promise<void> {
  if (side === 'parent' && taken >= CHILDREN_OF_A_PARENT) throw TooManyChildren()
  if (side === 'child' && taken >= PARENTS_OF_A_CHILD) throw TooManyParents()
}

/** Whoever was refused twice waits before they ask the same person again; a request that ran out refused nobody. */
export async function respectRefusal(tx: Anyone, side: Side, parent_id: string, child_id: string) {
  const refused = await refusals.findRefusal(tx.db, parent_id, child_id, side)
  const until = refused && refusedUntil(refused, side, tx.now())
  if (!until) return
  const days = Math.ceil((until.getTime() - tx.now().getTime()) / DAY)
  throw RefusedLately({ details: { days } })
}

/** A question goes out: a new one, or the old one again. Whom it reaches is told; an unknown number looks the same. */
export async function putQuestion(
  tx: Anyone,
  given: {
    side: Side
    user_id: string
    other_id: string | null
    phone: string | null
    again: LinkRow | undefined
  },
): Promise<LinkWithPeople> {
  const { side, user_id, other_id, phone, again } = given
  const now = tx.now()
  const people =
    side === 'parent'
      ? { parent_id: user_id, child_id: other_id }
      : { parent_id: other_id, child_id: user_id }
  const asked = {
    ...people,
    phone,
    asked_by: side,
    status: 'waiting' as const,
    asked_at: now,
    reply_until: replyUntil(now),
  }
  const id = again?.id ?? newId()
  if (people.parent_id && people.child_id)
    await refusals.liftRefusals(tx.db, people.parent_id, people.child_id, queries.otherSide(side))
  if (again) await queries.updateLink(tx.db, id, { ...asked, rounds: again.rounds + 1 }, now)
  else await queries.insertLink(tx.db, { id, ...asked, way: 'phone', created_at: now, updated_at: now })
  const found = await reread(tx, id)
  if (found.parent && found.child) await tellAsked(tx, found)
  else if (side === 'child') await tx.enqueue(inviteParent, { link_id: id })
  const { rounds, reply_until } = found.link
  const run_at = reply_until
  await tx.enqueue(requestRunsOut, { link_id: id, round: rounds }, { run_at, key: `family:${id}` })
  await tellChange(tx, found.link)
  return found
}

/** The side that answers reads who asks. Somebody who is blocked is told nothing: `notify` sees to that. */
export async function tellAsked(tx: Anyone, { link, parent, child }: LinkWithPeople): Promise<void> {
  if (!parent || !child) return
  const kid = needsFirstGuardian(child, vietnameseDay(tx.now()))
  if (link.asked_by === 'parent')
    await tellPerson(tx, child.id, link, kid ? 'child_asked' : 'grown_asked', { name: parent.full_name })
  else await tellPerson(tx, parent.id, link, 'parent_asked', { name: child.full_name })
}

export async function reread(tx: Anyone, id: string): Promise<LinkWithPeople> {
  const found = await queries.findLink(tx.db, id)
  if (!found) throw ConnectionNotFound()
  return found
}

/**
 * Both sides have agreed. They are connected, unless the child is under 16 and already has a guardian who must agree
 * too. `by` made the last step and needs no message about it.
 */
export async function join(
  tx: Anyone,
  id: string,
  { by, confirmed = false }: { by: string | null; confirmed?: boolean },
): Promise<LinkWithPeople> {
  const { link, parent, child } = await reread(tx, id)
  const now = tx.now()
  const today = vietnameseDay(now)
  if (!parent || !child || !canBeParent(parent) || !canBeChild(child, today)) throw ConnectionOver()
  if (link.status === 'connected') throw AlreadyConnected()
  await refuseTooMany(tx, 'parent', parent.id, await queries.countConnected(tx.db, 'parent', parent.id))
  await refuseTooMany(tx, 'child', child.id, await queries.countConnected(tx.db, 'child', child.id))
  const [first] = await queries.findGuardians(tx.db, child.id)
  // What was asked is answered: it need not be read any more.
  await recall(tx, keysOf(id))
  if (first && !confirmed && needsFirstGuardian(child, today)) {
    await queries.updateLink(tx.db, id, { status: 'guardian', reply_until: replyUntil(now) }, now)
    const held = await reread(tx, id)
    await tellPerson(tx, first.user_id, held.link, 'guardian_asked', {
      name: parent.full_name,
      child: child.full_name,
    })
    await tellChange(tx, held.link)
    return held
  }
  for (const side of ['parent', 'child'] as const)
    await refusals.liftRefusals(tx.db, parent.id, child.id, side)
  await queries.updateLink(tx.db, id, { status: 'connected', connected_at: now }, now)
  const joined = await reread(tx, id)
  if (by !== child.id)
    await tellPerson(tx, child.id, joined.link, 'child_connected', { name: parent.full_name })
  if (by !== parent.id)
    await tellPerson(tx, parent.id, joined.link, 'parent_connected', { name: child.full_name })
  await tellChange(tx, joined.link)
  return joined
}

/** Said now; and whether the same side heard it a few days ago already. */
async function refusalOf(tx: Anyone, id: string) {
  const { parent_id, child_id, asked_by } = (await reread(tx, id)).link
  const now = tx.now()
  const before =
    parent_id && child_id ? await refusals.findRefusal(tx.db, parent_id, child_id, asked_by) : undefined
  return { refused_at: now, refused_twice: standsAt(before?.refused_at ?? null, now) }
}

/** No more questions: `cancelled` by the asker, `refused` by whoever was asked. Only a refusal is told. */
export async function close(
  tx: Anyone,
  id: string,
  status: 'cancelled' | 'refused',
): Promise<LinkWithPeople> {
  await recall(tx, keysOf(id))
  const refused = status === 'refused' ? await refusalOf(tx, id) : {}
  await queries.updateLink(tx.db, id, { status, connected_at: null, ...refused }, tx.now())
  const closed = await reread(tx, id)
  const { link } = closed
  const asker = link.asked_by === 'parent' ? link.parent_id : link.child_id
  if (status === 'refused' && asker) await tellPerson(tx, asker, link, 'refused')
  await tellChange(tx, link)
  return closed
}

/**
 * The end of a link: from the next request on nothing is seen any more. In the same transaction the guardian's
 * consents stop counting and what the parent was told about the child is taken back.
 */
export async function end(
  tx: Anyone,
  id: string,
  { by, reason = null }: { by: string | null; reason?: string | null },
): Promise<void> {
  const { link, parent, child } = await reread(tx, id)
  if (!parent || !child || link.status !== 'connected') throw ConnectionOver()
  const now = tx.now()
  await recall(tx, keysOf(id))
  await recallAbout(tx, parent.id, child.id)
  await queries.updateLink(
    tx.db,
    id,
    { status: 'ended', ended_at: now, ended_by: by, end_reason: reason },
    now,
  )
  await withdrawGuardian(tx, child.id, parent.id)
  await tx.record(connectionEnded, { parent_id: parent.id, child_id: child.id })
  const ended = (await reread(tx, id)).link
  const kind = by === null ? 'ended_by_malto' : 'ended'
  if (by !== parent.id) await tellPerson(tx, parent.id, ended, kind, { name: child.full_name })
  if (by !== child.id) await tellPerson(tx, child.id, ended, kind, { name: parent.full_name })
  await tellChange(tx, ended)
  await releaseNext(tx, child.id)
}

/**
 * Without any guardian left there is nobody to confirm the next one: of those who have waited, the first who can be
 * connected is.
 */
async function releaseNext(tx: Anyone, child_id: string): Promise<void> {
  await queries.lockPeople(tx.db, [child_id])
  if ((await queries.findGuardians(tx.db, child_id)).length > 0) return
  for (const next of await queries.findUnconfirmed(tx.db, child_id, tx.now()))
    if (await joinUnconfirmed(tx, next)) return
}

/**
 * Connects whoever need not wait for a confirmation any more. One who has no room goes on waiting until the reply time
 * is over: what brought this about, a link that ends or a birthday, is never in their hands.
 */
export async function joinUnconfirmed(
  tx: Anyone,
  { id, parent_id, child_id }: Pick<LinkRow, 'id' | 'parent_id' | 'child_id'>,
): Promise<boolean> {
  try {
    await inSavepoint(tx, async (part) => {
      await queries.lockPeople(part.db, [parent_id, child_id])
      await join(part, id, { by: null, confirmed: true })
    })
    return true
  } catch (error) {
    if ([TooManyChildren, TooManyParents, ConnectionOver].some((kind) => kind.is(error))) return false
    throw error
  }
}
