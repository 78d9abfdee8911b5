import { TIME_ZONE } from '@malto/contract/constants'
import { appointmentChanged } from '@malto/contract/modules/advisory.calls'
import { sayMoment } from '@malto/contract/modules/advisory.times.rules'
import { guardiansOf, isConnected } from '#modules/family/family.service.ts'
import { notify, recall, type Notice } from '#modules/notifications/notifications.service.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { DAY, later } from '#platform/time.ts'
import { isKid, type Side } from './access.service.ts'
import type { AppointmentWithPeople } from './appointments.queries.ts'
import { adviseeName, GONE_ADVISER } from './cards.service.ts'
import { noticeWords, type NoticeKind, type Sides } from './notices.messages.ts'

type Anyone = Ctx<Actor | null>

/** What holds only while the appointment stands as it does is taken back when it does not: a question, a reminder. */
const about = (appointment_id: string) => `advisory:${appointment_id}:`
const standing = (appointment_id: string) => `${about(appointment_id)}on:`
const reminding = (appointment_id: string) => `${standing(appointment_id)}remind:`

const reminders: ReadonlySet<NoticeKind> = new Set(['day', 'hour', 'open'])
const last: ReadonlySet<NoticeKind> = new Set(['declined', 'refused', 'cancelled', 'lapsed', 'offer_over'])
/** Told where one can answer, or read why; everything else leads into the room. */
const toPage: ReadonlySet<NoticeKind> = new Set([
  'asked',
  'asked_anew',
  'asked_time',
  'approved',
  'booked',
  'offered',
  ...last,
])

function keyOf({ id, version }: { id: string; version: number }, kind: NoticeKind): string {
  if (reminders.has(kind)) return `${reminding(id)}${kind}:${version}`
  return `${last.has(kind) ? about(id) : standing(id)}${kind}:${version}`
}

const inEnglish = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})
/** By the day's own name: what is read the morning after must not say "tomorrow". */
const named = (moment: Date): string => sayMoment(moment, later(moment, -10 * DAY))

export interface Concerned {
  readonly advisee: readonly string[]
  readonly parent: readonly string[]
  readonly adviser: readonly string[]
}

/**
 * A kid's connected parents; of somebody older only the one who booked it, while connected. A hold is its booker's
 * business alone, an offered one also that of whoever may take it; the adviser hears of neither.
 */
export async function concernedBy(
  ctx: Anyone,
  { appointment, advisee }: AppointmentWithPeople,
): Promise<Concerned> {
  const { advisee_id, adviser_id, booked_by, booked_by_parent, offered } = appointment
  const wanted = appointment.state !== 'held' && appointment.topic !== null
  const some = (id: string | null) => (id ? [id] : [])
  const parents = async (): Promise<string[]> => {
    if (!advisee_id || !advisee) return []
    if (isKid(ctx, advisee) && (wanted || offered))
      return (await guardiansOf(ctx, advisee_id)).map(({ user_id }) => user_id)
    return booked_by_parent && booked_by && (await isConnected(ctx, booked_by, advisee_id)) ? [booked_by] : []
  }
  return {
    advisee: wanted || offered || !booked_by_parent ? some(advisee_id) : [],
    parent: await parents(),
    adviser: wanted ? some(adviser_id) : [],
  }
}

function noticeTo(user_id: string, side: Side, kind: NoticeKind, row: AppointmentWithPeople): Notice[] {
  const { appointment, adviser } = row
  const said = (noticeWords[kind] as Sides)[side]
  if (!said) return []
  const until = appointment.waits_until ?? appointment.starts_at
  const page = side === 'parent' || toPage.has(kind)
  return [
    {
      user_id,
      category: 'advisory',
      key: keyOf(appointment, kind),
      ...said,
      details: {
        name: adviseeName(side, row),
        adviser: adviser?.advisory_name ?? GONE_ADVISER,
        when_vi: named(appointment.starts_at),
        when_en: inEnglish.format(appointment.starts_at),
        until_vi: named(until),
        until_en: inEnglish.format(until),
      },
      path: `${page ? '/advisory/appointments' : '/malto/counseller-chat'}/${appointment.id}`,
      // A parent who is none any more may not know it either: it is taken back with the connection.
      ...(side === 'parent' && appointment.advisee_id ? { about_id: appointment.advisee_id } : {}),
    },
  ]
}

/** What each side hears. */
export type Told = Partial<Readonly<Record<Side, NoticeKind>>>

export const noticesOf = (row: AppointmentWithPeople, people: Concerned, told: Told): Notice[] =>
  (['advisee', 'parent', 'adviser'] as const).flatMap((side) => {
    const kind = told[side]
    return kind ? people[side].flatMap((user_id) => noticeTo(user_id, side, kind, row)) : []
  })

/** Always in the order of people: two transactions that write to the same two would wait for each other for ever. */
export async function sendAll(tx: Anyone, notices: readonly Notice[]): Promise<void> {
  for (const each of notices.toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1))) await notify(tx, each)
}

/** Open screens of everybody concerned ask again. */
export function tellChange(tx: Anyone, appointment_id: string, people: Concerned): void {
  for (const user_id of new Set([...people.advisee, ...people.parent, ...people.adviser]))
    tx.tell(appointmentChanged, `user:${user_id}`, { appointment_id })
}

/**
 * It stands otherwise now: what was told before is taken back, everybody but who did it (`by`) hears how it stands.
 * `also`: what the same change says to others, so that all of it goes out in one order.
 */
export async function tellStep(
  tx: Anyone,
  row: AppointmentWithPeople,
  told: Told,
  { by, also = [] }: { by: string | null; also?: readonly Notice[] },
): Promise<void> {
  const { id } = row.appointment
  const people = await concernedBy(tx, row)
  await recall(tx, standing(id))
  await sendAll(tx, [...noticesOf(row, people, told).filter(({ user_id }) => user_id !== by), ...also])
  tellChange(tx, id, people)
}

/** The reminder before has had its time, and would arrive late from somebody's quiet hours. */
export const takeReminders = (tx: Anyone, appointment_id: string): Promise<void> =>
  recall(tx, reminding(appointment_id))
