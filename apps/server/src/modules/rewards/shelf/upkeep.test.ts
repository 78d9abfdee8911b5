import { claimsResource, readClaimAddress } from '@malto/contract/modules/rewards.admin'
import { getClaim, moveClaim } from '@malto/contract/modules/rewards.calls'
import { ADDRESS_DAYS, SENT_ADDRESS_DAYS } from '@malto/contract/modules/rewards.rules'
import { userBlocked } from '@malto/contract/modules/users.admin'
import { eq } from '#platform/drizzle.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeFamily } from '#modules/family/family.factory.ts'
import { makeAdministrator } from '#modules/roles/roles.factory.ts'
import { users } from '#modules/users/users.table.ts'
import { audit_rows } from '#platform/audit.ts'
import { forgetOwn } from '#platform/data-walk.ts'
import { inTransaction } from '#platform/ctx.ts'
import { DAY, HOUR } from '#platform/time.ts'
import { workOff } from '#testing/jobs.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { signedInAgain, type Person } from '#testing/people.ts'
import { balanced, booksOf, givePoints, makeClaimed, makeReward, makeRich, take } from '../rewards.factory.ts'
import { parcel_addresses, reward_claims, rewards, voucher_codes } from '../rewards.table.ts'
import { lockClaim } from './claims.queries.ts'
import { put } from './moves.service.ts'
import { shelfTables } from './shelf.privacy.ts'
import { dropExpired, keepOrder } from './upkeep.service.ts'

let malto: Malto
beforeEach(async () => {
  malto = await startMalto()
})
afterEach(() => malto.stop())

const ownCtx = () => malto.house.ownCtx()
const claimed = (reward_id?: number, given: Parameters<typeof makeClaimed>[1] = {}) =>
  makeClaimed(malto, given, reward_id)
const addressesOf = async (claim_id: string) =>
  (await malto.db.select().from(parcel_addresses).where(eq(parcel_addresses.claim_id, claim_id))).length
const rowOf = async (id: string) =>
  (await malto.db.select().from(reward_claims).where(eq(reward_claims.id, id)))[0]
const stockOf = async (id: number) =>
  (await malto.db.select().from(rewards).where(eq(rewards.id, id))).map(({ initial, stock }) => [
    initial,
    stock,
  ])[0]

/** As the day of leaving does it: later tables first, then the account. */
async function leave({ id }: Pick<Person, 'id'>) {
  for (const map of shelfTables.toReversed())
    await forgetOwn(malto.db, map, { id, phone: null, email: null, username: null })
}

const toState = (id: string, state: 'sent' | 'received' | 'approved') =>
  inTransaction(ownCtx(), async (tx) => {
    const claim = await lockClaim(tx.db, id)
    await put(tx, claim!, { state, undoes: false, by: {}, title: '', word: null })
  })

test('an address goes when the parcel has arrived and its days are over, and no earlier', async () => {
  const { person, claim } = await claimed()
  const desk = await makeAdministrator(malto, { powers: ['claims.read', 'claims.address'] })
  await toState(claim.id, 'sent')
  await person.call(moveClaim, { claim_id: claim.id, step: 'receive' })
  expect((await desk.call(readClaimAddress, { id: claim.id })).keep_until).not.toBeNull()
  malto.pass(ADDRESS_DAYS * DAY - HOUR)
  await keepOrder(ownCtx())
  expect(await addressesOf(claim.id)).toBe(1)
  malto.pass(2 * HOUR)
  await keepOrder(ownCtx())
  expect(await addressesOf(claim.id)).toBe(0)
  const back = await signedInAgain(malto, person)
  expect(await back.call(getClaim, { claim_id: claim.id })).toMatchObject({
    state: 'received',
    address: null,
  })
})

test('the address of a parcel that nobody ever confirmed goes as well; that of one that waits stays', async () => {
  const id = await makeReward(malto)
  const [sent, waits] = [await claimed(id), await claimed(id)]
  await toState(sent.claim.id, 'sent')
  malto.pass(SENT_ADDRESS_DAYS * DAY + HOUR)
  await keepOrder(ownCtx())
  expect([await addressesOf(sent.claim.id), await addressesOf(waits.claim.id)]).toEqual([0, 1])
})

test('who leaves takes name and address along; what was not sent goes back to the stock, what was stays counted', async () => {
  const id = await makeReward(malto, { stock: 5 })
  const code = await makeReward(malto, { kind: 'voucher', stock: 2 })
  const person = await makeRich(malto)
  const open = await take(malto, person, id)
  const other = await makeReward(malto, { stock: 5 })
  const sent = await take(malto, person, other)
  await toState(sent.id, 'sent')
  const held = await take(malto, person, code)
  await leave(person)
  await keepOrder(ownCtx())
  for (const each of [open, sent, held])
    expect(await rowOf(each.id)).toMatchObject({ user_id: null, reason: null, tracking: null })
  expect((await rowOf(open.id))?.state).toBe('cancelled')
  expect((await rowOf(sent.id))?.state).toBe('sent')
  expect([await addressesOf(open.id), await addressesOf(sent.id)]).toEqual([0, 0])
  expect([await stockOf(id), await stockOf(other), await stockOf(code)]).toEqual([
    [5, 5],
    [5, 4],
    [2, 1],
  ])
  // The code was seen: nobody gets it again.
  const free = await malto.db.select().from(voucher_codes).where(eq(voucher_codes.reward_id, code))
  expect(free.filter(({ given_at }) => given_at === null)).toHaveLength(1)
  expect(await booksOf(malto)).toEqual(balanced)
})

test('one claim that cannot be ended is told, and keeps neither addresses nor the other claims waiting', async () => {
  const id = await makeReward(malto, { stock: 5 })
  const old = await claimed()
  await toState(old.claim.id, 'received')
  const both = [await claimed(id), await claimed(id)]
  const [stuck, free] = both.map(({ claim }) => claim.id).toSorted()
  for (const { person } of both) await leave(person)
  await malto.owner.pool.query(`create function refuse_stuck() returns trigger language plpgsql as
    $$ begin raise exception 'stuck'; end $$`)
  await malto.owner.pool.query(`create trigger stuck before update on reward_claims for each row
    when (old.id = '${stuck}') execute function refuse_stuck()`)
  malto.pass((ADDRESS_DAYS + 1) * DAY)
  const told: string[] = []
  const ctx = ownCtx()
  await keepOrder({ ...ctx, tools: { ...ctx.tools, warn: (line) => void told.push(line) } })
  expect(await addressesOf(old.claim.id)).toBe(0)
  expect((await rowOf(free!))?.state).toBe('cancelled')
  expect((await rowOf(stuck!))?.state).toBe('requested')
  expect(told).toEqual([expect.stringContaining(stuck!)])
  await malto.owner.pool.query('drop trigger stuck on reward_claims')
  await keepOrder(ownCtx())
  expect((await rowOf(stuck!))?.state).toBe('cancelled')
  expect(await stockOf(id)).toEqual([5, 5])
})

test('a parcel to somebody who has left stays with the desk, and back in the stock when it returns', async () => {
  const id = await makeReward(malto, { stock: 5 })
  const [sent, kept] = [await claimed(id, { province_id: 46 }), await claimed(id, { province_id: 46 })]
  for (const { claim, person } of [sent, kept]) {
    await toState(claim.id, claim === sent.claim ? 'sent' : 'approved')
    await leave(person)
  }
  const powers = ['claims.read', 'claims.write'] as const
  const desk = await makeAdministrator(malto, { powers })
  const { items } = await desk.call(claimsResource.list, { state: 'sent' })
  expect(items).toMatchObject([
    { id: sent.claim.id, user_id: null, full_name: 'Tài khoản đã xóa', school: null },
  ])
  const local = await makeAdministrator(malto, { powers })
  const { identify } = malto.house
  Object.assign(malto.house, {
    identify: async (...given: Parameters<typeof identify>) => {
      const actor = await identify(...given)
      return actor.id === local.id ? { ...actor, sees: { province_ids: [46], school_ids: [] } } : actor
    },
  })
  // Who sees some places sees none of those whose place nobody knows any more.
  expect((await local.call(claimsResource.list, {})).total).toBe(0)
  const move = (action: 'return' | 'pack', claim_id: string) =>
    desk.call(claimsResource.bulk, { action, ids: [claim_id], reason: 'Không có người nhận' })
  // Nothing more is sent to them.
  expect((await move('pack', kept.claim.id)).results).toMatchObject([{ ok: false }])
  expect((await move('return', sent.claim.id)).results).toMatchObject([{ ok: true }])
  await keepOrder(ownCtx())
  expect(await stockOf(id)).toEqual([5, 5])
  expect(await booksOf(malto)).toEqual(balanced)
})

test('a kid whose only parent was blocked gets the wish back, and not before', async () => {
  const { parent, child } = await makeFamily(malto)
  await givePoints(malto, child, 10)
  const id = await makeReward(malto, { stock: 1 })
  const claim = await take(malto, child, id)
  await keepOrder(ownCtx())
  expect((await rowOf(claim.id))?.state).toBe('asked_parent')
  await malto.db.update(users).set({ status: 'blocked' }).where(eq(users.id, parent.id))
  await ownCtx().record(userBlocked, { user_id: parent.id } as never)
  await workOff(malto)
  expect((await rowOf(claim.id))?.state).toBe('cancelled')
  expect(await booksOf(malto)).toEqual(balanced)
})

test('codes that ran out before anybody took them leave the stock at night, counted in the log', async () => {
  const id = await makeReward(malto, { kind: 'voucher', stock: 3, expires_on: '2026-11-14' })
  const { claim } = await claimed(id)
  malto.moveTo(new Date('2026-11-14T17:05:00Z'))
  // Before the night's work a claim already finds nothing, and nothing is lost.
  const late = await makeRich(malto)
  await expect(take(malto, late, id)).rejects.toMatchObject({ code: 'REWARD_GONE' })
  await dropExpired(ownCtx())
  await dropExpired(ownCtx())
  expect(await stockOf(id)).toEqual([1, 0])
  expect((await rowOf(claim.id))?.state).toBe('held')
  const rows = await malto.db.select().from(audit_rows).where(eq(audit_rows.action, 'expire codes'))
  expect(rows.map(({ after }) => after)).toMatchObject([{ initial: 1, stock: 0, expired: 2 }])
  expect(await booksOf(malto)).toEqual(balanced)
})
