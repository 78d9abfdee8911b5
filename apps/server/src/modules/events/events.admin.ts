import type { Input } from '@malto/contract'
import {
  cancelEvent,
  eventAttendeesResource,
  eventCategoriesResource,
  eventsResource,
  steerEvent,
} from '@malto/contract/modules/events.admin'
import { eq, getTableColumns, sql, type SQL } from '#platform/drizzle.ts'
import { schools } from '#modules/locations/locations.table.ts'
import { findsPerson } from '#modules/users/users.search.service.ts'
import { users } from '#modules/users/users.table.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import type { Bind } from '#platform/http.ts'
import { sinceDay, untilDay } from '#platform/resource.filters.ts'
import { getRow, lockRow } from '#platform/resource.read.ts'
import { serveResource, type Source } from '#platform/resource.ts'
import { containsPlain } from '#platform/search.ts'
import { stateOf } from './events.cards.service.ts'
import { cancel, editEvent, newEvent, steer } from './events.console.service.ts'
import { inState } from './events.state.queries.ts'
import { event_categories, event_interests, events } from './events.table.ts'

const categoryRows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      id: event_categories.id,
      name: event_categories.name,
      position: event_categories.position,
      event_count: sql<number>`(select count(*)::int from events where events.category_id = event_categories.id)`,
      version: event_categories.version,
      created_at: event_categories.created_at,
      updated_at: event_categories.updated_at,
      mark,
    })
    .from(event_categories)
    .$dynamic()
type CategoryRow = Awaited<ReturnType<typeof categoryRows>>[number]
const toCategory = (row: CategoryRow) => ({ ...row, created_at: row.created_at.toISOString() })

const categorySource: Source<typeof eventCategoriesResource, CategoryRow> = {
  table: event_categories,
  id: event_categories.id,
  rows: categoryRows,
  card: toCategory,
  detail: (row) => ({ ...toCategory(row), updated_at: row.updated_at.toISOString() }),
  filters: {},
  search: (q) => containsPlain(event_categories.search, q),
  sorts: { name: event_categories.name, created_at: event_categories.created_at },
  places: 'none',
  create: (_tx, draft) => Promise.resolve({ ...draft }),
  update: (_tx, draft) => Promise.resolve({ ...draft }),
}

const {
  search: _search,
  watching: _watching,
  watched_at: _watched,
  reminded: _reminded,
  ...columns
} = getTableColumns(events)
const eventRows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({ ...columns, category_name: event_categories.name, mark })
    .from(events)
    .innerJoin(event_categories, eq(event_categories.id, events.category_id))
    .$dynamic()
type Row = Awaited<ReturnType<typeof eventRows>>[number]

const toRow = (row: Row, ctx: Ctx) => ({
  ...row,
  status: stateOf(row, ctx.now()),
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  created_at: row.created_at.toISOString(),
})
const toDetail = (row: Row, ctx: Ctx) => ({
  ...toRow(row, ctx),
  cancelled_at: row.cancelled_at?.toISOString() ?? null,
  updated_at: row.updated_at.toISOString(),
})

const eventSource: Source<typeof eventsResource, Row> = {
  table: events,
  id: events.id,
  rows: eventRows,
  card: toRow,
  detail: toDetail,
  filters: {
    category_id: (id) => eq(events.category_id, id),
    status: (status, ctx) => inState(status, ctx.now()),
  },
  search: (q) => containsPlain(events.search, q),
  sorts: { starts_at: events.starts_at, title: events.title, created_at: events.created_at },
  places: 'none',
  create: newEvent,
  update: editEvent,
}

const attendeeRows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      id: event_interests.id,
      event_id: event_interests.event_id,
      event_title: events.title,
      full_name: users.full_name,
      school_name: schools.name,
      seat: event_interests.seat,
      since: event_interests.since,
      mark,
    })
    .from(event_interests)
    .innerJoin(events, eq(events.id, event_interests.event_id))
    .innerJoin(users, eq(users.id, event_interests.user_id))
    .leftJoin(schools, eq(schools.id, users.school_id))
    .$dynamic()
type Attendee = Awaited<ReturnType<typeof attendeeRows>>[number]
const toAttendee = (row: Attendee) => ({ ...row, since: row.since.toISOString() })

const attendeeSource: Source<typeof eventAttendeesResource, Attendee> = {
  table: event_interests,
  id: event_interests.id,
  rows: attendeeRows,
  card: toAttendee,
  detail: toAttendee,
  filters: {
    event_id: (id) => eq(event_interests.event_id, id),
    seat: (seat) => eq(event_interests.seat, seat),
    from: (day) => sinceDay(event_interests.since, day),
    to: (day) => untilDay(event_interests.since, day),
  },
  search: (q, ctx) => findsPerson(users, q, ctx),
  sorts: { since: event_interests.since },
  places: { province: users.province_id, school: users.school_id },
}

/** One change by hand on the row as it stands, and the row as it stands then. */
const changed = (ctx: Ctx, id: number, change: (tx: Ctx, row: Row) => Promise<void>) =>
  inTransaction(ctx, async (tx) => {
    await change(tx, await lockRow(tx, eventSource, id))
    return toDetail(await getRow(tx, eventSource, id), tx)
  })

export function eventConsole(bind: Bind) {
  serveResource(bind, eventCategoriesResource, categorySource)
  serveResource(bind, eventsResource, eventSource)
  serveResource(bind, eventAttendeesResource, attendeeSource)
  bind(steerEvent, (ctx: Ctx, input: Input<typeof steerEvent>) =>
    changed(ctx, input.id, (tx, row) => steer(tx, row, input)),
  )
  bind(cancelEvent, (ctx: Ctx, input: Input<typeof cancelEvent>) =>
    changed(ctx, input.id, (tx, row) => cancel(tx, row, input)),
  )
}
