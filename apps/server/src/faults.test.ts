import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import * as z from 'zod'
import { defineJob, onJob, startJobs } from '#platform/jobs.ts'
import { startMalto } from '#testing/malto.ts'
import { query } from '#testing/postgres.ts'
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

test(
  'a database that goes away under a job does not end the work on jobs',
  async () => {
    const malto = await startMalto()
    const server = inject('database_server')
    const { rows } = await malto.house.pool.query<{ name: string }>('select current_database() as name')
    const name = rows[0]?.name ?? ''
    const done: string[] = []
    const warned: string[] = []
    const note = defineJob('note', z.object({ text: z.string() }))
    const handle = async (_ctx: unknown, { text }: { text: string }) => {
      if (text === 'first' && !done.includes(text)) {
        await query(server, `alter database ${name} with allow_connections false`)
        await query(
          server,
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
        )
      }
      done.push(text)
    }
    const { pool, ownCtx } = malto.house
    const warn = (message: string) => warned.push(message)
    const jobs = await startJobs({ pool, makeCtx: ownCtx, jobs: [onJob(note, handle)], facts: [], warn })
    await ownCtx().enqueue(note, { text: 'first' })
    await vi.waitFor(() => expect(warned.join()).toContain('the job runner stopped'), LONGEST)
    await query(server, `alter database ${name} with allow_connections true`)
    await vi.waitFor(() => ownCtx().enqueue(note, { text: 'second' }), LONGEST)
    await vi.waitFor(() => expect(done).toContain('second'), LONGEST)
    await jobs.stop()
    await malto.stop()
  },
  LONGEST,
)
