import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BadInput, type CallError } from '@malto/contract'
import {
  OtpExpired,
  OtpWrong,
  sendEmailOtp,
  sendSmsOtp,
  verifyEmailOtp,
  verifySmsOtp,
} from '@malto/contract/modules/otp.calls'
import { preRegister } from '@malto/contract/modules/auth.calls'
import { eq } from '#platform/drizzle.ts'
import { MINUTE } from '#platform/time.ts'
import { workOff } from '#testing/jobs.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { otps } from './otp.table.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
beforeEach(() => malto.moveTo(noon))
afterAll(() => malto.stop())

let count = 0
const freshPhone = () => `+84904${String(300_000 + ++count)}`
const purpose = 'register'
const codeSentTo = (to: string) => malto.house.outbox?.list({ to })[0]?.code ?? 'none was sent'
/** A code with the flow that its asker was told. */
async function ask(phone: string) {
  const { flow } = await malto.visitor(sendSmsOtp, { phone, purpose })
  return { flow, otp: codeSentTo(phone) }
}
const give = (phone: string, flow: string, otp: string) =>
  malto.visitor(verifySmsOtp, { phone, purpose, flow, otp })
const wrongFor = (otp: string) => (otp === '000000' ? '111111' : '000000')
const failure = (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('was taken'),
    (error: unknown) => error as CallError,
  )

test('two who ask for one phone each have a code of their own: both are good, neither in the other’s flow', async () => {
  const phone = freshPhone()
  const mine = await ask(phone)
  const theirs = await ask(phone)

  for (const [flow, otp] of [
    [mine.flow, theirs.otp],
    [theirs.flow, mine.otp],
  ] as const)
    if (mine.otp !== theirs.otp) expect(await failure(give(phone, flow, otp))).toSatisfy(OtpWrong.is)

  const first = await give(phone, mine.flow, mine.otp)
  const second = await give(phone, theirs.flow, theirs.otp)
  for (const { otp_token } of [first, second])
    expect(await malto.visitor(preRegister, { phone, otp_token, role: 1 })).toHaveProperty('secureCode')
})

test('who asks for my phone and guesses wrong uses up none of my tries, and cannot give my code for me', async () => {
  const phone = freshPhone()
  const mine = await ask(phone)
  const theirs = await ask(phone)
  for (let each = 0; each < 5; each++) await failure(give(phone, theirs.flow, wrongFor(theirs.otp)))
  // Their flow is over, and a flow that nobody was told opens nothing, even with the code from my message.
  expect(await failure(give(phone, theirs.flow, mine.otp))).toSatisfy(OtpExpired.is)
  expect(await failure(give(phone, 'x'.repeat(43), mine.otp))).toSatisfy(OtpExpired.is)

  const [row] = await malto.db.select().from(otps).where(eq(otps.target, phone)).orderBy(otps.id)
  expect(row?.tries).toBe(0)
  expect(await failure(give(phone, mine.flow, wrongFor(mine.otp)))).toMatchObject({
    code: OtpWrong.code,
    details: { tries_left: 4 },
  })
  expect(await give(phone, mine.flow, mine.otp)).toHaveProperty('otp_token')
})

test('a flow belongs to its phone and its purpose, and a letter’s to its address', async () => {
  const [phone, other] = [freshPhone(), freshPhone()]
  const { flow, otp } = await ask(phone)
  const another = await ask(other)
  expect(await failure(give(other, flow, another.otp))).toSatisfy(OtpExpired.is)
  expect(await failure(malto.visitor(verifySmsOtp, { phone, purpose: 'change_phone', flow, otp }))).toSatisfy(
    OtpExpired.is,
  )

  const email = 'dong@malto.test'
  const asked = { email, purpose: 'verify_email' } as const
  const mine = await malto.visitor(sendEmailOtp, asked)
  const mail = malto.house.outbox?.list({ to: email })[0]?.text ?? ''
  const code = /\b\d{6}\b/.exec(mail)?.[0] ?? 'none'
  const theirs = await malto.visitor(sendEmailOtp, asked)
  const tried = malto.visitor(verifyEmailOtp, { ...asked, flow: theirs.flow, otp: wrongFor(code) })
  await failure(tried)
  expect(await malto.visitor(verifyEmailOtp, { ...asked, flow: mine.flow, otp: code })).toHaveProperty(
    'otp_token',
  )
})

test('a flow that is missing or garbled is said at its field, in both languages, and counts no try', async () => {
  const phone = freshPhone()
  const mine = await ask(phone)
  const words = {
    vi: 'Mã này không thuộc lần gửi nào. Lấy mã mới nhé.',
    en: 'This code belongs to no request. Please ask for a new one.',
  }
  for (const flow of [undefined, null, 7, '', 'x'.repeat(42), 'x'.repeat(44), 'đ'.repeat(43), ['x']])
    for (const language of ['vi', 'en'] as const) {
      const reply = await malto.app.inject({
        method: 'POST',
        url: verifySmsOtp.path,
        headers: { 'accept-language': language },
        payload: { phone, purpose, otp: mine.otp, flow },
      })
      const said = reply.json<{ code: string; errors: Record<string, string[]> }>()
      expect([reply.statusCode, said.code]).toEqual([400, BadInput.code])
      expect(said.errors['flow']?.[0]).toBe(words[language])
    }
  expect(await give(phone, mine.flow, mine.otp)).toHaveProperty('otp_token')
})

test('whoever asks again ends their own older code, and nobody else’s', async () => {
  const phone = freshPhone()
  const older = await ask(phone)
  const theirs = await ask(phone)
  const newer = await malto.visitor(sendSmsOtp, { phone, purpose, replaces: older.flow })
  const otp = codeSentTo(phone)
  expect(await failure(give(phone, older.flow, older.otp))).toSatisfy(OtpExpired.is)
  expect(await give(phone, theirs.flow, theirs.otp)).toHaveProperty('otp_token')
  expect(await give(phone, newer.flow, otp)).toHaveProperty('otp_token')

  // With the flow of another phone, or one made up, nothing of anybody ends.
  const [a, b] = [freshPhone(), freshPhone()]
  const ofA = await ask(a)
  await malto.visitor(sendSmsOtp, { phone: b, purpose, replaces: ofA.flow })
  await malto.visitor(sendSmsOtp, { phone: a, purpose, replaces: 'x'.repeat(43) })
  expect(await give(a, ofA.flow, ofA.otp)).toHaveProperty('otp_token')
})

test('somebody else who asks before my code has left does not keep it from leaving', async () => {
  const phone = freshPhone()
  const before = malto.house.outbox?.list({ to: phone }).length ?? 0
  for (let each = 0; each < 2; each++)
    await malto.app.inject({ method: 'POST', url: sendSmsOtp.path, payload: { phone, purpose } })
  await workOff(malto, 'sendCode')
  expect(malto.house.outbox?.list({ to: phone })).toHaveLength(before + 2)
})

test('a code from before codes had a flow is neither sent nor good', async () => {
  const phone = freshPhone()
  const payload = { phone, purpose }
  const answer = await malto.app.inject({ method: 'POST', url: sendSmsOtp.path, payload })
  const { flow } = answer.json<{ data: { flow: string } }>().data
  await malto.db.update(otps).set({ flow_print: null }).where(eq(otps.target, phone))
  await workOff(malto, 'sendCode')
  malto.pass(MINUTE)
  expect(malto.house.outbox?.list({ to: phone })).toEqual([])
  expect(await failure(give(phone, flow, '123456'))).toSatisfy(OtpExpired.is)
})
