import { inParallel } from './load.ts'
import type { World } from './world.ts'

export interface SignedIn {
  token: string
  readonly cookie: string
  readonly sid: string
  readonly phone: string
  /** Where this person sits; counts only where a proxy is trusted. */
  readonly address: string
}

/** Cheaper than Malto's own hashes (it names its parameters itself): signing in shall take no time here. */
const password = 'Nhieu-may-mot-nguoi'
export const password_hash =
  '$argon2id$v=19$m=64,t=1,p=1$CxwJjwIU59c03LAw6NEi4w$TdREOowGXj8FKtWxg1f1dyAt6nUlNksQNpRzxmSelak'

async function newPerson(world: World): Promise<string> {
  const phone = world.newPhone()
  await world.sql(
    `insert into users (id, phone, password_hash, full_name, account_kind, created_at, updated_at)
      values (gen_random_uuid(), $1, $2, 'Người Nhiều Máy', 'normal', now(), now())`,
    [phone, password_hash],
  )
  return phone
}

/** Sessions of one new person, each as on a device of its own. */
export async function signIn(world: World, count: number): Promise<SignedIn[]> {
  const phone = await newPerson(world)
  return signInAs(world, Array<string>(count).fill(phone))
}

/** As many new people, each with a session. */
export async function signInPeople(world: World, count: number): Promise<SignedIn[]> {
  const phones: string[] = []
  while (phones.length < count) phones.push(await newPerson(world))
  return signInAs(world, phones)
}

/** A session for each of these, in this order. */
export async function signInAs(world: World, phones: readonly string[]): Promise<SignedIn[]> {
  const wire = world.newWire()
  const sessions: SignedIn[] = []
  let next = 0
  await inParallel(phones.length, 8, async () => {
    const at = next++
    const phone = phones[at] ?? ''
    const address = addressOf(phone)
    const heard = await wire.askUntilFinal('POST', '/auth/login', { body: { phone, password }, address })
    if (heard.status !== 200) throw new Error(`nobody could sign in: ${heard.status} ${heard.code}`)
    const token = heard.data['access_token'] as string
    sessions[at] = { token, cookie: heard.cookie ?? '', sid: claimsOf(token).sid, phone, address }
  })
  wire.close()
  return sessions
}

/** Everybody sits somewhere else. */
function addressOf(phone: string): string {
  const number = Number(phone.slice(-7))
  return [10, (number >> 16) & 255, (number >> 8) & 255, number & 255].join('.')
}

export function claimsOf(token: string): { sid: string; gen: number } {
  const [, payload = ''] = token.split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string; gen: number }
}
