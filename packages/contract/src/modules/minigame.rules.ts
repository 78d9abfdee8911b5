// The game "Đoán nghề": ten careers, each from clues that appear one by one. The server deals, times and scores; these
// are its rules, without a clock and without chance: the same seed deals the same round. No zod here.

export const ROUND_CAREERS = 10
export const CLUES = 5
export const OPTIONS = 4
/** A clue stands so long before the next one appears by itself. */
export const CLUE_SECONDS = 10
/** For the right name at the first, second, … clue. */
export const CLUE_POINTS = [100, 80, 60, 40, 20] as const
/** Nobody reads a clue and four names faster than this: such an answer is worth nothing. */
export const FASTEST_MS = 600
/** A round with more of those was not played by a person, and pays nothing at all. */
export const MOST_TOO_FAST = 2
/** An answer that took this much longer than all clues together comes from a round that was left. */
export const PATIENCE_SECONDS = 60
/** So long one career lasts at most. */
export const LONGEST_SECONDS = CLUES * CLUE_SECONDS + PATIENCE_SECONDS
export const MOST_SCORE = ROUND_CAREERS * CLUE_POINTS[0]
/** A minor plays so long a day at most. */
export const MINOR_MINUTES = 60

export const roundKinds = ['free', 'daily', 'duel'] as const
export type RoundKind = (typeof roundKinds)[number]

/** A small generator with a seed (mulberry32): enough for a game, and the same everywhere. */
export function dice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A word becomes a seed: the day of a daily round, the code of a duel. */
export function seedOf(word: string): number {
  let hash = 0x811c9dc5
  for (const letter of word) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

export function shuffled<T>(all: readonly T[], roll: () => number): T[] {
  const rest = [...all]
  for (let at = rest.length - 1; at > 0; at -= 1) {
    const other = Math.floor(roll() * (at + 1))
    const kept = rest[at] as T
    rest[at] = rest[other] as T
    rest[other] = kept
  }
  return rest
}

export interface DealtCareer {
  readonly career_id: number
  /** Names to choose from, the right one among them. */
  readonly option_ids: readonly number[]
}

/** Ten different careers, each among others; neighbours of its group stand beside it where there are any. */
export function deal(
  seed: number,
  careers: readonly { readonly id: number; readonly group: string }[],
): DealtCareer[] {
  if (careers.length < Math.max(ROUND_CAREERS, OPTIONS)) throw new Error('too few careers for a round')
  const roll = dice(seed)
  return shuffled(careers, roll)
    .slice(0, ROUND_CAREERS)
    .map(({ id, group }) => {
      const others = shuffled(
        careers.filter((each) => each.id !== id),
        roll,
      )
      const near = others.filter((each) => each.group === group).slice(0, 2)
      const far = others.filter((each) => each.group !== group)
      const wrong = [...near, ...far].slice(0, OPTIONS - 1)
      return { career_id: id, option_ids: shuffled([id, ...wrong.map((each) => each.id)], roll) }
    })
}

/** How many clues are open after so much time, when so many were asked for by hand. */
export const cluesOpen = (elapsed_ms: number, opened_by_hand: number): number =>
  Math.min(
    CLUES,
    1 + Math.floor(Math.max(0, elapsed_ms) / (CLUE_SECONDS * 1000)) + Math.max(0, opened_by_hand),
  )

export const isTooFast = (elapsed_ms: number): boolean => elapsed_ms < FASTEST_MS
export const isTooLate = (elapsed_ms: number): boolean => elapsed_ms > LONGEST_SECONDS * 1000

/** What a right name is worth now. */
export const worth = (clues_open: number): number =>
  CLUE_POINTS[Math.min(Math.max(clues_open, 1), CLUES) - 1] ?? 0

/**
 * Of a minor: how long careers may still begin today. Nobody is torn out of one that has begun, so the last one begins
 * early enough to end within the hour. Others have no limit.
 */
export const secondsLeft = (minor: boolean, played_seconds: number): number | null =>
  minor ? Math.max(0, MINOR_MINUTES * 60 - LONGEST_SECONDS - played_seconds) : null
