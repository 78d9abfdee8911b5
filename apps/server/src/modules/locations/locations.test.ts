import { afterAll, beforeAll, expect, test } from 'vitest'
import { BadInput } from '@malto/contract'
import {
  listDistricts,
  listProvinces,
  listSchools,
  type DistrictCard,
} from '@malto/contract/modules/locations.calls'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makeSchool } from './locations.factory.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
afterAll(() => malto.stop())

const HUE = 46

test('the map has the 34 provinces of July 2025, in Vietnamese order', async () => {
  const { items, map_version } = await malto.visitor(listProvinces, {})

  expect(items).toHaveLength(34)
  expect(map_version).toBe('2025-07')
  const names = items.map((each) => each.name)
  expect(names.indexOf('Điện Biên')).toBeGreaterThan(names.indexOf('Cao Bằng'))
  expect(names.indexOf('Điện Biên')).toBeLessThan(names.indexOf('Gia Lai'))
})

test('I6: the communes of a province come page by page, each once, none missing', async () => {
  const seen: DistrictCard[] = []
  let cursor: string | null = null
  do {
    const page: { items: DistrictCard[]; next_cursor: string | null } = await malto.visitor(listDistricts, {
      province_id: HUE,
      limit: 7,
      ...(cursor ? { cursor } : {}),
    })
    seen.push(...page.items)
    cursor = page.next_cursor
  } while (cursor)

  expect(seen.length).toBeGreaterThan(30)
  expect(new Set(seen.map((each) => each.id)).size).toBe(seen.length)
  expect(seen.every((each) => each.province_id === HUE)).toBe(true)
})

test('I42: a school is found without diacritics, by any of its words', async () => {
  await makeSchool(malto.db, { name: 'Trường THPT chuyên Quốc Học Huế', province_id: HUE })

  const found = await malto.visitor(listSchools, { q: 'hue quoc hoc' })

  expect(found.items.map((each) => each.name)).toContain('Trường THPT chuyên Quốc Học Huế')
  expect((await malto.visitor(listSchools, { q: '100%' })).items).toEqual([])
})

test('a hidden school is in no list', async () => {
  await makeSchool(malto.db, { name: 'Trường đã ẩn', status: 'hidden' })

  expect((await malto.visitor(listSchools, { q: 'da an' })).items).toEqual([])
})

test('a foreign cursor is refused, not guessed at', async () => {
  const asked = malto.visitor(listDistricts, { province_id: HUE, cursor: 'bm90LWEtbWFyaw' })

  await expect(asked).rejects.toSatisfy(BadInput.is)
})
