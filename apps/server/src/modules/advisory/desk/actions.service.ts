import { BadInput, inBoth, type Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/advisory.desk.calls'
import { NoteLocked } from '@malto/contract/modules/advisory.desk.calls'
import { FOLLOW_UP_WEEKS, isLocked } from '@malto/contract/modules/advisory.rules'
import { dayAfter } from '@malto/contract/modules/advisory.times.rules'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { vietnameseDay } from '#platform/time.ts'
import type { ActionRow } from '../advisory.sessions.table.ts'
import { requireAdviser } from '../appointments/access.service.ts'
import { refuseDetails } from '../appointments/words.service.ts'
import { toAction } from '../sessions/written.service.ts'
import * as queries from './actions.queries.ts'
import { tellWritten } from './desk.notices.service.ts'
import { begunFor, refuseParted } from './notes.service.ts'

type Drafts = Input<typeof calls.saveActions>['actions']

/** An agreement reaches a year at most. */
const LONGEST_DAYS = 366

/**
 * What was agreed, as a whole. Whatever stays keeps its id and its tick; the same list again changes nothing. For a day
 * after the first was agreed it can be changed, then it stands. The appointment is held: two who save leave one list.
 */
export async function saveActions(ctx: Ctx, { appointment_id, actions }: Input<typeof calls.saveActions>) {
  await requireAdviser(ctx)
  return inTransaction(ctx, async (tx) => {
    const { advisee_id, starts_at } = await begunFor(tx, appointment_id)
    await refuseParted(tx, advisee_id)
    const standing = await queries.lockActions(tx.db, appointment_id)
    const since = standing.map(({ agreed_at }) => agreed_at.getTime())
    if (since.length > 0 && isLocked(new Date(Math.min(...since)), tx.now())) throw NoteLocked()
    refuseDays(actions, vietnameseDay(starts_at))
    refuseDetails(Object.fromEntries(actions.map(({ text }, at) => [`actions.${at}.text`, text])))
    const list = listOf(tx, { appointment_id, advisee_id }, standing, actions)
    const stays = new Set(list.map(({ id, position }) => `${id} ${position}`))
    const gone = standing.filter(({ id, position }) => !stays.has(`${id} ${position}`))
    // Moved ones go and come back: no two may have one place, not even for a moment.
    await queries.dropActions(
      tx.db,
      gone.map(({ id }) => id),
    )
    await queries.putActions(tx.db, list)
    await follow(tx, { appointment_id, advisee_id }, list.length > 0)
    return { actions: list.map(toAction) }
  })
}

function refuseDays(actions: Drafts, from_on: string): void {
  const wrong = inBoth(
    'Chọn một ngày từ buổi hẹn đến một năm sau.',
    'Choose a day within a year after the session.',
  )
  const until_on = dayAfter(from_on, LONGEST_DAYS)
  const fields = Object.fromEntries(
    actions.flatMap(({ due_on }, at) =>
      due_on < from_on || due_on > until_on ? [[`actions.${at}.due_on`, [wrong]]] : [],
    ),
  )
  if (Object.keys(fields).length > 0) throw BadInput({ fields })
}

type Session = Pick<ActionRow, 'appointment_id' | 'advisee_id'>

/** Known again by its id, or by its very words: a retry does not know the ids yet. Ids of elsewhere mean nothing here. */
function listOf(tx: Ctx, session: Session, standing: readonly ActionRow[], drafts: Drafts): ActionRow[] {
  const left = new Set(standing)
  const take = (fits: (row: ActionRow) => boolean): ActionRow | undefined => {
    const row = [...left].find(fits)
    if (row) left.delete(row)
    return row
  }
  const named = drafts.map(({ id }) => (id === null ? undefined : take((row) => row.id === id)))
  return drafts.map(({ text, due_on }, at) => {
    const known = named[at] ?? take((row) => row.text === text && row.due_on === due_on)
    const row = known ?? { id: newId(), ...session, done_at: null, agreed_at: tx.now() }
    return { ...row, text, due_on, position: at + 1 }
  })
}

/** Asked two and eight weeks after the first agreement; told once that there is something to look at. */
async function follow(tx: Ctx, session: Session, agreed: boolean): Promise<void> {
  if (!agreed) return queries.dropFollowUps(tx.db, session.appointment_id)
  const today = vietnameseDay(tx.now())
  await queries.insertFollowUps(
    tx.db,
    FOLLOW_UP_WEEKS.map((weeks) => ({ ...session, weeks, due_on: dayAfter(today, weeks * 7) })),
  )
  await tellWritten(tx, session)
}
