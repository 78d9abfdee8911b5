import type { Route } from '@playwright/test'

// What a walk puts between an app and its server.

/** The server is there and cannot: as a proxy answers for it. */
export const unwell = { status: 503, headers: { 'retry-after': '0' }, json: { success: false } }

/** A list as it is before anybody put something into it; what is no list stays. */
function emptied(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data
  if ('next_cursor' in data && 'items' in data)
    return { ...data, items: [], next_cursor: null, ...('total' in data ? { total: 0 } : {}) }
  const parts = Object.entries(data)
  return parts.every(([, part]) => Array.isArray(part))
    ? Object.fromEntries(parts.map(([key]) => [key, []]))
    : data
}

/** What the server answers, without anything in its lists. */
export async function answerOfNothing(route: Route): Promise<void> {
  if (route.request().method() !== 'GET') return route.continue()
  const response = await route.fetch()
  if (!response.headers()['content-type']?.includes('application/json')) return route.fulfill({ response })
  const answer = (await response.json()) as { data?: unknown }
  return route.fulfill({ response, json: { ...answer, data: emptied(answer.data) } })
}
