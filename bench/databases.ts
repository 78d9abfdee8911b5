import pg from 'pg'
import { migrate } from '../apps/server/src/platform/migrations.ts'
import { layReference } from '../apps/server/src/reference.ts'

/** A database of that name beside the others, with Malto's tables and nobody in it: nobody else works off its jobs. */
export async function ownDatabase(server_url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server_url })
  await client.connect()
  // A run before this one may have left it, where the folder is kept.
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server_url)
  url.pathname = `/${name}`
  await migrate(url.href)
  await layReference(url.href)
  return url.href
}
