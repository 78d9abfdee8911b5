import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createClient, type Client } from '@malto/contract/client'
import type { Tell } from '#platform/ctx.ts'
import { openDb } from '#platform/db.ts'
import { readEnv, type Env } from '#platform/env.ts'
import { createLog } from '#platform/logs.ts'
import { buildApp } from '../app.ts'
import { openHouse } from '../house.ts'
import { workOff } from './jobs.ts'
import { databaseIn, query, TEMPLATE } from './postgres.ts'

/** The moment at which every test begins: a Saturday noon in Vietnam. */
export const noon = new Date('2026-11-14T05:00:00Z')

export interface Told {
  readonly name: string
  readonly audience: string
  readonly payload: unknown
}

/** What a Malto finds at its start: its database is a copy of the template, its files are copies of these. */
export interface Beginning {
  readonly template: string
  readonly files?: string
}

/** A whole Malto in this process: real SQL, real routing, a database of its own, a clock that moves when told. */
export async function startMalto(
  given: Partial<NodeJS.ProcessEnv> = {},
  { template, files }: Beginning = { template: TEMPLATE },
) {
  const server = inject('database_server')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await query(server, `create database ${name} template ${template}`)
  const folder = mkdtempSync(join(tmpdir(), 'malto-files-'))
  if (files) cpSync(files, folder, { recursive: true })
  const env: Env = readEnv({
    NODE_ENV: 'test',
    MALTO_DATA: folder,
    MALTO_SECRET: 'the same secret in every test, nowhere else',
    LIMITS_FACTOR: '1000',
    SHED_LAG_MS: '0',
    // The machine is busy with other tests; the tests of faults set their own.
    PATIENCE_FACTOR: '10',
    ...given,
  })
  let moment = noon
  const lines: string[] = []
  const told: Told[] = []
  const alsoTell: Tell = (signal, audience, payload) => {
    told.push({ name: signal.name, audience, payload: signal.payload.parse(payload) })
  }
  const database_url = databaseIn(server, name)
  const owner = openDb(database_url, { max: 4, patience: env.PATIENCE_FACTOR })
  const house = await openHouse({
    env,
    log: createLog('debug', { write: (line) => void lines.push(line) }),
    database_url,
    now: () => moment,
    alsoTell,
  })
  // A file whose app cannot start must end, not hang on an open connection.
  const app = await buildApp(house).catch(async (error: unknown) => {
    await house.close()
    throw error
  })

  /** A device of its own: it keeps its cookies, as a browser would. */
  function device(token: () => string | null = () => null, address = '203.0.113.7') {
    const jar = new Map<string, string>()
    const send = async (request: Request): Promise<Response> => {
      const url = new URL(request.url)
      const reply = await app.inject({
        method: request.method as 'GET',
        url: url.pathname + url.search,
        headers: {
          ...Object.fromEntries(request.headers),
          cookie: [...jar].map(([key, value]) => `${key}=${value}`).join('; '),
        },
        remoteAddress: address,
        payload: Buffer.from(await request.arrayBuffer()),
      })
      // Codes leave by a job: whoever asks for one in a test finds it in the outbox right after, as a person would.
      if (url.pathname.startsWith('/otp/')) await workOff(house)
      for (const cookie of reply.cookies) {
        if (cookie.maxAge === 0 || cookie.value === '') jar.delete(cookie.name)
        else jar.set(cookie.name, cookie.value)
      }
      const headers = new Headers()
      for (const [key, value] of Object.entries(reply.headers))
        if (value !== undefined) headers.set(key, String(value))
      return new Response(new Uint8Array(reply.rawPayload), { status: reply.statusCode, headers })
    }
    const call: Client = createClient({
      base: 'http://malto.test',
      send,
      token,
      floor_ms: 0,
      wait: () => Promise.resolve(),
    })
    return { call, send, jar }
  }

  /** Everything ends; what was stored stays. */
  async function close() {
    await house.sockets.close()
    await app.close()
    await house.close()
    await owner.close()
  }

  return {
    app,
    name,
    folder,
    house,
    /** In the role of the app, as the house itself. */
    db: house.db,
    /** The owner of the tables: for what the app may not do, such as taking a guard away. */
    owner: { ...owner, url: database_url },
    told,
    /** Everything that was logged, as it was written. */
    lines,
    device,
    visitor: device().call,
    now: () => moment,
    moveTo: (next: Date) => {
      moment = next
    },
    pass: (ms: number) => {
      moment = new Date(moment.getTime() + ms)
    },
    close,
    async stop() {
      await close()
      await query(server, `drop database ${name} with (force)`)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type Malto = Awaited<ReturnType<typeof startMalto>>
