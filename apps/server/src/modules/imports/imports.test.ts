import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { CallError, NotAllowed, type ImportReport } from '@malto/contract'
import { ImportUndone, importsResource, undoImport } from '@malto/contract/modules/imports.admin'
import { classesResource, schoolsResource } from '@malto/contract/modules/locations.admin'
import { auditResource } from '@malto/contract/modules/roles.admin'
import { eq } from '#platform/drizzle.ts'
import { makeClass, makeSchool } from '#modules/locations/locations.factory.ts'
import { schools } from '#modules/locations/locations.table.ts'
import { makeAdministrator, makeRole, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { console_roles } from '#modules/roles/roles.table.ts'
import { exportedRows } from '#testing/exports.ts'
import { fileOf, importFile } from '#testing/imports.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { readXlsx, type XlsxTable } from '#platform/xlsx/read.ts'

let malto: Malto
let chief: SignedInAdministrator
beforeAll(async () => {
  malto = await startMalto()
  chief = await makeAdministrator(malto, { all_powers: true })
})
afterAll(() => malto.stop())

const HUE = 46
const titles = ['Mã trường', 'Tên trường', 'Cấp học', 'Tỉnh, thành phố', 'Xã, phường', 'Trạng thái']
const row = (code: string, given: Partial<Record<string, string>> = {}) =>
  titles.map(
    (title) =>
      ({
        'Mã trường': code,
        'Tên trường': `Trường ${code}`,
        'Cấp học': 'Trung học cơ sở',
        'Tỉnh, thành phố': 'Huế',
        'Xã, phường': '',
        'Trạng thái': '',
        ...given,
      })[title] ?? '',
  )
const again = ({ columns, rows }: XlsxTable, edit: (rows: unknown[][]) => unknown[][] = (all) => all) =>
  fileOf(columns, edit(rows.map((each) => [...each])), { 'Ngày thêm': 'datetime', 'Mã số': 'number' })
const counts = ({ read, added, changed, same, bad, applied }: ImportReport) => ({
  read,
  added,
  changed,
  same,
  bad,
  applied,
})
const find = async (code: string) => (await malto.db.select().from(schools).where(eq(schools.code, code)))[0]

test('a look names every bad row with its column and reason, and changes nothing', async () => {
  const file = await fileOf(titles, [
    row('LOOK-1'),
    row('có dấu'),
    row('LOOK-3', { 'Tỉnh, thành phố': 'Xứ Xa' }),
    row('LOOK-1'),
    row('LOOK-5', { 'Cấp học': 'Mẫu giáo', 'Tên trường': '' }),
    row('LOOK-6', { 'Xã, phường': 'Phường Không Có' }),
  ])
  const seen = await importFile(chief, schoolsResource, 'check', file)

  expect(counts(seen)).toEqual({ read: 6, added: 1, changed: 0, same: 0, bad: 5, applied: false })
  expect(seen.import_id).toBeNull()
  expect(seen.faults.map((each) => `${each.row} ${each.column}`)).toEqual([
    '3 Mã trường',
    '4 Tỉnh, thành phố',
    '5 Mã trường',
    '6 Cấp học',
    '6 Tên trường',
    '7 Xã, phường',
  ])
  expect(seen.faults[2]?.message).toContain('Dòng 2')
  expect(seen.preview).toEqual([{ row: 2, what: 'added', label: 'Trường LOOK-1' }])
  expect(await find('LOOK-1')).toBeUndefined()
})

test('all or nothing saves nothing beside a bad row; only the good ones saves those, and tells the rest', async () => {
  const file = await fileOf(titles, [row('MODE-1'), row('MODE-2', { 'Cấp học': '' })])
  const all = await importFile(chief, schoolsResource, 'all', file)
  expect(counts(all)).toMatchObject({ added: 1, bad: 1, applied: false })
  expect(await find('MODE-1')).toBeUndefined()

  const good = await importFile(chief, schoolsResource, 'good', file)
  expect(counts(good)).toMatchObject({ added: 1, bad: 1, applied: true })
  expect(await find('MODE-1')).toMatchObject({ level: 'lower', province_id: HUE, status: 'active' })
  const log = await chief.call(auditResource.list, { target: 'imports', action: 'import', limit: 1 })
  expect(log.items[0]).toMatchObject({ target_id: good.import_id, administrator_id: chief.id })
})

test('a column that nobody knows is told, and nothing is read by halves', async () => {
  const seen = await importFile(
    chief,
    schoolsResource,
    'good',
    await fileOf(['Tên truờng', 'Mã trường'], [['A', 'B-1']]),
  )
  expect(seen).toMatchObject({ read: 0, applied: true, import_id: null })
  expect(seen.faults.map((each) => `${each.row} ${each.column}`)).toEqual(['1 Tên truờng'])
})

test('an export comes back as it went; one edited cell is one changed row', async () => {
  const { id, code } = await makeSchool(malto.db, { name: 'Trường Vòng Tròn', province_id: HUE })
  await makeClass(malto.db, id)
  const exported = await exportedRows(malto, chief, schoolsResource)
  const same = await importFile(chief, schoolsResource, 'all', await again(exported))
  expect(counts(same)).toMatchObject({ read: exported.rows.length, same: exported.rows.length, bad: 0 })
  const classes = await exportedRows(malto, chief, classesResource)
  const sameClasses = await importFile(chief, classesResource, 'all', await again(classes))
  expect(counts(sameClasses)).toMatchObject({ read: classes.rows.length, same: classes.rows.length, bad: 0 })

  const name_at = exported.columns.indexOf('Tên trường')
  const code_at = exported.columns.indexOf('Mã trường')
  const edited = await again(exported, (rows) =>
    rows.map((each) => (each[code_at] === code ? each.with(name_at, 'Trường Đổi Tên') : each)),
  )
  const before = await find(code)
  const changed = await importFile(chief, schoolsResource, 'all', edited)
  expect(counts(changed)).toMatchObject({ changed: 1, added: 0, bad: 0 })
  const after = await find(code)
  expect(after).toEqual({
    ...before,
    name: 'Trường Đổi Tên',
    version: 2,
    search: after?.search,
    updated_at: malto.now(),
  })
})

test('an export fills an empty platform, and leaves it with the same cells', async () => {
  const district = row('FILL-2', { 'Xã, phường': '' })
  await importFile(
    chief,
    schoolsResource,
    'all',
    await fileOf(titles, [row('FILL-1', { 'Trạng thái': 'Đã ẩn' }), district]),
  )
  const school = await find('FILL-1')
  if (school) await makeClass(malto.db, school.id, { name: '9B' })
  const other = await startMalto()
  try {
    const there = await makeAdministrator(other, { all_powers: true })
    await other.db.delete(schools)
    // Its number and the day on which it was added are each platform's own.
    const own = ['Mã số', 'Ngày thêm']
    const cells = ({ columns, rows }: XlsxTable) =>
      rows.map((each) => columns.flatMap((title, at) => (own.includes(title) ? [] : [each[at]])))
    for (const resource of [schoolsResource, classesResource]) {
      const exported = await exportedRows(malto, chief, resource)
      other.moveTo(malto.now())
      const report = await importFile(there, resource, 'all', await again(exported))
      expect(report).toMatchObject({ added: exported.rows.length, bad: 0, applied: true })
      expect(cells(await exportedRows(other, there, resource))).toEqual(cells(exported))
    }
  } finally {
    await other.stop()
  }
})

test('undo takes added rows away and gives changed ones their former values; what was touched since stays, with the reason', async () => {
  await importFile(chief, schoolsResource, 'all', await fileOf(titles, [row('UNDO-1'), row('UNDO-2')]))
  const done = await importFile(
    chief,
    schoolsResource,
    'all',
    await fileOf(titles, [
      row('UNDO-1', { 'Tên trường': 'Tên mới' }),
      row('UNDO-2', { 'Tên trường': 'Cũng mới' }),
      row('UNDO-3'),
      row('UNDO-4'),
    ]),
  )
  const [two, four] = [await find('UNDO-2'), await find('UNDO-4')]
  if (!two || !four) throw new Error('not imported')
  await chief.call(schoolsResource.bulk, { action: 'hide', ids: [two.id] })
  await makeClass(malto.db, four.id)

  const { undone, left } = await chief.call(undoImport, { id: done.import_id ?? '' })
  expect(undone).toBe(2)
  expect(left.map((each) => each.row)).toEqual([3, 5])
  expect(left[0]?.reason).toContain('sửa')
  expect(left[1]?.reason).toContain('dùng')
  expect(await find('UNDO-1')).toMatchObject({ name: 'Trường UNDO-1' })
  expect(await find('UNDO-2')).toMatchObject({ name: 'Cũng mới' })
  expect(await find('UNDO-3')).toBeUndefined()
  const detail = await chief.call(importsResource.get, { id: done.import_id ?? '' })
  expect(detail).toMatchObject({ state: 'partly_undone', can_undo: false })
  expect(detail.rows.map((each) => each.state)).toEqual(['left', 'left', 'undone', 'undone'])
  const twice = await chief.call(undoImport, { id: done.import_id ?? '' }).catch((error: unknown) => error)
  expect(ImportUndone.is(twice)).toBe(true)
})

test('two who take the same import back at once: one does, one hears of it', async () => {
  const done = await importFile(chief, schoolsResource, 'all', await fileOf(titles, [row('TWICE-1')]))
  const both = await Promise.allSettled(
    [1, 2].map(() => chief.call(undoImport, { id: done.import_id ?? '' })),
  )
  expect(both.map((each) => each.status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('two imports of one file at once make every school once', async () => {
  const file = await fileOf(
    titles,
    Array.from({ length: 50 }, (_, at) => row(`ONCE-${at}`)),
  )
  const both = await Promise.all([1, 2].map(() => importFile(chief, schoolsResource, 'all', file)))
  expect(both.map((each) => [each.added, each.same])).toEqual(
    expect.arrayContaining([
      [0, 50],
      [50, 0],
    ]),
  )
})

test('who looks after one province brings nothing to another, changes nothing there, and sees only their own imports', async () => {
  const role_id = await makeRole(malto, {
    powers: ['schools.read', 'schools.write', 'imports.read', 'imports.undo'],
  })
  await malto.db
    .update(console_roles)
    .set({ sees_all: false, province_ids: [HUE] })
    .where(eq(console_roles.id, role_id))
  const office = await makeAdministrator(malto, { role_id })
  const elsewhere = await makeSchool(malto.db, { province_id: 1 })
  const file = await fileOf(titles, [
    row('HERE-1'),
    row('THERE-1', { 'Tỉnh, thành phố': 'Hà Nội' }),
    row(elsewhere.code, { 'Tên trường': 'Chiếm lấy' }),
  ])
  const done = await importFile(office, schoolsResource, 'good', file)
  expect(counts(done)).toMatchObject({ added: 1, changed: 0, bad: 2 })
  expect(done.faults.map((each) => each.row)).toEqual([3, 4])
  expect(done.faults.every((each) => each.message.includes('ngoài phạm vi'))).toBe(true)
  expect((await find(elsewhere.code))?.name).toBe(elsewhere.name)
  expect((await office.call(importsResource.list, {})).items.map((each) => each.id)).toEqual([done.import_id])
  const theirs = (await chief.call(importsResource.list, {})).items.find(
    (each) => each.administrator_id === chief.id,
  )
  const refused = await office.call(undoImport, { id: theirs?.id ?? '' }).catch((error: unknown) => error)
  expect(refused instanceof CallError && refused.status).toBe(404)
})

test('undoing needs the power to write those rows besides', async () => {
  const done = await importFile(chief, schoolsResource, 'all', await fileOf(titles, [row('POWER-1')]))
  const clerk = await makeAdministrator(malto, { powers: ['imports.read', 'imports.undo', 'schools.read'] })
  const refused = await clerk.call(undoImport, { id: done.import_id ?? '' }).catch((error: unknown) => error)
  expect(NotAllowed.is(refused)).toBe(true)
})

test('five thousand rows take as many statements for each five hundred as the first five hundred', async () => {
  let asked = 0
  const counted = new WeakSet<object>()
  malto.house.pool.on('acquire', (client) => {
    if (counted.has(client)) return
    counted.add(client)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    Object.assign(client, {
      query: (...given: unknown[]) => {
        asked += 1
        return query(...given)
      },
    })
  })
  const statements = async (rows: number, prefix: string) => {
    const file = await fileOf(
      titles,
      Array.from({ length: rows }, (_, at) => row(`${prefix}-${at}`)),
    )
    asked = 0
    const done = await importFile(chief, schoolsResource, 'check', file)
    expect(done).toMatchObject({ read: rows, added: rows, bad: 0 })
    return asked
  }
  const five_hundred = await statements(500, 'FEW')
  const five_thousand = await statements(5000, 'MANY')
  // Savepoint, insert, reading back, release: four for each further batch of five hundred.
  expect(five_thousand - five_hundred).toBe(9 * 4)
}, 120_000)

test('what would take longer than somebody waits is told in time, and nothing of it is kept', async () => {
  const file = await fileOf(titles, [row('LATE-1')])
  const clock = vi.spyOn(performance, 'now')
  let at = 0
  // Whoever looks at this clock finds minutes gone.
  clock.mockImplementation(() => (at += 200_000))
  try {
    for (const mode of ['check', 'all'] as const)
      await expect(importFile(chief, schoolsResource, mode, file)).rejects.toMatchObject({
        code: 'IMPORT_TOO_LONG',
      })
  } finally {
    clock.mockRestore()
  }
  expect(await find('LATE-1')).toBeUndefined()
})

test('the template is a file that its own import takes', async () => {
  const file = (await chief.call(schoolsResource.importTemplate, {})) as Blob
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect((await readXlsx(bytes, { max_rows: 10 })).columns.slice(0, 6)).toEqual(titles)
  const report = await importFile(chief, schoolsResource, 'check', bytes)
  expect(counts(report)).toMatchObject({ read: 1, added: 1, bad: 0 })
})
