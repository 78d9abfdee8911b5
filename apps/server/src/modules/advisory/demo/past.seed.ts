import { FOLLOW_UP_WEEKS } from '@malto/contract/modules/advisory.rules'
import { freeSlots } from '@malto/contract/modules/advisory.slots.rules'
import { dayAfter, inVietnam, momentAt } from '@malto/contract/modules/advisory.times.rules'
import { newId } from '#platform/ids.ts'
import { DAY, later, MINUTE, vietnameseDay } from '#platform/time.ts'
import {
  agreed_actions,
  session_follow_ups,
  session_messages,
  session_notes,
} from '../advisory.sessions.table.ts'
import type { readSessions } from './sessions.service.ts'
import { bond, calendarOf, insertAppointment, type SeededAdviser, type World } from './world.seed.ts'

type Past = Awaited<ReturnType<typeof readSessions>>[number]

/** On that day, or the nearest one before on which the adviser works. */
function pastStart({ ctx, taken }: World, adviser: SeededAdviser, days_ago: number): Date {
  const calendar = calendarOf(adviser.office)
  const today = vietnameseDay(ctx.now())
  for (let back = days_ago; ; back += 1) {
    const day = dayAfter(today, -back)
    const [first] = freeSlots(calendar, taken.get(adviser.id) ?? [], day, 1, later(momentAt(day, 0), -DAY))
    if (first) return first.starts_at
  }
}

/** A session as it was: words, notes, what was agreed, and how it went on. */
export async function seedPast(world: World, past: Past): Promise<void> {
  const { ctx } = world
  const adviser = world.advisers.get(past.adviser)
  const advisee = world.learners.get(past.advisee)
  if (!adviser || !advisee) throw new Error(`nobody is called ${past.adviser} or ${past.advisee}`)
  const starts_at = pastStart(world, adviser, past.days_ago)
  const ends_at = later(starts_at, adviser.office.session_minutes * MINUTE)
  const last = past.messages.length
  const appointment_id = await insertAppointment(world, adviser, advisee, starts_at, {
    state: 'ended',
    topic: past.topic,
    question: past.question,
    last_seq: last,
    advisee_read_seq: last,
    adviser_read_seq: last,
    advisee_told_at: later(starts_at, -5 * MINUTE),
    adviser_told_at: later(starts_at, -5 * MINUTE),
    last_said_at: later(starts_at, (past.messages.at(-1)?.minute ?? 0) * MINUTE),
    rating: past.rating,
    rating_note: past.rating_note,
    rated_at: past.rating === null ? null : later(ends_at, 30 * MINUTE),
  })
  await ctx.db.insert(session_messages).values(
    past.messages.map(({ from, minute, text }, at) => ({
      appointment_id,
      seq: at + 1,
      id: newId(),
      sender: from,
      client_id: newId(),
      text,
      said_at: later(starts_at, minute * MINUTE + (at % 3) * 15_000),
    })),
  )
  const written_at = later(ends_at, 20 * MINUTE)
  const people = { appointment_id, advisee_id: advisee.id }
  await ctx.db.insert(session_notes).values(
    (['own', 'team', 'shared'] as const).map((tier) => ({
      id: newId(),
      ...people,
      adviser_id: adviser.id,
      tier,
      text: past.notes[tier],
      written_at,
      changed_at: written_at,
    })),
  )
  const day = inVietnam(starts_at).day
  await ctx.db.insert(agreed_actions).values(
    past.actions.map(({ text, due_days, done }, at) => ({
      id: newId(),
      ...people,
      position: at + 1,
      text,
      due_on: dayAfter(day, due_days),
      done_at: done && due_days < past.days_ago ? momentAt(dayAfter(day, due_days), 19 * 60) : null,
      agreed_at: written_at,
    })),
  )
  await ctx.db.insert(session_follow_ups).values(
    FOLLOW_UP_WEEKS.map((weeks) => {
      const said = past.follow_ups.find((each) => each.weeks === weeks)
      const due_on = dayAfter(day, weeks * 7)
      const asked = due_on <= vietnameseDay(ctx.now())
      return {
        ...people,
        weeks,
        due_on,
        asked_at: asked ? momentAt(due_on, 8 * 60) : null,
        answer: asked ? (said?.answer ?? null) : null,
        note: asked ? (said?.note ?? null) : null,
        answered_at: asked && said ? momentAt(due_on, 20 * 60) : null,
      }
    }),
  )
  await bond(world, adviser.id, advisee.id, starts_at, true)
}
