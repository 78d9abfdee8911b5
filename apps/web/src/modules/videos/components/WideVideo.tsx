import type { VideoDetail } from '@malto/contract/modules/videos.calls'
import { PageTitle } from '../../../ui/heads.tsx'
import { toneOf } from '../videos.words.ts'
import { Back } from './Back.tsx'
import { Belonging } from './Belonging.tsx'
import { Facts } from './Facts.tsx'
import { Film } from './Film.tsx'
import { LikeButton } from './LikeButton.tsx'
import { Related } from './Related.tsx'

/** Film and name first, then what goes with it. */
export function WideVideo({ video }: { video: VideoDetail }) {
  return (
    <article className={`video g-${toneOf(video)}`}>
      <div className="video-wrap">
        <div className="video-top">
          <div className="video-stage">
            <div className="video-stage-bar">
              <Back />
            </div>
            <Film video={video} />
          </div>
          <header className="video-head">
            <Belonging video={video} />
            <PageTitle>{video.title}</PageTitle>
            <div className="video-tools">
              <Facts video={video} />
              <LikeButton video={video} />
            </div>
            <p className="video-summary">{video.summary}</p>
          </header>
        </div>
        <aside>
          <Related videos={video.related} />
        </aside>
      </div>
    </article>
  )
}
