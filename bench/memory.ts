// Half an hour of a school's day at once: people read, write and talk, tokens are renewed, sockets come and go. The
// server's memory is looked at every few seconds; what counts is the slope of the second half, for a server takes its
// time to fill its caches and its heap; that of the whole half hour is told beside it.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { verdict, type Bench } from './bench.ts'
import { maltoLine } from './chat.lines.ts'
import { fillRooms, openWorld, signInAll, type Speaker } from './chat.world.ts'

const MINUTES = Number(process.env['BENCH_MINUTES'] ?? 30)
const [ROOMS, PEOPLE, FIRST] = [20, 5, 9_000_000]
/** So many people do something at once. */
const AT_ONCE = 8
/** Tokens live a quarter of an hour. */
const RENEW_MS = 8 * 60_000
const MOST_MB_AN_HOUR = 30

const pages = [
  '/user/me',
  '/user/notifications/unread',
  '/user/notifications',
  '/api/events?status=all',
  '/api/careers?q=ky%20su',
  '/api/careers-matches',
  '/api/courses',
  '/api/wall-status/statuses/personality-group',
  '/api/room',
]

const rssOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000

/** Least squares: how much more in an hour. */
function slopeOf(samples: readonly { readonly minute: number; readonly mb: number }[]): number {
  const mean = (of: (each: (typeof samples)[number]) => number) =>
    samples.reduce((sum, each) => sum + of(each), 0) / samples.length
  const [x, y] = [mean(({ minute }) => minute), mean(({ mb }) => mb)]
  const rise = samples.reduce((sum, { minute, mb }) => sum + (minute - x) * (mb - y), 0)
  const run = samples.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0)
  return (rise / run) * 60
}

export async function* measureMemory(bench: Bench): AsyncGenerator<string> {
  const malto = await bench.malto()
  const world = await openWorld(bench.database_url)
  await fillRooms(world, ROOMS, PEOPLE, FIRST)
  const count = { asked: 0, said: 0, refused: 0 }
  const until = performance.now() + MINUTES * 60_000
  let people: readonly Speaker[] = await signInAll(world, malto.base, ROOMS * PEOPLE, FIRST)
  const line = maltoLine(malto.base)

  const live = async (place: number) => {
    for (let turn = 0; performance.now() < until; turn++) {
      const who = people[(place + turn * AT_ONCE) % people.length]!
      if (turn % 12 === 0) {
        const close = await line.listen(who, () => {})
        if (await line.say(who, `Lời ${randomUUID().slice(0, 8)} của hôm nay`)) count.said += 1
        else count.refused += 1
        close()
        continue
      }
      const reply = await fetch(malto.base + pages[turn % pages.length]!, {
        headers: { authorization: `Bearer ${who.token}` },
      })
      await reply.arrayBuffer()
      if (reply.ok) count.asked += 1
      else count.refused += 1
    }
  }
  const renewing = (async () => {
    for (let next = RENEW_MS; performance.now() < until; next += RENEW_MS) {
      const end = Math.min(until, until - MINUTES * 60_000 + next)
      while (performance.now() < end) await pause(1000)
      if (performance.now() < until) people = await signInAll(world, malto.base, ROOMS * PEOPLE, FIRST)
    }
  })()
  const samples: { minute: number; mb: number }[] = []
  const began = performance.now()
  const watching = (async () => {
    while (performance.now() < until) {
      await pause(5000)
      samples.push({ minute: (performance.now() - began) / 60_000, mb: rssOf(malto.pid) })
    }
  })()
  await Promise.all([watching, renewing, ...Array.from({ length: AT_ONCE }, (_, place) => live(place))])
  await world.close()
  const second = samples.filter(({ minute }) => minute > MINUTES / 2)
  const slope = slopeOf(second)
  const peak = Math.max(...samples.map(({ mb }) => mb))
  yield (
    `${MINUTES} minutes of mixed load (${count.asked} answers, ${count.said} words said, ${count.refused} refused): ` +
      `resident memory ${samples[0]?.mb.toFixed(0)} MB at first, ${second[0]?.mb.toFixed(0)} half way, ${samples.at(-1)?.mb.toFixed(0)} at the end, ${peak.toFixed(0)} at most; ` +
      `slope of the whole time ${slopeOf(samples).toFixed(1)} MB an hour, of the second half ${slope.toFixed(1)} MB an hour (at most ${MOST_MB_AN_HOUR}): ${verdict(slope <= MOST_MB_AN_HOUR && count.refused === 0)}`
  )
}
