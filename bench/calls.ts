// What people open most, beside the floor: as a rate and as server CPU for each answer, which is steadier. Medians of
// alternating runs with fifty connections. The floor checks nothing; Malto checks
// the session at every one of them.
import { randomUUID } from 'node:crypto'
import { searchable } from '@malto/contract/modules/careers.search.rules'
import { ROUNDS, SECONDS, verdict, type Bench } from './bench.ts'
import { fillRooms, openWorld, restOf, signInAll, type Speaker, type World } from './chat.world.ts'
import { load, median, type Measured, type Target } from './load.ts'
import type { Running } from './processes.ts'

interface Case {
  readonly name: string
  /** At least so much of the floor, by rate and by CPU. */
  readonly least: number
  readonly malto: Target
  readonly floor: Target
}

/** So many different people, each in a room: what many ask at once is not one person's question many times. */
const [ROOMS, PEOPLE, FIRST] = [40, 25, 5_000_000]

export async function* measureCalls(bench: Bench): AsyncGenerator<string> {
  const malto = await bench.malto()
  const world = await openWorld(bench.database_url)
  await fillRooms(world, ROOMS, PEOPLE, FIRST)
  const people = await signInAll(world, malto.base, ROOMS * PEOPLE, FIRST)
  await fillProfiles(world, people)
  await restOf(world)
  await world.close()
  for (const each of [...(await readings(bench, people)), await saying(bench, people)])
    yield await beside(each)
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

/** What each of them has kept and earned. */
const fillProfiles = async ({ sql }: World, people: readonly Speaker[]): Promise<void> => {
  const ids = [people.map(({ user_id }) => user_id)]
  await sql(
    `insert into saved_careers (user_id, career_id, saved_at)
      select person, career.id, now() - make_interval(days => career.id)
      from unnest($1::uuid[]) as person,
        (select id from careers where status = 'open' order by id limit 8) as career`,
    ids,
  )
  await sql(
    `insert into badge_awards (id, badge_id, user_id, period, created_at, seen_at)
      select gen_random_uuid(), badge.id, person, 'ever', now() - make_interval(days => badge.id), now()
      from unnest($1::uuid[]) as person,
        (select id from badges where status = 'open' order by id limit 8) as badge`,
    ids,
  )
}

/** The same call by one after the other of these people. */
function byTurns(people: readonly Speaker[], headersOf: (speaker: Speaker) => Record<string, string>) {
  let turn = 0
  return () => ({ headers: headersOf(people[++turn % people.length]!) })
}
const toMalto = ({ token }: Speaker) => ({ authorization: `Bearer ${token}` })
const toFloor = ({ user_id }: Speaker) => ({ 'x-user': user_id })

async function readings(bench: Bench, people: readonly Speaker[]): Promise<Case[]> {
  const [malto, floor] = [await bench.malto(), await bench.floor()]
  const against = (name: string, least: number, path: string, floorPath = path): Case => ({
    name,
    least,
    malto: { url: malto.base + path, pid: malto.pid, each: byTurns(people, toMalto) },
    floor: { url: floor.base + floorPath, pid: floor.pid, each: byTurns(people, toFloor) },
  })
  const event = await firstOf(`${malto.base}/api/events?status=scheduled`, toMalto(people[0]!))
  return [
    against('districts', 0.7, '/get/district?province_id=1'),
    against('list of events', 0.7, '/api/events?status=replay'),
    against('one event', 0.7, `/api/events/${event}`),
    against(
      'search for a career',
      0.7,
      '/api/careers?q=ky%20su',
      `/api/careers?plain=${encodeURIComponent(searchable('ky su'))}`,
    ),
    against('page of a wall', 0.5, '/api/wall-status/statuses/personality-group'),
    against('oneself', 0.5, '/user/me'),
    against('summary of a profile: saved careers', 0.5, '/api/careers-saved'),
    against('summary of a profile: badges', 0.5, '/api/badges'),
    against('unread notifications', 0.5, '/user/notifications/unread'),
  ]
}

const firstOf = async (url: string, headers: Record<string, string>): Promise<number> => {
  const { data } = (await (await fetch(url, { headers })).json()) as { data: { items: { id: number }[] } }
  return data.items[0]?.id ?? 0
}

/** Saying something, beside a bare insert under the room's lock. */
async function saying(bench: Bench, people: readonly Speaker[]): Promise<Case> {
  let turn = 0
  const target = (
    { base, pid }: Running,
    headersOf: (speaker: Speaker) => Record<string, string>,
  ): Target => ({
    url: `${base}/api/chat-group/group-message`,
    pid,
    method: 'POST',
    each: () => {
      const speaker = people[++turn % people.length]!
      const text = `Lời thứ ${turn} trong phòng này`
      return {
        headers: { 'content-type': 'application/json', ...headersOf(speaker) },
        body: JSON.stringify({ room_id: speaker.room_id, client_id: randomUUID(), text }),
      }
    },
  })
  return {
    name: 'saying something in a room',
    least: 0.35,
    malto: target(await bench.malto(), toMalto),
    floor: target(await bench.floor(), toFloor),
  }
}

const MOST_STOLEN = 0.03

async function beside({ name, least, ...pair }: Case): Promise<string> {
  const runs = { malto: [] as Measured[], floor: [] as Measured[] }
  await load(pair.malto, 2)
  await load(pair.floor, 2)
  // A round in which the machine was lent to others is no round; who never has it to themselves is told so.
  let lent = 0
  for (let tries = 0; runs.malto.length < ROUNDS && tries < 4 * ROUNDS; tries++) {
    const [mine, bare] = [await load(pair.malto, SECONDS), await load(pair.floor, SECONDS)]
    const busy = Math.max(mine.stolen, bare.stolen) > MOST_STOLEN
    if (busy) lent += 1
    if (busy && tries < 3 * ROUNDS) continue
    runs.malto.push(mine)
    runs.floor.push(bare)
  }
  const of = (side: 'malto' | 'floor', what: keyof Measured) => median(runs[side].map((run) => run[what]))
  const rate = of('malto', 'rate') / of('floor', 'rate')
  const cpu = of('floor', 'cpu_ms') / of('malto', 'cpu_ms')
  return (
    `${name}: ${of('malto', 'rate').toFixed(0)}/s against ${of('floor', 'rate').toFixed(0)}/s = ${rate.toFixed(2)} of the floor; ` +
    `CPU ${of('malto', 'cpu_ms').toFixed(3)} against ${of('floor', 'cpu_ms').toFixed(3)} ms = ${cpu.toFixed(2)} (at least ${least}); ` +
    `p99 ${of('malto', 'p99_ms')} ms${lent > 0 ? `, ${lent} rounds on a machine lent to others` : ''}: ${verdict(Math.min(rate, cpu) >= least)}`
  )
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
