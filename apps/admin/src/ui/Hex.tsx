import type { CSSProperties, ReactNode } from 'react'

export type Tone = 'ok' | 'warn' | 'bad' | 'teal' | 'quiet'

/** The hexagon is a place: it holds a person, or where you are. Never a button's shape. */
export function Hex({
  size = 36,
  tone = '',
  children,
}: {
  readonly size?: number
  readonly tone?: 'glow' | 'bad' | 'warn' | 'sunken' | ''
  readonly children: ReactNode
}) {
  return (
    <span className={`hex ${tone}`} style={{ '--size': `${size}px` } as CSSProperties} aria-hidden>
      {children}
    </span>
  )
}

/** Two letters of a Vietnamese name: the first of the family name and of the given name, which stands last. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters.map((word) => (word ?? '').slice(0, 1).toLocaleUpperCase('vi')).join('')
}

export function Portrait({ name, size = 36 }: { readonly name: string; readonly size?: number }) {
  return (
    <Hex size={size}>
      <span style={{ fontSize: Math.round(size * 0.36) }}>{initials(name)}</span>
    </Hex>
  )
}

export function Chip({ tone = 'quiet', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return <span className={tone === 'quiet' ? 'chip' : `chip ${tone}`}>{children}</span>
}
