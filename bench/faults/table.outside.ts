import { claims } from './claims.ts'
import { daily } from './daily.ts'
import { diskFull } from './disk.ts'
import { leaveOut, underLoad, type Fault } from './fault.ts'
import { whileAway, type Injury } from './injuries.ts'
import { together } from './load.ts'
import { messages } from './messages.ts'
import { behindNginx } from './nginx.ts'
import { openOutside, type Outside } from './outside.ts'
import { hasRedis } from './redis.ts'
import { hurtRedis } from './redis.hurt.ts'
import { BACK, during, errorless, everywhere, inWorld, isCrowded, work, WORK } from './table.ts'
import type { Tally } from './wire.ts'
import { killWorker, withJobsDone } from './worker.ts'
import type { World } from './world.ts'

const MAY_FAIL = 0.001

const tooMany = ({ calls = 1, failed = 0 }: Readonly<Record<string, number>>, may_fail: number): string[] =>
  failed <= calls * may_fail ? [] : [`${failed} of ${calls} calls failed`]

/** Few at once: what is tried is the way of a request, not the strength of the servers. */
const some = async (world: Outside, total: number) =>
  together([await messages(world, total, 6), await claims(world, total, 6)])

/** One after the other is asked to go and started anew; there is always one that serves. */
const restartInTurn: Injury<Outside> = async (outside) => {
  const complaints: string[] = []
  let [ready_ms, stop_ms] = [0, 0]
  for (const server of outside.servers) {
    const { code, ms } = await server.end('SIGTERM')
    stop_ms = Math.max(stop_ms, Math.round(ms))
    if (code !== 0) complaints.push(`SIGTERM ended in exit code ${code}`)
    const began = performance.now()
    await server.again()
    await outside.untilReady()
    ready_ms = Math.max(ready_ms, performance.now() - began)
  }
  return { ready_ms, figures: { stop_ms }, complaints }
}

/**
 * A restart that is asked for keeps nobody waiting, so its mark is not the 5 s of a server that was killed and is missed.
 * The new one starts while the other serves everybody as fast as they ask, on the same processors: on two cores it then
 * takes 5 to 7 s instead of 2.3, nearly all of it to find, read and run its modules. There is nothing in it to put off.
 */
const STARTED_BESIDE_ANOTHER = 10_000

const tooLate = ({ shut }: Tally): string[] =>
  shut > 0 ? [`${shut} requests came to a server that had closed`] : []
const cutOff = ({ lost_answers, cut }: Tally): string[] =>
  lost_answers + cut > 0 ? [`${lost_answers} answers were lost, ${cut} requests cut off`] : []
/** Nobody is the wiser for one server that is too busy or about to go, as long as the other has the answer. */
const turnedAway = ({ turned_away }: Tally): string[] =>
  turned_away > 0 ? [`${turned_away} requests were answered by no server at the first round`] : []

const rollingRestart = underLoad<Outside>({
  load: some,
  total: { full: 4000, short: 200 },
  injury: restartInTurn,
  times: { full: 5, short: 1 },
  ready_within: STARTED_BESIDE_ANOTHER,
  ends_server: true,
  answers: (tally, figures) => [
    ...cutOff(tally),
    ...tooLate(tally),
    ...(isCrowded(figures) ? [] : turnedAway(tally)),
  ],
  // A machine that is short of time sheds load at both.
  excuses: (tally, figures) => (isCrowded(figures) ? turnedAway(tally) : []),
})

/** Connections stay open and new ones are taken, but not a byte comes through. */
const swallowDatabase: Injury<Outside> = (outside) =>
  whileAway(
    outside,
    () => Promise.resolve(outside.proxy.swallow()),
    () => Promise.resolve(outside.proxy.heal()),
  )

const redisLost = underLoad<Outside>({
  load: daily,
  total: { full: 12_000, short: 900 },
  injury: hurtRedis,
  times: { full: 6, short: 3 },
  ready_within: BACK,
  // A machine that is short of time sheds a little load, with or without Redis.
  answers: (_tally, figures) => tooMany(figures, isCrowded(figures) ? 0.02 : MAY_FAIL),
  excuses: (_tally, figures) => tooMany(figures, MAY_FAIL),
})

/** Both servers tell each other by Redis what their people say; without one there is nothing to try. */
const withRedis = <W extends World>(fault: Fault<W>): Fault<W> => ({
  ...fault,
  run: (world, size) =>
    hasRedis()
      ? fault.run(world, size)
      : Promise.resolve(leaveOut('there is no redis-server on this machine')),
})
const heard = ['reconnect_storm']

const only: readonly Fault<Outside>[] = [
  {
    name: 'worker_killed',
    promise:
      'a worker that is killed is back at work within 5 s, nobody notices, and what it had begun is done',
    run: underLoad<Outside>({
      load: async (outside, total) => withJobsDone(outside, await work(outside, total)),
      total: WORK,
      injury: killWorker,
      times: { full: 20, short: 1 },
      ready_within: BACK,
      ...errorless(),
    }),
  },
  {
    name: 'disk_full',
    promise: 'a full disk is a 503 within 3.5 s, nothing acknowledged is lost, and it heals by itself',
    run: diskFull(openOutside),
  },
  {
    name: 'rolling_restart',
    promise: 'two servers restarted one after the other lose no request, and always one of them answers',
    run: rollingRestart,
  },
  {
    name: 'rolling_restart_behind_nginx',
    promise: 'behind nginx as deploy/nginx.conf sets it up, the same',
    run: behindNginx(rollingRestart),
  },
  {
    name: 'database_swallowed',
    promise: 'a line to the database that swallows everything is a 503 within 3.5 s, and heals by itself',
    run: underLoad<Outside>({
      load: some,
      total: { full: 1000, short: 100 },
      injury: swallowDatabase,
      times: { full: 3, short: 1 },
      ready_within: BACK,
    }),
  },
]

/** The same table on two servers and a worker, with an outside PostgreSQL and Redis. */
export const outsideFaults = inWorld<Outside>('outside', [
  ...everywhere.map((fault) => (heard.includes(fault.name) ? withRedis(fault) : fault)),
  ...during(work),
  ...only,
])

/** Those of the same world in which the limits are the real ones. */
export const limitedFaults = inWorld('outside', [
  withRedis<Outside>({
    name: 'redis_lost',
    promise:
      'with Redis killed, frozen or restarted 99.9 % of calls succeed, limits hold, and two servers hear each other again',
    run: redisLost,
  }),
])
export const openLimited = () => openOutside({ settings: { LIMITS_FACTOR: '1' } })
