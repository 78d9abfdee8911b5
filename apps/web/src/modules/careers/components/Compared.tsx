import { IconX } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { CareerDetail } from '@malto/contract/modules/careers.calls'
import { CareerSign } from '../art/Cover.tsx'
import { toneOf } from '../art/palette.ts'
import { useCompareRows } from './compare-rows.tsx'
import { SaveButton } from './SaveButton.tsx'

interface Props {
  readonly careers: readonly CareerDetail[]
  readonly onRemove: (slug: string) => void
  /** The empty place: where another one is added. */
  readonly room: ReactNode
}

/** A table where there is room for one; on a phone one card for each question, with the careers under it. */
export function Compared(props: Props) {
  const wide = useMediaQuery('(min-width: 900px)', false, { getInitialValueInEffect: false })
  return wide ? <AsTable {...props} /> : <AsCards {...props} />
}

function Head({ career, onRemove }: { career: CareerDetail; onRemove: (slug: string) => void }) {
  const { t } = useLingui()
  return (
    <div className={`compare-head g-${toneOf(career.code)}`}>
      <span>
        <CareerSign career={career} />
      </span>
      <Link className="compare-name" to="/career-bank/$slug" params={{ slug: career.slug }}>
        {career.name}
      </Link>
      <span className="compare-tools">
        <SaveButton career={career} />
        <button
          type="button"
          className="career-save icon"
          aria-label={t`Bỏ ${career.name} khỏi bảng`}
          onClick={() => onRemove(career.slug)}
        >
          <IconX size={20} aria-hidden />
        </button>
      </span>
    </div>
  )
}

function AsTable({ careers, onRemove, room }: Props) {
  const { t } = useLingui()
  const rows = useCompareRows(careers)
  return (
    <div className="card compare-card">
      <table className="compare-table">
        <caption className="hidden-words">{t`So sánh nghề`}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden-words">{t`Câu hỏi`}</span>
            </th>
            {careers.map((career) => (
              <th key={career.slug} scope="col">
                <Head career={career} onRemove={onRemove} />
              </th>
            ))}
            {room && (
              <td className="compare-room" rowSpan={rows.length + 1}>
                {room}
              </td>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, title, show }) => (
            <tr key={key}>
              <th scope="row">{title}</th>
              {careers.map((career) => (
                <td key={career.slug} className={`g-${toneOf(career.code)}`}>
                  {show(career)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function AsCards({ careers, onRemove, room }: Props) {
  const rows = useCompareRows(careers)
  return (
    <div className="stack">
      <ul className="compare-heads">
        {careers.map((career) => (
          <li key={career.slug} className="card">
            <Head career={career} onRemove={onRemove} />
          </li>
        ))}
        {room && <li>{room}</li>}
      </ul>
      {rows.map(({ key, title, show }) => (
        <section key={key} className="card compare-question">
          <h2>{title}</h2>
          {careers.map((career) => (
            <div key={career.slug} className={`compare-answer g-${toneOf(career.code)}`}>
              <h3>
                <span className="compare-dot" aria-hidden />
                {career.name}
              </h3>
              {show(career)}
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}
