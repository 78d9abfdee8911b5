// `npm run seed:scale [people]`: a million people's rows (or as many as are asked for), to look at what growth does.
// On DATABASE_URL, or on an embedded database in a folder of its own, beside that of the demonstration.
import pg from 'pg'
import { openDatabase } from '../database.ts'
import { layReference } from '../reference.ts'
import { readEnv } from '#platform/env.ts'
import { loadSettings } from '../../../../scripts/lib/settings.mjs'
import { layScale } from './seed-scale.queries.ts'

loadSettings()
const env = readEnv({ ...process.env, MALTO_DATA: process.env['MALTO_DATA'] ?? '.malto/scale' })
const people = Number(process.argv[2] ?? 1_000_000)
const fail = (error: unknown): never => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
if (env.production) fail('This is production: nobody is invented here.')
if (!Number.isInteger(people) || people < 1 || people > 9_999_999)
  fail('How many people? `npm run seed:scale 10000`, at most 9999999.')

const began = performance.now()
const database = await openDatabase(env, console.log).catch(fail)
const client = new pg.Client({ connectionString: database.url })
try {
  await layReference(database.url)
  await client.connect()
  await layScale(client, people, (line) =>
    console.log(`${((performance.now() - began) / 1000).toFixed(0)} s: ${line}`),
  )
  console.log(`${people} people after ${((performance.now() - began) / 1000).toFixed(0)} s.`)
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof Error ? error.message : error)
} finally {
  await client.end()
  await database.stop()
}
