import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '@malto/contract'
import * as classCalls from '@malto/contract/modules/advisory.classes.calls'
import * as deskCalls from '@malto/contract/modules/advisory.desk.calls'
import { eq } from '#platform/drizzle.ts'
import { makeClass, makeSchool } from '#modules/locations/locations.factory.ts'
import { users } from '#modules/users/users.table.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { makeCounsel, makeOpenSession } from '../advisory.factory.ts'
import { codeOf, makeBond, makeCared, setState } from './desk.factory.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
afterAll(() => malto.stop())

/** An adviser with all that can be asked about, and every call of the desk about it. */
async function makeDesk() {
  const school = await makeSchool(malto.db)
  const room = await makeClass(malto.db, school.id)
  const adviser = await makeCounsel(malto, { school_ids: [school.id] })
  const colleague = await makeCounsel(malto)
  const advisee = await makeCared(malto, adviser, { school_id: school.id, class_id: room.id })
  const session = await makeOpenSession(malto, adviser, advisee)
  const note = await adviser.call(deskCalls.saveNote, {
    appointment_id: session.id,
    tier: 'own',
    text: 'Chỉ riêng tôi đọc dòng này.',
  })
  const given = await adviser.call(classCalls.giveClassTest, {
    client_id: randomUUID(),
    class_id: room.id,
    test: 'holland-60',
    due_on: '2026-12-01',
  })
  const office = await adviser.call(deskCalls.getOffice, {})
  const { advisory_name: _name, days_off: _off, ...draft } = office
  const inputs = {
    getOffice: {},
    saveOffice: { ...draft, short_description: 'Một lời giới thiệu khác.' },
    setDayOff: { day: '2026-11-20', off: true },
    getWeek: {},
    listCaseload: {},
    getAdvisee: { advisee_id: advisee.id },
    saveNote: { appointment_id: session.id, tier: 'team', text: 'Một dòng cho cả nhóm.' },
    addToNote: { note_id: note.id, client_id: randomUUID(), text: 'Thêm một dòng.' },
    saveActions: { appointment_id: session.id, actions: [{ text: 'Đọc về ngành', due_on: '2026-11-30' }] },
    referAdvisee: {
      client_id: randomUUID(),
      advisee_id: advisee.id,
      to_id: colleague.id,
      reason: 'Hợp chuyên môn hơn.',
      agreed: true,
    },
    listColleagues: {},
    listAdviserClasses: {},
    giveClassTest: { client_id: randomUUID(), class_id: room.id, test: 'holland-30', due_on: '2026-12-01' },
    listClassTests: {},
    getClassTest: { id: given.id },
    closeClassTest: { id: given.id },
  } as const
  return { adviser, colleague, advisee, session, note, inputs }
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value
const desk = Object.entries({ ...deskCalls, ...classCalls }).flatMap(([name, value]) =>
  isCall(value) && name !== 'printClassTest' ? [[name, value] as const] : [],
)

type Desk = Awaited<ReturnType<typeof makeDesk>>

/** What each call of the desk answers to somebody, by its name. */
async function askAll(person: Person, inputs: Desk['inputs']): Promise<Record<string, string | undefined>> {
  const answers: Record<string, string | undefined> = {}
  for (const [name, call] of desk)
    answers[name] = await codeOf(person.call(call, inputs[name as keyof typeof inputs] as never))
  return answers
}
const everywhere = (code: string) => Object.fromEntries(desk.map(([name]) => [name, code]))

test('every call of the desk is closed to whoever is no adviser: learners, parents, applicants, the suspended', async () => {
  const { adviser, advisee, inputs } = await makeDesk()
  expect(Object.keys(inputs).toSorted()).toEqual(desk.map(([name]) => name).toSorted())
  const parent = await makePerson(malto, { account_kind: 'parent' })
  for (const person of [advisee, parent])
    expect(await askAll(person, inputs)).toEqual(everywhere('NOT_AN_ADVISER'))
  for (const state of ['applied', 'suspended'] as const) {
    await setState(malto, adviser, state)
    expect(await askAll(adviser, inputs)).toEqual(everywhere('NOT_AN_ADVISER'))
  }
  await setState(malto, adviser, 'vetted')
  expect(await askAll(adviser, inputs)).toEqual(everywhere('ok'))
})

test('another adviser finds neither the advisee nor the session, the note, the class or its test', async () => {
  const { colleague, inputs } = await makeDesk()
  expect(await askAll(colleague, inputs)).toEqual({
    ...everywhere('ok'),
    getAdvisee: 'ADVISEE_NOT_FOUND',
    saveNote: 'APPOINTMENT_NOT_FOUND',
    addToNote: 'APPOINTMENT_NOT_FOUND',
    saveActions: 'APPOINTMENT_NOT_FOUND',
    referAdvisee: 'ADVISEE_NOT_FOUND',
    giveClassTest: 'CLASS_NOT_FOUND',
    getClassTest: 'CLASS_TEST_NOT_FOUND',
    closeClassTest: 'CLASS_TEST_NOT_FOUND',
  })
  expect((await colleague.call(deskCalls.listCaseload, {})).items).toEqual([])
  expect((await colleague.call(classCalls.listClassTests, {})).items).toEqual([])
  expect((await colleague.call(classCalls.listAdviserClasses, {})).classes).toEqual([])
})

test('a colleague who looks after the same advisee still finds neither session nor note of the other', async () => {
  const { colleague, advisee, inputs } = await makeDesk()
  await makeBond(malto, colleague, advisee)
  expect(await askAll(colleague, inputs)).toMatchObject({
    getAdvisee: 'ok',
    saveNote: 'APPOINTMENT_NOT_FOUND',
    addToNote: 'APPOINTMENT_NOT_FOUND',
    saveActions: 'APPOINTMENT_NOT_FOUND',
  })
  const page = await colleague.call(deskCalls.getAdvisee, { advisee_id: advisee.id })
  expect(page).toMatchObject({ sessions: [], team_notes: [], next: null })
})

test('an advisee whose account is blocked or leaving is gone from the list, its counts and the page', async () => {
  const { adviser, advisee } = await makeDesk()
  for (const status of ['blocked', 'leaving'] as const) {
    await malto.db.update(users).set({ status }).where(eq(users.id, advisee.id))
    expect(await adviser.call(deskCalls.listCaseload, {})).toMatchObject({ items: [], counts: { all: 0 } })
    expect(await codeOf(adviser.call(deskCalls.getAdvisee, { advisee_id: advisee.id }))).toBe(
      'ADVISEE_NOT_FOUND',
    )
  }
})
