import { Changed, type Input } from '@malto/contract'
import {
  NotOwnDecision,
  type decideAppeal,
  type liftSanction,
} from '@malto/contract/modules/moderation.sanctions.admin'
import { mayUse } from '#modules/consents/consents.service.ts'
import { reviewPictures } from '#modules/media/media.service.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/ctx.ts'
import { membersOf } from './moderation.members.service.ts'
import { tellLifted, tellRefused } from './moderation.notices.service.ts'
import * as queries from './moderation.sanctions.queries.ts'
import { tellMembership } from './moderation.service.ts'
import { findSubject, giveFace, setSubjectState } from './moderation.subjects.service.ts'
import type { SanctionRow } from './moderation.table.ts'

/** Ended by hand; an appeal that still waits has got what it asked for. The row is locked. */
export async function liftByHand(tx: Ctx, id: string, input: Input<typeof liftSanction>): Promise<void> {
  const row = await queries.lockSanction(tx.db, id)
  if (!row || row.version !== input.version || row.lifted_at)
    throw Changed({ details: { version: row?.version ?? 0 } })
  const { reason } = input
  await queries.answerAppeal(
    tx.db,
    queries.ofSanction(id),
    { state: 'granted', answer: reason, answered_by: tx.actor.id },
    tx.now(),
  )
  await lift(tx, row, reason)
  await audit(tx, lifting(tx, row, reason))
}

const lifting = (tx: Ctx, row: SanctionRow, reason: string) => ({
  action: 'lift',
  target: 'sanctions',
  target_id: row.id,
  before: { kind: row.kind, lifted_at: null },
  after: { kind: row.kind, lifted_at: tx.now() },
  reason,
})

async function lift(tx: Ctx, row: SanctionRow, reason: string): Promise<void> {
  await queries.changeSanction(
    tx.db,
    row.id,
    { lifted_at: tx.now(), lifted_by: tx.actor.id, lifted_reason: reason },
    tx.now(),
  )
  await bringBack(tx, row)
  await tellLifted(tx, row.id, row.user_id, reason)
  tellMembership(tx, row.user_id)
}

/** What was removed comes back, unless another decision still keeps it away. */
async function bringBack(tx: Ctx, row: SanctionRow): Promise<void> {
  const { subject_kind, subject_id, case_id } = row
  if (!subject_kind || !subject_id) return
  if (await queries.isHeldBack(tx.db, { ...row, subject_id })) return
  const seen = case_id ? await queries.findSnapshot(tx.db, case_id) : undefined
  if (subject_kind === 'person') {
    if (row.kind === 'remove' && seen) await bringFaceBack(tx, row.user_id, seen)
    return
  }
  const subject = await findSubject(tx, subject_kind, subject_id)
  if (!subject) return
  const pictures = subject.picture_ids.filter((id) => seen?.picture_ids.includes(id))
  await reviewPictures(tx, pictures, 'accepted')
  if (subject.state === 'hidden') await setSubjectState(tx, subject_kind, subject_id, 'shown')
}

async function bringFaceBack(
  tx: Ctx,
  user_id: string,
  { nickname, picture_ids }: { nickname: string; picture_ids: readonly string[] },
): Promise<void> {
  const now = (await membersOf(tx, [user_id])).get(user_id)
  await reviewPictures(tx, picture_ids, 'accepted')
  // A firefly is nobody's choice: who had one before has it still.
  const chosen = nickname === now?.nickname ? null : nickname
  const shown = now && (!now.minor || (await mayUse(tx, user_id, 'photos')))
  await giveFace(tx, user_id, { nickname: chosen, avatar_id: shown ? (picture_ids[0] ?? null) : null })
}

/** An appeal as the console reads it; the row is locked, its sanction too. */
export interface Waiting {
  readonly id: string
  readonly user_id: string
  readonly state: 'waiting' | 'granted' | 'refused'
  readonly version: number
}

/** A second pair of eyes: whoever decided first may not answer. */
export async function answerAppeal(
  tx: Ctx,
  row: Waiting,
  sanction: SanctionRow,
  { version, granted, answer }: Input<typeof decideAppeal>,
): Promise<void> {
  if (sanction.by_id === tx.actor.id) throw NotOwnDecision()
  if (row.state !== 'waiting' || row.version !== version) throw Changed({ details: { version: row.version } })
  const state = granted ? 'granted' : 'refused'
  await queries.answerAppeal(
    tx.db,
    queries.appealWith(row.id),
    { state, answer, answered_by: tx.actor.id },
    tx.now(),
  )
  const lifts = granted && sanction.lifted_at === null
  if (lifts) await lift(tx, sanction, answer)
  else if (!granted) {
    await tellRefused(tx, row.id, row.user_id, answer)
    tellMembership(tx, row.user_id)
  }
  await audit(
    tx,
    {
      action: 'answer',
      target: 'appeals',
      target_id: row.id,
      before: { state: 'waiting' },
      after: { state },
      reason: answer,
    },
    ...(lifts ? [lifting(tx, sanction, answer)] : []),
  )
}
