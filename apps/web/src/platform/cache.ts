import { QueryClient } from '@tanstack/react-query'
import { CallError } from '@malto/contract/core/error'

/** The client repeats what is worth repeating (503); the cache only rides out a lost connection. */
function worthRetrying(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof CallError && error.code === 'NO_RESPONSE'
}

export function createCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: worthRetrying, refetchOnWindowFocus: false, gcTime: 10 * 60_000 },
      mutations: { retry: false },
    },
  })
}
