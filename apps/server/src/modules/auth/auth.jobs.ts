import { userBlocked } from '@malto/contract/modules/users.admin'
import { onFact } from '#platform/facts.ts'
import { closeSessionsOf } from './auth.sessions.service.ts'

/** A blocked account is refused at its next request; its sessions are ended besides, so that unblocking revives none. */
export const authFacts = [
  onFact(userBlocked, 'auth', (ctx, { user_id }) => closeSessionsOf(ctx, user_id, 'blocked')),
]
