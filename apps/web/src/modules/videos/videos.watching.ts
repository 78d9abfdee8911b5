import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { CallError } from '@malto/contract/core/error'
import { keyOf, useClient } from '@malto/contract/react'
import { listVideoSections, watchVideo, type VideoCard } from '@malto/contract/modules/videos.calls'
import { resumeAt } from '@malto/contract/modules/videos.rules'
import type { Report } from '../../ui/player/useReports.ts'
import { mark } from './videos.cache.ts'

/** Worth saying again: nobody heard it, or the server was away. */
const mayPass = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 500)

/** Tells how far one is, and how many seconds were played since the video was opened. */
export function useWatchVideo({ id, duration_s }: VideoCard): Report {
  const client = useClient()
  const cache = useQueryClient()
  const played = useRef(0)
  return async (spans, position_s, leaving) => {
    const more = spans.reduce((sum, { from, to }) => sum + to - from, 0)
    played.current += more
    const word = { video_id: id, position_s, played_s: played.current, at: new Date().toISOString() }
    try {
      const { view_count } = await client(watchVideo, word, { keepalive: leaving })
      mark(cache, { id, view_count, position_s: resumeAt(position_s, duration_s) })
      if (leaving) await cache.invalidateQueries({ queryKey: keyOf(listVideoSections) })
    } catch (error) {
      // It comes along with the next word.
      played.current -= more
      if (mayPass(error)) throw error
    }
  }
}
