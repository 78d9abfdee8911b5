import { join } from 'node:path'
import { getTableName } from '#platform/drizzle.ts'
import type { BackupFault } from '@malto/contract/modules/system.admin'
import { backupsToRemove } from '@malto/contract/modules/system.rules'
import { consent_entries } from '#modules/consents/consents.table.ts'
import { schools } from '#modules/locations/locations.table.ts'
import { media_files } from '#modules/media/media.table.ts'
import { point_entries } from '#modules/points/points.table.ts'
import { users } from '#modules/users/users.table.ts'
import { audit_rows, verifyChain } from '#platform/audit.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { openDb } from '#platform/db.ts'
import { newId } from '#platform/ids.ts'
import { mask } from '#platform/logs.ts'
import { runningPostgres } from '#platform/postgres/embedded.ts'
import { BackupDamaged } from '#platform/postgres/manifest.ts'
import {
  backUpAll,
  lookAt,
  namesOnShelf,
  openShelf,
  placeOf,
  roomOf,
  shelfOf,
  takeOff,
  trialsOf,
} from '#platform/postgres/shelf.ts'
import { countRows, countTables, tryOut } from '#platform/postgres/trial.ts'
import { houseLeaves } from '#platform/stop.ts'
import { HOUR, later, MINUTE, SECOND, vietnameseDay } from '#platform/time.ts'
import * as queries from './system.backups.queries.ts'
import { begin, isEmbedded, layOut, makeBackup, refuseSecond } from './system.backups.service.ts'
import { databaseBytes } from './system.queries.ts'
import type { BackupRow, RowCounts, TrialFound } from './system.table.ts'

/** What a restore has to bring back before anything else. */
const mainTables = [users, schools, consent_entries, point_entries, media_files, audit_rows].map(getTableName)

const LONGEST = 60 * MINUTE
/** Room that the running database keeps for itself. */
const SPARE = 500_000_000

class NoRoom extends Error {}
class NotSame extends Error {}
class Leaving extends Error {}

let working = false

/** One copy at a time in this process, which alone has the embedded database; the next one looks again in a while. */
async function alone(again: () => Promise<void>, work: () => Promise<void>): Promise<void> {
  if (working) return again()
  working = true
  try {
    await work()
  } finally {
    working = false
  }
}

const BACK_IN = 20 * SECOND

export function copy(ctx: Ctx<null>, { id }: { id: string }): Promise<void> {
  const again = () => ctx.enqueue(makeBackup, { id }, { run_at: later(ctx.now(), BACK_IN) })
  return alone(again, async () => {
    const row = await queries.findBackup(ctx.db, id)
    if (!row || !isEmbedded(ctx) || !['waiting', 'running'].includes(row.state)) return
    const fault = await outcomeOf(ctx, () => copyRow(ctx, row))
    if (fault !== null)
      await queries.updateBackup(ctx.db, id, { state: 'failed', fault, step: null, ended_at: ctx.now() })
    await tidyShelf(ctx)
  })
}

/** Null where it went well. Who is asked to leave in the middle fails the job: it begins anew at the next start. */
async function outcomeOf(ctx: Ctx<null>, work: () => Promise<void>): Promise<BackupFault | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (houseLeaves.aborted) throw new Leaving('Malto is stopping', { cause: error })
    ctx.tools.warn(`a backup or its trial failed: ${mask(String(error))}`)
    if (error instanceof NoRoom || (error as NodeJS.ErrnoException).code === 'ENOSPC') return 'no_space'
    if (error instanceof BackupDamaged) return 'damaged'
    if (error instanceof NotSame) return 'not_same'
    if ((error as Error).name === 'TimeoutError') return 'too_long'
    return 'other'
  }
}

const limit = () => AbortSignal.any([houseLeaves, AbortSignal.timeout(LONGEST)])

async function copyRow(ctx: Ctx<null>, row: BackupRow): Promise<void> {
  const { env } = ctx.tools
  const running = await runningPostgres(join(env.data_folder, 'postgres'))
  if (!running) throw new Error('the embedded database does not run')
  await openShelf(env)
  await refuseFull(shelfOf(env), await databaseBytes(ctx.db))
  const rows_before = await countRows(running.url, mainTables)
  const touched = toucher(ctx, row.id)
  await touched({ state: 'running', step: 'database', part: 0, rows_before })
  // Begun once and cut off: what lies under its name was never finished, or is whole already.
  await takeOff(env, row.name)
  const { files, bytes } = await backUpAll({
    env,
    running,
    target: placeOf(env, row.name),
    log: () => {},
    signal: limit(),
    progress: (step, done, of) => touched.later({ step, part: Math.floor((100 * done) / Math.max(1, of)) }),
  })
  const rows_after = await countRows(running.url, mainTables)
  await touched({ state: 'done', step: null, part: 100, files, bytes, rows_after, ended_at: ctx.now() })
}

async function refuseFull(folder: string, needed: number): Promise<void> {
  const room = await roomOf(folder)
  if (room && room.free < needed + SPARE) throw new NoRoom('not enough room on the disk')
}

/** Writes progress down, at most once a second, and never after the end. */
function toucher(ctx: Ctx<null>, id: string) {
  let next_at = 0
  let writing = Promise.resolve()
  const now = (change: Partial<BackupRow>) => {
    next_at = Infinity
    writing = writing.then(() => queries.updateBackup(ctx.db, id, { ...change, touched_at: ctx.now() }))
    return writing.then(() => {
      next_at = performance.now() + SECOND
    })
  }
  const soon = (change: Partial<BackupRow>) => {
    if (performance.now() < next_at) return
    next_at = performance.now() + SECOND
    writing = writing
      .then(() => queries.updateBackup(ctx.db, id, { ...change, touched_at: ctx.now() }))
      .catch(() => {})
  }
  return Object.assign(now, { later: soon })
}

export function tryRow(ctx: Ctx<null>, { id }: { id: string }): Promise<void> {
  const again = () => ctx.enqueue(layOut, { id }, { run_at: later(ctx.now(), BACK_IN) })
  return alone(again, async () => {
    const row = await queries.findBackup(ctx.db, id)
    if (!row || !isEmbedded(ctx) || !['waiting', 'running'].includes(row.trial_state ?? '')) return
    await queries.updateBackup(ctx.db, id, { trial_state: 'running', touched_at: ctx.now() })
    // A trial of a large database is silent for long: somebody has to say that it goes on.
    const beat = setInterval(
      () => void queries.updateBackup(ctx.db, id, { touched_at: ctx.now() }).catch(() => {}),
      MINUTE,
    )
    try {
      const fault = await outcomeOf(ctx, () => openRow(ctx, row))
      if (fault !== null)
        await queries.updateBackup(ctx.db, id, {
          trial_state: 'failed',
          trial_fault: fault,
          trial_at: ctx.now(),
        })
    } finally {
      clearInterval(beat)
    }
  })
}

async function openRow(ctx: Ctx<null>, row: BackupRow): Promise<void> {
  const { env } = ctx.tools
  await refuseFull(trialsOf(env), row.bytes ?? 0)
  const trial_found = await tryOut<TrialFound>({
    from: placeOf(env, row.name),
    trials: trialsOf(env),
    name: row.id,
    log: () => {},
    signal: limit(),
    check: async (url, manifest) => {
      const counts = await countRows(url, mainTables)
      compare(row, counts)
      return {
        tables: await countTables(url),
        rows: row.rows_before ? Object.values(counts).reduce((sum, each) => sum + each, 0) : null,
        audit_rows: await chainIn(ctx, url),
        files: manifest.files.length,
      }
    },
  })
  const change = { trial_state: 'passed', trial_found, trial_fault: null, trial_at: ctx.now() } as const
  await queries.updateBackup(ctx.db, row.id, { ...change, touched_at: ctx.now() })
}

/** What came and went while it was copied cannot be known exactly; as much again is allowed, and a handful. */
const HANDFUL = 20

function compare({ rows_before, rows_after }: BackupRow, found: RowCounts): void {
  if (!rows_before || !rows_after) return
  for (const table of mainTables) {
    const [before, after, here] = [rows_before[table] ?? 0, rows_after[table] ?? 0, found[table] ?? 0]
    const moved = Math.abs(after - before) + HANDFUL
    // Nothing of a table that held something is always a loss, however small it was.
    const emptied = here === 0 && Math.min(before, after) > 0
    if (emptied || here < Math.min(before, after) - moved || here > Math.max(before, after) + moved)
      throw new NotSame(`${table}: ${here} rows, and there were ${before} to ${after}`)
  }
}

/** The log in it is what was once written, by the key of this very installation. */
async function chainIn(ctx: Ctx<null>, url: string): Promise<number> {
  const { db, close } = openDb(url, { max: 2 })
  try {
    const { rows, first_broken } = await verifyChain({ ...ctx, db })
    if (first_broken !== null) throw new NotSame(`the audit log breaks at ${first_broken}`)
    return rows
  } finally {
    await close()
  }
}

const DAILY = 26 * HOUR
const hourOf = (moment: Date): number => (moment.getUTCHours() + 7) % 24

/** Asked every half hour: begins the backup of the day at its hour, or later where the machine was off then. */
export async function beginDaily(ctx: Ctx<null>): Promise<void> {
  const { BACKUP_HOUR } = ctx.tools.env
  if (BACKUP_HOUR === null || !isEmbedded(ctx)) return
  const now = ctx.now()
  const { last_at, installed_at } = await queries.findDailyTimes(ctx.db)
  if (last_at && vietnameseDay(last_at) === vietnameseDay(now)) return
  const since = last_at ?? installed_at
  const overdue = since !== null && since < later(now, -DAILY)
  if (hourOf(now) !== BACKUP_HOUR && !overdue) return
  await inTransaction(ctx, async (tx) => {
    await refuseSecond(tx)
    await begin(tx, 'daily', null)
  }).catch((error: unknown) => {
    // Somebody is making one just now: the next half hour looks again.
    if ((error as { code?: string }).code !== 'BACKUP_UNDER_WAY') throw error
  })
}

/** After every backup: what was made elsewhere is noted, what is old goes. */
export async function tidyShelf(ctx: Ctx<null>): Promise<void> {
  await adoptStrangers(ctx)
  await removeOld(ctx)
}

/** Backups made by command on the machine are seen too. */
async function adoptStrangers(ctx: Ctx<null>): Promise<void> {
  const { env } = ctx.tools
  const known = new Set((await queries.findWhole(ctx.db)).map(({ name }) => name))
  for (const name of await namesOnShelf(env)) {
    const found = known.has(name) ? null : await lookAt(env, name)
    if (!found) continue
    const row = { id: newId(), cause: 'command', state: 'done', part: 100, touched_at: ctx.now() } as const
    await queries.insertBackups(ctx.db, [{ ...row, ...found }])
  }
}

async function removeOld(ctx: Ctx<null>): Promise<void> {
  const { env } = ctx.tools
  const there = new Set(await namesOnShelf(env))
  const whole = await queries.findWhole(ctx.db)
  const keepable = whole
    .filter(({ name }) => there.has(name))
    .map(({ id, cause, begun_at, trial_state }) => {
      const day = vietnameseDay(begun_at)
      return { id, cause, begun_at, day, proven: trial_state === 'passed' }
    })
  const keeping = { days: env.BACKUP_KEEP_DAYS, weeks: env.BACKUP_KEEP_WEEKS }
  const over = new Set(backupsToRemove(keepable, keeping, vietnameseDay(ctx.now())))
  for (const { id, name } of whole.filter((row) => over.has(row.id) || !there.has(row.name))) {
    await takeOff(env, name)
    await queries.updateBackup(ctx.db, id, { state: 'gone' })
  }
}
