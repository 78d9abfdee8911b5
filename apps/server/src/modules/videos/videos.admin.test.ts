import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BadInput, CallError, InUse, NotAllowed } from '@malto/contract'
import { ContentStays } from '@malto/contract/modules/careers.admin'
import { videoCategoriesResource, videosResource } from '@malto/contract/modules/videos.admin'
import { getVideo, listVideos, VideoNotFound } from '@malto/contract/modules/videos.calls'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson } from '#testing/people.ts'
import { makeFilm, makeVideo, makeVideoCategory } from './videos.factory.ts'
import { video_categories, videos } from './videos.table.ts'

let malto: Malto
let chief: SignedInAdministrator
beforeAll(async () => {
  malto = await startMalto()
  chief = await makeAdministrator(malto, { powers: ['videos.read', 'videos.write'] })
})
afterAll(() => malto.stop())
beforeEach(async () => {
  await malto.db.delete(videos)
  await malto.db.delete(video_categories)
})

const draft = {
  title: 'Một ngày ở trạm khí tượng',
  summary: 'Người ta đo gió, mưa và nắng như thế nào?',
  letter: 'I',
  age_from: 13,
  status: 'open',
} as const
const fieldsOf = (work: Promise<unknown>): Promise<string[]> =>
  work.then(
    () => [],
    (error: unknown) => {
      if (!(error instanceof CallError) || !BadInput.is(error)) throw error
      return Object.keys(error.fields)
    },
  )

test('a video is added with a film, read by the people it suits, changed and hidden', async () => {
  const { id: category_id } = await makeVideoCategory(malto.db, { name: 'Thời tiết' })
  const film = await makeFilm(malto.db, { title: 'Trạm đo', width: 360, height: 640, duration_s: 33 })
  const made = await chief.call(videosResource.create, { ...draft, category_id, film_id: film.id })
  expect(made).toMatchObject({
    ...draft,
    category_name: 'Thời tiết',
    film_title: 'Trạm đo',
    vertical: true,
    duration_s: 33,
    has_captions: true,
    view_count: 0,
    version: 1,
  })
  const person = await makePerson(malto)
  expect(await person.call(getVideo, { video_id: made.id })).toMatchObject({ title: draft.title })
  const kid = await makePerson(malto, { account_kind: 'kid' })
  expect((await kid.call(listVideos, {})).items).toEqual([])

  const { id, version } = made
  const changed = await chief.call(videosResource.update, {
    ...draft,
    id,
    version,
    category_id,
    film_id: film.id,
    age_from: 0,
  })
  expect(changed).toMatchObject({ age_from: 0, version: 2 })
  expect((await kid.call(listVideos, {})).items).toHaveLength(1)
  await chief.call(videosResource.bulk, { action: 'hide', ids: [id] })
  await expect(kid.call(getVideo, { video_id: id })).rejects.toSatisfy(VideoNotFound.is)
  await chief.call(videosResource.bulk, { action: 'show', ids: [id] })
  expect((await kid.call(getVideo, { video_id: id })).title).toBe(draft.title)
})

test('what cannot be played is refused at its field', async () => {
  const { id: category_id } = await makeVideoCategory(malto.db)
  const fields = async (film_id: string) =>
    fieldsOf(chief.call(videosResource.create, { ...draft, category_id, film_id }))
  const films = [
    await makeFilm(malto.db, { kind: 'document', main_file: 'document.pdf' }),
    await makeFilm(malto.db, { status: 'checking' }),
    await makeFilm(malto.db, { duration_s: null }),
  ]
  for (const film of films) expect(await fields(film.id)).toEqual(['film_id'])
  expect(await fields('01900000-0000-7000-8000-000000000000')).toEqual(['film_id'])
  const film = await makeFilm(malto.db)
  expect(
    await fieldsOf(
      chief.call(videosResource.create, { ...draft, category_id: category_id + 999, film_id: film.id }),
    ),
  ).toEqual(['category_id'])
})

test('lists are narrowed by category and status, and searched without marks', async () => {
  const near = await makeVideo(malto.db, { title: 'Đo gió trên núi' })
  await makeVideo(malto.db, { title: 'Nghe mưa', status: 'hidden' })
  const titles = async (wishes: object) =>
    (await chief.call(videosResource.list, wishes)).items.map((each) => each.title)
  expect(await titles({ category_id: near.category_id })).toEqual(['Đo gió trên núi'])
  expect(await titles({ status: 'hidden' })).toEqual(['Nghe mưa'])
  expect(await titles({ q: 'do gio' })).toEqual(['Đo gió trên núi'])
  expect(await titles({ sort: '-title' })).toEqual(['Nghe mưa', 'Đo gió trên núi'])
})

test('what came with Malto stays; what was added goes; a category with videos stays', async () => {
  const laid = await makeVideo(malto.db, { slug: 'di-kem' })
  const own = await makeVideo(malto.db)
  const came = await makeVideoCategory(malto.db, { laid: true })
  const remove = (id: number) => chief.call(videosResource.remove, { id, version: 1 })
  const removeCategory = (id: number) => chief.call(videoCategoriesResource.remove, { id, version: 1 })
  await expect(remove(laid.id)).rejects.toSatisfy(ContentStays.is)
  await expect(removeCategory(came.id)).rejects.toSatisfy(ContentStays.is)
  await expect(removeCategory(own.category_id)).rejects.toSatisfy(InUse.is)
  await remove(own.id)
  await removeCategory(own.category_id)
  expect((await chief.call(videosResource.list, {})).items.map(({ id }) => id)).toEqual([laid.id])
})

test('categories: made, changed, counted; a slug is unique and stays', async () => {
  const given = { slug: 'bien-ca', name: 'Biển cả', summary: 'Chuyện của những người đi biển.', position: 3 }
  const made = await chief.call(videoCategoriesResource.create, given)
  await makeVideo(malto.db, { category_id: made.id })
  expect(await fieldsOf(chief.call(videoCategoriesResource.create, given))).toEqual(['slug'])
  const { id, version } = made
  await chief.call(videoCategoriesResource.update, { ...given, id, version, name: 'Biển xanh' })
  expect(
    await fieldsOf(
      chief.call(videoCategoriesResource.update, { ...given, id, version: 2, slug: 'bien-khac' }),
    ),
  ).toEqual(['slug'])
  expect((await chief.call(videoCategoriesResource.list, { q: 'bien xanh' })).items).toMatchObject([
    { name: 'Biển xanh', video_count: 1, version: 2 },
  ])
})

test('who may read does not write, and who has neither power sees nothing; posters are for those who may see films', async () => {
  const reader = await makeAdministrator(malto, { powers: ['videos.read'] })
  const other = await makeAdministrator(malto, { powers: ['events.read'] })
  const video = await makeVideo(malto.db)
  expect((await reader.call(videosResource.list, {})).items).toMatchObject([{ poster_url: null }])
  const watcher = await makeAdministrator(malto, { powers: ['videos.read', 'films.read'] })
  const [seen] = (await watcher.call(videosResource.list, {})).items
  expect(seen?.poster_url).toMatch(new RegExp(`^/media/assets/${video.film_id}/.+/poster.webp$`))
  await expect(reader.call(videosResource.remove, { id: video.id, version: 1 })).rejects.toSatisfy(
    NotAllowed.is,
  )
  await expect(other.call(videosResource.list, {})).rejects.toSatisfy(NotAllowed.is)
})
