import { withoutMarks } from '../core/vietnamese.ts'
import type { courseProgressFilters } from '../constants.ts'
import { eventCovers } from './events.rules.ts'

// Rules of courses. No zod here: the web's shell may read it.

/** A course as one person stands to it. */
export const courseStates = ['todo', 'doing', 'done'] as const
export type CourseState = (typeof courseStates)[number]
export type CourseFilter = (typeof courseProgressFilters)[number]

/** So much of a film makes it seen. */
export const SEEN_SHARE = 0.9
/** Nobody watches faster than this. */
export const FASTEST = 2
export const speeds = [0.75, 1, 1.25, 1.5, 2] as const

export const courseCovers = [...eventCovers, 'scene-strata'] as const

export const questionKinds = ['single', 'multiple', 'fill', 'order'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** Where the answer goes in the sentence of a fill-in. */
export const GAP = '___'

/** done: there is something to do, and all of it is done. todo: not begun. */
export function stateOf(enrolled: boolean, parts: number, done: number): CourseState {
  if (!enrolled) return 'todo'
  return parts > 0 && done >= parts ? 'done' : 'doing'
}

/** Share of a course, in whole per cent; 100 only when nothing is missing. */
export const percentOf = (parts: number, done: number): number =>
  parts === 0 ? 0 : Math.min(done >= parts ? 100 : 99, Math.floor((100 * done) / parts))

export interface Span {
  readonly from: number
  readonly to: number
}

/**
 * Of what a player says it showed: whole seconds of the film that were not seen before, and only so many that no more
 * than `most_s` are seen in all. Both ends of a stretch are rounded alike, so that what was shown without a break has
 * none here, and a glimpse is nothing.
 */
export function believable(
  shown: readonly Span[],
  seen: readonly Span[],
  duration_s: number,
  most_s: number,
): Span[] {
  const known = [...seen]
  const fresh: Span[] = []
  let left = Math.floor(most_s) - lengthOf(seen)
  for (const { from, to } of shown) {
    const whole = { from: Math.max(0, Math.round(from)), to: Math.min(duration_s, Math.round(to)) }
    for (const gap of gapsOf(whole, known)) {
      const end = Math.min(gap.to, gap.from + left)
      if (end <= gap.from) continue
      fresh.push({ from: gap.from, to: end })
      known.push({ from: gap.from, to: end })
      left -= end - gap.from
    }
  }
  return fresh
}

/** Of stretches that do not overlap. */
const lengthOf = (spans: readonly Span[]): number => spans.reduce((sum, { from, to }) => sum + to - from, 0)

/** What of one stretch none of the others covers. */
const gapsOf = (whole: Span, others: readonly Span[]): Span[] =>
  others
    .reduce<Span[]>(
      (gaps, other) =>
        gaps.flatMap((gap) =>
          other.to <= gap.from || other.from >= gap.to
            ? [gap]
            : [
                { from: gap.from, to: other.from },
                { from: other.to, to: gap.to },
              ],
        ),
      [whole],
    )
    .filter(({ from, to }) => to > from)

/** So much of a film was shown at most, this long after it was first opened: at the highest speed, and a little for the way. */
export const mostSeconds = (elapsed_ms: number): number => (Math.max(0, elapsed_ms) / 1000) * FASTEST + 10

export const isSeen = (seen_s: number, duration_s: number): boolean =>
  duration_s > 0 && seen_s >= Math.ceil(duration_s * SEEN_SHARE)

/** Reading time in seconds at 200 words a minute. */
export const readingSeconds = (words: number): number => Math.max(20, Math.round((words / 200) * 60))
/** Before this nobody has read it. */
export const leastReading = (reading_s: number): number => Math.min(30, Math.round(reading_s * 0.2))

/** What was typed into a gap: diacritics count, unless the whole answer was typed without any. */
export function fillsGap(typed: string, accepts: readonly string[]): boolean {
  const plain = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
  const written = plain(typed)
  const bare = withoutMarks(written) === written
  return accepts.some(
    (answer) => plain(answer) === written || (bare && withoutMarks(plain(answer)) === written),
  )
}

/** What a question holds that decides whether an answer is right. */
export type Key =
  | { readonly kind: 'single' | 'multiple'; readonly choices: readonly { id: string; right: boolean }[] }
  | { readonly kind: 'fill'; readonly accepts: readonly string[] }
  | { readonly kind: 'order'; readonly items: readonly { id: string }[] }

/** Chosen ids, one typed text, or the ids in the order they were put. */
export function isRight(key: Key, answer: readonly string[]): boolean {
  if (key.kind === 'fill') return answer.length === 1 && fillsGap(answer[0] ?? '', key.accepts)
  if (key.kind === 'order')
    return answer.length === key.items.length && key.items.every(({ id }, at) => answer[at] === id)
  const right = key.choices.filter((choice) => choice.right).map((choice) => choice.id)
  return new Set(answer).size === right.length && right.every((id) => answer.includes(id))
}

/** Passed from this share of right answers on. */
export const passes = (right: number, questions: number, pass_percent: number): boolean =>
  questions > 0 && right * 100 >= pass_percent * questions

/** Does an answer fit its question at all: ids that are there, as many as there may be, none twice? */
export function fitsQuestion(key: Key, answer: readonly string[]): boolean {
  if (key.kind === 'fill') return answer.length === 1
  const ids = key.kind === 'order' ? key.items.map(({ id }) => id) : key.choices.map(({ id }) => id)
  const known = new Set(answer).size === answer.length && answer.every((id) => ids.includes(id))
  if (key.kind === 'order') return known && answer.length === ids.length
  return known && (key.kind === 'single' ? answer.length === 1 : answer.length > 0)
}

/** Another order than the given one, the same for the same seed. */
export function shuffled<T>(items: readonly T[], seed: string): T[] {
  const dice = diceOf(seed)
  const mixed = [...items]
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = dice(at + 1)
    const [here, there] = [mixed[at], mixed[other]]
    if (here === undefined || there === undefined) continue
    mixed[at] = there
    mixed[other] = here
  }
  const untouched = mixed.every((item, at) => item === items[at])
  return untouched ? [...mixed.slice(1), ...mixed.slice(0, 1)] : mixed
}

/** The same throws for the same seed. */
function diceOf(seed: string): (sides: number) => number {
  let state = 2_166_136_261
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
}

/** Stars are shown from this many on: fewer would tell who gave them. */
export const LEAST_RATINGS = 3
export const starsOf = (sum: number, count: number): number | null =>
  count < LEAST_RATINGS ? null : Math.round((10 * sum) / count) / 10

/** Nothing that is read for something else: no I, L, O or U. */
const CODE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const inFours = (letters: string): string => `MALTO-${letters.match(/.{4}/g)?.join('-') ?? ''}`

/** Five bits of each of twelve random bytes. */
export const certificateCode = (random: Uint8Array): string =>
  inFours(
    Array.from(random)
      .slice(0, 12)
      .map((byte) => CODE_LETTERS[byte & 31])
      .join(''),
  )

/** As somebody types it from paper: small letters, spaces, O for 0. Null when it can be no code. */
export function toCertificateCode(typed: string): string | null {
  const plain = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const letters = plain.slice(5).replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  const known = letters.length === 12 && Array.from(letters).every((letter) => CODE_LETTERS.includes(letter))
  return plain.startsWith('MALTO') && known ? inFours(letters) : null
}

/** "Nguyễn Thị Minh Anh" → "N. T. M. Anh": what strangers read of a child. The given name stands last. */
export function initialled(full_name: string): string {
  const words = full_name.normalize('NFC').trim().split(/\s+/)
  return words
    .map((word, at) => (at === words.length - 1 ? word : `${Array.from(word)[0]?.toLocaleUpperCase('vi')}.`))
    .join(' ')
}
