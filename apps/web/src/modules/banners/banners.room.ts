import type { Banner } from '@malto/contract/modules/banners.calls'

export type BannerPlace = Banner['placement']

const KEY = 'malto.banners'
/** About what a banner takes, where none was ever seen. */
const USUAL_PX = 150

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
  return typeof room === 'number' && room >= 0 && room < 1000 ? room : USUAL_PX
}

export function keepRoom(placement: BannerPlace, height: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), [placement]: Math.round(height) }))
  } catch {
    // A browser that keeps nothing shows banners all the same.
  }
}
