import { limits, type CallError, type Limit, type LimitRow } from '@malto/contract'
import { ROLE_STUDENT } from '@malto/contract/constants'
import * as calls from '@malto/contract/modules/auth.calls'
import { createClient, type Client } from '@malto/contract/client'
import { sendEmailOtp, sendSmsOtp, verifySmsOtp } from '@malto/contract/modules/otp.calls'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeSchool } from '#modules/locations/locations.factory.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { openConnections } from '#testing/rush.ts'
import { createLimits } from './limits.ts'
import { addressOf } from './visit.ts'

let malto: Malto
let school_code: string
beforeAll(async () => {
  malto = await startMalto({ LIMITS_FACTOR: '1' })
  school_code = (await makeSchool(malto.db)).code
})
beforeEach(async () => {
  await malto.house.pool.query('delete from limit_counters; delete from sent_messages')
})
afterAll(() => malto.stop())

let count = 0
/** Numbers of people who have nothing to do with each other: no two in one block. */
const freshPhone = () => `09${String(10_000_000 + ++count * 7919).slice(-8)}`

function device(device_id: string | null, address = '203.0.113.7'): Client {
  const { send } = malto.device(() => null, address)
  const headers = () => (device_id === null ? {} : ({ 'x-device-id': device_id } as Record<string, string>))
  return createClient({
    base: 'http://malto.test',
    send,
    headers,
    floor_ms: 0,
    wait: () => Promise.resolve(),
  })
}

const failure = (asked: Promise<unknown>): Promise<CallError | null> =>
  asked.then(
    () => null,
    (error: unknown) => error as CallError,
  )

/** How many of these pass before the first is refused for being too many. */
async function passing(most: number, ask: (each: number) => Promise<unknown>) {
  for (let each = 0; each < most; each++) {
    const error = await failure(ask(each))
    if (error?.status === 429) return { passed: each, error }
  }
  return { passed: most, error: null }
}

const rate = (name: Limit, who: 'device' | 'address', at = 0): number =>
  (limits[name] as LimitRow)[who]?.[at]?.count ?? 0
const login = (by: Client) => by(calls.login, { phone: freshPhone(), password: 'sai rồi 1' })

test('the 21st login from one device in a quarter of an hour is refused, and told when to come back', async () => {
  const { passed, error } = await passing(30, () => login(device('device-of-one')))

  expect(passed).toBe(20)
  expect(error).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' })
  expect(error?.details['retry_after']).toBeGreaterThan(850)
  expect(error?.details['retry_after']).toBeLessThanOrEqual(900)
  expect((await failure(login(device('device-of-another'))))?.code).toBe('WRONG_LOGIN')
})

test('leaving the device’s name out, or making it up anew each time, buys nothing', async () => {
  expect((await passing(30, () => login(device(null)))).passed).toBe(rate('login', 'device'))
  await malto.house.pool.query('delete from limit_counters')
  const { passed } = await passing(130, (each) =>
    device(`made-up-${String(each)}`)(calls.loginPartner, { token: 'rubbish' }),
  )
  expect(passed).toBe(rate('login', 'address'))
})

test('the refusal carries Retry-After, what is left is told before, and the time passes', async () => {
  const { send } = malto.device()
  const ask = () =>
    send(
      new Request('http://malto.test/auth/check-user-phone', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-device-id': 'device-of-one' },
        body: JSON.stringify({ phone: freshPhone() }),
      }),
    )
  for (let left = 4; left >= 0; left--) {
    const { status, headers } = await ask()
    // What is left is told before it is used up, of the limit that is met first.
    expect([status, headers.get('ratelimit')]).toEqual([
      200,
      expect.stringMatching(new RegExp(`^"check_phone.device";r=${left};t=(60|5\\d)$`)),
    ])
  }
  const refused = await ask()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
  expect(refused.headers.get('ratelimit')).toMatch(/^"check_phone.device";r=0;t=(60|5\d)$/)

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  try {
    expect((await ask()).status).toBe(200)
  } finally {
    vi.useRealTimers()
  }
})

test('check-user-phone: five a minute and twenty a day from a device, however it is paced', async () => {
  const check = () => device('device-of-one')(calls.checkUserPhone, { phone: freshPhone() })
  expect((await passing(10, check)).passed).toBe(5)
  let asked = 5
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    for (let minute = 1; minute <= 6; minute++) {
      vi.setSystemTime(Date.now() + 61_000)
      asked += (await passing(5, check)).passed
    }
  } finally {
    vi.useRealTimers()
  }
  expect(asked).toBe(20)
})

test('a phone gets one SMS a minute, whoever asks for it and however it is written', async () => {
  const phone = freshPhone()
  await device('device-of-one')(sendSmsOtp, { phone, purpose: 'register' })

  for (const [each, written] of [
    phone,
    `+84${phone.slice(1)}`,
    `${phone.slice(0, 4)} ${phone.slice(4)}`,
  ].entries())
    expect(
      await failure(
        device(`device-${each}-x`, `198.51.100.${each}`)(sendSmsOtp, {
          phone: written,
          purpose: 'change_phone',
        }),
      ),
    ).toMatchObject({
      status: 429,
    })
})

test('a mailbox gets one letter a minute', async () => {
  const send = (email: string) => device('device-of-one')(sendEmailOtp, { email, purpose: 'verify_email' })
  await send('an@truong.edu.vn')

  expect(await failure(send('AN@truong.edu.vn'))).toMatchObject({ status: 429 })
  expect(await failure(send('binh@truong.edu.vn'))).toBeNull()
})

test('the attack: one device that sends SMS to many phones is stopped at ten an hour', async () => {
  const { passed, error } = await passing(40, () =>
    device('device-of-one')(sendSmsOtp, { phone: freshPhone(), purpose: 'register' }),
  )

  expect(passed).toBe(10)
  expect(error?.details['retry_after']).toBeGreaterThan(3000)
  expect(malto.house.outbox?.list({ kind: 'sms' }).length).toBeGreaterThanOrEqual(10)
})

test('the attack: an address with ever new devices is stopped too, and so is one block of numbers', async () => {
  const anew = (phone: () => string) =>
    passing(200, (each) => device(`made-up-${each}`)(sendSmsOtp, { phone: phone(), purpose: 'register' }))
  expect((await anew(freshPhone)).passed).toBe(rate('otp_sms', 'address'))

  await malto.house.pool.query('delete from limit_counters; delete from sent_messages')
  let sent = 0
  for (let each = 0; each < 30; each++) {
    const error = await failure(
      device(`made-up-${each}`)(sendSmsOtp, { phone: `0933111${String(100 + each)}`, purpose: 'register' }),
    )
    if (!error) sent++
    else expect(error.code).toBe('MESSAGE_NOT_SENT')
  }
  expect(sent).toBe(20)
})

test('the counter-test: forty pupils of one school, one address, register at the same time, and all succeed', async () => {
  const pupils = Array.from({ length: 40 }, (_, each) => ({
    phone: freshPhone(),
    call: device(`phone-of-pupil-${each}`),
  }))

  // The whole class types its number in the same minute.
  const known = await Promise.all(pupils.map(({ call, phone }) => call(calls.checkUserPhone, { phone })))
  expect(known.every((each) => !each.exists)).toBe(true)
  const sent = await Promise.all(
    pupils.map(({ call, phone }) => call(sendSmsOtp, { phone, purpose: 'register' })),
  )
  const made: string[] = []
  for (const [each, { call, phone }] of pupils.entries()) {
    const otp = malto.house.outbox?.list({ to: `+84${phone.slice(1)}` })[0]?.code ?? 'none'
    const flow = sent[each]?.flow ?? 'none'
    // Every fourth mistypes the code once.
    if (each % 4 === 0)
      await failure(
        call(verifySmsOtp, { phone, otp: otp === '000000' ? '111111' : '000000', purpose: 'register', flow }),
      )
    const { otp_token } = await call(verifySmsOtp, { phone, otp, purpose: 'register', flow })
    const { secureCode } = await call(calls.preRegister, { phone, otp_token, role: ROLE_STUDENT })
    const form = {
      full_name: 'Nguyễn Minh Anh',
      birthday: '2009-03-25',
      school_code,
      grade: 11,
      password: 'Trang Giấy 2026',
    }
    made.push((await call(calls.register, { secureCode, ...form })).user.id)
  }
  // And a third of them sign in again on the school's computers.
  for (const { call, phone } of pupils.slice(0, 13))
    await call(calls.login, { phone, password: 'Trang Giấy 2026' })

  expect(new Set(made).size).toBe(40)
})

test('counters live in the database: another process, or this one after a restart, goes on counting', async () => {
  const one = createLimits(malto.house.pool)
  const other = createLimits(malto.house.pool)
  for (let each = 0; each < 20; each++)
    await (each % 2 ? one : other).take('login', { device: 'shared-device' })

  await expect(other.take('login', { device: 'shared-device' })).rejects.toMatchObject({ status: 429 })
})

test('twenty at once are counted as twenty', async () => {
  await openConnections(malto)
  const ends = await Promise.allSettled(
    Array.from({ length: 40 }, () => malto.house.tools.limits.take('login', { device: 'hasty-device' })),
  )

  expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(20)
})

test('an IPv6 household is its /64, an IPv4 address itself', () => {
  expect(addressOf('2001:db8:1:2:3:4:5:6')).toBe(addressOf('2001:db8:1:2:ffff::1'))
  expect(addressOf('2001:db8:1:2::1')).not.toBe(addressOf('2001:db8:1:3::1'))
  expect(addressOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
  expect(addressOf('203.0.113.7')).toBe('203.0.113.7')
})

test('a forwarded address that no proxy of ours wrote changes nothing', async () => {
  const ask = (forwarded: string) =>
    malto.app.inject({
      method: 'POST',
      url: '/auth/check-user-phone',
      headers: { 'x-forwarded-for': forwarded, 'x-real-ip': forwarded },
      payload: { phone: freshPhone() },
      remoteAddress: '203.0.113.9',
    })
  const statuses = []
  for (let each = 0; each < 8; each++) statuses.push((await ask(`198.51.100.${each}`)).statusCode)

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
})
