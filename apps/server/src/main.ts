import { styleText } from 'node:util'
import { buildApp } from './app.ts'
import { openDatabase } from './database.ts'
import { demoAccounts, seedDemo } from './demo.ts'
import { openHouse } from './house.ts'
import { factHandlers, jobHandlers } from './modules.ts'
import { layReferenceWith } from './reference.ts'
import { readEnv } from '#platform/env.ts'
import { startJobs } from '#platform/jobs.ts'
import { createLog } from '#platform/logs.ts'
import { stopInOrder } from '#platform/stop.ts'

const say = (line: string) => console.log(line)

const env = readEnv()
const log = createLog(env.LOG_LEVEL)
const started = performance.now()

const database = await openDatabase(env, say).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
const house = await openHouse({ env, log, database_url: database.url })
const stops: Array<() => Promise<unknown>> = [database.stop, house.close]
stopInOrder(() => stops.toReversed(), log)

await layReferenceWith(house.ownCtx())
await seedDemo(house, say)

const app = env.ROLE === 'worker' ? null : await buildApp(house)
if (app) {
  await app.listen({ port: env.PORT, host: env.HOST })
  stops.push(() => app.close(), house.sockets.close)
}
if (env.ROLE !== 'web') {
  const warn = (message: string, error?: unknown) => log.warn({ err: error }, message)
  const jobs = await startJobs({
    pool: house.pool,
    makeCtx: house.ownCtx,
    jobs: jobHandlers,
    facts: factHandlers,
    warn,
  })
  stops.push(jobs.stop)
}

const address = app?.server.address()
const port = typeof address === 'object' && address ? address.port : env.PORT
const seconds = ((performance.now() - started) / 1000).toFixed(1)
say('')
say(
  styleText('bold', app ? `  Malto: http://${env.HOST}:${port}` : '  Malto worker') +
    `   (ready in ${seconds} s)`,
)
if (app) for (const line of await demoAccounts(house, port)) say(line)
say('')
