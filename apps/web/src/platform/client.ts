import { createClient, type Client } from '@malto/contract/client'
import { turn } from './breath.ts'
import { deviceId } from './device.ts'
import { currentLanguage } from './language.ts'
import { listening } from './online.ts'
import { endSession, session } from './session.ts'

/** The one client of the app: bearer, language, one refresh for all, and the end of the session. */
export const client: Client = createClient({
  base: location.origin,
  send: listening((request) => fetch(request)),
  token: () => session.read().accessToken,
  renew: session.renew,
  signedOut: endSession,
  language: currentLanguage,
  turn,
  headers: () => ({ 'x-device-id': deviceId() }),
})
