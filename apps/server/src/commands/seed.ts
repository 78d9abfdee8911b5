// `npm run seed`: fills an empty installation with the demonstration community; harmless to repeat.
import { openDatabase } from '../database.ts'
import { seedDemo } from '../demo.ts'
import { openHouse } from '../house.ts'
import { layReferenceWith } from '../reference.ts'
import { readEnv } from '#platform/env.ts'
import { createLog } from '#platform/logs.ts'
import { loadSettings } from '../../../../scripts/lib/settings.mjs'

loadSettings()
const env = readEnv()
const fail = (error: unknown): never => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
if (!env.DEMO) fail('DEMO is 0 or this is production: there is nothing to seed.')
const database = await openDatabase(env, console.log).catch(fail)
const house = await openHouse({ env, log: createLog(env.LOG_LEVEL), database_url: database.url })
try {
  await layReferenceWith(house.ownCtx())
  await seedDemo(house, console.log)
  console.log('The demonstration community is there.')
} finally {
  await house.close()
  await database.stop()
}
