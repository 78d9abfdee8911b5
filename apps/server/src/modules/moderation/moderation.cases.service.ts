import { TooFast } from '@malto/contract/modules/moderation.calls'
import {
  priorityOf,
  severityOf,
  type CaseCause,
  type HoldReason,
  type SubjectKind,
} from '@malto/contract/modules/moderation.rules'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import type { Subject } from '#platform/moderated.ts'
import * as queries from './moderation.judging.queries.ts'
import type { Verdict } from './moderation.judging.service.ts'
import type { Member } from './moderation.members.service.ts'
import type { ReviewCaseRow } from './moderation.table.ts'

type Anyone = Ctx<Actor | null>

export interface Matter {
  readonly subject_kind: SubjectKind
  readonly subject_id: string
  readonly subject: Pick<Subject, 'text' | 'picture_ids' | 'letter' | 'band'>
  readonly author: Member
  readonly cause: CaseCause
  readonly severity: 1 | 2 | 3
  readonly holds?: readonly HoldReason[]
  readonly found?: readonly string[]
  /** By whom and why it was set aside, as the case keeps it. */
  readonly set_aside?: Pick<
    ReviewCaseRow,
    'set_aside_by' | 'set_aside_at' | 'set_aside_reason' | 'set_aside_note'
  >
}

/** One undecided case for one thing: a second cause joins it, and may make it more urgent. Answers its id. */
export async function openCase(tx: Anyone, matter: Matter): Promise<string> {
  const { subject_kind, subject_id, subject, author, cause } = matter
  const kid = author.band === 'kid'
  const known = await queries.findUndecided(tx.db, subject_kind, subject_id)
  const reports = (known?.report_count ?? 0) + (cause === 'held' || cause === 'adviser' ? 0 : 1)
  const severity = Math.max(known?.severity ?? 1, matter.severity)
  const values = {
    causes: [...new Set([...(known?.causes ?? []), cause])],
    holds: [...new Set([...(known?.holds ?? []), ...(matter.holds ?? [])])],
    found: [...new Set([...(known?.found ?? []), ...(matter.found ?? [])])].slice(0, 40),
    severity,
    report_count: reports,
    priority: priorityOf(severity, kid, reports),
    ...matter.set_aside,
  }
  if (known) {
    await queries.changeCase(tx.db, known.id, { ...values, ...snapshotOf(tx, known, matter) }, tx.now())
    return known.id
  }
  const made = await queries.insertCase(tx.db, {
    ...values,
    id: newId(),
    subject_kind,
    subject_id,
    author_id: author.user_id,
    nickname: author.nickname,
    kid,
    letter: subject.letter,
    band: subject.band,
    snapshot_text: subject.text,
    snapshot_picture_ids: [...subject.picture_ids],
    snapshot_at: tx.now(),
    opened_at: tx.now(),
    updated_at: tx.now(),
  })
  // Somebody opened one at the same moment: it is there now.
  return made ? made.id : openCase(tx, matter)
}

const LONGEST = 4000
const MOST_PICTURES = 8

/**
 * I18: what was reported stays, also when its author wrote it anew before the next report; then both stand there.
 * What only waits was seen by nobody: its newest words are what is decided about.
 */
function snapshotOf(tx: Anyone, known: ReviewCaseRow, { subject, cause }: Matter) {
  const seen = known.snapshot_picture_ids
  const ids = [...subject.picture_ids]
  if (cause === 'held' && known.causes.every((each) => each === 'held'))
    return { snapshot_text: subject.text, snapshot_picture_ids: ids, snapshot_at: tx.now() }
  const same = subject.text === '' || known.snapshot_text.split(BETWEEN).includes(subject.text)
  return {
    snapshot_text: same
      ? known.snapshot_text
      : [known.snapshot_text, subject.text].filter(Boolean).join(BETWEEN).slice(0, LONGEST),
    snapshot_picture_ids: [...new Set([...seen, ...ids])].slice(0, MOST_PICTURES),
  }
}
const BETWEEN = '\n———\n'

/** So much of one person waits at most. */
const MOST_WAITING = 10

/** After something was kept with its verdict: what waits gets a case. */
export async function settle(
  tx: Anyone,
  author: Member,
  said: { readonly kind: SubjectKind; readonly id: string; readonly subject: Matter['subject'] },
  verdict: Verdict,
): Promise<void> {
  if (verdict.state === 'shown') return
  // People read what waits, one thing after the other: nobody fills their desk alone.
  if ((await queries.countWaiting(tx.db, author.user_id)) >= MOST_WAITING)
    throw TooFast({ details: { retry_after: 600 } })
  await openCase(tx, {
    subject_kind: said.kind,
    subject_id: said.id,
    subject: said.subject,
    author,
    cause: 'held',
    severity: verdict.holds.includes('words') ? severityOf.bullying : severityOf.other,
    holds: verdict.holds,
    found: verdict.found,
  })
}
