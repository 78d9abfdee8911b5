import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { AppointmentCard } from '@malto/contract/modules/advisory.calls'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Bone } from '../../../ui/states.tsx'
import { useAdvisoryNext } from '../advisory.hooks.ts'
import { useTurns } from '../advisory.when.ts'
import { Desk } from './Desk.tsx'
import { useOffice, useWeek } from './desk.hooks.ts'
import { mondayOf, useWhen } from './desk.when.ts'
import { Agenda } from './today/Agenda.tsx'
import { Asked } from './today/Asked.tsx'
import { NextSession } from './today/NextSession.tsx'
import { AppointmentSheet, type SheetMode } from './week/AppointmentSheet.tsx'
import { drawn, nextIn, sessionsOf, type Week, type WeekDay } from './week/board.ts'
import { DaySheet } from './week/DaySheet.tsx'
import { WeekBoard } from './week/WeekBoard.tsx'
import './week/week.css'

/** The desk itself: what is next, who waits for an answer, and the week. */
export function WeekPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const when = useWhen()
  const { day = when.today } = useSearch({ from: '/advisory/desk' })
  const current = useWeek(mondayOf(when.today))
  const week = useWeek(mondayOf(day))
  const next = useAdvisoryNext()
  const office = useOffice()
  const [open, setOpen] = useState<{ card: AppointmentCard; mode: SheetMode } | null>(null)
  const [dayOff, setDayOff] = useState<{ day: WeekDay | null } | null>(null)

  // Rooms open and sessions end without anybody touching the page.
  const all = current.data?.days.flatMap(({ appointments }) => appointments) ?? []
  useTurns(
    all.flatMap(({ opens_at, ends_at, waits_until }) => [opens_at, ends_at, waits_until]),
    current.dataUpdatedAt,
    () => void current.refetch(),
  )

  const look = (card: AppointmentCard, mode: SheetMode = 'look') => setOpen({ card, mode })
  const goTo = (which: string) =>
    void navigate({
      to: '/advisory/desk',
      search: { day: which === when.today ? undefined : which },
      replace: true,
      resetScroll: false,
    })
  return (
    <Desk
      place="week"
      error={current.error ?? week.error}
      eyebrow={when.dayLine(when.today)}
      title={t`Bàn làm việc`}
      lead={<TodayLine week={current.data} today={when.today} />}
    >
      <Loaded query={current} pending={<Pending />}>
        {(now) => (
          <>
            <div className="desk-today">
              <NextSession
                appointment={
                  nextIn(now.days, when.now) ?? (next.data?.next?.party === 'adviser' ? next.data.next : null)
                }
              />
              <Agenda
                sessions={drawn(now.days.find((each) => each.day === when.today)?.appointments ?? [])}
                waiting={now.waiting_count}
                onOpen={look}
              />
            </div>
            <Asked asked={now.asked} onDecline={(card) => look(card, 'decline')} />
          </>
        )}
      </Loaded>
      {current.data && (
        <WeekBoard
          query={week}
          day={day}
          buffer={office.data?.buffer_minutes ?? 0}
          onDay={goTo}
          onOpen={look}
          onDayOff={(which) => setDayOff({ day: which })}
        />
      )}
      <AppointmentSheet
        appointment={open && newest(open.card, week.data, current.data)}
        mode={open?.mode ?? 'look'}
        onMode={(mode) => open && setOpen({ ...open, mode })}
        onClose={() => setOpen(null)}
      />
      <DaySheet
        opened={dayOff !== null}
        day={dayOff?.day ?? null}
        onClose={() => setDayOff(null)}
        onOpen={(appointment) => {
          setDayOff(null)
          look(appointment)
        }}
      />
    </Desk>
  )
}

/** What the sheet shows follows what happens to the appointment meanwhile. */
function newest(card: AppointmentCard, ...weeks: readonly (Week | undefined)[]): AppointmentCard {
  const known = weeks.flatMap((week) =>
    week ? [...week.days.flatMap(({ appointments }) => appointments), ...week.asked] : [],
  )
  return known.find(({ id, version }) => id === card.id && version >= card.version) ?? card
}

function TodayLine({ week, today }: { week: Week | undefined; today: string }) {
  const { t } = useLingui()
  if (!week) return <span className="desk-line" />
  const sessions = sessionsOf(week.days.find(({ day }) => day === today))
  const left = sessions.filter(({ state }) => state === 'confirmed').length
  const count = sessions.length
  if (count === 0) return t`Hôm nay thầy/cô chưa có buổi hẹn nào.`
  if (left === 0) return t`Hôm nay thầy/cô đã xong ${count} buổi. Cảm ơn thầy/cô.`
  if (left === count) return t`Hôm nay thầy/cô có ${count} buổi hẹn.`
  return t`Hôm nay thầy/cô có ${count} buổi hẹn, còn ${left} buổi.`
}

function Pending() {
  const { t } = useLingui()
  return (
    <div className="stack">
      <output className="hidden-words">{t`Đang tải`}</output>
      <div className="desk-today" aria-hidden>
        <Bone width="100%" height={210} />
        <Bone width="100%" height={210} />
      </div>
      <div aria-hidden>
        <Bone width="100%" height={520} />
      </div>
    </div>
  )
}
