// The boards of the console: with the figures of ten thousand people, and with those of a million in five thousand
// schools; next to each other in one run. And what it costs to roll up one day of a million people.
import pg from 'pg'

const ROUNDS = 40
const boards = ['people', 'tests', 'learning', 'advisory', 'community', 'usage', 'rewards'] as const
/** Schools of the two sizes: two hundred people each. */
const [FEW, MANY] = [50, 5000]
const PEOPLE = 1_000_000
/** Of a million so many are here on one day, in two or three areas. */
const ACTIVE = 300_000
const PATIENCE = 600_000

type Run = (text: string, values?: unknown[]) => Promise<pg.QueryResult<Record<string, unknown>>>

export async function* measureDashboards(base: string, database_url: string): AsyncGenerator<string> {
  const client = new pg.Client({ connectionString: database_url })
  await client.connect()
  const run: Run = (text, values = []) => client.query(text, values)
  try {
    const bearer = await signIn(base)
    await addFigures(run, 1, FEW)
    const small = await timeAll(base, bearer)
    await addFigures(run, FEW + 1, MANY)
    const large = await timeAll(base, bearer)
    for (const board of boards) {
      const [few, lots] = [at(small.get(board), 0.5), at(large.get(board), 0.5)]
      yield `board of ${board}, ${MANY} schools: p50 ${lots.toFixed(1)} ms, p99 ${at(large.get(board), 0.99).toFixed(1)} ms = ${(lots / few).toFixed(2)} times the same with ${FEW} schools`
    }
    await addPeople(run)
    yield `rolling up one day of ${PEOPLE} people, ${ACTIVE} of them active: ${((await rollDay(run)) / 1000).toFixed(1)} s`
  } finally {
    await client.end()
  }
}

async function signIn(base: string): Promise<Record<string, string>> {
  const reply = await fetch(`${base}/auth-admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@malto.local', password: 'Malto@2026' }),
  })
  if (!reply.ok) throw new Error(`signing in was answered ${reply.status}: ${await reply.text()}`)
  const { data } = (await reply.json()) as { data: { access_token: string } }
  return { authorization: `Bearer ${data.access_token}` }
}

async function timeAll(base: string, headers: Record<string, string>): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(boards.map((board) => [board, []]))
  for (let round = 0; round < ROUNDS; round++)
    for (const board of boards) {
      const began = performance.now()
      const reply = await fetch(`${base}/auth-admin/dashboards/${board}`, { headers })
      await reply.arrayBuffer()
      if (!reply.ok) throw new Error(`the board of ${board} answered ${reply.status}`)
      times.get(board)?.push(performance.now() - began)
    }
  return times
}

const at = (times: readonly number[] = [], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? Number.NaN

const flows = {
  'people.joined': ['student', 'kid', 'parent'],
  'people.active': ['day', 'week', 'month'],
  'tests.taken': ['1', '2'],
  'learning.enrolled': ['1', '2'],
  'advisory.held': [''],
  'community.said': ['status', 'message'],
  'rewards.points': ['earned', 'claimed'],
}

/** A year of these schools as roll-ups lay it: what happened on one day in ten of each, what stood on the last 45. */
async function addFigures(run: Run, first: number, last: number): Promise<void> {
  const measures = Object.entries(flows).flatMap(([measure, keys]) => keys.map((key) => [measure, key]))
  const given = [measures.map(([measure]) => measure), measures.map(([, key]) => key)]
  await run('create temporary table laid (like daily_figures)')
  await run(
    `insert into laid select 'place', current_date - back, measure, key, 1 + school % 63, 1000000 + school, 2, 2
      from generate_series($1::int, $2::int) as school, generate_series(0, 365) as back,
        unnest($3::text[], $4::text[]) as flow (measure, key)
      where (school + back) % 10 = 0`,
    [first, last, ...given],
  )
  await run(
    `insert into laid select 'place', current_date - back, 'people.stock', key, 1 + school % 63, 1000000 + school, 200, 200
      from generate_series($1::int, $2::int) as school, generate_series(0, 44) as back,
        unnest(array['', 'kind:student', 'kind:kid', 'grade:9', 'grade:10']) as key`,
    [first, last],
  )
  const add = (level: string, province: string, school: string) =>
    run(`insert into daily_figures (level, day, measure, key, province_id, school_id, value, people)
      select '${level}', day, measure, key, ${province}, ${school}, sum(value), sum(people) from laid group by 1, 2, 3, 4, 5, 6
      on conflict (measure, level, province_id, school_id, day, key) do update set
        value = daily_figures.value + excluded.value, people = daily_figures.people + excluded.people`)
  await add('place', 'province_id', 'school_id')
  await add('province', 'province_id', '0')
  await add('all', '0', '0')
  await run('drop table laid')
  await run(`insert into figure_days (day, stocked, rolled_at) select current_date - back, true, now()
    from generate_series(0, 365) as back on conflict do nothing`)
  await run('vacuum analyze daily_figures')
}

/** A million people with places, and one day on which a third of them were here. */
async function addPeople(run: Run): Promise<void> {
  // Nobody searches for them, and these indexes would take longer than all the rest.
  await run('drop index if exists users_search, users_nickname_search')
  await run(
    `insert into schools (code, name, level, province_id)
      select 'bench-' || n, 'Trường thử ' || n, 'upper', places.ids[1 + n % cardinality(places.ids)]
      from generate_series(1, $1::int) as n, (select array_agg(id) as ids from provinces) as places`,
    [MANY],
  )
  await run(
    `insert into users (id, phone, password_hash, full_name, birthday, account_kind, grade, province_id, school_id, created_at, updated_at)
      select gen_random_uuid(), '+84' || (600000000 + n), 'none', 'Người thử ' || n, date '2010-01-01',
        case when n % 3 = 0 then 'kid' else 'student' end, 6 + n % 7, province_id, school.id,
        now() - (n % 700) * interval '1 day', now()
      from generate_series(1, $1::int) as n join schools as school on school.code = 'bench-' || (1 + n % ${MANY})`,
    [PEOPLE],
  )
  await run(
    `insert into usage_days (user_id, day, area, seconds)
      select id, (now() at time zone 'Asia/Ho_Chi_Minh')::date, area, 600
      from (select id from users where full_name like 'Người thử %' limit $1) as active,
        unnest(array['malto', 'testing', 'career-bank']) as area`,
    [ACTIVE],
  )
  await run('vacuum analyze users, usage_days')
}

/** As the job does it, waited for from outside. */
async function rollDay(run: Run): Promise<number> {
  const rolled = async () =>
    (await run('select max(rolled_at) as at from figure_days')).rows[0]?.['at'] as Date
  const before = await rolled()
  const began = performance.now()
  await run(`select graphile_worker.add_job('dashboards.today', '{}'::json)`)
  while ((await rolled()).getTime() === before.getTime()) {
    if (performance.now() - began > PATIENCE) throw new Error('no roll-up came')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return performance.now() - began
}
