// A database of so many people, with a server on it: laid once, and found again where the folder is kept.
import { join } from 'node:path'
import pg from 'pg'
import { idOf, layScale } from '../apps/server/src/commands/seed-scale.queries.ts'
import { migrate } from '../apps/server/src/platform/migrations.ts'
import { password, password_hash } from './chat.world.ts'
import { start, type Running } from './processes.ts'

export const MANY = Number(process.env['BENCH_PEOPLE'] ?? 1_000_000)
export const PORT = Number(process.env['BENCH_PORT'] ?? 4480) + 2

/** Somebody in every database, of the circle whose room they are in: the reader of all the pages. */
export const reader = { n: 5005, phone: '0340005005', letter: 'I' }

export interface Laid {
  /** Laid in this run. */
  readonly fresh: boolean
  readonly people: number
  readonly url: string
  readonly server: Running
  readonly sql: (text: string, values?: unknown[]) => Promise<Record<string, string>[]>
  readonly close: () => Promise<void>
}
export interface Side extends Laid {
  readonly person: Record<string, string>
  readonly console: Record<string, string>
}

/** So many people on a database and a server of their own; laid at the first time, found there after that. */
export async function openScale(
  server_url: string,
  folder: string,
  people: number,
  port: number,
): Promise<Laid> {
  const url = new URL(server_url)
  url.pathname = `/malto_growth_${people}`
  const maker = new pg.Client({ connectionString: server_url })
  await maker.connect()
  const name = `malto_growth_${people}`
  const { rowCount } = await maker.query('select from pg_database where datname = $1', [name])
  if (!rowCount) await maker.query(`create database ${name}`)
  await maker.end()
  await migrate(url.href)
  const env = {
    DATABASE_URL: url.href,
    MALTO_DATA: join(folder, `growth-${people}`),
    LIMITS_FACTOR: '1000000',
    SHED_LAG_MS: '0',
    PATIENCE_FACTOR: '10',
  }
  const server = await start('apps/server/src/main.ts', port, '/readyz', env)
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const { rows } = await client.query(`select 1 from schools where code = 'scale-1'`)
  const fresh = rows.length === 0
  if (fresh) await layScale(client, people, (line) => console.error(line))
  await bringIn(client)
  return {
    fresh,
    people,
    url: url.href,
    server,
    sql: async (text, values = []) => (await client.query<Record<string, string>>(text, values)).rows,
    close: async () => {
      await client.end()
      await server.stop()
    },
  }
}

export async function enter(laid: Laid): Promise<Side> {
  const { base } = laid.server
  const chief = { email: 'admin@malto.local', password: 'Malto@2026' }
  return {
    ...laid,
    person: await signIn(`${base}/auth/login`, { phone: reader.phone, password }),
    console: await signIn(`${base}/auth-admin/login`, chief),
  }
}

/** The reader may sign in, and is in a circle. */
async function bringIn(client: pg.Client): Promise<void> {
  const id = idOf('person', String(reader.n))
  await client.query(`update users set password_hash = $1 where id = ${id}`, [password_hash])
  await client.query(`update personality_members set letter = '${reader.letter}' where user_id = ${id}`)
}

async function signIn(url: string, body: object): Promise<Record<string, string>> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`signing in was answered ${reply.status}: ${await reply.text()}`)
  const { data } = (await reply.json()) as { data: { access_token: string } }
  return { authorization: `Bearer ${data.access_token}` }
}
