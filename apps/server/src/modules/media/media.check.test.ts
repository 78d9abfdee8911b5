import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from '#platform/drizzle.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as calls from '@malto/contract/modules/media.admin'
import { PART_BYTES, partsOf, type AssetRemark } from '@malto/contract/modules/media.rules'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { createFilms, DamagedFilm, NoFfmpeg, type FilmFacts, type Films } from '#platform/films/films.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { workOff } from '#testing/jobs.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { check } from './media.check.service.ts'
import { assetRow } from './media.factory.ts'
import { partKey } from './media.files.service.ts'
import { media_asset_parts } from './media.table.ts'

let malto: Malto
let chief: SignedInAdministrator
let still: Buffer
let films: Films
const facts: FilmFacts = { duration_s: 95, size: { width: 640, height: 360 }, codecs: ['h264', 'aac'] }
beforeAll(async () => {
  malto = await startMalto()
  chief = await makeAdministrator(malto, { powers: ['films.read', 'films.write'] })
  await malto.owner.db.execute(sql`truncate media_assets cascade`)
  still = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#066A6A' } })
    .png()
    .toBuffer()
})
beforeEach(() => {
  films = { read: () => Promise.resolve(facts), still: () => Promise.resolve(still) }
  const asked: Films = { read: (...film) => films.read(...film), still: (...film) => films.still(...film) }
  Object.assign(malto.house.tools, { films: asked })
})
afterAll(() => malto.stop())

const folder = () => join(malto.house.env.data_folder, 'files/assets')
const filesOf = (id: string) => globSync(`${id}/**/*.*`, { cwd: folder() }).toSorted()
const partsLeft = (id: string) => globSync(`${id}/parts/*`, { cwd: folder() }).length
const padded = (head: Buffer, length = 200) =>
  Buffer.concat([head, Buffer.alloc(Math.max(0, length - head.length), 'x')])
const mp4 = (brand = 'isom', length?: number) =>
  padded(Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`)]), length)
const ebml = (kind: string) =>
  padded(
    Buffer.concat([
      Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282', 'hex'),
      Buffer.from([0x80 + kind.length]),
      Buffer.from(kind),
    ]),
  )
const pdf = padded(Buffer.from('%PDF-1.7\n'))

/** Uploaded to the last part, and waiting to be looked into. */
async function upload(bytes: Buffer, kind: 'film' | 'document' = 'film'): Promise<string> {
  const { id } = await chief.call(calls.startUpload, { kind, title: 'Phim thử', bytes: bytes.length })
  for (let number = 0; number < partsOf(bytes.length); number++) {
    const part = bytes.subarray(number * PART_BYTES, (number + 1) * PART_BYTES)
    await malto.house.tools.storage.put(partKey(id, number), part, { type: 'x' })
    await malto.db.insert(media_asset_parts).values({ asset_id: id, number, bytes: part.length })
  }
  await chief.call(calls.finishUpload, { id })
  return id
}
async function checked(bytes: Buffer, kind: 'film' | 'document' = 'film') {
  const id = await upload(bytes, kind)
  await workOff(malto)
  return { id, detail: await chief.call(calls.assetsResource.get, { id }) }
}

test('a film is put together from its parts, measured and ready; nothing else is left of it', async () => {
  const bytes = mp4('isom', PART_BYTES + 7)
  bytes.writeUInt32BE(7, PART_BYTES)
  const { id, detail } = await checked(bytes)
  expect(detail).toMatchObject({
    status: 'ready',
    duration_s: 95,
    width: 640,
    height: 360,
    measured: 'read',
    type: 'video/mp4',
    remark: null,
    poster_url: expect.stringContaining('/poster.webp'),
  })
  expect([filesOf(id), partsLeft(id)]).toEqual([[`${id}/film.mp4`, `${id}/poster.webp`], 0])
  const kept = await malto.house.tools.storage.get(`assets/${id}/film.mp4`)
  expect((await buffer(kept.stream)).equals(bytes)).toBe(true)
  const poster = await malto.house.tools.storage.get(`assets/${id}/poster.webp`)
  expect(await sharp(await buffer(poster.stream)).metadata()).toMatchObject({ format: 'webp', width: 640 })
  expect(await malto.db.$count(media_asset_parts)).toBe(0)
  expect(globSync('malto-asset-*', { cwd: tmpdir() })).toEqual([])
  const { film } = await chief.call(calls.previewAsset, { id })
  expect((await malto.app.inject({ url: film?.url ?? '', headers: { range: 'bytes=4-7' } })).body).toBe(
    'ftyp',
  )
})

test('what a file is, its first bytes say: MP4 and WebM are films, PDF a document, and nothing else is either', async () => {
  const cases: [string, Buffer, 'film' | 'document', string][] = [
    ['MP4 of a phone', mp4('mp42'), 'film', 'ready'],
    ['WebM', ebml('webm'), 'film', 'ready'],
    ['PDF', pdf, 'document', 'ready'],
    ['Matroska', ebml('matroska'), 'film', 'not_a_film'],
    ['QuickTime', mp4('qt  '), 'film', 'not_a_film'],
    ['a picture in the same wrapping', mp4('heic'), 'film', 'not_a_film'],
    ['sound in the same wrapping', mp4('M4A '), 'film', 'not_a_film'],
    ['PDF as a film', pdf, 'film', 'not_a_film'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'film', 'not_a_film'],
    ['a playlist', Buffer.from('#EXTM3U\n'), 'film', 'not_a_film'],
    ['one byte', Buffer.from('x'), 'film', 'not_a_film'],
    ['MP4 as a document', mp4(), 'document', 'not_a_pdf'],
    ['a page as a document', Buffer.from('<!doctype html>%PDF-1.7'), 'document', 'not_a_pdf'],
  ]
  for (const [what, bytes, kind, expected] of cases) {
    const { id, detail } = await checked(bytes, kind)
    const words = expected === 'ready' ? null : calls.assetRemarkWords[expected as AssetRemark].vi
    expect([what, detail.status, detail.remark]).toEqual([what, words ? 'refused' : 'ready', words])
    if (words) expect([what, filesOf(id), partsLeft(id)]).toEqual([what, [], 0])
  }
})

test('a film that is damaged, silent to the eye, or plays in few browsers is refused, and says why', async () => {
  const refused = async (given: Partial<Films>) => {
    films = { ...films, ...given }
    const { id, detail } = await checked(mp4())
    expect([detail.status, filesOf(id), partsLeft(id)]).toEqual(['refused', [], 0])
    return detail.remark
  }
  const damaged = () => Promise.reject(new DamagedFilm('cut off'))
  const words = calls.assetRemarkWords
  expect(await refused({ read: damaged })).toBe(words.damaged.vi)
  expect(await refused({ read: () => Promise.resolve({ ...facts, size: null }) })).toBe(words.no_picture.vi)
  expect(await refused({ read: () => Promise.resolve({ ...facts, codecs: ['hevc'] }) })).toBe(
    words.unplayable.vi,
  )
  expect(await refused({ read: () => Promise.resolve(facts), still: damaged })).toBe(words.damaged.vi)
})

test('without ffmpeg a film is ready as it is, says so in both languages, and takes a length by hand', async () => {
  films = { ...films, read: () => Promise.reject(new NoFfmpeg('ffmpeg')) }
  const { id, detail } = await checked(mp4())
  expect(detail).toMatchObject({
    status: 'ready',
    duration_s: null,
    poster_url: null,
    measured: null,
    remark: 'Máy chủ không có ffmpeg nên chưa đọc được thời lượng và ảnh bìa. Hãy nhập thời lượng.',
  })
  const english = await malto.app.inject({
    url: `/auth-admin/assets/${id}`,
    headers: { authorization: `Bearer ${chief.token()}`, 'accept-language': 'en' },
  })
  expect(english.json()).toMatchObject({ data: { remark: calls.assetRemarkWords.no_ffmpeg.en } })
  const typed = { id, version: detail.version, title: 'Phim', captions: null, duration_s: 61 }
  expect(await chief.call(calls.assetsResource.update, typed)).toMatchObject({
    measured: 'typed',
    remark: null,
  })
})

test('an edit while the film is looked into neither stops it nor is lost', async () => {
  const id = await upload(mp4())
  const { version } = await chief.call(calls.assetsResource.get, { id })
  const edit = { id, version, title: 'Tên mới', captions: null, duration_s: 12 }
  await chief.call(calls.assetsResource.update, edit)
  await workOff(malto)
  const detail = await chief.call(calls.assetsResource.get, { id })
  expect(detail).toMatchObject({ title: 'Tên mới', duration_s: 95, measured: 'read', status: 'ready' })
})

test('killed at any moment it begins again, and ends the same', async () => {
  const { storage } = malto.house.tools
  const killed = () => Promise.reject(new Error('killed'))
  const deaths: Record<string, { dying: Partial<Storage>; leaves: string }> = {
    'before the poster is stored': { dying: { put: killed }, leaves: 'checking' },
    'between poster and film': {
      dying: { put: (key, ...rest) => (key.endsWith('.mp4') ? killed() : storage.put(key, ...rest)) },
      leaves: 'checking',
    },
    'before the parts are removed': { dying: { remove: killed }, leaves: 'ready' },
  }
  for (const [when, { dying, leaves }] of Object.entries(deaths)) {
    const id = await upload(mp4())
    Object.assign(malto.house.tools, { storage: { ...storage, ...dying } })
    await expect(check(malto.house.ownCtx(), { asset_id: id })).rejects.toThrow('killed')
    Object.assign(malto.house.tools, { storage })
    expect([when, (await assetRow(malto, id))?.status]).toEqual([when, leaves])
    await workOff(malto)
    await check(malto.house.ownCtx(), { asset_id: id })
    const files = [`${id}/film.mp4`, `${id}/poster.webp`]
    expect([when, (await assetRow(malto, id))?.status, filesOf(id), partsLeft(id)]).toEqual([
      when,
      'ready',
      files,
      0,
    ])
  }
})

test('two who look into it at once make one film', async () => {
  const id = await upload(mp4())
  await Promise.all([1, 2, 3].map(() => check(malto.house.ownCtx(), { asset_id: id })))
  expect([(await assetRow(malto, id))?.status, filesOf(id), partsLeft(id)]).toEqual([
    'ready',
    [`${id}/film.mp4`, `${id}/poster.webp`],
    0,
  ])
  await workOff(malto)
})

test('a film that is deleted while it is looked into leaves no file', async () => {
  const id = await upload(mp4())
  const { version } = await chief.call(calls.assetsResource.get, { id })
  films = {
    ...films,
    still: async () => {
      await chief.call(calls.assetsResource.remove, { id, version })
      return still
    },
  }
  await workOff(malto)
  expect([await assetRow(malto, id), filesOf(id), partsLeft(id)]).toEqual([undefined, [], 0])
})

test('a part that was lost on the way is told, not guessed', async () => {
  const id = await upload(mp4('isom', PART_BYTES + 7))
  await malto.house.tools.storage.remove(partKey(id, 1))
  await workOff(malto)
  expect(await chief.call(calls.assetsResource.get, { id })).toMatchObject({
    status: 'refused',
    remark: calls.assetRemarkWords.incomplete.vi,
  })
})

const installed = spawnSync('ffmpeg', ['-version']).status === 0

test.runIf(installed)(
  'with the ffmpeg of this machine a real film is measured, and half of it is refused',
  async () => {
    films = createFilms(malto.house.env)
    const drawn = ['-f', 'lavfi', '-i', 'testsrc=duration=3:size=160x90:rate=10', '-pix_fmt', 'yuv420p']
    const form = ['-c:v', 'libx264', '-movflags', 'frag_keyframe+empty_moov', '-f', 'mp4', '-']
    const { stdout } = spawnSync('ffmpeg', ['-v', 'error', ...drawn, ...form])
    const { detail } = await checked(stdout)
    expect(detail).toMatchObject({ status: 'ready', duration_s: 3, width: 160, height: 90, measured: 'read' })
    const half = await checked(stdout.subarray(0, 600))
    expect(half.detail).toMatchObject({ status: 'refused', remark: calls.assetRemarkWords.damaged.vi })
  },
)
