import { bandFor, textFor } from '@malto/contract/modules/assessments.bands.rules'
import type { TestContent, TextBlock } from '@malto/contract/modules/assessments.content'
import { lettersOf } from '@malto/contract/modules/assessments.hexagon.rules'
import { qualityOf } from '@malto/contract/modules/assessments.quality.rules'
import type {
  Answer,
  Answers,
  AnswerValue,
  Scoring,
  TextBand,
} from '@malto/contract/modules/assessments.rules'
import {
  bandOf,
  doubledForShort,
  type FormItem,
  hexagonScores,
  isInstructed,
  itemsOf,
  scoreForm,
  totalOf,
} from '@malto/contract/modules/assessments.scoring.rules'

// What these answers would make of this draft: the contract's own rules, asked as the server asks them.

export interface TriedScale {
  readonly key: string
  readonly name: string
  readonly score: number | null
  readonly min: number
  readonly max: number
  readonly band: TextBand | null
  readonly text: TextBlock | null
}

export function outcomeOf(scoring: Scoring, content: TestContent, answers: Answers) {
  const scores = scoreForm(content, answers)
  const hexagon = scoring === 'interests' ? hexagonScores(scores) : null
  const letters = hexagon && lettersOf(hexagon)
  const flat = letters?.flat ?? null
  const total = content.total ? totalOf(scores) : null
  return {
    scales: doubledForShort(scores).map((scored): TriedScale => {
      const band = bandFor(scoring, scored, hexagon, flat !== null)
      return { ...scored, name: nameOf(content, scored.key), band, text: textFor(content, scored.key, band) }
    }),
    letters,
    flat_text: flat ? (content.flat?.[flat] ?? null) : null,
    total: total && { ...total, text: content.total?.[bandOf(total.score, total.min, total.max)] ?? null },
    quality: qualityOf(content, answers),
  }
}
export type Outcome = ReturnType<typeof outcomeOf>

const nameOf = ({ scales }: TestContent, of: string): string =>
  scales.find(({ key }) => key === of)?.name || of

/** Slow enough to look like reading. */
const READING_MS = 4000

/** Answers for what is still open, always the same ones: enough to see scores without answering sixty questions. */
export function filledIn(content: TestContent, answers: Answers): Answers {
  const open = itemsOf(content).filter(({ number, options }) => !answers.has(number) && options.length > 1)
  const made = open.map((item): [number, Answer] => [
    item.number,
    { value: madeUp(item), spent_ms: READING_MS },
  ])
  return new Map([...answers, ...made])
}

function madeUp(item: FormItem): AnswerValue {
  const { number, kind, question, options } = item
  const values = options.map(({ value }) => value)
  const at = (number * 7 + Math.floor(number / 3)) % values.length
  const one = values[at] ?? 0
  if (isInstructed(item)) return question.expected ?? one
  return kind === 'most_least' ? [one, values[(at + 1) % values.length] ?? one] : one
}
