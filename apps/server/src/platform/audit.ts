import { createHmac } from 'node:crypto'
import { and, asc, gt, lte, sql } from 'drizzle-orm'
import { bigint, boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'
import type { Actor, Ctx } from './ctx.ts'

export const audit_rows = pgTable('audit_rows', {
  seq: bigint({ mode: 'number' }).primaryKey(),
  at: moment().notNull(),
  administrator_id: id(),
  action: text().notNull(),
  target: text().notNull(),
  target_id: text(),
  before: jsonb().$type<Written | null>(),
  after: jsonb().$type<Written | null>(),
  reason: text(),
  address: text().notNull(),
  request_id: text().notNull(),
  chain: text().notNull(),
})

const audit_head = pgTable('audit_head', {
  one: boolean().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  chain: text().notNull(),
})

export type Written = Readonly<Record<string, unknown>>
type AuditRow = typeof audit_rows.$inferSelect

export interface AuditEntry {
  readonly action: string
  /** The resource that was touched, by its name. */
  readonly target: string
  readonly target_id?: string | number | null
  readonly before?: Written | null
  readonly after?: Written | null
  readonly reason?: string | null | undefined
  /** Who did it, where nobody is signed in yet: at the login itself. */
  readonly by?: string
}

const SECRET = /password|secret|_hash$|_print$|(^|_)(token|otp|pin)$/i
const HIDDEN = '[hidden]'

/** A copy in plain JSON, without what nobody may ever read back. */
export function withoutSecrets(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map((each) => withoutSecrets(each ?? null))
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint' ? String(value) : value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .map(([key, each]) => [key, SECRET.test(key) && each !== null ? HIDDEN : withoutSecrets(each)]),
  )
}

/**
 * Adds to the audit log, inside the transaction of the write that it tells of: both stay, or neither.
 * Call it last: from here to the commit every other writer of the log waits.
 */
export async function audit(tx: Ctx<Actor | null>, ...entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const [head] = await tx.db.select().from(audit_head).for('update')
  if (!head) throw new Error('the audit log has no head')
  let { seq, chain } = head
  const rows = entries.map((entry) => {
    seq += 1
    const row = { ...toRow(tx, entry), seq }
    chain = link(tx, chain, row)
    return { ...row, chain }
  })
  await tx.db.insert(audit_rows).values(rows)
  await tx.db.update(audit_head).set({ seq, chain })
}

function toRow(tx: Ctx<Actor | null>, entry: AuditEntry): Omit<AuditRow, 'seq' | 'chain'> {
  return {
    at: tx.now(),
    administrator_id: entry.by ?? (tx.actor?.realm === 'admin' ? tx.actor.id : null),
    action: entry.action,
    target: entry.target,
    target_id: entry.target_id === undefined || entry.target_id === null ? null : String(entry.target_id),
    before: entry.before ? (withoutSecrets(entry.before) as Written) : null,
    after: entry.after ? (withoutSecrets(entry.after) as Written) : null,
    reason: entry.reason ?? null,
    address: tx.visit.address,
    request_id: tx.visit.request_id,
  }
}

/** Keyed: whoever can write to the database, but does not know the installation's secret, cannot mend a broken chain. */
function link(ctx: Ctx<Actor | null>, previous: string, row: Omit<AuditRow, 'chain'>): string {
  const { seq, at, administrator_id, action, target, target_id, before, after, reason, address, request_id } =
    row
  const said = {
    seq,
    at,
    administrator_id,
    action,
    target,
    target_id,
    before,
    after,
    reason,
    address,
    request_id,
  }
  return createHmac('sha256', ctx.tools.keys.key('audit'))
    .update(`${previous}\n${canonical(said)}`)
    .digest('base64url')
}

/** One spelling for one value: the database keeps the keys of an object in an order of its own. */
function canonical(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(value.toISOString())
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const keys = Object.keys(value).toSorted()
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical((value as Written)[key])}`).join(',')}}`
}

const BATCH = 1000

/** Walks the log from its first row to its head and names the first row that is not what was once written there. */
export async function verifyChain(
  ctx: Ctx<Actor | null>,
): Promise<{ rows: number; first_broken: number | null }> {
  const [head] = await ctx.db.select().from(audit_head)
  const end = head?.seq ?? 0
  let previous = { seq: 0, chain: '' }
  while (previous.seq < end) {
    const rows = await ctx.db
      .select()
      .from(audit_rows)
      .where(and(gt(audit_rows.seq, previous.seq), lte(audit_rows.seq, end)))
      .orderBy(asc(audit_rows.seq))
      .limit(BATCH)
    if (rows.length === 0) return { rows: previous.seq, first_broken: previous.seq + 1 }
    for (const row of rows) {
      const intact = row.seq === previous.seq + 1 && row.chain === link(ctx, previous.chain, row)
      if (!intact) return { rows: previous.seq, first_broken: previous.seq + 1 }
      previous = row
    }
  }
  if (head && previous.chain !== head.chain) return { rows: previous.seq, first_broken: previous.seq }
  // Rows behind the head were never written by `audit`.
  const [stray] = await ctx.db
    .select({ seq: audit_rows.seq })
    .from(audit_rows)
    .where(
      and(gt(audit_rows.seq, end), sql`not exists (select 1 from audit_head where seq >= ${audit_rows.seq})`),
    )
    .orderBy(asc(audit_rows.seq))
    .limit(1)
  return { rows: previous.seq, first_broken: stray?.seq ?? null }
}
