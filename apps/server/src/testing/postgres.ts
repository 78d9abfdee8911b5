import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/migrations.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts'
import { layReference } from '../reference.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run, with the migrated template in it. */
    database_server: string
    /** Where the files of the demonstration lie once it was laid (testing/demo.ts); nothing is there before. */
    demo_files: string
  }
}

/** Migrated, with what every installation has; the name of its database. */
export const TEMPLATE = 'malto_template'
/** The demonstration on top of it, from the moment somebody asks for it (testing/demo.ts). */
export const DEMO_TEMPLATE = 'malto_demo_template'

/** One PostgreSQL for the whole run; each test file copies the migrated template for itself. */
export default async function setup(project: TestProject) {
  const server = await startServer()
  const template = databaseIn(server.url, TEMPLATE)
  await query(server.url, `create database ${TEMPLATE}`)
  await migrate(template)
  await layReference(template)
  const folder = mkdtempSync(join(tmpdir(), 'malto-demo-'))
  project.provide('database_server', server.url)
  project.provide('demo_files', join(folder, 'files'))
  return async () => {
    for (const each of [TEMPLATE, DEMO_TEMPLATE])
      await query(server.url, `drop database if exists ${each} with (force)`)
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The embedded one; or, to see the whole suite pass elsewhere, the server that TEST_SUITE_DATABASE_URL names. */
async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const outside = process.env['TEST_SUITE_DATABASE_URL']
  if (outside) {
    await query(outside, `drop database if exists ${TEMPLATE} with (force)`)
    return { url: outside, stop: () => Promise.resolve() }
  }
  const folder = mkdtempSync(join(tmpdir(), 'malto-test-'))
  const server = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    log: () => {},
    // Nothing here outlives the run: durability is tested where it matters, by killing a real one.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' },
  })
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function databaseIn(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

export async function query(url: string, sql: string): Promise<void> {
  await connected(url, (ask) => ask(sql))
}

/** What only one worker may do at a time. */
export async function inTurn(url: string, work: (ask: Ask) => Promise<void>): Promise<void> {
  await connected(url, async (ask) => {
    // The lock goes with the connection.
    await ask('select pg_advisory_lock(7402613)')
    await work(ask)
  })
}

type Ask = (sql: string) => Promise<void>

async function connected(url: string, work: (ask: Ask) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(async (sql) => {
      await client.query(sql)
    })
  } finally {
    await client.end()
  }
}
