import { Checkbox } from '@mui/material'
import { useListContext } from 'react-admin'
import { Portrait } from '../../ui/Hex.tsx'
import { type Arrangement, columnOf, type Row, showColumn } from '../arrangement.ts'
import { useLanguage, useSay } from '../language.ts'
import { useMay } from '../powers.ts'
import { texts } from '../texts.ts'
import { Value } from '../Value.tsx'
import { RowMenu } from './RowMenu.tsx'
import { Lead } from './RowTable.tsx'

/** Rows on phones and tablets: a card each. */
export function RowCards({ arrangement }: { readonly arrangement: Arrangement }) {
  const say = useSay()
  const { data = [], selectedIds, onToggleItem } = useListContext<Row>()
  const selects = useMay(arrangement.resource, 'bulk')
  return (
    <ul className="cards">
      {data.map((row) => {
        const on = selectedIds.includes(row.id)
        const name = arrangement.lead.title(row)
        return (
          <li key={row.id} className={on ? 'card row-card on' : 'card row-card'}>
            {selects ? (
              <Checkbox
                checked={on}
                onChange={() => onToggleItem(row.id)}
                slotProps={{ input: { 'aria-label': say(texts.select_row, { name }) } }}
                sx={{ ml: -1 }}
              />
            ) : null}
            {arrangement.lead.person ? <Portrait name={name} size={44} /> : null}
            <div className="grow">
              <Lead arrangement={{ ...arrangement, lead: plain(arrangement) }} row={row} />
              <CardLine arrangement={arrangement} row={row} />
              <Chips arrangement={arrangement} row={row} />
            </div>
            <RowMenu arrangement={arrangement} row={row} />
          </li>
        )
      })}
    </ul>
  )
}

/** The card draws its own, larger hexagon. */
function plain({ lead }: Arrangement): Arrangement['lead'] {
  const { person: _, ...rest } = lead
  return rest
}

function CardLine({ arrangement, row }: { readonly arrangement: Arrangement; readonly row: Row }) {
  const language = useLanguage()
  const parts = arrangement.cardLine.flatMap((field) => {
    const column = columnOf(arrangement, field)
    return column ? (showColumn(arrangement, row, column, language) ?? []) : []
  })
  return parts.length > 0 ? <p className="small quiet">{parts.join(' · ')}</p> : null
}

function Chips({ arrangement, row }: { readonly arrangement: Arrangement; readonly row: Row }) {
  const columns = Object.keys(arrangement.tones ?? {}).flatMap((field) => columnOf(arrangement, field) ?? [])
  const filled = columns.filter(({ field }) => row[field] !== null && row[field] !== undefined)
  if (filled.length === 0) return null
  return (
    <div className="chips">
      {filled.map((column) => (
        <Value key={column.field} arrangement={arrangement} row={row} column={column} />
      ))}
    </div>
  )
}
