import { inLanguage } from '@malto/contract'
import { itemKindWords } from '@malto/contract/modules/assessments.admin'
import {
  Question,
  type AnswerOption,
  type QuestionGroup,
  type TestContent,
} from '@malto/contract/modules/assessments.content'
import { itemKinds } from '@malto/contract/modules/assessments.rules'
import { cut } from '#platform/import.report.ts'
import { plain, type Cells } from './cells.service.ts'

// One row of the sheet of questions.

export const columns = {
  group: 'Nhóm',
  kind: 'Kiểu',
  key: 'Mã câu',
  text: 'Câu',
  example: 'Ví dụ',
  scale: 'Thang',
  reverse: 'Đảo',
  picture: 'Hình',
  expected: 'Giá trị cần chọn',
} as const
export const optionColumns = (n: number) => ({
  label: `Lựa chọn ${n}`,
  value: `Giá trị ${n}`,
  weight: `Trọng số ${n}`,
  scale: `Thang ${n}`,
})

type OptionColumns = ReturnType<typeof optionColumns>
const FIRST = optionColumns(1)
/** The columns of each option that a question may have. */
export const OPTIONS = Array.from({ length: 9 }, (_, at) => optionColumns(at + 1))
/** A question as its row has it; without a key it gets one later. */
export interface Taken {
  readonly row: number
  readonly group: QuestionGroup
  readonly question: Omit<Question, 'key'> & { readonly key: string | null }
}

export function takeRow(content: TestContent, cells: Cells): Taken | null {
  const group = groupOf(content, cells)
  checkKind(cells, group)
  const scale = scaleIn(content, cells, columns.scale)
  const blocks = OPTIONS.filter((titles) => !Object.values(titles).every(cells.isEmpty))
  const options = optionsOf(content, cells, group, blocks)
  const expected = cells.number(columns.expected, { min: 0, max: 9, whole: true })
  const draft = {
    key: cells.text(columns.key) || 'q',
    text: cells.text(columns.text),
    ...filled('example', cells.text(columns.example)),
    ...filled('scale', scale),
    ...(cells.flag(columns.reverse) ? { reverse: true } : {}),
    ...filled('picture', cells.text(columns.picture)),
    ...(options.length > 0 ? { options } : {}),
    ...(expected === null ? {} : { expected }),
  }
  const parsed = Question.safeParse(draft)
  if (!parsed.success)
    for (const { path, message } of parsed.error.issues)
      cells.fault(columnOf(path, blocks), inLanguage(message, 'vi'))
  if (group) checkFit(cells, group, draft, blocks)
  if (!group || !parsed.success) return null
  const key = cells.isEmpty(columns.key) ? null : parsed.data.key
  return { row: cells.row, group, question: { ...parsed.data, key } }
}

const filled = <K extends string>(key: K, value: string): { [key in K]?: string } =>
  (value === '' ? {} : { [key]: value }) as { [key in K]?: string }

function columnOf([field, at, part]: readonly PropertyKey[], blocks: readonly OptionColumns[]): string {
  const option = field === 'options' && typeof at === 'number' ? blocks[at] : undefined
  if (option) return option[part as keyof OptionColumns] ?? option.label
  return columns[field as keyof typeof columns] ?? FIRST.label
}

function groupOf({ groups }: TestContent, cells: Cells): QuestionGroup | undefined {
  const name = cells.text(columns.group)
  const titled = groups.filter(({ title }) => plain(title) === plain(name))
  const found = groups.find(({ key }) => key === name) ?? (titled.length === 1 ? titled[0] : undefined)
  if (name === '') cells.fault(columns.group, 'Câu này thuộc nhóm nào?')
  else if (!found)
    cells.fault(
      columns.group,
      `Phiên bản chưa có nhóm “${cut(name, 40)}”. Thêm nhóm ở màn hình soạn trước đã.`,
    )
  return found
}

function checkKind(cells: Cells, group: QuestionGroup | undefined): void {
  const word = plain(cells.text(columns.kind)).replaceAll('-', '–')
  const spelled = (kind: (typeof itemKinds)[number]) =>
    word === kind || word === plain(itemKindWords[kind].vi).replaceAll('-', '–')
  const kind = itemKinds.find(spelled)
  const words = itemKinds.map((each) => itemKindWords[each].vi).join(', ')
  if (!kind) cells.fault(columns.kind, `Không có kiểu này. Các kiểu: ${words}.`)
  else if (group && kind !== group.kind)
    cells.fault(columns.kind, `Nhóm này có kiểu “${itemKindWords[group.kind].vi}”.`)
}

function scaleIn({ scales }: TestContent, cells: Cells, column: string): string {
  const word = cells.text(column)
  if (word === '') return ''
  const named = scales.filter(({ name }) => plain(name) === plain(word))
  const found = scales.find(({ key }) => key === word) ?? (named.length === 1 ? named[0] : undefined)
  if (!found)
    cells.fault(
      column,
      `Không có thang “${cut(word, 40)}”. Các thang: ${scales.map(({ key }) => key).join(', ')}.`,
    )
  return found?.key ?? ''
}

function optionsOf(
  content: TestContent,
  cells: Cells,
  group: QuestionGroup | undefined,
  blocks: readonly OptionColumns[],
): AnswerOption[] {
  const graded = group?.kind === 'five' || group?.kind === 'faces'
  const found: AnswerOption[] = []
  for (const titles of blocks) {
    const place = OPTIONS.indexOf(titles) + 1
    const value = cells.number(titles.value, { min: 0, max: 9, whole: true }) ?? place
    const weight = cells.number(titles.weight, { min: -10, max: 10, whole: false })
    if (graded && cells.isEmpty(titles.weight)) cells.fault(titles.weight, 'Cần trọng số cho lựa chọn này.')
    if (found.some((each) => each.value === value))
      cells.fault(titles.value, `Hai lựa chọn cùng giá trị ${value}.`)
    const label = cells.text(titles.label)
    found.push({
      value,
      label,
      weight: weight ?? 1,
      ...filled('scale', scaleIn(content, cells, titles.scale)),
    })
  }
  return found
}

type Asked = Pick<Question, 'scale' | 'options' | 'expected'>

/** What a question needs to be answered and counted at all; the rest is asked when the version is published. */
function checkFit(
  cells: Cells,
  { kind, options: shared }: QuestionGroup,
  question: Asked,
  blocks: readonly OptionColumns[],
): void {
  const options = question.options ?? shared
  const graded = kind === 'five' || kind === 'faces'
  const least = kind === 'most_least' ? 3 : 2
  if (options.length < least) cells.fault(FIRST.label, `Cần ít nhất ${least} lựa chọn.`)
  if (!cells.isEmpty(columns.expected)) {
    if (kind === 'most_least')
      cells.fault(columns.expected, 'Câu kiểm tra không dùng được kiểu nhất – ít nhất.')
    else if (!options.some(({ value }) => value === question.expected))
      cells.fault(columns.expected, 'Giá trị này không có trong các lựa chọn.')
    return
  }
  if (!cells.isEmpty(columns.scale)) return
  if (graded) cells.fault(columns.scale, 'Câu này tính cho thang nào?')
  else
    for (const { scale } of blocks)
      if (cells.isEmpty(scale)) cells.fault(scale, 'Lựa chọn này tính cho thang nào?')
}
