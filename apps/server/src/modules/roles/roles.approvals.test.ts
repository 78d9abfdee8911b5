import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CallError, InUse, NotAllowed, NotFound, SecondYesAsked, type Permission } from '@malto/contract'
import { schoolsResource } from '@malto/contract/modules/locations.admin'
import { administratorsResource, rolesResource, verifyAudit } from '@malto/contract/modules/roles.admin'
import * as calls from '@malto/contract/modules/roles.approvals.admin'
import { loginAdministrator } from '@malto/contract/modules/roles.calls'
import { usersResource } from '@malto/contract/modules/users.admin'
import { makeSchool } from '#modules/locations/locations.factory.ts'
import { approvals } from '#platform/approvals.ts'
import { audit_rows } from '#platform/audit.ts'
import { DAY } from '#platform/time.ts'
import { workOff } from '#testing/jobs.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makeAdministrator, makeRole, type SignedInAdministrator } from './roles.factory.ts'
import { administrators, console_roles } from './roles.table.ts'
import { schools } from '#modules/locations/locations.table.ts'

let malto: Malto
let an: SignedInAdministrator
let binh: SignedInAdministrator
beforeAll(async () => {
  malto = await startMalto()
})
beforeEach(async () => {
  malto.moveTo(noon)
  await malto.db.delete(approvals)
  await malto.db.delete(administrators)
  an = await makeAdministrator(malto, { all_powers: true, full_name: 'Lê Văn An' })
  binh = await makeAdministrator(malto, { all_powers: true, full_name: 'Đỗ Thị Bình' })
})
afterAll(() => malto.stop())

const PASSWORD = 'Bí mật lắm 2026'
let count = 0
const newcomer = (role_id: number) => ({
  email: `nguoi.moi${(count += 1)}@malto.test`,
  full_name: 'Phạm Thị Mới',
  role_id,
  status: 'active' as const,
  password: PASSWORD,
})
const role = (powers: readonly Permission[], given: object = {}) => ({
  name: `Vai trò chờ ${(count += 1)}`,
  description: '',
  powers: [...powers],
  all_powers: false,
  needs_totp: false,
  sees_all: true,
  province_ids: [],
  school_ids: [],
  ...given,
})

/** The id of what was asked for; fails when the act went through, or was refused. */
async function asked(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!SecondYesAsked.is(error)) throw error ?? new Error('it was done without a second person')
  return String(error.details['approval_id'])
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: unknown) => (error instanceof CallError ? error.code : String(error)),
  )
const kept = async (id: string) => (await malto.db.select().from(approvals).where(eq(approvals.id, id)))[0]

test('a new administrator waits for a second person, and signs in once they have agreed', async () => {
  const draft = newcomer(await makeRole(malto, { powers: ['users.read'] }))
  const login = () => codeOf(malto.visitor(loginAdministrator, { email: draft.email, password: PASSWORD }))
  const id = await asked(an.call(administratorsResource.create, draft))
  expect(await malto.db.$count(administrators, eq(administrators.email, draft.email))).toBe(0)

  const seen = await binh.call(calls.approvalsResource.get, { id })
  expect(seen).toMatchObject({
    state: 'waiting',
    resource: 'administrators',
    verb: 'create',
    asker_name: 'Lê Văn An',
    mine: false,
    may_decide: true,
    before: null,
    after: { email: draft.email, password: '[hidden]' },
  })
  expect(seen.what).toContain('Phạm Thị Mới')
  expect(await login()).not.toBe('ok')

  const done = await binh.call(calls.approveApproval, { id })
  expect(done).toMatchObject({ state: 'done', decider_name: 'Đỗ Thị Bình', message: null, may_decide: false })
  expect(await login()).toBe('ok')
  const [note] = await malto.db
    .select()
    .from(audit_rows)
    .where(eq(audit_rows.target_id, done.target_id ?? ''))
    .orderBy(audit_rows.seq)
  // Done by who asked, with the yes of the other: both stand in the log.
  expect(note).toMatchObject({ action: 'create', administrator_id: an.id, after: { approval_id: id } })
  const about = await malto.db
    .select()
    .from(audit_rows)
    .where(eq(audit_rows.target_id, id))
    .orderBy(audit_rows.seq)
  expect(about.map((row) => [row.action, row.administrator_id])).toEqual([
    ['ask_second', an.id],
    ['approve', binh.id],
  ])
  expect(await an.call(verifyAudit, {})).toMatchObject({ ok: true })
})

test('a password that waits is nowhere to be read, and gone once it is decided', async () => {
  const role_id = await makeRole(malto, { powers: ['users.read'] })
  const id = await asked(an.call(administratorsResource.create, newcomer(role_id)))
  const row = await kept(id)
  expect(row?.input).toBeTruthy()
  expect(JSON.stringify(row)).not.toContain(PASSWORD)
  for (const path of ['', `/${id}`, '/own', `/own/${id}`]) {
    const reply = await malto.app.inject({
      url: `/auth-admin/approvals${path}`,
      headers: { authorization: `Bearer ${an.token()}` },
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain(id)
    expect(reply.body).not.toContain(PASSWORD)
    expect(reply.body).not.toContain(row?.input ?? 'no input')
  }
  const jobs = await malto.house.pool.query('select payload::text from graphile_worker._private_jobs')
  expect(JSON.stringify(jobs.rows)).not.toContain(PASSWORD)
  expect(malto.lines.join('\n')).not.toContain(PASSWORD)

  await binh.call(calls.refuseApproval, { id, reason: 'Chưa cần người mới' })
  expect(await kept(id)).toMatchObject({ state: 'refused', input: null, message_vi: 'Chưa cần người mới' })
})

test('who asked cannot agree, neither through the call nor in the database', async () => {
  const id = await asked(an.call(rolesResource.create, role(['users.read'])))
  expect(await codeOf(an.call(calls.approveApproval, { id }))).toBe(calls.OwnAsking.code)
  expect(await codeOf(an.call(calls.refuseApproval, { id, reason: 'thôi nhé' }))).toBe(calls.OwnAsking.code)
  const cheat = malto.house.pool.query(
    `update approvals set state = 'done', input = null, decided_by = asked_by, decided_at = now() where id = $1`,
    [id],
  )
  await expect(cheat).rejects.toThrow(/approvals_two_people/)
  expect(await kept(id)).toMatchObject({ state: 'waiting' })
})

test('the second person holds the power of the act too, and sees every place', async () => {
  const id = await asked(an.call(rolesResource.create, role(['users.read'])))
  const blind = await makeAdministrator(malto, { powers: ['approvals.decide', 'schools.write'] })
  expect(await codeOf(blind.call(calls.approveApproval, { id }))).toBe(NotAllowed.code)
  expect(await blind.call(calls.approvalsResource.get, { id })).toMatchObject({
    after: null,
    may_decide: false,
  })

  const scoped = await makeAdministrator(malto, { powers: ['approvals.decide', 'roles.write', 'roles.read'] })
  await malto.db
    .update(console_roles)
    .set({ sees_all: false, province_ids: [46] })
    .where(eq(console_roles.id, scoped.role_id))
  expect(await codeOf(scoped.call(calls.approveApproval, { id }))).toBe(NotFound.code)
  expect((await scoped.call(calls.approvalsResource.list, {})).total).toBe(0)

  const able = await makeAdministrator(malto, { powers: ['approvals.decide', 'roles.write'] })
  expect(await able.call(calls.approveApproval, { id })).toMatchObject({ state: 'done' })
})

test('asked twice is asked once; another person’s asking is another', async () => {
  const draft = role(['users.read'])
  const ids = await Promise.all(Array.from({ length: 4 }, () => asked(an.call(rolesResource.create, draft))))
  expect(new Set(ids).size).toBe(1)
  expect(await asked(binh.call(rolesResource.create, draft))).not.toBe(ids[0])
  expect(await asked(an.call(rolesResource.create, { ...draft, needs_totp: true }))).not.toBe(ids[0])
})

test('two who agree at the same moment: it is done once', async () => {
  const cuong = await makeAdministrator(malto, { all_powers: true })
  for (let round = 0; round < 4; round++) {
    const draft = role(['users.read'])
    const id = await asked(an.call(rolesResource.create, draft))
    // Their connections are open before they race.
    await Promise.all([
      binh.call(calls.approvalsResource.get, { id }),
      cuong.call(calls.approvalsResource.get, { id }),
    ])
    const answers = await Promise.all(
      [binh, cuong, binh, cuong].map((each) => codeOf(each.call(calls.approveApproval, { id }))),
    )
    expect(answers.toSorted()).toEqual([...Array<string>(3).fill(calls.ApprovalOver.code), 'ok'])
    expect(await malto.db.$count(console_roles, eq(console_roles.name, draft.name))).toBe(1)
  }
})

test('control: without the lock both would find it waiting', async () => {
  const id = await asked(an.call(rolesResource.create, role(['users.read'])))
  const [one, other] = [await malto.house.pool.connect(), await malto.house.pool.connect()]
  try {
    const states: unknown[] = []
    for (const client of [one, other]) {
      await client.query('begin')
      const { rows } = await client.query<{ state: string }>('select state from approvals where id = $1', [
        id,
      ])
      states.push(rows[0]?.state)
    }
    expect(states).toEqual(['waiting', 'waiting'])
    await one.query('select 1 from approvals where id = $1 for update', [id])
    const late = other.query('select 1 from approvals where id = $1 for update nowait', [id])
    await expect(late).rejects.toThrow(/could not obtain lock/)
  } finally {
    for (const client of [one, other]) {
      await client.query('rollback')
      client.release()
    }
  }
})

test('what the act refuses by now is told to the second person and kept; nothing of it stays', async () => {
  const made = await makeRole(malto, { powers: ['users.read'] })
  const [row] = await malto.db.select().from(console_roles).where(eq(console_roles.id, made))
  const draft = role(['users.read', 'audit.read'], { name: row?.name })
  const id = await asked(an.call(rolesResource.update, { id: made, version: 1, ...draft }))
  expect(await binh.call(calls.approvalsResource.get, { id })).toMatchObject({
    before: { powers: ['users.read'] },
    after: { powers: ['users.read', 'audit.read'] },
  })
  // A narrower description needs nobody: the row moves on meanwhile.
  await binh.call(rolesResource.update, { id: made, version: 1, ...draft, powers: ['users.read'] })

  const failed = await binh.call(calls.approveApproval, { id })
  expect(failed.state).toBe('failed')
  expect(failed.message).toContain('người khác sửa')
  expect(await malto.db.select().from(console_roles).where(eq(console_roles.id, made))).toMatchObject([
    { powers: ['users.read'], version: 2 },
  ])
  expect(await codeOf(binh.call(calls.approveApproval, { id }))).toBe(calls.ApprovalOver.code)
})

test('it is done with the rights that the asker has now: none, once they are blocked or lowered', async () => {
  for (const change of [
    { status: 'blocked' as const },
    { role_id: await makeRole(malto, { powers: ['roles.read'] }) },
  ]) {
    const chief = await makeAdministrator(malto, { all_powers: true })
    const draft = role(['users.read'])
    const id = await asked(chief.call(rolesResource.create, draft))
    await malto.db.update(administrators).set(change).where(eq(administrators.id, chief.id))

    expect(await binh.call(calls.approveApproval, { id })).toMatchObject({
      state: 'failed',
      message: calls.AskerMayNot.words.vi,
    })
    expect(await malto.db.$count(console_roles, eq(console_roles.name, draft.name))).toBe(0)
  }
})

test('to remove a school is weighty; what would be refused anyway is refused at once', async () => {
  const school = await makeSchool(malto.db)
  const { version, name } = await an.call(schoolsResource.get, { id: school.id })
  const id = await asked(an.call(schoolsResource.remove, { id: school.id, version }))
  expect(await binh.call(calls.approvalsResource.get, { id })).toMatchObject({
    before: { name },
    after: null,
  })
  await binh.call(calls.approveApproval, { id })
  expect(await malto.db.$count(schools, eq(schools.id, school.id))).toBe(0)

  const holder = await makeAdministrator(malto, { powers: ['users.read'] })
  expect(await codeOf(an.call(rolesResource.remove, { id: holder.role_id, version: 1 }))).toBe(InUse.code)
})

test('taking away is done at once; a password of who decides is not set by one person', async () => {
  const wide = await makeAdministrator(malto, { powers: ['users.read', 'audit.read'] })
  const narrow = await makeRole(malto, { powers: ['users.read'] })
  const draftOf = async (id: string) => {
    const { email, full_name, role_id, status, version } = await an.call(administratorsResource.get, { id })
    return { id, email, full_name, role_id, status, version }
  }
  await an.call(administratorsResource.update, { ...(await draftOf(wide.id)), role_id: narrow })
  await an.call(administratorsResource.update, { ...(await draftOf(wide.id)), password: 'Đặt lại 2026' })
  expect((await draftOf(wide.id)).role_id).toBe(narrow)

  // Binh is the only other one who decides, and it is about her: nobody is left to ask.
  await an.call(administratorsResource.update, { ...(await draftOf(binh.id)), password: 'Đặt lại 2026' })
  const cuong = await makeAdministrator(malto, { all_powers: true })
  const id = await asked(
    an.call(administratorsResource.update, { ...(await draftOf(cuong.id)), password: 'Chiếm lấy 2026' }),
  )
  expect(await codeOf(cuong.call(calls.approveApproval, { id }))).toBe(calls.AboutOneself.code)
})

test('where nobody else could agree it is done alone, and the log says so', async () => {
  await malto.db.update(administrators).set({ status: 'blocked' }).where(eq(administrators.id, binh.id))
  await makeAdministrator(malto, { powers: ['approvals.decide'] })
  await makeAdministrator(malto, { all_powers: true, needs_totp: true })
  const made = await an.call(rolesResource.create, role(['users.read']))
  const [note] = await malto.db
    .select()
    .from(audit_rows)
    .where(eq(audit_rows.target_id, String(made.id)))
  expect(note).toMatchObject({ action: 'create', after: { alone: true } })
  await an.call(rolesResource.update, { id: made.id, version: 1, ...role([], { name: made.name }) })
  const notes = await malto.db
    .select()
    .from(audit_rows)
    .where(eq(audit_rows.target_id, String(made.id)))
  expect(notes.find((row) => row.action === 'update')?.after).not.toHaveProperty('alone')
})

test('one’s own asking is seen, explained and withdrawn, without any power to decide', async () => {
  const writer = await makeAdministrator(malto, { powers: ['roles.read', 'roles.write', 'users.read'] })
  const id = await asked(writer.call(rolesResource.create, role(['users.read'])))
  expect(await codeOf(writer.call(calls.approvalsResource.list, {}))).toBe(NotAllowed.code)
  expect((await writer.call(calls.listOwnApprovals, {})).items.map((row) => row.id)).toEqual([id])
  expect((await an.call(calls.listOwnApprovals, {})).items).toEqual([])
  expect(await codeOf(an.call(calls.getOwnApproval, { id }))).toBe(NotFound.code)
  expect(await codeOf(an.call(calls.withdrawApproval, { id }))).toBe(NotFound.code)
  await writer.call(calls.explainApproval, { id, reason: 'Nhóm mới bắt đầu thứ Hai' })
  expect((await an.call(calls.approvalsResource.get, { id })).reason).toBe('Nhóm mới bắt đầu thứ Hai')

  expect(await writer.call(calls.withdrawApproval, { id })).toMatchObject({ state: 'withdrawn', mine: true })
  expect(await codeOf(an.call(calls.approveApproval, { id }))).toBe(calls.ApprovalOver.code)
  expect((await kept(id))?.input).toBeNull()
})

test('after seven days it is over, at the very moment and for good', async () => {
  const draft = role(['users.read'])
  const id = await asked(an.call(rolesResource.create, draft))
  malto.pass(7 * DAY)
  const [an_later, binh_later] = [
    await makeAdministrator(malto, { all_powers: true }),
    await makeAdministrator(malto, { all_powers: true }),
  ]
  expect(await codeOf(binh_later.call(calls.approveApproval, { id }))).toBe(calls.ApprovalOver.code)
  await malto.house.pool.query(`select graphile_worker.add_job('expireApprovals', '{}'::json)`)
  await workOff(malto)
  expect(await kept(id)).toMatchObject({ state: 'expired', input: null })
  expect(await asked(an_later.call(rolesResource.create, draft))).not.toBe(id)
})

test('those who could decide get a letter with the name and the act, and who asked gets the answer', async () => {
  await makeAdministrator(malto, { powers: ['approvals.decide', 'users.read'] })
  const draft = newcomer(await makeRole(malto, { powers: ['users.read'] }))
  const id = await asked(an.call(administratorsResource.create, draft))
  await workOff(malto)
  const letters = () => malto.house.outbox?.list({ kind: 'mail' }) ?? []
  const [first, ...others] = letters()
  expect(others).toEqual([])
  expect(first?.to).toBe(binh.email)
  expect(first?.text).toContain('Lê Văn An')
  expect(first?.text).toContain(`/admin/approvals/${id}/show`)
  expect(first?.text).not.toContain(draft.email)
  await binh.call(calls.approveApproval, { id })
  await workOff(malto)
  expect(
    letters()
      .map((each) => each.to)
      .toSorted(),
  ).toEqual([an.email, binh.email].toSorted())
})

test('a file about more than 200 people waits, and belongs to who asked once somebody agreed', async () => {
  await malto.house.pool.query(
    `insert into users (id, phone, password_hash, full_name, account_kind, created_at, updated_at)
      select gen_random_uuid(), '+8493' || (1000000 + n), 'none', 'Người ' || n, 'normal', now(), now()
      from generate_series(1, 201) as n`,
  )
  const id = await asked(an.call(usersResource.exportRows, { account_kind: 'normal' }))
  expect(await binh.call(calls.approvalsResource.get, { id })).toMatchObject({
    verb: 'export',
    after: { account_kind: 'normal' },
  })
  expect(await binh.call(calls.approveApproval, { id })).toMatchObject({ state: 'done' })
  const { rows } = await malto.house.pool.query(
    'select administrator_id, approval_id, rows from console_exports',
  )
  expect(rows).toEqual([{ administrator_id: an.id, approval_id: id, rows: 201 }])
  await malto.house.pool.query('delete from console_exports')
})
