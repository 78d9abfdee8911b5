import type { Question, TestContent } from '@malto/contract/modules/assessments.content'
import { isDeepStrictEqual } from 'node:util'
import { FIRST_ROW, type Faults } from '#platform/import.report.ts'
import { placesOfTitles } from '#platform/import.titles.ts'
import type { XlsxTable } from '#platform/xlsx/read.ts'
import { cellsOf, isBlankRow, plain } from './cells.service.ts'
import { columns, OPTIONS, takeRow, type Taken } from './row.service.ts'

// The sheet of questions, into a version: a row changes the question of its key or its words, or adds one at the end of
// its group. Questions that the file does not name stay as they are. Every fault is told at its row and column.

const optionTitles = OPTIONS.flatMap((each) => Object.values(each))
const known: readonly string[] = [...Object.values(columns), ...optionTitles]
const needed = [columns.group, columns.kind, columns.text, columns.scale]
/** What a version and a group may hold. */
const MOST_QUESTIONS = 400
const MOST_IN_GROUP = 200

/** What a good row makes of a question. */
export interface Laid {
  readonly row: number
  readonly group: string
  /** Null: it is new. */
  readonly was: Question | null
  readonly now: Question
}

export function takeQuestions(content: TestContent, table: XlsxTable, faults: Faults) {
  const places = placesOfTitles(table, { known, needed }, faults)
  if (faults.count() > 0) return { read: 0, laid: [] }
  const taken: Taken[] = []
  let read = 0
  for (const [at, values] of table.rows.entries()) {
    if (isBlankRow(values)) continue
    read += 1
    const one = takeRow(content, cellsOf(values, at + FIRST_ROW, places, faults))
    if (one && !faults.has(one.row)) taken.push(one)
  }
  if (read === 0) faults.add(FIRST_ROW, columns.text, 'Tệp chưa có câu hỏi nào.')
  const silent = silentFields(places)
  // A row that leans on a bad one is bad too: looked at again until nothing more falls out.
  let good = taken
  let aims = aimsOf(content, good, silent)
  for (let before = -1; before !== faults.count();) {
    before = faults.count()
    aims = aimsOf(content, good, silent)
    tellRepeats(content, aims, faults)
    tellTooMany(content, aims, faults)
    good = good.filter(({ row }) => !faults.has(row))
  }
  return { read, laid: laidOf(content, aims, silent) }
}

type Silent = ReadonlySet<string>

/** What the file has no column for stays as it is. */
function silentFields(places: ReadonlyMap<string, number>): Silent {
  const fields = (['example', 'reverse', 'picture', 'expected'] as const).filter(
    (field) => !places.has(columns[field]),
  )
  return new Set([...fields, ...(optionTitles.some((title) => places.has(title)) ? [] : ['options'])])
}

/** The same words with the same options of their own are the same question. */
const asked = ({ text, options = [] }: Pick<Question, 'text' | 'options'>, silent?: Silent): string =>
  [text, ...(silent?.has('options') ? [] : options.map(({ label }) => label))].map(plain).join('\n')

interface Aim extends Taken {
  /** The question that is there already, and where. */
  readonly old: { readonly group: string; readonly question: Question } | undefined
}

function aimsOf({ groups }: TestContent, taken: readonly Taken[], silent: Silent): Aim[] {
  const all = groups.flatMap((group) =>
    group.questions.map((question) => ({ group: group.key, title: group.title, question })),
  )
  const byKey = new Map(all.map((each) => [each.question.key, each]))
  const byWords = new Map(all.map((each) => [`${each.group}\n${asked(each.question, silent)}`, each]))
  return taken.map((each) => ({
    ...each,
    old:
      each.question.key === null
        ? byWords.get(`${each.group.key}\n${asked(each.question, silent)}`)
        : byKey.get(each.question.key),
  }))
}

function tellRepeats({ groups }: TestContent, aims: readonly Aim[], faults: Faults): void {
  const aimed = new Set(aims.flatMap(({ old }) => old?.question.key ?? []))
  const resting = groups.flatMap(({ questions }) => questions.filter(({ key }) => !aimed.has(key)))
  const texts = new Map(resting.map((each) => [asked(each), 'đã có trong bản nháp']))
  const keys = new Map<string, number>()
  for (const { row, group, question, old } of aims) {
    if (old && old.group !== group.key) {
      const title = groups.find(({ key }) => key === old.group)?.title ?? ''
      faults.add(row, columns.key, `Câu mang mã này ở nhóm “${title}”. Chuyển nhóm ở màn hình soạn.`)
    }
    const key = old?.question.key ?? question.key
    const used = key === null ? undefined : keys.get(key)
    const said = texts.get(asked(question))
    if (used !== undefined && question.key !== null)
      faults.add(row, columns.key, `Mã này đã dùng cho câu ở dòng ${used}.`)
    else if (said) faults.add(row, columns.text, `Trùng với câu ${said}.`)
    if (!said) texts.set(asked(question), `ở dòng ${row}`)
    if (key !== null && used === undefined) keys.set(key, row)
  }
}

function tellTooMany({ groups }: TestContent, aims: readonly Aim[], faults: Faults): void {
  const fresh = aims.filter(({ old, row }) => !old && !faults.has(row))
  let total = groups.reduce((sum, { questions }) => sum + questions.length, 0)
  const counts = new Map(groups.map(({ key, questions }) => [key, questions.length]))
  for (const { row, group } of fresh) {
    const count = (counts.get(group.key) ?? 0) + 1
    if (count > MOST_IN_GROUP)
      faults.add(row, columns.group, `Nhóm “${group.title}” có quá ${MOST_IN_GROUP} câu.`)
    else if (total + 1 > MOST_QUESTIONS)
      faults.add(row, columns.text, `Một bài có tối đa ${MOST_QUESTIONS} câu.`)
    else {
      counts.set(group.key, count)
      total += 1
    }
  }
}

/** A new question without a key gets a free one. */
function laidOf({ groups }: TestContent, aims: readonly Aim[], silent: Silent): Laid[] {
  const used = new Set([
    ...groups.flatMap(({ questions }) => questions.map(({ key }) => key)),
    ...aims.flatMap(({ question }) => question.key ?? []),
  ])
  const freeKey = (): string => {
    let n = 1
    while (used.has(`q${n}`)) n += 1
    used.add(`q${n}`)
    return `q${n}`
  }
  return aims.map(({ row, group, question, old }) => {
    const was = old?.question ?? null
    const stays = Object.fromEntries(Object.entries(was ?? {}).filter(([field]) => silent.has(field)))
    return {
      row,
      group: group.key,
      was,
      now: { ...stays, ...question, key: was?.key ?? question.key ?? freeKey() },
    }
  })
}

/** An answer that is not turned around may say so, or say nothing. */
const bare = ({ reverse, ...rest }: Question) => (reverse ? { ...rest, reverse } : rest)
export const isSameQuestion = (one: Question, other: Question): boolean =>
  isDeepStrictEqual(bare(one), bare(other))

/** The version with these questions in their places, the new ones at the end of their groups. */
export function withLaid(content: TestContent, laid: readonly Laid[]): TestContent {
  const groups = content.groups.map((group) => {
    const own = laid.filter((each) => each.group === group.key)
    const changed = new Map(own.flatMap(({ was, now }) => (was ? [[was.key, now] as const] : [])))
    const fresh = own.filter(({ was }) => was === null).map(({ now }) => now)
    return {
      ...group,
      questions: [...group.questions.map((each) => changed.get(each.key) ?? each), ...fresh],
    }
  })
  return { ...content, groups }
}
