import * as z from 'zod'
import { personalityGroups } from '../constants.ts'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { Day, Id, IntId, Moment, nothing, pageOf, paging, whole } from '../core/fields.ts'
import { CLUES, OPTIONS, ROUND_CAREERS, roundKinds } from './minigame.rules.ts'

export const RoundNotFound = defineError('ROUND_NOT_FOUND', 404, {
  vi: 'Lượt chơi này không còn nữa.',
  en: 'This round is no longer there.',
})
export const RoundMoved = defineError('ROUND_MOVED', 409, {
  vi: 'Lượt chơi đã đi tiếp ở nơi khác. Mình mở lại chỗ đang chơi nhé.',
  en: 'This round has moved on elsewhere. Let us go to where it is.',
})
export const DailyPlayed = defineError('DAILY_PLAYED', 409, {
  vi: 'Lượt hôm nay đã chơi rồi. Lượt tự do lúc nào cũng mở.',
  en: 'You have played today’s round. A free round is always open.',
})
/** A minor's hour is over: said plainly, without a countdown. */
export const GameRest = defineError('GAME_REST', 409, {
  vi: 'Hôm nay mình chơi đủ rồi. Hôm khác Đóm lại đố bạn nhé!',
  en: 'That is enough for today. More riddles another day!',
})
export const DuelNotFound = defineError('DUEL_NOT_FOUND', 404, {
  vi: 'Lời thách đấu này không còn nữa.',
  en: 'This duel is no longer there.',
})
export const DuelFull = defineError('DUEL_FULL', 409, {
  vi: 'Đã có người nhận lời thách đấu này.',
  en: 'Somebody has already taken up this duel.',
})

const Letter = z.enum(personalityGroups)
const Score = z.number().int()
const Place = whole.pipe(
  z
    .number()
    .min(0)
    .max(ROUND_CAREERS - 1),
)

/** A career to guess, as far as its clues are open. Neither its name nor what is still hidden is here. */
export const Riddle = z.object({
  place: z.number().int(),
  clues: z.array(z.string().max(160)).max(CLUES),
  options: z.array(z.object({ id: z.number().int(), name: z.string().max(80) })).max(OPTIONS),
  /** What a right name is worth now. */
  worth: Score,
  /** Until the next clue opens by itself; null: all are open. */
  next_clue_ms: z.number().int().nullable(),
  asked_at: Moment,
})
export type Riddle = z.infer<typeof Riddle>

/** What came of one career. */
export const Guess = z.object({
  place: z.number().int(),
  right: z.boolean(),
  /** Answered faster than anybody reads. */
  too_fast: z.boolean(),
  points: Score,
  clues_open: z.number().int(),
  chosen_id: z.number().int().nullable(),
  career: z.object({ id: z.number().int(), name: z.string().max(80), slug: z.string().max(80) }),
})
export type Guess = z.infer<typeof Guess>

export const Round = z.object({
  id: Id,
  kind: z.enum(roundKinds),
  /** Of a daily round. */
  day: Day.nullable(),
  duel_code: z.string().max(20).nullable(),
  guesses: z.array(Guess).max(ROUND_CAREERS),
  score: Score,
  /** Null between two careers (until the next is asked for) and at the end. */
  riddle: Riddle.nullable(),
  finished: z.boolean(),
  /** Of a finished round: what it brought. */
  points: z.number().int(),
  /** Of a minor: seconds left today. */
  seconds_left: z.number().int().nullable(),
})
export type Round = z.infer<typeof Round>

const game = { access: 'signedIn', limit: 'game' } as const

export const getMinigame = defineCall({
  method: 'GET',
  path: '/api/minigame',
  ...game,
  summary: 'What one can play now, how one stands this week and the rounds of late.',
  input: nothing,
  reply: z.object({
    /** An unfinished round to go on with. */
    open_round: z.object({ id: Id, kind: z.enum(roundKinds), place: z.number().int() }).nullable(),
    daily: z.object({ day: Day, played: z.boolean(), score: Score.nullable() }),
    seconds_left: z.number().int().nullable(),
    best: Score.nullable(),
    rounds: z.number().int(),
    week: z.object({
      starts_on: Day,
      letter: Letter.nullable(),
      score: Score,
      /** Of one's group among the six; null without a group. */
      group_rank: z.number().int().nullable(),
    }),
    on_board: z.boolean(),
    /** Whether others read it now: a learner's nickname also needs the consents of the community. */
    named: z.boolean(),
    prizes: z
      .array(z.object({ title: z.string().max(80), partner: z.string().max(60), places: z.number().int() }))
      .max(6),
  }),
})

export const startRound = defineCall({
  method: 'POST',
  path: '/api/minigame/start',
  ...game,
  summary:
    'Deals a round, or goes on with the unfinished one of that kind. The server’s clock starts with `askRiddle`.',
  input: z.object({ kind: z.enum(roundKinds), duel_code: z.string().max(20).nullable().default(null) }),
  reply: Round,
  errors: [DailyPlayed, GameRest, DuelNotFound, DuelFull],
})

export const getRound = defineCall({
  method: 'GET',
  path: '/api/minigame/round',
  ...game,
  summary: 'A round of one’s own as it stands.',
  input: z.object({ round_id: Id }),
  reply: Round,
  errors: [RoundNotFound],
})

export const askRiddle = defineCall({
  method: 'POST',
  path: '/api/minigame/riddle',
  ...game,
  summary: 'The next career, and its clock starts; asked again it is the same one, and the clock goes on.',
  input: z.object({ round_id: Id, place: Place }),
  reply: Round,
  errors: [RoundNotFound, RoundMoved, GameRest],
})

export const askClue = defineCall({
  method: 'POST',
  path: '/api/minigame/clue',
  ...game,
  summary: 'The clues that are open by now; with `sooner` one more, and the name is worth less.',
  input: z.object({
    round_id: Id,
    place: Place,
    /** So many one has on the screen: asking twice for the same one opens one only. */
    seen: whole.pipe(z.number().min(1).max(CLUES)),
    sooner: z.boolean(),
  }),
  reply: Round,
  errors: [RoundNotFound, RoundMoved],
})

export const guessCareer = defineCall({
  method: 'POST',
  path: '/api/minigame/guess',
  ...game,
  summary: 'One name for one career, once; null gives it up. Sent again it is answered the same.',
  input: z.object({ round_id: Id, place: Place, option_id: IntId.nullable() }),
  reply: Round,
  errors: [RoundNotFound, RoundMoved],
})

export const listRounds = defineCall({
  method: 'GET',
  path: '/api/minigame/rounds',
  ...game,
  summary: 'Finished rounds of one’s own, the newest first.',
  input: z.object({ ...paging }),
  reply: pageOf(
    z.object({
      id: Id,
      kind: z.enum(roundKinds),
      score: Score,
      right: z.number().int(),
      points: z.number().int(),
      finished_at: Moment,
    }),
  ),
})

export const getBoard = defineCall({
  method: 'GET',
  path: '/api/minigame/board',
  ...game,
  summary:
    'The week’s board of a group: daily rounds only, names of those who want to be named, and the six groups.',
  input: z.object({ letter: Letter.optional(), week_on: Day.optional() }),
  reply: z.object({
    week_on: Day,
    letter: Letter.nullable(),
    rows: z
      .array(
        z.object({
          place: z.number().int(),
          /** Null: did not ask to be named, or is nobody whom the reader may meet. */
          name: z.string().max(40).nullable(),
          avatar: z.string().max(40).nullable(),
          score: Score,
          own: z.boolean(),
        }),
      )
      .max(50),
    /** One's own, also below the fiftieth. */
    own: z.object({ place: z.number().int(), score: Score }).nullable(),
    /** Of a large group its best thousand count. */
    groups: z
      .array(z.object({ letter: Letter, average: Score, players: z.number().int(), rank: z.number().int() }))
      .max(6),
  }),
})

export const setOnBoard = defineCall({
  method: 'POST',
  path: '/api/minigame/on-board',
  ...game,
  summary: 'Whether one’s nickname stands on the board. Off until one says yes.',
  input: z.object({ on: z.boolean() }),
  reply: z.object({
    on_board: z.boolean(),
    /** Whether others read it now: a learner's nickname also needs the consents of the community. */
    named: z.boolean(),
  }),
})

const DuelSide = z.object({
  name: z.string().max(40),
  own: z.boolean(),
  finished: z.boolean(),
  /** Of the other side only once both are done: nobody plays against a number. */
  score: Score.nullable(),
})
export const Duel = z.object({
  code: z.string().max(20),
  host: DuelSide,
  guest: DuelSide.nullable(),
  /** Whether the reader may play it now. */
  may_play: z.boolean(),
  expires_at: Moment,
})
export type Duel = z.infer<typeof Duel>

export const createDuel = defineCall({
  method: 'POST',
  path: '/api/minigame/duel/create',
  ...game,
  summary: 'A round for two, by a link that one sends oneself. Repeated with one `client_id` it is one duel.',
  input: z.object({ client_id: Id }),
  reply: Duel,
  errors: [GameRest],
})
export const getDuel = defineCall({
  method: 'GET',
  path: '/api/minigame/duel',
  ...game,
  summary: 'A duel, to its two sides and to whoever has the link while a seat is free.',
  input: z.object({ code: z.string().max(20) }),
  reply: Duel,
  errors: [DuelNotFound],
})
