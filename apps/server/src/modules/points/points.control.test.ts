import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pointSources } from '@malto/contract/modules/points.rules'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson } from '#testing/people.ts'
import { openConnections } from '#testing/rush.ts'
import { accountOf, doDeed } from './points.factory.ts'
import type * as Queries from './points.queries.ts'
import { addPoints, takePoints } from './points.service.ts'

// The same code, but for the one line that holds an account still.
vi.mock('./points.queries.ts', async (original) => {
  const real = await original<typeof Queries>()
  return { ...real, lockBalance: () => Promise.resolve() }
})

let malto: Malto
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '20' })
  await openConnections(malto)
})
afterAll(() => malto.stop())

test('control: without holding the account the same thirty things earn more than a day gives', async () => {
  const person = await makePerson(malto)
  await Promise.all(Array.from({ length: 30 }, () => doDeed(malto, person)))
  const { amount, per_day } = pointSources.part
  expect((await accountOf(malto, person)).balance).toBeGreaterThan(amount * per_day)
})

test('control: without the check of the database the same spending leaves less than nothing', async () => {
  await malto.owner.pool.query('alter table point_balances drop constraint point_balance_stays')
  const person = await makePerson(malto)
  const ctx = malto.house.ownCtx()
  await addPoints(ctx, { user_id: person.id, key: 'quà', move: 'given', amount: 100 })
  await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      takePoints(ctx, { user_id: person.id, key: `món ${at}`, move: 'claimed', amount: 20 }),
    ),
  )
  expect((await accountOf(malto, person)).balance).toBe(-300)
})
