import { BadInput } from '@malto/contract'
import { pgTable, smallint, timestamp, uuid } from '#platform/drizzle.pg.ts'
import { expect, test } from 'vitest'
import { after, type Mark } from './paging.ts'

const rows = pgTable('rows', {
  id: uuid().notNull(),
  place: smallint().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
})
const ID = '00000000-0000-4000-8000-000000000000'
const refused = (mark: Mark) => {
  try {
    after(mark, rows.at, rows.id)
    return false
  } catch (error) {
    return BadInput.is(error)
  }
}

test('a moment in a mark is read as our own lists write it', () => {
  for (const at of [
    '2026-11-14T05:00:00.000Z',
    '2026-11-14 05:00:00.123456+00',
    '2026-11-14',
    '2028-02-29T00:00:00Z',
  ])
    expect(refused([at, ID])).toBe(false)
})

test('what JavaScript takes for a date and PostgreSQL does not is refused as input, not answered as a fault', () => {
  for (const at of [
    '1',
    '0000-01-01',
    '2026-02-30T00:00:00Z',
    '2026-13-01',
    '2026-11-14T25:00:00Z',
    'Nov 14 2026',
    '+010000-01-01',
    '2026-11-14T05:00:00.0000000Z',
    '',
  ])
    expect({ at, refused: refused([at, ID]) }).toEqual({ at, refused: true })
  expect(refused(['2026-11-14T05:00:00.000Z', '-'.repeat(36)])).toBe(true)
})
