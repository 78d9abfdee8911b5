import { eq, sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BadInput, InUse } from '@malto/contract'
import { eventFaults, eventsResource } from '@malto/contract/modules/events.admin'
import * as calls from '@malto/contract/modules/events.calls'
import { assetsResource } from '@malto/contract/modules/media.admin'
import { makeAsset } from '#modules/media/media.factory.ts'
import { isFilmThere } from '#modules/media/media.films.service.ts'
import { media_assets } from '#modules/media/media.table.ts'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { users } from '#modules/users/users.table.ts'
import { inTransaction } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { HOUR } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { makeEvent } from './events.factory.ts'
import { events } from './events.table.ts'

let malto: Malto
let chief: SignedInAdministrator
let an: Person
beforeAll(async () => {
  malto = await startMalto()
  chief = await makeAdministrator(malto, {
    powers: ['events.read', 'events.write', 'films.read', 'films.write'],
  })
})
beforeEach(async () => {
  malto.moveTo(noon)
  an = await makePerson(malto)
  await malto.owner.db.execute(sql`truncate events, event_interests cascade`)
})
afterAll(() => malto.stop())

const live = { starts_in: -HOUR / 2, lasts: HOUR, stream_kind: 'hls' } as const
const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nChào bạn\n'
const page = (person: Person, { id }: { id: number }) => person.call(calls.getEvent, { event_id: id })
const statusOf = async (url: string | null | undefined) =>
  url ? (await malto.app.inject({ url })).statusCode : null

test('a film of Malto is given to each reader under an address of their own, with its poster and captions', async () => {
  const film = await makeAsset(malto, { captions, poster_file: 'poster.webp' })
  const event = await makeEvent(malto, { ...live, stream_url: `/films/${film.id}` })
  const detail = await page(an, event)
  expect(detail.can.watch).toBe(true)
  expect(detail.stream).toMatchObject({
    kind: 'hls',
    url: expect.stringMatching(/^\/media\/assets\/.*\/film\.mp4$/),
    poster_url: expect.stringMatching(/\/poster\.webp$/),
    captions_url: expect.stringMatching(/\/captions\.vtt$/),
  })
  expect([await statusOf(detail.stream?.url), await statusOf(detail.stream?.captions_url)]).toEqual([
    200, 200,
  ])
  const other = await makePerson(malto)
  expect((await page(other, event)).stream?.url).not.toBe(detail.stream?.url)
  // Saying that one is interested answers with the same page.
  const said = await an.call(calls.setInterest, { event_id: event.id, interested: true })
  expect(said.stream).toEqual(detail.stream)
})

test('one that came with Malto is named by its folder; any other stream is given as it was written', async () => {
  const slug = 'films/thu-ngay-hoi'
  await makeAsset(malto, { origin: 'shipped', slug, main_file: 'index.m3u8' })
  const shipped = await makeEvent(malto, { ...live, stream_url: '/films/thu-ngay-hoi' })
  const outside = await makeEvent(malto, { ...live, stream_url: 'https://phim.example/live.m3u8' })
  expect((await page(an, shipped)).stream?.url).toMatch(/\/index\.m3u8$/)
  expect((await page(an, outside)).stream).toEqual({
    kind: 'hls',
    url: 'https://phim.example/live.m3u8',
    poster_url: null,
    captions_url: null,
  })
})

test('a film that is not ready is a picture still to come', async () => {
  const film = await makeAsset(malto, { status: 'checking', main_file: null })
  for (const stream_url of [`/films/${film.id}`, '/films/khong-co', `/films/${newId()}`])
    expect(await page(an, await makeEvent(malto, { ...live, stream_url }))).toMatchObject({
      stream: null,
      can: { watch: false },
    })
})

test('the film closes when the event does: it ends, loses its age, or the seat is given away', async () => {
  const film = await makeAsset(malto)
  const stream_url = `/films/${film.id}`
  const event = await makeEvent(malto, { ...live, stream_url })
  const opened = async (person: Person, of = event) => {
    const url = (await page(person, of)).stream?.url
    return () => statusOf(url)
  }
  const change = (given: Partial<typeof events.$inferInsert>) =>
    malto.db.update(events).set(given).where(eq(events.id, event.id))
  const watch = await opened(an)
  expect(await watch()).toBe(200)
  malto.pass(HOUR / 2)
  expect(await watch()).toBe(404)
  await change({ replay_kind: 'hls', replay_url: stream_url })
  expect(await watch()).toBe(200)
  await change({ cancelled_at: noon, cancelled_reason: 'Trời mưa to' })
  expect(await watch()).toBe(404)
  await change({ cancelled_at: null, cancelled_reason: null, min_age: 16 })
  expect(await watch()).toBe(200)
  await malto.db.update(users).set({ birthday: '2012-05-20' }).where(eq(users.id, an.id))
  expect(await watch()).toBe(404)

  malto.moveTo(noon)
  const counted = await makeEvent(malto, { ...live, stream_url, capacity: 1 })
  const [first, second] = [await makePerson(malto), await makePerson(malto)]
  const say = (person: Person, interested: boolean) =>
    person.call(calls.setInterest, { event_id: counted.id, interested })
  for (const person of [first, second]) await say(person, true)
  const seated = await opened(first, counted)
  expect([await seated(), (await page(second, counted)).stream]).toEqual([200, null])
  await say(first, false)
  expect(await seated()).toBe(404)
  expect(await (await opened(second, counted))()).toBe(200)
})

const draftOf = async (id: number, change: object) => {
  const detail = await chief.call(eventsResource.get, { id })
  const fields = Object.keys(eventsResource.draft?.shape ?? {}) as (keyof typeof detail)[]
  return {
    ...Object.fromEntries(fields.map((field) => [field, detail[field]])),
    ...change,
    id,
    version: detail.version,
  }
}
const save = async (id: number, change: object) =>
  chief.call(eventsResource.update, (await draftOf(id, change)) as never)

test('a writer who names a film that is not there is told so at its field', async () => {
  const film = await makeAsset(malto)
  const sheet = await makeAsset(malto, { kind: 'document' })
  const refused = await makeAsset(malto, { status: 'refused', main_file: null })
  const coming = await makeAsset(malto, { status: 'uploading', main_file: null })
  const { id } = await makeEvent(malto)
  const faults = async (change: object) => {
    const error: unknown = await save(id, change).catch((failure: unknown) => failure)
    return BadInput.is(error) ? error.fields : {}
  }
  const hls = { stream_kind: 'hls', replay_kind: 'hls' }
  const words = [eventFaults.noSuchFilm.split('\u001f')[0]]
  for (const name of ['khong-co', newId(), sheet.id, refused.id, 'Có-Dấu', '../x', `${film.id}/film.mp4`]) {
    expect([name, await faults({ ...hls, stream_url: `/films/${name}` })]).toEqual([
      name,
      { stream_url: words },
    ])
    expect([name, await faults({ ...hls, replay_url: `/films/${name}` })]).toEqual([
      name,
      { replay_url: words },
    ])
  }
  for (const each of [film, coming])
    expect(await faults({ ...hls, stream_url: `/films/${each.id}` })).toEqual({})
  expect(await faults({ stream_kind: 'youtube', stream_url: `/films/${film.id}` })).toHaveProperty(
    'stream_url',
  )
})

test('a film that is being put into an event cannot be deleted before the event is saved', async () => {
  const film = await makeAsset(malto)
  const event = await makeEvent(malto)
  const stream_url = `/films/${film.id}`
  const waiting = async () => {
    const { rows } = await malto.owner.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length > 0
  }
  let removed: Promise<unknown> = Promise.resolve()
  await inTransaction(malto.house.ownCtx(), async (tx) => {
    expect(await isFilmThere(tx as never, stream_url)).toBe(true)
    removed = chief
      .call(assetsResource.remove, { id: film.id, version: 1 })
      .catch((failure: unknown) => failure)
    for (let look = 0; look < 50 && !(await waiting()); look++)
      await malto.db.execute(sql`select pg_sleep(0.02)`)
    await tx.db.update(events).set({ stream_kind: 'hls', stream_url }).where(eq(events.id, event.id))
  })
  expect(InUse.is(await removed)).toBe(true)
  expect(await malto.db.$count(media_assets, eq(media_assets.id, film.id))).toBe(1)
})
