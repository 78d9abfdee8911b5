import { getClaim, listChildWishes, listClaims, listRewards } from '@malto/contract/modules/rewards.calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDemo } from '#testing/demo.ts'
import type { Malto } from '#testing/malto.ts'
import type { Person } from '#testing/people.ts'
import { balanced, booksOf } from '../rewards.factory.ts'
import { readShelf } from './shelf.seed.ts'

let malto: Malto
let minhAnh: Person
let giaBao: Person
let thuHa: Person
beforeAll(async () => {
  const demo = await startDemo()
  malto = demo.malto
  minhAnh = await demo.signIn('+84901000001')
  giaBao = await demo.signIn('+84901000002')
  thuHa = await demo.signIn('+84901000003')
}, 120_000)
afterAll(() => malto.stop())

test('a demonstration’s shelf is full, and its student holds a code and waits for a parcel', async () => {
  const shelf = await readShelf()
  const seen = await minhAnh.call(listRewards, { limit: 50 })
  expect(seen.items.length).toBe(shelf.filter(({ min_age }) => (min_age ?? 0) <= 17).length)
  expect(seen.balance).toBeGreaterThan(0)
  const { items } = await minhAnh.call(listClaims, {})
  expect(items.map(({ kind, state }) => [kind, state])).toEqual([
    ['voucher', 'held'],
    ['gift', 'sent'],
  ])
  const voucher = await minhAnh.call(getClaim, { claim_id: items[0]!.id })
  expect(voucher.code).toMatch(/^[A-Z0-9]+-[2-9A-Z]{6,8}$/)
})

test('a demonstration’s kid has a wish that waits for the demonstration’s parent', async () => {
  const [wish] = (await giaBao.call(listClaims, {})).items
  expect(wish).toMatchObject({ kind: 'gift', state: 'asked_parent' })
  const { wishes } = await thuHa.call(listChildWishes, {})
  expect(wishes.map(({ id }) => id)).toEqual([wish?.id])
})

test('a demonstration’s desk has work in every state, and all of it adds up', async () => {
  const { rows } = await malto.house.pool.query<{ state: string }>('select distinct state from reward_claims')
  expect(rows.map(({ state }) => state).toSorted()).toEqual([
    'approved',
    'asked_parent',
    'cancelled',
    'held',
    'packed',
    'received',
    'refused',
    'requested',
    'returned',
    'sent',
    'used',
  ])
  expect(await booksOf(malto)).toEqual(balanced)
})
