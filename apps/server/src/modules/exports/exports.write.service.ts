import { actorOf } from '#modules/roles/roles.actors.service.ts'
import { inTransaction, makeCtx, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { sheetOf } from '#platform/resource.export.ts'
import { servedResource, type Served } from '#platform/resource.registry.ts'
import { DAY, later } from '#platform/time.ts'
import { XLSX_TYPE } from '#platform/xlsx/write.ts'
import { keptUntil, MOST_TRIES, rightsOf } from './exports.service.ts'
import * as queries from './exports.queries.ts'
import type { ExportRow } from './exports.table.ts'

const TELL_EVERY = 1000

/** It was cancelled, or a later try has taken it over: nobody waits for this one. */
class NotWanted extends Error {
  override readonly name = 'NotWanted'
}

interface Taken {
  readonly row: ExportRow
  readonly file_key: string
}

/**
 * Writes one export. It may be begun anew at any point: each try writes a file of its own name, from the first row, and
 * only the try that the row names can make it ready. What an earlier one left behind goes first.
 */
export async function write(ctx: Ctx<null>, { export_id }: { export_id: string }): Promise<void> {
  const taken = await take(ctx, export_id)
  if (!taken) return
  const { row, file_key } = taken
  if (row.tries > MOST_TRIES) return fail(ctx, taken, 'trouble')
  const served = servedResource(row.resource)
  const reader = await readerOf(ctx, row)
  if (!served || !reader?.actor.powers.has(served.resource.powers.read))
    return fail(ctx, taken, 'not_allowed')
  try {
    await writeFile(reader, served, taken)
  } catch (error) {
    await ctx.tools.storage.remove(file_key)
    if (error instanceof NotWanted) return
    if (row.tries < MOST_TRIES) throw error
    ctx.tools.warn(
      `an export of ${row.resource} failed: ${error instanceof Error ? error.message : 'no reason'}`,
    )
    await fail(ctx, taken, 'trouble')
  }
}

async function take(ctx: Ctx<null>, id: string): Promise<Taken | null> {
  const [taken, left_behind] = await inTransaction(ctx, async (tx) => {
    const row = await queries.lockExport(tx.db, id)
    if (!row) return [null, null]
    const wanted = (row.state === 'waiting' || row.state === 'running') && row.ends_at > tx.now()
    if (!wanted) return [null, row.state === 'ready' ? null : row.file_key]
    const file_key = `console-exports/${id}/${newId()}.xlsx`
    const change = { state: 'running', file_key, done: 0, tries: row.tries + 1 } as const
    await queries.changeExport(tx.db, id, change)
    return [{ row: { ...row, ...change }, file_key }, row.file_key]
  })
  if (left_behind) await ctx.tools.storage.remove(left_behind)
  return taken
}

/** Whoever asked, with the powers and places that they have now; nobody, once they are blocked. */
async function readerOf(ctx: Ctx<null>, row: ExportRow): Promise<Ctx | null> {
  const actor = await actorOf(ctx, row.administrator_id)
  return actor && makeCtx({ ...ctx, actor, language: row.language })
}

async function writeFile(reader: Ctx, served: Served, { row, file_key }: Taken): Promise<void> {
  let written = 0
  let told_at = reader.now().getTime()
  const tell = async (done: number) => {
    written = done
    const now = reader.now().getTime()
    if (now - told_at < TELL_EVERY) return
    told_at = now
    if (!(await queries.changeRunning(reader.db, row.id, file_key, { done }))) throw new NotWanted()
  }
  const { storage } = reader.tools
  await storage.put(file_key, sheetOf(reader, served, row.wishes, tell), { type: XLSX_TYPE })
  const { size } = await storage.stat(file_key)
  const now = reader.now()
  const ready = await queries.changeRunning(reader.db, row.id, file_key, {
    state: 'ready',
    rows: written,
    done: written,
    size,
    rights: rightsOf(reader, reader.actor),
    ended_at: now,
    ends_at: keptUntil(now),
  })
  if (!ready) throw new NotWanted()
}

async function fail(ctx: Ctx<null>, { row, file_key }: Taken, fault: NonNullable<ExportRow['fault']>) {
  await queries.changeRunning(ctx.db, row.id, file_key, {
    state: 'failed',
    fault,
    file_key: null,
    wishes: {},
    ended_at: ctx.now(),
  })
}

/** So long after its last byte nobody writes to a file any more. */
const ABANDONED = DAY

/** Once a night, as it walks through every folder: what was being written when its process was killed. */
export async function sweep(ctx: Ctx<null>): Promise<void> {
  await ctx.tools.storage.sweep(later(ctx.now(), -ABANDONED))
}

const AT_ONCE = 100

/** Files whose day is over go, whatever became of their owner's account; those of broken tries too. */
export async function tidy(ctx: Ctx<null>): Promise<void> {
  for (;;) {
    const over = await queries.findOver(ctx.db, ctx.now(), AT_ONCE)
    // The file first: should this end in between, the next round finds the row again.
    for (const { file_key } of over) if (file_key) await ctx.tools.storage.remove(file_key)
    if (over.length > 0)
      await queries.expire(
        ctx.db,
        over.map(({ id }) => id),
        ctx.now(),
      )
    if (over.length < AT_ONCE) return
  }
}
