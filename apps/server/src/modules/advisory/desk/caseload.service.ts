import type { Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/advisory.desk.calls'
import { AdviseeNotFound, type AdviseeCard } from '@malto/contract/modules/advisory.desk.calls'
import { adviseeNeeds } from '@malto/contract/modules/advisory.rules'
import { shownTo, type Shown } from '#modules/assessments/assessments.shown.service.ts'
import type { Ctx } from '#platform/ctx.ts'
import { pageBy, readMark } from '#platform/paging.ts'
import { isKid, isMinorOn, requireAdviser } from '../appointments/access.service.ts'
import { avatarOf } from '../appointments/cards.service.ts'
import * as queries from './caseload.queries.ts'
import type { CaseRow, Found } from './caseload.queries.ts'

/** Needs are found only in what is shown at this very moment. */
async function findings(ctx: Ctx): Promise<{ shown: Shown[]; found: Found }> {
  const shown = await shownTo(ctx)
  const those = (need: 'obstacle' | 'flat') =>
    shown.filter((each) => each[need]).map(({ owner_id }) => owner_id)
  return { shown, found: { obstacle: those('obstacle'), flat: those('flat') } }
}

export async function listCaseload(ctx: Ctx, { need, q, cursor, limit }: Input<typeof calls.listCaseload>) {
  await requireAdviser(ctx)
  const { shown, found } = await findings(ctx)
  const wish = { adviser_id: ctx.actor.id, now: ctx.now(), found }
  const rows = await queries.findCaseload(ctx.db, { ...wish, need, q }, readMark(cursor), limit)
  const page = pageBy(rows, limit, (row) => [row.full_name, row.id])
  return {
    ...page,
    items: page.items.map((row) => toAdviseeCard(ctx, row, shown)),
    counts: await queries.countNeeds(ctx.db, wish),
  }
}

/**
 * Somebody the actor looks after, as the list shows them: the only way to an advisee. Strangers, people who have left
 * and nobody at all look the same.
 */
export async function caseFor(ctx: Ctx, advisee_id: string): Promise<AdviseeCard> {
  const { shown, found } = await findings(ctx)
  const wish = { adviser_id: ctx.actor.id, now: ctx.now(), found, advisee_id }
  const [row] = await queries.findCaseload(ctx.db, wish, null, 1)
  if (!row) throw AdviseeNotFound()
  return toAdviseeCard(ctx, row, shown)
}

function toAdviseeCard(ctx: Ctx, row: CaseRow, shown: readonly Shown[]): AdviseeCard {
  return {
    id: row.id,
    name: row.full_name,
    avatar_url: avatarOf(ctx, row, 'advisee'),
    grade: row.grade,
    class_name: row.class_name,
    school_name: row.school_name,
    kid: isKid(ctx, row),
    minor: isMinorOn(row, ctx.now()),
    needs: adviseeNeeds.filter((need) => row.needs[need]),
    session_count: row.session_count,
    last_session_at: row.last_session_at?.toISOString() ?? null,
    next_session_at: row.next_session_at?.toISOString() ?? null,
    open_action_count: row.open_action_count,
    shared_result_count: shown.find(({ owner_id }) => owner_id === row.id)?.count ?? 0,
  }
}
