import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pointSources } from '@malto/contract/modules/points.rules'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson } from '#testing/people.ts'
import { openConnections } from '#testing/rush.ts'
import { accountOf, doDeed } from './points.factory.ts'
import { addPoints, recordDeed, takePoints } from './points.service.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '20' })
  await openConnections(malto)
})
afterAll(() => malto.stop())

const key = fc.nat({ max: 12 }).map((each) => `việc ${each}`)
const move = fc.oneof(
  fc.record({ way: fc.constant('add' as const), key, amount: fc.integer({ min: 1, max: 50 }) }),
  fc.record({ way: fc.constant('take' as const), key, amount: fc.integer({ min: 1, max: 60 }) }),
  fc.record({ way: fc.constant('do' as const), key, amount: fc.constant(0) }),
)

test('I27: whatever is added, taken and done at the same moment, the balance is the sum and never below nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 2, maxLength: 24 }), async (moves) => {
      const person = await makePerson(malto)
      const ctx = malto.house.ownCtx()
      const user_id = person.id
      const answers = await Promise.allSettled(
        moves.map(({ way, key: named, amount }) => {
          if (way === 'add') return addPoints(ctx, { user_id, key: named, move: 'given', amount })
          if (way === 'take') return takePoints(ctx, { user_id, key: named, move: 'claimed', amount })
          return recordDeed(ctx, { user_id, fact: 'part', thing: named })
        }),
      )
      const refused = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
      expect(refused.filter((reason: { code?: string }) => reason.code !== 'NOT_ENOUGH_POINTS')).toEqual([])
      const account = await accountOf(malto, person)
      expect(account.balance).toBe(account.sum)
      expect(account.balance).toBeGreaterThanOrEqual(0)
      expect(account.entries.length).toBe(new Set(account.entries.map((each) => each.key)).size)
      const earned = account.entries.filter((each) => each.move === 'earned' || each.move === 'given')
      expect(account.earned).toBe(earned.reduce((all, { amount }) => all + amount, 0))
    }),
    { numRuns: 25 },
  )
}, 120_000)

test('of twenty who spend the same hundred points at once, five pay twenty each and fifteen are told why not', async () => {
  const person = await makePerson(malto)
  const ctx = malto.house.ownCtx()
  await addPoints(ctx, { user_id: person.id, key: 'quà', move: 'given', amount: 100 })
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) =>
      takePoints(ctx, { user_id: person.id, key: `món ${at}`, move: 'claimed', amount: 20 }),
    ),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(await accountOf(malto, person)).toMatchObject({ balance: 0, sum: 0 })
})

test('a first entry that takes is refused like any other', async () => {
  const person = await makePerson(malto)
  const taking = takePoints(malto.house.ownCtx(), {
    user_id: person.id,
    key: 'món',
    move: 'claimed',
    amount: 1,
  })
  await expect(taking).rejects.toMatchObject({ code: 'NOT_ENOUGH_POINTS' })
})

test('thirty things done at the same moment earn what a day gives, and not one more', async () => {
  const person = await makePerson(malto)
  await Promise.all(Array.from({ length: 30 }, () => doDeed(malto, person)))
  const { amount, per_day } = pointSources.part
  expect(await accountOf(malto, person)).toMatchObject({ balance: amount * per_day, sum: amount * per_day })
})

test('one thing told by twenty at once is one deed, and earns once', async () => {
  const person = await makePerson(malto)
  await Promise.all(Array.from({ length: 20 }, () => doDeed(malto, person, { thing: 'một bài' })))
  expect((await accountOf(malto, person)).balance).toBe(pointSources.part.amount)
})
