import { inBoth, inLanguage, TooLarge, type Input, type Language } from '@malto/contract'
import { contentStatuses, contentStatusWords } from '@malto/contract/modules/careers.admin'
import {
  riddleFaults,
  RiddlesFileUnreadable,
  riddlesResource,
  type importRiddles,
} from '@malto/contract/modules/minigame.admin'
import { Clues } from '@malto/contract/modules/minigame.content'
import { CLUES } from '@malto/contract/modules/minigame.rules'
import * as z from 'zod'
import { JOINT } from '#modules/careers/careers.values.service.ts'
import { audit } from '#platform/audit.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { vietnameseDay } from '#platform/time.ts'
import type { FileReply } from '#platform/visit.ts'
import { readXlsx, XlsxRefused, XlsxTooLarge, type XlsxTable, type XlsxValue } from '#platform/xlsx/read.ts'
import { writeXlsx, XLSX_TYPE } from '#platform/xlsx/write.ts'
import { cluesNaming } from './minigame.clues.service.ts'
import * as queries from './minigame.riddles.queries.ts'

const MAX_ROWS = 2000
const MOST_FAULTS = 500
const SLUG = 'Mã nghề'
const NAME = 'Tên nghề (chỉ để đọc)'
const STATUS = 'Trạng thái'
const clueTitles = Array.from({ length: CLUES }, (_, at) => `Gợi ý ${at + 1}`)
const titles = [SLUG, NAME, ...clueTitles, STATUS]

type Status = (typeof contentStatuses)[number]
interface Taken {
  readonly row: number
  readonly career_id: number
  readonly clues: string[]
  readonly status: Status
}
interface Fault {
  readonly row: number
  readonly column: string
  readonly message: string
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

/** First a preview that names each bad row; asked to apply, all rows are saved together, or none where one is bad. */
export async function importRiddleSheet(ctx: Ctx, { apply }: Input<typeof importRiddles>) {
  const table = await readTable(await ctx.visit.file())
  return inTransaction(ctx, async (tx) => {
    if (apply) await queries.lockRiddles(tx.db)
    const whole = await queries.findWhole(tx.db)
    const { read, taken, faults } = takeRows(table, whole, tx.language)
    const before = new Map(whole.map((row) => [row.career_id, row]))
    const isNew = ({ career_id }: Taken) => before.get(career_id)?.clues === null
    const isChanged = (row: Taken) => {
      const old = before.get(row.career_id)
      return !isNew(row) && (old?.status !== row.status || old.clues?.join('\n') !== row.clues.join('\n'))
    }
    const [added, changed] = [taken.filter(isNew), taken.filter(isChanged)]
    const applied = apply && faults.length === 0
    if (applied) await save(tx, [...added, ...changed], before)
    return { read, added: added.length, changed: changed.length, applied, faults }
  })
}

async function readTable(bytes: Buffer): Promise<XlsxTable> {
  try {
    return await readXlsx(bytes, { max_rows: MAX_ROWS })
  } catch (error) {
    if (error instanceof XlsxTooLarge) throw TooLarge()
    if (error instanceof XlsxRefused) throw RiddlesFileUnreadable()
    throw error
  }
}

const plain = (title: string): string =>
  (title.split('(')[0] ?? '').normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
const textOf = (cell: XlsxValue | undefined): string =>
  cell === null || cell === undefined || cell instanceof Date ? '' : String(cell).trim()

/** Rows whose clues are all empty are careers that nobody wrote a riddle for. */
function takeRows(table: XlsxTable, whole: readonly queries.WholeRow[], language: Language) {
  const faults: Fault[] = []
  const fault = (row: number, column: string, text: string) =>
    void faults.push({ row, column: column.slice(0, 60), message: inLanguage(text, language).slice(0, 300) })
  const places = new Map<string, number>()
  for (const [at, title] of table.columns.entries()) {
    const known = titles.find((each) => plain(each) === plain(title))
    if (known && places.has(known))
      fault(1, title, inBoth('Cột này có hai lần.', 'This column is there twice.'))
    else if (known) places.set(known, at)
    else if (title !== '')
      fault(1, title, inBoth('Không có cột này trong mẫu.', 'The template has no such column.'))
  }
  for (const title of [SLUG, ...clueTitles])
    if (!places.has(title)) fault(1, title, inBoth('Tệp thiếu cột này.', 'The file lacks this column.'))
  if (faults.length > 0) return { read: 0, taken: [], faults }

  const bySlug = new Map(whole.map((row) => [row.slug, row]))
  const first = new Map<string, number>()
  const taken: Taken[] = []
  let read = 0
  for (const [at, cells] of table.rows.entries()) {
    // The first row has the titles, and Excel counts from one.
    const row = at + 2
    const cell = (title: string) => textOf(cells[places.get(title) ?? -1])
    const clues = clueTitles.map(cell)
    if (clues.every((clue) => clue === '')) continue
    read += 1
    const slug = cell(SLUG)
    const before = first.get(slug)
    if (before !== undefined)
      fault(row, SLUG, inBoth(`Mã này đã có ở dòng ${before}.`, `Row ${before} has this code already.`))
    first.set(slug, before ?? row)
    const career = bySlug.get(slug)
    if (!career) {
      fault(row, SLUG, inBoth('Không có nghề này.', 'There is no such career.'))
      continue
    }
    const one = takeRow(row, career, clues, cell(STATUS), fault)
    if (one) taken.push(one)
  }
  return { read, taken, faults: faults.slice(0, MOST_FAULTS) }
}

const StatusWord = z.enum(contentStatuses)

function takeRow(
  row: number,
  career: queries.WholeRow,
  written: readonly string[],
  status_word: string,
  fault: (row: number, column: string, text: string) => void,
): Taken | null {
  const parsed = Clues.safeParse(written)
  const status = contentStatuses.find((each) => plain(contentStatusWords[each].vi) === plain(status_word))
  const word = StatusWord.safeParse(status_word === '' ? (career.status ?? 'open') : status)
  if (!word.success) fault(row, STATUS, inBoth('Không có trạng thái này.', 'There is no such status.'))
  for (const issue of parsed.error?.issues ?? [])
    fault(row, clueTitles[Number(issue.path[0])] ?? SLUG, issue.message)
  const naming = cluesNaming(written, [career.name, ...career.aliases.split(JOINT)])
  for (const at of naming) fault(row, clueTitles[at] ?? SLUG, riddleFaults.namesCareer)
  if (!parsed.success || !word.success || naming.length > 0) return null
  return { row, career_id: career.career_id, clues: parsed.data, status: word.data }
}

async function save(
  tx: Ctx,
  rows: readonly Taken[],
  before: ReadonlyMap<number, queries.WholeRow>,
): Promise<void> {
  const times = { created_at: tx.now(), updated_at: tx.now() }
  const put = await queries.putImported(
    tx.db,
    rows.map(({ career_id, clues, status }) => ({ career_id, clues, status, fingerprint: null, ...times })),
  )
  const now = new Map(rows.map((row) => [row.career_id, row]))
  const logged = (row: { clues: string[] | null; status: Status | null } | undefined) =>
    row?.clues ? { clues: row.clues, status: row.status } : null
  await audit(
    tx,
    ...put.map(({ id, career_id }) => ({
      action: 'import',
      target: riddlesResource.name,
      target_id: id,
      before: logged(before.get(career_id)),
      after: logged(now.get(career_id)),
    })),
  )
}
