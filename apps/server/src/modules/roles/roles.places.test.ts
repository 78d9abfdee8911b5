import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BadInput, NotFound, type Permission } from '@malto/contract'
import { administratorsResource, rolesResource } from '@malto/contract/modules/roles.admin'
import * as calls from '@malto/contract/modules/roles.calls'
import { usersResource } from '@malto/contract/modules/users.admin'
import { makeSchool } from '#modules/locations/locations.factory.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson } from '#testing/people.ts'
import { makeAdministrator, makeRole } from './roles.factory.ts'
import { administrators, console_roles } from './roles.table.ts'

const HUE = 46
const DA_NANG = 48

let malto: Malto
let inHue: number
let inDaNang: number
beforeAll(async () => {
  malto = await startMalto({ DEMO: '0' })
  inHue = (await makeSchool(malto.db, { name: 'Trường THPT Hương Giang', province_id: HUE })).id
  inDaNang = (await makeSchool(malto.db, { name: 'Trường THPT Sơn Trà', province_id: DA_NANG })).id
})
beforeEach(async () => {
  malto.moveTo(noon)
  await malto.db.delete(administrators)
})
afterAll(() => malto.stop())

const WRITER: readonly Permission[] = [
  'administrators.read',
  'administrators.write',
  'roles.read',
  'roles.write',
  'users.read',
]

let count = 0
const role = (given: object = {}) => ({
  name: `Vai trò nơi ${++count}`,
  description: '',
  powers: ['users.read' as const],
  all_powers: false,
  needs_totp: false,
  sees_all: false,
  province_ids: [] as number[],
  school_ids: [] as number[],
  ...given,
})
const only = (province_ids: number[], school_ids: number[] = []) => ({ province_ids, school_ids })

test('a role names its places; they are read back with their names, in their order', async () => {
  const chief = await makeAdministrator(malto, { all_powers: true })
  const made = await chief.call(rolesResource.create, role(only([DA_NANG, HUE, DA_NANG], [inHue])))

  expect(made).toMatchObject({
    sees_all: false,
    province_ids: [DA_NANG, HUE],
    province_names: [expect.stringContaining('Đà Nẵng'), expect.stringContaining('Huế')],
    school_names: ['Trường THPT Hương Giang'],
  })
  expect(made.places).toBe('Đà Nẵng, Huế, Trường THPT Hương Giang')
})

test('who sees all names no place: what was named is let go, with all powers too', async () => {
  const chief = await makeAdministrator(malto, { all_powers: true })
  for (const wide of [{ sees_all: true }, { all_powers: true }])
    expect(await chief.call(rolesResource.create, role({ ...only([HUE]), ...wide }))).toMatchObject({
      sees_all: true,
      province_ids: [],
      places: '',
    })
})

test('no place at all, or one that is not on the map, is refused at its field', async () => {
  const chief = await makeAdministrator(malto, { all_powers: true })
  for (const [given, field] of [
    [only([]), 'province_ids'],
    [only([9999]), 'province_ids'],
    [only([HUE], [987_654]), 'school_ids'],
  ] as const)
    await expect(chief.call(rolesResource.create, role(given))).rejects.toSatisfy(
      (error) => BadInput.is(error) && field in error.fields,
    )
})

test('one’s own account names the places that one sees, and none for who sees all', async () => {
  const chief = await makeAdministrator(malto, { all_powers: true })
  const office = await makeAdministrator(malto, { powers: ['users.read'], sees: only([HUE], [inDaNang]) })

  expect((await chief.call(calls.getOwnAdministrator, {})).places).toBeNull()
  expect((await office.call(calls.getOwnAdministrator, {})).places).toEqual({
    provinces: [expect.stringContaining('Huế')],
    schools: ['Trường THPT Sơn Trà'],
  })
})

test('I40: nobody grants places wider than their own; a school in one of their provinces is within', async () => {
  const writer = await makeAdministrator(malto, { powers: WRITER, sees: only([HUE]) })
  const wide = await makeRole(malto, { powers: ['users.read'] })
  const person = {
    email: 'ai.do.noi@malto.test',
    full_name: 'Ai Đó',
    status: 'active' as const,
    password: 'Ai đó 2026',
  }

  const refused = await Promise.allSettled([
    writer.call(rolesResource.create, role({ sees_all: true })),
    writer.call(rolesResource.create, role(only([HUE, DA_NANG]))),
    writer.call(rolesResource.create, role(only([HUE], [inDaNang]))),
    writer.call(administratorsResource.create, { ...person, role_id: wide }),
  ])
  expect(refused.map((each) => each.status === 'rejected' && (each.reason as { code: string }).code)).toEqual(
    refused.map(() => calls.CannotGrant.code),
  )
  const within = await writer.call(rolesResource.create, role(only([HUE], [inHue])))
  const school = await writer.call(rolesResource.create, role(only([], [inHue])))
  expect([within.school_ids, school.school_ids]).toEqual([[inHue], [inHue]])
  expect((await writer.call(administratorsResource.create, { ...person, role_id: school.id })).role_id).toBe(
    school.id,
  )
})

test('I40: who sees one school alone does not grant its province', async () => {
  const writer = await makeAdministrator(malto, { powers: WRITER, sees: only([], [inHue]) })
  await expect(writer.call(rolesResource.create, role(only([HUE])))).rejects.toSatisfy(calls.CannotGrant.is)
  expect((await writer.call(rolesResource.create, role(only([], [inHue])))).school_ids).toEqual([inHue])
})

test('I40: a role that sees further is not there for who sees less: neither changed, nor removed, nor its people', async () => {
  const writer = await makeAdministrator(malto, { powers: WRITER, sees: only([HUE]) })
  const other = await makeAdministrator(malto, { powers: ['users.read'], sees: only([DA_NANG]) })

  await expect(
    writer.call(rolesResource.update, { id: other.role_id, version: 1, ...role(only([HUE])) }),
  ).rejects.toSatisfy(NotFound.is)
  await expect(writer.call(rolesResource.remove, { id: other.role_id, version: 1 })).rejects.toSatisfy(
    NotFound.is,
  )
  const { results } = await writer.call(administratorsResource.bulk, { action: 'block', ids: [other.id] })
  expect(results).toMatchObject([{ ok: false }])
  expect((await other.call(calls.getOwnAdministrator, {})).id).toBe(other.id)
})

test('I40: nobody changes the places of their own role, neither wider nor narrower', async () => {
  const writer = await makeAdministrator(malto, { powers: WRITER, sees: only([HUE, DA_NANG]) })
  const own = (given: object) =>
    writer.call(rolesResource.update, {
      id: writer.role_id,
      version: 1,
      ...role({ powers: WRITER, ...given }),
    })

  await expect(own(only([HUE]))).rejects.toSatisfy(calls.NotOnOneself.is)
  await expect(own({ sees_all: true })).rejects.toSatisfy(calls.NotOnOneself.is)
  // The same places in another order are the same places.
  expect((await own(only([DA_NANG, HUE]))).version).toBe(2)
})

test('I40: places that are taken away and granted on at the same moment are never granted after they are gone', async () => {
  for (let round = 0; round < 5; round++) {
    await malto.db.delete(administrators)
    const chief = await makeAdministrator(malto, { all_powers: true })
    const writer = await makeAdministrator(malto, { powers: WRITER, sees: only([HUE, DA_NANG]) })
    // A role without powers needs no second yes. Connections are open before the race begins.
    await Promise.all([chief.call(calls.getOwnAdministrator, {}), writer.call(calls.getOwnAdministrator, {})])
    const [narrowed, granted] = await Promise.allSettled([
      chief.call(rolesResource.update, {
        id: writer.role_id,
        version: 1,
        ...role({ powers: WRITER, ...only([HUE]) }),
      }),
      writer.call(rolesResource.create, role({ ...only([DA_NANG]), powers: [] })),
    ])
    expect(narrowed.status).toBe('fulfilled')
    if (granted.status === 'rejected') expect(calls.CannotGrant.is(granted.reason)).toBe(true)
    // Whoever came second met what the first had done.
    await expect(
      writer.call(rolesResource.create, role({ ...only([DA_NANG]), powers: [] })),
    ).rejects.toSatisfy(calls.CannotGrant.is)
  }
})

test('changed places act at the next request', async () => {
  const reader = await makeAdministrator(malto, { powers: ['users.read'], sees: only([HUE]) })
  const hue = await makePerson(malto, { province_id: HUE })
  const seen = async () => (await reader.call(usersResource.list, { limit: 100 })).items.map(({ id }) => id)
  expect(await seen()).toContain(hue.id)

  await malto.db
    .update(console_roles)
    .set({ province_ids: [DA_NANG] })
    .where(eq(console_roles.id, reader.role_id))
  expect(await seen()).not.toContain(hue.id)
})
