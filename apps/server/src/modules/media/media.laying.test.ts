import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { eq, sql } from '#platform/drizzle.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { assetsResource } from '@malto/contract/modules/media.admin'
import { makeAdministrator } from '#modules/roles/roles.factory.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { assetIdsBySlug } from './media.films.service.ts'
import { layAssets } from './media.laying.service.ts'
import { layFilms } from './media.seed.ts'
import { media_assets } from './media.table.ts'

let malto: Malto
let content: string
beforeAll(async () => {
  malto = await startMalto()
  await malto.owner.db.execute(sql`truncate media_assets cascade`)
})
beforeEach(async () => {
  await malto.db.execute(sql`delete from media_assets`)
  content = mkdtempSync(join(tmpdir(), 'malto-content-'))
  putFilm('hoc-cach-hoc')
  put('worksheets/hoc-cach-hoc/worksheet.pdf', '%PDF-1.7 phiếu')
  put('courses/hoc-cach-hoc.json', JSON.stringify({ worksheet: { title: 'Phiếu tự học' } }))
})
afterEach(() => rmSync(content, { recursive: true }))
afterAll(() => malto.stop())

function put(path: string, text: string) {
  mkdirSync(dirname(join(content, path)), { recursive: true })
  writeFileSync(join(content, path), text)
}
const film = { title: 'Vì sao đọc lại mà vẫn quên', duration_s: 80, width: 640, height: 360, bytes: 900 }
const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nChào bạn\n'
function putFilm(slug: string, given: object = {}) {
  put(`films/${slug}/film.json`, JSON.stringify({ ...film, stream: 'film.mp4', ...given }))
  for (const file of ['film.mp4', 'index.m3u8', 'poster.webp']) put(`films/${slug}/${file}`, file)
  put(`films/${slug}/captions.vtt`, captions)
}
const lay = () => layAssets(malto.house.ownCtx(), content)
const rows = () => malto.db.select().from(media_assets).orderBy(media_assets.slug)

/** How many questions a piece of work asks the database. */
async function questionsOf(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(malto.house.pool, 'query')
  try {
    await work()
    return query.mock.calls.length
  } finally {
    query.mockRestore()
  }
}

test('films and worksheets are laid as they lie in their folders, by the names that others know them by', async () => {
  putFilm('ngay-hoi', { stream: 'index.m3u8' })
  await lay()
  const [lesson, festival, sheet] = await rows()
  expect(lesson).toMatchObject({
    slug: 'films/hoc-cach-hoc',
    kind: 'film',
    origin: 'shipped',
    status: 'ready',
    ...film,
    captions,
    main_file: 'film.mp4',
    poster_file: 'poster.webp',
    type: 'video/mp4',
    measured: 'read',
  })
  expect(festival).toMatchObject({ main_file: 'index.m3u8', type: 'application/vnd.apple.mpegurl' })
  expect(sheet).toMatchObject({
    slug: 'worksheets/hoc-cach-hoc',
    kind: 'document',
    title: 'Phiếu tự học',
    measured: null,
    main_file: 'worksheet.pdf',
    type: 'application/pdf',
    bytes: 16,
    duration_s: null,
  })
  expect(await assetIdsBySlug(malto.house.ownCtx())).toEqual(
    new Map([lesson, festival, sheet].map((row) => [row?.slug, row?.id])),
  )
})

test('what is not rendered yet, or has no course, is left out until it is there', async () => {
  put('films/chua-xong/storyboard.json', '{}')
  put('films/dang-lam/film.json', JSON.stringify({ ...film, stream: 'film.mp4' }))
  put('worksheets/mo-coi/worksheet.pdf', '%PDF-1.7')
  await lay()
  expect((await rows()).map((row) => row.slug)).toEqual(['films/hoc-cach-hoc', 'worksheets/hoc-cach-hoc'])
  putFilm('dang-lam')
  await lay()
  expect((await rows()).map((row) => row.slug)).toContain('films/dang-lam')
  rmSync(join(content, 'films'), { recursive: true })
  await lay()
  expect(await malto.db.$count(media_assets)).toBe(3)
})

test('a start at which nothing changed asks one question; a changed film keeps its id', async () => {
  await lay()
  const [before] = await rows()
  expect(await questionsOf(lay)).toBe(1)
  expect((await rows())[0]).toEqual(before)
  putFilm('hoc-cach-hoc', { title: 'Tên mới', duration_s: 90 })
  await lay()
  expect((await rows())[0]).toMatchObject({
    id: before?.id,
    title: 'Tên mới',
    duration_s: 90,
    version: 2,
    created_at: before?.created_at,
  })
})

test('words that somebody edited in the console stay; a new film under them is still the new film', async () => {
  await lay()
  const chief = await makeAdministrator(malto, { powers: ['films.read', 'films.write'] })
  const [laid] = await rows()
  const edit = { id: laid?.id ?? '', version: 1, title: 'Tên của thầy cô', captions: null, duration_s: 80 }
  await chief.call(assetsResource.update, edit)
  put('films/hoc-cach-hoc/captions.vtt', captions.replace('Chào bạn', 'Xin chào'))
  await lay()
  expect((await rows())[0]).toMatchObject({ title: 'Tên của thầy cô', captions: null, duration_s: 80 })
  expect(await questionsOf(lay)).toBe(1)

  putFilm('hoc-cach-hoc', { title: 'Tên khác', duration_s: 99, stream: 'index.m3u8' })
  await lay()
  expect((await rows())[0]).toMatchObject({
    title: 'Tên của thầy cô',
    captions: null,
    duration_s: 99,
    main_file: 'index.m3u8',
    fingerprint: null,
  })
  expect(await questionsOf(lay)).toBe(1)
})

test('two processes that start at once lay everything once', async () => {
  await Promise.all([lay(), lay(), lay()])
  expect((await rows()).map((row) => [row.slug, row.version])).toEqual([
    ['films/hoc-cach-hoc', 1],
    ['worksheets/hoc-cach-hoc', 1],
  ])
})

test('a film whose facts are wrong stops the start, and is named', async () => {
  putFilm('hoc-cach-hoc', { duration_s: 1.5 })
  await expect(lay()).rejects.toThrow('films/hoc-cach-hoc/film.json is not right: duration_s')
})

test('what comes with this Malto can be laid, and in no time', async () => {
  const own = () => layFilms(malto.house.ownCtx())
  await own()
  const times: number[] = []
  for (let each = 0; each < 5; each++) {
    const began = performance.now()
    await own()
    times.push(performance.now() - began)
  }
  expect(Math.min(...times)).toBeLessThan(60)
  await malto.db.delete(media_assets).where(eq(media_assets.origin, 'shipped'))
})
