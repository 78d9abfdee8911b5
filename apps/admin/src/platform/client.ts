import { createClient, type Client } from '@malto/contract/client'
import { currentLanguage } from './language.ts'
import { noticing } from './second-yes.ts'
import { session } from './session.ts'

/** The one client of the console: bearer, language, one refresh for all tabs, and the end of the session. */
export const client: Client = noticing(
  createClient({
    base: location.origin,
    send: (request) => fetch(request),
    token: () => session.read().accessToken,
    renew: session.renew,
    signedOut: session.signOut,
    language: currentLanguage,
    floor_ms: 0,
  }),
)
