import { randomBytes } from 'node:crypto'
import { courseFinished, NotEnrolled, partDone } from '@malto/contract/modules/courses.calls'
import { certificateCode, stateOf } from '@malto/contract/modules/courses.rules'
import { notify } from '#modules/notifications/notifications.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import * as queries from './courses.enrolments.queries.ts'
import type { HeldEnrolment } from './courses.enrolments.queries.ts'
import { countParts } from './courses.parts.queries.ts'

/** One's own enrolment, held to the end of the transaction: whatever is done in a course happens one after the other. */
export async function enrolmentFor(tx: Ctx, course_id: number): Promise<HeldEnrolment> {
  const held = await queries.lockEnrolment(tx.db, tx.actor.id, course_id)
  if (!held) throw NotEnrolled()
  return held
}

/** Tells later modules of a part that was done for the first time. */
export const tellDone = (
  tx: Ctx,
  { user_id, course_id }: HeldEnrolment,
  kind: 'lecture' | 'exercise',
  part_id: number,
): Promise<void> => tx.record(partDone, { user_id, course_id, kind, part_id })

/**
 * Whether all of the course is done now, and the first time that it is: its end, a certificate and a word about it. Of
 * two last parts that are done at once, the one that comes second finds it finished.
 */
export async function settle(tx: Ctx, held: HeldEnrolment): Promise<boolean> {
  const { parts, done } = await countParts(tx.db, held.user_id, held.course_id)
  const isDone = stateOf(true, parts, done) === 'done'
  if (isDone && held.finished_at === null) await finish(tx, held)
  return isDone
}

async function finish(tx: Ctx, held: HeldEnrolment): Promise<void> {
  const { user_id, course_id } = held
  const finisher = await queries.findFinisher(tx.db, held)
  if (!finisher) return
  const { slug, ...said } = finisher
  await queries.finishEnrolment(tx.db, held, tx.now())
  const code = certificateCode(randomBytes(12))
  await queries.insertCertificate(tx.db, { code, user_id, course_id, ...said, issued_at: tx.now() })
  await tx.record(courseFinished, { user_id, course_id })
  await notify(tx, {
    user_id,
    category: 'learning',
    key: `course:${course_id}:finished`,
    title: { vi: `Hoàn thành rồi: ${said.course_title}`, en: `Finished: ${said.course_title}` },
    body: {
      vi: 'Chúc mừng! Chứng nhận của {you} đã sẵn sàng để tải về, in ra và khoe với mọi người.',
      en: 'Congratulations! Your certificate is ready to keep, print and show around.',
    },
    path: `/course/${slug}`,
  })
}
