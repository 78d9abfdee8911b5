import { Button } from '@mui/material'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { readDuration, showDuration } from '../../../platform/format.ts'
import { useField } from '../../../platform/inputs/useField.ts'
import { useSay } from '../../../platform/language.ts'
import { TextEntry } from '../../../ui/Entry.tsx'
import { words } from '../words.ts'
import '../../../platform/inputs/inputs.css'
import '../events.css'

interface Chapter {
  readonly at_seconds: number
  readonly title: string
}

const MOST = 40
/** Not a time: the contract refuses it, so that it is never saved as one. */
const UNREADABLE = -1

/** Where the parts of a recording begin. */
export function ChaptersInput({ field }: { readonly field: string }) {
  const say = useSay()
  const { value: rows, set, faults, fault } = useField<Chapter>(field)
  const add = () => {
    const at_seconds = rows.length === 0 ? 0 : (rows.at(-1)?.at_seconds ?? 0) + 60
    set([...rows, { at_seconds: Math.max(0, at_seconds), title: '' }])
  }
  return (
    <fieldset className="rows-input">
      <legend>{say(words.chapters)}</legend>
      <p className="entry-help">{say(words.chapters_help)}</p>
      <ol>
        {rows.map((row, at) => {
          const name = say(words.chapter_n, { n: at + 1 })
          return (
            <li key={at} className="event-chapter" aria-label={name}>
              <TimeEntry
                id={`${field}.${at}.at_seconds`}
                value={row.at_seconds}
                fault={faults[`${at}.at_seconds`]}
                onChange={(at_seconds) => set(rows.with(at, { ...row, at_seconds }))}
              />
              <TextEntry
                id={`${field}.${at}.title`}
                label={say(words.chapter_title)}
                value={row.title}
                fault={faults[`${at}.title`]}
                onChange={(title) => set(rows.with(at, { ...row, title }))}
              />
              <span className="rows-acts">
                <button
                  type="button"
                  className="square bare"
                  aria-label={say(words.drop, { name })}
                  title={say(words.drop, { name })}
                  onClick={() => set(rows.toSpliced(at, 1))}
                >
                  <IconTrash size={18} aria-hidden />
                </button>
              </span>
            </li>
          )
        })}
      </ol>
      {fault ? <p className="entry-fault">{fault}</p> : null}
      {rows.length < MOST ? (
        <Button startIcon={<IconPlus size={18} aria-hidden />} onClick={add}>
          {say(words.add_chapter)}
        </Button>
      ) : null}
    </fieldset>
  )
}

interface TimeProps {
  readonly id: string
  readonly value: number
  readonly fault: string | undefined
  readonly onChange: (seconds: number) => void
}

function TimeEntry({ id, value, fault, onChange }: TimeProps) {
  const say = useSay()
  const [typed, setTyped] = useState(() => showDuration(Math.max(0, value)))
  // Another row has moved here: what was typed belongs to the one before.
  const own = (readDuration(typed) ?? UNREADABLE) === value
  const wrong = value === UNREADABLE || fault !== undefined
  return (
    <TextEntry
      id={id}
      label={say(words.chapter_at)}
      value={own ? typed : showDuration(Math.max(0, value))}
      fault={wrong ? say(words.time_wrong) : undefined}
      placeholder="12:30"
      onChange={(text) => {
        setTyped(text)
        onChange(readDuration(text) ?? UNREADABLE)
      }}
    />
  )
}
