import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as calls from '@malto/contract/modules/minigame.calls'
import { makeInside } from '#modules/moderation/moderation.factory.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { playOn, rightAt } from './minigame.factory.ts'
import { accountOf } from './minigame.race.factory.ts'
import type * as Queries from './minigame.queries.ts'

const TABS = 4
/** Off while the round is brought to its last career. */
let together = false
let waiting: (() => void)[] = []
const allHaveRead = () =>
  new Promise<void>((go) => {
    waiting.push(go)
    if (waiting.length < TABS) return
    for (const each of waiting) each()
    waiting = []
  })

// The same code, but for what holds a round still: the lock, and the comparison with the place it was read at.
vi.mock('./minigame.queries.ts', async (original) => {
  const real = await original<typeof Queries>()
  const unlocked: typeof real.lockRound = async (db, user_id, id) => {
    const round = await real.findRound(db, user_id, id)
    if (together) await allHaveRead()
    return round
  }
  const unchecked: typeof real.moveRound = async (db, { id }, change) => {
    await real.changeRound(db, id, change)
    return true
  }
  return { ...real, lockRound: unlocked, moveRound: unchecked }
})

let malto: Malto
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '20' })
  // The key of the answers would still stop the second one.
  await malto.owner.pool.query('alter table game_guesses drop constraint game_guesses_pkey')
})
afterAll(() => malto.stop())

test('control: without holding the round, tabs that answer at once count more than once', async () => {
  const person = await makeInside(malto)
  const { id } = await person.call(calls.startRound, { kind: 'daily' })
  await playOn(malto, person, id, { until: 9 })
  await person.call(calls.askRiddle, { round_id: id, place: 9 })
  malto.pass(1000)
  const option_id = await rightAt(malto, id, 9)
  together = true
  await Promise.allSettled(
    Array.from({ length: TABS }, () => person.call(calls.guessCareer, { round_id: id, place: 9, option_id })),
  )
  const { places, scored, round, week_rounds, day_seconds } = await accountOf(malto, person, id)
  expect(places.length).toBeGreaterThan(10)
  expect(scored).toBeGreaterThan(round.score)
  expect(week_rounds).toBeGreaterThan(1)
  expect(day_seconds).toBeGreaterThan(round.seconds)
}, 60_000)
