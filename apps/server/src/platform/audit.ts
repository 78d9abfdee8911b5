import { createHmac } from 'node:crypto'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, sql } from './drizzle.ts'
import { bigint, boolean, jsonb, pgTable, text } from './drizzle.pg.ts'
import { id, moment } from './columns.ts'
import type { Actor, Ctx } from './ctx.ts'
import { noteOfSecond } from './second-yes.ts'

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
  /** A keyed fingerprint of before, after and reason: the chain holds it in their place, so that they can be forgotten. */
  words_print: text(),
  forgotten_at: moment(),
})

const audit_head = pgTable('audit_head', {
  one: boolean().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  chain: text().notNull(),
  /** Keyed: a log whose last rows were cut off cannot be given another end. */
  mark: text(),
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
    const said = toRow(tx, entry)
    const row = { ...said, seq, words_print: printOf(tx, seq, said), forgotten_at: null }
    chain = link(tx, chain, row)
    return { ...row, chain }
  })
  await tx.db.insert(audit_rows).values(rows)
  await tx.db.update(audit_head).set({ seq, chain, mark: markOf(tx, { seq, chain }) })
}

function toRow(
  tx: Ctx<Actor | null>,
  entry: AuditEntry,
): Omit<AuditRow, 'seq' | 'chain' | 'words_print' | 'forgotten_at'> {
  return {
    at: tx.now(),
    administrator_id: entry.by ?? (tx.actor?.realm === 'admin' ? tx.actor.id : null),
    action: entry.action,
    target: entry.target,
    target_id: entry.target_id === undefined || entry.target_id === null ? null : String(entry.target_id),
    before: entry.before ? (withoutSecrets(entry.before) as Written) : null,
    after: afterOf(tx, entry),
    reason: entry.reason ?? null,
    address: tx.visit.address,
    request_id: tx.visit.request_id,
  }
}

/** What stands there since, and for a weighty act whose second yes is behind it. */
function afterOf(tx: Ctx<Actor | null>, { after }: AuditEntry): Written | null {
  const note = noteOfSecond(tx)
  return after || note ? (withoutSecrets({ ...after, ...note }) as Written) : null
}

/** Keyed: whoever can write to the database, but does not know the installation's secret, cannot mend a broken chain. */
function link(
  ctx: Ctx<Actor | null>,
  previous: string,
  row: Omit<AuditRow, 'chain' | 'forgotten_at'>,
): string {
  const { seq, at, administrator_id, action, target, target_id, address, request_id, words_print } = row
  const { before, after, reason } = row
  // Rows from before there was such a print are chained by their words themselves.
  const words = words_print === null ? { before, after, reason } : { words_print }
  const said = { seq, at, administrator_id, action, target, target_id, ...words, address, request_id }
  return keyed(ctx, `${previous}\n${canonical(said)}`)
}

type Words = Pick<AuditRow, 'before' | 'after' | 'reason'>

const printOf = (ctx: Ctx<Actor | null>, seq: number, { before, after, reason }: Words): string =>
  keyed(ctx, canonical({ seq, before, after, reason }))

const markOf = (ctx: Ctx<Actor | null>, { seq, chain }: Pick<AuditRow, 'seq' | 'chain'>): string =>
  keyed(ctx, `head\n${seq}\n${chain}`)

const keyed = (ctx: Ctx<Actor | null>, text: string): string =>
  createHmac('sha256', ctx.tools.keys.key('audit')).update(text).digest('base64url')

const FORGETTING = 'forget'

/**
 * Forgets what the log says of rows that belonged to somebody who has left: who did what and when stays, the words
 * go. The forgetting is itself a row of the log, and `verifyChain` asks for it.
 */
export async function forgetWords(
  tx: Ctx<Actor | null>,
  person_id: string,
  target_ids: readonly string[],
): Promise<void> {
  const rows: number[] = []
  for (let at = 0; at < target_ids.length; at += BATCH) {
    const told = await tx.db
      .select({ seq: audit_rows.seq })
      .from(audit_rows)
      .where(
        and(
          inArray(audit_rows.target_id, target_ids.slice(at, at + BATCH)),
          isNull(audit_rows.forgotten_at),
          isNotNull(audit_rows.words_print),
          ne(audit_rows.action, FORGETTING),
        ),
      )
    rows.push(...told.map(({ seq }) => seq))
  }
  await audit(tx, { action: FORGETTING, target: 'users', target_id: person_id, after: { rows } })
  // The app may not change a row of the log: the owner's function does, and only what the row just written tells of.
  if (rows.length > 0) await tx.db.execute(sql`select forget_told_words()`)
}

/** By moment, which rows the log says were forgotten then; null: it did not yet say which. */
type Forgettings = ReadonlyMap<number, ReadonlySet<number> | null>

async function forgettingsOf(ctx: Ctx<Actor | null>): Promise<Forgettings> {
  const told = await ctx.db
    .select({ at: audit_rows.at, after: audit_rows.after })
    .from(audit_rows)
    .where(eq(audit_rows.action, FORGETTING))
  const byMoment = new Map<number, Set<number> | null>()
  for (const { at, after } of told) {
    const moment = at.getTime()
    const known = byMoment.get(moment)
    const rows = after?.['rows']
    if (known !== null)
      byMoment.set(moment, Array.isArray(rows) ? new Set([...(known ?? []), ...(rows as number[])]) : null)
  }
  return byMoment
}

/** A row still says what it said; or it was forgotten, and the log tells of it. */
function isIntact(ctx: Ctx<Actor | null>, row: AuditRow, forgettings: Forgettings): boolean {
  if (row.forgotten_at) {
    const told = forgettings.get(row.forgotten_at.getTime())
    return !row.before && !row.after && !row.reason && (told === null || told?.has(row.seq) === true)
  }
  return row.words_print === null || row.words_print === printOf(ctx, row.seq, row)
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
  const forgettings = await forgettingsOf(ctx)
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
      const intact =
        row.seq === previous.seq + 1 &&
        row.chain === link(ctx, previous.chain, row) &&
        isIntact(ctx, row, forgettings)
      if (!intact) return { rows: previous.seq, first_broken: previous.seq + 1 }
      previous = row
    }
  }
  const isEnd = !head || end === 0 || head.mark === markOf(ctx, head)
  if (head && (previous.chain !== head.chain || !isEnd))
    return { rows: previous.seq, first_broken: previous.seq }
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
