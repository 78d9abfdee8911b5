import { SessionOver } from '@malto/contract'
import type { PersonalityGroup } from '@malto/contract/constants'
import { GameRest } from '@malto/contract/modules/minigame.calls'
import { LONGEST_SECONDS, secondsLeft } from '@malto/contract/modules/minigame.rules'
import { ADULT_CHILD_BORDER, ageOn } from '@malto/contract/modules/users.rules'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { DAY, later, vietnameseDay } from '#platform/time.ts'
import * as queries from './minigame.queries.ts'

type Anyone = Ctx<Actor | null>

export interface Player {
  readonly user_id: string
  /** Plays for points and the board. Parents and advisers play along, for nothing but fun. */
  readonly counts: boolean
  /** Under 18; also who told no birthday, unless they are a parent or an adviser. */
  readonly minor: boolean
  /** Null: not told. */
  readonly age: number | null
  /** The personality group somebody is in. */
  readonly letter: PersonalityGroup | null
  readonly on_board: boolean
  /** Of today, without the career that is open right now. */
  readonly played_seconds: number
}

export async function playerOf(ctx: Anyone, user_id: string): Promise<Player> {
  const today = vietnameseDay(ctx.now())
  const row = await queries.findPlayer(ctx.db, user_id, today)
  if (!row) throw SessionOver()
  const age = row.birthday ? ageOn(row.birthday, today) : null
  // Whoever is that young is a child, whatever the account says.
  const parent = row.account_kind === 'parent' && !(age !== null && age < ADULT_CHILD_BORDER)
  return {
    user_id,
    counts: !parent && (row.adviser_state === null || row.adviser_state === 'applied'),
    minor: age === null ? !parent && row.adviser_state !== 'vetted' : age < 18,
    age,
    letter: row.letter,
    on_board: row.on_board ?? false,
    played_seconds: row.seconds ?? 0,
  }
}

const LONGEST_MS = LONGEST_SECONDS * 1000
const VIETNAM_MS = 7 * 3_600_000
/** The next midnight in Vietnam, which has no summer time. */
const midnightAfter = (moment: Date): Date =>
  new Date((Math.floor((moment.getTime() + VIETNAM_MS) / DAY) + 1) * DAY - VIETNAM_MS)

export interface Stretch {
  readonly day: string
  readonly seconds: number
}

/** The time of one career, by Vietnamese day: whoever plays over midnight plays on both. What was left standing is capped. */
export function stretches(from: Date, to: Date): Stretch[] {
  const until = later(from, Math.min(Math.max(to.getTime() - from.getTime(), 0), LONGEST_MS))
  const midnight = midnightAfter(from)
  const seconds = (ms: number) => Math.ceil(ms / 1000)
  if (until <= midnight)
    return [{ day: vietnameseDay(from), seconds: seconds(until.getTime() - from.getTime()) }]
  return [
    { day: vietnameseDay(from), seconds: seconds(midnight.getTime() - from.getTime()) },
    { day: vietnameseDay(midnight), seconds: seconds(until.getTime() - midnight.getTime()) },
  ]
}

/** Of a minor: what is left of today's hour, the career that is open right now included. */
export function leftOf(player: Player, shown_at: Date | null, now: Date): number | null {
  const today = vietnameseDay(now)
  const running = shown_at ? stretches(shown_at, now).find(({ day }) => day === today) : undefined
  return secondsLeft(player.minor, player.played_seconds + (running?.seconds ?? 0))
}

/** Nobody is torn out of a career that has begun; the next one waits for tomorrow. */
export function requireTime(player: Player, shown_at: Date | null, now: Date): void {
  if (leftOf(player, shown_at, now) === 0) throw GameRest()
}

const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY)
export const dayAfter = (day: string, days: number): string =>
  new Date((dayNumber(day) + days) * DAY).toISOString().slice(0, 10)
/** The Monday of a day's week. 1970-01-01 was a Thursday. */
export const mondayOf = (day: string): string => dayAfter(day, -((dayNumber(day) + 3) % 7))
