import { useSyncExternalStore } from 'react'
import { ACCESS_TOKEN_COOKIE, ACCESS_TOKEN_COOKIE_PATH } from '@malto/contract/constants'
import {
  createSession,
  type Session,
  type SessionHost,
  type SessionKeeper,
} from '@malto/contract/core/session'
import type { OwnUser } from '@malto/contract/modules/users.calls'
import { refreshToken } from './refresh.ts'

export const SESSION_KEY = 'malto.session'

/** What every screen may know of the person who is signed in. */
export type SessionUser = OwnUser

/** Somebody on the way to an account (a registration, a hand-over from the work site): only the phone is known. */
export interface Newcomer {
  readonly phone: string
  readonly id?: never
}

/** Storage events reach the other tabs of a browser; the channel also reaches them where those are late or missing. */
export function browserHost(): SessionHost {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(SESSION_KEY)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  const tellOtherTabs = (key: string) => channel?.postMessage(key)
  const storage: SessionHost['storage'] = {
    getItem: (key) => localStorage.getItem(key),
    setItem: (key, value) => {
      localStorage.setItem(key, value)
      tellOtherTabs(key)
    },
    removeItem: (key) => {
      localStorage.removeItem(key)
      tellOtherTabs(key)
    },
  }
  return {
    storage,
    // Plain http on a school's network has no locks: then the server's own rule for a twice-used token decides.
    alone: (name, work) => (hasLocks() ? navigator.locks.request(name, work) : work()),
    onForeignChange: (listener) => {
      window.addEventListener('storage', (event) => listener(event.key))
      channel?.addEventListener('message', (event: MessageEvent<string>) => listener(event.data))
    },
    writeCookie: writeTokenCookie,
  }
}

const hasLocks = () => Boolean((navigator as Partial<Navigator>).locks)

/** Only for the client's own use, as the specification wants it: the server signs nobody in by it. */
export function writeTokenCookie(token: string | null): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const value = token === null ? '; Max-Age=0' : ''
  // oxlint-disable-next-line unicorn/no-document-cookie -- cookieStore is missing in Firefox and Safari
  document.cookie = `${ACCESS_TOKEN_COOKIE}=${encodeURIComponent(token ?? '')}; Path=${ACCESS_TOKEN_COOKIE_PATH}; SameSite=Strict${secure}${value}`
}

export const session: SessionKeeper<SessionUser | Newcomer> = createSession<SessionUser | Newcomer>(
  SESSION_KEY,
  browserHost(),
  refreshToken,
)

const useWhole = () => useSyncExternalStore(session.subscribe, session.read)

/** The session as it is now, in every component that reads it and in every tab. A newcomer is nobody yet. */
export function useSession(): Session<SessionUser> {
  const now = useWhole()
  const { user } = now
  return { ...now, user: now.accessToken !== null && user?.id !== undefined ? user : null }
}

/** The proof that this phone was verified for a registration, while it is under way. */
export function useSecureCode(phone: string): string | null {
  const { user, secureCode } = useWhole()
  return user?.phone === phone ? secureCode : null
}

/** The phone that the work site handed over, until its owner has finished the account. */
export function useHandedOver(): string | null {
  const { user, type } = useWhole()
  return type === 'lvt' ? (user?.phone ?? null) : null
}

export const isSignedIn = (): boolean => session.read().accessToken !== null

let leaving = false
const overListeners = new Set<() => void>()
let inside = isSignedIn()
session.subscribe(() => {
  // Somebody new came in; a token that was merely renewed on the way out changes nothing.
  if (isSignedIn() && !inside) leaving = false
  inside = isSignedIn()
})

/** The person wants to go: an answer that comes late and speaks of an ended session is no news then. */
export function leave(): void {
  leaving = true
  session.signOut()
}

/** Said before the server is asked: what it then answers to requests still on their way is no surprise to anybody. */
export function beginLeaving(): void {
  leaving = true
}

/** The server ended the session: here it ends too, and whoever shows it to the person is told. */
export function endSession(): void {
  session.signOut()
  if (leaving) return
  leaving = true
  for (const listener of overListeners) listener()
}

export function onSessionOver(listener: () => void): () => void {
  overListeners.add(listener)
  return () => overListeners.delete(listener)
}
