import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MessageNotSent, sendSmsOtp } from '@malto/contract/modules/otp.calls'
import { like } from '#platform/drizzle.ts'
import { HOUR } from '#platform/time.ts'
import { workOff } from '#testing/jobs.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { sent_messages } from './otp.table.ts'

const PRICE = 900
const CAP = 25 * PRICE

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
  patience = 8
  const phones = Array.from({ length: 40 }, (_, each) => `03215${String(each).padStart(2, '0')}123`)

  // All of them are let in: nothing has been spent yet.
  expect(new Set(await burst(phones))).toEqual(new Set([200]))

  expect(asked).toBe(25)
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

  expect(asked).toBe(20)
  malto.pass(HOUR + 1)
  await malto.visitor(sendSmsOtp, { phone: '0372346999', purpose: 'register' })
  expect(asked).toBe(21)
})

test('the budget that was waited out is there again', async () => {
  await malto.visitor(sendSmsOtp, { phone: '0398765432', purpose: 'register' })
  expect(asked).toBe(1)
})
