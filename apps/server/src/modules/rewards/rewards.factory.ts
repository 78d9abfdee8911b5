import { randomUUID } from 'node:crypto'
import { getPoints } from '@malto/contract/modules/points.calls'
import { claimReward, type ClaimDetail } from '@malto/contract/modules/rewards.calls'
import { eq, sql } from '#platform/drizzle.ts'
import { addPoints } from '#modules/points/points.service.ts'
import { districts, provinces } from '#modules/locations/locations.table.ts'
import { newId } from '#platform/ids.ts'
import { DAY, later } from '#platform/time.ts'
import type { Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { rewards, voucher_codes } from './rewards.table.ts'
import { printOf, sealCode } from './shelf/codes.service.ts'

let count = 0

/** What a reward costs where a test says nothing else. */
export const PRICE = 10

/** A reward on the shelf with this stock; a voucher has as many codes, `codes` names them. */
export async function makeReward(
  malto: Malto,
  given: Partial<typeof rewards.$inferInsert> & { codes?: readonly string[]; expires_on?: string } = {},
): Promise<number> {
  count += 1
  const { codes, expires_on, ...values } = given
  const kind = values.kind ?? 'gift'
  const stock = codes?.length ?? values.stock ?? 10
  const [made] = await malto.db
    .insert(rewards)
    .values({
      kind,
      title: `Món thứ ${count}`,
      partner: 'Nhà sách Malto',
      stub: '50%',
      summary: 'Một món nhỏ cho người học.',
      terms: 'Mỗi người một món, dùng trong năm nay.',
      tone: 'I',
      picture: 'gift',
      price: PRICE,
      opens_at: later(malto.now(), -DAY),
      created_at: malto.now(),
      updated_at: malto.now(),
      ...values,
      initial: stock,
      stock,
    })
    .returning({ id: rewards.id })
  if (!made) throw new Error('no reward was made')
  const ctx = malto.house.ownCtx()
  const named =
    codes ?? (kind === 'voucher' ? Array.from({ length: stock }, (_, at) => `M-${made.id}-${at}`) : [])
  if (named.length > 0)
    await malto.db.insert(voucher_codes).values(
      named.map((code) => {
        const id = newId()
        return {
          id,
          reward_id: made.id,
          print: printOf(ctx, made.id, code),
          sealed: sealCode(ctx, id, code),
          expires_on: expires_on ?? null,
          added_at: malto.now(),
        }
      }),
    )
  return made.id
}

/** Points out of nothing, by an honest line of the ledger. */
export const givePoints = (malto: Malto, { id }: Pick<Person, 'id'>, amount: number): Promise<boolean> =>
  addPoints(malto.house.ownCtx(), { user_id: id, key: `test:${newId()}`, move: 'given', amount })

export async function anAddress(malto: Malto) {
  const [place] = await malto.db
    .select({ province_id: provinces.id, ward_id: districts.id })
    .from(districts)
    .innerJoin(provinces, sql`${provinces.id} = ${districts.province_id}`)
    .limit(1)
  if (!place) throw new Error('there is no map')
  return { name: 'Phạm Thị Mận', phone: '0901234567', street: 'Số 12 ngõ Hoa Gạo', ...place, note: null }
}

const priceOf = async (malto: Malto, id: number): Promise<number> =>
  (await malto.db.select({ price: rewards.price }).from(rewards).where(eq(rewards.id, id)))[0]?.price ?? PRICE

/** Through the usual door. */
export const take = async (malto: Malto, person: Person, reward_id: number): Promise<ClaimDetail> =>
  person.call(claimReward, {
    client_id: randomUUID(),
    reward_id,
    price: await priceOf(malto, reward_id),
    address: await anAddress(malto),
  })

export interface Books {
  /** Rewards whose claims that stand are not what came minus what is left. */
  readonly stock: number
  /** Vouchers whose free codes are not their stock. */
  readonly codes: number
  /** Codes with two holders, or a standing voucher without one. */
  readonly holders: number
  /** Balances that are not the sum of their ledger, or below nothing. */
  readonly balances: number
  /** Claims that are not paid exactly once, or given back not exactly once. */
  readonly paid: number
}

const queries: Readonly<Record<keyof Books, string>> = {
  stock: `select count(*)::int from rewards where stock < 0 or initial - stock <>
    (select count(*) from reward_claims where reward_id = rewards.id and stands)`,
  codes: `select count(*)::int from rewards where kind = 'voucher' and stock <>
    (select count(*) from voucher_codes where reward_id = rewards.id and given_at is null)`,
  holders: `select count(*)::int from reward_claims join rewards on rewards.id = reward_id where kind = 'voucher'
    and stands and (select count(*) from voucher_codes where claim_id = reward_claims.id) <> 1`,
  balances: `select count(*)::int from point_balances where balance < 0 or balance <>
    (select coalesce(sum(amount), 0) from point_entries where user_id = point_balances.user_id)`,
  paid: `select count(*)::int from reward_claims c where user_id is not null and (
    (select coalesce(sum(amount), 0) from point_entries e where e.user_id = c.user_id and e.key = 'claim:' || c.id) <> -price
    or (select coalesce(sum(amount), 0) from point_entries e where e.user_id = c.user_id and e.key = 'return:' || c.id)
      <> case when stands then 0 else price end)`,
}

export const balanced: Books = { stock: 0, codes: 0, holders: 0, balances: 0, paid: 0 }

/** How much does not add up (I26, I27), counted by SQL of its own. */
export async function booksOf(malto: Malto): Promise<Books> {
  const found = { ...balanced }
  for (const name of Object.keys(queries) as (keyof Books)[]) {
    const { rows } = await malto.house.pool.query<{ count: number }>(queries[name])
    Object.assign(found, { [name]: rows[0]?.count ?? -1 })
  }
  return found
}

/** Somebody with points: for ten things, where a test says nothing else. */
export async function makeRich(
  malto: Malto,
  given: Parameters<typeof makePerson>[1] = {},
  points = 10 * PRICE,
): Promise<Person> {
  const person = await makePerson(malto, given)
  await givePoints(malto, person, points)
  return person
}

/** Somebody who has spent all they had on one thing: this one, or a gift made for it. */
export async function makeClaimed(
  malto: Malto,
  given: Parameters<typeof makePerson>[1] = {},
  reward_id?: number,
) {
  const person = await makeRich(malto, given, PRICE)
  const claim = await take(malto, person, reward_id ?? (await makeReward(malto)))
  return { person, claim, id: claim.id }
}

/** How it ended: `ok`, or the code of what refused it. */
export const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => (error as { code: string }).code,
  )

export const balanceOf = async (person: Person): Promise<number> => (await person.call(getPoints, {})).balance

export const stockOf = async (malto: Malto, id: number): Promise<number | undefined> =>
  (await malto.db.select({ stock: rewards.stock }).from(rewards).where(eq(rewards.id, id)))[0]?.stock
