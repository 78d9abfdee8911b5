import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { VideoCard } from '@malto/contract/modules/videos.calls'
import { PageTitle } from '../../../ui/heads.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { useVideo } from '../videos.hooks.ts'
import { Belonging } from './Belonging.tsx'
import { Facts } from './Facts.tsx'
import { Film } from './Film.tsx'
import { LikeButton } from './LikeButton.tsx'
import { Related } from './Related.tsx'

interface Props {
  readonly card: VideoCard
  /** Null: there is none. */
  readonly onPrevious: (() => void) | null
  readonly onNext: (() => void) | null
}

/** The video in front: its film as high as the screen allows, and all that belongs to it. */
export function TallSlide({ card, onPrevious, onNext }: Props) {
  const { t } = useLingui()
  const query = useVideo(card.id)
  const [told, setTold] = useState(false)
  const video = query.data ?? card
  return (
    <>
      <div className="tall-stage">
        <Loaded query={query} pending={<Still card={card} />}>
          {(detail) => <Film video={detail} />}
        </Loaded>
      </div>
      <div className="tall-words">
        <Belonging video={video} />
        <PageTitle>{video.title}</PageTitle>
        <div className="tall-facts">
          <Facts video={video} />
          <button type="button" className="tall-more" aria-expanded={told} onClick={() => setTold(!told)}>
            {told ? t`Ẩn giới thiệu` : t`Giới thiệu`}
          </button>
        </div>
        <LikeButton video={video} />
        <p className={`video-summary ${told ? 'told' : ''}`}>{video.summary}</p>
        <div className="tall-moves">
          <Move label={t`Video trước`} onClick={onPrevious}>
            <IconArrowUp size={22} aria-hidden />
          </Move>
          <Move label={t`Video tiếp theo`} onClick={onNext}>
            <IconArrowDown size={22} aria-hidden />
          </Move>
        </div>
        <div className="tall-related">
          <Related videos={query.data?.related ?? []} />
        </div>
      </div>
    </>
  )
}

interface MoveProps {
  readonly label: string
  readonly onClick: (() => void) | null
  readonly children: ReactNode
}
function Move({ label, onClick, children }: MoveProps) {
  return (
    <button
      type="button"
      className="tall-move"
      aria-label={label}
      title={label}
      disabled={onClick === null}
      onClick={() => onClick?.()}
    >
      {children}
    </button>
  )
}

/** A video that is not in front, or not yet there: its first picture. */
export function Still({ card }: { card: VideoCard }) {
  return (
    <span className="tall-still">
      {card.poster_url && <img src={card.poster_url} alt="" width={360} height={640} loading="lazy" />}
    </span>
  )
}
