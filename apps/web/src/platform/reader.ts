import { atStart, youOf } from '@malto/contract/modules/users.calling.rules'
import { useSession } from './session.ts'

export type Reader = 'kid' | 'learner' | 'parent' | 'adviser'

/** Who sits in front of the screen, where a page speaks to each of them differently. */
export function useReader(): Reader {
  const { user } = useSession()
  if (user?.advisory_expert_profile) return 'adviser'
  if (user?.account_kind === 'kid' || user?.account_kind === 'parent') return user.account_kind
  return 'learner'
}

/**
 * How Malto calls that person inside a Vietnamese sentence that all of them read: t`Thông tin của ${you}`. The English
 * beside it leaves the word out.
 */
export function useYou(): string {
  const { user } = useSession()
  return youOf(user?.account_kind ?? 'normal', Boolean(user?.advisory_expert_profile))
}

/** The same word at the beginning of a sentence: t`${youFirst} được nghỉ viết`. */
export function useYouFirst(): string {
  return atStart(useYou())
}
