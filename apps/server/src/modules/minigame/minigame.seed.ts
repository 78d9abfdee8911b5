import { ROUND_CAREERS, worth } from '@malto/contract/modules/minigame.rules'
import { asc, desc, eq, gt, inArray, sql } from '#platform/drizzle.ts'
import { personality_members } from '#modules/assessments/assessments.table.ts'
import { recordDeed } from '#modules/points/points.service.ts'
import { settleDemo } from '#modules/rewards/badges/demo.service.ts'
import { rewards } from '#modules/rewards/rewards.table.ts'
import { users } from '#modules/users/users.table.ts'
import { inSeatOf, type Actor, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { DAY, later, MINUTE, SECOND, vietnameseDay } from '#platform/time.ts'
import { dealAnew, dealOfDay } from './minigame.dealing.service.ts'
import { layContent, readContent } from './minigame.laying.service.ts'
import { dayAfter, mondayOf } from './minigame.players.service.ts'
import {
  game_days,
  game_duels,
  game_guesses,
  game_players,
  game_prizes,
  game_rounds,
  game_weeks,
  riddles,
  type Dealt,
  type GuessRow,
} from './minigame.table.ts'

export const layRiddles = async (ctx: Ctx<null>): Promise<void> => layContent(ctx, await readContent())

const STUDENT = '+84901000001'
const DAYS = 14
/** At which clue Minh Anh knew each career this week: 860 points. */
const minhAnhKnew = [1, 2, 1, 1, 3, 2, 1, 1, 3, 2]

type Learner = Awaited<ReturnType<typeof findLearners>>[number]
interface Played {
  readonly round: typeof game_rounds.$inferInsert
  readonly guesses: GuessRow[]
  readonly who: Learner
}

const findLearners = (ctx: Ctx<null>) =>
  ctx.db
    .select({
      id: users.id,
      phone: users.phone,
      account_kind: users.account_kind,
      letter: personality_members.letter,
    })
    .from(users)
    .leftJoin(personality_members, eq(personality_members.user_id, users.id))
    .where(inArray(users.account_kind, ['kid', 'student']))
    .orderBy(asc(users.created_at), asc(users.id))

/** A die that falls the same at every seeding, without a pattern that one would see in the numbers. */
function thrown(order: number, at: number, sides: number): number {
  let mixed = Math.imul(order + 1, 73_856_093) ^ Math.imul(at + 1, 19_349_663)
  for (let turn = 0; turn < 2; turn++) mixed = Math.imul(mixed ^ (mixed >>> 15), 0x45d9f3b)
  return ((mixed ^ (mixed >>> 16)) >>> 0) % sides
}

/** Two weeks of rounds: the boards of all six groups live, a few prizes wait, and a friend has sent a duel. */
export async function seedMinigame(ctx: Ctx<null>): Promise<void> {
  // Where the bank of careers was laid anew, its riddles went with the old one.
  await layRiddles(ctx)
  const learners = await findLearners(ctx)
  const played = await playDaily(ctx, learners)
  const duel = await challenge(ctx, learners)
  const all = duel ? [...played, duel] : played
  await pay(ctx, all)
  for (let at = 0; at < all.length; at += 50) {
    const some = all.slice(at, at + 50)
    await ctx.db.insert(game_rounds).values(some.map(({ round }) => round))
    await ctx.db.insert(game_guesses).values(some.flatMap(({ guesses }) => guesses))
  }
  await countWeeks(ctx)
  await nameHalf(ctx, learners)
  await setPrizes(ctx)
  await settleDemo(ctx)
}

/** Everybody comes on some days; nearly everybody was there when this week began. */
async function playDaily(ctx: Ctx<null>, learners: readonly Learner[]): Promise<Played[]> {
  const today = vietnameseDay(ctx.now())
  const monday = mondayOf(today)
  const yesterday = dayAfter(today, -1)
  // Where the week has just begun, it was this morning; else today's round is still to be played.
  const hers = yesterday >= monday ? yesterday : today
  const played: Played[] = []
  for (let back = DAYS - 1; back >= 0; back--) {
    const day = dayAfter(today, -back)
    const comers = learners.filter(({ phone }, order) =>
      phone === STUDENT
        ? day === hers || (day < monday && back % 3 === 0)
        : thrown(order, back, 100) < (day === monday ? 100 : 18),
    )
    const dealt = comers.length > 0 ? await dealOfDay(ctx, day) : []
    const opens = new Date(`${day}T00:00:00+07:00`)
    for (const who of comers) {
      const order = learners.indexOf(who)
      const evening = later(opens, (17 * 60 + thrown(order, back + 50, 240)) * MINUTE)
      const latest = later(ctx.now(), -(12 + thrown(order, back, 40)) * MINUTE)
      const knew = who.phone === STUDENT && day === hers ? minhAnhKnew : guessesOf(order, back)
      played.push(roundOf(who, 'daily', day, evening < latest ? evening : latest, dealt, knew))
    }
  }
  return played
}

/** At which clue somebody knew each of the ten; 0: they did not. Who is good at it is good every day. */
const guessesOf = (order: number, back: number): number[] =>
  Array.from({ length: ROUND_CAREERS }, (_, at) => {
    const luck = thrown(order * 31 + back, at + 7, 100)
    const skill = thrown(order, 900, 45)
    if (luck < 14) return 0
    return Math.min(5, 1 + Math.floor((luck - 14) / (14 + skill)))
  })

function roundOf(
  who: Learner,
  kind: 'daily' | 'duel',
  day: string,
  starts_at: Date,
  dealt: readonly Dealt[],
  knew: readonly number[],
): Played {
  const id = newId()
  let clock = starts_at
  const guesses = knew.map((clue, place): GuessRow => {
    const { career_id = 0, options = [] } = dealt[place] ?? {}
    const clues_open = clue === 0 ? 5 : clue
    const elapsed_ms = (clues_open - 1) * 10 * SECOND + 2500 + thrown(place, clue * 17 + career_id, 7000)
    clock = later(clock, elapsed_ms)
    return {
      round_id: id,
      place,
      option_id: clue === 0 ? (options.find((each) => each.id !== career_id)?.id ?? null) : career_id,
      right: clue !== 0,
      too_fast: false,
      clues_open,
      points: clue === 0 ? 0 : worth(clue),
      elapsed_ms,
      created_at: clock,
    }
  })
  const round = {
    id,
    user_id: who.id,
    kind,
    started_on: day,
    dealt,
    state: 'done' as const,
    place: ROUND_CAREERS,
    score: guesses.reduce((sum, each) => sum + each.points, 0),
    right_count: guesses.filter((each) => each.right).length,
    seconds: guesses.reduce((sum, each) => sum + Math.ceil(each.elapsed_ms / SECOND), 0),
    created_at: starts_at,
    finished_at: clock,
  }
  return { round, guesses, who }
}

/** Through the usual door, so that the ledger and the rounds agree. */
async function pay(ctx: Ctx<null>, played: Played[]): Promise<void> {
  for (const { round, who } of played) {
    const actor: Actor = {
      id: who.id,
      realm: 'user',
      session_id: who.id,
      powers: new Set(),
      account_kind: who.account_kind,
    }
    const at = round.finished_at ?? ctx.now()
    const score = round.score ?? 0
    const { points } = await recordDeed(
      inSeatOf(ctx, actor, () => at),
      {
        user_id: who.id,
        fact: 'round',
        thing: round.id,
        tags: [`kind:${round.kind}`, ...(score >= 800 ? ['score:high'] : [])],
        at,
      },
    )
    round.points = points
  }
}

/** What follows from the rounds, as playing them would have written it. */
async function countWeeks(ctx: Ctx<null>): Promise<void> {
  await ctx.db.execute(sql`
    insert into ${game_weeks} (week_on, user_id, letter, score, rounds, reached_at)
    select date_trunc('week', started_on)::date, game_rounds.user_id, letter, sum(score), count(*), max(finished_at)
    from ${game_rounds} inner join ${personality_members} on personality_members.user_id = game_rounds.user_id
    where kind = 'daily' and score > 0 and letter is not null group by 1, 2, 3`)
  await ctx.db.execute(sql`
    insert into ${game_days} (user_id, day_on, seconds)
    select user_id, started_on, sum(seconds) from ${game_rounds} group by 1, 2`)
  await ctx.db.execute(sql`
    update ${riddles} set dealt = played.dealt, guessed = played.guessed from (
      select (game_rounds.dealt -> game_guesses.place ->> 'career_id')::int as career_id, count(*)::int as dealt,
        count(*) filter (where game_guesses.points > 0)::int as guessed
      from ${game_guesses} inner join ${game_rounds} on game_rounds.id = game_guesses.round_id group by 1
    ) as played where played.career_id = riddles.career_id`)
}

async function nameHalf(ctx: Ctx<null>, learners: readonly Learner[]): Promise<void> {
  if (learners.length === 0) return
  await ctx.db.insert(game_players).values(
    learners.map(({ id, phone }, order) => ({
      user_id: id,
      on_board: phone === STUDENT || order % 2 === 0,
      updated_at: later(ctx.now(), -(order % 12) * DAY),
    })),
  )
}

/** A friend has played, and waits for whoever follows the link. */
async function challenge(ctx: Ctx<null>, learners: readonly Learner[]): Promise<Played | null> {
  const host = learners.find(({ phone, account_kind }) => phone !== STUDENT && account_kind === 'student')
  if (!host) return null
  const made_at = later(ctx.now(), -3 * 60 * MINUTE)
  const dealt = await dealAnew(ctx)
  const id = newId()
  await ctx.db.insert(game_duels).values({
    id,
    code: 'domdomthachdau',
    client_id: newId(),
    dealt,
    host_id: host.id,
    created_at: made_at,
    expires_at: later(made_at, 7 * DAY),
  })
  const played = roundOf(host, 'duel', vietnameseDay(made_at), made_at, dealt, guessesOf(2, 3))
  played.round.duel_id = id
  return played
}

/** The best of each group get something from the shelf when this week is over. */
async function setPrizes(ctx: Ctx<null>): Promise<void> {
  const inStock = ctx.db.select().from(rewards).where(gt(rewards.stock, 0)).$dynamic()
  const stocked = await inStock.orderBy(desc(rewards.stock), asc(rewards.id))
  const chosen = (['voucher', 'gift'] as const).flatMap((kind) =>
    stocked.filter((each) => each.kind === kind && each.status === 'open').slice(0, 1),
  )
  if (chosen.length === 0) return
  await ctx.db.insert(game_prizes).values(
    chosen.map(({ id, kind }) => ({
      reward_id: id,
      places: kind === 'voucher' ? 3 : 1,
      from_on: mondayOf(vietnameseDay(ctx.now())),
      created_at: ctx.now(),
      updated_at: ctx.now(),
    })),
  )
}
