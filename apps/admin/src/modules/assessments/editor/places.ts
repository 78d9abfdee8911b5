import type { TestContent } from '@malto/contract/modules/assessments.content'
import type { Words } from '@malto/contract'
import type { Say } from '../../../platform/language.ts'
import { words } from './words.ts'

export const parts = ['intro', 'scales', 'questions', 'texts', 'try'] as const
export type Part = (typeof parts)[number]

export const isPart = (value: string | null): value is Part =>
  (parts as readonly (string | null)[]).includes(value)

/** The tab that a field stands on. */
export function partOf(path: string): Part {
  const [head] = path.split('.')
  if (head === 'introduction' || head === 'evidence') return 'intro'
  if (head === 'scales') return 'scales'
  return head === 'groups' ? 'questions' : 'texts'
}

/** The number that a question has for everybody: groups one after the other. */
export const numberOf = ({ groups }: TestContent, group: number, at: number): number =>
  groups.slice(0, group).reduce((sum, { questions }) => sum + questions.length, 0) + at + 1

/** What the fields are called, by the last name of their paths. */
const fieldWords: Readonly<Record<string, Words>> = {
  introduction: words.introduction,
  measures: words.measures,
  basis: words.basis,
  cannot_say: words.cannot_say,
  key: words.scale_key,
  name: words.scale_name,
  short: words.scale_short,
  low_end: words.low_end,
  high_end: words.high_end,
  instruction: words.instruction,
  example: words.example,
  picture: words.picture,
  scale: words.scale,
  label: words.label,
  value: words.value,
  weight: words.weight,
  title: words.block_title,
  text: words.question_text,
  path: words.step_path,
}

/** Where a fault is, as a person would point to it: "Câu hỏi: Câu 12, Nội dung". */
export function placeOf(content: TestContent, path: string, say: Say): string {
  const field = fieldWords[path.split('.').at(-1) ?? '']
  const room = roomOf(content, path, say)
  return field ? `${room}, ${say(field)}` : room
}

function roomOf(content: TestContent, path: string, say: Say): string {
  const [head, at, list, row] = path.split('.')
  const part = say(words[partOf(path) === 'try' ? 'texts' : partOf(path)])
  if (head === 'scales' && at !== undefined)
    return `${part}: ${content.scales[Number(at)]?.name || Number(at) + 1}`
  if (head === 'groups' && at !== undefined) {
    const group = say(words.group_n, { n: Number(at) + 1 })
    if (list !== 'questions' || row === undefined) return `${part}: ${group}`
    return `${part}: ${say(words.question_n, { n: numberOf(content, Number(at), Number(row)) })}`
  }
  if (at !== undefined && (head === 'texts' || head === 'steps' || head === 'talks'))
    return `${part}: ${content.scales.find(({ key }) => key === at)?.name ?? at}`
  return part
}

/** The field of a fault, or the first one inside of what the fault is about. */
export function fieldAt(path: string): HTMLElement | null {
  return (
    document.getElementById(path) ??
    document.querySelector<HTMLElement>(`[id^='${CSS.escape(path)}.']`) ??
    null
  )
}
