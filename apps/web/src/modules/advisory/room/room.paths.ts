import { adviserScheduleFilters } from '@malto/contract/constants'
import type { ScheduleFilter } from './room.hooks.ts'

/** Which sessions the list shows; it stays while one goes from room to room. */
export const searchSchedule = (
  search: Record<string, unknown>,
): { filter?: Exclude<ScheduleFilter, 'all'> | undefined } => {
  const filter = adviserScheduleFilters.find((each) => each === search['filter'])
  return { filter: filter === 'all' ? undefined : filter }
}
