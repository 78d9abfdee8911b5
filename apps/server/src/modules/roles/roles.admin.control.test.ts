import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startMalto, type Malto } from '#testing/malto.ts'
import { blockEachOther } from './roles.factory.ts'
import type * as Queries from './roles.queries.ts'
import type * as Rights from './roles.rights.service.ts'

// The same code, but whoever changes rights waits for nobody.
vi.mock('./roles.rights.service.ts', async (original) => {
  const real = await original<typeof Rights>()
  return { ...real, lockRights: () => Promise.resolve() }
})
// Both have counted before one of them writes.
vi.mock('./roles.queries.ts', async (original) => {
  const real = await original<typeof Queries>()
  const { meetingOf } = await import('#testing/unlocked.ts')
  const bothHaveCounted = meetingOf(2)
  const countSupers: typeof real.countSupers = async (db, but) => {
    const count = await real.countSupers(db, but)
    await bothHaveCounted()
    return count
  }
  return { ...real, countSupers }
})

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
afterAll(() => malto.stop())

test('control I40: where those who change rights wait for nobody, the last two block each other and none is left', async () => {
  expect(await blockEachOther(malto)).toEqual({ blocked: 2, left: 0 })
})
