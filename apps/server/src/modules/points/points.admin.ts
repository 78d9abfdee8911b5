import { BadInput, inBoth, NotFound, type Input } from '@malto/contract'
import { correctPoints, pointEntriesResource } from '@malto/contract/modules/points.admin'
import { eq, getTableColumns, sql, type SQL } from '#platform/drizzle.ts'
import { notify } from '#modules/notifications/notifications.service.ts'
import { findsPerson } from '#modules/users/users.search.service.ts'
import { users } from '#modules/users/users.table.ts'
import { audit } from '#platform/audit.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.ts'
import type { Bind } from '#platform/http.ts'
import { scopeOf } from '#platform/resource.source.ts'
import { serveResource, type Source } from '#platform/resource.ts'
import { sourceOf } from './points.ledger.service.ts'
import { findHolder } from './points.queries.ts'
import { addPoints, balanceOf, takePoints } from './points.service.ts'
import { point_balances, point_entries } from './points.table.ts'

const places = { province: users.province_id, school: users.school_id }

const entryRows = (db: Db, mark: SQL<string | null>) =>
  db
    .select({
      ...getTableColumns(point_entries),
      full_name: users.full_name,
      balance: sql<number>`coalesce(${point_balances.balance}, 0)`,
      mark,
    })
    .from(point_entries)
    .innerJoin(users, eq(users.id, point_entries.user_id))
    .leftJoin(point_balances, eq(point_balances.user_id, point_entries.user_id))
    .$dynamic()
type Row = Awaited<ReturnType<typeof entryRows>>[number]
const toRow = (row: Row) => ({
  ...row,
  source: sourceOf(row.source),
  created_at: row.created_at.toISOString(),
})

const entrySource: Source<typeof pointEntriesResource, Row> = {
  table: point_entries,
  id: point_entries.id,
  rows: entryRows,
  card: toRow,
  detail: toRow,
  filters: {
    user_id: (id) => eq(point_entries.user_id, id),
    move: (move) => eq(point_entries.move, move),
    source: (source) => eq(point_entries.source, source),
  },
  search: (q, ctx) => findsPerson(users, q, ctx),
  sorts: { created_at: point_entries.created_at },
  places,
}

const noLearner = inBoth(
  'Điểm chỉ dành cho người học, không dành cho phụ huynh và cố vấn.',
  'Points are for learners, not for parents and advisers.',
)

/** The line stays in the ledger with its reason, and its owner reads it; sent twice, it is one line. */
export const correct = (ctx: Ctx, input: Input<typeof correctPoints>): Promise<{ balance: number }> =>
  inTransaction(ctx, async (tx) => {
    const { client_id, user_id, amount, reason, told } = input
    const holder = await findHolder(tx.db, user_id, scopeOf(tx, { places }))
    if (!holder) throw NotFound()
    if (!holder.learner) throw BadInput({ fields: { user_id: [noLearner] } })
    const line = { user_id, key: `correction:${client_id}`, about: reason }
    const isNew =
      amount > 0
        ? await addPoints(tx, { ...line, move: 'given', amount })
        : await takePoints(tx, { ...line, move: 'taken', amount: -amount })
    const balance = await balanceOf(tx, user_id)
    if (!isNew) return { balance }
    if (told) await tellCorrected(tx, user_id, client_id, amount)
    await audit(tx, {
      action: 'correct',
      target: pointEntriesResource.name,
      target_id: user_id,
      before: { balance: balance - amount },
      after: { balance, amount },
      reason,
    })
    return { balance }
  })

/** Without the reason: somebody wrote it freely, and a lock screen may lie open. It stands in the ledger. */
const tellCorrected = (tx: Ctx, user_id: string, client_id: string, amount: number) =>
  notify(tx, {
    user_id,
    category: 'rewards',
    key: `points:correction:${client_id}`,
    title:
      amount > 0
        ? { vi: `Malto tặng {you} thêm ${amount} điểm`, en: `You were given ${amount} points` }
        : { vi: 'Số điểm của {you} vừa được điều chỉnh', en: 'Your points were corrected' },
    body:
      amount > 0
        ? { vi: 'Mở Malto để xem lý do.', en: 'Open Malto to see why.' }
        : {
            vi: `Giảm ${-amount} điểm. Mở Malto để xem lý do.`,
            en: `${-amount} fewer. Open Malto to see why.`,
          },
    path: '/my-profile/summary/list-activity/your-voucher-and-gift',
  })

export function pointConsole(bind: Bind) {
  serveResource(bind, pointEntriesResource, entrySource)
  bind(correctPoints, correct)
}
