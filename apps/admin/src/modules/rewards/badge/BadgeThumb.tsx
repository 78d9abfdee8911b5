import type { BadgeIcon, BadgeTone } from '@malto/contract/modules/rewards.badges.rules'
import type { CSSProperties } from 'react'
import type { Row } from '../../../platform/arrangement.ts'
import { badgeDrawings } from '@malto/look/badge-drawings'
import './badge.css'

/** A badge as its owners see it: six facets and an outline. */
export function BadgeThumb({ row }: { readonly row: Row }) {
  const Drawing = badgeDrawings[row['icon'] as BadgeIcon]
  const tone = row['tone'] as BadgeTone
  return (
    <span
      className={tone === 'glow' ? 'badge-thumb glow' : 'badge-thumb'}
      style={{ '--tone': `var(--badge-${tone.toLowerCase()})` } as CSSProperties}
      aria-hidden
    >
      <Drawing size={20} stroke={2} />
    </span>
  )
}
