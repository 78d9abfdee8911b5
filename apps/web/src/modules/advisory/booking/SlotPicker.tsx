import { useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useId, useRef, useState, type ReactNode, type TouchEvent } from 'react'
import type { Slot } from '@malto/contract/modules/advisory.calls'
import { LATEST_DAYS } from '@malto/contract/modules/advisory.slots.rules'
import { dayAfter } from '@malto/contract/modules/advisory.times.rules'
import { Loaded } from '../../../ui/Loaded.tsx'
import { Bone } from '../../../ui/states.tsx'
import { useSlots } from '../advisory.hooks.ts'
import { useSaid } from '../advisory.when.ts'
import { Days, Times } from './SlotRows.tsx'
import '../advisory.css'
import './booking.css'

const WEEK = 7
/** A finger that moved so far meant the next week. */
const SWIPE_PX = 48

interface Props {
  readonly adviser_id: string
  /** The time that is chosen now, as the server wrote it. */
  readonly value: string | null
  readonly onChoose: (slot: Slot) => void
  /** Beside the month; it names the whole. */
  readonly title: string
  /** Instead of it all, when nothing is free in the coming weeks. */
  readonly empty?: ReactNode
}

/** Days and their times. It begins at the first day with a free time; taken times stay, struck out. */
export function SlotPicker({ adviser_id, value, onChoose, title, empty }: Props) {
  const { t } = useLingui()
  const { today } = useSaid()
  const heading = useId()
  const [from, setFrom] = useState<string | null>(null)
  const [wanted, setWanted] = useState<string | null>(null)
  const ahead = useSlots(adviser_id, null)
  const near = ahead.data?.days.some(({ slots }) => slots.some(({ free }) => free))
  const first_free_on = ahead.data?.first_free_on ?? null
  // The first week may be full: then the first week that is not.
  const start = from ?? (near === false ? first_free_on : null)
  const week = useSlots(adviser_id, start, ahead.data !== undefined)

  const first = start ?? ahead.data?.days[0]?.day ?? today
  const days = Array.from({ length: WEEK }, (_, index) => {
    const day = dayAfter(first, index)
    const slots = week.data?.days.find((each) => each.day === day)?.slots ?? []
    return { day, slots, open: slots.some(({ free }) => free) }
  })
  const shown = days.find(({ day, open }) => day === wanted && open) ?? days.find(({ open }) => open) ?? null
  const earlier = first > today ? maxDay(today, dayAfter(first, -WEEK)) : null
  const next = dayAfter(first, WEEK)
  const later = next <= dayAfter(today, LATEST_DAYS) ? next : null
  const go = (day: string | null) => {
    if (day === null) return
    setFrom(day)
    setWanted(null)
  }
  const swipe = useSwipe(
    () => go(later),
    () => go(earlier),
  )

  if (ahead.data && first_free_on === null && near === false) return empty ?? <NothingFree title={title} />
  return (
    <section className="slots" aria-labelledby={heading} {...swipe}>
      <div className="slots-head">
        <h2 id={heading}>{title}</h2>
        <div className="slots-month">
          <button
            type="button"
            aria-label={t`Tuần trước`}
            disabled={earlier === null}
            onClick={() => go(earlier)}
          >
            <IconChevronLeft size={20} aria-hidden />
          </button>
          <Month day={shown?.day ?? first} />
          <button type="button" aria-label={t`Tuần sau`} disabled={later === null} onClick={() => go(later)}>
            <IconChevronRight size={20} aria-hidden />
          </button>
        </div>
      </div>
      <Days
        days={days}
        known={week.data !== undefined}
        shown={shown?.day ?? null}
        onShow={setWanted}
        onPast={(by) => go(by > 0 ? later : earlier)}
      />
      <Loaded query={week} pending={<TimesPending />}>
        {() =>
          shown ? (
            <Times key={shown.day} day={shown.day} slots={shown.slots} value={value} onChoose={onChoose} />
          ) : (
            <p className="slots-none small muted">
              {later === null
                ? t`Tuần này chưa có giờ trống.`
                : t`Tuần này chưa có giờ trống. Xem tuần sau nhé.`}
            </p>
          )
        }
      </Loaded>
    </section>
  )
}

const maxDay = (a: string, b: string): string => (a > b ? a : b)

function Month({ day }: { day: string }) {
  const { t } = useLingui()
  const month = Number(day.slice(5, 7))
  return (
    <span className="small muted num" aria-live="polite">
      {t`Tháng ${month}`}
    </span>
  )
}

function TimesPending() {
  return (
    <div className="slots-times" aria-hidden>
      {Array.from({ length: 6 }, (_, index) => (
        <Bone key={index} width="100%" height={46} />
      ))}
    </div>
  )
}

function NothingFree({ title }: { title: string }) {
  const { t } = useLingui()
  return (
    <section className="slots">
      <div className="slots-head">
        <h2>{title}</h2>
      </div>
      <p className="slots-none small muted">{t`Bốn tuần tới đã kín lịch.`}</p>
    </section>
  )
}

/** A finger sweeps the weeks along; a page that scrolls is left alone. */
function useSwipe(onLeft: () => void, onRight: () => void) {
  const begun = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches.item(0)
      begun.current = touch ? { x: touch.clientX, y: touch.clientY } : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches.item(0)
      if (!touch || !begun.current) return
      const [dx, dy] = [touch.clientX - begun.current.x, touch.clientY - begun.current.y]
      begun.current = null
      if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < 2 * Math.abs(dy)) return
      if (dx < 0) onLeft()
      else onRight()
    },
  }
}
