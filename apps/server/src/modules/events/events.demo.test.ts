import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EventDraft } from '@malto/contract/modules/events.admin'
import * as calls from '@malto/contract/modules/events.calls'
import { eventCovers } from '@malto/contract/modules/events.rules'
import { FILM_ADDRESS } from '@malto/contract/modules/media.rules'
import { media_assets } from '#modules/media/media.table.ts'
import { startDemo } from '#testing/demo.ts'
import type { Malto } from '#testing/malto.ts'
import type { Person } from '#testing/people.ts'
import { keepTime } from './events.clock.service.ts'
import { event_interests, events } from './events.table.ts'

let malto: Malto
let minhAnh: Person
let giaBao: Person
beforeAll(async () => {
  const demo = await startDemo()
  malto = demo.malto
  minhAnh = await demo.signIn('+84901000001')
  giaBao = await demo.signIn('+84901000002')
}, 120_000)
afterAll(() => malto.stop())

test('a demonstration has a living calendar: on air, interested, to come, to watch again', async () => {
  const { live, interested, upcoming, replay } = await minhAnh.call(calls.listEventSections, {})
  // The third is a room for questions: people talk there, and nothing is promised to be seen.
  expect(live.map((card) => card.type).toSorted()).toEqual(['event', 'liveStream', 'liveStream'])
  expect(upcoming.length).toBeGreaterThanOrEqual(6)
  expect(replay.length).toBe(11)
  expect(interested.map((card) => [card.title, card.seat])).toEqual(
    expect.arrayContaining([
      ['Ngày hội tư vấn chọn trường 2027', 'confirmed'],
      ['Một buổi ở xưởng gốm', 'waiting'],
    ]),
  )
  for (const card of [...live, ...upcoming, ...replay]) expect(card.interested_count).toBeGreaterThan(0)
})

/** What there is to play of the demonstration, by title. */
async function played(cards: readonly calls.EventCard[]) {
  const details = await Promise.all(cards.map(({ id }) => minhAnh.call(calls.getEvent, { event_id: id })))
  return details.filter(({ stream }) => stream !== null)
}

test('there is something real to play: a stream on air, and replays whose chapters lie inside their films', async () => {
  const { live, replay } = await minhAnh.call(calls.listEventSections, {})
  const shown = [...(await played(live)), ...(await played(replay))]
  expect(shown.map((each) => each.title)).toEqual(
    expect.arrayContaining([
      'Xem chung: ngày hội hướng nghiệp',
      'Ngày hội hướng nghiệp: ba vị khách, ba nghề',
      'Thích nhiều thứ thì chọn thế nào?',
      'Ghi chép để nhớ lâu',
    ]),
  )
  for (const { title, stream, status, chapters } of shown) {
    const { film_s, bytes } = await fetched(stream?.url ?? '')
    expect([
      title,
      bytes > 0,
      await statusOf(stream?.captions_url),
      await statusOf(stream?.poster_url),
    ]).toEqual([title, true, 200, 200])
    if (status !== 'REPLAY') continue
    expect(chapters.length).toBeGreaterThan(2)
    const times = chapters.map((each) => each.at_seconds)
    expect([title, times]).toEqual([title, [...new Set(times)].toSorted((a, b) => a - b)])
    expect(times.at(-1)).toBeLessThan(film_s)
  }
})

const statusOf = async (url: string | null | undefined) =>
  url ? (await malto.app.inject({ url })).statusCode : null

/** How long a film is, and whether its first bytes come: of a playlist those of the first part that it leads to. */
async function fetched(url: string) {
  const [, , , id = ''] = url.split('/')
  const [row] = await malto.db.select().from(media_assets).where(eq(media_assets.id, id))
  let [at, reply] = [url, await malto.app.inject({ url, headers: { range: 'bytes=0-9999' } })]
  while (at.endsWith('.m3u8')) {
    const next = reply.body.split('\n').find((line) => line !== '' && !line.startsWith('#')) ?? ''
    at = new URL(next, `http://malto.test${at}`).pathname
    reply = await malto.app.inject({ url: at })
  }
  expect([200, 206]).toContain(reply.statusCode)
  return { film_s: row?.duration_s ?? 0, bytes: reply.rawPayload.length }
}

test('on air either something plays or nothing to see is promised', async () => {
  const { live } = await minhAnh.call(calls.listEventSections, {})
  for (const { id, title, type } of live) {
    const { stream } = await minhAnh.call(calls.getEvent, { event_id: id })
    expect([title, stream !== null]).toEqual([title, type === 'liveStream'])
  }
})

test('where no film of ours fits, the page says that it is still to come; nothing leads to somebody else’s', async () => {
  const { replay } = await minhAnh.call(calls.listEventSections, {})
  for (const { id } of replay) {
    const detail = await minhAnh.call(calls.getEvent, { event_id: id })
    expect(detail.can.watch).toBe(detail.stream !== null)
    expect(detail.chapters.length).toBeGreaterThan(2)
    expect(detail.chapters.at(-1)?.at_seconds ?? 0).toBeLessThan(
      (Date.parse(detail.ends_at) - Date.parse(detail.starts_at)) / 1000,
    )
  }
  const rows = await malto.db.select().from(events)
  const urls = rows.flatMap((row) => [row.stream_url, row.replay_url]).filter((url) => url !== null)
  expect(urls.filter((url) => !FILM_ADDRESS.test(url))).toEqual([])
})

test('every event of it is one that a writer of the console could have written', async () => {
  const rows = await malto.db.select().from(events)
  expect(rows.length).toBeGreaterThanOrEqual(24)
  for (const row of rows) {
    const times = { starts_at: row.starts_at.toISOString(), ends_at: row.ends_at.toISOString() }
    const read = EventDraft.safeParse({ ...row, ...times })
    expect([row.title, read.error?.issues ?? []]).toEqual([row.title, []])
  }
  expect(new Set(rows.map((row) => row.title)).size).toBe(rows.length)
})

test('its seats and queues hold what the rules say, and nobody is too young', async () => {
  const rows = await malto.db.select().from(events)
  const interests = await malto.db.select().from(event_interests)
  for (const row of rows) {
    const mine = interests.filter((each) => each.event_id === row.id).toSorted((a, b) => a.queue - b.queue)
    const expected = mine.map((_, at) =>
      row.capacity === null ? 'open' : at < row.capacity ? 'confirmed' : 'waiting',
    )
    expect(mine.map((each) => each.seat)).toEqual(expected)
    expect(mine.map((each) => each.since.getTime())).toEqual(
      mine.map((each) => each.since.getTime()).toSorted((a, b) => a - b),
    )
  }
  expect(rows.filter((row) => row.waiting_count > 0).length).toBeGreaterThanOrEqual(2)
  const seen = (await giaBao.call(calls.listEvents, { limit: 100 })).items.map((card) => card.title)
  expect(seen).not.toContain('Đi làm thêm an toàn và đúng luật')
  await keepTime(malto.house.ownCtx())
})

test('every cover that an event may have is drawn', () => {
  const art = join(import.meta.dirname, '../../../../web/public/art')
  expect(eventCovers.filter((cover) => !existsSync(join(art, `${cover}.svg`)))).toEqual([])
})
