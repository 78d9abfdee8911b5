import { backUpUnderLoad } from './backups.ts'
import { diskFull } from './disk.ts'
import { underLoad, type Fault } from './fault.ts'
import { orphanedDatabase, secondInstance } from './instances.ts'
import * as hurt from './injuries.ts'
import { registrations } from './registrations.ts'
import { BACK, during, errorless, everywhere, inWorld } from './table.ts'
import { openWorld } from './world.ts'

/** On what `npm start` starts. People can register here: the codes that they are sent lie with the process that they ask. */
const only: readonly Fault[] = [
  {
    name: 'registrations',
    promise: 'without any fault, no registration meets an error',
    run: underLoad({
      load: registrations,
      total: { full: 300, short: 30 },
      ready_within: BACK,
      ...errorless(),
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
    name: 'backup_under_load',
    promise:
      'a backup made while people write holds every word acknowledged before it began, and opens on the side',
    run: backUpUnderLoad,
  },
  {
    name: 'disk_full',
    promise: 'a full disk is a 503 within 3.5 s, nothing acknowledged is lost, and it heals by itself',
    run: diskFull(openWorld),
  },
]

export const embeddedFaults = inWorld('embedded', [...everywhere, ...during(registrations), ...only])
