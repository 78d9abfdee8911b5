import type { RoundKind } from '@malto/contract/modules/minigame.rules'
import { and, asc, desc, eq, lt, sql } from '#platform/drizzle.ts'
import { personality_members } from '#modules/assessments/assessments.table.ts'
import { adviser_profiles, users } from '#modules/users/users.table.ts'
import type { Db } from '#platform/db.ts'
import { before, type Mark } from '#platform/paging.ts'
import { prepared } from '#platform/prepared.ts'
import {
  game_days,
  game_duels,
  game_guesses,
  game_players,
  game_rounds,
  type GuessRow,
  type RoundRow,
} from './minigame.table.ts'

const player = (db: Db, name: string) =>
  db
    .select({
      account_kind: users.account_kind,
      birthday: users.birthday,
      adviser_state: adviser_profiles.state,
      letter: personality_members.letter,
      on_board: game_players.on_board,
      seconds: game_days.seconds,
    })
    .from(users)
    .leftJoin(adviser_profiles, eq(adviser_profiles.user_id, users.id))
    .leftJoin(personality_members, eq(personality_members.user_id, users.id))
    .leftJoin(game_players, eq(game_players.user_id, users.id))
    .leftJoin(game_days, and(eq(game_days.user_id, users.id), eq(game_days.day_on, sql.placeholder('today'))))
    .where(eq(users.id, sql.placeholder('user_id')))
    .prepare(name)

/** All that decides how somebody plays today: one question. */
export const findPlayer = async (db: Db, user_id: string, today: string) =>
  (await prepared(db, 'game_player', player).execute({ user_id, today }))[0]

/** Held while somebody starts a round: two tabs that start at once start one. */
export async function lockPlayer(db: Db, user_id: string, now: Date): Promise<void> {
  await db.insert(game_players).values({ user_id, updated_at: now }).onConflictDoNothing()
  await db.select().from(game_players).where(eq(game_players.user_id, user_id)).for('update')
}

export const putOnBoard = (db: Db, user_id: string, on_board: boolean, now: Date) =>
  db
    .insert(game_players)
    .values({ user_id, on_board, updated_at: now })
    .onConflictDoUpdate({ target: game_players.user_id, set: { on_board, updated_at: now } })

export const addSeconds = (db: Db, user_id: string, day_on: string, seconds: number) =>
  db
    .insert(game_days)
    .values({ user_id, day_on, seconds })
    .onConflictDoUpdate({
      target: [game_days.user_id, game_days.day_on],
      set: { seconds: sql`${game_days.seconds} + excluded.seconds` },
    })

/** A round of one's own, and the code of its duel. */
export type HeldRound = RoundRow & { readonly duel_code: string | null }
const rounds = (db: Db) =>
  db
    .select({ round: game_rounds, duel_code: game_duels.code })
    .from(game_rounds)
    .leftJoin(game_duels, eq(game_duels.id, game_rounds.duel_id))
    .$dynamic()
const flat = ({ round, duel_code }: { round: RoundRow; duel_code: string | null }): HeldRound => ({
  ...round,
  duel_code,
})

export async function findRound(db: Db, user_id: string, id: string): Promise<HeldRound | undefined> {
  const rows = await rounds(db).where(and(eq(game_rounds.id, id), eq(game_rounds.user_id, user_id)))
  return rows.map(flat)[0]
}

/** The one lock of everything that moves a round on: whoever else plays it waits, and finds it moved. */
export async function lockRound(db: Db, user_id: string, id: string): Promise<HeldRound | undefined> {
  const rows = await rounds(db)
    .where(and(eq(game_rounds.id, id), eq(game_rounds.user_id, user_id)))
    .for('update', { of: game_rounds })
  return rows.map(flat)[0]
}

export async function lockOpen(db: Db, user_id: string): Promise<HeldRound | undefined> {
  const rows = await rounds(db)
    .where(and(eq(game_rounds.user_id, user_id), eq(game_rounds.state, 'open')))
    .for('update', { of: game_rounds })
  return rows.map(flat)[0]
}

export async function findDaily(db: Db, user_id: string, day: string): Promise<HeldRound | undefined> {
  const rows = await rounds(db).where(
    and(eq(game_rounds.user_id, user_id), eq(game_rounds.started_on, day), eq(game_rounds.kind, 'daily')),
  )
  return rows.map(flat)[0]
}

export async function findOfDuel(db: Db, user_id: string, duel_id: string): Promise<HeldRound | undefined> {
  const rows = await rounds(db).where(and(eq(game_rounds.user_id, user_id), eq(game_rounds.duel_id, duel_id)))
  return rows.map(flat)[0]
}

export const insertRound = (db: Db, row: typeof game_rounds.$inferInsert) =>
  db.insert(game_rounds).values(row)

export const changeRound = (db: Db, id: string, change: Partial<RoundRow>) =>
  db.update(game_rounds).set(change).where(eq(game_rounds.id, id))

export const deleteRound = (db: Db, id: string) => db.delete(game_rounds).where(eq(game_rounds.id, id))

/** Moves a round on from this very place; false: somebody else already did. */
export async function moveRound(
  db: Db,
  { id, place }: Pick<RoundRow, 'id' | 'place'>,
  change: Partial<RoundRow>,
): Promise<boolean> {
  const moved = await db
    .update(game_rounds)
    .set(change)
    .where(and(eq(game_rounds.id, id), eq(game_rounds.place, place), eq(game_rounds.state, 'open')))
    .returning({ id: game_rounds.id })
  return moved.length === 1
}

export const findGuesses = (db: Db, round_id: string): Promise<GuessRow[]> =>
  db.select().from(game_guesses).where(eq(game_guesses.round_id, round_id)).orderBy(asc(game_guesses.place))

export const insertGuess = (db: Db, row: GuessRow) => db.insert(game_guesses).values(row)

/** So often dealt, and so often guessed: always in one order, or two rounds that end together would wait for each other. */
export async function countDealt(
  db: Db,
  dealt: readonly number[],
  guessed: readonly number[],
): Promise<void> {
  await db.execute(sql`
    with held as (
      select id, career_id from riddles where career_id = any(${`{${dealt.join()}}`}::int[]) order by id for update
    )
    update riddles set dealt = riddles.dealt + 1,
      guessed = riddles.guessed + (riddles.career_id = any(${`{${guessed.join()}}`}::int[]))::int
    from held where held.id = riddles.id`)
}

export const findFinished = (db: Db, user_id: string, mark: Mark | null, limit: number) =>
  db
    .select({
      id: game_rounds.id,
      kind: game_rounds.kind,
      score: game_rounds.score,
      right: game_rounds.right_count,
      points: game_rounds.points,
      finished_at: game_rounds.finished_at,
    })
    .from(game_rounds)
    .where(
      and(
        eq(game_rounds.user_id, user_id),
        eq(game_rounds.state, 'done'),
        before(mark, game_rounds.finished_at, game_rounds.id),
      ),
    )
    .orderBy(desc(game_rounds.finished_at), desc(game_rounds.id))
    .limit(limit)

export interface Record {
  readonly best: number | null
  readonly rounds: number
  readonly open_id: string | null
  readonly open_kind: RoundKind | null
  readonly open_place: number | null
  readonly open_shown_at: Date | null
  readonly daily_state: RoundRow['state'] | null
  readonly daily_score: number | null
}

/** What the hub tells of somebody's rounds. A round that nobody plays so fast sets no record. */
export async function findRecord(db: Db, user_id: string, today: string, most_too_fast: number) {
  const { rows } = (await db.execute(sql`
    select
      (select max(score) from game_rounds where user_id = ${user_id}::uuid and state = 'done'
        and too_fast <= ${most_too_fast}) as best,
      (select count(*)::int from game_rounds where user_id = ${user_id}::uuid and state = 'done') as rounds,
      going.id as open_id, going.kind as open_kind, going.place as open_place, going.shown_at as open_shown_at,
      daily.state as daily_state, daily.score as daily_score
    from (select 1) as one
    left join game_rounds as going on going.user_id = ${user_id}::uuid and going.state = 'open'
    left join game_rounds as daily on daily.user_id = ${user_id}::uuid and daily.kind = 'daily'
      and daily.started_on = ${today}::date`)) as unknown as { rows: Record[] }
  const [row] = rows
  if (!row) throw new Error('a record is always there')
  return { ...row, open_shown_at: row.open_shown_at && new Date(row.open_shown_at) }
}

/** Open since so long that nobody comes back to them. */
export const leaveForgotten = (db: Db, since: Date) =>
  db
    .update(game_rounds)
    .set({ state: 'left', shown_at: null })
    .where(and(eq(game_rounds.state, 'open'), lt(game_rounds.created_at, since)))

/** Free rounds that were left: nobody can take them up again. */
export const deleteLeft = (db: Db, before: Date) =>
  db
    .delete(game_rounds)
    .where(
      and(eq(game_rounds.state, 'left'), eq(game_rounds.kind, 'free'), lt(game_rounds.created_at, before)),
    )
