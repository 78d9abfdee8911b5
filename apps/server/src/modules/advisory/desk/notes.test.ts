import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getAppointment } from '@malto/contract/modules/advisory.booking.calls'
import { addToNote, getAdvisee, saveNote, type Note } from '@malto/contract/modules/advisory.desk.calls'
import { listNotifications } from '@malto/contract/modules/notifications.calls'
import { count, eq } from '#platform/drizzle.ts'
import { makeLink } from '#modules/family/family.factory.ts'
import { DAY, HOUR, later, MINUTE } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, signedInAgain, type Person } from '#testing/people.ts'
import { openConnections } from '#testing/rush.ts'
import { makeAppointment, makeCounsel, makeOpenSession } from '../advisory.factory.ts'
import { note_addenda, session_notes } from '../advisory.sessions.table.ts'
import { advisory_bonds } from '../advisory.table.ts'
import { codeOf, faultsOf, makeBond } from './desk.factory.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '20' })
})
beforeEach(() => malto.moveTo(noon))
afterAll(() => malto.stop())

/** Two advisers who look after one student; the first has a session with them right now. */
async function makeTeam() {
  const adviser = await makeCounsel(malto, { advisory_name: 'Cô Hạnh' })
  const colleague = await makeCounsel(malto)
  const student = await makePerson(malto, { full_name: 'Đỗ Quỳnh Chi' })
  for (const each of [adviser, colleague]) await makeBond(malto, each, student)
  const session = await makeOpenSession(malto, adviser, student)
  const write = (tier: Note['tier'], text: string, who: Person = adviser) =>
    who.call(saveNote, { appointment_id: session.id, tier, text })
  return { adviser, colleague, student, session, write }
}

const bodyOf = async (person: Person, url: string): Promise<string> =>
  (await malto.app.inject({ url, headers: { authorization: `Bearer ${person.token}` } })).body

const OWN = 'Riêng tôi: em ngại nói trước lớp.'
const TEAM = 'Cho nhóm: nên hỏi thêm về môn Hóa.'
const SHARED = 'Tóm tắt: mình đã nói về hai ngành.'

test('own notes reach nobody else, team notes the other advisers of this person, shared ones the advisee', async () => {
  const { adviser, colleague, student, session, write } = await makeTeam()
  await write('own', OWN)
  await write('team', TEAM)
  await write('shared', SHARED)
  const stranger = await makeCounsel(malto)
  const parent = await makePerson(malto, { account_kind: 'parent' })
  await makeLink(malto, parent, student)
  const desk = `/api/advisory-desk/advisees/${student.id}`
  const appointment = `/api/advisory/appointments/${session.id}`
  const readBy = async (person: Person, url: string) => {
    const body = await bodyOf(person, url)
    return [OWN, TEAM, SHARED].map((text) => body.includes(text))
  }
  expect(await readBy(adviser, desk)).toEqual([true, true, true])
  expect(await readBy(colleague, desk)).toEqual([false, true, false])
  expect(await readBy(student, appointment)).toEqual([false, false, true])
  for (const [person, url] of [
    [stranger, desk],
    [stranger, appointment],
    [colleague, appointment],
    [student, desk],
    [parent, desk],
    [parent, appointment],
  ] as const)
    expect(await readBy(person, url)).toEqual([false, false, false])
  expect((await student.call(getAppointment, { appointment_id: session.id })).summary).toBe(SHARED)
  const page = await colleague.call(getAdvisee, { advisee_id: student.id })
  expect(page.team_notes).toMatchObject([{ text: TEAM, author_name: 'Cô Hạnh', own: false }])
  const own = await adviser.call(getAdvisee, { advisee_id: student.id })
  expect(own).toMatchObject({ team_notes: [], sessions: [{ appointment: { id: session.id } }] })
  expect(own.sessions[0]?.notes.map(({ tier, own: mine }) => [tier, mine])).toEqual([
    ['own', true],
    ['team', true],
    ['shared', true],
  ])

  // Whoever no longer looks after somebody reads nothing of the team any more.
  await malto.db.delete(advisory_bonds).where(eq(advisory_bonds.adviser_id, colleague.id))
  expect(await readBy(colleague, desk)).toEqual([false, false, false])
})

test('a note can be changed for a day, then it stands, and later words are added to it', async () => {
  const { adviser, student, session, write } = await makeTeam()
  const first = await write('shared', SHARED)
  expect(first).toMatchObject({ locked: false, own: true, addenda: [] })
  malto.pass(DAY - 1000)
  const today = await signedInAgain(malto, adviser)
  const changed = await write('shared', `${SHARED} Và về học phí.`, today)
  expect(changed).toMatchObject({
    id: first.id,
    written_at: first.written_at,
    text: `${SHARED} Và về học phí.`,
  })
  expect(changed.changed_at).not.toBe(first.changed_at)

  malto.pass(1000)
  expect(await codeOf(write('shared', 'Sửa muộn.', today))).toBe('NOTE_LOCKED')
  const client_id = randomUUID()
  const add = (text: string, id = client_id) =>
    today.call(addToNote, { note_id: first.id, client_id: id, text })
  const added = await add('Bổ sung: đã gửi tài liệu.')
  expect(added).toMatchObject({ locked: true, addenda: [{ text: 'Bổ sung: đã gửi tài liệu.' }] })
  // P2: the same id again answers the same, whatever it says.
  expect(await add('Một câu khác hẳn.')).toEqual(added)
  malto.pass(MINUTE)
  await add('Thêm một lần nữa.', randomUUID())
  const reader = await signedInAgain(malto, student)
  expect((await reader.call(getAppointment, { appointment_id: session.id })).summary).toBe(
    `${SHARED} Và về học phí.\n\nBổ sung: đã gửi tài liệu.\n\nThêm một lần nữa.`,
  )
})

test('a tier has one note, however many write it at once, and each tier its own day', async () => {
  const { adviser, session, write } = await makeTeam()
  await openConnections(malto)
  const written = await Promise.all(Array.from({ length: 10 }, (_, at) => write('team', `Dòng thứ ${at}.`)))
  expect(new Set(written.map(({ id }) => id)).size).toBe(1)
  const rows = await malto.db.select().from(session_notes).where(eq(session_notes.appointment_id, session.id))
  expect(rows).toHaveLength(1)
  malto.pass(DAY)
  const later_on = await signedInAgain(malto, adviser)
  expect(await codeOf(write('team', 'Quá muộn rồi.', later_on))).toBe('NOTE_LOCKED')
  expect((await write('own', OWN, later_on)).locked).toBe(false)
})

test('P2: ten addenda under one id are one, and a note takes twenty', async () => {
  const { adviser, write } = await makeTeam()
  const { id: note_id } = await write('own', OWN)
  const client_id = randomUUID()
  const add = (id: string) => adviser.call(addToNote, { note_id, client_id: id, text: 'Bổ sung.' })
  await openConnections(malto)
  await Promise.all(Array.from({ length: 10 }, () => add(client_id)))
  const kept = async () =>
    (await malto.db.select({ count: count() }).from(note_addenda).where(eq(note_addenda.note_id, note_id)))[0]
      ?.count
  expect(await kept()).toBe(1)
  const answers = await Promise.all(Array.from({ length: 22 }, () => codeOf(add(randomUUID()))))
  expect(answers.filter((code) => code === 'BAD_INPUT')).toHaveLength(3)
  expect(await kept()).toBe(20)
  expect(await codeOf(add(client_id))).toBe('ok')
})

test('nothing is written about what has not begun or has fallen through, nor about somebody who has left', async () => {
  const { adviser, student } = await makeTeam()
  const write = (appointment_id: string) =>
    adviser.call(saveNote, { appointment_id, tier: 'own', text: 'Trước buổi hẹn.' })
  const ahead = await makeAppointment(malto, adviser, student, { starts_at: later(noon, 2 * HOUR) })
  expect(await faultsOf(write(ahead.id))).toEqual({
    appointment_id: ['Thầy/cô ghi được từ lúc buổi hẹn bắt đầu.'],
  })
  const past = { starts_at: later(noon, -3 * HOUR) }
  for (const state of ['cancelled', 'lapsed'] as const) {
    const { id } = await makeAppointment(malto, adviser, student, { ...past, state })
    expect(await codeOf(write(id))).toBe('BAD_INPUT')
  }
  const missed = await makeAppointment(malto, adviser, student, { ...past, state: 'missed' })
  expect(await codeOf(write(missed.id))).toBe('ok')
  const left = await makeAppointment(malto, adviser, student, {
    ...past,
    state: 'ended',
    advisee_id: null,
  })
  expect(await codeOf(write(left.id))).toBe('APPOINTMENT_NOT_FOUND')
})

test('the advisee hears once that there is something to read, and no word of it', async () => {
  const { adviser, student, session, write } = await makeTeam()
  await write('own', OWN)
  await write('team', TEAM)
  const told = async () => (await student.call(listNotifications, {})).items
  expect(await told()).toEqual([])
  await write('shared', SHARED)
  await write('shared', `${SHARED} Sửa lại một chữ.`)
  const notes = await adviser.call(getAdvisee, { advisee_id: student.id })
  const note_id = notes.sessions[0]?.notes.find(({ tier }) => tier === 'shared')?.id ?? ''
  await adviser.call(addToNote, { note_id, client_id: randomUUID(), text: 'Bổ sung một ý.' })
  const [card, ...others] = await told()
  expect(others).toEqual([])
  expect(card).toMatchObject({ category: 'advisory', path: `/advisory/appointments/${session.id}` })
  for (const word of ['ngành', 'Bổ sung', 'major']) expect(JSON.stringify(card)).not.toContain(word)
  expect(malto.told).toContainEqual({
    name: 'appointmentChanged',
    audience: `user:${student.id}`,
    payload: { appointment_id: session.id },
  })
})
