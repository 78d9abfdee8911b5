import { useSyncExternalStore } from 'react'
import {
  createSession,
  type Session,
  type SessionHost,
  type SessionKeeper,
} from '@malto/contract/core/session'
import type { OwnAdministrator } from '@malto/contract/modules/roles.calls'
import { refreshToken } from './refresh.ts'

export const SESSION_KEY = 'malto.console'

/** Storage events reach the other tabs of a browser; the channel also reaches them where those are late or missing. */
export function browserHost(): SessionHost {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(SESSION_KEY)
  return {
    storage: {
      getItem: (key) => localStorage.getItem(key),
      setItem: (key, value) => {
        localStorage.setItem(key, value)
        channel?.postMessage(key)
      },
      removeItem: (key) => {
        localStorage.removeItem(key)
        channel?.postMessage(key)
      },
    },
    alone: (name, work) => ('locks' in navigator ? navigator.locks.request(name, work) : work()),
    onForeignChange: (listener) => {
      window.addEventListener('storage', (event) => listener(event.key))
      channel?.addEventListener('message', (event: MessageEvent<string>) => listener(event.data))
    },
  }
}

export type ConsoleSession = SessionKeeper<OwnAdministrator>

/** The console's own session: another key, another realm, and no cookie. */
export const session: ConsoleSession = createSession<OwnAdministrator>(
  SESSION_KEY,
  browserHost(),
  refreshToken,
)

/** The session as it is now, in every component that reads it and in every tab. */
export function useSession(): Session<OwnAdministrator> {
  return useSyncExternalStore(session.subscribe, session.read)
}
