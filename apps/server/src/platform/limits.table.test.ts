import { allCalls, limits, TooMany, type Limit, type LimitRow, type Rate } from '@malto/contract'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startMalto, type Malto } from '#testing/malto.ts'
import { createLimits, type Limits } from './limits.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
afterEach(() => void vi.useRealTimers())
afterAll(() => malto.stop())

type Who = 'subject' | 'account' | 'device' | 'address'
interface Case {
  readonly name: Limit
  readonly who: Who
  readonly rate: Rate
  /** Those of the same row that end sooner. */
  readonly shorter: readonly Rate[]
  readonly inMemory: boolean
}

/** The whole table, rate by rate. */
const cases: readonly Case[] = Object.entries(limits as Record<string, LimitRow>).flatMap(([name, row]) =>
  (['subject', 'account', 'device', 'address'] as const).flatMap((who) => {
    const rates = (who === 'subject' ? row.subject?.rates : row[who]) ?? []
    return rates.map((rate) => ({
      name: name as Limit,
      who,
      rate,
      shorter: rates.filter(({ seconds }) => seconds < rate.seconds),
      inMemory: row.in_memory === true,
    }))
  }),
)

const isRefused = async (kept: Limits, { name, who }: Case): Promise<boolean> => {
  try {
    await kept.take(name, { [who]: 'the same one' })
    return false
  } catch (error) {
    if (!TooMany.is(error)) throw error
    return true
  }
}

/** Every shorter rate has forgotten, as if the same one came at its leisure. */
async function rest({ name, who, shorter, inMemory }: Case): Promise<void> {
  if (inMemory)
    return void vi.advanceTimersByTime(Math.max(0, ...shorter.map((each) => each.seconds * 1000)) + 1)
  for (const { seconds } of shorter)
    await malto.house.pool.query('delete from limit_counters where key like $1', [
      `${name}.${who}.${seconds}:%`,
    ])
}

test.each(cases)('$name: $who, $rate.count in $rate.seconds s, and not one more', async (row) => {
  if (row.inMemory) vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  else await malto.house.pool.query('delete from limit_counters')
  const kept = createLimits(malto.house.pool)
  const burst = Math.min(row.rate.count, ...row.shorter.map(({ count }) => count))
  for (let used = 0; used < row.rate.count; used++) {
    if (row.shorter.length > 0 && used > 0 && used % burst === 0) await rest(row)
    expect(await isRefused(kept, row), `number ${used + 1}`).toBe(false)
  }
  await rest(row)
  expect(await isRefused(kept, row)).toBe(true)
  // Somebody else is not counted with them.
  await kept.take(row.name, { [row.who]: 'somebody else' })
})

test('what guards money, secrets and children is counted by its own row', () => {
  const limitOf = (name: string): Limit | undefined =>
    allCalls.find(({ method, path }) => `${method} ${path}` === name)?.limit
  const rows: Readonly<Record<string, Limit>> = {
    'POST /auth/login': 'login',
    'POST /auth/lamviectot/login': 'login',
    'POST /auth/reset-password': 'login',
    'POST /auth-admin/login': 'login',
    'POST /auth/check-user-phone': 'check_phone',
    'POST /otp/sms': 'otp_sms',
    'POST /otp/email': 'otp_email',
    'POST /otp/sms/otp-verification': 'otp_sms_verification',
    'POST /otp/email/otp-verification': 'otp_email_verification',
    'POST /media/upload': 'upload',
    'POST /api/chat-group/group-message': 'chat_send',
    'POST /api/chat-private/private-message': 'chat_send',
  }
  expect(Object.fromEntries(Object.keys(rows).map((name) => [name, limitOf(name)]))).toEqual(rows)
})
