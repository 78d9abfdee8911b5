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
    /** The server of this run, with the migrated template `malto_template` in it. */
    database_server: string
  }
}

/** One PostgreSQL for the whole run; each test file copies the migrated template for itself. */
export default async function setup(project: TestProject) {
  const server = await startServer()
  const template = databaseIn(server.url, 'malto_template')
  await query(server.url, 'create database malto_template')
  await migrate(template)
  await layReference(template)
  project.provide('database_server', server.url)
  return async () => {
    await query(server.url, 'drop database if exists malto_template with (force)')
    await server.stop()
  }
}

/** The embedded one; or, to see the whole suite pass elsewhere, the server that TEST_SUITE_DATABASE_URL names. */
async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const outside = process.env['TEST_SUITE_DATABASE_URL']
  if (outside) {
    await query(outside, 'drop database if exists malto_template with (force)')
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
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
