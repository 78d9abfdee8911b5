import { useQueries } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { type Arrangement, CARDS, type Row, textOf } from '../../platform/arrangement.ts'
import { holds } from '../../platform/authProvider.ts'
import { useSession } from '../../platform/session.ts'
import { totalOf, type Total } from '../../platform/total.ts'
import { arrangements } from '../arrangements.ts'

export interface WaitingQueue {
  readonly item: Arrangement
  readonly total: Total
  /** Who waits longest, and since when. */
  readonly oldest: Row | null
  readonly since: string | null
}

const MINUTE = 60_000
const isMoment = (field: string): boolean => field.endsWith('_at') || field === 'since'

/** What the list can be ordered by so that the longest waiting comes first. */
const sinceOf = ({ resource }: Arrangement): string | undefined => resource.sorts.find(isMoment)

/** Children's safety first, then whoever waits longest. */
export function inOrder(queues: readonly WaitingQueue[]): WaitingQueue[] {
  const rank = ({ item, since }: WaitingQueue): string =>
    `${item.resource.name === 'safety-concerns' ? 0 : 1}${since ?? '9'}`
  return queues.toSorted((a, b) => rank(a).localeCompare(rank(b)))
}

interface Queues {
  readonly queues: readonly WaitingQueue[]
  readonly pending: boolean
  /** Asks again where no answer came; null where all did. */
  readonly retry: (() => void) | null
}

/** Every list that waits for a person and that this administrator may read, with the one that waits longest. */
export function useQueues(): Queues {
  const provider = useDataProvider()
  const { user } = useSession()
  const items = arrangements.filter(({ waiting, resource }) => waiting && holds(user, resource.powers.read))
  const answers = useQueries({
    queries: items.map((item) => ({
      queryKey: ['overview', 'queue', item.resource.name],
      queryFn: async () => {
        const field = sinceOf(item)
        const {
          data,
          total = 0,
          meta,
        } = await provider.getList<Row>(item.resource.name, {
          filter: item.waiting ?? {},
          ...(field ? { sort: { field, order: 'ASC' as const } } : {}),
          pagination: { page: 1, perPage: 1 },
          meta: CARDS,
        })
        return { total: totalOf(total, meta) ?? { count: 0, more: false }, oldest: data[0] ?? null }
      },
      staleTime: MINUTE,
      refetchInterval: MINUTE,
    })),
  })
  const queues = items.flatMap((item, at) => {
    const answer = answers[at]?.data
    if (!answer || answer.total.count === 0) return []
    const field = sinceOf(item)
    const since = (answer.oldest && field && textOf(answer.oldest, field)) || null
    return [{ item, ...answer, since }]
  })
  const failed = answers.filter(({ isError, data }) => isError && !data)
  return {
    queues: inOrder(queues),
    pending: answers.some(({ isPending }) => isPending),
    retry: failed.length > 0 ? () => failed.forEach(({ refetch }) => void refetch()) : null,
  }
}

const [HOUR_M, DAY_M] = [60, 48 * 60]

/** 12 minutes, 2 hours, 3 days: how long something waits, in the one unit that says it. */
export function waitOf(
  since: string,
  now: number,
): { readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number } {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE))
  if (minutes < HOUR_M) return { unit: 'minutes', count: minutes }
  if (minutes < DAY_M) return { unit: 'hours', count: Math.floor(minutes / HOUR_M) }
  return { unit: 'days', count: Math.floor(minutes / (24 * 60)) }
}
