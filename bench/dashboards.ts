// The boards of the console: with the figures of ten thousand people, and with those of a million in five thousand
// schools, each on a database and a server of its own, asked in turn so that whatever else the machine does falls on
// both. And what it costs to roll up one day of a million people.
import pg from 'pg'
import { at, verdict } from './bench.ts'
import { ownDatabase } from './databases.ts'
import { start } from './processes.ts'
import { PORT } from './scale.ts'

const ROUNDS = 40
const boards = ['people', 'tests', 'learning', 'advisory', 'community', 'usage', 'rewards'] as const
/** Schools of the two sizes: two hundred people each. */
const [FEW, MANY] = [50, 5000]
const MOST = 1.5
const PEOPLE = 1_000_000
/** Of a million so many are here on one day, in two or three areas. */
const ACTIVE = 300_000
const PATIENCE = 600_000

type Run = (text: string, values?: unknown[]) => Promise<pg.QueryResult<Record<string, unknown>>>

interface Side {
  readonly base: string
  readonly bearer: Record<string, string>
  readonly run: Run
  readonly close: () => Promise<void>
}

export async function* measureDashboards(server_url: string, folder: string): AsyncGenerator<string> {
  const small = await openSide(server_url, folder, FEW, PORT)
  const large = await openSide(server_url, folder, MANY, PORT + 1)
  try {
    for (const board of boards) {
      const [few, many] = await timeBoth(board, small, large)
      const ratio = at(many, 0.5) / at(few, 0.5)
      yield (
        `board of ${board}: p50 ${at(many, 0.5).toFixed(1)} ms, p99 ${at(many, 0.99).toFixed(1)} ms with ${MANY} schools, ` +
          `p50 ${at(few, 0.5).toFixed(1)} ms with ${FEW} = ${ratio.toFixed(2)} times (at most ${MOST}): ${verdict(ratio <= MOST)}`
      )
    }
    await addPeople(large.run)
    yield `rolling up one day of ${PEOPLE} people, ${ACTIVE} of them active: ${((await rollDay(large.run)) / 1000).toFixed(1)} s`
  } finally {
    for (const side of [small, large]) await side.close()
  }
}

/** A demonstration with the figures of so many schools besides. */
async function openSide(server_url: string, folder: string, schools: number, port: number): Promise<Side> {
  const url = await ownDatabase(server_url, `malto_boards_${schools}`)
  const env = {
    DATABASE_URL: url,
    MALTO_DATA: `${folder}/boards-${schools}`,
    LIMITS_FACTOR: '1000000',
    SHED_LAG_MS: '0',
    PATIENCE_FACTOR: '10',
  }
  const server = await start('apps/server/src/main.ts', port, '/readyz', env)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const run: Run = (text, values = []) => client.query(text, values)
  await addFigures(run, 1, schools)
  return {
    base: server.base,
    bearer: await signIn(server.base),
    run,
    close: async () => {
      await client.end()
      await server.stop()
    },
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

async function timeBoth(board: string, ...sides: [Side, Side]): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []]
  for (let round = -5; round < ROUNDS; round++)
    for (const which of [0, 1] as const) {
      const { base, bearer } = sides[which]
      const began = performance.now()
      const reply = await fetch(`${base}/auth-admin/dashboards/${board}`, { headers: bearer })
      await reply.arrayBuffer()
      if (!reply.ok) throw new Error(`the board of ${board} answered ${reply.status}`)
      if (round >= 0) times[which].push(performance.now() - began)
    }
  return times
}

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
