import { randomUUID } from 'node:crypto'
import { claimReward, moveClaim } from '@malto/contract/modules/rewards.calls'
import { and, eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFamily } from '#modules/family/family.factory.ts'
import { point_balances } from '#modules/points/points.table.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import type { Person } from '#testing/people.ts'
import { insist, openConnections, type Answered } from '#testing/rush.ts'
import {
  anAddress,
  balanced,
  booksOf,
  givePoints,
  makeReward,
  makeRich,
  PRICE,
  take,
} from '../rewards.factory.ts'
import { reward_claims, rewards } from '../rewards.table.ts'
import { grantPrize } from './prizes.service.ts'

let malto: Malto
let address: Awaited<ReturnType<typeof anAddress>>
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '40' })
  address = await anAddress(malto)
})
afterAll(() => malto.stop())

const LONG = 120_000
const MANY = 200
const UNITS = 10

const ask = (person: Person, reward_id: number, client_id: string = randomUUID()) =>
  insist(malto, person, claimReward, { client_id, reward_id, price: PRICE, address })

const tally = (answers: readonly Answered[]) => {
  const counts: Record<string, number> = {}
  for (const { status, code } of answers) {
    const word = status === 200 ? 'ok' : (code ?? String(status))
    counts[word] = (counts[word] ?? 0) + 1
  }
  return counts
}
async function crowd(count: number, points = PRICE): Promise<Person[]> {
  const people: Person[] = []
  // A few at a time: making them is no part of the rush.
  while (people.length < count)
    people.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(20, count - people.length) }, () => makeRich(malto, {}, points)),
      )),
    )
  return people
}
const standing = (reward_id: number) =>
  malto.db
    .select()
    .from(reward_claims)
    .where(and(eq(reward_claims.reward_id, reward_id), eq(reward_claims.stands, true)))

test.for(['voucher', 'gift'] as const)(
  'I26: two hundred people want ten units of one %s at once, and exactly ten get one; nobody else has paid',
  { timeout: LONG },
  async (kind) => {
    const reward_id = await makeReward(malto, { kind, stock: UNITS })
    const people = await crowd(MANY)
    await openConnections(malto)
    const answers = await Promise.all(people.map((person) => ask(person, reward_id)))
    expect(tally(answers)).toEqual({ ok: UNITS, REWARD_GONE: MANY - UNITS })
    expect(await standing(reward_id)).toHaveLength(UNITS)
    const codes = answers.flatMap(({ data }) => (data?.code ? [data.code] : []))
    expect(new Set(codes).size).toBe(kind === 'voucher' ? UNITS : 0)
    const left = await malto.db.select().from(rewards).where(eq(rewards.id, reward_id))
    expect(left[0]?.stock).toBe(0)
    const balances = await malto.db.select().from(point_balances)
    const ids = new Set(people.map(({ id }) => id))
    const paid = balances.filter(({ user_id, balance }) => ids.has(user_id) && balance === 0)
    expect(paid).toHaveLength(UNITS)
    expect(await booksOf(malto)).toEqual(balanced)
  },
)

test('one person who presses twenty times with one client_id has one claim, and hears of it every time', async () => {
  const reward_id = await makeReward(malto, { kind: 'voucher', stock: UNITS, per_person: 3 })
  const [person] = await crowd(1, 100)
  const client_id = randomUUID()
  await openConnections(malto)
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(person!, reward_id, client_id)))
  expect(tally(answers)).toEqual({ ok: 20 })
  expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1)
  expect(await standing(reward_id)).toHaveLength(1)
  expect(await booksOf(malto)).toEqual(balanced)
})

test('one person with twenty client_ids gets as many as one may have, and no more', async () => {
  const reward_id = await makeReward(malto, { stock: UNITS, per_person: 2 })
  const [person] = await crowd(1, 1000)
  await openConnections(malto)
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(person!, reward_id)))
  expect(tally(answers)).toEqual({ ok: 2, ALREADY_CLAIMED: 18 })
  expect((await standing(reward_id)).map(({ turn }) => turn).toSorted((one, other) => one - other)).toEqual([
    1, 2,
  ])
  expect(await booksOf(malto)).toEqual(balanced)
})

test('points for one thing cannot buy two: of twenty different rewards at once one is paid', async () => {
  const ids = await Promise.all(
    Array.from({ length: 20 }, () => makeReward(malto, { kind: 'voucher', stock: 2 })),
  )
  const [person] = await crowd(1, 10)
  await openConnections(malto)
  const answers = await Promise.all(ids.map((id) => ask(person!, id)))
  expect(tally(answers)).toEqual({ ok: 1, NOT_ENOUGH_POINTS: 19 })
  expect(await booksOf(malto)).toEqual(balanced)
})

test('a cancel that is sent ten times at once, and a parent’s no beside it, give back once', async () => {
  const { parent, child } = await makeFamily(malto)
  await givePoints(malto, child, 10)
  const reward_id = await makeReward(malto, { stock: 1 })
  for (let round = 0; round < 5; round++) {
    const { id: claim_id } = await take(malto, child, reward_id)
    await openConnections(malto)
    const steps = [
      ...Array.from({ length: 5 }, () => ({ who: child, step: 'cancel' })),
      ...Array.from({ length: 5 }, () => ({ who: parent, step: 'decline' })),
    ]
    const answers = await Promise.all(
      steps.map(({ who, step }) => insist(malto, who, moveClaim, { claim_id, step })),
    )
    expect(Object.keys(tally(answers)).toSorted()).toEqual(['CLAIM_MOVED', 'ok'])
    expect(await booksOf(malto)).toEqual(balanced)
  }
  const [row] = await malto.db.select().from(point_balances).where(eq(point_balances.user_id, child.id))
  expect(row?.balance).toBe(10)
})

test('prizes granted from all sides at once stay within the stock, one for one key', async () => {
  const reward_id = await makeReward(malto, { kind: 'voucher', stock: 5 })
  const people = await crowd(10)
  await openConnections(malto)
  const granted = await Promise.all(
    people.flatMap(({ id }) =>
      [1, 2, 3].map(() => grantPrize(malto.house.ownCtx(), { reward_id, user_id: id, key: 'week:9' })),
    ),
  )
  expect(new Set(granted.filter((id) => id !== null)).size).toBe(5)
  expect(await standing(reward_id)).toHaveLength(5)
  expect(await booksOf(malto)).toEqual(balanced)
})
