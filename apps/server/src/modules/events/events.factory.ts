import { eq } from '#platform/drizzle.ts'
import { HOUR, later } from '#platform/time.ts'
import type { Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { openConnections } from '#testing/rush.ts'
import { stateOf } from './events.cards.service.ts'
import { event_categories, event_interests, events, type EventRow, type NewEvent } from './events.table.ts'

let count = 0

export async function makeCategory(malto: Malto, name?: string): Promise<number> {
  count += 1
  const [row] = await malto.db
    .insert(event_categories)
    .values({ name: name ?? `Loại thử ${count}` })
    .returning({ id: event_categories.id })
  if (!row) throw new Error('no category was made')
  return row.id
}

/** Tomorrow evening, online, for everybody, unless a test says otherwise. `starts_in`: milliseconds from now. */
export async function makeEvent(
  malto: Malto,
  {
    starts_in = 30 * HOUR,
    lasts = HOUR,
    ...given
  }: Partial<NewEvent> & { starts_in?: number; lasts?: number } = {},
): Promise<EventRow> {
  count += 1
  const now = malto.now()
  const starts_at = given.starts_at ?? later(now, starts_in)
  const ends_at = given.ends_at ?? later(starts_at, lasts)
  const times = { starts_at, ends_at }
  const recorded = (given.replay_kind ?? 'none') !== 'none'
  const { hand = null, hand_at = null, cancelled_at = null } = given
  const [row] = await malto.db
    .insert(events)
    .values({
      category_id: given.category_id ?? (await makeCategory(malto)),
      title: `Buổi thử ${count}`,
      summary: 'Một buổi chỉ có trong bài kiểm thử.',
      description: 'Mọi người gặp nhau để kiểm tra xem mọi thứ có đúng hay không.',
      cover: 'cover-talk',
      host_name: 'Cô Thử Nghiệm',
      host_title: 'Người dẫn chương trình',
      moved_at: later(now, -1000 * HOUR),
      told_status: stateOf({ ...times, recorded, hand, hand_at, cancelled_at }, now),
      ...given,
      ...times,
    })
    .returning()
  if (!row) throw new Error('no event was made')
  return row
}

/** The row as it stands in the database. */
export async function eventRow(malto: Malto, id: number): Promise<EventRow> {
  const [row] = await malto.db.select().from(events).where(eq(events.id, id))
  if (!row) throw new Error('the event is gone')
  return row
}

/** How people stand, by their ids, in the order in which they came. */
export async function seatsOf(malto: Malto, event_id: number) {
  return malto.db
    .select({
      user_id: event_interests.user_id,
      seat: event_interests.seat,
      queue: event_interests.queue,
    })
    .from(event_interests)
    .where(eq(event_interests.event_id, event_id))
    .orderBy(event_interests.queue)
}

export async function makePeople(malto: Malto, count: number): Promise<Person[]> {
  const people: Person[] = []
  while (people.length < count)
    people.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(50, count - people.length) }, () => makePerson(malto)),
      )),
    )
  return people
}

interface Answer {
  readonly seat: string | null
}

/**
 * Everybody asks for a seat in the same moment, on connections that are open before. A server that is busy says so (503),
 * and whoever hears that asks again, as a person would.
 */
export async function rush(
  malto: Malto,
  people: readonly Person[],
  event_id: number,
  { again = true } = {},
): Promise<Map<string, Answer>> {
  await openConnections(malto)
  const answers = new Map<string, Answer>()
  let asking = people
  while (asking.length > 0) {
    const busy: Person[] = []
    await Promise.all(
      asking.map(async (person) => {
        const reply = await malto.app.inject({
          method: 'POST',
          url: `/api/events/${event_id}/interest`,
          headers: { authorization: `Bearer ${person.token}` },
          payload: { interested: true },
        })
        if (reply.statusCode === 200) answers.set(person.id, reply.json<{ data: Answer }>().data)
        else if (reply.statusCode === 503 && again) busy.push(person)
        else if (again) throw new Error(`answered ${reply.statusCode}: ${reply.body}`)
      }),
    )
    asking = busy
  }
  return answers
}
