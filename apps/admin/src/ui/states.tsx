import { IconAlertTriangle, IconMoodEmpty, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Hex } from './Hex.tsx'

interface StateProps {
  readonly title: string
  readonly text?: string
  readonly icon?: Icon
  /** `h1` where the state is the whole page. */
  readonly heading?: 'h1' | 'h2'
  readonly children?: ReactNode
}

/** What is missing, why it is worth having, one thing to do. */
export function EmptyState({
  title,
  text,
  icon: Mark = IconMoodEmpty,
  heading: Heading = 'h2',
  children,
}: StateProps) {
  return (
    <div className="state">
      <Hex size={64}>
        <Mark size={30} />
      </Hex>
      <Heading className="state-title">{title}</Heading>
      {text ? <p className="small">{text}</p> : null}
      {children ? <div className="row">{children}</div> : null}
    </div>
  )
}

/** Whose fault, what is safe, what to do; the page around it stays. */
export function ErrorState({
  title,
  text,
  icon: Mark = IconAlertTriangle,
  heading: Heading = 'h2',
  children,
}: StateProps) {
  return (
    <div className="state" role="alert">
      <Hex size={64} tone="bad">
        <Mark size={30} />
      </Hex>
      <Heading className="state-title">{title}</Heading>
      {text ? <p className="small">{text}</p> : null}
      {children ? <div className="row">{children}</div> : null}
    </div>
  )
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The boxes of a table before its rows are there. */
export function TableBones({ rows = 8, label }: { readonly rows?: number; readonly label: string }) {
  return (
    <output className="card bare bones" aria-label={label}>
      <span className="bone" style={{ height: 41, borderRadius: 0 }} />
      {times(rows).map((row) => (
        <span
          key={row}
          className="row"
          style={{ height: 56, padding: '0 16px', borderTop: '1px solid var(--line)' }}
        >
          <span className="bone" style={{ width: 20, height: 20 }} />
          <span className="bone" style={{ width: 36, height: 38 }} />
          <span className="bone" style={{ width: `${18 + ((row * 7) % 12)}%` }} />
          <span className="bone" style={{ width: '16%', marginLeft: 'auto' }} />
          <span className="bone" style={{ width: '10%' }} />
        </span>
      ))}
    </output>
  )
}

export function CardBones({ lines = 4, label }: { readonly lines?: number; readonly label: string }) {
  return (
    <output className="card stack bones" aria-label={label}>
      {times(lines).map((line) => (
        <span key={line} className="bone" style={{ width: `${84 - ((line * 17) % 46)}%` }} />
      ))}
    </output>
  )
}
