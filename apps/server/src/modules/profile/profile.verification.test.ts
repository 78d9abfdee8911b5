import { randomBytes } from 'node:crypto'
import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { NotVerified } from '@malto/contract'
import { OtpTokenSpent } from '@malto/contract/modules/auth.calls'
import { sendEmailOtp, sendSmsOtp, verifyEmailOtp, verifySmsOtp } from '@malto/contract/modules/otp.calls'
import { EmailTaken, verifyAccount } from '@malto/contract/modules/profile.calls'
import { getMe, PhoneTaken } from '@malto/contract/modules/users.calls'
import { notifications } from '#modules/notifications/notifications.table.ts'
import { otps, sent_messages } from '#modules/otp/otp.table.ts'
import { users } from '#modules/users/users.table.ts'
import { newId } from '#platform/ids.ts'
import { HOUR, later, MINUTE } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { workOff } from '#testing/jobs.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
beforeEach(() => malto.moveTo(noon))
afterAll(() => malto.stop())

let count = 0
const freshPhone = () => `+84903${String(200_000 + ++count)}`
const freshEmail = () => `moi${++count}@malto.test`
const codeFor = (to: string) =>
  /\b\d{6}\b/.exec(malto.house.outbox?.list({ to })[0]?.text ?? '')?.[0] ?? 'none'

async function phoneToken(phone: string, purpose: 'change_phone' | 'register' = 'change_phone') {
  const { flow } = await malto.visitor(sendSmsOtp, { phone, purpose })
  return (await malto.visitor(verifySmsOtp, { phone, otp: codeFor(phone), purpose, flow })).otp_token
}

async function emailToken(email: string, purpose: 'change_email' | 'verify_email' = 'change_email') {
  const { flow } = await malto.visitor(sendEmailOtp, { email, purpose })
  return (await malto.visitor(verifyEmailOtp, { email, otp: codeFor(email), purpose, flow })).otp_token
}

/** A token as a right code would have given it. */
async function tokenFor(phone: string) {
  const otp_token = randomBytes(32).toString('base64url')
  await malto.db.insert(otps).values({
    id: newId(),
    channel: 'sms',
    target: phone,
    purpose: 'change_phone',
    code_print: 'used',
    sent_at: malto.now(),
    expires_at: later(malto.now(), MINUTE),
    token_print: malto.house.tools.keys.fingerprint('otp-token', otp_token),
    token_expires_at: later(malto.now(), HOUR),
  })
  return otp_token
}

test('a new phone counts after its code; the old one is told by SMS, without learning the new one', async () => {
  const person = await makePerson(malto)
  const phone = freshPhone()
  const otp_token = await phoneToken(phone)
  expect((await person.call(getMe, {})).phone).toBe(person.phone)

  expect((await person.call(verifyAccount, { phone, otp_token })).phone).toBe(phone)

  await workOff(malto)
  const [message] = malto.house.outbox?.list({ to: person.phone, kind: 'sms' }) ?? []
  expect(message?.text).toMatch(/vua doi sang 0903 \*\*\* \d{3}/)
  expect(message?.text).not.toContain(phone.slice(3))
  // Whoever did not do it is told where to turn, and the message is still one.
  expect(message?.text).toMatch(/lien he Malto ngay: hotro@malto\.local$/)
  expect(message?.text.length).toBeLessThanOrEqual(160)
  const [sent] = await malto.db.select().from(sent_messages).where(eq(sent_messages.target, person.phone))
  expect(sent).toMatchObject({ purpose: 'phone_changed', status: 'sent' })
})

test('a new email counts after its code and is verified; the old one is told by letter', async () => {
  const old = freshEmail()
  const person = await makePerson(malto, { email: old, email_verified_at: noon })
  const email = freshEmail()

  const me = await person.call(verifyAccount, { email, otp_token: await emailToken(email) })
  expect(me).toMatchObject({ email, email_verified: true })
  await workOff(malto)
  expect(
    malto.house.outbox
      ?.list({ to: old, kind: 'mail' })
      .some((each) => each.subject?.includes('vừa được đổi') && each.text.includes('hotro@malto.local')),
  ).toBe(true)
  const [notice] = await malto.db.select().from(notifications).where(eq(notifications.user_id, person.id))
  expect(notice?.body.vi).toContain('nhắn Malto ngay nhé: hotro@malto.local.')
})

test('whoever reads Malto in English is warned in English, still by one message', async () => {
  const old = freshEmail()
  const person = await makePerson(malto, { language: 'en', email: old, email_verified_at: noon })
  const [phone, email] = [freshPhone(), freshEmail()]
  await person.call(verifyAccount, { email, otp_token: await emailToken(email) })
  await person.call(verifyAccount, { phone, otp_token: await phoneToken(phone) })
  await workOff(malto)

  const letter = malto.house.outbox?.list({ to: old, kind: 'mail' })[0]
  expect(letter?.subject).toBe('The email of your Malto account was changed')
  expect(letter?.text).toMatch(/If that was not you, please write to Malto at once.*hotro@malto\.local/)
  const [message] = malto.house.outbox?.list({ to: person.phone, kind: 'sms' }) ?? []
  expect(message?.text).toMatch(
    /was changed to 0903 \*\*\* \d{3}\. .* contact Malto now: hotro@malto\.local$/,
  )
  expect(message?.text.length).toBeLessThanOrEqual(160)
})

test('the email given at registration becomes verified the same way, and nobody is warned', async () => {
  const email = freshEmail()
  const person = await makePerson(malto, { email })

  const me = await person.call(verifyAccount, { email, otp_token: await emailToken(email, 'verify_email') })
  expect(me.email_verified).toBe(true)
  await workOff(malto)
  expect(malto.house.outbox?.list({ to: email }).map((each) => each.subject)).toEqual([
    'Mã xác minh email ở Malto',
  ])
})

test('a token works once, for its own number, for its own purpose; and one thing is changed at a time', async () => {
  const person = await makePerson(malto)
  const phone = freshPhone()
  const otp_token = await phoneToken(phone)
  const registering = freshPhone()

  const other = freshPhone()
  await phoneToken(other)

  // What never was verified is told apart from a verification that is of no use any more.
  for (const wrong of [
    { phone: freshPhone(), otp_token },
    { phone: registering, otp_token: await phoneToken(registering, 'register') },
    { email: freshEmail(), otp_token },
  ])
    await expect(person.call(verifyAccount, wrong)).rejects.toSatisfy(NotVerified.is)
  for (const wrong of [
    { phone: other, otp_token },
    { phone, otp_token: 'x'.repeat(43) },
  ])
    await expect(person.call(verifyAccount, wrong)).rejects.toSatisfy(OtpTokenSpent.is)
  for (const wrong of [{ otp_token }, { phone, email: freshEmail(), otp_token }])
    await expect(person.call(verifyAccount, wrong)).rejects.toMatchObject({ code: 'BAD_INPUT' })
  await person.call(verifyAccount, { phone, otp_token })
  await expect(person.call(verifyAccount, { phone, otp_token })).rejects.toSatisfy(OtpTokenSpent.is)
})

test('a number or address of somebody else stays theirs', async () => {
  const email = freshEmail()
  const other = await makePerson(malto, { email, email_verified_at: noon })
  const person = await makePerson(malto)

  await expect(
    person.call(verifyAccount, { phone: other.phone, otp_token: await tokenFor(other.phone) }),
  ).rejects.toSatisfy(PhoneTaken.is)
  const late = await emailTokenBeforeTaken()
  await expect(person.call(verifyAccount, late)).rejects.toSatisfy(EmailTaken.is)
  expect(await person.call(getMe, {})).toMatchObject({ phone: person.phone, email: null })

  /** A code that was asked for while the address was still free. */
  async function emailTokenBeforeTaken() {
    const free = freshEmail()
    const otp_token = await emailToken(free)
    await malto.db.update(users).set({ email: free }).where(eq(users.id, other.id))
    return { email: free, otp_token }
  }
})

/** Twenty people with a token each for one number; their connections are open before the race begins. */
async function race() {
  const people: Person[] = []
  for (let each = 0; each < 20; each++) people.push(await makePerson(malto))
  const phone = freshPhone()
  const tokens = await Promise.all(people.map(() => tokenFor(phone)))
  await Promise.all(people.map((person) => person.call(getMe, {})))
  const done = await Promise.allSettled(
    people.map((person, at) => person.call(verifyAccount, { phone, otp_token: tokens[at] ?? '' })),
  )
  return { phone, done, winners: await malto.db.$count(users, eq(users.phone, phone)) }
}

test('of twenty who hold a token for one number, one gets it', async () => {
  const { done, winners } = await race()

  expect(winners).toBe(1)
  expect(done.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
  for (const each of done) if (each.status === 'rejected') expect(PhoneTaken.is(each.reason)).toBe(true)
})

test('control: without the database’s own guard the same race has many winners', async () => {
  await malto.owner.pool.query('alter table users drop constraint users_phone_key')

  expect((await race()).winners).toBeGreaterThan(1)
})
