import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { IntId, nothing, pageOf, paging, search } from '../core/fields.ts'

/** Which map of Vietnam a code belongs to: the reform of July 2025 used some codes again for other places. */
export const MAP_VERSION = '2025-07'

export const ProvinceCard = z.object({
  id: z.number().int(),
  code: z.string().max(10),
  name: z.string().max(100),
})
export type ProvinceCard = z.infer<typeof ProvinceCard>

export const DistrictCard = z.object({
  id: z.number().int(),
  code: z.string().max(10),
  name: z.string().max(100),
  province_id: z.number().int(),
})
export type DistrictCard = z.infer<typeof DistrictCard>

export const listProvinces = defineCall({
  method: 'GET',
  path: '/get/province',
  access: 'anyone',
  summary: 'The 34 provinces and cities, in Vietnamese order.',
  input: nothing,
  reply: z.object({ items: z.array(ProvinceCard).max(63), map_version: z.string().max(10) }),
})

export const listDistricts = defineCall({
  method: 'GET',
  path: '/get/district',
  access: 'anyone',
  summary: 'The communes of a province: since July 2025 there is no district level.',
  input: z.object({ province_id: IntId, q: search.optional(), ...paging }),
  reply: pageOf(DistrictCard),
})

export const schoolLevels = [
  'primary',
  'lower',
  'upper',
  'mixed',
  'vocational',
  'university',
  'other',
] as const
export const SchoolLevel = z.enum(schoolLevels)

export const SchoolCard = z.object({
  id: z.number().int(),
  code: z.string().max(40),
  name: z.string().max(200),
  level: SchoolLevel,
  province_id: z.number().int(),
  district_id: z.number().int().nullable(),
})
export type SchoolCard = z.infer<typeof SchoolCard>

export const listSchools = defineCall({
  method: 'GET',
  path: '/school',
  access: 'anyone',
  summary: 'Schools by place and name; diacritics are optional in the search.',
  input: z.object({
    province_id: IntId.optional(),
    district_id: IntId.optional(),
    q: search.optional(),
    ...paging,
  }),
  reply: pageOf(SchoolCard),
})

export const ClassCard = z.object({
  id: z.number().int(),
  school_id: z.number().int(),
  grade: z.number().int(),
  name: z.string().max(40),
  school_year: z.string().max(9),
})
export type ClassCard = z.infer<typeof ClassCard>

export const listClasses = defineCall({
  method: 'GET',
  path: '/school/class',
  access: 'anyone',
  summary: 'The classes of a school.',
  input: z.object({ school_id: IntId, grade: IntId.optional(), ...paging }),
  reply: pageOf(ClassCard),
})
