import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ErrorKind } from '@malto/contract'
import * as calls from '@malto/contract/modules/auth.calls'
import { changePassword, WrongPassword } from '@malto/contract/modules/profile.calls'
import {
  beginTotp,
  confirmTotp,
  ConsoleLoginPaused,
  loginAdministrator,
  TotpNeeded,
  TotpWrong,
  WrongConsoleLogin,
} from '@malto/contract/modules/roles.calls'
import { makeAdministrator, PASSWORD as CONSOLE_PASSWORD } from '#modules/roles/roles.factory.ts'
import { haste } from './auth.haste.service.ts'
import { takeTry } from './auth.queries.ts'
import { hashPassword } from '#platform/passwords.ts'
import { MINUTE, SECOND } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson } from '#testing/people.ts'
import { openConnections } from '#testing/rush.ts'

const PASSWORD = 'Trang Giay 2026'
let malto: Malto
let password_hash: string
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '30' })
  password_hash = await hashPassword(PASSWORD)
})
beforeEach(() => malto.moveTo(noon))
afterAll(() => malto.stop())

/** Twenty at once, over connections that are open already. */
async function twenty(ask: (each: number) => Promise<unknown>) {
  await openConnections(malto)
  const ends = await Promise.allSettled(Array.from({ length: 20 }, (_, each) => ask(each)))
  const failed = (kind: ErrorKind) =>
    ends.filter((end) => end.status === 'rejected' && kind.is(end.reason)).length
  return { let_in: ends.filter((end) => end.status === 'fulfilled').length, failed }
}

async function oneByOne(times: number, ask: () => Promise<unknown>, kind: ErrorKind): Promise<void> {
  for (let each = 0; each < times; each++) await expect(ask()).rejects.toSatisfy(kind.is)
}

const signIn = (phone: string, password: string) => malto.visitor(calls.login, { phone, password })

test('of twenty guesses at the end of a pause one is tried, and the next pause is longer', async () => {
  const { phone } = await makePerson(malto, { password_hash })
  await oneByOne(5, () => signIn(phone, 'không phải 1'), calls.WrongLogin)
  malto.pass(SECOND)

  const { failed } = await twenty((each) => signIn(phone, `không phải ${each}`))

  expect([failed(calls.WrongLogin), failed(calls.LoginPaused)]).toEqual([1, 19])
  malto.pass(SECOND)
  await expect(signIn(phone, PASSWORD)).rejects.toSatisfy(calls.LoginPaused.is)
  malto.pass(SECOND)
  expect((await signIn(phone, PASSWORD)).access_token).toBeTruthy()
})

test('of twenty guesses at once without any before them five are tried', async () => {
  const { phone } = await makePerson(malto, { password_hash })

  const { failed } = await twenty((each) => signIn(phone, `không phải ${each}`))

  expect([failed(calls.WrongLogin), failed(calls.LoginPaused)]).toEqual([5, 15])
})

test('the database itself gives one of twenty tries at the end of a pause: processes do not see each other’s lines', async () => {
  const { phone } = await makePerson(malto, { password_hash })
  await oneByOne(5, () => signIn(phone, 'không phải 1'), calls.WrongLogin)
  malto.pass(SECOND)
  await openConnections(malto)

  const taken = await Promise.all(
    Array.from({ length: 20 }, () => takeTry(malto.house.db, phone, malto.now(), haste)),
  )

  expect(taken.filter(Boolean)).toHaveLength(1)
})

test('who has the right password is let in from every tab at once, right after a pause too', async () => {
  const { phone } = await makePerson(malto, { password_hash })
  expect((await twenty(() => signIn(phone, PASSWORD))).let_in).toBe(20)

  await oneByOne(6, () => (malto.pass(SECOND), signIn(phone, 'không phải 1')), calls.WrongLogin)
  malto.pass(2 * SECOND)
  expect((await twenty(() => signIn(phone, PASSWORD))).let_in).toBe(20)
  // Right ones leave nothing behind: there are five free tries again.
  await oneByOne(5, () => signIn(phone, 'không phải 1'), calls.WrongLogin)
})

test('twenty guesses at the password of an open session are one as well', async () => {
  const person = await makePerson(malto, { password_hash })
  const change = (password: string) =>
    person.call(changePassword, { password, new_password: 'Song Xanh 2027' })
  await oneByOne(5, () => change('không phải 1'), WrongPassword)
  malto.pass(SECOND)

  const { failed } = await twenty((each) => change(`không phải ${each}`))

  expect([failed(WrongPassword), failed(calls.LoginPaused)]).toEqual([1, 19])
  malto.pass(2 * SECOND)
  await change(PASSWORD)
})

test('twenty guesses at the console are one; a password without its code costs no try and no pause', async () => {
  const chief = await makeAdministrator(malto, { all_powers: true })
  const { secret } = await chief.call(beginTotp, { password: CONSOLE_PASSWORD })
  const code = () => generateSync({ secret, epoch: Math.floor(malto.now().getTime() / SECOND), digits: 6 })
  await chief.call(confirmTotp, { totp: code() })
  malto.pass(MINUTE)
  const login = (password: string, totp?: string) =>
    malto.device().call(loginAdministrator, { email: chief.email, password, ...(totp ? { totp } : {}) })
  await oneByOne(5, () => login('sai mất rồi 1'), WrongConsoleLogin)
  malto.pass(SECOND)

  const { failed } = await twenty((each) => login(`sai mất rồi ${each}`))

  expect([failed(WrongConsoleLogin), failed(ConsoleLoginPaused)]).toEqual([1, 19])
  malto.pass(2 * SECOND)
  await oneByOne(3, () => login(CONSOLE_PASSWORD), TotpNeeded)
  const wrong = code() === '000000' ? '000001' : '000000'
  await expect(login(CONSOLE_PASSWORD, wrong)).rejects.toSatisfy(TotpWrong.is)
  await expect(login(CONSOLE_PASSWORD)).rejects.toSatisfy(ConsoleLoginPaused.is)
  malto.pass(4 * SECOND)
  expect((await login(CONSOLE_PASSWORD, code())).user.id).toBe(chief.id)
})
