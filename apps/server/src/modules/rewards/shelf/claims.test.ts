import { randomUUID } from 'node:crypto'
import {
  claimReward,
  getClaim,
  getReward,
  listRewards,
  moveClaim,
  PriceChanged,
} from '@malto/contract/modules/rewards.calls'
import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLink } from '#modules/family/family.factory.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson } from '#testing/people.ts'
import {
  anAddress,
  balanced,
  balanceOf,
  booksOf,
  codeOf,
  givePoints,
  makeReward,
  makeRich,
  PRICE,
  stockOf,
  take,
} from '../rewards.factory.ts'
import { rewards, voucher_codes } from '../rewards.table.ts'
import { grantPrize } from './prizes.service.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
afterAll(() => malto.stop())

const rich = (given: Parameters<typeof makeRich>[1] = {}) => makeRich(malto, given)

test('below sixteen a gift waits for a parent, whatever the account calls itself', async () => {
  const id = await makeReward(malto)
  const young = await rich({ account_kind: 'normal', birthday: '2014-03-01' })
  expect(await young.call(getReward, { reward_id: id })).toMatchObject({ asks_parent: true })
  expect(await codeOf(take(malto, young, id))).toBe('GUARDIAN_NEEDED')
  await makeLink(malto, await makePerson(malto, { account_kind: 'parent' }), young)
  expect((await take(malto, young, id)).state).toBe('asked_parent')
  const grown = await rich({ account_kind: 'normal', birthday: '2000-03-01' })
  expect((await take(malto, grown, id)).state).toBe('requested')
})

test('whose age is unknown may have a voucher for everybody, and neither a parcel nor what is for older ones', async () => {
  const [gift, voucher, grown] = [
    await makeReward(malto),
    await makeReward(malto, { kind: 'voucher' }),
    await makeReward(malto, { kind: 'voucher', min_age: 16 }),
  ]
  const unknown = await rich({ account_kind: 'normal', birthday: null })
  expect((await take(malto, unknown, voucher)).state).toBe('held')
  expect(await codeOf(take(malto, unknown, gift))).toBe('BIRTHDAY_NEEDED')
  expect(await codeOf(take(malto, unknown, grown))).toBe('REWARD_NOT_FOUND')
  const { items } = await unknown.call(listRewards, { limit: 100 })
  expect(items.map((each) => each.id)).not.toContain(grown)
  expect([await balanceOf(unknown), await stockOf(malto, gift)]).toEqual([90, 10])
  const ctx = malto.house.ownCtx()
  expect(await grantPrize(ctx, { reward_id: grown, user_id: unknown.id, key: 'week:1' })).toBeNull()
  const won = await grantPrize(ctx, { reward_id: gift, user_id: unknown.id, key: 'week:1' })
  const accept = { claim_id: won!, step: 'accept', address: await anAddress(malto) } as const
  expect(await codeOf(unknown.call(moveClaim, accept))).toBe('BIRTHDAY_NEEDED')
  expect(await unknown.call(getClaim, { claim_id: won! })).toMatchObject({ state: 'won', address: null })
})

test('nobody pays a price that they did not see; what was claimed before stays as it was', async () => {
  const id = await makeReward(malto, { kind: 'voucher', per_person: 2 })
  const person = await rich()
  const [first, second] = [randomUUID(), randomUUID()]
  const ask = (client_id: string, price: number) =>
    person.call(claimReward, { client_id, reward_id: id, price })
  const claim = await ask(first, PRICE)
  for (const price of [50, 5]) {
    await malto.db.update(rewards).set({ price }).where(eq(rewards.id, id))
    const refused: unknown = await ask(second, PRICE).catch((error: unknown) => error)
    expect(refused).toSatisfy(PriceChanged.is)
    expect(refused).toMatchObject({
      details: { price },
      message: `Giá món này vừa đổi thành ${price} điểm. Xem lại nhé.`,
    })
  }
  expect([await balanceOf(person), await stockOf(malto, id)]).toEqual([90, 9])
  // The same request again is the claim that it was.
  expect(await ask(first, PRICE)).toMatchObject({ id: claim.id, price: PRICE })
  expect((await ask(second, 5)).price).toBe(5)
  expect([await balanceOf(person), await stockOf(malto, id)]).toEqual([85, 8])
  expect(await booksOf(malto)).toEqual(balanced)
})

test('before one claims, a voucher says the last day of the very code that one gets', async () => {
  const id = await makeReward(malto, { kind: 'voucher', stock: 3, valid_until: '2027-06-30', per_person: 3 })
  const codes = await malto.db.select().from(voucher_codes).where(eq(voucher_codes.reward_id, id))
  const days = ['2026-12-01', '2026-11-20']
  for (const [at, expires_on] of days.entries())
    await malto.db.update(voucher_codes).set({ expires_on }).where(eq(voucher_codes.id, codes[at]!.id))
  const person = await rich()
  for (const day of ['2026-11-20', '2026-12-01', '2027-06-30']) {
    expect((await person.call(getReward, { reward_id: id })).valid_until).toBe(day)
    expect((await take(malto, person, id)).valid_until).toBe(day)
  }
})

test.for(['child', 'parent'] as const)(
  'a parent’s answer is told in the order of who is told, when the %s is the first: no two wait for each other',
  async (first) => {
    const older = await makePerson(malto, { account_kind: first === 'child' ? 'kid' : 'parent' })
    const younger = await makePerson(malto, { account_kind: first === 'child' ? 'parent' : 'kid' })
    expect(older.id < younger.id).toBe(true)
    const [parent, child] = first === 'child' ? [younger, older] : [older, younger]
    await makeLink(malto, parent, child)
    await givePoints(malto, child, 100)
    const claim = await take(malto, child, await makeReward(malto))
    const lock = 'advisory_xact_lock(hashtextextended($1, 0)) as got'
    const other = await malto.house.pool.connect()
    await other.query('begin')
    await other.query(`select pg_${lock}`, [`notifications ${older.id}`])
    const answered = parent.call(moveClaim, { claim_id: claim.id, step: 'decline' })
    const waiting = async () =>
      (await malto.house.pool.query(`select 1 from pg_locks where locktype = 'advisory' and not granted`))
        .rowCount
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
    // Whoever holds the first of them finds the other one free.
    const { rows } = await other.query<{ got: boolean }>(`select pg_try_${lock}`, [
      `notifications ${younger.id}`,
    ])
    await other.query('rollback')
    other.release()
    expect(rows).toEqual([{ got: true }])
    expect((await answered).state).toBe('cancelled')
  },
)
