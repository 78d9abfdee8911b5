import { useLingui } from '@lingui/react/macro'
import type { AppointmentCard } from '@malto/contract/modules/advisory.calls'
import { dayAfter, inVietnam } from '@malto/contract/modules/advisory.times.rules'
import { useSaid } from '../advisory.when.ts'
import type { RoomStanding } from './room.store.ts'

const MINUTE_MS = 60_000
const [HOUR, DAY] = [60, 24 * 60]
/** Farther away than this, minutes say nothing. */
const MINUTES_UP_TO = 6 * HOUR

/** "28 phút", "1 giờ 20 phút", "3 ngày": how long until a moment, by whole minutes of the clock. */
export function useUntil(): (moment: string, now: Date) => string {
  const { t } = useLingui()
  return (moment, now) => {
    const minutes = minutesUntil(moment, now)
    if (minutes < 1) return t`chưa đến 1 phút`
    if (minutes < HOUR) return t`${minutes} phút`
    const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR]
    if (minutes < MINUTES_UP_TO && rest > 0) return t`${hours} giờ ${rest} phút`
    if (minutes < DAY) return t`${hours} giờ`
    const days = Math.floor(minutes / DAY)
    return t`${days} ngày`
  }
}

export const minutesUntil = (moment: string, now: Date): number =>
  Math.ceil((Date.parse(moment) - now.getTime()) / MINUTE_MS)

/** 2026-11-24, by the clocks of Vietnam. */
export const dayOf = (moment: string): string => inVietnam(new Date(moment)).day

/** "Hôm nay", "Hôm qua", "Thứ Ba 24 tháng 11". */
export function useDayName(): (day: string) => string {
  const { t } = useLingui()
  const said = useSaid()
  return (day) => {
    if (day === said.today) return t`Hôm nay`
    if (day === dayAfter(said.today, -1)) return t`Hôm qua`
    const words = said.day(day)
    return words.charAt(0).toLocaleUpperCase('vi') + words.slice(1)
  }
}

/** Where a session stands for the one who looks at its room. */
export type RoomState = 'asked' | 'before' | 'open' | 'over' | 'missed' | 'off'

/** What the server last said decides; the clock of a device only says when to ask again. */
export function roomStateOf(
  { state, can, starts_at }: Pick<AppointmentCard, 'state' | 'can' | 'starts_at'>,
  standing: RoomStanding | null,
  now: Date,
): RoomState {
  if (state === 'cancelled' || state === 'lapsed') return 'off'
  if (state === 'missed') return 'missed'
  if (state === 'ended') return 'over'
  if (state !== 'confirmed') return 'asked'
  if (standing?.can_talk ?? can.talk) return 'open'
  // Closed, and the appointment has not been read again yet.
  return now.getTime() > Date.parse(starts_at) ? 'over' : 'before'
}
