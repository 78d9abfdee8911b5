import { IconCheck, IconClock, IconHelpCircle, IconUserOff, type Icon } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import type { AppointmentCard } from '@malto/contract/modules/advisory.calls'
import {
  advisoryTopicWords,
  appointmentStateWords,
  type AppointmentState,
} from '@malto/contract/modules/advisory.rules'
import { inVietnam } from '@malto/contract/modules/advisory.times.rules'
import { useLanguage } from '../../../../platform/language.ts'
import { calledAdvisee } from '../../advisory.words.ts'
import { useWhen } from '../desk.when.ts'
import { drawn, minutesOf, pausesOf, spotOf, type Bounds, type WeekDay } from './board.ts'

interface Props {
  readonly day: WeekDay
  readonly board: Bounds
  readonly buffer: number
  /** The one that a phone shows. */
  readonly shown: boolean
  readonly onOpen: (appointment: AppointmentCard) => void
  readonly onDayOff: () => void
}

/** One day: its hours as a soft ground, its appointments on it, the pauses between them. */
export function DayColumn({ day, board, buffer, shown, onOpen, onDayOff }: Props) {
  const { t } = useLingui()
  const when = useWhen()
  const appointments = drawn(day.appointments)
  const leaf = when.leaf(day.day)
  const today = day.day === when.today
  const line = when.dayLine(day.day)
  const count = appointments.length
  return (
    <li
      className={`wk-day ${shown ? 'shown' : ''} ${today ? 'today' : ''} ${day.off ? 'off' : ''} ${
        day.day < when.today ? 'past' : ''
      }`}
    >
      <h3 className="wk-head">
        <button type="button" onClick={onDayOff}>
          <span className="hidden-words">
            {day.off ? t`${line}, nghỉ, ${count} buổi. Mở ngày này` : t`${line}, ${count} buổi. Mở ngày này`}
          </span>
          <span className="wk-leaf" aria-hidden>
            {leaf.weekday} <b>{leaf.date}</b>
          </span>
          <span className="wk-long" aria-hidden>
            {line}
          </span>
        </button>
      </h3>
      <div className="wk-lane">
        {!day.off &&
          day.hours.map((each) => <i key={each.from} className="wk-open" style={spot(each, board)} />)}
        {pausesOf(appointments, buffer).map((each) => (
          <i key={each.from} className="wk-pause" style={spot(each, board)} />
        ))}
        {day.off && (
          <p className="wk-off-words small">
            <b>{t`Nghỉ`}</b>
            {day.note && <span>{day.note}</span>}
          </p>
        )}
        {today && <NowLine now={when.now} board={board} />}
        <ul>
          {appointments.map((each) => (
            <li key={each.id} className="wk-spot" style={spot(minutesOf(each), board)}>
              <Block appointment={each} onOpen={() => onOpen(each)} />
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}

const spot = (span: Bounds, board: Bounds): CSSProperties => spotOf(span, board) as CSSProperties

function NowLine({ now, board }: { now: number; board: Bounds }) {
  const { minute } = inVietnam(new Date(now))
  if (minute < board.from || minute > board.until) return null
  return <i className="wk-now" style={spot({ from: minute, until: minute }, board)} />
}

const marks: Partial<Record<AppointmentState, Icon>> = {
  held: IconClock,
  asked_parent: IconClock,
  asked_adviser: IconHelpCircle,
  ended: IconCheck,
  missed: IconUserOff,
}
/** Shorter than this there is one line only. */
const TWO_LINES = 40

function Block({ appointment, onOpen }: { appointment: AppointmentCard; onOpen: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const when = useWhen()
  const { advisee, state, topic, starts_at, question, booked_by_parent } = appointment
  const Mark = marks[state]
  const { from, until } = minutesOf(appointment)
  const word = appointmentStateWords[state][language]
  const said = when.moment(starts_at)
  const { name } = advisee
  return (
    <button
      type="button"
      className={`wk-block ${state} ${until - from < TWO_LINES ? 'brief' : ''}`}
      onClick={onOpen}
    >
      <span className="hidden-words">{t`${name}, ${said}, ${word}`}</span>
      <span className="wk-name" aria-hidden>
        <b>{calledAdvisee(name)}</b>
        {Mark && <Mark size={15} aria-hidden />}
      </span>
      <span className="wk-time num" aria-hidden>
        {when.span(appointment)}
      </span>
      <span className="wk-more" aria-hidden>
        {word}
        {topic && ` · ${advisoryTopicWords[topic][language]}`}
      </span>
      {question && (
        <span className="wk-more quiet" aria-hidden>
          {booked_by_parent ? t`Phụ huynh: ${question}` : question}
        </span>
      )}
    </button>
  )
}
