import { allPermissions, SessionOver, TotpSetUpNeeded, type Permission } from '@malto/contract'
import { meet, type Places } from '@malto/contract/modules/roles.rules'
import { checkAlive, readToken } from '#modules/auth/auth.sessions.service.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { provincesFor } from './roles.places.service.ts'
import * as queries from './roles.queries.ts'

/** Session, administrator and role in one query at every request: a block or a changed role acts at once. */
export async function identifyAdministrator(ctx: Ctx<Actor | null>, token: string): Promise<Actor> {
  const { sid, gen } = await readToken(ctx, token, 'admin', 'refuse')
  const session = await queries.findAdministratorSession(ctx.db, sid)
  if (!session || session.status === 'blocked') throw SessionOver()
  checkAlive(ctx, session, gen)
  const hindered = session.role.needs_totp && session.totp_confirmed_at === null
  const seen = seenIn(session, ctx.now())
  const view = await viewOf(ctx, session.role, seen)
  return {
    id: session.person_id,
    realm: 'admin',
    session_id: sid,
    powers: hindered ? new Set() : view.powers,
    account_kind: null,
    ...(hindered ? { hindered: TotpSetUpNeeded } : {}),
    ...(seen ? { seeing: true } : {}),
    ...placesOf(view.places),
  }
}

interface Rights extends Places {
  readonly all_powers: boolean
  readonly powers: readonly string[]
}

/** The role that a session looks as, while it does: it ends by itself. */
export const seenIn = <R>(session: { seen: R | null; seen_as_until: Date | null }, now: Date): R | null =>
  session.seen_as_until && session.seen_as_until > now ? session.seen : null

/** What somebody may do and see just now: what their role holds and, where they look as another, that one holds too. */
export async function viewOf(
  ctx: Ctx<Actor | null>,
  own: Rights,
  seen: Rights | null,
): Promise<{ powers: ReadonlySet<Permission>; places: Places }> {
  const powers = powersOf(own)
  if (!seen) return { powers, places: own }
  const theirs = powersOf(seen)
  return {
    powers: new Set([...powers].filter((power) => theirs.has(power))),
    places: meet(own, seen, await provincesFor(ctx, own, seen)),
  }
}

/** The data permission of a role, as every query of every resource is given it. */
export const placesOf = ({ sees_all, province_ids, school_ids }: Places): Pick<Actor, 'sees'> =>
  sees_all ? {} : { sees: { province_ids, school_ids } }

const known: ReadonlySet<string> = new Set(allPermissions)

/** A power that this version no longer knows is none. */
export const powersOf = (role: { all_powers: boolean; powers: readonly string[] }): ReadonlySet<Permission> =>
  new Set(
    role.all_powers ? allPermissions : role.powers.filter((power): power is Permission => known.has(power)),
  )
