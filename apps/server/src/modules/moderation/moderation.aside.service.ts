import type { Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/moderation.calls'
import { OnlyReportable, SubjectNotFound } from '@malto/contract/modules/moderation.calls'
import { mayEnter, reportReasonWords, severityOf } from '@malto/contract/modules/moderation.rules'
import { audit } from '#platform/audit.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { openCase } from './moderation.cases.service.ts'
import { findUndecided } from './moderation.judging.queries.ts'
import { memberOf, membersOf, type Member } from './moderation.members.service.ts'
import { lockSubject, wasLetStand } from './moderation.reports.queries.ts'
import { findSubject, setSubjectAside } from './moderation.subjects.service.ts'

/**
 * An adviser who looks after a room does not wait for the queue: what harms is out of sight at once, and its case is
 * there. Whom they have muted or blocked, and what they have hidden from themselves, they look after as well: out of their
 * own sight it is still in everybody's. To whoever is no adviser now, nothing is there to be taken. Asking again changes nothing; of two at once the
 * second finds it gone, and what a moderator has decided about stays decided.
 */
export function setAside(ctx: Ctx, input: Input<typeof calls.setAside>) {
  return inTransaction(ctx, async (tx) => {
    const { subject_kind, subject_id, reason, note } = input
    const adviser = await requireAdviser(tx)
    await lockSubject(tx.db, subject_kind, subject_id)
    // Held from here on: whoever decides about it at this moment has done so, or waits and reads it anew (I10).
    const known = await findUndecided(tx.db, subject_kind, subject_id)
    if (known?.set_aside_by === adviser.user_id) return {}
    const subject = await findSubject(tx, subject_kind, subject_id)
    if (subject?.state !== 'shown') throw SubjectNotFound()
    const author = (await membersOf(tx, [subject.author_id])).get(subject.author_id)
    if (!author || author.user_id === adviser.user_id) throw SubjectNotFound()
    const said = { kind: subject_kind, id: subject_id, text: subject.text }
    if (author.adviser || (await wasLetStand(tx.db, said))) throw OnlyReportable()
    const case_id = await openCase(tx, {
      subject_kind,
      subject_id,
      subject,
      author,
      cause: 'adviser',
      severity: severityOf[reason],
      holds: ['adviser'],
      set_aside: {
        set_aside_by: adviser.user_id,
        set_aside_at: tx.now(),
        set_aside_reason: reason,
        set_aside_note: note,
      },
    })
    if (!(await setSubjectAside(tx, subject_kind, subject_id))) throw SubjectNotFound()
    await audit(tx, {
      action: 'set aside',
      target: 'review-cases',
      target_id: case_id,
      before: { content: 'shown' },
      after: { content: 'pending', adviser_id: adviser.user_id, subject_kind, subject_id },
      reason: reportReasonWords[reason].vi,
    })
    return {}
  })
}

async function requireAdviser(tx: Ctx): Promise<Member> {
  const member = await memberOf(tx, tx.actor.id)
  if (!member.adviser || !mayEnter(member)) throw SubjectNotFound()
  return member
}
