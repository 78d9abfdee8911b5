import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CareerCard } from '@malto/contract/modules/careers.calls'
import { CareerSign } from '../art/Cover.tsx'
import { toneOf } from '../art/palette.ts'
import { MatchChip } from '../components/MatchChip.tsx'

interface Props {
  readonly career: CareerCard
  /** In somebody else's plan nothing is said about the viewer. */
  readonly foreign?: boolean
  readonly note?: ReactNode
}

/** A career in one line. */
export function CareerLine({ career, foreign = false, note }: Props) {
  return (
    <li className={`plan-line g-${toneOf(career.code)}`}>
      <span className="plan-line-sign">
        <CareerSign career={career} />
      </span>
      <span className="grow">
        <Link className="plan-line-link" to="/career-bank/$slug" params={{ slug: career.slug }}>
          {career.name}
        </Link>
        {note && <span className="micro muted">{note}</span>}
      </span>
      {career.label && !foreign && <MatchChip label={career.label} />}
    </li>
  )
}
