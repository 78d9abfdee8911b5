import { personalityGroups } from '../constants.ts'
import type { HexagonScores } from './assessments.hexagon.rules.ts'
import {
  isLetter,
  reaches,
  type AnswerValue,
  type Answers,
  type Form,
  type FormOption,
  type ItemKind,
  type ScaleScore,
} from './assessments.rules.ts'

/** So many answers of a scale may be missing; the others stand for them. */
export const MISSING_ALLOWED = 2
const OBSTACLE_FROM = 7
const ADVISER_FROM = 9
const LONG_MAX = 40
const SHORT_MAX = 20

type Group = Form['groups'][number]

/** One question with its number in the version and the options that are its own or its group's. */
export interface FormItem {
  readonly number: number
  readonly kind: ItemKind
  readonly question: Group['questions'][number]
  readonly options: readonly FormOption[]
}
const itemOf = (group: Group, question: FormItem['question'], number: number): FormItem => ({
  number,
  kind: group.kind,
  question,
  options: question.options ?? group.options,
})

export const questionCount = (form: Form): number =>
  form.groups.reduce((sum, group) => sum + group.questions.length, 0)

/** All questions, groups one after the other, numbered from 1. */
export function itemsOf(form: Form): FormItem[] {
  let number = 0
  return form.groups.flatMap((group) => group.questions.map((question) => itemOf(group, question, ++number)))
}

export function questionAt(form: Form, number: number): FormItem | null {
  let at = number - 1
  for (const group of form.groups) {
    const question = group.questions[at]
    if (question) return itemOf(group, question, number)
    at -= group.questions.length
  }
  return null
}

/** An instructed item shows only whether somebody reads: it belongs to no scale. */
export const isInstructed = ({ question }: FormItem): boolean => question.expected !== undefined

/** Every value that may be answered: in most/least each pair of two different options. */
function legalValues({ kind, options }: FormItem): AnswerValue[] {
  const values = options.map((option) => option.value)
  if (kind !== 'most_least') return values
  return values.flatMap((most) =>
    values.filter((least) => least !== most).map((least): AnswerValue => [most, least]),
  )
}

function itemFits({ kind, options }: FormItem, value: AnswerValue): boolean {
  const offers = (one: number | undefined) => options.some((option) => option.value === one)
  if (typeof value === 'number') return kind !== 'most_least' && offers(value)
  const [most, least] = value
  return kind === 'most_least' && value.length === 2 && most !== least && offers(most) && offers(least)
}

/** Whether this is an answer to that question at all; anything else is refused. */
export function answerFits(form: Form, number: number, value: AnswerValue): boolean {
  const item = questionAt(form, number)
  return item !== null && itemFits(item, value)
}

/** The scales that a question speaks about, whatever is answered. */
export function scalesOf({ kind, question, options }: FormItem): string[] {
  const named =
    kind === 'five' || kind === 'faces'
      ? [question.scale]
      : options.map((option) => option.scale ?? question.scale)
  return [...new Set(named.filter((scale) => scale !== undefined))]
}

/**
 * What an answer adds to one scale of its question.
 * - Five-point and faces: the option's weight; a reversed item is mirrored within its own weights.
 * - Most/least: one up, one down; weights play no part.
 * - Choice: the weight of the chosen option, where it speaks for this scale.
 */
function pointsOf(item: FormItem, value: AnswerValue, scale: string): number {
  const { kind, question, options } = item
  const chosen = (one: number) => options.find((option) => option.value === one)
  const speaks = (one: number) => (chosen(one)?.scale ?? question.scale) === scale
  if (typeof value !== 'number') return Number(speaks(value[0])) - Number(speaks(value[1]))
  const weight = chosen(value)?.weight ?? 0
  if (kind === 'choice') return speaks(value) ? weight : 0
  const weights = options.map((option) => option.weight)
  return question.reverse ? Math.min(...weights) + Math.max(...weights) - weight : weight
}

function scoreScale(key: string, items: readonly FormItem[], answers: Answers): ScaleScore {
  const mine = items.filter((item) => scalesOf(item).includes(key))
  const ranges = mine.map((item) => legalValues(item).map((value) => pointsOf(item, value, key)))
  const points = mine.flatMap((item) => {
    const value = answers.get(item.number)?.value
    return value !== undefined && itemFits(item, value) ? [pointsOf(item, value, key)] : []
  })
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
  const missing = mine.length - points.length
  const enough = points.length > 0 && missing <= MISSING_ALLOWED
  return {
    key,
    // Multiplied first: whole numbers stay whole.
    score: enough ? (sum(points) * mine.length) / points.length : null,
    min: sum(ranges.map((range) => (range.length ? Math.min(...range) : 0))),
    max: sum(ranges.map((range) => (range.length ? Math.max(...range) : 0))),
    missing,
  }
}

/** Every scale of the form. Up to two answers may be missing: the mean of the others stands for them. */
export function scoreForm(form: Form, answers: Answers): ScaleScore[] {
  const items = itemsOf(form).filter((item) => !isInstructed(item))
  return form.scales.map(({ key }) => scoreScale(key, items, answers))
}

/** Thirds of what the scale can be: high from 2/3, low up to 1/3, both ends included. */
export function bandOf(score: number, min: number, max: number): 'high' | 'middle' | 'low' {
  if (max <= min) return 'middle'
  if (reaches(3 * (score - min), 2 * (max - min))) return 'high'
  return reaches(max - min, 3 * (score - min)) ? 'low' : 'middle'
}

/** Guidance, 0…12: from here on an obstacle is worth a next step. */
export const isGuidanceObstacle = (score: number | null): boolean => score !== null && score >= OBSTACLE_FROM
/** The worry of the guidance test, 0…12: from here on an adviser is offered. */
export const worryOffersAdviser = (score: number | null): boolean => score !== null && score >= ADVISER_FROM

/** The sum of all scales; null where one has no score, since a sum without it would look low. */
export function totalOf(scales: readonly ScaleScore[]): { score: number; min: number; max: number } | null {
  if (scales.length === 0) return null
  let [score, min, max] = [0, 0, 0]
  for (const scale of scales) {
    if (scale.score === null) return null
    score += scale.score
    min += scale.min
    max += scale.max
  }
  return { score, min, max }
}

/** The short form's six letters, 0…20, laid on the long form's 0…40; every other form comes back as it is. */
export function doubledForShort(scales: readonly ScaleScore[]): ScaleScore[] {
  const letters = scales.filter(({ key }) => isLetter(key))
  const short = letters.length === personalityGroups.length && letters.every(({ max }) => max === SHORT_MAX)
  if (!short) return [...scales]
  return scales.map((scale) =>
    isLetter(scale.key)
      ? {
          ...scale,
          score: scale.score === null ? null : scale.score * (LONG_MAX / SHORT_MAX),
          min: scale.min * (LONG_MAX / SHORT_MAX),
          max: LONG_MAX,
        }
      : scale,
  )
}

/** The six letters on 0…40, from the long form or the short; null where one of them has no score. */
export function hexagonScores(scales: readonly ScaleScore[]): HexagonScores | null {
  const found = new Map(doubledForShort(scales).map(({ key, score }) => [key, score]))
  const [R, I, A, S, E, C] = personalityGroups.map((letter) => found.get(letter) ?? null)
  if (R == null || I == null || A == null || S == null || E == null || C == null) return null
  return { R, I, A, S, E, C }
}
