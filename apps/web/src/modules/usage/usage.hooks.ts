import { useEffect } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf, useCall } from '@malto/contract/react'
import { consentsChanged, listConsents } from '@malto/contract/modules/consents.calls'
import { getChildUsage, getUsage, type UsageWeek } from '@malto/contract/modules/usage.calls'
import { useSignal } from '../../platform/sockets.ts'
import { areaOf, countTime, postUsedTime } from './usage.counter.ts'
import { MOST_WEEKS, weeksOfMonth } from './usage.days.ts'

const SOME_MINUTES_MS = 5 * 60_000

/** Counts the time on this page, where it is a counted area and the person agreed to it. */
export function useUsedTime(pathname: string): void {
  const area = areaOf(pathname)
  const consents = useCall(listConsents, {}, { enabled: area !== null, stale_ms: SOME_MINUTES_MS })
  const agreed =
    consents.data?.consents.some((each) => each.purpose === 'usage_times' && each.in_force) === true
  const cache = useQueryClient()
  useSignal(consentsChanged, () => void cache.invalidateQueries({ queryKey: keyOf(listConsents) }))
  useEffect(() => {
    if (area === null || !agreed) return undefined
    return countTime(area, (used) => void postUsedTime(used))
  }, [area, agreed])
}

/** One week, of oneself or of a connected child. */
export function useUsage(child_id: string | null, week_on: string | null, enabled = true) {
  const week = week_on === null ? {} : { week_on }
  const own = useCall(getUsage, week, { enabled: enabled && child_id === null })
  const child = useCall(
    getChildUsage,
    { child_id: child_id ?? '', ...week },
    { enabled: enabled && child_id !== null },
  )
  return child_id === null ? own : child
}

/** Every week of the month that this day lies in; the number of reads is the same for every month. */
export function useUsageMonth(child_id: string | null, today: string) {
  const weeks = weeksOfMonth(today)
  const reads = [
    useUsage(child_id, weeks[0] ?? null, weeks.length > 0),
    useUsage(child_id, weeks[1] ?? null, weeks.length > 1),
    useUsage(child_id, weeks[2] ?? null, weeks.length > 2),
    useUsage(child_id, weeks[3] ?? null, weeks.length > 3),
    useUsage(child_id, weeks[4] ?? null, weeks.length > 4),
    useUsage(child_id, weeks[5] ?? null, weeks.length > 5),
  ].slice(0, Math.min(weeks.length, MOST_WEEKS))
  const known = reads.flatMap(({ data }): UsageWeek[] => (data ? [data] : []))
  const failed = reads.find(({ error }) => error)
  return {
    data: known.length === reads.length ? known : undefined,
    error: failed?.error ?? null,
    fetchStatus: reads.some((read) => read.fetchStatus === 'paused')
      ? ('paused' as const)
      : ('fetching' as const),
    refetch: () => Promise.all(reads.map((read) => read.refetch())),
  }
}

/** 16500 seconds → "4 giờ 35 phút"; what is under a minute is said so. */
export function useDuration(): (seconds: number) => string {
  const { t } = useLingui()
  return (seconds) => {
    const minutes = Math.round(seconds / 60)
    const hours = Math.floor(minutes / 60)
    const rest = minutes % 60
    if (seconds === 0) return t`0 phút`
    if (minutes === 0) return t`dưới 1 phút`
    if (hours === 0) return t`${minutes} phút`
    return rest === 0 ? t`${hours} giờ` : t`${hours} giờ ${rest} phút`
  }
}
