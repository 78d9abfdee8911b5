import { useState } from 'react'

interface Read {
  readonly data: unknown
  readonly fetchStatus: string
  readonly failureCount: number
}

const isSettled = ({ data, fetchStatus, failureCount }: Read): boolean =>
  data !== undefined || failureCount > 0 || fetchStatus !== 'fetching'

/**
 * Whether it is known what these bring: an answer, a first failure, or nothing more without a network. What stands below
 * something that may or may not be there waits for this, so that nothing moves away under a finger. Once known it stays
 * known: whatever is asked again later happens before everybody's eyes.
 */
export function useSettled(...reads: readonly Read[]): boolean {
  const now = reads.every(isSettled)
  const [was, setWas] = useState(now)
  if (now && !was) setWas(true)
  return was || now
}

/** Nothing has come, and nothing comes by itself: it failed, or waits for a network. */
export const isStuck = (read: Pick<Read, 'data' | 'fetchStatus'> & { readonly error: unknown }): boolean =>
  read.data === undefined && (read.error !== null || read.fetchStatus === 'paused')
