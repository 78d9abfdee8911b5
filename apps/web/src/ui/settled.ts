interface Read {
  readonly data: unknown
  readonly fetchStatus: string
  readonly failureCount: number
}

/**
 * Whether it is known what these bring: an answer, a first failure, or nothing more without a network. What stands below
 * something that may or may not be there waits for this, so that nothing moves away under a finger.
 */
export const settled = (...reads: readonly Read[]): boolean =>
  reads.every(
    ({ data, fetchStatus, failureCount }) =>
      data !== undefined || failureCount > 0 || fetchStatus !== 'fetching',
  )
