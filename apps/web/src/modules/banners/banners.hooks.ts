import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { countBanner, listBanners, type Banner } from '@malto/contract/modules/banners.calls'
import { useCall, useClient } from '@malto/contract/react'
import type { BannerPlace } from './banners.room.ts'

const SOME_MINUTES_MS = 10 * 60_000
const NONE: readonly Banner[] = []

/** What stands in a place for whoever looks; undefined while that is asked. In trouble and offline nothing stands there. */
export function useBanners(placement: BannerPlace): readonly Banner[] | undefined {
  const { data, error, fetchStatus } = useCall(listBanners, { placement }, { stale_ms: SOME_MINUTES_MS })
  return data?.banners ?? (error || fetchStatus === 'paused' ? NONE : undefined)
}

/** Counted on the way; nobody waits for it, and nobody hears of it when it fails. */
export function useCountBanner() {
  const client = useClient()
  return (banner_id: number, what: 'seen' | 'click') =>
    void client(countBanner, { banner_id, what }).catch(() => undefined)
}

/** Says once that half of the element has come into view. */
export function useHalfSeen(element: RefObject<Element | null>, onSeen: () => void): void {
  const said = useRef(false)
  const say = useEffectEvent(() => {
    if (!said.current) onSeen()
    said.current = true
  })
  useEffect(() => {
    const watched = element.current
    if (!watched || !('IntersectionObserver' in window)) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        say()
      },
      { threshold: 0.5 },
    )
    observer.observe(watched)
    return () => observer.disconnect()
  }, [element])
}
