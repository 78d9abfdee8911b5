import type { Input } from '@malto/contract'
import { ANOTHER_SCHOOL } from '@malto/contract/constants'
import * as calls from '@malto/contract/modules/locations.calls'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { pageBy, readMark } from '#platform/paging.ts'
import * as queries from './locations.queries.ts'

type Anyone = Ctx<Actor | null>

export async function listProvinces(ctx: Anyone) {
  return { items: await queries.findProvinces(ctx.db), map_version: calls.MAP_VERSION }
}

export async function listDistricts(ctx: Anyone, input: Input<typeof calls.listDistricts>) {
  const { province_id, q, cursor, limit } = input
  const mark = readMark(cursor)
  const rows = q
    ? await queries.searchDistricts(ctx.db, province_id, q, mark, limit)
    : await queries.findDistricts(ctx.db, { province_id, mark, limit })
  return pageBy(rows, limit, (row) => [row.name, row.id])
}

export async function listSchools(ctx: Anyone, input: Input<typeof calls.listSchools>) {
  const rows = await queries.findSchools(ctx.db, input, readMark(input.cursor), input.limit)
  return pageBy(rows, input.limit, (row) => [row.name, row.id])
}

export async function listClasses(ctx: Anyone, input: Input<typeof calls.listClasses>) {
  const { school_id, grade, cursor, limit } = input
  const rows = await queries.findClasses(ctx.db, school_id, grade, readMark(cursor), limit)
  return pageBy(rows, limit, (row) => [row.name, row.id])
}

interface Place {
  readonly province_id?: number | undefined
  readonly district_id?: number | undefined
  readonly school_code?: string | undefined
  readonly class_id?: number | undefined
}

/** The school behind a form's place, and the first field that does not fit the others. */
export async function placeOf(ctx: Anyone, place: Place) {
  const wanted = place.school_code && place.school_code !== ANOTHER_SCHOOL ? place.school_code : null
  const { province_id, district_id, class_id } = place
  const province = province_id === undefined ? undefined : await queries.findProvince(ctx.db, province_id)
  const district = district_id === undefined ? undefined : await queries.findDistrict(ctx.db, district_id)
  const school = wanted ? await queries.findSchoolByCode(ctx.db, wanted) : undefined
  const group = class_id === undefined ? undefined : await queries.findClass(ctx.db, class_id)
  const school_id = school?.id ?? null
  const fault =
    province_id !== undefined && !province
      ? ('province_id' as const)
      : district_id !== undefined && (!district || district.province_id !== province_id)
        ? ('district_id' as const)
        : wanted && school?.status !== 'active'
          ? ('school_code' as const)
          : class_id !== undefined && (!group || group.school_id !== school_id)
            ? ('class_id' as const)
            : null
  return { school_id, fault }
}

/** The names behind a province and a commune of it; null where there is none. */
export async function findPlaceNames(ctx: Anyone, province_id: number, district_id: number | null) {
  const province = await queries.findProvince(ctx.db, province_id)
  const district = district_id === null ? undefined : await queries.findDistrict(ctx.db, district_id)
  const fits = district !== undefined && district.province_id === province_id
  return { province: province?.name ?? null, ward: fits ? district.name : null }
}
