import { pushScreens } from '../constants.ts'
import type { Words } from '../core/words.ts'

// What leaves for a device, and where it leads. No zod here: a service worker reads it too.

export type PushScreen = (typeof pushScreens)[number]

/** Exactly what is sent, by every channel. */
export interface PushPayload {
  readonly notification: { readonly title: string; readonly body: string }
  readonly data: { readonly screen: string; readonly url: string; readonly event_id: string }
}

/** So long a registration is trusted before it is made anew. */
export const PUSH_FRESH_DAYS = 7

const places: Readonly<Record<PushScreen, (event_id: string) => string>> = {
  Event: (event_id) => (/^\d{1,10}$/.test(event_id) ? `/event/${event_id}` : '/event'),
  Events: () => '/event',
  Badges: () => '/my-profile/summary/list-activity/your-badge',
  Gifts: () => '/my-profile/summary/list-activity/your-voucher-and-gift',
  Advisory: () => '/malto/counseller-chat',
  Course: () => '/course',
}

/** A path of our own, and nothing that only looks like one: no host, no scheme, no backslash, no control mark. */
export const isOwnPath = (url: string): boolean => /^\/(?![/\\])[^\\\s\p{Cc}]{0,300}$/u.test(url)

const isScreen = (screen: string): screen is PushScreen => (pushScreens as readonly string[]).includes(screen)

/**
 * Where a message leads when it is touched: to its own page where one is named and ours, else to its screen. Most pages
 * belong to none of the six, which is sent as an empty word. An unknown screen or somebody else's address leads home.
 */
export function placeOf(data: Partial<PushPayload['data']> | null | undefined): string {
  const { screen = '', url = '', event_id = '' } = data ?? {}
  if (screen !== '' && !isScreen(screen)) return '/'
  if (url !== '') return isOwnPath(url) ? url : '/'
  return screen === '' ? '/' : places[screen](event_id)
}

/** The screen that a path of Malto belongs to; where it is none of the six an empty word is sent. */
export function screenOf(path: string): PushScreen | '' {
  const plain = path.split(/[?#]/)[0] ?? ''
  if (/^\/event\/\d+/.test(plain)) return 'Event'
  if (plain.startsWith('/event')) return 'Events'
  if (plain.includes('your-badge')) return 'Badges'
  if (plain.includes('your-voucher-and-gift')) return 'Gifts'
  if (plain.startsWith('/advisory') || plain.startsWith('/malto/counseller-chat')) return 'Advisory'
  if (plain.startsWith('/course')) return 'Course'
  return ''
}

export const eventIdOf = (path: string): string => /^\/event\/(\d{1,10})/.exec(path)?.[1] ?? ''

/** What a lock screen says of private things: that there is something, never what. */
export const quietWords: { readonly title: Words; readonly body: Words } = {
  title: { vi: 'Malto', en: 'Malto' },
  body: {
    vi: 'Có tin mới. Mở Malto khi rảnh nhé.',
    en: 'There is something new. Open Malto when you like.',
  },
}

export function payloadOf(
  said: { readonly title: string; readonly body: string; readonly path: string },
  quiet: { readonly title: string; readonly body: string } | null,
): PushPayload {
  const url = isOwnPath(said.path) ? said.path : '/'
  return {
    notification: quiet ?? { title: said.title, body: said.body },
    data: { screen: screenOf(url), url, event_id: eventIdOf(url) },
  }
}
