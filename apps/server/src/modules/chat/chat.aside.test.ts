import { randomUUID } from 'node:crypto'
import { catchUp, MessageNotFound, readMessages } from '@malto/contract/modules/chat.calls'
import { askEventQuestion, getEventRoom, listEventQuestions } from '@malto/contract/modules/chat.events.calls'
import * as roomCalls from '@malto/contract/modules/chat.rooms.calls'
import { decideCase, reviewCasesResource } from '@malto/contract/modules/moderation.admin'
import { hideSubject, keepDistance, setAside } from '@malto/contract/modules/moderation.calls'
import { eq } from '#platform/drizzle.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeEvent } from '#modules/events/events.factory.ts'
import { makeAdviser, makeModerator, type Insider } from '#modules/moderation/moderation.factory.ts'
import { review_cases } from '#modules/moderation/moderation.table.ts'
import { notification_causes } from '#modules/notifications/notifications.table.ts'
import { HOUR, MINUTE } from '#platform/time.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { listen, makeRoommate, sanction, say } from './chat.factory.ts'
import { chat_rooms } from './chat.table.ts'

let malto: Malto
let address: string
let adviser: Insider
beforeAll(async () => {
  malto = await startMalto()
  address = await malto.app.listen({ port: 0, host: '127.0.0.1' })
  adviser = await makeAdviser(malto, 'Cô Linh')
})
afterAll(() => malto.stop())
beforeEach(() => malto.db.delete(chat_rooms))
const open: { close: () => void }[] = []
afterEach(() => {
  for (const each of open.splice(0)) each.close()
})

const aside = (subject_id: string, subject_kind: 'message' | 'question' = 'message') =>
  adviser.call(setAside, { subject_kind, subject_id, reason: 'bullying' })
async function decide(subject_id: string, decision: 'keep' | 'remove') {
  const [row] = await malto.db.select().from(review_cases).where(eq(review_cases.subject_id, subject_id))
  const moderator = await makeModerator(malto)
  const { id, version } = await moderator.call(reviewCasesResource.get, { id: row!.id })
  await moderator.call(decideCase, { id, version, decision, reason: 'Đã xem kỹ rồi.', days: null })
}

test('I11: set aside, nobody finds it in list, search, count, quote or changes; its author sees that it waits', async () => {
  const [an, binh] = [await makeRoommate(malto), await makeRoommate(malto)]
  const room_id = an.room.id
  const ear = await listen(address, binh, `room:${room_id}`)
  open.push(ear)
  const bad = await say(an, room_id, 'Bạn Cáo dốt nhất phòng này')
  const answer = await say(binh, room_id, 'Đừng nói vậy chứ', { reply_to_seq: bad.seq })
  const before = await binh.call(catchUp, { room_id, after_rev: 0 })

  await aside(bad.id)
  await ear.hears(
    ({ name, payload }) => name === 'roomMoved' && payload['seq'] === bad.seq && payload['message'] === null,
  )
  const news = await binh.call(catchUp, { room_id, after_rev: before.last_rev })
  expect(news).toMatchObject({ messages: [], gone: [{ seq: bad.seq }] })
  for (const reader of [binh, adviser]) {
    const { messages } = await reader.call(readMessages, { room_id })
    expect(messages.map(({ seq }) => seq)).toEqual([answer.seq])
    expect(messages[0]?.reply_to).toBeNull()
    expect((await reader.call(roomCalls.searchMessages, { room_id, q: 'dốt nhất' })).items).toEqual([])
  }
  const late = await makeRoommate(malto)
  const rooms = await late.call(roomCalls.listRooms, {})
  expect(rooms.rooms.find(({ id }) => id === room_id)?.unread).toBeLessThanOrEqual(1)
  const [own] = (await an.call(readMessages, { room_id })).messages
  expect(own).toMatchObject({ id: bad.id, state: 'pending', holds: ['adviser'] })
  await expect(
    binh.call(roomCalls.reactToMessage, { message_id: bad.id, reaction: 'heart' }),
  ).rejects.toSatisfy(MessageNotFound.is)
})

test('its words stay as they are until a moderator decides; to take it away is its author’s own', async () => {
  const an = await makeRoommate(malto)
  const room_id = an.room.id
  const [one, two] = [await say(an, room_id), await say(an, room_id)]
  await aside(one.id)
  await aside(two.id)
  await expect(
    an.call(roomCalls.editMessage, { message_id: one.id, text: 'Câu này hiền lắm' }),
  ).rejects.toSatisfy(MessageNotFound.is)
  await an.call(roomCalls.removeMessage, { message_id: two.id })
  await decide(two.id, 'keep')
  expect((await an.call(readMessages, { room_id })).messages).toMatchObject([
    { id: one.id, state: 'pending' },
  ])
})

test('I12: what it told is taken back; let stand, it comes back to everybody and tells nobody again', async () => {
  const [an, binh] = [await makeRoommate(malto), await makeRoommate(malto)]
  const room_id = an.room.id
  const first = await say(binh, room_id)
  const bad = await say(an, room_id, 'Nghe buồn cười nhỉ', {
    reply_to_seq: first.seq,
    mention_ids: [binh.id],
  })
  const causes = async () =>
    (
      await malto.db
        .select()
        .from(notification_causes)
        .where(eq(notification_causes.key, `message:${bad.id}:mention`))
    ).map(({ recalled_at }) => recalled_at !== null)
  expect(await causes()).toEqual([false])
  await aside(bad.id)
  expect(await causes()).toEqual([true])
  const { last_rev } = await binh.call(catchUp, { room_id, after_rev: 0 })
  await decide(bad.id, 'keep')
  expect(await binh.call(catchUp, { room_id, after_rev: last_rev })).toMatchObject({
    messages: [{ id: bad.id, state: 'shown', holds: [] }],
    gone: [],
  })
  expect(await causes()).toEqual([true])
})

test('beside an event too: messages and questions go, and come back by a moderator alone', async () => {
  const event = await makeEvent(malto, { starts_in: -10 * MINUTE, lasts: HOUR })
  const asked = { event_id: event.id }
  const [an, binh] = [await makeRoommate(malto), await makeRoommate(malto)]
  const room = await an.call(getEventRoom, asked)
  const bad = await say(an, room.id, 'Diễn giả nói dở ẹc')
  const id = randomUUID()
  await an.call(askEventQuestion, { ...asked, id, text: 'Sao cô nói chán thế ạ?' })
  const seen = async () => ({
    messages: (await binh.call(readMessages, { room_id: room.id })).messages.map((each) => each.id),
    questions: (await binh.call(listEventQuestions, asked)).items.map((each) => each.id),
  })
  await binh.call(getEventRoom, asked)
  expect(await seen()).toEqual({ messages: [bad.id], questions: [id] })
  malto.told.splice(0)
  await aside(bad.id)
  await aside(id, 'question')
  expect(malto.told.map(({ name, audience }) => [name, audience])).toEqual([
    ['roomMoved', `room:${room.id}`],
    ['questionsChanged', `room:${room.id}`],
  ])
  expect(await seen()).toEqual({ messages: [], questions: [] })
  expect((await an.call(listEventQuestions, asked)).items).toMatchObject([
    { id, state: 'pending', holds: ['adviser'] },
  ])
  await decide(bad.id, 'remove')
  await decide(id, 'keep')
  expect(await seen()).toEqual({ messages: [], questions: [id] })
})

test.each(['mute', 'block'] as const)(
  'whom an adviser keeps apart from by a %s they look after as well, and what they put out of their own sight',
  async (kind) => {
    const event = await makeEvent(malto, { starts_in: -10 * MINUTE, lasts: HOUR })
    const asked = { event_id: event.id }
    const [an, binh, chi] = [await makeRoommate(malto), await makeRoommate(malto), await makeRoommate(malto)]
    const room_id = an.room.id
    const beside = await an.call(getEventRoom, asked)
    const [said, called, hidden] = [
      await say(an, room_id),
      await say(an, beside.id),
      await say(chi, room_id, 'Câu này của bạn khác'),
    ]
    const id = randomUUID()
    await an.call(askEventQuestion, { ...asked, id, text: 'Sao cô nói chán thế ạ?' })
    await adviser.call(hideSubject, { subject_kind: 'message', subject_id: hidden.id, hidden: true })
    await adviser.call(keepDistance, { user_id: an.id, kind, on: true })
    expect((await adviser.call(readMessages, { room_id })).messages).toEqual([])

    for (const each of [said.id, called.id, hidden.id]) await aside(each)
    await aside(id, 'question')
    await binh.call(getEventRoom, asked)
    for (const each of [room_id, beside.id])
      expect((await binh.call(readMessages, { room_id: each })).messages).toEqual([])
    expect((await binh.call(listEventQuestions, asked)).items).toEqual([])
  },
)

test('what nobody hears any more is not there to be set aside', async () => {
  const event = await makeEvent(malto, { starts_in: -10 * MINUTE, lasts: HOUR })
  const asked = { event_id: event.id }
  const an = await makeRoommate(malto)
  await an.call(getEventRoom, asked)
  const said = await say(an, an.room.id)
  const id = randomUUID()
  await an.call(askEventQuestion, { ...asked, id, text: 'Sao cô nói chán thế ạ?' })
  await sanction(malto, an, 'ban')
  for (const each of [() => aside(said.id), () => aside(id, 'question')])
    await expect(each()).rejects.toMatchObject({ code: 'SUBJECT_NOT_FOUND' })
  for (const each of [said.id, id])
    expect(await malto.db.$count(review_cases, eq(review_cases.subject_id, each))).toBe(0)
})
