import { eq } from '#platform/drizzle.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as calls from '@malto/contract/modules/videos.calls'
import { users } from '#modules/users/users.table.ts'
import { MINUTE } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, signedInAgain, type Person } from '#testing/people.ts'
import { makeVideo, makeVideoCategory } from './videos.factory.ts'
import { video_categories, videos } from './videos.table.ts'

let malto: Malto
let person: Person
beforeAll(async () => {
  malto = await startMalto()
})
afterAll(() => malto.stop())
beforeEach(async () => {
  malto.moveTo(noon)
  await malto.db.delete(videos)
  await malto.db.delete(video_categories)
  person = await makePerson(malto)
})

const titles = (items: readonly { title: string }[]) => items.map((each) => each.title)
const listed = async (who: Person, wishes: Parameters<typeof listBy>[1] = {}) =>
  titles((await listBy(who, wishes)).items)
const listBy = (
  who: Person,
  wishes: { category_id?: number; q?: string; liked?: boolean; vertical?: boolean },
) => who.call(calls.listVideos, wishes)
/** So many minutes after the others. */
const at = (minutes: number) => new Date(noon.getTime() - 10_000 * MINUTE + minutes * MINUTE)

test('lists show the newest first, narrowed by category, words and shape', async () => {
  const [here, there] = [await makeVideoCategory(malto.db), await makeVideoCategory(malto.db)]
  await makeVideo(malto.db, { title: 'Đom đóm', category_id: here.id, created_at: at(1) })
  await makeVideo(malto.db, {
    title: 'Hang động',
    category_id: there.id,
    created_at: at(3),
    film: { width: 360, height: 640 },
  })
  await makeVideo(malto.db, { title: 'Ngọc Lũ', category_id: here.id, created_at: at(2) })

  expect(await listed(person)).toEqual(['Hang động', 'Ngọc Lũ', 'Đom đóm'])
  expect(await listed(person, { category_id: here.id })).toEqual(['Ngọc Lũ', 'Đom đóm'])
  expect(await listed(person, { q: 'ngoc lu' })).toEqual(['Ngọc Lũ'])
  expect(await listed(person, { q: 'đom', category_id: there.id })).toEqual([])
  expect(await listed(person, { vertical: true })).toEqual(['Hang động'])
  expect(await listed(person, { vertical: false })).toEqual(['Ngọc Lũ', 'Đom đóm'])
  await expect(listBy(person, { category_id: there.id + 1000 })).rejects.toSatisfy(
    calls.VideoCategoryNotFound.is,
  )
})

test('a card tells what its poster, its length, its shape and its age rating are', async () => {
  const video = await makeVideo(malto.db, {
    title: 'Người đi tàu',
    age_from: 13,
    letter: 'R',
    film: { width: 360, height: 640, duration_s: 41 },
  })
  const { items } = await person.call(calls.listVideos, {})
  expect(items).toMatchObject([
    {
      id: video.id,
      title: 'Người đi tàu',
      letter: 'R',
      age_from: 13,
      vertical: true,
      duration_s: 41,
      view_count: 0,
      like_count: 0,
      liked: false,
      position_s: null,
    },
  ])
  expect(items[0]?.poster_url).toMatch(new RegExp(`^/media/assets/${video.film_id}/.+/poster\\.webp$`))
})

test('I6: pages neither repeat nor skip, also where many came at one moment', async () => {
  const { id: category_id } = await makeVideoCategory(malto.db)
  for (let count = 0; count < 7; count++)
    await makeVideo(malto.db, { category_id, title: `Số ${count}`, created_at: at(count < 5 ? 0 : count) })
  for (const liked of [false, true]) {
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: { items: { title: string; id: number }[]; next_cursor: string | null } = await person.call(
        calls.listVideos,
        { limit: 2, liked, ...(cursor ? { cursor } : {}) },
      )
      seen.push(...titles(page.items))
      if (!liked)
        for (const { id } of page.items) await person.call(calls.likeVideo, { video_id: id, liked: true })
      cursor = page.next_cursor
    } while (cursor)
    expect(seen).toHaveLength(7)
    expect(new Set(seen).size).toBe(7)
    expect(seen.slice(0, 2)).toEqual(['Số 6', 'Số 5'])
  }
})

test('those one likes are listed by the heart, the latest first, and nobody else’s', async () => {
  const other = await makePerson(malto)
  const [first, second, third] = [
    await makeVideo(malto.db, { title: 'Một', created_at: at(1) }),
    await makeVideo(malto.db, { title: 'Hai', created_at: at(2) }),
    await makeVideo(malto.db, { title: 'Ba', created_at: at(3) }),
  ]
  for (const { id } of [second, first]) {
    malto.pass(MINUTE)
    await person.call(calls.likeVideo, { video_id: id, liked: true })
  }
  await other.call(calls.likeVideo, { video_id: third.id, liked: true })

  expect(await listed(person, { liked: true })).toEqual(['Một', 'Hai'])
  expect(await listed(other, { liked: true })).toEqual(['Ba'])
  expect((await person.call(calls.getVideo, { video_id: first.id })).liked).toBe(true)
  expect((await other.call(calls.getVideo, { video_id: first.id })).liked).toBe(false)
})

/** Every door behind which a video could show itself to somebody. */
async function sightsOf(who: Person, video_id: number, near_id: number): Promise<string[]> {
  const category = (await malto.db.select().from(videos).where(eq(videos.id, video_id)))[0]?.category_id ?? 0
  const front = await who.call(calls.listVideoSections, {})
  const { categories } = await who.call(calls.listVideoCategories, {})
  const has = (items: readonly { id: number }[]) => items.some((each) => each.id === video_id)
  const answers = async (work: Promise<unknown>) =>
    work.then(
      () => true,
      (error: unknown) => {
        expect(error).toSatisfy(calls.VideoNotFound.is)
        return false
      },
    )
  const sights: Record<string, boolean> = {
    list: has((await who.call(calls.listVideos, {})).items),
    category: has((await who.call(calls.listVideos, { category_id: category })).items),
    search: has((await who.call(calls.listVideos, { q: 'bí mật' })).items),
    liked: has((await who.call(calls.listVideos, { liked: true })).items),
    going_on: has(front.going_on),
    newest: has(front.newest),
    sections: front.sections.some((each) => has(each.videos)),
    counted: categories.find((each) => each.id === category)?.video_count === 2,
    'counted in front':
      front.sections.find((each) => each.category.id === category)?.category.video_count === 2,
    related: has((await who.call(calls.getVideo, { video_id: near_id })).related),
    detail: await answers(who.call(calls.getVideo, { video_id })),
    like: await answers(who.call(calls.likeVideo, { video_id, liked: true })),
    watch: await answers(
      who.call(calls.watchVideo, { video_id, position_s: 9, played_s: 0, at: malto.now().toISOString() }),
    ),
  }
  return Object.entries(sights).flatMap(([name, seen]) => (seen ? [name] : []))
}
const everySight =
  'list category search liked going_on newest sections counted,counted in front,related detail like watch'
    .split(/,| (?!in|front)/)
    .toSorted()

async function makeSecret(age_from: 0 | 13 | 16 | 18 = 0) {
  const { id: category_id } = await makeVideoCategory(malto.db)
  const near = await makeVideo(malto.db, { category_id, title: 'Hàng xóm' })
  const secret = await makeVideo(malto.db, { category_id, title: 'Chuyện bí mật', age_from })
  return { near, secret }
}
/** Liked and begun in earlier days, when one could. */
async function begin(who: Person, video_id: number) {
  await who.call(calls.likeVideo, { video_id, liked: true })
  await who.call(calls.watchVideo, { video_id, position_s: 9, played_s: 0, at: malto.now().toISOString() })
}
const born = (who: Person, birthday: string) =>
  malto.db.update(users).set({ birthday }).where(eq(users.id, who.id))

test('a video for older people is behind no door, whatever one did with it before', async () => {
  const { near, secret } = await makeSecret(16)
  await born(person, '2010-11-14')
  await begin(person, secret.id)
  expect((await sightsOf(person, secret.id, near.id)).toSorted()).toEqual(everySight)
  await born(person, '2010-11-15')
  expect(await sightsOf(person, secret.id, near.id)).toEqual([])
})

test('a hidden video looks like one that never was, and so does one whose film cannot be played', async () => {
  const { near, secret } = await makeSecret()
  await begin(person, secret.id)
  expect((await sightsOf(person, secret.id, near.id)).toSorted()).toEqual(everySight)
  await malto.db.update(videos).set({ status: 'hidden' }).where(eq(videos.id, secret.id))
  expect(await sightsOf(person, secret.id, near.id)).toEqual([])

  await malto.db.update(videos).set({ status: 'open' }).where(eq(videos.id, secret.id))
  await malto.house.pool.query(`update media_assets set status = 'refused' where id = $1`, [secret.film_id])
  expect(await sightsOf(person, secret.id, near.id)).toEqual([])
})

test('I16: on the morning of the birthday in Vietnam, and not a minute earlier, a rating opens', async () => {
  const video = await makeVideo(malto.db, { age_from: 13, title: 'Từ mười ba' })
  const kid = await makePerson(malto, { account_kind: 'kid', birthday: '2013-11-16' })
  malto.moveTo(new Date('2026-11-15T16:59:00Z'))
  expect(await listed(await signedInAgain(malto, kid))).toEqual([])
  malto.moveTo(new Date('2026-11-15T17:00:00Z'))
  expect(await listed(await signedInAgain(malto, kid))).toEqual([video.title])
})

test('an adult who gave no birthday sees all', async () => {
  await makeVideo(malto.db, { title: 'Mọi người', created_at: at(1) })
  await makeVideo(malto.db, { title: 'Người lớn', age_from: 18, created_at: at(2) })
  expect(await listed(person)).toEqual(['Mọi người'])
  for (const account_kind of ['parent', 'normal'] as const)
    expect(await listed(await makePerson(malto, { account_kind, birthday: null }))).toEqual([
      'Người lớn',
      'Mọi người',
    ])
})

/** How many statements some work sends, on whatever connection. */
async function statements(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const count = sent.mock.calls.length
  sent.mockRestore()
  return count
}

test('the front has what one began, what is new and the first of each category, in the same few questions', async () => {
  const front = () => person.call(calls.listVideoSections, {})
  const [empty, full] = [
    await makeVideoCategory(malto.db),
    await makeVideoCategory(malto.db, { position: 1 }),
  ]
  for (let count = 0; count < 14; count++)
    await makeVideo(malto.db, { category_id: full.id, title: `Số ${count}`, created_at: at(count) })
  const before = await statements(front)
  const small = await makeVideo(malto.db, { category_id: empty.id, title: 'Lẻ loi', created_at: at(-1) })
  for (let count = 0; count < 6; count++) await makeVideo(malto.db, { created_at: at(-10) })
  malto.pass(MINUTE)
  await begin(person, small.id)

  const shown = await front()
  expect(await statements(front)).toBe(before)
  expect(titles(shown.going_on)).toEqual(['Lẻ loi'])
  expect(shown.going_on[0]).toMatchObject({ position_s: 9, liked: true })
  expect(titles(shown.newest).slice(0, 2)).toEqual(['Số 13', 'Số 12'])
  expect(shown.newest).toHaveLength(12)
  expect(shown.sections).toHaveLength(8)
  expect(shown.sections[0]?.category).toMatchObject({ id: full.id, video_count: 14 })
  expect(titles(shown.sections[0]?.videos ?? [])).toEqual(
    Array.from({ length: 12 }, (_, count) => `Số ${13 - count}`),
  )
  expect(titles(shown.sections.find((each) => each.category.id === empty.id)?.videos ?? [])).toEqual([
    'Lẻ loi',
  ])
})

test('related are those of the same category first, never the video itself', async () => {
  const [own, other] = [await makeVideoCategory(malto.db), await makeVideoCategory(malto.db)]
  const video = await makeVideo(malto.db, { category_id: own.id, title: 'Chính nó', created_at: at(50) })
  await makeVideo(malto.db, { category_id: own.id, title: 'Cùng loại', created_at: at(1) })
  await makeVideo(malto.db, { category_id: other.id, title: 'Khác loại', created_at: at(90) })
  const shown = await person.call(calls.getVideo, { video_id: video.id })
  expect(titles(shown.related)).toEqual(['Cùng loại', 'Khác loại'])
  for (let count = 0; count < 20; count++)
    await makeVideo(malto.db, { category_id: own.id, title: `Số ${count}`, created_at: at(100 + count) })
  const many = titles((await person.call(calls.getVideo, { video_id: video.id })).related)
  expect(many).toEqual(Array.from({ length: 12 }, (_, count) => `Số ${19 - count}`))
})
