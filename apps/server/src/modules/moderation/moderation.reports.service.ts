import type { Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/moderation.calls'
import { SubjectNotFound, type Distance } from '@malto/contract/modules/moderation.calls'
import { mayContact, HELPLINE, severityOf } from '@malto/contract/modules/moderation.rules'
import { recallAbout } from '#modules/notifications/notifications.service.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { pageBy, readMark } from '#platform/paging.ts'
import { openCase } from './moderation.cases.service.ts'
import {
  faceOf,
  memberOf,
  membersOf,
  requireEntry,
  shutOutBy,
  unknownFace,
} from './moderation.members.service.ts'
import * as queries from './moderation.reports.queries.ts'
import { findSubject, mayReadSubject, meets } from './moderation.subjects.service.ts'

/** Saying it twice adds nothing, also after the same words were let stand. Who said it leaves this table never. */
export function report(ctx: Ctx, input: Input<typeof calls.report>) {
  return inTransaction(ctx, async (tx) => {
    const { subject_kind, subject_id, reason, note } = input
    const reader = await requireEntry(tx)
    if (!(await mayReadSubject(tx, reader, subject_kind, subject_id))) throw SubjectNotFound()
    await queries.lockSubject(tx.db, subject_kind, subject_id)
    const subject = await findSubject(tx, subject_kind, subject_id)
    const author = subject && (await membersOf(tx, [subject.author_id])).get(subject.author_id)
    if (!author || author.user_id === reader.user_id) throw SubjectNotFound()
    const said = { kind: subject_kind, id: subject_id, text: subject.text }
    if (await queries.hasReported(tx.db, said, reader.user_id)) return {}
    const case_id = await openCase(tx, {
      subject_kind,
      subject_id,
      subject,
      author,
      cause: 'reported',
      severity: severityOf[reason],
    })
    await queries.insertReport(tx.db, {
      id: newId(),
      case_id,
      reporter_id: reader.user_id,
      reason,
      note,
      reported_at: tx.now(),
    })
    return {}
  })
}

/**
 * Open to everybody who is signed in, whether the community is open to them or not. The case is the asker's own and never
 * the one in which others complain about them: asking for help must not be answered by a sanction.
 */
export function feelUnsafe(ctx: Ctx, { note, place }: Input<typeof calls.feelUnsafe>) {
  return inTransaction(ctx, async (tx) => {
    const member = await memberOf(tx, tx.actor.id)
    await queries.lockSubject(tx.db, 'unsafe', member.user_id)
    const known = await queries.findUnsafe(tx.db, member.user_id)
    const case_id = await openCase(tx, {
      subject_kind: 'person',
      subject_id: known?.subject_id ?? newId(),
      subject: {
        text: note ?? '',
        picture_ids: [],
        letter: member.circle?.letter ?? null,
        band: member.band,
      },
      author: member,
      cause: 'unsafe',
      severity: 3,
    })
    await queries.addToReport(tx.db, {
      id: newId(),
      case_id,
      reporter_id: member.user_id,
      reason: 'unsafe',
      note,
      place,
      reported_at: tx.now(),
    })
    return { helpline: HELPLINE }
  })
}

/** Back into sight is always possible, whatever has become of it. */
export async function hideSubject(ctx: Ctx, input: Input<typeof calls.hideSubject>) {
  const { subject_kind, subject_id, hidden } = input
  if (hidden) {
    const reader = await requireEntry(ctx)
    // From people one keeps a distance instead.
    const there = subject_kind !== 'person' && (await mayReadSubject(ctx, reader, subject_kind, subject_id))
    if (!there) throw SubjectNotFound()
  }
  const row = { user_id: ctx.actor.id, subject_kind, subject_id, hidden_at: ctx.now() }
  await queries.putOutOfSight(ctx.db, row, hidden)
  return {}
}

/** I9: nobody is told. What the two were told of each other goes from their centres, as if it had been deleted. */
export function keepDistance(ctx: Ctx, { user_id, kind, on }: Input<typeof calls.keepDistance>) {
  return inTransaction(ctx, async (tx) => {
    const row = { user_id: tx.actor.id, other_id: user_id, kind }
    if (!on) {
      await queries.deleteDistance(tx.db, row)
      return {}
    }
    await requireNear(tx, user_id)
    await queries.insertDistance(tx.db, { ...row, since: tx.now() })
    const readers = kind === 'block' ? [tx.actor.id, user_id].toSorted() : [tx.actor.id]
    for (const each of readers) await recallAbout(tx, each, each === user_id ? tx.actor.id : user_id)
    return {}
  })
}

/**
 * Who is met in the community. Advisers are met in sessions too, also by whoever has no part in the community, and who
 * they are is no secret: everybody may keep away from them.
 */
async function requireNear(tx: Ctx, user_id: string): Promise<void> {
  const other = (await membersOf(tx, [user_id])).get(user_id)
  if (other?.adviser && user_id !== tx.actor.id) return
  const reader = await requireEntry(tx)
  if (!(await meets(tx, reader, user_id))) throw SubjectNotFound()
}

export async function listDistances(ctx: Ctx, { cursor, limit }: Input<typeof calls.listDistances>) {
  const rows = await queries.findDistances(ctx.db, ctx.actor.id, readMark(cursor), limit)
  const page = pageBy(rows, limit, (row) => [row.since.toISOString(), row.other_id, row.kind])
  const ids = page.items.map(({ other_id }) => other_id)
  const members = await membersOf(ctx, ids)
  const reader = await memberOf(ctx, ctx.actor.id)
  const shut = await shutOutBy(ctx, ids)
  return {
    ...page,
    items: page.items.flatMap(({ other_id, kind, since }): Distance[] => {
      const member = members.get(other_id)
      if (!member) return []
      // Whom one would not meet any more, one does not go on looking at.
      const met =
        !shut.has(other_id) &&
        (member.adviser || mayContact(reader, member, { blocked: false, session: false }, 'event'))
      const face = met ? faceOf(ctx, member, 'apart') : unknownFace(other_id)
      return [{ face, kind, since: since.toISOString() }]
    }),
  }
}
