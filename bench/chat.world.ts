// People in rooms for a run: made in the database, signed in through the door.
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

export interface Speaker {
  readonly token: string
  readonly room_id: string
  readonly user_id: string
}

/** Cheaper than Malto's own hashes (it names its parameters itself): signing in shall take no time here. */
export const password = 'Nhieu-may-mot-nguoi'
export const password_hash =
  '$argon2id$v=19$m=64,t=1,p=1$CxwJjwIU59c03LAw6NEi4w$TdREOowGXj8FKtWxg1f1dyAt6nUlNksQNpRzxmSelak'

export interface World {
  readonly sql: (text: string, values?: unknown[]) => Promise<pg.QueryResult<Record<string, string>>>
  readonly close: () => Promise<void>
}

export async function openWorld(database_url: string): Promise<World> {
  const client = new pg.Client({ connectionString: database_url })
  await client.connect()
  return { sql: (text, values) => client.query(text, values), close: () => client.end() }
}

/** Rooms of one circle, far from those that people fill by themselves, each with as many people in it. */
export async function fillRooms(
  world: { readonly sql: (text: string, values?: unknown[]) => Promise<unknown> },
  rooms: number,
  people: number,
  first: number,
): Promise<void> {
  await world.sql(
    `with made as (
      insert into users (id, phone, password_hash, full_name, nickname, account_kind, birthday, created_at, updated_at)
      select gen_random_uuid(), '+8439' || lpad((${first} + n)::text, 7, '0'), $1, 'Người Thử ' || n, 'Thử ' || n, 'student',
        '2008-01-01', now() - interval '60 days', now()
      from generate_series(1, ${rooms * people}) as n returning id, phone
    ), agreed as (
      insert into consent_entries (id, subject_id, by_id, by, purpose, given, text_version, address, at)
      select gen_random_uuid(), id, id, 'own', 'community', true, 1, '', now() from made
    ), placed as (
      insert into personality_members (user_id, letter, candidates, asked, changed_at)
      select id, 'I', '{I}', false, now() from made
    ), opened as (
      insert into chat_rooms (id, kind, letter, band, shard, created_at, updated_at)
      select gen_random_uuid(), 'group', 'I', 'over16', ${first} + n, now(), now() from generate_series(1, ${rooms}) as n
      returning id, shard
    )
    select 1`,
    [password_hash],
  )
  await world.sql(
    `insert into chat_members (room_id, user_id, kind, joined_at)
      select room.id, person.id, 'group', now()
      from (select id, right(phone, 7)::integer - ${first} - 1 as n from users
        where phone between $1 and $2) as person
      join chat_rooms as room on room.shard = ${first} + 1 + person.n / ${people} and room.kind = 'group'`,
    [phoneOf(first + 1), phoneOf(first + rooms * people)],
  )
}

const phoneOf = (number: number): string => `+8439${String(number).padStart(7, '0')}`

/** Everybody of those rooms, signed in. */
export async function signInAll(
  world: World,
  base: string,
  count: number,
  first: number,
): Promise<Speaker[]> {
  const { rows } = await world.sql(
    `select users.id, users.phone, chat_members.room_id from users join chat_members on chat_members.user_id = users.id
      where phone between $1 and $2 order by phone`,
    [phoneOf(first + 1), phoneOf(first + count)],
  )
  const speakers: Speaker[] = []
  const waiting = [...rows]
  const worker = async () => {
    for (let row = waiting.pop(); row; row = waiting.pop()) {
      const reply = await fetch(`${base}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ phone: row['phone'], password }),
      })
      const { data } = (await reply.json()) as { data: { access_token: string } }
      speakers.push({ token: data.access_token, room_id: row['room_id'] ?? '', user_id: row['id'] ?? '' })
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  return speakers
}

/** A demonstration that was just laid leaves work behind: it is waited for, and its tables are measured. */
export async function restOf(world: World): Promise<void> {
  const left = async () =>
    Number(
      (await world.sql('select count(*) from graphile_worker.jobs where run_at < now()')).rows[0]?.['count'],
    )
  for (let tries = 0; tries < 240 && (await left()) > 0; tries++) await pause(500)
  await world.sql('analyze')
}
