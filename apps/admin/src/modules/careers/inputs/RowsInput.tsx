import type { Words } from '@malto/contract'
import { Button } from '@mui/material'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useSay } from '../../../platform/language.ts'
import { TextEntry } from '../../../ui/Entry.tsx'
import { fieldWords, words } from '../words.ts'
import { useField } from './useField.ts'
import './inputs.css'

type TextRow = Readonly<Record<string, string>>

interface Column {
  readonly field: string
  readonly title: Words
  readonly lines?: number
  readonly placeholder?: string
}

interface Props {
  readonly field: string
  readonly label: Words
  readonly columns: readonly Column[]
  readonly most: number
  readonly look: string
}

/** Rows of a few texts each: the hours of a day, the steps of a path. */
function Rows({ field, label, columns, most, look }: Props) {
  const say = useSay()
  const { value: rows, set, faults, fault } = useField<TextRow>(field)
  const empty = Object.fromEntries(columns.map((column) => [column.field, '']))
  const swap = (at: number, by: -1 | 1) => {
    const [one, other] = [rows[at], rows[at + by]]
    if (one && other) set(rows.with(at, other).with(at + by, one))
  }
  return (
    <fieldset className="rows-input">
      <legend>{say(label)}</legend>
      <ol>
        {rows.map((row, at) => {
          const name = say(words.row_n, { n: at + 1 })
          const acts = [
            { say: words.up, icon: IconArrowUp, off: at === 0, run: () => swap(at, -1) },
            { say: words.down, icon: IconArrowDown, off: at === rows.length - 1, run: () => swap(at, 1) },
            { say: words.drop, icon: IconTrash, off: false, run: () => set(rows.toSpliced(at, 1)) },
          ]
          return (
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
              <span className="rows-acts">
                {acts.map((act) => (
                  <button
                    key={act.say.vi}
                    type="button"
                    className="square bare"
                    aria-label={say(act.say, { name })}
                    title={say(act.say, { name })}
                    aria-disabled={act.off}
                    onClick={() => act.off || act.run()}
                  >
                    <act.icon size={18} aria-hidden />
                  </button>
                ))}
              </span>
            </li>
          )
        })}
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

const hours: readonly Column[] = [
  { field: 'at', title: words.hour, placeholder: '06:30' },
  { field: 'title', title: words.hour_title },
  { field: 'text', title: words.text, lines: 2 },
]
const steps: readonly Column[] = [
  { field: 'title', title: words.step_title },
  { field: 'text', title: words.text, lines: 2 },
]

export const DayInput = ({ field }: { readonly field: string }) => (
  <Rows field={field} label={fieldWords.day} columns={hours} most={6} look="hour" />
)
export const FromNineInput = ({ field }: { readonly field: string }) => (
  <Rows field={field} label={fieldWords.from_nine} columns={steps} most={5} look="step" />
)
export const FromTwelveInput = ({ field }: { readonly field: string }) => (
  <Rows field={field} label={fieldWords.from_twelve} columns={steps} most={5} look="step" />
)
