const capital = (/** @type {string} */ word) => word.charAt(0).toUpperCase() + word.slice(1)
const singular = (/** @type {string} */ word) => word.replace(/ies$/, 'y').replace(/s$/, '')

/** The name of its part of the data map. @param {string} name */
const tablesOf = (name) => `${singular(name)}Tables`

/**
 * The first files of a module: one list, through every layer, with its test.
 * @param {string} name
 * @returns {Record<string, string>}
 */
export function moduleFiles(name) {
  const one = singular(name)
  const Card = `${capital(one)}Card`
  const list = `list${capital(name)}`
  const server = `apps/server/src/modules/${name}/${name}`
  return {
    [`packages/contract/src/modules/${name}.calls.ts`]: `import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { pageOf, paging } from '../core/fields.ts'

export const ${Card} = z.object({ id: z.number().int(), name: z.string().max(200) })
export type ${Card} = z.infer<typeof ${Card}>

export const ${list} = defineCall({
  method: 'GET',
  path: '/api/${name}',
  access: 'anyone',
  summary: 'A page of ${name}, by name.',
  input: z.object({ ...paging }),
  reply: pageOf(${Card}),
})
`,
    [`${server}.table.ts`]: `import { integer, pgTable, text } from '#platform/drizzle.pg.ts'
import { moment } from '#platform/columns.ts'

export const ${name} = pgTable('${name}', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  created_at: moment().notNull(),
})
export type ${capital(one)}Row = typeof ${name}.$inferSelect
`,
    [`${server}.queries.ts`]: `import type { Db } from '#platform/db.ts'
import { asc } from '#platform/drizzle.ts'
import { after, type Mark } from '#platform/paging.ts'
import { ${name} } from './${name}.table.ts'

export const find${capital(name)} = (db: Db, mark: Mark | null, limit: number) =>
  db
    .select({ id: ${name}.id, name: ${name}.name })
    .from(${name})
    .where(after(mark, ${name}.name, ${name}.id))
    .orderBy(asc(${name}.name), asc(${name}.id))
    .limit(limit + 1)
`,
    [`${server}.service.ts`]: `import type { Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/${name}.calls'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { pageBy, readMark } from '#platform/paging.ts'
import * as queries from './${name}.queries.ts'

export async function ${list}(ctx: Ctx<Actor | null>, input: Input<typeof calls.${list}>) {
  const rows = await queries.find${capital(name)}(ctx.db, readMark(input.cursor), input.limit)
  return pageBy(rows, input.limit, (row) => [row.name, row.id])
}
`,
    [`${server}.routes.ts`]: `import * as calls from '@malto/contract/modules/${name}.calls'
import type { Bind } from '#platform/http.ts'
import * as service from './${name}.service.ts'

export function ${name}Routes(bind: Bind) {
  bind(calls.${list}, service.${list})
}
`,
    [`${server}.module.ts`]: `import type { Module } from '#platform/module.ts'
import { ${tablesOf(name)} } from './${name}.privacy.ts'
import { ${name}Routes } from './${name}.routes.ts'

export const ${name}: Module = {
  name: '${name}',
  routes: ${name}Routes,
  tables: ${tablesOf(name)},
}
`,
    [`${server}.privacy.ts`]: `import { describeOpen, open, technical, type TableMap } from '#platform/data-map.ts'
import { ${name} } from './${name}.table.ts'

export const ${tablesOf(name)}: readonly TableMap[] = [
  describeOpen(${name}, 'the ${name}', {
    id: open('its number'),
    name: open('its name'),
    created_at: technical('when it was added'),
  }),
]
`,
    [`${server}.factory.ts`]: `import type { Db } from '#platform/db.ts'
import { noon } from '#testing/malto.ts'
import { ${name} } from './${name}.table.ts'

/** A plain ${one}; a test names only what it is about. */
export async function make${capital(one)}(db: Db, given: Partial<typeof ${name}.$inferInsert> = {}) {
  const [row] = await db
    .insert(${name})
    .values({ name: '${capital(one)}', created_at: noon, ...given })
    .returning()
  if (!row) throw new Error('no ${one} was made')
  return row
}
`,
    [`${server}.test.ts`]: `import { afterAll, beforeAll, expect, test } from 'vitest'
import { ${list} } from '@malto/contract/modules/${name}.calls'
import { startMalto, type Malto } from '#testing/malto.ts'
import { make${capital(one)} } from './${name}.factory.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
afterAll(() => malto.stop())

test('anyone reads the ${name}, by name', async () => {
  await make${capital(one)}(malto.db, { name: 'Bình minh' })
  await make${capital(one)}(malto.db, { name: 'An lành' })

  const { items } = await malto.visitor(${list}, {})

  expect(items.map((each) => each.name)).toEqual(['An lành', 'Bình minh'])
})
`,
  }
}
