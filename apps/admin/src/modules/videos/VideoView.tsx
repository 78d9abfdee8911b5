import type { Reply } from '@malto/contract'
import type { videosResource } from '@malto/contract/modules/videos.admin'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Row } from '../../platform/arrangement.ts'
import { usePreview } from '../../platform/assets/assets.ts'
import { FilmPreview } from '../../platform/assets/FilmPreview.tsx'
import { useSay } from '../../platform/language.ts'
import { useHolds } from '../../platform/powers.ts'
import { words } from './words.ts'

type Video = Reply<typeof videosResource.get>

/** The film as people see it, above its facts. */
export function VideoView({ row }: { readonly row: Row }) {
  const say = useSay()
  const { film_id, film_title, title, has_captions } = row as unknown as Video
  const mayWatch = useHolds('films.read')
  const { data } = usePreview(film_id, mayWatch)
  return (
    <section className="card">
      <div className="card-head">
        <h2>{film_title}</h2>
        {mayWatch ? (
          <Link className="link small" to={`/assets/${film_id}/show`}>
            {say(words.open_film)}
          </Link>
        ) : null}
      </div>
      {data?.film ? <FilmPreview film={data.film} title={title} /> : null}
      {has_captions ? null : (
        <p className="asset-warn small">
          <IconAlertTriangle size={16} aria-hidden /> {say(words.no_captions)}
        </p>
      )}
    </section>
  )
}
