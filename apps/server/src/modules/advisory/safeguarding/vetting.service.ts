import { BadInput, Changed, inBoth, type Input } from '@malto/contract'
import {
  adviserFaults,
  type advisersResource,
  type suspendAdviser,
  type vetAdviser,
} from '@malto/contract/modules/advisory.admin'
import type { AdviserState } from '@malto/contract/modules/advisory.rules'
import * as z from 'zod'
import { leaveForeign } from '#modules/chat/chat.leaving.service.ts'
import { tellMembership } from '#modules/moderation/moderation.service.ts'
import { lockUser } from '#modules/users/users.service.ts'
import { leaveWalls } from '#modules/wall/wall.moderated.service.ts'
import { audit } from '#platform/audit.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { defineJob } from '#platform/jobs.ts'
import { scopeOf } from '#platform/resource.source.ts'
import { HOUR, later, vietnameseDay } from '#platform/time.ts'
import { adviserPlaces } from '../advisers/load.queries.ts'
import type { OfficeRow } from '../advisory.table.ts'
import { isAdviser, isMinorOn } from '../appointments/access.service.ts'
import { cancelAllOf } from '../booking/steps.service.ts'
import { expelAdviser } from '../sessions/audiences.service.ts'
import { findLiveIds } from '../sessions/talk.queries.ts'
import { tellSuspended, tellVetted } from './safeguarding.notices.service.ts'
import * as queries from './vetting.queries.ts'

type Draft = z.output<(typeof advisersResource)['draft'] & z.ZodType>

/** An adviser as the console reads them; the office is locked. */
export interface Adviser extends Omit<OfficeRow, 'vetted_by'> {
  readonly id: string
  readonly state: AdviserState
}

const fault = (field: string, text: string) => BadInput({ fields: { [field]: [text] } })

/** What stands in the office, and what in the profile that everybody reads. */
async function partsOf(tx: Ctx, draft: Draft, kept_schools: readonly number[]) {
  const { user_id: _whose, advisory_name, short_description, advisory_curriculum_vitae, ...office } = draft
  const school_ids = [...new Set(office.school_ids)]
  const topics = [...new Set(office.topics)]
  await refuseForeignSchools(tx, school_ids, kept_schools)
  return {
    profile: { advisory_name, short_description, advisory_curriculum_vitae },
    office: { ...office, topics, school_ids },
  }
}

/** I39: nobody lets an adviser into a school that they may not see themselves; what was given before stays. */
async function refuseForeignSchools(tx: Ctx, ids: readonly number[], kept: readonly number[]): Promise<void> {
  const { sees } = tx.actor
  const found = await queries.findSchools(tx.db, ids)
  const fits = ({ id, province_id }: (typeof found)[number]) =>
    !sees ||
    kept.includes(id) ||
    sees.school_ids.includes(id) ||
    (province_id !== null && sees.province_ids.includes(province_id))
  if (found.filter(fits).length < ids.length)
    throw fault('school_ids', inBoth('Có trường không có trong danh sách.', 'A school is not in the list.'))
}

/** Somebody applies; they counsel nobody before they are vetted. The account is held: two who add it at once add it once. */
export async function newAdviser(tx: Ctx, draft: Draft) {
  const user = await lockUser(tx.db, draft.user_id)
  if (!user || !(await queries.isSeen(tx.db, user.id, scopeOf(tx, { places: adviserPlaces }))))
    throw fault('user_id', adviserFaults.userUnknown)
  if (isMinorOn(user, tx.now())) throw fault('user_id', adviserFaults.userYoung)
  if (await queries.hasOffice(tx.db, user.id)) throw fault('user_id', adviserFaults.taken)
  const { profile, office } = await partsOf(tx, draft, [])
  const times = { created_at: tx.now(), updated_at: tx.now() }
  await queries.putProfile(tx.db, { user_id: user.id, state: 'applied', ...profile, ...times })
  return { user_id: user.id, ...office }
}

export async function editAdviser(tx: Ctx, draft: Draft, row: Adviser) {
  if (draft.user_id !== row.id) throw fault('user_id', adviserFaults.userFixed)
  const { profile, office } = await partsOf(tx, draft, row.school_ids)
  await queries.changeProfile(tx.db, row.id, profile, tx.now())
  return office
}

function refuseStale(row: Adviser, version: number): void {
  if (row.version !== version) throw Changed({ details: { version: row.version } })
}

type Days = Pick<OfficeRow, 'identity_checked_on' | 'record_checked_on' | 'training_on' | 'interview_on'>
const daysOf = ({ identity_checked_on, record_checked_on, training_on, interview_on }: Days): Days => ({
  identity_checked_on,
  record_checked_on,
  training_on,
  interview_on,
})

/** All four were looked at, and none of them tomorrow. Vetted again, the newer days count. */
export async function vet(tx: Ctx, row: Adviser, input: Input<typeof vetAdviser>): Promise<void> {
  refuseStale(row, input.version)
  const { identity_checked_on, record_checked_on, training_on, interview_on } = input
  const days = { identity_checked_on, record_checked_on, training_on, interview_on }
  const today = vietnameseDay(tx.now())
  const ahead = Object.entries(days).filter(([, day]) => day > today)
  if (ahead.length > 0)
    throw BadInput({ fields: Object.fromEntries(ahead.map(([field]) => [field, [adviserFaults.future]])) })
  await queries.changeOffice(
    tx.db,
    row.id,
    {
      ...days,
      vetting_note: input.note,
      vetted_by: tx.actor.id,
      vetted_at: tx.now(),
      suspended_reason: null,
    },
    tx.now(),
  )
  await queries.changeProfile(tx.db, row.id, { state: 'vetted' }, tx.now())
  if (row.state !== 'vetted') {
    await tellVetted(tx, row.id, row.version)
    tellMembership(tx, row.id)
  }
  await audit(tx, {
    action: 'vet',
    target: 'advisers',
    target_id: row.id,
    before: { state: row.state, ...daysOf(row), vetted_at: row.vetted_at },
    after: { state: 'vetted', ...days, vetted_at: tx.now() },
  })
}

/** Why somebody was suspended is between them and the console: those who had booked learn only that it is over. */
const TOLD_TO_OTHERS = inBoth(
  'Thầy cô tạm thời không nhận tư vấn.',
  'This adviser holds no sessions for the time being.',
)

/**
 * Nobody's adviser any more: what they may do is asked at every request, so the state alone shuts every door. What is
 * open is closed here: what is on or about to begin, rooms and walls that a connection still hears. The rest of a full
 * calendar follows in small steps.
 */
export async function suspend(tx: Ctx, row: Adviser, input: Input<typeof suspendAdviser>): Promise<void> {
  refuseStale(row, input.version)
  if (row.state === 'suspended') throw Changed({ details: { version: row.version } })
  await queries.changeProfile(tx.db, row.id, { state: 'suspended' }, tx.now())
  await queries.changeOffice(tx.db, row.id, { suspended_reason: input.reason }, tx.now())
  // Out of the rooms first: which are open is read from what still stands.
  await expelAdviser(tx, row.id)
  await cancelNear(tx, row.id)
  await tx.enqueue(emptyCalendar, { adviser_id: row.id })
  await leaveForeign(tx, row.id)
  await leaveWalls(tx, row.id)
  await tellSuspended(tx, row.id, row.version)
  tellMembership(tx, row.id)
  await audit(tx, {
    action: 'suspend',
    target: 'advisers',
    target_id: row.id,
    before: { state: row.state },
    after: { state: 'suspended' },
    reason: input.reason,
  })
}

/** Whose account was blocked counsels nobody either: those who had booked must not wait for them. */
export async function closeOffice(ctx: Ctx<null>, { user_id }: { readonly user_id: string }): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // Let in again meanwhile.
    if (await isAdviser(tx, user_id)) return
    await expelAdviser(tx, user_id)
    await cancelNear(tx, user_id)
  })
  await cancelRest(ctx, { adviser_id: user_id })
}

/** Somebody sits in front of it, or will within the hour: that cannot wait for a job. */
const cancelNear = (tx: Ctx<Actor | null>, adviser_id: string): Promise<number> =>
  cancelAllOf(tx, adviser_id, TOLD_TO_OTHERS, { begun_by: later(tx.now(), HOUR) })

export const emptyCalendar = defineJob('advisory.emptyCalendar', z.object({ adviser_id: z.uuid() }))

/** One at a time: a full calendar must not hold hundreds of people's rows at once. Run twice, nothing more happens. */
export async function cancelRest(
  ctx: Ctx<null>,
  { adviser_id }: { readonly adviser_id: string },
): Promise<void> {
  for (const id of await findLiveIds(ctx.db, adviser_id))
    await inTransaction(ctx, async (tx) => {
      if (!(await isAdviser(tx, adviser_id))) await cancelAllOf(tx, adviser_id, TOLD_TO_OTHERS, { id })
    })
}
