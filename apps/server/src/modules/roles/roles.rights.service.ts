import { BadInput, inBoth, SessionOver, type Permission } from '@malto/contract'
import { CannotGrant, LastSuperAdministrator } from '@malto/contract/modules/roles.calls'
import { liesWithin, type Places } from '@malto/contract/modules/roles.rules'
import { sql } from '#platform/drizzle.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { findSeconds } from './roles.approvals.queries.ts'
import { provincesFor } from './roles.places.service.ts'
import * as queries from './roles.queries.ts'
import { powersOf } from './roles.sessions.service.ts'

/** Any number, the same for every process. */
const TURN = 7_402_614

/** Whoever changes rights does so alone: two super administrators who block each other at once must not both succeed. */
export async function lockRights(tx: Ctx<Actor | null>): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${TURN})`)
}

/** What may be done, and where. */
export interface Rights extends Places {
  readonly all_powers: boolean
  readonly powers: readonly string[]
}
export interface Role extends Rights {
  readonly id: number
  readonly name: string
}

/** One's own role as it is now, inside the lock: what the request came in with may have been taken away since. */
export async function ownRole(tx: Ctx): Promise<Role> {
  const own = await queries.findAdministrator(tx.db, tx.actor.id)
  if (!own || own.administrator.status === 'blocked') throw SessionOver()
  return own.role
}

/** Fails unless everything that the other role may do and see, one may oneself: neither granted nor touched from below. */
export async function refuseHigher(tx: Ctx, own: Rights, other: Rights): Promise<void> {
  if (own.all_powers) return
  const held: ReadonlySet<string> = powersOf(own)
  if (other.all_powers || other.powers.some((power) => !held.has(power))) throw CannotGrant()
  if (!liesWithin(other, own, await provincesFor(tx, own, other))) throw CannotGrant()
}

export async function refuseLastSuper(
  tx: Ctx,
  but: { administrator_id?: string; role_id?: number },
): Promise<void> {
  if ((await queries.countSupers(tx.db, but)) === 0) throw LastSuperAdministrator()
}

/** Whether another active administrator could give the second yes to an act of this power. */
export const hasSecond = async (ctx: Ctx, power: Permission, but_id: string | null): Promise<boolean> =>
  (await findSeconds(ctx.db, power, but_id ? [ctx.actor.id, but_id] : [ctx.actor.id])).length > 0

export async function roleFor(tx: Ctx, id: number): Promise<Role> {
  const role = await queries.findRole(tx.db, id)
  if (!role)
    throw BadInput({ fields: { role_id: [inBoth('Vai trò này không còn nữa.', 'This role is gone.')] } })
  return role
}

export const samePlaces = (a: Places, b: Places): boolean =>
  a.sees_all === b.sees_all && sameSet(a.province_ids, b.province_ids) && sameSet(a.school_ids, b.school_ids)

export const sameSet = <T>(a: readonly T[], b: readonly T[]): boolean =>
  new Set([...a, ...b]).size === new Set(a).size && new Set(a).size === new Set(b).size
