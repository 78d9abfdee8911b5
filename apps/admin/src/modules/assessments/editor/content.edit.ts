import { personalityGroups } from '@malto/contract/constants'
import type {
  AnswerOption,
  Question,
  QuestionGroup,
  Scale,
  TestContent,
} from '@malto/contract/modules/assessments.content'
import type { ItemKind } from '@malto/contract/modules/assessments.rules'

// How a test's document is changed. Pure: every function answers a new document that shares what did not change,
// so that of six hundred fields only those are drawn again that have another value.

type Tree = Readonly<Record<string, unknown>> | readonly unknown[]
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null

/** What stands at a dotted path such as `groups.0.questions.3.text`. */
export function readAt(whole: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (part, name) => (isTree(part) ? (part as Record<string, unknown>)[name] : undefined),
      whole,
    )
}

/** The document with another value there; `undefined` takes the field away. Missing parts on the way are made. */
export function putAt<T>(whole: T, path: string, value: unknown): T {
  return put(whole, path.split('.'), value) as T
}

function put(part: unknown, [name = '', ...rest]: readonly string[], value: unknown): unknown {
  const child = isTree(part) ? (part as Record<string, unknown>)[name] : undefined
  const next = rest.length > 0 ? put(child, rest, value) : value
  if (Array.isArray(part)) return part.with(Number(name), next)
  const { [name]: _, ...others } = (isTree(part) ? part : {}) as Record<string, unknown>
  // In its old place where it had one: the order of the fields is what people see.
  if (next === undefined) return others
  return child === undefined ? { ...others, [name]: next } : { ...(part as object), [name]: next }
}

export function moved<T>(list: readonly T[], at: number, by: -1 | 1): T[] {
  const [one, other] = [list[at], list[at + by]]
  if (one === undefined || other === undefined) return [...list]
  return list.with(at, other).with(at + by, one)
}

/** `main`, `main2`, `main3`: the first that nobody has. */
export function freeKey(wanted: string, taken: readonly string[]): string {
  if (!taken.includes(wanted)) return wanted
  for (let n = 2; ; n++) if (!taken.includes(`${wanted}${n}`)) return `${wanted}${n}`
}

/** `R1`, `R2`, `R3`: the first number that is free. */
function numberedKey(stem: string, taken: readonly string[]): string {
  for (let n = 1; ; n++) if (!taken.includes(`${stem}${n}`)) return `${stem}${n}`
}

const questionKeys = ({ groups }: TestContent): string[] =>
  groups.flatMap(({ questions }) => questions.map(({ key }) => key))

/** The next question of a group: of the scale that the last one did not have, so that scales fill evenly. */
export function nextQuestion(content: TestContent, group: QuestionGroup): Question {
  const scales = content.scales.map(({ key }) => key)
  const last = group.questions.at(-1)
  const scale =
    last?.scale === undefined ? scales[0] : scales[(scales.indexOf(last.scale) + 1) % scales.length]
  const graded = group.kind === 'five' || group.kind === 'faces'
  const key = numberedKey(graded && scale ? scale : 'q', questionKeys(content))
  return {
    key,
    text: '',
    ...(graded && scale ? { scale } : {}),
    ...(graded ? {} : { options: ownOptions(last?.options, scales) }),
  }
}

/** As many options as the question before has, each for a scale of its own. */
function ownOptions(last: readonly AnswerOption[] | undefined, scales: readonly string[]): AnswerOption[] {
  return Array.from({ length: last?.length ?? 4 }, (_, at) => {
    const scale = scales[at % Math.max(scales.length, 1)]
    return { value: at + 1, label: '', weight: 1, ...(scale === undefined ? {} : { scale }) }
  })
}

export function nextOption(options: readonly AnswerOption[]): AnswerOption {
  const value = Math.max(0, ...options.map((option) => option.value)) + 1
  return { value, label: '', weight: (options.at(-1)?.weight ?? -1) + 1 }
}

const steps: Readonly<Record<'five' | 'faces', readonly string[]>> = {
  five: [
    'Hoàn toàn không đúng',
    'Phần lớn không đúng',
    'Lúc đúng lúc không',
    'Phần lớn đúng',
    'Hoàn toàn đúng',
  ],
  faces: ['Chưa thích', 'Bình thường', 'Thích lắm'],
}

export function freshGroup(content: TestContent, kind: ItemKind): QuestionGroup {
  const options =
    kind === 'five' || kind === 'faces'
      ? steps[kind].map((label, at) => ({ value: kind === 'five' ? at + 1 : at, label, weight: at }))
      : []
  const key = freeKey(
    'main',
    content.groups.map((group) => group.key),
  )
  const group: QuestionGroup = { key, kind, title: '', instruction: '', options, questions: [] }
  return { ...group, questions: [nextQuestion(content, group)] }
}

export function freshScale(content: TestContent): Scale {
  const taken = content.scales.map(({ key }) => key)
  const letter = personalityGroups.find((each) => !taken.includes(each))
  return { key: letter ?? freeKey('scale', taken), name: '', short: '' }
}

const renamed = <T>(record: Readonly<Record<string, T>>, from: string, to: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key === from ? to : key, value]))

/** Another key for a scale, everywhere it is spoken of: a question that kept the old one would count for nothing. */
export function renameScale(content: TestContent, from: string, to: string): TestContent {
  const other = <T extends { scale?: string | undefined }>(one: T): T =>
    one.scale === from ? { ...one, scale: to } : one
  return {
    ...withScales(content, other),
    scales: content.scales.map((scale) => (scale.key === from ? { ...scale, key: to } : scale)),
    texts: renamed(content.texts, from, to),
    steps: renamed(content.steps, from, to),
    ...(content.talks ? { talks: renamed(content.talks, from, to) } : {}),
  }
}

/** A scale with its words; questions that counted for it are left without one, and `missingIn` tells of them. */
export function removeScale(content: TestContent, key: string): TestContent {
  const none = <T extends { scale?: string | undefined }>(one: T): T => {
    if (one.scale !== key) return one
    const { scale: _, ...rest } = one
    return rest as T
  }
  const without = <T>(record: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(record).filter(([each]) => each !== key))
  return {
    ...withScales(content, none),
    scales: content.scales.filter((scale) => scale.key !== key),
    texts: without(content.texts),
    steps: without(content.steps),
    ...(content.talks ? { talks: without(content.talks) } : {}),
  }
}

function withScales(
  content: TestContent,
  change: <T extends { scale?: string | undefined }>(one: T) => T,
): TestContent {
  return {
    ...content,
    groups: content.groups.map((group) => ({
      ...group,
      options: group.options.map(change),
      questions: group.questions.map((question) => {
        const next = change(question)
        return next.options ? { ...next, options: next.options.map(change) } : next
      }),
    })),
  }
}

const isEmpty = (value: object | undefined): boolean => value !== undefined && Object.keys(value).length === 0

/** What was opened and left without a word leaves the document: an empty frame is not a text. */
export function tidied(content: TestContent): TestContent {
  const { flat, total, talks, ...rest } = content
  const filled = <T extends object>(record: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(record).filter(([, value]) => !isEmpty(value)))
  const cards = talks && filled(talks)
  return {
    ...rest,
    texts: filled(content.texts),
    steps: filled(content.steps),
    ...(flat && !isEmpty(flat) ? { flat } : {}),
    ...(total && !isEmpty(total) ? { total } : {}),
    ...(cards && !isEmpty(cards) ? { talks: cards } : {}),
  }
}
