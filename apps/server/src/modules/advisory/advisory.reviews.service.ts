import { BadInput, Changed, inBoth, NotFound, type Input } from '@malto/contract'
import {
  NotReviewable,
  type askReview,
  type closeReview,
  type drawSample as drawCall,
  type openReview,
} from '@malto/contract/modules/advisory.safeguarding.admin'
import { audit } from '#platform/audit.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { scopeOf } from '#platform/resource.ts'
import { DAY, later } from '#platform/time.ts'
import { findConcern } from './advisory.concerns.queries.ts'
import { toLine } from './advisory.concerns.service.ts'
import * as queries from './advisory.reviews.queries.ts'
import type { ReviewRow } from './advisory.reviews.queries.ts'
import type { ConcernRow, SnapshotLine } from './advisory.sessions.table.ts'

// Looking into what was said between an adviser and a child. Every step has a reason, and stands in the log.

const TARGET = 'session-reviews'
const scope = (ctx: Ctx) => scopeOf(ctx, { places: queries.sessionPlaces })

const newReview = (tx: Ctx, appointment_id: string, cause: ReviewRow['cause'], reason: string) => ({
  id: newId(),
  appointment_id,
  cause,
  reason,
  drawn_by: tx.actor.id,
  created_at: tx.now(),
  updated_at: tx.now(),
})

/** What nobody has looked at yet, by chance; what was flagged is likelier. */
export function drawSample(ctx: Ctx, input: Input<typeof drawCall>) {
  const { count, days, adviser_id, reason } = input
  return inTransaction(ctx, async (tx) => {
    const since = later(tx.now(), -days * DAY)
    const chosen = await queries.drawSessions(tx.db, { count, since, now: tx.now(), adviser_id }, scope(tx))
    const rows = chosen.map(({ id }) => newReview(tx, id, 'sample', reason))
    const drawn = await queries.insertReviews(tx.db, rows)
    await audit(
      tx,
      ...drawn.map((target_id) => ({
        action: 'draw',
        target: TARGET,
        target_id,
        after: { state: 'drawn' },
        reason,
      })),
    )
    return { drawn: drawn.length }
  })
}

/** Answers the review that is open for this session. One that was drawn by chance is now there for the concern. */
export async function ask(tx: Ctx, input: Input<typeof askReview>): Promise<string> {
  const { appointment_id, concern_id, reason } = input
  const session = await queries.findSession(tx.db, appointment_id, scope(tx))
  if (!session) throw NotFound()
  if (!session.minor || session.last_seq === 0) throw NotReviewable()
  if (concern_id !== null && !isAbout(await findConcern(tx.db, concern_id), session)) throw NotFound()
  const cause = concern_id === null ? 'asked' : 'concern'
  const fresh = { ...newReview(tx, appointment_id, cause, reason), concern_id }
  const [made] = await queries.insertReviews(tx.db, [fresh])
  const there = made === undefined ? await queries.lockUndone(tx.db, appointment_id) : undefined
  if (made === undefined && !there) throw Changed()
  if (there && concern_id !== null && there.concern_id === null)
    await queries.changeReview(tx.db, there.id, { cause, concern_id }, tx.now())
  const target_id = made ?? there?.id ?? ''
  await audit(tx, { action: 'ask', target: TARGET, target_id, after: { cause, concern_id }, reason })
  return target_id
}

type Session = NonNullable<Awaited<ReturnType<typeof queries.findSession>>>

const isAbout = (concern: ConcernRow | undefined, { id, advisee_id, adviser_id }: Session): boolean =>
  concern !== undefined &&
  (concern.appointment_id === id ||
    (concern.advisee_id !== null && concern.advisee_id === advisee_id) ||
    (concern.adviser_id !== null && concern.adviser_id === adviser_id))

/** The row is locked. Each look is kept with its reason before a single word leaves. */
export async function look(
  tx: Ctx,
  row: ReviewRow,
  { reason }: Input<typeof openReview>,
): Promise<SnapshotLine[]> {
  const lines = await queries.findLines(tx.db, row.appointment_id)
  if (lines.length === 0) throw NotFound()
  await queries.insertLook(tx.db, {
    id: newId(),
    review_id: row.id,
    administrator_id: tx.actor.id,
    reason,
    at: tx.now(),
  })
  if (row.state === 'drawn')
    await queries.changeReview(tx.db, row.id, { state: 'opened', opened_by: tx.actor.id }, tx.now())
  const concern = row.concern_id === null ? undefined : await findConcern(tx.db, row.concern_id)
  const subject = concern?.snapshot.find(({ is_subject }) => is_subject)
  await audit(tx, {
    action: 'look',
    target: TARGET,
    target_id: row.id,
    before: { state: row.state },
    after: { state: row.state === 'drawn' ? 'opened' : row.state },
    reason,
  })
  return lines.map((line) => {
    const plain = toLine(line, false)
    const same = (key: 'sender' | 'text' | 'said_at') => subject?.[key] === plain[key]
    return { ...plain, is_subject: same('sender') && same('said_at') && same('text') }
  })
}

/** The row is locked. Who has not looked has found nothing. */
export async function finish(tx: Ctx, row: ReviewRow, input: Input<typeof closeReview>): Promise<void> {
  if (row.state === 'closed' || row.version !== input.version)
    throw Changed({ details: { version: row.version } })
  if (row.state === 'drawn')
    throw BadInput({
      fields: {
        finding: [inBoth('Xem buổi hẹn trước khi nhận định.', 'Please look at the session first.')],
      },
    })
  const { finding, note } = input
  const closed = { state: 'closed' as const, finding, finding_note: note, closed_at: tx.now() }
  await queries.changeReview(tx.db, row.id, closed, tx.now())
  await audit(tx, {
    action: 'close',
    target: TARGET,
    target_id: row.id,
    before: { state: row.state, finding: null },
    after: { state: 'closed', finding },
  })
}
