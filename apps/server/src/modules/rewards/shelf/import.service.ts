import { inBoth, type Input } from '@malto/contract'
import type { importCodes } from '@malto/contract/modules/rewards.admin'
import { RewardNotFound } from '@malto/contract/modules/rewards.calls'
import { MOST_CODES } from '@malto/contract/modules/rewards.catalogue.rules'
import { vietnameseDay } from '@malto/contract/modules/users.rules'
import type { AuditEntry } from '#platform/audit.ts'
import type { Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { FIRST_ROW, importAs, readImported, type Faults } from '#platform/import.report.ts'
import { placesOfTitles } from '#platform/import.titles.ts'
import type { Undoing } from '#platform/import.undoing.ts'
import type { XlsxTable } from '#platform/xlsx/read.ts'
import { dayOf, isEmptyRow, textOf } from '#platform/xlsx/values.ts'
import { printOf, sealCode } from './codes.service.ts'
import { findPrints, insertCodes, removeCodes } from './console.queries.ts'
import { changeInitial, lockReward } from './upkeep.queries.ts'

const CODE = 'Mã'
const LAST_DAY = 'Hạn dùng'
const LONGEST = 80
export const CODES = 'voucher-codes'

const faults = {
  empty: inBoth('Dòng này chưa có mã.', 'There is no code in this row.'),
  long: inBoth('Mã dài hơn 80 ký tự.', 'The code is longer than 80 letters.'),
  odd: inBoth('Mã có ký tự không đọc được.', 'The code has letters that cannot be read.'),
  number: inBoth(
    'Mã là số quá dài nên Excel đã làm tròn. Hãy để ô này ở dạng văn bản.',
    'The number is too long, so Excel has rounded it. Make the cell a text.',
  ),
  day: inBoth('Hạn dùng cần có dạng ngày/tháng/năm.', 'The last day must be a date.'),
  over: inBoth('Hạn dùng đã qua.', 'The last day is over.'),
}

interface Read {
  readonly row: number
  readonly code_id: string
  readonly code: string
  readonly expires_on: string | null
}

type Printed = Read & { readonly print: string }

function readRows(table: XlsxTable, today: string, found: Faults) {
  const titles = { known: [CODE, LAST_DAY], needed: [CODE], others: 'passed over' } as const
  const places = placesOfTitles(table, titles, found)
  const codes: Read[] = []
  let read = 0
  if (found.count() > 0) return { read, codes }
  for (const [index, cells] of table.rows.entries()) {
    if (isEmptyRow(cells)) continue
    read += 1
    const row = index + FIRST_ROW
    const code = textOf(cells[places.get(CODE) ?? -1])
    const expires_on = dayOf(cells[places.get(LAST_DAY) ?? -1])
    const fault = codeFault(code)
    if (fault) found.add(row, CODE, fault)
    if (expires_on === undefined) found.add(row, LAST_DAY, faults.day)
    else if (expires_on !== null && expires_on < today) found.add(row, LAST_DAY, faults.over)
    else if (code && !fault) codes.push({ row, code_id: newId(), code, expires_on })
  }
  return { read, codes }
}

function codeFault(code: string | null): string | null {
  if (code === null) return faults.number
  if (code === '') return faults.empty
  if (code.length > LONGEST) return faults.long
  return /\p{C}/u.test(code) ? faults.odd : null
}

/** A look first; saved, all codes come in together, or only the good ones. No code is ever told back. */
export async function takeInCodes(ctx: Ctx, { id, mode }: Input<typeof importCodes>) {
  const table = await readImported(ctx, MOST_CODES)
  return importAs(ctx, { kind: CODES, mode }, async (tx, faults) => {
    const { read, codes } = readRows(table, vietnameseDay(tx.now()), faults)
    const reward = await lockReward(tx.db, id)
    if (reward?.kind !== 'voucher') throw RewardNotFound()
    const printed = codes.map((each) => ({ ...each, print: printOf(tx, id, each.code) }))
    const known = await findPrints(
      tx.db,
      id,
      printed.map(({ print }) => print),
    )
    const first = new Map(printed.toReversed().map(({ print, row }) => [print, row]))
    const isFresh = (each: Printed) => !known.has(each.print) && first.get(each.print) === each.row
    const fresh = printed.filter(isFresh)
    const audits = fresh.length > 0 ? [await keep(tx, reward, fresh)] : []
    return {
      read,
      imported: fresh.map(({ row, code_id }) => ({
        row,
        target_id: code_id,
        did: 'added' as const,
        label: labelOf(row),
        before: null,
        version_after: 0,
      })),
      same: printed.filter((each) => !isFresh(each)).map(({ row }) => ({ row, label: labelOf(row) })),
      audits,
    }
  })
}

/** Never the code itself: it stays where it is. */
const labelOf = (row: number): string => `${CODE} · ${row}`

async function keep(
  tx: Ctx,
  { id: reward_id, initial, stock }: { id: number; initial: number; stock: number },
  fresh: readonly Printed[],
): Promise<AuditEntry> {
  const rows = fresh.map(({ code_id, code, print, expires_on }) => ({
    id: code_id,
    reward_id,
    print,
    sealed: sealCode(tx, code_id, code),
    expires_on,
    added_at: tx.now(),
  }))
  const added = await insertCodes(tx.db, rows)
  const after = await changeInitial(tx.db, reward_id, added)
  return {
    action: 'import codes',
    target: 'gifts',
    target_id: reward_id,
    before: { initial, stock },
    after: { ...after, added },
  }
}

const TAKEN = inBoth('Mã này đã có người nhận.', 'Somebody has this code by now.')

/** Codes that nobody has go again, and the stock with them. */
export const codesUndoing: Undoing = {
  power: 'rewards.write',
  undo: async (tx, rows) => {
    const gone = await removeCodes(
      tx.db,
      rows.map(({ target_id }) => target_id),
    )
    const ids = new Set(gone.map(({ id }) => id))
    const audits: AuditEntry[] = []
    for (const [reward_id, codes] of Map.groupBy(gone, (each) => each.reward_id)) {
      const after = await changeInitial(tx.db, reward_id, -codes.length)
      audits.push({
        action: 'undo_import',
        target: 'gifts',
        target_id: reward_id,
        after: { ...after, removed: codes.length },
      })
    }
    const left = rows.filter(({ target_id }) => !ids.has(target_id))
    return { left: new Map(left.map((row) => [row, TAKEN])), audits }
  },
}
