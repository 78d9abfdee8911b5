import { randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BadInput, CallError, NotVerified, type Reply, type Sent } from '@malto/contract'
import { ANOTHER_SCHOOL, ROLE_KID, ROLE_PARENT, ROLE_STUDENT } from '@malto/contract/constants'
import * as calls from '@malto/contract/modules/auth.calls'
import { getMe } from '@malto/contract/modules/users.calls'
import { OtpExpired, OtpWrong, sendSmsOtp, verifySmsOtp } from '@malto/contract/modules/otp.calls'
import { makeClass, makeSchool } from '#modules/locations/locations.factory.ts'
import { users, unmatched_schools } from '#modules/users/users.table.ts'
import { MINUTE } from '#platform/time.ts'
import { workOff } from '#testing/jobs.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'

let malto: Malto
let school_code: string
let school_id: number
beforeAll(async () => {
  malto = await startMalto()
  const school = await makeSchool(malto.db, { name: 'Trường THPT Phan Châu Trinh' })
  school_code = school.code
  school_id = school.id
})
beforeEach(() => malto.moveTo(noon))
afterAll(() => malto.stop())

let count = 0
/** One block of numbers is sent only so many codes an hour. */
const freshPhone = () => `0${903 + Math.floor(++count / 15)}${String(100_000 + count)}`

function codeSentTo(phone: string): string {
  const [message] = malto.house.outbox?.list({ to: `+84${phone.slice(1)}` }) ?? []
  return message?.code ?? 'no code was sent'
}

async function makeSecureCode(phone: string, role: 1 | 2 | 5 | null = ROLE_STUDENT): Promise<string> {
  const { flow } = await malto.visitor(sendSmsOtp, { phone, purpose: 'register' })
  const { otp_token } = await malto.visitor(verifySmsOtp, {
    phone,
    otp: codeSentTo(phone),
    purpose: 'register',
    flow,
  })
  return (await malto.visitor(calls.preRegister, { phone, otp_token, role })).secureCode
}

const form = (given: Partial<Sent<typeof calls.register>> = {}) => ({
  full_name: 'Nguyễn Minh Anh',
  birthday: '2009-03-25',
  school_code,
  grade: 11,
  password: 'Trang Giay 2026',
  ...given,
})

async function register(
  phone: string,
  given: Partial<Sent<typeof calls.register>> = {},
  role: 1 | 2 | 5 = ROLE_STUDENT,
) {
  return malto.visitor(calls.register, { secureCode: await makeSecureCode(phone, role), ...form(given) })
}

async function faults(asked: Promise<unknown>): Promise<Record<string, readonly string[]>> {
  const error = await asked.then(
    () => null,
    (each: unknown) => each,
  )
  expect(error).toBeInstanceOf(CallError)
  return (error as CallError).fields
}

test('a student registers with a code from an SMS and is signed in', async () => {
  const phone = freshPhone()

  const { access_token, user } = await register(phone)

  expect(user).toMatchObject({
    full_name: 'Nguyễn Minh Anh',
    account_kind: 'student',
    role_id: ROLE_STUDENT,
    grade: 11,
  })
  expect(user.school).toMatchObject({ id: school_id })
  const { call } = malto.device(() => access_token)
  expect((await call(getMe, {})).phone).toBe(`+84${phone.slice(1)}`)
  const again: Reply<typeof calls.login> = await malto.visitor(calls.login, {
    phone: `+84 ${phone.slice(1)}`,
    password: 'Trang Giay 2026',
  })
  expect(again.user.id).toBe(user.id)
})

test('who is under 16 becomes a kid whatever role was chosen, and names a parent’s phone', async () => {
  const phone = freshPhone()
  const secureCode = await makeSecureCode(phone, ROLE_STUDENT)

  expect(
    await faults(malto.visitor(calls.register, { secureCode, ...form({ birthday: '2012-11-15' }) })),
  ).toHaveProperty('parent_phone')
  expect(
    await faults(
      malto.visitor(calls.register, {
        secureCode,
        ...form({ birthday: '2012-11-15', parent_phone: phone }),
      }),
    ),
  ).toHaveProperty('parent_phone')

  // A refused form costs no new code.
  const { user } = await malto.visitor(calls.register, {
    secureCode,
    ...form({ birthday: '2012-11-15', parent_phone: '0912345678' }),
  })
  expect(user).toMatchObject({ account_kind: 'kid', role_id: ROLE_KID, age_band: '13to15' })
})

test('I16: the 16th birthday counts from midnight in Vietnam, not in Greenwich', async () => {
  malto.moveTo(new Date('2026-11-14T16:59:00Z'))
  const kid = await register(freshPhone(), { birthday: '2010-11-15', parent_phone: '0912345678' })
  malto.moveTo(new Date('2026-11-14T17:01:00Z'))
  const student = await register(freshPhone(), { birthday: '2010-11-15' })

  expect([kid.user.account_kind, student.user.account_kind]).toEqual(['kid', 'student'])
})

test('every field of the form is answered at that field', async () => {
  const secureCode = await makeSecureCode(freshPhone())
  const foreign = await makeClass(malto.db, (await makeSchool(malto.db)).id)
  const refuse = (given: object) =>
    faults(malto.visitor(calls.register, { secureCode, ...form(), ...given } as never))

  expect(await refuse({ full_name: '' })).toHaveProperty('full_name')
  expect(await refuse({ full_name: 'A1 <b>' })).toHaveProperty('full_name')
  expect(await refuse({ birthday: '2009-02-30' })).toHaveProperty('birthday')
  expect(await refuse({ birthday: '2031-01-01' })).toHaveProperty('birthday')
  expect(await refuse({ birthday: '2020-01-01' })).toHaveProperty('birthday')
  expect(await refuse({ birthday: undefined })).toHaveProperty('birthday')
  expect(await refuse({ gender: 'x' })).toHaveProperty('gender')
  expect(await refuse({ school_code: 'NONE' })).toHaveProperty('school_code')
  expect(await refuse({ school_code: undefined })).toHaveProperty('school_code')
  expect(await refuse({ school_code: ANOTHER_SCHOOL })).toHaveProperty('another_school')
  expect(await refuse({ class_id: foreign.id })).toHaveProperty('class_id')
  expect(await refuse({ province_id: 1, district_id: 31825 })).toHaveProperty('district_id')
  expect(await refuse({ province_id: 999 })).toHaveProperty('province_id')
  expect(await refuse({ province_id: 0 })).toHaveProperty('province_id')
  expect(await refuse({ province_id: 1, district_id: 0 })).toHaveProperty('district_id')
  expect(await refuse({ class_id: 0 })).toHaveProperty('class_id')
  expect(await refuse({ grade: 13 })).toHaveProperty('grade')
  expect(await refuse({ email: 'a@' })).toHaveProperty('email')
  expect(await refuse({ password: 'ngắn1' })).toHaveProperty('password')
  expect(await refuse({ password: 'khongcoso' })).toHaveProperty('password')
  expect(await refuse({ is_admin: true })).toHaveProperty('is_admin')
})

test('a school that is not listed waits by name for an administrator', async () => {
  const { user } = await register(freshPhone(), {
    school_code: ANOTHER_SCHOOL,
    another_school: 'Trường Quốc tế Hoa Sen',
  })

  expect(user).toMatchObject({ school: null, another_school: 'Trường Quốc tế Hoa Sen' })
  const rows = await malto.db.select().from(unmatched_schools)
  expect(rows).toMatchObject([{ user_id: user.id, status: 'waiting' }])
})

test('a parent is an adult and needs no school', async () => {
  const phone = freshPhone()
  const secureCode = await makeSecureCode(phone, ROLE_PARENT)
  const parent = { secureCode, full_name: 'Lê Thu Hà', password: 'Con duong 2026' }

  expect(await faults(malto.visitor(calls.register, { ...parent, birthday: '2010-01-01' }))).toHaveProperty(
    'birthday',
  )
  expect((await malto.visitor(calls.register, parent)).user).toMatchObject({
    account_kind: 'parent',
    role_id: ROLE_PARENT,
  })
})

test('an adult who is no parent registers without a role, and is of age by the birthday', async () => {
  const secureCode = await makeSecureCode(freshPhone(), null)
  const adult = { secureCode, full_name: 'Phạm Văn Đức', password: 'Con duong 2026' }
  const faultsOf = (given: object) => faults(malto.visitor(calls.register, { ...adult, ...given }))

  expect(await faultsOf({})).toHaveProperty('birthday')
  // One day short of 18.
  expect((await faultsOf({ birthday: '2008-11-15' }))['birthday']?.[0]).toContain('từ 18 tuổi')
  const { user } = await malto.visitor(calls.register, { ...adult, birthday: '2008-11-14' })
  expect(user).toMatchObject({ account_kind: 'normal', role_id: null, school: null })
})

test('P2: fifty registrations with one secure code make one account, and all of them are told of it', async () => {
  const phone = freshPhone()
  const secureCode = await makeSecureCode(phone)
  // Hashing lets 22 in at a time: whoever is turned away asks again, as the client would.
  const attempt = async (): Promise<string> => {
    for (;;) {
      const end = await malto
        .visitor(calls.register, { secureCode, ...form() })
        .catch((error: unknown) => error as CallError)
      if (!(end instanceof CallError)) return end.user.id
      if (end.status !== 503) throw end
    }
  }
  const ids = await Promise.all(Array.from({ length: 50 }, attempt))

  expect(new Set(ids).size).toBe(1)
  const rows = await malto.db.select().from(users)
  expect(rows.filter((row) => row.phone === `+84${phone.slice(1)}`)).toHaveLength(1)
  // Without the password the spent code opens nothing.
  const foreign = malto.visitor(calls.register, { secureCode, ...form({ password: 'Ke la mat 2026' }) })
  await expect(foreign).rejects.toSatisfy(calls.SecureCodeSpent.is)
})

test('a code is good five times wrong and five minutes long; one for another purpose opens nothing', async () => {
  const phone = freshPhone()
  const { flow } = await malto.visitor(sendSmsOtp, { phone, purpose: 'register' })
  const right = codeSentTo(phone)
  const wrong = right === '000000' ? '111111' : '000000'
  const tryCode = (otp: string, purpose: 'register' | 'change_phone' = 'register') =>
    malto.visitor(verifySmsOtp, { phone, otp, purpose, flow })

  await expect(tryCode(right, 'change_phone')).rejects.toSatisfy(OtpExpired.is)
  const first = await tryCode(wrong).catch((error: unknown) => error as CallError)
  expect(first).toMatchObject({ code: OtpWrong.code, details: { tries_left: 4 } })
  for (let each = 0; each < 4; each++) await tryCode(wrong).catch(() => {})
  await expect(tryCode(right)).rejects.toSatisfy(OtpExpired.is)

  const late = freshPhone()
  const slow = await malto.visitor(sendSmsOtp, { phone: late, purpose: 'register' })
  malto.pass(5 * MINUTE + 1)
  await expect(
    malto.visitor(verifySmsOtp, {
      phone: late,
      otp: codeSentTo(late),
      purpose: 'register',
      flow: slow.flow,
    }),
  ).rejects.toSatisfy(OtpExpired.is)
})

test('who asks again before the first code has left is sent only the second, which is the right one', async () => {
  const phone = freshPhone()
  const ask = async (replaces?: string): Promise<string> => {
    const payload = { phone, purpose: 'register', ...(replaces && { replaces }) }
    const answer = await malto.app.inject({ method: 'POST', url: '/otp/sms', payload })
    return answer.json<{ data: { flow: string } }>().data.flow
  }
  const sentBefore = malto.house.outbox?.list().length ?? 0
  // Not one of them is sent before the last is asked for, as when the server was away in between.
  const flow = await ask(await ask(await ask()))
  await workOff(malto)

  expect(malto.house.outbox?.list()).toHaveLength(sentBefore + 1)
  const { otp_token } = await malto.visitor(verifySmsOtp, {
    phone,
    otp: codeSentTo(phone),
    purpose: 'register',
    flow,
  })
  expect(otp_token).toBeTruthy()
})

test('twenty guesses at once are still five tries', async () => {
  const phone = freshPhone()
  const { flow } = await malto.visitor(sendSmsOtp, { phone, purpose: 'register' })
  const right = codeSentTo(phone)
  const guesses = Array.from({ length: 20 }, (_, each) => String(each).padStart(6, '0')).filter(
    (guess) => guess !== right,
  )

  const ends = await Promise.allSettled(
    guesses.map((otp) => malto.visitor(verifySmsOtp, { phone, otp, purpose: 'register', flow })),
  )

  expect(ends.filter((end) => end.status === 'rejected' && OtpWrong.is(end.reason))).toHaveLength(4)
  await expect(
    malto.visitor(verifySmsOtp, { phone, otp: right, purpose: 'register', flow }),
  ).rejects.toSatisfy(OtpExpired.is)
})

test('ERROR_124: a phone that was never verified registers nothing; a spent or late proof is told as such', async () => {
  const phone = freshPhone()
  const register = (otp_token: string, to = phone) =>
    malto.visitor(calls.preRegister, { phone: to, otp_token, role: ROLE_STUDENT })
  const { flow } = await malto.visitor(sendSmsOtp, { phone, purpose: 'register' })

  const early = await register('x'.repeat(43)).catch((error: unknown) => error as CallError)
  expect(early).toMatchObject({ code: 'ERROR_124', status: 403 })
  const { otp_token } = await malto.visitor(verifySmsOtp, {
    phone,
    otp: codeSentTo(phone),
    purpose: 'register',
    flow,
  })
  // A proof of one number proves no other.
  await expect(register(otp_token, freshPhone())).rejects.toSatisfy(NotVerified.is)
  malto.pass(16 * MINUTE)
  await expect(register(otp_token)).rejects.toSatisfy(calls.OtpTokenSpent.is)
})

test('nobody learns from a code who has an account; none is sent where it is of no use', async () => {
  const known = freshPhone()
  await register(known)
  const unknown = freshPhone()
  const before = malto.house.outbox?.list().length

  const answers = [
    await malto.visitor(sendSmsOtp, { phone: known, purpose: 'register' }),
    await malto.visitor(sendSmsOtp, { phone: unknown, purpose: 'forgot_password' }),
  ]

  // A flow comes with either, and is each time another; nothing else tells them apart.
  expect({ ...answers[0], flow: '' }).toEqual({ ...answers[1], flow: '' })
  const flows = answers.map(({ flow }) => flow)
  for (const flow of flows) expect(flow).toMatch(/^[\w-]{43}$/)
  expect(new Set(flows).size).toBe(2)
  expect(malto.house.outbox?.list().length).toBe(before)
})

test('rubbish in place of a reset token hashes nothing: a hundred at once leave room to sign in', async () => {
  const phone = freshPhone()
  await register(phone)
  const rubbish = () =>
    malto.app.inject({
      method: 'POST',
      url: '/auth/reset-password',
      payload: { reset_token: randomBytes(32).toString('base64url'), password: 'Ngay moi 2027' },
    })

  const tries = Array.from({ length: 100 }, rubbish)
  const entered = await malto.visitor(calls.login, { phone, password: 'Trang Giay 2026' })

  expect(entered.user.phone).toBe(`+84${phone.slice(1)}`)
  const answers = await Promise.all(tries)
  expect(new Set(answers.map((answer) => answer.json<{ code: string }>().code))).toEqual(
    new Set([calls.ResetTokenSpent.code]),
  )
})

test('I15: a name is read by people whom its owner only asks: it leads nowhere and is kind', async () => {
  const secureCode = await makeSecureCode(freshPhone())
  const named = (full_name: string) => malto.visitor(calls.register, { secureCode, ...form({ full_name }) })
  for (const full_name of ['t.me/chubaaa', 'Xem hen-gap.vn', 'zalo: Minh', 'Minh @be', 'Trần Đéo Biết'])
    expect(await faults(named(full_name)), full_name).toHaveProperty('full_name')
  // The refused form cost no code, and names as people bear them pass.
  expect((await named('H’Hen Niê')).user.full_name).toBe('H’Hen Niê')
})

test('a forgotten password is set anew by code, once, and every session ends', async () => {
  const phone = freshPhone()
  const { access_token } = await register(phone)
  const { flow } = await malto.visitor(sendSmsOtp, { phone, purpose: 'forgot_password' })
  const { otp_token } = await malto.visitor(verifySmsOtp, {
    phone,
    otp: codeSentTo(phone),
    purpose: 'forgot_password',
    flow,
  })
  const { reset_token } = await malto.visitor(calls.forgotPassword, { phone, otp_token })

  // A password that holds the phone is refused at its field, and costs nothing.
  await expect(
    malto.visitor(calls.resetPassword, { reset_token, password: `abc${phone.slice(1)}` }),
  ).rejects.toSatisfy((error) => BadInput.is(error) && 'password' in error.fields)
  await malto.visitor(calls.resetPassword, { reset_token, password: 'Ngay moi 2027' })

  await expect(
    malto.visitor(calls.resetPassword, { reset_token, password: 'Lan nua 2027' }),
  ).rejects.toSatisfy(calls.ResetTokenSpent.is)
  await expect(malto.device(() => access_token).call(getMe, {})).rejects.toMatchObject({ code: 'ERROR_100' })
  await expect(malto.visitor(calls.login, { phone, password: 'Trang Giay 2026' })).rejects.toSatisfy(
    calls.WrongLogin.is,
  )
  expect((await malto.visitor(calls.login, { phone, password: 'Ngay moi 2027' })).user.phone).toBe(
    `+84${phone.slice(1)}`,
  )
})

test('wrong passwords cost a growing pause after five, and never lock anybody out', async () => {
  const phone = freshPhone()
  await register(phone)
  const wrong = () => malto.visitor(calls.login, { phone, password: 'không phải' })
  for (let each = 0; each < 5; each++) await expect(wrong()).rejects.toSatisfy(calls.WrongLogin.is)

  await expect(malto.visitor(calls.login, { phone, password: 'Trang Giay 2026' })).rejects.toSatisfy(
    calls.LoginPaused.is,
  )
  malto.pass(1001)
  await expect(wrong()).rejects.toSatisfy(calls.WrongLogin.is)
  malto.pass(1001)
  await expect(wrong()).rejects.toSatisfy(calls.LoginPaused.is)
  malto.pass(30_000)
  expect((await malto.visitor(calls.login, { phone, password: 'Trang Giay 2026' })).access_token).toBeTruthy()
})

test('check-user-phone says yes or no and nothing else', async () => {
  const phone = freshPhone()
  await register(phone)
  const { send } = malto.device()
  const request = new Request('http://malto.test/auth/check-user-phone', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone }),
  })

  expect(await (await send(request)).json()).toEqual({ success: true, data: { exists: true }, errors: null })
})

const partnerToken = (phone: string, key = malto.house.env.PARTNER_LVT_KEY, at = noon) =>
  new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(phone)
    .setIssuer('lamviectot')
    .setAudience('malto')
    .setIssuedAt(Math.floor(at.getTime() / 1000))
    .setExpirationTime(Math.floor(at.getTime() / 1000) + 300)
    .sign(new TextEncoder().encode(key))

test('the work site hands a user over: unknown phones come back alone and finish here, known ones are in', async () => {
  const phone = freshPhone()
  const token = await partnerToken(phone)

  expect(await malto.visitor(calls.loginPartner, { token })).toEqual({
    access_token: null,
    user: { phone: `+84${phone.slice(1)}` },
  })
  const made = await malto.visitor(calls.registerPartner, {
    token,
    role: null,
    full_name: 'Trần Đăng Khoa',
    password: 'Viec lam 2026',
  })
  expect(made.user).toMatchObject({ account_kind: 'normal', role_id: null })
  const again = await malto.visitor(calls.loginPartner, { token })
  expect(again.user).toMatchObject({ id: made.user.id })
})

test('a hand-over signed by somebody else, or an old one, opens nothing', async () => {
  const forged = await partnerToken(freshPhone(), 'x'.repeat(40))
  const old = await partnerToken(freshPhone(), undefined, new Date(noon.getTime() - 20 * MINUTE))

  for (const token of [forged, old, 'rubbish'])
    await expect(malto.visitor(calls.loginPartner, { token })).rejects.toSatisfy(calls.PartnerTokenBad.is)
})

test('secrets never reach the log', async () => {
  const phone = freshPhone()
  await register(phone)
  await malto.visitor(calls.login, { phone, password: 'sai rồi 1234' }).catch(() => {})

  const log = malto.lines.join('')
  for (const secret of [phone.slice(1), codeSentTo(phone), 'Trang Giay 2026', 'sai rồi 1234'])
    expect(log).not.toContain(secret)
})

test('a body that is no JSON object is refused in the one shape', async () => {
  const { send } = malto.device()
  for (const [type, body, status] of [
    ['application/json', '{oops', 400],
    ['application/json', '[]', 400],
    ['text/plain', 'phone=1', 415],
    ['application/x-www-form-urlencoded', 'phone=1', 415],
    ['application/json', '{"__proto__":{"x":1}}', 400],
  ] as const) {
    const reply = await send(
      new Request('http://malto.test/auth/login', {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      }),
    )
    expect([type, body, reply.status]).toEqual([type, body, status])
    expect(await reply.json()).toMatchObject({
      success: false,
      code: expect.any(String),
      messages: expect.any(String),
    })
  }
  expect(BadInput.status).toBe(400)
})
