import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '@malto/contract/client'
import { sendEmailOtp, sendSmsOtp } from '@malto/contract/modules/otp.calls'
import { countSegments } from '#platform/sms/segments.ts'
import { startMalto, type Malto } from '#testing/malto.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
afterAll(() => malto.stop())

const inEnglish = () =>
  createClient({
    base: 'http://malto.test',
    send: malto.device().send,
    language: () => 'en' as const,
    floor_ms: 0,
  })

test('a code by SMS comes in the language of whoever asked, as one message', async () => {
  const asked = { purpose: 'register' } as const
  await malto.visitor(sendSmsOtp, { phone: '0906111001', ...asked })
  await inEnglish()(sendSmsOtp, { phone: '0906111002', ...asked })

  const texts = ['+84906111001', '+84906111002'].map((to) => malto.house.outbox?.list({ to })[0]?.text ?? '')
  expect(texts[0]).toMatch(/^\d{6} la ma Malto, dung/)
  expect(texts[1]).toMatch(/^\d{6} is your Malto code/)
  expect(texts.map(countSegments)).toEqual([1, 1])
})

test('a code by letter comes in the language of whoever asked, subject and all', async () => {
  const asked = { purpose: 'verify_email' } as const
  await malto.visitor(sendEmailOtp, { email: 'mot@malto.test', ...asked })
  await inEnglish()(sendEmailOtp, { email: 'hai@malto.test', ...asked })

  const [vi, en] = ['mot', 'hai'].map((name) => malto.house.outbox?.list({ to: `${name}@malto.test` })[0])
  expect(vi).toMatchObject({ subject: 'Mã xác minh email ở Malto' })
  expect(vi?.text).toContain('Mã dùng được trong 5 phút.')
  expect(en).toMatchObject({ subject: 'The code to verify your email' })
  expect(en?.text).toContain('Your code is good for 5 minutes.')
  expect(en?.text).not.toMatch(/[ạảãăâđêôơư]/)
})
