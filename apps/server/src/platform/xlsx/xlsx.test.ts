import { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { strToU8, unzipSync, zipSync, strFromU8 } from 'fflate'
import { expect, test } from 'vitest'
import { vietnameseDay } from '../time.ts'
import { readXlsx, XlsxRefused, XlsxTooLarge } from './read.ts'
import { writeXlsx, type XlsxColumn } from './write.ts'

const columns: XlsxColumn[] = [
  { title: 'Họ và tên', kind: 'text', width: 30 },
  { title: 'Điểm', kind: 'number' },
  { title: 'Ngày sinh', kind: 'date' },
  { title: 'Lúc', kind: 'datetime' },
  { title: 'Đã học', kind: 'flag' },
]

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items
}

const written = (
  rows: readonly (readonly unknown[])[],
  given: readonly XlsxColumn[] = columns,
): Promise<Buffer> => buffer(writeXlsx({ sheet_name: 'Học sinh', columns: given, rows: each(rows) }))

const textColumn: XlsxColumn[] = [{ title: 'Chữ', kind: 'text' }]
const roundTrip = async (texts: readonly string[]) =>
  (
    await readXlsx(
      await written(
        texts.map((text) => [text]),
        textColumn,
      ),
      { max_rows: 100 },
    )
  ).rows.flat()

test('what is written is read again: Vietnamese, numbers, days, moments, flags and blanks', async () => {
  const at = new Date('2026-11-15T20:30:15Z')
  const bytes = await written([
    ['Nguyễn Thị Ánh Tuyết', 9.25, '2011-02-28', at, true],
    ['Đặng Quốc Vương', '1234.5', at, null, false],
    [null, -3, null, '2026-01-01T00:00:00Z', null],
  ])
  const { columns: titles, rows } = await readXlsx(bytes, { max_rows: 10 })
  expect(titles).toEqual(['Họ và tên', 'Điểm', 'Ngày sinh', 'Lúc', 'Đã học'])
  expect(rows[0]?.slice(0, 2)).toEqual(['Nguyễn Thị Ánh Tuyết', 9.25])
  expect(vietnameseDay(rows[0]?.[2] as Date)).toBe('2011-02-28')
  expect(rows[0]?.slice(3)).toEqual([at, true])
  // Half past eight in the evening of the 15th in Greenwich is the 16th in Vietnam.
  expect(vietnameseDay(rows[1]?.[2] as Date)).toBe('2026-11-16')
  expect(rows[1]?.[1]).toBe(1234.5)
  expect(rows[2]).toEqual([null, -3, null, new Date('2026-01-01T00:00:00Z'), null])
})

test('a text that looks like a formula stays a text cell, and no formula is ever written', async () => {
  const texts = ['=1+1', '+84901000001', '-2', '@SUM(A1)', '\t=cmd|"/c calc"!A0', '0901000001']
  const bytes = await written(
    texts.map((text) => [text]),
    textColumn,
  )
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).not.toMatch(/<f[\s>]/)
  expect(sheet.match(/t="inlineStr"/g)).toHaveLength(texts.length + 1)
  expect(await roundTrip(texts)).toEqual(texts)
})

test('characters that XML cannot hold are removed; everything else a person types survives', async () => {
  const kept = ['<b>&amp;"\'</b>', '  hai đầu có cách  ', 'dòng một\ndòng hai', '_x0041_', '👩‍🎓 ốc']
  expect(await roundTrip(kept)).toEqual(kept)
  expect(await roundTrip(['a\u0000b\u0008c\u001fd\uffffe', 'x\ud800y'])).toEqual(['abcde', 'x\ufffdy'])
})

test('a value that does not fit its column is written as text, not lost or bent', async () => {
  const bytes = await written([['x', 'mười', '1850-01-01', 'hôm qua', 'có']])
  const { rows } = await readXlsx(bytes, { max_rows: 10 })
  expect(rows[0]).toEqual(['x', 'mười', '1850-01-01', 'hôm qua', 'có'])
  const { rows: long } = await readXlsx(await written([['x', '12345678901234567890']]), { max_rows: 10 })
  expect(long[0]?.[1]).toBe('12345678901234567890')
  expect((await roundTrip(['z'.repeat(40_000)])).map((text) => String(text).length)).toEqual([32_767])
})

test('the header row is bold, frozen and filtered, and columns have widths', async () => {
  const parts = unzipSync(await written([['a', 1, null, null, null]]))
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).toContain('state="frozen"')
  expect(sheet).toContain('<autoFilter ref="A1:E2"/>')
  expect(sheet).toContain('<col min="1" max="1" width="30" customWidth="1"/>')
  expect(sheet).toContain('<c r="A1" s="1" t="inlineStr">')
  expect(strFromU8(parts['xl/styles.xml'] ?? new Uint8Array())).toContain('<font><b/>')
  expect(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())).toContain('name="Học sinh"')
})

test('rows come singly or in batches, and none at all makes a sheet with its header', async () => {
  const batches = each([[['a'], ['b']], [], [['c']]])
  const bytes = await buffer(writeXlsx({ sheet_name: 'x', columns: textColumn, rows: batches }))
  expect((await readXlsx(bytes, { max_rows: 10 })).rows).toEqual([['a'], ['b'], ['c']])
  const { columns: titles, rows } = await readXlsx(await written([], textColumn), { max_rows: 10 })
  expect([titles, rows]).toEqual([['Chữ'], []])
})

test('rows beyond what one sheet holds go on in a next sheet, with the header again', async () => {
  const rows = each(Array.from({ length: 7 }, (_, index) => [`hàng ${index}`]))
  const name = 'Một tên rất dài: [không] hợp lệ/\\?*'
  const bytes = await buffer(writeXlsx({ sheet_name: name, columns: textColumn, rows, rows_per_sheet: 4 }))
  const parts = unzipSync(bytes)
  const sheets = [1, 2, 3].map((place) =>
    strFromU8(parts[`xl/worksheets/sheet${place}.xml`] ?? new Uint8Array()),
  )
  expect(sheets.map((sheet) => sheet.match(/hàng \d/g))).toEqual([
    ['hàng 0', 'hàng 1', 'hàng 2'],
    ['hàng 3', 'hàng 4', 'hàng 5'],
    ['hàng 6'],
  ])
  expect(sheets.every((sheet) => sheet.includes('Chữ'))).toBe(true)
  const names = strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array()).matchAll(/<sheet name="([^"]*)"/g)
  for (const [, each] of names) expect(each).toMatch(/^[^\\/?*[\]:]{1,31}$/)
})

async function* breakingOff() {
  for (let index = 0; index < 50_000; index++) yield [`hàng ${index}`]
  throw new Error('the database went away')
}

test('a source that fails ends the stream with its error', async () => {
  const stream = writeXlsx({ sheet_name: 'x', columns: textColumn, rows: breakingOff() })
  await expect(buffer(stream)).rejects.toThrow('the database went away')
})

test('leaving early closes the source of the rows', async () => {
  const closed = Promise.withResolvers<string>()
  const rows = async function* () {
    try {
      for (;;) yield [`${Math.random()}`]
    } finally {
      closed.resolve('closed')
    }
  }
  for await (const chunk of writeXlsx({ sheet_name: 'x', columns: textColumn, rows: rows() }))
    if (chunk) break
  expect(await closed.promise).toBe('closed')
})

test('nobody reading means nothing is read: rows wait for whoever takes the bytes', async () => {
  let taken = 0
  const rows = async function* () {
    for (; taken < 200_000; taken++) yield [`${Math.random()} ${Math.random()} ${Math.random()}`]
  }
  const stream = writeXlsx({ sheet_name: 'x', columns: textColumn, rows: rows() })
  await new Promise<void>((resolve) => stream.once('readable', resolve))
  let before = -1
  while (before !== taken) {
    before = taken
    for (let turn = 0; turn < 200; turn++) await new Promise(setImmediate)
  }
  expect(taken).toBeLessThan(20_000)
  stream.destroy()
})

test('100,000 rows of 12 columns take seconds and little memory', async () => {
  const wide = Array.from({ length: 12 }, (_, index): XlsxColumn => ({
    title: `Cột ${index}`,
    kind: (['text', 'number', 'date', 'datetime'] as const)[index % 4] ?? 'text',
  }))
  const at = new Date('2026-11-15T05:00:00Z')
  const rows = async function* () {
    for (let batch = 0; batch < 100; batch++)
      yield Array.from({ length: 1000 }, (_, index) =>
        wide.map(({ kind }, column) =>
          kind === 'text'
            ? `Nguyễn Văn ${batch}-${index}-${column}`
            : kind === 'number'
              ? index * column
              : at,
        ),
      )
  }
  const start = process.memoryUsage().rss
  let peak = start
  let bytes = 0
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      peak = Math.max(peak, process.memoryUsage().rss)
      done()
    },
  })
  const began = performance.now()
  await pipeline(writeXlsx({ sheet_name: 'Lớn', columns: wide, rows: rows() }), sink)
  const seconds = (performance.now() - began) / 1000
  expect(bytes).toBeGreaterThan(1_000_000)
  expect(seconds).toBeLessThan(20)
  expect((peak - start) / 1024 / 1024).toBeLessThan(150)
}, 60_000)

test('files that are not sound workbooks are refused', async () => {
  const sound = await written([['a', 1, null, null, null]])
  const parts = unzipSync(sound)
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const changed = (xml: string) => zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(xml) })
  const bad: Record<string, Uint8Array> = {
    nothing: new Uint8Array(),
    text: strToU8('họ tên,điểm\nAn,9'),
    'an old xls': Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    'half a file': sound.subarray(0, sound.length / 2),
    'an archive of something else': zipSync({ 'a.xml': strToU8('<a/>') }),
    'torn XML': changed(sheet.slice(0, sheet.length / 2)),
    'a document type': changed(sheet.replace('<worksheet', '<!DOCTYPE x [<!ENTITY a "b">]><worksheet')),
    'a hidden place': changed(sheet.replace('<c r="A2"', '<c r="&#65;2"')),
    'a place behind a bracket': changed(sheet.replace('<c r="A2"', '<c s=">" r=A2')),
  }
  for (const [name, bytes] of Object.entries(bad))
    await expect(readXlsx(bytes, { max_rows: 10 }), name).rejects.toBeInstanceOf(XlsxRefused)
})

const refuse = (bytes: Uint8Array, options = {}) =>
  expect(readXlsx(bytes, { max_rows: 10, ...options })).rejects.toBeInstanceOf(XlsxTooLarge)

test('more rows, columns or bytes than agreed are refused before they cost anything', async () => {
  const sound = await written([['a', 1, null, null, null]])
  const parts = unzipSync(sound)
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const changed = (xml: string) => zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(xml) })
  await refuse(await written(Array.from({ length: 11 }, () => ['a', 1, null, null, null])))
  await refuse(sound, { max_bytes: 100 })
  await refuse(changed(sheet.replace('r="A2"', 'r="XFD1048576"')))
  await refuse(changed(sheet.replace('r="A2"', 'r="XFD2"')))
  await refuse(changed(sheet.replace('<row r="2"', '<row r="1048576"')))

  // 90 MB of blanks pack to a fraction of a megabyte.
  const bomb = zipSync(
    { ...parts, 'xl/sharedStrings.xml': new Uint8Array(90 * 1024 * 1024).fill(32) },
    { level: 3 },
  )
  expect(bomb.length).toBeLessThan(1024 * 1024)
  const before = process.memoryUsage().rss
  await refuse(bomb)
  expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(120)
}, 30_000)

test('a sheet of endless rows or cells that name no place is refused without being read', async () => {
  const parts = unzipSync(await written([['a', 1, null, null, null]]))
  for (const tag of ['<row/>', '<c/>']) {
    const sheet = `<worksheet><sheetData><row>${tag.repeat(3_000_000)}</row></sheetData></worksheet>`
    const bytes = zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(sheet) }, { level: 1 })
    await expect(readXlsx(bytes, { max_rows: 10 })).rejects.toBeInstanceOf(XlsxTooLarge)
  }
}, 30_000)
