import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startMalto, type Malto } from '#testing/malto.ts'
import { badge_awards } from '../rewards.badges.table.ts'
import { awardsOf, giveAtOnce, hideShippedBadges, sweepAtOnce } from './badges.factory.ts'
import type * as Queries from './badges.queries.ts'

// The same code, but whoever comes second does not hear it from the database.
vi.mock('./badges.queries.ts', async (original) => {
  const real = await original<typeof Queries>()
  const insertAward: typeof real.insertAward = async (db, award) => {
    await db.insert(badge_awards).values(award)
    return true
  }
  return { ...real, insertAward }
})

let malto: Malto
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '20' })
})
afterAll(() => malto.stop())
beforeEach(() => hideShippedBadges(malto))

test('control I28: the same rush is stopped by the database alone, and not without failures', async () => {
  const { badge, person, failed } = await giveAtOnce(malto)
  expect(failed).toBeGreaterThan(0)
  expect(await awardsOf(malto, person, badge)).toHaveLength(1)
})

test('control I28: without its constraint one badge is given several times, by single deeds and by sweeps', async () => {
  await malto.owner.pool.query(
    'alter table badge_awards drop constraint badge_awards_badge_id_user_id_period_key',
  )
  const { badge, person } = await giveAtOnce(malto)
  expect((await awardsOf(malto, person, badge)).length).toBeGreaterThan(1)

  const { people } = await sweepAtOnce(malto, { kids: 8 })
  const awards = await Promise.all(people.map((each) => awardsOf(malto, each)))
  expect(awards.flat().length).toBeGreaterThan(2 * people.length)
}, 60_000)
