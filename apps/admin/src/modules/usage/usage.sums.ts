import type { Reply } from '@malto/contract'
import { trackedAreas, type TrackedArea } from '@malto/contract/constants'
import type { listUsage } from '@malto/contract/modules/usage.admin'

export type UsageWeeks = Reply<typeof listUsage>['weeks']

export interface AreaSum {
  readonly area: TrackedArea
  /** Null: it was used, but in no week by enough people. */
  readonly seconds: number | null
}

/** Seconds by area over every week; people are not added up, because the same ones come back each week. */
export function sumByArea(weeks: UsageWeeks): AreaSum[] {
  return trackedAreas.map((area) => {
    const cells = weeks.flatMap(({ areas }) => areas.filter((each) => each.area === area))
    const known = cells.flatMap(({ seconds }) => (seconds === null ? [] : [seconds]))
    const unsaid = cells.length > 0 && known.length === 0
    return { area, seconds: unsaid ? null : known.reduce((sum, seconds) => sum + seconds, 0) }
  })
}

/** The busiest single cell, which the bars of the table are measured by; 0 when nothing may be shown. */
export const busiest = (weeks: UsageWeeks): number =>
  Math.max(0, ...weeks.flatMap(({ areas }) => areas.map(({ seconds }) => seconds ?? 0)))

/** How much of a bar is filled, in percent; whatever is not nothing stays visible. */
export const partOf = (seconds: number, most: number): number =>
  seconds > 0 && most > 0 ? Math.max(2, Math.round((seconds / most) * 100)) : 0
