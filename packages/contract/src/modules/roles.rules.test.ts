import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { liesWithin, meet, schoolsToPlace, type Places } from './roles.rules.ts'

/** A small country: school 10 stands in province 1, 20 and 21 in 2, and so on. */
const schools = [10, 11, 20, 21, 30, 31]
const provinceOf = new Map(schools.map((id) => [id, Math.floor(id / 10)]))

const somePlaces: fc.Arbitrary<Places> = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ sees_all: true, province_ids: [], school_ids: [] }) },
  {
    weight: 6,
    arbitrary: fc.record({
      sees_all: fc.constant(false),
      province_ids: fc.uniqueArray(fc.constantFrom(1, 2, 3), { maxLength: 3 }),
      school_ids: fc.uniqueArray(fc.constantFrom(...schools), { maxLength: 4 }),
    }),
  },
)

/** What can be seen: every school of the country, and in each province somebody without a school. */
const rows = [
  ...schools.map((school) => ({ school, province: provinceOf.get(school) ?? 0 })),
  ...[1, 2, 3].map((province) => ({ school: null, province })),
]
const seenBy = (places: Places) =>
  rows.filter(
    ({ school, province }) =>
      places.sees_all ||
      places.province_ids.includes(province) ||
      (school !== null && places.school_ids.includes(school)),
  )

test('what both see is exactly what each of the two sees, whoever is asked first', () => {
  fc.assert(
    fc.property(somePlaces, somePlaces, (one, other) => {
      const both = seenBy(one).filter((row) => seenBy(other).includes(row))
      expect(seenBy(meet(one, other, provinceOf))).toEqual(both)
      expect(seenBy(meet(other, one, provinceOf))).toEqual(both)
    }),
    { numRuns: 2000 },
  )
})

test('who lies within another sees no row that the other does not see', () => {
  fc.assert(
    fc.property(somePlaces, somePlaces, (inner, outer) => {
      const wider = seenBy(inner).some((row) => !seenBy(outer).includes(row))
      if (liesWithin(inner, outer, provinceOf)) expect(wider).toBe(false)
    }),
    { numRuns: 2000 },
  )
})

test('a school counts with its province, a province never with its schools; all lies within all alone', () => {
  const all = { sees_all: true, province_ids: [], school_ids: [] }
  const of = (province_ids: number[], school_ids: number[] = []) => ({
    sees_all: false,
    province_ids,
    school_ids,
  })
  expect(liesWithin(of([], [10, 11]), of([1]), provinceOf)).toBe(true)
  expect(liesWithin(of([1]), of([], [10, 11]), provinceOf)).toBe(false)
  expect(liesWithin(of([], [99]), of([1, 2, 3]), provinceOf)).toBe(false)
  expect(liesWithin(of([], [99]), of([1], [99]), provinceOf)).toBe(true)
  expect(liesWithin(all, of([1, 2, 3]), provinceOf)).toBe(false)
  expect(liesWithin(all, all, provinceOf)).toBe(true)
})

test('schools are looked up only where both name places', () => {
  const all = { sees_all: true, province_ids: [], school_ids: [] }
  const some = { sees_all: false, province_ids: [1], school_ids: [10] }
  expect(schoolsToPlace(all, some)).toEqual([])
  expect(schoolsToPlace(some, { ...some, school_ids: [10, 20] })).toEqual([10, 20])
})
