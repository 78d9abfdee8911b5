import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { inParallel, type Load } from './load.ts'
import { openRooms, type Speaker } from './messages.ts'
import type { Wire } from './wire.ts'
import type { World } from './world.ts'

const PEOPLE = 60
/** As fast as a person looks around; faster would be a flood. */
const PACE_MS = 400
/** People who look around and now and then say something; nobody asks twice: what does not work at once counts. */
export async function daily(world: World, total: number): Promise<Load> {
  const wire = world.newWire()
  const people = await openRooms(world, 4, PEOPLE / 4)
  const odd: string[] = []
  let finished = 0
  let next = 0
  const begin = () =>
    inParallel(people.length, people.length, async () => {
      const person = people[next++]
      if (!person) return
      // Not all of them at the same moment.
      await pause(Math.random() * PACE_MS)
      for (let turn = 0; finished < total; turn++) {
        const { status, code } = await lookAround(wire, person, turn)
        finished++
        if (status !== 200) odd.push(`${status} ${code}`.trim())
        await pause(PACE_MS)
      }
    })
  return {
    total,
    finished: () => finished,
    begin,
    tally: wire.tally,
    check: () =>
      Promise.resolve({
        figures: { calls: finished, failed: odd.length },
        complaints: [...new Set(odd.filter((each) => !each.startsWith('503')))].map(
          (each) => `a call got ${each}`,
        ),
      }),
  }
}

/** Every tenth call is a word to the room: six a minute at this pace, where nobody takes it for a flood. */
function lookAround(wire: Wire, { token, cookie, address, room_id }: Speaker, turn: number) {
  const asking = { token, cookie, address }
  if (turn % 10 === 9) {
    const body = { room_id, client_id: randomUUID(), text: `Chào cả phòng, lần thứ ${turn} của mình đây` }
    return wire.ask('POST', '/api/chat-group/group-message', { ...asking, body })
  }
  const paths = ['/user/me', '/api/events', `/api/chat-group/group-message?room_id=${room_id}&limit=20`]
  return wire.ask('GET', paths[turn % paths.length] ?? '', asking)
}
