import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PathLink } from './PathLink.tsx'

interface Props {
  readonly path: string
  readonly picture?: ReactNode
  readonly title: string
  readonly text?: ReactNode
}

/** The whole card is one link: a picture, a title of two lines at most, one line of why. */
export function CardLink({ path, picture, title, text }: Props) {
  return (
    <PathLink path={path} className="card card-link">
      {picture}
      <span className="grow">
        <b className="card-title">{title}</b>
        {text && <span className="card-text small muted">{text}</span>}
      </span>
      <IconChevronRight className="chevron" size={20} aria-hidden />
    </PathLink>
  )
}
