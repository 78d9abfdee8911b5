import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '@malto/contract/modules/videos.calls'
import { users } from '#modules/users/users.table.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { makeVideo } from './videos.factory.ts'
import { mayViewVideo } from './videos.service.ts'
import { videos, type VideoRow } from './videos.table.ts'

let malto: Malto
let person: Person
let video: VideoRow
beforeAll(async () => {
  malto = await startMalto()
  person = await makePerson(malto, { account_kind: 'kid', birthday: '2012-05-20' })
  video = await makeVideo(malto.db, { age_from: 13 })
  for (const file of ['film.mp4', 'poster.webp'])
    await malto.house.tools.storage.put(`assets/${video.film_id}/${file}`, Buffer.from('0123456789'), {
      type: 'video/mp4',
    })
})
afterAll(() => malto.stop())

const statusOf = async (url: string, headers: Record<string, string> = {}) =>
  (await malto.app.inject({ url, headers })).statusCode

test('film, poster and captions come to whoever may see the video, for as long as they may', async () => {
  const { film, poster_url } = await person.call(calls.getVideo, { video_id: video.id })
  const files = [film.url, film.captions_url ?? '', film.poster_url ?? '', poster_url ?? '']
  expect(new Set(files).size).toBe(3)
  for (const url of files) expect(await statusOf(url)).toBe(200)
  expect(await statusOf(film.url, { range: 'bytes=2-5' })).toBe(206)

  const young = (birthday: string) => malto.db.update(users).set({ birthday }).where(eq(users.id, person.id))
  await young('2015-05-20')
  for (const url of files) expect(await statusOf(url)).toBe(404)
  await young('2012-05-20')
  await malto.db.update(videos).set({ status: 'hidden' }).where(eq(videos.id, video.id))
  for (const url of files) expect(await statusOf(url)).toBe(404)
})

test('what is no number of a video shows nothing', async () => {
  const ctx = malto.house.ownCtx()
  for (const id of ['', '0', '-1', '1e3', 'null', '99999999999', `${video.id} or true`])
    expect(await mayViewVideo(ctx, person.id, id)).toBe(false)
})
