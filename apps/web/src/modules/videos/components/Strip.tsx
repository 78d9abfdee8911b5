import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { VideoCard } from '@malto/contract/modules/videos.calls'
import { VideoTile } from './VideoTile.tsx'

interface Props {
  readonly label: string
  readonly videos: readonly VideoCard[]
  /** One goes on here, and the first of them is the next step. */
  readonly goesOn?: boolean
}

/** One row of tiles, all of one height, that scrolls sideways. */
export function Strip({ label, videos, goesOn = false }: Props) {
  const { row, hidden, look, push } = useSideways()
  return (
    <div className="video-shelf">
      <ul ref={row} className="video-strip" aria-label={label} onScroll={look}>
        {videos.map((video, at) => (
          <li key={video.id}>
            <VideoTile video={video} {...(goesOn ? { goesOn: at === 0 ? 'lit' : 'plain' } : {})} />
          </li>
        ))}
      </ul>
      {/* Only for a mouse: whoever reads by ear or steers by keys has the row itself. */}
      {hidden.before && (
        <button type="button" className="video-push back" aria-hidden tabIndex={-1} onClick={() => push(-1)}>
          <IconChevronLeft size={22} aria-hidden />
        </button>
      )}
      {hidden.after && (
        <button type="button" className="video-push on" aria-hidden tabIndex={-1} onClick={() => push(1)}>
          <IconChevronRight size={22} aria-hidden />
        </button>
      )}
    </div>
  )
}

const NEARLY = 8

/** Whether something of a row lies beyond its edges, and how to push it. */
function useSideways() {
  const row = useRef<HTMLUListElement>(null)
  const [hidden, setHidden] = useState({ before: false, after: false })
  const look = () => {
    const box = row.current
    if (!box) return
    const rest = box.scrollWidth - box.clientWidth - box.scrollLeft
    const seen = { before: box.scrollLeft > NEARLY, after: rest > NEARLY }
    setHidden((last) => (last.before === seen.before && last.after === seen.after ? last : seen))
  }
  const lookAgain = useEffectEvent(look)
  useEffect(() => {
    const again = () => lookAgain()
    again()
    window.addEventListener('resize', again)
    return () => window.removeEventListener('resize', again)
  }, [])
  const push = (way: number) =>
    row.current?.scrollBy({ left: way * row.current.clientWidth * 0.8, behavior: 'smooth' })
  return { row, hidden, look, push }
}
