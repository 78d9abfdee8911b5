import { BadInput, inBoth, SessionOver, type Permission } from '@malto/contract'
import { CannotGrant, LastSuperAdministrator } from '@malto/contract/modules/roles.calls'
import { sql } from 'drizzle-orm'
import type { Actor, Ctx } from '#platform/ctx.ts'
import * as queries from './roles.queries.ts'
import { powersOf } from './roles.sessions.service.ts'

/** Any number, the same for every process. */
const TURN = 7_402_614

/** Whoever changes rights does so alone: two super administrators who block each other at once must not both succeed. */
export async function lockRights(tx: Ctx<Actor | null>): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${TURN})`)
}

export interface Role {
  readonly id: number
  readonly all_powers: boolean
  readonly powers: readonly string[]
}

/** One's own role as it is now, inside the lock: what the request came in with may have been taken away since. */
export async function ownRole(tx: Ctx): Promise<Role> {
  const own = await queries.findAdministrator(tx.db, tx.actor.id)
  if (!own || own.administrator.status === 'blocked') throw SessionOver()
  return own.role
}

/** Fails unless everything that the other role may do, one may do oneself: neither granted nor touched from below. */
export function refuseHigher(own: Role, other: Pick<Role, 'all_powers' | 'powers'>): void {
  if (own.all_powers) return
  const held: ReadonlySet<string> = powersOf(own)
  if (other.all_powers || other.powers.some((power) => !held.has(power))) throw CannotGrant()
}

export async function refuseLastSuper(
  tx: Ctx,
  but: { administrator_id?: string; role_id?: number },
): Promise<void> {
  if ((await queries.countSupers(tx.db, but)) === 0) throw LastSuperAdministrator()
}

export async function roleFor(tx: Ctx, id: number): Promise<Role> {
  const role = await queries.findRole(tx.db, id)
  if (!role)
    throw BadInput({ fields: { role_id: [inBoth('Vai trò này không còn nữa.', 'This role is gone.')] } })
  return role
}

export const sameSet = (a: readonly Permission[], b: readonly string[]): boolean =>
  new Set([...a, ...b]).size === new Set(a).size && new Set(a).size === new Set(b).size
