import { randomUUID } from 'node:crypto'
import {
  catchUp,
  getGroupRooms,
  listSeen,
  markSeen,
  readMessages,
  sendMessage,
} from '@malto/contract/modules/chat.calls'
import {
  listMentionable,
  listRooms,
  sayTyping,
  searchMessages,
  setReceipts,
} from '@malto/contract/modules/chat.rooms.calls'
import { MOST_MEMBERS, MOST_UNREAD, PRESENCE_UP_TO } from '@malto/contract/modules/chat.rules'
import { consentChanged } from '@malto/contract/modules/consents.calls'
import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { personality_members } from '#modules/assessments/assessments.table.ts'
import { layConsents } from '#modules/consents/consents.factory.ts'
import { makeAdviser, makeInside } from '#modules/moderation/moderation.factory.ts'
import { hidden_subjects } from '#modules/moderation/moderation.table.ts'
import { users } from '#modules/users/users.table.ts'
import { newId } from '#platform/ids.ts'
import { workOff } from '#testing/jobs.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { openConnections } from '#testing/rush.ts'
import { enter, fillRoom, keepApart, makeRoommate, roomRow, sanction, say, sentence } from './chat.factory.ts'
import { chat_members, chat_messages, chat_rooms } from './chat.table.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '20' })
})
afterAll(() => malto.stop())
beforeEach(async () => {
  malto.told.splice(0)
  await malto.db.delete(chat_rooms)
})

const membersOf = (room_id: string) =>
  malto.db.select().from(chat_members).where(eq(chat_members.room_id, room_id))
const chooses = (person: Person, letter: 'I' | 'A' | 'R' | null) =>
  malto.db.update(personality_members).set({ letter }).where(eq(personality_members.user_id, person.id))

/** Every door of a room, asked by somebody. */
const doors = (person: Person, room_id: string) =>
  [
    person.call(readMessages, { room_id }),
    person.call(catchUp, { room_id, after_rev: 0 }),
    person.call(searchMessages, { room_id, q: 'câu' }),
    person.call(listMentionable, { room_id }),
    person.call(sendMessage, { room_id, client_id: randomUUID(), text: sentence() }),
    person.call(markSeen, { room_id, seq: 1 }),
    person.call(listSeen, { room_id, seq: 1 }),
    person.call(sayTyping, { room_id }),
  ].map((each) =>
    each.then(
      () => 'ok',
      (error: { code: string }) => error.code,
    ),
  )

describe('I13: a room admits exactly those whose circle it is now', () => {
  test('classmates of one circle meet in one room, children and other groups apart', async () => {
    const [an, binh] = [await makeRoommate(malto), await makeRoommate(malto)]
    const kid = await makeRoommate(malto, { band: 'kid' })
    const artist = await makeRoommate(malto, { letter: 'A' })

    expect(binh.room.id).toBe(an.room.id)
    expect(new Set([an.room.id, kid.room.id, artist.room.id]).size).toBe(3)
    expect(kid.room).toMatchObject({ kind: 'group', letter: 'I', band: 'kid', shard: 1, can_write: true })
    for (const stranger of [kid, artist])
      expect(new Set(await Promise.all(doors(stranger, an.room.id)))).toEqual(new Set(['ROOM_NOT_FOUND']))
    expect(new Set(await Promise.all(doors(an, newId())))).toEqual(new Set(['ROOM_NOT_FOUND']))
  })

  test('parents, others, and whoever has no consent, no result or a ban stay outside, through every door', async () => {
    const { room } = await makeRoommate(malto)
    const banned = await makeRoommate(malto)
    await sanction(malto, banned, 'ban')
    const gone = await makeRoommate(malto)
    await layConsents(malto.db, [
      { subject_id: gone.id, purpose: 'community', given: false, at: malto.now() },
    ])
    const outside = [
      await makePerson(malto, { account_kind: 'parent' }),
      await makePerson(malto, { account_kind: 'normal' }),
      await makePerson(malto),
      banned,
      gone,
    ]
    for (const person of outside) {
      expect(new Set(await Promise.all(doors(person, room.id)))).toEqual(new Set(['COMMUNITY_CLOSED']))
      await expect(person.call(getGroupRooms, {})).rejects.toMatchObject({ code: 'COMMUNITY_CLOSED' })
      expect(await person.call(listRooms, {})).toMatchObject({ rooms: [], unread: 0 })
    }
    const undecided = await makeRoommate(malto)
    await chooses(undecided, null)
    await expect(undecided.call(readMessages, { room_id: room.id })).rejects.toMatchObject({
      code: 'COMMUNITY_CLOSED',
      details: { why: 'result' },
    })
  })

  test('who changes their group is in the new room alone, and hears no more of the old one', async () => {
    const an = await makeRoommate(malto)
    await chooses(an, 'A')
    expect(new Set(await Promise.all(doors(an, an.room.id)))).toEqual(new Set(['ROOM_NOT_FOUND']))

    const next = await enter(an)
    expect(next).toMatchObject({ letter: 'A' })
    expect((await an.call(listRooms, {})).rooms.map(({ id }) => id)).toEqual([next.id])
    expect(await membersOf(an.room.id)).toEqual([])
    expect((await roomRow(malto, an.room.id)).member_count).toBe(0)
  })

  test('who turns 16 reads the room of the children no more, before anybody sent them out', async () => {
    const kid = await makeRoommate(malto, { band: 'kid' })
    await malto.db.update(users).set({ birthday: '2010-11-14' }).where(eq(users.id, kid.id))
    await expect(kid.call(readMessages, { room_id: kid.room.id })).rejects.toMatchObject({
      code: 'ROOM_NOT_FOUND',
    })
  })

  test('a consent that was taken back ends the place in the room', async () => {
    const an = await makeRoommate(malto)
    await layConsents(malto.db, [{ subject_id: an.id, purpose: 'community', given: false, at: malto.now() }])
    await malto.house.ownCtx().record(consentChanged, {
      entry_id: newId(),
      subject_id: an.id,
      by_id: an.id,
      by: 'own',
      purpose: 'community',
      given: false,
      in_force: false,
    })
    await workOff(malto)
    expect(await membersOf(an.room.id)).toEqual([])
    await workOff(malto)
  })

  test('an adviser looks after every room without being counted', async () => {
    const an = await makeRoommate(malto)
    const adviser = await makeAdviser(malto)
    const { rooms } = await adviser.call(getGroupRooms, { letter: 'I', band: 'over16' })

    expect(rooms).toMatchObject([{ id: an.room.id, member_count: 1, can_write: true }])
    expect((await say(adviser, an.room.id)).sender).toMatchObject({ adviser: true, nickname: 'Cô Linh' })
    await expect(adviser.call(getGroupRooms, {})).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })
})

describe('rooms fill one after the other', () => {
  /** So many others at once; counted by hand, because the trigger would write the room's row as often. */
  let phones = 700_000_000
  const crowd = (room_id: string, total: number) => {
    phones += 10_000
    return malto.owner.pool.query(`begin;
      alter table chat_members disable trigger chat_members_counted;
      with people as (
        insert into users (id, phone, password_hash, full_name, account_kind, birthday, created_at, updated_at)
        select gen_random_uuid(), '+84' || ${phones} + n, 'x', 'Đám Đông', 'student', '2009-01-01', now(), now()
        from generate_series(1, ${total}) as n returning id
      )
      insert into chat_members (room_id, user_id, kind, joined_at) select '${room_id}', id, 'group', now() from people;
      alter table chat_members enable trigger chat_members_counted;
      update chat_rooms set member_count = (select count(*) from chat_members where room_id = '${room_id}')
      where id = '${room_id}';
      commit`)
  }

  test('the fullest room with space is entered, and a new one only when all are full', async () => {
    const first = await makeRoommate(malto)
    await crowd(first.room.id, MOST_MEMBERS - 2)
    const last = await makeRoommate(malto)
    const next = await makeRoommate(malto)

    expect(last.room).toMatchObject({ id: first.room.id, member_count: MOST_MEMBERS })
    expect(next.room).toMatchObject({ shard: 2, member_count: 1 })
    // Somebody leaves the full one: whoever comes next fills it up again.
    await malto.db.delete(chat_members).where(eq(chat_members.user_id, last.id))
    expect((await makeRoommate(malto)).room.id).toBe(first.room.id)
    await expect(next.call(readMessages, { room_id: first.room.id })).rejects.toMatchObject({
      code: 'ROOM_NOT_FOUND',
    })
  })

  test('thirty who ask for the last three places at once: three get them, no room is ever too full', async () => {
    const first = await makeRoommate(malto)
    await crowd(first.room.id, MOST_MEMBERS - 4)
    const people = await Promise.all(Array.from({ length: 30 }, () => makeInside(malto)))
    await openConnections(malto)
    const rooms = await Promise.all(people.map(enter))

    const shards = Map.groupBy(rooms, ({ shard }) => shard)
    expect([shards.get(1)?.length, shards.get(2)?.length]).toEqual([3, 27])
    expect(await roomRow(malto, first.room.id)).toMatchObject({ member_count: MOST_MEMBERS })
  })

  test('ten tabs of one person enter one room', async () => {
    const an = await makeInside(malto)
    await openConnections(malto)
    const rooms = await Promise.all(Array.from({ length: 10 }, () => enter(an)))
    expect(new Set(rooms.map(({ id }) => id)).size).toBe(1)
    expect(await membersOf(rooms[0]!.id)).toHaveLength(1)
  })
})

describe('I4: the pointer', () => {
  test('never goes back, never beyond what was said, and what is behind it is read', async () => {
    const [an, binh] = [await makeRoommate(malto), await makeRoommate(malto)]
    const room_id = an.room.id
    await fillRoom(malto, room_id, [binh], 10)

    expect(await an.call(markSeen, { room_id, seq: 4 })).toEqual({ read_seq: 4, unread: 6 })
    expect(await an.call(markSeen, { room_id, seq: 2 })).toEqual({ read_seq: 4, unread: 6 })
    expect(await an.call(markSeen, { room_id, seq: 1_000_000 })).toEqual({ read_seq: 10, unread: 0 })
    await say(binh, room_id)
    expect(await an.call(listRooms, {})).toMatchObject({ unread: 1, rooms: [{ read_seq: 10, unread: 1 }] })
    expect(
      malto.told.filter(({ name, audience }) => name === 'ownRoomsChanged' && audience === `user:${an.id}`),
    ).toHaveLength(2 + 1)
  })

  test('a hundred moves at once end at the furthest', async () => {
    const an = await makeRoommate(malto)
    await fillRoom(malto, an.room.id, [an], 100)
    await openConnections(malto)
    await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        an.call(markSeen, { room_id: an.room.id, seq: ((at * 37) % 100) + 1 }),
      ),
    )
    const [row] = await membersOf(an.room.id)
    expect(row?.read_seq).toBe(100)
  })

  test('unread is what others said and one may read: not one’s own, not the blocked, hidden, deleted or held', async () => {
    const [an, binh, blocked, muted, banned] = [
      await makeRoommate(malto),
      await makeRoommate(malto),
      await makeRoommate(malto),
      await makeRoommate(malto),
      await makeRoommate(malto),
    ]
    const room_id = an.room.id
    await fillRoom(malto, room_id, [an, binh, blocked, muted, banned], 50)
    await keepApart(malto, blocked, an)
    await keepApart(malto, an, muted, 'mute')
    await sanction(malto, banned, 'ban')
    const own = await malto.db.select().from(chat_messages).where(eq(chat_messages.sender_id, binh.id))
    const change = (at: number, state: 'hidden' | 'deleted' | 'pending') =>
      malto.db.update(chat_messages).set({ state }).where(eq(chat_messages.id, own[at]!.id))
    await Promise.all([change(0, 'hidden'), change(1, 'deleted'), change(2, 'pending')])
    await malto.db
      .insert(hidden_subjects)
      .values({ user_id: an.id, subject_kind: 'message', subject_id: own[3]!.id, hidden_at: malto.now() })

    expect((await an.call(listRooms, {})).unread).toBe(10 - 4)
  })

  test('many are "many", and a long stretch of somebody unheard does not hide the one behind it', async () => {
    const [an, binh, banned] = [
      await makeRoommate(malto),
      await makeRoommate(malto),
      await makeRoommate(malto),
    ]
    await sanction(malto, banned, 'ban')
    await fillRoom(malto, an.room.id, [banned], 150)
    await fillRoom(malto, an.room.id, [binh], 1)
    expect((await an.call(listRooms, {})).unread).toBe(1)
    await fillRoom(malto, an.room.id, [binh], 300)
    expect((await an.call(listRooms, {})).unread).toBe(MOST_UNREAD)
  })
})

describe('I5: who has seen it', () => {
  test('is told of those who tell, whom one meets, in small rooms, to whoever said it', async () => {
    const [an, binh, silent, blocked, muting, left] = [
      await makeRoommate(malto),
      await makeRoommate(malto),
      await makeRoommate(malto),
      await makeRoommate(malto),
      await makeRoommate(malto),
      await makeRoommate(malto),
    ]
    const room_id = an.room.id
    const { seq } = await say(an, room_id)
    await silent.call(setReceipts, { receipts: false })
    for (const each of [binh, silent, blocked, muting, left]) await each.call(markSeen, { room_id, seq })
    await keepApart(malto, blocked, an)
    await keepApart(malto, muting, an, 'mute')
    await malto.db.update(users).set({ status: 'blocked' }).where(eq(users.id, left.id))

    const seen = await an.call(listSeen, { room_id, seq })
    expect(seen).toMatchObject({ seen_count: 1, faces: [{ user_id: binh.id }] })
    await expect(binh.call(listSeen, { room_id, seq })).rejects.toMatchObject({ code: 'MESSAGE_NOT_FOUND' })

    await malto.db
      .update(chat_rooms)
      .set({ member_count: PRESENCE_UP_TO + 1 })
      .where(eq(chat_rooms.id, room_id))
    expect(await an.call(listSeen, { room_id, seq })).toEqual({ seen_count: 0, faces: [] })
  })

  test('large rooms are told neither who types nor who has read, nor is anything of those who do not tell', async () => {
    const [an, binh] = [await makeRoommate(malto), await makeRoommate(malto)]
    const room_id = an.room.id
    const { seq } = await say(an, room_id)
    const heard = () =>
      malto.told.filter(({ name }) => ['roomRead', 'someoneTypes'].includes(name)).map(({ name }) => name)
    await binh.call(sayTyping, { room_id })
    await binh.call(markSeen, { room_id, seq })
    expect(heard()).toEqual(['someoneTypes', 'roomRead'])

    malto.told.splice(0)
    const next = await say(an, room_id)
    await binh.call(setReceipts, { receipts: false })
    await binh.call(markSeen, { room_id, seq: next.seq })
    expect(heard()).toEqual([])

    await binh.call(setReceipts, { receipts: true })
    await malto.db
      .update(chat_rooms)
      .set({ member_count: PRESENCE_UP_TO + 1 })
      .where(eq(chat_rooms.id, room_id))
    const last = await say(an, room_id)
    await binh.call(sayTyping, { room_id })
    await binh.call(markSeen, { room_id, seq: last.seq })
    expect(heard()).toEqual([])
  })
})
