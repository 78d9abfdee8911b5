import { useInfiniteQuery, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { keyOf, useCall, useClient, usePages } from '@malto/contract/react'
import type { PersonalityGroup } from '@malto/contract/constants'
import type { Sent } from '@malto/contract/core/call'
import {
  enrol,
  getCertificate,
  getCourse,
  listCourseCategories,
  listCourses,
  rateCourse,
  verifyCertificate,
  type CourseDetail,
} from '@malto/contract/modules/courses.calls'
import type { CourseFilter } from '@malto/contract/modules/courses.rules'
import { saveFile } from './courses.files.ts'
import { useSettled } from '../../ui/settled.ts'

/** Categories change by the console, seldom. */
const SOME_MINUTES_MS = 5 * 60_000
const PAGE = 18

export const useCourseCategories = () => useCall(listCourseCategories, {}, { stale_ms: SOME_MINUTES_MS })

export interface CourseFilters {
  readonly progress: CourseFilter
  readonly q?: string | undefined
  readonly category_id?: number | undefined
  readonly grade?: number | undefined
  readonly letter?: PersonalityGroup | undefined
}

/** While one types or turns a filter, what was found before stays until the next answer is there. */
export function useCourses({ progress, q, category_id, grade, letter }: CourseFilters) {
  const client = useClient()
  const filters = {
    progress,
    ...(q ? { q } : {}),
    ...(category_id ? { category_id } : {}),
    ...(grade ? { grade } : {}),
    ...(letter ? { letter } : {}),
  }
  return useInfiniteQuery({
    queryKey: [...keyOf(listCourses), 'pages', filters],
    queryFn: ({ pageParam, signal }) =>
      client(
        listCourses,
        { ...filters, limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    placeholderData: (before) => before,
  })
}

/** Those one is in, or a connected child: the last touched first. */
export const useOwnCourses = (progress: 'doing' | 'done', child_id: string | null) =>
  usePages(listCourses, { progress, ...(child_id === null ? {} : { child_id }) })

export const useCourse = (slug: string | null) =>
  useCall(getCourse, { slug: slug ?? '' }, { enabled: slug !== null })

/** The course one was last in, with what comes next in it; null where there is none. Undefined while nobody knows. */
export function useNextCourse() {
  const doing = useCall(listCourses, { progress: 'doing', limit: 1 })
  const card = doing.data ? (doing.data.items[0] ?? null) : undefined
  const detail = useCourse(card?.slug ?? null)
  const failed = doing.error ?? detail.error
  const known = useSettled(doing, detail)
  return { card, course: card === null || failed ? null : detail.data, known }
}

/** Somebody learnt something: contents, lists and counts are read again. */
export const learnt = async (cache: QueryClient, slug: string): Promise<void> => {
  await Promise.all([
    cache.invalidateQueries({ queryKey: keyOf(getCourse, { slug }) }),
    cache.invalidateQueries({ queryKey: keyOf(listCourses) }),
  ])
}

/** The server's answer is the course as it stands now. */
async function keepCourse(cache: QueryClient, course: CourseDetail): Promise<void> {
  cache.setQueryData(keyOf(getCourse, { slug: course.slug }), course)
  await cache.invalidateQueries({ queryKey: keyOf(listCourses) })
}

export function useEnrol() {
  const client = useClient()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (slug: string) => client(enrol, { slug }),
    onSuccess: (course) => keepCourse(cache, course),
  })
}

export function useRateCourse() {
  const client = useClient()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (rating: Sent<typeof rateCourse>) => client(rateCourse, rating),
    onSuccess: (course) => keepCourse(cache, course),
  })
}

/** Fetched with the bearer, then handed to the browser as a file. */
export function useGetCertificate() {
  const client = useClient()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (slug: string) => {
      const file = await client(getCertificate, { slug })
      saveFile(file as Blob, `chung-nhan-${slug}.pdf`)
      // The first time it is written, and from then on it has a code.
      await cache.invalidateQueries({ queryKey: keyOf(getCourse, { slug }) })
    },
  })
}

export const useVerifyCertificate = (code: string) => useCall(verifyCertificate, { code })
