import { catchUp, readMessages, type Message } from '@malto/contract/modules/chat.calls'
import { listMentionable, searchMessages } from '@malto/contract/modules/chat.rooms.calls'
import { report } from '@malto/contract/modules/moderation.calls'
import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeAdviser } from '#modules/moderation/moderation.factory.ts'
import { hidden_subjects } from '#modules/moderation/moderation.table.ts'
import { newId } from '#platform/ids.ts'
import { later, SECOND } from '#platform/time.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import type { Person } from '#testing/people.ts'
import { fillRoom, keepApart, makeRoommate, readAll, sanction, say } from './chat.factory.ts'
import { chatAudiences, chatModerated, chatViewings } from './chat.moderated.service.ts'
import { chat_messages, chat_rooms } from './chat.table.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
afterAll(() => malto.stop())
beforeEach(async () => {
  malto.told.splice(0)
  await malto.db.delete(chat_rooms)
})

const seqs = (messages: readonly Message[]) => messages.map(({ seq }) => seq)
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const setState = (id: string, state: 'shown' | 'hidden') =>
  chatModerated.message.setState(malto.house.ownCtx(), id, state)

describe('a stretch of a room', () => {
  test('the newest, before, after, around a place, and from a moment on', async () => {
    const an = await makeRoommate(malto)
    const room_id = an.room.id
    await fillRoom(malto, room_id, [an], 100)
    const read = (where: object) => an.call(readMessages, { room_id, limit: 10, ...where })

    const newest = await read({})
    expect(seqs(newest.messages)).toEqual(range(91, 100))
    expect(newest).toMatchObject({ has_before: true, has_after: false, last_seq: 100, last_rev: 100 })
    const before = await read({ before_seq: 91 })
    expect([seqs(before.messages), before.has_before, before.has_after]).toEqual([range(81, 90), true, true])
    const first = await read({ before_seq: 11 })
    expect([seqs(first.messages), first.has_before]).toEqual([range(1, 10), false])
    const after = await read({ after_seq: 95 })
    expect([seqs(after.messages), after.has_before, after.has_after]).toEqual([range(96, 100), true, false])
    const around = await read({ around_seq: 50 })
    expect([seqs(around.messages), around.has_before, around.has_after]).toEqual([range(45, 54), true, true])
    expect(seqs((await read({ around_seq: 50, limit: 1 })).messages)).toEqual([50])
    const from_at = later(malto.now(), -30 * SECOND).toISOString()
    const since = await read({ from_at })
    expect([seqs(since.messages), since.has_before, since.has_after]).toEqual([range(71, 80), true, true])
    expect(seqs((await read({ from_at: later(malto.now(), 60 * SECOND).toISOString() })).messages)).toEqual(
      range(91, 100),
    )
  })

  test('I6: walking back while people speak and take words away gives nothing twice and misses nothing', async () => {
    const [an, binh] = [await makeRoommate(malto), await makeRoommate(malto)]
    const room_id = an.room.id
    await fillRoom(malto, room_id, [binh], 60)
    const seen: number[] = []
    let before_seq: number | undefined
    for (let page = 0; ; page++) {
      const reply = await an.call(readMessages, { room_id, limit: 7, ...(before_seq ? { before_seq } : {}) })
      seen.push(...seqs(reply.messages).toReversed())
      before_seq = reply.messages[0]?.seq
      await fillRoom(malto, room_id, [binh], 3)
      // Behind the reader, and far ahead of them.
      if (page === 2)
        await malto.db.update(chat_messages).set({ state: 'deleted' }).where(eq(chat_messages.seq, 10))
      if (!reply.has_before) break
    }
    expect(seen).toEqual(
      range(1, 60)
        .filter((seq) => seq !== 10)
        .toReversed(),
    )
  })

  test('a long stretch of people who left does not stop whoever walks on', async () => {
    const [an, binh, banned] = [
      await makeRoommate(malto),
      await makeRoommate(malto),
      await makeRoommate(malto),
    ]
    const room_id = an.room.id
    await fillRoom(malto, room_id, [binh], 3)
    await fillRoom(malto, room_id, [banned], 50)
    await fillRoom(malto, room_id, [binh], 2)
    await sanction(malto, banned, 'ban')
    expect(seqs(await readAll(an, room_id))).toEqual([1, 2, 3, 54, 55])
    const back = await an.call(readMessages, { room_id, limit: 2, before_seq: 54 })
    expect(seqs(back.messages)).toEqual([2, 3])
  })

  test('a page costs as many questions as a page of any other size', async () => {
    const people = []
    for (let at = 0; at < 4; at++) people.push(await makeRoommate(malto))
    const [an] = people
    const room_id = an!.room.id
    await fillRoom(malto, room_id, people, 100)
    const asked = async (limit: number) => {
      const real = malto.house.pool.query.bind(malto.house.pool)
      let count = 0
      malto.house.pool.query = ((...given: Parameters<typeof real>) => {
        count += 1
        return real(...given)
      }) as typeof real
      await an!.call(readMessages, { room_id, limit })
      malto.house.pool.query = real
      return count
    }
    await asked(1)
    expect(await asked(100)).toBe(await asked(8))
  })
})

describe('I8, I11: what may not be read through one door may be read through none', () => {
  /** Everything that `reader` gets to know of one message. */
  async function knows(reader: Person, message: Message, room_id: string) {
    const word = message.text.split(' ').at(-1) ?? ''
    const ctx = malto.house.ownCtx()
    const raw = async (url: string) =>
      (await malto.app.inject({ url, headers: { authorization: `Bearer ${reader.token}` } })).body
    const bodies = await Promise.all([
      raw(`/api/chat-group/group-message?room_id=${room_id}`),
      raw(`/api/chat-group/group-message?room_id=${room_id}&around_seq=${message.seq}`),
      raw(`/api/room/changes?room_id=${room_id}&after_rev=0`),
      raw(`/api/room/search?room_id=${room_id}&q=${encodeURIComponent(word)}`),
    ])
    return {
      read: bodies.some((body) => body.includes(message.id) || body.includes(message.text)),
      may_view: await chatViewings.message(ctx, reader.id, message.id),
      may_report: await chatModerated.message.mayRead(ctx, reader.id, message.id),
      reported: await reader
        .call(report, { subject_kind: 'message', subject_id: message.id, reason: 'spam' })
        .then(
          () => true,
          () => false,
        ),
    }
  }
  const all = { read: true, may_view: true, may_report: true, reported: true }
  const none = { read: false, may_view: false, may_report: false, reported: false }

  test('held back: its author alone', async () => {
    const [an, fresh] = [await makeRoommate(malto), await makeRoommate(malto, { created_at: malto.now() })]
    const adviser = await makeAdviser(malto)
    const held = await say(fresh, an.room.id, 'Mình mới tham gia nên hơi runtantan')
    expect(held.state).toBe('pending')
    expect(await knows(an, held, an.room.id)).toEqual(none)
    expect(await knows(adviser, held, an.room.id)).toEqual(none)
    expect(await knows(fresh, held, an.room.id)).toMatchObject({ read: true, may_view: true })
    await setState(held.id, 'shown')
    expect(await knows(an, held, an.room.id)).toEqual(all)
    await setState(held.id, 'hidden')
    expect(await knows(an, held, an.room.id)).toEqual(none)
    expect(await knows(fresh, held, an.room.id)).toMatchObject({ read: true })
  })

  test('I9: blocked, both ways; muted, one way; banned; hidden by the reader', async () => {
    const [an, binh] = [await makeRoommate(malto), await makeRoommate(malto)]
    const said = await say(binh, an.room.id, 'Chiều nay trời mát ghêmaimai')
    expect(await knows(an, said, an.room.id)).toEqual(all)
    for (const [one, other, kind] of [
      [an, binh, 'block'],
      [binh, an, 'block'],
      [an, binh, 'mute'],
    ] as const) {
      await keepApart(malto, one, other, kind)
      expect(await knows(an, said, an.room.id)).toEqual(none)
      await keepApart(malto, one, other, kind, false)
    }
    await keepApart(malto, binh, an, 'mute')
    expect(await knows(an, said, an.room.id)).toEqual(all)
    await malto.db
      .insert(hidden_subjects)
      .values({ user_id: an.id, subject_kind: 'message', subject_id: said.id, hidden_at: malto.now() })
    expect((await knows(an, said, an.room.id)).read).toBe(false)
    await malto.db.delete(hidden_subjects)
    await sanction(malto, binh, 'ban')
    expect(await knows(an, said, an.room.id)).toEqual(none)
  })

  test('a stranger to the room has no door to it, nor an ear', async () => {
    const [an, kid] = [await makeRoommate(malto), await makeRoommate(malto, { band: 'kid' })]
    const said = await say(an, an.room.id, 'Chỉ phòng mình biết thôitimtim')
    expect(await knows(kid, said, an.room.id)).toEqual(none)
    const hears = (person: Person) =>
      chatAudiences.room(
        malto.house.makeCtx(
          { id: person.id, realm: 'user', session_id: person.sid, powers: new Set(), account_kind: 'kid' },
          malto.house.ownCtx().visit,
          'vi',
        ),
        an.room.id,
      )
    expect([await hears(an), await hears(kid)]).toEqual([true, false])
    for (const odd of ['', 'x', newId(), `${an.room.id}x`, "';--"])
      expect(await chatAudiences.room(malto.house.ownCtx(), odd)).toBe(false)
  })
})

test('I3: what was let through later comes to those who were away, in its old place', async () => {
  const [an, fresh] = [await makeRoommate(malto), await makeRoommate(malto, { created_at: malto.now() })]
  const room_id = an.room.id
  const held = await say(fresh, room_id)
  const next = await say(an, room_id)
  const away = await an.call(catchUp, { room_id, after_rev: 0 })
  expect([seqs(away.messages), away.gone, away.through_rev]).toEqual([[2], [], 2])
  await setState(held.id, 'shown')
  const back = await an.call(catchUp, { room_id, after_rev: away.through_rev })
  expect(back).toMatchObject({
    messages: [{ seq: 1, rev: 3, id: held.id }],
    gone: [],
    through_rev: 3,
    last_rev: 3,
  })
  expect(seqs(await readAll(an, room_id))).toEqual([1, next.seq])
})

test('catching up comes in pieces, each saying how far it reached', async () => {
  const [an, binh] = [await makeRoommate(malto), await makeRoommate(malto)]
  const room_id = an.room.id
  await fillRoom(malto, room_id, [an, binh], 25)
  await keepApart(malto, an, binh)
  const pieces: unknown[] = []
  for (let after_rev = 0; ;) {
    const piece = await an.call(catchUp, { room_id, after_rev, limit: 10 })
    pieces.push([piece.messages.length, piece.gone.length, piece.through_rev])
    after_rev = piece.through_rev
    if (piece.through_rev === piece.last_rev) break
  }
  expect(pieces).toEqual([
    [5, 0, 10],
    [5, 0, 20],
    [3, 0, 25],
  ])
  expect(await an.call(catchUp, { room_id, after_rev: 25 })).toEqual({
    messages: [],
    gone: [],
    through_rev: 25,
    last_rev: 25,
  })
})

describe('I42: searching', () => {
  test('“dai hoc” finds “đại học”, both tone placements find each other, the newest first', async () => {
    const [an, binh] = [await makeRoommate(malto), await makeRoommate(malto)]
    const room_id = an.room.id
    await say(binh, room_id, 'Bạn thích đại học nào ở Huế?')
    await say(an, room_id, 'Mình thích ĐẠI HỌC Sư phạm')
    await say(binh, room_id, 'Hoà thích vẽ, còn Thủy thích đọc')
    await say(an, room_id, 'Hòa ơi, Thuỷ ơi, vào đây')
    const found = async (q: string) => seqs((await an.call(searchMessages, { room_id, q })).items)
    expect(await found('dai hoc')).toEqual([2, 1])
    expect(await found('Đại học')).toEqual([2, 1])
    expect([await found('hoà'), await found('hòa'), await found('hoa')]).toEqual([
      [4, 3],
      [4, 3],
      [4, 3],
    ])
    expect(await found('thuy')).toEqual([4, 3])
    expect([await found('100%'), await found('__')]).toEqual([[], []])
  })

  test('I6: page by page, nothing twice; a cursor of somebody else’s making is refused', async () => {
    const [an, binh, apart] = [
      await makeRoommate(malto),
      await makeRoommate(malto),
      await makeRoommate(malto),
    ]
    const room_id = an.room.id
    await fillRoom(malto, room_id, [binh, apart], 30, (at) => `Thi thử lần ${at}`)
    await sanction(malto, apart, 'ban')
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = await an.call(searchMessages, {
        room_id,
        q: 'thi thu',
        limit: 4,
        ...(cursor ? { cursor } : {}),
      })
      seen.push(...seqs(page.items))
      cursor = page.next_cursor ?? undefined
      await fillRoom(malto, room_id, [binh], 1, (at) => `Thi thử thêm ${at}`)
    } while (cursor)
    expect(seen).toEqual(
      range(1, 30)
        .filter((seq) => seq % 2 === 1)
        .toReversed(),
    )
    await expect(an.call(searchMessages, { room_id, q: 'thi', cursor: 'abc' })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    })
  })
})

test('whom one may name: those who spoke lately and whom one hears, never a directory', async () => {
  const [an, binh, quiet, apart] = [
    await makeRoommate(malto),
    await makeRoommate(malto, { nickname: 'Đại Bàng' }),
    await makeRoommate(malto, { nickname: 'Đại Lặng' }),
    await makeRoommate(malto, { nickname: 'Đại Xa' }),
  ]
  const room_id = an.room.id
  await say(binh, room_id)
  await say(apart, room_id)
  await say(an, room_id)
  await keepApart(malto, apart, an)
  const faces = async (q: string) =>
    (await an.call(listMentionable, { room_id, q })).faces.map(({ user_id }) => user_id)
  expect([await faces(''), await faces('dai b'), await faces('lặng')]).toEqual([[binh.id], [binh.id], []])
  await fillRoom(malto, room_id, [an], 300)
  expect(await faces('')).toEqual([])
  expect(quiet.id).not.toBe(binh.id)
})
