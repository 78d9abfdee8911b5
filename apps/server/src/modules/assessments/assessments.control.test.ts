import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { and, eq } from '#platform/drizzle.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import type { Person } from '#testing/people.ts'
import { startAtOnce, submitAtOnce } from './assessments.factory.ts'
import type * as Queries from './assessments.queries.ts'
import { test_attempts, test_results } from './assessments.table.ts'

// The same code, but nobody holds the attempt.
vi.mock('./assessments.queries.ts', async (original) => {
  const real = await original<typeof Queries>()
  const unlocked: typeof real.lockAttempt = async (db, id, user_id) => {
    const own = and(eq(test_attempts.id, id), eq(test_attempts.user_id, user_id))
    return (await db.select().from(test_attempts).where(own))[0]
  }
  return { ...real, lockAttempt: unlocked }
})

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
afterAll(() => malto.stop())

const resultsOf = (person: Person) => malto.db.$count(test_results, eq(test_results.user_id, person.id))

test('control I32: without its index as many attempts are open as tabs have started', async () => {
  await malto.owner.pool.query('drop index test_attempts_open')
  const { person } = await startAtOnce(malto)
  expect(await malto.db.$count(test_attempts, eq(test_attempts.user_id, person.id))).toBeGreaterThan(1)
})

test('control I32: without holding the attempt the database alone keeps it to one result, and not without failures', async () => {
  const { person, submitted } = await submitAtOnce(malto)
  expect(submitted.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
  expect(await resultsOf(person)).toBe(1)
})

test('control I32: without that either, tabs that hand in at once make several results', async () => {
  await malto.owner.pool.query('alter table test_results drop constraint test_results_attempt_id_key')
  const { person } = await submitAtOnce(malto)
  expect(await resultsOf(person)).toBeGreaterThan(1)
})
