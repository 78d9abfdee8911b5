import { randomUUID } from 'node:crypto'
import { endConnection } from '@malto/contract/modules/family.calls'
import {
  claimReward,
  getClaim,
  getReward,
  listChildWishes,
  listClaims,
  listRewards,
  moveClaim,
} from '@malto/contract/modules/rewards.calls'
import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFamily, makeLink } from '#modules/family/family.factory.ts'
import { notifications } from '#modules/notifications/notifications.table.ts'
import { adviser_profiles } from '#modules/users/users.table.ts'
import { DAY, later } from '#platform/time.ts'
import { workOff } from '#testing/jobs.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, signedInAgain, type Person } from '#testing/people.ts'
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
import { parcel_addresses, rewards } from '../rewards.table.ts'
import { grantPrize } from './prizes.service.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
afterAll(() => malto.stop())

const rich = (given: Parameters<typeof makeRich>[1] = {}) => makeRich(malto, given)
const titlesTo = async ({ id }: Pick<Person, 'id'>) =>
  (await malto.db.select().from(notifications).where(eq(notifications.user_id, id)))
    .filter(({ recalled_at }) => recalled_at === null)
    .map(({ title, body }) => `${title.vi} ${body.vi}`)

test('the shelf shows what is open for this age, the cheapest first, page by page', async () => {
  const [dear, cheap, grown] = [
    await makeReward(malto, { price: 30, title: 'Đắt' }),
    await makeReward(malto, { price: 5, kind: 'voucher', title: 'Rẻ' }),
    await makeReward(malto, { price: 7, min_age: 16, title: 'Lớn' }),
  ]
  const hidden = [
    await makeReward(malto, { status: 'hidden' }),
    await makeReward(malto, { opens_at: later(malto.now(), DAY) }),
    await makeReward(malto, { closes_at: malto.now() }),
    await makeReward(malto, { kind: 'voucher', valid_until: '2026-11-13' }),
  ]
  const kid = await makePerson(malto, { account_kind: 'kid' })
  const student = await rich()
  const seen = await student.call(listRewards, {})
  expect(seen.items.map(({ id }) => id)).toEqual([cheap, grown, dear])
  expect(seen.balance).toBe(100)
  const first = await kid.call(listRewards, { limit: 1 })
  const rest = await kid.call(listRewards, { limit: 1, cursor: first.next_cursor! })
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual([cheap, dear])
  expect((await kid.call(listRewards, { kind: 'voucher' })).items.map(({ id }) => id)).toEqual([cheap])
  for (const id of [...hidden, grown])
    expect(await codeOf(kid.call(getReward, { reward_id: id }))).toBe('REWARD_NOT_FOUND')
  expect(await kid.call(getReward, { reward_id: dear })).toMatchObject({
    asks_parent: true,
    left: true,
    mine_left: 1,
  })
  expect(await student.call(getReward, { reward_id: dear })).toMatchObject({ asks_parent: false })
  const parent = await makePerson(malto, { account_kind: 'parent' })
  expect(await parent.call(getReward, { reward_id: dear })).toMatchObject({ left: true, mine_left: null })
  for (const id of [dear, cheap, grown])
    await malto.db.update(rewards).set({ status: 'hidden' }).where(eq(rewards.id, id))
})

test('a voucher costs its points, shows its code to its holder, and is used once', async () => {
  const id = await makeReward(malto, { kind: 'voucher', codes: ['SACH-MOT'], valid_until: '2026-12-31' })
  const student = await rich()
  const claim = await student.call(claimReward, { client_id: randomUUID(), reward_id: id, price: PRICE })
  expect(claim).toMatchObject({ state: 'held', code: 'SACH-MOT', may: ['use'], valid_until: '2026-12-31' })
  expect(await balanceOf(student)).toBe(90)
  expect(await codeOf(student.call(moveClaim, { claim_id: claim.id, step: 'cancel' }))).toBe('CLAIM_MOVED')
  const used = await student.call(moveClaim, { claim_id: claim.id, step: 'use' })
  expect(used).toMatchObject({ state: 'used', may: [] })
  // Said again it is said once.
  expect((await student.call(moveClaim, { claim_id: claim.id, step: 'use' })).state).toBe('used')
  expect(
    await codeOf((await rich()).call(claimReward, { client_id: randomUUID(), reward_id: id, price: PRICE })),
  ).toBe('REWARD_GONE')
  expect(await booksOf(malto)).toEqual(balanced)
})

test('a code that nobody used expires by itself, at the end of its last day', async () => {
  const id = await makeReward(malto, { kind: 'voucher', codes: ['HET-HAN'], expires_on: '2026-11-14' })
  const student = await rich()
  const claim = await take(malto, student, id)
  expect(claim).toMatchObject({ state: 'held', valid_until: '2026-11-14' })
  malto.moveTo(new Date('2026-11-14T17:00:00Z'))
  const back = await signedInAgain(malto, student)
  const [card] = (await back.call(listClaims, {})).items
  expect(card?.state).toBe('expired')
  expect(await codeOf(back.call(moveClaim, { claim_id: claim.id, step: 'use' }))).toBe('CLAIM_MOVED')
  malto.moveTo(new Date('2026-11-14T05:00:00Z'))
})

test('a gift needs an address of the map; whoever has too few points, is a parent or an adviser gets none', async () => {
  const id = await makeReward(malto, { stock: 5 })
  const student = await rich()
  const address = await anAddress(malto)
  const ask = (person: Person, given: object | null) =>
    person.call(claimReward, {
      client_id: randomUUID(),
      reward_id: id,
      price: PRICE,
      address: given as never,
    })
  const faultsOf = (given: object | null) =>
    ask(student, given).then(
      () => [],
      (error: unknown) => Object.keys((error as { fields: object }).fields),
    )
  expect(await faultsOf(null)).toEqual(['address'])
  expect(await faultsOf({ ...address, province_id: 999_999 })).toEqual(['address.province_id'])
  expect(await faultsOf({ ...address, ward_id: 2_000_000_000 })).toEqual(['address.ward_id'])
  expect(await faultsOf({ ...address, phone: '12' })).toEqual(['address.phone'])
  expect(await codeOf(ask(await makePerson(malto), address))).toBe('NOT_ENOUGH_POINTS')
  expect(await codeOf(ask(await rich({ account_kind: 'parent' }), address))).toBe('NOT_ALLOWED')
  const adviser = await rich({ account_kind: 'normal' })
  const times = { created_at: malto.now(), updated_at: malto.now() }
  const words = {
    advisory_name: 'Cô Linh',
    short_description: 'Nghe.',
    advisory_curriculum_vitae: 'Dạy học.',
  }
  await malto.db.insert(adviser_profiles).values({ user_id: adviser.id, state: 'vetted', ...words, ...times })
  expect(await codeOf(ask(adviser, address))).toBe('NOT_ALLOWED')
  expect(await codeOf(ask(await rich({ account_kind: 'kid' }), address))).toBe('GUARDIAN_NEEDED')
  expect(await stockOf(malto, id)).toBe(5)
  const claim = await ask(student, address)
  expect(claim).toMatchObject({ state: 'requested', may: ['cancel'], owner: null, code: null })
  expect(claim.address?.lines.slice(0, 3)).toEqual(['Phạm Thị Mận', '0901 234 567', 'Số 12 ngõ Hoa Gạo'])
  // Sealed: no part of it stands in the table.
  const [row] = await malto.db.select().from(parcel_addresses).where(eq(parcel_addresses.claim_id, claim.id))
  expect(row?.sealed).not.toMatch(/Hoa|Mận|0901|901234567/)
  expect(await booksOf(malto)).toEqual(balanced)
})

test('one who cancels in time gets everything back, once, and may take it again', async () => {
  const id = await makeReward(malto, { stock: 1 })
  const student = await rich()
  const claim = await take(malto, student, id)
  expect(await codeOf(take(malto, student, id))).toBe('ALREADY_CLAIMED')
  for (let again = 0; again < 2; again++)
    expect((await student.call(moveClaim, { claim_id: claim.id, step: 'cancel' })).state).toBe('cancelled')
  expect([await balanceOf(student), await stockOf(malto, id)]).toEqual([100, 1])
  expect((await take(malto, student, id)).state).toBe('requested')
  expect(await booksOf(malto)).toEqual(balanced)
})

test('a kid’s gift waits for a parent, who sees where it goes, and goes on with their yes', async () => {
  const { parent, child } = await makeFamily(malto)
  await givePoints(malto, child, 100)
  const id = await makeReward(malto)
  const claim = await take(malto, child, id)
  expect(claim).toMatchObject({ state: 'asked_parent', may: ['cancel'] })
  const asked = await titlesTo(parent)
  expect(asked).toHaveLength(1)
  // A lock screen says neither who nor what.
  expect(asked[0]).not.toMatch(/Bảo|Món thứ/)
  const { wishes } = await parent.call(listChildWishes, {})
  expect(wishes).toMatchObject([{ id: claim.id, owner: { id: child.id, name: 'Nguyễn Gia Bảo' } }])
  const seen = await parent.call(getClaim, { claim_id: claim.id })
  expect(seen).toMatchObject({ may: ['agree', 'decline'], code: null, owner: { id: child.id } })
  expect(seen.address?.lines).toContain('Số 12 ngõ Hoa Gạo')
  expect(await codeOf(child.call(moveClaim, { claim_id: claim.id, step: 'agree' }))).toBe('CLAIM_MOVED')
  const agreed = await parent.call(moveClaim, { claim_id: claim.id, step: 'agree' })
  expect(agreed).toMatchObject({ state: 'requested', may: ['cancel'] })
  expect(agreed.address).not.toBeNull()
  expect(await titlesTo(parent)).toEqual([])
  expect(await titlesTo(child)).toHaveLength(1)
  // Another parent who comes later may follow it, but the address was not theirs to decide on.
  const other = await makePerson(malto, { account_kind: 'parent' })
  await makeLink(malto, other, child)
  expect((await other.call(getClaim, { claim_id: claim.id })).address).toBeNull()
})

test('a parent’s no gives everything back; a stranger, a parent of nobody here and a classmate find nothing', async () => {
  const { parent, child } = await makeFamily(malto)
  await givePoints(malto, child, 10)
  const id = await makeReward(malto, { stock: 1 })
  const claim = await take(malto, child, id)
  const strangers = [await makePerson(malto, { account_kind: 'parent' }), await makePerson(malto)]
  for (const stranger of strangers) {
    expect(await codeOf(stranger.call(getClaim, { claim_id: claim.id }))).toBe('CLAIM_NOT_FOUND')
    for (const step of ['agree', 'decline', 'cancel', 'receive', 'use', 'accept'] as const)
      expect(await codeOf(stranger.call(moveClaim, { claim_id: claim.id, step }))).toBe('CLAIM_NOT_FOUND')
  }
  await parent.call(moveClaim, { claim_id: claim.id, step: 'decline' })
  expect([await balanceOf(child), await stockOf(malto, id)]).toEqual([10, 1])
  expect(await codeOf(parent.call(moveClaim, { claim_id: claim.id, step: 'agree' }))).toBe('CLAIM_MOVED')
  expect(await booksOf(malto)).toEqual(balanced)
})

test('no parent ever sees a child’s voucher', async () => {
  const { parent, child } = await makeFamily(malto)
  await givePoints(malto, child, 10)
  const claim = await take(
    malto,
    child,
    await makeReward(malto, { kind: 'voucher', codes: ['RIENG-CUA-CON'] }),
  )
  expect(claim.code).toBe('RIENG-CUA-CON')
  expect(await codeOf(parent.call(getClaim, { claim_id: claim.id }))).toBe('CLAIM_NOT_FOUND')
  expect((await parent.call(listChildWishes, {})).wishes).toEqual([])
})

test('when the last parent’s connection ends, a wish that waits ends too and everything is given back', async () => {
  const { parent, child, link_id } = await makeFamily(malto)
  await givePoints(malto, child, 10)
  const id = await makeReward(malto, { stock: 1 })
  const claim = await take(malto, child, id)
  await parent.call(endConnection, { id: link_id })
  await workOff(malto)
  expect(await child.call(getClaim, { claim_id: claim.id })).toMatchObject({ state: 'cancelled' })
  expect([await balanceOf(child), await stockOf(malto, id)]).toEqual([10, 1])
  expect(await codeOf(parent.call(getClaim, { claim_id: claim.id }))).toBe('CLAIM_NOT_FOUND')
})

test('a prize is one for one key, costs nothing, and a gift waits for its address and a kid’s parent', async () => {
  const { parent, child } = await makeFamily(malto)
  const id = await makeReward(malto, { stock: 2, status: 'hidden' })
  const ctx = malto.house.ownCtx()
  const won = await grantPrize(ctx, { reward_id: id, user_id: child.id, key: 'week:1' })
  expect(await grantPrize(ctx, { reward_id: id, user_id: child.id, key: 'week:1' })).toBe(won)
  expect(await grantPrize(ctx, { reward_id: id, user_id: child.id, key: 'week:2' })).not.toBe(won)
  expect(await grantPrize(ctx, { reward_id: id, user_id: child.id, key: 'week:3' })).toBeNull()
  const claim_id = won!
  expect(await child.call(getClaim, { claim_id })).toMatchObject({ state: 'won', prize: true, price: 0 })
  expect(await codeOf(parent.call(getClaim, { claim_id }))).toBe('CLAIM_NOT_FOUND')
  expect(await codeOf(child.call(moveClaim, { claim_id, step: 'accept' }))).toBe('BAD_INPUT')
  const address = await anAddress(malto)
  const accepted = await child.call(moveClaim, { claim_id, step: 'accept', address })
  expect(accepted.state).toBe('asked_parent')
  await parent.call(moveClaim, { claim_id, step: 'agree' })
  const code = await makeReward(malto, { kind: 'voucher', codes: ['GIAI-NHAT'] })
  const student = await makePerson(malto)
  const held = await grantPrize(ctx, { reward_id: code, user_id: student.id, key: 'week:1' })
  expect(await student.call(getClaim, { claim_id: held! })).toMatchObject({
    state: 'held',
    code: 'GIAI-NHAT',
  })
  const blocked = await makePerson(malto, { status: 'blocked' })
  expect(await grantPrize(ctx, { reward_id: id, user_id: blocked.id, key: 'week:1' })).toBeNull()
  expect(await booksOf(malto)).toEqual(balanced)
})
