import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { allCalls, allPermissions, NotAllowed, realmOf, SeeingOnly, travelsInQuery } from '@malto/contract'
import { auditResource, rolesResource } from '@malto/contract/modules/roles.admin'
import * as calls from '@malto/contract/modules/roles.calls'
import { schoolsResource } from '@malto/contract/modules/locations.admin'
import { usersResource } from '@malto/contract/modules/users.admin'
import { makeSchool } from '#modules/locations/locations.factory.ts'
import { MINUTE } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson } from '#testing/people.ts'
import { makeAdministrator, makeRole, PASSWORD } from './roles.factory.ts'
import { console_roles } from './roles.table.ts'

const HUE = 46
const DA_NANG = 48

let malto: Malto
beforeAll(async () => {
  malto = await startMalto({ DEMO: '0' })
})
beforeEach(() => malto.moveTo(noon))
afterAll(() => malto.stop())

const view = async (given: Parameters<typeof makeRole>[1]) => {
  const chief = await makeAdministrator(malto, { all_powers: true })
  const role_id = await makeRole(malto, given)
  const seen = await chief.call(calls.seeAs, { role_id })
  return { chief, role_id, seen }
}

test('who sees as a role has its powers and its places, and nothing else, until they stop', async () => {
  const here = await makePerson(malto, { province_id: HUE })
  const there = await makePerson(malto, { province_id: DA_NANG })
  const { chief, role_id, seen } = await view({ powers: ['users.read'], sees: { province_ids: [HUE] } })

  expect(seen).toMatchObject({
    powers: ['users.read'],
    all_powers: false,
    places: { provinces: [expect.stringContaining('Huế')], schools: [] },
    seeing_as: { id: role_id },
  })
  expect(await chief.call(calls.getOwnAdministrator, {})).toEqual(seen)
  const ids = (await chief.call(usersResource.list, { limit: 100 })).items.map(({ id }) => id)
  expect([ids.includes(here.id), ids.includes(there.id)]).toEqual([true, false])
  await expect(chief.call(rolesResource.list, {})).rejects.toSatisfy(NotAllowed.is)

  const back = await chief.call(calls.stopSeeing, {})
  expect(back).toMatchObject({ all_powers: true, powers: allPermissions, places: null, seeing_as: null })
  expect((await chief.call(rolesResource.list, {})).items.length).toBeGreaterThan(0)
})

test('every writing call of the console is refused while one sees as another role', async () => {
  const { chief } = await view({ all_powers: true })
  const ways = new Set(['/auth-admin/logout', '/auth-admin/see-as/stop'])
  // These two hear nobody's token: they give one.
  const tokens = new Set(['/auth-admin/login', '/auth-admin/refresh'])
  const writing = allCalls.filter(
    (call) =>
      realmOf(call) === 'admin' && call.method !== 'GET' && !ways.has(call.path) && !tokens.has(call.path),
  )
  expect(writing.length).toBeGreaterThan(80)
  const open: string[] = []
  for (const call of writing) {
    const reply = await malto.app.inject({
      method: call.method,
      url: call.path.replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000000'),
      headers: { authorization: `Bearer ${chief.token()}` },
      ...(travelsInQuery(call.method) ? {} : { payload: {} }),
    })
    if (reply.json<{ code: string }>().code !== SeeingOnly.code) open.push(`${call.method} ${call.path}`)
  }
  expect(open).toEqual([])
})

test('a session that sees as another role is still renewed, and still ends', async () => {
  const { email } = await makeAdministrator(malto, { all_powers: true })
  const role_id = await makeRole(malto, { powers: ['users.read'] })
  let token: string | null = null
  const device = malto.device(() => token)
  token = (await device.call(calls.loginAdministrator, { email, password: PASSWORD })).access_token
  await device.call(calls.seeAs, { role_id })
  malto.pass(10 * MINUTE)
  token = (await device.call(calls.refreshAdministrator, {})).access_token
  expect((await device.call(calls.getOwnAdministrator, {})).seeing_as?.id).toBe(role_id)
  await device.call(calls.logoutAdministrator, {})

  token = (await device.call(calls.loginAdministrator, { email, password: PASSWORD })).access_token
  expect((await device.call(calls.getOwnAdministrator, {})).seeing_as).toBeNull()
})

test('the view ends by itself after half an hour', async () => {
  const { email } = await makeAdministrator(malto, { all_powers: true })
  const role_id = await makeRole(malto, { powers: ['users.read'] })
  let token: string | null = null
  const device = malto.device(() => token)
  token = (await device.call(calls.loginAdministrator, { email, password: PASSWORD })).access_token
  const { seeing_as } = await device.call(calls.seeAs, { role_id })
  expect(seeing_as?.until).toBe(new Date(noon.getTime() + 30 * MINUTE).toISOString())
  const own = async () => {
    token = (await device.call(calls.refreshAdministrator, {})).access_token
    return device.call(calls.getOwnAdministrator, {})
  }
  malto.pass(14 * MINUTE)
  await own()
  malto.pass(15 * MINUTE)
  expect(await own()).toMatchObject({ seeing_as: { id: role_id }, all_powers: false })
  malto.pass(MINUTE)
  expect(await own()).toMatchObject({ seeing_as: null, all_powers: true })
  expect((await device.call(rolesResource.list, {})).items.length).toBeGreaterThan(0)
})

test('only a role within one’s own powers and places can be looked through, and only with the power to', async () => {
  const seer = await makeAdministrator(malto, {
    powers: ['users.read', 'roles.see_as'],
    sees: { province_ids: [HUE] },
  })
  for (const given of [
    { all_powers: true },
    { powers: ['audit.read'] as const, sees: { province_ids: [HUE] } },
    { powers: ['users.read'] as const },
    { powers: ['users.read'] as const, sees: { province_ids: [DA_NANG] } },
  ])
    await expect(seer.call(calls.seeAs, { role_id: await makeRole(malto, given) })).rejects.toSatisfy(
      calls.CannotGrant.is,
    )
  const within = await makeRole(malto, { powers: ['users.read'], sees: { province_ids: [HUE] } })
  expect((await seer.call(calls.seeAs, { role_id: within })).seeing_as?.id).toBe(within)

  const reader = await makeAdministrator(malto, { powers: ['users.read'] })
  await expect(reader.call(calls.seeAs, { role_id: within })).rejects.toSatisfy(NotAllowed.is)
})

test('whatever becomes of the role meanwhile, the view never holds more than oneself', async () => {
  const school = await makeSchool(malto.db, { province_id: HUE })
  const far = await makeSchool(malto.db, { province_id: DA_NANG })
  const seer = await makeAdministrator(malto, {
    powers: ['users.read', 'schools.read', 'roles.see_as'],
    sees: { province_ids: [HUE] },
  })
  const role_id = await makeRole(malto, { powers: ['schools.read'], sees: { school_ids: [school.id] } })
  await seer.call(calls.seeAs, { role_id })
  await malto.db
    .update(console_roles)
    .set({ powers: ['schools.read', 'audit.read'], school_ids: [school.id, far.id], province_ids: [DA_NANG] })
    .where(eq(console_roles.id, role_id))

  expect((await seer.call(calls.getOwnAdministrator, {})).powers).toEqual(['schools.read'])
  await expect(seer.call(auditResource.list, {})).rejects.toSatisfy(NotAllowed.is)
  const { items, total } = await seer.call(schoolsResource.list, { limit: 100 })
  expect([items.map(({ id }) => id), total]).toEqual([[school.id], 1])
})

test('a role that goes meanwhile leaves one as oneself', async () => {
  const { chief, role_id } = await view({ powers: ['users.read'] })
  await malto.db.delete(console_roles).where(eq(console_roles.id, role_id))
  expect(await chief.call(calls.getOwnAdministrator, {})).toMatchObject({ seeing_as: null, all_powers: true })
})

test('the view is of one session alone: the same person elsewhere writes as before', async () => {
  const { chief } = await view({ powers: ['users.read'] })
  let token: string | null = null
  const elsewhere = malto.device(() => token)
  token = (await elsewhere.call(calls.loginAdministrator, { email: chief.email, password: PASSWORD }))
    .access_token
  expect(await elsewhere.call(calls.getOwnAdministrator, {})).toMatchObject({
    seeing_as: null,
    all_powers: true,
  })
})

test('the log tells when a view began and when it was left, by its owner’s hand or with the session', async () => {
  const stopped = await view({ powers: ['users.read'] })
  await stopped.chief.call(calls.stopSeeing, {})
  // A second stop ends nothing and says nothing.
  await stopped.chief.call(calls.stopSeeing, {})
  const gone = await view({ powers: ['users.read'] })
  await gone.chief.call(calls.logoutAdministrator, {})

  const reader = await makeAdministrator(malto, { all_powers: true })
  for (const { chief, role_id } of [stopped, gone]) {
    const { items } = await reader.call(auditResource.list, {
      administrator_id: chief.id,
      target: 'roles',
      target_id: String(role_id),
    })
    expect(items.map(({ action }) => action)).toEqual(['see_as_end', 'see_as'])
  }
})
