// What a walk leaves out today, and what it does not. WALK=all leaves nothing out; every other run goes to each page once,
// as one of those who see it, and takes one share of them through all states. The next day it is the next one's turn, until
// everybody has been everywhere in every state. The same day walks the same way again, and WALK_TURN=<number> another one.

// Kept in the environment, as the turn is: the workers of one run agree on both, also where it began before midnight.
process.env['WALK'] ??= process.env['SHOTS'] && !process.env['WALK_TURN'] ? 'all' : 'share'
export const all = process.env['WALK'] === 'all'

const DAY_MS = 24 * 60 * 60_000

process.env['WALK_TURN'] ??= String(Math.floor(Date.now() / DAY_MS))
const turn = Number(process.env['WALK_TURN'])
if (!Number.isInteger(turn) || turn < 0) throw new Error('WALK_TURN is a whole number: the day since 1970')

/** Whose turn it is at this place. */
export const turnOf = <One>(those: readonly One[], at: number): One | undefined =>
  those[(turn + at) % those.length]
export const saidTurn = `WALK_TURN=${turn}`

/** What one test walks, and how its title says so. */
export interface Stretch<Place> {
  readonly said: string
  readonly places: readonly Place[]
}

interface Ways {
  /** So many days go by until everything was walked. */
  readonly shares: number
  /** So much does one test walk of everything: longer, and the token of whoever walks would end on the way. */
  readonly length: number
  /** Makes walkers of the same places be at different ones on one day. */
  readonly offset?: number
}

/** All of it in pieces, or the share whose turn it is. */
export function stretchesOf<Place>(
  places: readonly Place[],
  { shares, length, offset = 0 }: Ways,
): Stretch<Place>[] {
  if (!all) {
    const share = places.filter((_, at) => (at + offset + turn) % shares === 0)
    return share.length > 0
      ? [{ said: `turn ${turn % shares} of ${shares}, ${saidTurn}`, places: share }]
      : []
  }
  const count = Math.ceil(places.length / length)
  return Array.from({ length: count }, (_, at) => ({
    said: `part ${at + 1} of ${count}`,
    places: places.slice(at * length, (at + 1) * length),
  }))
}
