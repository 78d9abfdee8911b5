import type { Input } from '@malto/contract'
import {
  itemKindWords,
  testVersionsResource,
  VersionNotFound,
  type exportQuestions as exportCall,
} from '@malto/contract/modules/assessments.admin'
import type { AnswerOption, Question, TestContent } from '@malto/contract/modules/assessments.content'
import { audit } from '#platform/audit.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import type { FileReply } from '#platform/visit.ts'
import { writeXlsx, XLSX_TYPE, type XlsxColumn } from '#platform/xlsx/write.ts'
import { columns, optionColumns } from './row.service.ts'
import * as queries from './versions.queries.ts'

/** Where a test has questions with options of their own, there is room to add some. */
const OPTIONS_SHOWN = 4

/** Always Vietnamese: what is exported is what is imported. */
export async function exportQuestions(ctx: Ctx, { id }: Input<typeof exportCall>): Promise<FileReply> {
  const found = await queries.findVersionAndLibrary(ctx.db, id)
  if (!found) throw VersionNotFound()
  const { version, library } = found
  await inTransaction(ctx, (tx) =>
    audit(tx, {
      action: 'export',
      target: testVersionsResource.name,
      target_id: id,
      after: { questions: version.question_count, number: version.number },
    }),
  )
  const count = optionsNeeded(version.content)
  return {
    stream: writeXlsx({
      sheet_name: 'Câu hỏi',
      columns: [...plainColumns, ...Array.from({ length: count }, (_, at) => columnsOfOption(at + 1)).flat()],
      rows: rowsOf(version.content, count),
    }),
    type: XLSX_TYPE,
    save_as: `${library.title} - bản ${version.number}.xlsx`,
  }
}

const plainColumns: readonly XlsxColumn[] = [
  { title: columns.group, kind: 'text', width: 14 },
  { title: columns.kind, kind: 'text', width: 14 },
  { title: columns.key, kind: 'text', width: 12 },
  { title: columns.text, kind: 'text', width: 60 },
  { title: columns.example, kind: 'text', width: 40 },
  { title: columns.scale, kind: 'text', width: 14 },
  { title: columns.reverse, kind: 'flag' },
  { title: columns.picture, kind: 'text', width: 16 },
  { title: columns.expected, kind: 'number', width: 16 },
]

function columnsOfOption(n: number): XlsxColumn[] {
  const titles = optionColumns(n)
  return [
    { title: titles.label, kind: 'text', width: 40 },
    { title: titles.value, kind: 'number', width: 10 },
    { title: titles.weight, kind: 'number', width: 12 },
    { title: titles.scale, kind: 'text', width: 14 },
  ]
}

function optionsNeeded({ groups }: TestContent): number {
  const own = groups.flatMap(({ questions }) => questions.map(({ options }) => options?.length ?? 0))
  const most = Math.max(...own)
  const chooses = groups.some(({ kind }) => kind === 'most_least' || kind === 'choice')
  return most > 0 || chooses ? Math.max(most, OPTIONS_SHOWN) : 0
}

async function* rowsOf({ groups }: TestContent, count: number): AsyncGenerator<unknown[]> {
  for (const { key, kind, questions } of groups)
    for (const question of questions) yield [key, itemKindWords[kind].vi, ...cellsOf(question, count)]
}

function cellsOf(question: Question, count: number): unknown[] {
  const { key, text, example, scale, reverse, picture, expected, options = [] } = question
  const cellsOfOption = (option: AnswerOption | undefined) => [
    option?.label,
    option?.value,
    option?.weight,
    option?.scale,
  ]
  return [
    key,
    text,
    example,
    scale,
    reverse || null,
    picture,
    expected,
    ...Array.from({ length: count }, (_, at) => cellsOfOption(options[at])).flat(),
  ]
}
