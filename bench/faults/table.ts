import { underLoad, type Fault } from './fault.ts'
import { backUpUnderLoad } from './backups.ts'
import { claims } from './claims.ts'
import { diskFull } from './disk.ts'
import { hostileClients } from './hostile.ts'
import { orphanedDatabase, secondInstance } from './instances.ts'
import * as hurt from './injuries.ts'
import { together } from './load.ts'
import { messages } from './messages.ts'
import { refreshes } from './refreshes.ts'
import { registrations } from './registrations.ts'
import { reconnectStorm } from './storm.ts'
import { submissions } from './submissions.ts'
import { percentile, type Tally } from './wire.ts'
import type { World } from './world.ts'

const BACK = 5000
const P99 = 100

/** What people do all day: messages in rooms, tests handed in, and twice as many wishes as there are gifts. */
const work = async (world: World, total: number, at_once?: number) =>
  together([
    await messages(world, total, at_once),
    await submissions(world, total, at_once),
    await claims(world, total, at_once),
  ])
const WORK = { full: 10_000, short: 40 }

type Figures = Readonly<Record<string, number>>
/** A server that is kept from running is slower and sheds a little load, and says so; it is no error of its own. */
const isCrowded = (figures: Figures) => (figures['busy_percent'] ?? 0) > 10

const FINAL = [200, 409]
function errorless({ statuses, requests, lost_answers }: Tally, figures: Figures): string[] {
  const wrong = [...statuses].filter(([status]) => !FINAL.includes(status))
  const shed = isCrowded(figures) ? requests * 0.02 : 0
  const fine = wrong.every(([status, count]) => status === 503 && count <= shed) && lost_answers === 0
  return fine ? [] : [`answers were ${JSON.stringify([...statuses])}`]
}
function slow({ latencies }: Tally): string[] {
  const p99 = percentile(latencies, 0.99)
  return p99 < P99 ? [] : [`99 of 100 answers took up to ${Math.round(p99)} ms`]
}

/** The faults to survive, one row each. A new one is a load, an injury and what must hold. */
export const faults: readonly Fault[] = [
  {
    name: 'none',
    promise:
      'without any fault, messages, tests and gifts meet no error, and 99 of 100 answers take under 100 ms',
    run: underLoad({
      load: (world, total) => work(world, total, 1),
      total: { full: 3000, short: 40 },
      ready_within: BACK,
      answers: (tally, figures) => [...errorless(tally, figures), ...(isCrowded(figures) ? [] : slow(tally))],
      excuses: (tally, figures) => (isCrowded(figures) ? slow(tally) : []),
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
    name: 'registrations',
    promise: 'without any fault, no registration meets an error',
    run: underLoad({
      load: registrations,
      total: { full: 300, short: 30 },
      ready_within: BACK,
      answers: errorless,
    }),
  },
  {
    name: 'server_killed',
    promise: 'a server that is killed loses and doubles no registration, and is back within 5 s',
    run: underLoad({
      load: registrations,
      total: { full: 1000, short: 60 },
      injury: hurt.killServer,
      times: { full: 20, short: 2 },
      ready_within: BACK,
      ends_server: true,
    }),
  },
  {
    name: 'postgres_killed',
    promise: 'a database that is killed loses and doubles no registration; the server outlives it',
    run: underLoad({
      load: registrations,
      total: { full: 1000, short: 40 },
      injury: hurt.killPostgres,
      times: { full: 10, short: 1 },
      ready_within: BACK,
    }),
  },
  {
    name: 'backend_killed',
    promise: 'a database that crashes by itself loses and doubles no registration; the server outlives it',
    run: underLoad({
      load: registrations,
      total: { full: 200, short: 20 },
      injury: hurt.killBackend,
      times: { full: 5, short: 1 },
      ready_within: BACK,
    }),
  },
  {
    name: 'backends_terminated',
    promise: 'when every connection is cut, the server is back within 1 s and nothing is lost',
    run: underLoad({
      load: registrations,
      total: { full: 500, short: 40 },
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
    name: 'server_stopped',
    promise: 'a server asked to stop answers what it accepted and is gone within 10 s',
    run: underLoad({
      load: registrations,
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
      load: registrations,
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
      load: registrations,
      total: { full: 200, short: 20 },
      injury: hurt.exhaustPool,
      times: { full: 3, short: 1 },
      ready_within: BACK,
    }),
  },
  {
    name: 'hostile_clients',
    promise:
      'slow sockets, huge and nested bodies and broken frames are ended within 15 s and hurt nobody else',
    run: hostileClients,
  },
  {
    name: 'second_instance',
    promise: 'a second Malto on the same data refuses within 5 s and harms nothing',
    run: secondInstance,
  },
  {
    name: 'orphaned_database',
    promise: 'a database left running by a killed server is taken over within 10 s',
    run: orphanedDatabase,
  },
  {
    name: 'reconnect_storm',
    promise:
      'a thousand sockets are back within 30 s after the server was killed, with every word once and in order',
    run: reconnectStorm,
  },
  {
    name: 'disk_full',
    promise: 'a full disk is a 503 within 3.5 s, nothing acknowledged is lost, and it heals by itself',
    run: diskFull,
  },
  {
    name: 'backup_under_load',
    promise:
      'a backup made while people write holds every word acknowledged before it began, and opens on the side',
    run: backUpUnderLoad,
  },
]
