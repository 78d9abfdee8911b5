import { inParallel } from './load.ts'
import type { World } from './world.ts'

export interface SignedIn {
  token: string
  readonly cookie: string
  readonly sid: string
}

/** Cheaper than Malto's own hashes (it names its parameters itself): signing in shall take no time here. */
const password = 'Nhieu-may-mot-nguoi'
const password_hash =
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
  return openSessions(world, count, () => Promise.resolve(phone))
}

/** As many new people, each with a session. */
export const signInPeople = (world: World, count: number): Promise<SignedIn[]> =>
  openSessions(world, count, () => newPerson(world))

async function openSessions(
  world: World,
  count: number,
  phoneOf: () => Promise<string>,
): Promise<SignedIn[]> {
  const wire = world.newWire()
  const sessions: SignedIn[] = []
  await inParallel(count, 8, async () => {
    const phone = await phoneOf()
    const heard = await wire.askUntilFinal('POST', '/auth/login', { body: { phone, password } })
    if (heard.status !== 200) throw new Error(`nobody could sign in: ${heard.status} ${heard.code}`)
    const token = heard.data['access_token'] as string
    sessions.push({ token, cookie: heard.cookie ?? '', sid: claimsOf(token).sid })
  })
  return sessions
}

export function claimsOf(token: string): { sid: string; gen: number } {
  const [, payload = ''] = token.split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string; gen: number }
}
