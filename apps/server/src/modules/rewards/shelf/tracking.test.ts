import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportMode } from '@malto/contract'
import { importsResource, undoImport } from '@malto/contract/modules/imports.admin'
import * as admin from '@malto/contract/modules/rewards.admin'
import { getClaim, moveClaim } from '@malto/contract/modules/rewards.calls'
import { auditResource } from '@malto/contract/modules/roles.admin'
import { and, eq, isNull } from '#platform/drizzle.ts'
import { notifications } from '#modules/notifications/notifications.table.ts'
import { makeAdministrator, makeRole, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { console_roles } from '#modules/roles/roles.table.ts'
import { readXlsx } from '#platform/xlsx/read.ts'
import { fileOf, sendFile } from '#testing/imports.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import type { Person } from '#testing/people.ts'
import { makeClaimed } from '../rewards.factory.ts'
import { parcel_addresses } from '../rewards.table.ts'

let malto: Malto
let chief: SignedInAdministrator
beforeAll(async () => {
  malto = await startMalto()
  chief = await makeAdministrator(malto, { all_powers: true })
})
afterAll(() => malto.stop())

/** A gift that somebody has claimed, up to this step of the desk. */
async function parcel(steps: readonly string[] = ['approve'], given: Parameters<typeof makeClaimed>[1] = {}) {
  const { id, person } = await makeClaimed(malto, given)
  for (const action of steps) await chief.call(admin.claimsResource.bulk, { action, ids: [id] } as never)
  return { id, person }
}
const bring = async (mode: ImportMode, rows: (string | null)[][], who: SignedInAdministrator = chief) =>
  sendFile(who, admin.importParcels, { mode }, await fileOf(['Mã phiếu', 'Mã vận đơn'], rows))
const claimOf = ({ id, person }: { id: string; person: Person }) => person.call(getClaim, { claim_id: id })
const cardsOf = async ({ id }: Person) =>
  (
    await malto.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.user_id, id), isNull(notifications.recalled_at)))
  ).map(({ title }) => title.vi)
const ON_WAY = 'Quà của bạn đang trên đường'

test('a look names each bad row and sends nothing; all or nothing keeps nothing beside one; the good ones alone go', async () => {
  const [ready, packed, waiting] = [await parcel(), await parcel(['approve', 'pack']), await parcel([])]
  const rows = [
    [ready.id, 'VN1'],
    [waiting.id, 'VN2'],
    ['sai', 'VN3'],
    [ready.id, 'VN4'],
    [packed.id, null],
    [packed.id, 'V'.repeat(81)],
  ]
  const looked = await bring('check', rows)
  expect(looked).toMatchObject({ read: 6, changed: 1, bad: 4, applied: false, import_id: null })
  expect(looked.faults.map(({ row, column }) => `${row} ${column}`)).toEqual([
    '3 Mã phiếu',
    '4 Mã phiếu',
    '5 Mã phiếu',
    '7 Mã vận đơn',
  ])
  expect(looked.faults[2]?.message).toContain('Dòng 2')
  expect(await bring('all', rows)).toMatchObject({ bad: 4, applied: false, import_id: null })
  expect(await claimOf(ready)).toMatchObject({ state: 'approved', tracking: null })
  expect(await cardsOf(ready.person)).not.toContain(ON_WAY)

  const done = await bring('good', rows)
  expect(done).toMatchObject({ changed: 1, bad: 4, applied: true })
  expect(await claimOf(ready)).toMatchObject({ state: 'sent', tracking: 'VN1' })
  expect(await claimOf(packed)).toMatchObject({ state: 'packed', tracking: null })
  expect(await cardsOf(ready.person)).toContain(ON_WAY)
  const line = await chief.call(importsResource.get, { id: done.import_id ?? '' })
  expect(line).toMatchObject({ kind: 'parcels', mode: 'good', changed: 1, bad: 4, can_undo: true })
  const log = await chief.call(auditResource.list, { target: 'gift-claims', action: 'send', limit: 1 })
  expect(log.items[0]).toMatchObject({ target_id: ready.id, administrator_id: chief.id })
  // The same file again brings nothing more.
  expect(await bring('good', rows.slice(0, 1))).toMatchObject({ changed: 0, same: 1, bad: 0 })
})

test('the packing list itself comes back with its tracking numbers', async () => {
  const [ready, packed] = [await parcel(), await parcel(['approve', 'pack'])]
  const blob = (await chief.call(admin.exportParcels, {})) as Blob
  const { columns, rows } = await readXlsx(new Uint8Array(await blob.arrayBuffer()), { max_rows: 1000 })
  const at = columns.indexOf('Mã vận đơn')
  const mine = rows
    .filter(([id]) => id === ready.id || id === packed.id)
    .map((row) => columns.map((_title, place) => (place === at ? 'VN-99' : row[place])))
  const file = await fileOf(columns, mine)
  const done = await sendFile(chief, admin.importParcels, { mode: 'all' }, file)
  expect(done).toMatchObject({ read: 2, changed: 2, bad: 0, applied: true })
  for (const one of [ready, packed]) {
    const claim = await claimOf(one)
    expect(claim).toMatchObject({ state: 'sent', tracking: 'VN-99' })
    expect(claim.steps.map(({ state }) => state)).toEqual(['requested', 'approved', 'packed', 'sent'])
  }
})

test('a wrong file is taken back: its parcels wait as before, their owners’ card goes, and sent anew it comes anew', async () => {
  const [ready, packed] = [await parcel(), await parcel(['approve', 'pack'])]
  const rows = [
    [ready.id, 'NHAM-1'],
    [packed.id, 'NHAM-2'],
  ]
  const done = await bring('all', rows)
  const kept = async () =>
    (await malto.db.select().from(parcel_addresses).where(eq(parcel_addresses.claim_id, ready.id)))[0]
      ?.keep_until
  expect(await kept()).not.toBeNull()
  expect(await chief.call(undoImport, { id: done.import_id ?? '' })).toEqual({ undone: 2, left: [] })
  expect(await claimOf(ready)).toMatchObject({ state: 'approved', tracking: null })
  expect(await claimOf(packed)).toMatchObject({ state: 'packed', tracking: null })
  expect(await cardsOf(ready.person)).not.toContain(ON_WAY)
  expect(await kept()).toBeNull()
  const log = await chief.call(auditResource.list, { target: 'gift-claims', action: 'undo_import', limit: 2 })
  expect(new Set(log.items.map(({ target_id }) => target_id))).toEqual(new Set([ready.id, packed.id]))

  malto.pass(1000)
  expect(await bring('all', [[ready.id, 'DUNG-1']])).toMatchObject({ changed: 1, applied: true })
  expect(await claimOf(ready)).toMatchObject({ state: 'sent', tracking: 'DUNG-1' })
  expect(await cardsOf(ready.person)).toContain(ON_WAY)
})

test('what has arrived or has no address any more is left as it is, with the reason', async () => {
  const [arrived, forgotten] = [await parcel(), await parcel()]
  const done = await bring('all', [
    [arrived.id, 'VN1'],
    [forgotten.id, 'VN2'],
  ])
  await arrived.person.call(moveClaim, { claim_id: arrived.id, step: 'receive' })
  await malto.db.delete(parcel_addresses).where(eq(parcel_addresses.claim_id, forgotten.id))
  const { undone, left } = await chief.call(undoImport, { id: done.import_id ?? '' })
  expect(undone).toBe(0)
  expect(left.map(({ row }) => row)).toEqual([2, 3])
  expect(left[0]?.reason).toContain('sau khi nhập')
  expect(left[1]?.reason).toContain('Nơi nhận')
  expect(await claimOf(arrived)).toMatchObject({ state: 'received', tracking: 'VN1' })
  expect(await claimOf(forgotten)).toMatchObject({ state: 'sent' })
})

test('who sees one province sends only what is claimed there', async () => {
  const here = await parcel(['approve'], { province_id: 46 })
  const there = await parcel(['approve'], { province_id: 48 })
  const role_id = await makeRole(malto, { powers: ['claims.read', 'claims.write'] })
  await malto.db
    .update(console_roles)
    .set({ sees_all: false, province_ids: [46] })
    .where(eq(console_roles.id, role_id))
  const local = await makeAdministrator(malto, { role_id })
  const done = await bring(
    'good',
    [
      [there.id, 'V1'],
      [here.id, 'V2'],
    ],
    local,
  )
  expect(done).toMatchObject({ changed: 1, bad: 1, applied: true })
  expect(done.faults).toMatchObject([{ row: 2, column: 'Mã phiếu' }])
  expect(await claimOf(there)).toMatchObject({ state: 'approved', tracking: null })
  expect(await claimOf(here)).toMatchObject({ state: 'sent', tracking: 'V2' })
})
