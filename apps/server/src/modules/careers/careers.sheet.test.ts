import { buffer } from 'node:stream/consumers'
import { and, eq, sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ImportFileUnreadable } from '@malto/contract'
import * as admin from '@malto/contract/modules/careers.admin'
import { undoImport } from '@malto/contract/modules/imports.admin'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { audit_rows } from '#platform/audit.ts'
import { readXlsx, type XlsxTable } from '#platform/xlsx/read.ts'
import { writeXlsx } from '#platform/xlsx/write.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makeCareer } from './careers.factory.ts'
import { careers } from './careers.table.ts'

let malto: Malto
let chief: SignedInAdministrator
let whole: XlsxTable
beforeAll(async () => {
  malto = await startMalto()
  chief = await makeAdministrator(malto, { powers: ['careers.read', 'careers.write'] })
  await makeCareer(malto.db, { slug: 'nghe-an', status: 'hidden', aliases: ['ẩn', '=1+1'] })
  const blob = (await chief.call(admin.exportCareerBank, {})) as Blob
  whole = await readXlsx(new Uint8Array(await blob.arrayBuffer()), { max_rows: 5000 })
})
afterAll(() => malto.stop())

type Table = { columns: string[]; rows: unknown[][] }
const copy = (rows = whole.rows.slice(0, 3)): Table => ({
  columns: [...whole.columns],
  rows: rows.map((row) => [...row]),
})
const at = (title: string) => whole.columns.findIndex((each) => each.startsWith(title))
/** The same sheet with these cells: `[row of the sheet, title, text]`. */
function changed(table: Table, ...cells: readonly [number, string, unknown][]): Table {
  for (const [row, title, value] of cells) {
    const line = table.rows[row - 2]
    if (line) line[at(title)] = value
  }
  return table
}

async function send(bytes: Uint8Array, apply: boolean) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), 'nghe.xlsx')
  const reply = await chief.send(
    new Request(`http://malto.test/auth-admin/career-bank/import/${apply ? 'all' : 'check'}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${chief.token()}` },
      body: form,
    }),
  )
  return (await reply.json()) as {
    code?: string
    data: {
      import_id: string | null
      read: number
      added: number
      changed: number
      applied: boolean
      faults: { row: number; column: string; message: string }[]
    }
  }
}
async function imported(table: Table, apply = false) {
  async function* rows() {
    yield* table.rows
  }
  const columns = table.columns.map((title) => ({ title, kind: 'text' as const }))
  const { data } = await send(await buffer(writeXlsx({ sheet_name: 'Nghề', columns, rows: rows() })), apply)
  return data
}
const rowOf = async (slug: string) => (await malto.db.select().from(careers).where(eq(careers.slug, slug)))[0]

test('I41: the export has every field of every career, hidden ones too, no formula, and is itself audited', async () => {
  expect(whole.rows).toHaveLength(await malto.db.$count(careers))
  expect(whole.columns).toHaveLength(24)
  expect(whole.columns.join()).toContain('O*NET 30.2')
  const row = whole.rows.find((each) => each[0] === 'nghe-an')
  expect([row?.[at('Trạng thái')], row?.[at('Tên gọi khác')]]).toEqual(['Đang ẩn', 'ẩn, =1+1'])
  const notes = await malto.db
    .select({ after: audit_rows.after })
    .from(audit_rows)
    .where(and(eq(audit_rows.action, 'export'), eq(audit_rows.target, 'careers')))
  expect(notes.map((each) => each.after)).toEqual([{ rows: whole.rows.length }])
})

test('the whole export read back changes nothing, not even when applied', async () => {
  const before = await rowOf('tho-han')
  expect(await imported(copy(whole.rows), true)).toMatchObject({
    same: whole.rows.length,
    import_id: null,
    read: whole.rows.length,
    added: 0,
    changed: 0,
    applied: true,
    faults: [],
  })
  expect(await rowOf('tho-han')).toEqual(before)
})

test('a preview saves nothing; applied, changed and new careers are saved, logged, and no file lays them anew', async () => {
  const [first, second] = whole.rows
  const [slug, other] = [String(first?.[0]), String(second?.[0])]
  const table = changed(
    copy(),
    [2, 'Câu giới thiệu', 'Một câu giới thiệu được sửa trong bảng tính Excel.'],
    [3, 'Mã nghề', 'nghe-moi-tinh'],
    [3, 'Tên nghề', 'Nghề mới tinh'],
    [3, 'Nghề gần', `${slug}, ${other}`],
    [3, 'R; I; A', '6,5; 2; 1; 1; 2; 3'],
  )
  const counts = { read: 3, added: 1, changed: 1, faults: [] }
  expect(await imported(table)).toMatchObject({ ...counts, applied: false })
  expect(await rowOf('nghe-moi-tinh')).toBeUndefined()

  expect(await imported(table, true)).toMatchObject({ ...counts, applied: true })
  expect(await rowOf('nghe-moi-tinh')).toMatchObject({
    name: 'Nghề mới tinh',
    code: 'RC',
    interests: [6.5, 2, 1, 1, 2, 3],
    laid: false,
    fingerprint: null,
  })
  expect(await rowOf(slug)).toMatchObject({ laid: true, fingerprint: null, version: 2 })
  expect(await rowOf(other)).toMatchObject({ version: 1, fingerprint: expect.any(String) })
  const log = await malto.db
    .select({ before: sql<string | null>`before->>'tagline'`, after: sql<string>`after->>'slug'` })
    .from(audit_rows)
    .where(and(eq(audit_rows.action, 'import'), eq(audit_rows.target, 'careers')))
  expect(log.map((each) => each.after).toSorted()).toEqual([slug, 'nghe-moi-tinh'].toSorted())
  expect(log.find((each) => each.after === slug)?.before).toBe(first?.[at('Câu giới thiệu')])
})

test('an import of careers is taken back: former words return, new careers go, edited ones stay', async () => {
  const [first] = whole.rows.slice(20)
  const slug = String(first?.[0])
  const before = await rowOf(slug)
  const table = changed(
    copy(whole.rows.slice(20, 22)),
    [2, 'Câu giới thiệu', 'Một câu khác hẳn, rồi sẽ được lấy lại như cũ.'],
    [3, 'Mã nghề', 'nghe-se-di'],
    [3, 'Tên nghề', 'Nghề sẽ đi'],
  )
  const { import_id } = await imported(table, true)
  expect((await rowOf(slug))?.tagline).toBe('Một câu khác hẳn, rồi sẽ được lấy lại như cũ.')

  const undoer = await makeAdministrator(malto, { powers: ['careers.write', 'imports.undo'] })
  expect(await undoer.call(undoImport, { id: import_id ?? '' })).toEqual({ undone: 2, left: [] })
  const after = await rowOf(slug)
  expect(after).toEqual({ ...before, version: 3, updated_at: after?.updated_at })
  expect(await rowOf('nghe-se-di')).toBeUndefined()
})

test('every fault is named at its row and column, and then nothing is saved', async () => {
  const table = changed(
    copy(whole.rows.slice(5, 12)),
    [2, 'Câu giới thiệu', 'Có sửa, và sửa đúng cách như ở dòng khác.'],
    [3, 'Khối thi', 'A00, Q77'],
    [
      4,
      'Một ngày',
      '06:30 | Dậy | Dậy thật sớm để ra đồng cùng mọi người\n7h | Ăn | Ăn một bát cháo nóng cho ấm bụng\n09:00 | Làm',
    ],
    [5, 'R; I; A', '1; 2; ba; 4; 5; 6'],
    [6, 'Mã nhóm', 'khong-co-nhom'],
    [6, 'Nghề gần', 'tho-han, khong-co-nghe'],
    [7, 'Mã nghề', String(whole.rows[5]?.[0])],
    [7, 'Nghề gần', 'dau-bep, ho-sinh'],
    [8, 'Tên nghề', null],
    [8, 'Đường vào nghề', 'đại học'],
  )
  const { faults, applied, read } = await imported(table, true)
  expect([read, applied]).toEqual([7, false])
  const told = new Map(faults.map((each) => [`${each.row} ${each.column.split(' (')[0]}`, each.message]))
  expect([...told.keys()].toSorted()).toEqual(
    [
      '3 Khối thi',
      '4 Một ngày',
      '5 R; I; A; S; E; C',
      '6 Mã nhóm',
      '6 Nghề gần',
      '7 Mã nghề',
      '8 Tên nghề',
      '8 Đường vào nghề',
    ].toSorted(),
  )
  expect(told.get('3 Khối thi')).toBe('Mục 2: Không có khối thi này.')
  expect(told.get('6 Nghề gần')).toBe('Không có nghề: khong-co-nghe.')
  expect(told.get('7 Mã nghề')).toBe('Mã này đã có ở dòng 2.')
  expect(faults.filter((each) => each.row === 4).map((each) => each.message)[0]).toMatch(
    /^Mục 2: Giờ viết như 06:30/,
  )
  expect((await rowOf(String(whole.rows[5]?.[0])))?.version).toBe(1)
})

test('a column that is missing, unknown or there twice is named before any row', async () => {
  const table = copy()
  table.columns[at('Kỹ năng')] = 'Kĩ năn'
  table.columns[at('Kiến thức')] = String(table.columns[at('Việc chính')])
  const { faults, read } = await imported(table, true)
  expect(read).toBe(0)
  expect(faults.map((each) => `${each.row} ${each.message}`).toSorted()).toEqual([
    '1 Cột này có hai lần.',
    '1 Không có cột này trong mẫu. Hãy xóa cột hoặc sửa tiêu đề cho đúng mẫu.',
    '1 Tệp thiếu cột này.',
    '1 Tệp thiếu cột này.',
  ])
})

test('what is no workbook is refused as unreadable', async () => {
  expect((await send(Buffer.from('slug,name\nx,y'), false)).code).toBe(ImportFileUnreadable.code)
})
