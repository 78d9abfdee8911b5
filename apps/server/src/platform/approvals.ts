import { SecondYesAsked, type Language, type Permission, type Resource, type Words } from '@malto/contract'
import { and, eq, inArray, lte, sql } from './drizzle.ts'
import { jsonb, pgTable, text } from './drizzle.pg.ts'
import * as z from 'zod'
import { audit, withoutSecrets, type Written } from './audit.ts'
import { id, madeText, moment, times } from './columns.ts'
import { inTransaction, makeCtx, type Ctx } from './ctx.ts'
import { newId } from './ids.ts'
import { defineJob } from './jobs.ts'
import { getRow, nameOf } from './resource.read.ts'
import { scopeOf, type AnyRow, type RowId, type Source, type Values } from './resource.source.ts'
import { written } from './resource.write.ts'
import { SecondNeeded } from './second-yes.ts'
import { DAY, later } from './time.ts'

/** `correct`: what a call of its own puts right in a row that its form does not hold. */
export type Verb = 'create' | 'update' | 'correct' | 'remove' | 'bulk' | 'export'

/** What a reader may see of an act that waits: never a secret. */
export interface Shown {
  readonly before: Written | null
  readonly after: Written | null
  readonly rows: readonly { readonly id: string; readonly name: string }[]
}

export const approvals = pgTable('approvals', {
  id: id().primaryKey(),
  resource: text().notNull(),
  verb: text({ enum: ['create', 'update', 'correct', 'remove', 'bulk', 'export'] }).notNull(),
  target_id: text(),
  /** Sealed: a new password may be in it. Gone once it is decided. */
  input: text(),
  input_print: text().notNull(),
  shown: jsonb().$type<Shown>().notNull(),
  what_vi: text().notNull(),
  what_en: text().notNull(),
  reason: text(),
  language: text({ enum: ['vi', 'en'] }).notNull(),
  asked_by: id().notNull(),
  asked_at: moment().notNull(),
  expires_at: moment().notNull(),
  state: text({ enum: ['waiting', 'done', 'refused', 'withdrawn', 'failed', 'expired'] }).notNull(),
  decided_by: id(),
  decided_at: moment(),
  message_vi: text(),
  message_en: text(),
  ...times,
  search: madeText(),
})
export type ApprovalRow = typeof approvals.$inferSelect

/** Letters to those who could decide; worked on by the module that knows administrators. */
export const tellApprovers = defineJob('tellApprovers', z.object({ id: z.uuid() }))

/** One thing that may be done with a resource, and the power that it takes. */
export interface Act {
  readonly power: Permission
  readonly run: (ctx: Ctx, input: never) => Promise<unknown>
}

const acts = new Map<string, Act>()

/** How an act is done once a second person has agreed; known to every process that serves calls. */
export const actNamed = (resource: string, verb: Verb): Act | undefined => acts.get(`${resource} ${verb}`)

const powerOf = ({ powers }: Resource, verb: Verb): Permission =>
  verb === 'export' ? powers.read : (powers.write ?? powers.read)

/**
 * An act that may turn out to need a second person. It is tried to where it says so: what would be refused anyway is
 * refused at once. Then nothing of it stays but the asking; where nobody else could agree it is done alone, and the
 * audit log says so.
 */
export function withSecond<R extends Resource, Row extends AnyRow>(
  resource: R,
  source: Source<R, Row>,
  verb: Verb,
  run: (ctx: Ctx, input: never) => Promise<unknown>,
  power = powerOf(resource, verb),
): (ctx: Ctx, input: never) => Promise<unknown> {
  acts.set(`${resource.name} ${verb}`, { power, run })
  return async (ctx, input) => {
    try {
      return await run(ctx, input)
    } catch (error) {
      if (!(error instanceof SecondNeeded)) throw error
      if (!(await ctx.tools.hasSecond(ctx, power, error.person_id)))
        return run(makeCtx({ ...ctx, alone: true }), input)
      const shown = await shownOf(ctx, resource, source, verb, input)
      const asked = { resource: resource.name, verb, input, shown, what: error.what }
      throw SecondYesAsked({ details: { approval_id: await keepAsking(ctx, asked) } })
    }
  }
}

interface Asked {
  readonly resource: string
  readonly verb: Verb
  readonly input: Values
  readonly shown: Shown
  readonly what: Words
}

const PURPOSE = 'approval'
/** An act that nobody decided is over after so many days. */
const KEPT_DAYS = 7

/** Asked twice is asked once: the same person, the same act, the same words. */
function keepAsking(ctx: Ctx, { resource, verb, input, shown, what }: Asked): Promise<string> {
  const own_id = newId()
  const said = JSON.stringify(input)
  const { keys } = ctx.tools
  const asked_by = ctx.actor.id
  const input_print = keys.fingerprint(PURPOSE, JSON.stringify([asked_by, resource, verb, said]))
  const now = ctx.now()
  return inTransaction(ctx, async (tx) => {
    const same = and(eq(approvals.input_print, input_print), eq(approvals.state, 'waiting'))
    await tx.db
      .update(approvals)
      .set({ state: 'expired', input: null, decided_at: now })
      .where(and(same, lte(approvals.expires_at, now)))
    const [made] = await tx.db
      .insert(approvals)
      .values({
        id: own_id,
        resource,
        verb,
        target_id: targetOf(input),
        input: keys.seal(PURPOSE, own_id, said),
        input_print,
        shown,
        what_vi: shortened(what.vi),
        what_en: shortened(what.en),
        reason: reasonIn(input),
        language: tx.language,
        asked_by,
        asked_at: now,
        expires_at: later(now, KEPT_DAYS * DAY),
        state: 'waiting',
        created_at: now,
        updated_at: now,
      })
      .onConflictDoNothing({ target: approvals.input_print, where: sql`state = 'waiting'` })
      .returning({ id: approvals.id })
    if (!made) return waitingOne(tx, input_print)
    await tx.enqueue(tellApprovers, { id: own_id })
    await audit(tx, {
      action: 'ask_second',
      target: 'approvals',
      target_id: own_id,
      after: { what: what.vi, resource, verb, target_id: targetOf(input) },
      reason: reasonIn(input),
    })
    return own_id
  })
}

async function waitingOne(tx: Ctx, input_print: string): Promise<string> {
  const [known] = await tx.db
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(eq(approvals.input_print, input_print), eq(approvals.state, 'waiting')))
  if (!known) throw new Error('an asking was decided at this very moment')
  return known.id
}

/** What was asked for, as it was asked; only while it waits. */
export const inputOf = (ctx: Ctx, row: Pick<ApprovalRow, 'id' | 'input'>): Values =>
  JSON.parse(ctx.tools.keys.unseal(PURPOSE, row.id, row.input ?? '')) as Values

/** Of one row: what stands there and what would. Of many: their names. Of an export: what it is narrowed to. */
async function shownOf<R extends Resource, Row extends AnyRow>(
  ctx: Ctx,
  resource: R,
  source: Source<R, Row>,
  verb: Verb,
  input: Values,
): Promise<Shown> {
  const { id: row_id, version: _version, ids, ...draft } = input
  const after = verb === 'remove' ? null : (withoutSecrets(draft) as Written)
  if (verb === 'bulk')
    return { before: null, after, rows: await namesOf(ctx, resource, source, ids as RowId[]) }
  if (row_id === undefined) return { before: null, after, rows: [] }
  const row = await getRow(ctx, source, row_id as RowId)
  const before = verb === 'correct' ? ofSame(draft, row) : written(resource, row)
  return { before: withoutSecrets(before) as Written, after, rows: [] }
}

/** What stands now where the draft would write. */
const ofSame = (draft: Values, row: AnyRow): Values =>
  Object.fromEntries(Object.entries(row).filter(([field]) => field in draft))

const MOST_NAMES = 50

async function namesOf<R extends Resource, Row extends AnyRow>(
  ctx: Ctx,
  resource: R,
  source: Source<R, Row>,
  ids: readonly RowId[],
): Promise<Shown['rows']> {
  const rows = await source
    .rows(ctx.db, sql<string | null>`null::text`)
    .where(and(inArray(source.id, [...ids]), scopeOf(ctx, source)))
    .limit(MOST_NAMES)
  return rows.map((row) => ({ id: String(row.id), name: nameOf(resource, source, row, ctx) }))
}

const targetOf = ({ id: row_id }: Values): string | null =>
  typeof row_id === 'string' || typeof row_id === 'number' ? String(row_id) : null

const reasonIn = ({ reason }: Values): string | null => (typeof reason === 'string' ? reason : null)

const MOST_LETTERS = 300
const shortened = (line: string): string =>
  line.length <= MOST_LETTERS ? line : `${line.slice(0, MOST_LETTERS - 1)}…`

export const whatIn = (row: Pick<ApprovalRow, 'what_vi' | 'what_en'>, language: Language): string =>
  language === 'en' ? row.what_en : row.what_vi
