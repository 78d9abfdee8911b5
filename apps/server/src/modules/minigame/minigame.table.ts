import { personalityGroups } from '@malto/contract/constants'
import { roundKinds } from '@malto/contract/modules/minigame.rules'
import { boolean, integer, jsonb, pgTable, primaryKey, text } from '#platform/drizzle.pg.ts'
import { careers } from '#modules/careers/careers.table.ts'
import { reward_claims, rewards } from '#modules/rewards/rewards.table.ts'
import { users } from '#modules/users/users.table.ts'
import { day, id, moment, times } from '#platform/columns.ts'

/** One career of a round, with all that the round needs of it: later edits change nothing in what was dealt. */
export interface Dealt {
  readonly career_id: number
  readonly slug: string
  readonly options: readonly { readonly id: number; readonly name: string }[]
  readonly clues: readonly string[]
}

const player = () =>
  id()
    .notNull()
    .references(() => users.id)

export const riddles = pgTable('riddles', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  career_id: integer()
    .notNull()
    .references(() => careers.id),
  clues: jsonb().$type<string[]>().notNull(),
  status: text({ enum: ['open', 'hidden'] })
    .notNull()
    .default('open'),
  dealt: integer().notNull().default(0),
  guessed: integer().notNull().default(0),
  /** Came with Malto: it can be edited, not deleted. */
  laid: boolean().notNull().default(false),
  /** Of the content file's entry; null once somebody edited the row in the console, which then is left alone. */
  fingerprint: text(),
  ...times,
})

export const game_players = pgTable('game_players', {
  user_id: player().primaryKey(),
  on_board: boolean().notNull().default(false),
  updated_at: moment().notNull(),
})

export const game_deals = pgTable('game_deals', {
  day_on: day().primaryKey(),
  dealt: jsonb().$type<readonly Dealt[]>().notNull(),
  created_at: moment().notNull(),
})

export const game_days = pgTable(
  'game_days',
  { user_id: player(), day_on: day().notNull(), seconds: integer().notNull() },
  (table) => [primaryKey({ columns: [table.user_id, table.day_on] })],
)

export const game_duels = pgTable('game_duels', {
  id: id().primaryKey(),
  code: text().notNull(),
  client_id: id().notNull(),
  dealt: jsonb().$type<readonly Dealt[]>().notNull(),
  host_id: player(),
  guest_id: id().references(() => users.id),
  created_at: moment().notNull(),
  expires_at: moment().notNull(),
})

export const game_rounds = pgTable('game_rounds', {
  id: id().primaryKey(),
  user_id: player(),
  kind: text({ enum: roundKinds }).notNull(),
  started_on: day().notNull(),
  duel_id: id().references(() => game_duels.id),
  dealt: jsonb().$type<readonly Dealt[]>().notNull(),
  state: text({ enum: ['open', 'done', 'left'] })
    .notNull()
    .default('open'),
  place: integer().notNull().default(0),
  shown_at: moment(),
  clues_by_hand: integer().notNull().default(0),
  score: integer().notNull().default(0),
  right_count: integer().notNull().default(0),
  too_fast: integer().notNull().default(0),
  seconds: integer().notNull().default(0),
  points: integer().notNull().default(0),
  created_at: moment().notNull(),
  finished_at: moment(),
})

export const game_guesses = pgTable(
  'game_guesses',
  {
    round_id: id()
      .notNull()
      .references(() => game_rounds.id),
    place: integer().notNull(),
    option_id: integer(),
    right: boolean().notNull(),
    too_fast: boolean().notNull(),
    clues_open: integer().notNull(),
    points: integer().notNull(),
    elapsed_ms: integer().notNull(),
    created_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.round_id, table.place] })],
)

export const game_weeks = pgTable(
  'game_weeks',
  {
    /** Its Monday. */
    week_on: day().notNull(),
    user_id: player(),
    letter: text({ enum: personalityGroups }).notNull(),
    score: integer().notNull(),
    rounds: integer().notNull(),
    reached_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.week_on, table.user_id] })],
)

export const game_prizes = pgTable('game_prizes', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  reward_id: integer()
    .notNull()
    .references(() => rewards.id),
  letter: text({ enum: personalityGroups }),
  places: integer().notNull(),
  from_on: day().notNull(),
  until_on: day(),
  settled_week: day(),
  ...times,
})

export const game_prizes_given = pgTable(
  'game_prizes_given',
  {
    prize_id: integer()
      .notNull()
      .references(() => game_prizes.id),
    week_on: day().notNull(),
    user_id: player(),
    place: integer().notNull(),
    claim_id: id().references(() => reward_claims.id),
    given_at: moment(),
    created_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.prize_id, table.week_on, table.user_id] })],
)

export type RoundRow = typeof game_rounds.$inferSelect
export type GuessRow = typeof game_guesses.$inferSelect
export type DuelRow = typeof game_duels.$inferSelect
