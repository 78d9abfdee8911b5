import type { Question } from '@malto/contract/modules/courses.content'
import type { AskedQuestion, Verdict } from '@malto/contract/modules/courses.exercises.calls'
import { shuffled } from '@malto/contract/modules/courses.rules'
import type { GivenAnswer } from './courses.people.table.ts'

// A question as somebody who takes it sees it. Its key stays here until it is answered.

/**
 * What is to be put in order is shown shuffled and under new names: writers call the first one "a", and the names alone
 * would give the order away. The same in every answer about one attempt.
 */
function shownItems(question: Question & { kind: 'order' }, attempt_id: string) {
  return shuffled(question.items, `${attempt_id}:${question.id}`).map(({ id, text }, at) => ({
    id,
    shown: String(at + 1),
    text,
  }))
}

const renamed = (
  answer: readonly string[],
  names: readonly { readonly from: string; readonly to: string }[],
): string[] => answer.map((id) => names.find(({ from }) => from === id)?.to ?? '')

/** Names as they are shown → as they are written; what was never shown becomes a name that nothing bears. */
export function toKept(question: Question, answer: readonly string[], attempt_id: string): string[] {
  if (question.kind !== 'order') return [...answer]
  const names = shownItems(question, attempt_id).map(({ id, shown }) => ({ from: shown, to: id }))
  return renamed(answer, names)
}

function toShown(question: Question, answer: readonly string[], attempt_id: string): string[] {
  if (question.kind !== 'order') return [...answer]
  const names = shownItems(question, attempt_id).map(({ id, shown }) => ({ from: id, to: shown }))
  return renamed(answer, names)
}

export function toAsked(question: Question, attempt_id: string): AskedQuestion {
  const { id, kind, text } = question
  return { id, kind, text, options: optionsOf(question, attempt_id) }
}

function optionsOf(question: Question, attempt_id: string): AskedQuestion['options'] {
  if (question.kind === 'fill') return []
  if (question.kind === 'order')
    return shownItems(question, attempt_id).map(({ shown, text }) => ({ id: shown, text }))
  return question.choices.map(({ id, text }) => ({ id, text }))
}

function solutionOf(question: Question): string[] {
  if (question.kind === 'fill') return question.accepts.slice(0, 1)
  if (question.kind === 'order') return question.items.map(({ id }) => id)
  return question.choices.filter(({ right }) => right).map(({ id }) => id)
}

export const toVerdict = (question: Question, given: GivenAnswer, attempt_id: string): Verdict => ({
  question_id: question.id,
  answer: toShown(question, given.answer, attempt_id),
  right: given.right,
  solution: toShown(question, solutionOf(question), attempt_id),
  explanation: question.explanation,
})
