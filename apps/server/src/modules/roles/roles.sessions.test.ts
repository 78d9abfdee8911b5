import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { NotAllowed, NotFound, SessionOver } from '@malto/contract'
import { auditResource } from '@malto/contract/modules/roles.admin'
import * as calls from '@malto/contract/modules/roles.calls'
import { consoleSessionsResource, userSessionsResource } from '@malto/contract/modules/roles.sessions.admin'
import { getMe } from '@malto/contract/modules/users.calls'
import { openSession } from '#modules/auth/auth.sessions.service.ts'
import { sessions } from '#modules/auth/auth.table.ts'
import { makeCtx } from '#platform/ctx.ts'
import { DAY, HOUR, MINUTE } from '#platform/time.ts'
import { nobodysVisit } from '#platform/visit.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, signedInAgain } from '#testing/people.ts'
import { makeAdministrator, PASSWORD } from './roles.factory.ts'
import { administrators } from './roles.table.ts'

const HUE = 46
const DA_NANG = 48
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto({ DEMO: '0' })
})
beforeEach(async () => {
  malto.moveTo(noon)
  await malto.db.delete(sessions)
  await malto.db.delete(administrators)
})
afterAll(() => malto.stop())

test('the sessions of users are listed with device, address and times; a user’s own by filter', async () => {
  const reader = await makeAdministrator(malto, { powers: ['sessions.read'] })
  const person = await makePerson(malto, { full_name: 'Nguyễn Thị Phiên' })
  await makePerson(malto)
  await malto.db
    .update(sessions)
    .set({ user_agent: CHROME, address: '203.0.113.9' })
    .where(eq(sessions.sid, person.sid))

  const { items, total } = await reader.call(userSessionsResource.list, { user_id: person.id })
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({
    id: person.sid,
    user_name: 'Nguyễn Thị Phiên',
    device: 'Chrome trên Windows',
    user_agent: CHROME,
    address: '203.0.113.9',
    issued_at: noon.toISOString(),
    last_seen_at: noon.toISOString(),
    state: 'open',
  })
  expect((await reader.call(userSessionsResource.list, { q: 'thi phien' })).items).toHaveLength(1)
  // Neither the token's turn nor what ties it to the device leaves the server.
  const raw = await malto.app.inject({
    url: `/auth-admin/user-sessions/${person.sid}`,
    headers: { authorization: `Bearer ${reader.token()}` },
  })
  expect(raw.body).not.toMatch(/bind_print|"gen"|rotated/)
})

test('a session is open, over by itself, or ended: the list and its filter say the same', async () => {
  const reader = await makeAdministrator(malto, { powers: ['sessions.read', 'sessions.write'] })
  const [open, expired, ended] = [await makePerson(malto), await makePerson(malto), await makePerson(malto)]
  const idle = await makePerson(malto)
  const native = await makePerson(malto)
  const set = (sid: string, values: Partial<typeof sessions.$inferInsert>) =>
    malto.db.update(sessions).set(values).where(eq(sessions.sid, sid))
  const ago = (ms: number) => new Date(noon.getTime() - ms)
  await set(open.sid, { last_seen_at: ago(6 * DAY) })
  await set(expired.sid, { expires_at: ago(MINUTE) })
  await set(idle.sid, { last_seen_at: ago(8 * DAY) })
  // Without the device cookie a session lies idle for a day at most.
  await set(native.sid, { bind_print: null, last_seen_at: ago(25 * HOUR) })
  await reader.call(userSessionsResource.bulk, { action: 'end', ids: [ended.sid] })

  const all = (await reader.call(userSessionsResource.list, {})).items
  const told = Object.fromEntries(all.map(({ id, state }) => [id, state]))
  expect(told).toEqual({
    [open.sid]: 'open',
    [expired.sid]: 'over',
    [idle.sid]: 'over',
    [native.sid]: 'over',
    [ended.sid]: 'ended',
  })
  for (const state of ['open', 'over', 'ended'] as const) {
    const { items } = await reader.call(userSessionsResource.list, { state })
    expect(items.map(({ id }) => id).toSorted()).toEqual(
      all
        .filter((each) => each.state === state)
        .map(({ id }) => id)
        .toSorted(),
    )
  }
})

test('an ended session is out at its next request, the other ones of the same person go on; the log says who did it', async () => {
  const chief = await makeAdministrator(malto, { powers: ['sessions.read', 'sessions.write', 'audit.read'] })
  const person = await makePerson(malto)
  const elsewhere = await signedInAgain(malto, person)

  const { results } = await chief.call(userSessionsResource.bulk, {
    action: 'end',
    ids: [person.sid],
    reason: 'mất điện thoại',
  })
  expect(results).toEqual([{ id: person.sid, ok: true, message: null }])
  await expect(person.call(getMe, {})).rejects.toSatisfy(SessionOver.is)
  expect((await elsewhere.call(getMe, {})).id).toBe(person.id)
  expect(await chief.call(userSessionsResource.get, { id: person.sid })).toMatchObject({
    state: 'ended',
    revoked_at: noon.toISOString(),
    reason: 'ended in the console',
  })
  const { items } = await chief.call(auditResource.list, { target: 'user-sessions', target_id: person.sid })
  expect(items).toMatchObject([{ action: 'end', administrator_id: chief.id, reason: 'mất điện thoại' }])
  // Where somebody was signed in from goes with the session; the log does not keep it.
  const detail = await chief.call(auditResource.get, { id: items[0]?.id ?? 0 })
  expect(Object.keys(detail.after ?? {}).toSorted()).toEqual(['person_id', 'reason', 'revoked_at'])
})

test('an open socket of an ended session is closed at once, after the commit', async () => {
  const chief = await makeAdministrator(malto, { all_powers: true })
  const person = await makePerson(malto)
  const expel = vi.spyOn(malto.house.sockets, 'expel')
  await chief.call(userSessionsResource.bulk, { action: 'end', ids: [person.sid] })
  expect(expel.mock.calls).toEqual([[`session:${person.sid}`, '*']])
  expel.mockRestore()
})

test('I39: sessions stand where their user stands', async () => {
  const here = await makePerson(malto, { province_id: HUE })
  const there = await makePerson(malto, { province_id: DA_NANG })
  const office = await makeAdministrator(malto, {
    powers: ['sessions.read', 'sessions.write'],
    sees: { province_ids: [HUE] },
  })

  const { items, total } = await office.call(userSessionsResource.list, {})
  expect([items.map(({ id }) => id), total]).toEqual([[here.sid], 1])
  await expect(office.call(userSessionsResource.get, { id: there.sid })).rejects.toSatisfy(NotFound.is)
  const { results } = await office.call(userSessionsResource.bulk, { action: 'end', ids: [there.sid] })
  expect(results).toMatchObject([{ ok: false }])
  expect((await there.call(getMe, {})).id).toBe(there.id)
})

test('reading sessions and ending them are two powers', async () => {
  const reader = await makeAdministrator(malto, { powers: ['sessions.read'] })
  const person = await makePerson(malto)
  for (const resource of [userSessionsResource, consoleSessionsResource])
    await expect(reader.call(resource.bulk, { action: 'end', ids: [person.sid] })).rejects.toSatisfy(
      NotAllowed.is,
    )
  const stranger = await makeAdministrator(malto, { powers: ['users.read'] })
  await expect(stranger.call(userSessionsResource.list, {})).rejects.toSatisfy(NotAllowed.is)
})

test('console sessions: one’s own is marked; another’s is ended at once', async () => {
  const chief = await makeAdministrator(malto, { all_powers: true })
  const other = await makeAdministrator(malto, { powers: ['users.read'], full_name: 'Lê Thị Khác' })

  const { items } = await chief.call(consoleSessionsResource.list, { state: 'open' })
  expect(new Map(items.map(({ administrator_id, current }) => [administrator_id, current]))).toEqual(
    new Map([
      [chief.id, true],
      [other.id, false],
    ]),
  )
  const theirs = items.find(({ administrator_id }) => administrator_id === other.id)
  await chief.call(consoleSessionsResource.bulk, { action: 'end', ids: [theirs?.id ?? ''] })
  await expect(other.call(calls.getOwnAdministrator, {})).rejects.toSatisfy(SessionOver.is)
})

test('I40: nobody ends a session of somebody with higher rights', async () => {
  const chief = await makeAdministrator(malto, { all_powers: true })
  const low = await makeAdministrator(malto, { powers: ['sessions.read', 'sessions.write'] })
  const { items } = await low.call(consoleSessionsResource.list, { administrator_id: chief.id })

  const { results } = await low.call(consoleSessionsResource.bulk, {
    action: 'end',
    ids: items.map(({ id }) => id),
  })
  expect(results).toEqual([{ id: items[0]?.id, ok: false, message: calls.CannotGrant.words.vi }])
  expect((await chief.call(calls.getOwnAdministrator, {})).id).toBe(chief.id)
})

test('one’s own sessions: this one stays, another is ended by its owner, nobody else’s is touched', async () => {
  const chief = await makeAdministrator(malto, { all_powers: true })
  const other = await makeAdministrator(malto, { all_powers: true })
  let token: string | null = null
  const elsewhere = malto.device(() => token)
  token = (await elsewhere.call(calls.loginAdministrator, { email: chief.email, password: PASSWORD }))
    .access_token

  const { sessions: own } = await chief.call(calls.listOwnSessions, {})
  expect(own).toHaveLength(2)
  expect(own.filter(({ current }) => current)).toHaveLength(1)
  const current = own.find((each) => each.current)?.id ?? ''
  const rest = own.find((each) => !each.current)?.id ?? ''
  const theirs = (await other.call(calls.listOwnSessions, {})).sessions[0]?.id ?? ''

  await chief.call(calls.endOwnSessions, { id: theirs })
  await chief.call(calls.endOwnSessions, { id: current })
  expect((await other.call(calls.getOwnAdministrator, {})).id).toBe(other.id)
  expect((await chief.call(calls.endOwnSessions, { id: rest })).sessions.map(({ id }) => id)).toEqual([
    current,
  ])
  await expect(elsewhere.call(calls.getOwnAdministrator, {})).rejects.toSatisfy(SessionOver.is)
})

test('all the other sessions of oneself end together; those of the app are another realm', async () => {
  const chief = await makeAdministrator(malto, { all_powers: true })
  const ctx = makeCtx({ ...malto.house.ownCtx(), visit: nobodysVisit })
  await openSession(ctx, { realm: 'admin', person_id: chief.id })
  await openSession(ctx, { realm: 'admin', person_id: chief.id })
  expect((await chief.call(calls.listOwnSessions, {})).sessions).toHaveLength(3)

  expect((await chief.call(calls.endOwnSessions, {})).sessions).toMatchObject([{ current: true }])
})
