import type { Reply } from '@malto/contract'
import type { lecturesResource } from '@malto/contract/modules/courses.admin'
import { Link } from 'react-router'
import type { Row } from '../../../platform/arrangement.ts'
import { useAsset, usePreview } from '../../../platform/assets/assets.ts'
import { AssetLine } from '../../../platform/assets/AssetLine.tsx'
import { FilmPreview } from '../../../platform/assets/FilmPreview.tsx'
import { useSay } from '../../../platform/language.ts'
import { useHolds } from '../../../platform/powers.ts'
import { Prose } from './Prose.tsx'
import { words } from './words.ts'

type Lecture = Reply<typeof lecturesResource.get>

/** The lecture in the order in which it is met: the film, the text, what there is to keep. */
export function LectureView({ row }: { readonly row: Row }) {
  const say = useSay()
  const { film_id, film_title, text, file_ids, kind } = row as unknown as Lecture
  const films = useHolds('films.read')
  return (
    <>
      {kind === 'film' && film_id !== null ? (
        <section className="card">
          <div className="card-head">
            <h2>{film_title ?? say(words.film)}</h2>
            {films ? (
              <Link className="link small" to={`/assets/${film_id}/show`}>
                {say(words.open_film)}
              </Link>
            ) : null}
          </div>
          {films ? <Film id={film_id} title={film_title ?? ''} /> : null}
        </section>
      ) : null}
      <section className="card">
        <div className="card-head">
          <h2>{say(words.text)}</h2>
        </div>
        {text ? <Prose text={text} /> : <p className="small quiet">{say(words.no_text)}</p>}
      </section>
      {file_ids.length > 0 && films ? (
        <section className="card">
          <div className="card-head">
            <h2>{say(words.files)}</h2>
          </div>
          <ul className="asset-list">
            {file_ids.map((id) => (
              <li key={id}>
                <File id={id} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

function Film({ id, title }: { readonly id: string; readonly title: string }) {
  const { data } = usePreview(id, true)
  return data?.film ? <FilmPreview film={data.film} title={title} /> : null
}

function File({ id }: { readonly id: string }) {
  const file = useAsset(id)
  return file ? (
    <Link className="asset-line" to={`/assets/${id}/show`} style={{ textDecoration: 'none' }}>
      <AssetLine asset={file} />
    </Link>
  ) : null
}
