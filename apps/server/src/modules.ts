import type { Realm } from '@malto/contract'
import { authFacts } from '#modules/auth/auth.jobs.ts'
import { authRoutes } from '#modules/auth/auth.routes.ts'
import { identifyUser, stillSignedIn } from '#modules/auth/auth.sessions.service.ts'
import { locationRoutes } from '#modules/locations/locations.routes.ts'
import { layMap } from '#modules/locations/locations.seed.ts'
import { mediaRoutes } from '#modules/media/media.routes.ts'
import { otpRoutes } from '#modules/otp/otp.routes.ts'
import { roleRoutes } from '#modules/roles/roles.routes.ts'
import { layRoles, seedAdministrator } from '#modules/roles/roles.seed.ts'
import { identifyAdministrator } from '#modules/roles/roles.sessions.service.ts'
import { userJobs } from '#modules/users/users.jobs.ts'
import { userRoutes } from '#modules/users/users.routes.ts'
import { seedPeople } from '#modules/users/users.seed.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import type { Module } from '#platform/module.ts'

/** The table of contents. A module may lean on those above it, never on those below. */
export const modules: readonly Module[] = [
  { name: 'media', routes: mediaRoutes },
  { name: 'locations', routes: locationRoutes, reference: layMap },
  { name: 'users', demo: seedPeople, routes: userRoutes, jobs: userJobs },
  { name: 'otp', routes: otpRoutes },
  { name: 'auth', routes: authRoutes, facts: authFacts },
  { name: 'roles', routes: roleRoutes, reference: layRoles, demo: seedAdministrator },
]

export const jobHandlers = modules.flatMap((each) => each.jobs ?? [])
export const factHandlers = modules.flatMap((each) => each.facts ?? [])
export const audiences = Object.assign({}, ...modules.map((each) => each.audiences ?? {})) as NonNullable<
  Module['audiences']
>

/** Who is behind a token, by its realm. */
export function identify(ctx: Ctx<null>, token: string, realm: Realm): Promise<Actor> {
  return realm === 'user' ? identifyUser(ctx, token) : identifyAdministrator(ctx, token)
}

export { stillSignedIn }
