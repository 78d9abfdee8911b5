import type { ReactNode } from 'react'
import { advisersResource } from '@malto/contract/modules/advisory.admin'
import type { Language, Words } from '@malto/contract'
import { Link } from 'react-router'
import { showDay, showNumber } from '../../../platform/format.ts'
import { type Say, useLanguage, useSay } from '../../../platform/language.ts'
import { PartBar } from '../../../ui/PartBar.tsx'
import { pageOf } from '../advisory.paths.ts'
import { bookedPart, type LoadRow, type LoadSort } from './load.sums.ts'
import { words } from './words.ts'

export const sortWords: Readonly<Record<LoadSort, Words>> = {
  advisory_name: words.adviser,
  booked: words.booked,
  wait_days: words.wait,
  waiting: words.waiting,
  first_free_on: words.free,
  missed: words.missed,
  cancelled_late: words.late,
  rating: words.rating,
}

export function AdviserLink({ row }: { readonly row: LoadRow }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <>
      <Link className="link" to={pageOf(advisersResource, row.id)}>
        {row.advisory_name}
      </Link>
      <small className="figures">
        {say(words.done_n, { done: showNumber(row.ended, language), ahead: showNumber(row.ahead, language) })}
      </small>
    </>
  )
}

interface Shown {
  readonly row: LoadRow
  readonly say: Say
  readonly shown: (count: number) => string
}

const hoursOf = (minutes: number): number => Math.round(minutes / 60)
const quiet = (text: string): ReactNode => <span className="faint">{text}</span>

const cells: Readonly<Record<Exclude<LoadSort, 'advisory_name'>, (given: Shown) => ReactNode>> = {
  booked: ({ row, say, shown }) => {
    const part = bookedPart(row)
    if (part === null) return quiet(say(words.no_hours))
    const [booked, open] = [shown(hoursOf(row.booked_minutes)), shown(hoursOf(row.open_minutes))]
    return (
      <span className="load-bar">
        <b>{shown(Math.round(part * 100))}%</b>
        <span className="small quiet">{say(words.hours, { booked, open })}</span>
        <PartBar part={part * 100} />
      </span>
    )
  },
  wait_days: ({ row, say, shown }) =>
    row.wait_days === null ? quiet(say(words.none)) : say(words.wait_n, { count: shown(row.wait_days) }),
  waiting: ({ row, say, shown }) => say(words.waiting_n, { count: shown(row.waiting) }),
  first_free_on: ({ row, say }) =>
    row.first_free_on === null ? quiet(say(words.no_free)) : showDay(row.first_free_on),
  missed: ({ row, shown }) => shown(row.missed),
  cancelled_late: ({ row, shown }) => shown(row.cancelled_late),
  rating: ({ row, say, shown }) => (row.rating === null ? quiet(say(words.too_few)) : shown(row.rating)),
}

/** One figure of one adviser; the bar beside it only helps to compare. */
export function LoadCell({ row, by }: { readonly row: LoadRow; readonly by: keyof typeof cells }) {
  const say = useSay()
  const language: Language = useLanguage()
  return cells[by]({ row, say, shown: (count) => showNumber(count, language) })
}
