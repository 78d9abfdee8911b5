import type { Input } from '@malto/contract'
import { NotEnrolled } from '@malto/contract/modules/courses.calls'
import type * as calls from '@malto/contract/modules/courses.lectures.calls'
import {
  LectureNotFound,
  ReadTooFast,
  type LectureDetail,
  type LectureProgress,
} from '@malto/contract/modules/courses.lectures.calls'
import {
  believable,
  isSeen,
  leastReading,
  mostSeconds,
  type Span,
} from '@malto/contract/modules/courses.rules'
import { fitsAge } from '@malto/contract/modules/users.rules'
import { filmFor, handoutFor } from '#modules/media/media.films.service.ts'
import { ageOf } from '#modules/users/users.service.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { SECOND } from '#platform/time.ts'
import { filmPercent, placeOf } from './courses.cards.service.ts'
import { touchEnrolment } from './courses.enrolments.queries.ts'
import { enrolmentFor, settle, tellDone } from './courses.finish.service.ts'
import * as queries from './courses.lectures.queries.ts'
import type { OpenLecture } from './courses.lectures.queries.ts'
import { findParts } from './courses.parts.queries.ts'
import type { ProgressRow } from './courses.people.table.ts'

/** A lecture that this person may know of: its course is open, and for their age. */
async function knownLecture(
  ctx: Ctx<Actor | null>,
  lecture_id: number,
  user_id: string,
): Promise<OpenLecture | null> {
  const row = await queries.findLecture(ctx.db, lecture_id, user_id)
  return row && fitsAge(row.min_age, await ageOf(ctx, user_id)) ? row : null
}

/** The only way to what one does with a lecture: it is there, and one is enrolled. */
export async function lectureFor(ctx: Ctx, lecture_id: number): Promise<OpenLecture> {
  const lecture = await knownLecture(ctx, lecture_id, ctx.actor.id)
  if (!lecture) throw LectureNotFound()
  if (!lecture.enrolled) throw NotEnrolled()
  return lecture
}

/** May be looked at: enrolled, or free to try. */
async function shownLecture(ctx: Ctx, lecture_id: number): Promise<OpenLecture> {
  const lecture = await knownLecture(ctx, lecture_id, ctx.actor.id)
  if (!lecture) throw LectureNotFound()
  if (!lecture.enrolled && !lecture.free) throw NotEnrolled()
  return lecture
}

/** Asked at every request for a piece of a film or a document. */
async function mayViewLecture(ctx: Ctx<null>, reader_id: string, id: string): Promise<boolean> {
  if (!/^[1-9]\d{0,8}$/.test(id)) return false
  const lecture = await knownLecture(ctx, Number(id), reader_id)
  return lecture !== null && (lecture.enrolled || lecture.free)
}
export const courseViewings = { lecture: mayViewLecture }

/** Opening it is kept: from then on time runs. Whoever only tries it leaves no trace. */
export async function getLecture(
  ctx: Ctx,
  { lecture_id }: Input<typeof calls.getLecture>,
): Promise<LectureDetail> {
  const user_id = ctx.actor.id
  const lecture = await shownLecture(ctx, lecture_id)
  const showing = `lecture-${lecture_id}` as const
  const content = await queries.findContent(ctx.db, lecture_id)
  const files = await queries.findFiles(ctx.db, lecture_id)
  const parts = await findParts(ctx.db, lecture.course_id, user_id)
  const { percent, chapter, number, of, previous, next, here } = placeOf(parts, 'lecture', lecture_id)
  if (lecture.enrolled) await queries.insertOpening(ctx.db, user_id, lecture_id, ctx.now())
  const film = content?.film && filmFor(ctx, { ...content.film, duration_s: lecture.duration_s }, showing)
  return {
    id: lecture.id,
    kind: lecture.kind,
    title: lecture.title,
    course: { slug: lecture.course_slug, title: lecture.course_title, percent },
    chapter,
    number,
    of,
    film: film ?? null,
    text: content?.text ?? null,
    reading_s: lecture.kind === 'text' ? lecture.duration_s : null,
    files: files.flatMap((file) => handoutFor(ctx, file, showing) ?? []),
    progress: {
      ...seenOf(lecture, here?.seen_s ?? 0, here?.done ?? false),
      position_s: here?.position_s ?? 0,
      done: here?.done ?? false,
      course_done: lecture.enrolled && parts.every((part) => part.done),
    },
    enrolled: lecture.enrolled,
    previous,
    next,
  }
}

const seenOf = ({ kind, duration_s }: OpenLecture, seen: number, done: boolean) => {
  const seen_s = Math.min(seen, duration_s)
  return kind === 'text'
    ? { seen_s: 0, percent: done ? 100 : 0 }
    : { seen_s, percent: filmPercent(seen_s, duration_s) }
}

const toProgress = (
  lecture: OpenLecture,
  row: Pick<ProgressRow, 'seen_s' | 'position_s' | 'done_at'>,
  course_done: boolean,
): LectureProgress => ({
  ...seenOf(lecture, row.seen_s, row.done_at !== null),
  position_s: row.position_s,
  done: row.done_at !== null,
  course_done,
})

/** `{[0,5),[10,20)}`, without what lies behind the end of a film that became shorter. */
const spansIn = (ranges: string, duration_s: number): Span[] =>
  [...ranges.matchAll(/\[(\d+),(\d+)\)/g)]
    .map(([, from, to]) => ({ from: Number(from), to: Math.min(Number(to), duration_s) }))
    .filter(({ from, to }) => to > from)
const lengthOf = (spans: readonly Span[]): number => spans.reduce((sum, { from, to }) => sum + to - from, 0)

/**
 * Seconds are united with those that were seen before, so a late or repeated word undoes nothing; no more is believed
 * than the time since the first opening allows (I33).
 */
export async function saveLectureProgress(
  ctx: Ctx,
  { lecture_id, spans, position_s, at }: Input<typeof calls.saveLectureProgress>,
): Promise<LectureProgress> {
  const lecture = await lectureFor(ctx, lecture_id)
  const { kind, duration_s, course_id } = lecture
  if (kind !== 'film') throw LectureNotFound()
  return inTransaction(ctx, async (tx) => {
    const held = await enrolmentFor(tx, course_id)
    const now = tx.now()
    const before = await queries.findProgress(tx.db, held.user_id, lecture_id)
    const seen = spansIn(before?.seen ?? '{}', duration_s)
    const opened_at = before?.opened_at ?? now
    const fresh = believable(spans, seen, duration_s, mostSeconds(now.getTime() - opened_at.getTime()))
    const after = await queries.putWatched(tx.db, {
      user_id: held.user_id,
      lecture_id,
      spans: fresh,
      position_s: Math.min(Math.floor(position_s), duration_s),
      // A device whose clock runs ahead must not keep the others from speaking.
      position_at: new Date(Math.min(Date.parse(at), now.getTime())),
      at: now,
      done: isSeen(lengthOf(seen) + lengthOf(fresh), duration_s),
    })
    if (!after) throw LectureNotFound()
    await touchEnrolment(tx.db, held, now)
    if (after.done_at && !before?.done_at) await tellDone(tx, held, 'lecture', lecture_id)
    return toProgress(lecture, after, await settle(tx, held))
  })
}

export async function finishReading(
  ctx: Ctx,
  { lecture_id }: Input<typeof calls.finishReading>,
): Promise<LectureProgress> {
  const lecture = await lectureFor(ctx, lecture_id)
  if (lecture.kind !== 'text') throw LectureNotFound()
  return inTransaction(ctx, async (tx) => {
    const held = await enrolmentFor(tx, lecture.course_id)
    const now = tx.now()
    const before = await queries.findProgress(tx.db, held.user_id, lecture_id)
    if (!before?.done_at) {
      const read_ms = before ? now.getTime() - before.opened_at.getTime() : 0
      const seconds = Math.ceil(leastReading(lecture.duration_s) - read_ms / SECOND)
      if (!before || seconds > 0) throw ReadTooFast({ details: { seconds: Math.max(1, seconds) } })
      await queries.markRead(tx.db, held.user_id, lecture_id, now)
      await tellDone(tx, held, 'lecture', lecture_id)
    }
    await touchEnrolment(tx.db, held, now)
    const read = { seen_s: 0, position_s: 0, done_at: now }
    return toProgress(lecture, read, await settle(tx, held))
  })
}
