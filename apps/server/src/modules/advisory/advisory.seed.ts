import { waitsUntil } from '@malto/contract/modules/advisory.rules'
import { freeSlots, LATEST_DAYS } from '@malto/contract/modules/advisory.slots.rules'
import { dayAfter } from '@malto/contract/modules/advisory.times.rules'
import { and, eq, inArray } from '#platform/drizzle.ts'
import { schools } from '#modules/locations/locations.table.ts'
import type { Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { DAY, later, MINUTE, vietnameseDay } from '#platform/time.ts'
import { safety_concerns, session_messages } from './advisory.sessions.table.ts'
import {
  adviser_days_off,
  adviser_hours,
  adviser_offices,
  advisory_waits,
  appointments,
} from './advisory.table.ts'
import { isKid, isMinorOn } from './appointments/access.service.ts'
import { ahead, concern, nowOn } from './demo/advisers.data.ts'
import { seedClassTests } from './demo/classes.seed.ts'
import { seedPast } from './demo/past.seed.ts'
import { readSessions } from './demo/sessions.service.ts'
import { seedShares } from './demo/shares.seed.ts'
import { bond, calendarOf, hoursOf, insertAppointment, readWorld, type World } from './demo/world.seed.ts'

/** Ten advisers with calendars, months of sessions, appointments ahead, a room that is open, a concern, a class. */
export async function seedAdvisory(ctx: Ctx<null>): Promise<void> {
  const world = await readWorld(ctx)
  await seedOffices(world)
  for (const each of await readSessions()) await seedPast(world, each)
  await seedNow(world)
  for (const each of ahead) await seedAhead(world, each)
  await seedConcern(world)
  await seedShares(world)
  const linh = world.advisers.get('Cô Ngọc Linh')
  if (linh) await seedClassTests(ctx, linh.id)
}

async function seedOffices({ ctx, advisers }: World): Promise<void> {
  const now = ctx.now()
  const today = vietnameseDay(now)
  const school_ids = (
    await ctx.db.select({ id: schools.id }).from(schools).where(inArray(schools.code, OWN))
  ).map(({ id }) => id)
  for (const [order, { id, office }] of [...advisers.values()].entries()) {
    const since = later(now, -(300 - order * 12) * DAY)
    const checked = (days: number) => vietnameseDay(later(since, -days * DAY))
    await ctx.db.insert(adviser_offices).values({
      user_id: id,
      topics: [...office.topics],
      session_minutes: office.session_minutes,
      buffer_minutes: office.buffer_minutes,
      looks_first: office.looks_first,
      school_ids: order < 3 ? school_ids : [],
      identity_checked_on: checked(20),
      record_checked_on: checked(12),
      training_on: checked(6),
      interview_on: checked(9),
      vetted_at: since,
      created_at: later(since, -21 * DAY),
      updated_at: since,
    })
    await ctx.db.insert(adviser_hours).values(
      hoursOf(office).map(({ weekday, from, until }) => ({
        id: newId(),
        adviser_id: id,
        weekday,
        from_minute: from,
        until_minute: until,
      })),
    )
    await ctx.db
      .insert(adviser_days_off)
      .values({ adviser_id: id, day: dayAfter(today, 9 + order), note: 'Nghỉ phép' })
  }
}
const OWN = ['DEMO-THPT-SONGHAN', 'DEMO-THCS-NGUBINH']

/** On since five minutes: whoever opens the demonstration now walks into a talk. */
async function seedNow(world: World): Promise<void> {
  const adviser = world.advisers.get(nowOn.adviser)
  const advisee = world.learners.get(nowOn.advisee)
  if (!adviser || !advisee) return
  const starts_at = new Date(Math.floor((world.ctx.now().getTime() - 5 * MINUTE) / (5 * MINUTE)) * 5 * MINUTE)
  const count = nowOn.messages.length
  const appointment_id = await insertAppointment(world, adviser, advisee, starts_at, {
    topic: nowOn.topic,
    question: nowOn.question,
    last_seq: count,
    advisee_read_seq: count - 1,
    adviser_read_seq: count,
    advisee_told_at: later(starts_at, -2 * MINUTE),
    adviser_told_at: later(starts_at, -3 * MINUTE),
    last_said_at: later(starts_at, 4 * MINUTE),
  })
  await world.ctx.db.insert(session_messages).values(
    nowOn.messages.map(([sender, text], at) => ({
      appointment_id,
      seq: at + 1,
      id: newId(),
      sender,
      client_id: newId(),
      text,
      said_at: later(starts_at, (at + 1) * MINUTE),
    })),
  )
  await bond(world, adviser.id, advisee.id, starts_at, false)
}

async function seedAhead(world: World, plan: (typeof ahead)[number]): Promise<void> {
  const { ctx } = world
  const adviser = world.advisers.get(plan.adviser)
  const advisee = world.learners.get(plan.advisee)
  if (!adviser || !advisee) return
  const tomorrow = dayAfter(vietnameseDay(ctx.now()), 1)
  const free = freeSlots(
    calendarOf(adviser.office),
    world.taken.get(adviser.id) ?? [],
    tomorrow,
    LATEST_DAYS - 1,
    ctx.now(),
  )
  const slot = free[plan.slot]
  if (!slot) return
  const made = later(ctx.now(), -3 * 60 * MINUTE)
  await insertAppointment(world, adviser, advisee, slot.starts_at, {
    state: plan.state === 'asked_parent' && !isKid(ctx, advisee) ? 'confirmed' : plan.state,
    topic: plan.topic,
    question: plan.question,
    waits_until: plan.state === 'confirmed' ? null : waitsUntil(slot.starts_at, ctx.now()),
    created_at: made,
    updated_at: made,
  })
  if (plan.state === 'confirmed') await bond(world, adviser.id, advisee.id, ctx.now(), false)
}

async function seedConcern({ ctx, advisers, learners }: World): Promise<void> {
  const adviser = advisers.get(concern.adviser)
  const advisee = learners.get(concern.advisee)
  if (!adviser || !advisee) return
  const raised_at = later(ctx.now(), -5 * 60 * MINUTE)
  const [session] = await ctx.db
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.adviser_id, adviser.id), eq(appointments.advisee_id, advisee.id)))
  await ctx.db.insert(safety_concerns).values({
    id: newId(),
    appointment_id: session?.id ?? null,
    advisee_id: advisee.id,
    adviser_id: adviser.id,
    raised_by: adviser.id,
    raised_as: 'adviser',
    client_id: newId(),
    urgency: 'soon',
    minor: isMinorOn(advisee, ctx.now()),
    note: concern.note,
    raised_at,
    updated_at: raised_at,
  })
  const waiting = learners.get('Bùi Quang Huy')
  if (waiting)
    await ctx.db.insert(advisory_waits).values({
      adviser_id: adviser.id,
      advisee_id: waiting.id,
      asked_by: waiting.id,
      asked_at: later(ctx.now(), -2 * DAY),
    })
}
