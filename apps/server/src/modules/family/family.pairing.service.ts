import { randomInt } from 'node:crypto'
import { NotAllowed, type Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/family.calls'
import {
  AlreadyConnected,
  CodeLocked,
  CodeWrong,
  NotOneself,
  type ConnectionCard,
} from '@malto/contract/modules/family.calls'
import {
  canBeChild,
  canBeParent,
  CODE_LOCK_MINUTES,
  PAIRING_MINUTES,
  WRONG_CODES,
} from '@malto/contract/modules/family.rules'
import { vietnameseDay } from '@malto/contract/modules/users.rules'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { HOUR, later, MINUTE, SECOND } from '#platform/time.ts'
import { toCard } from './family.cards.service.ts'
import { join, refuseTooMany, replyUntil } from './family.links.service.ts'
import * as codes from './family.pairing.queries.ts'
import * as queries from './family.queries.ts'
import { personBehind, sideOf } from './family.service.ts'

const printOf = (ctx: Ctx, code: string): string => ctx.tools.keys.fingerprint('pairing', code)

export function makePairingCode(ctx: Ctx) {
  return inTransaction(ctx, async (tx) => {
    const child = await personBehind(tx, tx.actor.id)
    if (sideOf(tx, child) !== 'child') throw NotAllowed()
    await queries.lockPeople(tx.db, [child.id])
    await refuseTooMany(tx, 'child', child.id, await queries.countConnected(tx.db, 'child', child.id))
    await codes.dropCodes(tx.db, child.id)
    const made_at = tx.now()
    const expires_at = later(made_at, PAIRING_MINUTES * MINUTE)
    for (;;) {
      const pairing_code = randomInt(0, 1_000_000).toString().padStart(6, '0')
      const code = { code_print: printOf(tx, pairing_code), child_id: child.id, made_at, expires_at }
      if (await codes.insertCode(tx.db, code)) return { pairing_code, expires_in: PAIRING_MINUTES * 60 }
    }
  })
}

/** Connects at once. A wrong code is counted and stays counted: the fault leaves only after the commit. */
export async function pair(ctx: Ctx, { pairing_code }: Input<typeof calls.pair>): Promise<ConnectionCard> {
  const done = await inTransaction(ctx, async (tx) => {
    const parent = await personBehind(tx, tx.actor.id)
    if (!canBeParent(parent)) throw NotAllowed()
    const now = tx.now()
    const wrong = await codes.takeGuess(tx.db, parent.id, { now, forgotten_before: later(now, -HOUR) })
    if (wrong === undefined) return locked(await codes.findLock(tx.db, parent.id), now)
    const child_id = await codes.spendCode(tx.db, printOf(tx, pairing_code), parent.id, now)
    if (!child_id) {
      if (wrong < WRONG_CODES) return CodeWrong()
      const until = later(now, CODE_LOCK_MINUTES * MINUTE)
      await codes.lockGuesser(tx.db, parent.id, until)
      return locked(until, now)
    }
    await codes.giveBackGuess(tx.db, parent.id)
    return connectWith(tx, child_id)
  })
  if (done instanceof Error) throw done
  return done
}

const locked = (until: Date | null, now: Date) =>
  CodeLocked({
    details: { retry_after: Math.max(1, Math.ceil(((until ?? now).getTime() - now.getTime()) / SECOND)) },
  })

/** Whoever was asked before by phone is connected by the same row: a pair has one. */
async function connectWith(tx: Ctx, child_id: string): Promise<ConnectionCard> {
  const parent_id = tx.actor.id
  if (child_id === parent_id) throw NotOneself()
  await queries.lockPeople(tx.db, [parent_id, child_id])
  const child = await personBehind(tx, child_id)
  if (child.status === 'blocked' || !canBeChild(child, vietnameseDay(tx.now()))) throw CodeWrong()
  const known = await queries.findPair(tx.db, parent_id, child_id)
  if (known?.status === 'connected') throw AlreadyConnected()
  const id = known?.id ?? newId()
  const now = tx.now()
  const asked = {
    asked_by: 'parent' as const,
    way: 'code' as const,
    status: 'waiting' as const,
    asked_at: now,
  }
  const times = { reply_until: replyUntil(now), phone: null }
  if (known) await queries.updateLink(tx.db, id, { ...asked, ...times }, now)
  else
    await queries.insertLink(tx.db, {
      id,
      parent_id,
      child_id,
      ...asked,
      ...times,
      created_at: now,
      updated_at: now,
    })
  return toCard(tx, await join(tx, id, { by: parent_id }))
}
