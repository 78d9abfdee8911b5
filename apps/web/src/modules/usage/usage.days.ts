const DAY_MS = 24 * 60 * 60 * 1000
const moment = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** 2026-11-15 and 1 → 2026-11-16; days have no time zone here. */
export const addDays = (day: string, count: number): string =>
  new Date(moment(day) + count * DAY_MS).toISOString().slice(0, 10)

/** The Monday of the week that holds this day. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(moment(day)).getUTCDay() + 6) % 7))

/** The Mondays of every week that touches the month of this day: four to six. */
export function weeksOfMonth(day: string): string[] {
  const month = day.slice(0, 7)
  const weeks: string[] = []
  for (let week = mondayOf(`${month}-01`); week.slice(0, 7) <= month; week = addDays(week, 7))
    weeks.push(week)
  return weeks
}

export const MOST_WEEKS = 6
