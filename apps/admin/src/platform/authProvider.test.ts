import { NotAllowed, SessionOver, TotpSetUpNeeded } from '@malto/contract'
import { createClient } from '@malto/contract/client'
import { createSession } from '@malto/contract/core/session'
import { type OwnAdministrator, TotpNeeded, TotpWrong } from '@malto/contract/modules/roles.calls'
import { expect, test } from 'vitest'
import { makeAuthProvider } from './authProvider.ts'

const linh: OwnAdministrator = {
  id: '01990000-0000-7000-8000-000000000001',
  email: 'linh@malto.local',
  full_name: 'Trần Mai Linh',
  role: { id: 2, name: 'Vận hành' },
  powers: ['users.read', 'schools.read'],
  all_powers: false,
  totp_enabled: true,
  totp_needed: true,
  places: null,
  seeing_as: null,
}

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** A server with one administrator, whose code is 123456; it notes which calls came. */
function makeConsole(person: OwnAdministrator = linh) {
  const paths: string[] = []
  const refuse = (kind: typeof TotpNeeded) =>
    Response.json({ success: false, code: kind.code, messages: kind.words.vi }, { status: kind.status })
  const session = createSession<OwnAdministrator>(
    'malto.console',
    { storage: memory(), alone: (_, work) => work() },
    async () => null,
  )
  const client = createClient({
    base: 'http://malto.test',
    floor_ms: 0,
    token: () => session.read().accessToken,
    send: async (request) => {
      paths.push(new URL(request.url).pathname)
      if (!request.url.endsWith('/login')) return Response.json({ success: true, data: {} })
      const { totp } = (await request.json()) as { totp?: string }
      if (person.totp_enabled && totp === undefined) return refuse(TotpNeeded)
      if (person.totp_enabled && totp !== '123456') return refuse(TotpWrong)
      return Response.json({ success: true, data: { access_token: 'token', user: person } })
    },
  })
  const powerOf = (resource: string) => (resource === 'users' ? 'users.read' : 'roles.read')
  return { auth: makeAuthProvider(client, session, powerOf), session, paths }
}

const credentials = { email: 'linh@malto.local', password: 'Malto@2026' }

test('a right password alone signs nobody in where a second factor is set up', async () => {
  const { auth, session } = makeConsole()
  const refused = await auth.login(credentials).catch((error: unknown) => error)
  expect(TotpNeeded.is(refused)).toBe(true)
  expect(session.read().accessToken).toBeNull()
  await expect(auth.checkAuth({})).rejects.toBeDefined()
})

test('password and code together sign in; a wrong code does not', async () => {
  const { auth, session } = makeConsole()
  const wrong = await auth.login({ ...credentials, totp: '000000' }).catch((error: unknown) => error)
  expect(TotpWrong.is(wrong)).toBe(true)
  await auth.login({ ...credentials, totp: '123456' })
  expect(session.read()).toMatchObject({ accessToken: 'token', user: { full_name: 'Trần Mai Linh' } })
  await expect(auth.checkAuth({})).resolves.toBeUndefined()
})

test('whoever must still set up the second factor is led to their account', async () => {
  const { auth } = makeConsole({ ...linh, totp_enabled: false })
  expect(await auth.login(credentials)).toEqual({ redirectTo: '/account' })
})

test('access follows the powers of the role', async () => {
  const { auth } = makeConsole()
  await auth.login({ ...credentials, totp: '123456' })
  expect(await auth.canAccess?.({ resource: 'users', action: 'list' })).toBe(true)
  expect(await auth.canAccess?.({ resource: 'roles', action: 'list' })).toBe(false)
  expect(await auth.getPermissions?.({})).toEqual(['users.read', 'schools.read'])
})

test('an ended session signs out, a missing power does not', async () => {
  const { auth, session } = makeConsole()
  await auth.login({ ...credentials, totp: '123456' })
  await expect(auth.checkError(NotAllowed())).resolves.toBeUndefined()
  expect(session.read().accessToken).toBe('token')
  await expect(auth.checkError(TotpSetUpNeeded())).rejects.toMatchObject({
    redirectTo: '/account',
    logoutUser: false,
  })
  expect(session.read().accessToken).toBe('token')
  await expect(auth.checkError(SessionOver())).rejects.toBeInstanceOf(Error)
  expect(session.read().accessToken).toBeNull()
})

test('signing out tells the server once and forgets the session', async () => {
  const { auth, session, paths } = makeConsole()
  await auth.login({ ...credentials, totp: '123456' })
  await auth.logout({})
  await auth.logout({})
  expect(paths.filter((path) => path.endsWith('/logout'))).toHaveLength(1)
  expect(session.read().user).toBeNull()
})
