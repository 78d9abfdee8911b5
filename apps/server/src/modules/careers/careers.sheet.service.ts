import type { Input } from '@malto/contract'
import { careersResource } from '@malto/contract/modules/careers.admin'
import type { importCareers } from '@malto/contract/modules/careers.admin'
import { audit, type AuditEntry } from '#platform/audit.ts'
import { inSavepoint, inTransaction, type Ctx } from '#platform/ctx.ts'
import { refusedBy } from '#platform/db.ts'
import { importAs, readImported, type Imported } from '#platform/import.report.ts'
import type { JournalRow, Undoing } from '#platform/import.undoing.ts'
import { undoFaults } from '#platform/resource.import.undo.ts'
import { vietnameseDay } from '#platform/time.ts'
import type { FileReply } from '#platform/visit.ts'
import { writeXlsx, XLSX_TYPE } from '#platform/xlsx/write.ts'
import * as queries from './careers.bank.queries.ts'
import { fields, sheet, type SheetRow } from './careers.columns.service.ts'
import { takeRows, type Taken } from './careers.import.service.ts'
import { JOINT, valuesOf } from './careers.values.service.ts'

const MAX_ROWS = 2000

const toSheetRow = ({ career, group_slug }: queries.WholeRow): SheetRow => ({
  ...career,
  ...career.content,
  aliases: career.aliases === '' ? [] : career.aliases.split(JOINT),
  group: group_slug,
})

/** Always Vietnamese: what is exported is what is imported. */
export async function exportBank(ctx: Ctx): Promise<FileReply> {
  const bank = await queries.findWholeBank(ctx.db)
  await inTransaction(ctx, (tx) =>
    audit(tx, { action: 'export', target: careersResource.name, after: { rows: bank.length } }),
  )
  async function* rows() {
    yield bank.map((row) => fields.map((field) => sheet[field].write(toSheetRow(row))))
  }
  return {
    stream: writeXlsx({
      sheet_name: 'Ngân hàng nghề',
      columns: fields.map((field) => ({
        title: sheet[field].title,
        width: sheet[field].width,
        kind: 'text',
      })),
      rows: rows(),
    }),
    type: XLSX_TYPE,
    save_as: `Ngân hàng nghề ${vietnameseDay(ctx.now())}.xlsx`,
  }
}

const KIND = careersResource.name

/** A look that names each bad row; saved, all rows come in together, or only the good ones. */
export async function importBank(ctx: Ctx, { mode }: Input<typeof importCareers>) {
  const table = await readImported(ctx, MAX_ROWS)
  return importAs(ctx, { kind: KIND, mode }, async (tx, faults) => {
    // Nobody edits a career between what is compared here and what is written.
    await queries.lockBank(tx.db)
    const bank = await queries.findWholeBank(tx.db)
    const groups = new Map((await queries.findGroupIds(tx.db)).map(({ slug, id }) => [slug, id]))
    const { read, taken } = takeRows(
      table,
      {
        groups: new Set(groups.keys()),
        careers: new Set(bank.map(({ career }) => career.slug)),
        language: tx.language,
      },
      faults,
    )
    const before = new Map(bank.map((row) => [row.career.slug, row]))
    const isSameRow = (row: Taken) => {
      const old = before.get(row.slug)
      return old !== undefined && isSame(toSheetRow(old), row)
    }
    const moved = taken.filter((row) => !isSameRow(row))
    return {
      read,
      ...(await save(tx, moved, groups, before)),
      same: taken.filter(isSameRow).map(({ row, name }) => ({ row, label: name })),
    }
  })
}

/** Cell by cell, as the sheet would show them. */
const isSame = (old: SheetRow, row: SheetRow): boolean =>
  fields.every((field) => sheet[field].write(old) === sheet[field].write(row))

const logged = (row: SheetRow | undefined) =>
  row ? Object.fromEntries(fields.map((field) => [field, row[field]])) : null

const stored = (tx: Ctx, row: SheetRow, group_id: number, fingerprint: string | null) => ({
  ...valuesOf(row),
  group_id,
  status: row.status,
  fingerprint,
  created_at: tx.now(),
  updated_at: tx.now(),
})

async function save(
  tx: Ctx,
  rows: readonly Taken[],
  groups: ReadonlyMap<string, number>,
  before: ReadonlyMap<string, queries.WholeRow>,
) {
  const put = await queries.putImported(
    tx.db,
    rows.map((row) => stored(tx, row, groups.get(row.group) ?? 0, null)),
  )
  const bySlug = new Map(put.map((each) => [each.slug, each]))
  const imported: Imported[] = []
  const audits: AuditEntry[] = []
  for (const row of rows) {
    const now = bySlug.get(row.slug)
    if (!now) throw new Error(`no career ${row.slug} was made`)
    const old = before.get(row.slug)
    const was = old && { ...logged(toSheetRow(old)), fingerprint: old.career.fingerprint }
    imported.push({
      row: row.row,
      target_id: String(now.id),
      did: old ? 'changed' : 'added',
      label: row.name,
      before: was ?? null,
      version_after: now.version,
    })
    audits.push({
      action: 'import',
      target: KIND,
      target_id: now.id,
      before: logged(old && toSheetRow(old)),
      after: logged(row),
    })
  }
  return { imported, audits }
}

/** Former content comes back where nobody has edited since; a new career goes, unless something leans on it already. */
export const careersUndoing: Undoing = {
  power: 'careers.write',
  undo: async (tx, rows) => {
    await queries.lockBank(tx.db)
    const bank = await queries.findWholeBank(tx.db)
    const groups = new Map((await queries.findGroupIds(tx.db)).map(({ slug, id }) => [slug, id]))
    const now = new Map(bank.map((each) => [String(each.career.id), each]))
    const left = new Map<JournalRow, string>()
    const audits: AuditEntry[] = []
    for (const kept of rows) {
      const row = now.get(kept.target_id)
      if (!row) left.set(kept, undoFaults.gone)
      else if (row.career.version !== kept.version_after) left.set(kept, undoFaults.changed)
      else if (!(await takeBack(tx, kept, row.career.id, groups))) left.set(kept, undoFaults.inUse)
      else
        audits.push({
          action: 'undo_import',
          target: KIND,
          target_id: row.career.id,
          before: logged(toSheetRow(row)),
          after: kept.before,
        })
    }
    return { left, audits }
  },
}

async function takeBack(
  tx: Ctx,
  { before }: JournalRow,
  id: number,
  groups: ReadonlyMap<string, number>,
): Promise<boolean> {
  if (!before)
    return inSavepoint(tx, (part) => queries.removeCareer(part.db, id)).then(
      () => true,
      (error: unknown) => {
        if (refusedBy(error) === null) throw error
        return false
      },
    )
  const { fingerprint, ...row } = before as unknown as SheetRow & { fingerprint: string | null }
  const group_id = groups.get(row.group)
  if (group_id === undefined) return false
  await queries.putImported(tx.db, [stored(tx, row, group_id, fingerprint)])
  return true
}
