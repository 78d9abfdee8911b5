import type { AccountKind } from '../constants.ts'
import { vietnameseDay } from './users.rules.ts'

export interface QuietHours {
  /** 21:30 */
  readonly quiet_from: string | null
  readonly quiet_until: string | null
}

/** What holds until a person says otherwise: children sleep. */
export const quietByDefault = (account_kind: AccountKind): QuietHours =>
  account_kind === 'kid'
    ? { quiet_from: '21:30', quiet_until: '06:30' }
    : { quiet_from: null, quiet_until: null }

/** Vietnam has one offset and no summer time. */
const at = (day: string, time: string): Date => new Date(`${day}T${time}:00+07:00`)
const DAY = 24 * 60 * 60 * 1000

/** When the quiet hours that hold at this moment end; null when it is not quiet. They may pass midnight. */
export function quietEndsAt({ quiet_from, quiet_until }: QuietHours, now: Date): Date | null {
  if (quiet_from === null || quiet_until === null || quiet_from === quiet_until) return null
  for (const shift of [-DAY, 0]) {
    const day = vietnameseDay(new Date(now.getTime() + shift))
    const from = at(day, quiet_from)
    const sameDay = at(day, quiet_until)
    const until = sameDay > from ? sameDay : new Date(sameDay.getTime() + DAY)
    if (from <= now && now < until) return until
  }
  return null
}

/** Cuts a text to what its column and its card hold; a long name never breaks the cause of a message. */
export const fitted = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`
