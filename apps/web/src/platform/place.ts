import type { AnyRouter } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'

const KEY = 'malto.places'
const MOST = 50
/** So long may a page take to grow as long as it was. */
const LONGEST_MS = 5000
/** Whoever does one of these is somewhere else already. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

interface Visited {
  readonly href: string
  readonly state: { readonly __TSR_key?: string }
}
const visitOf = ({ href, state: { __TSR_key: key = href } }: Visited): string => key

/**
 * A page stands where it stood, loaded again or one page back, also where its answers are still on their way: the router
 * goes there at once, when nothing may be there yet to scroll, and forgets all of it when a phone with little memory
 * throws away what is not looked at.
 */
export function keepPlaces(router: AnyRouter): void {
  const places = keptPlaces()
  /** What stands on the screen. One that never came there has no place, and does not lose an earlier one. */
  let here: string | null = null
  const note = () => {
    if (here === null || bones > 0) return
    places.delete(here)
    places.set(here, awaited ?? Math.round(window.scrollY))
  }
  const keep = () => {
    note()
    sessionStorage.setItem(KEY, JSON.stringify([...places].slice(-MOST)))
  }
  window.addEventListener('pagehide', keep)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keep())

  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    if (here === visitOf(toLocation)) return
    note()
    giveUp()
  })
  router.subscribe('onRendered', ({ toLocation }) => {
    const visit = visitOf(toLocation)
    // The same page once more: whoever reads it stands where they want to.
    if (here === visit) return
    here = visit
    const top = places.get(visit)
    if (top) goBackTo(top)
  })
}

/** How far down each page of this window's history was when it was left. */
function keptPlaces(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, number][])
  } catch {
    return new Map()
  }
}

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

/** Under what the router notes where somebody stands, each time they leave. */
export const placeKey = (visited: Visited): string => (bones > 0 ? 'bones' : visitOf(visited))

/** From now on what is far below is laid out too (ui/base.css): a guessed height would move the places of what follows. */
export function layOutWhole(): void {
  document.documentElement.dataset['whole'] = ''
}

/** How far down the page will stand when it has grown. */
let awaited: number | null = null
let giveUp = () => {}
const giveUpNow = () => giveUp()

function goBackTo(top: number): void {
  giveUp()
  layOutWhole()
  const page = document.documentElement
  const grown = new ResizeObserver(() => {
    if (page.scrollHeight - window.innerHeight < top) return
    window.scrollTo(0, top)
    giveUp()
  })
  const late = setTimeout(giveUpNow, LONGEST_MS)
  awaited = top
  giveUp = () => {
    awaited = null
    grown.disconnect()
    clearTimeout(late)
    for (const act of ACTS) window.removeEventListener(act, giveUpNow)
  }
  for (const act of ACTS) window.addEventListener(act, giveUpNow, { passive: true })
  grown.observe(document.body)
}
