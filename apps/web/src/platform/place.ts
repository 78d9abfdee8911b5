import { useLayoutEffect } from 'react'

const KEY = 'malto.place'
/** So long may a page take to grow as long as it was. */
const LONGEST_MS = 5000
/** Whoever does one of these is somewhere else already. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

interface Place {
  readonly href: string
  readonly top: number
}

/**
 * A page that is loaded again stands where it stood. Phones with little memory throw away what is not looked at, and the
 * router goes back at once, when nothing is there yet to scroll.
 */
export function keepPlace(): void {
  const keep = () =>
    sessionStorage.setItem(KEY, JSON.stringify({ href: location.href, top: Math.round(window.scrollY) }))
  window.addEventListener('pagehide', keep)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keep())
  const kept = keptPlace()
  if (kept && kept.href === location.href && kept.top > 0 && isLoadedAgain()) goBackTo(kept.top)
}

function keptPlace(): Place | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Place | null
  } catch {
    return null
  }
}

const isLoadedAgain = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((each) => ['reload', 'back_forward'].includes((each as PerformanceNavigationTiming).type))

let bones = 0
/** Bones stand where a page was: however far one can scroll on them is no place of that page. */
export function useBonesInstead(): void {
  useLayoutEffect(() => {
    bones += 1
    return () => {
      bones -= 1
    }
  }, [])
}

interface Visited {
  readonly href: string
  readonly state: { readonly __TSR_key?: string }
}

/** Under what the router notes where somebody stands, each time they leave. */
export const placeKey = ({ href, state: { __TSR_key: key = href } }: Visited): string =>
  bones > 0 ? 'bones' : key

/** From now on what is far below is laid out too (ui/base.css): a guessed height would move the places of what follows. */
export function layOutWhole(): void {
  document.documentElement.dataset['whole'] = ''
}

function goBackTo(top: number): void {
  layOutWhole()
  const page = document.documentElement
  const grown = new ResizeObserver(() => {
    if (page.scrollHeight - window.innerHeight < top) return
    window.scrollTo(0, top)
    stop()
  })
  const stop = () => {
    grown.disconnect()
    clearTimeout(late)
    for (const act of ACTS) window.removeEventListener(act, stop)
  }
  const late = setTimeout(stop, LONGEST_MS)
  for (const act of ACTS) window.addEventListener(act, stop, { passive: true })
  grown.observe(document.body)
}
