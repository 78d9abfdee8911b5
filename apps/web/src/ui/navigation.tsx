import { Link } from '@tanstack/react-router'
import type { Icon } from '@tabler/icons-react'
import { Suspense, type ComponentType, type ReactNode } from 'react'
import { PathLink } from './PathLink.tsx'

export interface NavItem {
  readonly path: string
  readonly icon: Icon
  readonly label: string
  readonly current: boolean
  /** A number on its icon; it comes after the first screen. */
  readonly mark?: ComponentType | undefined
}

const linkOf = ({ path, current }: NavItem) => ({
  path,
  ...(current ? { 'aria-current': 'page' as const } : {}),
})

const Mark = ({ of: Of }: { of: ComponentType }) => (
  <Suspense fallback={null}>
    <Of />
  </Suspense>
)

/** Five tabs at the foot of a phone: icon and word, the current one in a filled hexagon. */
export function BottomBar({ items, label }: { items: readonly NavItem[]; label: string }) {
  return (
    <nav className="bottom-bar" aria-label={label}>
      {items.map((item) => (
        <PathLink key={item.label} {...linkOf(item)}>
          <i>
            <item.icon size={24} aria-hidden />
          </i>
          {item.mark && <Mark of={item.mark} />}
          {item.label}
        </PathLink>
      ))}
    </nav>
  )
}

interface RailProps {
  readonly items: readonly NavItem[]
  readonly label: string
  readonly home: string
  /** The person, or whatever stands at the foot. */
  readonly foot?: ReactNode
}

/** The side of a tablet (icons; the word floats beside one that is pointed at) and of a desktop (icon and word). */
export function Rail({ items, label, home, foot }: RailProps) {
  return (
    <aside className="rail">
      <Link to="/" className="rail-logo" aria-label={home}>
        <img className="full themed-logo" src="/art/logo.svg" width={126} height={38} alt="" />
        <img className="mark" src="/art/logo-mark.svg" width={38} height={38} alt="" />
      </Link>
      <nav aria-label={label} className="rail-nav">
        {items.map((item) => (
          <PathLink key={item.label} className="rail-item" {...linkOf(item)}>
            <i>
              <item.icon size={20} aria-hidden />
            </i>
            {item.mark && <Mark of={item.mark} />}
            <span>{item.label}</span>
          </PathLink>
        ))}
      </nav>
      {foot && <div className="rail-foot">{foot}</div>}
    </aside>
  )
}
