import { inParallel, type Load } from './load.ts'
import { claimsOf, signInPeople, type SignedIn } from './people.ts'
import type { Wire } from './wire.ts'
import type { World } from './world.ts'

interface Client extends SignedIn {
  readonly tabs: number
  /** Tokens that this client was given, one after the other. */
  turns: number
  over: boolean
}

const TURNS = { many: 100, few: 15 }
const TABS = 3

/** Clients that renew their token again and again; every tenth asks from three tabs at once. */
export async function refreshes(world: World, total: number): Promise<Load> {
  const wire = world.newWire()
  const turns = total >= 1000 ? TURNS.many : TURNS.few
  const signedIn = await signInPeople(world, Math.ceil(total / turns))
  const clients = signedIn.map((each, index): Client => ({
    ...each,
    tabs: index % 10 === 0 ? TABS : 1,
    turns: 0,
    over: false,
  }))
  let finished = 0
  const odd: string[] = []
  let next = 0
  const begin = () =>
    inParallel(clients.length, clients.length, async () => {
      const client = clients[next++]
      if (!client) return
      for (let turn = 0; !client.over && turn < turns; turn++) {
        await renew(wire, client, odd)
        finished++
      }
    })
  return {
    total: clients.length * turns,
    finished: () => finished,
    begin,
    tally: wire.tally,
    check: async () => {
      const rows = await world.sql<{ sid: string; gen: number; revoked: boolean }>(
        'select sid::text as sid, gen, revoked_at is not null as revoked from sessions where sid::text = any($1)',
        [clients.map(({ sid }) => sid)],
      )
      const known = new Map(rows.map((row) => [row.sid, row]))
      const ended = clients.filter(({ sid, over }) => over || known.get(sid)?.revoked !== false).length
      const doubled = clients.reduce((sum, { sid, turns }) => sum + (known.get(sid)?.gen ?? 0) - 1 - turns, 0)
      const unauthorized = wire.tally.statuses.get(401) ?? 0
      return {
        figures: {
          refreshes: finished,
          forced_logouts: ended,
          double_rotations: doubled,
          lost: ended,
          doubled,
        },
        complaints: [
          ...(ended > 0 ? [`${ended} people were logged out`] : []),
          ...(doubled === 0 ? [] : [`${doubled} rotations too many`]),
          ...(unauthorized > 0 ? [`${unauthorized} answers were 401`] : []),
          ...(wire.tally.hung > 0 ? [`${wire.tally.hung} requests hung`] : []),
          ...new Set(odd),
        ],
      }
    },
  }
}

async function renew(wire: Wire, client: Client, odd: string[]): Promise<void> {
  const { token, cookie, address } = client
  const ask = () => wire.askUntilFinal('POST', '/auth/refresh', { body: {}, token, cookie, address })
  const heard = await Promise.all(Array.from({ length: client.tabs }, ask))
  const given = new Set(heard.map(({ data }) => data['access_token'] as string))
  if (heard.some(({ status }) => status !== 200)) {
    client.over = true
    odd.push(`refresh answered ${heard.map(({ status, code }) => `${status} ${code}`).join(', ')}`)
    return
  }
  const [fresh = ''] = given
  if (given.size > 1) odd.push('tabs were given different tokens')
  if (claimsOf(fresh).gen !== claimsOf(token).gen + 1) odd.push('a token skipped a generation')
  client.token = fresh
  client.turns++
}
