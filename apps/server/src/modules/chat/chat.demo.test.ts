import { reviewCasesResource } from '@malto/contract/modules/moderation.admin'
import * as calls from '@malto/contract/modules/chat.calls'
import * as roomCalls from '@malto/contract/modules/chat.rooms.calls'
import * as eventCalls from '@malto/contract/modules/chat.events.calls'
import { listEvents } from '@malto/contract/modules/events.calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeModerator } from '#modules/moderation/moderation.factory.ts'
import { startDemo } from '#testing/demo.ts'
import type { Malto } from '#testing/malto.ts'
import type { Person } from '#testing/people.ts'
import { readContent } from './chat.content.service.ts'
import { readAll } from './chat.factory.ts'

let malto: Malto
let minhAnh: Person
let adviser: Person
beforeAll(async () => {
  const demo = await startDemo()
  malto = demo.malto
  minhAnh = await demo.signIn('+84901000001')
  adviser = await demo.signIn('+84901000004')
}, 120_000)
afterAll(() => malto.stop())

test('Minh Anh finds her room alive, with a dozen unread, and read it is read', async () => {
  const { rooms, unread } = await minhAnh.call(roomCalls.listRooms, {})
  const room = rooms.find(({ kind }) => kind === 'group')
  expect(room).toMatchObject({ letter: 'I', band: 'over16', can_write: true, shard: 1 })
  expect(room?.unread).toBeGreaterThanOrEqual(10)
  expect(room?.unread).toBeLessThanOrEqual(15)
  expect(unread).toBeGreaterThanOrEqual(room?.unread ?? 0)
  const messages = await readAll(minhAnh, room?.id ?? '')
  expect(messages.length).toBeGreaterThan(300)
  expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, at) => at + 1))
  const times = messages.map(({ said_at }) => said_at)
  expect(times).toEqual(times.toSorted())
  expect((times.at(-1) ?? '') <= malto.now().toISOString()).toBe(true)
  expect(messages.filter(({ reply_to }) => reply_to !== null).length).toBeGreaterThan(20)
  expect(messages.filter(({ own }) => own).length).toBeGreaterThan(5)
  expect(await minhAnh.call(calls.markSeen, { room_id: room?.id ?? '', seq: 10_000 })).toMatchObject({
    unread: 0,
  })
})

test('an adviser finds life in the rooms of children too', async () => {
  const { rooms } = await adviser.call(calls.getGroupRooms, { letter: 'I', band: 'kid' })
  expect(rooms).toHaveLength(1)
  expect((await readAll(adviser, rooms[0]?.id ?? '')).length).toBeGreaterThan(20)
})

test('beside the event on air people talk and ask; what is over runs again', async () => {
  const titles = [...new Set((await readContent()).events.map(({ title }) => title))]
  const { items } = await adviser.call(listEvents, { status: 'all', limit: 100 })
  const found = titles.map((title) => items.find((each) => each.title === title))
  expect(found.map((each) => String(each?.status)).toSorted()).toEqual(['IN_PROGRESS', 'REPLAY', 'REPLAY'])
  for (const event of found) {
    const event_id = event?.id ?? 0
    const room = await minhAnh.call(eventCalls.getEventRoom, { event_id })
    expect(room.frozen).toBe(event?.status === 'REPLAY')
    const { items: questions } = await minhAnh.call(eventCalls.listEventQuestions, { event_id })
    expect(questions.length).toBeGreaterThan(1)
    expect(questions.map(({ vote_count }) => vote_count)).toEqual(
      questions.map(({ vote_count }) => vote_count).toSorted((a, b) => b - a),
    )
    const { messages } = await minhAnh.call(eventCalls.replayRoom, { event_id, from_s: 0, to_s: 3600 })
    expect(messages.length).toBeGreaterThan(10)
    expect(messages.every(({ at_s }) => at_s >= 0)).toBe(true)
  }
})

test('moderators find a message that was held back, one that was reported, and one that an adviser set aside', async () => {
  const moderator = await makeModerator(malto)
  const { items } = await moderator.call(reviewCasesResource.list, { subject_kind: 'message', limit: 100 })
  expect(items.map(({ causes, band }) => `${band} ${causes.join()}`).toSorted()).toEqual([
    'kid held',
    'over16 adviser',
    'over16 reported',
  ])
  const { id } = items.find(({ causes }) => causes.includes('adviser')) ?? { id: '' }
  expect(await moderator.call(reviewCasesResource.get, { id })).toMatchObject({
    current_state: 'pending',
    set_aside: { by_name: expect.stringMatching(/^(Cô|Thầy) /), reason: 'bullying' },
  })
})
