import {
  EXPORT_KEPT_HOURS,
  ExportsWaiting,
  Id,
  NotAllowed,
  NotFound,
  type ExportTicket,
  type Input,
  type Words,
} from '@malto/contract'
import {
  ExportOutdated,
  type cancelExport as cancelCall,
  type listExports as listCall,
} from '@malto/contract/modules/exports.admin'
import * as z from 'zod'
import { audit } from '#platform/audit.ts'
import { inTransaction, type Actor, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { defineJob } from '#platform/jobs.ts'
import { pageBy, readMark } from '#platform/paging.ts'
import { servedResource } from '#platform/resource.registry.ts'
import { FileMissing } from '#platform/storage/keys.ts'
import { HOUR, later, vietnameseDay } from '#platform/time.ts'
import type { AskedExport } from '#platform/tools.ts'
import type { FileReply } from '#platform/visit.ts'
import { XLSX_TYPE } from '#platform/xlsx/write.ts'
import * as queries from './exports.queries.ts'
import type { ExportRow } from './exports.table.ts'

export const writeExport = defineJob('exports.write', z.object({ export_id: Id }))

/** So many of one's own may be under way at once. */
const MOST_OPEN = 5
/** Up to here an export takes a blink, and waits behind no large one of one's own. */
const SMALL = 5000
/** How often it is tried before it counts as failed. */
export const MOST_TRIES = 3

export const keptUntil = (now: Date): Date => later(now, EXPORT_KEPT_HOURS * HOUR)

/** Keeps what was asked for and leaves the writing to a job, both in the asking's own transaction. */
export async function startExport(tx: Ctx, { resource, wishes, rows }: AskedExport): Promise<ExportTicket> {
  const now = tx.now()
  if ((await queries.countOpen(tx.db, tx.actor.id, now)) >= MOST_OPEN) throw ExportsWaiting()
  const row: ExportRow = {
    id: newId(),
    administrator_id: tx.actor.id,
    resource,
    wishes,
    language: tx.language,
    state: 'waiting',
    rows,
    done: 0,
    size: null,
    file_key: null,
    tries: 0,
    rights: null,
    fault: null,
    approval_id: tx.approval ?? null,
    request_id: tx.visit.request_id,
    created_at: now,
    ended_at: null,
    ends_at: keptUntil(now),
  }
  await queries.insertExport(tx.db, row)
  await tx.enqueue(
    writeExport,
    { export_id: row.id },
    {
      key: `export:${row.id}`,
      // One's own, one after the other: nobody waits behind somebody else's, and nobody takes every place.
      queue: `exports:${rows > SMALL ? 'large' : 'small'}:${tx.actor.id}`,
      // One more than it is tried: the last one finds out that the others ended without a word.
      max_attempts: MOST_TRIES + 1,
    },
  )
  return toTicket(tx, row)
}

const faults: Readonly<Record<NonNullable<ExportRow['fault']>, Words>> = {
  not_allowed: {
    vi: 'Bạn không còn quyền xem danh sách này nên tệp không được xuất.',
    en: 'You may no longer see this list, so the file was not written.',
  },
  trouble: {
    vi: 'Có trục trặc khi ghi tệp. Bạn xuất lại nhé.',
    en: 'Something went wrong while the file was written. Please export again.',
  },
}

function toTicket(ctx: Ctx, row: ExportRow): ExportTicket {
  const over = row.ends_at <= ctx.now() && ['waiting', 'running', 'ready'].includes(row.state)
  const title = servedResource(row.resource)?.resource.title
  const { id, resource, rows, done, size } = row
  return {
    id,
    resource,
    title: title?.[ctx.language] ?? resource,
    state: over ? 'expired' : row.state,
    rows,
    done,
    size,
    save_as: `${title?.[row.language] ?? resource} ${vietnameseDay(row.created_at)}.xlsx`,
    created_at: row.created_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    message: row.fault && faults[row.fault][ctx.language],
  }
}

export async function listExports(ctx: Ctx, { cursor, limit }: Input<typeof listCall>) {
  const rows = await queries.findOwn(ctx.db, ctx.actor.id, readMark(cursor), limit + 1)
  const page = pageBy(rows, limit, (row) => [row.id])
  return { ...page, items: page.items.map((row) => toTicket(ctx, row)) }
}

type ById = Input<typeof cancelCall>

/** Missing and somebody else's look the same from outside. */
async function exportFor(ctx: Ctx, id: string): Promise<ExportRow> {
  const row = await queries.findExport(ctx.db, id, ctx.actor.id)
  if (!row) throw NotFound()
  return row
}

export const getExport = async (ctx: Ctx, { id }: ById) => toTicket(ctx, await exportFor(ctx, id))

/** Everything that decides what a file holds besides its filter: powers hide fields, places hide rows. */
export function rightsOf(ctx: Ctx<Actor | null>, { powers, sees }: Actor): string {
  const places = sees && [sees.province_ids.toSorted(byNumber), sees.school_ids.toSorted(byNumber)]
  return ctx.tools.keys.fingerprint('export rights', JSON.stringify([[...powers].toSorted(), places ?? null]))
}

const byNumber = (a: number, b: number): number => a - b

export async function downloadExport(ctx: Ctx, { id }: ById): Promise<FileReply> {
  const row = await exportFor(ctx, id)
  if (row.state !== 'ready' || !row.file_key || row.ends_at <= ctx.now()) throw NotFound()
  const power = servedResource(row.resource)?.resource.powers.read
  if (!power || !ctx.actor.powers.has(power)) throw (ctx.actor.hindered ?? NotAllowed)()
  if (row.rights !== rightsOf(ctx, ctx.actor)) throw ExportOutdated()
  const file = await ctx.tools.storage.get(row.file_key).catch((error: unknown) => {
    throw error instanceof FileMissing ? NotFound() : error
  })
  try {
    // Told before the first byte leaves.
    await inTransaction(ctx, (tx) =>
      audit(tx, {
        action: 'download',
        target: row.resource,
        after: { export_id: row.id, rows: row.rows },
      }),
    )
  } catch (error) {
    file.stream.destroy()
    throw error
  }
  return { stream: file.stream, size: file.size, type: XLSX_TYPE, save_as: toTicket(ctx, row).save_as }
}

/** The try that writes it notices within a second, and takes its file along. */
export function cancelExport(ctx: Ctx, { id }: ById): Promise<ExportTicket> {
  return inTransaction(ctx, async (tx) => {
    await exportFor(tx, id)
    const row = await queries.lockExport(tx.db, id)
    if (!row) throw NotFound()
    if (row.state !== 'waiting' && row.state !== 'running') return toTicket(tx, row)
    const change = { state: 'cancelled', wishes: {}, ended_at: tx.now() } as const
    await queries.changeExport(tx.db, id, change)
    await audit(tx, {
      action: 'cancel',
      target: row.resource,
      before: { export_id: id, state: row.state },
      after: { export_id: id, state: 'cancelled' },
    })
    return toTicket(tx, { ...row, ...change })
  })
}
