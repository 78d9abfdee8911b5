import { randomUUID } from 'node:crypto'
import { claimReward } from '@malto/contract/modules/rewards.calls'
import { and, eq, sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startMalto, type Malto } from '#testing/malto.ts'
import { insist, openConnections } from '#testing/rush.ts'
import { anAddress, booksOf, makeReward, makeRich, PRICE } from '../rewards.factory.ts'
import { reward_claims, rewards } from '../rewards.table.ts'
import type * as Claims from './claims.queries.ts'

/** As many as decide at once wait for each other here, so that they have all looked before one of them writes. */
const TOGETHER = 4
const looking: (() => void)[] = []
const allHaveLooked = () =>
  new Promise<void>((go) => {
    const release = () => {
      for (const each of looking.splice(0)) each()
    }
    looking.push(go)
    if (looking.length === TOGETHER) release()
    // The last ones of a rush find nobody to wait for.
    else setTimeout(release, 500)
  })

// The same code, but whoever takes a piece looks first and then takes it, whatever has happened in between.
vi.mock('./claims.queries.ts', async (original) => {
  const real = await original<typeof Claims>()
  const takePiece: typeof real.takePiece = async (db, reward_id) => {
    const [row] = await db.select({ stock: rewards.stock }).from(rewards).where(eq(rewards.id, reward_id))
    if (!row || row.stock <= 0) return false
    await allHaveLooked()
    await db
      .update(rewards)
      .set({ stock: sql`${rewards.stock} - 1` })
      .where(eq(rewards.id, reward_id))
    return true
  }
  const findTurns: typeof real.findTurns = async (...given) => {
    const turns = await real.findTurns(...given)
    await allHaveLooked()
    return turns
  }
  return { ...real, takePiece, findTurns }
})

let malto: Malto
let address: Awaited<ReturnType<typeof anAddress>>
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '40' })
  address = await anAddress(malto)
})
afterAll(() => malto.stop())

const LONG = 120_000

async function rush(people: number, claims_each: number, stock: number) {
  const reward_id = await makeReward(malto, { stock })
  const crowd = await Promise.all(Array.from({ length: people }, () => makeRich(malto, {}, 1000)))
  await openConnections(malto)
  const answers = await Promise.all(
    crowd.flatMap((person) =>
      Array.from({ length: claims_each }, () =>
        insist(malto, person, claimReward, { client_id: randomUUID(), reward_id, price: PRICE, address }),
      ),
    ),
  )
  const rows = await malto.db
    .select()
    .from(reward_claims)
    .where(and(eq(reward_claims.reward_id, reward_id), eq(reward_claims.stands, true)))
  return { rows: rows.length, ok: answers.filter(({ status }) => status === 200).length }
}

test(
  'control I26: although everybody looks before anybody takes, the database alone lets no more have it than there are',
  async () => {
    expect(await rush(16, 1, 2)).toEqual({ rows: 2, ok: 2 })
    // And one person who asks from all sides has one.
    expect(await rush(1, 8, 8)).toEqual({ rows: 1, ok: 1 })
  },
  LONG,
)

test(
  'control I26: without the conditions and the constraints the same rush gives away more than there are',
  async () => {
    await malto.owner.pool.query('alter table rewards drop constraint reward_stock_stays')
    expect((await rush(16, 1, 2)).rows).toBeGreaterThan(2)
    await malto.owner.pool.query('drop index reward_claims_once')
    expect((await rush(1, 8, 8)).rows).toBeGreaterThan(1)
    // And the books of the tests notice it.
    expect((await booksOf(malto)).stock).toBeGreaterThan(0)
  },
  LONG,
)
