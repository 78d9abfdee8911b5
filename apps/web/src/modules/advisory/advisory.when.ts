import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { inVietnam, sayDay, sayMoment, sayTime } from '@malto/contract/modules/advisory.times.rules'
import { vietnameseDay } from '@malto/contract/modules/users.rules'
import { writeDate } from '../../platform/formats.ts'
import { useMinute } from '../../platform/clock.ts'

const longWeekdays = ['Chủ nhật', 'thứ Hai', 'thứ Ba', 'thứ Tư', 'thứ Năm', 'thứ Sáu', 'thứ Bảy']
const two = (number: number) => String(number).padStart(2, '0')
const clockOf = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

/** Moments and days as people say them, in the language of the screen. Moments are ISO texts, days `2026-11-24`. */
export function useSaid() {
  const { i18n } = useLingui()
  const now = new Date(useMinute())
  const today = vietnameseDay(now)
  const vi = i18n.locale === 'vi'
  const clock = (moment: string): string => clockOf(inVietnam(new Date(moment)).minute)
  const day = (on: string): string => (vi ? sayDay(on, today) : writeDate('en', 'day', on))
  return {
    now,
    today,
    /** "3 giờ rưỡi chiều ngày mai". */
    moment: (moment: string): string =>
      vi ? sayMoment(new Date(moment), now) : `${clock(moment)}, ${day(inVietnam(new Date(moment)).day)}`,
    /** "3 giờ rưỡi chiều". */
    time: (moment: string): string => (vi ? sayTime(inVietnam(new Date(moment)).minute) : clock(moment)),
    /** "hôm nay", "thứ Năm 19 tháng 11". */
    day,
    /** "16:30". */
    clock,
    /** "16:30 – 17:15". */
    span: ({ starts_at, ends_at }: { starts_at: string; ends_at: string }): string =>
      `${clock(starts_at)} – ${clock(ends_at)}`,
    /** "16:30, thứ Ba 24/11": short enough for a button. */
    short: (moment: string): string => {
      const { day: on, weekday } = inVietnam(new Date(moment))
      const [, month, date] = on.split('-').map(Number)
      const name = vi ? longWeekdays[weekday] : writeDate('en', 'short_weekday', moment)
      return `${clock(moment)}, ${name} ${date}/${month}`
    },
    /** "24/11/2026". */
    date: (on: string): string => on.split('-').toReversed().join('/'),
    /** T3 and 24: a leaf of the calendar. */
    leaf: (on: string): { weekday: string; date: number } => ({
      weekday: writeDate(i18n.locale, 'short_weekday', on),
      date: Number(on.slice(8)),
    }),
  }
}

const AGAIN_MS = 1500
/** A timer cannot wait for weeks, and a page is seldom open for days. */
const LONGEST_MS = 12 * 60 * 60_000

/** Asks again once the next of these moments has passed: rooms open, holds lapse, sessions end without a word. */
export function useTurns(moments: readonly (string | null)[], read_at: number, ask: () => void): void {
  const turn = useEffectEvent(ask)
  const next = useEffectEvent(() => {
    const now = Date.now()
    const ahead = moments.flatMap((each) => (each === null ? [] : [Date.parse(each)]))
    return Math.min(...ahead.filter((each) => each > now)) - now
  })
  useEffect(() => {
    const wait = next()
    if (read_at === 0 || wait > LONGEST_MS) return undefined
    const timer = setTimeout(() => turn(), wait + AGAIN_MS)
    return () => clearTimeout(timer)
  }, [read_at])
}
