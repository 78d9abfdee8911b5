import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf } from '@malto/contract/react'
import { getVideo, type VideoDetail } from '@malto/contract/modules/videos.calls'
import { Player } from '../../../ui/player/Player.tsx'
import { useWatchVideo } from '../videos.watching.ts'

/** Whoever came here by a press wants to see it; whoever opened an address hears nothing unasked. */
const pressedBefore = () =>
  (navigator as { userActivation?: UserActivation }).userActivation?.hasBeenActive === true

/** The film of a video, from where one stopped. */
export function Film({ video }: { video: VideoDetail }) {
  const cache = useQueryClient()
  const watch = useWatchVideo(video)
  const [start_s] = useState(video.position_s ?? 0)
  const [autoplay] = useState(pressedBefore)
  return (
    <Player
      film={video.film}
      title={video.title}
      start_s={start_s}
      autoplay={autoplay}
      onReport={watch}
      onRetry={() => void cache.refetchQueries({ queryKey: keyOf(getVideo, { video_id: video.id }) })}
    />
  )
}
