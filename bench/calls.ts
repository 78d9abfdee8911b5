// The cheapest calls beside the floor, as a rate and as server CPU for each answer; what signing in costs.
import { ROUNDS, SECONDS, type Bench } from './bench.ts'
import { load, median, type Measured } from './load.ts'

export async function* measureCalls(bench: Bench): AsyncGenerator<string> {
  const malto = await bench.malto()
  const floor = await bench.floor()
  const { bearer, user_id } = await bench.signedIn()
  const list = '/get/district?province_id=1'
  const against = (path: string, headers: Record<string, string>, floorHeaders: Record<string, string>) => ({
    malto: { url: malto.base + path, pid: malto.pid, headers },
    floor: { url: floor.base + path, pid: floor.pid, headers: floorHeaders },
  })
  const cases = {
    'public list': against(list, {}, {}),
    'signed-in list': against(list, bearer, {}),
    'signed-in detail': against('/user/me', bearer, { 'x-user': user_id }),
  }
  for (const [name, pair] of Object.entries(cases)) {
    await load(pair.malto, 1)
    await load(pair.floor, 1)
    const runs = { malto: [] as Measured[], floor: [] as Measured[] }
    for (let round = 0; round < ROUNDS; round++)
      for (const side of ['malto', 'floor'] as const) runs[side].push(await load(pair[side], SECONDS))
    const of = (side: 'malto' | 'floor', what: keyof Measured) => median(runs[side].map((run) => run[what]))
    yield (
      `${name}: ${of('malto', 'rate').toFixed(0)}/s against ${of('floor', 'rate').toFixed(0)}/s = ${(of('malto', 'rate') / of('floor', 'rate')).toFixed(2)} of the floor; ` +
        `CPU ${of('malto', 'cpu_ms').toFixed(3)} against ${of('floor', 'cpu_ms').toFixed(3)} ms = ${(of('floor', 'cpu_ms') / of('malto', 'cpu_ms')).toFixed(2)}; p99 ${of('malto', 'p99_ms')} ms`
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
  yield `logins: ${login.rate.toFixed(0)}/s (hashing is dear on purpose)`
  yield `refreshes: ${(await refreshes(malto.base)).toFixed(0)}/s, one after the other`
}

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
