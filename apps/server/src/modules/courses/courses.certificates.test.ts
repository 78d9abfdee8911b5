import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as calls from '@malto/contract/modules/courses.calls'
import { users } from '#modules/users/users.table.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { readPdf } from '#testing/pdf.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { addPart, makeCourse, removePart, solve, type MadeCourse } from './courses.factory.ts'
import { course_certificates } from './courses.people.table.ts'
import { courses } from './courses.table.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto({ PUBLIC_URL: 'https://malto.test' })
})
beforeEach(() => malto.moveTo(noon))
afterAll(() => malto.stop())

const ask = (person: Person, { slug }: { slug: string }, language = 'vi') =>
  malto.app.inject({
    url: `/api/courses/${slug}/certificate`,
    headers: { authorization: `Bearer ${person.token}`, 'accept-language': language },
  })
const codeIn = (reply: Awaited<ReturnType<typeof ask>>) => reply.json<{ code: string }>().code
const verify = (code: string) => malto.visitor(calls.verifyCertificate, { code })

async function finished(given: Parameters<typeof makePerson>[1] = {}, course?: MadeCourse) {
  const person = await makePerson(malto, { full_name: 'Nguyễn Thị Minh Ánh', ...given })
  const done =
    course ?? (await makeCourse(malto, { title: 'Đọc đất như đọc sách', parts: [{ kind: 'exercise' }] }))
  await person.call(calls.enrol, { slug: done.slug })
  for (const { id } of done.parts) await solve(person, id)
  const [row] = await malto.db
    .select()
    .from(course_certificates)
    .where(eq(course_certificates.user_id, person.id))
  return { person, course: done, code: row?.code ?? '' }
}

test('a certificate is one page across, with the name, the course, the day, the code and where to verify it', async () => {
  const { person, course, code } = await finished()
  const reply = await ask(person, course)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename*=UTF-8''malto-chung-nhan-${course.slug}.pdf`,
    'cache-control': 'private, no-store',
  })
  const { pages, raw } = readPdf(reply.rawPayload)
  expect(pages).toHaveLength(1)
  expect(raw).toContain('/MediaBox [0 0 841.89 595.28]')
  for (const words of [
    'Chứng nhận hoàn thành',
    'Nguyễn Thị Minh Ánh',
    'Đọc đất như đọc sách',
    'Ngày 14 tháng 11 năm 2026',
    '1 bài tập đã đạt',
    code,
    `malto.test/certificate/${code}`,
  ])
    expect(pages[0]).toContain(words)
  expect(pages[0]).not.toContain('\uFFFD')
  // Of its owner it holds the name and nothing else.
  for (const secret of [person.id, person.phone.slice(3), '2009'])
    expect(raw + pages.join()).not.toContain(secret)
  // Kept or asked for again, it is the same paper.
  malto.moveTo(new Date(noon.getTime() + 60_000))
  expect((await ask(person, course)).rawPayload.equals(reply.rawPayload)).toBe(true)
})

test('whoever reads Malto in English prints it in English; the name and the course stay as they are', async () => {
  const { person, course } = await finished()
  const { pages, raw } = readPdf((await ask(person, course, 'en')).rawPayload)
  expect(pages).toHaveLength(1)
  for (const words of [
    'Certificate of completion',
    'who kept learning to the end and completed the course',
    'Đọc đất như đọc sách',
    '1 exercise passed',
    '14 November 2026',
    'Certificate code',
  ])
    expect(pages[0]).toContain(words)
  expect(pages[0]).not.toMatch(/Chứng nhận|Malto trân trọng|Mã |Quét/)
  expect(raw).toContain('/Lang (en)')
})

test('the longest name and the longest title still make one page', async () => {
  const course = await makeCourse(malto, { title: 'Ngẫm nghĩ '.repeat(8), parts: [{ kind: 'exercise' }] })
  const { person } = await finished({ full_name: 'Nguyễn Phước '.repeat(7).slice(0, 80).trim() }, course)
  expect(readPdf((await ask(person, course)).rawPayload).pages).toHaveLength(1)
})

test('nobody has a certificate before the end, nor of what is not there', async () => {
  const person = await makePerson(malto)
  const course = await makeCourse(malto)
  expect(codeIn(await ask(person, course))).toBe('COURSE_NOT_DONE')
  await person.call(calls.enrol, { slug: course.slug })
  expect(codeIn(await ask(person, course))).toBe('COURSE_NOT_DONE')
  expect(codeIn(await ask(person, { slug: 'khong-co' }))).toBe('COURSE_NOT_FOUND')
})

test('it is kept when the course grows, is hidden or renamed: it says what it said', async () => {
  const { person, course, code } = await finished()
  await addPart(malto, course, { kind: 'text' })
  await malto.db.update(courses).set({ status: 'hidden', title: 'Tên khác' }).where(eq(courses.id, course.id))
  await malto.db.update(users).set({ full_name: 'Tên Khác Hẳn' }).where(eq(users.id, person.id))
  const [page] = readPdf((await ask(person, course)).rawPayload).pages
  expect(page).toContain('Đọc đất như đọc sách')
  expect(page).toContain('Nguyễn Thị Minh Ánh')
  expect(await verify(code)).toEqual({
    code,
    holder: 'N. T. M. Ánh',
    course_title: 'Đọc đất như đọc sách',
    lectures: 0,
    exercises: 1,
    issued_at: noon.toISOString(),
  })
})

test('a course that became done by losing a part gives its certificate to whoever asks for it', async () => {
  const course = await makeCourse(malto, { parts: [{ kind: 'exercise' }, { kind: 'text' }] })
  const person = await makePerson(malto)
  await person.call(calls.enrol, { slug: course.slug })
  const [exercise, text] = course.parts
  await solve(person, exercise?.id ?? 0)
  if (text) await removePart(malto, text)
  const replies = await Promise.all(Array.from({ length: 4 }, () => ask(person, course)))
  expect(new Set(replies.map((reply) => readPdf(reply.rawPayload).pages[0])).size).toBe(1)
})

test('anybody verifies a code as it is typed; I19: of a minor they read initials and the given name', async () => {
  const { code } = await finished({ birthday: '2001-03-25' })
  expect((await verify(code.toLowerCase().replaceAll('-', ' '))).holder).toBe('Nguyễn Thị Minh Ánh')
  const child = await finished({ birthday: '2008-11-15', full_name: 'Đặng Gia Bảo' })
  const reply = await malto.app.inject({ url: `/api/certificates/${child.code}` })
  expect(reply.body).not.toContain('Đặng')
  expect(reply.body).not.toContain('Gia')
  expect(reply.body).not.toContain('2008')
  expect((await verify(child.code)).holder).toBe('Đ. G. Bảo')
  // From the eighteenth birthday on, by the day in Vietnam.
  malto.moveTo(new Date('2026-11-14T17:00:00Z'))
  expect((await verify(child.code)).holder).toBe('Đặng Gia Bảo')
})

test('what was never given is not found, and a certificate goes with its account', async () => {
  const { person, code } = await finished()
  const other = code.endsWith('0') ? `${code.slice(0, -1)}1` : `${code.slice(0, -1)}0`
  for (const wrong of [other, 'MALTO', 'x', "' or true --"]) {
    const error: unknown = await verify(wrong).catch((each: unknown) => each)
    expect(calls.CertificateNotFound.is(error)).toBe(true)
  }
  await malto.db.delete(users).where(eq(users.id, person.id))
  expect(calls.CertificateNotFound.is(await verify(code).catch((each: unknown) => each))).toBe(true)
})

test('no two codes are alike', async () => {
  const course = await makeCourse(malto, { parts: [{ kind: 'exercise' }] })
  const codes = new Set<string>()
  for (let time = 0; time < 10; time++) codes.add((await finished({}, course)).code)
  expect(codes.size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^MALTO(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
})
