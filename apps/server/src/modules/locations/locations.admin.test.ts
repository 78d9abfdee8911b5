import { afterAll, beforeAll, expect, test } from 'vitest'
import { BadInput, NotAllowed } from '@malto/contract'
import { classesResource, schoolsResource } from '@malto/contract/modules/locations.admin'
import { listSchools } from '@malto/contract/modules/locations.calls'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makeClass, makeSchool } from './locations.factory.ts'

let malto: Malto
let chief: SignedInAdministrator
beforeAll(async () => {
  malto = await startMalto()
  chief = await makeAdministrator(malto, { all_powers: true })
})
afterAll(() => malto.stop())

const HUE = 46
const faultsOf = (asked: Promise<unknown>) =>
  asked.then(
    () => [],
    (error: unknown) => (BadInput.is(error) ? Object.keys(error.fields) : [String(error)]),
  )

const school = (given: object = {}) => ({
  code: 'THCS-1',
  name: 'Trường THCS Thống Nhất',
  level: 'lower' as const,
  province_id: HUE,
  district_id: null,
  status: 'active' as const,
  ...given,
})

test('every wrong field of a school is told at that field', async () => {
  expect(await faultsOf(chief.call(schoolsResource.create, school({ code: 'có dấu' })))).toEqual(['code'])
  expect(await faultsOf(chief.call(schoolsResource.create, school({ name: ' ' })))).toEqual(['name'])
  expect(await faultsOf(chief.call(schoolsResource.create, school({ level: 'phổ thông' })))).toEqual([
    'level',
  ])
  expect(await faultsOf(chief.call(schoolsResource.create, school({ district_id: 4 })))).toEqual([
    'district_id',
  ])
  expect(await faultsOf(chief.call(schoolsResource.create, school({ owner: 'x' })))).toEqual(['owner'])
})

test('a hidden school leaves the public list and stays in the console', async () => {
  const { id } = await makeSchool(malto.db, { name: 'Trường Sắp Ẩn' })
  await chief.call(schoolsResource.bulk, { action: 'hide', ids: [id] })

  expect((await malto.visitor(listSchools, { q: 'sap an' })).items).toEqual([])
  expect((await chief.call(schoolsResource.list, { q: 'sap an', status: 'hidden' })).total).toBe(1)
})

test('a school is found by its code too', async () => {
  const { id, code } = await makeSchool(malto.db)

  expect(
    (await chief.call(schoolsResource.list, { q: code.toLowerCase() })).items.map((each) => each.id),
  ).toEqual([id])
})

test('a class has a name once a year in its school, stays there, and belongs to two years that follow each other', async () => {
  const { id: school_id } = await makeSchool(malto.db)
  const other = await makeSchool(malto.db)
  const draft = { school_id, grade: 10, name: '10A1', school_year: '2026-2027' }
  const made = await chief.call(classesResource.create, draft)

  expect(await faultsOf(chief.call(classesResource.create, draft))).toEqual(['name'])
  expect(await faultsOf(chief.call(classesResource.create, { ...draft, school_year: '2026-2028' }))).toEqual([
    'school_year',
  ])
  expect(await faultsOf(chief.call(classesResource.create, { ...draft, school_id: 999_999 }))).toEqual([
    'school_id',
  ])
  expect(await faultsOf(chief.call(classesResource.create, { ...draft, grade: 13 }))).toEqual(['grade'])
  expect(
    await faultsOf(
      chief.call(classesResource.update, { id: made.id, version: 1, ...draft, school_id: other.id }),
    ),
  ).toEqual(['school_id'])
  expect(
    await chief.call(classesResource.update, { id: made.id, version: 1, ...draft, name: '10A2' }),
  ).toMatchObject({
    name: '10A2',
    version: 2,
  })
})

test('classes are filtered by school, province, grade and year, and found without diacritics', async () => {
  const { id: school_id } = await makeSchool(malto.db, { province_id: HUE })
  const { id } = await makeClass(malto.db, school_id, { name: 'Chuyên Lý', grade: 12 })
  await makeClass(malto.db, school_id, { grade: 10 })
  const found = async (wishes: object) =>
    (await chief.call(classesResource.list, { school_id, ...wishes })).items.map((each) => each.id)

  expect(await found({ q: 'chuyen ly' })).toEqual([id])
  expect(await found({ grade: 12, province_id: HUE, school_year: '2026-2027' })).toEqual([id])
  expect(await found({ province_id: 1 })).toEqual([])
})

test('reading does not include writing', async () => {
  const reader = await makeAdministrator(malto, { powers: ['schools.read'] })
  const { id } = await makeSchool(malto.db)

  const asked = [
    reader.call(schoolsResource.create, school()),
    reader.call(schoolsResource.update, { id, version: 1, ...school() }),
    reader.call(schoolsResource.remove, { id, version: 1 }),
    reader.call(schoolsResource.bulk, { action: 'hide', ids: [id] }),
  ]
  const refused = await Promise.allSettled(asked)
  expect(refused.map((each) => each.status === 'rejected' && NotAllowed.is(each.reason))).toEqual([
    true,
    true,
    true,
    true,
  ])
})
