import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import type { Call } from '@malto/contract/core/call'
import { keyOf } from '@malto/contract/react'
import type { Page } from '@malto/contract/core/fields'
import {
  getStatus,
  listComments,
  listStatuses,
  listStatusesOf,
  type Comment,
  type Status,
} from '@malto/contract/modules/wall.calls'
import type { Wish } from '../community.paths.ts'

const nameOf = ({ queryKey }: Query) => queryKey[0] as string
const keysOf = (...calls: readonly Call[]) => new Set(calls.map((call) => keyOf(call)[0]))
const withWritten = keysOf(listStatuses, listStatusesOf, getStatus, listComments)

type Written = Status | Comment
const isWritten = (data: object): data is Written => 'my_reaction' in data && 'author' in data && 'id' in data

/** The same data with every copy of one thing changed, or taken out (null), however deep it lies. */
function turned(data: unknown, turn: (written: Written) => Written | null): unknown {
  if (Array.isArray(data))
    return data.flatMap((each: unknown) => {
      const next = turned(each, turn)
      return next === null ? [] : [next]
    })
  if (typeof data !== 'object' || data === null) return data
  if (isWritten(data)) return turn(data)
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      typeof value === 'object' && value !== null ? turned(value, turn) : (value as unknown),
    ]),
  )
}

/** Shows it at once, wherever it stands. */
export function changeWritten(
  cache: QueryClient,
  id: string,
  changes: Partial<Status> & Partial<Comment>,
): void {
  cache.setQueriesData({ predicate: (query) => withWritten.has(nameOf(query)) }, (data: unknown) =>
    turned(data, (each) => (each.id === id ? ({ ...each, ...changes } as Written) : each)),
  )
}

/** Out of every list. The page of a status keeps its last copy: it decides itself what to say. */
export function dropWritten(cache: QueryClient, drop: (written: Written) => boolean): void {
  const [single] = keyOf(getStatus)
  cache.setQueriesData(
    { predicate: (query) => withWritten.has(nameOf(query)) && nameOf(query) !== single },
    (data: unknown) => turned(data, (each) => (drop(each) ? null : each)),
  )
}

/** The newest copy of a status or a comment there is. */
export function findWritten(cache: QueryClient, id: string): Written | null {
  let found: Written | null = null
  for (const query of cache
    .getQueryCache()
    .findAll({ predicate: (each) => withWritten.has(nameOf(each)) })
    .toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt))
    turned(query.state.data, (each) => {
      if (each.id === id) found = each
      return each
    })
  return found
}

export const wallKey = (wish: Wish) => [...keyOf(listStatuses), 'pages', wish] as const
const commentsKey = (status_id: string, parent_id: string | null) =>
  [...keyOf(listComments), 'pages', { status_id, ...(parent_id ? { parent_id } : {}) }] as const

type Pages<T> = InfiniteData<Page<T>, string | null>

/** A new status of one's own stands on top of the wall; where it stands already it is only brought up to date. */
export function putStatus(cache: QueryClient, wish: Wish, status: Status): void {
  if (findWritten(cache, status.id)) changeWritten(cache, status.id, status)
  cache.setQueryData<Pages<Status>>(wallKey(wish), (data) => withOne(data, status, 'first'))
}

/** A new comment stands last, and is counted where its status stands. */
export function putComment(cache: QueryClient, comment: Comment): void {
  const known = findWritten(cache, comment.id) !== null
  cache.setQueryData<Pages<Comment>>(commentsKey(comment.status_id, comment.parent_id), (data) =>
    withOne(data, comment, 'last'),
  )
  if (known) return
  const status = findWritten(cache, comment.status_id) as Status | null
  if (status) changeWritten(cache, status.id, { comment_count: status.comment_count + 1 })
  const parent = comment.parent_id && (findWritten(cache, comment.parent_id) as Comment | null)
  if (parent) changeWritten(cache, parent.id, { reply_count: parent.reply_count + 1 })
}

function withOne<T extends { id: string }>(
  data: Pages<T> | undefined,
  item: T,
  where: 'first' | 'last',
): Pages<T> | undefined {
  if (!data || data.pages.some(({ items }) => items.some(({ id }) => id === item.id))) return data
  const at = where === 'first' ? 0 : data.pages.length - 1
  // What follows on later pages would come twice; it comes when one gets there.
  if (where === 'last' && data.pages[at]?.next_cursor) return data
  return {
    ...data,
    pages: data.pages.map((page, index) =>
      index === at
        ? { ...page, items: where === 'first' ? [item, ...page.items] : [...page.items, item] }
        : page,
    ),
  }
}
