import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askConnection, askConnectionAgain } from '@malto/contract/modules/family.calls'
import { sendSmsOtp } from '@malto/contract/modules/otp.calls'
import { sent_messages } from '#modules/otp/otp.table.ts'
import { gte } from '#platform/drizzle.ts'
import { newId } from '#platform/ids.ts'
import { DAY, HOUR } from '#platform/time.ts'
import { workOff } from '#testing/jobs.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, signedInAgain } from '#testing/people.ts'
import { openConnections } from '#testing/rush.ts'
import { SMS_PRICE, startSmsProvider, type SmsProvider } from '#testing/sms.ts'
import { invite } from './family.invitations.service.ts'

const AFFORDED = 25
const CAP = AFFORDED * SMS_PRICE

let provider: SmsProvider
let malto: Malto
beforeAll(async () => {
  provider = await startSmsProvider()
  malto = await startMalto({ ...provider.variables(CAP), DATABASE_POOL: '40' })
})
beforeEach(() => {
  malto.pass(2 * HOUR)
  provider.forget()
})
afterAll(async () => {
  await malto.stop()
  provider.stop()
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
  provider.seen.patience = 8
  await openConnections(malto)

  expect(await together(links)).toBe(AFFORDED)
  expect(provider.seen.asked).toBe(AFFORDED)
  expect(await spent()).toBe(CAP)
  expect(malto.lines.filter((line) => line.includes('an SMS was held back'))).toHaveLength(40 - AFFORDED)

  // Tried again within the hour they go on waiting, and the journal does not fill with their tries.
  const before = (await journal()).length
  await together(links)
  expect([provider.seen.asked, (await journal()).length]).toEqual([AFFORDED, before])

  malto.pass(HOUR + 1)
  expect(await together(links)).toBe(40)
  expect(provider.seen.asked).toBe(40)
})

test('what codes have spent is not there for invitations, however many come at once', async () => {
  const links = await questions(20)
  for (let each = 0; each < 20; each += 1) await askCode(`03216${String(each).padStart(2, '0')}123`)
  await workOff(malto, 'sendCode')
  provider.seen.patience = AFFORDED - 1
  await openConnections(malto)

  expect(await together(links)).toBe(AFFORDED - 20)
  expect(provider.seen.asked).toBe(AFFORDED)
  expect(await spent()).toBe(CAP)
})

test('a request that ran out and is sent again is written again, once, by however many hands at once', async () => {
  const kid = await makePerson(malto, { account_kind: 'kid' })
  const phone = freePhone()
  const { id } = await kid.call(askConnection, { phone })
  await workOff(malto, 'inviteParent')
  malto.pass(7 * DAY)
  provider.forget()

  expect(await (await signedInAgain(malto, kid)).call(askConnectionAgain, { id })).toMatchObject({
    code: '0',
  })
  await openConnections(malto)
  const again = Array.from({ length: 8 }, () => ({ link_id: id }))
  expect(await together(again)).toBe(8)
  await workOff(malto, 'inviteParent')
  expect(provider.seen.asked).toBe(1)
  expect((await journal()).map(({ target }) => target)).toEqual([phone])
})

test('a request sent again leads to an SMS of its own, but never to a second one to a number in a day', async () => {
  const kid = await makePerson(malto, { account_kind: 'kid' })
  const { id } = await kid.call(askConnection, { phone: freePhone() })
  // The money was spent until the last evening of the seven days.
  malto.pass(7 * DAY - HOUR)
  await workOff(malto, 'inviteParent')
  malto.pass(2 * HOUR)
  provider.forget()
  const again = async () => (await signedInAgain(malto, kid)).call(askConnectionAgain, { id })

  await again()
  await workOff(malto, 'inviteParent')
  expect(provider.seen.asked).toBe(0)
  malto.pass(7 * DAY)
  await again()
  await workOff(malto, 'inviteParent')
  expect(provider.seen.asked).toBe(1)
})

test('the longest name makes no second message of an invitation, and one that costs more than is left waits', async () => {
  const [long, next] = [await question(`Nguyễn ${'A'.repeat(70)}`), await question('Lê An')]
  await malto.db.insert(sent_messages).values({
    id: newId(),
    channel: 'sms',
    target: '+84398765432',
    purpose: 'register',
    provider: 'esms',
    status: 'sent',
    cost_vnd: CAP - SMS_PRICE,
    created_at: malto.now(),
  })

  expect(await together([long])).toBe(1)
  expect(await spent()).toBe(CAP)
  expect(await together([next])).toBe(0)
  expect(provider.seen.asked).toBe(1)
})
