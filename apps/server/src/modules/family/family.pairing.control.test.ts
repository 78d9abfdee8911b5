import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CodeWrong } from '@malto/contract/modules/family.calls'
import { WRONG_CODES } from '@malto/contract/modules/family.rules'
import { eq } from '#platform/drizzle.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { bringOneCode, guessAtOnce } from './family.factory.ts'
import type * as Codes from './family.pairing.queries.ts'
import { family_links, pairing_codes, pairing_guesses } from './family.table.ts'

// The same code, but what one statement looks at and changes is looked at first and changed afterwards.
vi.mock('./family.pairing.queries.ts', async (original) => {
  const real = await original<typeof Codes>()
  const spendCode: typeof real.spendCode = async (db, code_print, used_by, now) => {
    const itsCode = eq(pairing_codes.code_print, code_print)
    const [code] = await db.select().from(pairing_codes).where(itsCode)
    if (!code || code.used_at || code.expires_at <= now) return undefined
    await db.update(pairing_codes).set({ used_at: now, used_by }).where(itsCode)
    return code.child_id
  }
  const takeGuess: typeof real.takeGuess = async (db, user_id, { now }) => {
    const own = eq(pairing_guesses.user_id, user_id)
    const [found] = await db.select().from(pairing_guesses).where(own)
    if (found?.locked_until) return undefined
    const counted = { wrong: (found?.wrong ?? 0) + 1, last_at: now }
    await db
      .insert(pairing_guesses)
      .values({ user_id, ...counted })
      .onConflictDoUpdate({ target: pairing_guesses.user_id, set: counted })
    return counted.wrong
  }
  return { ...real, spendCode, takeGuess }
})

let malto: Malto
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '20' })
})
afterAll(() => malto.stop())

test('control I20: looked at and spent in two steps, one code brings a kid several parents', async () => {
  const { kid, done } = await bringOneCode(malto)
  expect(done).toBeGreaterThan(1)
  expect(await malto.db.$count(family_links, eq(family_links.child_id, kid.id))).toBe(done)
})

test('control I22: looked at and counted in two steps, forty guesses at once are more than ten', async () => {
  const wrong = (await guessAtOnce(malto)).filter((code) => code === CodeWrong.code)
  expect(wrong.length).toBeGreaterThan(WRONG_CODES)
})
