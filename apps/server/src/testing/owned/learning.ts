import { enrol } from '@malto/contract/modules/courses.calls'
import { startAttempt } from '@malto/contract/modules/courses.exercises.calls'
import { addNote, removeNote } from '@malto/contract/modules/courses.lectures.calls'
import { makeEventFeed } from '@malto/contract/modules/events.calls'
import { makeCourse, removePart, solve } from '#modules/courses/courses.factory.ts'
import { course_certificates, lecture_notes } from '#modules/courses/courses.people.table.ts'
import { course_lectures } from '#modules/courses/courses.table.ts'
import { makeAsset } from '#modules/media/media.factory.ts'
import { addressOf } from '#modules/media/media.films.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import { eq } from '#platform/drizzle.ts'
import { newId } from '#platform/ids.ts'
import type { Ground, Seat } from './ground.ts'
import { thing } from './table.ts'

const note = async (ground: Ground) => {
  const { lecture_id } = await learnt(ground)
  const { id } = await ground.people.kid.call(addNote, {
    lecture_id,
    id: newId(),
    at_s: null,
    text: 'Nhớ hỏi lại.',
  })
  return { lecture_id, id }
}

const learnt = async ({ malto, people }: Ground) => {
  const course = await makeCourse(malto)
  await people.kid.call(enrol, { slug: course.slug })
  const at = (kind: string) => course.parts.find((part) => part.kind === kind)?.id ?? 0
  return { course, lecture_id: at('text'), exercise_id: at('exercise') }
}

/** As the server makes the address for a reader; a browser asks for it without a token. */
const film = async (ground: Ground, reader: Seat) => {
  const { malto, people } = ground
  const { course } = await learnt(ground)
  const part = course.parts.find(({ kind }) => kind === 'film') ?? { kind: 'film' as const, id: 0 }
  const asset = await makeAsset(malto)
  await malto.db.update(course_lectures).set({ film_id: asset.id }).where(eq(course_lectures.id, part.id))
  const actor = { id: people[reader].id, session_id: people[reader].sid }
  const url = addressOf(
    { ...malto.house.ownCtx(), actor } as unknown as Ctx,
    asset.id,
    `lecture-${part.id}`,
  )('film.mp4')
  const [pass, file] = url.split('/').slice(-2)
  return { part, id: asset.id, pass, file }
}

const attempt = async (ground: Ground) => {
  const { exercise_id, course } = await learnt(ground)
  const { id, questions } = await ground.people.kid.call(startAttempt, { exercise_id })
  const question = questions[0]
  return { course, attempt_id: id, question_id: question?.id, answer: [question?.options[0]?.id] }
}

const certificate = async ({ malto, people: { student } }: Ground) => {
  const course = await makeCourse(malto, { parts: [{ kind: 'exercise' }] })
  await student.call(enrol, { slug: course.slug })
  for (const { id } of course.parts) await solve(student, id)
  const rows = await malto.db
    .select()
    .from(course_certificates)
    .where(eq(course_certificates.user_id, student.id))
  return { code: rows.at(-1)?.code }
}

const feed = async ({ people: { kid } }: Ground) => {
  const { path } = await kid.call(makeEventFeed, { renew: true })
  return { secret: path.split('/').at(-1) }
}

/** Notes and attempts are their owner’s alone; who has an address that its owner was given gets what it leads to. */
export const learningThings = [
  thing(
    {
      what: 'a note of the kid beside a lecture',
      ids: ['id'],
      code: 'NOTE_NOT_FOUND',
      make: note,
      gone: async (ground) => {
        const made = await note(ground)
        await ground.people.kid.call(removeNote, { id: made.id })
        return made
      },
      stands: async ({ malto }, { id }) =>
        (
          await malto.db
            .select()
            .from(lecture_notes)
            .where(eq(lecture_notes.id, String(id)))
        ).length > 0,
    },
    [
      [
        'POST /api/lecture-notes/:id',
        'ok - - - - - -',
        { rest: { text: 'Ghi lại.' }, fields: 'at_s created_at id text' },
      ],
      ['POST /api/lecture-notes/:id/remove', 'ok', { gone: 'ok', fields: 'id' }],
      [
        'POST /api/lectures/:lecture_id/notes',
        'ok NOT_ENROLLED NOT_ENROLLED NOT_ENROLLED NOT_ENROLLED NOT_ENROLLED NOT_ENROLLED',
        {
          rest: { at_s: null, text: 'Ghi lại.' },
          gone: 'ok NOT_ENROLLED NOT_ENROLLED NOT_ENROLLED NOT_ENROLLED NOT_ENROLLED NOT_ENROLLED',
          fields: 'at_s created_at id text',
        },
      ],
    ],
  ),
  thing(
    {
      what: 'the film of a lecture, by an address made for the kid, who takes the course',
      ids: ['id', 'pass'],
      code: 'NOT_FOUND',
      make: (ground) => film(ground, 'kid'),
      gone: async (ground) => {
        const made = await film(ground, 'kid')
        await removePart(ground.malto, made.part)
        return made
      },
    },
    [['GET /media/assets/:id/:pass/:file', 'ok', { visitor: 'ok', fields: null }]],
  ),
  thing(
    {
      what: 'the film of a lecture, by an address made for the classmate, who does not',
      ids: ['id', 'pass'],
      code: 'NOT_FOUND',
      make: (ground) => film(ground, 'classmate'),
    },
    [['GET /media/assets/:id/:pass/:file', '-', { visitor: 'NOT_FOUND' }]],
  ),
  thing(
    {
      what: 'an attempt of the kid at an exercise',
      ids: ['attempt_id', 'question_id'],
      code: 'ATTEMPT_NOT_FOUND',
      make: attempt,
      gone: async (ground) => {
        const made = await attempt(ground)
        for (const part of made.course.parts) await removePart(ground.malto, part)
        return made
      },
    },
    [
      [
        'POST /api/exercise-attempts/:attempt_id/answers',
        'ok - - - - - -',
        {
          fields:
            'attempt(finished_at id number questions(id kind options(id text) text) result(course_done of passed right) verdicts(answer explanation question_id right solution)) verdict(answer explanation question_id right solution)',
        },
      ],
    ],
  ),
  thing(
    {
      what: 'a certificate of the student, by its code',
      ids: ['code'],
      code: 'CERTIFICATE_NOT_FOUND',
      make: certificate,
    },
    [
      [
        'GET /api/certificates/:code',
        'ok',
        { visitor: 'ok', fields: 'code course_title exercises holder issued_at lectures' },
      ],
    ],
  ),
  thing(
    {
      what: 'the kid’s calendar, by its secret',
      ids: ['secret'],
      code: 'NOT_FOUND',
      make: feed,
      gone: async (ground) => {
        const made = await feed(ground)
        await feed(ground)
        return made
      },
    },
    [['GET /api/event-feed/:secret', 'ok', { visitor: 'ok', fields: null }]],
  ),
]
