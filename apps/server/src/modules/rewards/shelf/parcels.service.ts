import { NotFound, type Input } from '@malto/contract'
import { claimsResource, type exportParcels } from '@malto/contract/modules/rewards.admin'
import { ClaimNotFound } from '@malto/contract/modules/rewards.calls'
import { giftStateWords } from '@malto/contract/modules/rewards.rules'
import { showPhone } from '@malto/contract/modules/users.rules'
import { and, asc, inArray, isNotNull, sql } from '#platform/drizzle.ts'
import { audit } from '#platform/audit.ts'
import { inTransaction, type Ctx } from '#platform/ctx.ts'
import { getRow } from '#platform/resource.read.ts'
import { scopeOf, type Source } from '#platform/resource.ts'
import { vietnameseDay } from '#platform/time.ts'
import type { FileReply } from '#platform/visit.ts'
import { writeXlsx, XLSX_TYPE } from '#platform/xlsx/write.ts'
import { reward_claims } from '../rewards.table.ts'
import { addressLines, openAddress } from './address.service.ts'
import type { ConsoleClaim } from './console.queries.ts'

export type Claims = Source<typeof claimsResource, ConsoleClaim>

/** So many parcels in one file: who packs more takes a second one. Each is told to its owner, so more would take too long. */
export const MOST_PARCELS = 200

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

export const ID = 'Mã phiếu'
export const TRACKING = 'Mã vận đơn'
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
    .limit(MOST_PARCELS)
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
