import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  allCalls,
  allPermissions,
  allResources,
  realmOf,
  travelsInQuery,
  type Call,
  type Resource,
} from '@malto/contract'
import { eq } from '#platform/drizzle.ts'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { console_roles } from '#modules/roles/roles.table.ts'
import { startMalto, type Malto } from '#testing/malto.ts'

// I38: the console’s calls, one by one, as somebody who may do everything but that.

let malto: Malto
let nobody: SignedInAdministrator
let nearly: SignedInAdministrator
beforeAll(async () => {
  malto = await startMalto()
  nobody = await makeAdministrator(malto)
  nearly = await makeAdministrator(malto, { powers: allPermissions })
})
afterAll(() => malto.stop())

const nameOf = (call: Call) => `${call.method} ${call.path}`
const consoleCalls = allCalls.filter((call) => realmOf(call) === 'admin')

/** With no input at all: the door has to be shut before anybody looks at what was sent. */
async function statusFor(call: Call, who: SignedInAdministrator) {
  const reply = await malto.app.inject({
    method: call.method,
    url: call.path.replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000000'),
    headers: { authorization: `Bearer ${who.token()}` },
    ...(travelsInQuery(call.method) ? {} : { payload: {} }),
  })
  return { status: reply.statusCode, code: reply.json<{ code: string }>().code }
}

const refused = { status: 403, code: 'NOT_ALLOWED' }

describe('without its power', () => {
  for (const call of consoleCalls.filter(({ access }) => access !== 'anyone' && access !== 'signedIn'))
    test(`I38: ${nameOf(call)} is refused`, async () => {
      expect(await statusFor(call, nobody)).toEqual(refused)
      await malto.db
        .update(console_roles)
        .set({ powers: allPermissions.filter((power) => power !== call.access) })
        .where(eq(console_roles.id, nearly.role_id))
      expect(await statusFor(call, nearly)).toEqual(refused)
    })
})

/** Nobody needs a power for these: they are about oneself, or come before anybody is known. */
const open = [
  'GET /auth-admin/approvals/own',
  'GET /auth-admin/approvals/own/:id',
  'GET /auth-admin/exports',
  'GET /auth-admin/exports/:id',
  'GET /auth-admin/exports/:id/file',
  'GET /auth-admin/me',
  'GET /auth-admin/me/sessions',
  'GET /auth-admin/search',
  'GET /auth-admin/set-up',
  'GET /auth-admin/views',
  'DELETE /auth-admin/views/:id',
  'POST /auth-admin/approvals/:id/explain',
  'POST /auth-admin/approvals/:id/withdraw',
  'POST /auth-admin/exports/:id/cancel',
  'POST /auth-admin/login',
  'POST /auth-admin/logout',
  'POST /auth-admin/me/sessions/end',
  'POST /auth-admin/password',
  'POST /auth-admin/refresh',
  'POST /auth-admin/see-as/stop',
  'POST /auth-admin/set-up',
  'POST /auth-admin/totp/begin',
  'POST /auth-admin/totp/confirm',
  'POST /auth-admin/views',
]

test('I38: the calls that need no power are known by name', () => {
  const found = consoleCalls.filter(({ access }) => access === 'anyone' || access === 'signedIn').map(nameOf)
  expect(found.toSorted()).toEqual(open.toSorted())
})

test('I38: what comes by a file, is taken back or is taken away is refused like the rest', () => {
  const walked = new Set(consoleCalls.filter(({ access }) => access !== 'anyone' && access !== 'signedIn'))
  const weighty = allResources.flatMap((resource) =>
    [resource.importRows, resource.importTemplate, resource.remove, resource.bulk].filter((call) =>
      resource.calls.includes(call),
    ),
  )
  expect(weighty.filter((call) => !walked.has(call)).map(nameOf)).toEqual([])
  const names = [...walked].map(nameOf)
  for (const name of [
    'POST /auth-admin/schools/import/:mode',
    'POST /auth-admin/imports/:id/undo',
    'DELETE /auth-admin/assets/:id',
  ])
    expect(names).toContain(name)
})

test('I38: each call of a resource asks for the power of that resource', () => {
  const powerOf = (resource: Resource, call: Call) =>
    call.method === 'GET' || call === resource.exportRows
      ? resource.powers.read
      : (resource.powers.write ?? resource.powers.read)
  const stray = allResources.flatMap((resource) =>
    resource.calls
      .filter((call) => call.access !== powerOf(resource, call) && call.access !== resource.powers.write)
      .map(nameOf),
  )
  expect(stray).toEqual([])
})
