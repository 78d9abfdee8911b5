import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runFault, type Fault } from '../../../bench/faults/fault.ts'
import type { Outside } from '../../../bench/faults/outside.ts'
import { hasRedis } from '../../../bench/faults/redis.ts'
import { limitedFaults, openLimited, outsideFaults } from '../../../bench/faults/table.outside.ts'

// The shortened run of `npm run faults` on two servers and a worker. Its PostgreSQL and Redis are hurt, so they are its
// own; it runs where those of the machine are lent to tests as well.
const LONGEST = 180_000
const wanted = process.env['TEST_DATABASE_URL'] && process.env['TEST_REDIS_URL'] && hasRedis()
if (!wanted)
  console.log(
    'Left out: faults of two servers and a worker (TEST_DATABASE_URL, TEST_REDIS_URL and redis-server).',
  )

const shortened = ['outside.work_under_server_kills', 'outside.redis_lost']

describe.runIf(wanted)('two servers and a worker', () => {
  let outside: Outside
  beforeAll(async () => {
    outside = await openLimited()
  }, LONGEST)
  afterAll(() => outside.close(), LONGEST)

  test.each(shortened)(
    '%s',
    // Seconds are counted here, on a machine that other tests hold at the same time.
    { timeout: LONGEST, retry: process.env['CI'] ? 1 : 0 },
    async (name) => {
      const fault = [...outsideFaults, ...limitedFaults].find((each) => each.name === name) as Fault<Outside>
      const row = await runFault(fault, outside, 'short')
      expect(row.why.join('; ')).toBe('')
      expect(row.injuries).toBeGreaterThan(0)
    },
  )
})
