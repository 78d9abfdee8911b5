import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources, type Resource } from '@malto/contract'
import { getTableName, ne, sql } from '#platform/drizzle.ts'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { console_roles } from '#modules/roles/roles.table.ts'
import { servedResource } from '#platform/resource.registry.ts'
import { undoImport } from '@malto/contract/modules/imports.admin'
import { makeAsset } from '#modules/media/media.factory.ts'
import { readXlsx } from '#platform/xlsx/read.ts'
import { differing } from '#testing/acts.ts'
import {
  bulkSetUps,
  changeOf,
  createDrafts,
  importChanges,
  importSamples,
  updateDrafts,
} from '#testing/drafts.ts'
import { startDemo } from '#testing/demo.ts'
import { fileOf, importFile } from '#testing/imports.ts'
import type { Malto } from '#testing/malto.ts'

// I40: every write of every resource, on the demonstration’s own rows: one row in the log, of the same transaction.

let malto: Malto
let chief: SignedInAdministrator
beforeAll(async () => {
  ;({ malto } = await startDemo())
  chief = await makeAdministrator(malto, { all_powers: true })
  // Nobody else could give a second yes: what is weighty is done alone, as on a platform with one administrator.
  await malto.db.execute(sql`update administrators set status = 'blocked' where id <> ${chief.id}::uuid`)
  await malto.db.update(console_roles).set({ powers: [] }).where(ne(console_roles.id, chief.role_id))
}, 240_000)
afterAll(() => malto.stop())

type Values = Record<string, unknown>

interface Logged {
  readonly seq: number
  readonly administrator_id: string | null
  readonly action: string
  readonly target: string
  readonly target_id: string | null
  readonly before: Values | null
  readonly after: Values | null
  readonly address: string
  readonly request_id: string
  readonly xmin: string
}

const lastSeq = async (): Promise<number> => {
  const { rows } = await malto.house.pool.query<{ seq: string }>('select seq from audit_head')
  return Number(rows[0]?.seq ?? 0)
}

/** What the log gained while something was done: written by whom, from where, and in which transaction. */
async function logged(work: () => Promise<unknown>): Promise<Logged[]> {
  const before = await lastSeq()
  await work()
  const { rows } = await malto.house.pool.query<Logged>(
    'select *, xmin::text as xmin from audit_rows where seq > $1 order by seq',
    [before],
  )
  for (const row of rows)
    expect(row).toMatchObject({
      administrator_id: chief.id,
      address: '203.0.113.7',
      request_id: expect.stringMatching(/./),
    })
  return rows
}

const rowsOf = async (resource: Resource, wishes: object = {}): Promise<Values[]> =>
  ((await chief.call(resource.list, { limit: 50, ...wishes } as never)) as unknown as { items: Values[] })
    .items
const detailOf = async (resource: Resource, id: unknown): Promise<Values> =>
  (await chief.call(resource.get, { id } as never)) as unknown as Values

/** A draft that says again what stands there. */
async function sameDraft(resource: Resource, id: unknown): Promise<Values> {
  const detail = await detailOf(resource, id)
  const names = Object.keys(resource.draft?.shape ?? {}).filter((name) => name in detail)
  return Object.fromEntries(names.map((name) => [name, detail[name]]))
}

let count = 0
/** The same again, under another name. */
function renamed(draft: Values): Values {
  count += 1
  const texts = ['name', 'title', 'slug', 'code', 'pattern'].filter((name) => typeof draft[name] === 'string')
  return {
    ...draft,
    ...Object.fromEntries(
      texts.map((name) => [
        name,
        `${String(draft[name]).slice(0, 40)}${name === 'slug' || name === 'code' ? '-' : ' '}${count}`,
      ]),
    ),
  }
}

async function xminOf(resource: Resource, id: unknown): Promise<string> {
  const source = servedResource(resource.name)?.source
  if (!source) throw new Error(`nobody serves ${resource.name}`)
  const { rows } = await malto.house.pool.query<{ xmin: string }>(
    `select xmin::text as xmin from ${getTableName(source.table)} where ${source.id.name}::text = $1`,
    [String(id)],
  )
  return rows[0]?.xmin ?? 'gone'
}

const targetOf = ({ name }: Resource): string => servedResource(name)?.source.target ?? name
const firstOf = async (resource: Resource): Promise<unknown> => {
  const [row] = await rowsOf(resource)
  if (!row) throw new Error(`the demonstration has none of the ${resource.name}`)
  return row['id']
}

describe('every resource', () => {
  for (const resource of allResources.filter((each) => each.calls.includes(each.update)))
    test(`${resource.name}: a change is in the log with what was before and after`, async () => {
      const draftOf = updateDrafts[resource.name]
      const given = draftOf ? await draftOf(malto, chief) : {}
      const id = given['id'] ?? (await firstOf(resource))
      const { version } = await detailOf(resource, id)
      const draft = { ...(await sameDraft(resource, id)), ...given }
      const change = changeOf(resource.name, draft)
      const rows = await logged(() =>
        chief.call(resource.update, { ...draft, ...change, id, version } as never),
      )
      expect(rows).toMatchObject([
        { action: 'update', target: targetOf(resource), target_id: String(id), before: {}, after: {} },
      ])
      // A test is one long document: the log says how many questions it has, and which saving of it this was.
      if (resource.name !== 'test-versions') expect(rows[0]?.after).toMatchObject(change)
      // What stands in the log is the change, and nothing else.
      expect(differing(rows[0]?.before ?? {}, rows[0]?.after ?? {})).toEqual(Object.keys(change))
      expect(rows[0]?.xmin, 'the same transaction').toBe(await xminOf(resource, id))
    })

  for (const resource of allResources.filter((each) => each.calls.includes(each.create)))
    test(`${resource.name}: a new row is in the log, and so is its removal`, async () => {
      const draftOf = createDrafts[resource.name]
      const same = draftOf?.alone ? {} : renamed(await sameDraft(resource, await firstOf(resource)))
      const wish = { ...same, ...(await draftOf?.make(malto, chief)) }
      let made: Values = {}
      const rows = await logged(async () => {
        made = (await chief.call(resource.create, wish as never)) as unknown as Values
      })
      const id = String(made['id'])
      expect(rows).toMatchObject([
        { action: 'create', target: targetOf(resource), target_id: id, before: null, after: {} },
      ])
      expect(Object.keys(rows[0]?.after ?? {}).length).toBeGreaterThan(0)
      expect(rows[0]?.xmin, 'the same transaction').toBe(await xminOf(resource, id))
      if (!resource.calls.includes(resource.remove)) return
      const gone = { id: made['id'], version: made['version'] }
      expect(await logged(() => chief.call(resource.remove, gone as never))).toMatchObject([
        {
          action: 'remove',
          target: targetOf(resource),
          target_id: id,
          before: {},
          after: resource.weighty ? { alone: true } : null,
        },
      ])
    })

  for (const resource of allResources.filter((each) => each.calls.includes(each.bulk)))
    for (const action of Object.keys(resource.actions))
      test(`${resource.name}: ${action} is in the log, once for each row`, async () => {
        const setUp = bulkSetUps[`${resource.name} ${action}`] ?? bulkSetUps[resource.name]
        const id = setUp ? await setUp(malto, chief, action) : await firstOf(resource)
        let results: unknown
        const wish = { action, ids: [id], reason: 'Theo yêu cầu của nhà trường' }
        const rows = await logged(async () => {
          results = (await chief.call(resource.bulk, wish as never)).results
        })
        expect(results).toEqual([{ id, ok: true, message: null }])
        const own = rows.filter((row) => row.target === targetOf(resource))
        expect(own).toMatchObject([{ action, target_id: String(id), before: {}, after: {} }])
        expect(differing(own[0]?.before ?? {}, own[0]?.after ?? {}), 'what changed').not.toEqual([])
        expect(rows).toHaveLength(own.length)
      })
})

/** What can be removed and is not made by hand: it comes some other way. */
const otherwiseMade: Readonly<Record<string, () => Promise<{ id: string; version: number }>>> = {
  assets: () => makeAsset(malto, { title: 'Phim sẽ gỡ' }),
}

describe('what is not made by hand', () => {
  const only = allResources.filter(
    (each) => each.calls.includes(each.remove) && !each.calls.includes(each.create),
  )
  for (const resource of only)
    test(`${resource.name}: a removal is in the log with what was there`, async () => {
      const make = otherwiseMade[resource.name]
      if (!make) throw new Error('nobody knows how one is made')
      const { id, version } = await make()
      const before = await sameDraft(resource, id)
      const rows = await logged(() => chief.call(resource.remove, { id, version } as never))
      expect(rows).toMatchObject([
        {
          action: 'remove',
          target: targetOf(resource),
          target_id: id,
          before,
          after: resource.weighty ? { alone: true } : null,
        },
      ])
      expect(await xminOf(resource, id)).toBe('gone')
    })
})

describe('every import', () => {
  const importing = allResources.filter((each) => each.calls.includes(each.importRows))
  test('each is walked below', () => {
    expect(importing.map(({ name }) => name).toSorted()).toEqual(Object.keys(importChanges).toSorted())
  })
  for (const [name, change] of Object.entries(importChanges))
    test(`${name}: each row that comes in by a file is in the log, and so is its undoing`, async () => {
      const resource = importing.find((each) => each.name === name)
      if (!resource) throw new Error(`nothing is imported into ${name}`)
      const template = (await chief.call(resource.importTemplate, {})) as Blob
      const { columns, rows } = await readXlsx(new Uint8Array(await template.arrayBuffer()), { max_rows: 9 })
      const sample = columns.map((title, at) => importSamples[name]?.[title] ?? rows[0]?.[at])
      const other = columns.map((title, at) => change[title] ?? sample[at])
      const whole = { target: 'imports', address: '203.0.113.7' }

      const look = await fileOf(columns, [sample])
      expect(await logged(() => importFile(chief, resource, 'check', look))).toEqual([])
      const added = await logged(async () => {
        expect(await importFile(chief, resource, 'all', look)).toMatchObject({ faults: [], added: 1 })
      })
      const target_id = added[0]?.target_id ?? ''
      expect(added).toMatchObject([
        { action: 'import', target: targetOf(resource), before: null, after: {} },
        { action: 'import', ...whole, before: null, after: { kind: resource.name, added: 1, changed: 0 } },
      ])
      expect(added[0]?.xmin, 'one transaction').toBe(added[1]?.xmin)

      // A person is changed by a file under the number of their account alone, never by name or phone.
      if (name === 'users') return
      let import_id: string | null = null
      const edited = await fileOf(columns, [other])
      const changed = await logged(async () => {
        ;({ import_id } = await importFile(chief, resource, 'all', edited))
      })
      expect(changed).toMatchObject([
        { action: 'import', target: targetOf(resource), target_id, before: {}, after: {} },
        { action: 'import', ...whole, target_id: import_id, after: { added: 0, changed: 1 } },
      ])
      expect(differing(changed[0]?.before ?? {}, changed[0]?.after ?? {})).toHaveLength(1)

      const undone = await logged(() => chief.call(undoImport, { id: import_id ?? '' }))
      expect(undone).toMatchObject([
        { action: 'undo_import', target: targetOf(resource), target_id, before: {}, after: {} },
        {
          action: 'undo_import',
          ...whole,
          target_id: import_id,
          before: { state: 'applied' },
          after: { state: 'undone', undone: 1 },
        },
      ])
      const [field = ''] = differing(changed[0]?.before ?? {}, changed[0]?.after ?? {})
      expect(undone[0]?.before?.[field]).toEqual(changed[0]?.after?.[field])
      expect(undone[0]?.after?.[field]).toEqual(changed[0]?.before?.[field])
    })
})
