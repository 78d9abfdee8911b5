import { allPermissions, SessionOver, TotpSetUpNeeded, type Permission } from '@malto/contract'
import { checkAlive, readToken } from '#modules/auth/auth.sessions.service.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import * as queries from './roles.queries.ts'

/** Session, administrator and role in one query at every request: a block or a changed role acts at once. */
export async function identifyAdministrator(ctx: Ctx<Actor | null>, token: string): Promise<Actor> {
  const { sid, gen } = await readToken(ctx, token, 'admin', 'refuse')
  const session = await queries.findAdministratorSession(ctx.db, sid)
  if (!session || session.status === 'blocked') throw SessionOver()
  checkAlive(ctx, session, gen)
  const hindered = session.role.needs_totp && session.totp_confirmed_at === null
  return {
    id: session.person_id,
    realm: 'admin',
    session_id: sid,
    powers: hindered ? new Set() : powersOf(session.role),
    account_kind: null,
    ...(hindered ? { hindered: TotpSetUpNeeded } : {}),
  }
}

const known: ReadonlySet<string> = new Set(allPermissions)

/** A power that this version no longer knows is none. */
export const powersOf = (role: { all_powers: boolean; powers: readonly string[] }): ReadonlySet<Permission> =>
  new Set(
    role.all_powers ? allPermissions : role.powers.filter((power): power is Permission => known.has(power)),
  )
