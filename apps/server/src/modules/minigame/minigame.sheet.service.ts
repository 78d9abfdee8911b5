import { inBoth, type Input } from '@malto/contract'
import { contentStatuses, contentStatusWords } from '@malto/contract/modules/careers.admin'
import { riddleFaults, riddlesResource, type importRiddles } from '@malto/contract/modules/minigame.admin'
import { Clues } from '@malto/contract/modules/minigame.content'
import { CLUES } from '@malto/contract/modules/minigame.rules'
import * as z from 'zod'
import { JOINT } from '#modules/careers/careers.values.service.ts'
import { audit, type AuditEntry } from '#platform/audit.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { FIRST_ROW, importAs, readImported, type Faults, type Imported } from '#platform/import.report.ts'
import { placesOfTitles } from '#platform/import.titles.ts'
import type { JournalRow, Undoing } from '#platform/import.undoing.ts'
import { undoFaults } from '#platform/resource.import.undo.ts'
import { vietnameseDay } from '#platform/time.ts'
import type { FileReply } from '#platform/visit.ts'
import type { XlsxTable, XlsxValue } from '#platform/xlsx/read.ts'
import { plainTitle } from '#platform/xlsx/values.ts'
import { writeXlsx, XLSX_TYPE } from '#platform/xlsx/write.ts'
import { cluesNaming } from './minigame.clues.service.ts'
import * as queries from './minigame.riddles.queries.ts'

const MAX_ROWS = 2000
const SLUG = 'Mã nghề'
const NAME = 'Tên nghề (chỉ để đọc)'
const STATUS = 'Trạng thái'
const clueTitles = Array.from({ length: CLUES }, (_, at) => `Gợi ý ${at + 1}`)
const titles = [SLUG, NAME, ...clueTitles, STATUS]

type Status = (typeof contentStatuses)[number]
interface Taken {
  readonly row: number
  readonly career: queries.WholeRow
  readonly clues: string[]
  readonly status: Status
}

/** Always Vietnamese: what is exported is what is imported. Careers without a riddle have empty cells to fill. */
export async function exportRiddles(ctx: Ctx): Promise<FileReply> {
  const all = await queries.findWhole(ctx.db)
  await inTransaction(ctx, (tx) =>
    audit(tx, { action: 'export', target: riddlesResource.name, after: { rows: all.length } }),
  )
  async function* rows() {
    yield all.map(({ slug, name, clues, status }) => [
      slug,
      name,
      ...clueTitles.map((_, at) => clues?.[at] ?? ''),
      status ? contentStatusWords[status].vi : '',
    ])
  }
  return {
    stream: writeXlsx({
      sheet_name: 'Câu đố',
      columns: titles.map((title) => ({
        title,
        width: clueTitles.includes(title) ? 44 : 24,
        kind: 'text',
      })),
      rows: rows(),
    }),
    type: XLSX_TYPE,
    save_as: `Câu đố Đoán nghề ${vietnameseDay(ctx.now())}.xlsx`,
  }
}

const KIND = riddlesResource.name

/** A look that names each bad row; saved, all rows come in together, or only the good ones. */
export async function importRiddleSheet(ctx: Ctx, { mode }: Input<typeof importRiddles>) {
  const table = await readImported(ctx, MAX_ROWS)
  return importAs(ctx, { kind: KIND, mode }, async (tx, faults) => {
    // Nobody edits a riddle between what is compared here and what is written. A look lets them play on.
    if (mode !== 'check') await queries.lockRiddles(tx.db)
    const { read, taken } = takeRows(table, await queries.findWhole(tx.db), faults)
    const isSame = ({ career, clues, status }: Taken) =>
      career.status === status && career.clues?.join('\n') === clues.join('\n')
    return {
      read,
      ...(await save(
        tx,
        taken.filter((row) => !isSame(row)),
      )),
      same: taken.filter(isSame).map(({ row, career }) => ({ row, label: career.name })),
    }
  })
}

const textOf = (cell: XlsxValue | undefined): string =>
  cell === null || cell === undefined || cell instanceof Date ? '' : String(cell).trim()

/** Rows whose clues are all empty are careers that nobody wrote a riddle for. */
function takeRows(table: XlsxTable, whole: readonly queries.WholeRow[], faults: Faults) {
  const places = placesOfTitles(table, { known: titles, needed: [SLUG, ...clueTitles] }, faults)
  if (faults.count() > 0) return { read: 0, taken: [] }
  const bySlug = new Map(whole.map((row) => [row.slug, row]))
  const first = new Map<string, number>()
  const taken: Taken[] = []
  let read = 0
  for (const [at, cells] of table.rows.entries()) {
    const row = at + FIRST_ROW
    const cell = (title: string) => textOf(cells[places.get(title) ?? -1])
    const clues = clueTitles.map(cell)
    if (clues.every((clue) => clue === '')) continue
    read += 1
    const slug = cell(SLUG)
    const before = first.get(slug)
    if (before !== undefined)
      faults.add(row, SLUG, inBoth(`Mã này đã có ở dòng ${before}.`, `Row ${before} has this code already.`))
    first.set(slug, before ?? row)
    const career = bySlug.get(slug)
    const one = career && takeRow(row, career, clues, cell(STATUS), faults)
    if (!career) faults.add(row, SLUG, inBoth('Không có nghề này.', 'There is no such career.'))
    if (one && !faults.has(row)) taken.push(one)
  }
  return { read, taken }
}

const StatusWord = z.enum(contentStatuses)

function takeRow(
  row: number,
  career: queries.WholeRow,
  written: readonly string[],
  status_word: string,
  faults: Faults,
): Taken | null {
  const parsed = Clues.safeParse(written)
  const said = plainTitle(status_word)
  const status = contentStatuses.find((each) => plainTitle(contentStatusWords[each].vi) === said)
  const word = StatusWord.safeParse(status_word === '' ? (career.status ?? 'open') : status)
  if (!word.success) faults.add(row, STATUS, inBoth('Không có trạng thái này.', 'There is no such status.'))
  for (const issue of parsed.error?.issues ?? [])
    faults.add(row, clueTitles[Number(issue.path[0])] ?? SLUG, issue.message)
  for (const at of cluesNaming(written, [career.name, ...career.aliases.split(JOINT)]))
    faults.add(row, clueTitles[at] ?? SLUG, riddleFaults.namesCareer)
  return parsed.success && word.success ? { row, career, clues: parsed.data, status: word.data } : null
}

const logged = ({ clues, status }: { clues: string[] | null; status: Status | null }) =>
  clues ? { clues, status } : null

async function save(tx: Ctx, rows: readonly Taken[]) {
  const put = await queries.putImported(
    tx.db,
    rows.map(({ career: { career_id }, clues, status }) => ({ career_id, clues, status, fingerprint: null })),
    tx.now(),
  )
  const now = new Map(put.map((each) => [each.career_id, each]))
  const imported: Imported[] = []
  const audits: AuditEntry[] = []
  for (const { row, career, ...after } of rows) {
    const kept = now.get(career.career_id)
    if (!kept) throw new Error(`no riddle of ${career.slug} was made`)
    const before = logged(career)
    imported.push({
      row,
      target_id: String(kept.id),
      did: before ? 'changed' : 'added',
      label: career.name,
      before: before && { ...before, fingerprint: career.fingerprint },
      version_after: kept.version,
    })
    audits.push({ action: 'import', target: KIND, target_id: kept.id, before, after: logged(after) })
  }
  return { imported, audits }
}

type Former = Pick<queries.NewRiddle, 'clues' | 'status' | 'fingerprint'>

/** Former clues come back where nobody has edited since; a new riddle goes. Rounds keep copies of what they dealt. */
export const riddlesUndoing: Undoing = {
  power: 'minigame.write',
  undo: async (tx, rows) => {
    await queries.lockRiddles(tx.db)
    const now = new Map((await queries.findWhole(tx.db)).map((each) => [String(each.riddle_id), each]))
    const left = new Map<JournalRow, string>()
    const audits: AuditEntry[] = []
    const gone: number[] = []
    const back: queries.NewRiddle[] = []
    for (const kept of rows) {
      const riddle = now.get(kept.target_id)
      if (!riddle || riddle.riddle_id === null) left.set(kept, undoFaults.gone)
      else if (riddle.version !== kept.version_after) left.set(kept, undoFaults.changed)
      else {
        const before = kept.before as Former | null
        if (before) back.push({ career_id: riddle.career_id, ...before })
        else gone.push(riddle.riddle_id)
        audits.push({
          action: 'undo_import',
          target: KIND,
          target_id: riddle.riddle_id,
          before: logged(riddle),
          after: before && { clues: before.clues, status: before.status },
        })
      }
    }
    await queries.putImported(tx.db, back, tx.now())
    await queries.removeRiddles(tx.db, gone)
    return { left, audits }
  },
}
