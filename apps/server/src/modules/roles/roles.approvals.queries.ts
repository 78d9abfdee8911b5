import type { Permission } from '@malto/contract'
import { and, desc, eq, getTableColumns, isNotNull, lte, ne, or, sql } from '#platform/drizzle.ts'
import { alias } from '#platform/drizzle.pg.ts'
import { approvals, type ApprovalRow } from '#platform/approvals.ts'
import type { Db } from '#platform/db.ts'
import { before, type Mark } from '#platform/paging.ts'
import { administrators, console_roles } from './roles.table.ts'

export const askers = alias(administrators, 'askers')
export const deciders = alias(administrators, 'deciders')
// What was asked for stays sealed: no list and no page ever reads it.
const { search: _search, input: _input, input_print: _print, ...kept } = getTableColumns(approvals)
export const shownColumns = { ...kept, asker_name: askers.full_name, decider_name: deciders.full_name }

const shown = (db: Db) =>
  db
    .select(shownColumns)
    .from(approvals)
    .leftJoin(askers, eq(askers.id, approvals.asked_by))
    .leftJoin(deciders, eq(deciders.id, approvals.decided_by))
export type ShownApproval = Awaited<ReturnType<typeof shown>>[number]

export const findApproval = async (db: Db, id: string): Promise<ShownApproval | undefined> =>
  (await shown(db).where(eq(approvals.id, id)))[0]

/** Held until the transaction ends: of two who decide at once, the second finds it decided. */
export const lockApproval = async (db: Db, id: string): Promise<ApprovalRow | undefined> =>
  (await db.select().from(approvals).where(eq(approvals.id, id)).for('update'))[0]

export const findOwnApprovals = (db: Db, asked_by: string, mark: Mark | null, limit: number) =>
  shown(db)
    .where(and(eq(approvals.asked_by, asked_by), before(mark, approvals.asked_at, approvals.id)))
    .orderBy(desc(approvals.asked_at), desc(approvals.id))
    .limit(limit)

/** What is over is over: what was asked for goes with it. */
export async function endApproval(
  db: Db,
  id: string,
  end: Pick<ApprovalRow, 'state' | 'decided_by' | 'message_vi' | 'message_en'> & {
    readonly target_id?: string | null
    readonly at: Date
  },
): Promise<void> {
  const { at, ...change } = end
  await db
    .update(approvals)
    .set({ ...change, input: null, decided_at: at, updated_at: at, version: sql`version + 1` })
    .where(eq(approvals.id, id))
}

export async function explainApproval(db: Db, id: string, reason: string, at: Date): Promise<void> {
  await db
    .update(approvals)
    .set({ reason, updated_at: at, version: sql`version + 1` })
    .where(eq(approvals.id, id))
}

export const expireApprovals = (db: Db, at: Date) =>
  db
    .update(approvals)
    .set({ state: 'expired', input: null, decided_at: at, updated_at: at, version: sql`version + 1` })
    .where(and(eq(approvals.state, 'waiting'), lte(approvals.expires_at, at)))
    .returning({ id: approvals.id })

/**
 * Who else could give a second yes to such an act: active, everywhere, with the power to decide and that of the act.
 * Who still owes a second factor has no power yet (`actorOf`).
 */
export const findSeconds = (db: Db, power: Permission, but: readonly string[]) =>
  db
    .select({ id: administrators.id, email: administrators.email })
    .from(administrators)
    .innerJoin(console_roles, eq(console_roles.id, administrators.role_id))
    .where(
      and(
        eq(administrators.status, 'active'),
        eq(console_roles.sees_all, true),
        or(eq(console_roles.needs_totp, false), isNotNull(administrators.totp_confirmed_at)),
        sql`(${console_roles.all_powers} or ${console_roles.powers} @> array['approvals.decide', ${power}]::text[])`,
        ...but.map((id) => ne(administrators.id, id)),
      ),
    )
    .orderBy(administrators.id)
    .limit(MOST_TOLD)

/** A letter to each of so many; the others find it in the console. */
const MOST_TOLD = 20
