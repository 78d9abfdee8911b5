import { and, eq, isNotNull, sql } from '#platform/drizzle.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listVideoSections, listVideos } from '@malto/contract/modules/videos.calls'
import type { VideoFile } from '@malto/contract/modules/videos.content'
import { users } from '#modules/users/users.table.ts'
import { media_assets } from '#modules/media/media.table.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { signedInAgain } from '#testing/people.ts'
import { seedDemo } from '../../demo.ts'
import { makeFilm } from './videos.factory.ts'
import { layContent, readContent } from './videos.laying.service.ts'
import { layVideos } from './videos.seed.ts'
import { video_categories, video_likes, video_watchings, videos } from './videos.table.ts'

let malto: Malto
let written: VideoFile
beforeAll(async () => {
  malto = await startMalto()
  written = await readContent()
  const there = new Set(
    (await malto.db.select({ slug: media_assets.slug }).from(media_assets)).map(({ slug }) => slug),
  )
  // Whether the films have been drawn yet or not.
  for (const slug of written.videos.map(({ film }) => `films/${film}`))
    if (!there.has(slug)) await makeFilm(malto.db, { slug })
})
afterAll(() => malto.stop())
beforeEach(async () => {
  await malto.db.delete(videos)
  await malto.db.delete(video_categories)
  await layVideos(malto.house.ownCtx())
  malto.lines.length = 0
})

const lay = (given: Partial<VideoFile>) => layContent(malto.house.ownCtx(), { ...written, ...given })
const rowOf = async (slug: string) => (await malto.db.select().from(videos).where(eq(videos.slug, slug)))[0]
const withTitle = (slug: string, title: string) =>
  written.videos.map((each) => (each.slug === slug ? { ...each, title } : each))

/** How many statements some work sends, on whatever connection. */
async function statements(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const count = sent.mock.calls.length
  sent.mockRestore()
  return count
}

test('a start at which nothing changed asks one question and writes nothing', async () => {
  const before = await malto.db.select().from(videos)
  expect(before).toHaveLength(written.videos.length)
  expect(await statements(() => layVideos(malto.house.ownCtx()))).toBe(1)
  expect(await malto.db.select().from(videos)).toEqual(before)
})

test('a changed entry is laid again, alone; what left its file stays', async () => {
  const [slug = '', other = ''] = written.videos.map((each) => each.slug)
  const before = await rowOf(other)
  await lay({ videos: withTitle(slug, 'Một tên mới hẳn').filter((each) => each.slug !== other) })
  expect(await rowOf(slug)).toMatchObject({ title: 'Một tên mới hẳn', version: 2 })
  expect(await rowOf(other)).toEqual(before)
})

test('what somebody edited, and whether it is hidden, stays as they left it', async () => {
  const [edited = '', hidden = ''] = written.videos.map((each) => each.slug)
  await malto.db.update(videos).set({ fingerprint: null, title: 'Của tôi' }).where(eq(videos.slug, edited))
  await malto.db.update(videos).set({ status: 'hidden' }).where(eq(videos.slug, hidden))
  await malto.db.update(video_categories).set({ fingerprint: null, name: 'Tên của tôi' })
  await lay({
    categories: written.categories.map((each) => ({ ...each, name: `${each.name} mới` })),
    videos: written.videos.map((each) => ({ ...each, title: `${each.title.slice(0, 80)} mới` })),
  })
  expect(await rowOf(edited)).toMatchObject({ title: 'Của tôi', version: 1 })
  expect(await rowOf(hidden)).toMatchObject({ status: 'hidden', version: 2 })
  const names = await malto.db.select({ name: video_categories.name }).from(video_categories)
  expect(new Set(names.map(({ name }) => name))).toEqual(new Set(['Tên của tôi']))
})

test('a video whose film is not there yet is left out with a word, and comes when the film does', async () => {
  const [entry] = written.videos
  if (!entry) throw new Error('there is no video')
  const late = { ...entry, slug: 'phim-den-muon', film: 'phim-den-muon' }
  await lay({ videos: [...written.videos, late] })
  expect(await rowOf(late.slug)).toBeUndefined()
  expect(malto.lines.filter((line) => line.includes('phim-den-muon'))).toHaveLength(1)
  await makeFilm(malto.db, { slug: 'films/phim-den-muon' })
  await lay({ videos: [...written.videos, late] })
  expect(await rowOf(late.slug)).toMatchObject({ title: entry.title, age_from: entry.age_from })
})

test('a broken entry is refused before anything is written', async () => {
  const [entry] = written.videos
  await expect(lay({ videos: withTitle(entry?.slug ?? '', '') })).rejects.toThrow()
  expect((await rowOf(entry?.slug ?? ''))?.version).toBe(1)
})

test('five processes that start at once lay everything once', async () => {
  await malto.db.delete(videos)
  await malto.db.delete(video_categories)
  await Promise.all(Array.from({ length: 5 }, () => layVideos(malto.house.ownCtx())))
  const rows = await malto.db.select({ version: videos.version }).from(videos)
  expect(rows).toHaveLength(written.videos.length)
  expect(rows.every(({ version }) => version === 1)).toBe(true)
})

test('the demonstration has been watched for weeks, by those who may, and its numbers are the sums of its rows', async () => {
  await seedDemo(malto.house, () => {})
  const rows = await malto.db
    .select({
      age_from: videos.age_from,
      view_count: videos.view_count,
      like_count: videos.like_count,
      views: sql<number>`(select sum(views)::int from ${video_watchings} where video_id = ${videos.id})`,
      likes: sql<number>`(select count(*)::int from ${video_likes} where video_id = ${videos.id})`,
      early: sql<number>`(select count(*)::int from ${video_watchings} where video_id = ${videos.id}
        and (opened_at < ${videos.created_at} or viewed_at > ${malto.now().toISOString()}::timestamptz))`,
    })
    .from(videos)
  for (const row of rows) {
    expect(row.view_count).toBe(row.views)
    expect(row.like_count).toBe(row.likes)
    expect(row.early).toBe(0)
    expect(row.view_count).toBeGreaterThan(row.like_count)
    expect(row.like_count).toBeGreaterThan(0)
  }
  const young = await malto.db
    .select({ birthday: users.birthday })
    .from(video_watchings)
    .innerJoin(videos, and(eq(videos.id, video_watchings.video_id), eq(videos.age_from, 16)))
    .innerJoin(users, and(eq(users.id, video_watchings.user_id), isNotNull(users.birthday)))
  expect(young.filter(({ birthday }) => (birthday ?? '') > '2010-11-14')).toEqual([])

  const [row] = await malto.db.select({ id: users.id }).from(users).where(eq(users.phone, '+84901000001'))
  const student = await signedInAgain(malto, { id: row?.id ?? '' } as Parameters<typeof signedInAgain>[1])
  const front = await student.call(listVideoSections, {})
  expect(front.going_on.length).toBeGreaterThanOrEqual(3)
  expect((await student.call(listVideos, { liked: true })).items.length).toBeGreaterThanOrEqual(4)
  // What is new is of many kinds.
  const kinds = front.newest.map(({ category }) => category.slug)
  expect(kinds.some((kind, at) => at > 0 && kind === kinds[at - 1])).toBe(false)
})
