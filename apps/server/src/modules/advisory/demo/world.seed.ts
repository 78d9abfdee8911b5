import type { Span } from '@malto/contract/modules/advisory.slots.rules'
import { and, eq, inArray } from '#platform/drizzle.ts'
import { adviser_profiles, users, type UserRow } from '#modules/users/users.table.ts'
import type { Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { DAY, later, MINUTE } from '#platform/time.ts'
import { advisory_bonds, appointments, type NewAppointment } from '../advisory.table.ts'
import { isMinorOn } from '../appointments/access.service.ts'
import { offices, type OfficeSketch } from './advisers.data.ts'

// Who is there when the advisers of a demonstration are laid, and what every part of it writes.

export interface SeededAdviser {
  readonly id: string
  readonly office: OfficeSketch
}
export interface World {
  readonly ctx: Ctx<null>
  readonly advisers: ReadonlyMap<string, SeededAdviser>
  readonly learners: ReadonlyMap<string, UserRow>
  /** Times that are taken, by adviser. */
  readonly taken: Map<string, Span[]>
}

export async function readWorld(ctx: Ctx<null>): Promise<World> {
  const profiles = await ctx.db.select().from(adviser_profiles)
  const people = await ctx.db
    .select()
    .from(users)
    .where(inArray(users.account_kind, ['kid', 'student']))
  return {
    ctx,
    advisers: new Map(
      offices.flatMap((office) => {
        const found = profiles.find(({ advisory_name }) => advisory_name === office.advisory_name)
        return found ? [[office.advisory_name, { id: found.user_id, office }] as const] : []
      }),
    ),
    learners: new Map(people.map((each) => [each.full_name, each])),
    taken: new Map(),
  }
}

export const hoursOf = ({ hours }: OfficeSketch) =>
  Object.entries(hours).flatMap(([weekday, stretches]) =>
    stretches.map(([from, until]) => ({ weekday: Number(weekday), from, until })),
  )

export const calendarOf = (office: OfficeSketch) => ({
  hours: hoursOf(office),
  days_off: new Set<string>(),
  session_minutes: office.session_minutes,
  buffer_minutes: office.buffer_minutes,
})

export async function insertAppointment(
  { ctx, taken }: World,
  adviser: SeededAdviser,
  advisee: UserRow,
  starts_at: Date,
  given: Partial<NewAppointment>,
): Promise<string> {
  const id = newId()
  const ends_at = later(starts_at, adviser.office.session_minutes * MINUTE)
  const span = { starts_at, ends_at }
  taken.set(adviser.id, [...(taken.get(adviser.id) ?? []), span])
  await ctx.db.insert(appointments).values({
    id,
    adviser_id: adviser.id,
    advisee_id: advisee.id,
    booked_by: advisee.id,
    client_id: newId(),
    state: 'confirmed',
    ...span,
    free_at: later(ends_at, adviser.office.buffer_minutes * MINUTE),
    minor: isMinorOn(advisee, starts_at),
    created_at: later(starts_at, -4 * DAY),
    updated_at: later(starts_at, -4 * DAY),
    ...given,
  })
  return id
}

/** Whom an adviser looks after from now on. */
export async function bond({ ctx }: World, adviser_id: string, advisee_id: string, at: Date, held: boolean) {
  const known = and(eq(advisory_bonds.adviser_id, adviser_id), eq(advisory_bonds.advisee_id, advisee_id))
  const [before] = await ctx.db.select().from(advisory_bonds).where(known)
  if (!before) {
    await ctx.db.insert(advisory_bonds).values({
      adviser_id,
      advisee_id,
      since: later(at, -4 * DAY),
      session_count: held ? 1 : 0,
      last_session_at: held ? at : null,
    })
    return
  }
  if (!held) return
  const last = before.last_session_at && before.last_session_at > at ? before.last_session_at : at
  await ctx.db
    .update(advisory_bonds)
    .set({ session_count: before.session_count + 1, last_session_at: last })
    .where(known)
}
