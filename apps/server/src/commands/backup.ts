import { join, resolve } from 'node:path'
import { loadSettings } from '../../../../scripts/lib/settings.mjs'
import { readEnv } from '../platform/env.ts'
import { DataInUse, runningPostgres, startEmbeddedPostgres } from '../platform/postgres/embedded.ts'
import { backUpAll, nameFor, openShelf } from '../platform/postgres/shelf.ts'

// npm run backup [-- <folder>]: works while Malto runs, and while it does not.

loadSettings()
const env = readEnv()
const log = (line: string) => console.log(line)

if (env.DATABASE_URL) {
  console.error(
    'DATABASE_URL is set: that PostgreSQL is backed up with its own tools (pg_dump, pg_basebackup or those of its host).\n' +
      `The files are in ${env.S3_BUCKET ? `the bucket ${env.S3_BUCKET}` : join(env.data_folder, 'files')}; back them up after the database.`,
  )
  process.exit(1)
}

const folder = join(env.data_folder, 'postgres')
const given = process.argv[2]
const target = given ? resolve(given) : join(await openShelf(env), nameFor(new Date()))

try {
  const began = performance.now()
  const { stop, ...running } = await reach()
  try {
    const done = await backUpAll({ env, running, target, log })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    log(
      `Backup done and read back: ${target} (${done.files} files, ${(done.bytes / 1e6).toFixed(1)} MB, ${seconds} s).`,
    )
    if (env.S3_BUCKET)
      log(`The files are in the bucket ${env.S3_BUCKET}: keep its versions, they are not in this backup.`)
    if (!given && !env.BACKUP_FOLDER)
      log('It lies on the same disk as the data: copy it to another one, and keep it as secret as the data.')
  } finally {
    await stop()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** The database of the Malto that runs, or one started just for this. */
async function reach(): Promise<{ url: string; cluster_folder: string; stop: () => Promise<void> }> {
  const running = await runningPostgres(folder)
  if (running) {
    log('Malto is running; it goes on while the backup is made.')
    return { ...running, stop: async () => {} }
  }
  try {
    return await startEmbeddedPostgres({ folder, log })
  } catch (error) {
    if (error instanceof DataInUse)
      throw new Error('Malto is just starting or stopping. Try again in a moment.', { cause: error })
    throw error
  }
}
