import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { undoImport } from '@malto/contract/modules/imports.admin'
import * as admin from '@malto/contract/modules/rewards.admin'
import { getClaim, listClaims, moveClaim } from '@malto/contract/modules/rewards.calls'
import { and, desc, eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifications } from '#modules/notifications/notifications.table.ts'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { audit_rows } from '#platform/audit.ts'
import { readXlsx } from '#platform/xlsx/read.ts'
import { writeXlsx } from '#platform/xlsx/write.ts'
import { exportedRows } from '#testing/exports.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { balanced, booksOf, codeOf, makeClaimed, makeReward } from '../rewards.factory.ts'
import { rewards, voucher_codes } from '../rewards.table.ts'

const powers = ['rewards.read', 'rewards.write', 'claims.read', 'claims.write', 'claims.address'] as const
const { rewardsResource, claimsResource } = admin

let malto: Malto
let desk: SignedInAdministrator
beforeAll(async () => {
  malto = await startMalto()
  desk = await makeAdministrator(malto, { powers, full_name: 'Bàn Quà' })
})
afterAll(() => malto.stop())

const claimed = (given: Parameters<typeof makeClaimed>[1] = {}, reward_id?: number) =>
  makeClaimed(malto, given, reward_id)
const bulk = async (action: string, ids: string[], reason?: string) =>
  (await desk.call(claimsResource.bulk, { action, ids, reason } as never)) as {
    results: { id: string; ok: boolean; message: string | null }[]
  }
const titlesTo = async ({ id }: Person) =>
  (await malto.db.select().from(notifications).where(eq(notifications.user_id, id))).map(
    ({ title }) => title.vi,
  )

const draft = {
  kind: 'gift',
  title: 'Sổ tay bìa vải',
  partner: 'Xưởng giấy Nắng',
  stub: '1 cuốn',
  summary: 'Một cuốn sổ để ghi điều mình thích.',
  terms: 'Mỗi người một cuốn trong năm học này.',
  tone: 'A',
  picture: 'notebook',
  price: 120,
  per_person: 1,
  min_age: null,
  opens_at: '2026-11-01T00:00:00Z',
  closes_at: null,
  valid_until: null,
  status: 'open',
} as const

test('a reward begins empty, keeps its kind, and goes only while nobody has claimed it', async () => {
  const made = await desk.call(rewardsResource.create, draft)
  expect(made).toMatchObject({ initial: 0, stock: 0, claimed: 0 })
  const change = { id: made.id, version: made.version, ...draft }
  expect(await codeOf(desk.call(rewardsResource.update, { ...change, kind: 'voucher' }))).toBe('BAD_INPUT')
  expect(await codeOf(desk.call(rewardsResource.update, { ...change, closes_at: draft.opens_at }))).toBe(
    'BAD_INPUT',
  )
  const { version } = await desk.call(rewardsResource.update, { ...change, title: 'Sổ tay bìa cứng' })
  expect(await desk.call(rewardsResource.remove, { id: made.id, version })).toEqual({ id: made.id })
  const taken = await makeReward(malto)
  await claimed({}, taken)
  expect(await codeOf(desk.call(rewardsResource.remove, { id: taken, version: 1 }))).toBe('REWARD_IN_USE')
})

test('pieces are put in and taken out once for one request, and never below what is there', async () => {
  const id = await makeReward(malto, { stock: 2 })
  await claimed({}, id)
  const client_id = randomUUID()
  const put = (change: number, given = randomUUID()) =>
    desk.call(admin.changeStock, { id, client_id: given, change, reason: 'Nhập thêm' })
  for (let again = 0; again < 3; again++) expect(await put(5, client_id)).toEqual({ initial: 7, stock: 6 })
  expect(await codeOf(put(-7))).toBe('STOCK_TOO_SMALL')
  expect(await put(-6)).toEqual({ initial: 1, stock: 0 })
  const voucher = await makeReward(malto, { kind: 'voucher', stock: 1 })
  const change = { id: voucher, client_id: randomUUID(), change: 5, reason: 'Nhập thêm' }
  expect(await codeOf(desk.call(admin.changeStock, change))).toBe('BAD_INPUT')
  expect(await booksOf(malto)).toEqual(balanced)
})

async function send<T>(path: string, columns: string[], rows: unknown[][], by = desk) {
  async function* cells() {
    yield* rows
  }
  const sheet = {
    sheet_name: 'Mã',
    columns: columns.map((title) => ({ title, kind: 'text' as const })),
    rows: cells(),
  }
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await buffer(writeXlsx(sheet)))]), 'ma.xlsx')
  const headers = { authorization: `Bearer ${by.token()}` }
  const reply = await by.send(
    new Request(`http://malto.test${path}`, { method: 'POST', headers, body: form }),
  )
  const text = await reply.text()
  return { text, ...(JSON.parse(text) as { code?: string; data: T }) }
}
interface Imported {
  read: number
  added: number
  applied: boolean
  faults: { row: number; column: string; message: string }[]
}

test('codes come by Excel: a preview names each bad row, what is known or comes twice is counted, all or none', async () => {
  const id = await makeReward(malto, { kind: 'voucher', codes: ['DA-CO'] })
  const path = (apply: boolean) => `/auth-admin/gifts/${id}/codes/${apply ? 'all' : 'check'}`
  const columns = ['Mã', 'Hạn dùng']
  const bad = [
    ['MOT', '31/12/2026'],
    ['', '31/12/2026'],
    ['HAI', '13/11/2026'],
    ['BA', 'mai'],
    ['X'.repeat(81), null],
  ]
  const refused = (await send<Imported>(path(true), columns, bad)).data
  expect(refused.applied).toBe(false)
  expect(refused.faults.map(({ row, column }) => [row, column])).toEqual([
    [3, 'Mã'],
    [4, 'Hạn dùng'],
    [5, 'Hạn dùng'],
    [6, 'Mã'],
  ])
  const good = [
    ['MOT', '31/12/2026'],
    ['DA-CO', null],
    [' MOT ', null],
    [],
    ['HAI', '2027-01-31'],
    ['12345678', null],
  ]
  expect((await send<Imported>(path(false), columns, good)).data).toMatchObject({
    read: 5,
    added: 3,
    applied: false,
  })
  expect((await send<Imported>(path(true), columns, good)).data).toMatchObject({
    read: 5,
    added: 3,
    applied: true,
  })
  // The same file again brings nothing more.
  expect((await send<Imported>(path(true), columns, good)).data).toMatchObject({ added: 0, applied: true })
  const [row] = await malto.db.select().from(rewards).where(eq(rewards.id, id))
  expect([row?.initial, row?.stock]).toEqual([4, 4])
  const other = (await send<Imported>(path(true), ['Tên'], [['MOT']])).data
  expect(other.faults).toMatchObject([{ row: 1, column: 'Mã' }])
  expect((await send(`/auth-admin/gifts/${await makeReward(malto)}/codes/all`, columns, good)).code).toBe(
    'REWARD_NOT_FOUND',
  )
  expect(await booksOf(malto)).toEqual(balanced)
})

test('codes that nobody has are taken back, and the stock with them; those that somebody has stay theirs', async () => {
  const id = await makeReward(malto, { kind: 'voucher', stock: 0 })
  const rows = [['LUI-1'], ['LUI-2'], ['LUI-3']]
  const { data } = await send<Imported & { import_id: string }>(
    `/auth-admin/gifts/${id}/codes/good`,
    ['Mã'],
    [...rows, ['x'.repeat(90)]],
  )
  expect(data).toMatchObject({ added: 3, applied: true })
  await claimed({}, id)
  const clerk = await makeAdministrator(malto, { powers: [...powers, 'imports.undo'] })
  const { undone, left } = await clerk.call(undoImport, { id: data.import_id })
  expect([undone, left.length]).toEqual([2, 1])
  const [row] = await malto.db.select().from(rewards).where(eq(rewards.id, id))
  expect([row?.initial, row?.stock]).toEqual([1, 0])
  expect(await booksOf(malto)).toEqual(balanced)
})

test('a code is in no answer but its holder’s, in no log line, no audit row, no export, and sealed in its table', async () => {
  const secret = 'BIMAT-7F3K9Q'
  const id = await makeReward(malto, { kind: 'voucher', stock: 0 })
  const bodies = [
    (await send(`/auth-admin/gifts/${id}/codes/check`, ['Mã'], [[secret]])).text,
    (await send(`/auth-admin/gifts/${id}/codes/all`, ['Mã'], [[secret], ['x'.repeat(90)]])).text,
    (await send(`/auth-admin/gifts/${id}/codes/all`, ['Mã'], [[secret]])).text,
  ]
  const { person, id: claim_id, claim } = await claimed({}, id)
  expect(claim.code).toBe(secret)
  const raw = async (token: string, url: string) =>
    (await malto.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).body
  const stranger = await makePerson(malto)
  bodies.push(
    await raw(stranger.token, `${getClaim.path}?claim_id=${claim_id}`),
    await raw(person.token, listClaims.path),
    await raw(desk.token(), `/auth-admin/gift-claims/${claim_id}`),
    await raw(desk.token(), '/auth-admin/gift-claims?limit=50'),
    await raw(desk.token(), `/auth-admin/gifts/${id}`),
    JSON.stringify(await malto.db.select().from(audit_rows)),
    JSON.stringify(await malto.db.select().from(voucher_codes)),
    malto.lines.join('\n'),
  )
  bodies.push(JSON.stringify((await exportedRows(malto, desk, claimsResource)).rows))
  for (const body of bodies) {
    expect(body.length).toBeGreaterThan(20)
    expect(body).not.toContain(secret)
  }
  // Its own holder does see it: the search above looks for the right words.
  expect(await raw(person.token, `${getClaim.path}?claim_id=${claim_id}`)).toContain(secret)
})

test('a parcel goes step by step; each row is answered, and its owner hears of it in warm words', async () => {
  const [one, other] = [await claimed(), await claimed()]
  expect((await bulk('approve', [one.id, other.id])).results.every(({ ok }) => ok)).toBe(true)
  const mixed = await bulk('pack', [one.id, randomUUID()])
  expect(mixed.results.map(({ ok }) => ok)).toEqual([true, false])
  expect((await bulk('approve', [one.id])).results[0]).toMatchObject({ ok: false })
  await bulk('send', [one.id])
  expect(await codeOf(one.person.call(moveClaim, { claim_id: one.id, step: 'cancel' }))).toBe('CLAIM_MOVED')
  expect((await one.person.call(moveClaim, { claim_id: one.id, step: 'receive' })).state).toBe('received')
  expect(await titlesTo(one.person)).toEqual(['Quà của bạn đã được duyệt', 'Quà của bạn đang trên đường'])
  const detail = await desk.call(claimsResource.get, { id: one.id } as never)
  expect(detail).toMatchObject({ state: 'received', has_address: true })
  const { steps } = detail as { steps: { state: string; by: string | null }[] }
  expect(steps.map(({ state, by }) => [state, by])).toEqual([
    ['requested', expect.stringContaining('Người Thứ')],
    ['approved', 'Bàn Quà'],
    ['packed', 'Bàn Quà'],
    ['sent', 'Bàn Quà'],
    ['received', expect.stringContaining('Người Thứ')],
  ])
})

test('what is refused or comes back needs a reason, and gives piece and points back once', async () => {
  const reward_id = await makeReward(malto, { stock: 2 })
  const [one, other] = [await claimed({}, reward_id), await claimed({}, reward_id)]
  expect((await bulk('refuse', [one.id])).results[0]).toMatchObject({ ok: false })
  await bulk('refuse', [one.id], 'Địa chỉ còn thiếu số nhà')
  expect((await bulk('refuse', [one.id], 'Lần nữa')).results[0]?.ok).toBe(false)
  expect(await one.person.call(getClaim, { claim_id: one.id })).toMatchObject({
    state: 'refused',
    reason: 'Địa chỉ còn thiếu số nhà',
  })
  for (const action of ['approve', 'pack', 'send']) await bulk(action, [other.id])
  await bulk('return', [other.id], 'Không gặp người nhận')
  const [row] = await malto.db.select().from(rewards).where(eq(rewards.id, reward_id))
  expect(row?.stock).toBe(2)
  expect(await booksOf(malto)).toEqual(balanced)
  const [last] = await malto.db
    .select()
    .from(audit_rows)
    .where(and(eq(audit_rows.target, 'gift-claims'), eq(audit_rows.target_id, other.id)))
    .orderBy(desc(audit_rows.seq))
  expect(last).toMatchObject({ action: 'return', reason: 'Không gặp người nhận', administrator_id: desk.id })
})

test('an address is shown to who has that power, and every look is in the log', async () => {
  const { id } = await claimed()
  const plain = await makeAdministrator(malto, { powers: powers.filter((each) => each !== 'claims.address') })
  expect(await codeOf(plain.call(admin.readClaimAddress, { id }))).toBe('NOT_ALLOWED')
  expect(await codeOf(plain.call(admin.exportParcels, {}))).toBe('NOT_ALLOWED')
  const seen = await desk.call(admin.readClaimAddress, { id })
  expect(seen.lines).toContain('Số 12 ngõ Hoa Gạo')
  const looks = await malto.db
    .select()
    .from(audit_rows)
    .where(and(eq(audit_rows.action, 'read address'), eq(audit_rows.target_id, id)))
  expect(looks).toHaveLength(1)
  expect(await codeOf(desk.call(admin.readClaimAddress, { id: randomUUID() }))).toBe('CLAIM_NOT_FOUND')
})

test('the packing list goes out with the addresses of what is approved or packed', async () => {
  const [ready, packed, waiting] = [await claimed(), await claimed(), await claimed()]
  await bulk('approve', [ready.id, packed.id])
  await bulk('pack', [packed.id])
  const blob = (await desk.call(admin.exportParcels, {})) as Blob
  const sheet = await readXlsx(new Uint8Array(await blob.arrayBuffer()), { max_rows: 1000 })
  const at = (title: string) => sheet.columns.indexOf(title)
  const mine = sheet.rows.filter((row) =>
    [ready.id, packed.id, waiting.id].includes(String(row[at('Mã phiếu')])),
  )
  expect(mine.map((row) => [row[at('Mã phiếu')], row[at('Địa chỉ')], row[at('Điện thoại')]])).toEqual([
    [ready.id, 'Số 12 ngõ Hoa Gạo', '0901 234 567'],
    [packed.id, 'Số 12 ngõ Hoa Gạo', '0901 234 567'],
  ])
})

test('who sees one province reads, moves and packs only what is claimed there', async () => {
  const here = await claimed({ province_id: 46 })
  const there = await claimed({ province_id: 48 })
  await bulk('approve', [here.id, there.id])
  const local = await makeAdministrator(malto, { powers })
  const { identify } = malto.house
  Object.assign(malto.house, {
    identify: async (...given: Parameters<typeof identify>) => {
      const actor = await identify(...given)
      return actor.id === local.id ? { ...actor, sees: { province_ids: [46], school_ids: [] } } : actor
    },
  })
  const list = (await local.call(claimsResource.list, {} as never)) as { items: { id: string }[] }
  expect(list.items.map(({ id }) => id)).toEqual([here.id])
  expect(await codeOf(local.call(admin.readClaimAddress, { id: there.id }))).toBe('CLAIM_NOT_FOUND')
  const { results } = (await local.call(claimsResource.bulk, {
    action: 'pack',
    ids: [there.id],
  } as never)) as {
    results: { ok: boolean }[]
  }
  expect(results[0]?.ok).toBe(false)
  const blob = (await local.call(admin.exportParcels, {})) as Blob
  const { rows } = await readXlsx(new Uint8Array(await blob.arrayBuffer()), { max_rows: 1000 })
  expect(rows.map(([id]) => id)).toEqual([here.id])
  Object.assign(malto.house, { identify })
})
