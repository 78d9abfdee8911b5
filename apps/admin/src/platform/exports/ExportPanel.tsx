import { IconButton, LinearProgress } from '@mui/material'
import { IconAlertTriangle, IconCircleCheck, IconFileSpreadsheet, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { Link } from 'react-router'
import { showNumber } from '../format.ts'
import { useLanguage, useSay } from '../language.ts'
import type { Followed } from './following.ts'
import { following, useFollowed } from './useFollowing.ts'
import { words } from './words.ts'
import { failureText } from '../failures.ts'
import './exports.css'

const marks = {
  writing: IconFileSpreadsheet,
  saving: IconFileSpreadsheet,
  saved: IconCircleCheck,
  failed: IconAlertTriangle,
} as const

/** What is being exported, wherever one is in the console; it leaves when there is nothing to tell. */
export function ExportPanel() {
  const say = useSay()
  const all = useFollowed()
  useEffect(() => void following.resume(), [])
  if (all.length === 0) return null
  return (
    <section className="export-panel" aria-label={say(words.panel)}>
      <ul>
        {all.map((one) => (
          <Line key={one.ticket.id} one={one} />
        ))}
      </ul>
      <Link to="/exports">{say(words.page)}</Link>
    </section>
  )
}

function Line({ one }: { readonly one: Followed }) {
  const say = useSay()
  const notify = useNotify()
  const { ticket, step } = one
  const { id, title } = ticket
  const Mark = marks[step]
  const open = step === 'writing'
  const end = () => {
    if (!open) return following.drop(id)
    following.cancel(id).catch((error: unknown) => notify(failureText(error), { type: 'error' }))
  }
  return (
    <li className={step}>
      <Mark size={22} aria-hidden />
      <div className="grow">
        <b className="ellipsis">{title}</b>
        {open || step === 'saving' ? <Bar one={one} /> : null}
        <State one={one} />
      </div>
      {step === 'saving' ? null : (
        <IconButton aria-label={say(open ? words.stop : words.close, { title })} onClick={end}>
          <IconX size={18} aria-hidden />
        </IconButton>
      )}
    </li>
  )
}

function Bar({ one: { ticket, step } }: { readonly one: Followed }) {
  const known = step === 'saving' || ticket.done > 0
  const part = step === 'saving' ? 100 : Math.min(100, (ticket.done / Math.max(1, ticket.rows)) * 100)
  return (
    <LinearProgress
      variant={known ? 'determinate' : 'indeterminate'}
      {...(known ? { value: part } : {})}
      aria-label={ticket.title}
    />
  )
}

/** Spoken when the step changes, not with every row. */
function State({ one: { ticket, step, message } }: { readonly one: Followed }) {
  const say = useSay()
  const language = useLanguage()
  const shown = (value: number) => showNumber(value, language)
  if (step === 'writing')
    return (
      <p className="small quiet figures">
        {ticket.state === 'waiting'
          ? say(words.waiting)
          : say(words.rows, { done: shown(ticket.done), rows: shown(ticket.rows) })}
      </p>
    )
  return (
    <output className="small quiet">
      {step === 'saving'
        ? say(words.saving)
        : step === 'saved'
          ? say(words.saved, { count: shown(ticket.rows) })
          : (message ?? say(words.failed))}
    </output>
  )
}
