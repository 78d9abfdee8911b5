import { afterAll, beforeAll, expect, test } from 'vitest'
import { NotAllowed } from '@malto/contract'
import { sentMessagesResource } from '@malto/contract/modules/otp.admin'
import { sendEmailOtp, sendSmsOtp } from '@malto/contract/modules/otp.calls'
import { makeAdministrator } from '#modules/roles/roles.factory.ts'
import { startMalto, type Malto } from '#testing/malto.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
afterAll(() => malto.stop())

test('the journal shows what was sent and how it went, never to whom in full and never what', async () => {
  await malto.visitor(sendSmsOtp, { phone: '0906777888', purpose: 'register' })
  await malto.visitor(sendEmailOtp, { email: 'canary.mail@malto.test', purpose: 'verify_email' })
  const code = malto.house.outbox?.list({ to: '+84906777888' })[0]?.code ?? ''
  const reader = await makeAdministrator(malto, { powers: ['messages.read'] })

  const page = await reader.call(sentMessagesResource.list, {})
  expect(page.items.map((each) => [each.channel, each.target, each.status])).toEqual(
    expect.arrayContaining([
      ['sms', '0906 ••• 888', 'sent'],
      ['email', 'c•••@malto.test', 'sent'],
    ]),
  )
  const reply = await reader.send(
    new Request('http://malto.test/auth-admin/sent-messages', {
      headers: { authorization: `Bearer ${reader.token()}` },
    }),
  )
  const raw = await reply.text()
  expect(code).toMatch(/^\d{6}$/)
  expect(raw).not.toMatch(/906777888|canary\.mail/)
  expect(raw).not.toContain(code)
})

test('a message is found by its whole number only', async () => {
  await malto.visitor(sendSmsOtp, { phone: '0906111333', purpose: 'register' })
  const reader = await makeAdministrator(malto, { powers: ['messages.read'] })
  const found = async (q: string) => (await reader.call(sentMessagesResource.list, { q })).total

  expect(await found('0906 111 333')).toBe(1)
  expect(await found('906111')).toBe(0)
  expect((await reader.call(sentMessagesResource.list, { channel: 'email', q: '0906111333' })).total).toBe(0)
})

test('the journal needs its own power and cannot be written', async () => {
  const other = await makeAdministrator(malto, { powers: ['users.read'] })

  await expect(other.call(sentMessagesResource.list, {})).rejects.toSatisfy(NotAllowed.is)
  expect(sentMessagesResource.may).toEqual({})
  expect(sentMessagesResource.actions).toEqual({})
})
