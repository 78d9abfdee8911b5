/** What a role sees: every place, or only rows of these provinces and of these schools. */
export interface Places {
  readonly sees_all: boolean
  readonly province_ids: readonly number[]
  readonly school_ids: readonly number[]
}

/** In which province a school stands. */
export type ProvinceOf = ReadonlyMap<number, number>

const holdsSchool = (places: Places, school: number, provinceOf: ProvinceOf): boolean => {
  const province = provinceOf.get(school)
  return (
    places.school_ids.includes(school) || (province !== undefined && places.province_ids.includes(province))
  )
}

/** Whether every place of the one is a place of the other: a school counts with its province. */
export function liesWithin(inner: Places, outer: Places, provinceOf: ProvinceOf): boolean {
  if (outer.sees_all) return true
  if (inner.sees_all) return false
  return (
    inner.province_ids.every((id) => outer.province_ids.includes(id)) &&
    inner.school_ids.every((id) => holdsSchool(outer, id, provinceOf))
  )
}

/** The places that both see, and no other. */
export function meet(one: Places, other: Places, provinceOf: ProvinceOf): Places {
  if (one.sees_all) return other
  if (other.sees_all) return one
  const schools = new Set([
    ...one.school_ids.filter((id) => holdsSchool(other, id, provinceOf)),
    ...other.school_ids.filter((id) => holdsSchool(one, id, provinceOf)),
  ])
  return {
    sees_all: false,
    province_ids: one.province_ids.filter((id) => other.province_ids.includes(id)),
    school_ids: [...schools],
  }
}

/** Schools whose province has to be known before two rights can be compared. */
export const schoolsToPlace = (one: Places, other: Places): number[] =>
  one.sees_all || other.sees_all ? [] : [...new Set([...one.school_ids, ...other.school_ids])]
