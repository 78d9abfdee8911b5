import { randomUUID } from 'node:crypto'
import { changeStock, claimsResource } from '@malto/contract/modules/rewards.admin'
import { claimReward, moveClaim } from '@malto/contract/modules/rewards.calls'
import { inArray } from '#platform/drizzle.ts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLink } from '#modules/family/family.factory.ts'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { insist, openConnections, type Answered } from '#testing/rush.ts'
import { anAddress, balanced, booksOf, givePoints, makeReward, PRICE } from '../rewards.factory.ts'
import { reward_claims, type ClaimRow } from '../rewards.table.ts'

let malto: Malto
let chief: SignedInAdministrator
let address: Awaited<ReturnType<typeof anAddress>>
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '20' })
  chief = await makeAdministrator(malto, {
    powers: ['rewards.read', 'rewards.write', 'claims.read', 'claims.write'],
  })
  address = await anAddress(malto)
})
afterAll(() => malto.stop())

interface World {
  readonly learners: readonly Person[]
  readonly parents: readonly Person[]
  readonly gifts: readonly number[]
  readonly ids: readonly number[]
}

async function makeWorld(): Promise<World> {
  const students = await Promise.all([1, 2, 3].map(() => makePerson(malto)))
  const kids = await Promise.all([1, 2].map(() => makePerson(malto, { account_kind: 'kid' })))
  const parents = await Promise.all([1, 2].map(() => makePerson(malto, { account_kind: 'parent' })))
  for (const parent of parents) for (const kid of kids) await makeLink(malto, parent, kid)
  const learners = [...students, ...kids]
  // Enough for two or three: some are refused for want of points.
  for (const person of learners) await givePoints(malto, person, 25)
  const gifts = [
    await makeReward(malto, { stock: 3, per_person: 2 }),
    await makeReward(malto, { stock: 1, price: 0 }),
  ]
  return { learners, parents, gifts, ids: [...gifts, await makeReward(malto, { kind: 'voucher', stock: 3 })] }
}

/** Few pieces and few people, so that everybody is in everybody's way. */
const Deed = fc.record({
  what: fc.constantFrom('claim', 'claim', 'claim', 'cancel', 'answer', 'stock', 'desk', 'desk', 'use'),
  who: fc.nat({ max: 4 }),
  which: fc.nat({ max: 9 }),
  yes: fc.boolean(),
  change: fc.integer({ min: -3, max: 3 }),
  action: fc.constantFrom('approve', 'refuse', 'pack', 'send', 'receive', 'return'),
})
type Deed = typeof Deed extends fc.Arbitrary<infer T> ? T : never

async function act(world: World, claims: readonly ClaimRow[], deed: Deed): Promise<Answered> {
  const { what, who, which, yes, change, action } = deed
  const learner = world.learners[who]
  const parent = world.parents[who % 2]
  const claim = claims.at(which % Math.max(1, claims.length))
  if (!learner || !parent) throw new Error('nobody')
  const desk = { token: chief.token() }
  if (what === 'claim') {
    const reward_id = world.ids[which % world.ids.length]
    const price = reward_id === world.gifts[1] ? 0 : PRICE
    return insist(malto, learner, claimReward, {
      client_id: randomUUID(),
      reward_id,
      price,
      address,
    })
  }
  if (what === 'stock') {
    const path = changeStock.path.replace(':id', String(world.gifts[which % 2]))
    return insist(malto, desk, path, { client_id: randomUUID(), change, reason: 'Kiểm kho' })
  }
  if (!claim) return { status: 200 }
  if (what === 'desk') {
    const payload = { action, ids: [claim.id], reason: 'Bàn quà quyết định' }
    return insist(malto, desk, `/auth-admin/${claimsResource.name}/bulk`, payload)
  }
  const owner = world.learners.find(({ id }) => id === claim.user_id) ?? learner
  const step = what === 'answer' ? (yes ? 'agree' : 'decline') : what
  const mover = what === 'answer' ? parent : owner
  return insist(malto, mover, moveClaim, { claim_id: claim.id, step })
}

const claimsOf = ({ learners }: World) =>
  malto.db
    .select()
    .from(reward_claims)
    .where(
      inArray(
        reward_claims.user_id,
        learners.map(({ id }) => id),
      ),
    )

/** What a busy desk and hasty people may be told; anything else is a fault of ours. */
const fair = [200, 400, 404, 409]

test('I26, I27: whatever people, parents and the desk do at the same moment, ledger and stock agree afterwards', async () => {
  let claimed = 0
  let undone = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(Deed, { minLength: 4, maxLength: 14 }), { minLength: 2, maxLength: 4 }),
      async (rounds) => {
        const world = await makeWorld()
        for (const deeds of rounds) {
          const claims = await claimsOf(world)
          await openConnections(malto)
          const answers = await Promise.all(deeds.map((deed) => act(world, claims, deed)))
          for (const { status } of answers) expect(fair).toContain(status)
          expect(await booksOf(malto)).toEqual(balanced)
        }
        const rows = await claimsOf(world)
        claimed += rows.filter(({ stands }) => stands).length
        undone += rows.filter(({ stands }) => !stands).length
      },
    ),
    { numRuns: 12 },
  )
  // The histories were worth something: things were taken, and things were given back.
  expect(claimed).toBeGreaterThan(10)
  expect(undone).toBeGreaterThan(0)
}, 300_000)
