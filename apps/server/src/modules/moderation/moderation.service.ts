import type { Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/moderation.calls'
import {
  AppealedAlready,
  membershipChanged,
  SanctionNotFound,
  type Membership,
  type Sanction,
} from '@malto/contract/modules/moderation.calls'
import { isInside } from '@malto/contract/modules/moderation.rules'
import { fitted } from '@malto/contract/modules/notifications.rules'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { pageBy, readMark } from '#platform/paging.ts'
import { DAY } from '#platform/time.ts'
import { faceOf, memberOf, whyClosed } from './moderation.members.service.ts'
import * as queries from './moderation.sanctions.queries.ts'

/** So long a decision is worth a number on the screen. */
const RECENT = 180 * DAY

export async function getMembership(ctx: Ctx): Promise<Membership> {
  const member = await memberOf(ctx, ctx.actor.id)
  const since = new Date(ctx.now().getTime() - RECENT)
  return {
    open: isInside(member),
    why: await whyClosed(ctx, member),
    letter: member.circle?.letter ?? null,
    band: member.band,
    adviser: member.adviser,
    face: member.role === 'other' ? null : faceOf(ctx, member),
    muted_until: member.muted_until?.toISOString() ?? null,
    sanction_count: await queries.countSanctions(ctx.db, member.user_id, since, ctx.now()),
  }
}

/** One's place may be another now: open screens ask again. */
export const tellMembership = (ctx: Ctx<Actor | null>, user_id: string): void =>
  ctx.tell(membershipChanged, `user:${user_id}`, {})

export async function listSanctions(ctx: Ctx, { cursor, limit }: Input<typeof calls.listSanctions>) {
  const rows = await queries.findSanctions(ctx.db, ctx.actor.id, readMark(cursor), limit)
  const page = pageBy(rows, limit, ({ sanction }) => [sanction.starts_at.toISOString(), sanction.id])
  return { ...page, items: page.items.map(toSanction) }
}

const SHORT = 300

const toSanction = ({ sanction, appeal: said }: queries.OwnSanction): Sanction => ({
  id: sanction.id,
  kind: sanction.kind,
  reason: sanction.reason,
  subject_text: fitted(sanction.subject_text, SHORT),
  starts_at: sanction.starts_at.toISOString(),
  ends_at: sanction.ends_at?.toISOString() ?? null,
  lifted_at: sanction.lifted_at?.toISOString() ?? null,
  appeal: said && { ...said, made_at: said.made_at.toISOString() },
})

/** Once for each decision. The same words again are a retry; what was lifted needs no second look. */
export function appeal(ctx: Ctx, { sanction_id, text }: Input<typeof calls.appeal>) {
  return inTransaction(ctx, async (tx) => {
    const user_id = tx.actor.id
    // Held, so that nobody lifts it between the question and the answer.
    await queries.lockSanction(tx.db, sanction_id)
    const found = await queries.findOwnSanction(tx.db, user_id, sanction_id)
    if (!found) throw SanctionNotFound()
    if (found.appeal) {
      if (found.appeal.text !== text) throw AppealedAlready()
      return toSanction(found)
    }
    if (found.sanction.lifted_at) throw SanctionNotFound()
    const now = tx.now()
    const row = { id: newId(), sanction_id, user_id, text, made_at: now, updated_at: now }
    if (!(await queries.insertAppeal(tx.db, row))) throw AppealedAlready()
    return toSanction({ ...found, appeal: { text, state: 'waiting', answer: null, made_at: now } })
  })
}
