import type { StreamKind } from '@malto/contract/modules/events.rules'

/** The id of a video, from a link or from itself. */
export function youtubeIdIn(typed: string): string {
  const found = /(?:[?&]v=|youtu\.be\/|\/(?:live|embed|shorts)\/)([\w-]{6,20})/.exec(typed)
  return found?.[1] ?? typed.trim()
}

export const isKind = (value: unknown): value is StreamKind =>
  value === 'none' || value === 'hls' || value === 'youtube'
