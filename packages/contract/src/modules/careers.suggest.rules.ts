import { personalityGroups, type PersonalityGroup } from '../constants.ts'
import type { Words } from '../core/words.ts'
import type { HexagonScores } from './assessments.hexagon.rules.ts'
import { blocksOf, isLanguage, pairsOf, type Elective, type Pair } from './careers.planner.rules.ts'
import { listed, subjectWords, type Reason, type Subject } from './careers.rules.ts'

export interface PairSuggestion {
  readonly pair: Pair
  readonly blocks: readonly string[]
  readonly reasons: readonly Reason<'liked' | 'marks' | 'interests'>[]
}

interface Given {
  readonly liked: readonly Subject[]
  readonly marks: Readonly<Partial<Record<Subject, number>>>
  readonly interests?: HexagonScores | null
}

/** Which letters the careers of the bank have that lean on a subject; a test compares this with the bank. */
export const subjectLetters: Readonly<Record<Elective, readonly PersonalityGroup[]>> = {
  'Vật lí': ['R', 'I'],
  'Hóa học': ['R', 'I'],
  'Sinh học': ['S', 'I'],
  'Lịch sử': ['A', 'S'],
  'Địa lí': ['E', 'R'],
  'GDKT&PL': ['E', 'C'],
  'Tin học': ['C', 'I'],
  'Công nghệ công nghiệp': ['R'],
  'Công nghệ nông nghiệp': ['R'],
  'Tiếng Anh': ['E', 'S'],
  'Tiếng Nga': ['E', 'S'],
  'Tiếng Pháp': ['E', 'S'],
  'Tiếng Trung': ['E', 'S'],
  'Tiếng Đức': ['E', 'S'],
  'Tiếng Nhật': ['E', 'S'],
  'Tiếng Hàn': ['E', 'S'],
}

export const SUGGESTED = 6
const LIKED = 2
/** Marks count around the middle of what pupils get, one step for each 1.5 points. */
const [MIDDLE_MARK, MARK_STEP, MOST_BY_MARK] = [6.5, 1.5, 2]
const GOOD_MARK = 8
/** So far above one's own mean (in standard deviations) an interest speaks for a subject. */
const STANDS_OUT = 0.5

const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value))

function pullOf(subject: Elective, scores: HexagonScores | null | undefined): number {
  if (!scores) return 0
  const values = personalityGroups.map((letter) => scores[letter])
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
  if (spread === 0) return 0
  const letters = subjectLetters[subject]
  return letters.reduce((sum, letter) => sum + (scores[letter] - mean) / spread, 0) / letters.length
}

function weigh(subject: Elective, { liked, marks, interests }: Given) {
  const mark = marks[subject]
  const pull = pullOf(subject, interests)
  const by_mark = mark === undefined ? 0 : within((mark - MIDDLE_MARK) / MARK_STEP, MOST_BY_MARK)
  return {
    weight: (liked.includes(subject) ? LIKED : 0) + by_mark + within(pull, 1),
    liked: liked.includes(subject),
    good: mark !== undefined && mark >= GOOD_MARK,
    pulled: pull >= STANDS_OUT,
  }
}

const say = (
  key: PairSuggestion['reasons'][number]['key'],
  subjects: readonly Subject[],
  vi: (names: string) => string,
  en: (names: string) => string,
): PairSuggestion['reasons'] => {
  if (subjects.length === 0) return []
  const called = (language: keyof Words) =>
    listed(
      subjects.map((subject) => subjectWords[subject][language]),
      language === 'vi' ? 'và' : 'and',
    )
  return [{ key, words: { vi: vi(called('vi')), en: en(called('en')) } }]
}

/**
 * Pairs of electives that what somebody told speaks for, the strongest first, each with its reasons; nothing told,
 * nothing suggested. A language other than Tiếng Anh is suggested only to whoever likes it or has a mark in it.
 */
export function suggestPairs(given: Given): PairSuggestion[] {
  const isKnown = (subject: Elective) =>
    !isLanguage(subject) ||
    subject === 'Tiếng Anh' ||
    given.liked.includes(subject) ||
    given.marks[subject] !== undefined
  return pairsOf()
    .filter((pair) => pair.every(isKnown))
    .map((pair) => {
      const sides = pair.map((subject) => ({ subject, ...weigh(subject, given) }))
      const those = (is: 'liked' | 'good' | 'pulled') =>
        sides.filter((side) => side[is]).map(({ subject }) => subject)
      return {
        pair,
        blocks: blocksOf(...pair),
        weight: sides.reduce((sum, side) => sum + side.weight, 0),
        reasons: [
          ...say(
            'liked',
            those('liked'),
            (names) => `Bạn thích môn ${names}.`,
            (names) => `You like ${names}.`,
          ),
          ...say(
            'marks',
            those('good'),
            (names) => `Điểm ${names} của bạn đang tốt.`,
            (names) => `Your marks in ${names} are good.`,
          ),
          ...say(
            'interests',
            those('pulled'),
            (names) => `Nhiều nghề hợp sở thích của bạn cần môn ${names}.`,
            (names) => `Many careers near your interests need ${names}.`,
          ),
        ],
      }
    })
    .filter(({ weight, reasons }) => weight > 0 && reasons.length > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, SUGGESTED)
    .map(({ pair, blocks, reasons }) => ({ pair, blocks, reasons }))
}
