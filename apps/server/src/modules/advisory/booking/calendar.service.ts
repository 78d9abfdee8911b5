import type { Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/advisory.booking.calls'
import { isLive } from '@malto/contract/modules/advisory.rules'
import type { Ctx } from '#platform/ctx.ts'
import { ICAL_TYPE, writeCalendar, type CalendarEvent } from '#platform/ical.ts'
import type { FileReply } from '#platform/visit.ts'
import { appointmentFor, type Seat } from '../appointments/access.service.ts'
import { adviseeName, GONE_ADVISER, stateOf } from '../appointments/cards.service.ts'

const words = {
  vi: {
    name: 'Buổi hẹn Malto',
    advisee: (adviser: string, _name: string) => `Buổi hẹn với ${adviser}`,
    parent: (adviser: string, name: string) => `${name} gặp ${adviser}`,
    adviser: (_adviser: string, name: string) => `Buổi hẹn với ${name}`,
    where: 'Trực tuyến trên Malto',
    opens: 'Phòng mở từ 10 phút trước buổi hẹn.',
  },
  en: {
    name: 'Malto sessions',
    advisee: (adviser: string, _name: string) => `Session with ${adviser}`,
    parent: (adviser: string, name: string) => `${name} meets ${adviser}`,
    adviser: (_adviser: string, name: string) => `Session with ${name}`,
    where: 'Online on Malto',
    opens: 'The room opens ten minutes before the session.',
  },
} as const

const ALARMS = [1440, 60]
const REFRESH_HOURS = 4

/** Times and names: what it is about stays in Malto, a calendar is often read by others. */
export async function getAppointmentCalendar(
  ctx: Ctx,
  { appointment_id }: Input<typeof calls.getAppointmentCalendar>,
): Promise<FileReply> {
  const seat = await appointmentFor(ctx, appointment_id)
  const calendar = {
    name: words[ctx.language].name,
    refresh_hours: REFRESH_HOURS,
    events: [toEvent(ctx, seat)],
  }
  return {
    stream: writeCalendar(calendar, ctx.now()),
    type: ICAL_TYPE,
    save_as: `buoi-hen-${appointment_id}.ics`,
  }
}

function toEvent(ctx: Ctx, { row, party }: Seat): CalendarEvent {
  const said = words[ctx.language]
  const { appointment, adviser } = row
  const page = party === 'parent' ? '/advisory/appointments' : '/malto/counseller-chat'
  const url = new URL(`${page}/${appointment.id}`, ctx.tools.public_url).href
  const title = said[party](adviser?.advisory_name ?? GONE_ADVISER, adviseeName(party, row))
  return {
    uid: `appointment-${appointment.id}@${new URL(ctx.tools.public_url).hostname}`,
    sequence: appointment.version,
    starts_at: appointment.starts_at,
    ends_at: appointment.ends_at,
    changed_at: appointment.updated_at,
    title,
    description: [said.opens, url].join('\n'),
    location: said.where,
    url,
    status: statusOf(ctx, row),
    alarms: ALARMS.map((before_minutes) => ({ before_minutes, text: title })),
  }
}

function statusOf(ctx: Ctx, row: Seat['row']): CalendarEvent['status'] {
  const state = stateOf(ctx, row)
  if (state === 'cancelled' || state === 'lapsed') return 'CANCELLED'
  return isLive(state) && state !== 'confirmed' ? 'TENTATIVE' : 'CONFIRMED'
}
