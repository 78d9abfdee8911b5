import type { ImportColumn, Resource } from '@malto/contract'
import { Readable } from 'node:stream'
import type { Ctx } from './ctx.ts'
import type { FileReply } from './visit.ts'
import { XLSX_TYPE } from './xlsx/write.ts'
import { writeSheets } from './xlsx/sheets.ts'

const words = {
  help: { vi: 'Hướng dẫn', en: 'Help' },
  column: { vi: 'Cột', en: 'Column' },
  needed: { vi: 'Cần có', en: 'Needed' },
  what: { vi: 'Ghi gì ở cột này', en: 'What to write' },
  yes: { vi: 'Có', en: 'Yes' },
  no: { vi: 'Không bắt buộc', en: 'Optional' },
  rules: {
    vi: 'Xóa dòng mẫu trước khi nhập. Mỗi dòng là một mục; giữ nguyên tiêu đề cột. Tối đa 5.000 dòng.',
    en: 'Delete the sample row before importing. One row each; keep the titles. At most 5,000 rows.',
  },
  save_as: { vi: 'Mẫu nhập', en: 'Template' },
} as const

/** The first sheet is filled in, the second explains it. */
export function writeTemplate({ language }: Ctx, resource: Resource): FileReply {
  const columns = resource.imports ?? []
  const choices = ({ choices: all }: ImportColumn): string =>
    all
      ? ` ${Object.values(all)
          .map((each) => each[language])
          .join(' / ')}.`
      : ''
  const bytes = writeSheets([
    {
      sheet_name: resource.title[language],
      columns: columns.map(({ title, kind }) => ({
        title: title[language],
        kind: kind === 'choice' ? 'text' : kind,
      })),
      rows: [columns.map(({ sample }) => sample)],
    },
    {
      sheet_name: words.help[language],
      columns: [
        { title: words.column[language], kind: 'text' },
        { title: words.needed[language], kind: 'text', width: 18 },
        { title: words.what[language], kind: 'text', width: 90 },
      ],
      rows: [
        ...columns.map((column) => [
          column.title[language],
          words[column.needed ? 'yes' : 'no'][language],
          column.help[language] + choices(column),
        ]),
        ['', '', words.rules[language]],
      ],
    },
  ])
  return {
    stream: Readable.from(bytes, { objectMode: false }),
    type: XLSX_TYPE,
    save_as: `${words.save_as[language]} ${resource.title[language]}.xlsx`,
  }
}
