import type pg from 'pg'

type Run = (text: string, values?: unknown[]) => Promise<pg.QueryResult<Record<string, unknown>>>

const BATCH = 100_000
/** As many as one room of a circle takes. */
const ROOM = 5000
const SCHOOL = 200

/** The same person has the same id in every table, without anybody looking it up; shaped as the contract wants ids. */
export const idOf = (what: string, n = 'n'): string =>
  `overlay(overlay(md5('${what} ' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`
const LETTERS = `(array['R','I','A','S','E','C'])[1 + n % 6]`
const family = `(array['Nguyễn','Trần','Lê','Phạm','Hoàng','Huỳnh','Phan','Vũ','Võ','Đặng','Bùi','Đỗ','Hồ','Ngô','Dương','Lý'])[1 + (n * 7) % 16]`
const middle = `(array['Thị','Văn','Ngọc','Minh','Thanh','Quốc','Thu','Gia','Khánh','Bảo','Hoài','Xuân','Đức'])[1 + (n * 11) % 13]`
const given = `(array['An','Bình','Chi','Dũng','Giang','Hà','Hải','Hằng','Hùng','Hương','Khoa','Lan','Linh','Long','Mai','Nam','Nga','Ngân','Phong','Phúc','Quân','Quỳnh','Sơn','Tâm','Thảo','Trang','Trung','Tú','Uyên','Vy','Yến'])[1 + (n * 13) % 31]`
/** Spread over two years, never two at the same moment. */
const ago = (share: string): string =>
  `now() - (${share}) * interval '1 second' - n * interval '1 microsecond'`

/** In this order; `$1` and `$2` are the first and the last person of a batch. */
const steps: readonly { readonly table: string; readonly text: string }[] = [
  {
    table: 'users',
    text: `insert into users (id, phone, password_hash, full_name, nickname, birthday, account_kind, grade, province_id, school_id, last_seen_on, created_at, updated_at)
      select ${idOf('person')}, '+8434' || lpad(n::text, 7, '0'), 'none', ${family} || ' ' || ${middle} || ' ' || ${given}, 'Bạn ' || n,
        case when n % 3 = 0 then date '2013-01-01' else date '2008-01-01' end, case when n % 3 = 0 then 'kid' else 'student' end,
        case when n % 3 = 0 then 6 + n % 4 else 10 + n % 3 end, school.province_id, school.id,
        current_date - n % 90, ${ago('(n::bigint * 7919) % 63000000')}, now()
      from generate_series($1::int, $2::int) as n join schools as school on school.code = 'scale-' || (1 + n / ${SCHOOL})`,
  },
  {
    table: 'personality_members',
    text: `insert into personality_members (user_id, letter, candidates, asked, changed_at)
      select ${idOf('person')}, ${LETTERS}, array[${LETTERS}], false, ${ago('(n::bigint * 86028121) % 63000000')} from generate_series($1::int, $2::int) as n`,
  },
  {
    table: 'consent_entries',
    text: `insert into consent_entries (id, subject_id, by_id, by, purpose, given, text_version, address, at)
      select ${idOf('consent')}, ${idOf('person')}, ${idOf('person')}, 'own', 'community', true, 1, '', now() from generate_series($1::int, $2::int) as n`,
  },
  {
    table: 'wall_statuses',
    text: `insert into wall_statuses (id, author_id, letter, band, text, shown_text, state, created_at, placed_at)
      select ${idOf('status')}, ${idOf('person')}, ${LETTERS}, case when n % 3 = 0 then 'kid' else 'over16' end,
        words.said, words.said, 'shown', words.at, words.at
      from generate_series($1::int, $2::int) as n,
        lateral (select 'Hôm nay mình học được điều thứ ' || n || ' rồi.' as said, ${ago('(n::bigint * 104729) % 63000000')} as at) as words`,
  },
  {
    table: 'chat_members',
    text: `insert into chat_members (room_id, user_id, kind, read_seq, joined_at)
      select ${idOf('room', `(n - 1) / ${ROOM}`)}, ${idOf('person')}, 'group', 0, now() from generate_series($1::int, $2::int) as n`,
  },
  {
    table: 'chat_messages',
    text: `insert into chat_messages (room_id, seq, rev, id, sender_id, client_id, text, shown_text, state, said_at)
      select ${idOf('room', `(n - 1) / ${ROOM}`)}, 1 + (n - 1) % ${ROOM}, 1 + (n - 1) % ${ROOM}, ${idOf('message')}, ${idOf('person')}, ${idOf('message')},
        words.said, words.said, 'shown', now() - interval '300 days' + n * interval '1 second'
      from generate_series($1::int, $2::int) as n,
        lateral (select 'Lời thứ ' || n || ': ai làm xong bài ' || n % 977 || ' chưa?' as said) as words`,
  },
  {
    table: 'test_attempts',
    text: `insert into test_attempts (id, user_id, library_id, version_id, answers, started_at, saved_at, submitted_at)
      select ${idOf('attempt')}, ${idOf('person')}, test.library_id, test.id, '{}', words.at, words.at, words.at
      from generate_series($1::int, $2::int) as n, lateral (select ${ago('(n::bigint * 15485863) % 63000000')} as at) as words,
        (select versions.id, versions.library_id from test_versions as versions join test_libraries on test_libraries.id = versions.library_id
          where slug = 'holland-60' and versions.status = 'published') as test`,
  },
  {
    table: 'test_results',
    text: `insert into test_results (id, attempt_id, user_id, library_id, version_id, scores, quality, code, candidates, spent_seconds, made_at)
      select ${idOf('result')}, ${idOf('attempt')}, ${idOf('person')}, test.library_id, test.id,
        (select jsonb_agg(jsonb_build_object('key', letter, 'score', (n * place * 7) % 41, 'min', 0, 'max', 40, 'missing', 0))
          from unnest(array['R','I','A','S','E','C']) with ordinality as scale (letter, place)),
        'good', ${LETTERS}, array[${LETTERS}], 420, words.at
      from generate_series($1::int, $2::int) as n, lateral (select ${ago('(n::bigint * 15485863) % 63000000')} as at) as words,
        (select versions.id, versions.library_id from test_versions as versions join test_libraries on test_libraries.id = versions.library_id
          where slug = 'holland-60' and versions.status = 'published') as test`,
  },
  {
    table: 'notifications',
    text: `insert into notifications (id, user_id, category, title, body, path, created_at, read_at)
      select ${idOf('notice', `n || '-' || turn`)}, ${idOf('person')}, 'learning', '{"vi": "Có bài mới", "en": "Something new"}',
        '{"vi": "Bạn xem thử nhé.", "en": "Have a look."}', '/courses', ${ago('(n::bigint * 32452843 + turn * 86400) % 63000000')},
        case when turn = 1 then now() end
      from generate_series($1::int, $2::int) as n, generate_series(1, 2) as turn`,
  },
]

async function laySchools(run: Run, people: number): Promise<void> {
  await run(
    `insert into schools (code, name, level, province_id)
      select 'scale-' || n, 'Trường THPT số ' || n, 'upper', places.ids[1 + n % cardinality(places.ids)]
      from generate_series(1, $1::int) as n, (select array_agg(id order by id) as ids from provinces) as places`,
    [1 + Math.ceil(people / SCHOOL)],
  )
}

/** Numbered far above those that people fill by themselves. */
async function layRooms(run: Run, people: number): Promise<void> {
  await run(
    `insert into chat_rooms (id, kind, letter, band, shard, member_count, last_seq, last_rev, last_said_at, created_at, updated_at)
      select ${idOf('room')}, 'group', ${LETTERS}, 'over16', 1000000 + n, room.size, room.size, room.size, now(), now(), now()
      from generate_series(0, $1::int - 1) as n, lateral (select least(${ROOM}, $2::int - n * ${ROOM}) as size) as room`,
    [Math.ceil(people / ROOM), people],
  )
}

/** Indexes that no constraint stands on: built in one go at the end, since a million small steps take far longer. */
async function takeIndexes(run: Run): Promise<string[]> {
  const { rows } = await run(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as text from pg_index
      where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)
      order by indexrelid`,
    [steps.map(({ table }) => table)],
  )
  for (const { name } of rows) await run(`drop index ${String(name)}`)
  return rows.map(({ text }) => String(text))
}

/** All or nothing: a stop in the middle leaves the database as it was. */
export async function layScale(
  client: pg.ClientBase,
  people: number,
  say: (line: string) => void = () => {},
): Promise<void> {
  const run: Run = (text, values = []) => client.query(text, values)
  const { rows } = await run(`select 1 from schools where code = 'scale-1'`)
  if (rows.length > 0) throw new Error('This database has them already.')
  await run('begin')
  try {
    await run(`set local maintenance_work_mem = '512MB'`)
    await run('set local synchronous_commit = off')
    await laySchools(run, people)
    await layRooms(run, people)
    const indexes = await takeIndexes(run)
    // Every row names what the steps before it made: neither foreign keys nor counters need to look.
    await run('set local session_replication_role = replica')
    for (const { table, text } of steps) {
      for (let first = 1; first <= people; first += BATCH)
        await run(text, [first, Math.min(people, first + BATCH - 1)])
      say(`${table}: ${people} people`)
    }
    for (const text of indexes) await run(text)
    await run('commit')
  } catch (error) {
    await run('rollback')
    throw error
  }
  say('looking at the rows, so that PostgreSQL knows them')
  await run('vacuum analyze')
}
