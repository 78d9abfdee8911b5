import type { Input } from '@malto/contract'
import { deviceName } from '@malto/contract/modules/profile.rules'
import type { endOwnSessions as EndOwnSessions, OwnSession } from '@malto/contract/modules/roles.calls'
import { closeSessionOf, closeSessionsOf, inState } from '#modules/auth/auth.sessions.service.ts'
import { audit } from '#platform/audit.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import * as queries from './roles.queries.ts'

/** Where one is signed in to the console oneself. */
export async function listOwnSessions(ctx: Ctx): Promise<{ sessions: OwnSession[] }> {
  const open = inState('admin', 'open', ctx.now())
  const rows = await queries.findOwnSessions(ctx.db, ctx.actor.id, open)
  return {
    sessions: rows.map((row) => ({
      ...row,
      device: deviceName(row.user_agent, ctx.language),
      current: row.id === ctx.actor.session_id,
      issued_at: row.issued_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
    })),
  }
}

const OWN = 'ended by its owner'
const idsOf = ({ sessions }: { readonly sessions: readonly OwnSession[] }): string[] =>
  sessions.map(({ id }) => id)

/** The session one asks from stays: leaving it is `logout`. One that is not one's own is simply not in the list. */
export function endOwnSessions(ctx: Ctx, { id }: Input<typeof EndOwnSessions>) {
  return inTransaction(ctx, async (tx) => {
    const { id: person, session_id } = tx.actor
    const open = await listOwnSessions(tx)
    if (id === undefined) await closeSessionsOf(tx, person, OWN, session_id)
    else if (id !== session_id) await closeSessionOf(tx, person, id, OWN)
    const left = await listOwnSessions(tx)
    await audit(tx, {
      action: 'end',
      target: 'console-sessions',
      target_id: id ?? null,
      before: { open: idsOf(open) },
      after: { open: idsOf(left) },
      reason: OWN,
    })
    return left
  })
}
