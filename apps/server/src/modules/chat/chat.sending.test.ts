import { randomUUID } from 'node:crypto'
import { sendMessage, type Message } from '@malto/contract/modules/chat.calls'
import { editMessage, reactToMessage, removeMessage } from '@malto/contract/modules/chat.rooms.calls'
import { EDIT_MINUTES } from '@malto/contract/modules/chat.rules'
import { asc, eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { media_files } from '#modules/media/media.table.ts'
import { layConsents } from '#modules/consents/consents.factory.ts'
import { makeAdviser, makeInside } from '#modules/moderation/moderation.factory.ts'
import { community_standings, review_cases } from '#modules/moderation/moderation.table.ts'
import { notification_causes, notifications } from '#modules/notifications/notifications.table.ts'
import { newId } from '#platform/ids.ts'
import { MINUTE, SECOND } from '#platform/time.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { signedInAgain, type Person } from '#testing/people.ts'
import { insist, openConnections } from '#testing/rush.ts'
import {
  enter,
  keepApart,
  makeRoommate,
  messageRow,
  readAll,
  roomRow,
  sanction,
  say,
  sentence,
  speakAtOnce,
} from './chat.factory.ts'
import { chatModerated } from './chat.moderated.service.ts'
import { chat_messages, chat_rooms } from './chat.table.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '30' })
})
afterAll(() => malto.stop())
beforeEach(async () => {
  malto.told.splice(0)
  await malto.db.delete(chat_rooms)
})

const rowsOf = (room_id: string) =>
  malto.db
    .select()
    .from(chat_messages)
    .where(eq(chat_messages.room_id, room_id))
    .orderBy(asc(chat_messages.seq))
const moved = () => malto.told.filter(({ name }) => name === 'roomMoved')
const refused = (work: Promise<unknown>, code: string) => expect(work).rejects.toMatchObject({ code })
const setState = (id: string, state: 'shown' | 'hidden') =>
  chatModerated.message.setState(malto.house.ownCtx(), id, state)

describe('I1: a retry never makes a second message', () => {
  test('a hundred sendings of one message at once make one row, and all are answered with it', async () => {
    const an = await makeRoommate(malto)
    const sent = { room_id: an.room.id, client_id: randomUUID(), text: sentence() }
    await openConnections(malto)
    const answers = await Promise.all(Array.from({ length: 100 }, () => insist(malto, an, sendMessage, sent)))

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1)
    expect(await rowsOf(an.room.id)).toMatchObject([{ seq: 1, rev: 1, text: sent.text }])
    expect(await roomRow(malto, an.room.id)).toMatchObject({ last_seq: 1, last_rev: 1 })
    expect(moved()).toHaveLength(1)
    // Neither does it count as said a hundred times.
    const [standing] = await malto.db
      .select()
      .from(community_standings)
      .where(eq(community_standings.user_id, an.id))
    expect([standing?.accepted_count, standing?.recent.length]).toEqual([1, 1])
  })

  test('it is answered the same later, in a room that is closed, by somebody who must be silent', async () => {
    const an = await makeRoommate(malto)
    const sent = { room_id: an.room.id, client_id: randomUUID(), text: sentence() }
    const first = await an.call(sendMessage, sent)
    await malto.db.update(chat_rooms).set({ closed_at: malto.now() }).where(eq(chat_rooms.id, an.room.id))
    await sanction(malto, an, 'mute')
    expect(await an.call(sendMessage, sent)).toEqual(first)
    await refused(say(an, an.room.id), 'MUTED')
  })

  test('the same id of somebody else is another message; in another room it is none', async () => {
    const [an, binh] = [await makeRoommate(malto), await makeRoommate(malto)]
    const sent = { room_id: an.room.id, client_id: randomUUID(), text: sentence() }
    await an.call(sendMessage, sent)
    expect((await binh.call(sendMessage, sent)).seq).toBe(2)
    const adviser = await makeAdviser(malto)
    const kid = await makeRoommate(malto, { band: 'kid' })
    const client_id = randomUUID()
    await say(adviser, an.room.id, sentence(), { client_id })
    await refused(say(adviser, kid.room.id, sentence(), { client_id }), 'ROOM_NOT_FOUND')
  })
})

test('I2: forty who speak at once get places without gaps, and nobody ever sees a later one before an earlier one', async () => {
  const people = await Promise.all(Array.from({ length: 40 }, () => makeInside(malto)))
  const rooms = []
  for (const each of people) rooms.push(await enter(each))
  const room_id = rooms[0]!.id
  const { gaps, rows } = await speakAtOnce(malto, people, room_id, 5)

  expect(gaps).toEqual([])
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 200 }, (_, at) => at + 1))
  expect(rows.map(({ rev }) => rev)).toEqual(rows.map(({ seq }) => seq))
  expect(await roomRow(malto, room_id)).toMatchObject({ last_seq: 200, last_rev: 200 })
}, 60_000)

describe('what is said', () => {
  test('goes to the room with its words, cut to what everybody may know', async () => {
    const [an, binh] = [await makeRoommate(malto), await makeRoommate(malto)]
    const first = await say(an, an.room.id, 'Chào cả phòng nhé')
    expect(first).toMatchObject({
      seq: 1,
      own: true,
      state: 'shown',
      text: 'Chào cả phòng nhé',
      reactions: { bulb: 0, heart: 0 },
    })
    const reply = await say(binh, an.room.id, 'Chào bạn, mình mới vào', { reply_to_seq: 1 })
    expect(reply.reply_to).toEqual({ seq: 1, nickname: an.nickname, excerpt: 'Chào cả phòng nhé' })
    expect(moved()).toMatchObject([
      {
        audience: `room:${an.room.id}`,
        payload: { seq: 1, rev: 1, message: { text: 'Chào cả phòng nhé', sender: { user_id: an.id } } },
      },
      { payload: { seq: 2, message: { reply_to: { nickname: an.nickname } } } },
    ])
    const raw = JSON.stringify(moved())
    expect(raw).not.toContain('avatar')
    expect(raw).not.toContain('client_id')
  })

  test('is told without words as soon as one listener may not read all of it', async () => {
    const [an, binh, cuong] = [
      await makeRoommate(malto),
      await makeRoommate(malto),
      await makeRoommate(malto),
    ]
    const first = await say(an, an.room.id)
    await keepApart(malto, cuong, an)
    await say(binh, an.room.id, sentence(), { reply_to_seq: first.seq })
    await say(binh, an.room.id, sentence(), { mention_ids: [an.id] })
    expect(
      moved()
        .slice(1)
        .map(({ payload }) => (payload as { message: unknown }).message),
    ).toEqual([null, null])
    const read = await readAll(cuong, an.room.id)
    expect(read.map(({ reply_to, mentions }) => [reply_to, mentions])).toEqual([
      [null, []],
      [null, []],
    ])
  })

  test('what one cannot read one cannot answer, and whom one has not met in the room one cannot name', async () => {
    const [an, binh] = [await makeRoommate(malto), await makeRoommate(malto)]
    const silent = await makeRoommate(malto)
    const secret = await say(binh, an.room.id)
    await setState(secret.id, 'hidden')
    const said = await say(an, an.room.id, sentence(), {
      reply_to_seq: secret.seq,
      mention_ids: [silent.id, binh.id, newId()],
    })
    expect([said.reply_to, said.mentions]).toEqual([null, []])
  })

  test('nothing is no message; a picture alone is one, and another’s picture is refused', async () => {
    const [an, binh] = [await makeRoommate(malto, { birthday: '2005-01-01' }), await makeRoommate(malto)]
    await refused(say(an, an.room.id, ''), 'BAD_INPUT')
    const picture = async (owner: Person) => {
      const id = newId()
      await malto.db.insert(media_files).values({
        id,
        owner_id: owner.id,
        purpose: 'picture',
        storage_key: `pictures/${id}.webp`,
        type: 'image/webp',
        width: 4,
        height: 3,
        bytes: 9,
        review: 'none',
        created_at: malto.now(),
        updated_at: malto.now(),
      })
      await malto.house.tools.storage.put(`pictures/${id}.webp`, Buffer.from('x'), { type: 'image/webp' })
      return id
    }
    await refused(say(an, an.room.id, '', { picture_ids: [await picture(binh)] }), 'PICTURE_NOT_USABLE')
    const shown = await say(an, an.room.id, '', { picture_ids: [await picture(an)] })
    expect(shown).toMatchObject({ state: 'pending', holds: ['picture'], pictures: [{ width: 4, height: 3 }] })
    expect(moved()).toMatchObject([{ payload: { message: null } }])

    // I17: a minor's waits, and its file is nobody else's until a moderator has looked.
    const minors = await say(binh, an.room.id, 'Ảnh mình chụp', { picture_ids: [await picture(binh)] })
    expect(minors).toMatchObject({ state: 'pending', holds: ['picture'] })
    const fileFor = async (reader: Person, id: string) => {
      const mine = (await readAll(reader, an.room.id)).find((each) => each.id === id)
      return mine ? (await malto.app.inject({ url: mine.pictures[0]!.url })).statusCode : null
    }
    expect([await fileFor(binh, minors.id), await fileFor(an, minors.id)]).toEqual([200, null])
    for (const { id } of [minors, shown]) await setState(id, 'shown')
    expect([await fileFor(an, minors.id), await fileFor(binh, shown.id)]).toEqual([200, 200])
    // An address that was given stops working with the consent to pictures, and with the right to read.
    const pictures = async () => (await readAll(an, an.room.id)).find(({ id }) => id === minors.id)!.pictures
    const [given] = await pictures()
    const consent = (yes: boolean) =>
      layConsents(malto.db, [{ subject_id: binh.id, purpose: 'photos', given: yes, at: malto.now() }])
    await consent(false)
    expect(await pictures()).toEqual([])
    expect((await malto.app.inject({ url: given!.url })).statusCode).toBe(404)
    await refused(say(binh, an.room.id, '', { picture_ids: [await picture(binh)] }), 'PICTURE_NOT_USABLE')
    await consent(true)
    expect((await malto.app.inject({ url: given!.url })).statusCode).toBe(200)
    await keepApart(malto, binh, an)
    expect((await malto.app.inject({ url: given!.url })).statusCode).toBe(404)
  })

  test('slow mode asks for a pause, of everybody but advisers, and two tabs do not get around it', async () => {
    const an = await makeRoommate(malto)
    const adviser = await makeAdviser(malto)
    await malto.db.update(chat_rooms).set({ slow_seconds: 10 }).where(eq(chat_rooms.id, an.room.id))
    await openConnections(malto)
    const both = await Promise.all(
      Array.from({ length: 5 }, () =>
        insist(malto, an, sendMessage, { room_id: an.room.id, client_id: randomUUID(), text: sentence() }),
      ),
    )
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '429', '429', '429', '429'])
    malto.pass(4 * SECOND)
    await expect(say(an, an.room.id)).rejects.toMatchObject({ code: 'TOO_FAST', details: { retry_after: 6 } })
    malto.pass(6 * SECOND)
    await say(an, an.room.id)
    await say(adviser, an.room.id)
    await say(adviser, an.room.id)
  })

  test('a closed room is read, not written', async () => {
    const an = await makeRoommate(malto)
    const { id } = await say(an, an.room.id)
    await malto.db.update(chat_rooms).set({ closed_at: malto.now() }).where(eq(chat_rooms.id, an.room.id))
    await refused(say(an, an.room.id), 'ROOM_FROZEN')
    await refused(an.call(editMessage, { message_id: id, text: sentence() }), 'ROOM_FROZEN')
    await refused(an.call(reactToMessage, { message_id: id, reaction: 'bulb' }), 'ROOM_FROZEN')
    expect(await readAll(an, an.room.id)).toHaveLength(1)
    expect(await an.call(removeMessage, { message_id: id })).toEqual({ id })
  })
})

describe('what was said changes', () => {
  test('its author edits it for fifteen minutes; new words are judged anew', async () => {
    const [an, binh] = [
      await makeRoommate(malto, { band: 'kid' }),
      await makeRoommate(malto, { band: 'kid' }),
    ]
    const { id, seq } = await say(an, an.room.id)
    malto.pass(MINUTE)
    const text = 'Mình viết lại cho rõ hơn'
    const edited = await an.call(editMessage, { message_id: id, text })
    expect(edited).toMatchObject({ seq, rev: 2, text, edited_at: malto.now().toISOString() })
    expect(await an.call(editMessage, { message_id: id, text })).toEqual(edited)
    await refused(binh.call(editMessage, { message_id: id, text: sentence() }), 'MESSAGE_NOT_FOUND')
    const held = await an.call(editMessage, { message_id: id, text: 'Gọi mình nhé 0912 345 678' })
    expect(held).toMatchObject({ state: 'pending', holds: ['contact'], rev: 3 })
    expect(await readAll(binh, an.room.id)).toEqual([])
    const cases = await malto.db.select().from(review_cases).where(eq(review_cases.subject_id, id))
    expect(cases).toMatchObject([{ causes: ['held'], letter: 'I', band: 'kid' }])
    // What was put right is read again.
    expect((await an.call(editMessage, { message_id: id, text: sentence() })).state).toBe('shown')
    malto.pass(EDIT_MINUTES * MINUTE)
    const later = await signedInAgain(malto, an)
    await refused(later.call(editMessage, { message_id: id, text: sentence() }), 'EDIT_OVER')
  })

  test('who takes it away takes it from everybody, once', async () => {
    const [an, binh] = [await makeRoommate(malto), await makeRoommate(malto)]
    const { id } = await say(an, an.room.id)
    await refused(binh.call(removeMessage, { message_id: id }), 'MESSAGE_NOT_FOUND')
    await an.call(removeMessage, { message_id: id })
    await an.call(removeMessage, { message_id: id })
    expect([await readAll(an, an.room.id), await readAll(binh, an.room.id)]).toEqual([[], []])
    expect((await messageRow(malto, id)).rev).toBe(2)
    await refused(binh.call(reactToMessage, { message_id: id, reaction: 'bulb' }), 'MESSAGE_NOT_FOUND')
  })

  test('I35: a reaction is one a person; counters equal the rows after any rush', async () => {
    const [an, binh] = [await makeRoommate(malto), await makeRoommate(malto)]
    const { id } = await say(an, an.room.id)
    await openConnections(malto)
    const choices = ['bulb', 'heart', null] as const
    await Promise.all(
      [an, binh].flatMap((person) =>
        Array.from({ length: 15 }, (_, at) =>
          insist(malto, person, reactToMessage, { message_id: id, reaction: choices[at % 3] }),
        ),
      ),
    )
    for (const person of [an, binh]) await person.call(reactToMessage, { message_id: id, reaction: 'heart' })
    const { rev } = await messageRow(malto, id)
    expect(await binh.call(reactToMessage, { message_id: id, reaction: 'heart' })).toEqual({
      reactions: { bulb: 0, heart: 2 },
      my_reaction: 'heart',
    })
    expect(await messageRow(malto, id)).toMatchObject({ bulb_count: 0, heart_count: 2, rev })
    expect(await roomRow(malto, an.room.id)).toMatchObject({ last_rev: rev })
  })
})

describe('who is named or answered hears of it', () => {
  const toldTo = async (person: Person) =>
    (await malto.db.select().from(notifications).where(eq(notifications.user_id, person.id))).map(
      ({ title, body, recalled_at }) => ({
        words: JSON.stringify([title, body]),
        recalled: recalled_at !== null,
      }),
    )

  test('I12: without a word of it, only if they hear the speaker, and it is taken back with the message', async () => {
    const [an, binh, muting] = [
      await makeRoommate(malto),
      await makeRoommate(malto),
      await makeRoommate(malto),
    ]
    await say(binh, an.room.id)
    const mine = await say(muting, an.room.id)
    await keepApart(malto, muting, an, 'mute')
    const named = await say(an, an.room.id, 'Bí mật nhỏ của mình đây', {
      mention_ids: [binh.id, muting.id],
      reply_to_seq: mine.seq,
    })
    expect(await toldTo(muting)).toEqual([])
    const [told] = await toldTo(binh)
    expect(told).toMatchObject({ recalled: false })
    expect(told?.words).toContain(an.nickname)
    expect(told?.words).not.toContain('Bí mật')
    const again = await say(an, an.room.id, sentence(), { mention_ids: [binh.id] })
    await an.call(removeMessage, { message_id: named.id })
    await setState(again.id, 'hidden')
    expect((await toldTo(binh)).map(({ recalled }) => recalled)).toEqual([true, true])
  })

  test('I11: what waits is announced when it is let through, and to nobody before', async () => {
    const [an, binh] = [await makeRoommate(malto), await makeRoommate(malto, { created_at: malto.now() })]
    await say(an, an.room.id)
    const held: Message = await say(binh, an.room.id, sentence(), { mention_ids: [an.id] })
    expect(held).toMatchObject({ state: 'pending', holds: ['new_account'] })
    expect(await toldTo(an)).toEqual([])
    expect(moved().at(-1)).toMatchObject({ audience: `user:${binh.id}`, payload: { message: null } })
    await setState(held.id, 'shown')
    expect(await toldTo(an)).toHaveLength(1)
    expect(moved().at(-1)).toMatchObject({
      audience: `room:${an.room.id}`,
      payload: { seq: held.seq, rev: 3 },
    })
    const causes = await malto.db
      .select()
      .from(notification_causes)
      .where(eq(notification_causes.user_id, an.id))
    expect(causes).toMatchObject([{ about_id: binh.id }])
  })
})
