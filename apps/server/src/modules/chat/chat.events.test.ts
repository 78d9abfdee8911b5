import { randomUUID } from 'node:crypto'
import { catchUp, readMessages, roomChanged, type Room } from '@malto/contract/modules/chat.calls'
import { reactToMessage } from '@malto/contract/modules/chat.rooms.calls'
import { chatRoomsResource } from '@malto/contract/modules/chat.admin'
import {
  askEventQuestion,
  getEventRoom,
  listEventQuestions,
  markAnswered,
  replayRoom,
  voteForQuestion,
} from '@malto/contract/modules/chat.events.calls'
import { SLOW_SECONDS } from '@malto/contract/modules/chat.rules'
import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { layConsents } from '#modules/consents/consents.factory.ts'
import { makeEvent } from '#modules/events/events.factory.ts'
import { events } from '#modules/events/events.table.ts'
import { makeAdviser, makeInside, makeModerator } from '#modules/moderation/moderation.factory.ts'
import { review_cases } from '#modules/moderation/moderation.table.ts'
import { HOUR, later, MINUTE, SECOND } from '#platform/time.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { insist, openConnections } from '#testing/rush.ts'
import { keepApart, makeRoommate, roomRow, say } from './chat.factory.ts'
import { chatModerated } from './chat.moderated.service.ts'
import { chat_messages, chat_rooms, event_question_votes, event_questions } from './chat.table.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '20' })
})
afterAll(() => malto.stop())
beforeEach(async () => {
  malto.told.splice(0)
  await malto.db.delete(chat_rooms)
})

const onAir = (given = {}) => makeEvent(malto, { starts_in: -10 * MINUTE, lasts: HOUR, ...given })
const refused = (work: Promise<unknown>, code: string) => expect(work).rejects.toMatchObject({ code })
const ask = (person: Person, event_id: number, text: string, id: string = randomUUID()) =>
  person.call(askEventQuestion, { event_id, id, text })
const told = (name: string) => malto.told.filter((each) => each.name === name)

describe('the room beside an event', () => {
  test('children apart from those who are 16; a group need not have been chosen; advisers say which they mean', async () => {
    const event = await onAir()
    const [an, kid, adviser] = [
      await makeInside(malto),
      await makeInside(malto, { band: 'kid' }),
      await makeAdviser(malto),
    ]
    const newcomer = await makePerson(malto)
    await layConsents(malto.db, [
      { subject_id: newcomer.id, purpose: 'community', given: true, at: malto.now() },
    ])
    const room = await an.call(getEventRoom, { event_id: event.id })
    expect(room).toMatchObject({
      kind: 'event',
      band: 'over16',
      letter: null,
      event_id: event.id,
      slow_seconds: SLOW_SECONDS,
      frozen: false,
      can_write: true,
    })
    expect((await newcomer.call(getEventRoom, { event_id: event.id })).id).toBe(room.id)
    const kids = await kid.call(getEventRoom, { event_id: event.id })
    expect(kids).toMatchObject({ band: 'kid' })
    await refused(kid.call(readMessages, { room_id: room.id }), 'ROOM_NOT_FOUND')
    await refused(kid.call(getEventRoom, { event_id: event.id, band: 'over16' }), 'COMMUNITY_CLOSED')
    await refused(adviser.call(getEventRoom, { event_id: event.id }), 'BAD_INPUT')
    for (const band of ['kid', 'over16'] as const)
      expect(await adviser.call(getEventRoom, { event_id: event.id, band })).toMatchObject({
        band,
        member_count: band === 'kid' ? 1 : 2,
      })
    for (const account_kind of ['parent', 'normal'] as const)
      await refused(
        (await makePerson(malto, { account_kind })).call(getEventRoom, { event_id: event.id }),
        'COMMUNITY_CLOSED',
      )
  })

  test('an event for older people has no room for the young, through no door', async () => {
    const event = await onAir({ min_age: 18 })
    const [an, adult] = [await makeInside(malto), await makeInside(malto, { birthday: '2005-01-01' })]
    const room = await adult.call(getEventRoom, { event_id: event.id })
    await refused(an.call(getEventRoom, { event_id: event.id }), 'EVENT_NOT_FOUND')
    await refused(an.call(listEventQuestions, { event_id: event.id }), 'EVENT_NOT_FOUND')
    await refused(an.call(replayRoom, { event_id: event.id, from_s: 0, to_s: 60 }), 'EVENT_NOT_FOUND')
    await refused(an.call(readMessages, { room_id: room.id }), 'ROOM_NOT_FOUND')
  })

  test('is open while the event is on air: not before, not after, not when it was cancelled', async () => {
    const an = await makeInside(malto)
    const frozen = async (given: object) => {
      const event = await makeEvent(malto, given)
      const room: Room = await an.call(getEventRoom, { event_id: event.id })
      await (room.frozen ? refused(say(an, room.id), 'ROOM_FROZEN') : say(an, room.id))
      expect(room.can_write).toBe(!room.frozen)
      return room.frozen
    }
    expect(await frozen({ starts_in: MINUTE })).toBe(true)
    expect(await frozen({ starts_in: -MINUTE })).toBe(false)
    expect(await frozen({ starts_in: -2 * HOUR, lasts: HOUR })).toBe(true)
    expect(await frozen({ starts_in: -2 * HOUR, lasts: HOUR, replay_kind: 'hls' })).toBe(true)
    expect(await frozen({ starts_in: -MINUTE, cancelled_at: malto.now(), cancelled_reason: 'mưa bão' })).toBe(
      true,
    )
    expect(await frozen({ starts_in: HOUR, hand: 'IN_PROGRESS', hand_at: malto.now() })).toBe(false)
    expect(await frozen({ starts_in: -MINUTE, hand: 'ENDED', hand_at: malto.now() })).toBe(true)
  })

  test('whoever spoke stays readable when it is over, and reactions freeze too', async () => {
    const event = await onAir()
    const an = await makeInside(malto)
    const { id: room_id } = await an.call(getEventRoom, { event_id: event.id })
    const { id } = await say(an, room_id)
    await malto.db.update(events).set({ ends_at: malto.now() }).where(eq(events.id, event.id))
    expect((await an.call(readMessages, { room_id })).messages).toHaveLength(1)
    await refused(an.call(reactToMessage, { message_id: id, reaction: 'bulb' }), 'ROOM_FROZEN')
  })
})

describe('questions', () => {
  test('the most wanted first, a vote is one a person, an adviser marks what was answered', async () => {
    const event = await onAir()
    const [an, binh, cuong] = [await makeInside(malto), await makeInside(malto), await makeInside(malto)]
    const crowd = await Promise.all(Array.from({ length: 3 }, () => makeInside(malto)))
    const people = [an, binh, cuong, ...crowd]
    const adviser = await makeAdviser(malto)
    const first = await ask(an, event.id, 'Nghề này có phải trực đêm không ạ?')
    malto.pass(SECOND)
    const second = await ask(binh, event.id, 'Em học kém Toán có theo được không ạ?')
    const list = async (person: Person) =>
      (await person.call(listEventQuestions, { event_id: event.id })).items.map(
        ({ id, vote_count, voted }) => [id, vote_count, voted],
      )
    expect(await list(cuong)).toEqual([
      [first.id, 0, false],
      [second.id, 0, false],
    ])
    await openConnections(malto)
    await Promise.all(
      people.flatMap((person) =>
        Array.from({ length: 4 }, (_, at) =>
          insist(malto, person, `/api/event-questions/${second.id}/vote`, { voted: at % 2 === 0 }),
        ),
      ),
    )
    for (const person of people) await person.call(voteForQuestion, { question_id: second.id, voted: true })
    expect(await cuong.call(voteForQuestion, { question_id: second.id, voted: true })).toEqual({
      vote_count: 6,
      voted: true,
    })
    expect(await list(cuong)).toEqual([
      [second.id, 6, true],
      [first.id, 0, false],
    ])
    expect(await malto.db.select().from(event_question_votes)).toHaveLength(6)
    expect(await cuong.call(voteForQuestion, { question_id: second.id, voted: false })).toEqual({
      vote_count: 5,
      voted: false,
    })

    await refused(an.call(markAnswered, { question_id: second.id, answered: true }), 'QUESTION_NOT_FOUND')
    malto.told.splice(0)
    expect(await adviser.call(markAnswered, { question_id: second.id, answered: true })).toMatchObject({
      answered: true,
    })
    expect(told('questionsChanged')).toMatchObject([{ payload: { event_id: event.id } }])
  })

  test('asking again answers what was kept; the id of somebody else’s question is none', async () => {
    const event = await onAir()
    const [an, binh] = [await makeInside(malto), await makeInside(malto)]
    const id = randomUUID()
    const text = 'Làm nghề này thì một ngày ra sao ạ?'
    await openConnections(malto)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => insist(malto, an, `/api/events/${event.id}/questions`, { id, text })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await malto.db.select().from(event_questions)).toHaveLength(1)
    await refused(ask(binh, event.id, text, id), 'EVENT_NOT_FOUND')
    await malto.db.update(events).set({ ends_at: malto.now() }).where(eq(events.id, event.id))
    expect(await ask(an, event.id, text, id)).toMatchObject({ id, own: true })
    await refused(ask(an, event.id, 'Một câu hỏi khác nữa ạ?'), 'ROOM_FROZEN')
    await refused(an.call(voteForQuestion, { question_id: id, voted: true }), 'ROOM_FROZEN')
  })

  test('I8, I9, I11: what waits, was hidden, or comes from somebody blocked is in no list, and cannot be voted for', async () => {
    const event = await onAir()
    const [an, kid, other] = [
      await makeInside(malto),
      await makeInside(malto, { band: 'kid' }),
      await makeInside(malto, { band: 'kid' }),
    ]
    const held = await ask(kid, event.id, 'Gọi cho em số 0912 345 678 được không ạ?')
    expect(held).toMatchObject({ state: 'pending', holds: ['contact'] })
    expect(
      await malto.db.select().from(review_cases).where(eq(review_cases.subject_id, held.id)),
    ).toMatchObject([{ subject_kind: 'question', letter: null, band: 'kid' }])
    expect(told('questionsChanged')).toMatchObject([{ audience: `user:${kid.id}` }])
    const seen = async (person: Person) =>
      (await person.call(listEventQuestions, { event_id: event.id })).items.length
    const vote = (person: Person) => person.call(voteForQuestion, { question_id: held.id, voted: true })
    expect([await seen(kid), await seen(other), await seen(an)]).toEqual([1, 0, 0])
    await refused(vote(other), 'QUESTION_NOT_FOUND')
    const { setState, mayRead } = chatModerated.question
    await setState(malto.house.ownCtx(), held.id, 'shown')
    expect([await seen(other), await seen(an)]).toEqual([1, 0])
    await refused(vote(an), 'QUESTION_NOT_FOUND')
    await keepApart(malto, kid, other)
    expect(await seen(other)).toBe(0)
    await refused(vote(other), 'QUESTION_NOT_FOUND')
    expect(await mayRead(malto.house.ownCtx(), other.id, held.id)).toBe(false)
    await keepApart(malto, kid, other, 'block', false)
    await setState(malto.house.ownCtx(), held.id, 'hidden')
    expect([await seen(kid), await seen(other)]).toEqual([1, 0])
  })

  test('I6: page by page', async () => {
    const event = await onAir()
    const an = await makeInside(malto)
    for (let at = 0; at < 7; at++) {
      await ask(an, event.id, `Câu hỏi thứ ${at} về nghề này ạ?`)
      malto.pass(SECOND)
    }
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await an.call(listEventQuestions, {
        event_id: event.id,
        limit: 3,
        ...(cursor ? { cursor } : {}),
      })
      seen.push(...page.items.map(({ text }) => text))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(Array.from({ length: 7 }, (_, at) => `Câu hỏi thứ ${at} về nghề này ạ?`))
    const [at, id] = [malto.now().toISOString(), randomUUID()]
    for (const mark of [
      [1, 'x', 'y'],
      [1, at, '-'.repeat(36)],
      [2 ** 31, at, id],
      [-(2 ** 40), at, id],
      [1, '9'.repeat(9), id],
      [1, at],
    ]) {
      const forged = Buffer.from(JSON.stringify(mark)).toString('base64url')
      await refused(an.call(listEventQuestions, { event_id: event.id, cursor: forged }), 'BAD_INPUT')
    }
  })
})

describe('beside the recording', () => {
  test('it runs again by the seconds of the event, from when it really began', async () => {
    const event = await makeEvent(malto, {
      starts_in: 5 * MINUTE,
      lasts: HOUR,
      hand: 'IN_PROGRESS',
      hand_at: malto.now(),
      replay_kind: 'hls',
    })
    const [an, adviser] = [await makeInside(malto), await makeAdviser(malto)]
    const { id: room_id } = await an.call(getEventRoom, { event_id: event.id })
    for (const [seconds, speaker] of [
      [30, an],
      [60, adviser],
      [60, an],
    ] as const) {
      malto.pass(seconds * SECOND)
      await say(speaker, room_id)
    }
    const replay = async (from_s: number, to_s: number) => {
      const { messages, through_s } = await an.call(replayRoom, { event_id: event.id, from_s, to_s })
      return [messages.map(({ at_s, message }) => [at_s, message.seq]), through_s]
    }
    expect(await replay(0, 100)).toEqual([
      [
        [30, 1],
        [90, 2],
      ],
      100,
    ])
    expect(await replay(90, 151)).toEqual([
      [
        [90, 2],
        [150, 3],
      ],
      151,
    ])
    expect(await replay(91, 150)).toEqual([[], 150])
    expect(await replay(50, 20)).toEqual([[], 50])
  })

  test('a busy stretch comes in pieces that leave nothing out', async () => {
    const event = await makeEvent(malto, { starts_in: -2 * HOUR, lasts: HOUR, replay_kind: 'hls' })
    const an = await makeInside(malto)
    const { id: room_id } = await an.call(getEventRoom, { event_id: event.id })
    const rows = Array.from({ length: 450 }, (_, at) => ({
      room_id,
      seq: at + 1,
      rev: at + 1,
      id: randomUUID(),
      sender_id: an.id,
      client_id: randomUUID(),
      text: `Tin ${at}`,
      shown_text: `Tin ${at}`,
      state: 'shown' as const,
      said_at: later(event.starts_at, Math.floor(at / 5) * SECOND),
    }))
    await malto.db.insert(chat_messages).values(rows)
    const seen = new Set<number>()
    let asked = 0
    for (let from_s = 0; from_s < 200; asked++) {
      const piece = await an.call(replayRoom, { event_id: event.id, from_s, to_s: 200 })
      for (const { message } of piece.messages) seen.add(message.seq)
      from_s = piece.through_s
    }
    expect([seen.size, asked]).toEqual([450, 3])
  })
})

describe('the console', () => {
  test('slows, pins and closes a room: told to it, written down, once', async () => {
    const [an, moderator] = [await makeRoommate(malto), await makeModerator(malto)]
    const listed = await moderator.call(chatRoomsResource.list, {})
    expect(listed.items).toMatchObject([
      { id: an.room.id, kind: 'group', letter: 'I', member_count: 1, frozen: false },
    ])
    const { version } = listed.items[0] as { version: number }
    const draft = { slow_seconds: 30, pinned_text: 'Chào mừng các bạn!', closed: true }
    const changed = await moderator.call(chatRoomsResource.update, { id: an.room.id, version, ...draft })
    expect(changed).toMatchObject({ ...draft, frozen: true, version: version + 1 })
    expect(told(roomChanged.name)).toMatchObject([
      { audience: `room:${an.room.id}`, payload: { room_id: an.room.id } },
    ])
    await refused(moderator.call(chatRoomsResource.update, { id: an.room.id, version, ...draft }), 'CHANGED')
    await refused(say(an, an.room.id), 'ROOM_FROZEN')
    expect((await an.call(catchUp, { room_id: an.room.id, after_rev: 0 })).messages).toEqual([])
    const { rows } = await malto.house.pool.query(
      `select action from audit_rows where target = 'chat-rooms' and target_id = $1`,
      [an.room.id],
    )
    expect(rows).toEqual([{ action: 'update' }])
    await moderator.call(chatRoomsResource.update, {
      id: an.room.id,
      version: version + 1,
      ...draft,
      closed: false,
    })
    await say(an, an.room.id)
    expect((await roomRow(malto, an.room.id)).pinned_text).toBe('Chào mừng các bạn!')
  })

  test('finds rooms by what they are, the frozen apart from the open', async () => {
    const [live, over] = [await onAir(), await makeEvent(malto, { starts_in: -3 * HOUR, lasts: HOUR })]
    const [an, moderator] = [await makeRoommate(malto), await makeModerator(malto)]
    for (const { id } of [live, over]) await an.call(getEventRoom, { event_id: id })
    const found = async (filters: object) =>
      (await moderator.call(chatRoomsResource.list, filters)).items.map(
        (each) => (each as { event_id: number | null }).event_id,
      )
    expect(await found({ frozen: true })).toEqual([over.id])
    expect(new Set(await found({ frozen: false }))).toEqual(new Set([live.id, null]))
    expect(await found({ kind: 'event', event_id: live.id })).toEqual([live.id])
    expect(await found({ q: over.title })).toEqual([over.id])
    await refused(an.call(chatRoomsResource.list, {}), 'ERROR_100')
  })
})
