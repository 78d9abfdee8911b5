import { useInfiniteQuery } from '@tanstack/react-query'
import { keyOf, useCall, useClient, usePages } from '@malto/contract/react'
import {
  getVideo,
  listVideoCategories,
  listVideos,
  listVideoSections,
} from '@malto/contract/modules/videos.calls'
import type { VideosSearch } from './videos.paths.ts'

const SOME_MINUTES_MS = 5 * 60_000
const PAGE = 24

export const useVideoCategories = () => useCall(listVideoCategories, {}, { stale_ms: SOME_MINUTES_MS })

export const useVideoSections = () => useCall(listVideoSections, {})

/** While one types, what was found before stays until the next answer is there; another list begins anew. */
export function useVideos({ category_id, liked, q }: VideosSearch) {
  const client = useClient()
  const filters = {
    ...(category_id === undefined ? {} : { category_id }),
    ...(liked ? { liked: true } : {}),
    ...(q ? { q } : {}),
  }
  const of = `${category_id} ${liked}`
  return useInfiniteQuery({
    queryKey: [keyOf(listVideos)[0], 'pages', of, filters] as const,
    queryFn: ({ pageParam, signal }) =>
      client(
        listVideos,
        { ...filters, limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    placeholderData: (before, query) => (query?.queryKey[2] === of ? before : undefined),
  })
}

/** What can be swiped through. */
export const useTallVideos = (enabled: boolean) =>
  usePages(listVideos, { vertical: true, limit: PAGE }, { enabled })

/** To ask is to open it: a look at another window is no new opening, and its addresses live for hours. */
export const useVideo = (video_id: number) => useCall(getVideo, { video_id }, { stale_ms: SOME_MINUTES_MS })
