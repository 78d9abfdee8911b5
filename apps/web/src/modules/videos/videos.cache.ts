import type { Query, QueryClient } from '@tanstack/react-query'
import type { Call } from '@malto/contract/core/call'
import { keyOf } from '@malto/contract/react'
import { getVideo, listVideos, listVideoSections, type VideoCard } from '@malto/contract/modules/videos.calls'

const withCards: readonly Call[] = [listVideoSections, listVideos, getVideo]
const keys = new Set(withCards.map((call) => keyOf(call)[0]))
export const holdsCards = ({ queryKey }: Query): boolean => keys.has(queryKey[0] as string)

/** What is new about one video. */
export type Word = Pick<VideoCard, 'id'> &
  Partial<Pick<VideoCard, 'liked' | 'like_count' | 'view_count' | 'position_s'>>

/** The same data with every copy of this video changed, however deep it lies. */
export function marked(data: unknown, word: Word): unknown {
  if (Array.isArray(data)) return data.map((each) => marked(each, word))
  if (typeof data !== 'object' || data === null) return data
  const copy = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, marked(value, word)]))
  if (copy['id'] !== word.id || typeof copy['liked'] !== 'boolean') return copy
  const count = Number(copy['like_count'])
  const moved = word.liked === undefined || word.liked === copy['liked'] ? 0 : word.liked ? 1 : -1
  return { ...copy, like_count: Math.max(0, count + moved), ...word }
}

export const mark = (cache: QueryClient, word: Word): void =>
  void cache.setQueriesData({ predicate: holdsCards }, (data: unknown) => marked(data, word))
