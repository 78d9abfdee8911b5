import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { keyOf, useCall, useSend } from '@malto/contract/react'
import { getPoints } from '@malto/contract/modules/points.calls'
import {
  badgeAwarded,
  getBadge,
  listBadges,
  listNewBadges,
  seeBadges,
} from '@malto/contract/modules/rewards.badges.calls'
import { useSignal } from '../../platform/sockets.ts'

const Party = lazy(async () => ({ default: (await import('./Party.tsx')).Party }))

/** Whoever writes, or has something open, is not interrupted; we look again after this time. */
const AGAIN_MS = 3000
const isWriting = (): boolean =>
  document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') === true
const isAsked = (): boolean => document.querySelector('[role="dialog"]') !== null

/** True once the moment is free, and from then on until nothing is left to show. */
function useFreeMoment(wanted: boolean): boolean {
  const [free, setFree] = useState(false)
  useEffect(() => {
    if (!wanted) return undefined
    const look = () => setFree((now) => now || !(isWriting() || isAsked()))
    const first = setTimeout(look, 0)
    const timer = setInterval(look, AGAIN_MS)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      setFree(false)
    }
  }, [wanted])
  return wanted && free
}

/** What was earned is celebrated once, in a calm moment. `quiet`: in a test, a game, a film or a room, never. */
export function Celebration({ quiet }: { quiet: boolean }) {
  const cache = useQueryClient()
  const news = useCall(listNewBadges, {}, { stale_ms: Number.POSITIVE_INFINITY })
  useSignal(badgeAwarded, () => {
    for (const call of [listNewBadges, listBadges, getBadge, getPoints])
      void cache.invalidateQueries({ queryKey: keyOf(call) })
  })
  // What was shown here is not shown again, even where the server could not be told.
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  const awards = news.data?.awards.filter(({ id }) => !shown.has(id)) ?? []
  const opened = useFreeMoment(awards.length > 0 && !quiet)
  const seen = useSend(seeBadges)
  const close = () => {
    const award_ids = awards.map(({ id }) => id)
    setShown(new Set([...shown, ...award_ids]))
    seen.mutate({ award_ids })
  }
  if (!opened) return null
  return (
    <Suspense fallback={null}>
      <Party awards={awards} onClose={close} />
    </Suspense>
  )
}
