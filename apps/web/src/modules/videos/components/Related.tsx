import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { VideoCard } from '@malto/contract/modules/videos.calls'
import { Section } from '../../../ui/heads.tsx'
import { toneOf } from '../videos.words.ts'
import { Facts } from './Facts.tsx'
import { Poster } from './Poster.tsx'

/** What goes with it, in compact rows. */
export function Related({ videos }: { videos: readonly VideoCard[] }) {
  const { t } = useLingui()
  if (videos.length === 0) return null
  return (
    <Section title={t`Xem gì tiếp`}>
      <ul className="video-rows">
        {videos.map((video) => (
          <li key={video.id}>
            <article className={`video-row g-${toneOf(video)}`}>
              <Poster video={video} />
              <div className="grow">
                <h3>
                  <Link
                    className="video-link"
                    to="/entertainment/$video_id"
                    params={{ video_id: String(video.id) }}
                  >
                    {video.title}
                  </Link>
                </h3>
                <Facts video={video} />
              </div>
            </article>
          </li>
        ))}
      </ul>
    </Section>
  )
}
