import type { SessionMessage } from '@malto/contract/modules/advisory.sessions.calls'
import { idOf } from '../advisory.factory.ts'

/** The person of `testing/app.tsx`. */
export const ME = idOf(1)
export const SESSION = idOf(500)

/** The `seq`th word of the session, by the adviser, unless told otherwise. */
export const makeSaid = (seq: number, given: Partial<SessionMessage> = {}): SessionMessage => ({
  id: idOf(20_000 + seq),
  seq,
  sender: 'adviser',
  client_id: idOf(30_000 + seq),
  kind: 'text',
  text: `Lời số ${seq}`,
  result: null,
  said_at: new Date(Date.UTC(2025, 10, 24, 9, 30, seq)).toISOString(),
  ...given,
})
