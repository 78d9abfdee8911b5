import type { Figure, FigureTable, Series } from '@malto/contract/modules/dashboards.admin'
import type { BoardReply } from './useBoard.ts'

export const makeFigure = (given: Partial<Figure> = {}): Figure => ({
  key: 'joined',
  title: 'Tài khoản mới trong kỳ',
  unit: 'count',
  value: 1234,
  before: 1162,
  good: 'up',
  spark: [3, 5, null, 8],
  list: { resource: 'users', filter: { from: '2026-10-18', to: '2026-11-16' } },
  ...given,
})

export const makeSeries = (given: Partial<Series> = {}): Series => ({
  key: 'active',
  title: 'Người có hoạt động mỗi ngày',
  unit: 'count',
  days: ['2026-11-14', '2026-11-15', '2026-11-16'],
  lines: [
    { key: 'older', title: 'Lớp 10 đến 12', values: [8200, 8900, 14800] },
    { key: 'younger', title: 'Lớp 3 đến 9', values: [3100, null, 6900] },
  ],
  ...given,
})

export const makeTable = (given: Partial<FigureTable> = {}): FigureTable => ({
  key: 'provinces',
  title: 'Theo tỉnh, thành phố',
  columns: [
    { key: 'accounts', title: 'Tài khoản', unit: 'count' },
    { key: 'share', title: 'Tỉ lệ', unit: 'percent' },
  ],
  rows: [
    {
      key: '48',
      label: 'Đà Nẵng',
      values: [2000, 62.5],
      before: [1600, 60],
      list: { resource: 'users', filter: { province_id: 48 } },
    },
    { key: '46', label: 'Huế', values: [1200, null], before: [null, null], list: null },
  ],
  left_out: 0,
  ...given,
})

export const makeLetters = (counts: readonly (number | null)[]): FigureTable => ({
  key: 'letters',
  title: 'Kết quả mới nhất theo nhóm',
  columns: [{ key: 'people', title: 'Số người', unit: 'count' }],
  rows: (['R', 'I', 'A', 'S', 'E', 'C'] as const).map((letter, at) => ({
    key: letter,
    label: letter,
    values: [counts[at] ?? null],
    before: [null],
    list: null,
  })),
  left_out: 0,
})

export const makeBoard = (given: Partial<BoardReply> = {}): BoardReply => ({
  board: 'people',
  as_of: '2026-11-16T07:20:00.000Z',
  from: '2026-10-18',
  to: '2026-11-16',
  before_from: '2026-09-18',
  before_to: '2026-10-17',
  figures: [makeFigure()],
  series: [makeSeries()],
  tables: [makeTable()],
  ...given,
})
