import { NotFound, type Input, type Language } from '@malto/contract'
import type * as calls from '@malto/contract/modules/events.calls'
import { reminders } from '@malto/contract/modules/events.rules'
import { ageOf } from '#modules/users/users.service.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { ICAL_TYPE, writeCalendar, type CalendarEvent } from '#platform/ical.ts'
import { DAY, later } from '#platform/time.ts'
import type { FileReply } from '#platform/visit.ts'
import * as queries from './events.calendar.queries.ts'
import { eventFor } from './events.service.ts'

type Anyone = Ctx<Actor | null>
type Entry = Omit<queries.Entry, 'seat'> & { readonly seat: queries.Entry['seat'] | null }

const words = {
  vi: {
    feed: 'Sự kiện Malto',
    online: 'Trực tuyến trên Malto',
    host: 'Cùng',
    waiting: 'Đang chờ chỗ trống.',
  },
  en: { feed: 'Malto events', online: 'Online on Malto', host: 'With', waiting: 'Waiting for a free seat.' },
} as const

/** A feed keeps what is past this long; older entries a calendar has had time to see. */
const KEPT_DAYS = 90
const REFRESH_HOURS = 4

export async function getEventCalendar(
  ctx: Ctx,
  { event_id }: Input<typeof calls.getEventCalendar>,
): Promise<FileReply> {
  const { event, place } = await eventFor(ctx, event_id)
  return fileOf(ctx, ctx.language, [{ ...event, seat: place?.seat ?? null }], `su-kien-${event_id}.ics`)
}

function fileOf(ctx: Anyone, language: Language, entries: readonly Entry[], save_as: string): FileReply {
  const events = entries.map((entry) => toEvent(ctx, language, entry))
  const calendar = { name: words[language].feed, refresh_hours: REFRESH_HOURS, events }
  return { stream: writeCalendar(calendar, ctx.now()), type: ICAL_TYPE, save_as }
}

function toEvent(ctx: Anyone, language: Language, entry: Entry): CalendarEvent {
  const said = words[language]
  const url = new URL(`/event/${entry.id}`, ctx.tools.public_url).href
  const waiting = entry.seat === 'waiting'
  return {
    uid: `event-${entry.id}@${new URL(ctx.tools.public_url).hostname}`,
    sequence: entry.sequence,
    starts_at: entry.starts_at,
    ends_at: entry.ends_at,
    changed_at: entry.updated_at,
    title: entry.title,
    description: [
      entry.summary,
      `${said.host} ${entry.host_name}.`,
      ...(waiting ? [said.waiting] : []),
      url,
    ].join('\n'),
    location: entry.place ?? said.online,
    url,
    status: entry.cancelled_at ? 'CANCELLED' : waiting ? 'TENTATIVE' : 'CONFIRMED',
    alarms: reminders
      .filter(({ before_minutes }) => before_minutes > 0)
      .map(({ before_minutes }) => ({ before_minutes, text: entry.title })),
  }
}

const printOf = (ctx: Anyone, secret: string): string => ctx.tools.keys.fingerprint('event feed', secret)

/** Nothing that opens the feed is kept: the secret is made again from its number whenever its owner asks. */
const secretOf = (ctx: Anyone, user_id: string, number: number): string =>
  ctx.tools.keys.fingerprint('event feed secret', `${user_id} ${number}`)

export function makeEventFeed(ctx: Ctx, { renew }: Input<typeof calls.makeEventFeed>) {
  return inTransaction(ctx, async (tx) => {
    const user_id = tx.actor.id
    await queries.lockFeed(tx.db, user_id)
    const known = await queries.findFeedNumber(tx.db, user_id)
    const number = known === undefined ? 1 : renew ? known + 1 : known
    const secret = secretOf(tx, user_id, number)
    if (number !== known)
      await queries.putFeed(tx.db, {
        user_id,
        secret_print: printOf(tx, secret),
        number,
        made_at: tx.now(),
      })
    return { path: `/api/event-feed/${secret}` }
  })
}

/** Calendars bring no token: the address itself is the key, and an unknown one is nothing at all. */
export async function getEventFeed(
  ctx: Anyone,
  { secret }: Input<typeof calls.getEventFeed>,
): Promise<FileReply> {
  const owner = await queries.findFeedOwner(ctx.db, printOf(ctx, secret))
  if (!owner) throw NotFound()
  const since = later(ctx.now(), -KEPT_DAYS * DAY)
  const entries = await queries.findEntries(ctx.db, owner.user_id, await ageOf(ctx, owner.user_id), since)
  return fileOf(ctx, owner.language, entries, 'malto.ics')
}
