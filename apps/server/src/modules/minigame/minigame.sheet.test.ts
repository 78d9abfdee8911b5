import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportMode } from '@malto/contract'
import { importsResource, undoImport } from '@malto/contract/modules/imports.admin'
import * as admin from '@malto/contract/modules/minigame.admin'
import { auditResource } from '@malto/contract/modules/roles.admin'
import { eq } from '#platform/drizzle.ts'
import { makeCareer } from '#modules/careers/careers.factory.ts'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { readXlsx, type XlsxTable, type XlsxValue } from '#platform/xlsx/read.ts'
import { fileOf, sendFile } from '#testing/imports.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { riddles } from './minigame.table.ts'

let malto: Malto
let chief: SignedInAdministrator
let whole: XlsxTable
beforeAll(async () => {
  malto = await startMalto()
  chief = await makeAdministrator(malto, { all_powers: true })
  await makeCareer(malto.db, { slug: 'nguoi-tha-dieu', name: 'Người thả diều' })
  await makeCareer(malto.db, { slug: 'nguoi-lam-den', name: 'Người làm đèn lồng' })
  const blob = (await chief.call(admin.exportRiddles, {})) as Blob
  whole = await readXlsx(new Uint8Array(await blob.arrayBuffer()), { max_rows: 5000 })
})
afterAll(() => malto.stop())

const clues = (word: string) => Array.from({ length: 5 }, (_, at) => `Gợi ý ${word} thứ ${at + 1} đây`)
const bring = async (mode: ImportMode, rows: readonly XlsxValue[][], columns = whole.columns) =>
  sendFile(chief, admin.importRiddles, { mode }, await fileOf(columns, rows))
/** The rows that hold a riddle, to be changed as one likes. */
const written = () => whole.rows.filter((each) => each[2]).map((each) => [...each])
const fresh = (slug: string, word: string) => [slug, '', ...clues(word), '']
const stored = async () => new Map((await malto.db.select().from(riddles)).map((row) => [row.career_id, row]))
const riddleOf = async (slug: string) => {
  const { items } = await chief.call(admin.riddlesResource.list, { limit: 1, q: slug })
  return items[0]
}

test('the whole export read back changes nothing', async () => {
  expect(whole.columns).toHaveLength(8)
  const laid = await malto.db.$count(riddles)
  expect(await bring('all', whole.rows)).toMatchObject({ read: laid, same: laid, bad: 0, import_id: null })
})

test('every fault is named at its row and column; a look and all or nothing save nothing, the good ones come in', async () => {
  const before = await stored()
  const [one = [], two = [], three = [], four = [], five = []] = written()
  one[3] = `Mình là ${String(one[1])} đó`
  two[4] = 'ngắn'
  three[0] = 'khong-co-nghe'
  four[7] = 'Lơ lửng'
  five[6] = 'Một gợi ý cuối được sửa trong bảng tính.'
  const rows = [one, two, three, four, one.with(3, 'Một gợi ý hợp lệ khác'), five]
  const looked = await bring('check', rows)
  expect(looked).toMatchObject({ read: 6, changed: 1, added: 0, bad: 5, applied: false })
  expect(looked.faults.map((each) => `${each.row} ${each.column}`)).toEqual([
    '2 Gợi ý 2',
    '3 Gợi ý 3',
    '4 Mã nghề',
    '5 Trạng thái',
    '6 Mã nghề',
  ])
  expect(await bring('all', rows)).toMatchObject({ bad: 5, applied: false, import_id: null })
  expect(await stored()).toEqual(before)

  const done = await bring('good', rows)
  expect(done).toMatchObject({ changed: 1, bad: 5, applied: true })
  const after = [...(await stored()).values()].filter(
    (row) => before.get(row.career_id)?.version !== row.version,
  )
  expect(after.map((row) => row.clues[4])).toEqual(['Một gợi ý cuối được sửa trong bảng tính.'])
  const line = await chief.call(importsResource.get, { id: done.import_id ?? '' })
  expect(line).toMatchObject({ kind: 'minigame-riddles', mode: 'good', changed: 1, bad: 5, can_undo: true })
  const log = await chief.call(auditResource.list, { target: 'minigame-riddles', action: 'import', limit: 1 })
  expect(log.items[0]).toMatchObject({ target_id: String(after[0]?.id), administrator_id: chief.id })
  // Taken back, it is the content file's again.
  await chief.call(undoImport, { id: done.import_id ?? '' })
  const back = (await stored()).get(after[0]?.career_id ?? 0)
  const was = before.get(after[0]?.career_id ?? 0)
  expect(back).toMatchObject({ clues: was?.clues, status: was?.status, fingerprint: was?.fingerprint })
})

test('undo takes new riddles away; one that somebody has edited since stays, with the reason', async () => {
  const done = await bring('all', [fresh('nguoi-tha-dieu', 'gió'), fresh('nguoi-lam-den', 'nến')])
  expect(done).toMatchObject({ added: 2, bad: 0, applied: true })
  const lantern = await riddleOf('làm đèn lồng')
  if (!lantern) throw new Error('not imported')
  await chief.call(admin.riddlesResource.bulk, { action: 'hide', ids: [lantern.id] })
  const { undone, left } = await chief.call(undoImport, { id: done.import_id ?? '' })
  expect(undone).toBe(1)
  expect(left).toMatchObject([{ row: 3, label: 'Người làm đèn lồng' }])
  expect(left[0]?.reason).toContain('sửa')
  expect(await riddleOf('thả diều')).toBeUndefined()
  expect(await riddleOf('làm đèn lồng')).toMatchObject({ status: 'hidden' })
  const log = await chief.call(auditResource.list, {
    target: 'minigame-riddles',
    action: 'undo_import',
    limit: 1,
  })
  expect(log.items).toHaveLength(1)
})

test('a column that stands twice is told before any row is read, and what is no workbook is refused', async () => {
  const twice = await bring('check', [], [...whole.columns.slice(0, 7), 'Gợi ý 1'])
  expect(twice.faults).toMatchObject([{ row: 1, message: 'Cột này có hai lần.' }])
  const asked = sendFile(chief, admin.importRiddles, { mode: 'check' }, Buffer.from('a,b'))
  await expect(asked).rejects.toMatchObject({ code: 'IMPORT_FILE_UNREADABLE' })
})

test('who may only read riddles can neither import them nor take an import back', async () => {
  const reader = await makeAdministrator(malto, { powers: ['minigame.read', 'imports.undo', 'imports.read'] })
  const done = await bring('all', [fresh('nguoi-tha-dieu', 'trời')])
  const asked = sendFile(reader, admin.importRiddles, { mode: 'all' }, await fileOf(whole.columns, []))
  await expect(asked).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  const undone = reader.call(undoImport, { id: done.import_id ?? '' })
  await expect(undone).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  expect(await malto.db.$count(riddles, eq(riddles.laid, false))).toBeGreaterThan(0)
})
