import { eq, sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { raiseConcern } from '@malto/contract/modules/advisory.booking.calls'
import * as admin from '@malto/contract/modules/advisory.safeguarding.admin'
import { listNotifications } from '@malto/contract/modules/notifications.calls'
import { makeFamily } from '#modules/family/family.factory.ts'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { administrators } from '#modules/roles/roles.table.ts'
import { adviser_profiles } from '#modules/users/users.table.ts'
import { audit_rows } from '#platform/audit.ts'
import { newId } from '#platform/ids.ts'
import { DAY, HOUR, MINUTE } from '#platform/time.ts'
import { workOff } from '#testing/jobs.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { makeAppointment, makeCounsel, makeOpenSession } from '../advisory.factory.ts'
import { safety_concerns, session_messages } from '../advisory.sessions.table.ts'
import { atOnce, laySaid, makeBond, makeLead, seeOnly } from './safeguarding.factory.ts'

const { list, get } = admin.safetyConcernsResource

let malto: Malto
let tam: SignedInAdministrator
let minh: SignedInAdministrator
beforeAll(async () => {
  malto = await startMalto()
  tam = await makeLead(malto, 'Cô Tâm')
  minh = await makeLead(malto, 'Thầy Minh')
})
beforeEach(() => malto.moveTo(noon))
afterAll(() => malto.stop())

const concernsOf = (person: Person) =>
  malto.db.select().from(safety_concerns).where(eq(safety_concerns.raised_by, person.id))
const auditOf = (id: string) =>
  malto.db.select().from(audit_rows).where(eq(audit_rows.target_id, id)).orderBy(audit_rows.seq)
const noticesOf = async (person: Person) => (await person.call(listNotifications, {})).items

const NOTE = 'Cô ấy hỏi em nhà ở đâu.'
const raise = (person: Person, given: object) =>
  person.call(raiseConcern, { client_id: newId(), urgency: 'soon', note: NOTE, ...given })

/** A kid with a parent, an adviser, and a session that is on, with thirty lines. */
async function session() {
  const { parent, child } = await makeFamily(malto, { full_name: 'Lê Gia Bảo' })
  const adviser = await makeCounsel(malto)
  const appointment = await makeOpenSession(malto, adviser, child)
  await laySaid(
    malto,
    appointment,
    Array.from({ length: 30 }, (_, at) => `Câu số ${at + 1}.`),
  )
  return { parent, child, adviser, appointment, appointment_id: appointment.id }
}
async function raised(given: object = {}) {
  const made = await session()
  await raise(made.child, { appointment_id: made.appointment_id, seq: 15, ...given })
  const [concern] = await concernsOf(made.child)
  return { ...made, concern: concern! }
}

describe('speaking up', () => {
  test('I18: a message is kept with ten before and ten after, as it stood then', async () => {
    const { child, appointment_id, adviser } = await session()
    const reply = await raise(child, { appointment_id, seq: 15, urgency: 'soon' })
    expect(reply).toEqual({ helpline: '111' })
    const [concern] = await concernsOf(child)
    expect(concern).toMatchObject({
      appointment_id,
      advisee_id: child.id,
      adviser_id: adviser.id,
      raised_as: 'advisee',
      minor: true,
      urgency: 'soon',
      state: 'open',
      note: NOTE,
    })
    const lines = concern!.snapshot
    expect(lines.map(({ text }) => text)).toEqual(Array.from({ length: 21 }, (_, at) => `Câu số ${at + 5}.`))
    expect(lines.filter(({ is_subject }) => is_subject)).toMatchObject([{ text: 'Câu số 15.' }])

    // What was said cannot be changed, and the copy would not change with it.
    await expect(
      malto.db
        .update(session_messages)
        .set({ text: 'Khác' })
        .where(eq(session_messages.appointment_id, appointment_id)),
    ).rejects.toThrow()
    await malto.db.delete(session_messages).where(eq(session_messages.appointment_id, appointment_id))
    const looked = await tam.call(admin.lookAtConcern, { id: concern!.id, reason: 'Tìm hiểu lo ngại.' })
    expect(looked.lines).toHaveLength(21)
  })

  test('a line that was kept without all of its parts is shown with what is known of it', async () => {
    const { child, appointment_id } = await session()
    await raise(child, { appointment_id, seq: 15 })
    const [concern] = await concernsOf(child)
    const old = { sender: 'adviser', text: 'Câu cũ.' }
    await malto.db.execute(
      sql`update safety_concerns set snapshot = ${JSON.stringify([old])}::jsonb where id = ${concern!.id}::uuid`,
    )
    expect(await tam.call(admin.lookAtConcern, { id: concern!.id, reason: 'Tìm hiểu lo ngại.' })).toEqual({
      lines: [{ ...old, said_at: concern!.raised_at.toISOString(), is_subject: false, flags: [] }],
    })
  })

  test('at the edge of a talk there is less, and without a message nothing is copied', async () => {
    const { child, adviser, appointment_id } = await session()
    await raise(child, { appointment_id, seq: 30 })
    await raise(adviser, { appointment_id })
    expect((await concernsOf(child))[0]!.snapshot.map(({ text }) => text)).toEqual(
      Array.from({ length: 11 }, (_, at) => `Câu số ${at + 20}.`),
    )
    expect((await concernsOf(adviser))[0]).toMatchObject({ raised_as: 'adviser', snapshot: [] })
  })

  test('P2: sent again with the same id it is one, also at once and after the way in was shut', async () => {
    const { child, parent, adviser, appointment_id } = await session()
    const client_id = newId()
    await Promise.all(
      Array.from({ length: 8 }, () => raise(child, { appointment_id, client_id, urgency: 'now' })),
    )
    expect(await concernsOf(child)).toHaveLength(1)
    await raise(adviser, { appointment_id, client_id })
    await malto.db
      .update(adviser_profiles)
      .set({ state: 'suspended' })
      .where(eq(adviser_profiles.user_id, adviser.id))
    expect(await raise(adviser, { appointment_id, client_id })).toEqual({ helpline: '111' })
    expect(await concernsOf(adviser)).toHaveLength(1)
    await expect(raise(adviser, { appointment_id })).rejects.toMatchObject({ code: 'APPOINTMENT_NOT_FOUND' })
    expect(await concernsOf(parent)).toEqual([])
  })

  test('a parent speaks up without words: no message can be named, none is copied', async () => {
    const { parent, appointment_id } = await session()
    await raise(parent, { appointment_id })
    expect(await concernsOf(parent)).toMatchObject([{ raised_as: 'parent', snapshot: [] }])
    for (const seq of [15, 31])
      await expect(raise(parent, { appointment_id, seq })).rejects.toMatchObject({
        code: 'BAD_INPUT',
        fields: { seq: [expect.any(String)] },
      })
    expect(await concernsOf(parent)).toHaveLength(1)
  })

  test('nobody else speaks of a session, and nobody of a message that is not there', async () => {
    const { child, appointment_id } = await session()
    const stranger = await makePerson(malto, { account_kind: 'parent' })
    const colleague = await makeCounsel(malto)
    for (const person of [stranger, colleague])
      await expect(raise(person, { appointment_id })).rejects.toMatchObject({ code: 'APPOINTMENT_NOT_FOUND' })
    await expect(raise(child, {})).rejects.toMatchObject({ code: 'APPOINTMENT_NOT_FOUND' })
    await expect(raise(child, { appointment_id, seq: 31 })).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })

  test('an adviser speaks of somebody they look after without a session; of others, and revoked, they cannot', async () => {
    const adviser = await makeCounsel(malto)
    const [own, foreign] = [await makePerson(malto), await makePerson(malto)]
    await makeBond(malto, adviser, own)
    await raise(adviser, { advisee_id: own.id })
    expect(await concernsOf(adviser)).toMatchObject([
      { appointment_id: null, advisee_id: own.id, adviser_id: adviser.id, raised_as: 'adviser', minor: true },
    ])
    const refused = { code: 'APPOINTMENT_NOT_FOUND' }
    await expect(raise(adviser, { advisee_id: foreign.id })).rejects.toMatchObject(refused)
    await expect(raise(foreign, { advisee_id: own.id })).rejects.toMatchObject(refused)
    await malto.db
      .update(adviser_profiles)
      .set({ state: 'suspended' })
      .where(eq(adviser_profiles.user_id, adviser.id))
    await expect(raise(adviser, { advisee_id: own.id })).rejects.toMatchObject(refused)
  })

  test('nobody hears of it: neither the other one in the room nor a parent, by card or by signal', async () => {
    const { child, parent, adviser, appointment_id } = await session()
    const told = malto.told.length
    await raise(adviser, { appointment_id, seq: 3, urgency: 'now' })
    await raise(child, { appointment_id, urgency: 'now' })
    await workOff(malto)
    expect(malto.told.slice(told)).toEqual([])
    for (const person of [child, parent, adviser]) expect(await noticesOf(person)).toEqual([])
  })
})

describe('what cannot wait', () => {
  const lettersTo = ({ email }: SignedInAdministrator) =>
    malto.house.outbox!.list({ to: email, kind: 'mail' })

  test('everybody who may act is written to, with no word of it and no name; others are not', async () => {
    const reader = await makeLead(malto, 'Chỉ đọc', ['safeguarding.read', 'safeguarding.review'])
    const chief = await makeAdministrator(malto, { all_powers: true })
    const gone = await makeLead(malto, 'Đã nghỉ')
    await malto.db.update(administrators).set({ status: 'blocked' }).where(eq(administrators.id, gone.id))
    const before = [tam, minh, chief, reader, gone].map((each) => lettersTo(each).length)
    const { child, adviser, appointment_id } = await session()
    await raise(child, { appointment_id, seq: 15, urgency: 'now' })
    await workOff(malto)
    const after = [tam, minh, chief, reader, gone].map((each) => lettersTo(each).length)
    expect(after.map((count, at) => count - before[at]!)).toEqual([1, 1, 1, 0, 0])
    const [letter] = lettersTo(tam)
    expect(letter?.subject).toBe('Có một lo ngại an toàn cần xem ngay')
    expect(letter?.text).toContain('/admin/safety-concerns')
    const whole = JSON.stringify(letter)
    for (const secret of [NOTE, 'Câu số', 'Lê Gia Bảo', adviser.advisory_name, child.id, appointment_id])
      expect(whole).not.toContain(secret)
  })

  test('what can wait writes to nobody, and stands in the list just the same', async () => {
    const before = (await tam.call(list, { state: 'open' })).total!
    const letters = lettersTo(tam).length
    const { child, appointment_id } = await session()
    await raise(child, { appointment_id, urgency: 'soon' })
    await workOff(malto)
    expect(lettersTo(tam)).toHaveLength(letters)
    expect((await tam.call(list, { state: 'open' })).total).toBe(before + 1)
    await raise(child, { appointment_id, urgency: 'now' })
    expect((await tam.call(list, { state: 'open' })).total).toBe(before + 2)
  })

  test('what nobody takes is written once more: an hour later what cannot wait, a day later the rest', async () => {
    // What the tests before raised would be written about as well.
    await malto.house.pool.query('delete from graphile_worker._private_jobs')
    const letters = () => lettersTo(tam).map(({ subject }) => subject)
    const begin = letters().length
    await raised({ urgency: 'soon' })
    await raised({ urgency: 'now' })
    const { concern: taken } = await raised({ urgency: 'now' })
    await workOff(malto)
    expect(letters()).toHaveLength(begin + 2)
    await minh.call(admin.claimConcern, { id: taken.id, version: 1, claim: true })
    malto.pass(HOUR - MINUTE)
    await workOff(malto)
    expect(letters()).toHaveLength(begin + 2)
    malto.pass(MINUTE)
    await workOff(malto)
    await workOff(malto)
    expect(letters()).toHaveLength(begin + 3)
    expect(letters()).toContain('Một lo ngại an toàn vẫn chưa có người nhận')
    malto.pass(23 * HOUR)
    await workOff(malto)
    expect(letters()).toHaveLength(begin + 4)
    malto.pass(5 * DAY)
    await workOff(malto)
    expect(letters()).toHaveLength(begin + 4)
  })

  test('closed before the letter leaves, it does not leave', async () => {
    await workOff(malto)
    const { concern } = await raised({ urgency: 'now' })
    const letters = lettersTo(tam).length
    await minh.call(admin.closeConcern, { id: concern.id, version: 1, outcome: 'Đã gọi cho gia đình.' })
    await workOff(malto)
    expect(lettersTo(tam)).toHaveLength(letters)
  })
})

describe('the desk', () => {
  test('without the power nobody lists, opens, claims, writes or closes', async () => {
    const { concern } = await raised()
    const { id, version } = concern
    const stranger = await makeAdministrator(malto, {
      powers: ['users.read', 'moderation.read', 'appointments.read', 'advisers.vet', 'audit.read'],
    })
    const reader = await makeLead(malto, 'Chỉ đọc', ['safeguarding.read'])
    for (const ask of [
      () => stranger.call(list, {}),
      () => stranger.call(get, { id }),
      () => stranger.call(admin.safetyConcernsResource.exportRows, {}),
      () => reader.call(admin.claimConcern, { id, version, claim: true }),
      () => reader.call(admin.addConcernStep, { id, version, text: 'Gọi điện.' }),
      () => reader.call(admin.closeConcern, { id, version, outcome: 'Đã xong việc.' }),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await reader.call(get, { id })).toMatchObject({ note: NOTE, raised_as: 'advisee' })
  })

  test('words of the session are only for whoever may review sessions, and each look has a reason in the log', async () => {
    const { concern } = await raised()
    const keeper = await makeLead(malto, 'Không đọc', ['safeguarding.read', 'safeguarding.act'])
    const url = `/auth-admin/safety-concerns/${concern.id}`
    const raw = async (who: SignedInAdministrator) =>
      (await malto.app.inject({ url, headers: { authorization: `Bearer ${who.token()}` } })).body
    for (const who of [tam, keeper]) expect(await raw(who)).not.toContain('Câu số')
    const look = (who: SignedInAdministrator, reason: string) =>
      who.call(admin.lookAtConcern, { id: concern.id, reason })
    await expect(look(tam, '')).rejects.toMatchObject({ code: 'BAD_INPUT' })
    await expect(look(keeper, 'Muốn xem thử.')).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    for (const reason of ['Tìm hiểu lo ngại.', 'Trả lời phụ huynh.'])
      expect(JSON.stringify(await look(tam, reason))).toContain('Câu số 15.')
    const trail = await malto.db.select().from(audit_rows).where(eq(audit_rows.target_id, concern.id))
    expect(trail.map(({ action, administrator_id, reason }) => [action, administrator_id, reason])).toEqual([
      ['look', tam.id, 'Tìm hiểu lo ngại.'],
      ['look', tam.id, 'Trả lời phụ huynh.'],
    ])
    expect(JSON.stringify(trail)).not.toContain('Câu số')
    const claimed = await keeper.call(admin.claimConcern, { id: concern.id, version: 1, claim: true })
    expect(claimed).toMatchObject({ has_lines: true, claimed_by_name: 'Không đọc' })
    expect(JSON.stringify(claimed)).not.toContain('Câu số')
  })

  test('I39: who may see one province sees only what is about its people, in list, detail and steps', async () => {
    const hue = await makeLead(malto, 'Huế')
    const saigon = await makeLead(malto, 'Sài Gòn')
    seeOnly(malto, [
      [hue, 46],
      [saigon, 79],
    ])
    const adviser = await makeCounsel(malto)
    const child = await makePerson(malto, { province_id: 46 })
    const appointment = await makeAppointment(malto, adviser, child)
    await raise(child, { appointment_id: appointment.id })
    const [{ id } = { id: '' }] = await concernsOf(child)
    expect((await hue.call(list, {})).items.map((each) => each.id)).toEqual([id])
    expect(await saigon.call(list, {})).toMatchObject({ items: [], total: 0 })
    for (const ask of [
      () => saigon.call(get, { id }),
      () => saigon.call(admin.claimConcern, { id, version: 1, claim: true }),
      () => saigon.call(admin.closeConcern, { id, version: 1, outcome: 'Không phải việc của tôi.' }),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await hue.call(admin.claimConcern, { id, version: 1, claim: true })).toMatchObject({ version: 2 })
  })

  test('taken on, written down step by step, closed: each with its row in the log, and no word of it there', async () => {
    const { concern, child } = await raised()
    const { id } = concern
    const claimed = await tam.call(admin.claimConcern, { id, version: 1, claim: true })
    expect(claimed).toMatchObject({ state: 'claimed', claimed_by: tam.id, version: 2 })
    // Doing it again changes nothing.
    expect(await tam.call(admin.claimConcern, { id, version: 1, claim: true })).toMatchObject({ version: 2 })
    const first = await tam.call(admin.addConcernStep, { id, version: 2, text: 'Gọi cho mẹ em.' })
    const second = await tam.call(admin.addConcernStep, { id, version: 3, text: 'Hẹn gặp ở trường.' })
    expect(first.steps).toHaveLength(1)
    expect(second.steps).toMatchObject([
      { text: 'Gọi cho mẹ em.', by_name: 'Cô Tâm' },
      { text: 'Hẹn gặp ở trường.', by_name: 'Cô Tâm' },
    ])
    const closed = await tam.call(admin.closeConcern, { id, version: 4, outcome: 'Em đã an toàn.' })
    expect(closed).toMatchObject({
      state: 'closed',
      outcome: 'Em đã an toàn.',
      closed_at: noon.toISOString(),
    })
    const trail = await auditOf(id)
    expect(trail.map(({ action, administrator_id }) => [action, administrator_id])).toEqual([
      ['claim', tam.id],
      ['step', tam.id],
      ['step', tam.id],
      ['close', tam.id],
    ])
    expect(trail.at(-1)).toMatchObject({ before: { state: 'claimed' }, after: { state: 'closed' } })
    expect(JSON.stringify(trail)).not.toMatch(/Gọi cho mẹ|Hẹn gặp|an toàn\.|nhà ở đâu/)

    const notices = await noticesOf(child)
    expect(notices).toMatchObject([{ title: 'Malto cảm ơn bạn' }])
    expect(JSON.stringify(notices)).not.toMatch(/an toàn|lo ngại|cô ấy/i)
    for (const ask of [
      () => tam.call(admin.addConcernStep, { id, version: 5, text: 'Thêm nữa.' }),
      () => tam.call(admin.claimConcern, { id, version: 5, claim: true }),
      () => tam.call(admin.closeConcern, { id, version: 5, outcome: 'Khép lần nữa.' }),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'CHANGED' })
  })

  test('what somebody looks after is theirs, until they give it back, leave, or let a day go by', async () => {
    const { concern } = await raised()
    const { id } = concern
    await tam.call(admin.claimConcern, { id, version: 1, claim: true })
    for (const ask of [
      () => minh.call(admin.claimConcern, { id, version: 2, claim: true }),
      () => minh.call(admin.addConcernStep, { id, version: 2, text: 'Gọi điện.' }),
      () => minh.call(admin.closeConcern, { id, version: 2, outcome: 'Đã xong việc.' }),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'CONCERN_TAKEN', details: { name: 'Cô Tâm' } })
    expect((await tam.call(list, { mine: 'true' })).items.map((each) => each.id)).toContain(id)
    expect((await minh.call(list, { mine: 'true' })).items.map((each) => each.id)).not.toContain(id)
    await tam.call(admin.claimConcern, { id, version: 2, claim: false })
    expect(await minh.call(admin.addConcernStep, { id, version: 3, text: 'Gọi điện.' })).toMatchObject({
      state: 'claimed',
      claimed_by: minh.id,
    })

    const gone = await makeLead(malto, 'Sắp nghỉ')
    const second = (await raised()).concern
    await gone.call(admin.claimConcern, { id: second.id, version: 1, claim: true })
    await malto.db.update(administrators).set({ status: 'blocked' }).where(eq(administrators.id, gone.id))
    await tam.call(admin.claimConcern, { id: second.id, version: 2, claim: true })
    malto.pass(DAY + HOUR)
    const late = await makeLead(malto, 'Người trực')
    expect(await late.call(admin.claimConcern, { id: second.id, version: 3, claim: true })).toMatchObject({
      claimed_by_name: 'Người trực',
    })
  })

  test('of two who claim, and of two who close, at once, one does and one is told', async () => {
    for (const [end, payload] of [
      ['claim', { claim: true }],
      ['close', { outcome: 'Đã xong việc.' }],
      ['steps', { text: 'Gọi điện.' }],
    ] as const) {
      const { concern, child } = await raised()
      const url = `/auth-admin/safety-concerns/${concern.id}/${end}`
      const both = [tam, minh].map((by) => ({ by, url, payload: { version: 1, ...payload } }))
      expect(await atOnce(malto, both), end).toEqual([200, 409])
      expect(await auditOf(concern.id), end).toHaveLength(1)
      expect(await noticesOf(child), end).toHaveLength(end === 'close' ? 1 : 0)
    }
  })
})
