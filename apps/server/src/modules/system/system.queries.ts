import { sql, type SQL } from '#platform/drizzle.ts'
import type { SystemState } from '@malto/contract/modules/system.admin'
import { media_assets, media_files } from '#modules/media/media.table.ts'
import { notification_deliveries } from '#modules/notifications/notifications.table.ts'
import { sent_messages } from '#modules/otp/otp.table.ts'
import type { Db } from '#platform/db.ts'
import { system_measures } from './system.table.ts'

async function rowsOf<Row>(db: Db, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows
}

export interface DatabaseFacts {
  readonly version: string
  readonly bytes: string
  readonly database_now: string
  readonly migrations: number
  readonly last_migration: string
  readonly migrated_at: string
}

export async function findFacts(db: Db): Promise<DatabaseFacts> {
  const [facts] = await rowsOf<DatabaseFacts>(
    db,
    sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
          clock_timestamp() as database_now, (select count(*)::int from migrations) as migrations,
          (select max(name) from migrations) as last_migration, (select max(done_at) from migrations) as migrated_at`,
  )
  if (!facts) throw new Error('the database says nothing of itself')
  return facts
}

export async function databaseBytes(db: Db): Promise<number> {
  const [found] = await rowsOf<{ bytes: string }>(
    db,
    sql`select pg_database_size(current_database()) as bytes`,
  )
  return Number(found?.bytes ?? 0)
}

const MOST_TABLES = 8

/** By their size on disk, indexes included; how many rows is PostgreSQL's own estimate. */
export async function findTables(db: Db): Promise<SystemState['database']['tables']> {
  const rows = await rowsOf<{ name: string; bytes: string; rows: number }>(
    db,
    sql`select relname as name, pg_total_relation_size(oid) as bytes, reltuples::float8 as rows from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2 desc limit ${MOST_TABLES}`,
  )
  return rows.map((row) => ({
    name: row.name,
    bytes: Number(row.bytes),
    rows: row.rows < 0 ? null : Math.round(row.rows),
  }))
}

const outcome = (table: SQL, channel: string, status: string, sent: boolean): SQL => sql`
  (select ${channel}::text as channel, ${sent ? sql`true` : sql`false`} as sent, ${sent ? sql`coalesce(sent_at, created_at)` : sql`created_at`} as at,
     ${sent ? sql`null::text` : sql`reason`} as reason
   from ${table} where channel = ${channel} and status = ${status} order by created_at desc limit 1)`

export interface OutcomeRow {
  readonly channel: 'email' | 'sms' | 'push'
  readonly sent: boolean
  readonly at: string
  readonly reason: string | null
}

/** The last time that each way out worked, and the last time that it did not, of both journals. */
export function findOutcomes(db: Db): Promise<OutcomeRow[]> {
  const messages = sql`${sent_messages}`
  const deliveries = sql`${notification_deliveries}`
  const parts = [
    ...['email', 'sms'].flatMap((channel) => [
      outcome(messages, channel, 'sent', true),
      outcome(messages, channel, 'failed', false),
      outcome(messages, channel, 'refused', false),
    ]),
    ...['email', 'push'].flatMap((channel) => [
      outcome(deliveries, channel, 'sent', true),
      outcome(deliveries, channel, 'failed', false),
    ]),
  ]
  return rowsOf<OutcomeRow>(db, sql.join(parts, sql` union all `))
}

export interface ChannelCount {
  readonly channel: 'email' | 'sms' | 'push'
  readonly sent: number
  readonly failed: number
}

export function countChannels(db: Db, since: Date): Promise<ChannelCount[]> {
  return rowsOf<ChannelCount>(
    db,
    sql`select channel, count(*) filter (where status = 'sent')::int as sent,
          count(*) filter (where status in ('failed', 'refused'))::int as failed
        from (select channel, status from ${sent_messages} where created_at >= ${since}
              union all select channel, status from ${notification_deliveries} where created_at >= ${since}) as both_journals
        group by channel`,
  )
}

export async function findMeasure(db: Db) {
  const [row] = await db.select().from(system_measures)
  return row
}

/** Of what people and administrators uploaded, by the registers: a bucket would have to be walked. */
export async function measureFiles(db: Db, now: Date): Promise<void> {
  await db.execute(
    sql`insert into ${system_measures} (one, files, bytes, measured_at)
        select true, count(*)::int, coalesce(sum(bytes), 0)::bigint, ${now}::timestamptz
        from (select bytes from ${media_files} union all select bytes from ${media_assets} where origin = 'uploaded') as files
        on conflict (one) do update set files = excluded.files, bytes = excluded.bytes, measured_at = excluded.measured_at`,
  )
}
