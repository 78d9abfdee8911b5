import { underLoad, type Fault } from './fault.ts'
import { hostileClients } from './hostile.ts'
import { orphanedDatabase, secondInstance } from './instances.ts'
import * as hurt from './injuries.ts'
import { refreshes } from './refreshes.ts'
import { registrations } from './registrations.ts'
import { submissions } from './submissions.ts'

const BACK = 5000

/** The faults to survive, one row each. A new one is a load, an injury and what must hold. */
export const faults: readonly Fault[] = [
  {
    name: 'none',
    promise: 'without any fault, no registration meets an error',
    run: underLoad({
      load: registrations,
      total: { full: 300, short: 30 },
      ready_within: BACK,
      answers: ({ statuses, requests, lost_answers }, figures) => {
        const wrong = [...statuses].filter(([status]) => status !== 200)
        // A server that is kept from running sheds a little load, and says so; it is no error of its own.
        const shed = (figures['busy_percent'] ?? 0) > 10 ? requests * 0.02 : 0
        const fine = wrong.every(([status, count]) => status === 503 && count <= shed) && lost_answers === 0
        return fine ? [] : [`answers were ${JSON.stringify([...statuses])}`]
      },
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
]
