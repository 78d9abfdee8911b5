import { TestContent, type Question } from '@malto/contract/modules/assessments.content'
import type { XlsxTable } from '#platform/xlsx/read.ts'
import { cellsOf, cut, isBlankRow, plain, type Fault } from './assessments.cells.service.ts'
import { columns, OPTIONS, takeRow, type Taken } from './assessments.row.service.ts'

// The sheet of questions, back into a version. Every fault is told at its row and column; by halves nothing is taken.

const known: readonly string[] = [
  ...Object.values(columns),
  ...OPTIONS.flatMap((each) => Object.values(each)),
]
const needed = [columns.group, columns.kind, columns.text, columns.scale]
/** What an answer's number may be at most, and what a group may hold. */
const MOST_QUESTIONS = 400
const MOST_IN_GROUP = 200
const MOST_FAULTS = 500

export function takeQuestions(content: TestContent, { columns: titles, rows }: XlsxTable) {
  const faults: Fault[] = []
  const places = placesOf(titles, faults)
  if (faults.length > 0) return told(0, faults)
  const taken: Taken[] = []
  let read = 0
  for (const [at, values] of rows.entries()) {
    if (isBlankRow(values)) continue
    read += 1
    // The first row has the titles, and Excel counts from one.
    const one = takeRow(content, cellsOf(values, at + 2, places, faults))
    if (one) taken.push(one)
  }
  if (read === 0) faults.push({ row: 2, column: columns.text, message: 'Tệp chưa có câu hỏi nào.' })
  faults.push(...repeats(content, taken), ...tooMany(content, taken))
  if (faults.length > 0) return told(read, faults)
  return { read, faults, content: TestContent.parse(replaced(content, taken)) }
}

/** One fault a cell is enough: the next one shows when it is mended. */
const told = (read: number, faults: readonly Fault[]) => ({
  read,
  faults: [...new Map(faults.toReversed().map((each) => [`${each.row} ${each.column}`, each])).values()]
    .toSorted((a, b) => a.row - b.row || known.indexOf(a.column) - known.indexOf(b.column))
    .slice(0, MOST_FAULTS)
    .map(({ row, column, message }) => ({ row, column: cut(column, 60), message: cut(message, 300) })),
  content: null,
})

/** Where each column stands, by its own title. A mistyped title would drop what is under it without a word. */
function placesOf(titles: readonly string[], faults: Fault[]): Map<string, number> {
  const places = new Map<string, number>()
  for (const [at, title] of titles.entries()) {
    if (title === '') continue
    const column = known.find((each) => plain(each) === plain(title))
    const fault = (message: string) => void faults.push({ row: 1, column: title, message })
    if (!column) fault('Không có cột này trong mẫu.')
    else if (places.has(column)) fault('Cột này có hai lần.')
    else places.set(column, at)
  }
  for (const column of needed)
    if (!places.has(column)) faults.push({ row: 1, column, message: 'Tệp thiếu cột này.' })
  return places
}

/** The same words with the same options of their own are the same question. */
const asked = ({ text, options = [] }: Pick<Question, 'text' | 'options'>): string =>
  [text, ...options.map(({ label }) => label)].map(plain).join('\n')

function repeats(content: TestContent, taken: readonly Taken[]): Fault[] {
  const faults: Fault[] = []
  const named = new Set(taken.map(({ group }) => group.key))
  const kept = content.groups.filter(({ key }) => !named.has(key)).flatMap(({ questions }) => questions)
  const texts = new Map(kept.map((each) => [asked(each), 'của nhóm không có trong tệp']))
  const keys = new Map(kept.map((each) => [each.key, 'của nhóm không có trong tệp']))
  for (const { row, question } of taken) {
    const where = `ở dòng ${row}`
    const said = texts.get(asked(question))
    if (said) faults.push({ row, column: columns.text, message: `Trùng với câu ${said}.` })
    else texts.set(asked(question), where)
    const used = question.key === null ? undefined : keys.get(question.key)
    if (used) faults.push({ row, column: columns.key, message: `Mã này đã dùng cho câu ${used}.` })
    else if (question.key !== null) keys.set(question.key, where)
  }
  return faults
}

function tooMany(content: TestContent, taken: readonly Taken[]): Fault[] {
  const faults: Fault[] = []
  let total = 0
  for (const { key, title, questions } of content.groups) {
    const own = taken.filter(({ group }) => group.key === key)
    total += own.length || questions.length
    const over = own[MOST_IN_GROUP]
    if (over)
      faults.push({
        row: over.row,
        column: columns.group,
        message: `Nhóm “${title}” có quá ${MOST_IN_GROUP} câu.`,
      })
  }
  const last = taken.at(-1)
  if (total > MOST_QUESTIONS && last)
    faults.push({ row: last.row, column: columns.text, message: `Một bài có tối đa ${MOST_QUESTIONS} câu.` })
  return faults
}

/** A question without a key keeps the one that its words had before, or gets a free one. */
function replaced(content: TestContent, taken: readonly Taken[]): TestContent {
  const before = new Map(
    content.groups.flatMap(({ key, questions }) =>
      questions.map((each) => [`${key}\n${asked(each)}`, each.key] as const),
    ),
  )
  const named = new Set(taken.map(({ group }) => group.key))
  const used = new Set([
    ...taken.flatMap(({ question }) => question.key ?? []),
    ...content.groups
      .filter(({ key }) => !named.has(key))
      .flatMap(({ questions }) => questions.map(({ key }) => key)),
  ])
  const keyFor = ({ group, question }: Taken): string => {
    if (question.key !== null) return question.key
    const old = before.get(`${group.key}\n${asked(question)}`)
    let free = old !== undefined && !used.has(old) ? old : ''
    for (let n = 1; free === ''; n++) if (!used.has(`q${n}`)) free = `q${n}`
    used.add(free)
    return free
  }
  const groups = content.groups.map((group) => {
    const own = taken.filter((each) => each.group.key === group.key)
    if (own.length === 0) return group
    return { ...group, questions: own.map((each) => ({ ...each.question, key: keyFor(each) })) }
  })
  return { ...content, groups }
}
