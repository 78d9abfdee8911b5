import {
  EXPORT_ALONE_MOST,
  type Column,
  type ExportTicket,
  type Language,
  type Resource,
  type Words,
} from '@malto/contract'
import { and, sql, type SQL } from './drizzle.ts'
import { audit, withoutSecrets, type Written } from './audit.ts'
import { inTransaction, type Ctx } from './ctx.ts'
import { transaction, type Db } from './db.ts'
import { behind, markOf, orderBy, orderOf, writeCursor } from './resource.order.ts'
import { countRows } from './resource.read.ts'
import type { Served } from './resource.registry.ts'
import { matching, type AnyRow, type Source, type Wishes } from './resource.source.ts'
import { needSecond } from './second-yes.ts'
import { writeXlsx } from './xlsx/write.ts'

const BATCH = 1000

/** Asks for a file with exactly what the list shows with the same filter, however many rows; a job writes it. */
export async function exportRows<R extends Resource, Row extends AnyRow>(
  ctx: Ctx,
  resource: R,
  source: Source<R, Row>,
  wishes: Wishes,
): Promise<ExportTicket> {
  const rows = await countRows(ctx, source, matching(ctx, source, wishes))
  if (resource.people && rows > EXPORT_ALONE_MOST) await needSecond(ctx, weighty(resource.title, rows))
  return inTransaction(ctx, async (tx) => {
    const ticket = await tx.tools.startExport(tx, { resource: resource.name, wishes, rows })
    // Told before the first byte is written: there is no export that nobody knows of.
    await audit(tx, {
      action: 'export',
      target: source.target ?? resource.name,
      after: { resource: resource.name, rows, filter: withoutSecrets(wishes) as Written },
    })
    return ticket
  })
}

const weighty = (title: Words, rows: number): Words => ({
  vi: `Xuất Excel “${title.vi}”: ${rows.toLocaleString('vi-VN')} dòng về con người`,
  en: `Export “${title.en}”: ${rows.toLocaleString('en-GB')} rows about people`,
})

/**
 * The file itself, as a stream. Its rows are those of one moment, the one at which the first is read: what others
 * write meanwhile neither doubles a row nor loses one. `ctx` is the reader, with the rights that they have now.
 */
export function sheetOf(
  ctx: Ctx,
  { resource, source }: Served,
  wishes: Wishes,
  told: (done: number) => Promise<void>,
) {
  const { language } = ctx
  const where = matching(ctx, source, wishes)
  return writeXlsx({
    sheet_name: resource.title[language],
    columns: resource.columns.map(({ title, kind }) => ({
      title: title[language],
      kind: kind === 'choice' ? 'text' : kind,
    })),
    rows: atOneMoment(ctx.db, (db) =>
      batches({ ...ctx, db }, { resource, source }, where, wishes.sort, told),
    ),
  })
}

/** Each batch is a short query of its own, so that no timeout meant for screens is hit. */
async function* batches(
  ctx: Ctx,
  { resource, source }: Served,
  where: SQL | undefined,
  sort: string | undefined,
  told: (done: number) => Promise<void>,
): AsyncGenerator<unknown[][]> {
  const order = orderOf(resource, source.sorts, source.id, sort)
  let cursor: string | undefined
  for (let done = 0; ;) {
    const rows = await source
      .rows(ctx.db, markOf(order))
      .where(and(where, behind(order, cursor)))
      .orderBy(...orderBy(order))
      .limit(BATCH)
    yield rows.map((row) => {
      const card = source.card(row, ctx) as Record<string, unknown>
      return resource.columns.map((column) => cellOf(column, card[column.field], ctx.language))
    })
    done += rows.length
    await told(done)
    const last = rows.at(-1)
    if (rows.length < BATCH || !last) return
    cursor = writeCursor(order, last)
  }
}

/** Whatever is read in here is read as of one moment; the connection goes back with the last row, or the first fault. */
async function* atOneMoment<T>(
  db: Db,
  read: (moment: Db) => AsyncGenerator<T, void>,
): AsyncGenerator<T, void> {
  const opened = Promise.withResolvers<Db>()
  const over = Promise.withResolvers<void>()
  const held = transaction(db, async (moment) => {
    await moment.execute(sql`set transaction isolation level repeatable read, read only`)
    opened.resolve(moment)
    await over.promise
  })
  held.catch((error: unknown) => opened.reject(error))
  try {
    yield* read(await opened.promise)
  } finally {
    over.resolve()
    // What went wrong first is what matters, and it is already on its way.
    await held.catch(() => {})
  }
}

function cellOf({ kind, choices }: Column, value: unknown, language: Language): unknown {
  if (kind !== 'choice' || (typeof value !== 'string' && typeof value !== 'number')) return value
  const words: Words | undefined = choices?.[value]
  return words?.[language] ?? value
}
