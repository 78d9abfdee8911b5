import type { Input } from '@malto/contract'
import type * as calls from '@malto/contract/modules/advisory.calls'
import { AdviserNotFound } from '@malto/contract/modules/advisory.calls'
import { HOLD_MINUTES } from '@malto/contract/modules/advisory.rules'
import {
  freeSlots,
  isFree,
  LATEST_DAYS,
  type Calendar,
  type Span,
} from '@malto/contract/modules/advisory.slots.rules'
import { dayAfter, inVietnam } from '@malto/contract/modules/advisory.times.rules'
import { findUser } from '#modules/users/users.service.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { later, MINUTE, vietnameseDay } from '#platform/time.ts'
import { isKid } from '../appointments/access.service.ts'
import { findAdviserSeenBy } from '../appointments/advisers.queries.ts'
import * as queries from '../appointments/slots.queries.ts'
import type { OpenOffice, TakenRow } from '../appointments/slots.queries.ts'
import { refuseFar } from './office.service.ts'

type Anyone = Ctx<Actor | null>

/** An adviser's calendar with all that stands in it. */
export interface Book {
  readonly office: OpenOffice
  readonly calendar: Calendar
  readonly taken: readonly TakenRow[]
}

/** Of many advisers at once: four questions, however many they are. Who does not counsel now has no book. */
export async function booksOf(ctx: Anyone, ids: readonly string[]): Promise<ReadonlyMap<string, Book>> {
  if (ids.length === 0) return new Map()
  const now = ctx.now()
  const offices = await queries.findOffices(ctx.db, ids)
  const hours = Map.groupBy(await queries.findHours(ctx.db, ids), ({ adviser_id }) => adviser_id)
  const off = Map.groupBy(
    await queries.findDaysOff(ctx.db, ids, vietnameseDay(now)),
    ({ adviser_id }) => adviser_id,
  )
  const taken = Map.groupBy(await queries.findTaken(ctx.db, ids, now), ({ adviser_id }) => adviser_id)
  return new Map(
    offices.map((office) => [
      office.user_id,
      {
        office,
        calendar: {
          hours: (hours.get(office.user_id) ?? []).map(({ weekday, from_minute, until_minute }) => ({
            weekday,
            from: from_minute,
            until: until_minute,
          })),
          days_off: new Set((off.get(office.user_id) ?? []).map(({ day }) => day)),
          session_minutes: office.session_minutes,
          buffer_minutes: office.buffer_minutes,
        },
        taken: taken.get(office.user_id) ?? [],
      },
    ]),
  )
}

export const bookOf = async (ctx: Anyone, adviser_id: string): Promise<Book | undefined> =>
  (await booksOf(ctx, [adviser_id])).get(adviser_id)

/** The pause that was agreed when it was booked counts, also when pauses are shorter by now: the database keeps that one. */
const spansOf = ({ calendar, taken }: Book): Span[] =>
  taken.map(({ starts_at, ends_at, free_at }) => {
    const agreed = later(free_at, -calendar.buffer_minutes * MINUTE)
    return { starts_at, ends_at: agreed > ends_at ? agreed : ends_at }
  })

/** What somebody has to answer first needs time to be answered: such a time is gone as soon as a form could not be filled in. */
const clockFor = (now: Date, asks: boolean): Date => (asks ? later(now, HOLD_MINUTES * MINUTE) : now)

/** `asks`: somebody has to say yes before it counts. */
export const isOpen = (book: Book, starts_at: Date, now: Date, asks: boolean): boolean =>
  isFree(book.calendar, spansOf(book), starts_at, clockFor(now, asks))

export const openOn = (book: Book, first_day: string, days: number, now: Date, asks: boolean): Span[] =>
  freeSlots(book.calendar, spansOf(book), first_day, days, clockFor(now, asks))

/** The nearest free time; days are looked at one after the other, for most advisers one is enough. */
export function nextFree(book: Book, now: Date, asks: boolean): Date | null {
  if (!book.office.accepts) return null
  const today = vietnameseDay(now)
  for (let day = 0; day <= LATEST_DAYS; day++) {
    const [first] = openOn(book, dayAfter(today, day), 1, now, asks)
    if (first) return first.starts_at
  }
  return null
}

/** One's own hold keeps nobody but others away: choosing another time gives it back. */
export const withoutHoldOf = (book: Book, user_id: string): Book => ({
  ...book,
  taken: book.taken.filter(
    ({ state, offered, booked_by }) => state !== 'held' || offered || booked_by !== user_id,
  ),
})

/** Whether a booking of this viewer for themselves would wait for somebody's yes. */
export async function asksFirst(ctx: Ctx, { office }: Book): Promise<boolean> {
  if (office.looks_first) return true
  const viewer = await findUser(ctx.db, ctx.actor.id)
  return viewer !== undefined && isKid(ctx, viewer)
}

export async function listSlots(ctx: Ctx, { adviser_id, from_on, days }: Input<typeof calls.listSlots>) {
  if (from_on !== undefined) refuseFar(ctx, 'from_on', from_on)
  const [adviser] = await findAdviserSeenBy(ctx.db, adviser_id, [ctx.actor.id])
  const whole = adviser && (await bookOf(ctx, adviser_id))
  if (!whole) throw AdviserNotFound()
  const book = withoutHoldOf(whole, ctx.actor.id)
  const now = ctx.now()
  const asks = await asksFirst(ctx, book)
  const first_day = from_on ?? vietnameseDay(now)
  const all = book.office.accepts ? openOn({ ...book, taken: [] }, first_day, days, now, asks) : []
  const free = new Set(openOn(book, first_day, days, now, asks).map(({ starts_at }) => starts_at.getTime()))
  const first = nextFree(book, now, asks)
  return {
    days: Array.from({ length: days }, (_, at) => {
      const day = dayAfter(first_day, at)
      const slots = all
        .filter(({ starts_at }) => inVietnam(starts_at).day === day)
        .map(({ starts_at, ends_at }) => ({
          starts_at: starts_at.toISOString(),
          ends_at: ends_at.toISOString(),
          free: free.has(starts_at.getTime()),
        }))
      return { day, slots }
    }),
    first_free_on: first && vietnameseDay(first),
  }
}
