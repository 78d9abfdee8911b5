import type { Permission } from '@malto/contract'
import { advisersResource } from '@malto/contract/modules/advisory.admin'
import { safetyConcernsResource } from '@malto/contract/modules/advisory.safeguarding.admin'
import { campaignsResource } from '@malto/contract/modules/campaigns.admin'
import { reviewCasesResource } from '@malto/contract/modules/moderation.admin'
import { appealsResource } from '@malto/contract/modules/moderation.sanctions.admin'
import { auditResource } from '@malto/contract/modules/roles.admin'
import { approvalsResource } from '@malto/contract/modules/roles.approvals.admin'
import { getOwnAdministrator, type OwnAdministrator } from '@malto/contract/modules/roles.calls'
import { picturesResource } from '@malto/contract/modules/profile.admin'
import { claimsResource } from '@malto/contract/modules/rewards.admin'
import { unmatchedSchoolsResource } from '@malto/contract/modules/users.admin'
import { cleanup, configure, render } from '@testing-library/react'
import { HttpError } from 'react-admin'
import { vi } from 'vitest'
import { type Answer, on, serverOf } from '@malto/contract/testing/server'

// Pages come in pieces, and a busy machine reads them slowly: this is how long to wait, not how long it takes.
configure({ asyncUtilTimeout: 10_000 })

// The large libraries are read here, before the clock of the first test runs.
await import('../app/App.tsx')

const nobody = { items: [], next_cursor: null, total: 0 }

export const administrator = (powers: readonly Permission[] | 'all'): OwnAdministrator => ({
  id: '0190a000-0000-7000-8000-000000000001',
  email: 'admin@malto.test',
  full_name: 'Nguyễn Anh Tuấn',
  role: { id: 1, name: 'Quản trị' },
  powers: powers === 'all' ? [] : [...powers],
  all_powers: powers === 'all',
  totp_enabled: true,
  totp_needed: false,
  places: null,
  seeing_as: null,
})

interface Given {
  /** All of them when nothing is said. */
  readonly powers?: readonly Permission[]
  /** Every place when nothing is said. */
  readonly places?: OwnAdministrator['places']
  readonly answers: readonly Answer[]
  /** What an earlier visit left in the browser. */
  readonly kept?: Readonly<Record<string, string>>
}

/** After every test: a page that stayed open would go on asking a server that is gone. */
export function closeConsole(): void {
  cleanup()
  vi.unstubAllGlobals()
}

/** The whole console at one address, signed in, before a server of the given answers. */
export async function openConsole(path: string, { powers, places = null, answers, kept = {} }: Given) {
  closeConsole()
  vi.resetModules()
  localStorage.clear()
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  const user = { ...administrator(powers ?? 'all'), places }
  const server = serverOf(
    // What a test says comes before what every console asks for.
    ...answers,
    on(getOwnAdministrator, () => user),
    on(auditResource.list, () => nobody),
    on(picturesResource.list, () => nobody),
    on(approvalsResource.list, () => nobody),
    on(unmatchedSchoolsResource.list, () => nobody),
    on(claimsResource.list, () => nobody),
    on(campaignsResource.list, () => nobody),
    on(reviewCasesResource.list, () => nobody),
    on(appealsResource.list, () => nobody),
    on(advisersResource.list, () => nobody),
    on(safetyConcernsResource.list, () => nobody),
  )
  vi.stubGlobal('fetch', server.send)
  stayCalm()
  window.scrollTo = () => {}
  window.history.replaceState(null, '', `/admin${path}`)
  const { session } = await import('../platform/session.ts')
  session.signIn(user, 'token')
  const { App } = await import('../app/App.tsx')
  render(<App />)
  return server
}

/** Outside of production react-admin writes down every refusal, the ones too that a test asks for. */
function stayCalm(): void {
  const complain = console.error
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    if (!(said[0] instanceof HttpError)) complain(...said)
  })
}
