import { CallError } from '@malto/contract'
import { createClient } from '@malto/contract/client'
import { refreshAdministrator } from '@malto/contract/modules/roles.calls'
import { currentLanguage } from './language.ts'

/** A new token for a spent one; null when the server refuses it for good, a throw when it could not be asked. */
export async function refreshToken(spent: string): Promise<string | null> {
  const ask = createClient({
    base: location.origin,
    send: (request) => fetch(request),
    token: () => spent,
    language: currentLanguage,
    floor_ms: 0,
  })
  try {
    const { access_token } = await ask(refreshAdministrator, {})
    return access_token
  } catch (error) {
    if (error instanceof CallError && (error.status === 401 || error.status === 403)) return null
    throw error
  }
}
