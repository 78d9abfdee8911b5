import { randomUUID } from 'node:crypto'
import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { giveClassTest } from '@malto/contract/modules/advisory.classes.calls'
import { endConnection } from '@malto/contract/modules/family.calls'
import { curious, takeTest } from '#modules/assessments/assessments.factory.ts'
import { makeFamily, makeLink } from '#modules/family/family.factory.ts'
import { makeClass, makeSchool } from '#modules/locations/locations.factory.ts'
import { adviser_profiles } from '#modules/users/users.table.ts'
import { newId } from '#platform/ids.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { readPdf } from '#testing/pdf.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { makeAppointment, makeCounsel } from '../advisory.factory.ts'
import { agreed_actions, note_addenda, session_notes } from '../advisory.sessions.table.ts'
import { appointments } from '../advisory.table.ts'
import { laySaid } from '../safeguarding/safeguarding.factory.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
beforeEach(() => malto.moveTo(noon))
afterAll(() => malto.stop())

const ask = (person: Person, url: string, language = 'vi') =>
  malto.app.inject({
    method: 'GET',
    url,
    headers: { authorization: `Bearer ${person.token}`, 'accept-language': language },
  })
const summaryAt = (id: string) => `/api/advisory/appointments/${id}/pdf`
async function printed(person: Person, url: string, language = 'vi') {
  const reply = await ask(person, url, language)
  expect(reply.statusCode, reply.body.slice(0, 200)).toBe(200)
  const { pages, raw } = readPdf(reply.rawPayload)
  return { reply, pages, raw, text: pages.join(' ') }
}
const refusal = async (person: Person, url: string) => {
  const reply = await ask(person, url)
  return { status: reply.statusCode, code: reply.json<{ code: string }>().code }
}
const notFound = { status: 404, code: 'APPOINTMENT_NOT_FOUND' }

const SUMMARY = 'Em thích vẽ và thích toán. Hai điều này gặp nhau ở ngành kiến trúc.'

/** A session on Thursday the 12th at half past three, with what was written down after it. */
async function written(given: { summary?: string; actions?: readonly string[] } = {}) {
  const { parent, child } = await makeFamily(malto, { full_name: 'Nguyễn Thị Minh Ánh' })
  const adviser = await makeCounsel(malto, { advisory_name: 'Cô Khánh Linh' })
  const { id: appointment_id } = await makeAppointment(malto, adviser, child, {
    starts_at: new Date('2026-11-12T08:30:00Z'),
    state: 'ended',
    question: 'Câu hỏi kín của em.',
  })
  await laySaid(malto, { id: appointment_id, starts_at: noon }, ['Lời nói kín.'])
  const times = { written_at: noon, changed_at: noon }
  const people = { appointment_id, adviser_id: adviser.id, advisee_id: child.id }
  const note = (tier: 'own' | 'team' | 'shared', text: string) => ({
    id: newId(),
    ...people,
    tier,
    text,
    ...times,
  })
  const shared = note('shared', given.summary ?? SUMMARY)
  await malto.db
    .insert(session_notes)
    .values([note('own', 'Ghi chú riêng.'), note('team', 'Ghi chú nhóm.'), shared])
  await malto.db.insert(note_addenda).values({
    id: newId(),
    note_id: shared.id,
    client_id: newId(),
    text: 'Bổ sung: em nhớ mang bản vẽ nhé.',
    written_at: noon,
  })
  const texts = given.actions ?? ['Tìm hiểu khối V00.', 'Hỏi cha mẹ về học vẽ.']
  await malto.db.insert(agreed_actions).values(
    texts.map((text, at) => ({
      id: newId(),
      appointment_id,
      advisee_id: child.id,
      position: at + 1,
      text,
      due_on: `2026-11-2${at}`,
      done_at: at === 0 ? noon : null,
      agreed_at: noon,
    })),
  )
  return { parent, child, adviser, appointment_id, url: summaryAt(appointment_id) }
}

test('the summary is one private A4 page: who with whom, the day in words, what was agreed until when', async () => {
  const { child, url } = await written()
  const { reply, pages, text } = await printed(child, url)
  expect(reply.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7')
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''malto-buoi-tu-van-2026-11-12.pdf",
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(pages).toHaveLength(1)
  for (const words of [
    'Nguyễn Thị Minh Ánh',
    'Với Cô Khánh Linh',
    '3 giờ rưỡi chiều, thứ Năm 12 tháng 11 năm 2026',
    SUMMARY,
    'Bổ sung: em nhớ mang bản vẽ nhé.',
    'Tìm hiểu khối V00.',
    'Hạn: thứ Sáu 20 tháng 11 năm 2026 · đã làm xong',
    'Hỏi cha mẹ về học vẽ.',
    'Hạn: thứ Bảy 21 tháng 11 năm 2026',
    'bạn gọi 111',
    'Trang 1/1',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('\uFFFD')
})

test('whoever reads Malto in English prints it in English; what people wrote stays as they wrote it', async () => {
  const { child, url } = await written()
  const { pages, text } = await printed(child, url, 'en')
  expect(pages).toHaveLength(1)
  for (const words of [
    'Summary and what was agreed',
    'With Cô Khánh Linh',
    '15:30, Thursday, 12 November 2026',
    SUMMARY,
    'By Friday, 20 November 2026 · done',
    'call 111',
    'Page 1/1',
  ])
    expect(text).toContain(words)
  expect(text).not.toMatch(/Tóm tắt|Việc đã|Hạn|Trang|tổng đài/)
})

test('of a session nothing else is on paper: no word of the talk, no question, no note of the others', async () => {
  const { child, adviser, appointment_id, url } = await written()
  for (const person of [child, adviser]) {
    const { text, raw } = await printed(person, url)
    for (const secret of [
      'Lời nói kín',
      'Câu hỏi kín',
      'Ghi chú riêng',
      'Ghi chú nhóm',
      appointment_id,
      child.id,
    ]) {
      expect(text).not.toContain(secret)
      expect(raw).not.toContain(secret)
    }
  }
})

test('it is for whoever may read it now: a parent where granted, no stranger, no former adviser, no former parent', async () => {
  const { parent, child, adviser, appointment_id, url } = await written()
  const stranger = await makePerson(malto)
  const colleague = await makeCounsel(malto)
  for (const person of [parent, stranger, colleague]) expect(await refusal(person, url)).toEqual(notFound)
  await malto.db
    .update(appointments)
    .set({ summary_for_parents: true })
    .where(eq(appointments.id, appointment_id))
  expect((await printed(parent, url)).text).toContain(SUMMARY)
  expect(await refusal(stranger, url)).toEqual(notFound)
  const other = await makePerson(malto, { account_kind: 'parent' })
  expect(await refusal(other, url)).toEqual(notFound)
  const link = await makeLink(malto, other, child)
  expect((await printed(other, url)).text).toContain(SUMMARY)
  await other.call(endConnection, { id: link })
  expect(await refusal(other, url)).toEqual(notFound)
  expect((await printed(adviser, url)).text).toContain(SUMMARY)
  await malto.db
    .update(adviser_profiles)
    .set({ state: 'suspended' })
    .where(eq(adviser_profiles.user_id, adviser.id))
  expect(await refusal(adviser, url)).toEqual(notFound)
})

test('where nothing was written down there is nothing to print', async () => {
  const [adviser, student] = [await makeCounsel(malto), await makePerson(malto)]
  const { id } = await makeAppointment(malto, adviser, student)
  expect(await refusal(student, summaryAt(id))).toEqual(notFound)
  expect((await ask(student, summaryAt(newId()))).statusCode).toBe(404)
})

test('a long summary with the longest actions stays on one page, and not a word of it is lost', async () => {
  const sentence = 'Buổi này mình nói về điều em thích, điều em giỏi và điều gia đình mong đợi.'
  const paragraph = Array.from({ length: 10 }, () => sentence).join(' ')
  const summary = `${Array.from({ length: 5 }, () => paragraph).join('\n\n')} Hết lời.`.slice(0, 3900)
  const actions = [1, 2, 3].map((at) => `${'Đọc thêm về ngành mình chọn '.repeat(6)}việc ${at}`.slice(0, 200))
  const { child, url } = await written({ summary, actions })
  const { pages, text } = await printed(child, url)
  expect(pages).toHaveLength(1)
  expect(text.split(sentence.slice(0, 20)).length - 1).toBeGreaterThan(40)
  for (const action of actions) expect(text.replaceAll(' ', '')).toContain(action.replaceAll(' ', ''))
})

test('what no page can hold is cut behind a word, and the page says where the rest is', async () => {
  const words = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => `từ-${from + at}`).join(' ')
  const actions = [1, 2, 3].map((at) => `${'Đọc thêm về ngành mình chọn '.repeat(6)}việc ${at}`.slice(0, 200))
  const { child, url } = await written({ summary: words(0, 3000), actions })
  const { pages, text } = await printed(child, url)
  expect(pages).toHaveLength(1)
  const [last = ''] = /từ-\d+… \(xem tiếp trong Malto\)/u.exec(text) ?? []
  expect(last).not.toBe('')
  const shown = [...text.matchAll(/từ-(\d+)/gu)].map(([, at]) => Number(at))
  expect(shown).toEqual(shown.map((_, at) => at))
  expect(shown.length).toBeGreaterThan(500)
  expect(shown.length).toBeLessThan(3000)
  for (const action of actions) expect(text.replaceAll(' ', '')).toContain(action.replaceAll(' ', ''))
})

test('the same summary at the same moment is the same file, to the byte', async () => {
  const { child, url } = await written()
  const [one, two] = [await ask(child, url), await ask(child, url)]
  expect(two.rawPayload.equals(one.rawPayload)).toBe(true)
})

test('of a class its sums are printed from ten people on; before, only how far it is', async () => {
  const school = await makeSchool(malto.db, { name: 'THPT Hai Bà Trưng' })
  const room = await makeClass(malto.db, school.id, { name: '11A7' })
  const adviser = await makeCounsel(malto, { school_ids: [school.id] })
  const pupils: Person[] = []
  for (let at = 0; at < 12; at++)
    pupils.push(
      await makePerson(malto, {
        full_name: `Học Trò Bí Mật ${at}`,
        school_id: school.id,
        class_id: room.id,
        grade: 11,
      }),
    )
  const { id } = await adviser.call(giveClassTest, {
    client_id: randomUUID(),
    class_id: room.id,
    test: 'holland-30',
    due_on: '2026-12-01',
    message: '',
  })
  const url = `/api/advisory-desk/class-tests/${id}/pdf`
  for (const pupil of pupils.slice(0, 9)) await takeTest(pupil, 'holland-30', curious)
  const few = await printed(adviser, url)
  expect(few.pages).toHaveLength(1)
  for (const words of ['Lớp 11A7, THPT Hai Bà Trưng', 'từ 5/12 bạn', 'từ 10 người trở lên', 'Chưa đủ người'])
    expect(few.text).toContain(words)
  expect(few.text).not.toMatch(/Điểm trung bình|Nghiên cứu/)

  for (const pupil of pupils.slice(9)) await takeTest(pupil, 'holland-30', curious)
  const { reply, pages, text, raw } = await printed(adviser, url)
  expect(reply.rawPayload.subarray(0, 4).toString()).toBe('%PDF')
  expect(reply.headers['content-disposition']).toContain('malto-lop-holland-30-2026-11-14.pdf')
  expect(pages).toHaveLength(1)
  for (const words of [
    'từ 10/12 bạn',
    'Tính trên 10 bạn.',
    'từ 10 người trở lên',
    'Nghiên cứu 10 bạn',
    'Kỹ thuật 0 bạn',
    'Điểm trung bình của lớp',
    'hạn thứ Ba 1 tháng 12 năm 2026',
  ])
    expect(text).toContain(words)
  for (const secret of ['Bí Mật', ...pupils.map((pupil) => pupil.id)]) {
    expect(text).not.toContain(secret)
    expect(raw).not.toContain(secret)
  }
  const english = await printed(adviser, url, 'en')
  for (const words of [
    'Class 11A7, THPT Hai Bà Trưng',
    'from 10/12',
    'Counted over 10 pupils.',
    'Investigative 10 pupils',
    'due Tuesday, 1 December 2026',
  ])
    expect(english.text).toContain(words)
  expect(english.text).not.toMatch(/Cả lớp|Điểm trung bình|Tính trên|Nhóm sở thích/)
  const colleague = await makeCounsel(malto, { school_ids: [school.id] })
  expect((await refusal(colleague, url)).code).toBe('CLASS_TEST_NOT_FOUND')
  expect((await refusal(pupils[0]!, url)).code).toBe('NOT_AN_ADVISER')
})
