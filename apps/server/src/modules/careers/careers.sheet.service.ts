import { TooLarge, type Input } from '@malto/contract'
import { CareersFileUnreadable, careersResource } from '@malto/contract/modules/careers.admin'
import type { importCareers } from '@malto/contract/modules/careers.admin'
import { audit } from '#platform/audit.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { vietnameseDay } from '#platform/time.ts'
import type { FileReply } from '#platform/visit.ts'
import { readXlsx, XlsxRefused, XlsxTooLarge, type XlsxTable } from '#platform/xlsx/read.ts'
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

/** First a preview that names each bad row; asked to apply, all rows are saved together, or none where one is bad. */
export async function importBank(ctx: Ctx, { apply }: Input<typeof importCareers>) {
  const table = await readTable(await ctx.visit.file())
  return inTransaction(ctx, async (tx) => {
    // Nobody edits a career between what is compared here and what is written.
    if (apply) await queries.lockBank(tx.db)
    const bank = await queries.findWholeBank(tx.db)
    const groups = new Map((await queries.findGroupIds(tx.db)).map(({ slug, id }) => [slug, id]))
    const { read, taken, faults } = takeRows(table, {
      groups: new Set(groups.keys()),
      careers: new Set(bank.map(({ career }) => career.slug)),
      language: tx.language,
    })
    const before = new Map(bank.map((row) => [row.career.slug, toSheetRow(row)]))
    const added = taken.filter(({ slug }) => !before.has(slug))
    const changed = taken.filter((row) => {
      const old = before.get(row.slug)
      return old !== undefined && !isSame(old, row)
    })
    const applied = apply && faults.length === 0
    if (applied) await save(tx, [...added, ...changed], groups, before)
    return { read, added: added.length, changed: changed.length, applied, faults }
  })
}

async function readTable(bytes: Buffer): Promise<XlsxTable> {
  try {
    return await readXlsx(bytes, { max_rows: MAX_ROWS })
  } catch (error) {
    if (error instanceof XlsxTooLarge) throw TooLarge()
    if (error instanceof XlsxRefused) throw CareersFileUnreadable()
    throw error
  }
}

/** Cell by cell, as the sheet would show them. */
const isSame = (old: SheetRow, row: SheetRow): boolean =>
  fields.every((field) => sheet[field].write(old) === sheet[field].write(row))

const logged = (row: SheetRow | undefined) =>
  row ? Object.fromEntries(fields.map((field) => [field, row[field]])) : null

async function save(
  tx: Ctx,
  rows: readonly Taken[],
  groups: ReadonlyMap<string, number>,
  before: ReadonlyMap<string, SheetRow>,
): Promise<void> {
  const now = tx.now()
  const put = await queries.putImported(
    tx.db,
    rows.map((row) => ({
      ...valuesOf(row),
      group_id: groups.get(row.group) ?? 0,
      status: row.status,
      fingerprint: null,
      created_at: now,
      updated_at: now,
    })),
  )
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  await audit(
    tx,
    ...put.map(({ id, slug }) => ({
      action: 'import',
      target: careersResource.name,
      target_id: id,
      before: logged(before.get(slug)),
      after: logged(bySlug.get(slug)),
    })),
  )
}
