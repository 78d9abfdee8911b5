import { claims } from './claims.ts'
import { underLoad, type Fault } from './fault.ts'
import { hostileClients } from './hostile.ts'
import * as hurt from './injuries.ts'
import { together, type Load } from './load.ts'
import { messages } from './messages.ts'
import { refreshes } from './refreshes.ts'
import { reconnectStorm } from './storm.ts'
import { submissions } from './submissions.ts'
import { percentile, type Tally } from './wire.ts'
import type { World } from './world.ts'

export const BACK = 5000
const P99 = 100

/** What people do all day: messages in rooms, tests handed in, and twice as many wishes as there are gifts. */
export const work = async (world: World, total: number, at_once?: number): Promise<Load> =>
  together([
    await messages(world, total, at_once),
    await submissions(world, total, at_once),
    await claims(world, total, at_once),
  ])
export const WORK = { full: 10_000, short: 40 }

export type Figures = Readonly<Record<string, number>>
export const isCrowded = (figures: Figures) => (figures['busy_percent'] ?? 0) > 10

const FINAL = [200, 409]
const broken = ({ statuses, lost_answers }: Tally): string[] =>
  lost_answers > 0 || [...statuses.keys()].some((status) => ![...FINAL, 503].includes(status))
    ? [`answers were ${JSON.stringify([...statuses])}, ${lost_answers} were lost`]
    : []
const turnedAway = ({ statuses }: Tally): string[] =>
  statuses.has(503) ? [`${statuses.get(503)} answers were 503`] : []
function slow({ latencies }: Tally): string[] {
  const p99 = percentile(latencies, 0.99)
  return p99 < P99 ? [] : [`99 of 100 answers took up to ${Math.round(p99)} ms`]
}

/**
 * No error at all. A server that is kept from running by others sheds a little load and is slow: on such a machine that
 * breaks nothing, and proves nothing either.
 */
const MOST_SHED = 0.02
export const errorless = (alsoWrong: (tally: Tally) => string[] = () => []) => ({
  answers: (tally: Tally, figures: Figures) => {
    const wrong = [...turnedAway(tally), ...alsoWrong(tally)]
    const is_excused = isCrowded(figures) && (tally.statuses.get(503) ?? 0) <= tally.requests * MOST_SHED
    return [...broken(tally), ...(is_excused ? [] : wrong)]
  },
  excuses: (tally: Tally, figures: Figures) =>
    isCrowded(figures) ? [...turnedAway(tally), ...alsoWrong(tally)] : [],
})

/** Each fault with the name of the world that it is done to. */
export const inWorld = <W extends World>(world: string, faults: readonly Fault<W>[]): readonly Fault<W>[] =>
  faults.map((fault) => ({ ...fault, name: `${world}.${fault.name}` }))

/** The faults to survive in every world, one row each. A new one is a load, an injury and what must hold. */
export const everywhere: readonly Fault[] = [
  {
    name: 'none',
    promise:
      'without any fault, messages, tests and gifts meet no error, and 99 of 100 answers take under 100 ms',
    run: underLoad({
      load: (world, total) => work(world, total, 1),
      total: WORK,
      ready_within: BACK,
      ...errorless(slow),
    }),
  },
  {
    name: 'work_under_server_kills',
    promise:
      'messages, tests and gifts outlive a killed server: nothing lost, nothing twice, every unit accounted for',
    run: underLoad({
      load: work,
      total: WORK,
      injury: hurt.killServer,
      times: { full: 20, short: 1 },
      ready_within: BACK,
      ends_server: true,
    }),
  },
  {
    name: 'work_under_postgres_kills',
    promise:
      'messages, tests and gifts outlive a killed database: nothing lost, nothing twice, the server stays',
    run: underLoad({
      load: work,
      total: WORK,
      injury: hurt.killPostgres,
      times: { full: 10, short: 1 },
      ready_within: BACK,
    }),
  },
  {
    name: 'work_under_cut_connections',
    promise: 'messages, tests and gifts outlive cut connections, and the server is back within 1 s',
    run: underLoad({
      load: work,
      total: WORK,
      injury: hurt.terminateBackends,
      times: { full: 15, short: 2 },
      ready_within: 1000,
    }),
  },
  {
    name: 'refreshes_under_kills',
    promise: 'refreshes during kills of server and database log nobody out and rotate no token twice',
    run: underLoad({
      load: refreshes,
      total: { full: 10_000, short: 300 },
      injury: hurt.inTurn(hurt.killServer, hurt.killPostgres, hurt.killBoth, hurt.killPostgresDuringStart),
      times: { full: 16, short: 2 },
      // A refresh waits 8 s for the database before it gives up.
      told_within: 8000 + 3500,
      ready_within: BACK,
      ends_server: true,
    }),
  },
  {
    name: 'submissions_under_kills',
    promise:
      'tests handed in while the server is killed give each one result, and every answer that was kept counts',
    run: underLoad({
      load: submissions,
      total: { full: 1000, short: 60 },
      injury: hurt.inTurn(hurt.killServer, hurt.killPostgres),
      times: { full: 12, short: 2 },
      ready_within: BACK,
      ends_server: true,
    }),
  },
  {
    name: 'hostile_clients',
    promise:
      'slow sockets, huge and nested bodies and broken frames are ended within 15 s and hurt nobody else',
    run: hostileClients,
  },
  {
    name: 'reconnect_storm',
    promise:
      'a thousand sockets are back within 30 s after the server was killed, with every word once and in order',
    run: reconnectStorm,
  },
]

/** The same, while people do what the world lets them. */
export const during = (load: (world: World, total: number) => Load | Promise<Load>): readonly Fault[] => [
  {
    name: 'server_stopped',
    promise: 'a server asked to stop answers what it accepted and is gone within 10 s',
    run: underLoad({
      load,
      total: { full: 500, short: 20 },
      injury: hurt.stopServer,
      times: { full: 15, short: 1 },
      ready_within: BACK,
      ends_server: true,
      answers: ({ cut }, figures) => [
        ...(cut > 0 ? [`${cut} accepted requests were cut off`] : []),
        ...(figures['unanswered_effects']
          ? [`${figures['unanswered_effects']} effects were never told`]
          : []),
      ],
    }),
  },
  {
    name: 'database_frozen',
    promise: 'a database that hangs is a 503 within 3.5 s for everybody, and heals by itself',
    run: underLoad({
      load,
      total: { full: 200, short: 20 },
      injury: hurt.freezePostgres,
      times: { full: 3, short: 1 },
      ready_within: BACK,
    }),
  },
  {
    name: 'pool_exhausted',
    promise: 'when every connection waits, everybody is told within 3.5 s, and it heals by itself',
    run: underLoad({
      load,
      total: { full: 200, short: 20 },
      injury: hurt.exhaustPool,
      times: { full: 3, short: 1 },
      ready_within: BACK,
    }),
  },
]
