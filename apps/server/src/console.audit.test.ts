import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allResources, type Resource } from '@malto/contract'
import { getTableName, ne, sql } from '#platform/drizzle.ts'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { console_roles } from '#modules/roles/roles.table.ts'
import { servedResource } from '#platform/resource.registry.ts'
import { bulkSetUps, createDrafts, updateDrafts } from '#testing/drafts.ts'
import { startDemo } from '#testing/demo.ts'
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
      const wish = { ...(await sameDraft(resource, id)), ...given, id, version }
      const rows = await logged(() => chief.call(resource.update, wish as never))
      expect(rows).toMatchObject([
        { action: 'update', target: targetOf(resource), target_id: String(id), before: {}, after: {} },
      ])
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
        expect(rows).toHaveLength(own.length)
      })
})

test('what can be removed, and is not made by hand, is removed with a row in the log', () => {
  const only = allResources.filter(
    (each) => each.calls.includes(each.remove) && !each.calls.includes(each.create),
  )
  // Films come by upload: media.test.ts removes one and looks into the log.
  expect(only.map(({ name }) => name)).toEqual(['assets'])
})
