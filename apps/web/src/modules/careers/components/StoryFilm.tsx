import { Player } from '../../../ui/player/Player.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { useProfessorFilm } from '../careers.hooks.ts'

interface Props {
  readonly professor_id: number
  readonly title: string
}

/** The film beside a story: asked for, and its player fetched, once somebody wants to see it. */
export function StoryFilm({ professor_id, title }: Props) {
  const query = useProfessorFilm(professor_id)
  return (
    <Loaded query={query} pending={<div className="bone career-film-bone" />}>
      {(film) => (
        <div className={film.height > film.width ? 'career-film tall' : 'career-film'}>
          <Player film={film} title={title} autoplay onRetry={() => void query.refetch()} />
        </div>
      )}
    </Loaded>
  )
}
