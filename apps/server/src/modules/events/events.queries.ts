import { ANY_CATEGORY, type EventState } from '@malto/contract/modules/events.rules'
import { and, asc, desc, eq, isNull, sql, type SQL } from '#platform/drizzle.ts'
import type { Db } from '#platform/db.ts'
import { after, before, type Mark } from '#platform/paging.ts'
import { prepared } from '#platform/prepared.ts'
import { containsPlain } from '#platform/search.ts'
import { shared, togetherBy } from '#platform/together.ts'
import { inState, suits } from './events.state.queries.ts'
import { event_attendances, event_categories, event_interests, events } from './events.table.ts'

export const findCategories = (db: Db) =>
  db
    .select({ id: event_categories.id, name: event_categories.name })
    .from(event_categories)
    .orderBy(asc(event_categories.position), asc(event_categories.name), asc(event_categories.id))
    .limit(50)

const cardColumns = {
  id: events.id,
  title: events.title,
  summary: events.summary,
  cover: events.cover,
  letter: events.letter,
  category_id: events.category_id,
  category_name: event_categories.name,
  host_name: events.host_name,
  starts_at: events.starts_at,
  ends_at: events.ends_at,
  place: events.place,
  stream_kind: events.stream_kind,
  recorded: events.recorded,
  hand: events.hand,
  hand_at: events.hand_at,
  cancelled_at: events.cancelled_at,
  capacity: events.capacity,
  seats_taken: events.seats_taken,
  waiting_count: events.waiting_count,
  interested_count: events.interested_count,
  watching: events.watching,
  watched_at: events.watched_at,
}

const cards = (db: Db) =>
  db
    .select(cardColumns)
    .from(events)
    .innerJoin(event_categories, eq(event_categories.id, events.category_id))
    .$dynamic()
/** An event as everybody finds it; whose seat it is comes from events.places.queries.ts. */
export type CardRow = Awaited<ReturnType<typeof cards>>[number]

const heldBy = (user_id: string): SQL => sql`exists (select 1 from ${event_interests}
  where ${event_interests.event_id} = ${events.id} and ${event_interests.user_id} = ${user_id})`

/** Whose list it is, and what it was narrowed to. */
export interface Wishes {
  readonly user_id: string
  readonly age: number | null
  readonly interested?: boolean
  readonly category_id?: number
  readonly q?: string | undefined
}

const narrowed = (state: EventState, as_of: Date, wishes: Wishes): SQL | undefined =>
  and(
    inState(state, as_of),
    suits(wishes.age),
    wishes.interested ? heldBy(wishes.user_id) : undefined,
    wishes.category_id === undefined || wishes.category_id === ANY_CATEGORY
      ? undefined
      : eq(events.category_id, wishes.category_id),
    wishes.q ? containsPlain(events.search, wishes.q) : undefined,
  )

/** What is on air is found by two indexes together and is little; in the order of one it would be looked for among all. */
const startOf = (state: EventState) =>
  state === 'IN_PROGRESS' ? sql`${events.starts_at} + interval '0'` : events.starts_at

/** As `suits`, with the age given when the query is asked. */
const fits = sql`(${events.min_age} is null or coalesce(${events.min_age} <= ${sql.placeholder('age')}::int, true))`

/** Events that were in this state at that moment: the soonest first, replays the newest first. */
export async function findCards(
  db: Db,
  state: EventState,
  as_of: Date,
  wishes: Wishes,
  mark: Mark | null,
  limit: number,
): Promise<readonly CardRow[]> {
  if (!mark && !wishes.q && !wishes.interested) {
    const { age, category_id = ANY_CATEGORY } = wishes
    return findFirstCards(db, { state, as_of: as_of.toISOString(), age, category_id, limit })
  }
  const newest = state === 'REPLAY'
  const way = newest ? desc : asc
  return cards(db)
    .where(and(narrowed(state, as_of, wishes), (newest ? before : after)(mark, events.starts_at, events.id)))
    .orderBy(way(startOf(state)), way(events.id))
    .limit(limit)
}

/** First pages without a search are what everybody opens: prepared, one for each kind of list. */
const firstCards = (state: EventState, category: boolean) => (db: Db, name: string) => {
  const way = state === 'REPLAY' ? desc : asc
  return cards(db)
    .where(
      and(
        inState(state, sql`${sql.placeholder('as_of')}::timestamptz`),
        fits,
        category ? eq(events.category_id, sql.placeholder('category_id')) : undefined,
      ),
    )
    .orderBy(way(startOf(state)), way(events.id))
    .limit(sql.placeholder('limit'))
    .prepare(name)
}

interface FirstPage {
  readonly state: EventState
  readonly as_of: string
  readonly age: number | null
  readonly category_id: number
  readonly limit: number
}

/** The same for everybody of an age. */
const findFirstCards = shared((db, { state, category_id, ...page }: FirstPage) => {
  const category = category_id !== ANY_CATEGORY
  const name = `event_cards_${state}${category ? '_category' : ''}`
  return prepared(db, name, firstCards(state, category)).execute({ ...page, category_id })
})

/** How many there are in each section, all in one question. */
export async function countSections(db: Db, now: Date, { user_id, age }: Wishes) {
  const count = (condition: SQL | undefined) =>
    sql`(select count(*)::int from ${events} where ${and(condition, suits(age))})`
  const shown = sql`(${inState('IN_PROGRESS', now)} or ${inState('SCHEDULED', now)} or ${inState('REPLAY', now)})`
  const mine = sql`${events.id} in (select ${event_interests.event_id} from ${event_interests}
    where ${event_interests.user_id} = ${user_id})`
  const { rows } = (await db.execute(sql`select ${count(inState('IN_PROGRESS', now))} as live,
    ${count(and(mine, shown))} as interested, ${count(inState('SCHEDULED', now))} as upcoming,
    ${count(inState('REPLAY', now))} as replay`)) as unknown as {
    rows: { live: number; interested: number; upcoming: number; replay: number }[]
  }
  return rows[0] ?? { live: 0, interested: 0, upcoming: 0, replay: 0 }
}

const details = (db: Db, name: string) =>
  db
    .select({
      ...cardColumns,
      description: events.description,
      host_title: events.host_title,
      min_age: events.min_age,
      cancelled_reason: events.cancelled_reason,
      stream_url: events.stream_url,
      replay_kind: events.replay_kind,
      replay_url: events.replay_url,
      chapters: events.chapters,
      sequence: events.sequence,
      updated_at: events.updated_at,
    })
    .from(events)
    .innerJoin(event_categories, eq(event_categories.id, events.category_id))
    .where(sql`${events.id} = any(${sql.placeholder('event_ids')}::int[])`)
    .prepare(name)
export type DetailRow = Awaited<ReturnType<ReturnType<typeof details>['execute']>>[number]

/** One event with all that its page shows. */
export const findDetail = togetherBy<DetailRow>(
  ({ id }) => id,
  (db, event_ids) => prepared(db, 'event_details', details).execute({ event_ids }),
)

/** What everybody may know of an event. */
export const findPreview = async (db: Db, event_id: number) =>
  (
    await db
      .select({ title: events.title, summary: events.summary, cover: events.cover })
      .from(events)
      .where(and(eq(events.id, event_id), isNull(events.min_age)))
  )[0]

/** Whether somebody of this age may know of this event. */
export const isThere = async (db: Db, event_id: number, age: number | null): Promise<boolean> =>
  (
    await db
      .select({ id: events.id })
      .from(events)
      .where(and(eq(events.id, event_id), suits(age)))
  ).length > 0

export async function writeWatching(db: Db, event_id: number, watching: number, at: Date): Promise<void> {
  await db.update(events).set({ watching, watched_at: at }).where(eq(events.id, event_id))
}

/** False: it is known already that they were there. */
export async function insertAttendance(db: Db, row: typeof event_attendances.$inferInsert): Promise<boolean> {
  const made = await db
    .insert(event_attendances)
    .values(row)
    .onConflictDoNothing()
    .returning({ event_id: event_attendances.event_id })
  return made.length > 0
}
