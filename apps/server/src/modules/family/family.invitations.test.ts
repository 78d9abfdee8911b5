import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askConnection } from '@malto/contract/modules/family.calls'
import { sendSmsOtp } from '@malto/contract/modules/otp.calls'
import { sent_messages } from '#modules/otp/otp.table.ts'
import { gte } from '#platform/drizzle.ts'
import { newId } from '#platform/ids.ts'
import { HOUR } from '#platform/time.ts'
import { workOff } from '#testing/jobs.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson } from '#testing/people.ts'
import { openConnections } from '#testing/rush.ts'
import { invite } from './family.invitations.service.ts'

const PRICE = 900
const AFFORDED = 25
const CAP = AFFORDED * PRICE

/** A provider that answers nobody until `patience` messages are under way with it. */
let patience = 1
let asked = 0
let held: ServerResponse[] = []
const provider = createServer((request, response) => {
  request.resume().on('end', () => {
    asked += 1
    held.push(response)
    if (asked < patience) return
    for (const each of held) each.end(JSON.stringify({ CodeResult: '100', SMSID: `e${asked}` }))
    held = []
  })
})

let malto: Malto
beforeAll(async () => {
  await new Promise<void>((resolve) => void provider.listen(0, '127.0.0.1', resolve))
  malto = await startMalto({
    SMS_PROVIDER: 'esms',
    SMS_KEY: 'key',
    SMS_SECRET: 'secret',
    SMS_SENDER: 'Malto',
    SMS_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    SMS_HOURLY_CAP_VND: String(CAP),
    DATABASE_POOL: '40',
  })
})
beforeEach(() => {
  malto.pass(2 * HOUR)
  asked = 0
  patience = 1
})
afterAll(async () => {
  await malto.stop()
  provider.close()
})

let numbers = 0
/** Each in a block of its own, whose messages are counted too. */
const freePhone = () => `+84933${String(++numbers).padStart(3, '0')}000`

/** A kid asks a parent who has no account; nobody has written to the parent yet. */
async function question(full_name = 'Nguyễn Gia Bảo'): Promise<{ link_id: string }> {
  const kid = await makePerson(malto, { account_kind: 'kid', full_name })
  return { link_id: (await kid.call(askConnection, { phone: freePhone() })).id }
}
const questions = (many: number) => Promise.all(Array.from({ length: many }, () => question()))

/** As many hands as there are invitations; answers how many left. */
async function together(links: readonly { link_id: string }[]): Promise<number> {
  const tries = await Promise.allSettled(links.map((link) => invite(malto.house.ownCtx(), link)))
  return tries.filter(({ status }) => status === 'fulfilled').length
}

/** Asked for and not yet sent. */
async function askCode(phone: string): Promise<void> {
  const payload = { phone, purpose: 'register' }
  const answer = await malto.app.inject({ method: 'POST', url: sendSmsOtp.path, payload })
  expect(answer.statusCode).toBe(200)
}

const journal = () =>
  malto.db
    .select()
    .from(sent_messages)
    .where(gte(sent_messages.created_at, new Date(malto.now().getTime() - HOUR)))
const spent = async () => (await journal()).reduce((sum, row) => sum + row.cost_vnd, 0)

test('forty invitations at once spend no more than the money of the hour; the others wait for the next', async () => {
  const links = await questions(40)
  patience = 8
  await openConnections(malto)

  expect(await together(links)).toBe(AFFORDED)
  expect(asked).toBe(AFFORDED)
  expect(await spent()).toBe(CAP)
  expect(malto.lines.filter((line) => line.includes('an SMS was held back'))).toHaveLength(40 - AFFORDED)

  // Tried again within the hour they go on waiting, and the journal does not fill with their tries.
  const before = (await journal()).length
  await together(links)
  expect([asked, (await journal()).length]).toEqual([AFFORDED, before])

  malto.pass(HOUR + 1)
  expect(await together(links)).toBe(40)
  expect(asked).toBe(40)
})

test('what codes have spent is not there for invitations, however many come at once', async () => {
  const links = await questions(20)
  for (let each = 0; each < 20; each += 1) await askCode(`03216${String(each).padStart(2, '0')}123`)
  await workOff(malto, 'sendCode')
  patience = AFFORDED - 1
  await openConnections(malto)

  expect(await together(links)).toBe(AFFORDED - 20)
  expect(asked).toBe(AFFORDED)
  expect(await spent()).toBe(CAP)
})

test('an invitation that costs more than is left waits, although a code could still be paid', async () => {
  const long = await question(`Nguyễn ${'A'.repeat(90)}`)
  await malto.db.insert(sent_messages).values({
    id: newId(),
    channel: 'sms',
    target: '+84398765432',
    purpose: 'register',
    provider: 'esms',
    status: 'sent',
    cost_vnd: CAP - PRICE,
    created_at: malto.now(),
  })

  expect(await together([long])).toBe(0)
  await askCode('0398765433')
  await workOff(malto, 'sendCode')
  expect(asked).toBe(1)
  expect(await spent()).toBe(CAP)
})
