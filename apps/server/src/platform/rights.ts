import pg from 'pg'

// The user of the address owns every table: it migrates, backs up and restores. Whatever serves people or works off
// jobs takes on another role, which owns nothing and may do only what is written here (decision 0030).

/** Where the app finds its tables. */
const SCHEMAS = ['public', 'graphile_worker']
const ALL = ['DELETE', 'INSERT', 'SELECT', 'UPDATE']

interface Less {
  readonly may: readonly string[]
  /** The only columns that may be changed, where the table as a whole may not. */
  readonly changes?: readonly string[]
}

/** What is only ever added to, and what only the owner writes; in every other table the app reads, adds, changes and deletes. */
export const LESS: Readonly<Record<string, Less>> = {
  audit_rows: { may: ['INSERT', 'SELECT'] },
  audit_head: { may: ['SELECT', 'UPDATE'] },
  migrations: { may: ['SELECT'] },
  consent_entries: { may: ['INSERT', 'SELECT'], changes: ['address'] },
  point_entries: { may: ['DELETE', 'INSERT', 'SELECT'] },
  badge_share_entries: { may: ['DELETE', 'INSERT', 'SELECT'] },
  session_messages: { may: ['DELETE', 'INSERT', 'SELECT'] },
}

/** The app's role belongs to a user of the database: `malto_app` to `malto`. */
export const appRoleOf = (url: string): string => `${new pg.Client({ connectionString: url }).user}_app`

/** The same address for the app: each of its connections is in the role from its first moment. */
export function asApp(url: string): string {
  const role = `-c role=${appRoleOf(url).replaceAll(/[\\\s]/g, '\\$&')}`
  const address = new URL(url)
  const given = address.searchParams.get('options') ?? ''
  // Last of all, where it wins over whatever the address says of a role.
  if (!given.endsWith(role)) address.searchParams.set('options', `${given} ${role}`.trim())
  return address.href
}

/** After every migration: gives and takes what differs. Mostly it only looks. */
export async function grantRights(client: pg.Client, role: string): Promise<void> {
  const wrong = await differences(client, role)
  if (wrong.length === 0) return
  await client.query(`begin; ${(await statements(client, role)).join('; ')}; commit`)
  const [left] = await differences(client, role)
  if (left)
    throw new Error(
      `The database role ${role}, in which Malto works, should have other rights than it has: ${left}. ` +
        'Somebody gave them to everybody, or the role belongs to another one: take that back (docs/operations.md).',
    )
}

/** Refuses to serve as the owner of the tables: a pooler may have dropped what the connection asked for. */
export async function checkRole(url: string): Promise<void> {
  const role = appRoleOf(url)
  const client = new pg.Client({ connectionString: asApp(url), connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>('select current_user as name')
    if (rows[0]?.name !== role)
      throw new Error(
        `Malto asked the database for the role ${role} and works as ${rows[0]?.name}. ` +
          'Does a pooler in between drop the start-up option `-c role=…`? See docs/operations.md.',
      )
  } finally {
    await client.end()
  }
}

const name = pg.escapeIdentifier
const NOT_ALLOWED = '42501'
/** Servers of other databases of the same cluster make the same role. */
const THERE_BY_NOW = new Set(['42710', '23505'])

/** Where there is none; and lets the user take it on. */
export async function makeAppRole(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ there: boolean; user: string; set: string }>(
    `select exists (select from pg_roles where rolname = $1) as there, current_user as user,
       case when current_setting('server_version_num')::int < 160000 then 'MEMBER' else 'SET' end as set`,
    [role],
  )
  const { there = false, user = '', set = '' } = rows[0] ?? {}
  const make = `create role ${name(role)} nologin`
  const give = `grant ${name(role)} to ${name(user)}`
  const refused = (error: unknown): never => {
    if ((error as { code?: string }).code !== NOT_ALLOWED) throw error
    throw new Error(
      `Malto works in the database role ${role}, and ${user} may not make it. ` +
        `Let somebody who may say this to PostgreSQL, once:\n  ${make};\n  ${give};`,
      { cause: error },
    )
  }
  if (!there)
    await client.query(make).catch((error: unknown) => {
      if (!THERE_BY_NOW.has((error as { code?: string }).code ?? '')) refused(error)
    })
  const { rows: mine } = await client.query<{ held: boolean }>('select pg_has_role($1, $2) as held', [
    role,
    set,
  ])
  if (!mine[0]?.held) await client.query(give).catch(refused)
}

interface Thing {
  readonly kind: 'table' | 'sequence'
  /** As SQL has it, with its schema. */
  readonly name: string
  readonly held: readonly string[]
  readonly changes: readonly string[]
  /** Rows are hidden from everybody but the owner, as graphile-worker has it. */
  readonly hidden: boolean
}

/** Everything in the app's schemas that is the user's own; what an extension of somebody else brought is not. */
async function things(client: pg.Client, role: string): Promise<readonly Thing[]> {
  const { rows } = await client.query<Thing>(
    `select case relkind when 'S' then 'sequence' else 'table' end as kind,
       format('%I.%I', relnamespace::regnamespace::text, relname) as name,
       case relkind when 'S' then array(
         select each from unnest(array['SELECT','UPDATE','USAGE']) as each where has_sequence_privilege($1, c.oid, each))
       else array(
         select each from unnest(array['DELETE','INSERT','REFERENCES','SELECT','TRIGGER','TRUNCATE','UPDATE']) as each
         where has_table_privilege($1, c.oid, each)) end as held,
       case when relkind <> 'S' and has_any_column_privilege($1, c.oid, 'UPDATE') and not has_table_privilege($1, c.oid, 'UPDATE')
         then array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
           and has_column_privilege($1, c.oid, attnum, 'UPDATE') order by attname)
         else '{}' end as changes,
       relrowsecurity and not exists (select from pg_policy where polrelid = c.oid
         and (select oid from pg_roles where rolname = $1) = any(polroles)) as hidden
     from pg_class c
     where relnamespace = any(array(select oid from pg_namespace where nspname = any($2)))
       and relkind in ('r', 'p', 'v', 'm', 'S') and pg_has_role(relowner, 'USAGE')
     order by name`,
    [role, SCHEMAS],
  )
  return rows
}

const mayOf = (thing: Thing): Less =>
  thing.kind === 'sequence'
    ? { may: ['SELECT', 'USAGE'] }
    : (LESS[/^public\.(\w+)$/.exec(thing.name)?.[1] ?? ''] ?? { may: ALL })

/** What is not as it should be, in words. */
async function differences(client: pg.Client, role: string): Promise<string[]> {
  const found: string[] = []
  for (const thing of await things(client, role)) {
    const { may, changes = [] } = mayOf(thing)
    if (thing.held.join() !== may.join()) found.push(`${thing.name}: ${thing.held.join(', ') || 'nothing'}`)
    if (thing.changes.join() !== changes.join())
      found.push(`${thing.name}: changes of ${thing.changes.join(', ')}`)
    if (thing.hidden) found.push(`${thing.name}: its rows are hidden`)
  }
  const { rows } = await client.query<{ what: string }>(
    `select 'use of the schema ' || nspname as what from pg_namespace
       where nspname = any($2) and not has_schema_privilege($1, oid, 'USAGE')
     union all
     select 'tables to come in ' || nspname from pg_namespace
       where nspname = any($2) and (select count(*) from pg_default_acl, aclexplode(defaclacl) as given
         where defaclnamespace = pg_namespace.oid and defaclrole = (select oid from pg_roles where rolname = current_user)
           and given.grantee = (select oid from pg_roles where rolname = $1)) <> 6`,
    [role, SCHEMAS],
  )
  return [...found, ...rows.map(({ what }) => what), ...(await closedRoutines(client, role))]
}

/** Everybody may call a function, unless its migration took that away: then the app has to be named. */
async function closedRoutines(client: pg.Client, role: string): Promise<string[]> {
  const { rows } = await client.query<{ routine: string }>(
    `select oid::regprocedure::text as routine from pg_proc
     where pronamespace = any(array(select oid from pg_namespace where nspname = any($2)))
       and pg_has_role(proowner, 'USAGE') and not has_function_privilege($1, oid, 'EXECUTE')`,
    [role, SCHEMAS],
  )
  return rows.map(({ routine }) => routine)
}

/** All of it anew, in one transaction: nobody sees a moment in which the app may less or more than it should. */
async function statements(client: pg.Client, role: string): Promise<string[]> {
  const app = name(role)
  const all = await things(client, role)
  const list = (kind: Thing['kind'], which: (thing: Thing) => boolean = () => true) =>
    all.filter((thing) => thing.kind === kind && which(thing)).map((thing) => thing.name)
  const onThem = (what: string, names: readonly string[]) =>
    names.length > 0 ? [`${what.replace('%', names.join(', '))} ${app}`] : []
  const own = (of: string) => list('table', (thing) => mayOf(thing) === LESS[of])
  return [
    `grant usage on schema ${SCHEMAS.join(', ')} to ${app}`,
    ...onThem('revoke all on table % from', list('table')),
    ...onThem(
      `grant ${ALL.join(', ')} on table % to`,
      list('table', (thing) => mayOf(thing).may === ALL),
    ),
    ...Object.entries(LESS).flatMap(([of, { may, changes }]) => [
      ...onThem(`grant ${may.join(', ')} on table % to`, own(of)),
      ...(changes ? onThem(`grant update (${changes.map(name).join(', ')}) on table % to`, own(of)) : []),
    ]),
    ...onThem('revoke all on sequence % from', list('sequence')),
    ...onThem('grant usage, select on sequence % to', list('sequence')),
    ...onThem('grant execute on routine % to', await closedRoutines(client, role)),
    ...SCHEMAS.flatMap((schema) => [
      `alter default privileges in schema ${schema} grant ${ALL.join(', ')} on tables to ${app}`,
      `alter default privileges in schema ${schema} grant usage, select on sequences to ${app}`,
    ]),
    ...list('table', (thing) => thing.hidden).map(
      (table) => `create policy ${app} on ${table} to ${app} using (true) with check (true)`,
    ),
  ]
}
