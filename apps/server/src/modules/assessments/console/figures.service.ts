import type { Language, Reply } from '@malto/contract'
import type { summarizeResults } from '@malto/contract/modules/assessments.admin'
import { FEWEST_PEOPLE } from '@malto/contract/modules/usage.admin'
import type { XlsxColumn } from '#platform/xlsx/write.ts'

// The sums of a test as one sheet: a part, an item of it, and its figures.

type Summary = Reply<typeof summarizeResults>

const words = {
  vi: {
    columns: ['Phần', 'Mục', 'Số người', 'Số kết quả', 'Trung bình', 'Từ', 'Đến', 'Thấp', 'Vừa', 'Cao'],
    few: `dưới ${FEWEST_PEOPLE}`,
    hidden: 'không nêu',
    legend: `“không nêu”: dưới ${FEWEST_PEOPLE} người, hoặc từ đó suy ra được một số dưới ${FEWEST_PEOPLE}`,
    all: 'Tổng quan',
    counted: (from: string, until: string) => `Từ ${from} đến ${until}, mỗi người tính kết quả mới nhất`,
    none: 'Chưa đủ người để có số liệu',
    flagged: 'Có kết quả cần làm lại (không tính vào các mục khác)',
    scale: 'Thang đo',
    letter: 'Chữ cao nhất',
    month: 'Tháng',
  },
  en: {
    columns: ['Part', 'Item', 'People', 'Results', 'Mean', 'From', 'To', 'Low', 'Middle', 'High'],
    few: `under ${FEWEST_PEOPLE}`,
    hidden: 'not told',
    legend: `“not told”: under ${FEWEST_PEOPLE} people, or one could tell such a figure by it`,
    all: 'All',
    counted: (from: string, until: string) => `From ${from} to ${until}, the newest result of each person`,
    none: 'Too few people for figures',
    flagged: 'With a result to be taken again (in no other figure)',
    scale: 'Scale',
    letter: 'Highest letter',
    month: 'Month',
  },
} as const

const WIDTHS = [16, 44]

export const resultColumns = (language: Language): XlsxColumn[] =>
  words[language].columns.map((title, at) => ({
    title,
    kind: at < 2 ? 'text' : 'number',
    ...(WIDTHS[at] ? { width: WIDTHS[at] } : {}),
  }))

export async function* rowsOfSummary(summary: Summary, language: Language): AsyncGenerator<unknown[]> {
  const said = words[language]
  const shown = (count: number | null) => count ?? said.hidden
  const { from_on, until_on, people, results, flagged } = summary
  if (from_on === null || until_on === null) {
    yield [said.all, said.none, said.few]
    return
  }
  yield [said.all, said.counted(from_on, until_on), people, results]
  yield [said.all, said.flagged, flagged ?? said.few]
  yield [said.all, said.legend]
  for (const { name, people, mean, min, max, thirds } of summary.scales)
    yield [said.scale, name, people, null, mean, min, max, ...thirds.map(shown)]
  for (const { letter, people } of summary.letters) yield [said.letter, letter, shown(people)]
  for (const { month_on, results } of summary.months)
    yield [said.month, month_on.slice(0, 7), null, shown(results)]
}
