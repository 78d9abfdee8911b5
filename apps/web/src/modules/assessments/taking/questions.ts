import type { AnswerDraft, Paper } from '@malto/contract/modules/assessments.calls'
import type { ItemKind } from '@malto/contract/modules/assessments.rules'

export type AnswerValue = AnswerDraft['value']

/** One screen of a test: a question with all that stands around it. */
export interface Item {
  readonly number: number
  readonly kind: ItemKind
  readonly instruction: string
  readonly text: string
  readonly example: string | null
  readonly picture: string | null
  readonly options: readonly { readonly value: number; readonly label: string }[]
}

/** Where a drawing lies. */
export const pictureOf = (picture: string): string => `/art/tests/${picture}.svg`

/** The screens of a paper in their order; a question without options of its own takes those of its group. */
export const itemsOf = (paper: Paper): Item[] =>
  paper.groups.flatMap(({ kind, instruction, options, questions }) =>
    questions.map((question) => ({ ...question, kind, instruction, options: question.options ?? options })),
  )

type Answered = Readonly<Record<string, unknown>>

export const openItems = (items: readonly Item[], answers: Answered): Item[] =>
  items.filter(({ number }) => answers[number] === undefined)

/** Where to go on: the first question without an answer; behind the last one when there is none. */
export function resumeAt(items: readonly Item[], answers: Answered): number {
  const at = items.findIndex(({ number }) => answers[number] === undefined)
  return at < 0 ? items.length : at
}
