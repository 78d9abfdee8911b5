import { onlineManager, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { CareerDetail } from '@malto/contract/modules/careers.calls'
import { whenIdle } from './idle.ts'
import { session } from './session.ts'

/**
 * What Malto tells stays readable without a network, also in an app that was closed: phones with little memory close it
 * behind their owner's back. Only what is told to all, with how far its reader has come in it; no talk, no result,
 * no profile (decision 0028).
 */
export const keptCalls: ReadonlySet<unknown> = new Set([
  'GET /api/career-group',
  'GET /api/careers',
  'GET /api/careers/:slug',
  'GET /api/course-categories',
  'GET /api/courses',
  'GET /api/courses/:slug',
  'GET /api/lectures/:lecture_id',
  'GET /api/event-categories',
  'GET /api/event-sections',
  'GET /api/events',
  'GET /api/events/:event_id',
])
/** Not what a parent reads of a child, nor what was found by each letter of a search: it would push the rest off the shelf. */
const PASSING = /"(child_id|q)":/
const isKept = (key: QueryKey): boolean => keptCalls.has(key[0]) && !PASSING.test(JSON.stringify(key))

/** How a career suits its reader tells of a result: it is laid down as for somebody who has none. */
const OF_A_RESULT: ReadonlySet<string> = new Set<keyof CareerDetail>(['match', 'label'])
const written = (answer: Answer): string =>
  JSON.stringify(answer, (name, value: unknown) => (OF_A_RESULT.has(name) ? null : value))

const SHELVES = 'malto.kept.'
const MOST = 80
const LONGEST_MS = 14 * 24 * 3_600_000
/** Another Malto may read its answers otherwise, so each has its own shelf; the names of its files tell them apart. */
const MALTO = import.meta.url.replace(/.*\//, '')

interface Answer {
  readonly key: QueryKey
  readonly data: unknown
  readonly at: number
}

const shelfFor = (user_id: string | null | undefined): string | null =>
  user_id ? `${SHELVES}${user_id}.${MALTO}` : null
const ownShelf = () => shelfFor(session.read().user?.id)
/** A page on plain http has none; nor would it open without a network. */
const hasShelves = () => 'caches' in globalThis

/** From now on: answers that come are laid on the shelf of who is here, and taken from it when the network goes. */
export function keepAnswers(cache: QueryClient): void {
  if (!hasShelves()) return
  let waiting = new Map<string, Answer & { readonly shelf: string }>()
  const layDown = () => {
    const answers = [...waiting.values()].filter(({ shelf }) => shelf === ownShelf())
    waiting = new Map()
    const [first] = answers
    if (first) void lay(first.shelf, answers).catch(() => undefined)
  }
  cache.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryKey: key, queryHash, state } = event.query
    const shelf = ownShelf()
    if (!shelf || !isKept(key)) return
    if (waiting.size === 0) whenIdle(layDown)
    waiting.set(queryHash, { shelf, key, data: state.data, at: state.dataUpdatedAt })
  })
  onlineManager.subscribe((online) => {
    if (!online) void bringBackAnswers(cache)
  })
}

async function lay(name: string, answers: readonly Answer[]): Promise<void> {
  const shelf = await caches.open(name)
  // Whoever left while it was opened leaves none behind.
  if (name !== ownShelf()) return void (await caches.delete(name))
  for (const { key, data, at } of answers)
    await shelf.put(
      `/kept/${encodeURIComponent(JSON.stringify(key))}`,
      new Response(written({ key, data, at })),
    )
  // In the order in which they were laid down.
  const all = await shelf.keys()
  for (const old of all.slice(0, -MOST)) await shelf.delete(old)
}

/** What was read before is there again, unless there is something newer. A shelf that cannot be read is an empty one. */
export async function bringBackAnswers(cache: QueryClient): Promise<void> {
  const name = ownShelf()
  if (!name || !hasShelves()) return
  try {
    if (!(await caches.has(name))) return
    const shelf = await caches.open(name)
    for (const each of await shelf.matchAll()) {
      const { key: queryKey, data, at } = (await each.json()) as Answer
      if (name !== ownShelf()) return
      if (at < Date.now() - LONGEST_MS || cache.getQueryData(queryKey) !== undefined) continue
      const query = cache.getQueryCache().build(cache, { queryKey, gcTime: Number.POSITIVE_INFINITY })
      query.setData(data, { updatedAt: at, manual: true })
      // Less than what the server tells: asked again as soon as it can be reached.
      query.invalidate()
    }
  } catch {
    // As if nothing had been kept.
  }
}

/** Whoever is here now (null: nobody) finds only what was kept for them, by this Malto. Never fails. */
export async function forgetAnswersOfOthers(user_id: string | null): Promise<void> {
  if (!hasShelves()) return
  const own = shelfFor(user_id)
  try {
    const others = (await caches.keys()).filter((name) => name.startsWith(SHELVES) && name !== own)
    await Promise.allSettled(others.map((name) => caches.delete(name)))
  } catch {
    // A browser that shows no shelves has none of ours.
  }
}
