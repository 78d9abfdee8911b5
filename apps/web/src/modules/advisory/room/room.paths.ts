import { adviserScheduleFilters } from '@malto/contract/constants'
import { isId } from '../advisory.paths.ts'
import type { ScheduleFilter } from './room.hooks.ts'

/** The list itself, to a parent of one child: whose sessions. */
export const searchSessions = (
  search: Record<string, unknown>,
): ReturnType<typeof searchSchedule> & { child?: string | undefined } => ({
  ...searchSchedule(search),
  child: isId(search['child']) ? search['child'] : undefined,
})

/** Which sessions the list shows; it stays while one goes from room to room. */
export const searchSchedule = (
  search: Record<string, unknown>,
): { filter?: Exclude<ScheduleFilter, 'all'> | undefined } => {
  const filter = adviserScheduleFilters.find((each) => each === search['filter'])
  return { filter: filter === 'all' ? undefined : filter }
}
