import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createKeys } from '../../apps/server/src/platform/keys.ts'
import { inParallel, type Load } from './load.ts'
import { password_hash, signInAs, type SignedIn } from './people.ts'
import type { World } from './world.ts'

interface Asked {
  readonly client_id: string
  readonly reward_id: number
  /** The claims that whoever asked was told of; none when all was gone. */
  readonly told: ReadonlySet<string>
}

/** One person may have so many of one reward. */
const EACH = 10
const PRICE = 1
const AT_ONCE = 12
const PURPOSE = 'voucher code'

/** Twice as many wishes as there are units, of a voucher and of a gift by turns; every tenth from two tabs. */
export async function claims(world: World, total: number, at_once = AT_ONCE): Promise<Load> {
  const wire = world.newWire()
  const units = Math.floor(total / 4)
  const shelf = [await aVoucher(world, units), await aGift(world, units)]
  const people = await makeBuyers(world, Math.ceil(total / EACH))
  const address = await aParcel(world)
  const asked: Asked[] = []
  const odd: string[] = []
  let next = 0
  const begin = () =>
    inParallel(total, at_once, async () => {
      const number = next++
      const buyer = people[Math.floor(number / 2) % people.length]
      const reward_id = shelf[number % 2]
      if (!buyer || !reward_id) return
      const client_id = randomUUID()
      const body = { client_id, reward_id, price: PRICE, ...(number % 2 === 1 ? { address } : {}) }
      const { token, cookie } = buyer
      const heard = await Promise.all(
        Array.from({ length: number % 10 === 0 ? 2 : 1 }, () =>
          wire.askUntilFinal('POST', '/api/rewards/claim', {
            body,
            token,
            cookie,
            address: buyer.address,
          }),
        ),
      )
      for (const { status, code } of heard)
        if (status !== 200 && code !== 'REWARD_GONE') odd.push(`a claim got ${status} ${code}`)
      const told = heard.flatMap(({ status, data }) => (status === 200 ? [String(data['id'])] : []))
      asked.push({ client_id, reward_id, told: new Set(told) })
    })
  return {
    total,
    finished: () => asked.length,
    begin,
    tally: wire.tally,
    check: async () => {
      const books = await booksOf(world, shelf)
      const { kept, ...wrong } = books
      const known = Map.groupBy(kept, ({ client_key }) => client_key)
      const rowsOf = ({ client_id }: Asked) => known.get(client_id) ?? []
      const lost = asked.filter((one) =>
        [...one.told].some((id) => !rowsOf(one).some((row) => row.id === id)),
      )
      const doubled = asked.filter((one) => rowsOf(one).length > 1 || one.told.size > 1).length
      const hidden = asked.filter((one) => one.told.size === 0 && rowsOf(one).length > 0).length
      const given = kept.length
      return {
        figures: {
          claims: asked.length,
          units: 2 * units,
          given,
          lost: lost.length,
          doubled,
          oversold: Math.max(0, given - 2 * units),
        },
        complaints: [
          ...(lost.length > 0 ? [`${lost.length} claims that were told are not there`] : []),
          ...(doubled > 0 ? [`${doubled} claims were kept or told twice`] : []),
          ...(hidden > 0 ? [`${hidden} people were told that all is gone, and have paid`] : []),
          ...(given === 2 * units ? [] : [`${given} of ${2 * units} units were given`]),
          ...Object.entries(wrong).flatMap(([what, count]) =>
            count === 0 ? [] : [`${what}: ${count} wrong`],
          ),
          ...(wire.tally.hung > 0 ? [`${wire.tally.hung} requests hung`] : []),
          ...new Set(odd),
        ],
      }
    },
  }
}

/** Stock against claims, codes against holders, balances against their ledger, claims against what was paid. */
export async function booksOf(world: Pick<World, 'sql'>, reward_ids: readonly number[]) {
  const count = async (from: string): Promise<number> => {
    const [row] = await world.sql<{ count: number }>(`select count(*)::int from ${from}`, [reward_ids])
    return row?.count ?? -1
  }
  return {
    kept: await world.sql<{ id: string; client_key: string }>(
      'select id::text, client_key from reward_claims where stands and reward_id = any($1::int[])',
      [reward_ids],
    ),
    stock: await count(`rewards where id = any($1::int[]) and (stock < 0 or initial - stock <>
      (select count(*) from reward_claims where reward_id = rewards.id and stands))`),
    codes: await count(`rewards where id = any($1::int[]) and kind = 'voucher' and stock <>
      (select count(*) from voucher_codes where reward_id = rewards.id and given_at is null)`),
    holders:
      await count(`reward_claims join rewards on rewards.id = reward_id where reward_id = any($1::int[])
      and kind = 'voucher' and stands and
      (select count(*) from voucher_codes where claim_id = reward_claims.id) <> 1`),
    parcels:
      await count(`reward_claims join rewards on rewards.id = reward_id where reward_id = any($1::int[])
      and kind = 'gift' and not exists (select from parcel_addresses where claim_id = reward_claims.id)`),
    paid: await count(`reward_claims as c where reward_id = any($1::int[]) and price is distinct from -(
      select sum(amount) from point_entries where user_id = c.user_id and key = 'claim:' || c.id)`),
    balances: await count(`point_balances as b where user_id in
      (select user_id from reward_claims where reward_id = any($1::int[])) and (balance < 0 or balance <>
      (select sum(amount) from point_entries where user_id = b.user_id))`),
  }
}

async function aReward(world: World, kind: 'voucher' | 'gift', units: number): Promise<number> {
  const [row] = await world.sql<{ id: number }>(
    `insert into rewards (kind, title, partner, stub, summary, terms, tone, picture, price, per_person, initial, stock, opens_at)
      values ($1, 'Quà thử', 'Malto', 'Quà', 'Một món để thử.', 'Chỉ để thử mà thôi.', 'glow', 'gift', ${PRICE}, ${EACH}, $2, $2,
        now() - interval '1 day') returning id`,
    [kind, units],
  )
  if (!row) throw new Error('no reward was made')
  return row.id
}

const aGift = (world: World, units: number): Promise<number> => aReward(world, 'gift', units)

/** Its codes are sealed as the console seals them, with the installation's own secret. */
async function aVoucher(world: World, units: number): Promise<number> {
  const reward_id = await aReward(world, 'voucher', units)
  const keys = createKeys(readFileSync(join(world.folder, 'secret'), 'utf8').trim())
  const codes = Array.from({ length: units }, (_, at) => {
    const [id, code] = [randomUUID(), `THU-${reward_id}-${at}`]
    return {
      id,
      print: keys.fingerprint(PURPOSE, `${reward_id}:${code}`),
      sealed: keys.seal(PURPOSE, id, code),
    }
  })
  await world.sql(
    `insert into voucher_codes (id, reward_id, print, sealed, added_at)
      select id, $1, print, sealed, now() from jsonb_to_recordset($2) as code (id uuid, print text, sealed text)`,
    [reward_id, JSON.stringify(codes)],
  )
  return reward_id
}

/** People who can pay for everything they may have. */
async function makeBuyers(world: World, count: number): Promise<SignedIn[]> {
  const phones = Array.from({ length: count }, () => world.newPhone())
  await world.sql(
    `with made as (
      insert into users (id, phone, password_hash, full_name, account_kind, birthday, created_at, updated_at)
      select gen_random_uuid(), phone, $1, 'Người Đổi Quà', 'student', '2008-01-01', now(), now()
      from unnest($2::text[]) as phone returning id
    )
    insert into point_entries (id, user_id, key, move, amount, created_at)
    select gen_random_uuid(), id, 'correction:faults', 'given', ${10 * EACH * PRICE}, now() from made`,
    [password_hash, phones],
  )
  return signInAs(world, phones)
}

async function aParcel(world: World) {
  const [place] = await world.sql<{ id: number; province_id: number }>(
    'select id, province_id from districts order by id limit 1',
  )
  if (!place) throw new Error('there is no map')
  return {
    name: 'Người Đổi Quà',
    phone: '0901234567',
    street: 'Số 1 đường Cây Bàng',
    province_id: place.province_id,
    ward_id: place.id,
  }
}
