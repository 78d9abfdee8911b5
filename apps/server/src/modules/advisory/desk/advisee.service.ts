import type { Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/advisory.desk.calls'
import type { AdviseePage } from '@malto/contract/modules/advisory.desk.calls'
import { isLive } from '@malto/contract/modules/advisory.rules'
import { toResultCard } from '#modules/assessments/assessments.cards.service.ts'
import { changesIn, keepReads, shownBy } from '#modules/assessments/assessments.shown.service.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { vietnameseDay } from '#platform/time.ts'
import { requireAdviser } from '../appointments/access.service.ts'
import { stateOf, toAppointmentCard } from '../appointments/cards.service.ts'
import { toAction, toFollowUp } from '../sessions/written.service.ts'
import * as queries from './advisee.queries.ts'
import { caseFor } from './caseload.service.ts'
import { findOwnNotes, findTeamNotes } from './notes.queries.ts'
import { toNotes } from './notes.service.ts'
import { referralsOf } from './referrals.service.ts'

const MOST_SESSIONS = 20
const MOST_CHANGES = 20
const MOST_TEAM_NOTES = 20
/** Of these the first that still stands is the next one. */
const AHEAD_READ = 10

/**
 * One page before a session. Results are those shown right now, and that they were read is kept for their owner; notes
 * are the reader's own, and what other advisers of this person wrote for the team.
 */
export async function getAdvisee(
  ctx: Ctx,
  { advisee_id }: Input<typeof calls.getAdvisee>,
): Promise<AdviseePage> {
  await requireAdviser(ctx)
  return inTransaction(ctx, async (tx) => {
    const advisee = await caseFor(tx, advisee_id)
    const shown = await shownBy(tx, advisee_id)
    await keepReads(tx, shown)
    return {
      advisee,
      results: shown.map(toResultCard),
      changes: changesIn(shown).slice(0, MOST_CHANGES),
      next: await nextWith(tx, advisee_id),
      sessions: await sessionsWith(tx, advisee_id),
      team_notes: await toNotes(tx, await findTeamNotes(tx.db, tx.actor.id, advisee_id, MOST_TEAM_NOTES)),
      referrals: await referralsOf(tx, advisee_id),
    }
  })
}

async function nextWith(ctx: Ctx, advisee_id: string): Promise<AdviseePage['next']> {
  const rows = await queries.findAhead(ctx.db, ctx.actor.id, advisee_id, ctx.now(), AHEAD_READ)
  const row = rows.find((each) => isLive(stateOf(ctx, each)))
  return row ? toAppointmentCard(ctx, { row, party: 'adviser' }) : null
}

/** What was written after each session, with four questions for all of them. */
async function sessionsWith(ctx: Ctx, advisee_id: string): Promise<AdviseePage['sessions']> {
  const rows = await queries.findBegun(ctx.db, ctx.actor.id, advisee_id, ctx.now(), MOST_SESSIONS)
  if (rows.length === 0) return []
  const ids = rows.map(({ appointment }) => appointment.id)
  const notes = await toNotes(ctx, await findOwnNotes(ctx.db, ctx.actor.id, ids))
  const actions = await queries.findActionsOf(ctx.db, ids)
  const follow_ups = await queries.findFollowUpsOf(ctx.db, ids)
  const today = vietnameseDay(ctx.now())
  return rows.map((row) => {
    const mine = <T extends { appointment_id: string }>(all: readonly T[]) =>
      all.filter(({ appointment_id }) => appointment_id === row.appointment.id)
    return {
      appointment: toAppointmentCard(ctx, { row, party: 'adviser' }),
      notes: mine(notes),
      actions: mine(actions).map(toAction),
      follow_ups: mine(follow_ups).map((each) => toFollowUp(each, today)),
    }
  })
}
