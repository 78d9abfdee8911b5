import type { Question } from '@malto/contract/modules/courses.content'
import { GAP, type QuestionKind } from '@malto/contract/modules/courses.rules'

// How the questions of an exercise are changed. Pure: every function answers a new question.

type Of<K extends QuestionKind> = Extract<Question, { kind: K }>
export type Choice = Of<'single'>['choices'][number]
export type Item = Of<'order'>['items'][number]

export const MOST_QUESTIONS = 20
export const MOST_CHOICES = 6
const FEWEST_CHOICES = 2
export const MOST_ITEMS = 7
const FEWEST_ITEMS = 3

/** `q1`, `q2`, …: the first that is free. Old ids stay: attempts speak of them. */
function freeId(stem: string, taken: readonly { readonly id: string }[]): string {
  for (let n = 1; ; n++) if (!taken.some(({ id }) => id === `${stem}${n}`)) return `${stem}${n}`
}

export const nextChoice = (choices: readonly Choice[]): Choice => ({
  id: freeId('c', choices),
  text: '',
  right: false,
})
export const nextItem = (items: readonly Item[]): Item => ({ id: freeId('i', items), text: '' })

const several = <T>(count: number, next: (made: readonly T[]) => T): T[] =>
  Array.from({ length: count }).reduce<T[]>((made) => [...made, next(made)], [])

export function freshQuestion(kind: QuestionKind, questions: readonly Question[]): Question {
  const asked = { id: freeId('q', questions), text: '', explanation: '' }
  if (kind === 'fill') return { ...asked, kind, accepts: [] }
  if (kind === 'order') return { ...asked, kind, items: several(FEWEST_ITEMS, nextItem) }
  return { ...asked, kind, choices: several(4, nextChoice) }
}

/** Another kind of the same question: what was written is kept where the new kind has a place for it. */
export function asKind(question: Question, kind: QuestionKind): Question {
  if (question.kind === kind) return question
  const { id, text, explanation } = question
  const asked = { id, text, explanation }
  const lines = linesOf(question)
  if (kind === 'fill') return { ...asked, kind, accepts: rightOf(question).slice(0, 8) }
  if (kind === 'order') {
    const kept = lines.slice(0, MOST_ITEMS).map((line, at) => ({ id: `i${at + 1}`, text: line }))
    return { ...asked, kind, items: filled(kept, FEWEST_ITEMS, nextItem) }
  }
  if (question.kind === 'single' || question.kind === 'multiple') {
    // Of one right answer there can be no two: the first stays.
    const first = question.choices.findIndex(({ right }) => right)
    const choices = question.choices.map((choice, at) =>
      kind === 'single' ? { ...choice, right: at === first } : choice,
    )
    return { ...asked, kind, choices }
  }
  const right = new Set(question.kind === 'fill' ? question.accepts : [])
  const kept = lines.slice(0, MOST_CHOICES).map((line, at) => ({
    id: `c${at + 1}`,
    text: line,
    right: right.has(line) && (kind !== 'single' || at === 0),
  }))
  return { ...asked, kind, choices: filled(kept, FEWEST_CHOICES, nextChoice) }
}

const filled = <T>(kept: readonly T[], least: number, next: (made: readonly T[]) => T): T[] => {
  const all = [...kept]
  while (all.length < least) all.push(next(all))
  return all
}

function linesOf(question: Question): readonly string[] {
  if (question.kind === 'fill') return question.accepts
  if (question.kind === 'order') return question.items.map(({ text }) => text)
  return question.choices.map(({ text }) => text)
}

function rightOf(question: Question): readonly string[] {
  if (question.kind === 'fill') return question.accepts
  if (question.kind === 'order') return []
  return question.choices.filter(({ right, text }) => right && text !== '').map(({ text }) => text)
}

/** Marks a choice right or wrong; of `single` the mark moves. */
export function markRight(question: Of<'single'> | Of<'multiple'>, at: number, right: boolean): Question {
  const choices = question.choices.map((choice, place) => {
    if (question.kind === 'single') return { ...choice, right: place === at }
    return place === at ? { ...choice, right } : choice
  })
  return { ...question, choices }
}

export const gapsIn = (text: string): number => text.split(GAP).length - 1

/** What is to be put in order, not in order: turned round, so that it never stands right by itself. */
export const shuffled = (items: readonly Item[]): Item[] => items.toReversed()

/** The right answer as a person reads it. */
export function solutionOf(question: Question): string {
  if (question.kind === 'fill') return question.accepts[0] ?? ''
  if (question.kind === 'order') return question.items.map(({ text }) => text).join(' → ')
  return question.choices
    .filter(({ right }) => right)
    .map(({ text }) => text)
    .join('; ')
}
