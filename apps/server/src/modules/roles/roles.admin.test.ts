import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BadInput, InUse, SessionOver, type Permission } from '@malto/contract'
import {
  administratorsResource,
  auditResource,
  rolesResource,
  verifyAudit,
} from '@malto/contract/modules/roles.admin'
import * as calls from '@malto/contract/modules/roles.calls'
import { audit_rows } from '#platform/audit.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { blockEachOther, draftOf, makeAdministrator, makeRole, PASSWORD } from './roles.factory.ts'
import { administrators, console_roles } from './roles.table.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
beforeEach(async () => {
  malto.moveTo(noon)
  await malto.db.delete(administrators)
})
afterAll(() => malto.stop())

const WRITER = [
  'administrators.read',
  'administrators.write',
  'roles.read',
  'roles.write',
  'users.read',
] as const
const role = (powers: readonly Permission[], given: object = {}) => ({
  name: `Vai trò ${Math.floor(performance.now() * 1000)}`,
  description: '',
  powers: [...powers],
  all_powers: false,
  needs_totp: false,
  sees_all: true,
  province_ids: [],
  school_ids: [],
  ...given,
})

test('an administrator is added with a password of their own and can sign in at once', async () => {
  const chief = await makeAdministrator(malto, { all_powers: true })
  const role_id = await makeRole(malto, { powers: ['users.read'] })
  const draft = { email: 'Moi@Malto.test', full_name: 'Phạm Thị Mới', role_id, status: 'active' as const }

  await expect(chief.call(administratorsResource.create, draft)).rejects.toSatisfy(
    (error) => BadInput.is(error) && 'password' in error.fields,
  )
  const made = await chief.call(administratorsResource.create, { ...draft, password: 'Lần đầu 2026' })
  expect(made).toMatchObject({
    email: 'moi@malto.test',
    open_sessions: 0,
    last_seen_at: null,
    totp_enabled: false,
  })
  await malto.visitor(calls.loginAdministrator, { email: 'moi@malto.test', password: 'Lần đầu 2026' })
  expect(await chief.call(administratorsResource.get, { id: made.id })).toMatchObject({
    open_sessions: 1,
    last_seen_at: noon.toISOString(),
  })
  await expect(
    chief.call(administratorsResource.create, { ...draft, password: 'Lần hai 2026' }),
  ).rejects.toSatisfy((error) => BadInput.is(error) && 'email' in error.fields)

  const [note] = await malto.db.select().from(audit_rows).where(eq(audit_rows.target_id, made.id))
  expect(note).toMatchObject({ action: 'create', after: { email: 'moi@malto.test', password: '[hidden]' } })
})

test('I40: nobody grants a power they do not hold, neither by a new role, nor by an old one, nor by a person', async () => {
  const writer = await makeAdministrator(malto, { powers: WRITER })
  const high = await makeRole(malto, { powers: ['audit.read'] })
  const top = await makeRole(malto, { all_powers: true })
  const own = await makeRole(malto, { powers: ['users.read'] })
  const person = {
    email: 'ai.do@malto.test',
    full_name: 'Ai Đó',
    status: 'active' as const,
    password: 'Ai đó 2026',
  }

  const refused = await Promise.allSettled([
    writer.call(rolesResource.create, role(['audit.read'])),
    writer.call(rolesResource.create, role([], { all_powers: true })),
    writer.call(rolesResource.update, { id: own, version: 1, ...role(['users.read', 'audit.read']) }),
    writer.call(rolesResource.update, { id: high, version: 1, ...role([]) }),
    writer.call(rolesResource.remove, { id: high, version: 1 }),
    writer.call(administratorsResource.create, { ...person, role_id: high }),
    writer.call(administratorsResource.create, { ...person, role_id: top }),
  ])
  expect(refused.map((each) => each.status === 'rejected' && (each.reason as { code: string }).code)).toEqual(
    refused.map(() => calls.CannotGrant.code),
  )
  expect((await writer.call(rolesResource.create, role(['users.read']))).powers).toEqual(['users.read'])
  expect((await writer.call(administratorsResource.create, { ...person, role_id: own })).role_id).toBe(own)
})

test('I40: who holds more cannot be touched from below: no new password, no block, no reset of the second factor', async () => {
  const writer = await makeAdministrator(malto, { powers: WRITER })
  const chief = await makeAdministrator(malto, { all_powers: true })
  const draft = await draftOf(malto, chief.id)

  await expect(
    writer.call(administratorsResource.update, { ...draft, password: 'Chiếm lấy 2026' }),
  ).rejects.toSatisfy(calls.CannotGrant.is)
  for (const action of ['block', 'sign_out', 'reset_totp'])
    expect((await writer.call(administratorsResource.bulk, { action, ids: [chief.id] })).results).toEqual([
      { id: chief.id, ok: false, message: calls.CannotGrant.words.vi },
    ])
  expect((await chief.call(calls.getOwnAdministrator, {})).id).toBe(chief.id)
})

test('I40: nobody raises their own rights, by person or by role; their own name they may change', async () => {
  const writer = await makeAdministrator(malto, { powers: WRITER })
  const lower = await makeRole(malto, { powers: ['users.read'] })
  const own = await draftOf(malto, writer.id)

  for (const change of [{ role_id: lower }, { status: 'blocked' as const }, { password: 'Tự đổi 2026' }])
    await expect(writer.call(administratorsResource.update, { ...own, ...change })).rejects.toSatisfy(
      calls.NotOnOneself.is,
    )
  await expect(
    writer.call(rolesResource.update, { id: writer.role_id, version: 1, ...role(['users.read']) }),
  ).rejects.toSatisfy(calls.NotOnOneself.is)
  await expect(writer.call(rolesResource.remove, { id: writer.role_id, version: 1 })).rejects.toSatisfy(
    calls.NotOnOneself.is,
  )
  expect(
    await writer.call(rolesResource.update, {
      id: writer.role_id,
      version: 1,
      ...role([...WRITER], { description: 'Đội A' }),
    }),
  ).toMatchObject({ description: 'Đội A' })
  expect(await writer.call(administratorsResource.update, { ...own, full_name: 'Tên Khác' })).toMatchObject({
    full_name: 'Tên Khác',
  })
})

test('I40: the last administrator with every power stays', async () => {
  const chief = await makeAdministrator(malto, { all_powers: true })
  const lower = await makeRole(malto, { powers: ['users.read'] })
  const own = await draftOf(malto, chief.id)

  for (const change of [{ status: 'blocked' as const }, { role_id: lower }])
    await expect(chief.call(administratorsResource.update, { ...own, ...change })).rejects.toSatisfy(
      calls.LastSuperAdministrator.is,
    )
  const { results } = await chief.call(administratorsResource.bulk, { action: 'block', ids: [chief.id] })
  expect(results).toEqual([{ id: chief.id, ok: false, message: calls.LastSuperAdministrator.words.vi }])
})

test('I40: two who block each other at the same moment: one of them stays', async () => {
  for (let round = 0; round < 5; round++) expect(await blockEachOther(malto)).toEqual({ blocked: 1, left: 1 })
})

test('a block, a new password and a sign-out from the console end every session at once', async () => {
  const chief = await makeAdministrator(malto, { all_powers: true })
  const acts = [
    async (id: string) =>
      chief.call(administratorsResource.bulk, { action: 'block', ids: [id], reason: 'nghỉ việc' }),
    async (id: string) => chief.call(administratorsResource.bulk, { action: 'sign_out', ids: [id] }),
    async (id: string) => chief.call(administratorsResource.bulk, { action: 'reset_totp', ids: [id] }),
    async (id: string) =>
      chief.call(administratorsResource.update, { ...(await draftOf(malto, id)), password: 'Đặt lại 2026' }),
  ]
  for (const act of acts) {
    const other = await makeAdministrator(malto, { powers: ['users.read'] })
    await act(other.id)
    await expect(other.call(calls.getOwnAdministrator, {})).rejects.toSatisfy(SessionOver.is)
  }
})

test('reset two-factor sign-in lets its owner in with the password alone, and the log says who did it', async () => {
  const chief = await makeAdministrator(malto, { all_powers: true })
  const other = await makeAdministrator(malto, { powers: ['users.read'] })
  await malto.db
    .update(administrators)
    .set({ totp_secret: 'sealed', totp_confirmed_at: noon })
    .where(eq(administrators.id, other.id))
  const login = () => malto.visitor(calls.loginAdministrator, { email: other.email, password: PASSWORD })
  await expect(login()).rejects.toSatisfy(calls.TotpNeeded.is)

  await chief.call(administratorsResource.bulk, {
    action: 'reset_totp',
    ids: [other.id],
    reason: 'mất điện thoại',
  })

  expect((await login()).user.totp_enabled).toBe(false)
  const page = await chief.call(auditResource.list, { action: 'reset_totp', target_id: other.id })
  expect(page.items).toMatchObject([
    {
      administrator_id: chief.id,
      administrator_name: 'Trần Minh Quản',
      target_id: other.id,
      reason: 'mất điện thoại',
    },
  ])
})

test('a role in use is not removed; powers sent twice are kept once', async () => {
  const chief = await makeAdministrator(malto, { all_powers: true })
  const holder = await makeAdministrator(malto, { powers: ['users.read'] })

  await expect(chief.call(rolesResource.remove, { id: holder.role_id, version: 1 })).rejects.toSatisfy(
    InUse.is,
  )
  const made = await chief.call(rolesResource.create, role(['users.read', 'users.read', 'audit.read']))
  expect(made).toMatchObject({ powers: ['users.read', 'audit.read'], power_count: 2, administrator_count: 0 })
  await chief.call(rolesResource.remove, { id: made.id, version: 1 })
  expect(await malto.db.$count(console_roles, eq(console_roles.id, made.id))).toBe(0)
})

test('the audit log is read by filter, newest first, and verified; it offers no way to write', async () => {
  const chief = await makeAdministrator(malto, { all_powers: true })
  const made = await chief.call(rolesResource.create, role(['users.read']))
  await chief.call(rolesResource.update, {
    id: made.id,
    version: 1,
    ...role(['users.read', 'audit.read'], { name: made.name }),
  })

  const page = await chief.call(auditResource.list, {
    target: 'roles',
    target_id: String(made.id),
    administrator_id: chief.id,
  })
  expect(page.items.map((row) => row.action)).toEqual(['update', 'create'])
  const detail = await chief.call(auditResource.get, { id: page.items[0]?.id ?? 0 })
  expect(detail.before).toMatchObject({ powers: ['users.read'] })
  expect(detail.after).toMatchObject({ powers: ['users.read', 'audit.read'] })
  expect(
    (await chief.call(auditResource.list, { from: '2026-11-14', to: '2026-11-14', q: 'tran minh' })).total,
  ).toBeGreaterThan(1)
  expect((await chief.call(auditResource.list, { to: '2026-11-13' })).total).toBe(0)
  expect(await chief.call(verifyAudit, {})).toMatchObject({ ok: true, first_broken: null })
  expect(auditResource.calls).toEqual([auditResource.list, auditResource.exportRows, auditResource.get])
})
