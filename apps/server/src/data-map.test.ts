import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TableMap } from '#platform/data-map.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { allTables } from './lent.ts'

let malto: Malto
let real: Map<string, Set<string>>
beforeAll(async () => {
  malto = await startMalto()
  const { rows } = await malto.house.pool.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  real = new Map()
  for (const { table_name, column_name } of rows)
    real.set(table_name, (real.get(table_name) ?? new Set()).add(column_name))
})
afterAll(() => malto.stop())

const whole = allTables.filter((map) => map.title !== '')
const namesOf = (tables: Map<string, Set<string>>) =>
  [...tables].flatMap(([table, columns]) => [...columns].map((column) => `${table}.${column}`))

test('every column of every table stands in the data map', () => {
  const mapped = new Set(
    whole.flatMap((map) => Object.keys(map.columns).map((column) => `${map.table}.${column}`)),
  )

  expect(namesOf(real).filter((name) => !mapped.has(name))).toEqual([])
})

test('the data map speaks of no column that is not there, and of no table twice', () => {
  const known = new Set(namesOf(real))
  const mapped = whole.flatMap((map) => Object.keys(map.columns).map((column) => `${map.table}.${column}`))

  expect(mapped.filter((name) => !known.has(name))).toEqual([])
  expect(mapped.filter((name, at) => mapped.indexOf(name) !== at)).toEqual([])
})

test('a column that a migration adds and nobody describes would be named', () => {
  const grown = new Map([...real, ['users', new Set([...(real.get('users') ?? []), 'shoe_size'])]])
  const mapped = new Set(
    whole.flatMap((map) => Object.keys(map.columns).map((column) => `${map.table}.${column}`)),
  )

  expect(namesOf(grown).filter((name) => !mapped.has(name))).toEqual(['users.shoe_size'])
})

test('whatever the map points at exists: links, files, ends of retention, names behind ids', () => {
  const has = (table: string, column: string) => real.get(table)?.has(column) ?? false
  const stray = allTables.flatMap((map: TableMap) => {
    const { retention } = map
    const named = [
      ...map.people.map((link) => [map.table, link.column]),
      ...map.people.flatMap(({ via }) =>
        via
          ? [
              [via.table, via.key],
              [via.table, via.column],
            ]
          : [],
      ),
      ...map.people.flatMap(({ deletion }) =>
        deletion === 'delete' ? [] : Object.keys(deletion.set).map((column) => [map.table, column]),
      ),
      ...(map.file ? [[map.table, map.file]] : []),
      ...(typeof retention === 'object' && 'since' in retention ? [[map.table, retention.since]] : []),
      ...Object.values(map.columns).flatMap(({ named_by }) =>
        named_by ? [[named_by.table, named_by.column]] : [],
      ),
    ]
    return named.filter(([table = '', column = '']) => !has(table, column)).map((pair) => pair.join('.'))
  })
  expect(stray).toEqual([])
})

test('whatever is about a person belongs to one; a secret is handed to nobody', () => {
  const staff = new Set([
    'administrators',
    'console_views',
    'console_exports',
    'console_imports',
    'approvals',
  ])
  const lost = whole.filter(
    (map) =>
      map.people.length === 0 &&
      !staff.has(map.table) &&
      Object.values(map.columns).some((column) => column.class === 'own' || column.class === 'sensitive'),
  )
  expect(lost.map((map) => map.table)).toEqual([])

  const given = whole.flatMap((map) =>
    Object.entries(map.columns)
      .filter(
        ([name, column]) =>
          column.title !== null && (column.class === 'secret' || /_(hash|print|secret)$/.test(name)),
      )
      .map(([name]) => `${map.table}.${name}`),
  )
  expect(given).toEqual([])
})

test('who joins a table to a person says what becomes of every person’s column there', () => {
  // A column that refers to users is a link of the map, or its table would keep somebody who left.
  const linked = new Set(allTables.flatMap((map) => map.people.map((link) => `${map.table}.${link.column}`)))
  return malto.house.pool
    .query<{ name: string }>(
      `select conrelid::regclass || '.' || attname as name from pg_constraint
        join pg_attribute on attrelid = conrelid and attnum = any(conkey)
        where contype = 'f' and confrelid = 'users'::regclass`,
    )
    .then(({ rows }) => expect(rows.map((row) => row.name).filter((name) => !linked.has(name))).toEqual([]))
})
