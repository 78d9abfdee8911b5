import type { Answers, Form, QualityFlag, QualityLevel } from './assessments.rules.ts'
import { isInstructed, itemsOf } from './assessments.scoring.rules.ts'

const LONG_RUN = 15
/** In a form of up to so many items a shorter run tells as much. */
const SHORT_FORM = 30
const SHORT_RUN = 10
const FASTEST_MS = 2000
const LEAST_DEVIATION = 0.4

/** How many equal values stand in a row at most. */
export function longestRun(values: readonly number[]): number {
  let [longest, run] = [0, 0]
  for (const [at, value] of values.entries()) {
    run = at > 0 && value === values[at - 1] ? run + 1 : 1
    longest = Math.max(longest, run)
  }
  return longest
}

/** Of a sample (n − 1); null below two values. */
export function standardDeviation(values: readonly number[]): number | null {
  if (values.length < 2) return null
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1))
}

/** The middle one, or the mean of the two in the middle; null of nothing. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

/**
 * Whether these answers look as if somebody had read the questions. Runs and deviation are of what was chosen, before
 * any reversing, in the order of the questions, and only where all items offer the same steps (five-point and faces):
 * in most/least and choice a position says nothing. An answer left out neither ends a run nor lengthens it.
 */
export function qualityOf(form: Form, answers: Answers): { flags: QualityFlag[]; level: QualityLevel } {
  const items = itemsOf(form)
  const graded = items.filter(
    (item) => (item.kind === 'five' || item.kind === 'faces') && !isInstructed(item),
  )
  const chosen = graded.flatMap((item) => {
    const value = answers.get(item.number)?.value
    return typeof value === 'number' ? [value] : []
  })
  const times = items.flatMap((item) => answers.get(item.number)?.spent_ms ?? [])
  const deviation = standardDeviation(chosen)
  const flags: QualityFlag[] = []
  if (longestRun(chosen) >= (graded.length <= SHORT_FORM ? SHORT_RUN : LONG_RUN)) flags.push('same_answers')
  if ((median(times) ?? FASTEST_MS) < FASTEST_MS) flags.push('too_fast')
  if (deviation !== null && deviation < LEAST_DEVIATION) flags.push('no_spread')
  // One left out is a missing answer, not a wrong one.
  const failed = items.some((item) => {
    const answer = answers.get(item.number)
    return isInstructed(item) && answer !== undefined && answer.value !== item.question.expected
  })
  if (failed) flags.push('instruction_missed')
  return { flags, level: flags.length === 0 ? 'good' : flags.length === 1 ? 'ask' : 'hidden' }
}
