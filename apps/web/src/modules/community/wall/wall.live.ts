import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useClient } from '@malto/contract/react'
import type { Page } from '@malto/contract/core/fields'
import { circleKey, type Circle } from '@malto/contract/modules/moderation.rules'
import {
  StatusNotFound,
  countStatuses,
  getStatus,
  wallChanged,
  type Status,
} from '@malto/contract/modules/wall.calls'
import { useAudience, useSignal } from '../../../platform/sockets.ts'
import type { Wish } from '../community.paths.ts'
import { changeWritten, dropWritten, findWritten, wallKey } from './wall.cache.ts'

/** A whole circle hears the same word at once: each reader asks a little later, and once for all that came meanwhile. */
const PAUSE_MS = 1500
const SPREAD_MS = 2500
/** So many changed statuses are asked for at once; a wilder wall is read anew by who wants to. */
const MOST_ASKED = 5

/** Runs a while after the first call, once for all that came until then; never after the page is gone. */
function useSoon(work: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const run = useEffectEvent(work)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    if (timer.current !== undefined) return
    timer.current = setTimeout(
      () => {
        timer.current = undefined
        run()
      },
      PAUSE_MS + Math.floor(Math.random() * SPREAD_MS),
    )
  }
}

/** Statuses on screen follow what others do to them. */
function useChangedOnes(): (status_id: string) => void {
  const client = useClient()
  const cache = useQueryClient()
  const changed = useRef(new Set<string>())
  const soon = useSoon(() => {
    const ids = [...changed.current].slice(0, MOST_ASKED)
    changed.current.clear()
    for (const status_id of ids)
      client(getStatus, { status_id }).then(
        (status) => changeWritten(cache, status_id, status),
        (error: unknown) => {
          if (StatusNotFound.is(error)) dropWritten(cache, ({ id }) => id === status_id)
        },
      )
  })
  return (status_id) => {
    changed.current.add(status_id)
    soon()
  }
}

/**
 * How many new statuses wait above the wall. The signal carries no words: each reader asks for what they may see.
 * `show` brings them.
 */
export function useFreshStatuses(circle: Circle, wish: Wish, statuses: readonly Status[]) {
  const client = useClient()
  const cache = useQueryClient()
  const [fresh, setFresh] = useState(0)
  const [busy, setBusy] = useState(false)
  const changed = useChangedOnes()
  // One's own may be newer than something of others that one has not seen.
  const newest = statuses.find(({ own }) => !own)?.id
  const count = useSoon(() => {
    client(countStatuses, { ...wish, ...(newest ? { after_id: newest } : {}) }).then(
      (answer) => setFresh(answer.fresh),
      () => undefined,
    )
  })
  useAudience(`wall:${circleKey(circle)}`, count)
  useSignal(wallChanged, ({ what, status_id }) => {
    if (findWritten(cache, status_id)) changed(status_id)
    else if (what === 'status') count()
  })
  const show = async (): Promise<void> => {
    setBusy(true)
    // Only the first page is asked for again; the older ones follow as one scrolls.
    cache.setQueryData<InfiniteData<Page<Status>>>(
      wallKey(wish),
      (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
    )
    await cache.refetchQueries({ queryKey: wallKey(wish) })
    setBusy(false)
    if (!cache.getQueryState(wallKey(wish))?.error) setFresh(0)
  }
  return { fresh, busy, show }
}

/** The page of one status: itself and what is said under it. */
export function useStatusNews(circle: Circle, status_id: string, again: () => void): void {
  const soon = useSoon(again)
  useAudience(`wall:${circleKey(circle)}`, soon)
  useSignal(wallChanged, (told) => {
    if (told.status_id === status_id) soon()
  })
}
