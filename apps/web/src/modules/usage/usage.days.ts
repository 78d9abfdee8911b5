import { daysAfter, mondayOf } from '@malto/contract/modules/usage.rules'

/** The Mondays of every week that touches the month of this day: four to six. */
export function weeksOfMonth(day: string): string[] {
  const month = day.slice(0, 7)
  const weeks: string[] = []
  for (let week = mondayOf(`${month}-01`); week.slice(0, 7) <= month; week = daysAfter(week, 7))
    weeks.push(week)
  return weeks
}

export const MOST_WEEKS = 6
