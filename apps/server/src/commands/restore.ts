import { join, resolve } from 'node:path'
import { loadSettings } from '../../../../scripts/lib/settings.mjs'
import { restore } from '../platform/postgres/backup.ts'
import { startEmbeddedPostgres } from '../platform/postgres/embedded.ts'
import { query } from '../platform/postgres/server.ts'

// npm run restore -- <backup> <folder>: lays a backup out in an empty folder and proves that it opens.

loadSettings()
const [from, to] = process.argv.slice(2)
const log = (line: string) => console.log(line)

if (process.env['DATABASE_URL']) {
  console.error(
    'DATABASE_URL is set: that PostgreSQL is restored with its own tools (pg_restore or those of its host).\n' +
      'To restore a backup of the embedded database, run this without DATABASE_URL.',
  )
  process.exit(1)
}
if (!from || !to) {
  console.error('Usage: npm run restore -- <backup> <empty folder>')
  process.exit(1)
}

try {
  const data_folder = resolve(to)
  const manifest = await restore({ from: resolve(from), data_folder, log })
  log('Opening the restored database …')
  const database = await startEmbeddedPostgres({ folder: join(data_folder, 'postgres'), log })
  try {
    const [found] = await query<{ tables: number; size: string }>(
      database.url,
      `select count(*)::int as tables, pg_size_pretty(pg_database_size(current_database())) as size
       from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    )
    log(`It holds ${found?.tables} tables, ${found?.size}, as of ${manifest.ended_at}.`)
  } finally {
    await database.stop()
  }
  log(`Restored. Start Malto on it with: MALTO_DATA=${data_folder} npm start`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
