import type { Language, Reply } from '@malto/contract'
import type { figureUnits, getBoard } from '@malto/contract/modules/dashboards.admin'
import { FEWEST_PEOPLE } from '@malto/contract/modules/usage.admin'
import type { XlsxColumn } from '#platform/xlsx/write.ts'

// A board as one long sheet: a part, a line of it, a day where there is one, and its figures.

type BoardReply = Reply<typeof getBoard>
type Unit = (typeof figureUnits)[number]

const words = {
  vi: {
    columns: ['Phần', 'Dòng', 'Ngày', 'Chỉ số', 'Đơn vị', 'Giá trị', 'Kỳ so sánh'],
    figures: 'Số liệu chính',
    units: { count: 'số lượng', percent: '%', minutes: 'phút', hours: 'giờ', points: 'điểm' },
    period: (from: string, to: string) => `Từ ${from} đến ${to}`,
    legend: `Ô trống: dưới ${FEWEST_PEOPLE} người nên không nêu, hoặc không có gì để so sánh`,
    left: 'Số dòng không nêu vì quá nhiều',
  },
  en: {
    columns: ['Part', 'Line', 'Day', 'Figure', 'Unit', 'Value', 'Compared with'],
    figures: 'Figures',
    units: { count: 'count', percent: '%', minutes: 'minutes', hours: 'hours', points: 'points' },
    period: (from: string, to: string) => `From ${from} to ${to}`,
    legend: `Empty: fewer than ${FEWEST_PEOPLE} people, of whom nothing is told; or nothing to compare with`,
    left: 'Lines left out, as there are too many',
  },
} as const satisfies Record<Language, { units: Record<Unit, string> } & Record<string, unknown>>

const kinds = ['text', 'text', 'date', 'text', 'text', 'number', 'number'] as const
const WIDTHS = [34, 44, 13, 30, 12, 14, 14]

export const columnsOf = (language: Language): XlsxColumn[] =>
  words[language].columns.map((title, at) => ({
    title,
    kind: kinds[at] ?? 'text',
    ...(WIDTHS[at] ? { width: WIDTHS[at] } : {}),
  }))

export async function* rowsOfBoard(board: BoardReply, language: Language): AsyncGenerator<unknown[]> {
  const said = words[language]
  yield [said.figures, said.period(board.from, board.to)]
  if (board.before_from && board.before_to)
    yield [said.figures, said.columns[6], null, said.period(board.before_from, board.before_to)]
  yield [said.figures, said.legend]
  for (const { title, unit, value, before } of board.figures)
    yield [said.figures, title, null, title, said.units[unit], value, before]
  for (const table of board.tables) {
    for (const row of table.rows)
      for (const [at, column] of table.columns.entries())
        yield [
          table.title,
          row.label,
          null,
          column.title,
          said.units[column.unit],
          row.values[at],
          row.before[at],
        ]
    if (table.left_out > 0) yield [table.title, said.left, null, null, null, table.left_out]
  }
  for (const { title, unit, days, lines } of board.series)
    for (const line of lines)
      for (const [at, day] of days.entries())
        yield [title, line.title, day, title, said.units[unit], line.values[at]]
}
