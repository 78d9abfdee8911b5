import { useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { AppointmentCard } from '@malto/contract/modules/advisory.calls'
import { isLive, type AppointmentState } from '@malto/contract/modules/advisory.rules'
import { dayAfter } from '@malto/contract/modules/advisory.times.rules'
import { MOST_UNREAD } from '@malto/contract/modules/chat.rules'
import { useSaid } from '../../advisory.when.ts'
import { calledAdvisee, calledAdviser } from '../../advisory.words.ts'
import { StateChip } from '../../booking/StateChip.tsx'
import { Portrait } from '../../desk/Portrait.tsx'
import type { ScheduleFilter } from '../room.hooks.ts'
import { useOther } from '../room.people.ts'
import { dayOf } from '../room.when.ts'

type Tone = 'on' | 'wait' | 'quiet'

/** When it is, or how it ended, in half a line. */
export function useRowWords(): (session: AppointmentCard) => { words: string; tone: Tone } {
  const { t } = useLingui()
  const said = useSaid()
  return ({ state, can, starts_at }) => {
    const on = dayOf(starts_at)
    const day = said.date(on).slice(0, 5)
    const clock = said.clock(starts_at)
    if (can.talk)
      return Date.parse(starts_at) > said.now.getTime() + 59_000
        ? { words: t`Phòng đã mở, ${clock}`, tone: 'on' }
        : { words: t`Đang trong buổi hẹn`, tone: 'on' }
    const ahead =
      on === said.today
        ? t`Hôm nay, ${clock}`
        : on === dayAfter(said.today, 1)
          ? t`Ngày mai, ${clock}`
          : said.short(starts_at)
    const words: Record<AppointmentState, string> = {
      held: t`Đang giữ chỗ, ${day}`,
      asked_parent: t`Chờ cha mẹ, ${day}`,
      asked_adviser: t`Chờ trả lời, ${day}`,
      confirmed: ahead,
      ended: t`Đã xong ${day}`,
      missed: t`Vắng mặt ${day}`,
      cancelled: t`Đã hủy ${day}`,
      lapsed: t`Hết hạn ${day}`,
    }
    return { words: words[state], tone: isLive(state) && state !== 'confirmed' ? 'wait' : 'quiet' }
  }
}

interface Props {
  readonly session: AppointmentCard
  readonly current: boolean
  readonly filter: ScheduleFilter
}

/** One session: with whom, when, and how much of it is not read yet. */
export function ScheduleRow({ session, current, filter }: Props) {
  const { t } = useLingui()
  const { name, avatar_url } = useOther(session)
  const { words, tone } = useRowWords()(session)
  const unread = Math.min(session.unread, MOST_UNREAD)
  return (
    <li>
      <Link
        to="/malto/counseller-chat/$appointment_id"
        params={{ appointment_id: session.id }}
        search={{ filter: filter === 'all' ? undefined : filter }}
        className="counsel-slot"
        activeProps={{}}
        {...(current ? { 'aria-current': 'true' as const } : {})}
      >
        <Portrait name={name} avatar_url={avatar_url} size={46} />
        <span className="grow">
          <b>{session.party === 'adviser' ? name : shortName(name)}</b>
          <span className={`counsel-slot-when num ${tone}`}>{words}</span>
        </span>
        {unread > 0 && (
          <span className="counsel-unread num">
            <span aria-hidden>{session.unread > MOST_UNREAD ? `${MOST_UNREAD}+` : unread}</span>
            <span className="hidden-words">{t`${unread} lời chưa đọc`}</span>
          </span>
        )}
      </Link>
    </li>
  )
}

/** "Cô Phạm Thùy Linh" → "Cô Thùy Linh": a row has room for the title and how one is called. */
function shortName(name: string): string {
  const words = name.trim().split(/\s+/)
  return words.length > 3 ? [words[0], ...words.slice(-2)].join(' ') : name
}

/** As a parent sees it: whose, with whom and when; it leads to the appointment, never to the words. */
export function KidRow({ session }: { session: AppointmentCard }) {
  const { t } = useLingui()
  const said = useSaid()
  const child = calledAdvisee(session.advisee.name)
  const called = calledAdviser(session.adviser.name)
  return (
    <li>
      <Link
        to="/advisory/appointments/$appointment_id"
        params={{ appointment_id: session.id }}
        className="card card-link"
      >
        <Portrait name={session.adviser.name} avatar_url={session.adviser.avatar_url} size={48} />
        <span className="grow counsel-kid">
          <b className="card-title">{t`${child} gặp ${called}`}</b>
          <span className="card-text small muted num">
            {said.moment(session.starts_at)} · {said.span(session)}
          </span>
          {session.state !== 'confirmed' && <StateChip appointment={session} />}
        </span>
        <IconChevronRight className="chevron" size={20} aria-hidden />
      </Link>
    </li>
  )
}
