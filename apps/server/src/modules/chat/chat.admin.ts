import { roomChanged } from '@malto/contract/modules/chat.calls'
import { chatRoomsResource } from '@malto/contract/modules/chat.admin'
import {
  and,
  eq,
  getTableColumns,
  gt,
  gte,
  isNotNull,
  isNull,
  lte,
  not,
  or,
  sql,
  type SQL,
} from '#platform/drizzle.ts'
import { events } from '#modules/events/events.table.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import type { Bind } from '#platform/http.ts'
import { serveResource, type Source } from '#platform/resource.ts'
import { containsPlain } from '#platform/search.ts'
import { isFrozen } from './chat.access.service.ts'
import { chat_rooms } from './chat.table.ts'

const rows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      ...getTableColumns(chat_rooms),
      closed: sql<boolean>`${chat_rooms.closed_at} is not null`,
      event_title: events.title,
      min_age: events.min_age,
      starts_at: events.starts_at,
      ends_at: events.ends_at,
      hand: events.hand,
      hand_at: events.hand_at,
      cancelled_at: events.cancelled_at,
      recorded: events.recorded,
      mark,
    })
    .from(chat_rooms)
    .leftJoin(events, eq(events.id, chat_rooms.event_id))
    .$dynamic()
type Row = Awaited<ReturnType<typeof rows>>[number]

const toRow = (row: Row, ctx: Ctx) => ({
  ...row,
  message_count: row.last_seq,
  frozen: isFrozen(row, ctx.now()),
  last_said_at: row.last_said_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

/** As `isFrozen`, in words of the database. */
const isOpen = (now: Date): SQL | undefined =>
  and(
    isNull(chat_rooms.closed_at),
    or(
      eq(chat_rooms.kind, 'group'),
      and(
        isNull(events.cancelled_at),
        or(
          and(isNull(events.hand), lte(events.starts_at, now), gt(events.ends_at, now)),
          and(
            eq(events.hand, 'IN_PROGRESS'),
            or(gt(events.ends_at, now), gte(events.hand_at, events.ends_at)),
          ),
        ),
      ),
    ),
  )

const source: Source<typeof chatRoomsResource, Row> = {
  table: chat_rooms,
  id: chat_rooms.id,
  rows,
  card: toRow,
  detail: (row, ctx) => ({
    ...toRow(row, ctx),
    pinned_text: row.pinned_text,
    closed: row.closed,
  }),
  filters: {
    kind: (kind) => eq(chat_rooms.kind, kind),
    letter: (letter) => eq(chat_rooms.letter, letter),
    band: (band) => eq(chat_rooms.band, band),
    event_id: (id) => eq(chat_rooms.event_id, id),
    frozen: (frozen, ctx) => {
      const open = sql`coalesce(${isOpen(ctx.now())}, false)`
      return frozen ? not(open) : open
    },
  },
  search: (q) => and(isNotNull(events.id), containsPlain(events.search, q)),
  sorts: {
    last_said_at: chat_rooms.last_said_at,
    member_count: chat_rooms.member_count,
    created_at: chat_rooms.created_at,
  },
  // People of every place meet in a room.
  places: 'whole',
  update: (tx, { slow_seconds, pinned_text, closed }, row) => {
    tx.tell(roomChanged, `room:${row.id}`, { room_id: row.id })
    return Promise.resolve({
      slow_seconds,
      pinned_text,
      closed_at: closed ? (row.closed_at ?? tx.now()) : null,
    })
  },
}

export function chatConsole(bind: Bind) {
  serveResource(bind, chatRoomsResource, source)
}
