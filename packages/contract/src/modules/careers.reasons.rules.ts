import { personalityGroups, type PersonalityGroup } from '../constants.ts'
import type { Words } from '../core/words.ts'
import type { HexagonScores } from './assessments.hexagon.rules.ts'
import { blocksOf, isPair, meets, type Elective } from './careers.planner.rules.ts'
import {
  isVocational,
  letterWords,
  listed,
  subjectWords,
  type CareerRoute,
  type Reason,
  type Subject,
} from './careers.rules.ts'
import { atStart } from './users.calling.rules.ts'

// Why a career may suit somebody, and why not, in words. Every suggestion says both.

export type MatchReason = Reason<
  | 'both_high'
  | 'both_low'
  | 'nearest'
  | 'liked_subjects'
  | 'block_open'
  | 'route_open'
  | 'career_high'
  | 'person_high'
  | 'differs'
  | 'block_closed'
  | 'interests_only'
>

export interface ReasonsInput {
  readonly scores: HexagonScores
  /** Whose profile it is, as the reader calls them: oneself, one's child, a pupil. */
  readonly who: Words
  readonly interests: readonly number[]
  /** With a plan of subjects the career's own subjects and ways count too. */
  readonly career?: {
    readonly subjects: readonly Subject[]
    readonly blocks: readonly string[]
    readonly routes: readonly CareerRoute[]
  }
  readonly plan?: { readonly liked: readonly Subject[]; readonly electives: readonly Elective[] } | null
}

/** So many standard deviations from the own mean make a letter high or low in its profile; a smaller gap says nothing. */
const APART = 0.5
const MOST = 4
const NAMED = 2

function standings(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
  return values.map((value) => (spread === 0 ? 0 : (value - mean) / spread))
}

interface Side {
  readonly letter: PersonalityGroup
  readonly person: number
  readonly career: number
}
const gap = ({ person, career }: Side): number => career - person
const inCommon = ({ person, career }: Side): number => career * person

const names = (sides: readonly Side[], language: keyof Words): string =>
  listed(
    sides.slice(0, NAMED).map(({ letter }) => letterWords[letter][language]),
    language === 'vi' ? 'và' : 'and',
  )

/** One reason over some letters, the most telling first; none where there are no letters. */
function about(
  key: MatchReason['key'],
  sides: readonly Side[],
  weight: (side: Side) => number,
  say: { vi: (names: string) => string; en: (names: string) => string },
): MatchReason[] {
  const sorted = sides.toSorted((a, b) => weight(b) - weight(a))
  if (sorted.length === 0) return []
  return [{ key, words: { vi: say.vi(names(sorted, 'vi')), en: say.en(names(sorted, 'en')) } }]
}

const nearest = (sides: readonly Side[]): MatchReason[] =>
  about(
    'nearest',
    sides
      .filter((side) => inCommon(side) > 0)
      .toSorted((a, b) => inCommon(b) - inCommon(a))
      .slice(0, 1),
    inCommon,
    {
      vi: (name) => `Gần nhau nhất ở ${name}.`,
      en: (name) => `Closest to each other in ${name}.`,
    },
  )

function differs(sides: readonly Side[], who: Words): MatchReason[] {
  const [widest] = sides.toSorted((a, b) => Math.abs(gap(b)) - Math.abs(gap(a)))
  if (!widest || Math.abs(gap(widest)) < APART) return []
  const more = gap(widest) > 0
  return about('differs', [widest], gap, {
    vi: (name) =>
      `Khác nhau nhiều nhất ở ${name}: nghề cần ${more ? 'nhiều' : 'ít'} hơn mức ${who.vi} thích.`,
    en: (name) =>
      `Furthest apart in ${name}: the work asks for ${more ? 'more' : 'less'} than ${who.en} like.`,
  })
}

const interestsOnly = (who: Words): MatchReason => ({
  key: 'interests_only',
  words: {
    vi: `Điểm sở thích chỉ nói ${who.vi} thích gì, chưa nói ${who.vi} sẽ làm giỏi hay hoàn cảnh có hợp không.`,
    en: `Interests tell what ${who.en} like, not what ${who.en} will be good at or what circumstances allow.`,
  },
})

function fromPlan({ career, plan, who }: ReasonsInput): { why: MatchReason[]; why_not: MatchReason[] } {
  const why: MatchReason[] = []
  const why_not: MatchReason[] = []
  if (!career || !plan) return { why, why_not }
  const liked = plan.liked.filter((subject) => career.subjects.includes(subject))
  const called = (language: keyof Words) =>
    listed(
      liked.slice(0, NAMED).map((subject) => subjectWords[subject][language]),
      language === 'vi' ? 'và' : 'and',
    )
  if (liked.length > 0)
    why.push({
      key: 'liked_subjects',
      words: {
        vi: `${atStart(who.vi)} thích môn ${called('vi')}, nghề này dùng đến.`,
        en: `${atStart(who.en)} like ${called('en')}, and this career uses it.`,
      },
    })
  const [first, second] = plan.electives
  if (!first || !second || !isPair(first, second) || career.blocks.length === 0) return { why, why_not }
  const open = blocksOf(first, second).filter((code) => meets([code], career.blocks))
  if (open.length > 0)
    why.push({
      key: 'block_open',
      words: {
        vi: `Hai môn ${who.vi} định chọn mở khối ${listed(open, 'và')} của nghề này.`,
        en: `Your two electives open block ${listed(open, 'and')} of this career.`,
      },
    })
  else {
    why_not.push({
      key: 'block_closed',
      words: {
        vi: `Hai môn ${who.vi} định chọn chưa mở khối nào thường dùng cho nghề này (${career.blocks.slice(0, 4).join(', ')}).`,
        en: `Your two electives open none of the blocks this career is usually entered by (${career.blocks.slice(0, 4).join(', ')}).`,
      },
    })
    if (isVocational(career.routes))
      why.push({
        key: 'route_open',
        words: {
          vi: 'Vẫn có đường vào nghề không cần khối thi: trung cấp, cao đẳng hoặc học nghề.',
          en: 'There are ways in that need no exam block: vocational schools, colleges or an apprenticeship.',
        },
      })
  }
  return { why, why_not }
}

/** Reasons for and against, the profiles' first. `why_not` always has one; `why` may be empty where nothing is shared. */
export function reasonsFor(input: ReasonsInput): { why: MatchReason[]; why_not: MatchReason[] } {
  const { who } = input
  const person = standings(personalityGroups.map((letter) => input.scores[letter]))
  const career = standings(input.interests)
  const sides = personalityGroups.map((letter, at): Side => ({
    letter,
    person: person[at] ?? 0,
    career: career[at] ?? 0,
  }))
  const pick = (ours: 1 | -1, theirs: 1 | -1) =>
    sides.filter((side) => side.person * ours >= APART && side.career * theirs >= APART)
  const shared = [
    ...about('both_high', pick(1, 1), inCommon, {
      vi: (list) => `Cùng cao ở ${list}.`,
      en: (list) => `Both high in ${list}.`,
    }),
    ...about('both_low', pick(-1, -1), inCommon, {
      vi: (list) => `Nghề ít cần ${list}, và đó cũng là điều ${who.vi} ít chọn.`,
      en: (list) => `The work needs little of ${list}, and ${who.en} choose little of it too.`,
    }),
  ]
  const apart = [
    ...about('career_high', pick(-1, 1), gap, {
      vi: (list) => `Nghề cần nhiều ${list}, điểm của ${who.vi} ở đó đang thấp hơn các nhóm khác.`,
      en: (list) => `The work needs much of ${list}, where ${who.en} score lower than elsewhere.`,
    }),
    ...about('person_high', pick(1, -1), (side) => -gap(side), {
      vi: (list) => `${atStart(who.vi)} thích ${list}, nghề này ít khi cần đến.`,
      en: (list) => `${atStart(who.en)} like ${list}, which this work seldom needs.`,
    }),
  ]
  const plan = fromPlan(input)
  const why = [...(shared.length > 0 ? shared : nearest(sides)), ...plan.why]
  // What was just said to be shared is not said to differ as well.
  const rest = sides.filter(({ person, career }) => person * career < APART * APART)
  const why_not = [...(apart.length > 0 ? apart : differs(rest, who)), ...plan.why_not]
  return {
    why: why.slice(0, MOST),
    why_not: (why_not.length > 0 ? why_not : [interestsOnly(who)]).slice(0, MOST),
  }
}
