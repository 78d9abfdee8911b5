import { Checkbox } from '@mui/material'
import { DataTable, useCreatePath, useDataTableCallbacksContext, useListContext } from 'react-admin'
import { Link } from 'react-router'
import { Portrait } from '../../ui/Hex.tsx'
import { type Arrangement, columnOf, type Row, titleOf } from '../arrangement.ts'
import { useSay } from '../language.ts'
import { useMay } from '../powers.ts'
import { texts } from '../texts.ts'
import { Value } from '../Value.tsx'
import { hiddenAtFirst, orderedColumns } from './columns.ts'
import { RowMenu } from './RowMenu.tsx'

/** Rows at a desk: a table in a card, its head sunken, its first cell the way into the row. */
export function RowTable({ arrangement }: { readonly arrangement: Arrangement }) {
  const say = useSay()
  const { resource, lead } = arrangement
  const selects = useMay(resource, 'bulk')
  const sortable = (field: string) => resource.sorts.includes(field)
  return (
    <div className="card bare table">
      <DataTable<Row>
        rowClick="show"
        hover
        size="small"
        hiddenColumns={hiddenAtFirst(arrangement)}
        bulkActionButtons={false}
        empty={null}
      >
        {selects ? (
          <DataTable.Col
            source="select"
            label={<SelectAll />}
            disableSort
            className="pick"
            render={(row: Row) => <SelectRow name={lead.title(row)} row={row} />}
          />
        ) : null}
        <DataTable.Col
          source={lead.field}
          label={say(titleOf(arrangement, { field: lead.field }))}
          disableSort={!sortable(lead.field)}
          render={(row: Row) => <Lead arrangement={arrangement} row={row} />}
        />
        {orderedColumns(arrangement).map((column) => (
          <DataTable.Col
            key={column.field}
            source={column.field}
            label={say(titleOf(arrangement, { field: column.field }))}
            disableSort={!sortable(column.field)}
            render={(row: Row) => <Cell arrangement={arrangement} row={row} field={column.field} />}
          />
        ))}
        <DataTable.Col
          source="menu"
          label={<span className="unseen">{say(texts.more)}</span>}
          disableSort
          align="right"
          className="row-tools"
          render={(row: Row) => <RowMenu arrangement={arrangement} row={row} />}
        />
      </DataTable>
    </div>
  )
}

/** Our own boxes: react-admin's carry their names where a screen reader does not look. */
function SelectAll() {
  const say = useSay()
  const { data = [], selectedIds, onSelect } = useListContext<Row>()
  const all = data.length > 0 && data.every(({ id }) => selectedIds.includes(id))
  return (
    <Checkbox
      checked={all}
      indeterminate={!all && selectedIds.length > 0}
      onChange={() => onSelect(all ? [] : data.map(({ id }) => id))}
      slotProps={{ input: { 'aria-label': say(texts.select_all) } }}
    />
  )
}

function SelectRow({ row, name }: { readonly row: Row; readonly name: string }) {
  const say = useSay()
  const { selectedIds } = useListContext()
  const { handleToggleItem } = useDataTableCallbacksContext()
  return (
    <Checkbox
      checked={selectedIds.includes(row.id)}
      onClick={(event) => {
        event.stopPropagation()
        handleToggleItem?.(row.id, event as unknown as React.MouseEvent<HTMLInputElement>)
      }}
      slotProps={{ input: { 'aria-label': say(texts.select_row, { name }) } }}
    />
  )
}

function Cell(props: { readonly arrangement: Arrangement; readonly row: Row; readonly field: string }) {
  const column = columnOf(props.arrangement, props.field)
  if (!column) return null
  const value = <Value arrangement={props.arrangement} row={props.row} column={column} />
  return column.kind === 'text' ? (
    <span className="clamp">{value}</span>
  ) : (
    <span className="once">{value}</span>
  )
}

export function Lead({ arrangement, row }: { readonly arrangement: Arrangement; readonly row: Row }) {
  const createPath = useCreatePath()
  const { lead, resource } = arrangement
  const line = lead.line?.(row)
  const to = createPath({ resource: resource.name, type: 'show', id: row.id })
  return (
    <div className={lead.person ? 'lead once' : 'lead'}>
      {lead.person ? <Portrait name={lead.title(row)} /> : null}
      {lead.Thumb ? <lead.Thumb row={row} /> : null}
      <div>
        <Link to={to} onClick={(event) => event.stopPropagation()}>
          {lead.title(row)}
        </Link>
        {line ? <small className="figures">{line}</small> : null}
      </div>
    </div>
  )
}
