import { useLocation } from 'react-router'
import type { GroupName } from '../../platform/arrangement.ts'
import { holds } from '../../platform/authProvider.ts'
import { useSession } from '../../platform/session.ts'
import { groups, type MenuItem, menuItems } from '../arrangements.ts'

/** What this administrator may open, by group; a group without anything is left out. */
export function useMenu(): ReadonlyArray<{
  readonly name: GroupName
  readonly title: (typeof groups)[number]['title']
  readonly items: readonly MenuItem[]
}> {
  const { user } = useSession()
  const allowed = menuItems.filter(({ resource }) => holds(user, resource.powers.read))
  return groups
    .map((group) => ({ ...group, items: allowed.filter((each) => each.group === group.name) }))
    .filter(({ items }) => items.length > 0)
}

/** The current place is the page itself or anything below it. */
export function useHere(): (path: string) => boolean {
  const { pathname } = useLocation()
  return (path) => (path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`))
}
