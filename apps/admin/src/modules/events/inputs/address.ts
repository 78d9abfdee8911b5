import type { StreamKind } from '@malto/contract/modules/events.rules'

// A film of Malto is an address too: /films/<its id>, of kind hls.

const FILM = /^\/films\/([0-9a-f]{8}-[0-9a-f-]{27})$/

export const filmIn = (url: unknown): string | null =>
  (typeof url === 'string' ? FILM.exec(url)?.[1] : undefined) ?? null
export const filmAddress = (id: string): string => `/films/${id}`

/** The id of a video, from a link or from itself. */
export function youtubeIdIn(typed: string): string {
  const found = /(?:[?&]v=|youtu\.be\/|\/(?:live|embed|shorts)\/)([\w-]{6,20})/.exec(typed)
  return found?.[1] ?? typed.trim()
}

export const isKind = (value: unknown): value is StreamKind =>
  value === 'none' || value === 'hls' || value === 'youtube'
