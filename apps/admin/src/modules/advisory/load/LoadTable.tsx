import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import { useSay } from '../../../platform/language.ts'
import { AdviserLink, LoadCell, sortWords } from './LoadCell.tsx'
import { type LoadRow, loadSorts, type LoadSort, type Order } from './load.sums.ts'
import { words } from './words.ts'

export interface LoadProps {
  readonly rows: readonly LoadRow[]
  readonly order: Order
  readonly onOrder: (order: Order) => void
}

/** Names begin at A; of figures the largest is wanted first. */
export const firstOrder = (by: LoadSort): Order => ({
  by,
  down: by !== 'advisory_name' && by !== 'first_free_on',
})

/** A plain table: every figure is text in its cell, and its head says by what it is sorted. */
export function LoadTable({ rows, order, onOrder }: LoadProps) {
  const say = useSay()
  return (
    <div className="card bare">
      <table className="matrix load">
        <caption className="unseen">{say(words.title)}</caption>
        <thead>
          <tr>
            {loadSorts.map((by) => {
              const here = order.by === by
              const Mark = here ? (order.down ? IconArrowDown : IconArrowUp) : IconArrowsSort
              return (
                <th
                  key={by}
                  scope="col"
                  aria-sort={here ? (order.down ? 'descending' : 'ascending') : undefined}
                >
                  <button
                    type="button"
                    className={here ? 'load-sort on' : 'load-sort'}
                    onClick={() => onOrder(here ? { by, down: !order.down } : firstOrder(by))}
                  >
                    {say(sortWords[by])}
                    <Mark size={14} aria-hidden />
                  </button>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody className="figures">
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <AdviserLink row={row} />
              </th>
              {loadSorts.map((by) =>
                by === 'advisory_name' ? null : (
                  <td key={by}>
                    <LoadCell row={row} by={by} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
