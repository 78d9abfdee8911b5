import { inLanguage, NotAllowed, NotFound, type Input } from '@malto/contract'
import {
  ImportForgotten,
  ImportUndone,
  type undoImport as undoCall,
} from '@malto/contract/modules/imports.admin'
import { audit } from '#platform/audit.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { batchesOf, type KeptImport } from '#platform/import.report.ts'
import { undoingOf } from '#platform/import.undoing.ts'
import * as queries from './imports.queries.ts'

const AUDIT_BATCH = 1000
const MOST_NAMED = 500

export async function keepImport(tx: Ctx, { rows, mode, ...kept }: KeptImport): Promise<string> {
  if (mode === 'check') throw new Error('a look has no place in the journal')
  const id = newId()
  const created_at = tx.now()
  await queries.insertImport(
    tx.db,
    { id, ...kept, mode, administrator_id: tx.actor.id, created_at },
    rows.map(({ row, ...each }) => ({ ...each, import_id: id, row_number: row, created_at })),
  )
  return id
}

/** Everything in one transaction, once. Whoever may not see somebody's imports may not take them back either. */
export function undoImport(ctx: Ctx, { id }: Input<typeof undoCall>) {
  return inTransaction(ctx, async (tx) => {
    const kept = await queries.lockImport(tx.db, id)
    if (!kept || (tx.actor.sees && kept.administrator_id !== tx.actor.id)) throw NotFound()
    const undoing = undoingOf(kept.kind)
    if (!undoing || !tx.actor.powers.has(undoing.power)) throw NotAllowed()
    if (kept.state !== 'applied') throw ImportUndone()
    const rows = await queries.findImportRows(tx.db, id)
    if (rows.length === 0) throw ImportForgotten()
    const { left, audits } = await undoing.undo(tx, rows)
    const named = [...left].map(([{ row_number, label }, reason]) => ({ row_number, label, reason }))
    const undone = rows.length - named.length
    const state = named.length === 0 ? 'undone' : 'partly_undone'
    await queries.markUndone(tx.db, id, { state, by_id: tx.actor.id, at: tx.now() }, named)
    const { kind, file_name } = kept
    const whole = {
      action: 'undo_import',
      target: 'imports',
      target_id: id,
      before: { kind, file_name, state: kept.state },
      after: { kind, file_name, state, undone, left: named.length },
    }
    for (const some of batchesOf([...audits, whole], AUDIT_BATCH)) await audit(tx, ...some)
    return {
      undone,
      left: named.slice(0, MOST_NAMED).map(({ row_number, label, reason }) => ({
        row: row_number,
        label,
        reason: inLanguage(reason, tx.language),
      })),
    }
  })
}
