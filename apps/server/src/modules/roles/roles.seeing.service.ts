import type { Input } from '@malto/contract'
import type { OwnAdministrator, seeAs as SeeAs } from '@malto/contract/modules/roles.calls'
import { audit } from '#platform/audit.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { later, MINUTE } from '#platform/time.ts'
import * as queries from './roles.queries.ts'
import { ownAdministrator } from './roles.own.service.ts'
import { ownRole, refuseHigher, roleFor } from './roles.rights.service.ts'

/** A view that somebody forgot to leave ends by itself. */
const LONGEST = 30 * MINUTE

/** Only roles within one's own rights; and whatever changes meanwhile, never more than one holds oneself. */
export function seeAs(ctx: Ctx, { role_id }: Input<typeof SeeAs>): Promise<OwnAdministrator> {
  return inTransaction(ctx, async (tx) => {
    const role = await roleFor(tx, role_id)
    await refuseHigher(tx, await ownRole(tx), role)
    const until = later(tx.now(), LONGEST)
    await queries.markSeen(tx.db, tx.actor.session_id, { role_id, until })
    await audit(tx, {
      action: 'see_as',
      target: 'roles',
      target_id: role_id,
      after: { name: role.name, until },
    })
    return ownAdministrator(tx, tx.actor.id)
  })
}

export function stopSeeing(ctx: Ctx): Promise<OwnAdministrator> {
  return inTransaction(ctx, async (tx) => {
    await endView(tx)
    return ownAdministrator(tx, tx.actor.id)
  })
}

/** Nothing to end is fine: the view may have ended by itself. */
export async function endView(tx: Ctx): Promise<void> {
  const session = await queries.findAdministratorSession(tx.db, tx.actor.session_id)
  if (!session?.seen) return
  await queries.markSeen(tx.db, tx.actor.session_id, { role_id: null, until: null })
  await audit(tx, {
    action: 'see_as_end',
    target: 'roles',
    target_id: session.seen.id,
    before: { name: session.seen.name, until: session.seen_as_until },
  })
}
