import { useState } from 'react'
import { canBeChild, canBeParent } from '@malto/contract/modules/family.rules'
import { vietnameseDay } from '@malto/contract/modules/users.rules'
import { useSession, type SessionUser } from './session.ts'

/** `grown`: a learner of age, who links with nobody any more and keeps the links there are. */
export type FamilySide = 'parent' | 'child' | 'grown' | 'none'

/** On which side of a family somebody stands. */
export function useFamilySide(): FamilySide {
  const { user } = useSession()
  const [today] = useState(() => vietnameseDay(new Date()))
  return user ? sideOf(user, today) : 'none'
}

function sideOf(user: SessionUser, today: string): FamilySide {
  if (canBeParent(user)) return 'parent'
  if (canBeChild(user, today)) return 'child'
  return user.account_kind === 'kid' || user.account_kind === 'student' ? 'grown' : 'none'
}
