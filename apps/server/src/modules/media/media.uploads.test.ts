import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BadInput, Changed, InUse, limits, NotAllowed, NotFound, type LimitRow } from '@malto/contract'
import * as calls from '@malto/contract/modules/media.admin'
import { LARGEST_DOCUMENT, LARGEST_FILM, MOST_PARTS, PART_BYTES } from '@malto/contract/modules/media.rules'
import { makeEvent } from '#modules/events/events.factory.ts'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { administrators, console_roles } from '#modules/roles/roles.table.ts'
import { audit_rows } from '#platform/audit.ts'
import { newId } from '#platform/ids.ts'
import { DAY } from '#platform/time.ts'
import { workOff } from '#testing/jobs.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { assetRow, makeAsset } from './media.factory.ts'
import { media_asset_parts, media_assets } from './media.table.ts'
import { tidyUploads } from './media.uploads.service.ts'

let malto: Malto
let chief: SignedInAdministrator
beforeAll(async () => {
  malto = await startMalto()
  // What came with Malto, and all that shows it.
  await malto.owner.db.execute(sql`truncate media_assets cascade`)
})
beforeEach(async () => {
  malto.moveTo(noon)
  chief = await makeAdministrator(malto, { powers: ['films.read', 'films.write'] })
  await malto.db.execute(sql`delete from media_assets`)
})
afterAll(() => malto.stop())

const film = { kind: 'film', title: 'Một ngày ở xưởng gốm' } as const
const isStored = (key: string) => existsSync(join(malto.house.env.data_folder, 'files', key))
const logOf = async (id: string) =>
  (await malto.db.select().from(audit_rows).where(eq(audit_rows.target_id, id)).orderBy(audit_rows.seq)).map(
    (row) => [row.action, row.target, row.administrator_id],
  )

/** As a browser sends one. */
async function send(id: string, number: number, bytes: Buffer, by = chief) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), 'part')
  const packed = new Response(form)
  const reply = await malto.app.inject({
    method: 'PUT',
    url: `/auth-admin/asset-uploads/${id}/parts/${number}`,
    headers: {
      authorization: `Bearer ${by.token()}`,
      'content-type': packed.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await packed.arrayBuffer()),
  })
  const body = reply.json<{ code?: string; data?: { parts: number[] } }>()
  return [reply.statusCode, body.code ?? body.data?.parts]
}

test('a file comes in parts, in any order, and whoever comes back sends only what is missing', async () => {
  const bytes = Buffer.alloc(2 * PART_BYTES + 5, 'malto')
  const { id, ...started } = await chief.call(calls.startUpload, { ...film, bytes: bytes.length })
  expect(started).toEqual({ bytes: bytes.length, part_bytes: PART_BYTES, parts: [] })
  const part = (number: number) => bytes.subarray(number * PART_BYTES, (number + 1) * PART_BYTES)

  expect(await send(id, 2, part(2))).toEqual([200, [2]])
  expect(await send(id, 0, part(0))).toEqual([200, [0, 2]])
  await expect(chief.call(calls.finishUpload, { id })).rejects.toSatisfy(calls.UploadUnfinished.is)
  expect((await chief.call(calls.getUpload, { id })).parts).toEqual([0, 2])
  expect(await send(id, 1, part(1))).toEqual([200, [0, 1, 2]])
  expect(await chief.call(calls.finishUpload, { id })).toMatchObject({ id, status: 'checking' })
  expect(await logOf(id)).toEqual([
    ['create', 'assets', chief.id],
    ['finish', 'assets', chief.id],
  ])
})

test('a part that came is not written again; finishing twice is finishing once', async () => {
  const { id } = await chief.call(calls.startUpload, { ...film, bytes: 4 })
  expect(await send(id, 0, Buffer.from('good'))).toEqual([200, [0]])
  expect(await send(id, 0, Buffer.from('evil'))).toEqual([200, [0]])
  const { stream } = await malto.house.tools.storage.get(`assets/${id}/parts/0`)
  expect(await new Response(stream as never).text()).toBe('good')

  for (let times = 0; times < 3; times++)
    expect(await chief.call(calls.finishUpload, { id })).toMatchObject({ status: 'checking' })
  expect((await logOf(id)).map(([action]) => action)).toEqual(['create', 'finish'])
  const { rows } = await malto.house.pool.query(
    `select 1 from graphile_worker._private_jobs where payload ->> 'asset_id' = $1`,
    [id],
  )
  expect(rows.length).toBe(1)
  // Whoever lost the answer asks again, finds nothing missing and goes on.
  expect((await chief.call(calls.getUpload, { id })).parts).toEqual([0])
  expect(await send(id, 0, Buffer.from('late'))).toEqual([200, [0]])
})

test('two who send the same part at once leave one', async () => {
  const { id } = await chief.call(calls.startUpload, { ...film, bytes: 4 })
  const replies = await Promise.all(Array.from({ length: 5 }, () => send(id, 0, Buffer.from('good'))))
  expect(replies).toEqual(Array.from({ length: 5 }, () => [200, [0]]))
  expect(await malto.db.$count(media_asset_parts, eq(media_asset_parts.asset_id, id))).toBe(1)
})

test('a part of the wrong length, or one that the file does not have, is refused and leaves nothing', async () => {
  const { id } = await chief.call(calls.startUpload, { ...film, bytes: PART_BYTES + 5 })
  const whole = Buffer.alloc(PART_BYTES)
  for (const [number, bytes] of [
    [0, whole.subarray(1)],
    [0, Buffer.concat([whole, Buffer.alloc(1)])],
    [0, Buffer.alloc(0)],
    [1, Buffer.alloc(4)],
    [1, whole],
    [2, Buffer.alloc(0)],
    [2, Buffer.alloc(5)],
    [299, Buffer.alloc(5)],
  ] as const)
    expect([number, bytes.length, ...(await send(id, number, bytes))]).toEqual([
      number,
      bytes.length,
      400,
      'PART_WRONG',
    ])
  for (const number of [-1, 300, 1.5]) expect((await send(id, number, whole))[1]).toBe('BAD_INPUT')
  expect((await chief.call(calls.getUpload, { id })).parts).toEqual([])
  expect(isStored(`assets/${id}/parts/0`)).toBe(false)
  // A file that ends with a whole part has no empty one behind it.
  const even = await chief.call(calls.startUpload, { ...film, bytes: PART_BYTES })
  expect(await send(even.id, 1, Buffer.alloc(0))).toEqual([400, 'PART_WRONG'])
})

test('only whoever announced a file goes on with it; to everybody else it is not there', async () => {
  const other = await makeAdministrator(malto, { powers: ['films.read', 'films.write'] })
  const { id } = await chief.call(calls.startUpload, { ...film, bytes: 4 })
  expect(await send(id, 0, Buffer.from('evil'), other)).toEqual([404, 'UPLOAD_NOT_FOUND'])
  await expect(other.call(calls.getUpload, { id })).rejects.toSatisfy(calls.UploadNotFound.is)
  await send(id, 0, Buffer.from('good'))
  await expect(other.call(calls.finishUpload, { id })).rejects.toSatisfy(calls.UploadNotFound.is)
  await expect(chief.call(calls.getUpload, { id: newId() })).rejects.toSatisfy(calls.UploadNotFound.is)
  // It is one of the assets all the same: anybody who may write takes it away.
  await other.call(calls.assetsResource.remove, { id, version: 1 })
  expect(await send(id, 0, Buffer.from('good'))).toEqual([404, 'UPLOAD_NOT_FOUND'])
  await workOff(malto)
  expect(isStored(`assets/${id}/parts/0`)).toBe(false)
})

test('I38: reading is one power, uploading and editing another', async () => {
  const reader = await makeAdministrator(malto, { powers: ['films.read'] })
  const stranger = await makeAdministrator(malto, { powers: ['courses.read', 'courses.write'] })
  const { id } = await makeAsset(malto)
  expect((await reader.call(calls.assetsResource.list, {})).items).toMatchObject([{ id }])
  const draft = { id, version: 1, title: 'Tên khác', captions: null, duration_s: null }
  for (const attempt of [
    () => reader.call(calls.startUpload, { ...film, bytes: 4 }),
    () => reader.call(calls.getUpload, { id }),
    () => reader.call(calls.finishUpload, { id }),
    () => reader.call(calls.assetsResource.update, draft),
    () => reader.call(calls.assetsResource.remove, { id, version: 1 }),
    () => stranger.call(calls.assetsResource.list, {}),
    () => stranger.call(calls.previewAsset, { id }),
  ])
    await expect(attempt()).rejects.toSatisfy(NotAllowed.is)
  expect(await send(id, 0, Buffer.from('evil'), reader)).toEqual([403, 'NOT_ALLOWED'])
})

test('a film has at most 600 MB, a document 20: more is refused before the first byte', async () => {
  const start = (kind: 'film' | 'document', bytes: number) =>
    chief.call(calls.startUpload, { kind, title: 'Thử', bytes })
  for (const [kind, most] of [
    ['film', LARGEST_FILM],
    ['document', LARGEST_DOCUMENT],
  ] as const) {
    await start(kind, most)
    await expect(start(kind, most + 1)).rejects.toSatisfy(calls.UploadTooLarge.is)
    await expect(start(kind, 0)).rejects.toSatisfy(BadInput.is)
  }
  await expect(start('film', 5_000_000_000)).rejects.toSatisfy(calls.UploadTooLarge.is)
})

test('a whole film goes up within a minute: parts are not counted like other calls', () => {
  const aMinute = (row: LimitRow) => row.account?.find((rate) => rate.seconds === 60)?.count ?? 0
  expect(aMinute(limits[calls.sendPart.limit])).toBeGreaterThan(2 * MOST_PARTS)
  expect(aMinute(limits.default)).toBeLessThanOrEqual(MOST_PARTS)
})

test('uploads that nobody went on with for a week go, with their parts; others stay', async () => {
  const begun = async () => {
    const { id } = await chief.call(calls.startUpload, { ...film, bytes: PART_BYTES + 1 })
    expect(await send(id, 0, Buffer.alloc(PART_BYTES))).toEqual([200, [0]])
    return id
  }
  const [old, shown] = [await begun(), await begun()]
  await makeEvent(malto, { stream_kind: 'hls', stream_url: `/films/${shown}` })
  const ready = await makeAsset(malto)
  malto.pass(6 * DAY)
  chief = await makeAdministrator(malto, { powers: ['films.read', 'films.write'] })
  const young = await begun()
  await tidyUploads(malto.house.ownCtx())
  expect(await malto.db.$count(media_assets)).toBe(4)
  malto.pass(1 * DAY + 1)
  await tidyUploads(malto.house.ownCtx())
  await workOff(malto)
  const left = await malto.db.select({ id: media_assets.id }).from(media_assets)
  expect(new Set(left.map((row) => row.id))).toEqual(new Set([shown, ready.id, young]))
  expect([old, young].map((id) => isStored(`assets/${id}/parts/0`))).toEqual([false, true])
  await malto.db.execute(sql`delete from events`)
})

test('a writer renames a film and corrects its captions; two writers do not overwrite each other', async () => {
  const { id } = await makeAsset(malto, { title: 'Bản nháp' })
  const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nChào bạn'
  const change = { title: 'Học cách học', captions, duration_s: 95 }
  const detail = await chief.call(calls.assetsResource.update, { id, version: 1, ...change })
  expect(detail).toMatchObject({ ...change, has_captions: true, measured: 'read', version: 2 })
  await expect(chief.call(calls.assetsResource.update, { id, version: 1, ...change })).rejects.toSatisfy(
    Changed.is,
  )
  const broken = { id, version: 2, title: 'Học', captions: 'Chào bạn', duration_s: null }
  await expect(chief.call(calls.assetsResource.update, broken)).rejects.toMatchObject({
    fields: { captions: [expect.stringContaining('WebVTT')] },
  })
  expect((await logOf(id)).map(([action]) => action)).toEqual(['update'])
  expect((await chief.call(calls.assetsResource.list, { q: 'hoc cach' })).items).toMatchObject([{ id }])
})

test('a length is typed where none was read, and never over one that was', async () => {
  const typed = await makeAsset(malto, { duration_s: null, measured: null, remark: 'no_ffmpeg' })
  const detail = await chief.call(calls.assetsResource.get, { id: typed.id })
  expect(detail.remark).toBe(calls.assetRemarkWords.no_ffmpeg.vi)
  const edit = (id: string, version: number, duration_s: number | null, more = {}) =>
    chief.call(calls.assetsResource.update, {
      id,
      version,
      title: 'Phim',
      captions: null,
      duration_s,
      ...more,
    })
  expect(await edit(typed.id, 1, 120)).toMatchObject({ duration_s: 120, measured: 'typed', remark: null })
  expect(await edit(typed.id, 2, null)).toMatchObject({ duration_s: null, measured: null })
  const read = await makeAsset(malto)
  await expect(edit(read.id, 1, 96)).rejects.toMatchObject({ fields: { duration_s: [expect.anything()] } })
  // A form that was opened before the film was read knows of no length; the one that was read stays.
  expect(await edit(read.id, 1, null)).toMatchObject({ duration_s: 95, measured: 'read' })
  const sheet = await makeAsset(malto, { kind: 'document' })
  const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nChào'
  await expect(edit(sheet.id, 1, 5, { captions })).rejects.toMatchObject({
    fields: { captions: [expect.anything()], duration_s: [expect.anything()] },
  })
})

test('what is shown somewhere stays, and says where; what came with Malto stays too', async () => {
  const asset = await makeAsset(malto, { title: 'Phim của sự kiện' })
  const remove = (id: string) => chief.call(calls.assetsResource.remove, { id, version: 1 })
  const address = `/films/${asset.id}`
  await makeEvent(malto, {
    title: 'Buổi chiều',
    stream_kind: 'hls',
    stream_url: address,
    replay_kind: 'hls',
    replay_url: address,
  })
  await malto.db.execute(sql`insert into video_categories (slug, name, summary) values ('thu', 'Thử', 'Thử')`)
  await malto.db.execute(sql`insert into videos (category_id, film_id, title, summary)
    values ((select id from video_categories where slug = 'thu'), ${asset.id}, 'Đoạn phim', 'Thử')`)
  const detail = await chief.call(calls.assetsResource.get, { id: asset.id })
  expect(detail).toMatchObject({ used: 2, uses: [{ kind: 'event', title: 'Buổi chiều' }, { kind: 'video' }] })
  await expect(remove(asset.id)).rejects.toSatisfy(InUse.is)
  await malto.db.execute(sql`delete from videos`)
  await expect(remove(asset.id)).rejects.toSatisfy(InUse.is)
  await malto.db.execute(sql`delete from events`)
  await remove(asset.id)
  expect(await assetRow(malto, asset.id)).toBeUndefined()
  await workOff(malto)
  expect(isStored(`assets/${asset.id}/film.mp4`)).toBe(false)
  expect((await logOf(asset.id)).map(([action]) => action)).toEqual(['remove'])

  const laid = await makeAsset(malto, { origin: 'shipped', slug: 'films/cua-malto' })
  await expect(remove(laid.id)).rejects.toSatisfy(calls.ShippedStays.is)
})

test('a preview is for the eyes of administrators who may read films, as long as they may', async () => {
  const role = await makeAdministrator(malto, { powers: ['films.read'] })
  const asset = await makeAsset(malto, { duration_s: null, measured: null, poster_file: 'poster.webp' })
  const { film: shown, handout } = await role.call(calls.previewAsset, { id: asset.id })
  expect([shown?.kind, shown?.duration_s, handout]).toEqual(['file', 0, null])
  const status = async () => (await malto.app.inject({ url: shown?.url ?? '' })).statusCode
  expect(await status()).toBe(200)
  const setRole = (change: Partial<typeof console_roles.$inferInsert>) =>
    malto.db.update(console_roles).set(change).where(eq(console_roles.id, role.role_id))
  const setStatus = (value: 'active' | 'blocked') =>
    malto.db.update(administrators).set({ status: value }).where(eq(administrators.id, role.id))
  await setRole({ powers: ['courses.read'] })
  expect(await status()).toBe(404)
  await setRole({ all_powers: true })
  expect(await status()).toBe(200)
  await setRole({ needs_totp: true })
  expect(await status()).toBe(404)
  await setRole({ needs_totp: false })
  await setStatus('blocked')
  expect(await status()).toBe(404)
  await setStatus('active')
  expect(await status()).toBe(200)
  const sheet = await makeAsset(malto, { kind: 'document', title: 'Phiếu' })
  expect(await chief.call(calls.previewAsset, { id: sheet.id })).toMatchObject({
    film: null,
    handout: { title: 'Phiếu' },
  })
  await expect(chief.call(calls.previewAsset, { id: newId() })).rejects.toSatisfy(NotFound.is)
})
