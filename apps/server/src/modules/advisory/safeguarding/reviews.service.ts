import { BadInput, Changed, inBoth, inLanguage, NotFound, type Input, type Reply } from '@malto/contract'
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
import { DAY, HOUR, later } from '#platform/time.ts'
import type { ConcernRow } from '../advisory.sessions.table.ts'
import { findActions, findSummary } from '../sessions/written.queries.ts'
import { findConcern } from './concerns.queries.ts'
import { toLine } from './concerns.service.ts'
import * as queries from './reviews.queries.ts'
import type { ReviewRow } from './reviews.queries.ts'

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
  if (!session.reviewable) throw NotReviewable()
  if (concern_id !== null && !isAbout(tx, await findConcern(tx.db, concern_id), session)) throw NotFound()
  const cause = concern_id === null ? 'asked' : 'concern'
  const fresh = { ...newReview(tx, appointment_id, cause, reason), concern_id }
  const [made] = await queries.insertReviews(tx.db, [fresh])
  const there = made === undefined ? await queries.lockUndone(tx.db, appointment_id) : undefined
  if (made === undefined && !there) throw Changed()
  const told = there && concern_id !== null && there.concern_id === null
  if (told) await queries.changeReview(tx.db, there.id, { cause, concern_id }, tx.now())
  const target_id = made ?? there?.id ?? ''
  await audit(tx, {
    action: 'ask',
    target: TARGET,
    target_id,
    before: there ? { cause: there.cause, concern_id: there.concern_id } : null,
    after: there && !told ? { cause: there.cause, concern_id: there.concern_id } : { cause, concern_id },
    reason,
  })
  return target_id
}

type Session = NonNullable<Awaited<ReturnType<typeof queries.findSession>>>

/** Who sees some places knows of a concern about the same adviser only where its child is the same too. */
const isAbout = (
  { actor }: Ctx,
  concern: ConcernRow | undefined,
  { id, advisee_id, adviser_id }: Session,
): boolean =>
  concern !== undefined &&
  (!actor.sees || concern.advisee_id === advisee_id) &&
  (concern.appointment_id === id ||
    (concern.advisee_id !== null && concern.advisee_id === advisee_id) ||
    (concern.adviser_id !== null && concern.adviser_id === adviser_id))

const A_PAGE = 1000

/** The row is locked. Each look is kept with its reason before a single word leaves. */
export async function look(
  tx: Ctx,
  row: ReviewRow,
  { reason, after_seq }: Input<typeof openReview>,
): Promise<Omit<Reply<typeof openReview>, 'review'>> {
  const session = await queries.findSession(tx.db, row.appointment_id, undefined)
  if (!session?.reviewable) throw NotFound()
  if (after_seq === undefined || !(await turnsThePage(tx, row, reason))) await keepLook(tx, row, reason)
  const found = await queries.findLines(tx.db, row.appointment_id, after_seq ?? 0, A_PAGE + 1)
  const page = found.slice(0, A_PAGE)
  const concern = row.concern_id === null ? undefined : await findConcern(tx.db, row.concern_id)
  const subject = concern?.snapshot.find(({ is_subject }) => is_subject)
  const lines = page.map((line) => {
    const plain = toLine(line, false)
    const same = (key: 'sender' | 'text' | 'said_at') => subject?.[key] === plain[key]
    return { ...plain, is_subject: same('sender') && same('said_at') && same('text') }
  })
  return {
    lines,
    has_after: found.length > page.length,
    last_seq: page.at(-1)?.seq ?? after_seq ?? 0,
    written: await writtenIn(tx, session),
  }
}

const turnsThePage = (tx: Ctx, { id }: ReviewRow, reason: string): Promise<boolean> =>
  queries.hasLooked(tx.db, { review_id: id, administrator_id: tx.actor.id, reason }, later(tx.now(), -HOUR))

async function keepLook(tx: Ctx, row: ReviewRow, reason: string): Promise<void> {
  const look_row = { id: newId(), review_id: row.id, administrator_id: tx.actor.id, reason, at: tx.now() }
  await queries.insertLook(tx.db, look_row)
  if (row.state === 'drawn')
    await queries.changeReview(tx.db, row.id, { state: 'opened', opened_by: tx.actor.id }, tx.now())
  await audit(tx, {
    action: 'look',
    target: TARGET,
    target_id: row.id,
    before: { state: row.state },
    after: { state: row.state === 'drawn' ? 'opened' : row.state },
    reason,
  })
}

/** What an adult wrote to a child outside of the room is as reviewable as what was said in it. */
async function writtenIn(tx: Ctx, { id, question, ended_reason }: Session) {
  const parts = await findSummary(tx.db, id)
  const [first] = parts
  const added = parts.flatMap(({ addendum }) => (addendum === null ? [] : [addendum]))
  return {
    summary: first ? [first.text, ...added].join('\n\n') : null,
    actions: (await findActions(tx.db, id)).map(({ text }) => text),
    question,
    ended_reason: ended_reason && inLanguage(ended_reason, tx.language),
  }
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
