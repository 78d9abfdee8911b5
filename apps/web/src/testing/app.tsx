import { render } from '@testing-library/react'
import { createMemoryHistory } from '@tanstack/react-router'
import { createClient } from '@malto/contract/client'
import { App } from '../app/App.tsx'
import { createAppRouter } from '../app/router.ts'
import { createCache } from '../platform/cache.ts'
import { session, type SessionUser } from '../platform/session.ts'

export const person = (given: Partial<SessionUser> = {}): SessionUser => ({
  id: '0190a000-0000-7000-8000-000000000001',
  phone: '+84901000001',
  username: null,
  email: null,
  email_verified: false,
  full_name: 'Nguyễn Minh Anh',
  nickname: null,
  avatar_url: null,
  account_kind: 'student',
  role_id: 1,
  birthday: '2009-05-20',
  age_band: '16to17',
  gender: null,
  province: null,
  district: null,
  school: null,
  another_school: null,
  class: null,
  grade: 11,
  language: 'vi',
  advisory_expert_profile: null,
  ...given,
})

/** The whole app at one address; `as` signs that person in first. */
export async function openApp(
  path: string,
  as?: SessionUser,
  send?: (request: Request) => Promise<Response>,
) {
  if (as) session.signIn(as, 'token')
  else session.signOut()
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  const client = createClient({
    base: 'http://malto.test',
    send: send ?? (() => Promise.reject(new TypeError('no server in this test'))),
    floor_ms: 0,
  })
  await router.load()
  return { router, ...render(<App router={router} client={client} cache={createCache()} />) }
}
