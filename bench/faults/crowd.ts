import { setTimeout as pause } from 'node:timers/promises'
import type { SignedIn } from './people.ts'
import { percentile } from './wire.ts'
import type { World } from './world.ts'

export interface Crowd {
  readonly leave: () => Promise<{ figures: Record<string, number>; complaints: string[]; p99_ms: number }>
}

/** P4: whatever fails, within this time there is an answer. */
export const ANSWER_WITHIN = 3500

/** Other people, signed in, who only look: what they get while something is wrong is 200 or a quick 503, never a 401. */
export function gather(world: World, lookers: readonly SignedIn[], pace_ms = 0): Crowd {
  const wire = world.newWire()
  const leaving = new AbortController()
  const person = async ({ token, address }: SignedIn) => {
    while (!leaving.signal.aborted) {
      const heard = await wire.ask('GET', '/user/me', { token, address })
      const wait = heard.status === 503 ? 100 : pace_ms
      if (wait > 0) await pause(wait)
    }
  }
  const people = lookers.map(person)
  return {
    leave: async () => {
      leaving.abort()
      await Promise.all(people)
      const { tally } = wire
      const count = (status: number) => tally.statuses.get(status) ?? 0
      const strange = tally.requests - count(200) - count(503)
      return {
        p99_ms: percentile(tally.latencies, 0.99),
        figures: {
          looked: tally.requests,
          looked_503: count(503),
          slowest_answer_ms: Math.round(tally.slowest_ms),
        },
        complaints: [
          ...(strange > 0 ? [`people got ${JSON.stringify([...tally.statuses])}`] : []),
          ...(tally.slowest_ms > ANSWER_WITHIN ? [`an answer took ${Math.round(tally.slowest_ms)} ms`] : []),
        ],
      }
    },
  }
}
