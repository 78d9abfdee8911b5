import type { Actor, Ctx } from '#platform/ctx.ts'
import * as queries from './roles.queries.ts'
import { placesOf, powersOf } from './roles.sessions.service.ts'

/** An administrator without a session, with the powers and places of this moment: for work that they left to a job. */
export async function actorOf(ctx: Ctx<Actor | null>, administrator_id: string): Promise<Actor | null> {
  const found = await queries.findAdministrator(ctx.db, administrator_id)
  if (!found || found.administrator.status === 'blocked') return null
  const { administrator, role } = found
  const hindered = role.needs_totp && administrator.totp_confirmed_at === null
  return {
    id: administrator.id,
    realm: 'admin',
    session_id: '',
    powers: hindered ? new Set() : powersOf(role),
    account_kind: null,
    ...placesOf(role),
  }
}
