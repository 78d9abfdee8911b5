import { useMutation, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import type { Call } from '@malto/contract/core/call'
import { keyOf, useClient } from '@malto/contract/react'
import {
  compareCareers,
  getCareer,
  listCareers,
  listMatches,
  listSavedCareers,
  saveCareer,
} from '@malto/contract/modules/careers.calls'
import { listDoors } from '@malto/contract/modules/careers.planner.calls'
import { useFailureText } from '../../ui/Note.tsx'
import { showToast } from '../../ui/toasts.tsx'

const withCards: readonly Call[] = [
  listCareers,
  getCareer,
  compareCareers,
  listSavedCareers,
  listMatches,
  listDoors,
]
const keys = new Set(withCards.map((call) => keyOf(call)[0]))
const holdsCards = ({ queryKey }: Query): boolean => keys.has(queryKey[0] as string)

interface Word {
  readonly slug: string
  readonly saved: boolean
  readonly saved_count?: number
}

/** The same data with every copy of this career marked, however deep it lies. */
export function marked(data: unknown, word: Word): unknown {
  if (Array.isArray(data)) return data.map((each) => marked(each, word))
  if (typeof data !== 'object' || data === null) return data
  const copy = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, marked(value, word)]))
  if (copy['slug'] !== word.slug || typeof copy['saved'] !== 'boolean') return copy
  const count = copy['saved_count']
  const moved = word.saved === copy['saved'] ? 0 : word.saved ? 1 : -1
  return {
    ...copy,
    saved: word.saved,
    ...(typeof count === 'number' ? { saved_count: word.saved_count ?? Math.max(0, count + moved) } : {}),
  }
}

const mark = (cache: QueryClient, word: Word): void =>
  void cache.setQueriesData({ predicate: holdsCards }, (data: unknown) => marked(data, word))

/**
 * Keeps a career or lets it go. It shows at once, everywhere the career stands; whoever taps quickly is sent in order,
 * and only the last word counts. When the server refuses, it moves back and says why.
 */
export function useSaveCareer(slug: string) {
  const client = useClient()
  const cache = useQueryClient()
  const said = useFailureText()
  const mutationKey = ['saveCareer', slug]
  const isLast = () => cache.isMutating({ mutationKey }) <= 1
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (saved: boolean) => client(saveCareer, { slug, saved }),
    onMutate: (saved) => mark(cache, { slug, saved }),
    onSuccess: ({ saved, saved_count }) => {
      if (isLast()) mark(cache, { slug, saved, saved_count })
    },
    onError: (error, saved) => {
      if (isLast()) mark(cache, { slug, saved: !saved })
      showToast({ kind: 'bad', text: said(error) })
    },
    onSettled: () => {
      if (!isLast()) return
      const saved_list = keyOf(listSavedCareers)[0]
      // A read that was on its way may have looked before the write: it is asked again.
      void cache.invalidateQueries({
        predicate: (query) =>
          query.queryKey[0] === saved_list || (holdsCards(query) && query.state.fetchStatus === 'fetching'),
      })
    },
  })
}
