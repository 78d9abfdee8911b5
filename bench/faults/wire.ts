import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { Unavailable } from '@malto/contract'

/** What came back; status 0 when nothing did. */
export interface Heard {
  readonly status: number
  readonly code: string
  readonly data: Record<string, unknown>
  readonly cookie: string | null
  readonly retry_after: number
  readonly ms: number
  /** Less what the machine kept us or the server waiting: a busy neighbour is no fault of the server. */
  readonly fair_ms: number
  /** The connection was never made: the server took on nothing. */
  readonly refused: boolean
  /** Answers of this person that were lost before this one came. */
  readonly lost_before: number
}

type Answer = Omit<Heard, 'fair_ms'>

interface Asking {
  readonly body?: object
  readonly token?: string
  readonly cookie?: string
  /** From where, as a proxy in front would say. */
  readonly address?: string
  /** Which of several servers; the next one by turns unless said. */
  readonly server?: number
  /** Milliseconds after which the client stops listening. */
  readonly patience?: number
}

/** What all requests of a load came to. */
export interface Tally {
  requests: number
  /** Of answers with 2xx. */
  readonly latencies: number[]
  readonly statuses: Map<number, number>
  /** The longest fair wait for any answer, and for a 503. */
  slowest_ms: number
  slowest_503_ms: number
  /** Connections that broke with a request on them. */
  lost_answers: number
  /** Broken on a connection that had served before, or in the middle of an answer: a request that was accepted. */
  cut: number
  /** Never answered within the client's patience. */
  hung: number
  /** 503 in other words than Malto's: said by a server that has closed, to somebody who should not have come. */
  shut: number
  /** Every server was asked, one after the other, and none of them had a final answer. */
  turned_away: number
}

export interface Wire {
  readonly tally: Tally
  readonly ask: (method: 'GET' | 'POST', path: string, asking?: Asking) => Promise<Heard>
  /**
   * Asks again after a lost answer, a 503 or a 429 until the answer is final: where there are several servers at once the
   * next one, and after the last of them no sooner than told.
   */
  readonly askUntilFinal: (method: 'GET' | 'POST', path: string, asking?: Asking) => Promise<Heard>
  readonly close: () => void
}

const PATIENCE = 20_000
const LONGEST = 120_000
/** What a 503 of Malto's own says. */
const BUSY = Unavailable().code

const emptyTally = (): Tally => ({
  requests: 0,
  latencies: [],
  statuses: new Map(),
  slowest_ms: 0,
  slowest_503_ms: 0,
  lost_answers: 0,
  cut: 0,
  hung: 0,
  shut: 0,
  turned_away: 0,
})

/** `isUp`: what somebody who spreads people over several servers knows of each. */
export function createWire(
  ports: readonly number[],
  crowdedOut: () => () => number,
  isUp: (port: number) => boolean = () => true,
): Wire {
  const tally = emptyTally()
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  let turn = 0

  const ask: Wire['ask'] = async (method, path, asking = {}) => {
    const starved = crowdedOut()
    const first = asking.server ?? turn++
    const inOrder = ports.map((_, at) => ports[(first + at) % ports.length] ?? 0)
    const port = inOrder.find(isUp) ?? inOrder[0] ?? 0
    const answer = await once(agent, port, method, path, asking, tally)
    const heard: Heard = { ...answer, fair_ms: Math.max(0, answer.ms - starved()) }
    tally.requests++
    tally.statuses.set(heard.status, (tally.statuses.get(heard.status) ?? 0) + 1)
    if (heard.status > 0) tally.slowest_ms = Math.max(tally.slowest_ms, heard.fair_ms)
    if (heard.status === 503) tally.slowest_503_ms = Math.max(tally.slowest_503_ms, heard.fair_ms)
    if (heard.status === 503 && heard.code !== BUSY) tally.shut++
    if (heard.status >= 200 && heard.status < 300) tally.latencies.push(heard.ms)
    return heard
  }

  return {
    tally,
    ask,
    askUntilFinal: async (method, path, asking) => {
      const began = performance.now()
      const first = asking?.server ?? turn++
      for (let lost_before = 0, tries = 0; ; tries++) {
        const heard = await ask(method, path, { ...asking, server: first + tries })
        if (heard.status !== 0 && heard.status !== 503 && heard.status !== 429)
          return { ...heard, lost_before }
        // A 503 says nothing of whether the work was done: only a refused connection does.
        if (!heard.refused) lost_before++
        if (performance.now() - began > LONGEST)
          throw new Error(`${path} found no final answer (${heard.status})`)
        if (tries % ports.length < ports.length - 1) continue
        tally.turned_away++
        await pause(heard.status === 0 ? 100 : heard.retry_after * 1000)
      }
    },
    close: () => agent.destroy(),
  }
}

function once(
  agent: Agent,
  port: number,
  method: string,
  path: string,
  { body, token, cookie, address, patience = PATIENCE }: Asking,
  tally: Tally,
): Promise<Answer> {
  const began = performance.now()
  const text = body ? JSON.stringify(body) : undefined
  const heardNothing = (refused: boolean): Answer => ({
    status: 0,
    code: '',
    data: {},
    cookie: null,
    retry_after: 0,
    ms: performance.now() - began,
    refused,
    lost_before: 0,
  })
  return new Promise((done) => {
    let connected = false
    const req = request({
      agent,
      port,
      method,
      path,
      host: '127.0.0.1',
      headers: {
        ...(text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(cookie ? { cookie } : {}),
        ...(address ? { 'x-forwarded-for': address } : {}),
      },
    })
    const waited = setTimeout(() => {
      if (patience === PATIENCE) tally.hung++
      done(heardNothing(false))
      req.destroy()
    }, patience)
    const broken = (midway: boolean) => {
      clearTimeout(waited)
      if (connected) tally.lost_answers++
      if (midway || req.reusedSocket) tally.cut++
      done(heardNothing(!connected))
    }
    req.on('socket', (socket) => {
      if (!socket.connecting) connected = true
      else socket.once('connect', () => (connected = true))
    })
    req.on('error', () => broken(false))
    req.on('response', (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', () => broken(true))
      response.on('end', () => {
        clearTimeout(waited)
        const envelope = read(Buffer.concat(parts).toString())
        done({
          status: response.statusCode ?? 0,
          code: typeof envelope['code'] === 'string' ? envelope['code'] : '',
          data: (envelope['data'] ?? envelope) as Record<string, unknown>,
          cookie: response.headers['set-cookie']?.[0]?.split(';')[0] ?? null,
          retry_after: Math.min(Number(response.headers['retry-after'] ?? 1) || 1, 5),
          ms: performance.now() - began,
          refused: false,
          lost_before: 0,
        })
      })
    })
    req.end(text)
  })
}

function read(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

/** Several tallies as one. */
export function sumOf(tallies: readonly Tally[]): Tally {
  const all = emptyTally()
  for (const each of tallies) {
    for (const ms of each.latencies) all.latencies.push(ms)
    for (const [status, count] of each.statuses)
      all.statuses.set(status, (all.statuses.get(status) ?? 0) + count)
    all.requests += each.requests
    all.lost_answers += each.lost_answers
    all.cut += each.cut
    all.hung += each.hung
    all.shut += each.shut
    all.turned_away += each.turned_away
    all.slowest_ms = Math.max(all.slowest_ms, each.slowest_ms)
    all.slowest_503_ms = Math.max(all.slowest_503_ms, each.slowest_503_ms)
  }
  return all
}
