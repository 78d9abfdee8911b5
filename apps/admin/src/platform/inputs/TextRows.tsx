import type { Words } from '@malto/contract'
import { Button } from '@mui/material'
import { IconPlus } from '@tabler/icons-react'
import { TextEntry } from '../../ui/Entry.tsx'
import { useSay } from '../language.ts'
import { RowActs } from './RowActs.tsx'
import { useField } from './useField.ts'
import { words } from './words.ts'
import './inputs.css'

type TextRow = Readonly<Record<string, string>>

export interface TextColumn {
  readonly field: string
  readonly title: Words
  readonly lines?: number
  readonly placeholder?: string
}

interface Props {
  readonly field: string
  readonly label: Words
  readonly columns: readonly TextColumn[]
  readonly most: number
  readonly look: string
}

/** Rows of a few texts each: the hours of a day, the steps of a path. */
export function TextRows({ field, label, columns, most, look }: Props) {
  const say = useSay()
  const { value: rows, set, faults, fault } = useField<TextRow>(field)
  const empty = Object.fromEntries(columns.map((column) => [column.field, '']))
  return (
    <fieldset className="rows-input">
      <legend>{say(label)}</legend>
      <ol>
        {rows.map((row, at) => (
          <li key={at} className={look}>
            {columns.map((column) => (
              <TextEntry
                key={column.field}
                id={`${field}.${at}.${column.field}`}
                label={say(column.title)}
                value={row[column.field]}
                fault={faults[`${at}.${column.field}`]}
                onChange={(text) => set(rows.with(at, { ...row, [column.field]: text }))}
                {...(column.lines ? { lines: column.lines } : {})}
                {...(column.placeholder ? { placeholder: column.placeholder } : {})}
              />
            ))}
            <RowActs rows={rows} at={at} name={say(words.row_n, { n: at + 1 })} onChange={set} />
          </li>
        ))}
      </ol>
      {fault ? <p className="entry-fault">{fault}</p> : null}
      {rows.length < most ? (
        <Button startIcon={<IconPlus size={18} aria-hidden />} onClick={() => set([...rows, empty])}>
          {say(words.add_row)}
        </Button>
      ) : null}
    </fieldset>
  )
}
