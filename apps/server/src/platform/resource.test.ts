import { eq, sql } from './drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  allPermissions,
  allResources,
  BadInput,
  Changed,
  InUse,
  NotFound,
  type Resource,
} from '@malto/contract'
import type { Client } from '@malto/contract/client'
import { schoolsResource } from '@malto/contract/modules/locations.admin'
import { usersResource } from '@malto/contract/modules/users.admin'
import { makeClass, makeSchool } from '#modules/locations/locations.factory.ts'
import { schools } from '#modules/locations/locations.table.ts'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { exportedRows } from '#testing/exports.ts'
import { workOff } from '#testing/jobs.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson } from '#testing/people.ts'
import { audit_rows } from './audit.ts'
import { readXlsx } from './xlsx/read.ts'

let malto: Malto
let chief: SignedInAdministrator
beforeAll(async () => {
  malto = await startMalto()
  chief = await makeAdministrator(malto, { all_powers: true })
})
afterAll(() => malto.stop())

const HUE = 46
const draft = (given: object = {}) => ({
  code: 'THPT-NEW',
  name: 'Trường THPT Mới',
  level: 'upper' as const,
  province_id: HUE,
  district_id: null,
  status: 'active' as const,
  ...given,
})

const auditOf = (target: string, target_id: string | number) =>
  malto.db
    .select()
    .from(audit_rows)
    .where(sql`target = ${target} and target_id = ${String(target_id)}`)
    .orderBy(audit_rows.seq)

interface Card {
  readonly id: string | number
}

/** Every page of a list, one after the other. */
async function walk(
  call: Client,
  resource: Resource,
  wishes: object = {},
  between: () => Promise<void> = async () => {},
) {
  const seen: Card[] = []
  const totals: number[] = []
  let cursor: string | null = null
  do {
    const page = (await call(resource.list, {
      limit: 7,
      ...wishes,
      ...(cursor ? { cursor } : {}),
    })) as unknown as {
      items: Card[]
      next_cursor: string | null
      total: number
    }
    seen.push(...page.items)
    totals.push(page.total)
    cursor = page.next_cursor
    await between()
  } while (cursor)
  return { seen, ids: seen.map((each) => each.id), totals }
}

test('a row is made, read, changed and removed, and each step stands in the audit log with before and after', async () => {
  const made = await chief.call(schoolsResource.create, draft())
  expect(made).toMatchObject({
    version: 1,
    province_name: expect.stringContaining('Huế') as string,
    class_count: 0,
  })
  const { id } = made
  const changed = await chief.call(schoolsResource.update, {
    id,
    version: 1,
    ...draft({ name: 'Trường THPT Đổi Tên' }),
  })
  expect(changed).toMatchObject({ version: 2, name: 'Trường THPT Đổi Tên' })
  expect(await chief.call(schoolsResource.get, { id })).toEqual(changed)
  await chief.call(schoolsResource.remove, { id, version: 2 })
  await expect(chief.call(schoolsResource.get, { id })).rejects.toSatisfy(NotFound.is)

  const rows = await auditOf('schools', id)
  expect(rows.map((row) => row.action)).toEqual(['create', 'update', 'remove'])
  expect(rows[1]).toMatchObject({
    administrator_id: chief.id,
    address: '203.0.113.7',
    before: { name: 'Trường THPT Mới' },
    after: { name: 'Trường THPT Đổi Tên' },
  })
  expect(rows[1]?.request_id).not.toBe('none')
})

test('of two writers who saw the same version one is told, and learns the newer version', async () => {
  const other = await makeAdministrator(malto, { powers: ['schools.read', 'schools.write'] })
  for (let round = 0; round < 8; round++) {
    const { id } = await makeSchool(malto.db)
    // Both move the school to another province: whoever waited must not look for it in the old one.
    const write = (by: SignedInAdministrator, name: string) =>
      by.call(schoolsResource.update, { id, version: 1, ...draft({ code: `RACE-${id}`, name }) })
    await Promise.all([chief.call(schoolsResource.get, { id }), other.call(schoolsResource.get, { id })])

    const tries = await Promise.allSettled([write(chief, 'Của A'), write(other, 'Của B')])

    expect(tries.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
    expect(tries.find((each) => each.status === 'rejected')?.reason).toMatchObject({
      code: Changed.code,
      details: { version: 2 },
    })
    expect((await auditOf('schools', id)).map((row) => row.action)).toEqual(['update'])
  }
})

test('a refused write changes nothing and leaves no row in the log', async () => {
  const taken = await makeSchool(malto.db, { code: 'TAKEN' })
  const { id } = await makeSchool(malto.db)
  const before = await malto.db.$count(audit_rows)

  const asked = chief.call(schoolsResource.update, { id, version: 1, ...draft({ code: taken.code }) })
  await expect(asked).rejects.toSatisfy(
    (error) => BadInput.is(error) && Object.keys(error.fields).join() === 'code',
  )
  const nowhere = chief.call(schoolsResource.create, draft({ code: 'NOWHERE', province_id: 99_999 }))
  await expect(nowhere).rejects.toSatisfy((error) => BadInput.is(error) && 'province_id' in error.fields)
  expect(await malto.db.$count(audit_rows)).toBe(before)
})

test('what is used elsewhere stays', async () => {
  const { id } = await makeSchool(malto.db)
  await makeClass(malto.db, id)

  await expect(chief.call(schoolsResource.remove, { id, version: 1 })).rejects.toSatisfy(InUse.is)
  expect((await chief.call(schoolsResource.get, { id })).class_count).toBe(1)
})

test('I6: pages hold every row once, in both directions, while others come and go in between', async () => {
  const made: number[] = []
  for (let at = 0; at < 40; at++)
    made.push(
      (await makeSchool(malto.db, { name: `Trang ${String(at).padStart(2, '0')}`, province_id: 1 })).id,
    )
  const goes = made.splice(10, 5)
  let round = 0
  const stir = async () => {
    round += 1
    await makeSchool(malto.db, { name: `Trang ${round}x`, province_id: 1 })
    const gone = goes.pop()
    if (gone) await malto.db.delete(schools).where(eq(schools.id, gone))
  }

  for (const sort of ['name', '-name', 'created_at', '-created_at']) {
    const { ids } = await walk(chief.call, schoolsResource, { sort, q: 'trang', province_id: 1 }, stir)
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(ids.filter((id) => made.includes(Number(id))))).toEqual(new Set(made))
  }
})

test('rows without a value come last, whichever way the list is ordered, and none is lost at the border', async () => {
  const days = ['2026-01-01', '2026-01-01', '2026-01-02', '2026-03-01', null, null, null, null, null]
  for (const last_seen_on of days) await makePerson(malto, { full_name: 'Vắng Mặt', last_seen_on })
  const seenDays = async (sort: string) => {
    const { seen } = await walk(chief.call, usersResource, { sort, q: 'vang mat', limit: 2 })
    return (seen as unknown as { last_seen_on: string | null }[]).map((each) => each.last_seen_on)
  }

  expect(await seenDays('last_seen_on')).toEqual(days)
  expect(await seenDays('-last_seen_on')).toEqual([...days.slice(0, 4).toReversed(), ...days.slice(4)])
})

test('a cursor of another order, or one that somebody wrote, is refused', async () => {
  const { next_cursor } = await chief.call(schoolsResource.list, { limit: 1, sort: 'name' })
  const forged = (mark: unknown) => Buffer.from(JSON.stringify(mark)).toString('base64url')
  const cursors = [
    next_cursor ?? '',
    forged(['-created_at', 'no moment', 1]),
    forged(['-created_at', null, 'x']),
    forged([1]),
  ]

  for (const cursor of cursors)
    await expect(chief.call(schoolsResource.list, { cursor, sort: '-created_at' })).rejects.toSatisfy(
      BadInput.is,
    )
})

test('I42: names are found without diacritics and stand in Vietnamese order', async () => {
  for (const name of ['Đạt', 'Ánh', 'Yến', 'Dũng', 'Ân', 'Bình', 'An'])
    await makeSchool(malto.db, { name: `Trường Thứ Tự ${name}` })

  const { seen } = await walk(chief.call, schoolsResource, { q: 'thu tu truong', sort: 'name' })
  expect((seen as unknown as { name: string }[]).map((each) => each.name.slice(14))).toEqual([
    'An',
    'Ánh',
    'Ân',
    'Bình',
    'Dũng',
    'Đạt',
    'Yến',
  ])
  expect((await walk(chief.call, schoolsResource, { q: '%' })).seen).toEqual([])
})

test('an action on many rows answers row by row: what one refuses, the others still do', async () => {
  const [a, b] = [await makeSchool(malto.db), await makeSchool(malto.db)]

  const { results } = await chief.call(schoolsResource.bulk, {
    action: 'hide',
    ids: [a.id, 2_000_000, b.id, a.id],
    reason: 'trùng',
  })

  expect(results).toEqual([
    { id: a.id, ok: true, message: null },
    { id: 2_000_000, ok: false, message: NotFound.words.vi },
    { id: b.id, ok: true, message: null },
  ])
  expect(await chief.call(schoolsResource.get, { id: b.id })).toMatchObject({ status: 'hidden', version: 2 })
  const rows = [...(await auditOf('schools', a.id)), ...(await auditOf('schools', b.id))]
  expect(rows.map((row) => [row.action, row.reason])).toEqual([
    ['hide', 'trùng'],
    ['hide', 'trùng'],
  ])
})

test('I41: an export holds exactly the listed rows, typed, without formulas, beyond any page, and is itself audited', async () => {
  await malto.db.execute(sql`insert into schools (code, name, level, province_id)
    select 'BULK-' || n, 'Trường xuất ' || n, 'lower', 4 from generate_series(1, 5200) as n`)
  const evil = await makeSchool(malto.db, {
    name: `=cmd|' /C calc'!A0`,
    province_id: 4,
    level: 'lower',
    code: '+1+1',
  })
  const wishes = { province_id: 4, level: 'lower' as const, sort: '-created_at' }

  const table = await exportedRows(malto, chief, schoolsResource, wishes)
  const listed = await walk(chief.call, schoolsResource, { ...wishes, limit: 100 })

  expect(table.columns.slice(0, 3)).toEqual(['Mã trường', 'Tên trường', 'Cấp học'])
  expect(table.rows.map((row) => row[0])).toEqual(
    (listed.seen as unknown as { code: string }[]).map((each) => each.code),
  )
  expect(table.rows).toHaveLength(5201)
  expect(listed.totals.every((total) => total === 5201)).toBe(true)
  const row = table.rows.find((each) => each[0] === '+1+1')
  expect(row?.slice(0, 3)).toEqual(['+1+1', evil.name, 'Trung học cơ sở'])
  expect(row?.[6]).toBeInstanceOf(Date)
  const [note] = await malto.db.select().from(audit_rows).where(eq(audit_rows.action, 'export'))
  expect(note).toMatchObject({
    administrator_id: chief.id,
    target: 'schools',
    after: { rows: 5201, filter: { province_id: 4, level: 'lower' } },
  })
})

test('an export speaks the language of its reader', async () => {
  const headers = { authorization: `Bearer ${chief.token()}`, 'accept-language': 'en' }
  const asked = await malto.app.inject({
    method: 'POST',
    url: '/auth-admin/schools/export',
    headers,
    payload: { q: 'khongcogica' },
  })
  const { id, title } = asked.json<{ data: { id: string; title: string } }>().data
  await workOff(malto, 'exports.write')
  // Read in another language, the file and its name stay as they were asked for.
  const reply = await malto.app.inject({
    url: `/auth-admin/exports/${id}/file`,
    headers: { ...headers, 'accept-language': 'vi' },
  })

  expect(title).toBe('Schools')
  expect(await readXlsx(reply.rawPayload, { max_rows: 10 })).toEqual({
    columns: ['Code', 'Name', 'Level', 'Province', 'Commune', 'Status', 'Added', 'ID'],
    rows: [],
  })
  expect(reply.headers['content-disposition']).toContain('Schools')
})

test('I39: list, count, detail, export, bulk and writing agree on what an administrator of one place may touch', async () => {
  const places = [HUE, 79]
  for (const province_id of places) {
    const school = await makeSchool(malto.db, { province_id })
    await makeClass(malto.db, school.id)
    const { id } = await makePerson(malto, { province_id, school_id: school.id, account_kind: 'kid' })
    await makePerson(malto, { province_id, account_kind: 'parent' })
    await malto.db
      .execute(sql`insert into unmatched_schools (id, user_id, name, province_id, created_at, updated_at)
      values (gen_random_uuid(), ${id}, 'Trường lạ', ${province_id}, now(), now())`)
  }
  const [hue, saigon] = [
    await makeAdministrator(malto, { powers: allPermissions, sees: { province_ids: [HUE] } }),
    await makeAdministrator(malto, { powers: allPermissions, sees: { province_ids: [79] } }),
  ]

  const placed = ['users', 'parents', 'kids', 'schools', 'classes', 'unmatched-schools']
  for (const resource of allResources.filter(({ name }) => placed.includes(name))) {
    const own = await walk(hue.call, resource, { limit: 100 })
    const foreign = await walk(saigon.call, resource, { limit: 100 })
    expect(own.ids.length, resource.name).toBeGreaterThan(0)
    expect(
      own.ids.filter((id) => foreign.ids.includes(id)),
      resource.name,
    ).toEqual([])
    expect(own.totals[0], resource.name).toBe(own.ids.length)
    expect((await exportedRows(malto, hue, resource)).rows, resource.name).toHaveLength(own.ids.length)
    const [mine, theirs] = [own.ids[0] ?? '', foreign.ids[0] ?? '']
    expect(await hue.call(resource.get, { id: mine as never })).toMatchObject({ id: mine })
    await expect(hue.call(resource.get, { id: theirs as never }), resource.name).rejects.toSatisfy(
      NotFound.is,
    )
    for (const action of Object.keys(resource.actions).slice(0, 1)) {
      const { results } = await hue.call(resource.bulk, { action, ids: [theirs as never], reason: 'thử xem' })
      expect(results, resource.name).toMatchObject([{ ok: false, message: NotFound.words.vi }])
    }
  }
  const [theirs] = (await walk(saigon.call, schoolsResource)).ids
  await expect(
    hue.call(schoolsResource.update, { id: Number(theirs), version: 1, ...draft({ code: 'X-1' }) }),
  ).rejects.toSatisfy(NotFound.is)
  await expect(hue.call(schoolsResource.remove, { id: Number(theirs), version: 1 })).rejects.toSatisfy(
    NotFound.is,
  )
  await expect(
    hue.call(schoolsResource.create, draft({ code: 'X-2', province_id: 79 })),
  ).rejects.toMatchObject({ status: 403 })
})
