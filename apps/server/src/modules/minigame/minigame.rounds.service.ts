import type { Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/minigame.calls'
import { DailyPlayed, DuelNotFound, type Round } from '@malto/contract/modules/minigame.calls'
import { MOST_TOO_FAST } from '@malto/contract/modules/minigame.rules'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { pageBy, readMark } from '#platform/paging.ts'
import { vietnameseDay } from '#platform/time.ts'
import { standingOf } from './minigame.board.service.ts'
import { dealAnew, dealOfDay } from './minigame.dealing.service.ts'
import { takeSeat } from './minigame.duels.service.ts'
import { answer, show } from './minigame.play.service.ts'
import { leftOf, playerOf, requireTime } from './minigame.players.service.ts'
import { prizesOf } from './minigame.prizes.service.ts'
import * as queries from './minigame.queries.ts'
import type { HeldRound } from './minigame.queries.ts'
import type { DuelRow } from './minigame.table.ts'

type Wish = Input<typeof calls.startRound>

/** Deals a round, or goes on with the one that is meant. The player is held: two tabs that start at once start one. */
export function startRound(ctx: Ctx, wish: Wish): Promise<Round> {
  return inTransaction(ctx, async (tx) => {
    await queries.lockPlayer(tx.db, tx.actor.id, tx.now())
    const open = await queries.lockOpen(tx.db, tx.actor.id)
    requireTime(await playerOf(tx, tx.actor.id), open?.shown_at ?? null, tx.now())
    const duel = wish.kind === 'duel' ? await takeSeat(tx, wish.duel_code ?? '') : null
    const known = await meant(tx, wish, open, duel)
    if (known?.state === 'done' && known.kind === 'daily') throw DailyPlayed()
    if (known && known.state !== 'left') return show(tx, known.id)
    if (open) await leave(tx, open)
    if (known) {
      await queries.changeRound(tx.db, known.id, { state: 'open' })
      return show(tx, known.id)
    }
    return show(tx, await begin(tx, wish, duel))
  })
}

/** The round that this wish goes on with. Of a day and of a duel one has a single one, also when it was left. */
async function meant(
  tx: Ctx,
  { kind }: Wish,
  open: HeldRound | undefined,
  duel: DuelRow | null,
): Promise<HeldRound | undefined> {
  if (kind === 'daily') return queries.findDaily(tx.db, tx.actor.id, vietnameseDay(tx.now()))
  if (kind === 'duel') {
    if (!duel) throw DuelNotFound()
    return queries.findOfDuel(tx.db, tx.actor.id, duel.id)
  }
  return open?.kind === 'free' ? open : undefined
}

async function begin(tx: Ctx, { kind }: Wish, duel: DuelRow | null): Promise<string> {
  const today = vietnameseDay(tx.now())
  const dealt = duel ? duel.dealt : kind === 'daily' ? await dealOfDay(tx, today) : await dealAnew(tx)
  const id = newId()
  await queries.insertRound(tx.db, {
    id,
    user_id: tx.actor.id,
    kind,
    started_on: today,
    duel_id: duel?.id ?? null,
    dealt,
    created_at: tx.now(),
  })
  return id
}

/**
 * Whoever begins another round gives up the career that is open: its clues were seen, its clock ran. Where that was the
 * last one, the round is over; else today's round and a duel wait to be taken up again. A free one nobody can come back
 * to, and one of which nothing was shown begins anew as it was: those go.
 */
async function leave(tx: Ctx, round: HeldRound): Promise<void> {
  if (round.shown_at) await answer(tx, round, round.shown_at, null)
  const now = await queries.lockRound(tx.db, round.user_id, round.id)
  if (now?.state !== 'open') return
  if (now.kind === 'free' || now.place === 0) await queries.deleteRound(tx.db, round.id)
  else await queries.changeRound(tx.db, round.id, { state: 'left' })
}

export const getRound = (ctx: Ctx, { round_id }: Input<typeof calls.getRound>): Promise<Round> =>
  show(ctx, round_id)

export async function listRounds(ctx: Ctx, { cursor, limit }: Input<typeof calls.listRounds>) {
  const rows = await queries.findFinished(ctx.db, ctx.actor.id, readMark(cursor), limit + 1)
  const finished = rows.flatMap(({ finished_at, ...row }) =>
    finished_at ? [{ ...row, finished_at: finished_at.toISOString() }] : [],
  )
  return pageBy(finished, limit, (row) => [row.finished_at, row.id])
}

export async function getMinigame(ctx: Ctx) {
  const now = ctx.now()
  const today = vietnameseDay(now)
  const player = await playerOf(ctx, ctx.actor.id)
  const record = await queries.findRecord(ctx.db, ctx.actor.id, today, MOST_TOO_FAST)
  const standing = await standingOf(ctx, player)
  const { open_id, open_kind, open_place } = record
  const played = record.daily_state === 'done'
  return {
    open_round:
      open_id && open_kind ? { id: open_id, kind: open_kind, place: Math.min(open_place ?? 0, 9) } : null,
    daily: { day: today, played, score: played ? record.daily_score : null },
    seconds_left: leftOf(player, record.open_shown_at, now),
    best: record.best,
    rounds: record.rounds,
    week: standing.week,
    on_board: player.on_board,
    named: standing.named,
    prizes: await prizesOf(ctx, standing.week.letter, player.age),
  }
}
