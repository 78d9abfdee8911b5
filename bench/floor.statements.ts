// What the reference asks: for each measured call one statement on the rows that Malto answers with.
import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

type Type = 'string' | 'integer' | 'boolean' | 'moment' | 'list'

export interface Statement {
  readonly path: string
  readonly method?: 'POST'
  readonly name: string
  readonly text: string
  readonly values: (request: FastifyRequest) => unknown[]
  readonly columns: Readonly<Record<string, Type>>
  /** Rows on a page; without it one row is the answer. */
  readonly page?: number
}

const columns = (type: Type, names: string): Record<string, Type> =>
  Object.fromEntries(names.split(' ').map((name) => [name, type]))
const viewer = (request: FastifyRequest) => request.headers['x-user']

const eventColumns = {
  ...columns('integer', 'id category_id capacity seats_taken waiting_count interested_count watching'),
  ...columns('string', 'title summary cover letter category_name host_name place stream_kind hand seat'),
  ...columns('moment', 'starts_at ends_at hand_at cancelled_at watched_at'),
  recorded: 'boolean' as const,
}
const eventCards = `select events.id, title, summary, cover, letter, category_id, event_categories.name as category_name,
    host_name, starts_at, ends_at, place, stream_kind, recorded, hand, hand_at, cancelled_at, capacity, seats_taken,
    waiting_count, interested_count, watching, watched_at, seat`
const eventTables = `from events join event_categories on event_categories.id = category_id
    left join event_interests on event_interests.event_id = events.id and event_interests.user_id = $1`

const careerColumns = {
  ...columns('integer', 'id group_id'),
  ...columns('string', 'slug name tagline code group_slug group_name'),
  routes: 'list' as const,
  saved: 'boolean' as const,
}

export const statements: readonly Statement[] = [
  {
    path: '/get/district',
    name: 'districts',
    text: 'select id, code, name, province_id from districts where province_id = $1 order by name, id limit 21',
    values: (request) => [(request.query as { province_id: string }).province_id],
    columns: { ...columns('integer', 'id province_id'), ...columns('string', 'code name') },
    page: 20,
  },
  {
    path: '/user/me',
    name: 'me',
    text: `select users.*, provinces.name as province, districts.name as district, schools.name as school,
      school_classes.name as class, unmatched_schools.name as another_school, adviser_profiles.advisory_name
      from users left join provinces on provinces.id = users.province_id
      left join districts on districts.id = users.district_id left join schools on schools.id = users.school_id
      left join school_classes on school_classes.id = users.class_id
      left join unmatched_schools on unmatched_schools.user_id = users.id
      left join adviser_profiles on adviser_profiles.user_id = users.id where users.id = $1`,
    values: (request) => [viewer(request)],
    columns: columns('string', 'id phone full_name nickname account_kind birthday gender language'),
  },
  {
    path: '/api/events',
    name: 'events',
    text: `${eventCards} ${eventTables} where cancelled_at is null and recorded and ends_at <= now()
      order by starts_at desc, events.id desc limit 21`,
    values: (request) => [viewer(request)],
    columns: eventColumns,
    page: 20,
  },
  {
    path: '/api/events/:event_id',
    name: 'event',
    text: `${eventCards}, description, host_title, min_age, cancelled_reason, stream_url, replay_kind, replay_url, chapters
      ${eventTables} where events.id = $2`,
    values: (request) => [viewer(request), (request.params as { event_id: string }).event_id],
    columns: {
      ...eventColumns,
      min_age: 'integer',
      ...columns('string', 'description host_title cancelled_reason stream_url replay_kind replay_url'),
    },
  },
  {
    path: '/api/careers',
    name: 'careers',
    text: `select careers.id, careers.slug, careers.name, tagline, code, routes, careers.group_id,
      career_groups.slug as group_slug, career_groups.name as group_name,
      exists (select 1 from saved_careers where user_id = $1 and career_id = careers.id) as saved
      from careers join career_groups on career_groups.id = group_id
      where status = 'open' and ' ' || plain like '% ' || $2 || '%' order by careers.name, careers.id limit 21`,
    values: (request) => [viewer(request), (request.query as { plain: string }).plain],
    columns: careerColumns,
    page: 20,
  },
  {
    path: '/api/careers-saved',
    name: 'saved',
    text: `select careers.id, careers.slug, careers.name, tagline, code, routes, careers.group_id,
      career_groups.slug as group_slug, career_groups.name as group_name, true as saved, saved_at
      from saved_careers join careers on careers.id = career_id join career_groups on career_groups.id = group_id
      where user_id = $1 and careers.status = 'open' order by saved_at desc, career_id desc limit 21`,
    values: (request) => [viewer(request)],
    columns: { ...careerColumns, saved_at: 'moment' },
    page: 20,
  },
  {
    path: '/api/badges',
    name: 'badges',
    text: `select badges.id, name, summary, icon, tone, fact, badges.period, count, points,
      coalesce(times, 0) as times, awarded_at
      from badges left join (select badge_id, count(*)::int as times, max(created_at) as awarded_at from badge_awards
        where user_id = $1 group by 1) as mine on badge_id = badges.id
      where status = 'open' order by awarded_at desc nulls last, position, badges.id limit 200`,
    values: (request) => [viewer(request)],
    columns: {
      ...columns('integer', 'id count points times'),
      ...columns('string', 'name summary icon tone fact period'),
      awarded_at: 'moment',
    },
    page: 200,
  },
  {
    path: '/api/wall-status/statuses/personality-group',
    name: 'wall',
    text: `select wall_statuses.id, letter, band, shown_text, wall_statuses.state, bulb_count, heart_count,
      wall_statuses.created_at, edited_at, author_id, nickname, avatar_name,
      (select count(*)::int from wall_comments where status_id = wall_statuses.id and state = 'shown') as comment_count,
      (select reaction from status_reactions where status_id = wall_statuses.id and user_id = $1) as my_reaction
      from wall_statuses join users on users.id = author_id
      where (letter, band) = ((select letter from personality_members where user_id = $1), 'over16') and state = 'shown'
      order by placed_at desc, wall_statuses.id desc limit 21`,
    values: (request) => [viewer(request)],
    columns: {
      ...columns('string', 'id letter band shown_text state author_id nickname avatar_name my_reaction'),
      ...columns('integer', 'bulb_count heart_count comment_count'),
      ...columns('moment', 'created_at edited_at'),
    },
    page: 20,
  },
  {
    path: '/user/notifications/unread',
    name: 'unread',
    text: `select count(*)::int as unread from notifications
      where user_id = $1 and read_at is null and recalled_at is null`,
    values: (request) => [viewer(request)],
    columns: { unread: 'integer' },
  },
  {
    // Under the room's lock, as its order wants it.
    path: '/api/chat-group/group-message',
    method: 'POST',
    name: 'say',
    text: `with place as (update chat_rooms set last_seq = last_seq + 1, last_rev = last_rev + 1, last_said_at = now()
        where id = $2 returning last_seq, last_rev)
      insert into chat_messages (room_id, seq, rev, id, sender_id, client_id, text, shown_text, state, said_at)
      select $2, last_seq, last_rev, gen_random_uuid(), $1, $3, $4, $4, 'shown', now() from place
      returning seq::float8 as seq, rev::float8 as rev`,
    values: (request) => {
      const { room_id, text } = request.body as { room_id: string; text: string }
      return [viewer(request), room_id, randomUUID(), text]
    },
    columns: columns('integer', 'seq rev'),
  },
]
