import type { Reply } from '@malto/contract'
import type { getAdvisoryLoad } from '@malto/contract/modules/advisory.admin'

export type LoadRow = Reply<typeof getAdvisoryLoad>['rows'][number]

export const loadSorts = [
  'advisory_name',
  'booked',
  'wait_days',
  'waiting',
  'first_free_on',
  'missed',
  'cancelled_late',
  'rating',
] as const
export type LoadSort = (typeof loadSorts)[number]
export interface Order {
  readonly by: LoadSort
  readonly down: boolean
}

/** How much of the open hours is booked, 0 to 1; null where no hours are open. */
export const bookedPart = ({ open_minutes, booked_minutes }: LoadRow): number | null =>
  open_minutes > 0 ? Math.min(1, booked_minutes / open_minutes) : null

const valueOf = (row: LoadRow, by: LoadSort): string | number | null =>
  by === 'booked' ? bookedPart(row) : row[by]

/** What is not known stands last, whichever way round; equals stand by name. */
export function sortLoad(rows: readonly LoadRow[], { by, down }: Order): LoadRow[] {
  const byName = (a: LoadRow, b: LoadRow) => a.advisory_name.localeCompare(b.advisory_name, 'vi')
  return rows.toSorted((a, b) => {
    const [one, other] = [valueOf(a, by), valueOf(b, by)]
    if (one === null || other === null) return one === other ? byName(a, b) : one === null ? 1 : -1
    const order =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : String(one).localeCompare(String(other), 'vi')
    return order === 0 ? byName(a, b) : down ? -order : order
  })
}

const sumOf = (rows: readonly LoadRow[], field: 'open_minutes' | 'booked_minutes' | Counted): number =>
  rows.reduce((sum, row) => sum + row[field], 0)
type Counted = 'ended' | 'missed' | 'cancelled_late' | 'ahead' | 'waiting'

export const sumLoad = (rows: readonly LoadRow[]) => ({
  open: sumOf(rows, 'open_minutes'),
  booked: sumOf(rows, 'booked_minutes'),
  ended: sumOf(rows, 'ended'),
  missed: sumOf(rows, 'missed'),
  late: sumOf(rows, 'cancelled_late'),
  ahead: sumOf(rows, 'ahead'),
  waiting: sumOf(rows, 'waiting'),
})
