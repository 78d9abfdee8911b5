import { randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { is } from './drizzle.ts'
import { getTableConfig, PgTable } from './drizzle.pg.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseIn, query } from '#testing/postgres.ts'
import { migrate, migrationFiles } from './migrations.ts'

const name = `migrations_${randomUUID().replaceAll('-', '')}`
let url: string
let client: pg.Client
beforeAll(async () => {
  const server = inject('database_server')
  url = databaseIn(server, name)
  await query(server, `create database ${name}`)
  await migrate(url)
  client = new pg.Client({ connectionString: url })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await query(inject('database_server'), `drop database ${name} with (force)`)
})

/** Everything that a second run could have touched. */
async function shape(): Promise<unknown> {
  const { rows: done } = await client.query('select name, hash, done_at from migrations order by name')
  const { rows: columns } = await client.query(
    `select table_schema, table_name, column_name, data_type from information_schema.columns
     where table_schema not in ('pg_catalog', 'information_schema') order by 1, 2, 3`,
  )
  return { done, columns }
}

test('every file ran once, in order; a second run changes nothing', async () => {
  const before = await shape()
  const said: string[] = []

  await migrate(url, (line) => said.push(line))

  expect(await shape()).toEqual(before)
  expect(said).toEqual([])
  expect((before as { done: { name: string }[] }).done.map((each) => each.name)).toEqual(migrationFiles())
})

test('five processes that start at once migrate a new database once', async () => {
  const server = inject('database_server')
  const fresh = `${name}_b`
  await query(server, `create database ${fresh}`)
  const said: string[] = []

  await Promise.all(
    Array.from({ length: 5 }, () => migrate(databaseIn(server, fresh), (line) => said.push(line))),
  )

  expect(said.toSorted()).toEqual(migrationFiles().map((file) => `migrating: ${file}`))
  await query(server, `drop database ${fresh} with (force)`)
})

test('a file that was changed after it ran is refused by name', async () => {
  const file = migrationFiles()[0] ?? ''
  const { rows } = await client.query<{ hash: string }>('select hash from migrations where name = $1', [file])
  await client.query(`update migrations set hash = 'another' where name = $1`, [file])

  await expect(migrate(url)).rejects.toThrow(`The migration ${file} was changed after it ran here`)
  await client.query('update migrations set hash = $2 where name = $1', [file, rows[0]?.hash])
  await migrate(url)
})

const files = globSync('modules/**/*.table.ts', { cwd: join(import.meta.dirname, '..') }).toSorted()

async function tables(): Promise<PgTable[]> {
  const found: PgTable[] = []
  for (const file of files) {
    const exports = (await import(join(import.meta.dirname, '..', file))) as Record<string, unknown>
    for (const each of Object.values(exports)) if (is(each, PgTable)) found.push(each)
  }
  return found
}

interface Column {
  readonly column_name: string
  readonly type: string
  readonly nullable: boolean
  readonly made: boolean
  readonly has_default: boolean
}

test('every table in the code is the table in the database: columns, types, what may be missing, what is made', async () => {
  const all = await tables()
  expect(all.length).toBeGreaterThan(10)

  for (const table of all) {
    const { name: table_name, columns } = getTableConfig(table)
    const { rows } = await client.query<Column>(
      `select a.attname as column_name, format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as nullable,
         a.attgenerated <> '' as made, (a.atthasdef and a.attgenerated = '') or a.attidentity <> '' as has_default
       from pg_attribute a where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped order by 1`,
      [table_name],
    )
    const written = columns
      .map((column) => ({
        column_name: column.name,
        type: column.getSQLType(),
        // The database makes these itself and they cannot be written: whether they may be null is its own affair.
        nullable: column.generated ? true : !column.notNull,
        made: column.generated !== undefined,
      }))
      .toSorted((a, b) => (a.column_name < b.column_name ? -1 : 1))
    const sorted = rows.toSorted((a, b) => (a.column_name < b.column_name ? -1 : 1))

    expect([table_name, written]).toEqual([
      table_name,
      sorted.map(({ has_default: _default, ...each }) => each),
    ])
    // Where the code leaves a value to the database, the database has one; the other way round nothing is lost.
    const left = columns
      .filter((each) => each.hasDefault && !each.defaultFn && !each.generated)
      .map((each) => each.name)
    expect([table_name, sorted.filter((each) => each.has_default).map((each) => each.column_name)]).toEqual([
      table_name,
      expect.arrayContaining(left),
    ])
  }
})
