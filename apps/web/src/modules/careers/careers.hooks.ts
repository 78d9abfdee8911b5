import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { personalityGroups, type PersonalityGroup } from '@malto/contract/constants'
import { keyOf, useCall, useClient, usePages } from '@malto/contract/react'
import { getPersonality } from '@malto/contract/modules/assessments.guidance.calls'
import { getResult } from '@malto/contract/modules/assessments.results.calls'
import {
  compareCareers,
  getCareer,
  getProfessorFilm,
  listCareerGroups,
  listCareerProfessors,
  listCareers,
  listMatches,
  listSavedCareers,
} from '@malto/contract/modules/careers.calls'
import type { CareerFilters } from './careers.filters.ts'

/** The bank changes by the console, seldom. */
const SOME_MINUTES_MS = 5 * 60_000
const PAGE = 24

export const useCareerGroups = (enabled = true) =>
  useCall(listCareerGroups, {}, { stale_ms: SOME_MINUTES_MS, enabled })

/** While one types, what was found before stays until the next answer is there. */
export function useCareers(filters: CareerFilters, enabled = true) {
  const client = useClient()
  return useInfiniteQuery({
    queryKey: [...keyOf(listCareers), 'pages', filters],
    queryFn: ({ pageParam, signal }) =>
      client(
        listCareers,
        { ...filters, limit: PAGE, ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    placeholderData: keepPreviousData,
    staleTime: SOME_MINUTES_MS,
    enabled,
  })
}

export const useCareer = (slug: string) => useCall(getCareer, { slug })

/** The careers side by side. While one is added or taken away the others stay on screen. */
export function useCompareCareers(slugs: readonly string[]) {
  const client = useClient()
  const input = { slugs: slugs.join(',') }
  return useQuery({
    queryKey: keyOf(compareCareers, input),
    queryFn: ({ signal }) => client(compareCareers, input, { signal }),
    placeholderData: keepPreviousData,
    enabled: slugs.length > 0,
  })
}

export const useCareerProfessors = (group_id: number) => usePages(listCareerProfessors, { group_id })

/** Its addresses are for this reader and die with the session. */
export const useProfessorFilm = (professor_id: number) => useCall(getProfessorFilm, { professor_id })

/** One's own, or those of a connected child. */
export const useSavedCareers = (child_id: string | null, enabled = true) =>
  usePages(listSavedCareers, child_id === null ? {} : { child_id }, { enabled })

export const useMatches = (result_id: string | null, all = false, enabled = true) =>
  useCall(listMatches, { ...(result_id ? { result_id } : {}), all }, { enabled, stale_ms: SOME_MINUTES_MS })

export type OwnScores = Readonly<Record<PersonalityGroup, number>>

/** One's newest six scores, each from 0 to 1; null where there are none to speak of. */
export function useOwnScores(enabled = true): OwnScores | null {
  const personality = useCall(getPersonality, {}, { enabled, stale_ms: SOME_MINUTES_MS })
  const result_id = personality.data?.result_id ?? null
  const result = useCall(
    getResult,
    { result_id: result_id ?? '' },
    { enabled: enabled && result_id !== null, stale_ms: SOME_MINUTES_MS },
  )
  if (!result.data?.letters) return null
  const known = result.data.scales.flatMap(({ key, score, min, max }) =>
    score !== null && max > min ? [[key, (score - min) / (max - min)] as const] : [],
  )
  const scores = Object.fromEntries(known)
  return personalityGroups.every((letter) => scores[letter] !== undefined) ? (scores as OwnScores) : null
}
