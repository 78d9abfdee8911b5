import { and, eq, inArray } from '#platform/drizzle.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { suspendAdviser } from '@malto/contract/modules/advisory.admin'
import { getAppointment } from '@malto/contract/modules/advisory.booking.calls'
import { userBlocked } from '@malto/contract/modules/users.admin'
import { getGroupRooms } from '@malto/contract/modules/chat.calls'
import { liveStates } from '@malto/contract/modules/advisory.rules'
import { enter, listen, say } from '#modules/chat/chat.factory.ts'
import { makeInside } from '#modules/moderation/moderation.factory.ts'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { users } from '#modules/users/users.table.ts'
import { newId } from '#platform/ids.ts'
import { HOUR, later } from '#platform/time.ts'
import { workOff } from '#testing/jobs.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson } from '#testing/people.ts'
import { openConnections } from '#testing/rush.ts'
import { makeAppointment, makeCounsel, makeOpenSession } from '../advisory.factory.ts'
import { appointments } from '../advisory.table.ts'
import { say as sayPrivately, suspend } from '../sessions/sessions.factory.ts'

let malto: Malto
let address: string
let chief: SignedInAdministrator
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '20' })
  address = await malto.app.listen({ port: 0, host: '127.0.0.1' })
  chief = await makeAdministrator(malto, { powers: ['advisers.vet'] })
})
afterAll(() => malto.stop())
const open: { close: () => void }[] = []
afterEach(() => {
  for (const each of open.splice(0)) each.close()
})

const reason = 'Có lời báo cần xác minh.'

test('an adviser’s open screens fall silent at once: the session, the rooms and the walls', async () => {
  const counsel = await makeCounsel(malto)
  const [an, advisee] = [await makeInside(malto), await makePerson(malto)]
  const room = await enter(an)
  await counsel.call(getGroupRooms, { letter: 'I', band: 'over16' })
  const told = { advisee_told_at: noon, adviser_told_at: noon }
  const session = await makeOpenSession(malto, counsel, advisee, told)
  const audiences = [`talk:${session.id}`, `room:${room.id}`, 'wall:I-over16']
  const ear = await listen(address, counsel, ...audiences)
  const friend = await listen(address, an, `room:${room.id}`)
  open.push(ear, friend)
  expect(ear.answers).toEqual(audiences.map(() => ({ ok: true })))
  await say(an, room.id)
  await sayPrivately(advisee, session)
  await ear.hears(({ name }) => name === 'roomMoved')
  await ear.hears(({ name }) => name === 'sessionSpoken')

  await chief.call(suspendAdviser, { id: counsel.id, version: 1, reason })
  await ear.hears(({ name }) => name === 'ownRoomsChanged')
  const before = ear.heard.filter(({ name }) => /^(roomMoved|session|wall)/.test(name)).length
  const { seq } = await say(an, room.id)
  await friend.hears(({ payload }) => payload['seq'] === seq)
  expect(ear.heard.filter(({ name }) => /^(roomMoved|session|wall)/.test(name))).toHaveLength(before)
  for (const audience of audiences)
    expect(await ear.socket.timeout(3000).emitWithAck('watch', audience), audience).toEqual({ ok: false })
})

test('whoever books in the very moment of a suspension is refused or cancelled: nothing is left standing', async () => {
  for (let round = 0; round < 4; round++) {
    const counsel = await makeCounsel(malto)
    const students = await Promise.all(Array.from({ length: 8 }, () => makePerson(malto)))
    await openConnections(malto)
    const first = later(new Date('2026-11-16T00:00:00Z'), 0)
    const holds = students.map((student, at) =>
      malto.app.inject({
        method: 'POST',
        url: '/api/advisory/hold',
        headers: { authorization: `Bearer ${student.token}` },
        payload: {
          client_id: newId(),
          adviser_id: counsel.id,
          starts_at: later(first, at * HOUR).toISOString(),
        },
      }),
    )
    const ending = malto.app.inject({
      method: 'POST',
      url: `/auth-admin/advisers/${counsel.id}/suspend`,
      headers: { authorization: `Bearer ${chief.token()}` },
      payload: { version: 1, reason },
    })
    const [done, ...held] = await Promise.all([ending, ...holds])
    expect(done?.statusCode).toBe(200)
    for (const reply of held) expect([200, 404, 409, 503], reply.body).toContain(reply.statusCode)
    await workOff(malto)
    const standing = await malto.db
      .select()
      .from(appointments)
      .where(and(eq(appointments.adviser_id, counsel.id), inArray(appointments.state, [...liveStates])))
    expect(standing).toEqual([])
  }
}, 60_000)

test('what is on or begins within the hour is cancelled with the suspension itself, the rest right after it; nothing when they were let in again', async () => {
  for (const again of [false, true]) {
    const counsel = await makeCounsel(malto)
    const people = await Promise.all([1, 2, 3, 4].map(() => makePerson(malto)))
    const [on, soon, tomorrow, later_on] = await Promise.all(
      [-HOUR / 4, HOUR, 24 * HOUR, 48 * HOUR].map((ahead, at) =>
        makeAppointment(malto, counsel, people[at]!, { starts_at: later(malto.now(), ahead) }),
      ),
    )
    const states = async () => {
      const rows = await malto.db.select().from(appointments).where(eq(appointments.adviser_id, counsel.id))
      return [on, soon, tomorrow, later_on].map((each) => rows.find(({ id }) => id === each?.id)?.state)
    }
    await chief.call(suspendAdviser, { id: counsel.id, version: 1, reason })
    expect(await states()).toEqual(['cancelled', 'cancelled', 'confirmed', 'confirmed'])
    if (again) await suspend(malto, counsel, 'vetted')
    await workOff(malto)
    const rest = again ? 'confirmed' : 'cancelled'
    expect(await states()).toEqual(['cancelled', 'cancelled', rest, rest])
  }
})

test('an adviser whose account is blocked keeps nobody waiting, and one who was let in again keeps everybody', async () => {
  for (const [status, state] of [
    ['blocked', 'cancelled'],
    ['active', 'confirmed'],
  ] as const) {
    const [counsel, student] = [await makeCounsel(malto), await makePerson(malto)]
    const { id } = await makeAppointment(malto, counsel, student)
    await malto.db.update(users).set({ status }).where(eq(users.id, counsel.id))
    await malto.house.ownCtx().record(userBlocked, { user_id: counsel.id })
    await workOff(malto)
    expect(await student.call(getAppointment, { appointment_id: id })).toMatchObject({ state })
  }
})
