import { TIME_ZONE } from '@malto/contract/constants'

const day = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, dateStyle: 'short' })

/** The calendar day in Vietnam at this moment: 2026-11-15. */
export const vietnameseDay = (moment: Date): string => day.format(moment)

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms)
