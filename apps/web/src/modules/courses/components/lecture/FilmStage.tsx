import { lazy, Suspense, useState, type ReactNode, type RefObject } from 'react'
import type { Film } from '@malto/contract/modules/media.films.calls'
import type { LectureDetail, LectureProgress } from '@malto/contract/modules/courses.lectures.calls'
import type { PlayerHandle } from '../../../../ui/player/Player.tsx'
import { useSaveLectureProgress } from '../../courses.lectures.hooks.ts'

const Player = lazy(async () => ({ default: (await import('../../../../ui/player/Player.tsx')).Player }))

interface Props {
  readonly lecture: LectureDetail
  readonly player: RefObject<PlayerHandle | null>
  /** Above the film, never on it: a way back. */
  readonly head: ReactNode
  readonly onSecond: (second: number) => void
  readonly onProgress: (progress: LectureProgress) => void
  readonly onEnded: () => void
  readonly onFresh: () => Promise<LectureDetail>
}

/** The film of a lecture. A new reading of the lecture does not disturb it: it keeps the address it began with until that fails. */
export function FilmStage({ lecture, player, head, onSecond, onProgress, onEnded, onFresh }: Props) {
  const [film, setFilm] = useState<Film | null>(lecture.film)
  const [start_s] = useState(lecture.progress.position_s)
  const report = useSaveLectureProgress(lecture, onProgress)
  if (!film) return null
  return (
    <div className="lecture-stage">
      {head && <div className="lecture-strip">{head}</div>}
      <div className="lecture-film" style={{ aspectRatio: `${film.width} / ${film.height}` }}>
        <Suspense
          fallback={film.poster_url && <img className="lecture-poster" src={film.poster_url} alt="" />}
        >
          <Player
            ref={player}
            film={film}
            title={lecture.title}
            start_s={start_s}
            {...(report ? { onReport: report } : {})}
            onSecond={onSecond}
            onEnded={onEnded}
            onRetry={() => void onFresh().then((fresh) => fresh.film && setFilm(fresh.film))}
          />
        </Suspense>
      </div>
    </div>
  )
}
