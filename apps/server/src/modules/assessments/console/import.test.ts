import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportMode } from '@malto/contract'
import * as calls from '@malto/contract/modules/assessments.admin'
import type { TestContent } from '@malto/contract/modules/assessments.content'
import { importsResource, undoImport } from '@malto/contract/modules/imports.admin'
import { auditResource } from '@malto/contract/modules/roles.admin'
import { eq } from '#platform/drizzle.ts'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { fileOf, sendFile } from '#testing/imports.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { test_versions } from '../assessments.table.ts'
import { makeLibrary, makeVersion, smallContent } from './console.factory.ts'

let malto: Malto
let chief: SignedInAdministrator
beforeAll(async () => {
  malto = await startMalto()
  chief = await makeAdministrator(malto, { all_powers: true })
})
afterAll(() => malto.stop())

const titles = ['Nhóm', 'Kiểu', 'Mã câu', 'Câu', 'Thang']
const question = (key: string, text: string, scale = 'plan') => ['main', 'Năm mức', key, text, scale]
const draft = async (): Promise<number> =>
  (await makeVersion(malto, (await makeLibrary(malto)).id, { content: smallContent() })).id
const bring = async (id: number, mode: ImportMode, ...rows: string[][]) =>
  sendFile(chief, calls.importQuestions, { id, mode }, await fileOf(titles, rows))
const kept = async (id: number) => {
  const [row] = await malto.db.select().from(test_versions).where(eq(test_versions.id, id))
  if (!row) throw new Error('no such version')
  return row
}
const textsOf = ({ groups }: TestContent) =>
  Object.fromEntries(groups.flatMap(({ questions }) => questions.map(({ key, text }) => [key, text])))

test('a look names the bad row and changes nothing; all or nothing keeps nothing beside it; the good ones alone come in', async () => {
  const id = await draft()
  const rows = [question('p1', 'Mình viết kế hoạch tuần'), question('n1', 'Mình hẹn giờ', 'lạ')]
  const looked = await bring(id, 'check', ...rows)
  expect(looked).toMatchObject({ read: 2, changed: 1, added: 0, bad: 1, applied: false, import_id: null })
  expect(looked.faults).toMatchObject([{ row: 3, column: 'Thang' }])
  expect(looked.preview).toEqual([{ row: 2, what: 'changed', label: 'Mình viết kế hoạch tuần' }])
  expect(await bring(id, 'all', ...rows)).toMatchObject({ bad: 1, applied: false, import_id: null })
  expect(await kept(id)).toMatchObject({ version: 1, content: smallContent() })

  const done = await bring(id, 'good', ...rows)
  expect(done).toMatchObject({ changed: 1, bad: 1, applied: true })
  expect(textsOf((await kept(id)).content)).toMatchObject({ p1: 'Mình viết kế hoạch tuần' })
  expect(textsOf((await kept(id)).content)).not.toHaveProperty('n1')
  const line = await chief.call(importsResource.get, { id: done.import_id ?? '' })
  expect(line).toMatchObject({ kind: 'questions', mode: 'good', changed: 1, bad: 1, can_undo: true })
  expect(line.rows).toMatchObject([{ row: 2, did: 'changed', label: 'Mình viết kế hoạch tuần' }])
  const log = await chief.call(auditResource.list, { target: 'test-versions', action: 'import', limit: 1 })
  expect(log.items[0]).toMatchObject({ target_id: String(id), administrator_id: chief.id })
})

test('undo gives the former words back and takes new questions away; what somebody edited since stays', async () => {
  const id = await draft()
  const done = await bring(
    id,
    'all',
    question('p1', 'Mình viết kế hoạch tuần'),
    question('p2', 'Mình làm ngay'),
    question('', 'Mình dọn bàn học'),
    question('n2', 'Mình xếp cặp từ tối', 'talk'),
  )
  const now = await kept(id)
  const content = structuredClone(now.content)
  for (const each of content.groups[0]?.questions ?? [])
    if (each.key === 'p2' || each.key === 'n2') each.text += ' (sửa tay)'
  await chief.call(calls.testVersionsResource.update, {
    id,
    version: now.version,
    library_id: now.library_id,
    content,
  })

  const { undone, left } = await chief.call(undoImport, { id: done.import_id ?? '' })
  expect(undone).toBe(2)
  expect(left.map(({ row }) => row)).toEqual([3, 5])
  expect(left[0]?.reason).toContain('sửa')
  expect(textsOf((await kept(id)).content)).toEqual({
    p1: 'Mình ghi việc cần làm',
    p2: 'Mình làm ngay (sửa tay)',
    t1: 'Mình hỏi khi chưa hiểu',
    t2: 'Mình kể chuyện ở lớp cho nhà nghe',
    n2: 'Mình xếp cặp từ tối (sửa tay)',
  })
  expect(await kept(id)).toMatchObject({ question_count: 5 })
  const log = await chief.call(auditResource.list, {
    target: 'test-versions',
    action: 'undo_import',
    limit: 1,
  })
  expect(log.items[0]).toMatchObject({ target_id: String(id) })
})

test('two files into one draft are taken back each by itself', async () => {
  const id = await draft()
  const one = await bring(id, 'all', question('p1', 'Lời của tệp một'))
  const two = await bring(id, 'all', question('t1', 'Lời của tệp hai', 'talk'))
  await chief.call(undoImport, { id: one.import_id ?? '' })
  await chief.call(undoImport, { id: two.import_id ?? '' })
  expect((await kept(id)).content).toEqual(smallContent())
})

test('once the version is published, undo leaves its questions and says why', async () => {
  const id = await draft()
  const done = await bring(id, 'all', question('p1', 'Mình viết kế hoạch tuần'))
  await chief.call(calls.publishVersion, { id, version: 2 })
  const { undone, left } = await chief.call(undoImport, { id: done.import_id ?? '' })
  expect(undone).toBe(0)
  expect(left[0]?.reason).toContain('đã xuất bản')
  expect(textsOf((await kept(id)).content)).toMatchObject({ p1: 'Mình viết kế hoạch tuần' })
})

test('who may not write tests can neither import questions nor take an import back', async () => {
  const id = await draft()
  const done = await bring(id, 'all', question('p1', 'Mình viết kế hoạch tuần'))
  const clerk = await makeAdministrator(malto, {
    powers: ['assessments.read', 'imports.read', 'imports.undo'],
  })
  const refused = (asked: Promise<unknown>) => expect(asked).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  await refused(sendFile(clerk, calls.importQuestions, { id, mode: 'all' }, await fileOf(titles, [])))
  await refused(clerk.call(undoImport, { id: done.import_id ?? '' }))
})
