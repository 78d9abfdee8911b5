import type { SessionType } from '../constants.ts'

/** What the client keeps of a login, under the names of the specification. */
export interface Session<User> {
  readonly user: User | null
  readonly accessToken: string | null
  readonly secureCode: string | null
  readonly type: SessionType
}

export interface SessionKeeper<User> {
  read: () => Session<User>
  /** Login: token and user; clears what a registration left. */
  signIn: (user: User, accessToken: string) => void
  /** Registration data: user and secure code; clears the type. */
  register: (user: User, secureCode: string) => void
  /** A user of the work site of whom we know only the phone. */
  handOver: (user: User) => void
  update: (user: User) => void
  signOut: () => void
  /** A new token for a spent one: one refresh in flight for all requests and all tabs; null when it failed for good. */
  renew: (spent: string) => Promise<string | null>
  subscribe: (listener: () => void) => () => void
}

/** What a browser gives; a test gives its own. */
export interface SessionHost {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Runs the work alone among all tabs. */
  readonly alone: <T>(name: string, work: () => Promise<T>) => Promise<T>
  /** Another tab wrote under this key. */
  readonly onForeignChange?: (listener: (key: string | null) => void) => void
  /** Puts the token where the specification wants it: a cookie, for the client's own use. */
  readonly writeCookie?: (token: string | null) => void
}

const nobody = { user: null, accessToken: null, secureCode: null, type: null } as const

export function createSession<User>(
  key: string,
  host: SessionHost,
  /** Asks the server; null when it refuses, a throw when it could not be asked. */
  refresh: (spent: string) => Promise<string | null>,
): SessionKeeper<User> {
  const listeners = new Set<() => void>()
  let current = load()
  let inFlight: Promise<string | null> | null = null

  function load(): Session<User> {
    try {
      const kept = JSON.parse(host.storage.getItem(key) ?? '{}') as Partial<Session<User>> | null
      const { user = null, accessToken = null, secureCode = null, type = null } = kept ?? {}
      // A token that is no text was written by something else: whoever that was, it is nobody.
      return accessToken !== null && typeof accessToken !== 'string'
        ? nobody
        : { user, accessToken, secureCode, type }
    } catch {
      return nobody
    }
  }

  function keep(next: Session<User>): void {
    const token = next.accessToken
    if (token !== current.accessToken) host.writeCookie?.(token)
    current = next
    if (next.user === null && token === null) host.storage.removeItem(key)
    else host.storage.setItem(key, JSON.stringify(next))
    for (const listener of listeners) listener()
  }

  host.onForeignChange?.((changed) => {
    if (changed === key || changed === null) adopt()
  })

  async function renewAlone(spent: string): Promise<string | null> {
    return host.alone(`${key}.refresh`, async () => {
      // While we waited for our turn another tab may have done it: then its token is ours too.
      if (load().accessToken !== spent) return adopt()
      const token = await refresh(spent)
      // While we asked somebody signed out, or in as somebody else: that was later, and stands.
      if (load().accessToken !== spent) return adopt()
      if (token === null) keep(nobody)
      else keep({ ...load(), accessToken: token })
      return token
    })
  }

  function adopt(): string | null {
    current = load()
    for (const listener of listeners) listener()
    return current.accessToken
  }

  return {
    read: () => current,
    signIn: (user, accessToken) => keep({ user, accessToken, secureCode: null, type: null }),
    register: (user, secureCode) => keep({ ...current, user, secureCode, type: null }),
    handOver: (user) => keep({ user, accessToken: null, secureCode: null, type: 'lvt' }),
    update: (user) => {
      // Each visit asks who one is: the same answer again draws nothing anew, here or in another tab.
      if (JSON.stringify(user) !== JSON.stringify(current.user)) keep({ ...current, user })
    },
    signOut: () => keep(nobody),
    renew: (spent) => {
      inFlight ??= renewAlone(spent).finally(() => {
        inFlight = null
      })
      return inFlight
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
