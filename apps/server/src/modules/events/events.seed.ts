import { ageOn, fitsAge, vietnameseDay } from '@malto/contract/modules/users.rules'
import { json } from 'node:stream/consumers'
import type { Storyboard } from '@malto/contract/modules/media.content'
import { readCaptions } from '@malto/contract/modules/media.rules'
import { asc, eq, inArray } from '#platform/drizzle.ts'
import { media_assets } from '#modules/media/media.table.ts'
import { users } from '#modules/users/users.table.ts'
import type { Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { DAY, HOUR, later, MINUTE } from '#platform/time.ts'
import { stateOf } from './events.cards.service.ts'
import { categories, fixedInterests, sketches, type EventSketch } from './events.data.ts'
import { event_attendances, event_categories, event_interests, events } from './events.table.ts'

type Person = Pick<typeof users.$inferSelect, 'id' | 'phone' | 'birthday' | 'account_kind' | 'created_at'>
type Made = Pick<typeof events.$inferSelect, 'id' | 'starts_at' | 'min_age' | 'capacity'>

/** A living calendar around the day of the start: two events on air, some to come, many to watch again. */
export async function seedEvents(ctx: Ctx<null>): Promise<void> {
  const made = await ctx.db
    .insert(event_categories)
    .values(categories.map((name, at) => ({ name, position: at + 1 })))
    .returning({ id: event_categories.id, name: event_categories.name })
  const people: Person[] = await ctx.db
    .select({
      id: users.id,
      phone: users.phone,
      birthday: users.birthday,
      account_kind: users.account_kind,
      created_at: users.created_at,
    })
    .from(users)
    .where(inArray(users.account_kind, ['kid', 'student', 'parent']))
    .orderBy(asc(users.created_at), asc(users.id))
  for (const [order, sketch] of sketches.entries()) {
    const category_id = made.find(({ name }) => name === sketch.category)?.id
    if (category_id === undefined) throw new Error(`there is no category ${sketch.category}`)
    const event = await putEvent(ctx, sketch, category_id)
    await putInterests(ctx, sketch, event, order, people)
  }
}

/** Vietnam has one offset and no summer time. */
function startOf(now: Date, when: EventSketch['when']): Date {
  // Just begun: at the last full five minutes, some twenty ago.
  if (when === null) return new Date(Math.floor((now.getTime() - 20 * MINUTE) / (5 * MINUTE)) * 5 * MINUTE)
  const [days, hour] = when
  return new Date(`${vietnameseDay(later(now, days * DAY))}T${hour}:00+07:00`)
}

interface Recording {
  readonly url: string
  readonly chapters: { at_seconds: number; title: string }[]
}

/** A film that comes with Malto; its scenes are the chapters, each from its first caption on. */
async function findRecording(ctx: Ctx<null>, film: string): Promise<Recording | null> {
  const [row] = await ctx.db
    .select({ captions: media_assets.captions })
    .from(media_assets)
    .where(eq(media_assets.slug, `films/${film}`))
  if (!row) return null
  const board = await ctx.tools.shipped.get(`films/${film}/storyboard.json`)
  const { scenes } = (await json(board.stream)) as Storyboard
  const { cues } = readCaptions(row.captions ?? '')
  let cue = 0
  const chapters = scenes.map(({ heading, say }, at) => {
    const at_seconds = at === 0 ? 0 : Math.round(cues[cue]?.from ?? 0)
    cue += say.length
    return { at_seconds, title: heading }
  })
  return { url: `/films/${film}`, chapters }
}

async function putEvent(ctx: Ctx<null>, sketch: EventSketch, category_id: number): Promise<Made> {
  const now = ctx.now()
  const starts_at = startOf(now, sketch.when)
  const times = { starts_at, ends_at: later(starts_at, sketch.minutes * MINUTE) }
  const cancelled = sketch.cancelled
    ? { cancelled_at: later(now, -DAY), cancelled_reason: sketch.cancelled }
    : { cancelled_at: null, cancelled_reason: null }
  const recorded = sketch.recorded === true
  const film = sketch.film ? await findRecording(ctx, sketch.film) : null
  const chapters = (sketch.chapters ?? []).map(([minute, title]) => ({ at_seconds: minute * 60, title }))
  const announced = later(starts_at, -30 * DAY)
  const [host_name, host_title] = sketch.host
  const [row] = await ctx.db
    .insert(events)
    .values({
      category_id,
      title: sketch.title,
      summary: sketch.summary,
      description: sketch.description,
      cover: sketch.cover,
      letter: sketch.letter,
      host_name,
      host_title,
      ...times,
      place: sketch.place ?? null,
      capacity: sketch.seats ?? null,
      min_age: sketch.min_age ?? null,
      // Films of our own and no other; where there is none, the page says that the picture is still to come.
      stream_kind: sketch.stream ? 'hls' : 'none',
      stream_url: film?.url ?? null,
      replay_kind: recorded ? 'hls' : 'none',
      replay_url: recorded ? (film?.url ?? null) : null,
      // On air they are the plan of the evening; a recording is cut by its scenes.
      chapters: sketch.when === null ? chapters : (film?.chapters ?? chapters),
      ...cancelled,
      sequence: sketch.cancelled ? 1 : 0,
      moved_at: announced,
      told_status: stateOf({ ...times, ...cancelled, recorded, hand: null, hand_at: null }, now),
      created_at: announced < now ? announced : later(now, -3 * DAY),
      updated_at: announced < now ? announced : later(now, -DAY),
    })
    .returning({
      id: events.id,
      starts_at: events.starts_at,
      min_age: events.min_age,
      capacity: events.capacity,
    })
  if (!row) throw new Error(`${sketch.title} was not made`)
  return row
}

/** Who comes, in the order in which they came: the first have a seat where seats are counted, the others wait. */
async function putInterests(
  ctx: Ctx<null>,
  sketch: EventSketch,
  event: Made,
  order: number,
  people: readonly Person[],
): Promise<void> {
  const today = vietnameseDay(ctx.now())
  const fits = (person: Person) =>
    fitsAge(event.min_age, person.birthday ? ageOn(person.birthday, today) : null)
  const isFixed = (person: Person) => person.phone !== null && person.phone in fixedInterests
  const named = (when: 'early' | 'late') =>
    people.filter((person) => fixedInterests[person.phone ?? '']?.[when].includes(sketch.title))
  const family = sketch.category === 'Gia đình'
  const end = event.starts_at < ctx.now() ? event.starts_at : ctx.now()
  // Interest is shown over the last days before: whoever came later was not there to show any.
  const came = later(end, -10 * DAY)
  const crowd = people.filter(
    (person) =>
      !isFixed(person) &&
      fits(person) &&
      person.created_at < came &&
      (person.account_kind === 'parent') === family,
  )
  const [early, late] = [named('early'), named('late')]
  // A walk with a step of its own through the crowd: everybody has a few events, every event has others. A step that
  // divides the crowd would only ever meet a part of it.
  const step = [7, 11, 13].find((each) => crowd.length % each !== 0) ?? 1
  const chosen = Array.from(
    { length: Math.min(sketch.interested, crowd.length) },
    (_, at) => crowd[(order * 11 + at * step) % crowd.length],
  ).filter((person) => person !== undefined)
  const all = [...new Set([...early, ...chosen, ...late])]
  const rows = all.map((person, at) => {
    const since = later(end, -(all.length - at) * 5 * HOUR - 2 * HOUR)
    const seat =
      event.capacity === null ? 'open' : at < event.capacity ? ('confirmed' as const) : ('waiting' as const)
    return { id: newId(), event_id: event.id, user_id: person.id, seat, since, seat_at: since } as const
  })
  if (rows.length === 0) return
  await ctx.db.insert(event_interests).values(rows)
  const there = sketch.cancelled
    ? []
    : attendanceOf(event, rows).filter(({ attended_at }) => attended_at <= ctx.now())
  if (there.length > 0) await ctx.db.insert(event_attendances).values(there)
}

/** Of those who had a seat about three in four came, most of them in the first minutes. */
function attendanceOf(
  event: Made,
  rows: readonly Pick<typeof event_interests.$inferInsert, 'user_id' | 'seat'>[],
) {
  return rows
    .filter(({ seat }, at) => seat !== 'waiting' && (at + event.id) % 4 !== 0)
    .map(({ user_id }, at) => ({
      user_id,
      event_id: event.id,
      attended_at: later(event.starts_at, ((at * 7) % 15) * MINUTE),
    }))
}
