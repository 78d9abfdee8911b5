import { flushCompileCache } from 'node:module'
import { styleText } from 'node:util'
import { loadSettings } from '../../../scripts/lib/settings.mjs'
import { setUpCode } from '#modules/roles/roles.service.ts'
import { outwaiting } from '#platform/db.ts'
import { readEnv } from '#platform/env.ts'
import { startJobs } from '#platform/jobs.ts'
import { leavingOf } from '#platform/leaving.ts'
import { createLog } from '#platform/logs.ts'
import { stopInOrder } from '#platform/stop.ts'
import { buildApp } from './app.ts'
import { openDatabase } from './database.ts'
import { demoAccounts, seedDemo } from './demo.ts'
import { openHouse, type House } from './house.ts'
import { factHandlers, jobHandlers, learnResources } from './lent.ts'
import { layReferenceWith } from './reference.ts'

const say = (line: string) => console.log(line)
const started = performance.now()
const stops: Array<() => Promise<unknown>> = []
/** One of several servers goes on for so long after it said that it is going: nobody must be sent to a closed door. */
const NOTICED_WITHIN_MS = 1500
let stopping: { readonly begun: boolean } = { begun: false }

try {
  loadSettings()
  await start()
} catch (error) {
  // Asked to go while still starting: what was being opened is closed under it, and that is no failure.
  if (!stopping.begun) {
    console.error(error instanceof Error ? error.message : error)
    for (const stop of stops.toReversed()) await stop().catch(() => {})
    process.exit(1)
  }
}

async function start(): Promise<void> {
  const env = readEnv()
  const log = createLog(env.LOG_LEVEL)
  stopping = stopInOrder(() => stops.toReversed(), log)
  const database = await openDatabase(env, say)
  stops.push(database.stop)
  const house = await openHouse({ env, log, database_url: database.url })
  stops.push(house.close)
  await outwaiting(say, () => layReferenceWith(house.ownCtx()))
  await outwaiting(say, () => seedDemo(house, say))

  const port = env.ROLE === 'worker' ? null : await listen(house)
  if (env.ROLE !== 'web') await work(house)

  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const what = port === null ? 'Malto worker' : `Malto: http://${env.HOST}:${port}`
  say(`\n${styleText('bold', `  ${what}`)}   (ready in ${seconds} s)`)
  if (port !== null) for (const line of await outwaiting(say, () => welcome(house, port))) say(line)
  say('')
  // Kept for the next start, which may follow a kill: by itself Node keeps what it compiled only at an orderly end.
  flushCompileCache()
}

/** Serves calls and pages; answers the port, which the system may have chosen. */
async function listen(house: House): Promise<number> {
  const { env } = house
  const app = await buildApp(house)
  await app.listen({ port: env.PORT, host: env.HOST })
  const leaving = leavingOf(app.server, env.ROLE === 'web' ? NOTICED_WITHIN_MS : 0)
  stops.push(leaving.over, () => app.close(), house.sockets.close, leaving.begin)
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : env.PORT
}

async function work({ env, pool, ownCtx, log }: House): Promise<void> {
  const warn = (message: string, error?: unknown) => log.warn({ err: error }, message)
  learnResources()
  // The embedded database is ours alone; one outside may serve other workers too.
  const alone = !env.DATABASE_URL
  const given = { pool, makeCtx: ownCtx, jobs: jobHandlers, facts: factHandlers, warn, alone }
  const jobs = await outwaiting(say, () => startJobs(given))
  stops.push(jobs.stop)
}

/** What a person needs to begin: the demo accounts, or the code that makes the first administrator. */
async function welcome(house: House, port: number): Promise<string[]> {
  const code = await setUpCode(house.ownCtx())
  if (code === null) return demoAccounts(house, port)
  return [
    '',
    `  This Malto has no administrator yet. Open http://${house.env.HOST}:${port}/admin`,
    `  and make the first one with this code: ${styleText('bold', code)}`,
  ]
}
