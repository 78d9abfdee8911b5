import { randomInt, randomUUID } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { createClient, type Client } from '@malto/contract/client'
import { ANOTHER_SCHOOL, ROLE_STUDENT } from '@malto/contract/constants'
import { login, preRegister, register } from '@malto/contract/modules/auth.calls'
import { sendSmsOtp, verifySmsOtp } from '@malto/contract/modules/otp.calls'
import type { OwnUser } from '@malto/contract/modules/users.calls'
import { listNewBadges, seeBadges } from '@malto/contract/modules/rewards.badges.calls'
import type { Walker } from './pages.ts'
import { server } from './server.ts'

const base = server.url
const PASSWORD = 'Malto@2026'
const phones = {
  student: '0901000001',
  kid: '0901000002',
  parent: '0901000003',
  adviser: '0901000004',
}

interface Person {
  readonly user: OwnUser
  readonly access_token: string
  readonly device: string
  readonly ask: Client
}

const clientFor = (device: string, token: string | null): Client =>
  createClient({
    base,
    send: (request) => fetch(request),
    token: () => token,
    headers: () => ({ 'x-device-id': device }),
    floor_ms: 0,
  })

/** The message goes out by a job: it may take a moment. */
async function codeFor(phone: string): Promise<string> {
  const to = encodeURIComponent(`+84${phone.slice(1)}`)
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`${base}/dev/outbox?format=json&to=${to}`)
    const [latest] = (await answer.json()) as { code?: string }[]
    if (latest?.code) return latest.code
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`no code came to ${phone}`)
}

interface Newcomer {
  readonly full_name: string
  readonly birthday: string
  readonly grade: number
  /** Below 16. */
  readonly parent_phone?: string
}
const VY: Newcomer = { full_name: 'Trần Bảo Vy', birthday: '2009-03-07', grade: 11 }
/** Somebody who has only just come: nothing is begun, saved or won. */
async function newcomer(visitor: Client, device: string, who: Newcomer) {
  const phone = `097${String(randomInt(10_000_000)).padStart(7, '0')}`
  const { flow } = await visitor(sendSmsOtp, { phone, purpose: 'register' })
  const otp = await codeFor(phone)
  const { otp_token } = await visitor(verifySmsOtp, { phone, otp, purpose: 'register', flow })
  const { secureCode } = await visitor(preRegister, { phone, otp_token, role: ROLE_STUDENT })
  return visitor(register, {
    ...who,
    secureCode,
    device_id: device,
    school_code: ANOTHER_SCHOOL,
    another_school: 'Trường THPT Bến Lau',
    password: PASSWORD,
  })
}

const newDevice = () => randomUUID().replaceAll('-', '')

/** A student who has only just come, for a journey of somebody else: asks the server, and opens no browser. */
export async function studentWhoCame(who: Newcomer): Promise<Client> {
  const device = newDevice()
  const { access_token } = await newcomer(clientFor(device, null), device, who)
  return clientFor(device, access_token)
}

async function enter(walker: Exclude<Walker, 'visitor'>): Promise<Person> {
  const device = newDevice()
  const visitor = clientFor(device, null)
  const { user, access_token } =
    walker === 'newcomer'
      ? await newcomer(visitor, device, VY)
      : await visitor(login, { phone: phones[walker], password: PASSWORD, device_id: device })
  const ask = clientFor(device, access_token)
  // The celebration has journeys of its own.
  const { awards } = await ask(listNewBadges, {})
  if (awards.length > 0) await ask(seeBadges, { award_ids: awards.map(({ id }) => id) })
  return { user, access_token, device, ask }
}

/** Their token lasts for a quarter of an hour, a long walk longer. */
const FRESH_MS = 5 * 60_000
const entered = new Map<Walker, { readonly since: number; readonly person: Promise<Person> }>()
function personFor(walker: Exclude<Walker, 'visitor'>): Promise<Person> {
  const known = entered.get(walker)
  if (known && Date.now() - known.since < FRESH_MS) return known.person
  const person = enter(walker)
  entered.set(walker, { since: Date.now(), person })
  return person
}

/** Speaks to the server as they would; what a visitor finds was put there by the student. */
export const askAs = async (walker: Walker): Promise<Client> =>
  (await personFor(walker === 'visitor' ? 'student' : walker)).ask

/** Their browser, after they signed in. */
export async function signedInAs(context: BrowserContext, walker: Exclude<Walker, 'visitor'>): Promise<void> {
  const { user, access_token, device } = await personFor(walker)
  const kept = { user, accessToken: access_token, secureCode: null, type: null }
  await context.addInitScript(
    ([session, name]) => {
      localStorage.setItem('malto.device', name)
      localStorage.setItem('malto.session', session)
    },
    [JSON.stringify(kept), device] as const,
  )
}
