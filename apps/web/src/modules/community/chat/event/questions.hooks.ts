import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import {
  askEventQuestion,
  listEventQuestions,
  markAnswered,
  questionsChanged,
  voteForQuestion,
  type EventQuestion,
} from '@malto/contract/modules/chat.events.calls'
import type { CircleBand } from '@malto/contract/modules/moderation.rules'
import type { Page } from '@malto/contract/core/fields'
import { useRef } from 'react'
import { keyOf, useClient, usePages, useSend } from '@malto/contract/react'
import { useAudience, useSignal } from '../../../../platform/sockets.ts'

export interface Asked {
  readonly event_id: number
  readonly band?: CircleBand
}

/** Everybody beside the film hears of a vote; they ask within this time. */
const SPREAD_MS = 2500

export function useQuestions(room_id: string, asked: Asked) {
  const cache = useQueryClient()
  const readAgain = () => void cache.invalidateQueries({ queryKey: keyOf(listEventQuestions) })
  // The talk beside it listens too, but only while it is the one that is open.
  useAudience(`room:${room_id}`, readAgain)
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined)
  useSignal(questionsChanged, ({ event_id }) => {
    if (event_id !== asked.event_id) return
    // However much happens meanwhile, it is one question.
    clearTimeout(soon.current)
    soon.current = setTimeout(readAgain, SPREAD_MS / 5 + Math.floor(Math.random() * SPREAD_MS))
  })
  return usePages(listEventQuestions, asked)
}

export const useAsk = () => useSend(askEventQuestion, [listEventQuestions])
export const useMarkAnswered = () => useSend(markAnswered, [listEventQuestions])

type Pages = InfiniteData<Page<EventQuestion>>

/** A vote shows at once; when the server refuses, it goes back. The order stays until the list is read anew. */
export function useVote() {
  const client = useClient()
  const cache = useQueryClient()
  const change = (id: string, part: (question: EventQuestion) => Partial<EventQuestion>) =>
    cache.setQueriesData<Pages>(
      { queryKey: keyOf(listEventQuestions) },
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => ({
            ...page,
            items: page.items.map((each) => (each.id === id ? { ...each, ...part(each) } : each)),
          })),
        },
    )
  return useMutation({
    mutationFn: ({ id, voted }: Pick<EventQuestion, 'id' | 'voted'>) =>
      client(voteForQuestion, { question_id: id, voted }),
    onMutate: async ({ id, voted }) => {
      await cache.cancelQueries({ queryKey: keyOf(listEventQuestions) })
      change(id, (each) => ({
        voted,
        vote_count: Math.max(0, each.vote_count + (voted === each.voted ? 0 : voted ? 1 : -1)),
      }))
    },
    onError: (_error, { id, voted }) =>
      change(id, (each) => ({
        voted: !voted,
        vote_count: Math.max(0, each.vote_count + (each.voted === !voted ? 0 : voted ? -1 : 1)),
      })),
    onSuccess: (now, { id }) => change(id, () => now),
  })
}
