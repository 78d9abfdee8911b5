import {
  CallError,
  ImportBusy,
  ImportFileUnreadable,
  ImportTooLong,
  inBoth,
  inLanguage,
  TooLarge,
  type ImportFault,
  type ImportMode,
  type ImportReport,
  type Language,
} from '@malto/contract'
import { sql } from './drizzle.ts'
import { audit, type AuditEntry, type Written } from './audit.ts'
import { inTransaction, type Ctx } from './ctx.ts'
import { waitedTooLong } from './db.ts'
import type { Visit } from './visit.ts'
import { readXlsx, XlsxRefused, XlsxTooLarge, XlsxTooSlow, type XlsxTable } from './xlsx/read.ts'

// What every import does around its own reading: one transaction, a report, a place in the journal, the audit log.

const MOST_FAULTS = 500
const MOST_SHOWN = 50
const LONGEST_LABEL = 120
/** The log takes so many rows in one statement. */
const AUDIT_BATCH = 1000

/** The titles stand in row 1, and Excel counts from one. */
export const FIRST_ROW = 2

export const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text

/** Gathers what is wrong, row by row, in the reader's language. */
function makeFaults(language: Language) {
  const told: ImportFault[] = []
  const rows = new Set<number>()
  const cells = new Set<string>()
  return {
    /** One fault a cell is enough: the next one shows when it is mended. */
    add(row: number, column: string, text: string) {
      rows.add(row)
      if (cells.has(`${row} ${column}`)) return
      cells.add(`${row} ${column}`)
      told.push({ row, column: cut(column, 60), message: cut(inLanguage(text, language), 300) })
    },
    has: (row: number) => rows.has(row),
    count: () => rows.size,
    /** In the order of the file, as many as a person can use. */
    list: () => told.toSorted((one, other) => one.row - other.row).slice(0, MOST_FAULTS),
  }
}
export type Faults = ReturnType<typeof makeFaults>

/** One row of the file that changed something. */
export interface Imported {
  readonly row: number
  readonly target_id: string
  readonly did: 'added' | 'changed'
  readonly label: string
  /** What stood there before, for the way back. */
  readonly before: Written | null
  /** As it is now: whoever changes the row later changes this too. */
  readonly version_after: number
}

export interface Outcome {
  readonly read: number
  readonly imported: readonly Imported[]
  readonly same: readonly { readonly row: number; readonly label: string }[]
  readonly audits: readonly AuditEntry[]
}

/** What the journal keeps of one import; answers its id. */
export interface KeptImport {
  readonly kind: string
  readonly file_name: string
  readonly mode: ImportMode
  readonly read: number
  readonly added: number
  readonly changed: number
  readonly same: number
  readonly bad: number
  readonly rows: readonly Imported[]
}
export type KeepImport = (tx: Ctx, kept: KeptImport) => Promise<string>

/** Thrown through the transaction of a look, so that nothing of it stays. */
class OnlyLooked extends Error {
  readonly report: ImportReport
  constructor(report: ImportReport) {
    super('only looked at')
    this.report = report
  }
}

/** A connection ends after 15 s of silence: whoever waits hears before that, and then nothing is kept. */
const PATIENCE = 12_000
const READING = 9000
/** Since when the sender of a file waits. */
const waits = new WeakMap<Visit, number>()

/** Called between one long step and the next. */
export type Pace = () => void

function paceOf({ visit, tools }: Ctx): Pace {
  const end = (waits.get(visit) ?? performance.now()) + PATIENCE * tools.env.PATIENCE_FACTOR
  return () => {
    if (performance.now() > end) throw ImportTooLong()
  }
}

export async function readImported(ctx: Ctx, max_rows: number): Promise<XlsxTable> {
  const bytes = await ctx.visit.file()
  waits.set(ctx.visit, performance.now())
  try {
    return await readXlsx(bytes, { max_rows, patience: READING * ctx.tools.env.PATIENCE_FACTOR })
  } catch (error) {
    if (error instanceof XlsxTooSlow) throw ImportTooLong()
    if (error instanceof XlsxTooLarge) throw TooLarge()
    if (error instanceof XlsxRefused) throw ImportFileUnreadable()
    throw error
  }
}

/**
 * `work` writes every row that it can and names the others; then it is decided whether that stays. A look is the very
 * same work, taken back at the end: what it promised is what saving does. Imports of one kind wait for each other.
 */
export async function importAs(
  ctx: Ctx,
  { kind, mode }: { kind: string; mode: ImportMode },
  work: (tx: Ctx, faults: Faults, pace: Pace) => Promise<Outcome>,
): Promise<ImportReport> {
  const pace = paceOf(ctx)
  try {
    return await inTransaction(ctx, async (tx) => {
      await waitForOthers(tx, kind)
      pace()
      const faults = makeFaults(tx.language)
      const outcome = await work(tx, faults, pace)
      if (!stays(mode, faults)) throw new OnlyLooked(toReport(outcome, faults, null, false))
      pace()
      const import_id =
        outcome.imported.length > 0 ? await keep(tx, { kind, mode, outcome, faults, pace }) : null
      return toReport(outcome, faults, import_id, true)
    })
  } catch (error) {
    if (error instanceof OnlyLooked) return error.report
    throw error
  }
}

/** Whether what the good rows do is kept in the end. Work that is long may ask before it begins. */
export const stays = (mode: ImportMode, faults: Faults): boolean =>
  mode === 'good' || (mode === 'all' && faults.count() === 0)

async function waitForOthers(tx: Ctx, kind: string): Promise<void> {
  const turn = sql`select pg_advisory_xact_lock(hashtext(${`import ${kind}`}))`
  await tx.db.execute(turn).catch((error: unknown) => {
    throw waitedTooLong(error) ? ImportBusy() : error
  })
}

interface Kept {
  readonly kind: string
  readonly mode: ImportMode
  readonly outcome: Outcome
  readonly faults: Faults
  readonly pace: Pace
}

async function keep(tx: Ctx, { kind, mode, outcome, faults, pace }: Kept): Promise<string> {
  const { read, imported, same, audits } = outcome
  const counts = {
    read,
    added: imported.filter(({ did }) => did === 'added').length,
    changed: imported.filter(({ did }) => did === 'changed').length,
    same: same.length,
    bad: faults.count(),
  }
  const file_name = cut(tx.visit.fileName() ?? 'Malto.xlsx', 200)
  const rows = imported.map((each) => ({ ...each, label: cut(each.label, LONGEST_LABEL) }))
  const id = await tx.tools.keepImport(tx, { kind, file_name, mode, ...counts, rows })
  const whole = {
    action: 'import',
    target: 'imports',
    target_id: id,
    after: { kind, file_name, mode, ...counts },
  }
  for (const some of batchesOf([...audits, whole], AUDIT_BATCH)) {
    await audit(tx, ...some)
    pace()
  }
  return id
}

function toReport(
  { read, imported, same }: Outcome,
  faults: Faults,
  import_id: string | null,
  applied: boolean,
): ImportReport {
  const shown = [
    ...imported.map(({ row, did, label }) => ({ row, what: did, label })),
    ...same.map(({ row, label }) => ({ row, what: 'same' as const, label })),
  ]
  return {
    import_id,
    read,
    added: imported.filter(({ did }) => did === 'added').length,
    changed: imported.filter(({ did }) => did === 'changed').length,
    same: same.length,
    bad: faults.count(),
    applied,
    faults: faults.list(),
    preview: shown
      .toSorted((one, other) => one.row - other.row)
      .slice(0, MOST_SHOWN)
      .map((each) => ({ ...each, label: cut(each.label, LONGEST_LABEL) })),
  }
}

export const batchesOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size))

/** What a service refused, told at the fields that it is about, or at the row as a whole. */
export function tellRefusal(
  error: unknown,
  language: Language,
  fault: (field: string, text: string) => void,
): void {
  if (!(error instanceof CallError) || error.status >= 500) throw error
  const fields = Object.entries(error.fields)
  for (const [field, texts] of fields) for (const text of texts) fault(field, text)
  if (fields.length === 0) fault('', error.messageIn(language))
}

export const importFaults = {
  twice: (row: number) =>
    inBoth(`Dòng ${row} đã nói về mục này.`, `Row ${row} is about the same one already.`),
  foreign: inBoth(
    'Mục này thuộc nơi ngoài phạm vi bạn phụ trách.',
    'This belongs to a place that is not yours to look after.',
  ),
  unknownTitle: inBoth(
    'Không có cột này trong mẫu. Hãy xóa cột hoặc sửa tiêu đề cho đúng mẫu.',
    'The template has no such column. Please delete it or correct its title.',
  ),
  doubleTitle: inBoth('Cột này có hai lần.', 'This column is there twice.'),
  missingTitle: inBoth('Tệp thiếu cột này.', 'The file lacks this column.'),
  readOnly: inBoth(
    'Cột này chỉ để đọc, không sửa bằng Excel được. Hãy giữ nguyên như lúc xuất.',
    'This column is only for reading and cannot be changed here. Leave it as it was exported.',
  ),
  needed: inBoth('Chưa có thông tin ở ô này.', 'This cell must be filled in.'),
  longNumber: inBoth(
    'Số quá dài nên Excel đã làm tròn. Hãy để ô này ở dạng văn bản.',
    'The number is too long, so Excel has rounded it. Make the cell a text.',
  ),
  number: inBoth('Ô này cần là một số.', 'This must be a number.'),
  day: inBoth('Ngày cần có dạng ngày/tháng/năm, như 25/03/2012.', 'Write the date like 25/03/2012.'),
  flag: inBoth('Ô này ghi Có hoặc Không.', 'Write yes or no here.'),
}
