import type { Home } from '../../platform/arrangement.ts'
import { textOf } from '../../platform/arrangement.ts'

type Values = Readonly<Record<string, unknown>>

const coursePath = (id: number): string => `/courses/${id}/show`

/** Chapters, lectures and exercises belong to their course. */
export function homeOf(row: Values): Home | null {
  const id = Number(row['course_id'] ?? Number.NaN)
  return Number.isInteger(id) ? { path: coursePath(id), title: textOf(row, 'course_title') } : null
}

const filtered = (list: string, filter: Values): string =>
  `/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`

export const progressPath = (course_id: number): string => filtered('course-enrolments', { course_id })
export const ratingsPath = (course_id: number): string => filtered('course-ratings', { course_id })

export const partPath = (kind: 'lecture' | 'exercise', id: number, type: 'show' | 'edit'): string =>
  `/${kind}s/${id}${type === 'show' ? '/show' : ''}`

/** A new part begins in its chapter, at its end. */
export const newPartPath = (kind: 'lecture' | 'exercise', first: Values): string =>
  `/${kind}s/create?source=${encodeURIComponent(JSON.stringify(first))}`

/** What learners see. */
export const publicPath = (slug: string): string => `/course/${slug}`
