import { ActionIcon, Button } from '@mantine/core'
import { IconCalendarOff, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import type { AppointmentCard } from '@malto/contract/modules/advisory.calls'
import { dayAfter } from '@malto/contract/modules/advisory.times.rules'
import { Loaded } from '../../../../ui/Loaded.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { Bone } from '../../../../ui/states.tsx'
import { clockOf, mondayOf, useWhen } from '../desk.when.ts'
import { boundsOf, drawn, hoursIn, type Week, type WeekDay } from './board.ts'
import { DayColumn } from './DayColumn.tsx'

interface Props {
  readonly query: UseQueryResult<Week>
  /** The day that a phone shows; its week is drawn. */
  readonly day: string
  /** Minutes kept free after every session. */
  readonly buffer: number
  readonly onDay: (day: string) => void
  readonly onOpen: (appointment: AppointmentCard) => void
  /** Null: a day that is still to be chosen. */
  readonly onDayOff: (day: WeekDay | null) => void
}

/** Seven days side by side where there is room, one day at a time where there is not: the same list behind both. */
export function WeekBoard({ query, day, buffer, onDay, onOpen, onDayOff }: Props) {
  const { t } = useLingui()
  const when = useWhen()
  const monday = mondayOf(day)
  const sunday = dayAfter(monday, 6)
  const [from, until] = [when.shortDate(monday), when.shortDate(sunday)]
  const away = monday !== mondayOf(when.today)
  return (
    <section className="card wk" aria-labelledby="week-title">
      <header className="wk-top">
        <h2 id="week-title" className="grow num">
          {away ? t`Tuần ${from} – ${until}` : t`Tuần này, ${from} – ${until}`}
        </h2>
        <div className="row wk-tools">
          <ActionIcon aria-label={t`Tuần trước`} onClick={() => onDay(dayAfter(day, -7))}>
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
          <Button
            size="sm"
            variant="default"
            className="wk-today"
            disabled={day === when.today}
            onClick={() => onDay(when.today)}
          >
            {t`Hôm nay`}
          </Button>
          <ActionIcon aria-label={t`Tuần sau`} onClick={() => onDay(dayAfter(day, 7))}>
            <IconChevronRight size={20} aria-hidden />
          </ActionIcon>
          <Button
            size="sm"
            variant="light"
            className="wk-take-off"
            leftSection={<IconCalendarOff size={18} aria-hidden />}
            onClick={() => onDayOff(null)}
          >
            {t`Nghỉ một ngày`}
          </Button>
        </div>
      </header>
      <Loaded query={query} pending={<Pending />}>
        {(week) => (
          <>
            <DayStrip week={week} day={day} onDay={onDay} />
            <Board week={week} day={day} buffer={buffer} onOpen={onOpen} onDayOff={onDayOff} />
            <Legend />
          </>
        )}
      </Loaded>
    </section>
  )
}

/** The days of the week as leaves, for the width of a phone. */
function DayStrip({ week, day, onDay }: { week: Week; day: string; onDay: Props['onDay'] }) {
  const { t } = useLingui()
  const when = useWhen()
  return (
    <fieldset className="wk-strip">
      <legend className="hidden-words">{t`Chọn ngày`}</legend>
      {week.days.map((each) => {
        const leaf = when.leaf(each.day)
        const count = drawn(each.appointments).length
        const line = when.dayLine(each.day)
        return (
          <button
            key={each.day}
            type="button"
            aria-pressed={each.day === day}
            className={`${each.off ? 'off' : ''} ${each.day === when.today ? 'today' : ''}`}
            onClick={() => onDay(each.day)}
          >
            <span className="hidden-words">
              {each.off ? t`${line}, nghỉ, ${count} buổi` : t`${line}, ${count} buổi`}
            </span>
            <span aria-hidden>{leaf.weekday}</span>
            <b aria-hidden>{leaf.date}</b>
            <i aria-hidden>
              {Array.from({ length: Math.min(count, 4) }, (_, dot) => (
                <u key={dot} />
              ))}
            </i>
          </button>
        )
      })}
    </fieldset>
  )
}

interface BoardProps extends Pick<Props, 'day' | 'buffer' | 'onOpen' | 'onDayOff'> {
  readonly week: Week
}

function Board({ week, day, buffer, onOpen, onDayOff }: BoardProps) {
  const { t } = useLingui()
  const board = boundsOf(week.days)
  const hours = hoursIn(board)
  const closed = week.days.every((each) => each.hours.length === 0 && each.appointments.length === 0)
  return (
    <>
      {closed && (
        <Note
          action={
            <Link to="/advisory/desk/office" className="link">
              {t`Mở giờ làm việc`}
            </Link>
          }
        >
          {t`Tuần này thầy/cô chưa mở giờ nào.`}
        </Note>
      )}
      <div className="wk-board" style={{ '--hours': hours.length } as CSSProperties}>
        <div className="wk-clock num" aria-hidden>
          {hours.map((hour) => (
            <span key={hour}>{clockOf(hour)}</span>
          ))}
        </div>
        <ol className="wk-days">
          {week.days.map((each) => (
            <DayColumn
              key={each.day}
              day={each}
              board={board}
              buffer={buffer}
              shown={each.day === day}
              onOpen={onOpen}
              onDayOff={() => onDayOff(each)}
            />
          ))}
        </ol>
      </div>
    </>
  )
}

function Legend() {
  const { t } = useLingui()
  return (
    <ul className="wk-legend micro muted">
      <li>
        <i className="open" />
        {t`Giờ làm việc`}
      </li>
      <li>
        <i className="confirmed" />
        {t`Đã hẹn`}
      </li>
      <li>
        <i className="asked" />
        {t`Chờ trả lời`}
      </li>
      <li>
        <i className="pause" />
        {t`Nghỉ giữa buổi`}
      </li>
    </ul>
  )
}

function Pending() {
  const { t } = useLingui()
  return (
    <>
      <output className="hidden-words">{t`Đang tải`}</output>
      <div aria-hidden>
        <Bone width="100%" height={420} />
      </div>
    </>
  )
}
