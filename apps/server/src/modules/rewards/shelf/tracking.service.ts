import { inBoth, type ImportMode } from '@malto/contract'
import { claimsResource } from '@malto/contract/modules/rewards.admin'
import { and, inArray, sql } from '#platform/drizzle.ts'
import { holdCentres } from '#modules/notifications/notifications.service.ts'
import type { AuditEntry } from '#platform/audit.ts'
import type { Ctx } from '#platform/ctx.ts'
import {
  FIRST_ROW,
  importAs,
  importFaults,
  readImported,
  stays,
  type Faults,
} from '#platform/import.report.ts'
import { placesOfTitles } from '#platform/import.titles.ts'
import type { JournalRow, Undoing } from '#platform/import.undoing.ts'
import { undoFaults } from '#platform/resource.import.undo.ts'
import { scopeOf } from '#platform/resource.ts'
import type { XlsxTable } from '#platform/xlsx/read.ts'
import { isEmptyRow, textOf } from '#platform/xlsx/values.ts'
import { reward_claims, type ClaimRow } from '../rewards.table.ts'
import { endAddress, lockClaims, setWords } from './claims.queries.ts'
import type { ConsoleClaim } from './console.queries.ts'
import { deskStep, put } from './moves.service.ts'
import { unsayOwner } from './notices.service.ts'
import { ID, MOST_PARCELS, TRACKING, type Claims } from './parcels.service.ts'

// The packing list back, with tracking numbers: its parcels are noted as sent.

export const PARCELS = 'parcels'

const faults = {
  unknown: inBoth('Không có phiếu nào mang mã này.', 'There is no claim of this number.'),
  long: inBoth('Mã vận đơn dài hơn 80 ký tự.', 'The tracking number is longer than 80 letters.'),
  state: inBoth(
    'Chỉ gửi được quà đã duyệt hoặc đã đóng gói.',
    'Only gifts that are approved or packed can be sent.',
  ),
  left: inBoth('Người nhận không còn tài khoản.', 'The account of the receiver is gone.'),
  noAddress: inBoth(
    'Nơi nhận đã được xóa nên quà không gửi lại được.',
    'The address is gone by now: it could not be sent again.',
  ),
}

interface Parcel {
  readonly row: number
  readonly id: string
  readonly tracking: string
}
interface Open extends Parcel {
  readonly claim: ConsoleClaim
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Rows without a tracking number are parcels that wait: they are read and left as they are. */
function readParcels(table: XlsxTable, found: Faults) {
  const titles = { known: [ID, TRACKING], needed: [ID, TRACKING], others: 'passed over' } as const
  const places = placesOfTitles(table, titles, found)
  const parcels = new Map<string, Parcel>()
  let read = 0
  if (found.count() > 0) return { read, parcels: [] }
  for (const [at, cells] of table.rows.entries()) {
    if (isEmptyRow(cells)) continue
    read += 1
    const row = at + FIRST_ROW
    const tracking = textOf(cells[places.get(TRACKING) ?? -1])
    if (tracking === '') continue
    const id = (textOf(cells[places.get(ID) ?? -1]) ?? '').toLowerCase()
    const before = parcels.get(id)
    if (tracking === null) found.add(row, TRACKING, importFaults.longNumber)
    else if (tracking.length > 80) found.add(row, TRACKING, faults.long)
    else if (!UUID.test(id)) found.add(row, ID, faults.unknown)
    else if (before) found.add(row, ID, importFaults.twice(before.row))
    else parcels.set(id, { row, id, tracking })
  }
  return { read, parcels: [...parcels.values()] }
}

const claimsSeen = async (tx: Ctx, source: Claims, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, ConsoleClaim>()
  const rows = await source
    .rows(tx.db, sql<string | null>`null::text`)
    .where(and(scopeOf(tx, source), inArray(reward_claims.id, [...ids])))
  return new Map(rows.map((row) => [row.id, row]))
}

/** A look that names each bad row; saved, all parcels are noted as sent, or only the good ones. */
export async function sendListed(ctx: Ctx, source: Claims, { mode }: { mode: ImportMode }) {
  const table = await readImported(ctx, MOST_PARCELS)
  return importAs(ctx, { kind: PARCELS, mode }, async (tx, found, pace) => {
    const { read, parcels } = readParcels(table, found)
    const ids = parcels.map(({ id }) => id)
    const held = await lockClaims(tx.db, ids)
    const seen = await claimsSeen(tx, source, ids)
    const open = parcels.flatMap((parcel): Open[] => {
      const claim = seen.get(parcel.id)
      if (!claim) found.add(parcel.row, ID, faults.unknown)
      else if (claim.user_id === null) found.add(parcel.row, ID, faults.left)
      else if (isSent(claim, parcel)) return []
      else if (!isHere(claim.state)) found.add(parcel.row, ID, faults.state)
      else return [{ ...parcel, claim }]
      return []
    })
    const same = parcels.filter((parcel) => isSent(seen.get(parcel.id), parcel))
    // Each owner is told, which takes its time: only when it stays. What can go wrong is known before.
    if (stays(mode, found)) {
      await holdCentres(
        tx,
        open.flatMap(({ claim }) => claim.user_id ?? []),
      )
      for (const each of open) {
        pace()
        await send(tx, each, held.get(each.id))
      }
    }
    return {
      read,
      imported: open.map(({ row, id, claim }) => ({
        row,
        target_id: id,
        did: 'changed' as const,
        label: claim.title,
        before: {
          state: claim.state,
          tracking: claim.tracking,
          keep_until: claim.keep_until?.toISOString() ?? null,
        } satisfies Former,
        version_after: claim.version + stepsFor(claim.state).length,
      })),
      same: same.map(({ row, id }) => ({ row, label: seen.get(id)?.title ?? '' })),
      audits: open.map(({ id, tracking, claim }) => ({
        action: 'send',
        target: claimsResource.name,
        target_id: id,
        before: { state: claim.state, tracking: claim.tracking },
        after: { state: 'sent', tracking },
      })),
    }
  })
}

const isHere = (state: string): boolean => state === 'approved' || state === 'packed'
/** The same file once more. */
const isSent = (claim: ConsoleClaim | undefined, { tracking }: Parcel): boolean =>
  claim?.state === 'sent' && claim.tracking === tracking

/** Packed and sent in one go, where nobody said in between that it was packed. */
const stepsFor = (state: string) => (state === 'approved' ? (['pack', 'send'] as const) : (['send'] as const))

async function send(tx: Ctx, { id, tracking, claim }: Open, held: ClaimRow | undefined): Promise<void> {
  let now = held
  for (const step of stepsFor(claim.state)) {
    if (!now) throw new Error('the claim is not held')
    const word = step === 'send' ? 'sent' : null
    const next = deskStep(step, now)
    await put(tx, now, { ...next, by: { administrator_id: tx.actor.id }, title: claim.title, word })
    now = { ...now, state: next.state, version: now.version + 1 }
  }
  await setWords(tx.db, id, { tracking })
}

/** What stood there before the file came. */
interface Former {
  readonly state: ConsoleClaim['state']
  readonly tracking: string | null
  readonly keep_until: string | null
  readonly [field: string]: unknown
}

/**
 * A wrong file: its parcels have not left the house. They wait again as before, their owners' card "on its way" is taken
 * back, and the steps keep both. Only while nothing has happened since: what was received, came back or was corrected by
 * hand stays as it is, and so does a parcel whose address is gone, since nobody could send it again.
 */
export const parcelsUndoing = (source: Claims): Undoing => ({
  power: 'claims.write',
  undo: async (tx, rows) => {
    const ids = rows.map(({ target_id }) => target_id)
    const held = await lockClaims(tx.db, ids)
    const seen = await claimsSeen(tx, source, ids)
    const left = new Map<JournalRow, string>()
    const audits: AuditEntry[] = []
    const back: { claim: ClaimRow; former: Former }[] = []
    for (const kept of rows) {
      const claim = held.get(kept.target_id)
      const shown = seen.get(kept.target_id)
      const former = kept.before as Former | null
      if (!claim || !former) left.set(kept, undoFaults.gone)
      else if (!shown) left.set(kept, importFaults.foreign)
      else if (claim.version !== kept.version_after) left.set(kept, undoFaults.changed)
      else if (claim.user_id === null) left.set(kept, faults.left)
      else if (!shown.has_address) left.set(kept, faults.noAddress)
      else {
        audits.push(entryOf(claim, former))
        back.push({ claim, former })
      }
    }
    const people = back.flatMap(({ claim }) => claim.user_id ?? [])
    await holdCentres(tx, people)
    for (const { claim, former } of back) await waitAgain(tx, claim, former)
    return { left, audits }
  },
})

async function waitAgain(tx: Ctx, claim: ClaimRow, former: Former): Promise<void> {
  await unsayOwner(tx, claim.id, 'sent')
  const by = { administrator_id: tx.actor.id }
  await put(tx, claim, {
    state: former.state === 'packed' ? 'packed' : 'approved',
    undoes: false,
    by,
    title: '',
    word: null,
  })
  await endAddress(tx.db, claim.id, former.keep_until === null ? null : new Date(former.keep_until))
  await setWords(tx.db, claim.id, { tracking: former.tracking })
}

const entryOf = ({ id, state, tracking }: ClaimRow, former: Former): AuditEntry => ({
  action: 'undo_import',
  target: claimsResource.name,
  target_id: id,
  before: { state, tracking },
  after: { state: former.state, tracking: former.tracking },
})
