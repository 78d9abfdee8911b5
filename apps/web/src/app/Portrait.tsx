import type { SessionUser } from '../platform/session.ts'
import { Hex } from '../ui/Hex.tsx'
import { calledName } from './persona.ts'

/** The person's picture, or the first letter of the name. */
export function Portrait({ user, size }: { user: SessionUser; size: number }) {
  return (
    <Hex size={size} tone="soft" src={user.avatar_url}>
      <b aria-hidden>{calledName(user.full_name, 'kid').charAt(0)}</b>
    </Hex>
  )
}
