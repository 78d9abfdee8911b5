import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BadInput, Changed } from '@malto/contract'
import * as admin from '@malto/contract/modules/advisory.admin'
import { getAppointment } from '@malto/contract/modules/advisory.booking.calls'
import { listAdvisers } from '@malto/contract/modules/advisory.calls'
import { getOffice } from '@malto/contract/modules/advisory.desk.calls'
import { readSession, sendPrivate } from '@malto/contract/modules/advisory.sessions.calls'
import { getMembership } from '@malto/contract/modules/moderation.calls'
import { listNotifications } from '@malto/contract/modules/notifications.calls'
import { makeFamily } from '#modules/family/family.factory.ts'
import { makeSchool } from '#modules/locations/locations.factory.ts'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { adviser_profiles } from '#modules/users/users.table.ts'
import { audit_rows } from '#platform/audit.ts'
import { newId } from '#platform/ids.ts'
import { DAY, later } from '#platform/time.ts'
import { workOff } from '#testing/jobs.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { inEnglish, makePerson, type Person } from '#testing/people.ts'
import { makeAppointment, makeCounsel, makeOpenSession, type Counsel } from '../advisory.factory.ts'
import { adviser_offices, advisory_waits, appointments } from '../advisory.table.ts'
import { atOnce, laySaid, seeOnly } from '../safeguarding/safeguarding.factory.ts'

const { list, get, create, update, exportRows } = admin.advisersResource

let malto: Malto
let chief: SignedInAdministrator
beforeAll(async () => {
  malto = await startMalto()
  chief = await makeAdministrator(malto, { all_powers: true, full_name: 'Cô Hiệu' })
})
afterAll(() => malto.stop())

const adult = (given = {}) => makePerson(malto, { account_kind: 'normal', birthday: '1985-05-20', ...given })
const draft = (user_id: string, given: object = {}) => ({
  user_id,
  advisory_name: 'Cô Thu Hà',
  short_description: 'Lắng nghe trước khi khuyên.',
  advisory_curriculum_vitae: 'Dạy Ngữ văn mười năm, rồi tư vấn học đường.',
  topics: ['major', 'pressure'] as ('major' | 'pressure')[],
  session_minutes: 45 as const,
  buffer_minutes: 15,
  looks_first: false,
  accepts: true,
  school_ids: [] as number[],
  ...given,
})
const DAYS = {
  identity_checked_on: '2026-10-01',
  record_checked_on: '2026-10-02',
  training_on: '2026-10-03',
  interview_on: '2026-11-14',
}
const vet = (who: SignedInAdministrator, id: string, version: number, given: object = {}) =>
  who.call(admin.vetAdviser, { id, version, ...DAYS, note: 'Hồ sơ tốt.', ...given })
const suspend = (who: SignedInAdministrator, id: string, version: number) =>
  who.call(admin.suspendAdviser, { id, version, reason: 'Có lời báo cần xác minh.' })
const fieldsOf = async (asked: Promise<unknown>): Promise<string[]> => {
  const error: unknown = await asked.then(
    () => null,
    (each: unknown) => each,
  )
  if (!BadInput.is(error)) throw new Error(`no bad input: ${String(error)}`)
  return Object.keys(error.fields)
}
const auditOf = (id: string) =>
  malto.db.select().from(audit_rows).where(eq(audit_rows.target_id, id)).orderBy(audit_rows.seq)
const stateOf = async ({ id }: { id: string }) =>
  (await malto.db.select().from(adviser_profiles).where(eq(adviser_profiles.user_id, id)))[0]?.state
const noticesOf = async (person: Person) => (await person.call(listNotifications, {})).items

describe('who may', () => {
  test('without its power nobody reads, edits, vets or suspends', async () => {
    const counsel = await makeCounsel(malto)
    const { id } = counsel
    const stranger = await makeAdministrator(malto, { powers: ['users.read', 'appointments.write'] })
    const reader = await makeAdministrator(malto, { powers: ['advisers.read'] })
    const editor = await makeAdministrator(malto, { powers: ['advisers.read', 'advisers.write'] })
    for (const ask of [
      () => stranger.call(list, {}),
      () => stranger.call(get, { id }),
      () => stranger.call(exportRows, {}),
      () => stranger.call(admin.getAdvisoryLoad, {}),
      () => reader.call(create, draft(newId())),
      () => reader.call(update, { id, version: 1, ...draft(id) }),
      () => vet(editor, id, 1),
      () => suspend(editor, id, 1),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await reader.call(get, { id })).toMatchObject({ advisory_name: counsel.advisory_name })
  })

  test('I39: who may see one province touches only its advisers, and gives nobody a school elsewhere', async () => {
    const powers = ['advisers.read', 'advisers.write', 'advisers.vet'] as const
    const hue = await makeAdministrator(malto, { powers })
    const saigon = await makeAdministrator(malto, { powers })
    seeOnly(malto, [
      [hue, 46],
      [saigon, 79],
    ])
    const here = await adult({ province_id: 46 })
    const school = await makeSchool(malto.db, { province_id: 46 })
    const foreign = await makeSchool(malto.db, { province_id: 79 })
    expect(await fieldsOf(hue.call(create, draft(here.id, { school_ids: [foreign.id] })))).toEqual([
      'school_ids',
    ])
    expect(await fieldsOf(saigon.call(create, draft(here.id)))).toEqual(['user_id'])
    const made = await hue.call(create, draft(here.id, { school_ids: [school.id] }))
    expect(made.school_names).toEqual([school.name])
    expect((await hue.call(list, {})).items.map(({ id }) => id)).toEqual([here.id])
    expect(await saigon.call(list, {})).toMatchObject({ items: [], total: 0 })
    expect((await saigon.call(admin.getAdvisoryLoad, {})).rows).toEqual([])
    for (const ask of [
      () => saigon.call(get, { id: here.id }),
      () => saigon.call(update, { id: here.id, version: 1, ...draft(here.id) }),
      () => vet(saigon, here.id, 1),
      () => suspend(saigon, here.id, 1),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await vet(hue, here.id, 1)
    expect((await hue.call(admin.getAdvisoryLoad, {})).rows.map(({ id }) => id)).toEqual([here.id])
    // What somebody with more sight gave stays when it is edited by one with less.
    await chief.call(update, {
      id: here.id,
      version: 2,
      ...draft(here.id, { school_ids: [school.id, foreign.id] }),
    })
    const kept = draft(here.id, { school_ids: [foreign.id] })
    expect(await hue.call(update, { id: here.id, version: 3, ...kept })).toMatchObject({
      school_ids: [foreign.id],
    })
  })
})

describe('profiles', () => {
  test('somebody is added, counsels nobody yet, and is edited; each step stands in the log', async () => {
    const person = await adult({ full_name: 'Lê Thu Hà', phone: '+84901234567' })
    const made = await chief.call(create, draft(person.id, { topics: ['major', 'major', 'pressure'] }))
    expect(made).toMatchObject({
      id: person.id,
      user_id: person.id,
      full_name: 'Lê Thu Hà',
      state: 'applied',
      topics: ['major', 'pressure'],
      version: 1,
      vetted_at: null,
      ahead_count: 0,
      session_count: 0,
    })
    expect(JSON.stringify(made)).not.toContain('901234567')
    await expect(person.call(getOffice, {})).rejects.toMatchObject({ code: 'NOT_AN_ADVISER' })
    const changed = await chief.call(update, {
      id: person.id,
      version: 1,
      ...draft(person.id, { advisory_name: 'Cô Hà', accepts: false }),
    })
    expect(changed).toMatchObject({ advisory_name: 'Cô Hà', accepts: false, version: 2 })
    await expect(chief.call(update, { id: person.id, version: 1, ...draft(person.id) })).rejects.toSatisfy(
      Changed.is,
    )
    const trail = await auditOf(person.id)
    expect(trail.map(({ action, target }) => [action, target])).toEqual([
      ['create', 'advisers'],
      ['update', 'advisers'],
    ])
    expect(trail[1]).toMatchObject({
      administrator_id: chief.id,
      before: { advisory_name: 'Cô Thu Hà', accepts: true },
      after: { advisory_name: 'Cô Hà', accepts: false },
    })
  })

  test('nobody under age, nobody unknown, nobody twice, and never another account', async () => {
    const person = await adult()
    const child = await makePerson(malto)
    for (const id of [newId(), child.id])
      expect(await fieldsOf(chief.call(create, draft(id)))).toEqual(['user_id'])
    const tries = await Promise.allSettled([1, 2, 3].map(() => chief.call(create, draft(person.id))))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await fieldsOf(chief.call(create, draft(person.id)))).toEqual(['user_id'])
    expect(
      await fieldsOf(chief.call(update, { id: person.id, version: 1, ...draft((await adult()).id) })),
    ).toEqual(['user_id'])
    expect(await fieldsOf(chief.call(create, draft((await adult()).id, { school_ids: [999_999] })))).toEqual([
      'school_ids',
    ])
  })

  test('the list counts what lies ahead, what was held and who waits, at this moment, and is filtered and searched', async () => {
    const counsel = await makeCounsel(malto, { advisory_name: 'Thầy Đặng Quốc Ân', topics: ['vocation'] })
    const [one, two] = [await makePerson(malto), await makePerson(malto)]
    await makeAppointment(malto, counsel, one)
    await makeAppointment(malto, counsel, two, {
      starts_at: later(noon, 3 * DAY),
      state: 'asked_adviser',
      waits_until: later(noon, DAY),
    })
    // Has run out, though no job has written it down yet.
    await makeAppointment(malto, counsel, two, {
      starts_at: later(noon, 4 * DAY),
      state: 'asked_parent',
      waits_until: noon,
    })
    await makeAppointment(malto, counsel, one, { starts_at: later(noon, -DAY) })
    await makeAppointment(malto, counsel, one, { starts_at: later(noon, -2 * DAY), state: 'ended' })
    await makeAppointment(malto, counsel, one, { starts_at: later(noon, -3 * DAY), state: 'missed' })
    await malto.db
      .insert(advisory_waits)
      .values({ adviser_id: counsel.id, advisee_id: two.id, asked_by: two.id, asked_at: noon })
    const { items } = await chief.call(list, { q: 'dang quoc an' })
    expect(items).toMatchObject([{ id: counsel.id, ahead_count: 2, session_count: 2, waiting_count: 1 }])
    const ids = async (wish: object) =>
      (await chief.call(list, { limit: 100, ...wish })).items.map(({ id }) => id)
    for (const wish of [
      { topic: 'vocation' },
      { state: 'vetted' },
      { accepts: 'true' },
      { q: counsel.phone },
    ])
      expect(await ids(wish), JSON.stringify(wish)).toContain(counsel.id)
    for (const wish of [{ topic: 'study' }, { state: 'suspended' }, { accepts: 'false' }, { q: '902' }])
      expect(await ids(wish), JSON.stringify(wish)).not.toContain(counsel.id)
  })
})

describe('vetting', () => {
  test('after all four days somebody counsels, is told so, and the log holds before and after', async () => {
    const person = await adult()
    await chief.call(create, draft(person.id))
    const vetted = await vet(chief, person.id, 1)
    expect(vetted).toMatchObject({
      state: 'vetted',
      ...DAYS,
      vetting_note: 'Hồ sơ tốt.',
      vetted_by_name: 'Cô Hiệu',
      vetted_at: noon.toISOString(),
      version: 2,
    })
    expect(await person.call(getOffice, {})).toMatchObject({ advisory_name: 'Cô Thu Hà' })
    const student = await makePerson(malto)
    const found = await student.call(listAdvisers, { q: 'thu ha', limit: 100 })
    expect(found.items.map(({ id }) => id)).toContain(person.id)
    expect(await noticesOf(person)).toMatchObject([{ title: 'Thầy/cô có thể bắt đầu tư vấn' }])
    expect((await auditOf(person.id)).at(-1)).toMatchObject({
      action: 'vet',
      administrator_id: chief.id,
      before: { state: 'applied', identity_checked_on: null },
      after: { state: 'vetted', ...DAYS },
    })
  })

  test('none of the four days lies ahead, and none is left out', async () => {
    const { id } = await makeCounsel(malto, { state: 'applied' })
    const tomorrow = { training_on: '2026-11-15', interview_on: '2026-11-15' }
    expect(await fieldsOf(vet(chief, id, 1, tomorrow))).toEqual(['training_on', 'interview_on'])
    expect(await fieldsOf(vet(chief, id, 1, { record_checked_on: null }))).toEqual(['record_checked_on'])
    expect(await stateOf({ id })).toBe('applied')
    expect(await auditOf(id)).toEqual([])
  })

  test('of two who vet, and of two who suspend, at once, one does and one is told', async () => {
    const other = await makeAdministrator(malto, { powers: ['advisers.vet'] })
    for (const [end, payload, state] of [
      ['vet', DAYS, 'vetted'],
      ['suspend', { reason: 'Có lời báo cần xác minh.' }, 'suspended'],
    ] as const) {
      const counsel = await makeCounsel(malto, { state: 'applied' })
      const url = `/auth-admin/advisers/${counsel.id}/${end}`
      const both = [chief, other].map((by) => ({ by, url, payload: { version: 1, ...payload } }))
      expect(await atOnce(malto, both), end).toEqual([200, 409])
      expect(await stateOf(counsel)).toBe(state)
      expect(await auditOf(counsel.id), end).toHaveLength(1)
      expect(await noticesOf(counsel), end).toHaveLength(1)
    }
  })
})

describe('a suspension', () => {
  const refusedEverywhere = async (counsel: Counsel, appointment_id: string) => {
    for (const [ask, code] of [
      [() => counsel.call(getOffice, {}), 'NOT_AN_ADVISER'],
      [() => counsel.call(getAppointment, { appointment_id }), 'APPOINTMENT_NOT_FOUND'],
      [() => counsel.call(readSession, { appointment_id }), 'APPOINTMENT_NOT_FOUND'],
      [
        () => counsel.call(sendPrivate, { appointment_id, client_id: newId(), text: 'Em còn đó không?' }),
        'APPOINTMENT_NOT_FOUND',
      ],
    ] as const)
      await expect(ask()).rejects.toMatchObject({ code })
  }

  test('in the middle of a session every door is shut at once, what is on ends with it and the rest right after; people are told', async () => {
    const counsel = await makeCounsel(malto)
    const { parent, child } = await makeFamily(malto)
    const student = await makePerson(malto)
    const now = await makeOpenSession(malto, counsel, child)
    await laySaid(malto, now, ['Chào em.', 'Dạ em chào cô.'])
    const next = await makeAppointment(malto, counsel, student)
    const past = await makeAppointment(malto, counsel, student, {
      starts_at: later(noon, -2 * DAY),
      state: 'ended',
    })
    expect(await counsel.call(getMembership, {})).toMatchObject({ open: true, adviser: true })
    const done = await suspend(chief, counsel.id, 1)
    expect(done).toMatchObject({
      state: 'suspended',
      suspended_reason: 'Có lời báo cần xác minh.',
      // What lies further ahead follows in a job.
      ahead_count: 1,
      version: 2,
    })
    await workOff(malto)
    const states = await malto.db.select().from(appointments).where(eq(appointments.adviser_id, counsel.id))
    const of = (id: string) => states.find((row) => row.id === id)
    expect([of(now.id)?.state, of(next.id)?.state, of(past.id)?.state]).toEqual([
      'cancelled',
      'cancelled',
      'ended',
    ])
    await refusedEverywhere(counsel, now.id)
    expect(await counsel.call(getMembership, {})).toMatchObject({ open: false })
    const search = await student.call(listAdvisers, { q: counsel.advisory_name, limit: 100 })
    expect(search.items).toEqual([])

    for (const person of [child, parent, student]) {
      const [notice] = await noticesOf(person)
      expect(notice?.title).toMatch(/đã hủy/)
    }
    // Why is between the adviser and the console.
    for (const [person, id] of [
      [child, now.id],
      [parent, now.id],
      [student, next.id],
    ] as const) {
      const reply = await malto.app.inject({
        url: `/api/advisory/appointments/${id}`,
        headers: { authorization: `Bearer ${person.token}` },
      })
      expect(reply.statusCode).toBe(200)
      expect(reply.body).not.toContain('xác minh')
      expect(reply.body).toContain('Thầy cô tạm thời không nhận tư vấn."')
    }
    const inTheirs = await inEnglish(malto, parent).call(getAppointment, { appointment_id: now.id })
    expect(inTheirs.ended_reason).toBe('This adviser holds no sessions for the time being.')
    expect((await child.call(readSession, { appointment_id: now.id })).messages).toHaveLength(2)
    const own = await noticesOf(counsel)
    expect(own).toMatchObject([{ title: 'Việc tư vấn của thầy/cô đang tạm ngưng' }])
    expect(JSON.stringify(own)).not.toContain('xác minh')
    expect((await auditOf(counsel.id)).at(-1)).toMatchObject({
      action: 'suspend',
      administrator_id: chief.id,
      before: { state: 'vetted' },
      after: { state: 'suspended' },
      reason: 'Có lời báo cần xác minh.',
    })
    await expect(suspend(chief, counsel.id, 2)).rejects.toMatchObject({ code: 'CHANGED' })

    // Let in again, after all four checks anew; what was cancelled stays so.
    await vet(chief, counsel.id, 2)
    expect(await counsel.call(getOffice, {})).toMatchObject({ advisory_name: counsel.advisory_name })
    expect(await counsel.call(readSession, { appointment_id: now.id })).toMatchObject({ can_talk: false })
    expect(await noticesOf(counsel)).toHaveLength(2)
    const [office] = await malto.db
      .select()
      .from(adviser_offices)
      .where(eq(adviser_offices.user_id, counsel.id))
    expect(office?.suspended_reason).toBeNull()
  })
})
