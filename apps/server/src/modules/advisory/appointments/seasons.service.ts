import { OPEN_MINUTES } from '@malto/contract/modules/advisory.rules'
import { DAY, HOUR, MINUTE } from '#platform/time.ts'

/** The nearest comes first. */
export const seasons = [
  { key: 'open', before: OPEN_MINUTES * MINUTE },
  { key: 'hour', before: HOUR },
  { key: 'day', before: DAY },
] as const
export type Season = (typeof seasons)[number]['key']

/** Which reminder a session is at. Whoever hears of it only now needs none of those that were due before. */
export const seasonAt = (starts_at: Date, now: Date): Season | null =>
  seasons.find(({ before }) => starts_at.getTime() - now.getTime() <= before)?.key ?? null
