import type { AnswerDraft, Attempt, Paper } from '@malto/contract/modules/assessments.calls'

/** An attempt as this device keeps it: all answers, and which of them the server has. */
export interface KeptAttempt {
  readonly id: string
  readonly library: Attempt['library']
  readonly child_id: string | null
  readonly answers: Readonly<Record<string, AnswerDraft>>
  /** By question: the `rev` that the server has confirmed. */
  readonly sent: Readonly<Record<string, number>>
  /** The person is done: it goes in as soon as there is a network. */
  readonly handing_in: boolean
  readonly kept_at: number
}

// By hand, not by the contract: it is our own writing that is read here, on the page where every moment counts.

type Thing = Readonly<Record<string, unknown>>
const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const areNumbers = (...values: unknown[]): boolean => values.every((value) => typeof value === 'number')
const areTexts = (...values: unknown[]): boolean => values.every((value) => typeof value === 'string')

/** One option, or of several the most and the least. */
const isChoice = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 2 && areNumbers(...(value as unknown[])) : areNumbers(value)

const isAnswer = (value: unknown): boolean =>
  isThing(value) && areNumbers(value['number'], value['spent_ms'], value['rev']) && isChoice(value['value'])

function isAttempt(value: unknown): boolean {
  if (!isThing(value)) return false
  const { id, library, child_id, answers, sent, handing_in, kept_at } = value
  return (
    areTexts(id, child_id ?? '') &&
    isThing(library) &&
    areTexts(library['slug'], library['title'], library['scoring']) &&
    isThing(answers) &&
    Object.values(answers).every(isAnswer) &&
    isThing(sent) &&
    areNumbers(...Object.values(sent), kept_at) &&
    typeof handing_in === 'boolean'
  )
}

const isGroup = (value: unknown): boolean =>
  isThing(value) &&
  areTexts(value['kind'], value['title']) &&
  Array.isArray(value['options']) &&
  Array.isArray(value['questions']) &&
  value['questions'].every((each) => isThing(each) && areNumbers(each['number']) && areTexts(each['text']))

const isPaper = (value: unknown): boolean =>
  isThing(value) &&
  areNumbers(value['version_id']) &&
  Array.isArray(value['groups']) &&
  value['groups'].every(isGroup)

/** What does not fit was written by something else: it is nothing. */
export const readAttempt = (kept: unknown): KeptAttempt | null =>
  isAttempt(kept) ? (kept as KeptAttempt) : null
export const readQuestions = (kept: unknown): Paper | null => (isPaper(kept) ? (kept as Paper) : null)
