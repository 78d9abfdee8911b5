import { randomUUID } from 'node:crypto'
import { connect, createServer, type AddressInfo, type Server } from 'node:net'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startMalto, type Malto } from '#testing/malto.ts'
import { audit, forgetWords } from './audit.ts'
import { inTransaction } from './ctx.ts'
import { migrate } from './migrations.ts'
import { appRoleOf, asApp, checkRole, LESS, makeAppRole } from './rights.ts'

let malto: Malto
let role: string
beforeAll(async () => {
  malto = await startMalto()
  role = appRoleOf(malto.owner.url)
  await inTransaction(malto.house.ownCtx(), (tx) =>
    audit(tx, { action: 'update', target: 'users', target_id: 'a', after: { name: 'An' } }),
  )
})
afterAll(() => malto.stop())

const ask = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await malto.owner.pool.query<Row>(text, values)).rows

/** By the very pool that the server uses. */
const asServer = (text: string) => malto.house.pool.query(text)

const refused = { code: '42501' }

const KINDS = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER'] as const

describe('the role in which the server works', () => {
  test('holds from the first moment of every connection, and over what resets a connection', async () => {
    const clients = await Promise.all(Array.from({ length: 5 }, () => malto.house.pool.connect()))
    for (const client of clients) {
      const { rows } = await client.query('select current_user as name')
      expect(rows).toEqual([{ name: role }])
    }
    await clients[0]?.query('reset role')
    const { rows } = (await clients[0]?.query('select current_user as name')) ?? { rows: [] }
    expect(rows).toEqual([{ name: role }])
    for (const client of clients) client.release()
  })

  test('cannot be entered from outside, and owns nothing', async () => {
    expect(
      await ask(
        `select rolcanlogin, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
           (select count(*)::int from pg_auth_members where member = pg_roles.oid) as member_of from pg_roles where rolname = $1`,
        [role],
      ),
    ).toEqual([
      {
        rolcanlogin: false,
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
        member_of: 0,
      },
    ])
    for (const [catalog, owner] of [
      ['pg_class', 'relowner'],
      ['pg_proc', 'proowner'],
      ['pg_namespace', 'nspowner'],
      ['pg_type', 'typowner'],
    ])
      expect(
        await ask(
          `select oid from ${catalog} where ${owner} = (select oid from pg_roles where rolname = $1)`,
          [role],
        ),
      ).toEqual([])
  })

  test('makes nothing: no table, no function, no schema', async () => {
    for (const act of [
      'create table mine (id integer)',
      `create function mine() returns integer language sql as 'select 1'`,
      'create schema mine',
      `create role mine`,
    ])
      await expect(asServer(act)).rejects.toMatchObject(refused)
  })
})

describe('the log', () => {
  test('the server reads it and adds to it; nothing else', async () => {
    for (const act of [
      `update audit_rows set action = 'other'`,
      'update audit_rows set before = null, after = null, reason = null, forgotten_at = now()',
      'delete from audit_rows',
      'truncate audit_rows',
      'select from audit_rows for update',
      'alter table audit_rows disable trigger user',
      'alter table audit_rows disable trigger audit_rows_stay',
      'drop trigger audit_rows_stay on audit_rows',
      'drop table audit_rows',
      'alter table audit_rows add column other text',
      'create trigger another before insert on audit_rows for each row execute function refuse_change()',
      'create or replace function refuse_change_but_forgetting() returns trigger language plpgsql as $$ begin return new; end $$',
      'create or replace function forget_told_words() returns void language sql as $$ delete from public.audit_rows $$',
      'drop function forget_told_words()',
      `set session_replication_role = replica`,
      'delete from audit_head',
      `insert into audit_head (seq, chain) values (0, '')`,
      `update migrations set hash = 'other'`,
    ])
      await expect(asServer(act), act).rejects.toMatchObject(refused)
    expect(await ask('select action, after from audit_rows where seq = 1')).toEqual([
      { action: 'update', after: { name: 'An' } },
    ])
  })

  test('nobody forgets words unless the newest row of the log tells of it, and only what that row names', async () => {
    await expect(asServer('select forget_told_words()')).rejects.toMatchObject(refused)

    await inTransaction(malto.house.ownCtx(), (tx) =>
      audit(tx, { action: 'update', target: 'users', target_id: 'b', after: { name: 'Bình' } }),
    )
    await inTransaction(malto.house.ownCtx(), (tx) => forgetWords(tx, 'a', ['a']))
    await asServer('select forget_told_words()')
    expect(await ask('select seq::int, after from audit_rows order by seq')).toEqual([
      { seq: 1, after: null },
      { seq: 2, after: { name: 'Bình' } },
      { seq: 3, after: { rows: [1] } },
    ])
  })
})

describe('tables', () => {
  const heldOf = async () => {
    const rows = await ask<{ name: string; held: string[] }>(
      `select format('%I.%I', nspname, relname) as name, array(select each from unnest($2::text[]) as each
         where has_table_privilege($1, c.oid, each)) as held
       from pg_class c join pg_namespace n on n.oid = relnamespace
       where nspname in ('public', 'graphile_worker') and relkind in ('r', 'p', 'v', 'm')`,
      [role, KINDS],
    )
    return new Map(rows.map(({ name, held }) => [name, held.toSorted()]))
  }

  test('every one may be read, added to, changed and deleted from, but for those that are named', async () => {
    const held = await heldOf()
    expect(held.size).toBeGreaterThan(100)
    for (const name of Object.keys(LESS)) expect(held.has(`public.${name}`), name).toBe(true)
    for (const [name, may] of held) {
      const less = LESS[name.replace(/^public\./, '')]
      expect([name, may]).toEqual([
        name,
        [...(less?.may ?? ['DELETE', 'INSERT', 'SELECT', 'UPDATE'])].toSorted(),
      ])
    }
  })

  test('every one that a guard keeps from being changed is named', async () => {
    const guarded = await ask<{ name: string }>(
      `select distinct tgrelid::regclass::text as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid
       where proname like 'refuse\\_%' and proname <> 'refuse_change_of_version'`,
    )
    expect(guarded.length).toBeGreaterThan(4)
    for (const { name } of guarded) expect(LESS[name]?.may, name).not.toContain('UPDATE')
  })

  test('the server changes no line of a ledger, whatever its guards would say', async () => {
    for (const act of [
      'update point_entries set amount = 500',
      'update badge_share_entries set shared = false',
      `update session_messages set text = 'Khác'`,
      'truncate point_entries',
    ])
      await expect(asServer(act), act).rejects.toMatchObject(refused)
  })

  test('of a consent only the address may be changed, and only into nothing', async () => {
    await expect(asServer('update consent_entries set given = true')).rejects.toMatchObject(refused)
    await expect(asServer('delete from consent_entries')).rejects.toMatchObject(refused)
    await asServer(`update consent_entries set address = ''`)
  })

  test('one that a later migration makes may be worked with at once', async () => {
    await malto.owner.pool.query(
      'create table of_tomorrow (id integer generated by default as identity, n serial)',
    )
    await asServer('insert into of_tomorrow default values')
    await asServer('update of_tomorrow set n = 3')
    expect((await asServer('delete from of_tomorrow returning n')).rows).toEqual([{ n: 3 }])
    await expect(asServer('truncate of_tomorrow')).rejects.toMatchObject(refused)
    await expect(asServer('drop table of_tomorrow')).rejects.toMatchObject(refused)
    await malto.owner.pool.query('drop table of_tomorrow')
  })
})

/** Passes everything on but the options of a connection, as some poolers do. */
async function forgetfulPooler(to: string): Promise<{ url: string; server: Server }> {
  const target = new URL(to)
  const folder = target.searchParams.get('host')
  const server = createServer((near) => {
    const far = folder
      ? connect(`${folder}/.s.PGSQL.${target.port || 5432}`)
      : connect(Number(target.port || 5432), target.hostname)
    near.once('data', (first) => {
      far.write(withoutOptions(first))
      near.pipe(far)
    })
    far.pipe(near)
    for (const end of [near, far]) end.on('error', () => {})
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const through = new URL(to)
  through.searchParams.delete('host')
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port)
  return { url: through.href, server }
}

/** The first message of a connection: its length, the protocol's version, and pairs of texts that end in a zero. */
function withoutOptions(message: Buffer): Buffer {
  const words = message.subarray(8, -2).toString().split('\0')
  const at = words.indexOf('options')
  const body = Buffer.from(`${words.toSpliced(at, 2).join('\0')}\0\0`)
  const head = Buffer.from(message.subarray(0, 8))
  head.writeInt32BE(8 + body.length)
  return Buffer.concat([head, body])
}

describe('a start', () => {
  const acls = () =>
    ask(`select relname, relacl::text, xmin::text from pg_class where relkind in ('r', 'S') order by oid`)

  test('that finds everything as it should be changes nothing', async () => {
    const before = await acls()
    await migrate(malto.owner.url)
    expect(await acls()).toEqual(before)
  })

  test('gives what is missing and takes what is too much', async () => {
    await malto.owner.pool.query(`revoke all on all tables in schema public from "${role}"`)
    await malto.owner.pool.query(`grant all on audit_rows, sessions to "${role}"`)
    await malto.owner.pool.query(`revoke execute on function forget_told_words() from "${role}"`)
    await expect(asServer('select from users')).rejects.toMatchObject(refused)

    await migrate(malto.owner.url)

    await asServer('select from users')
    await expect(asServer('delete from audit_rows')).rejects.toMatchObject(refused)
    await expect(asServer('truncate sessions')).rejects.toMatchObject(refused)
    const [may] = await ask(`select has_function_privilege($1, 'forget_told_words()', 'execute') as may`, [
      role,
    ])
    expect(may).toEqual({ may: true })
  })

  test('refuses to serve where a connection does not come into the role', async () => {
    await checkRole(malto.owner.url)
    const pooler = await forgetfulPooler(malto.owner.url)
    await expect(checkRole(pooler.url)).rejects.toThrow(/Does a pooler in between drop the start-up option/)
    pooler.server.close()
  })

  test('refuses where everybody may change the log', async () => {
    await malto.owner.pool.query('grant delete on audit_rows to public')
    await expect(migrate(malto.owner.url)).rejects.toThrow(
      /should have other rights than it has: public.audit_rows/,
    )
    await malto.owner.pool.query('revoke delete on audit_rows from public')
    await migrate(malto.owner.url)
  })
})

describe('a user that is not a superuser', () => {
  const user = `plain_${randomUUID().replaceAll('-', '')}`
  const plain = `postgres://${user}@db/x`
  const made = `${user}_app`
  let client: pg.Client
  beforeEach(async () => {
    await malto.owner.pool.query(`create role ${user}`)
    client = new pg.Client({ connectionString: malto.owner.url })
    await client.connect()
  })
  afterEach(async () => {
    await client.query('reset session authorization')
    await client.query(`drop owned by ${user}`)
    for (const each of [made, user]) await client.query(`drop role if exists ${each}`)
    await client.end()
  })

  test('that may create roles makes the role, and may take it on', async () => {
    await client.query(`alter role ${user} createrole; set session authorization ${user}`)
    await makeAppRole(client, made)
    await makeAppRole(client, made)
    await client.query(`set role ${made}`)
    expect((await client.query('select current_user as name')).rows).toEqual([{ name: made }])
    await client.query('reset role')
  })

  test('that may not is told what somebody has to say', async () => {
    await client.query(`set session authorization ${user}`)
    await expect(makeAppRole(client, appRoleOf(plain))).rejects.toThrow(
      `create role "${made}" nologin;\n  grant "${made}" to "${user}";`,
    )
  })
})

test('a function that works as the owner is the app’s alone, and looks nowhere else for a name', async () => {
  const functions = await ask<{ name: string; config: string[]; everybody: boolean; app: boolean }>(
    `select proname as name, proconfig as config, has_function_privilege('public', oid, 'execute') as everybody,
       has_function_privilege($1, oid, 'execute') as app
     from pg_proc where prosecdef and pronamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) order by 1`,
    [role],
  )
  expect(functions).toEqual(
    ['analyze_all', 'forget_told_words'].map((name) => ({
      name,
      config: ['search_path=pg_catalog, public, pg_temp'],
      everybody: false,
      app: true,
    })),
  )
})

test('an address keeps what it says otherwise, and is not asked for the role twice', () => {
  const url = 'postgres://malto:s%20cret@db/malto?application_name=x&options=-c%20geqo%3Doff'
  const app = new URL(asApp(url))
  expect(app.searchParams.get('options')).toBe('-c geqo=off -c role=malto_app')
  expect(app.searchParams.get('application_name')).toBe('x')
  expect([app.username, app.password]).toEqual(['malto', 's%20cret'])
  expect(asApp(app.href)).toBe(app.href)
  expect(new URL(asApp('postgres://an%20owner@db/malto')).searchParams.get('options')).toBe(
    '-c role=an\\ owner_app',
  )
})
