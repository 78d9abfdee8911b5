import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startAttempt, submitAttempt } from '@malto/contract/modules/assessments.calls'
import { listShares, revokeShare, shareResult } from '@malto/contract/modules/assessments.results.calls'
import { makeFamily, makeLink } from '#modules/family/family.factory.ts'
import { DAY } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { readPdf } from '#testing/pdf.ts'
import { makePerson, signedInAgain, type Person } from '#testing/people.ts'
import { answersFor, contentOf, curious, takeTest } from '../assessments.factory.ts'
import { shippedTests } from '../assessments.seed.ts'
import { stylesFor } from './look.service.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
beforeEach(() => malto.moveTo(noon))
afterAll(() => malto.stop())

const ask = (person: Person, result_id: string, language = 'vi') =>
  malto.app.inject({
    method: 'GET',
    url: `/api/result-new-test/${result_id}/pdf`,
    headers: { authorization: `Bearer ${person.token}`, 'accept-language': language },
  })
async function printed(person: Person, result_id: string, language = 'vi') {
  const reply = await ask(person, result_id, language)
  expect(reply.statusCode).toBe(200)
  const { pages, raw } = readPdf(reply.rawPayload)
  return { reply, pages, raw, text: pages.join(' ') }
}
const refusal = async (person: Person, result_id: string) => {
  const reply = await ask(person, result_id)
  return { status: reply.statusCode, code: reply.json<{ code: string }>().code }
}
const minhAnh = (given = {}) => makePerson(malto, { full_name: 'Nguyễn Thị Minh Ánh', grade: 11, ...given })

/** Answers by scale and by how many of its questions came before; null leaves one out. */
async function takeBy(person: Person, slug: string, valueOf: (scale: string, turn: number) => number | null) {
  const questions = contentOf(slug).groups.flatMap((group) => group.questions)
  const { id } = await person.call(startAttempt, { library: slug })
  const answers = answersFor(contentOf(slug), {}).flatMap((answer, at) => {
    const { expected, scale = '' } = questions[at] ?? {}
    const turn = questions.slice(0, at).filter((each) => each.scale === scale).length
    const value = expected ?? valueOf(scale, turn)
    return value === null ? [] : [{ ...answer, value }]
  })
  return person.call(submitAttempt, { attempt_id: id, answers })
}

test('a result is saved as a private PDF under a name of its own, and its words can be copied out', async () => {
  const student = await minhAnh()
  const { result_id } = await takeTest(student, 'holland-60', curious)
  const { reply, pages, text } = await printed(student, result_id)
  expect(reply.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7')
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''malto-holland-60-2026-11-14.pdf",
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-length': String(reply.rawPayload.length),
  })
  expect(pages[0]).toContain('Sở thích nghề nghiệp 60')
  expect(pages[0]).toContain('Nguyễn Thị Minh Ánh')
  expect(pages[0]).toContain('Làm ngày 14 tháng 11 năm 2026')
  const { evidence, texts, steps } = contentOf('holland-60')
  for (const words of [evidence.measures, evidence.basis, evidence.cannot_say]) expect(text).toContain(words)
  expect(text).toContain(texts['I']?.clear?.text)
  expect(text).toContain(steps['A']?.[0]?.text)
  expect(text).not.toContain('\uFFFD')
  for (const [at, page] of pages.entries()) {
    expect(page).toContain('Malto · 14/11/2026')
    expect(page).toContain(`Trang ${at + 1}/${pages.length}`)
  }
})

test('the day is the day in Vietnam', async () => {
  malto.moveTo(new Date('2026-11-30T18:30:00Z'))
  const student = await minhAnh()
  const { result_id } = await takeTest(student, 'holland-30', curious)
  const { reply, text } = await printed(student, result_id)
  expect(reply.headers['content-disposition']).toContain('malto-holland-30-2026-12-01.pdf')
  expect(text).toContain('ngày 1 tháng 12 năm 2026')
})

test('every shipped test prints: no word of its evidence is lost, and every page is numbered', async () => {
  const kid = await makePerson(malto, { account_kind: 'kid', grade: 5 })
  const student = await minhAnh()
  for (const slug of shippedTests.filter((each) => each !== 'phu-huynh-42')) {
    const person = slug === 'kham-pha-nhi-36' ? kid : student
    const { result_id } = await takeTest(person, slug, { ...curious, self: 5, worry: 5, O: 4, words: 5 })
    const { pages, text } = await printed(person, result_id)
    const { evidence, scales } = contentOf(slug)
    expect(text, slug).toContain(evidence.cannot_say)
    for (const { name } of scales) expect(text, slug).toContain(name)
    expect(pages.length, slug).toBeGreaterThan(1)
    for (const page of pages) expect(page, slug).toMatch(/Trang \d\/\d/)
  }
})

test('whoever reads Malto in English prints every test in English; only what the test itself says stays Vietnamese', async () => {
  const kid = await makePerson(malto, { account_kind: 'kid', grade: 5, full_name: 'An' })
  const student = await minhAnh({ full_name: 'Binh' })
  for (const slug of shippedTests.filter((each) => each !== 'phu-huynh-42')) {
    const person = slug === 'kham-pha-nhi-36' ? kid : student
    const likings = { ...curious, self: 5, worry: 5, O: 4, words: 5 }
    await takeTest(person, slug, { ...likings, R: 5 })
    const { result_id } = await takeTest(person, slug, likings)
    const { raw, text } = await printed(person, result_id, 'en')
    for (const words of [
      'Test result',
      'Taken 14 November 2026',
      'How sure this result is',
      'What it cannot say',
    ])
      expect(text, slug).toContain(words)
    expect(text, slug).toMatch(/Page 1\/\d/)
    expect(text, slug).toContain(contentOf(slug).evidence.cannot_say)
    expect(text, slug).not.toMatch(
      /Kết quả trắc nghiệm|Kết quả này chắc|Làm ngày|Trang \d|Hiểu đúng|Bài đo|Dựa vào đâu|Vài bước|Lần trước|Lần này|Nhất quán|Cách trả lời|thang \d/,
    )
    expect(raw, slug).toContain('/Lang (en)')
    expect(raw, slug).not.toMatch(/thang \d|Lục giác/)
  }
})

test('letters are told with their doubt: clear, close, equal, and none where the profile is flat', async () => {
  const student = await minhAnh()
  const clear = await takeTest(student, 'holland-60', curious)
  const first = await printed(student, clear.result_id)
  expect(first.text).toContain('Nghiên cứu, Nghệ thuật và Xã hội đều rõ')
  expect(first.text).toContain('Mã nhóm: I, A, S')

  const tied = await takeTest(student, 'holland-60', { ...curious, S: 4 })
  const second = await printed(student, tied.result_id)
  expect(second.text).toContain('Nghiên cứu, Nghệ thuật = Xã hội')
  expect(second.text).toContain('Mã nhóm: I, A = S')
  expect(second.text).toContain('bằng điểm nhau, không nhóm nào đứng trước')

  // R 34, I 32, A 28, the others 5: a row of close ones, of which the last is far from the next.
  const likings: Readonly<Record<string, number>> = { R: 4, I: 2, A: 8 }
  const close = await takeBy(student, 'holland-60', (scale, turn) =>
    scale === 'A'
      ? turn < 8
        ? 4
        : 3
      : scale in likings
        ? turn < (likings[scale] ?? 0)
          ? 5
          : 4
        : 1 + (turn % 2),
  )
  const third = await printed(student, close.result_id)
  expect(third.text).toContain('Kỹ thuật sát Nghiên cứu: chênh dưới 5 điểm, thứ tự có thể đổi.')
  expect(third.text).toContain('Nghiên cứu sát Nghệ thuật: chênh dưới 5 điểm, thứ tự có thể đổi.')
  expect(third.text).not.toContain('rõ: cao hơn')

  const flat = await takeBy(student, 'holland-60', (_, turn) => 1 + (turn % 5))
  const fourth = await printed(student, flat.result_id)
  expect(fourth.text).toContain('Chưa nhóm nào nổi lên')
  expect(fourth.text).toContain(contentOf('holland-60').flat?.mixed.text)
  expect(fourth.text).not.toContain('Mã nhóm:')
})

test('a difference that may be chance is not called a change, one that counts is', async () => {
  let student = await minhAnh()
  await takeTest(student, 'gia-tri-24', { achieve: 5, autonomy: 4, people: 3 })
  malto.pass(90 * DAY)
  student = await signedInAgain(malto, student)
  const { result_id } = await takeTest(student, 'gia-tri-24', { achieve: 5, autonomy: 1, people: 4 })
  const { text } = await printed(student, result_id)
  expect(text).toContain('So với lần trước, 14/11/2026')
  expect(text).toContain('như lần trước')
  expect(text).toMatch(/Tự chủ 4 \S+ giảm \d+ điểm: một thay đổi rõ/)
  expect(text).toMatch(/Gắn bó với mọi người 0 3 tăng 3 điểm: chưa gọi là thay đổi/)
})

test('a result that is to be read with care says so on every page, a good one on none', async () => {
  const student = await minhAnh()
  const hasty = await takeTest(student, 'holland-60', curious, { spent_ms: 900 })
  const { pages, text } = await printed(student, hasty.result_id)
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages)
    expect(page).toContain('Kết quả cần đọc thận trọng: thời gian cho mỗi câu rất ngắn.')
  expect(text).toContain('Làm lại khi thong thả rồi so hai lần sẽ chắc hơn.')
  const calm = await takeTest(student, 'holland-60', curious)
  expect((await printed(student, calm.result_id)).text).not.toContain('thận trọng')
})

test('a hidden result is not printed, and gives away nothing', async () => {
  const student = await minhAnh()
  const { result_id, quality } = await takeBy(student, 'holland-30', () => 3)
  expect(quality).toBe('hidden')
  expect(await refusal(student, result_id)).toEqual({ status: 409, code: 'RESULT_HIDDEN' })
})

test('nobody else prints a result, and for them it is not there', async () => {
  const student = await minhAnh()
  const { result_id } = await takeTest(student, 'holland-30', curious)
  const stranger = await minhAnh()
  const parent = await makePerson(malto, { account_kind: 'parent' })
  await makeLink(malto, parent, student)
  for (const person of [stranger, parent])
    expect(await refusal(person, result_id)).toEqual({ status: 404, code: 'RESULT_NOT_FOUND' })
})

test('whom it is shared with gets it with the sharer’s name, is seen to have read it, and only while it lasts', async () => {
  const student = await minhAnh()
  const parent = await makePerson(malto, { account_kind: 'parent', full_name: 'Lê Thu Hà' })
  await makeLink(malto, parent, student)
  const { result_id } = await takeTest(student, 'holland-60', curious)
  const { shares } = await student.call(shareResult, { result_id, with_id: parent.id, days: 7 })
  const { text } = await printed(parent, result_id)
  expect(text).toContain('Chia sẻ bởi Nguyễn Thị Minh Ánh')
  expect(text).not.toContain('Lê Thu Hà')
  expect((await printed(student, result_id)).text).not.toContain('Chia sẻ bởi')
  const { reads } = await student.call(listShares, { result_id })
  expect(reads).toMatchObject([{ name: 'Lê Thu Hà', kind: 'parent' }])

  await student.call(revokeShare, { share_id: shares[0]?.id ?? '' })
  expect((await refusal(parent, result_id)).code).toBe('RESULT_NOT_FOUND')
})

test('a child’s worlds are the two that are liked most, without code or group, for child and parent alike', async () => {
  const { parent, child } = await makeFamily(malto, { grade: 5 })
  const { result_id } = await takeTest(child, 'kham-pha-nhi-36', { R: 4, A: 4, I: 3 })
  const { reply, text } = await printed(child, result_id)
  expect(text).toContain('Hai thế giới bạn thích ghé nhất')
  expect(text).toContain(contentOf('kham-pha-nhi-36').texts['A']?.high?.text)
  expect(text).not.toContain(contentOf('kham-pha-nhi-36').texts['I']?.middle?.text)
  expect(text).not.toMatch(/Mã nhóm|Kỹ thuật|Nghiệp vụ/)
  const theirs = await printed(parent, result_id)
  expect(theirs.text).not.toContain('Chia sẻ bởi')
  expect(theirs.reply.rawPayload.equals(reply.rawPayload)).toBe(true)
})

test('what is in the way is told where it is high, and a great worry names somebody to talk to', async () => {
  const student = await minhAnh()
  const heavy = await takeTest(student, 'dinh-huong-15', { worry: 5, info: 4, self: 2 })
  const { text } = await printed(student, heavy.result_id)
  const { texts } = contentOf('dinh-huong-15')
  expect(text).toContain(texts['worry']?.high?.text)
  expect(text).not.toContain(texts['self']?.low?.text)
  expect(text).toContain('Có người để nói chuyện cùng')
  const light = await takeTest(student, 'dinh-huong-15', { worry: 1, info: 3, self: 2, decide: 1 })
  const other = await printed(student, light.result_id)
  expect(other.text).toContain('Lúc này không chỗ nào vướng nhiều.')
  expect(other.text).not.toContain('Có người để nói chuyện cùng')
})

test('a group with too many answers missing is shown without a score, and nothing is made up for it', async () => {
  const student = await minhAnh()
  const { result_id } = await takeBy(student, 'holland-60', (scale, turn) =>
    (scale === 'R' && turn < 4) || (scale === 'A' && turn === 0) ? null : 1 + (turn % 5),
  )
  const { text } = await printed(student, result_id)
  expect(text).toContain('Kỹ thuật chưa đủ câu')
  expect(text).toContain('Kỹ thuật 4 câu (quá nhiều, nên chưa có điểm), Nghệ thuật 1 câu')
  expect(text).not.toContain('Mã nhóm:')
})

test('a parent’s form names the child it is about', async () => {
  const { parent, child } = await makeFamily(malto, { full_name: 'Lê Gia Bảo' })
  const { result_id } = await takeTest(
    parent,
    'phu-huynh-42',
    { I: 5, A: 4, X1: 5, X3: 2 },
    { child_id: child.id },
  )
  const { text } = await printed(parent, result_id)
  expect(text).toContain('về Lê Gia Bảo')
  expect(text).toContain('Mong đợi của anh/chị')
  expect(await refusal(child, result_id)).toEqual({ status: 404, code: 'RESULT_NOT_FOUND' })
})

test('of its owner a print holds the name and nothing else', async () => {
  const student = await minhAnh({ email: 'minh.anh@example.com', birthday: '2009-08-27' })
  const { result_id } = await takeTest(student, 'holland-60', curious)
  const { text, raw } = await printed(student, result_id)
  for (const secret of [
    student.id,
    student.phone.slice(3),
    result_id,
    'minh.anh@',
    '2009',
    '27/8',
    '27/08',
  ]) {
    expect(text).not.toContain(secret)
    expect(raw).not.toContain(secret)
  }
})

test('the same result at the same moment is the same file, to the byte', async () => {
  const student = await minhAnh()
  const { result_id } = await takeTest(student, 'tinh-cach-50', { O: 5, C: 2, E: 3, A: 4, N: 1 })
  const [first, second] = [await ask(student, result_id), await ask(student, result_id)]
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
})

test('no line is lower than two marks above and one below need', () => {
  for (const style of [...Object.values(stylesFor('interests')), ...Object.values(stylesFor('worlds'))])
    expect(style.leading).toBeGreaterThanOrEqual(1.4)
})
