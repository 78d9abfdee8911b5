import { BadInput, Changed, inBoth, type Input } from '@malto/contract'
import { CaseTaken, type claimCase, type decideCase } from '@malto/contract/modules/moderation.admin'
import { memberSanctioned } from '@malto/contract/modules/moderation.calls'
import type { SanctionKind } from '@malto/contract/modules/moderation.rules'
import { fitted } from '@malto/contract/modules/notifications.rules'
import { reviewPictures } from '#modules/media/media.service.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { DAY, HOUR } from '#platform/time.ts'
import { changeCase } from './moderation.judging.queries.ts'
import { accept } from './moderation.judging.service.ts'
import { tellDecision } from './moderation.notices.service.ts'
import { insertSanction } from './moderation.sanctions.queries.ts'
import { tellMembership } from './moderation.service.ts'
import { findSubject, setSubjectState, takeFace } from './moderation.subjects.service.ts'
import type { ReviewCaseRow } from './moderation.table.ts'

/** A case as the console reads it; the row is locked. */
export type Case = Omit<ReviewCaseRow, 'search'> & { readonly claimed_by_name: string | null }

/** Whoever took a case and went home does not keep it from the others. */
const CLAIM_HOLDS = 2 * HOUR

const stale = (row: Case) => Changed({ details: { version: row.version } })

/** I10: one decision; who holds the case goes before whoever read it earlier. */
function refuseTaken(tx: Ctx, row: Case): void {
  if (row.state === 'decided') throw stale(row)
  const held = row.state === 'claimed' && row.claimed_by !== tx.actor.id
  const lately = row.claimed_at !== null && tx.now().getTime() - row.claimed_at.getTime() < CLAIM_HOLDS
  if (held && lately) throw CaseTaken({ details: { name: row.claimed_by_name ?? '' } })
}

const stepOf = ({ state, claimed_by, decision, ends_at }: Partial<ReviewCaseRow>) => ({
  state,
  claimed_by: claimed_by ?? null,
  decision: decision ?? null,
  ends_at: ends_at ?? null,
})

async function step(
  tx: Ctx,
  row: Case,
  action: 'claim' | 'release' | 'decide',
  values: Partial<ReviewCaseRow>,
  reason?: string,
): Promise<void> {
  await changeCase(tx.db, row.id, { ...values, causes: row.causes }, tx.now())
  await audit(tx, {
    action,
    target: 'review-cases',
    target_id: row.id,
    before: stepOf(row),
    after: stepOf({ ...row, ...values }),
    reason,
  })
}

/** Taking what one holds, and giving back what nobody holds, change nothing: an answer may have been lost. */
export async function claim(
  tx: Ctx,
  row: Case,
  { version, claim: take }: Input<typeof claimCase>,
): Promise<void> {
  refuseTaken(tx, row)
  const mine = row.state === 'claimed' && row.claimed_by === tx.actor.id
  if (take ? mine : row.state === 'open') return
  if (row.version !== version) throw stale(row)
  if (take) await step(tx, row, 'claim', { state: 'claimed', claimed_by: tx.actor.id, claimed_at: tx.now() })
  else await step(tx, row, 'release', { state: 'open', claimed_by: null, claimed_at: null })
}

export async function decide(tx: Ctx, row: Case, input: Input<typeof decideCase>): Promise<void> {
  refuseTaken(tx, row)
  if (row.version !== input.version) throw stale(row)
  const { decision, reason } = input
  // Who asks for help is answered by help.
  if (decision !== 'keep' && row.causes.includes('unsafe'))
    throw BadInput({
      fields: {
        decision: [
          inBoth(
            'Bạn ấy xin giúp đỡ: chỉ khép lại được thôi.',
            'They asked for help: it can only be closed.',
          ),
        ],
      },
    })
  const ends_at = endOf(tx, input)
  if (decision === 'keep') await keep(tx, row)
  else await sanction(tx, row, { kind: decision, reason, ends_at })
  const decided = { decision, reason, ends_at, decided_by: tx.actor.id, decided_at: tx.now() }
  await step(tx, row, 'decide', { state: 'decided', ...decided }, reason)
}

function endOf(tx: Ctx, { decision, days }: Input<typeof decideCase>): Date | null {
  if (decision !== 'mute') return null
  if (days === null)
    throw BadInput({ fields: { days: [inBoth('Chọn số ngày nghỉ viết.', 'Choose for how many days.')] } })
  return new Date(tx.now().getTime() + days * DAY)
}

/** It is shown, and so are those of its pictures that the moderator saw. About a person there is nothing to do. */
async function keep(tx: Ctx, row: Case): Promise<void> {
  if (row.subject_kind === 'person') return
  const subject = await findSubject(tx, row.subject_kind, row.subject_id)
  if (!subject) return
  const seen = row.snapshot_picture_ids.filter((id) => subject.picture_ids.includes(id))
  await reviewPictures(tx, seen, 'accepted')
  // What was set aside had been accepted before.
  if (subject.state === 'pending' && !row.causes.includes('adviser')) await accept(tx, subject.author_id)
  if (subject.state === 'pending' || subject.state === 'hidden')
    await setSubjectState(tx, row.subject_kind, row.subject_id, 'shown')
}

const SHORT = 300

/** What it is about goes from sight; its author learns why, and that somebody else can be asked. */
async function sanction(
  tx: Ctx,
  row: Case,
  { kind, reason, ends_at }: { kind: SanctionKind; reason: string; ends_at: Date | null },
): Promise<void> {
  const { subject_kind, subject_id, author_id } = row
  await takeDown(tx, row, kind)
  if (author_id === null) return
  const id = newId()
  await insertSanction(tx.db, {
    id,
    user_id: author_id,
    kind,
    reason,
    subject_kind,
    subject_id,
    subject_text: fitted(row.snapshot_text, SHORT),
    case_id: row.id,
    by_id: tx.actor.id,
    starts_at: tx.now(),
    ends_at,
    updated_at: tx.now(),
  })
  await tellDecision(tx, { sanction_id: id, user_id: author_id, kind, subject_kind, reason, ends_at })
  tellMembership(tx, author_id)
  if (kind === 'mute' || kind === 'ban') await tx.record(memberSanctioned, { user_id: author_id, kind })
}

async function takeDown(tx: Ctx, row: Case, kind: SanctionKind): Promise<void> {
  const { subject_kind, subject_id, author_id, snapshot_picture_ids } = row
  if (subject_kind === 'person') {
    if (kind !== 'remove' || author_id === null) return
    await takeFace(tx, author_id)
    return reviewPictures(tx, snapshot_picture_ids, 'refused')
  }
  const subject = await findSubject(tx, subject_kind, subject_id)
  await setSubjectState(tx, subject_kind, subject_id, 'hidden')
  await reviewPictures(
    tx,
    [...new Set([...snapshot_picture_ids, ...(subject?.picture_ids ?? [])])],
    'refused',
  )
}
