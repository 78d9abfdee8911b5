import { daysAfter, mondayOf } from './usage.rules.ts'

/** One backup, as far as it matters for keeping it. */
export interface Keepable {
  readonly id: string
  /** Its day in Vietnam: 2026-11-16. */
  readonly day: string
  readonly begun_at: Date
  readonly cause: 'daily' | 'asked' | 'command'
  /** Somebody laid it out, and it opened. */
  readonly proven: boolean
}

export interface Keeping {
  readonly days: number
  readonly weeks: number
}

/** What somebody asked for stays this long: it was made before something that may turn out to be a mistake. */
export const ASKED_DAYS = 30

/** The newest of each group, of so many groups. */
function newestOf(
  backups: readonly Keepable[],
  groupOf: (backup: Keepable) => string,
  groups: number,
): Keepable[] {
  const first = new Map<string, Keepable>()
  for (const each of backups) if (!first.has(groupOf(each))) first.set(groupOf(each), each)
  return [...first.values()].slice(0, groups)
}

/**
 * Which backups may go: of those made every night all but the newest of each of the last days and weeks, of those asked
 * for the old ones. Never the newest of all, never the newest that is proven, never one that was made by hand on the
 * machine.
 */
export function backupsToRemove(backups: readonly Keepable[], keeping: Keeping, today: string): string[] {
  const newest = backups.toSorted((a, b) => b.begun_at.getTime() - a.begun_at.getTime())
  const daily = newest.filter(({ cause }) => cause === 'daily')
  const asked_since = daysAfter(today, -ASKED_DAYS)
  const kept = new Set(
    [
      ...newest.slice(0, 1),
      ...newest.filter(({ proven }) => proven).slice(0, 1),
      ...newestOf(daily, ({ day }) => day, keeping.days),
      ...newestOf(daily, ({ day }) => mondayOf(day), keeping.weeks),
      ...newest.filter(({ cause, day }) => cause === 'asked' && day >= asked_since),
      ...newest.filter(({ cause }) => cause === 'command'),
    ].map(({ id }) => id),
  )
  return newest.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const WHEN = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/
/** What stands for a text that is there and not shown. */
export const HIDDEN = '…'
/** A number of more digits may be a phone. */
const MOST = 100_000_000
const DEEPEST = 3

/**
 * What a job is about, without what it says: names, ids, numbers and times stay; every other text is only said to be there. Who
 * looks after the machine needs to find the row, not to read it.
 */
export function idsOnly(value: unknown, depth = 0): unknown {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'number') return Math.abs(value) < MOST ? value : HIDDEN
  if (typeof value === 'string') return UUID.test(value) || WHEN.test(value) ? value : HIDDEN
  if (typeof value !== 'object' || depth >= DEEPEST) return HIDDEN
  if (Array.isArray(value)) return value.slice(0, 10).map((each) => idsOnly(each, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, 30)
      .map(([key, each]) => [key.slice(0, 60), idsOnly(each, depth + 1)]),
  )
}
