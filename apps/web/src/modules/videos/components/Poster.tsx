import { IconMovie } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { VideoCard } from '@malto/contract/modules/videos.calls'
import { clock } from '../../../ui/player/player.time.ts'

/** The first picture of a film, how long it is, and how far one came. */
export function Poster({ video }: { video: VideoCard }) {
  const { t } = useLingui()
  const { poster_url, vertical, duration_s, position_s } = video
  const length = clock(duration_s)
  // A picture that does not come leaves its group's colour, not a torn frame.
  const [lost, setLost] = useState<string | null>(null)
  return (
    <span className="video-poster">
      {poster_url === null || poster_url === lost ? (
        <span className="video-no-poster pattern">
          <IconMovie size={34} aria-hidden />
        </span>
      ) : (
        <img
          src={poster_url}
          alt=""
          width={vertical ? 360 : 640}
          height={vertical ? 640 : 360}
          loading="lazy"
          decoding="async"
          onError={() => setLost(poster_url)}
        />
      )}
      <span className="video-length num">
        <span className="hidden-words">{t`Dài ${length}`}</span>
        <span aria-hidden>{length}</span>
      </span>
      {position_s !== null && (
        <span className="video-seen">
          <i style={{ width: `${Math.min(100, (position_s / duration_s) * 100)}%` }} />
        </span>
      )}
    </span>
  )
}
