import type { CSSProperties } from 'react'
import type { BadgeIcon, BadgeTone } from '@malto/contract/modules/rewards.badges.rules'
import { badgeDrawings } from '@malto/look/badge-drawings'
import './badge.css'

/** not: sunken, without colour. just: the light itself, and it lights from its centre once. */
export type BadgeState = 'earned' | 'not' | 'just'

interface Props {
  readonly icon: BadgeIcon
  readonly tone: BadgeTone
  readonly state: BadgeState
  /** Width in pixels; the height follows. */
  readonly size?: number
  /** Leave out when the name stands beside it. */
  readonly label?: string
  /** One after the other: so many were lit before it. */
  readonly turn?: number
}

/** Six facets around a white sign: a thing earned. */
export function BadgeHexagon({ icon, tone, state, size = 76, label, turn = 0 }: Props) {
  const IconOf = badgeDrawings[icon]
  const group = tone === 'glow' ? 'teal' : tone.toLowerCase()
  return (
    <span
      className={`badge-hex ${state} ${tone === 'glow' ? 'lit' : ''} g-${group}`}
      style={{ '--badge-size': `${size}px`, '--badge-turn': turn } as CSSProperties}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <IconOf size={Math.round(size * 0.45)} stroke={1.8} aria-hidden />
    </span>
  )
}
