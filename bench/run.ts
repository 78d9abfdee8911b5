// `npm run bench`: what Malto costs over the floor and how it grows. Ratios in one run, never absolute times: machines
// are noisy. `npm run bench -- growth export` runs those parts alone. Ends with 1 when a line does not hold.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/embedded.ts'
import { isBroken, type Bench, type Part, type SignedIn } from './bench.ts'
import { measureCalls } from './calls.ts'
import { measureCareers } from './careers.ts'
import { measureChat } from './chat.ts'
import { measureClaims } from './claims.ts'
import { measureCourses } from './courses.ts'
import { measureDashboards } from './dashboards.ts'
import { measureExport } from './export.ts'
import { measureFanout } from './fanout.ts'
import { machine, writeFigures } from './figures.ts'
import { measureGrowth } from './growth.ts'
import { measureFirstVisits, measureLighthouse } from './lighthouse.ts'
import { measureMemory } from './memory.ts'
import { measureMigrations } from './migrations.ts'
import { start, type Running } from './processes.ts'
import { measureRealtime } from './realtime.ts'
import { measureSizes } from './sizes.ts'
import { measureTests } from './tests.ts'

/** In this order: those that leave many rows behind come last. */
const parts: Readonly<Record<string, Part>> = {
  calls: measureCalls,
  tests: async function* (bench) {
    yield* await measureTests((await bench.malto()).base, (await bench.signedIn()).bearer)
  },
  careers: async function* (bench) {
    yield* await measureCareers((await bench.malto()).base, (await bench.signedIn()).bearer)
  },
  courses: async function* (bench) {
    const { bearer, user_id } = await bench.signedIn()
    yield* await measureCourses((await bench.malto()).base, bearer, user_id, bench.database_url)
  },
  claims: async function* (bench) {
    yield await measureClaims((await bench.malto()).base, bench.database_url)
  },
  chat: async function* (bench) {
    yield* measureChat(await bench.malto(), bench.database_url)
  },
  realtime: measureRealtime,
  boards: (bench) => measureDashboards(bench.database_url, folder),
  fanout: (bench) => measureFanout(bench.database_url),
  export: (bench) => measureExport(bench.database_url),
  growth: (bench) => measureGrowth(bench.database_url, folder),
  migrations: (bench) => measureMigrations(bench.database_url, folder),
  lighthouse: measureLighthouse,
  'first-visit': measureFirstVisits,
  memory: measureMemory,
  sizes: measureSizes,
}
/** Whose lines are kept in docs/figures.md, each part under its own name and this heading. */
const kept: Readonly<Record<string, string>> = {
  calls: 'What people open most, beside the floor',
  realtime: 'One full room, beside raw Socket.IO',
  boards: 'Boards of the console',
  fanout: 'Fifty thousand people told',
  export: 'A hundred thousand rows as an Excel file',
  growth: 'Ten thousand people and a million',
  migrations: 'An upgrade while people work',
  lighthouse:
    'Pages on a phone at a second visit, by Lighthouse (the middle of three looks; bench/lighthouse.own.ts says what “by the clock” is)',
  'first-visit': 'The same pages at a first visit, with an empty cache',
  memory: 'Memory over half an hour',
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

const PORT = Number(process.env['BENCH_PORT'] ?? 4480)
/** A folder that is named stays, and a million people need to be laid only once. */
const own = process.env['BENCH_DATA']
const folder = own ?? mkdtempSync(join(tmpdir(), 'malto-bench-'))
const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), log: () => {} })
const env = {
  DATABASE_URL: postgres.url,
  BENCH_DATABASE_URL: postgres.url,
  MALTO_DATA: folder,
  LIMITS_FACTOR: '1000000',
  SHED_LAG_MS: '0',
  PATIENCE_FACTOR: '10',
}

const started: Running[] = []
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

const malto = once(async () => {
  const cold = await start('apps/server/src/main.ts', PORT, '/readyz', env)
  await cold.stop()
  const warm = await start('apps/server/src/main.ts', PORT, '/readyz', env)
  started.push(warm)
  const [first, second] = [cold.ready_ms.toFixed(0), warm.ready_ms.toFixed(0)]
  console.log(`start: ${first} ms on an empty database, ${second} ms after that`)
  return warm
})
const floor = once(async () => {
  // The tables it reads are Malto's.
  await malto()
  const running = await start('bench/floor.ts', PORT + 1, '/user/me', env)
  started.push(running)
  return running
})
const signedIn = once(async (): Promise<SignedIn> => {
  const reply = await fetch(`${(await malto()).base}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: '0901000001', password: 'Malto@2026' }),
  })
  const { data } = (await reply.json()) as { data: { access_token: string; user: { id: string } } }
  return { bearer: { authorization: `Bearer ${data.access_token}` }, user_id: data.user.id }
})
const bench: Bench = { database_url: postgres.url, malto, floor, signedIn }
const leave = once(async () => {
  for (const each of started) await each.stop()
  await postgres.stop()
  if (!own) rmSync(folder, { recursive: true, force: true })
})
// Whoever gives up half way leaves nothing running: the next run would measure it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void leave().finally(() => process.exit(1)))

try {
  for (const [name, part] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const lines: string[] = []
    for await (const line of part(bench)) {
      console.log(line)
      lines.push(line)
      if (isBroken(line)) process.exitCode = 1
    }
    const heading = kept[name]
    if (heading) writeFigures(name, section(name, heading, lines))
  }
} finally {
  await leave()
}

function section(name: string, heading: string, lines: readonly string[]): string {
  const rows = lines.map((line) => `- ${line}`).join('\n')
  return `## ${heading}\n\n\`npm run bench -- ${name}\` (${machine()})\n\n${rows}`
}
