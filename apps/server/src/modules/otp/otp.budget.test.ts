import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MessageNotSent, sendSmsOtp } from '@malto/contract/modules/otp.calls'
import { like } from '#platform/drizzle.ts'
import { HOUR } from '#platform/time.ts'
import { workOff } from '#testing/jobs.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { SMS_PRICE, startSmsProvider, type SmsProvider } from '#testing/sms.ts'
import { sent_messages } from './otp.table.ts'

const CAP = 25 * SMS_PRICE

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

/** Asked for all at once, each from an address of its own; only then do eight hands begin to send. */
async function burst(phones: readonly string[]): Promise<number[]> {
  const answers = await Promise.all(
    phones.map((phone, each) =>
      malto.app.inject({
        method: 'POST',
        url: '/otp/sms',
        payload: { phone, purpose: 'register' },
        remoteAddress: `198.51.100.${each}`,
      }),
    ),
  )
  await Promise.all(Array.from({ length: 8 }, () => workOff(malto)))
  return answers.map((answer) => answer.statusCode)
}

const journal = (start: string) =>
  malto.db
    .select()
    .from(sent_messages)
    .where(like(sent_messages.target, `${start}%`))

test('forty numbers at once spend no more than the money of the hour; the journal and the log say so', async () => {
  provider.seen.patience = 8
  const phones = Array.from({ length: 40 }, (_, each) => `03215${String(each).padStart(2, '0')}123`)

  // All of them are let in: nothing has been spent yet.
  expect(new Set(await burst(phones))).toEqual(new Set([200]))

  expect(provider.seen.asked).toBe(25)
  const rows = await journal('+843215')
  expect(rows.filter((row) => row.status === 'sent')).toHaveLength(25)
  expect(rows.filter((row) => row.status === 'refused' && row.reason?.includes('budget'))).toHaveLength(15)
  expect(rows.reduce((sum, row) => sum + row.cost_vnd, 0)).toBe(CAP)
  const said = malto.lines.filter((line) => line.includes('an SMS was held back'))
  expect(said).toHaveLength(15)
  expect(said.join('')).not.toContain('3215')
  await expect(malto.visitor(sendSmsOtp, { phone: '0398765432', purpose: 'register' })).rejects.toSatisfy(
    MessageNotSent.is,
  )
})

test('thirty numbers of one block at once get twenty messages, and those held back do not lengthen the hour', async () => {
  const phones = Array.from({ length: 30 }, (_, each) => `0372346${String(100 + each)}`)

  await burst(phones)

  expect(provider.seen.asked).toBe(20)
  malto.pass(HOUR + 1)
  await malto.visitor(sendSmsOtp, { phone: '0372346999', purpose: 'register' })
  expect(provider.seen.asked).toBe(21)
})

test('the budget that was waited out is there again', async () => {
  await malto.visitor(sendSmsOtp, { phone: '0398765432', purpose: 'register' })
  expect(provider.seen.asked).toBe(1)
})
