import { afterAll, beforeAll, expect, test } from 'vitest'
import { runFault } from '../../../bench/faults/fault.ts'
import { faults } from '../../../bench/faults/table.ts'
import { openWorld, type World } from '../../../bench/faults/world.ts'

// The shortened run of `npm run faults`, against a real server process on a PostgreSQL of its own.
const LONGEST = 120_000

let world: World
beforeAll(async () => {
  world = await openWorld()
}, LONGEST)
afterAll(() => world.close(), LONGEST)

const shortened = [
  'server_killed',
  'postgres_killed',
  'refreshes_under_kills',
  'server_stopped',
  'pool_exhausted',
]

test.each(faults.filter(({ name }) => shortened.includes(name)))(
  '$promise',
  async (fault) => {
    const row = await runFault(fault, world, 'short')
    expect(row.why).toEqual([])
    expect(row.injuries).toBeGreaterThan(0)
  },
  LONGEST,
)
