import { BadInput, inBoth } from '@malto/contract'
import type { PlaceNames } from '@malto/contract/modules/roles.calls'
import { schoolsToPlace, type Places, type ProvinceOf } from '@malto/contract/modules/roles.rules'
import type { Actor, Ctx } from '#platform/ctx.ts'
import * as queries from './roles.queries.ts'

type Anyone = Ctx<Actor | null>

/** What has to be known of schools to compare the places of two roles; mostly nothing. */
export async function provincesFor(ctx: Anyone, one: Places, other: Places): Promise<ProvinceOf> {
  const ids = schoolsToPlace(one, other)
  if (ids.length === 0) return new Map()
  const rows = await queries.findProvincesOf(ctx.db, ids)
  return new Map(rows.map(({ id, province_id }) => [id, province_id]))
}

interface Named {
  readonly id: number
  readonly name: string
}

async function namesFor(ctx: Anyone, { province_ids, school_ids }: Omit<Places, 'sees_all'>) {
  const inOrder = (ids: readonly number[], rows: readonly Named[]) => {
    const known = new Map(rows.map(({ id, name }) => [id, name]))
    return ids.map((id) => known.get(id) ?? null)
  }
  const provinces = province_ids.length > 0 ? await queries.findProvinceNames(ctx.db, province_ids) : []
  const schools = school_ids.length > 0 ? await queries.findSchoolNames(ctx.db, school_ids) : []
  return { provinces: inOrder(province_ids, provinces), schools: inOrder(school_ids, schools) }
}

/** The places by name, as people read them; null: every place. */
export async function placeNames(ctx: Anyone, places: Places): Promise<PlaceNames | null> {
  if (places.sees_all) return null
  const { provinces, schools } = await namesFor(ctx, places)
  const named = (names: readonly (string | null)[]) => names.filter((name) => name !== null)
  return { provinces: named(provinces), schools: named(schools) }
}

/** Fails unless there is a place to see, and each of them is on the map. */
export async function checkPlaces(tx: Ctx, places: Places): Promise<void> {
  if (places.sees_all) return
  if (places.province_ids.length + places.school_ids.length === 0)
    throw BadInput({
      fields: {
        province_ids: [
          inBoth(
            'Chọn ít nhất một tỉnh hoặc một trường, hoặc cho xem mọi nơi.',
            'Choose at least one province or school, or let it see every place.',
          ),
        ],
      },
    })
  const { provinces, schools } = await namesFor(tx, places)
  const fields: Record<string, string[]> = {}
  if (provinces.includes(null))
    fields['province_ids'] = [
      inBoth('Có tỉnh không còn trong danh sách.', 'One of the provinces is not in the list.'),
    ]
  if (schools.includes(null))
    fields['school_ids'] = [
      inBoth('Có trường không còn trong danh sách.', 'One of the schools is not in the list.'),
    ]
  if (Object.keys(fields).length > 0) throw BadInput({ fields })
}

const SHOWN = 3

/** "Đà Nẵng, Huế, +2": the first names, as people say them, and how many more there are. */
export function sayPlaces(names: readonly string[]): string {
  const more = names.length - SHOWN
  const first = names.slice(0, SHOWN).map((name) => name.replace(/^(Thành phố|Tỉnh) /, ''))
  return [...first, ...(more > 0 ? [`+${more}`] : [])].join(', ')
}
