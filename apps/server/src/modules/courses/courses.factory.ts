import type { Question } from '@malto/contract/modules/courses.content'
import * as exerciseCalls from '@malto/contract/modules/courses.exercises.calls'
import type { AskedQuestion, Attempt } from '@malto/contract/modules/courses.exercises.calls'
import * as lectureCalls from '@malto/contract/modules/courses.lectures.calls'
import { eq, sql } from '#platform/drizzle.ts'
import { media_assets } from '#modules/media/media.table.ts'
import { newId } from '#platform/ids.ts'
import { SECOND } from '#platform/time.ts'
import type { Malto } from '#testing/malto.ts'
import type { Person } from '#testing/people.ts'
import { course_enrolments } from './courses.people.table.ts'
import {
  course_categories,
  course_chapters,
  course_exercises,
  course_lectures,
  courses,
  type CourseRow,
} from './courses.table.ts'

let count = 0
const first = <T>(rows: readonly T[]): T => {
  const [row] = rows
  if (row === undefined) throw new Error('nothing was made')
  return row
}

export async function makeCategory(malto: Malto, name?: string): Promise<number> {
  count += 1
  const rows = await malto.db
    .insert(course_categories)
    .values({ slug: `loai-thu-${count}`, name: name ?? `Loại thử ${count}` })
    .returning({ id: course_categories.id })
  return first(rows).id
}

/** A film that stands in the library; nobody made its file. */
export async function makeFilm(malto: Malto, duration_s = 100): Promise<string> {
  const id = newId()
  await malto.db.insert(media_assets).values({
    id,
    kind: 'film',
    title: 'Phim thử',
    origin: 'uploaded',
    status: 'ready',
    main_file: 'film.mp4',
    poster_file: 'poster.webp',
    type: 'video/mp4',
    bytes: 9,
    duration_s,
    width: 1280,
    height: 720,
    captions: 'WEBVTT\n\n00:00.000 --> 00:01.000\nXin chào',
  })
  return id
}

export const choice: Question = {
  id: 'q1',
  kind: 'single',
  text: 'Tầng đất nào cổ hơn?',
  explanation: 'Tầng dưới được phủ trước.',
  choices: [
    { id: 'a', text: 'Tầng trên', right: false },
    { id: 'b', text: 'Tầng dưới', right: true },
  ],
}
export const several: Question = {
  id: 'q2',
  kind: 'multiple',
  text: 'Những gì là hiện vật?',
  explanation: 'Người xưa làm ra rìu và bình.',
  choices: [
    { id: 'a', text: 'Rìu đá', right: true },
    { id: 'b', text: 'Rễ cây', right: false },
    { id: 'c', text: 'Bình gốm', right: true },
  ],
}
export const gap: Question = {
  id: 'q3',
  kind: 'fill',
  text: 'Lớp đất có dấu vết người xưa là ___ văn hóa.',
  explanation: 'Đó là tầng văn hóa.',
  accepts: ['tầng', 'lớp'],
}
export const order: Question = {
  id: 'q4',
  kind: 'order',
  text: 'Xếp các bước khai quật.',
  explanation: 'Khảo sát trước, công bố sau cùng.',
  items: [
    { id: 'a', text: 'Khảo sát' },
    { id: 'b', text: 'Đào' },
    { id: 'c', text: 'Ghi chép' },
    { id: 'd', text: 'Công bố' },
  ],
}

export type PartSketch =
  | { readonly kind: 'film'; readonly seconds?: number; readonly free?: boolean }
  | { readonly kind: 'text'; readonly seconds?: number; readonly free?: boolean }
  | { readonly kind: 'exercise'; readonly questions?: Question[]; readonly pass_percent?: number }
export interface MadePart {
  readonly kind: PartSketch['kind']
  readonly id: number
}
export type MadeCourse = CourseRow & { readonly chapter_id: number; readonly parts: readonly MadePart[] }

/** A film, a text and an exercise in one chapter, for everybody, unless a test says otherwise. */
export async function makeCourse(
  malto: Malto,
  {
    parts: sketches = [{ kind: 'film' }, { kind: 'text' }, { kind: 'exercise' }],
    ...given
  }: Partial<typeof courses.$inferInsert> & { parts?: readonly PartSketch[] } = {},
): Promise<MadeCourse> {
  count += 1
  const course = first(
    await malto.db
      .insert(courses)
      .values({
        category_id: given.category_id ?? (await makeCategory(malto)),
        slug: `khoa-thu-${count}`,
        title: `Khóa thử ${count}`,
        summary: 'Một khóa chỉ có trong bài kiểm thử.',
        description: 'Mọi thứ ở đây để kiểm tra xem có đúng hay không.',
        cover: 'cover-lab',
        teacher_name: 'Cô Thử Nghiệm',
        teacher_title: 'Người dạy thử',
        grade_from: 6,
        grade_to: 12,
        outcomes: ['Biết mọi thứ có đúng hay không'],
        position: count,
        ...given,
      })
      .returning(),
  )
  const chapter = first(
    await malto.db
      .insert(course_chapters)
      .values({ course_id: course.id, title: 'Chương một', position: 1 })
      .returning(),
  )
  const made = { ...course, chapter_id: chapter.id }
  const parts: MadePart[] = []
  for (const sketch of sketches) parts.push(await addPart(malto, made, sketch))
  return { ...made, parts }
}

export async function addPart(
  malto: Malto,
  { id: course_id, chapter_id }: Pick<MadeCourse, 'id' | 'chapter_id'>,
  sketch: PartSketch,
): Promise<MadePart> {
  count += 1
  const { kind } = sketch
  const place = { course_id, chapter_id, title: `Bài thử ${count}`, position: count }
  if (kind === 'exercise') {
    const { questions = [choice], pass_percent = 60 } = sketch
    const rows = await malto.db
      .insert(course_exercises)
      .values({ ...place, questions, pass_percent })
      .returning({ id: course_exercises.id })
    return { kind, id: first(rows).id }
  }
  const { seconds = kind === 'film' ? 100 : 60, free = false } = sketch
  const film_id = kind === 'film' ? await makeFilm(malto, seconds) : null
  const rows = await malto.db
    .insert(course_lectures)
    .values({ ...place, kind, film_id, text: 'Đọc chậm thôi.', duration_s: seconds, free })
    .returning({ id: course_lectures.id })
  return { kind, id: first(rows).id }
}

export async function removePart(malto: Malto, { kind, id }: MadePart): Promise<void> {
  if (kind === 'exercise') await malto.db.delete(course_exercises).where(eq(course_exercises.id, id))
  else await malto.db.delete(course_lectures).where(eq(course_lectures.id, id))
}

/** Only what a test makes is there. */
export async function hideShipped(malto: Malto): Promise<void> {
  await malto.db.execute(sql`update courses set status = 'hidden'`)
}

export async function enrolmentOf(malto: Malto, person: Person, course_id: number) {
  const rows = await malto.db.select().from(course_enrolments).where(eq(course_enrolments.user_id, person.id))
  return rows.find((row) => row.course_id === course_id)
}

/** What a player says of one stretch. */
export const report = (
  malto: Malto,
  person: Person,
  lecture_id: number,
  from: number,
  to: number,
  given: { position_s?: number; at?: Date } = {},
) =>
  person.call(lectureCalls.saveLectureProgress, {
    lecture_id,
    spans: [{ from, to }],
    position_s: given.position_s ?? to,
    at: (given.at ?? malto.now()).toISOString(),
  })

/** Opens a lecture, takes the time it needs and does it. */
export async function study(malto: Malto, person: Person, { kind, id }: MadePart, seconds = 100) {
  await person.call(lectureCalls.getLecture, { lecture_id: id })
  malto.pass(seconds * SECOND)
  return kind === 'film'
    ? report(malto, person, id, 0, seconds)
    : person.call(lectureCalls.finishReading, { lecture_id: id })
}

/** What is right, as a learner who knows everything would choose it from what is shown. */
export function rightAnswer(asked: AskedQuestion, questions: readonly Question[]): string[] {
  const question = questions.find((each) => each.id === asked.id)
  const shown = (text: string) => asked.options.find((option) => option.text === text)?.id ?? '?'
  if (question?.kind === 'fill') return question.accepts.slice(0, 1)
  if (question?.kind === 'order') return question.items.map(({ text }) => shown(text))
  return question?.choices.filter(({ right }) => right).map(({ text }) => shown(text)) ?? []
}

/** Takes an exercise to its end, all right. */
export async function solve(
  person: Person,
  exercise_id: number,
  questions: readonly Question[] = [choice],
): Promise<Attempt> {
  let attempt = await person.call(exerciseCalls.startAttempt, { exercise_id })
  for (const asked of attempt.questions) {
    const answer = rightAnswer(asked, questions)
    const said = await person.call(exerciseCalls.answerQuestion, {
      attempt_id: attempt.id,
      question_id: asked.id,
      answer,
    })
    attempt = said.attempt
  }
  return attempt
}
