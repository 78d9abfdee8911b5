// One full room: a thousand sockets hear every word of twenty a second, beside raw Socket.IO with as many, in turn, which
// tells as much. Raw keeps nothing and knows nobody; Malto has put the word on disk and asked who may hear it before
// anybody does.
import { at, ROUNDS, verdict, type Bench } from './bench.ts'
import { converse, type Heard } from './chat.ts'
import { maltoLine, socketIoLine } from './chat.lines.ts'
import { fillRooms, openWorld, restOf, signInAll } from './chat.world.ts'
import { median } from './load.ts'
import { start } from './processes.ts'

const [SOCKETS, RATE, FIRST] = [1000, 20, 7_000_000]
const MOST = { p50: 1.5, p99: 2 }

export async function* measureRealtime(bench: Bench): AsyncGenerator<string> {
  const malto = await bench.malto()
  const world = await openWorld(bench.database_url)
  const raw = await start('bench/rooms.floor.ts', Number(process.env['BENCH_PORT'] ?? 4480) + 5, '/', {})
  try {
    await fillRooms(world, 1, SOCKETS, FIRST)
    const crowd = await signInAll(world, malto.base, SOCKETS, FIRST)
    await restOf(world)
    const runs = { malto: [] as Heard[], raw: [] as Heard[] }
    for (let round = 0; round < ROUNDS; round++) {
      runs.malto.push(await converse(maltoLine(malto.base), malto, crowd, RATE))
      runs.raw.push(await converse(socketIoLine(raw.base), raw, crowd, RATE))
    }
    const of = (side: keyof typeof runs, share: number) =>
      median(runs[side].map(({ deliveries }) => at(deliveries, share)))
    const lost = runs.malto.reduce(
      (sum, { sends, deliveries }) => sum + sends.length * SOCKETS - deliveries.length,
      0,
    )
    const refused = runs.malto.reduce((sum, each) => sum + each.refused, 0)
    const [p50, p99] = [of('malto', 0.5) / of('raw', 0.5), of('malto', 0.99) / of('raw', 0.99)]
    const holds = p50 <= MOST.p50 && p99 <= MOST.p99 && lost === 0 && refused === 0
    yield (
      `${SOCKETS} sockets in one room, ${RATE} messages/s: delivery p50 ${of('malto', 0.5).toFixed(1)} ms = ${p50.toFixed(2)} times raw Socket.IO (at most ${MOST.p50}), ` +
        `p99 ${of('malto', 0.99).toFixed(1)} ms = ${p99.toFixed(2)} times (at most ${MOST.p99}), lost ${lost}, refused ${refused}: ${verdict(holds)}`
    )
  } finally {
    await raw.stop()
    await world.close()
  }
}
