import type { Banner } from '@malto/contract/modules/banners.calls'

export type BannerPlace = Banner['placement']

const KEY = 'malto.banners'
/** What banners take on a phone, where none was ever seen; the first page has several, and dots below them. */
const USUAL_PX = 172
const USUAL_WITH_DOTS_PX = 192

type Rooms = Partial<Record<BannerPlace, number>>

function read(): Rooms {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

/** The height that is kept free until the banners are known: what stood there last time, so that nothing jumps. */
export function roomOf(placement: BannerPlace): number {
  const room: unknown = read()[placement]
  return typeof room === 'number' && room >= 0 && room < 1000
    ? room
    : placement === 'inTopMedia'
      ? USUAL_WITH_DOTS_PX
      : USUAL_PX
}

export function keepRoom(placement: BannerPlace, height: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [placement]: Math.round(height) }))
  } catch {
    // A browser that keeps nothing shows banners all the same.
  }
}
