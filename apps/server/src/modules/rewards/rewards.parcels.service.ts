import { inBoth, NotFound, type Input, type Language } from '@malto/contract'
import {
  claimsResource,
  CodesFileUnreadable,
  type exportParcels,
  type importParcels,
} from '@malto/contract/modules/rewards.admin'
import { ClaimNotFound } from '@malto/contract/modules/rewards.calls'
import { giftStateWords } from '@malto/contract/modules/rewards.rules'
import { showPhone } from '@malto/contract/modules/users.rules'
import { and, asc, inArray, isNotNull, sql } from '#platform/drizzle.ts'
import { audit, type AuditEntry } from '#platform/audit.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { getRow, lockRow } from '#platform/resource.read.ts'
import { scopeOf, type Source } from '#platform/resource.ts'
import { vietnameseDay } from '#platform/time.ts'
import type { FileReply } from '#platform/visit.ts'
import type { XlsxTable } from '#platform/xlsx/read.ts'
import { writeXlsx, XLSX_TYPE } from '#platform/xlsx/write.ts'
import { addressLines, openAddress } from './rewards.address.service.ts'
import { lockClaim, setWords } from './rewards.claims.queries.ts'
import type { ConsoleClaim } from './rewards.console.queries.ts'
import { deskStep, put } from './rewards.moves.service.ts'
import { columnOf, readTable, textOf, toldFaults, type Fault } from './rewards.sheets.service.ts'
import { reward_claims } from './rewards.table.ts'

type Claims = Source<typeof claimsResource, ConsoleClaim>

/** So many parcels in one file: who packs more takes a second one. */
const MOST = 500

/** Every look is in the log, and in the same breath: no look that nobody knows of. */
export const showAddress = (ctx: Ctx, source: Claims, id: string) =>
  inTransaction(ctx, async (tx) => {
    const row = await getRow(tx, source, id).catch((error: unknown) => {
      throw NotFound.is(error) ? ClaimNotFound() : error
    })
    const lines = row.sealed_address === null ? [] : addressLines(openAddress(tx, id, row.sealed_address))
    await audit(tx, { action: 'read address', target: claimsResource.name, target_id: id })
    return { lines, keep_until: row.keep_until?.toISOString() ?? null }
  })

const ID = 'Mã phiếu'
const TRACKING = 'Mã vận đơn'
const titles = [
  ID,
  'Món',
  'Người nhận',
  'Điện thoại',
  'Địa chỉ',
  'Xã, phường',
  'Tỉnh, thành phố',
  'Ghi chú',
  'Trạng thái',
  TRACKING,
]

/** Always Vietnamese: what is written here is what is read back. */
export async function packingList(
  ctx: Ctx,
  source: Claims,
  { state }: Input<typeof exportParcels>,
): Promise<FileReply> {
  const rows = await source
    .rows(ctx.db, sql<string | null>`null::text`)
    .where(
      and(
        scopeOf(ctx, source),
        isNotNull(reward_claims.user_id),
        inArray(reward_claims.state, state ? [state] : ['approved', 'packed']),
      ),
    )
    .orderBy(asc(reward_claims.created_at), asc(reward_claims.id))
    .limit(MOST)
  await inTransaction(ctx, (tx) =>
    audit(
      tx,
      {
        action: 'export parcels',
        target: claimsResource.name,
        after: { rows: rows.length, state: state ?? null },
      },
      ...rows.map(({ id }) => ({ action: 'read address', target: claimsResource.name, target_id: id })),
    ),
  )
  async function* cells() {
    yield rows.map((row) => parcelCells(ctx, row))
  }
  return {
    stream: writeXlsx({
      sheet_name: 'Quà cần gửi',
      columns: titles.map((title) => ({ title, kind: 'text' })),
      rows: cells(),
    }),
    type: XLSX_TYPE,
    save_as: `Quà cần gửi ${vietnameseDay(ctx.now())}.xlsx`,
  }
}

function parcelCells(ctx: Ctx, row: ConsoleClaim): string[] {
  const address = row.sealed_address === null ? null : openAddress(ctx, row.id, row.sealed_address)
  const state = row.state === 'packed' ? giftStateWords.packed.vi : giftStateWords.approved.vi
  const label = address
    ? [
        address.name,
        showPhone(address.phone),
        address.street,
        address.ward ?? '',
        address.province,
        address.note ?? '',
      ]
    : ['', '', '', '', '', '']
  return [row.id, row.title, ...label, state, row.tracking ?? '']
}

const faults = {
  unknown: inBoth('Không có phiếu nào mang mã này.', 'There is no claim of this number.'),
  twice: inBoth('Phiếu này có ở một dòng phía trên.', 'This claim stands in a row above.'),
  long: inBoth('Mã vận đơn dài hơn 80 ký tự.', 'The tracking number is longer than 80 letters.'),
  number: inBoth(
    'Ô là số quá dài. Hãy để ô này ở dạng văn bản.',
    'The number is too long. Make the cell a text.',
  ),
  state: inBoth(
    'Chỉ gửi được quà đã duyệt hoặc đã đóng gói.',
    'Only gifts that are approved or packed can be sent.',
  ),
}

interface Parcel {
  readonly row: number
  readonly id: string
  readonly tracking: string
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Rows without a tracking number are parcels that wait: they are read and left as they are. */
function readParcels(table: XlsxTable) {
  const id_at = columnOf(table, ID)
  const tracking_at = columnOf(table, TRACKING)
  if (id_at === null || tracking_at === null) throw CodesFileUnreadable()
  const found: Fault[] = []
  const parcels = new Map<string, Parcel>()
  let read = 0
  for (const [index, cells] of table.rows.entries()) {
    if (cells.every((cell) => textOf(cell) === '')) continue
    read += 1
    const row = index + 2
    const tracking = textOf(cells[tracking_at])
    if (tracking === '') continue
    const id = (textOf(cells[id_at]) ?? '').toLowerCase()
    const bad = (column: string, message: string) => void found.push({ row, column, message })
    if (tracking === null) bad(TRACKING, faults.number)
    else if (tracking.length > 80) bad(TRACKING, faults.long)
    else if (!UUID.test(id)) bad(ID, faults.unknown)
    else if (parcels.has(id)) bad(ID, faults.twice)
    else parcels.set(id, { row, id, tracking })
  }
  return { read, parcels: [...parcels.values()], found }
}

/** A preview first; applied, all of the list is sent together, or nothing where a row is bad. */
export async function sendListed(ctx: Ctx, source: Claims, { apply }: Input<typeof importParcels>) {
  const { read, parcels, found } = readParcels(await readTable(await ctx.visit.file(), MOST))
  return inTransaction(ctx, async (tx) => {
    const seen = await statesOf(tx, source, parcels)
    for (const { row, id } of parcels) {
      const state = seen.get(id)
      const message = state === undefined ? faults.unknown : isHere(state) ? null : faults.state
      if (message) found.push({ row, column: ID, message })
    }
    const applied = apply && found.length === 0
    if (applied) await sendAll(tx, source, parcels)
    const bad = new Set(found.map(({ row }) => row))
    const sent = parcels.filter(({ row }) => !bad.has(row)).length
    return { read, sent, applied, faults: toldFaults(found, tx.language satisfies Language) }
  })
}

const isHere = (state: string): boolean => state === 'approved' || state === 'packed'

async function statesOf(tx: Ctx, source: Claims, parcels: readonly Parcel[]): Promise<Map<string, string>> {
  if (parcels.length === 0) return new Map()
  const ids = parcels.map(({ id }) => id)
  const rows = await source
    .rows(tx.db, sql<string | null>`null::text`)
    .where(and(scopeOf(tx, source), inArray(reward_claims.id, ids)))
  return new Map(rows.map(({ id, state }) => [id, state]))
}

async function sendAll(tx: Ctx, source: Claims, parcels: readonly Parcel[]): Promise<void> {
  const entries: AuditEntry[] = []
  for (const { id, tracking } of parcels.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const row = await lockRow(tx, source, id)
    const by = { administrator_id: tx.actor.id }
    for (const step of ['pack', 'send'] as const) {
      const claim = await lockClaim(tx.db, id)
      // Packed and sent in one go, where nobody said in between that it was packed.
      if (!claim || (step === 'pack' && claim.state !== 'approved')) continue
      const word = step === 'send' ? 'sent' : null
      await put(tx, claim, { ...deskStep(step, claim), by, title: row.title, word })
    }
    await setWords(tx.db, id, { tracking })
    entries.push({
      action: 'send',
      target: claimsResource.name,
      target_id: id,
      before: { state: row.state, tracking: row.tracking },
      after: { state: 'sent', tracking },
    })
  }
  await audit(tx, ...entries)
}
