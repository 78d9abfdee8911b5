// The catalogue of courses with how somebody stands to each: as it ships, and with a thousand courses of twenty parts
// more, next to the cheapest signed-in call of the same run.
import pg from 'pg'
import { at } from './bench.ts'

const ROUNDS = 60
const COURSES = 1000
const [LECTURES, EXERCISES] = [15, 5]
/** Of the thousand the pupil has begun this many, and finished half of those. */
const BEGUN = 400

const paths = {
  'catalogue with counts': '/api/courses',
  'what one is doing': '/api/courses?progress=doing',
  'what one has done': '/api/courses?progress=done',
  'catalogue, searched': '/api/courses?q=khoa+hoc',
  'one course': '/api/courses/hoc-cach-hoc',
}
type What = keyof typeof paths

/** One pupil after the other: the time that each of them waits, not what a crowd does to it. */
export async function measureCourses(
  base: string,
  bearer: Record<string, string>,
  user_id: string,
  database_url: string,
): Promise<string[]> {
  const shipped = await timeAll(base, bearer)
  await addCourses(database_url, user_id)
  const many = await timeAll(base, bearer)
  return (Object.keys(paths) as What[]).map((what) => {
    const [few, lots] = [at(shipped.get(what), 0.5), at(many.get(what), 0.5)]
    return (
      `${what}, ${COURSES} courses × ${LECTURES + EXERCISES} parts: p50 ${lots.toFixed(1)} ms, p99 ${at(many.get(what), 0.99).toFixed(1)} ms` +
      ` = ${(lots / at(many.get('me'), 0.5)).toFixed(1)} times a read of oneself, ${(lots / few).toFixed(1)} times the same with the shipped courses alone`
    )
  })
}

async function timeAll(base: string, bearer: Record<string, string>): Promise<Map<string, number[]>> {
  const all = { me: '/user/me', ...paths }
  const times = new Map<string, number[]>(Object.keys(all).map((what) => [what, []]))
  for (let round = 0; round < ROUNDS; round++)
    for (const [what, path] of Object.entries(all)) {
      const began = performance.now()
      const reply = await fetch(base + path, { headers: bearer })
      await reply.arrayBuffer()
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}`)
      times.get(what)?.push(performance.now() - began)
    }
  return times
}

/** Everybody else of the demonstration has begun fifty of them too: the tables are as full as a school's. */
async function addCourses(database_url: string, user_id: string): Promise<void> {
  const client = new pg.Client({ connectionString: database_url })
  await client.connect()
  const run = (text: string, values: unknown[] = []) => client.query(text, values)
  try {
    await run(`insert into courses (category_id, slug, title, summary, description, cover, teacher_name, teacher_title,
        grade_from, grade_to, outcomes, position)
      select (select min(id) from course_categories), 'bench-' || n, 'Khóa học thử ' || n, repeat('tóm tắt ', 15),
        repeat('mô tả ', 100), 'cover-lab', 'Thầy Thử', 'Giáo viên', 6, 12, '["một", "hai", "ba"]', 1000 + n
      from generate_series(1, ${COURSES}) as n`)
    await run(`create temporary table added as select id, row_number() over (order by position) as n
      from courses where slug like 'bench-%'`)
    await run(`insert into course_chapters (course_id, title) select id, 'Chương' from added`)
    await run(`insert into course_lectures (course_id, chapter_id, title, kind, text, duration_s, position)
      select added.id, chapter.id, 'Bài ' || part, 'text', repeat('chữ ', 400), 120, part
      from added join course_chapters as chapter on chapter.course_id = added.id, generate_series(1, ${LECTURES}) as part`)
    await run(`insert into course_exercises (course_id, chapter_id, title, pass_percent, questions, position)
      select added.id, chapter.id, 'Bài tập ' || part, 60, '[]', 100 + part
      from added join course_chapters as chapter on chapter.course_id = added.id, generate_series(1, ${EXERCISES}) as part`)
    await run(
      `create temporary table learning as
        select users.id as user_id, added.id as course_id, added.n,
          case when users.id = $1 then added.n <= ${BEGUN / 2} else added.n % 2 = 0 end as finished
        from users join added on added.n <= case when users.id = $1 then ${BEGUN} else 50 end`,
      [user_id],
    )
    await run(`insert into course_enrolments (id, user_id, course_id, enrolled_at, active_at, finished_at)
      select gen_random_uuid(), user_id, course_id, now(), now() - n * interval '1 minute', case when finished then now() end
      from learning`)
    await run(`insert into lecture_progress (user_id, lecture_id, position_at, opened_at, done_at)
      select user_id, lecture.id, now(), now(), case when finished or lecture.position % 2 = 0 then now() end
      from learning join course_lectures as lecture using (course_id)`)
    await run(`create temporary table passed as
      select gen_random_uuid() as id, user_id, exercise.id as exercise_id
      from learning join course_exercises as exercise using (course_id) where finished`)
    await run(`insert into exercise_attempts (id, user_id, exercise_id, number, revision, question_count, passed, started_at, finished_at)
      select id, user_id, exercise_id, 1, 1, 3, true, now(), now() from passed`)
    await run(`insert into exercise_passes (user_id, exercise_id, attempt_id, passed_at)
      select user_id, exercise_id, id, now() from passed`)
    await run('analyze')
  } finally {
    await client.end()
  }
}
