import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationFiles, OUTSIDE } from './migrations.ts'
import { faultsOf } from './migrations.rules.ts'

const folders = [
  join(import.meta.dirname, '../../migrations'),
  join(import.meta.dirname, '../../../../bench/migrations'),
]
/** Until here every table was made anew for an empty database; those after it meet people at work. */
const LAST_OF_THE_FIRST = '0036_growth.sql'

test('no migration makes people wait', () => {
  const met = folders
    .flatMap((folder) => migrationFiles(folder).map((name) => ({ name, file: join(folder, name) })))
    .filter(({ name }) => name > LAST_OF_THE_FIRST)

  expect(met.length).toBeGreaterThan(3)
  for (const { name, file } of met) expect([name, faultsOf(readFileSync(file, 'utf8'))]).toEqual([name, []])
})

test.each([
  ['create index users_by_x on users (x);'],
  ['create unique index concurrently users_by_x on users (x);'],
  ['update users set x = 1;'],
  ['delete from users where x = 1;'],
  ['alter table users alter column x type bigint;'],
  ['alter table users alter x set not null;'],
  ['alter table users add constraint users_x check (x > 0);'],
  ['alter table users add constraint users_x foreign key (x) references schools;'],
  ['alter table users add constraint users_x unique (x);'],
  [`${OUTSIDE}\n\ncreate index users_by_x on users (x);`],
  [`${OUTSIDE}\n\nalter table users add column x integer;`],
])('%s is refused', (sql) => {
  expect(faultsOf(sql)).toEqual([expect.stringMatching(/^users: /)])
})

test.each([
  [
    'create table rooms (id uuid primary key);\ncreate index rooms_by_id on rooms (id);\nupdate rooms set id = id;',
  ],
  ['alter table users add column x integer default 0 not null;'],
  ['alter table users add constraint users_x check (x > 0) not valid;'],
  ['-- update users set nothing: only words\nalter table users drop column x;'],
  [`${OUTSIDE}\n\ncreate index concurrently if not exists users_by_x on users (x);`],
  [`${OUTSIDE}\n\nalter table users validate constraint users_x;`],
])('%s may run while people work', (sql) => {
  expect(faultsOf(sql)).toEqual([])
})
