import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react'
import type { PlayerHandle } from '../../../../ui/player/Player.tsx'
import { coverOf } from '../../events.words.ts'
import type { PlayerProps } from './Player.tsx'

const Player = lazy(async () => ({ default: (await import('../../../../ui/player/Player.tsx')).Player }))

const isFile = (url: string): boolean => /\.(mp4|m4v|webm)(\?|#|$)/i.test(url)

/** A film by its address: a file, or an HLS stream. */
export function Film({ stream, event, jump, onSecond }: PlayerProps) {
  const player = useRef<PlayerHandle>(null)
  useEffect(() => {
    if (!jump) return
    player.current?.seek(jump.at_seconds)
    player.current?.play()
  }, [jump])
  return (
    <div className="event-film">
      <Suspense fallback={<img className="event-cover" src={coverOf(event)} alt="" />}>
        <Player
          ref={player}
          title={event.title}
          live={event.status === 'IN_PROGRESS'}
          chapters={event.chapters}
          onSecond={onSecond}
          film={{
            kind: isFile(stream.url) ? 'file' : 'hls',
            url: stream.url,
            poster_url: stream.poster_url ?? coverOf(event),
            captions_url: stream.captions_url,
            duration_s: 0,
            width: 16,
            height: 9,
          }}
        />
      </Suspense>
    </div>
  )
}

/** What stands in the film's place. */
export function Instead({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <output className="event-instead">
      {icon}
      {children}
    </output>
  )
}
