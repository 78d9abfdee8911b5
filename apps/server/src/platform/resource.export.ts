import type { Column, Language, Resource, Words } from '@malto/contract'
import { and, type SQL } from 'drizzle-orm'
import { audit, withoutSecrets, type Written } from './audit.ts'
import { inTransaction, type Ctx } from './ctx.ts'
import { behind, markOf, orderBy, orderOf, writeCursor } from './resource.order.ts'
import { matching, type AnyRow, type Source, type Wishes } from './resource.source.ts'
import { countRows } from './resource.read.ts'
import { vietnameseDay } from './time.ts'
import type { FileReply } from './visit.ts'
import { writeXlsx, XLSX_TYPE } from './xlsx/write.ts'

const BATCH = 1000

/**
 * Exactly what the list shows with the same filter, however many rows. They are read batch by batch as fast as the
 * reader takes them, each batch a short query of its own: no connection is held and no timeout meant for screens is hit.
 */
export async function exportRows<R extends Resource, Row extends AnyRow>(
  ctx: Ctx,
  resource: R,
  source: Source<R, Row>,
  wishes: Wishes,
): Promise<FileReply> {
  const where = matching(ctx, source, wishes)
  const rows = await countRows(ctx, source, where)
  // Told before the first byte leaves: there is no export that nobody knows of.
  await inTransaction(ctx, (tx) =>
    audit(tx, {
      action: 'export',
      target: source.target ?? resource.name,
      after: { resource: resource.name, rows, filter: withoutSecrets(wishes) as Written },
    }),
  )
  const { language } = ctx
  return {
    stream: writeXlsx({
      sheet_name: resource.title[language],
      columns: resource.columns.map(({ title, kind }) => ({
        title: title[language],
        kind: kind === 'choice' ? 'text' : kind,
      })),
      rows: batches(ctx, resource, source, where, wishes.sort),
    }),
    type: XLSX_TYPE,
    save_as: `${resource.title[language]} ${vietnameseDay(ctx.now())}.xlsx`,
  }
}

async function* batches<R extends Resource, Row extends AnyRow>(
  ctx: Ctx,
  resource: R,
  source: Source<R, Row>,
  where: SQL | undefined,
  sort: string | undefined,
): AsyncGenerator<unknown[][]> {
  const order = orderOf(resource, source.sorts, source.id, sort)
  let cursor: string | undefined
  for (;;) {
    const rows = await source
      .rows(ctx.db, markOf(order))
      .where(and(where, behind(order, cursor)))
      .orderBy(...orderBy(order))
      .limit(BATCH)
    yield rows.map((row) => {
      const card = source.card(row, ctx) as Record<string, unknown>
      return resource.columns.map((column) => cellOf(column, card[column.field], ctx.language))
    })
    const last = rows.at(-1)
    if (rows.length < BATCH || !last) return
    cursor = writeCursor(order, last)
  }
}

function cellOf({ kind, choices }: Column, value: unknown, language: Language): unknown {
  if (kind !== 'choice' || (typeof value !== 'string' && typeof value !== 'number')) return value
  const words: Words | undefined = choices?.[value]
  return words?.[language] ?? value
}
