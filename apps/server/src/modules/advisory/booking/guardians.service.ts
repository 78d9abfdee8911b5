import { inBoth } from '@malto/contract'
import { waitsUntil } from '@malto/contract/modules/advisory.rules'
import { childrenOf, guardiansOf, isConnected } from '#modules/family/family.service.ts'
import { findUser } from '#modules/users/users.service.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { isKid } from '../appointments/access.service.ts'
import { lockAppointment, type AppointmentWithPeople } from '../appointments/appointments.queries.ts'
import { stateOf } from '../appointments/cards.service.ts'
import { tellStep } from '../appointments/notices.service.ts'
import * as queries from './guardians.queries.ts'
import { lockTimes } from './steps.queries.ts'
import { cancelFor, put } from './steps.service.ts'
import { deleteWaitsAskedBy } from './waits.queries.ts'
import { offerFreed } from './waits.service.ts'

type Anyone = Ctx<Actor | null>

interface Ended {
  readonly parent_id: string
  readonly child_id: string
}

/**
 * A parent is none any more: what they kept for the child is given back, and what rests on their yes needs another's.
 * They are told nothing about it. Run twice, nothing more happens.
 */
export async function loseGuardian(ctx: Anyone, { parent_id, child_id }: Ended): Promise<void> {
  // Connected again meanwhile: their word counts again.
  if (!(await isConnected(ctx, parent_id, child_id))) await doWithout(ctx, { parent_id, child_id })
}

/** A parent whose account was blocked says yes to nothing any more, to none of their children. */
export async function loseBlocked(ctx: Anyone, { user_id }: { readonly user_id: string }): Promise<void> {
  // Let in again meanwhile.
  if ((await findUser(ctx.db, user_id))?.status !== 'blocked') return
  for (const { child } of await childrenOf(ctx, user_id))
    await doWithout(ctx, { parent_id: user_id, child_id: child.id })
}

async function doWithout(ctx: Anyone, { parent_id, child_id }: Ended): Promise<void> {
  await deleteWaitsAskedBy(ctx.db, parent_id, child_id)
  for (const each of await queries.findHeldFor(ctx.db, parent_id, child_id, ctx.now()))
    await heldStill(ctx, each, letGo)
  for (const each of await queries.findAheadOf(ctx.db, child_id, ctx.now()))
    await heldStill(ctx, each, (tx, row) => askAnew(tx, row, child_id))
}

const heldStill = (
  ctx: Anyone,
  { appointment }: AppointmentWithPeople,
  work: (tx: Anyone, row: AppointmentWithPeople) => Promise<void>,
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockTimes(tx.db, appointment.adviser_id, null)
    const row = await lockAppointment(tx.db, appointment.id)
    if (row) await work(tx, row)
  })

async function letGo(tx: Anyone, row: AppointmentWithPeople): Promise<void> {
  if (stateOf(tx, row) !== 'held') return
  const next = await put(tx, row, { state: 'lapsed' })
  const also = await offerFreed(tx, row.appointment)
  await tellStep(tx, next, {}, { by: null, also })
}

const NOBODY = inBoth(
  'Buổi hẹn cần cha mẹ đồng ý, mà chưa có ai kết nối. Khi cha mẹ kết nối lại, hẹn buổi khác nhé.',
  'This session needs a parent’s yes, and none is connected. Once a parent is connected again, please book another one.',
)

/** From 16 on a session rests on nobody else's word. */
async function askAnew(tx: Anyone, row: AppointmentWithPeople, child_id: string): Promise<void> {
  const { approved_by, booked_by, booked_by_parent, starts_at } = row.appointment
  const state = stateOf(tx, row)
  if (!row.advisee || !isKid(tx, row.advisee) || tx.now() >= starts_at) return
  if (state !== 'asked_parent' && state !== 'asked_adviser' && state !== 'confirmed') return
  const guardians = (await guardiansOf(tx, child_id)).map(({ user_id }) => user_id)
  if (guardians.length === 0) {
    const told = { advisee: 'cancelled', adviser: 'cancelled' } as const
    await cancelFor(tx, row, { ended_by: 'desk', reason: NOBODY, told, by: null })
    return
  }
  const word = approved_by ?? (booked_by_parent ? booked_by : null)
  if (state === 'asked_parent' || (word && guardians.includes(word))) return
  const usual = waitsUntil(starts_at, tx.now())
  const next = await put(tx, row, {
    state: 'asked_parent',
    approved_by: null,
    // Close to the session there is no time to wait for; a yes still counts until it begins.
    waits_until: usual > tx.now() ? usual : starts_at,
  })
  await tellStep(tx, next, { advisee: 'asked_anew', parent: 'asked', adviser: 'asked_anew' }, { by: null })
}
