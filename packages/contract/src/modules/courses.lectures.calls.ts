import * as z from 'zod'
import { defineCall } from '../core/call.ts'
import { defineError } from '../core/error.ts'
import { Id, IntId, Moment, pageOf, paging, text } from '../core/fields.ts'
import { NotEnrolled, PartCard } from './courses.calls.ts'
import { Film, Handout } from './media.films.calls.ts'

export const LectureNotFound = defineError('LECTURE_NOT_FOUND', 404, {
  vi: 'Không tìm thấy bài giảng này.',
  en: 'This lecture was not found.',
})
export const ReadTooFast = defineError('READ_TOO_FAST', 409, {
  vi: 'Đọc nhanh quá rồi. Đọc thêm khoảng {seconds} giây nữa nhé.',
  en: 'That was very fast. Please read for about {seconds} more seconds.',
})
export const NoteNotFound = defineError('NOTE_NOT_FOUND', 404, {
  vi: 'Không tìm thấy ghi chú này.',
  en: 'This note was not found.',
})
export const TooManyNotes = defineError('TOO_MANY_NOTES', 409, {
  vi: 'Bài này đã có 200 ghi chú. Hãy xóa bớt ghi chú cũ.',
  en: 'There are 200 notes on this lecture already.',
})

const Seconds = z.number().min(0).max(36_000)

export const LectureProgress = z.object({
  /** Seconds of the film that were seen, each counted once. */
  seen_s: z.number().int(),
  percent: z.number().int(),
  /** Where one stopped. */
  position_s: z.number().int(),
  done: z.boolean(),
  /** All of the course is done now. */
  course_done: z.boolean(),
})
export type LectureProgress = z.infer<typeof LectureProgress>

const Neighbour = PartCard.pick({ kind: true, id: true, title: true }).nullable()

export const LectureDetail = z.object({
  id: z.number().int(),
  kind: z.enum(['film', 'text']),
  title: z.string().max(90),
  course: z.object({ slug: z.string().max(60), title: z.string().max(80), percent: z.number().int() }),
  chapter: z.object({ title: z.string().max(80), number: z.number().int() }),
  /** Place among the course's lectures. */
  number: z.number().int(),
  of: z.number().int(),
  film: Film.nullable(),
  text: z.string().max(12_000).nullable(),
  reading_s: z.number().int().nullable(),
  files: z.array(Handout).max(10),
  progress: LectureProgress,
  enrolled: z.boolean(),
  previous: Neighbour,
  next: Neighbour,
})
export type LectureDetail = z.infer<typeof LectureDetail>

export const getLecture = defineCall({
  method: 'GET',
  path: '/api/lectures/:lecture_id',
  access: 'signedIn',
  summary: 'One lecture, for those who are enrolled; those that are free to try for everybody.',
  input: z.object({ lecture_id: IntId }),
  reply: LectureDetail,
  errors: [LectureNotFound, NotEnrolled],
})

export const saveLectureProgress = defineCall({
  method: 'POST',
  path: '/api/lectures/:lecture_id/progress',
  access: 'signedIn',
  summary:
    'What of a film was shown, as stretches of seconds. They are united, so saying it late or twice undoes nothing; no more is believed than time allows.',
  input: z.object({
    lecture_id: IntId,
    spans: z.array(z.object({ from: Seconds, to: Seconds })).max(50),
    position_s: Seconds,
    /** By the device’s clock: an older word does not move the place where one stopped. */
    at: Moment,
  }),
  reply: LectureProgress,
  errors: [LectureNotFound, NotEnrolled],
})

export const finishReading = defineCall({
  method: 'POST',
  path: '/api/lectures/:lecture_id/read',
  access: 'signedIn',
  summary: 'A written lecture was read; saying it twice changes nothing.',
  input: z.object({ lecture_id: IntId }),
  reply: LectureProgress,
  errors: [LectureNotFound, NotEnrolled, ReadTooFast],
})

export const LectureNote = z.object({
  id: Id,
  at_s: z.number().int().nullable(),
  text: z.string().max(1000),
  created_at: Moment,
})
export type LectureNote = z.infer<typeof LectureNote>

export const listNotes = defineCall({
  method: 'GET',
  path: '/api/lectures/:lecture_id/notes',
  access: 'signedIn',
  summary: 'One’s own notes on a lecture, in the order of the film.',
  input: z.object({ lecture_id: IntId, ...paging }),
  reply: pageOf(LectureNote),
  errors: [LectureNotFound, NotEnrolled],
})

export const addNote = defineCall({
  method: 'POST',
  path: '/api/lectures/:lecture_id/notes',
  access: 'signedIn',
  summary: 'Keeps a note at a second of the film. The id is the client’s, so that sending twice keeps one.',
  input: z.object({
    lecture_id: IntId,
    id: Id,
    at_s: z.number().int().min(0).max(36_000).nullable(),
    text: text(1000),
  }),
  reply: LectureNote,
  errors: [LectureNotFound, NotEnrolled, TooManyNotes],
})

export const changeNote = defineCall({
  method: 'POST',
  path: '/api/lecture-notes/:id',
  access: 'signedIn',
  summary: 'Changes what one’s note says.',
  input: z.object({ id: Id, text: text(1000) }),
  reply: LectureNote,
  errors: [NoteNotFound],
})

export const removeNote = defineCall({
  method: 'POST',
  path: '/api/lecture-notes/:id/remove',
  access: 'signedIn',
  summary: 'Takes one’s note away; saying it twice changes nothing.',
  input: z.object({ id: Id }),
  reply: z.object({ id: Id }),
})
