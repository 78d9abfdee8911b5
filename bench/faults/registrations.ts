import { setTimeout as pause } from 'node:timers/promises'
import { inParallel, type Load } from './load.ts'
import type { Heard, Wire } from './wire.ts'
import type { World } from './world.ts'

interface Person {
  readonly phone: string
  readonly password: string
  /** Told by the server; null when only a later login showed that the account was made. */
  readonly user_id: string | null
}

const AT_ONCE = 12
const form = {
  full_name: 'Nguyễn Thị Kiên Trì',
  birthday: '2008-05-20',
  grade: 12,
  school_code: 'MALTO-ANOTHER-SCHOOL',
  another_school: 'Trường của bài thử',
}

/** People who register from the first SMS to the last answer, and ask again whenever an answer is lost. */
export function registrations(world: World, total: number): Load {
  const wire = world.newWire()
  const people: Person[] = []
  const odd: string[] = []
  /** Steps that took effect although their answer never came. */
  let unanswered = 0
  const begin = () =>
    inParallel(total, AT_ONCE, async () => {
      people.push(await registerOne(wire, world.newPhone(), odd, () => unanswered++))
    })
  return {
    total,
    finished: () => people.length,
    begin,
    tally: wire.tally,
    check: async () => {
      const found = await rowsOf(world, people)
      const rejected = await loginsRefused(wire, people)
      const lost = people.filter(({ phone, user_id }) => {
        const ids = found.get(phone) ?? []
        return ids.length === 0 || (user_id !== null && !ids.includes(user_id)) || rejected.has(phone)
      }).length
      const doubled = [...found.values()].reduce((sum, ids) => sum + Math.max(0, ids.length - 1), 0)
      const half = await halfMade(world, people)
      const unauthorized = (wire.tally.statuses.get(401) ?? 0) - rejected.size
      return {
        figures: {
          registrations: people.length,
          lost,
          doubled,
          half_made: half,
          unanswered_effects: unanswered,
        },
        complaints: [
          ...(lost > 0 ? [`${lost} acknowledged registrations cannot log in`] : []),
          ...(doubled > 0 ? [`${doubled} people have two accounts`] : []),
          ...(half > 0 ? [`${half} accounts are half made`] : []),
          ...(unauthorized > 0 ? [`${unauthorized} answers were 401`] : []),
          ...(wire.tally.hung > 0 ? [`${wire.tally.hung} requests hung`] : []),
          ...new Set(odd),
        ],
      }
    },
  }
}

async function registerOne(
  wire: Wire,
  phone: string,
  odd: string[],
  tookEffect: () => void,
): Promise<Person> {
  const password = `Thu-${phone.slice(-4)}-nghiem-ky`
  const post = (path: string, body: object) => wire.askUntilFinal('POST', path, { body })
  /** An unhappy answer is only right after one that was lost: the step had been done already. */
  const lostEarlier = (what: string, heard: Heard) => {
    if (heard.lost_before === 0) odd.push(`${what} answered ${heard.status} ${heard.code} out of the blue`)
    else tookEffect()
  }
  /** An answer was lost, or a code is late: another may still be on its way, also when all is begun anew. */
  let isOtherOnItsWay = false
  for (let tries = 0; tries < 50; tries++) {
    const asked_at = new Date().toISOString()
    const sent = await post('/otp/sms', { phone, purpose: 'register' })
    if (sent.status !== 200) odd.push(`/otp/sms answered ${sent.status} ${sent.code}`)
    const otp = await codeSince(wire, phone, asked_at)
    isOtherOnItsWay ||= sent.lost_before > 0 || !otp
    if (!otp) continue
    const flow = sent.data['flow']
    const verified = await post('/otp/sms/otp-verification', { phone, otp, purpose: 'register', flow })
    if (verified.status !== 200) {
      // Only that of this answer counts, and an older one may be the first to arrive.
      const isOlder = isOtherOnItsWay && verified.code === 'OTP_WRONG'
      if (!isOlder) lostEarlier('verification', verified)
      continue
    }
    const { otp_token } = verified.data
    const before = await post('/auth/pre-register', { phone, otp_token, role: 1 })
    if (before.status !== 200) {
      lostEarlier('pre-register', before)
      continue
    }
    const { secureCode } = before.data
    const made = await post('/auth/register', { secureCode, password, ...form })
    if (made.status === 200) return { phone, password, user_id: (made.data['user'] as { id: string }).id }
    lostEarlier('register', made)
    const login = await post('/auth/login', { phone, password })
    if (login.status === 200) return { phone, password, user_id: null }
    odd.push(`${made.code}, but login answered ${login.status} ${login.code}`)
  }
  throw new Error(`${phone} could not register`)
}

/** Codes leave by a job, a moment after the answer. */
async function codeSince(wire: Wire, phone: string, asked_at: string): Promise<string | undefined> {
  const path = `/dev/outbox?format=json&to=${encodeURIComponent(phone)}`
  for (let tries = 0; tries < 100; tries++) {
    const { data } = await wire.askUntilFinal('GET', path)
    const [latest] = data as unknown as { code?: string; sent_at: string }[]
    if (latest && latest.sent_at >= asked_at) return latest.code
    await pause(100)
  }
  return undefined
}

async function rowsOf(world: World, people: readonly Person[]): Promise<Map<string, string[]>> {
  const rows = await world.sql<{ phone: string; ids: string[] }>(
    'select phone, array_agg(id::text) as ids from users where phone = any($1) group by phone',
    [people.map(({ phone }) => phone)],
  )
  return new Map(rows.map(({ phone, ids }) => [phone, ids]))
}

/** The account, its school, its session and its spent code are made together or not at all. */
async function halfMade(world: World, people: readonly Person[]): Promise<number> {
  const [row] = await world.sql<{ half: number }>(
    `select (count(*) filter (where not exists (select from unmatched_schools where user_id = users.id)
        or not exists (select from sessions where person_id = users.id)
        or not exists (select from secure_codes where secure_codes.phone = users.phone and used_at is not null)
      ))::int as half from users where phone = any($1)`,
    [people.map(({ phone }) => phone)],
  )
  return row?.half ?? -1
}

async function loginsRefused(wire: Wire, people: readonly Person[]): Promise<Set<string>> {
  const refused = new Set<string>()
  let next = 0
  await inParallel(people.length, 8, async () => {
    const person = people[next++]
    if (!person) return
    const { phone, password } = person
    const { status } = await wire.askUntilFinal('POST', '/auth/login', { body: { phone, password } })
    if (status !== 200) refused.add(phone)
  })
  return refused
}
