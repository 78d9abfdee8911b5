import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { VideoCard } from '@malto/contract/modules/videos.calls'
import { clock } from '../../../ui/player/player.time.ts'
import { toneOf } from '../videos.words.ts'
import { Facts } from './Facts.tsx'
import { Poster } from './Poster.tsx'

interface Props {
  readonly video: VideoCard
  /** It says where one goes on instead of how often it was seen; `lit`: this is the next step. */
  readonly goesOn?: 'plain' | 'lit'
}

/** The whole tile leads to the video: tall or wide, as the film is. */
export function VideoTile({ video, goesOn }: Props) {
  const { t } = useLingui()
  const rest = clock(video.duration_s - (video.position_s ?? 0))
  return (
    <article className={`video-tile ${video.vertical ? 'tall' : 'wide'} g-${toneOf(video)}`}>
      <div className="video-picture">
        <Poster video={video} />
        {goesOn === 'lit' && (
          <span className="video-light" aria-hidden>
            <IconPlayerPlayFilled size={16} />
          </span>
        )}
      </div>
      <h3>
        <Link className="video-link" to="/entertainment/$video_id" params={{ video_id: String(video.id) }}>
          {video.title}
        </Link>
      </h3>
      {goesOn ? <p className="video-facts small muted num">{t`Còn ${rest}`}</p> : <Facts video={video} />}
    </article>
  )
}
