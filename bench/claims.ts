// Many who want the same gift: its stock is one row, and each claim holds it for a moment. Next to as many claims of
// the same run that are spread over a hundred gifts, where nobody is in anybody's way.
import { openWorld, password, password_hash, type World } from './chat.world.ts'
import { median } from './load.ts'

const PEOPLE = 40
/** One person may have so many of one gift. */
const EACH = 10
const GIFTS = 100
const ROUNDS = 3
const PRICE = 1

const phoneOf = (number: number): string => `+8438${String(number).padStart(7, '0')}`

export async function measureClaims(base: string, database_url: string): Promise<string> {
  const world = await openWorld(database_url)
  try {
    await makePeople(world)
    const tokens = await signIn(base)
    const address = await anAddress(world)
    const rates = { hot: [] as number[], spread: [] as number[] }
    for (let round = 0; round < ROUNDS; round++)
      for (const [what, count] of [
        ['hot', 1],
        ['spread', GIFTS],
      ] as const) {
        const ids = await makeGifts(world, count)
        rates[what].push(await claimAll(base, tokens, ids, address))
      }
    const [hot, spread] = [median(rates.hot), median(rates.spread)]
    return (
      `claims of one gift by ${PEOPLE} people at once: ${hot.toFixed(0)}/s against ${spread.toFixed(0)}/s ` +
      `over ${GIFTS} gifts = ${(hot / spread).toFixed(2)} of it`
    )
  } finally {
    await world.close()
  }
}

async function makePeople(world: World): Promise<void> {
  await world.sql(
    `with made as (
      insert into users (id, phone, password_hash, full_name, account_kind, birthday, created_at, updated_at)
      select gen_random_uuid(), '+8438' || lpad(n::text, 7, '0'), $1, 'Người Đổi Quà ' || n, 'student', '2008-01-01', now(), now()
      from generate_series(1, ${PEOPLE}) as n returning id
    )
    insert into point_entries (id, user_id, key, move, amount, created_at)
    select gen_random_uuid(), id, 'correction:bench', 'given', 1000000, now() from made`,
    [password_hash],
  )
}

async function signIn(base: string): Promise<string[]> {
  const tokens: string[] = []
  for (let number = 1; number <= PEOPLE; number++) {
    const reply = await fetch(`${base}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone: phoneOf(number), password }),
    })
    tokens.push(((await reply.json()) as { data: { access_token: string } }).data.access_token)
  }
  return tokens
}

async function anAddress(world: World) {
  const { rows } = await world.sql('select id::text, province_id::text from districts order by id limit 1')
  const { id, province_id } = rows[0] ?? {}
  return {
    name: 'Người Đổi Quà',
    phone: '0901234567',
    street: 'Số 1 đường Cây Bàng',
    province_id: Number(province_id),
    ward_id: Number(id),
  }
}

async function makeGifts(world: World, count: number): Promise<number[]> {
  const stock = PEOPLE * EACH
  const { rows } = await world.sql(
    `insert into rewards (kind, title, partner, stub, summary, terms, tone, picture, price, per_person, initial, stock, opens_at)
      select 'gift', 'Quà thử', 'Malto', 'Quà', 'Một món để thử.', 'Chỉ để thử mà thôi.', 'glow', 'gift', ${PRICE}, ${EACH}, ${stock}, ${stock},
        now() - interval '1 day'
      from generate_series(1, ${count}) returning id::text`,
  )
  return rows.map(({ id }) => Number(id))
}

/** Everybody claims one after the other, all of them at the same time; how many claims a second there were. */
async function claimAll(
  base: string,
  tokens: readonly string[],
  ids: readonly number[],
  address: object,
): Promise<number> {
  const began = performance.now()
  await Promise.all(
    tokens.map(async (token, person) => {
      for (let turn = 0; turn < EACH; turn++) {
        const reward_id = ids[(person * EACH + turn) % ids.length]
        const body = JSON.stringify({ client_id: crypto.randomUUID(), reward_id, price: PRICE, address })
        await claimOne(base, token, body)
      }
    }),
  )
  return (tokens.length * EACH) / ((performance.now() - began) / 1000)
}

/** A server that is too busy says so, and whoever hears that asks again with the same number: that counts as waiting. */
async function claimOne(base: string, token: string, body: string): Promise<void> {
  for (;;) {
    const reply = await fetch(`${base}/api/rewards/claim`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body,
    })
    const answer = await reply.text()
    if (reply.status === 200) return
    if (reply.status !== 503) throw new Error(`a claim was answered ${reply.status}: ${answer}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
