import type { ElementType, ReactNode } from 'react'

/** The six groups and the neutral one; small letters, as in the class names of tokens.css. */
export type GroupTone = 'r' | 'i' | 'a' | 's' | 'e' | 'c' | 'teal'

interface ScopeProps {
  readonly group: GroupTone
  readonly as?: ElementType
  readonly className?: string
  readonly children: ReactNode
}

/** Everything inside takes the colours of one group through --g-*. */
export function GroupScope({ group, as: Element = 'div', className = '', children }: ScopeProps) {
  return <Element className={`g-${group} ${className}`.trim()}>{children}</Element>
}

/** The group's own sign. A group is never told by colour alone: its name stands beside this. */
export function Emblem({ group, size = 44 }: { group: Exclude<GroupTone, 'teal'>; size?: number }) {
  return <img className="emblem" src={`/art/emblem-${group}.svg`} width={size} height={size} alt="" />
}
