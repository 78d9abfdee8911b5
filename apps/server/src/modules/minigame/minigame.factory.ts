import * as calls from '@malto/contract/modules/minigame.calls'
import { FASTEST_MS, ROUND_CAREERS } from '@malto/contract/modules/minigame.rules'
import { eq } from '#platform/drizzle.ts'
import type { Malto } from '#testing/malto.ts'
import type { Person } from '#testing/people.ts'
import { game_rounds } from './minigame.table.ts'

/** What the server dealt, which no client sees: only a test looks. */
export async function dealtOf(malto: Malto, round_id: string) {
  const [row] = await malto.db.select().from(game_rounds).where(eq(game_rounds.id, round_id))
  if (!row) throw new Error('no such round')
  return row.dealt
}

export const rightAt = async (malto: Malto, round_id: string, place: number): Promise<number> =>
  (await dealtOf(malto, round_id))[place]?.career_id ?? 0

interface Way {
  /** How long after a career is shown it is answered. */
  readonly after_ms?: number
  /** Which of the ten are answered rightly. */
  readonly right?: (place: number) => boolean
  readonly from?: number
  readonly until?: number
}

/** Plays a round that was started, as somebody who knows the answers. */
export async function playOn(malto: Malto, person: Person, round_id: string, way: Way = {}) {
  const { after_ms = FASTEST_MS + 400, right = () => true, from = 0, until = ROUND_CAREERS } = way
  const dealt = await dealtOf(malto, round_id)
  let last: calls.Round | null = null
  for (let place = from; place < until; place++) {
    const { career_id = 0, options = [] } = dealt[place] ?? {}
    const wrong = options.find(({ id }) => id !== career_id)?.id ?? null
    await person.call(calls.askRiddle, { round_id, place })
    malto.pass(after_ms)
    last = await person.call(calls.guessCareer, {
      round_id,
      place,
      option_id: right(place) ? career_id : wrong,
    })
  }
  if (!last) throw new Error('nothing was played')
  return last
}

export async function playRound(
  malto: Malto,
  person: Person,
  wish: { kind: 'free' | 'daily' | 'duel'; duel_code?: string },
  way: Way = {},
) {
  const { id } = await person.call(calls.startRound, wish)
  return playOn(malto, person, id, way)
}
