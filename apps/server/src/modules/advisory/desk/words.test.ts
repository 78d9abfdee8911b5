import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getAppointment } from '@malto/contract/modules/advisory.booking.calls'
import {
  addToNote,
  getOffice,
  referAdvisee,
  saveActions,
  saveNote,
  saveOffice,
} from '@malto/contract/modules/advisory.desk.calls'
import { makeLink } from '#modules/family/family.factory.ts'
import { keepDistance } from '@malto/contract/modules/moderation.calls'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson } from '#testing/people.ts'
import { makeCounsel, makeOpenSession } from '../advisory.factory.ts'
import { session_follow_ups } from '../advisory.sessions.table.ts'
import { appointments } from '../advisory.table.ts'
import { codeOf, faultsOf, makeBond } from './desk.factory.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
beforeEach(() => malto.moveTo(noon))
afterAll(() => malto.stop())

async function makePair() {
  const adviser = await makeCounsel(malto)
  const student = await makePerson(malto)
  await makeBond(malto, adviser, student)
  const { id: appointment_id } = await makeOpenSession(malto, adviser, student)
  return { adviser, student, appointment_id }
}

const REFUSED = [expect.stringContaining('thầy/cô đừng kèm số điện thoại')]
const DETAILS = ['Gọi cho cô số 0905123456 nhé.', 'Tìm cô trên zalo: Minh99 nhé.', 'Xem www.hen-gap.com nhé.']

test('I15: nothing that an adult writes to a child outside of the room carries a way to meet elsewhere', async () => {
  const { adviser, student, appointment_id } = await makePair()
  const note = (tier: 'own' | 'shared', text: string) =>
    adviser.call(saveNote, { appointment_id, tier, text })
  const { id: note_id } = await note('shared', 'Mình đã nói về hai ngành.')
  const add = (text: string) => adviser.call(addToNote, { note_id, client_id: randomUUID(), text })
  const agree = (text: string) =>
    adviser.call(saveActions, {
      appointment_id,
      actions: [
        { text: 'Đọc ba bài về nghề.', due_on: '2026-12-01' },
        { text, due_on: '2026-12-01' },
      ],
    })
  const refer = (place: string, reason: string) =>
    adviser.call(referAdvisee, {
      client_id: randomUUID(),
      advisee_id: student.id,
      place,
      reason,
      agreed: true,
    })
  const { advisory_name: _name, days_off: _days, ...office } = await adviser.call(getOffice, {})
  const draft = { ...office, topics: ['major' as const], session_minutes: 45 as const }
  const describe = (short_description: string, advisory_curriculum_vitae: string) =>
    adviser.call(saveOffice, { ...draft, short_description, advisory_curriculum_vitae })
  for (const text of DETAILS) {
    expect(await faultsOf(note('shared', text))).toEqual({ text: REFUSED })
    expect(await faultsOf(add(text))).toEqual({ text: REFUSED })
    expect(await faultsOf(agree(text))).toEqual({ 'actions.1.text': REFUSED })
    expect(await faultsOf(refer(text, text))).toEqual({ place: REFUSED, reason: REFUSED })
    expect(await faultsOf(describe(text, text))).toEqual({
      short_description: REFUSED,
      advisory_curriculum_vitae: REFUSED,
    })
  }
  // What no child reads may hold a number; and plain words pass everywhere.
  expect(await codeOf(note('own', DETAILS[0]!))).toBe('ok')
  expect(await codeOf(add('Nhớ ôn môn Sinh em nhé.'))).toBe('ok')
  expect(await codeOf(agree('Hỏi cô chủ nhiệm về tổ hợp B00.'))).toBe('ok')
  expect(await codeOf(refer('Phòng tư vấn của trường', 'Em cần trò chuyện thêm.'))).toBe('ok')
  expect(await codeOf(describe('Lắng nghe trước khi khuyên.', 'Dạy Ngữ văn mười năm ở Huế.'))).toBe('ok')
  expect((await student.call(getAppointment, { appointment_id })).summary).toBe(
    'Mình đã nói về hai ngành.\n\nNhớ ôn môn Sinh em nhé.',
  )
})

test('I15: whom a block parts is written to no more, while the adviser keeps notes of their own', async () => {
  const { adviser, student, appointment_id } = await makePair()
  const note = (tier: 'own' | 'shared') =>
    adviser.call(saveNote, { appointment_id, tier, text: 'Mình đã nói về hai ngành.' })
  const { id: note_id } = await note('shared')
  const add = () => adviser.call(addToNote, { note_id, client_id: randomUUID(), text: 'Thêm một ý.' })
  const agree = () =>
    adviser.call(saveActions, {
      appointment_id,
      actions: [{ text: 'Đọc ba bài về nghề.', due_on: '2026-12-01' }],
    })
  expect(await codeOf(add())).toBe('ok')
  await student.call(keepDistance, { user_id: adviser.id, kind: 'block', on: true })
  for (const refused of [add, agree, () => note('shared')])
    expect(await codeOf(refused())).toBe('APPOINTMENT_NOT_FOUND')
  expect(await codeOf(note('own'))).toBe('ok')
})

test('a parent who may read the summary reads nothing of how the child says it went', async () => {
  const { adviser, student, appointment_id } = await makePair()
  const parent = await makePerson(malto, { account_kind: 'parent' })
  await makeLink(malto, parent, student)
  await adviser.call(saveNote, { appointment_id, tier: 'shared', text: 'Mình đã nói về hai ngành.' })
  await malto.db.update(appointments).set({ summary_for_parents: true })
  const due_on = '2026-11-01'
  await malto.db.insert(session_follow_ups).values({
    appointment_id,
    advisee_id: student.id,
    weeks: 2,
    due_on,
    answer: 'not_yet',
    note: 'Em chưa dám nói với ba.',
  })
  expect(await parent.call(getAppointment, { appointment_id })).toMatchObject({
    summary: 'Mình đã nói về hai ngành.',
    follow_ups: [],
  })
  expect((await student.call(getAppointment, { appointment_id })).follow_ups).toHaveLength(1)
})
