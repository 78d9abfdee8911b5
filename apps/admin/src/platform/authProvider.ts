import type { Permission } from '@malto/contract'
import type { Client } from '@malto/contract/client'
import {
  getOwnAdministrator,
  loginAdministrator,
  logoutAdministrator,
  type OwnAdministrator,
} from '@malto/contract/modules/roles.calls'
import type { AuthProvider } from 'react-admin'
import { endsSession, failureText, needsSecondFactor } from './failures.ts'
import type { ConsoleSession } from './session.ts'

/** Which power each action of react-admin on each resource asks for; null: nobody may. */
export type PowerOf = (resource: string, action: string) => Permission | 'signedIn' | null

export interface Credentials {
  readonly email: string
  readonly password: string
  readonly totp?: string
}

export const ACCOUNT_PATH = '/account'

export const holds = (person: OwnAdministrator | null, power: Permission): boolean =>
  person !== null && (person.all_powers || person.powers.includes(power))

/** Whoever must set up the second factor first sees nothing but their own account. */
export const mustSetUp = (person: OwnAdministrator): boolean => person.totp_needed && !person.totp_enabled

export function makeAuthProvider(client: Client, session: ConsoleSession, powerOf: PowerOf): AuthProvider {
  return {
    /** Fails with TOTP_NEEDED when the password was right and a code is asked for: the page then shows that step. */
    login: async ({ email, password, totp }: Credentials) => {
      const { access_token, user } = await client(loginAdministrator, {
        email,
        password,
        ...(totp ? { totp } : {}),
      })
      session.signIn(user, access_token)
      return mustSetUp(user) ? { redirectTo: ACCOUNT_PATH } : undefined
    },
    logout: async () => {
      if (session.read().accessToken === null) return
      // A server that cannot be reached must not keep anybody signed in here.
      await client(logoutAdministrator, {}).catch(() => null)
      session.signOut()
    },
    checkAuth: async () => {
      if (session.read().accessToken === null) throw Object.assign(new Error(), { message: false })
    },
    checkError: async (error: unknown) => {
      if (endsSession(error)) {
        session.signOut()
        throw new Error('ra.notification.logged_out')
      }
      if (needsSecondFactor(error))
        throw Object.assign(new Error(failureText(error)), {
          redirectTo: ACCOUNT_PATH,
          logoutUser: false,
        })
    },
    getIdentity: async () => {
      const user = session.read().user ?? (await client(getOwnAdministrator, {}))
      return { ...user, fullName: user.full_name }
    },
    getPermissions: async () => session.read().user?.powers ?? [],
    canAccess: async ({ resource, action }) => {
      const power = powerOf(resource, action)
      if (power === null) return false
      return power === 'signedIn' || holds(session.read().user, power)
    },
  }
}
