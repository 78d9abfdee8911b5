import { NotFound, type Input } from '@malto/contract'
import {
  BackedUpElsewhere,
  BackupNotWhole,
  BackupUnderWay,
  type listBackups,
  type SystemBackup,
  type tryBackup,
} from '@malto/contract/modules/system.admin'
import * as z from 'zod'
import { audit } from '#platform/audit.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { defineJob } from '#platform/jobs.ts'
import { pageBy, readMark } from '#platform/paging.ts'
import { nameFor, namesOnShelf } from '#platform/postgres/shelf.ts'
import { later, MINUTE } from '#platform/time.ts'
import * as queries from './system.backups.queries.ts'
import type { BackupRow } from './system.table.ts'

type Anyone = Ctx<Actor | null>

export const makeBackup = defineJob('system.makeBackup', z.object({ id: z.uuid() }))
export const layOut = defineJob('system.layOut', z.object({ id: z.uuid() }))

/** Killed in the middle, it is begun anew at the next start; a second time may be bad luck, a third is not. */
const TRIES = 3
/** A copy tells of itself every few seconds. */
export const SILENCE = 10 * MINUTE

export const isEmbedded = (ctx: Anyone): boolean => ctx.tools.env.DATABASE_URL === undefined

const busy = (state: string | null): boolean => state === 'waiting' || state === 'running'

/** As it is shown: one that nobody works on any more is not "running", and one whose folder is away is gone. */
export function toBackup(ctx: Anyone, row: BackupRow, there: ReadonlySet<string>): SystemBackup {
  const silent = row.touched_at < later(ctx.now(), -SILENCE)
  const cut = busy(row.state) && silent
  const gone = row.state === 'done' && !there.has(row.name)
  return {
    id: row.id,
    name: row.name,
    cause: row.cause,
    state: cut ? 'failed' : gone ? 'gone' : row.state,
    step: cut ? null : row.step,
    part: row.part,
    fault: cut ? 'interrupted' : row.fault,
    files: row.files,
    bytes: row.bytes,
    begun_at: row.begun_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    trial: toTrial(row, silent),
  }
}

function toTrial(row: BackupRow, silent: boolean): SystemBackup['trial'] {
  if (!row.trial_state || !row.trial_at) return null
  const cut = busy(row.trial_state) && silent
  const found = row.trial_found
  return {
    state: cut ? 'failed' : row.trial_state,
    at: row.trial_at.toISOString(),
    fault: cut ? 'interrupted' : row.trial_fault,
    tables: found?.tables ?? null,
    rows: found?.rows ?? null,
    audit_rows: found?.audit_rows ?? null,
    files: found?.files ?? null,
  }
}

export const shelfNames = async (ctx: Anyone): Promise<ReadonlySet<string>> =>
  new Set(await namesOnShelf(ctx.tools.env))

export async function list(ctx: Ctx, { cursor, limit }: Input<typeof listBackups>) {
  const rows = await queries.findBackups(ctx.db, readMark(cursor), limit)
  const there = await shelfNames(ctx)
  const page = pageBy(rows, limit, (row) => [row.begun_at.toISOString(), row.id])
  return { ...page, items: page.items.map((row) => toBackup(ctx, row, there)) }
}

/** One at a time: a second copy would only make both slower. */
export async function refuseSecond(tx: Anyone): Promise<void> {
  await queries.lockBackups(tx.db)
  await queries.failSilent(tx.db, later(tx.now(), -SILENCE))
  if (await queries.hasUnderWay(tx.db)) throw BackupUnderWay()
}

export async function begin(
  tx: Anyone,
  cause: 'daily' | 'asked',
  administrator_id: string | null,
): Promise<BackupRow | undefined> {
  const now = tx.now()
  const [row] = await queries.insertBackups(tx.db, [
    {
      id: newId(),
      name: nameFor(now),
      cause,
      administrator_id,
      state: 'waiting',
      begun_at: now,
      touched_at: now,
    },
  ])
  if (row) await tx.enqueue(makeBackup, { id: row.id }, { max_attempts: TRIES })
  return row
}

export function start(ctx: Ctx): Promise<SystemBackup> {
  if (!isEmbedded(ctx)) throw BackedUpElsewhere()
  return inTransaction(ctx, async (tx) => {
    await refuseSecond(tx)
    const row = await begin(tx, 'asked', tx.actor.id)
    // Two of the same second have the same name.
    if (!row) throw BackupUnderWay()
    await audit(tx, {
      action: 'back_up',
      target: 'system_backups',
      target_id: row.id,
      after: { name: row.name },
    })
    return toBackup(tx, row, new Set())
  })
}

export async function startTrial(ctx: Ctx, { id }: Input<typeof tryBackup>): Promise<SystemBackup> {
  if (!isEmbedded(ctx)) throw BackedUpElsewhere()
  const there = await shelfNames(ctx)
  return inTransaction(ctx, async (tx) => {
    await refuseSecond(tx)
    const row = await queries.findBackup(tx.db, id)
    if (!row) throw NotFound()
    if (row.state !== 'done' || !there.has(row.name)) throw BackupNotWhole()
    const change = {
      trial_state: 'waiting',
      trial_at: tx.now(),
      trial_fault: null,
      trial_found: null,
      touched_at: tx.now(),
    } as const
    await queries.updateBackup(tx.db, id, change)
    await tx.enqueue(layOut, { id }, { max_attempts: TRIES })
    await audit(tx, {
      action: 'try_backup',
      target: 'system_backups',
      target_id: id,
      before: { name: row.name, trial_state: row.trial_state, trial_at: row.trial_at },
      after: { name: row.name, trial_state: change.trial_state, trial_at: change.trial_at },
    })
    return toBackup(tx, { ...row, ...change }, there)
  })
}
