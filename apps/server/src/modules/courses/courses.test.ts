import { eq, sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BadInput } from '@malto/contract'
import * as calls from '@malto/contract/modules/courses.calls'
import { ConnectionNotFound, endConnection } from '@malto/contract/modules/family.calls'
import { makeFamily } from '#modules/family/family.factory.ts'
import { notifications } from '#modules/notifications/notifications.table.ts'
import { users } from '#modules/users/users.table.ts'
import { learnFactHandlers, onFact } from '#platform/facts.ts'
import { MINUTE } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { factHandlers } from '../../lent.ts'
import {
  addPart,
  enrolmentOf,
  hideShipped,
  makeCategory,
  makeCourse,
  removePart,
  solve,
  study,
  type MadeCourse,
} from './courses.factory.ts'
import { course_certificates, course_ratings } from './courses.people.table.ts'
import { course_chapters, course_lectures, courses } from './courses.table.ts'

let malto: Malto
let an: Person
beforeAll(async () => {
  malto = await startMalto()
})
beforeEach(async () => {
  malto.moveTo(noon)
  await hideShipped(malto)
  an = await makePerson(malto)
})
afterAll(() => malto.stop())

const list = (person: Person, given: object = {}) => person.call(calls.listCourses, given)
const ids = (items: readonly { id: number }[]) => items.map((each) => each.id)
const enrol = (person: Person, { slug }: { slug: string }) => person.call(calls.enrol, { slug })
const look = (person: Person, { slug }: { slug: string }) => person.call(calls.getCourse, { slug })
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  )
const change = (course: MadeCourse, given: Partial<typeof courses.$inferInsert>) =>
  malto.db.update(courses).set(given).where(eq(courses.id, course.id))

/** Enrols and does everything. */
async function finish(person: Person, course: MadeCourse): Promise<void> {
  await enrol(person, course)
  for (const part of course.parts)
    await (part.kind === 'exercise' ? solve(person, part.id) : study(malto, person, part))
}

test('the catalogue is in its order; words, category, grade and letter narrow it, marks or not', async () => {
  const category_id = await makeCategory(malto, 'Khoa học')
  const digging = await makeCourse(malto, {
    category_id,
    title: 'Khảo cổ học nhập môn',
    letter: 'I',
    grade_from: 6,
    grade_to: 9,
    position: 2,
  })
  const money = await makeCourse(malto, { title: 'Tiền của mình', teacher_name: 'Thầy Đạt', position: 1 })
  expect(ids((await list(an)).items)).toEqual([money.id, digging.id])
  expect(ids((await list(an, { q: 'khao co' })).items)).toEqual([digging.id])
  expect(ids((await list(an, { q: 'thầy đạt' })).items)).toEqual([money.id])
  expect(ids((await list(an, { category_id })).items)).toEqual([digging.id])
  expect(ids((await list(an, { grade: 10 })).items)).toEqual([money.id])
  expect(ids((await list(an, { letter: 'I' })).items)).toEqual([digging.id])
  const nothing = await list(an, { q: 'không có gì như thế' })
  expect(nothing).toEqual({ items: [], next_cursor: null, counts: { all: 0, done: 0, doing: 0, todo: 0 } })
  expect((await an.call(calls.listCourseCategories, {})).categories).toContainEqual(
    expect.objectContaining({ id: category_id, name: 'Khoa học' }),
  )
})

test('a card tells what there is, and how one stands to it', async () => {
  const course = await makeCourse(malto)
  const [card] = (await list(an)).items
  expect(card).toMatchObject({
    id: course.id,
    lectures: 2,
    exercises: 1,
    minutes: 3,
    stars: null,
    rating_count: 0,
    enrolled_count: 0,
    progress: { state: 'todo', done: 0, parts: 3, percent: 0, enrolled_at: null, active_at: null },
  })
  await enrol(an, course)
  await study(malto, an, course.parts[0] ?? never())
  expect((await list(an)).items[0]).toMatchObject({
    enrolled_count: 1,
    progress: {
      state: 'doing',
      done: 1,
      percent: 33,
      enrolled_at: noon.toISOString(),
      active_at: malto.now().toISOString(),
    },
  })
})

const never = (): never => {
  throw new Error('nothing there')
}

test('the four counts hold under the same wishes, and pages give every course once', async () => {
  const category_id = await makeCategory(malto)
  const made: MadeCourse[] = []
  for (let at = 0; at < 7; at++) made.push(await makeCourse(malto, { category_id, position: 1 }))
  await makeCourse(malto, { parts: [{ kind: 'exercise' }] })
  const [first = never(), second = never(), third = never()] = made
  await finish(an, second)
  for (const course of [third, first]) {
    malto.pass(MINUTE)
    await enrol(an, course)
  }
  expect((await list(an, { category_id })).counts).toEqual({ all: 7, done: 1, doing: 2, todo: 4 })
  expect((await list(an)).counts).toEqual({ all: 8, done: 1, doing: 2, todo: 5 })
  // What one did last stands first.
  const doing = await list(an, { category_id, progress: 'doing' })
  expect(ids(doing.items)).toEqual([first.id, third.id])
  expect(doing.counts.all).toBe(7)
  for (const progress of ['all', 'doing', 'todo'] as const) {
    const seen: number[] = []
    let cursor: string | null = null
    do {
      const page: { items: { id: number }[]; next_cursor: string | null } = await list(an, {
        category_id,
        progress,
        limit: 2,
        ...(cursor ? { cursor } : {}),
      })
      seen.push(...ids(page.items))
      cursor = page.next_cursor
    } while (cursor)
    const whole = await list(an, { category_id, progress })
    expect(seen).toEqual(ids(whole.items))
    expect(new Set(seen).size).toBe(seen.length)
  }
  // A mark of another list, or of nobody, is refused.
  const { next_cursor: foreign } = await list(an, { category_id, limit: 2 })
  for (const cursor of ['bm9wZQ', foreign]) {
    const refused = await list(an, { progress: 'doing', cursor }).catch((error: unknown) => error)
    expect(BadInput.is(refused)).toBe(true)
  }
})

test('hidden and for older people look like mistyped, in every list and behind every door', async () => {
  const hidden = await makeCourse(malto, { status: 'hidden' })
  const grown = await makeCourse(malto, { min_age: 16 })
  const kid = await makePerson(malto, { account_kind: 'kid' })
  expect((await list(kid)).items).toEqual([])
  expect((await list(kid)).counts.all).toBe(0)
  expect(ids((await list(an)).items)).toEqual([grown.id])
  for (const course of [hidden, grown]) {
    expect(await refusal(look(kid, course))).toBe('COURSE_NOT_FOUND')
    expect(await refusal(enrol(kid, course))).toBe('COURSE_NOT_FOUND')
    expect(await refusal(kid.call(calls.rateCourse, { slug: course.slug, stars: 5 }))).toBe(
      'COURSE_NOT_FOUND',
    )
  }
  expect(await refusal(enrol(an, hidden))).toBe('COURSE_NOT_FOUND')
  expect(await refusal(enrol(an, grown))).toBe('ok')
})

test('the contents stand in the order of chapters and parts, with what is open to whom', async () => {
  const course = await makeCourse(malto, {
    parts: [{ kind: 'film', free: true }, { kind: 'exercise' }, { kind: 'text' }],
  })
  const [chapter] = await malto.db
    .insert(course_chapters)
    .values({ course_id: course.id, title: 'Mở đầu', position: 0 })
    .returning()
  const early = await addPart(malto, { ...course, chapter_id: chapter?.id ?? 0 }, { kind: 'text' })
  await malto.db.insert(course_chapters).values({ course_id: course.id, title: 'Còn trống', position: 0 })
  const stranger = await look(an, course)
  expect(stranger.chapters.map((each) => [each.title, ids(each.parts)])).toEqual([
    ['Mở đầu', [early.id]],
    ['Chương một', ids(course.parts)],
  ])
  expect(stranger.chapters[1]?.parts.map(({ kind, open, percent }) => [kind, open, percent])).toEqual([
    ['film', true, null],
    ['exercise', false, null],
    ['text', false, null],
  ])
  expect(stranger).toMatchObject({
    next: null,
    missing: [],
    can: { enrol: true, rate: false, certificate: false },
  })
  const enrolled = await enrol(an, course)
  expect(enrolled.chapters.flatMap((each) => each.parts).every((part) => part.open)).toBe(true)
  expect(enrolled).toMatchObject({
    next: { kind: 'text', id: early.id, chapter_title: 'Mở đầu', position_s: null },
    missing: ['3 bài giảng', '1 bài tập'],
    can: { enrol: false },
  })
})

test('what is still missing is said in the reader’s language, and the next part is the first that is open', async () => {
  const course = await makeCourse(malto)
  const [film = never(), text = never()] = course.parts
  await enrol(an, course)
  await study(malto, an, text)
  expect(await look(an, course)).toMatchObject({
    next: { kind: 'film', id: film.id },
    missing: ['1 bài giảng', '1 bài tập'],
    progress: { percent: 33 },
  })
  const reply = await malto.app.inject({
    url: `/api/courses/${course.slug}`,
    headers: { authorization: `Bearer ${an.token}`, 'accept-language': 'en' },
  })
  expect(reply.json<{ data: { missing: string[] } }>().data.missing).toEqual(['1 lecture', '1 exercise'])
})

test('enrolling twice, or ten times at once, is enrolling once', async () => {
  const course = await makeCourse(malto)
  await Promise.all(Array.from({ length: 10 }, () => enrol(an, course)))
  malto.pass(MINUTE)
  const detail = await enrol(an, course)
  expect(detail.enrolled_count).toBe(1)
  expect(detail.progress.enrolled_at).toBe(noon.toISOString())
})

test('the last part finishes a course: once, with a certificate, a fact and a word about it', async () => {
  const course = await makeCourse(malto, { title: 'Làm gốm' })
  const heard = [calls.courseEnrolled, calls.partDone, calls.courseFinished].map((fact) =>
    onFact(fact as typeof calls.courseFinished, 'later', () => Promise.resolve()),
  )
  learnFactHandlers([...factHandlers, ...heard])
  await finish(an, course)
  for (const part of course.parts) if (part.kind === 'exercise') await solve(an, part.id)
  learnFactHandlers(factHandlers)
  const { rows } = await malto.house.pool.query<{ name: string; payload: object }>(
    `with gone as (delete from graphile_worker._private_jobs using graphile_worker._private_tasks tasks
        where tasks.id = task_id and tasks.identifier like '%>later' returning identifier, payload, _private_jobs.id)
      select identifier as name, payload from gone order by id`,
  )
  expect(rows.map((row) => row.name)).toEqual([
    'courseEnrolled>later',
    ...course.parts.map(() => 'partDone>later'),
    'courseFinished>later',
  ])
  expect(rows[1]?.payload).toEqual({
    user_id: an.id,
    course_id: course.id,
    kind: 'lecture',
    part_id: course.parts[0]?.id,
  })
  const finished = malto.now()
  const detail = await look(an, course)
  expect(detail).toMatchObject({
    progress: { state: 'done', percent: 100 },
    next: null,
    missing: [],
    certificate: { issued_at: finished.toISOString() },
    can: { enrol: false, rate: true, certificate: true },
  })
  expect(detail.certificate?.code).toMatch(/^MALTO(-[0-9A-Z]{4}){3}$/)
  const told = await malto.db.select().from(notifications).where(eq(notifications.user_id, an.id))
  expect(told).toMatchObject([
    { category: 'learning', path: `/course/${course.slug}`, title: { vi: 'Hoàn thành rồi: Làm gốm' } },
  ])
})

test('I31: a finished course that grows is being done again, and nothing that was given is taken back', async () => {
  const course = await makeCourse(malto, { parts: [{ kind: 'exercise' }] })
  await finish(an, course)
  const before = await look(an, course)
  malto.pass(MINUTE)
  const part = await addPart(malto, course, { kind: 'text' })
  const grown = await look(an, course)
  expect(grown).toMatchObject({
    progress: { state: 'doing', done: 1, parts: 2, percent: 50 },
    missing: ['1 bài giảng'],
    certificate: before.certificate,
    can: { rate: true, certificate: true },
  })
  await study(malto, an, part)
  expect(await look(an, course)).toMatchObject({
    progress: { state: 'done' },
    certificate: before.certificate,
  })
  const given = await malto.db
    .select()
    .from(course_certificates)
    .where(eq(course_certificates.user_id, an.id))
  expect(given).toHaveLength(1)
  expect((await enrolmentOf(malto, an, course.id))?.finished_at).toEqual(noon)
})

test('I31: a course that loses its last open part is done, and whoever looks gets what is due', async () => {
  const course = await makeCourse(malto)
  const [film = never(), text = never(), exercise = never()] = course.parts
  await enrol(an, course)
  await study(malto, an, text)
  await removePart(malto, film)
  expect((await list(an, { progress: 'doing' })).items).toHaveLength(1)
  await removePart(malto, exercise)
  expect((await list(an)).counts).toEqual({ all: 1, done: 1, doing: 0, todo: 0 })
  const looks = await Promise.all(Array.from({ length: 5 }, () => look(an, course)))
  for (const detail of looks) expect(detail.can).toEqual({ enrol: false, rate: true, certificate: true })
  const given = await malto.db
    .select()
    .from(course_certificates)
    .where(eq(course_certificates.user_id, an.id))
  expect(given).toHaveLength(1)
  // Without any part nobody has done it.
  await removePart(malto, text)
  expect((await look(an, course)).progress).toMatchObject({ state: 'doing', parts: 0, percent: 0 })
})

test('a course is rated once it is done; a second time replaces the first; stars show from three on', async () => {
  const course = await makeCourse(malto, { parts: [{ kind: 'exercise' }] })
  const rate = (person: Person, stars: number, comment: string | null = null) =>
    person.call(calls.rateCourse, { slug: course.slug, stars, comment })
  expect(await refusal(rate(an, 5))).toBe('COURSE_NOT_DONE')
  await enrol(an, course)
  expect(await refusal(rate(an, 5))).toBe('COURSE_NOT_DONE')
  const people = [an, await makePerson(malto), await makePerson(malto)]
  for (const person of people) await finish(person, course)
  await rate(an, 1, 'Hơi khó.')
  expect(await rate(an, 4, null)).toMatchObject({ rating: { stars: 4, comment: null }, rating_count: 1 })
  expect((await rate(people[1] ?? an, 5)).stars).toBeNull()
  const third = await rate(people[2] ?? an, 5, 'Hay lắm.')
  expect(third).toMatchObject({ stars: 4.7, rating_count: 3 })
  expect(await malto.db.select().from(course_ratings)).toHaveLength(3)
  expect((await list(an)).items[0]).toMatchObject({ stars: 4.7, rating_count: 3 })
  // One's own is shown to oneself alone.
  expect((await look(await makePerson(malto), course)).rating).toBeNull()
})

test('a connected parent sees what the child is enrolled in and how far, and nothing else of it', async () => {
  const { parent, child, link_id } = await makeFamily(malto)
  const [mine, other] = [await makeCourse(malto), await makeCourse(malto, { parts: [{ kind: 'exercise' }] })]
  await enrol(parent, other)
  await enrol(child, mine)
  await study(malto, child, mine.parts[0] ?? never())
  const seen = await list(parent, { child_id: child.id })
  expect(seen.items.map(({ id, progress }) => [id, progress.state, progress.done])).toEqual([
    [mine.id, 'doing', 1],
  ])
  expect(seen.counts).toEqual({ all: 1, done: 0, doing: 1, todo: 0 })
  expect((await list(parent, { child_id: child.id, progress: 'todo' })).items).toEqual([])
  await parent.call(endConnection, { id: link_id })
  const gone = await list(parent, { child_id: child.id }).catch((error: unknown) => error)
  expect(ConnectionNotFound.is(gone)).toBe(true)
})

test('whoever leaves takes the numbers along', async () => {
  const course = await makeCourse(malto, { parts: [{ kind: 'exercise' }] })
  const binh = await makePerson(malto)
  await finish(binh, course)
  await binh.call(calls.rateCourse, { slug: course.slug, stars: 5 })
  await malto.db.delete(users).where(eq(users.id, binh.id))
  expect(await look(an, course)).toMatchObject({ enrolled_count: 0, rating_count: 0 })
})

test('the numbers on a course equal its rows, whoever adds, moves or takes one', async () => {
  const course = await makeCourse(malto)
  const other = await makeCourse(malto, { parts: [] })
  await malto.db
    .update(course_lectures)
    .set({ duration_s: 500 })
    .where(eq(course_lectures.course_id, course.id))
  await malto.db
    .update(course_lectures)
    .set({ course_id: other.id, chapter_id: other.chapter_id })
    .where(eq(course_lectures.id, course.parts[0]?.id ?? 0))
  await removePart(malto, course.parts[2] ?? never())
  const wrong = await malto.db.execute(sql`select slug from courses where
    lectures <> (select count(*) from course_lectures where course_id = courses.id) or
    exercises <> (select count(*) from course_exercises where course_id = courses.id) or
    seconds <> (select coalesce(sum(duration_s), 0) from course_lectures where course_id = courses.id)`)
  expect((wrong as unknown as { rows: unknown[] }).rows).toEqual([])
  await change(course, { title: 'Tên mới' })
  expect(await look(an, course)).toMatchObject({ title: 'Tên mới', lectures: 1, exercises: 0, minutes: 9 })
})
