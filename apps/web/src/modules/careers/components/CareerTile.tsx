import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CareerCard } from '@malto/contract/modules/careers.calls'
import { Cover } from '../art/Cover.tsx'
import { toneOf } from '../art/palette.ts'
import { LetterLine, MatchChip } from './MatchChip.tsx'
import { SaveButton } from './SaveButton.tsx'

interface Props {
  readonly career: CareerCard
  /** `wide` turns into a row on phones; `tall` stays a card with its picture on top. */
  readonly shape?: 'wide' | 'tall'
  /** One more thing to do with it, under its words. */
  readonly foot?: ReactNode
  /** What is said about viewer and career is left out where the list is somebody else's. */
  readonly foreign?: boolean
  /** Of its name: right below the page's own heading, or below one of its parts. */
  readonly heading?: 'h2' | 'h3'
}

/** The whole card leads to the career; the bookmark lies above it. */
export function CareerTile({
  career,
  shape = 'wide',
  foot,
  foreign = false,
  heading: Heading = 'h3',
}: Props) {
  return (
    <article className={`card career-tile ${shape} g-${toneOf(career.code)}`}>
      <Cover career={career} />
      <div className="career-tile-words">
        <Heading>
          <Link className="career-tile-link" to="/career-bank/$slug" params={{ slug: career.slug }}>
            {career.name}
          </Link>
        </Heading>
        <p className="small muted career-tile-line">{career.tagline}</p>
        <div className="career-tile-top">
          {career.label && !foreign ? <MatchChip label={career.label} /> : <LetterLine code={career.code} />}
        </div>
        {!foreign && <SaveButton career={career} />}
      </div>
      {foot && <div className="career-tile-foot">{foot}</div>}
    </article>
  )
}
