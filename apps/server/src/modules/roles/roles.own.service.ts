import type { OwnAdministrator } from '@malto/contract/modules/roles.calls'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { placeNames } from './roles.places.service.ts'
import * as queries from './roles.queries.ts'
import { seenIn, viewOf } from './roles.sessions.service.ts'

/** What the console knows of whoever sits in front of it; while they look as another role, what that one leaves them. */
export async function ownAdministrator(ctx: Ctx<Actor | null>, id: string): Promise<OwnAdministrator> {
  const found = await queries.findAdministrator(ctx.db, id)
  if (!found) throw new Error('a session without its administrator')
  const { administrator, role } = found
  const session = ctx.actor && (await queries.findAdministratorSession(ctx.db, ctx.actor.session_id))
  const until = session?.seen_as_until?.toISOString()
  const seen = session ? seenIn(session, ctx.now()) : null
  const view = await viewOf(ctx, role, seen)
  const totp_enabled = administrator.totp_confirmed_at !== null
  return {
    id,
    email: administrator.email,
    full_name: administrator.full_name,
    role: { id: role.id, name: role.name },
    powers: [...view.powers],
    all_powers: role.all_powers && (seen?.all_powers ?? true),
    totp_enabled,
    totp_needed: role.needs_totp && !totp_enabled,
    places: await placeNames(ctx, view.places),
    seeing_as: seen && until ? { id: seen.id, name: seen.name, until } : null,
  }
}
