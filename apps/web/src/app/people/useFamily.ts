import { useState } from 'react'
import { CONNECTION_CONNECTED, CONNECTION_WAITING } from '@malto/contract/constants'
import { canBeChild, canBeParent } from '@malto/contract/modules/family.rules'
import { vietnameseDay } from '@malto/contract/modules/users.rules'
import { useConnections } from '../../modules/family/family.hooks.ts'
import type { SessionUser } from '../../platform/session.ts'

/** `grown`: a learner of age, who links with nobody any more and keeps the links there are. */
export type FamilySide = 'parent' | 'child' | 'grown' | 'none'

type Links = ReturnType<typeof useConnections>

/** Whether there is a link to look at, or a request to answer. */
export const hasLinks = (data: Links['data']): boolean => {
  const counts = data?.pages[0]?.counts
  return (counts?.[CONNECTION_CONNECTED] ?? 0) + (counts?.[CONNECTION_WAITING] ?? 0) > 0
}

function sideOf(user: SessionUser, today: string): FamilySide {
  if (canBeParent(user)) return 'parent'
  if (canBeChild(user, today)) return 'child'
  return user.account_kind === 'kid' || user.account_kind === 'student' ? 'grown' : 'none'
}

/** On which side of a family somebody stands. The links are asked for only where the page depends on them. */
export function useFamily(user: SessionUser | null): {
  side: FamilySide
  links: Links
  /** Whether the family's page has something for them. */
  has: boolean
} {
  const [today] = useState(() => vietnameseDay(new Date()))
  const side = user ? sideOf(user, today) : 'none'
  const links = useConnections(CONNECTION_CONNECTED, side === 'grown')
  const has = side === 'grown' ? hasLinks(links.data) : side !== 'none'
  return { side, links, has }
}
