import { buffer } from 'node:stream/consumers'
import { eq } from '#platform/drizzle.ts'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportMode, ImportReport } from '@malto/contract'
import * as calls from '@malto/contract/modules/assessments.admin'
import type { TestContent } from '@malto/contract/modules/assessments.content'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { audit_rows } from '#platform/audit.ts'
import { readXlsx, type XlsxTable } from '#platform/xlsx/read.ts'
import { writeXlsx } from '#platform/xlsx/write.ts'
import { sendFile } from '#testing/imports.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { contentOf } from '../assessments.factory.ts'
import { shippedTests } from '../assessments.seed.ts'
import { test_versions } from '../assessments.table.ts'
import { makeLibrary, makeVersion, smallContent } from './console.factory.ts'

let malto: Malto
let chief: SignedInAdministrator
beforeAll(async () => {
  malto = await startMalto()
  chief = await makeAdministrator(malto, { all_powers: true })
})
afterAll(() => malto.stop())

const draftOf = async (content: TestContent) => {
  const { id: library_id } = await makeLibrary(malto)
  return makeVersion(malto, library_id, { content })
}

const exported = async (id: number): Promise<Buffer> =>
  Buffer.from(await ((await chief.call(calls.exportQuestions, { id })) as Blob).arrayBuffer())

const imported = (id: number, bytes: Uint8Array, mode: ImportMode = 'check') =>
  sendFile(chief, calls.importQuestions, { id, mode }, bytes)
const kept = async (id: number) => {
  const [row] = await malto.db.select().from(test_versions).where(eq(test_versions.id, id))
  if (!row) throw new Error('no such version')
  return row
}

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'ok',
    (error: { code?: string }) => error.code,
  )

type Cell = string | number | boolean | null
async function* each(rows: readonly Cell[][]) {
  yield* rows
}
/** A workbook with these titles; numbers and flags are typed as what they are. */
const sheet = (titles: readonly string[], rows: readonly Cell[][]): Promise<Buffer> =>
  buffer(
    writeXlsx({
      sheet_name: 'Câu hỏi',
      columns: titles.map((title) => ({ title, kind: /Giá trị|Trọng số/.test(title) ? 'number' : 'text' })),
      rows: each(rows),
    }),
  )

/** The exported sheet of a version with some cells changed: `{ 'Câu 3': '…' }` is the column Câu in Excel's row 3. */
async function edited(id: number, changes: Record<string, Cell>): Promise<Buffer> {
  const { columns, rows }: XlsxTable = await readXlsx(await exported(id), { max_rows: 1000 })
  const cells = rows as Cell[][]
  for (const [place, value] of Object.entries(changes)) {
    const [, title = '', row = ''] = /^(.+) (\d+)$/.exec(place) ?? []
    const line = (cells[Number(row) - 2] ??= [])
    const column = columns.indexOf(title)
    if (column < 0) throw new Error(`no column ${title}`)
    while (line.length < column) line.push(null)
    line[column] = value
  }
  return sheet(columns, cells)
}

const placesOf = ({ faults }: ImportReport) => faults.map(({ row, column }) => `${column} ${row}`)

test('every shipped test comes back from its own Excel file exactly as it was', async () => {
  for (const slug of shippedTests) {
    const content = contentOf(slug)
    const { id, question_count } = await draftOf(content)
    const back = await imported(id, await exported(id), 'all')
    expect(back.faults, slug).toEqual([])
    expect([back.read, back.same], slug).toEqual([question_count, question_count])
    expect((await kept(id)).content, slug).toEqual(content)
  }
})

test('the file has one line a question, under titles that people read, and is named after its test', async () => {
  const { id } = await draftOf(smallContent())
  const { columns, rows } = await readXlsx(await exported(id), { max_rows: 10 })

  expect(columns.slice(0, 9)).toEqual([
    'Nhóm',
    'Kiểu',
    'Mã câu',
    'Câu',
    'Ví dụ',
    'Thang',
    'Đảo',
    'Hình',
    'Giá trị cần chọn',
  ])
  expect(rows).toHaveLength(4)
  expect(rows[1]?.slice(0, 7)).toEqual(['main', 'Năm mức', 'p2', 'Mình để đến phút chót', null, 'plan', true])
  const raw = await malto.app.inject({
    url: calls.exportQuestions.path.replace(':id', String(id)),
    headers: { authorization: `Bearer ${chief.token()}` },
  })
  expect(decodeURIComponent(String(raw.headers['content-disposition']))).toMatch(/Bài thử \d+ - bản 1\.xlsx$/)
  const [logged] = await malto.db
    .select()
    .from(audit_rows)
    .where(eq(audit_rows.target_id, String(id)))
  expect(logged).toMatchObject({ action: 'export', target: 'test-versions', after: { questions: 4 } })
})

test('a question that looks like a formula is written as a text, and comes back as it was', async () => {
  const content = smallContent()
  const [group] = content.groups
  if (group) group.questions = [{ key: 'p1', text: '=HYPERLINK("http://x")', scale: 'plan' }]
  const { id } = await draftOf(content)
  const bytes = await exported(id)
  const xml = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())

  expect(xml).not.toMatch(/<f[\s>]/)
  const { id: other } = await draftOf(smallContent())
  await imported(other, bytes, 'all')
  const [first] = (await kept(other)).content.groups[0]?.questions ?? []
  expect(first?.text).toBe('=HYPERLINK("http://x")')
})

test('a row changes the question of its key or words, or adds one; everything else stays', async () => {
  const content = smallContent()
  const { id } = await draftOf(content)
  const titles = ['Nhóm', 'Kiểu', 'Mã câu', 'Câu', 'Thang', 'Đảo']
  const done = await imported(
    id,
    await sheet(titles, [
      ['main', 'five', null, '  Mình ghi việc cần làm ', 'plan', null],
      [null, null, null, null, null, null],
      // By name, in other letters, as people type it; ê in two characters, as a Mac writes it.
      ['Bạn thấy mình thế nào'.normalize('NFD'), 'NĂM MỨC', null, 'Mình nói trước lớp', 'trò chuyện', 'x'],
      ['main', 'five', 't1', 'Mình hỏi lại khi chưa rõ', 'talk', null],
    ]),
    'all',
  )

  expect(done).toMatchObject({ read: 3, added: 1, changed: 1, same: 1, bad: 0, applied: true, faults: [] })
  const [group] = content.groups
  expect((await kept(id)).content).toEqual({
    ...content,
    groups: [
      {
        ...group,
        questions: [
          ...(group?.questions.slice(0, 2) ?? []),
          // The file has no column of examples: what stood there stays.
          { key: 't1', text: 'Mình hỏi lại khi chưa rõ', scale: 'talk', example: 'Hỏi cô giáo' },
          ...(group?.questions.slice(3) ?? []),
          { key: 'q1', text: 'Mình nói trước lớp', scale: 'talk', reverse: true },
        ],
      },
    ],
  })
  expect(await kept(id)).toMatchObject({ question_count: 5, version: 2 })
})

test('a key stays in its group, and words that another question has are told', async () => {
  const content = contentOf('phu-huynh-42')
  const { id } = await draftOf(content)
  const [one, other] = content.groups
  const [first, second] = one?.questions ?? []
  const titles = ['Nhóm', 'Kiểu', 'Mã câu', 'Câu', 'Thang']
  const kind = calls.itemKindWords[other?.kind ?? 'five'].vi
  const said = await imported(
    id,
    await sheet(titles, [
      [other?.key ?? '', kind, first?.key ?? '', 'Một mong đợi mới', 'X1'],
      [one?.key ?? '', kind, second?.key ?? '', first?.text ?? '', second?.scale ?? ''],
    ]),
    'good',
  )

  expect(placesOf(said)).toEqual(['Mã câu 2', 'Câu 3'])
  expect(said.faults[0]?.message).toContain(one?.title ?? '?')
  expect(await kept(id)).toMatchObject({ content, version: 1 })
})

test('each bad cell is named by the row that Excel shows and its column, and then nothing is taken over', async () => {
  const { id } = await draftOf(contentOf('holland-30'))
  const faulty = await imported(
    id,
    await edited(id, {
      'Thang 2': 'Q',
      'Kiểu 3': 'sáu mức',
      'Kiểu 4': 'Khuôn mặt',
      'Câu 5': 'x'.repeat(301),
      'Ví dụ 6': 'y'.repeat(201),
      'Nhóm 7': 'khác',
      'Câu 8': null,
      'Thang 9': null,
      'Đảo 10': 'có lẽ',
      'Mã câu 11': 'mã có dấu',
      'Giá trị cần chọn 12': 'bốn',
      'Giá trị cần chọn 13': 7,
      'Giá trị cần chọn 14': 2.5,
      'Nhóm 15': null,
    }),
  )

  expect(faulty).toMatchObject({ read: 30, bad: 14, applied: false })
  expect(placesOf(faulty)).toEqual([
    'Thang 2',
    'Kiểu 3',
    'Kiểu 4',
    'Câu 5',
    'Ví dụ 6',
    'Nhóm 7',
    'Câu 8',
    'Thang 9',
    'Đảo 10',
    'Mã câu 11',
    'Giá trị cần chọn 12',
    'Giá trị cần chọn 13',
    'Giá trị cần chọn 14',
    'Nhóm 15',
  ])
  const said = new Map(faulty.faults.map(({ row, message }) => [row, message]))
  expect(said.get(2)).toBe('Không có thang “Q”. Các thang: R, I, A, S, E, C.')
  expect(said.get(3)).toBe('Không có kiểu này. Các kiểu: Năm mức, Khuôn mặt, Nhất – ít nhất, Chọn một.')
  expect(said.get(4)).toBe('Nhóm này có kiểu “Năm mức”.')
  expect(said.get(5)).toBe('Tối đa 300 ký tự.')
  expect(said.get(8)).toBe('Chưa nhập mục này.')
  expect(said.get(12)).toBe('Cần số nguyên từ 0 đến 9.')
  expect(said.get(13)).toBe('Giá trị này không có trong các lựa chọn.')
})

test('options of a question are checked one by one: words, numbers, scales, and how many there are', async () => {
  const { id } = await draftOf(contentOf('gia-tri-24'))
  const faulty = await imported(
    id,
    await edited(id, {
      'Thang 2 2': 'không-có',
      'Giá trị 1 3': 12,
      'Trọng số 2 4': 'nhiều',
      'Giá trị 2 5': 1,
      'Lựa chọn 3 6': null,
      'Thang 4 7': null,
      ...Object.fromEntries(
        [1, 2, 3, 4].flatMap((n) =>
          ['Lựa chọn', 'Giá trị', 'Trọng số', 'Thang'].map((t) => [`${t} ${n} 8`, null]),
        ),
      ),
      ...Object.fromEntries(
        [3, 4].flatMap((n) => ['Lựa chọn', 'Giá trị', 'Trọng số', 'Thang'].map((t) => [`${t} ${n} 9`, null])),
      ),
      'Lựa chọn 2 10': 'z'.repeat(201),
    }),
  )

  expect(faulty).toMatchObject({ bad: 9, applied: false })
  expect(placesOf(faulty)).toEqual([
    'Thang 2 2',
    'Giá trị 1 3',
    'Trọng số 2 4',
    'Giá trị 2 5',
    'Lựa chọn 3 6',
    'Thang 4 7',
    'Lựa chọn 1 8',
    'Lựa chọn 1 9',
    'Lựa chọn 2 10',
  ])
  const said = new Map(faulty.faults.map(({ row, message }) => [row, message]))
  expect(said.get(3)).toBe('Cần số nguyên từ 0 đến 9.')
  expect(said.get(4)).toBe('Cần số từ -10 đến 10.')
  expect(said.get(5)).toBe('Hai lựa chọn cùng giá trị 1.')
  expect(said.get(8)).toBe('Cần ít nhất 3 lựa chọn.')
})

test('a question or a key that stands twice is named with the row it repeats', async () => {
  const { id } = await draftOf(smallContent())
  const faulty = await imported(
    id,
    await edited(id, {
      'Câu 5': ' mình GHI việc  cần làm',
      'Mã câu 4': 'p2',
      'Kiểu 6': null,
      'Kiểu 7': null,
    }),
  )

  expect(faulty.faults).toEqual([
    { row: 4, column: 'Mã câu', message: 'Mã này đã dùng cho câu ở dòng 3.' },
    { row: 5, column: 'Câu', message: 'Trùng với câu ở dòng 2.' },
  ])
})

test('rows left blank are passed over, and still count in the numbers that Excel shows', async () => {
  const { id } = await draftOf(smallContent())
  const blank = [null, ' ', null, null]
  const read = await imported(
    id,
    await sheet(
      ['Nhóm', 'Kiểu', 'Câu', 'Thang'],
      [blank, ['main', 'five', 'Một', 'plan'], blank, blank, ['main', 'five', 'Hai', 'lạ'], blank],
    ),
  )

  expect([read.read, placesOf(read)]).toEqual([2, ['Thang 6']])
})

test('columns that are missing, unknown or there twice are named before any row is read', async () => {
  const { id } = await draftOf(smallContent())
  const read = await imported(
    id,
    await sheet(
      ['Nhóm', 'Kiểu', 'Câu', 'Câu', 'Thangg', 'Lựa chọn 10'],
      [['main', 'five', 'a', 'b', 'plan', 'c']],
    ),
  )

  expect(read).toMatchObject({ read: 0, added: 0, changed: 0 })
  expect(read.faults.map(({ row, column, message }) => [row, column, message])).toEqual(
    expect.arrayContaining([
      [1, 'Câu', 'Cột này có hai lần.'],
      [1, 'Thangg', expect.stringContaining('Không có cột này')],
      [1, 'Lựa chọn 10', expect.stringContaining('Không có cột này')],
      [1, 'Thang', 'Tệp thiếu cột này.'],
    ]),
  )
  const empty = await imported(id, await sheet(['Nhóm', 'Kiểu', 'Câu', 'Thang'], []))
  expect(empty).toMatchObject({ read: 0, faults: [{ row: 2, column: 'Câu' }] })
})

test('a version never gets more questions than can be answered', async () => {
  const { id } = await draftOf(smallContent())
  const rows = Array.from({ length: 201 }, (_, at): Cell[] => ['main', 'five', `Câu số ${at}`, 'plan'])
  const faulty = await imported(id, await sheet(['Nhóm', 'Kiểu', 'Câu', 'Thang'], rows))

  // Four are there already.
  expect(faulty).toMatchObject({ added: 196, bad: 5 })
  expect(faulty.faults[0]).toEqual({
    row: 198,
    column: 'Nhóm',
    message: 'Nhóm “Bạn thấy mình thế nào” có quá 200 câu.',
  })
})

test('however many faults a file has, the answer stays short enough to read', async () => {
  const { id } = await draftOf(smallContent())
  const rows = Array.from({ length: 900 }, (): Cell[] => ['?'.repeat(500), 'x', '', 'w'.repeat(9000)])
  const { faults, read } = await imported(id, await sheet(['Nhóm', 'Kiểu', 'Câu', 'Thang'], rows))

  expect([read, faults.length]).toEqual([900, 500])
  expect(Math.max(...faults.map(({ message }) => message.length))).toBeLessThanOrEqual(300)
})

test('what is no workbook is refused as unreadable, and what is too large as too large', async () => {
  const { id } = await draftOf(smallContent())
  const good = await exported(id)
  const bomb = zipSync({
    ...unzipSync(good),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet><sheetData>${' '.repeat(90_000_000)}</sheetData></worksheet>`,
    ),
  })
  const long = Array.from({ length: 1001 }, (): Cell[] => ['main', 'five', 'a', 'plan'])

  expect(await codeOf(imported(id, Buffer.from('Nhóm,Kiểu,Câu')))).toBe('IMPORT_FILE_UNREADABLE')
  expect(await codeOf(imported(id, good.subarray(0, 400)))).toBe('IMPORT_FILE_UNREADABLE')
  expect(await codeOf(imported(id, bomb))).toBe('TOO_LARGE')
  expect(await codeOf(imported(id, Buffer.alloc(11 * 1024 * 1024)))).toBe('TOO_LARGE')
  expect(await codeOf(imported(id, await sheet(['Nhóm', 'Kiểu', 'Câu', 'Thang'], long)))).toBe('TOO_LARGE')
  expect(await codeOf(chief.call(calls.importQuestions, { id, mode: 'check' }))).toBe('BAD_INPUT')
})

test('questions are imported into drafts only, and by writers only', async () => {
  const { id: library_id } = await makeLibrary(malto)
  const frozen = await makeVersion(malto, library_id, { status: 'published' })
  const draft = await makeVersion(malto, library_id, { number: 2 })
  const bytes = await exported(frozen.id)
  const reader = await makeAdministrator(malto, { powers: ['assessments.read', 'assessments.publish'] })

  for (const mode of ['check', 'all', 'good'] as const)
    expect(await codeOf(imported(frozen.id, bytes, mode))).toBe('VERSION_FROZEN')
  expect(await codeOf(imported(999_999, bytes))).toBe('VERSION_NOT_FOUND')
  expect(await codeOf(chief.call(calls.exportQuestions, { id: 999_999 }))).toBe('VERSION_NOT_FOUND')
  expect(await codeOf(reader.call(calls.importQuestions, { id: draft.id, mode: 'all' }))).toBe('NOT_ALLOWED')
})
