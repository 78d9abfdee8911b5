import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useId, useRef, type KeyboardEvent } from 'react'
import type { Slot } from '@malto/contract/modules/advisory.calls'
import { useSaid } from '../advisory.when.ts'

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
const openIn = (row: HTMLElement | null) => [
  ...(row?.querySelectorAll<HTMLInputElement>('input:not([disabled])') ?? []),
]

/** Where an arrow key leads among what can be chosen; undefined beyond either end, null for any other key. */
function stepOf(event: KeyboardEvent<HTMLInputElement>): HTMLInputElement | undefined | null {
  const by = steps[event.key]
  if (by === undefined) return null
  event.preventDefault()
  const open = openIn(event.currentTarget.closest('fieldset'))
  return open[open.indexOf(event.currentTarget) + by]
}

interface DaysProps {
  readonly days: readonly { day: string; open: boolean }[]
  readonly known: boolean
  readonly shown: string | null
  readonly onShow: (day: string) => void
  /** An arrow key went beyond the last day, or before the first. */
  readonly onPast: (by: number) => void
}

/** The seven days of a week; those without a free time are struck out. */
export function Days({ days, known, shown, onShow, onPast }: DaysProps) {
  const { t } = useLingui()
  const said = useSaid()
  const name = useId()
  const row = useRef<HTMLFieldSetElement>(null)
  // Whoever walked over the edge by keyboard goes on walking in the next week.
  const entering = useRef<number>(0)
  const enter = useEffectEvent((week: string | undefined) => {
    if (entering.current === 0 || week === undefined) return
    const there = openIn(row.current).at(entering.current > 0 ? 0 : -1)
    entering.current = 0
    there?.focus()
    there?.click()
  })
  const week = known ? days[0]?.day : undefined
  useEffect(() => enter(week), [week])
  const walk = (event: KeyboardEvent<HTMLInputElement>) => {
    const to = stepOf(event)
    if (to === null) return
    if (to) {
      to.focus()
      to.click()
    } else {
      entering.current = steps[event.key] ?? 0
      onPast(entering.current)
    }
  }
  return (
    <fieldset ref={row} className="slots-days">
      <legend className="hidden-words">{t`Chọn ngày`}</legend>
      {days.map(({ day, open }) => {
        const { weekday, date } = said.leaf(day)
        const whole = said.day(day)
        return (
          <label key={day} className={known ? 'slot-day' : 'slot-day unknown'}>
            <input
              type="radio"
              name={name}
              checked={day === shown}
              disabled={!open}
              aria-label={open || !known ? whole : t`${whole}, hết giờ trống`}
              onChange={() => onShow(day)}
              onKeyDown={walk}
            />
            <span aria-hidden>{weekday}</span>
            <b aria-hidden className="num">
              {date}
            </b>
          </label>
        )
      })}
    </fieldset>
  )
}

interface TimesProps {
  readonly day: string
  readonly slots: readonly Slot[]
  readonly value: string | null
  readonly onChoose: (slot: Slot) => void
}

/** Walking through the times by arrow keys chooses nothing: a chosen time is kept for the person at once. */
export function Times({ day, slots, value, onChoose }: TimesProps) {
  const { t } = useLingui()
  const said = useSaid()
  const name = useId()
  const whole = said.day(day)
  return (
    <fieldset className="slots-times">
      <legend className="hidden-words">{t`Chọn giờ, ${whole}`}</legend>
      {slots.map((slot) => {
        const clock = said.clock(slot.starts_at)
        const time = `${said.time(slot.starts_at)}, ${clock}`
        const chosen = slot.starts_at === value
        return (
          <label key={slot.starts_at} className="slot-time num">
            <input
              type="radio"
              name={name}
              checked={chosen}
              disabled={!slot.free && !chosen}
              aria-label={slot.free || chosen ? time : t`${time}, đã có người chọn`}
              onChange={() => onChoose(slot)}
              onKeyDown={(event) => {
                stepOf(event)?.focus()
                if (event.key !== 'Enter') return
                // It chooses; a form around it is not sent.
                event.preventDefault()
                onChoose(slot)
              }}
            />
            <span aria-hidden>{clock}</span>
          </label>
        )
      })}
    </fieldset>
  )
}
