import { randomInt } from 'node:crypto'
import { inBoth, inLanguage, type Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/minigame.calls'
import { DuelFull, DuelNotFound, type Duel } from '@malto/contract/modules/minigame.calls'
import { companyOf, farFrom, memberOf, membersOf } from '#modules/moderation/moderation.members.service.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { DAY, later } from '#platform/time.ts'
import { dealAnew } from './minigame.dealing.service.ts'
import * as queries from './minigame.duels.queries.ts'
import { playerOf, requireTime } from './minigame.players.service.ts'
import { lockOpen, lockPlayer } from './minigame.queries.ts'
import type { DuelRow } from './minigame.table.ts'

const LASTS = 7 * DAY
const MOST_SPARE = 20
/** Nothing that looks like another letter: a code may also be read out. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODE_LENGTH = 12
const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')

const somebody = inBoth('Một bạn', 'Somebody')

export function createDuel(ctx: Ctx, { client_id }: Input<typeof calls.createDuel>): Promise<Duel> {
  return inTransaction(ctx, async (tx) => {
    await lockPlayer(tx.db, tx.actor.id, tx.now())
    const known = await queries.findByClient(tx.db, tx.actor.id, client_id)
    if (known) return toDuel(tx, known)
    const open = await lockOpen(tx.db, tx.actor.id)
    requireTime(await playerOf(tx, tx.actor.id), open?.shown_at ?? null, tx.now())
    const made = await queries.insertDuel(tx.db, {
      id: newId(),
      code: newCode(),
      client_id,
      dealt: await dealAnew(tx),
      host_id: tx.actor.id,
      created_at: tx.now(),
      expires_at: later(tx.now(), LASTS),
    })
    if (!made) throw new Error('a held player makes one duel at a time')
    await queries.dropSpare(tx.db, tx.actor.id, MOST_SPARE)
    return toDuel(tx, made)
  })
}

const isOver = (duel: DuelRow, now: Date): boolean => duel.expires_at <= now
const isSide = (duel: DuelRow, user_id: string): boolean =>
  duel.host_id === user_id || duel.guest_id === user_id

/** To somebody who comes by the link: there is nothing to see of whom they blocked, or who is gone. */
async function mayJoin(ctx: Ctx, duel: DuelRow): Promise<boolean> {
  const people = await membersOf(ctx, [duel.host_id, ctx.actor.id])
  const reader = people.get(ctx.actor.id)
  if (!reader || !people.get(duel.host_id)?.active) return false
  return !(await farFrom(ctx, reader)).includes(duel.host_id)
}

/** A duel to play in: one's own side of it, or its free seat, which is taken here. */
export async function takeSeat(tx: Ctx, code: string): Promise<DuelRow> {
  const duel = await queries.lockDuel(tx.db, code)
  if (!duel || isOver(duel, tx.now())) throw DuelNotFound()
  if (isSide(duel, tx.actor.id)) return duel
  if (!(await mayJoin(tx, duel))) throw DuelNotFound()
  if (!(await queries.seatGuest(tx.db, duel.id, tx.actor.id))) throw DuelFull()
  return { ...duel, guest_id: tx.actor.id }
}

/** Its two sides see it also once it is over; others only while a seat is free for them. */
export async function getDuel(ctx: Ctx, { code }: Input<typeof calls.getDuel>): Promise<Duel> {
  const duel = await queries.findDuel(ctx.db, code)
  if (!duel) throw DuelNotFound()
  if (!isSide(duel, ctx.actor.id)) {
    const free = !duel.guest_id && !isOver(duel, ctx.now())
    if (!free || !(await mayJoin(ctx, duel))) throw DuelNotFound()
  }
  return toDuel(ctx, duel)
}

/** A link goes from hand to hand: all may play by it, but names are for two who may also meet elsewhere. */
async function toDuel(ctx: Ctx, duel: DuelRow): Promise<Duel> {
  const ids = [duel.host_id, ...(duel.guest_id ? [duel.guest_id] : [])]
  const company = await companyOf(ctx, await memberOf(ctx, ctx.actor.id), ids, 'event')
  const nameOf = (user_id: string) =>
    company.hears(user_id) ? company.members.get(user_id)?.nickname : undefined
  const sides = new Map((await queries.findSides(ctx.db, duel.id)).map((each) => [each.user_id, each]))
  const done = (user_id: string) => sides.get(user_id)?.state === 'done'
  const bothDone = ids.length === 2 && ids.every(done)
  const side = (user_id: string) => {
    const own = user_id === ctx.actor.id
    const finished = done(user_id)
    return {
      name: nameOf(user_id) ?? inLanguage(somebody, ctx.language),
      own,
      finished,
      // Nobody plays against a number.
      score: finished && (own || bothDone) ? (sides.get(user_id)?.score ?? null) : null,
    }
  }
  const seated = isSide(duel, ctx.actor.id)
  return {
    code: duel.code,
    host: side(duel.host_id),
    guest: duel.guest_id ? side(duel.guest_id) : null,
    may_play: !isOver(duel, ctx.now()) && (seated ? !done(ctx.actor.id) : !duel.guest_id),
    expires_at: duel.expires_at.toISOString(),
  }
}
