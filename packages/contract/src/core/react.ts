import { createContext, useContext } from 'react'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Call, Reply, Sent } from './call.ts'
import type { Client } from './client.ts'

export const ClientContext = createContext<Client | null>(null)

export function useClient(): Client {
  const client = useContext(ClientContext)
  if (!client) throw new Error('ClientContext is missing above this component')
  return client
}

/** Nobody writes a query key by hand: a read is cached under its call and its input. */
export const keyOf = (call: Call, input?: object): readonly unknown[] =>
  input ? [`${call.method} ${call.path}`, input] : [`${call.method} ${call.path}`]

interface Reading {
  readonly enabled?: boolean
  readonly stale_ms?: number
}

export function useCall<C extends Call>(
  call: C,
  input: Sent<C>,
  { enabled = true, stale_ms = 0 }: Reading = {},
) {
  const client = useClient()
  return useQuery<Reply<C>>({
    queryKey: keyOf(call, input),
    queryFn: ({ signal }) => client(call, input, { signal }),
    enabled,
    staleTime: stale_ms,
  })
}

/** A list that grows, page by page, along its cursor. */
export function usePages<C extends Call>(
  call: C,
  input: Omit<Sent<C>, 'cursor'>,
  { enabled = true }: Reading = {},
) {
  const client = useClient()
  return useInfiniteQuery({
    queryKey: [...keyOf(call), 'pages', input],
    queryFn: ({ pageParam, signal }) =>
      client(call, { ...input, ...(pageParam ? { cursor: pageParam } : {}) } as never, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last as { next_cursor: string | null }).next_cursor,
    enabled,
  })
}

/** Writes: when one succeeds, the reads that it makes stale are named by their calls. */
export function useSend<C extends Call>(call: C, refresh: readonly Call[] = []) {
  const client = useClient()
  const cache = useQueryClient()
  return useMutation<Reply<C>, Error, Sent<C>>({
    mutationFn: (input) => client(call, input),
    onSuccess: async () => {
      await Promise.all(refresh.map((stale) => cache.invalidateQueries({ queryKey: keyOf(stale) })))
    },
  })
}
