import { inBoth } from '@malto/contract'
import { sessionHeld } from '@malto/contract/modules/advisory.calls'
import { isLive } from '@malto/contract/modules/advisory.rules'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { lockAppointment } from '../appointments/appointments.queries.ts'
import { stateOf } from '../appointments/cards.service.ts'
import {
  concernedBy,
  noticesOf,
  sendAll,
  takeReminders,
  tellChange,
} from '../appointments/notices.service.ts'
import { seasonAt, seasons } from '../appointments/seasons.service.ts'
import * as queries from './clock.queries.ts'
import { lapse } from './lapse.service.ts'
import { countSession, lockTimes, settleAppointment } from './steps.queries.ts'
import { cancelFor } from './steps.service.ts'
import { offerOpen, openLists } from './waits.service.ts'

type Anyone = Ctx<Actor | null>

/**
 * The minute's work: what ran out is given back and offered on, sessions end, reminders leave, what lost one of its
 * people is cancelled. Runs as often as it likes. One that fails keeps no other from its turn.
 */
export async function keepTime(ctx: Anyone): Promise<void> {
  const failures: unknown[] = []
  const now = ctx.now()
  const each = async <T>(found: Promise<T[]>, work: (one: T) => Promise<void>) => {
    for (const one of await found) await work(one).catch((error: unknown) => failures.push(error))
  }
  await each(queries.findRunOut(ctx.db, now), (one) => runOut(ctx, one))
  await each(queries.findForsaken(ctx.db, now), (one) => forsake(ctx, one))
  await each(queries.findOver(ctx.db, now), ({ id }) => finish(ctx, id))
  await each(queries.findInSeason(ctx.db, seasons, now), ({ id }) => remind(ctx, id))
  for await (const lists of openLists(ctx))
    await each(Promise.resolve(lists), ({ adviser_id }) => offerOpen(ctx, adviser_id))
  if (failures.length > 0) throw new AggregateError(failures, 'some appointments were not kept')
}

interface One {
  readonly id: string
  readonly adviser_id: string | null
}

const runOut = (ctx: Anyone, { id, adviser_id }: One): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockTimes(tx.db, adviser_id, null)
    const row = await lockAppointment(tx.db, id)
    if (row) await lapse(tx, row)
  })

/** The same whatever it was: nobody learns from it that somebody blocked them (I9). */
const FORSAKEN = inBoth(
  'Buổi hẹn này không thể diễn ra như đã định.',
  'This session cannot take place as planned.',
)

/** One of the two has left, is no adviser any more or wants to be left alone: nobody need wait for the other. */
const forsake = (ctx: Anyone, { id, adviser_id }: One): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await lockTimes(tx.db, adviser_id, null)
    const row = await lockAppointment(tx.db, id)
    if (!row || !isLive(stateOf(tx, row))) return
    const told =
      row.appointment.state === 'held'
        ? {}
        : ({ advisee: 'cancelled', parent: 'cancelled', adviser: 'cancelled' } as const)
    await cancelFor(tx, row, { ended_by: 'desk', reason: FORSAKEN, told, by: null })
  })

/** Counted and told once: the row remembers that it has ended. */
const finish = (ctx: Anyone, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockAppointment(tx.db, id)
    if (!row || row.appointment.state !== 'confirmed' || stateOf(tx, row) !== 'ended') return
    const { adviser_id, advisee_id, ends_at } = row.appointment
    await settleAppointment(tx.db, id, { state: 'ended' })
    if (adviser_id && advisee_id) {
      await countSession(tx.db, { adviser_id, advisee_id, at: ends_at })
      await tx.record(sessionHeld, { appointment_id: id, adviser_id, advisee_id })
    }
    await takeReminders(tx, id)
    tellChange(tx, id, await concernedBy(tx, row))
  })

/** Read again under the lock: whoever moves or cancels it waits, and takes back what left. */
const remind = (ctx: Anyone, id: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const row = await lockAppointment(tx.db, id)
    if (!row || stateOf(tx, row) !== 'confirmed') return
    const season = seasonAt(row.appointment.starts_at, tx.now())
    if (!season || season === row.appointment.reminded) return
    await settleAppointment(tx.db, id, { reminded: season })
    await takeReminders(tx, id)
    const told = { advisee: season, parent: season, adviser: season }
    await sendAll(tx, noticesOf(row, await concernedBy(tx, row), told))
  })
