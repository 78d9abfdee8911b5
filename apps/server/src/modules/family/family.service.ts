import { NotAllowed, type Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/family.calls'
import {
  AlreadyConnected,
  ConnectionNotFound,
  ConnectionOver,
  NotAChild,
  NotOneself,
  type ConnectionCard,
} from '@malto/contract/modules/family.calls'
import { canBeChild, canBeParent, connectionCodeOf } from '@malto/contract/modules/family.rules'
import { vietnameseDay } from '@malto/contract/modules/users.rules'
import { findUserByPhone } from '#modules/users/users.service.ts'
import type { UserRow } from '#modules/users/users.table.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { pageBy, readMark } from '#platform/paging.ts'
import { canDo, toCard } from './family.cards.service.ts'
import * as links from './family.links.service.ts'
import { tellChange } from './family.notices.service.ts'
import * as queries from './family.queries.ts'
import type { LinkWithPeople, Side } from './family.queries.ts'

type Anyone = Ctx<Actor | null>

export async function listConnections(ctx: Ctx, input: Input<typeof calls.listConnections>) {
  const { code, cursor, limit } = input
  const now = ctx.now()
  const rows = await queries.findLinksSeenBy(ctx.db, ctx.actor.id, code, now, readMark(cursor), limit)
  const page = pageBy(rows, limit, ({ link }) => [link.asked_at.toISOString(), link.id])
  const items: ConnectionCard[] = []
  for (const row of page.items) items.push(await toCard(ctx, row))
  return { ...page, items, counts: await queries.countByCode(ctx.db, ctx.actor.id, now) }
}

/** On which side of a link somebody stands; nobody else has a family here. */
export function sideOf(ctx: Anyone, person: Pick<UserRow, 'account_kind' | 'birthday'>): Side {
  if (canBeParent(person)) return 'parent'
  if (canBeChild(person, vietnameseDay(ctx.now()))) return 'child'
  throw NotAllowed()
}

export async function personBehind(tx: Anyone, id: string): Promise<UserRow> {
  const person = await queries.findPerson(tx.db, id)
  if (!person) throw ConnectionNotFound()
  return person
}

export function askConnection(ctx: Ctx, { phone }: Input<typeof calls.askConnection>) {
  return inTransaction(ctx, async (tx) =>
    toCard(tx, await ask(tx, await personBehind(tx, tx.actor.id), phone)),
  )
}

/**
 * Asks by phone. A number without an account, one that is blocked and one whose owner will never answer all look the
 * same to the asker: a request that waits.
 */
export async function ask(tx: Anyone, asker: UserRow, phone: string): Promise<LinkWithPeople> {
  const side = sideOf(tx, asker)
  if (asker.phone === phone) throw NotOneself()
  const other = await otherBehind(tx, side, phone)
  await queries.lockPeople(tx.db, [asker.id, other?.id ?? null])
  const pair = other && (await queries.findPair(tx.db, ...pairOf(side, asker.id, other.id)))
  const again = pair ?? (await queries.findUnfound(tx.db, side, asker.id, phone))
  const code = again ? connectionCodeOf(again, tx.now()) : null
  if (code === '0' || code === '1') throw AlreadyConnected()
  if (other) await links.respectRefusal(tx, side, ...pairOf(side, asker.id, other.id))
  await links.refuseTooMany(tx, side, asker.id, await queries.countTaken(tx.db, side, asker.id, tx.now()))
  return links.putQuestion(tx, { side, user_id: asker.id, other_id: other?.id ?? null, phone, again })
}

const pairOf = (side: Side, user_id: string, other_id: string): [parent_id: string, child_id: string] =>
  side === 'parent' ? [user_id, other_id] : [other_id, user_id]

/** Whoever may stand on the other side. A parent who typed an adult's number is told so; a child is never named. */
async function otherBehind(tx: Anyone, side: Side, phone: string): Promise<UserRow | undefined> {
  const found = await findUserByPhone(tx.db, phone)
  if (!found || found.status === 'blocked') return undefined
  if (side === 'child') return canBeParent(found) ? found : undefined
  if (!canBeChild(found, vietnameseDay(tx.now()))) throw NotAChild()
  return found
}

/** Sends a refused or overdue request again, in the direction of whoever sends it. */
export function askConnectionAgain(ctx: Ctx, { id }: Input<typeof calls.askConnectionAgain>) {
  return inTransaction(ctx, async (tx) => {
    const found = await links.linkFor(tx, id)
    const { link } = found
    const role = await links.roleIn(tx, found)
    const code = connectionCodeOf(link, tx.now())
    if (code === null) throw ConnectionOver()
    if (role === null || role === 'guardian') throw ConnectionNotFound()
    if (code === '0' || code === '1') throw AlreadyConnected()
    // Of age since: nothing new begins, however long one waits.
    if (found.child && !canBeChild(found.child, vietnameseDay(tx.now()))) throw ConnectionOver()
    if (link.parent_id && link.child_id) await links.respectRefusal(tx, role, link.parent_id, link.child_id)
    if (!canDo(tx, found, role, code).ask_again) throw ConnectionOver()
    const me = await personBehind(tx, tx.actor.id)
    if (sideOf(tx, me) !== role) throw ConnectionOver()
    await links.refuseTooMany(tx, role, me.id, await queries.countTaken(tx.db, role, me.id, tx.now()))
    const other_id = role === 'parent' ? link.child_id : link.parent_id
    // The number stays with whoever typed it.
    const phone = role === link.asked_by ? link.phone : null
    return toCard(
      tx,
      await links.putQuestion(tx, { side: role, user_id: me.id, other_id, phone, again: link }),
    )
  })
}

/** Accepts or refuses; tapping twice is harmless. */
export function answerConnection(ctx: Ctx, { id, accept }: Input<typeof calls.answerConnection>) {
  return inTransaction(ctx, async (tx) => {
    const found = await links.linkFor(tx, id)
    const { link } = found
    const role = await links.roleIn(tx, found)
    if (role === null) throw ConnectionNotFound()
    const code = connectionCodeOf(link, tx.now())
    const answered = role !== 'guardian' && role !== link.asked_by
    if (answered && link.status === (accept ? 'connected' : 'refused')) return toCard(tx, found)
    const can = code && canDo(tx, found, role, code)
    if (!can || (!can.answer && !can.confirm)) {
      if (code === '0' && role === link.asked_by) throw ConnectionNotFound()
      throw ConnectionOver()
    }
    const card = await toCard(tx, found)
    const next = accept
      ? await links.join(tx, id, { by: tx.actor.id, confirmed: can.confirm })
      : await links.close(tx, id, 'refused')
    // The first guardian has nothing more to do with it: they keep what they saw, with its new code.
    if (role !== 'guardian') return toCard(tx, next)
    const done = { answer: false, accept: false, confirm: false, cancel: false, ask_again: false, end: false }
    return {
      ...card,
      can: done,
      code: connectionCodeOf(next.link, tx.now()) ?? card.code,
      waits_for_guardian: false,
    }
  })
}

/** Ends a link, takes a request back, or clears a failed one away. */
export function endConnection(ctx: Ctx, { id }: Input<typeof calls.endConnection>) {
  return inTransaction(ctx, async (tx) => {
    const found = await links.linkFor(tx, id)
    const role = await links.roleIn(tx, found)
    const code = connectionCodeOf(found.link, tx.now())
    if (role === null) throw ConnectionNotFound()
    if (code === null) throw ConnectionOver()
    const can = canDo(tx, found, role, code)
    if (can.end) await links.end(tx, id, { by: tx.actor.id })
    else if (can.cancel) await links.close(tx, id, 'cancelled')
    else throw ConnectionNotFound()
    return {}
  })
}

/** Somebody registered: questions that were waiting for this number reach them now, and a kid's own goes out. */
export function welcome(ctx: Anyone, user_id: string, guardian_phone: string | null): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const person = await queries.findPerson(tx.db, user_id)
    if (!person || person.status === 'blocked') return
    const side: Side | null = canBeParent(person)
      ? 'parent'
      : canBeChild(person, vietnameseDay(tx.now()))
        ? 'child'
        : null
    if (!side) return
    const known = person.phone ? await queries.findWaitingFor(tx.db, side, person.phone, tx.now()) : []
    await queries.lockPeople(tx.db, [user_id, ...known.flatMap((each) => [each.parent_id, each.child_id])])
    // Read again: while these people were not held, one of them may have taken a question back.
    const waiting = person.phone ? await queries.findWaitingFor(tx.db, side, person.phone, tx.now()) : []
    for (const link of waiting) {
      const change = side === 'parent' ? { parent_id: user_id } : { child_id: user_id }
      const { parent_id, child_id } = { ...link, ...change }
      // Who was faster, with a code for instance, has a row as a pair already: what was asked is settled.
      if (parent_id && child_id && (await queries.findPair(tx.db, parent_id, child_id))) {
        await links.close(tx, link.id, 'cancelled')
        continue
      }
      await queries.updateLink(tx.db, link.id, change, tx.now())
      const found = await links.reread(tx, link.id)
      await links.tellAsked(tx, found)
      await tellChange(tx, found.link)
    }
    if (side !== 'child' || !guardian_phone || guardian_phone === person.phone) return
    await ask(tx, person, guardian_phone).catch((error: unknown) => {
      // The handler may run twice, or the parent was faster: the question is there already.
      if (!AlreadyConnected.is(error)) throw error
    })
  })
}

export { childFor, childrenOf, guardiansOf, isConnected } from './family.children.service.ts'
