import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { defineJob, onJob, startJobs } from '#platform/jobs.ts'
import { startMalto } from '#testing/malto.ts'
import { runFault } from '../../../bench/faults/fault.ts'
import { embeddedFaults } from '../../../bench/faults/table.embedded.ts'
import { openWorld, type World } from '../../../bench/faults/world.ts'

// The shortened run of `npm run faults`, against a real server process on a PostgreSQL of its own.
const LONGEST = 120_000
/** Seconds are counted here, on a machine that other tests hold at the same time. */
const SECOND_LOOK = process.env['CI'] ? 1 : 0

let world: World
beforeAll(async () => {
  world = await openWorld()
}, LONGEST)
afterAll(() => world.close(), LONGEST)

const shortened = [
  'server_killed',
  'postgres_killed',
  'refreshes_under_kills',
  'submissions_under_kills',
  'server_stopped',
  'work_under_server_kills',
  'work_under_postgres_kills',
  'reconnect_storm',
  'database_frozen',
  'pool_exhausted',
  'second_instance',
  'orphaned_database',
  'disk_full',
].map((name) => `embedded.${name}`)

test('every shortened row is there', () => {
  const names = embeddedFaults.map(({ name }) => name)
  expect(shortened.filter((name) => !names.includes(name))).toEqual([])
})

test.for(embeddedFaults.filter(({ name }) => shortened.includes(name)))(
  '$name: $promise',
  { timeout: LONGEST, retry: SECOND_LOOK },
  async (fault, { skip }) => {
    const row = await runFault(fault, world, 'short')
    skip(row.left_out !== undefined, row.left_out)
    // As one text: a report that has room for one line shows the reasons.
    expect(row.why.join('; ')).toBe('')
    expect(row.injuries).toBeGreaterThan(0)
  },
)

test(
  'a job runner that ends by itself is started again',
  async () => {
    const malto = await startMalto()
    const { pool, ownCtx } = malto.house
    const done: string[] = []
    const warned: string[] = []
    const note = defineJob('note', z.object({ text: z.string() }))
    const noting = onJob(note, (_ctx, { text }) => Promise.resolve(void done.push(text)))
    const warn = (message: string) => warned.push(message)
    const jobs = await startJobs({ pool, makeCtx: ownCtx, jobs: [noting], facts: [], warn })
    await ownCtx().enqueue(note, { text: 'first' })
    await vi.waitFor(() => expect(done).toEqual(['first']), LONGEST)
    // What makes the runner go: it takes this for a change of its tables that it does not know.
    await vi.waitFor(async () => {
      await pool.query(`select pg_notify('worker:migrate', '{"breaking": true}')`)
      expect(warned.join()).toContain('starting it again')
    }, LONGEST)
    process.exitCode = undefined
    await ownCtx().enqueue(note, { text: 'second' })
    await vi.waitFor(() => expect(done).toEqual(['first', 'second']), LONGEST)
    await jobs.stop()
    await malto.stop()
  },
  LONGEST,
)
