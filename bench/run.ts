// `npm run bench`: what Malto costs over the floor, in one run. Ratios, never absolute times: machines are noisy.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/embedded.ts'
import { measureCareers } from './careers.ts'
import { measureCourses } from './courses.ts'
import { measureChat } from './chat.ts'
import { measureClaims } from './claims.ts'
import { measureExport } from './export.ts'
import { measureDashboards } from './dashboards.ts'
import { measureFanout } from './fanout.ts'
import { load, median, type Measured } from './load.ts'
import { root, start } from './processes.ts'
import { measureTests } from './tests.ts'

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 3)

const folder = mkdtempSync(join(tmpdir(), 'malto-bench-'))
const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), log: () => {} })
const env = {
  DATABASE_URL: postgres.url,
  BENCH_DATABASE_URL: postgres.url,
  MALTO_DATA: folder,
  LIMITS_FACTOR: '1000000',
}

try {
  const cold = await start('apps/server/src/main.ts', 4480, '/readyz', env)
  await cold.stop()
  const malto = await start('apps/server/src/main.ts', 4480, '/readyz', env)
  const floor = await start('bench/floor.ts', 4481, '/user/me', env)
  console.log(
    `start: ${cold.ready_ms.toFixed(0)} ms on an empty database, ${malto.ready_ms.toFixed(0)} ms after that`,
  )

  const signIn = await fetch(`${malto.base}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: '0901000001', password: 'Malto@2026' }),
  })
  const { data } = (await signIn.json()) as { data: { access_token: string; user: { id: string } } }
  const bearer = { authorization: `Bearer ${data.access_token}` }
  const list = '/get/district?province_id=1'

  const against = (path: string, headers: Record<string, string>, floorHeaders: Record<string, string>) => ({
    malto: { url: malto.base + path, pid: malto.pid, headers },
    floor: { url: floor.base + path, pid: floor.pid, headers: floorHeaders },
  })
  const cases = {
    'public list': against(list, {}, {}),
    'signed-in list': against(list, bearer, {}),
    'signed-in detail': against('/user/me', bearer, { 'x-user': data.user.id }),
  }
  for (const [name, pair] of Object.entries(cases)) {
    await load(pair.malto, 1)
    await load(pair.floor, 1)
    const runs = { malto: [] as Measured[], floor: [] as Measured[] }
    for (let round = 0; round < ROUNDS; round++)
      for (const side of ['malto', 'floor'] as const) runs[side].push(await load(pair[side], SECONDS))
    const of = (side: 'malto' | 'floor', what: keyof Measured) => median(runs[side].map((run) => run[what]))
    console.log(
      `${name}: ${of('malto', 'rate').toFixed(0)}/s against ${of('floor', 'rate').toFixed(0)}/s = ${(of('malto', 'rate') / of('floor', 'rate')).toFixed(2)} of the floor; ` +
        `CPU ${of('malto', 'cpu_ms').toFixed(3)} against ${of('floor', 'cpu_ms').toFixed(3)} ms = ${(of('floor', 'cpu_ms') / of('malto', 'cpu_ms')).toFixed(2)}; p99 ${of('malto', 'p99_ms')} ms`,
    )
  }
  const login = await load(
    {
      url: `${malto.base}/auth/login`,
      pid: malto.pid,
      method: 'POST',
      connections: 10,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone: '0901000001', password: 'Malto@2026' }),
    },
    SECONDS,
  )
  console.log(`logins: ${login.rate.toFixed(0)}/s (hashing is dear on purpose)`)
  console.log(`refreshes: ${(await refreshes(malto.base)).toFixed(0)}/s, one after the other`)
  for (const line of await measureTests(malto.base, bearer)) console.log(line)
  for (const line of await measureCareers(malto.base, bearer)) console.log(line)
  for (const line of await measureCourses(malto.base, bearer, data.user.id, postgres.url)) console.log(line)
  console.log(await measureClaims(malto.base, postgres.url))
  for await (const line of measureChat(malto, postgres.url)) console.log(line)
  // Last: it leaves a million people behind.
  for await (const line of measureDashboards(malto.base, postgres.url)) console.log(line)
  await malto.stop()
  await floor.stop()
  for await (const line of measureFanout(postgres.url)) console.log(line)
  for await (const line of measureExport(postgres.url)) console.log(line)
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

for (const app of ['web', 'admin']) console.log(`${app}: initial JS ${initialSize(app)} kB gz`)

/** A chain of refreshes: each spends the token of the one before. */
async function refreshes(base: string): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ phone: '0901000002', password: 'Malto@2026' })
  const signIn = await fetch(`${base}/auth/login`, { method: 'POST', headers, body })
  const cookie = signIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  let token = ((await signIn.json()) as { data: { access_token: string } }).data.access_token
  const began = performance.now()
  let count = 0
  for (; performance.now() - began < SECONDS * 1000; count++) {
    const reply = await fetch(`${base}/auth/refresh`, {
      method: 'POST',
      headers: { ...headers, cookie, authorization: `Bearer ${token}` },
      body: '{}',
    })
    token = ((await reply.json()) as { data: { access_token: string } }).data.access_token
  }
  return count / ((performance.now() - began) / 1000)
}

/** What a first visit loads before anything shows: the entry and all that it imports at once. */
function initialSize(app: string): string {
  const dist = join(root, 'apps', app, 'dist')
  const file = join(dist, '.vite/manifest.json')
  if (!existsSync(file)) return 'not built'
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<
    string,
    { file: string; isEntry?: boolean; imports?: string[] }
  >
  const seen = new Set<string>()
  const visit = (key: string): void => {
    if (seen.has(key)) return
    seen.add(key)
    for (const each of manifest[key]?.imports ?? []) visit(each)
  }
  for (const [key, each] of Object.entries(manifest)) if (each.isEntry) visit(key)
  const bytes = [...seen].reduce(
    (sum, key) => sum + gzipSync(readFileSync(join(dist, manifest[key]?.file ?? ''))).length,
    0,
  )
  return `${(bytes / 1000).toFixed(0)} (of ${readdirSync(join(dist, 'assets')).length} files)`
}
