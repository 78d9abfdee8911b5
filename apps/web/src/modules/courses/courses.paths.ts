import { courseProgressFilters, personalityGroups, type PersonalityGroup } from '@malto/contract/constants'

type Search = Record<string, unknown>

export interface CoursesSearch {
  readonly progress?: (typeof courseProgressFilters)[number] | undefined
  readonly q?: string | undefined
  readonly category_id?: number | undefined
  readonly grade?: number | undefined
  readonly letter?: PersonalityGroup | undefined
}

const numberOf = (value: unknown, most: number): number | undefined => {
  const read = Number(value ?? Number.NaN)
  return Number.isSafeInteger(read) && read > 0 && read <= most ? read : undefined
}

// Every key is named: what is left out would keep whatever the address says.

export const searchCourses = (search: Search): CoursesSearch => {
  const { q, letter } = search
  const words = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, 100) : ''
  return {
    progress: courseProgressFilters.find((each) => each !== 'all' && each === search['progress']),
    q: words === '' ? undefined : words,
    category_id: numberOf(search['category_id'], 2_147_483_647),
    grade: numberOf(search['grade'], 12),
    letter: personalityGroups.find((each) => typeof letter === 'string' && each === letter.toUpperCase()),
  }
}

/** The last segment of a lecture or an exercise; what is no number was never one. */
export const partIdOf = (segment: string): number | undefined =>
  /^[1-9]\d{0,8}$/.test(segment) ? Number(segment) : undefined

interface Part {
  readonly kind: 'film' | 'text' | 'exercise'
  readonly id: number
}
/** Where a part of a course stands. */
export const partPath = (slug: string, { kind, id }: Part): string =>
  `/course/${slug}/${kind === 'exercise' ? 'exercise' : 'lecture'}/${id}`

export const certificatePath = (code: string): string => `/certificate/${code}`
