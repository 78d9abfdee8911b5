import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '@malto/contract/modules/auth.calls'
import { undoImport } from '@malto/contract/modules/imports.admin'
import { usersResource } from '@malto/contract/modules/users.admin'
import { eq } from '#platform/drizzle.ts'
import { consent_entries } from '#modules/consents/consents.table.ts'
import { family_links } from '#modules/family/family.table.ts'
import { makeClass, makeSchool } from '#modules/locations/locations.factory.ts'
import { makeAdministrator, makeRole, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { console_roles } from '#modules/roles/roles.table.ts'
import { updatePassword } from '#modules/users/users.service.ts'
import { users } from '#modules/users/users.table.ts'
import { hashPassword } from '#platform/passwords.ts'
import type { XlsxTable } from '#platform/xlsx/read.ts'
import { exportedRows } from '#testing/exports.ts'
import { fileOf, importFile } from '#testing/imports.ts'
import { workOff } from '#testing/jobs.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson } from '#testing/people.ts'

let malto: Malto
let chief: SignedInAdministrator
let school: Awaited<ReturnType<typeof makeSchool>>
beforeAll(async () => {
  malto = await startMalto()
  chief = await makeAdministrator(malto, { all_powers: true })
  school = await makeSchool(malto.db, { name: 'Trường Danh Sách', province_id: 46 })
  await makeClass(malto.db, school.id, { name: '8A', grade: 8 })
})
afterAll(() => malto.stop())

const titles = [
  'Họ tên',
  'Loại tài khoản',
  'Ngày sinh',
  'Giới tính',
  'Số điện thoại',
  'Email',
  'Số điện thoại phụ huynh',
  'Trường',
  'Lớp',
  'Khối',
]
const kid = (phone: string, given: Partial<Record<string, string>> = {}) => {
  const cells: Record<string, string> = {
    'Họ tên': 'Lê Văn Bé',
    'Loại tài khoản': 'Học sinh nhí',
    'Ngày sinh': '25/03/2013',
    'Giới tính': 'Nam',
    'Số điện thoại': phone,
    'Số điện thoại phụ huynh': '0987654321',
    Trường: 'Trường Danh Sách',
    Lớp: '8A',
    ...(given as Record<string, string>),
  }
  return titles.map((title) => cells[title] ?? '')
}
const find = async (phone: string) => (await malto.db.select().from(users).where(eq(users.phone, phone)))[0]
const again = ({ columns, rows }: XlsxTable, edit: (rows: unknown[][]) => unknown[][] = (all) => all) =>
  fileOf(columns, edit(rows.map((each) => [...each])), {
    'Ngày tham gia': 'datetime',
    'Hoạt động gần nhất': 'date',
    'Cố vấn': 'flag',
  })

test('a class list makes accounts without a password, whose children wait for a parent as if they had registered', async () => {
  const file = await fileOf(titles, [kid('0901200001')])
  const done = await importFile(chief, usersResource, 'all', file)
  expect(done).toMatchObject({ read: 1, added: 1, bad: 0, applied: true })
  const user = await find('+84901200001')
  expect(user).toMatchObject({
    full_name: 'Lê Văn Bé',
    account_kind: 'kid',
    birthday: '2013-03-25',
    gender: 'male',
    school_id: school.id,
    grade: 8,
    province_id: 46,
    guardian_phone: '+84987654321',
    email_verified_at: null,
  })
  expect(user?.class_id).not.toBeNull()
  for (const password of ['', user?.password_hash ?? ''])
    await expect(
      malto.visitor(login, { phone: '0901200001', password: password || 'Mat khau 1' }),
    ).rejects.toMatchObject({ status: 401 })

  await workOff(malto, 'userRegistered>family')
  const links = await malto.db
    .select()
    .from(family_links)
    .where(eq(family_links.child_id, user?.id ?? ''))
  expect(links).toMatchObject([{ status: 'waiting', phone: '+84987654321', parent_id: null }])
  expect(await malto.db.$count(consent_entries, eq(consent_entries.subject_id, user?.id ?? ''))).toBe(0)
  // The same list again, as an office sends it.
  expect(await importFile(chief, usersResource, 'all', file)).toMatchObject({ added: 0, same: 1, bad: 0 })
})

test('a wrong age, a phone that is taken, an unknown school and a missing parent are told at their cells', async () => {
  await makePerson(malto, { phone: '+84901200009' })
  const file = await fileOf(titles, [
    kid('0901200011', { 'Ngày sinh': '25/03/2005' }),
    kid('0901200009'),
    kid('0901200012', { Trường: 'Trường Trên Trời' }),
    kid('0901200013', { 'Số điện thoại phụ huynh': '' }),
    kid('0901200014', { 'Số điện thoại phụ huynh': '0901200014' }),
    kid('0901200015', { 'Ngày sinh': '25/03/2022' }),
    kid('0901200016', { Lớp: '8Z' }),
    kid('0901200017', { Khối: '9' }),
    kid('12345'),
    kid('0901200018'),
    kid('0901200018', { 'Họ tên': 'Lê Thị Trùng' }),
  ])
  const done = await importFile(chief, usersResource, 'good', file)
  expect(done).toMatchObject({ read: 11, added: 1, bad: 10 })
  expect(done.faults.map((each) => `${each.row} ${each.column}`)).toEqual([
    '2 Loại tài khoản',
    '3 Số điện thoại',
    '4 Trường',
    '5 Số điện thoại phụ huynh',
    '6 Số điện thoại phụ huynh',
    '7 Ngày sinh',
    '8 Lớp',
    '9 Khối',
    '10 Số điện thoại',
    '12 Số điện thoại',
  ])
  expect(await find('+84901200018')).toMatchObject({ full_name: 'Lê Văn Bé' })
})

test('who has no phone of their own hears what to do instead', async () => {
  const adult = { 'Loại tài khoản': 'Phụ huynh', 'Ngày sinh': '', 'Số điện thoại phụ huynh': '', Lớp: '' }
  const { faults } = await importFile(
    chief,
    usersResource,
    'check',
    await fileOf(titles, [kid(''), kid('', adult)]),
  )
  expect(faults.map((each) => `${each.row} ${each.column}`)).toEqual(['2 Số điện thoại', '3 Số điện thoại'])
  expect(faults[0]?.message).toContain('phụ huynh tạo tài khoản cho em')
  expect(faults[1]?.message).toContain('Cần số di động riêng')
})

test('who looks after one school brings nobody into another school or class, and moves nobody there', async () => {
  const [hue, hanoi] = [
    await makeSchool(malto.db, { name: 'Trường Của Mình', province_id: 46 }),
    await makeSchool(malto.db, { name: 'Trường Người Khác', province_id: 1 }),
  ]
  await makeClass(malto.db, hue.id, { name: '8M', grade: 8 })
  await makeClass(malto.db, hanoi.id, { name: '8N', grade: 8 })
  const theirs = await makePerson(malto, {
    phone: '+84901200031',
    full_name: 'Trần Văn Xa',
    school_id: hanoi.id,
  })
  const role_id = await makeRole(malto, {
    powers: ['users.read', 'users.write', 'imports.read', 'imports.undo'],
  })
  await malto.db
    .update(console_roles)
    .set({ sees_all: false, school_ids: [hue.id] })
    .where(eq(console_roles.id, role_id))
  const office = await makeAdministrator(malto, { role_id })
  const file = await fileOf(titles, [
    kid('0901200041', { Trường: 'Trường Của Mình', Lớp: '8M' }),
    kid('0901200042', { Trường: 'Trường Người Khác', Lớp: '8N' }),
    kid('0901200043', { Trường: 'Trường Của Mình', Lớp: '8N' }),
    kid('0901200031', { 'Họ tên': 'Trần Văn Xa', Trường: 'Trường Của Mình', Lớp: '8M' }),
    kid('0901200045', { Trường: '', Lớp: '' }),
  ])
  const done = await importFile(office, usersResource, 'good', file)
  expect(done).toMatchObject({ read: 5, added: 1, changed: 0, bad: 4 })
  const told = Map.groupBy(done.faults, ({ row }) => row)
  expect([...told.keys()]).toEqual([3, 4, 5, 6])
  expect(told.get(3)).toMatchObject([{ column: 'Trường', message: expect.stringContaining('ngoài phạm vi') }])
  expect(told.get(4)).toMatchObject([{ column: 'Lớp' }])
  // Of who lives elsewhere nothing is told but that.
  expect(told.get(5)).toMatchObject([{ message: expect.stringContaining('ngoài phạm vi') }])
  expect(await find('+84901200041')).toMatchObject({ school_id: hue.id })
  for (const phone of ['+84901200042', '+84901200043', '+84901200045'])
    expect(await find(phone)).toBeUndefined()
  expect(await find('+84901200031')).toMatchObject({ id: theirs.id, school_id: hanoi.id })
})

test('an export of users comes back as it went; a new name is the one thing that changes', async () => {
  const exported = await exportedRows(malto, chief, usersResource)
  const count = exported.rows.length
  expect(await importFile(chief, usersResource, 'all', await again(exported))).toMatchObject({
    read: count,
    same: count,
    bad: 0,
  })
  const [name_at, id_at] = [exported.columns.indexOf('Họ tên'), exported.columns.indexOf('Mã tài khoản')]
  const before = await find('+84901200001')
  const renamed = await again(exported, (rows) =>
    rows.map((each) => (each[id_at] === before?.id ? each.with(name_at, 'Lê Văn Lớn') : each)),
  )
  expect(await importFile(chief, usersResource, 'all', renamed)).toMatchObject({ changed: 1, bad: 0 })
  const after = await find('+84901200001')
  expect(after).toEqual({
    ...before,
    full_name: 'Lê Văn Lớn',
    version: 2,
    search: after?.search,
    updated_at: after?.updated_at,
  })
  const kind_at = exported.columns.indexOf('Trạng thái')
  const blocked = await again(exported, (rows) =>
    rows.map((each) => (each[id_at] === before?.id ? each.with(kind_at, 'Đã khóa') : each)),
  )
  const refused = await importFile(chief, usersResource, 'check', blocked)
  expect(refused.faults[0]).toMatchObject({ column: 'Trạng thái' })
})

test('undo forgets accounts that nobody has entered; whoever came in keeps theirs', async () => {
  const file = await fileOf(titles, [kid('0901200021'), kid('0901200022', { 'Họ tên': 'Lê Văn Vào' })])
  const { import_id } = await importFile(chief, usersResource, 'all', file)
  await workOff(malto, 'userRegistered>family')
  const entered = await find('+84901200022')
  await updatePassword(malto.db, entered?.id ?? '', await hashPassword('Ngay moi 2027'), malto.now())
  await malto.visitor(login, { phone: '0901200022', password: 'Ngay moi 2027' })

  const { undone, left } = await chief.call(undoImport, { id: import_id ?? '' })
  expect(undone).toBe(1)
  expect(left).toMatchObject([{ row: 3, label: 'Lê Văn Vào' }])
  expect(await find('+84901200021')).toBeUndefined()
  expect(await find('+84901200022')).toBeDefined()
})
