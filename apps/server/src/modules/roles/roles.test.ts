import { eq, sql } from '#platform/drizzle.ts'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  allPermissions,
  BadInput,
  NotAllowed,
  NotSignedIn,
  SessionOver,
  TotpSetUpNeeded,
} from '@malto/contract'
import { rolesResource } from '@malto/contract/modules/roles.admin'
import * as calls from '@malto/contract/modules/roles.calls'
import { getMe } from '@malto/contract/modules/users.calls'
import { usersResource } from '@malto/contract/modules/users.admin'
import { audit_rows } from '#platform/audit.ts'
import { HOUR, MINUTE, SECOND } from '#platform/time.ts'
import { workOff } from '#testing/jobs.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson } from '#testing/people.ts'
import { makeAdministrator, PASSWORD } from './roles.factory.ts'
import { layRoles, seedAdministrator } from './roles.seed.ts'
import { setUpCode } from './roles.service.ts'
import { administrators, console_roles } from './roles.table.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto({ DEMO: '0' })
})
beforeEach(() => malto.moveTo(noon))
afterAll(() => malto.stop())

const codeFor = (secret: string, at: Date = malto.now()) =>
  generateSync({ secret, epoch: Math.floor(at.getTime() / SECOND) })

const login = (email: string, more: { password?: string; totp?: string } = {}) =>
  malto.device().call(calls.loginAdministrator, { email, password: PASSWORD, ...more })

test('an administrator signs in, learns what they may do, and signs out', async () => {
  const chief = await makeAdministrator(malto, { all_powers: true })
  const reader = await makeAdministrator(malto, { powers: ['users.read'] })

  expect(await chief.call(calls.getOwnAdministrator, {})).toMatchObject({
    id: chief.id,
    all_powers: true,
    powers: allPermissions,
    totp_needed: false,
  })
  expect((await reader.call(calls.getOwnAdministrator, {})).powers).toEqual(['users.read'])
  await reader.call(calls.logoutAdministrator, {})
  await expect(reader.call(calls.getOwnAdministrator, {})).rejects.toSatisfy(SessionOver.is)
})

test('the console is a realm of its own: its token opens nothing outside, a user’s opens nothing inside', async () => {
  const chief = await makeAdministrator(malto, { all_powers: true })
  const user = await makePerson(malto)

  await expect(chief.call(getMe, {})).rejects.toSatisfy(SessionOver.is)
  await expect(user.call(usersResource.list, {})).rejects.toSatisfy(SessionOver.is)
  await expect(malto.visitor(usersResource.list, {})).rejects.toSatisfy(NotSignedIn.is)
})

test('who lacks the power is refused, and one power opens nothing else', async () => {
  const reader = await makeAdministrator(malto, { powers: ['users.read'] })

  expect((await reader.call(usersResource.list, {})).items).toBeInstanceOf(Array)
  await expect(reader.call(rolesResource.list, {})).rejects.toSatisfy(NotAllowed.is)
  await expect(
    reader.call(usersResource.bulk, { action: 'block', ids: [reader.id], reason: 'thử' }),
  ).rejects.toSatisfy(NotAllowed.is)
})

test('a wrong password and an unknown address are answered alike; after five tries there is a pause', async () => {
  const { email } = await makeAdministrator(malto)
  await expect(login('khong.ai@malto.test')).rejects.toSatisfy(calls.WrongConsoleLogin.is)
  for (let count = 0; count < 5; count++)
    await expect(login(email, { password: 'sai mất rồi 1' })).rejects.toSatisfy(calls.WrongConsoleLogin.is)

  await expect(login(email)).rejects.toSatisfy(calls.ConsoleLoginPaused.is)
  malto.pass(2 * SECOND)
  expect((await login(email)).user.email).toBe(email)
})

test('a blocked administrator is out at the next request and cannot come back', async () => {
  const chief = await makeAdministrator(malto, { all_powers: true })
  await malto.db.update(administrators).set({ status: 'blocked' }).where(eq(administrators.id, chief.id))

  await expect(chief.call(calls.getOwnAdministrator, {})).rejects.toSatisfy(SessionOver.is)
  await expect(login(chief.email)).rejects.toSatisfy(calls.WrongConsoleLogin.is)
})

test('a changed role acts at the next request', async () => {
  const reader = await makeAdministrator(malto, { powers: ['users.read'] })
  await reader.call(usersResource.list, {})
  await malto.db
    .update(console_roles)
    .set({ powers: ['roles.read'] })
    .where(eq(console_roles.id, reader.role_id))

  await expect(reader.call(usersResource.list, {})).rejects.toSatisfy(NotAllowed.is)
  expect((await reader.call(rolesResource.list, {})).items.length).toBeGreaterThan(0)
})

test('a console session is renewed on its own device, ends after half an hour of rest and after twelve hours', async () => {
  const { email } = await makeAdministrator(malto)
  let token: string | null = null
  const device = malto.device(() => token)
  token = (await device.call(calls.loginAdministrator, { email, password: PASSWORD })).access_token
  malto.pass(20 * MINUTE)
  const elsewhere = malto.device(() => token)
  await expect(elsewhere.call(calls.refreshAdministrator, {})).rejects.toSatisfy(SessionOver.is)
  token = (await device.call(calls.refreshAdministrator, {})).access_token
  expect((await device.call(calls.getOwnAdministrator, {})).email).toBe(email)

  malto.pass(31 * MINUTE)
  await expect(device.call(calls.refreshAdministrator, {})).rejects.toSatisfy(SessionOver.is)

  malto.moveTo(noon)
  token = (await device.call(calls.loginAdministrator, { email, password: PASSWORD })).access_token
  for (let gone = 0; gone < 12 * HOUR - 20 * MINUTE; gone += 20 * MINUTE) {
    malto.pass(20 * MINUTE)
    token = (await device.call(calls.refreshAdministrator, {})).access_token
  }
  malto.pass(20 * MINUTE)
  await expect(device.call(calls.refreshAdministrator, {})).rejects.toSatisfy(SessionOver.is)
})

test('rule 3: a console token used twice ends its session, stands in the log, and its owner is written to', async () => {
  const { id, email } = await makeAdministrator(malto)
  let token: string | null = null
  const device = malto.device(() => token)
  const first = (token = (await device.call(calls.loginAdministrator, { email, password: PASSWORD }))
    .access_token)
  token = (await device.call(calls.refreshAdministrator, {})).access_token
  const newest = (token = (await device.call(calls.refreshAdministrator, {})).access_token)

  token = first
  await expect(device.call(calls.refreshAdministrator, {})).rejects.toSatisfy(SessionOver.is)
  token = newest
  await expect(device.call(calls.getOwnAdministrator, {})).rejects.toSatisfy(SessionOver.is)
  await workOff(malto)

  const rows = await malto.db.select().from(audit_rows).where(eq(audit_rows.target_id, id))
  expect(rows).toContainEqual(expect.objectContaining({ action: 'session_reuse', administrator_id: id }))
  const [letter] = malto.house.outbox?.list({ to: email }) ?? []
  expect(letter).toMatchObject({ subject: 'Malto vừa đóng một phiên quản trị của bạn' })
})

test('two-factor sign-in is set up with the password and a first right code; then no login goes without', async () => {
  const chief = await makeAdministrator(malto, { all_powers: true })
  await expect(chief.call(calls.beginTotp, { password: 'sai mất rồi 1' })).rejects.toSatisfy(
    calls.WrongConsoleLogin.is,
  )
  const { secret, uri } = await chief.call(calls.beginTotp, { password: PASSWORD })
  expect(uri).toMatch(/^otpauth:\/\/totp\/Malto/)
  const [kept] = await malto.db.select().from(administrators).where(eq(administrators.id, chief.id))
  expect(JSON.stringify(kept)).not.toContain(secret)

  const wrong = codeFor(secret) === '000000' ? '000001' : '000000'
  await expect(chief.call(calls.confirmTotp, { totp: wrong })).rejects.toSatisfy(calls.TotpWrong.is)
  expect(await chief.call(calls.confirmTotp, { totp: codeFor(secret) })).toMatchObject({ totp_enabled: true })

  await expect(login(chief.email)).rejects.toSatisfy(calls.TotpNeeded.is)
  await expect(login(chief.email, { totp: wrong })).rejects.toSatisfy(calls.TotpWrong.is)
  malto.pass(MINUTE)
  expect((await login(chief.email, { totp: codeFor(secret) })).user.totp_enabled).toBe(true)
})

test('a code counts once: neither it nor an older one is taken again, however many send it at once', async () => {
  const chief = await makeAdministrator(malto, { all_powers: true })
  const { secret } = await chief.call(calls.beginTotp, { password: PASSWORD })
  const first = codeFor(secret)
  await chief.call(calls.confirmTotp, { totp: first })
  await expect(login(chief.email, { totp: first })).rejects.toSatisfy(calls.TotpWrong.is)

  malto.pass(MINUTE)
  const totp = codeFor(secret)
  const older = codeFor(secret, new Date(malto.now().getTime() - 30 * SECOND))
  const tries = await Promise.allSettled(Array.from({ length: 4 }, () => login(chief.email, { totp })))
  expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
  malto.pass(5 * SECOND)
  await expect(login(chief.email, { totp: older })).rejects.toSatisfy(calls.TotpWrong.is)
})

test('a code one step early or late is taken, two steps are not', async () => {
  const chief = await makeAdministrator(malto, { all_powers: true })
  const { secret } = await chief.call(calls.beginTotp, { password: PASSWORD })
  await chief.call(calls.confirmTotp, { totp: codeFor(secret) })
  const shifted = (seconds: number) => codeFor(secret, new Date(malto.now().getTime() + seconds * SECOND))

  malto.pass(10 * MINUTE)
  await expect(login(chief.email, { totp: shifted(-60) })).rejects.toSatisfy(calls.TotpWrong.is)
  expect((await login(chief.email, { totp: shifted(-30) })).user.id).toBe(chief.id)
  expect((await login(chief.email, { totp: shifted(30) })).user.id).toBe(chief.id)
})

test('a role that demands two factors opens nothing but their set-up until they are there', async () => {
  const careful = await makeAdministrator(malto, { powers: ['users.read'], needs_totp: true })
  await expect(careful.call(usersResource.list, {})).rejects.toSatisfy(TotpSetUpNeeded.is)
  await expect(careful.call(rolesResource.list, {})).rejects.toSatisfy(TotpSetUpNeeded.is)
  expect(await careful.call(calls.getOwnAdministrator, {})).toMatchObject({ totp_needed: true })

  const { secret } = await careful.call(calls.beginTotp, { password: PASSWORD })
  await careful.call(calls.confirmTotp, { totp: codeFor(secret) })
  expect((await careful.call(usersResource.list, {})).items).toBeInstanceOf(Array)
  await expect(careful.call(rolesResource.list, {})).rejects.toSatisfy(NotAllowed.is)
})

test('a new password ends the other sessions, not this one', async () => {
  const chief = await makeAdministrator(malto, { all_powers: true })
  let other: string | null = null
  const elsewhere = malto.device(() => other)
  other = (await elsewhere.call(calls.loginAdministrator, { email: chief.email, password: PASSWORD }))
    .access_token

  await chief.call(calls.changeAdministratorPassword, { password: PASSWORD, new_password: 'Mới tinh 2026' })
  await expect(elsewhere.call(calls.getOwnAdministrator, {})).rejects.toSatisfy(SessionOver.is)
  expect((await chief.call(calls.getOwnAdministrator, {})).id).toBe(chief.id)
  await expect(login(chief.email)).rejects.toSatisfy(calls.WrongConsoleLogin.is)
  expect((await login(chief.email, { password: 'Mới tinh 2026' })).user.id).toBe(chief.id)
})

test('every sign-in stands in the audit log, without a password', async () => {
  const { id } = await makeAdministrator(malto)

  const rows = await malto.db.select().from(audit_rows).where(eq(audit_rows.target_id, id))
  expect(rows.map((row) => [row.action, row.administrator_id, row.address])).toEqual([
    ['login', id, '203.0.113.7'],
  ])
})

test('the roles are laid once: one that was renamed does not come back', async () => {
  const names = async () => (await malto.db.select().from(console_roles)).map((role) => role.name)
  expect(await names()).toEqual(
    expect.arrayContaining([
      'Quản trị cao nhất',
      'Vận hành',
      'Nội dung',
      'Kiểm duyệt',
      'Bảo vệ trẻ em',
      'Chỉ xem',
    ]),
  )
  await malto.db.update(console_roles).set({ name: 'Hậu cần' }).where(eq(console_roles.name, 'Vận hành'))

  await layRoles(malto.house.ownCtx())
  expect(await names()).not.toContain('Vận hành')
})

test('an empty platform has no demo administrator; its first one comes by the printed code, once, in a race too', async () => {
  await malto.db.execute(sql`delete from administrators`)
  await seedAdministrator(malto.house.ownCtx())
  const input = { email: 'dau.tien@malto.test', full_name: 'Lê Đầu Tiên', password: 'Khởi đầu 2026' }
  expect(await malto.visitor(calls.getSetUp, {})).toEqual({ needed: false })

  const code = (await setUpCode(malto.house.ownCtx())) ?? ''
  expect(await malto.visitor(calls.getSetUp, {})).toEqual({ needed: true })
  const kept = await malto.db.execute(sql`select * from console_set_up`)
  expect(JSON.stringify(kept)).not.toContain(code)
  await expect(malto.visitor(calls.setUp, { ...input, set_up_code: 'AAAAA-BBBBB-CCCCC' })).rejects.toSatisfy(
    BadInput.is,
  )

  const tries = await Promise.allSettled(
    Array.from({ length: 5 }, (_, at) =>
      malto.device().call(calls.setUp, { ...input, email: `dau.tien${at}@malto.test`, set_up_code: code }),
    ),
  )
  const [made] = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(made?.user).toMatchObject({ all_powers: true, full_name: 'Lê Đầu Tiên' })
  expect(
    tries.filter((each) => each.status === 'rejected').map((each) => calls.SetUpDone.is(each.reason)),
  ).toEqual(Array.from({ length: 4 }, () => true))
  expect(await malto.db.$count(administrators)).toBe(1)
  expect(await setUpCode(malto.house.ownCtx())).toBeNull()
  expect(await malto.visitor(calls.getSetUp, {})).toEqual({ needed: false })
})
