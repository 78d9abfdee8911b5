import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '@malto/contract/modules/minigame.calls'
import fc from 'fast-check'
import { makeInside } from '#modules/moderation/moderation.factory.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { dealtOf, playOn, rightAt } from './minigame.factory.ts'
import { accountOf, runClient, type Move } from './minigame.race.factory.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '20' })
})
afterAll(() => malto.stop())

const move: fc.Arbitrary<Move> = fc.record({
  kind: fc.oneof(
    { weight: 5, arbitrary: fc.constant('ask' as const) },
    { weight: 4, arbitrary: fc.constantFrom('right' as const, 'wrong' as const) },
    { weight: 2, arbitrary: fc.constantFrom('wait' as const, 'clue' as const) },
    { weight: 1, arbitrary: fc.constantFrom('start' as const, 'give up' as const) },
  ),
  choice: fc.nat({ max: 8 }),
})
const client = fc.array(move, { minLength: 20, maxLength: 45 })

/** What holds of every round at every moment, whoever played it and how. */
async function isSound(person: Parameters<typeof accountOf>[1], round_id: string) {
  const account = await accountOf(malto, person, round_id)
  const { round } = account
  const done = round.state === 'done'
  const fair = done && round.score > 0 && round.too_fast <= 2
  expect(account.places).toEqual(Array.from({ length: round.place }, (_, at) => at))
  expect(account).toMatchObject({
    scored: round.score,
    right: round.right_count,
    too_fast: round.too_fast,
    day_seconds: round.seconds,
    week_score: fair ? round.score : 0,
    week_rounds: fair ? 1 : 0,
    payments: fair ? 1 : 0,
    paid: round.points,
  })
  expect(done).toBe(round.place === 10)
  return done
}

test('any interleaving of three clients of one person keeps the score the sum of the answers, each career once, paid once', async () => {
  let finished = 0
  await fc.assert(
    fc.asyncProperty(client, client, client, async (...clients) => {
      malto.moveTo(noon)
      const person = await makeInside(malto)
      const { id } = await person.call(calls.startRound, { kind: 'daily' })
      const unexpected = await Promise.all(clients.map((moves) => runClient(malto, person, id, moves)))
      expect(unexpected.flat()).toEqual([])
      if (await isSound(person, id)) finished += 1
    }),
    { numRuns: 14, endOnFailure: true },
  )
  expect(finished).toBeGreaterThan(0)
}, 180_000)

test('two tabs that answer the last career at once, each in its own way, end the round once', async () => {
  malto.moveTo(noon)
  const person = await makeInside(malto)
  const { id } = await person.call(calls.startRound, { kind: 'daily' })
  await playOn(malto, person, id, { until: 9 })
  await person.call(calls.askRiddle, { round_id: id, place: 9 })
  malto.pass(1000)
  const right = await rightAt(malto, id, 9)
  const others = (await dealtOf(malto, id))[9]?.options.map((each) => each.id) ?? []
  const replies = await Promise.all(
    [right, ...others, right, null].map((option_id) =>
      person.call(calls.guessCareer, { round_id: id, place: 9, option_id }),
    ),
  )
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
  expect(await isSound(person, id)).toBe(true)
})

test('five tabs that start at once start one round', async () => {
  malto.moveTo(noon)
  const person = await makeInside(malto)
  for (const kind of ['free', 'daily'] as const) {
    const started = await Promise.all(
      Array.from({ length: 5 }, () => person.call(calls.startRound, { kind })),
    )
    expect(new Set(started.map(({ id }) => id)).size).toBe(1)
  }
})
