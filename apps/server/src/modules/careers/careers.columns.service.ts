import { contentStatusWords } from '@malto/contract/modules/careers.admin'
import type { CareerEntry } from '@malto/contract/modules/careers.content'

// The sheet of the bank, column by column: how a field is written into a cell, and what a cell says of it. Reading
// only takes cells apart; whether the parts are good is the draft's own shape to say.

export interface SheetRow extends CareerEntry {
  readonly group: string
  readonly status: 'open' | 'hidden'
}
export type Field = keyof SheetRow

interface SheetColumn {
  readonly title: string
  readonly width: number
  readonly write: (row: SheetRow) => string
  readonly read: (cell: string) => unknown
}

const linesIn = (cell: string): string[] =>
  cell
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
const wordsIn = (cell: string): string[] =>
  cell
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
/** "a | b | c" in so many parts; further strokes belong to the last. */
function partsOf(line: string, count: number): string[] {
  const parts = line.split('|').map((part) => part.trim())
  return [...parts.slice(0, count - 1), parts.slice(count - 1).join(' | ')]
}

type Keys<V> = { [K in Field]: SheetRow[K] extends V ? K : never }[Field]

const plain = (field: Keys<string>, title: string, width = 24): SheetColumn => ({
  title,
  width,
  write: (row) => row[field],
  read: (cell) => cell,
})
const lines = (field: Keys<readonly string[]>, title: string): SheetColumn => ({
  title: `${title} (mỗi dòng một ý)`,
  width: 40,
  write: (row) => row[field].join('\n'),
  read: linesIn,
})
const words = (field: Keys<readonly string[]>, title: string): SheetColumn => ({
  title: `${title} (cách nhau bằng dấu phẩy)`,
  width: 28,
  write: (row) => row[field].join(', '),
  read: wordsIn,
})
const steps = (field: 'from_nine' | 'from_twelve', title: string): SheetColumn => ({
  title: `${title} (tên bước | lời)`,
  width: 44,
  write: (row) => row[field].map((step) => `${step.title} | ${step.text}`).join('\n'),
  read: (cell) =>
    linesIn(cell).map((line) => {
      const [name = '', text = ''] = partsOf(line, 2)
      return { title: name, text }
    }),
})

export const sheet: Readonly<Record<Field, SheetColumn>> = {
  slug: plain('slug', 'Mã nghề'),
  name: plain('name', 'Tên nghề'),
  group: plain('group', 'Mã nhóm'),
  aliases: words('aliases', 'Tên gọi khác'),
  tagline: plain('tagline', 'Câu giới thiệu', 40),
  what: plain('what', 'Nghề này làm gì', 60),
  day: {
    title: 'Một ngày (giờ | việc | lời)',
    width: 50,
    write: (row) => row.day.map((hour) => `${hour.at} | ${hour.title} | ${hour.text}`).join('\n'),
    read: (cell) =>
      linesIn(cell).map((line) => {
        const [at = '', name = '', text = ''] = partsOf(line, 3)
        return { at, title: name, text }
      }),
  },
  tasks: lines('tasks', 'Việc chính'),
  skills: lines('skills', 'Kỹ năng'),
  knowledge: lines('knowledge', 'Kiến thức'),
  setting: plain('setting', 'Nơi làm việc'),
  setting_text: plain('setting_text', 'Lời về nơi làm việc', 40),
  consider: plain('consider', 'Điều cần cân nhắc', 40),
  onet: plain('onet', 'Mã O*NET'),
  interests: {
    title: 'R; I; A; S; E; C (O*NET 30.2, USDOL/ETA, CC BY 4.0)',
    width: 34,
    write: (row) => row.interests.join('; '),
    // 4,83 is a number in Vietnam; so the six have semicolons between.
    read: (cell) =>
      cell
        .split(';')
        .map((part) => part.trim().replace(',', '.'))
        .filter((part) => part !== '')
        .map(Number),
  },
  subjects: words('subjects', 'Môn học'),
  blocks: words('blocks', 'Khối thi'),
  majors: lines('majors', 'Ngành học'),
  routes: words('routes', 'Đường vào nghề'),
  from_nine: steps('from_nine', 'Từ lớp 9'),
  from_twelve: steps('from_twelve', 'Từ lớp 12'),
  related: words('related', 'Nghề gần'),
  clues: lines('clues', 'Gợi ý cho trò chơi'),
  status: {
    title: 'Trạng thái',
    width: 14,
    write: (row) => contentStatusWords[row.status].vi,
    read: (cell) => {
      const said = cell.normalize('NFC').toLowerCase()
      return said === '' || said === 'open' || said === contentStatusWords.open.vi.toLowerCase()
        ? 'open'
        : said === 'hidden' || said === contentStatusWords.hidden.vi.toLowerCase()
          ? 'hidden'
          : cell
    },
  },
}
export const fields = Object.keys(sheet) as Field[]
