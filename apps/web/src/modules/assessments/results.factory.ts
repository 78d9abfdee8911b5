import { personalityGroups, type PersonalityGroup } from '@malto/contract/constants'
import type { Call } from '@malto/contract/core/call'
import { getPersonality, listMirrors } from '@malto/contract/modules/assessments.guidance.calls'
import { changeOf } from '@malto/contract/modules/assessments.change.rules'
import { letterBand, lettersOf, type HexagonScores } from '@malto/contract/modules/assessments.hexagon.rules'
import {
  getAdvice,
  getChart,
  getResult,
  type ResultCard,
  type ResultDetail,
  type ScaleResult,
} from '@malto/contract/modules/assessments.results.calls'
import { listCourses } from '@malto/contract/modules/courses.calls'
import { on, serverOf } from '@malto/contract/testing/server'

export const result_id = '0190a000-0000-7000-8000-0000000000e1'
export const older_id = '0190a000-0000-7000-8000-0000000000e2'
export const parent_id = '0190a000-0000-7000-8000-0000000000d1'
export const child_id = '0190a000-0000-7000-8000-00000000000b'

const names: Record<PersonalityGroup, string> = {
  R: 'Kỹ thuật',
  I: 'Nghiên cứu',
  A: 'Nghệ thuật',
  S: 'Xã hội',
  E: 'Quản lý',
  C: 'Nghiệp vụ',
}

export const makeScale = (
  given: Partial<ScaleResult> & Pick<ScaleResult, 'key' | 'name' | 'score'>,
): ScaleResult => ({
  short: `${given.name} là gì`,
  low_end: null,
  high_end: null,
  min: 0,
  max: 16,
  missing: 0,
  band: 'middle',
  text: { title: `Lời của ${given.name}`, text: `${given.name} nói về bạn lúc này.` },
  change: null,
  ...given,
})

const library = {
  id: 1,
  slug: 'holland-60',
  title: 'Sở thích nghề nghiệp 60',
  scoring: 'interests',
} as const

export const makeCard = (given: Partial<ResultCard> = {}): ResultCard => ({
  id: result_id,
  library,
  shape: 'hexagon',
  made_at: '2026-11-12T03:00:00.000Z',
  quality: 'good',
  code: 'IAS',
  flat: null,
  headline: 'Nghiên cứu, Nghệ thuật, Xã hội',
  owner: null,
  shared_until: null,
  ...given,
})

export const makeDetail = (given: Partial<ResultDetail> = {}): ResultDetail => ({
  ...makeCard(),
  scales: [],
  letters: null,
  flat_text: null,
  total: null,
  flags: [],
  evidence: { measures: 'Mức thích', basis: 'Mô hình sáu nhóm', cannot_say: 'Không đo năng lực' },
  question_count: 62,
  spent_seconds: 540,
  before: null,
  can: { share: true, choose_group: true, meet_adviser: true, take_again: true, pdf: true },
  ...given,
})

/** A result of the hexagon by its six scores, as the server's own rules read them. */
export function makeHexagon(
  scores: HexagonScores,
  given: Partial<ResultDetail> & { earlier?: HexagonScores } = {},
): ResultDetail {
  const { earlier, ...rest } = given
  const letters = lettersOf(scores)
  return makeDetail({
    letters,
    code: letters.code,
    flat: letters.flat,
    flat_text: letters.flat ? { title: 'Còn đang khám phá', text: 'Các điểm gần nhau.' } : null,
    scales: personalityGroups.map((key) =>
      makeScale({
        key,
        name: names[key],
        score: scores[key],
        max: 40,
        band: letters.flat ? null : letterBand(key, scores),
        ...(letters.flat ? { text: null } : {}),
        change: earlier ? changeOf(earlier[key], scores[key], 40) : null,
      }),
    ),
    before: earlier ? { id: older_id, made_at: '2026-03-10T03:00:00.000Z' } : null,
    ...rest,
  })
}

export const clear: HexagonScores = { R: 18, I: 34, A: 29, S: 22, E: 13, C: 16 }
export const tied: HexagonScores = { R: 12, I: 20, A: 33, S: 33, E: 10, C: 8 }

/** A catalogue that has so many courses of each letter, none of the others. */
export const coursesBy = (counts: Partial<Record<PersonalityGroup, number>>) =>
  on(listCourses, ({ letter }) => {
    const all = (letter && counts[letter]) ?? 0
    return { items: [], next_cursor: null, counts: { all, done: 0, doing: 0, todo: all } }
  })

/** What a result page asks for besides the result; what a test says itself comes first. */
export const makeResultServer = (detail: ResultDetail, ...more: readonly ReturnType<typeof on>[]) => {
  const said = (call: Call) => more.some((each) => each.call === call)
  const usual = [
    on(getResult, () => detail),
    on(getAdvice, () => ({ steps: [], adviser: false })),
    on(getChart, () => ({ scales: [], points: [] })),
    on(getPersonality, () => ({ letter: null, candidates: [], result_id: null, asked: false })),
    on(listMirrors, () => ({ mirrors: [] })),
    coursesBy({}),
  ]
  return serverOf(...more, ...usual.filter(({ call }) => !said(call)))
}
