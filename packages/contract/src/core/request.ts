import type { Method } from './call.ts'

// Apart from call.ts: the client is part of every first visit, the library of shapes that call.ts leans on is not.

/** Splits one input into the path, and the rest for the query string or the body. */
export function splitPath(path: string, input: Readonly<Record<string, unknown>>) {
  const rest: Record<string, unknown> = { ...input }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    delete rest[name]
    return encodeURIComponent(String(input[name]))
  })
  return { path: filled, rest }
}

export const travelsInQuery = (method: Method): boolean => method === 'GET' || method === 'DELETE'
