import { expect } from 'vitest'
import { allCalls, allResources, realmOf, type Call } from '@malto/contract'
import { auditActionWords } from '@malto/contract/modules/roles.audit.words'
import type { SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import type { Malto } from './malto.ts'
import type { TwoPlaces } from './places.ts'

// I40 beyond resources: how one writing call of the console is done, and what the log must say of it then.

export type Values = Record<string, unknown>

export interface Stage extends TwoPlaces {
  readonly malto: Malto
}

/** What an entry of the log is about. */
interface Line {
  readonly action: string
  /** `made`: nothing was there before. `gone`: nothing is there since. `told`: nothing that is kept has changed. */
  readonly kind: 'made' | 'changed' | 'gone' | 'told'
  /** `changed`: the fields that are different since, and no others. */
  readonly fields: readonly string[]
  /** The table that holds the row, and behind a colon its key where that is not `id`. */
  readonly table: string | null
}

export const made = (action: string, table: string | null = null): Line => ({
  action,
  kind: 'made',
  fields: [],
  table,
})
export const changed = (action: string, table: string | null, ...fields: string[]): Line => ({
  action,
  kind: 'changed',
  fields,
  table,
})
export const gone = (action: string, table: string | null = null): Line => ({
  action,
  kind: 'gone',
  fields: [],
  table,
})
export const told = (action: string): Line => ({ action, kind: 'told', fields: [], table: null })

export interface ConsoleAct {
  /** What is sent: ids of the path included, and the file where the call takes one. */
  readonly input: (stage: Stage) => Promise<Values> | Values
  /** Who does it; the one who sees all, unless it says otherwise. */
  readonly by?: (stage: Stage) => Pick<SignedInAdministrator, 'id' | 'call'>
  /** Where somebody else is named as the one who did it: at the login itself, or with the yes of another. */
  readonly signed?: (stage: Stage) => Promise<readonly string[]> | readonly string[]
  /** Parts of it are tried in a savepoint, which the database numbers as a transaction of its own. */
  readonly parts?: true
  /** What the log says then, in its order. */
  readonly log: readonly Line[]
}

export type ConsoleActs = Readonly<Record<string, ConsoleAct>>

const ofResources = new Set(allResources.flatMap((resource) => resource.calls))
export const writingCalls = allCalls.filter(
  (call) => realmOf(call) === 'admin' && call.method !== 'GET' && !ofResources.has(call),
)
export const nameOf = (call: Pick<Call, 'method' | 'path'>): string => `${call.method} ${call.path}`

export async function one(malto: Malto, query: string, ...given: unknown[]): Promise<Values> {
  const { rows } = await malto.house.pool.query<Values>(query, given)
  if (!rows[0]) throw new Error(`nothing is found by ${query}`)
  return rows[0]
}
export const idOf = async (malto: Malto, table: string, where: string, ...given: unknown[]) => {
  const { id, version } = await one(
    malto,
    `select * from ${table} where ${where} order by id limit 1`,
    ...given,
  )
  return { id, version }
}

interface Logged extends Values {
  readonly before: Values | null
  readonly after: Values | null
  readonly xmin: string
}

/** Does it, and answers what the log gained. */
export async function done(stage: Stage, name: string, act: ConsoleAct): Promise<readonly Logged[]> {
  const { malto } = stage
  const call = writingCalls.find((each) => nameOf(each) === name)
  if (!call) throw new Error(`there is no ${name}`)
  const wish = await act.input(stage)
  const who = act.by?.(stage) ?? stage.chief
  const kept = Object.entries(wish).filter(([key]) => key in call.input.shape || key === 'file')
  const { seq } = await one(malto, 'select seq from audit_head')
  await who.call(call, Object.fromEntries(kept) as never)
  const { rows } = await malto.house.pool.query<Logged>(
    'select *, xmin::text as xmin from audit_rows where seq > $1 order by seq',
    [seq],
  )
  const signed = (await act.signed?.(stage)) ?? rows.map(() => who.id)
  expect(rows.map((row) => row['administrator_id'])).toEqual(signed)
  return rows
}

export const differing = (before: Values, after: Values): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null),
  )

/** Written in one transaction with what it tells of, by whom and from where, with what was before and what is after. */
export async function expectTold({ malto }: Stage, rows: readonly Logged[], { log, parts }: ConsoleAct) {
  expect(rows.map((row) => row['action'])).toEqual(log.map(({ action }) => action))
  for (const { action } of log) expect(Object.keys(auditActionWords), 'words of the log').toContain(action)
  for (const [at, line] of log.entries()) {
    const row = rows[at]
    if (!row) return
    const { before, after } = row
    expect(row).toMatchObject({
      address: '203.0.113.7',
      request_id: expect.stringMatching(/./),
      target: expect.stringMatching(/./),
    })
    if (!parts) expect(row.xmin, 'one transaction').toBe(rows[0]?.xmin)
    if (line.kind === 'made' || line.kind === 'told') expect(before, `${line.action} before`).toBeNull()
    if (line.kind === 'made') expect(Object.keys(after ?? {}), 'what was made').not.toEqual([])
    if (line.kind === 'gone') {
      expect(after, `${line.action} after`).toBeNull()
      expect(Object.keys(before ?? {}), 'what is gone').not.toEqual([])
    }
    if (line.kind === 'changed') {
      expect(Object.keys(before ?? {}), 'before').not.toEqual([])
      expect(differing(before ?? {}, after ?? {}).toSorted()).toEqual([...line.fields].toSorted())
    }
    if (line.table) await expectStored(malto, row, line, parts ?? false)
  }
}

/** What the log says of `after` is what stands there, written by the very transaction that wrote the log. */
async function expectStored(
  malto: Malto,
  row: Logged,
  { kind, table: named, fields }: Line,
  parts: boolean,
): Promise<void> {
  const [table, key = 'id'] = (named ?? '').split(':')
  const found = await malto.house.pool.query<{ whole: Values; xmin: string }>(
    `select to_jsonb(each) as whole, each.xmin::text as xmin from ${table} each where ${key}::text = $1`,
    [row['target_id']],
  )
  const [stored] = found.rows
  if (kind === 'gone') return expect(stored).toBeUndefined()
  if (!parts) expect(stored?.xmin, `the same transaction as ${table}`).toBe(row.xmin)
  const said = kind === 'changed' ? fields : Object.keys(row.after ?? {})
  const names = said.filter((name) => name in (stored?.whole ?? {}))
  const hidden = '[hidden]'
  for (const name of names.filter((each) => row.after?.[each] !== hidden))
    expect(plain(stored?.whole[name]), `${table}.${name}`).toEqual(plain(row.after?.[name]))
}

const MOMENT = /^\d{4}-\d\d-\d\dT/
const plain = (value: unknown): unknown =>
  typeof value === 'string' && MOMENT.test(value) ? new Date(value).toISOString() : (value ?? null)
