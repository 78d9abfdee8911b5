import type { Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/minigame.calls'
import { mayEnter } from '@malto/contract/modules/moderation.rules'
import { companyOf, memberOf } from '#modules/moderation/moderation.members.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import { vietnameseDay } from '#platform/time.ts'
import * as queries from './minigame.board.queries.ts'
import { mondayOf, playerOf, type Player } from './minigame.players.service.ts'
import { putOnBoard } from './minigame.queries.ts'

const ROWS = 50
/** A group is compared with others once so many of it have played: one good player is no group. */
const SMALLEST_GROUP = 3
/** Of a larger group so many of its best count. */
const LARGEST_GROUP = 1000

/** A nickname before others is a word in the community: only who may enter it has one here, with the same consents. */
const mayBeNamed = async (ctx: Ctx, user_id: string): Promise<boolean> =>
  mayEnter(await memberOf(ctx, user_id))

async function groupsOf(ctx: Ctx, week_on: string) {
  const groups = await queries.findGroups(ctx.db, week_on, SMALLEST_GROUP, LARGEST_GROUP)
  return groups.map((group) => ({
    ...group,
    rank: 1 + groups.filter(({ average }) => average > group.average).length,
  }))
}

/** How somebody stands this week, and whether others read their name. */
export async function standingOf(ctx: Ctx, player: Player) {
  const starts_on = mondayOf(vietnameseDay(ctx.now()))
  const row = await queries.findWeek(ctx.db, starts_on, player.user_id)
  const letter = player.counts ? (row?.letter ?? player.letter) : null
  const groups = letter ? await groupsOf(ctx, starts_on) : []
  const group_rank = groups.find((group) => group.letter === letter)?.rank ?? null
  return {
    week: { starts_on, letter, score: row?.score ?? 0, group_rank },
    named: player.on_board && player.counts && (await mayBeNamed(ctx, player.user_id)),
  }
}

/**
 * Everybody who played stands on the board; a name has only who wants one and may meet the reader. Anybody else looks
 * like those who gave no name, so the board tells nothing of blocks and bans.
 */
export async function getBoard(ctx: Ctx, input: Input<typeof calls.getBoard>) {
  const week_on = mondayOf(input.week_on ?? vietnameseDay(ctx.now()))
  const player = await playerOf(ctx, ctx.actor.id)
  const mine = await queries.findWeek(ctx.db, week_on, ctx.actor.id)
  const letter = input.letter ?? mine?.letter ?? player.letter
  const rows = letter ? await queries.findBoard(ctx.db, week_on, letter, ROWS) : []
  const wanting = rows.filter(({ wants }) => wants).map(({ user_id }) => user_id)
  const { members, hears } = await companyOf(ctx, await memberOf(ctx, ctx.actor.id), wanting, 'event')
  const face = (user_id: string, wants: boolean) => {
    const shown = wants && hears(user_id) ? members.get(user_id) : undefined
    return {
      name: shown?.nickname ?? null,
      avatar: shown?.avatar_name ?? null,
      own: user_id === ctx.actor.id,
    }
  }
  const own =
    mine && mine.letter === letter
      ? { place: 1 + (await queries.countAhead(ctx.db, mine)), score: mine.score }
      : null
  return {
    week_on,
    letter,
    rows: rows.map(({ user_id, score, wants }, at) => ({ place: at + 1, score, ...face(user_id, wants) })),
    own,
    groups: await groupsOf(ctx, week_on),
  }
}

/** One's wish is kept; whether others read the name also depends on the consents of the community. */
export async function setOnBoard(ctx: Ctx, { on }: Input<typeof calls.setOnBoard>) {
  await putOnBoard(ctx.db, ctx.actor.id, on, ctx.now())
  const player = await playerOf(ctx, ctx.actor.id)
  return {
    on_board: on,
    named: on && player.counts && (await mayBeNamed(ctx, ctx.actor.id)),
  }
}
