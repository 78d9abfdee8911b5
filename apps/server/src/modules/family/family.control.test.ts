import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { AlreadyConnected } from '@malto/contract/modules/family.calls'
import { eq } from '#platform/drizzle.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { askEachOther } from './family.factory.ts'
import type * as Queries from './family.queries.ts'
import { family_links } from './family.table.ts'

// The same code, but nobody holds the people still.
vi.mock('./family.queries.ts', async (original) => {
  const real = await original<typeof Queries>()
  return { ...real, lockPeople: () => Promise.resolve() }
})

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
afterAll(() => malto.stop())

const linksOf = (kid: { readonly id: string }) =>
  malto.db.$count(family_links, eq(family_links.child_id, kid.id))

test('control I20: without holding the people the same rush is stopped by the database alone, and not without failures', async () => {
  const { kid, done, faults } = await askEachOther(malto)
  expect(faults).not.toEqual([AlreadyConnected.code])
  expect([done, await linksOf(kid)]).toEqual([1, 1])
})

test('control I20: without that either, one pair has several links', async () => {
  await malto.owner.pool.query('drop index family_links_pair')
  const { kid } = await askEachOther(malto)
  expect(await linksOf(kid)).toBeGreaterThan(1)
})
