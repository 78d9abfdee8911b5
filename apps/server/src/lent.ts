import type { Realm } from '@malto/contract'
import { counsel } from '#modules/advisory/appointments/together.service.ts'
import { identifyUser, stillSignedIn } from '#modules/auth/auth.sessions.service.ts'
import { startExport } from '#modules/exports/exports.service.ts'
import { keepImport } from '#modules/imports/imports.service.ts'
import { schoolsIn } from '#modules/locations/locations.schools.service.ts'
import { hasSecond } from '#modules/roles/roles.rights.service.ts'
import { identifyAdministrator } from '#modules/roles/roles.sessions.service.ts'
import { platformTables } from '#platform/platform.privacy.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import type { Module } from '#platform/module.ts'
import { modules } from './modules.ts'

// What the modules bring to the house, gathered from the table of contents.

/** Every table of the product, with what becomes of each of its columns. */
export const allTables = [...platformTables, ...modules.flatMap((each) => each.tables ?? [])]
export const jobHandlers = modules.flatMap((each) => each.jobs ?? [])
export const factHandlers = modules.flatMap((each) => each.facts ?? [])
export const audiences = Object.assign({}, ...modules.map((each) => each.audiences ?? {})) as NonNullable<
  Module['audiences']
>
export const crowds = Object.assign({}, ...modules.map((each) => each.crowds ?? {})) as NonNullable<
  Module['crowds']
>

export const viewings = Object.assign({}, ...modules.map((each) => each.viewings ?? {})) as NonNullable<
  Module['viewings']
>

export const channels = Object.assign({}, ...modules.map((each) => each.channels ?? {})) as NonNullable<
  Module['channels']
>

export const moderated = Object.assign({}, ...modules.map((each) => each.moderated ?? {})) as NonNullable<
  Module['moderated']
>

export const previews = Object.assign({}, ...modules.map((each) => each.previews ?? {})) as NonNullable<
  Module['previews']
>

export const tallies = Object.assign({}, ...modules.map((each) => each.tallies ?? {})) as NonNullable<
  Module['tallies']
>

/** Who is behind a token, by its realm. */
export function identify(ctx: Ctx<null>, token: string, realm: Realm): Promise<Actor> {
  return realm === 'user' ? identifyUser(ctx, token) : identifyAdministrator(ctx, token)
}

/** Fills the registry of resources in a process that serves no calls: jobs find them there too. */
export function learnResources(): void {
  for (const each of modules) each.routes(() => {})
}

export { counsel, hasSecond, keepImport, schoolsIn, startExport, stillSignedIn }
