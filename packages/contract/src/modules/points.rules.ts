import type { Words } from '../core/words.ts'
import { vietnameseDay } from './users.rules.ts'

// What gives points, and how much. Points are for learning and taking part, never for time alone. No zod here.

/** `once`: for one thing a person gets it once. `per_day`: so often on one Vietnamese day, whatever is done. */
export interface PointSource {
  readonly words: Words
  readonly amount: number
  readonly per_day: number
}

export const pointSources = {
  assessment: { words: { vi: 'Hoàn thành một bài trắc nghiệm', en: 'A test taken' }, amount: 30, per_day: 2 },
  part: { words: { vi: 'Học xong một bài', en: 'A lesson done' }, amount: 5, per_day: 10 },
  course: { words: { vi: 'Hoàn thành một khóa học', en: 'A course finished' }, amount: 100, per_day: 2 },
  career: { words: { vi: 'Lưu một nghề để tìm hiểu', en: 'A career saved' }, amount: 2, per_day: 5 },
  event: { words: { vi: 'Tham gia một sự kiện', en: 'An event attended' }, amount: 20, per_day: 2 },
  session: { words: { vi: 'Gặp thầy cô cố vấn', en: 'A session with an adviser' }, amount: 40, per_day: 1 },
  follow_up: {
    words: { vi: 'Kể lại việc đã thống nhất', en: 'A follow-up answered' },
    amount: 10,
    per_day: 2,
  },
  round: { words: { vi: 'Chơi xong một lượt Đoán nghề', en: 'A round of the game' }, amount: 5, per_day: 3 },
} as const satisfies Record<string, PointSource>
export type PointSourceKey = keyof typeof pointSources

/** Adds what a badge brings, or a corrected line: so many points, whatever the day. */
export const badgePointKey = (badge_id: number, period: string): string => `badge:${badge_id}:${period}`

/** Other ways in which a balance changes. */
export const pointMoves = ['earned', 'claimed', 'returned', 'given', 'taken'] as const
export type PointMove = (typeof pointMoves)[number]

/** How much one more of these is worth today: nothing once the day is full. */
export const pointsFor = (source: PointSourceKey, today_count: number): number =>
  today_count < pointSources[source].per_day ? pointSources[source].amount : 0

/** One entry for one cause, for ever (I27): the same thing done again, told again or retried is the same entry. */
export const pointKey = (source: PointSourceKey, thing: string): string => `${source}:${thing}`

export interface ActiveDays {
  /** Days in a row up to today or yesterday. */
  readonly current: number
  readonly longest: number
}

/**
 * Days in a row with something learnt. One free day a week does not break it: life is not a contract, and nothing is
 * lost. `days` are Vietnamese days, in any order, perhaps twice.
 */
export function streakOf(days: readonly string[], now: Date): ActiveDays {
  const sorted = [...new Set(days)].toSorted()
  let run = 0
  let longest = 0
  let free_used_at = -Infinity
  let before: number | null = null
  for (const each of sorted) {
    const at = dayNumber(each)
    const gap = before === null ? 1 : at - before
    const spared = gap === 2 && at - free_used_at >= 7
    if (gap === 1 || spared) run += 1
    else run = 1
    if (spared) free_used_at = at
    longest = Math.max(longest, run)
    before = at
  }
  const today = dayNumber(vietnameseDay(now))
  // Nobody is told in the morning that something is over: yesterday and the spared day before still count.
  const alive = before !== null && today - before <= (today - free_used_at >= 7 ? 2 : 1)
  return { current: alive ? run : 0, longest }
}

const dayNumber = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000)
