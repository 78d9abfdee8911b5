import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'

const SITE = 'Malto'

interface TitleProps {
  readonly children: string
  /** The tab of the browser says this instead, when the heading itself is a greeting. */
  readonly tab?: string
  readonly className?: string
}

/** Somebody stood on a heading that is gone. */
let left = false

/** While a page comes its heading may be another one than then: who was led to the first stands on the second. */
function useHandedOn() {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const own = heading.current
    if (left && document.activeElement === document.body) own?.focus({ preventScroll: true })
    left = false
    return () => {
      left = document.activeElement === own
    }
  }, [])
  return heading
}

/** The one h1 of a page: names the tab, and takes the focus when a person arrives by a link. */
export function PageTitle({ children, tab = children, className }: TitleProps) {
  const heading = useHandedOn()
  useEffect(() => {
    document.title = tab === SITE ? SITE : `${tab} · ${SITE}`
  }, [tab])
  return (
    <h1 ref={heading} className={className} data-page-title tabIndex={-1}>
      {children}
    </h1>
  )
}

interface HeadProps {
  readonly title: string
  readonly tab?: string
  readonly eyebrow?: ReactNode
  readonly lead?: ReactNode
  readonly actions?: ReactNode
}

export function PageHead({ title, tab, eyebrow, lead, actions }: HeadProps) {
  return (
    <header className="page-head">
      <div className="grow">
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <PageTitle {...(tab ? { tab } : {})}>{title}</PageTitle>
        {lead && <p className="muted">{lead}</p>}
      </div>
      {actions && <div className="row">{actions}</div>}
    </header>
  )
}

interface SectionProps {
  readonly title: string
  /** A link to all of it, for instance. */
  readonly more?: ReactNode
  readonly children: ReactNode
}

export function Section({ title, more, children }: SectionProps) {
  return (
    <section>
      <div className="section-head">
        <h2>{title}</h2>
        {more}
      </div>
      {children}
    </section>
  )
}
