import { useSay } from '../../../platform/language.ts'
import { Portrait } from '../../../ui/Hex.tsx'
import { ChoiceEntry } from '../../../ui/Entry.tsx'
import { AdviserLink, LoadCell, sortWords } from './LoadCell.tsx'
import { loadSorts } from './load.sums.ts'
import { firstOrder, type LoadProps } from './LoadTable.tsx'
import { words } from './words.ts'

/** The same on phones and tablets: a card each. */
export function LoadCards({ rows, order, onOrder }: LoadProps) {
  const say = useSay()
  return (
    <>
      <div className="load-order">
        <ChoiceEntry
          id="load-order"
          label={say(words.sort)}
          value={order.by}
          choices={loadSorts.map((by) => ({ id: by, name: say(sortWords[by]) }))}
          onChange={(chosen) => {
            const by = loadSorts.find((each) => each === chosen)
            if (by) onOrder(firstOrder(by))
          }}
        />
      </div>
      <ul className="cards">
        {rows.map((row) => (
          <li key={row.id} className="card load-card">
            <div className="row">
              <Portrait name={row.advisory_name} size={44} />
              <div className="grow">
                <AdviserLink row={row} />
              </div>
            </div>
            <dl className="figures">
              {loadSorts.map((by) =>
                by === 'advisory_name' ? null : (
                  <div key={by} className={by === 'booked' ? 'whole' : ''}>
                    <dt>{say(sortWords[by])}</dt>
                    <dd>
                      <LoadCell row={row} by={by} />
                    </dd>
                  </div>
                ),
              )}
            </dl>
          </li>
        ))}
      </ul>
    </>
  )
}
