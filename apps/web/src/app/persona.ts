import type { Session } from '@malto/contract/core/session'
import type { SessionUser } from '../platform/session.ts'

/** For whom the shell speaks and which tabs it shows. An adviser keeps its kind of account, but works here. */
export type Persona = 'visitor' | 'normal' | 'student' | 'kid' | 'parent' | 'adviser'

export function personaOf({
  user,
  accessToken,
}: Pick<Session<SessionUser>, 'user' | 'accessToken'>): Persona {
  if (!user || !accessToken) return 'visitor'
  return user.advisory_expert_profile ? 'adviser' : user.account_kind
}

const middleNames = new Set(['thị', 'văn'])

/** "Nguyễn Minh Anh" → "Minh Anh", "Lê Thị Hà" → "Hà": how people here are called; a kid by the last name alone. */
export function calledName(full_name: string, persona: Persona): string {
  const words = full_name.trim().split(/\s+/)
  if (persona === 'kid' || words.length < 3) return words.at(-1) ?? ''
  const [middle = '', last = ''] = words.slice(-2)
  return middleNames.has(middle.toLowerCase()) ? last : `${middle} ${last}`
}
