import { BadInput, Changed, inBoth, type Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/advisory.desk.calls'
import { NotAnAdviser, type Office } from '@malto/contract/modules/advisory.desk.calls'
import { isLive } from '@malto/contract/modules/advisory.rules'
import { dayAfter, momentAt } from '@malto/contract/modules/advisory.times.rules'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { refusedBy } from '#platform/db.ts'
import { vietnameseDay } from '#platform/time.ts'
import { requireAdviser } from '../appointments/access.service.ts'
import { stateOf, toAppointmentCard } from '../appointments/cards.service.ts'
import { refuseDetails } from '../appointments/words.service.ts'
import * as queries from './office.queries.ts'

const MOST_DAYS_OFF = 200
/** So far ahead a day off is noted; nobody can book as far. */
const DAYS_OFF_AHEAD = 180
const MOST_STRETCHES = 6
const MOST_A_DAY = 40

export async function getOffice(ctx: Ctx): Promise<Office> {
  await requireAdviser(ctx)
  return officeOf(ctx)
}

async function officeOf(ctx: Ctx): Promise<Office> {
  const { id } = ctx.actor
  const found = await queries.findOffice(ctx.db, id)
  if (!found) throw NotAnAdviser()
  const { profile, office } = found
  return {
    version: office?.version ?? 0,
    advisory_name: profile.advisory_name,
    short_description: profile.short_description,
    advisory_curriculum_vitae: profile.advisory_curriculum_vitae,
    topics: office?.topics ?? [],
    session_minutes: office?.session_minutes ?? 45,
    buffer_minutes: office?.buffer_minutes ?? 15,
    looks_first: office?.looks_first ?? false,
    accepts: office?.accepts ?? false,
    hours: await queries.findHours(ctx.db, id),
    days_off: await queries.findDaysOff(ctx.db, id, vietnameseDay(ctx.now()), MOST_DAYS_OFF),
  }
}

type OfficeDraft = Input<typeof calls.saveOffice>

/** I24: whoever saves what somebody else has changed meanwhile is told so, and nothing is written. */
export async function saveOffice(ctx: Ctx, input: OfficeDraft): Promise<Office> {
  await requireAdviser(ctx)
  refuseCrossed(input.hours)
  const { version, hours, short_description, advisory_curriculum_vitae, ...practice } = input
  refuseDetails({ short_description, advisory_curriculum_vitae })
  try {
    return await inTransaction(ctx, async (tx) => {
      const { id } = tx.actor
      const kept = { ...practice, topics: [...new Set(practice.topics)] }
      const saved =
        version === 0
          ? await queries.insertOffice(tx.db, id, kept, tx.now())
          : await queries.changeOffice(tx.db, id, version, kept, tx.now())
      if (!saved) throw Changed()
      await queries.changeProfile(tx.db, id, { short_description, advisory_curriculum_vitae }, tx.now())
      await queries.replaceHours(tx.db, id, hours)
      return officeOf(tx)
    })
  } catch (error) {
    if (refusedBy(error) === 'adviser_hours_apart') throw BadInput({ fields: { hours: [CROSSED] } })
    throw error
  }
}

const CROSSED = inBoth(
  'Khung giờ này trùng với một khung giờ khác cùng ngày. Thầy/cô chỉnh lại giúp nhé.',
  'These hours overlap with others of the same day.',
)
const TOO_MANY = inBoth(
  `Mỗi ngày nhiều nhất ${MOST_STRETCHES} khung giờ.`,
  `A day has ${MOST_STRETCHES} stretches at most.`,
)

/** Told at the stretch that came later in the form: the one before it stood there first. */
function refuseCrossed(hours: OfficeDraft['hours']): void {
  const fields: Record<string, string[]> = {}
  for (const [at, { weekday, from, until }] of hours.entries()) {
    const same = hours.slice(0, at).filter((other) => other.weekday === weekday)
    if (same.some((other) => from < other.until && other.from < until)) fields[`hours.${at}.from`] = [CROSSED]
    else if (same.length >= MOST_STRETCHES) fields[`hours.${at}.weekday`] = [TOO_MANY]
  }
  if (Object.keys(fields).length > 0) throw BadInput({ fields })
}

const YEARS = 5
/** A day in the year 9999 is a day by the form, but no calendar has it. */
export function refuseFar(ctx: Ctx, field: string, day: string): void {
  const today = vietnameseDay(ctx.now())
  if (day >= dayAfter(today, -YEARS * 366) && day <= dayAfter(today, YEARS * 366)) return
  throw BadInput({ fields: { [field]: [inBoth('Ngày này quá xa.', 'This day is too far away.')] } })
}

/** What stands on that day keeps standing; the adviser sees it and decides. Doing it twice is harmless. */
export async function setDayOff(ctx: Ctx, { day, off, note }: Input<typeof calls.setDayOff>) {
  await requireAdviser(ctx)
  refuseFar(ctx, 'day', day)
  const today = vietnameseDay(ctx.now())
  if (off && (day < today || day > dayAfter(today, DAYS_OFF_AHEAD)))
    throw BadInput({
      fields: {
        day: [
          inBoth('Chọn một ngày từ hôm nay đến sáu tháng tới.', 'Choose a day of the coming six months.'),
        ],
      },
    })
  if (off) await queries.putDayOff(ctx.db, ctx.actor.id, day, note)
  else await queries.dropDayOff(ctx.db, ctx.actor.id, day)
  const rows = await queries.findBetween(
    ctx.db,
    ctx.actor.id,
    momentAt(day, 0),
    momentAt(dayAfter(day, 1), 0),
    MOST_A_DAY,
  )
  const standing = rows.filter((row) => isLive(stateOf(ctx, row)))
  return {
    office: await officeOf(ctx),
    standing: standing.map((row) => toAppointmentCard(ctx, { row, party: 'adviser' })),
  }
}
