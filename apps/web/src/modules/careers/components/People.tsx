import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useId, useState } from 'react'
import { IconPlayerPlayFilled, IconX } from '@tabler/icons-react'
import type { CareerDetail, ProfessorCard } from '@malto/contract/modules/careers.calls'
import { Hex } from '../../../ui/Hex.tsx'

const StoryFilm = lazy(async () => ({ default: (await import('./StoryFilm.tsx')).StoryFilm }))

interface Props {
  readonly professors: readonly ProfessorCard[]
  readonly group: CareerDetail['group']
}

/** Who does it, and what they tell. */
export function People({ professors, group }: Props) {
  const { t } = useLingui()
  return (
    <div className="stack">
      {professors.length === 0 && <p className="muted">{t`Chưa có câu chuyện nào của riêng nghề này.`}</p>}
      {professors.length > 0 && <Composite />}
      <div className="career-people">
        {professors.map((professor) => (
          <Professor key={professor.id} professor={professor} />
        ))}
      </div>
      <p>
        <Link
          className="link"
          to="/career-bank/group/$group_id"
          params={{ group_id: String(group.id) }}
        >{t`Gặp những người cùng nhóm ${group.name}`}</Link>
      </p>
    </div>
  )
}

/** Said once above the stories: nobody is made to look like a real person. */
export function Composite() {
  const { t } = useLingui()
  return (
    <p className="small muted">{t`Mỗi câu chuyện là của một nhân vật tổng hợp từ nhiều người làm nghề.`}</p>
  )
}

interface ProfessorProps {
  readonly professor: ProfessorCard
  /** Where stories of many careers stand together, each says which one. */
  readonly withCareer?: boolean
}

export function Professor({ professor, withCareer = false }: ProfessorProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const [watching, setWatching] = useState(false)
  const story = useId()
  const film = useId()
  const { name, title, picture, quote, filmed, career } = professor
  return (
    <article className="card career-person">
      <div className="row">
        <Hex size={60} tone="soft" src={`/art/${picture}.svg`} />
        <div className="grow">
          <h3>{name}</h3>
          <p className="small muted">{title}</p>
        </div>
      </div>
      <blockquote>{quote}</blockquote>
      <div id={story} className={open ? 'career-story open' : 'career-story'}>
        {professor.story.split(/\n+/).map((paragraph) => (
          <p key={paragraph.slice(0, 40)}>{paragraph}</p>
        ))}
      </div>
      <div className="row wrap">
        <button
          type="button"
          className="career-open link"
          aria-expanded={open}
          aria-controls={story}
          onClick={() => setOpen(!open)}
        >
          {open ? t`Thu gọn` : t`Đọc câu chuyện`}
          <span className="hidden-words">: {name}</span>
        </button>
        {filmed && (
          <button
            type="button"
            className="career-open link"
            aria-expanded={watching}
            aria-controls={film}
            onClick={() => setWatching(!watching)}
          >
            {watching ? <IconX size={16} aria-hidden /> : <IconPlayerPlayFilled size={16} aria-hidden />}
            {watching ? t`Đóng phim` : t`Xem phim về nghề`}
            <span className="hidden-words">: {name}</span>
          </button>
        )}
        {withCareer && career && (
          <Link className="career-open link" to="/career-bank/$slug" params={{ slug: career.slug }}>
            {t`Nghề: ${career.name}`}
          </Link>
        )}
      </div>
      {filmed && (
        <div id={film} hidden={!watching}>
          {watching && (
            <Suspense fallback={<div className="bone career-film-bone" />}>
              <StoryFilm professor_id={professor.id} title={t`Phim về nghề: ${career?.name ?? title}`} />
            </Suspense>
          )}
        </div>
      )}
    </article>
  )
}
