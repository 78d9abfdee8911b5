import { BadInput, inBoth, withoutMarks } from '@malto/contract'
import type { SchoolDraft } from '@malto/contract/modules/locations.admin'
import type { Ctx } from '#platform/ctx.ts'
import { importFaults } from '#platform/import.report.ts'
import type { Line } from '#platform/import.sheet.ts'
import type { Importing, Meant } from '#platform/resource.import.source.ts'
import type { Values } from '#platform/resource.source.ts'
import * as queries from './locations.import.queries.ts'
import type { SchoolMeant } from './locations.import.queries.ts'
import { classStays } from './locations.schools.service.ts'

export { findClassesMeant, type ClassMeant, type SchoolMeant } from './locations.import.queries.ts'

// Names of places in a file, back into ids.

const placeFaults = {
  province: inBoth('Không có tỉnh, thành phố này.', 'There is no such province.'),
  district: inBoth('Tỉnh này không có xã, phường đó.', 'That province has no such commune.'),
  districts: inBoth(
    'Tỉnh này có nhiều xã, phường cùng tên, hãy chọn trong bảng quản trị.',
    'Several communes of this province have that name; please choose in the console.',
  ),
  school: inBoth(
    'Không có trường này trong danh sách. Hãy thêm trường trước, hoặc ghi đúng mã trường.',
    'There is no such school in the list. Add it first, or write its code.',
  ),
  schools: inBoth(
    'Có nhiều trường cùng tên, hãy ghi thêm mã trường.',
    'Several schools have this name; please add the code.',
  ),
}

const plain = (name: string): string => name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
/** Huế, thành phố Huế and TP. Huế are one place. */
const plainProvince = (name: string): string =>
  withoutMarks(plain(name)).replace(/^(tinh|thanh pho|tp\.?)\s+/, '')

export const textIn = ({ cells }: Line, field: string): string => {
  const value = cells[field]
  return value === null || value === undefined ? '' : String(value)
}
const textsIn = (lines: readonly Line[], field: string): string[] => [
  ...new Set(lines.map((line) => textIn(line, field)).filter((text) => text !== '')),
]
export const idIn = (line: Line): number | null => {
  const id = line.cells['id']
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 && id < 2 ** 31 ? id : null
}
const idsIn = (lines: readonly Line[]): number[] =>
  lines.flatMap((line) => {
    const id = idIn(line)
    return id === null ? [] : [id]
  })

/** Whether somebody with these places may put a row there. */
export const mayStand = (
  { actor: { sees } }: Ctx,
  place: { readonly province_id: number | null; readonly school_id: number | null },
): boolean =>
  !sees ||
  (place.province_id !== null && sees.province_ids.includes(place.province_id)) ||
  (place.school_id !== null && sees.school_ids.includes(place.school_id))

/** The province that each name means; undefined for a name that means none. */
export async function provincesByName(tx: Ctx): Promise<(name: string) => number | undefined> {
  const all = new Map(
    (await queries.findProvinceNames(tx.db)).map(({ id, name }) => [plainProvince(name), id]),
  )
  return (name) => all.get(plainProvince(name))
}

/** Which school a line means; null where that cannot be said, and is told. */
export async function schoolsMeant(
  tx: Ctx,
  lines: readonly Line[],
): Promise<(line: Line, province_id: number | undefined, now?: number | null) => SchoolMeant | null> {
  const all = await queries.findSchoolsMeant(tx.db, {
    codes: textsIn(lines, 'school_code'),
    names: textsIn(lines, 'school_name'),
  })
  const byCode = new Map(all.map((school) => [school.code, school]))
  const byName = Map.groupBy(all, ({ name }) => name)
  return (line, province_id, now = null) => {
    const code = textIn(line, 'school_code')
    const name = textIn(line, 'school_name')
    const alike = (byName.get(name) ?? []).filter(
      (school) => province_id === undefined || school.province_id === province_id,
    )
    // Of several with one name, the one that stands there already is meant.
    const found = code ? byCode.get(code) : (alike.find(({ id }) => id === now) ?? alike[0])
    const field = code ? 'school_code' : 'school_name'
    if (!found) line.fault(field, placeFaults.school)
    else if (!code && alike.length > 1 && found.id !== now) line.fault(field, placeFaults.schools)
    else return found
    return null
  }
}

/** A place that is named and unknown is a fault; undefined: the file says nothing about it. */
export function provinceIn(
  line: Line,
  provinceOf: (name: string) => number | undefined,
): number | undefined | null {
  const name = textIn(line, 'province_name')
  if (name === '') return undefined
  const id = provinceOf(name)
  if (id === undefined) line.fault('province_name', placeFaults.province)
  return id ?? null
}

interface Stored {
  readonly byId: ReadonlyMap<number, SchoolMeant>
  readonly byCode: ReadonlyMap<string, SchoolMeant>
  readonly byName: ReadonlyMap<string, readonly SchoolMeant[]>
}

async function understandSchools(tx: Ctx, lines: readonly Line[]): Promise<(Meant | null)[]> {
  const provinceOf = await provincesByName(tx)
  const known = await queries.findSchoolsMeant(tx.db, {
    ids: idsIn(lines),
    codes: textsIn(lines, 'code'),
    names: textsIn(lines, 'name'),
  })
  const stored: Stored = {
    byId: new Map(known.map((each) => [each.id, each])),
    byCode: new Map(known.map((each) => [each.code, each])),
    byName: Map.groupBy(known, ({ name }) => name),
  }
  const places = lines.map((line) => provinceIn(line, provinceOf))
  const provinces = [...places, ...known.map(({ province_id }) => province_id)]
  const communes = await queries.findDistrictsOf(tx.db, [
    ...new Set(provinces.filter((id) => typeof id === 'number')),
  ])
  const byName = Map.groupBy(communes, ({ province_id, name }) => `${province_id} ${plain(name)}`)
  return lines.map((line, at) => {
    const province_id = places[at]
    if (province_id === null) return null
    const { id, code, now } = schoolAt(line, stored, province_id)
    const within = province_id ?? now?.province_id
    const district_id = districtIn(line, byName, within, now?.district_id ?? null)
    if (district_id === 'unknown') return null
    if (within !== undefined && !mayStand(tx, { province_id: within, school_id: id }))
      line.fault('province_name', importFaults.foreign)
    const { cells } = line
    return {
      id,
      key: id === null ? `new ${code}` : `id ${id}`,
      key_field: 'code',
      draft: {
        code: cells['code'] === null && now ? undefined : cells['code'],
        name: cells['name'],
        level: cells['level'],
        province_id,
        district_id: district_id === undefined && !now ? null : district_id,
        status:
          cells['status'] === null || (cells['status'] === undefined && !now) ? 'active' : cells['status'],
      },
    }
  })
}

/**
 * The school that is there already: by its number, if code or name say the same; else by its code; without a code by
 * name and province. A number alone proves nothing: the file may come from another installation.
 */
function schoolAt(line: Line, { byId, byCode, byName }: Stored, province_id: number | undefined) {
  const code = textIn(line, 'code')
  const name = textIn(line, 'name')
  const number = idIn(line)
  const named = (byName.get(name) ?? []).filter((each) => each.province_id === province_id)
  const numbered = number === null ? undefined : byId.get(number)
  const now =
    numbered && (numbered.code === code || named.includes(numbered))
      ? numbered
      : code
        ? byCode.get(code)
        : named.length === 1
          ? named[0]
          : undefined
  return { id: now?.id ?? null, code, now }
}

/** Undefined: the file has no such column. */
function districtIn(
  line: Line,
  byName: ReadonlyMap<string, readonly { readonly id: number }[]>,
  province_id: number | undefined,
  now: number | null,
): number | null | undefined | 'unknown' {
  if (line.cells['district_name'] === undefined) return undefined
  const name = textIn(line, 'district_name')
  if (name === '') return null
  const found = byName.get(`${province_id} ${plain(name)}`) ?? []
  const one = found.find(({ id }) => id === now) ?? (found.length === 1 ? found[0] : undefined)
  if (one) return one.id
  line.fault('district_name', found.length > 1 ? placeFaults.districts : placeFaults.district)
  return 'unknown'
}

export const schoolImporting: Importing<{ readonly id: number }> = {
  understand: understandSchools,
  // A commune was looked for in its own province: nothing is left to check.
  columns: (_tx, draft) => ({ ...(draft as SchoolDraft) }),
  label: ['name'],
}

async function understandClasses(tx: Ctx, lines: readonly Line[]): Promise<(Meant | null)[]> {
  const provinceOf = await provincesByName(tx)
  const schoolOf = await schoolsMeant(tx, lines)
  const schools = lines.map((line) => {
    const province_id = provinceIn(line, provinceOf)
    return province_id === null ? null : schoolOf(line, province_id)
  })
  const known = await queries.findClassesMeant(tx.db, {
    ids: idsIn(lines),
    school_ids: [...new Set(schools.flatMap((school) => (school ? [school.id] : [])))],
    names: textsIn(lines, 'name'),
  })
  const byId = new Map(known.map((each) => [each.id, each]))
  const byKey = new Map(known.map((each) => [keyOf(each.school_id, each.school_year, each.name), each]))
  return lines.map((line, at) => {
    const school = schools[at]
    if (!school) return null
    if (!mayStand(tx, { province_id: school.province_id, school_id: school.id })) {
      line.fault('school_name', importFaults.foreign)
      return null
    }
    const name = textIn(line, 'name')
    const year = textIn(line, 'school_year')
    const grade = line.cells['grade'] ?? undefined
    const key = keyOf(school.id, year, name)
    const number = idIn(line)
    const numbered = number === null ? undefined : byId.get(number)
    const same =
      numbered?.school_id === school.id &&
      (numbered.name === name || (numbered.school_year === year && String(numbered.grade) === grade))
    const now = same ? numbered : byKey.get(key)
    return {
      id: now?.id ?? null,
      key: now ? `id ${now.id}` : key,
      key_field: 'name',
      draft: {
        school_id: school.id,
        name: line.cells['name'],
        school_year: line.cells['school_year'],
        grade,
      },
    }
  })
}

const keyOf = (school_id: number, year: string, name: string): string => `${school_id} ${year} ${name}`

export const classImporting: Importing<{ readonly id: number; readonly school_id: number }> = {
  understand: understandClasses,
  columns: (_tx, draft: Values, before) => {
    if (before && draft['school_id'] !== before.school_id)
      throw BadInput({ fields: { school_id: [classStays] } })
    return { ...draft }
  },
  label: ['name', 'school_year'],
}
