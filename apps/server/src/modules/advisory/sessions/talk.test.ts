import { randomUUID } from 'node:crypto'
import { allCalls } from '@malto/contract'
import {
  readNotice,
  readSession,
  seePrivate,
  sendPrivate,
  typeInSession,
} from '@malto/contract/modules/advisory.sessions.calls'
import { listNotifications } from '@malto/contract/modules/notifications.calls'
import { setReceipts } from '@malto/contract/modules/chat.rooms.calls'
import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keepApart } from '#modules/chat/chat.factory.ts'
import { workOff } from '#testing/jobs.ts'
import { later, MINUTE, SECOND } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, signedInAgain } from '#testing/people.ts'
import { insist, openConnections } from '#testing/rush.ts'
import { makeAppointment, makeCounsel, makeTalk } from '../advisory.factory.ts'
import { session_messages } from '../advisory.sessions.table.ts'
import { appointments } from '../advisory.table.ts'
import { read, say, sessionRow, setStatus, suspend, wordsIn } from './sessions.factory.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '20' })
})
afterAll(() => malto.stop())
beforeEach(() => {
  malto.moveTo(noon)
  malto.told.splice(0)
})

const refused = (work: Promise<unknown>, code: string) => expect(work).rejects.toMatchObject({ code })
const told = (name: string) => malto.told.filter((each) => each.name === name)

describe('the room opens ten minutes before the session and closes with it', () => {
  test('minute by minute', async () => {
    const [adviser, advisee] = [await makeCounsel(malto), await makePerson(malto)]
    const session = await makeAppointment(malto, adviser, advisee, {
      starts_at: later(malto.now(), 12 * MINUTE),
      advisee_told_at: malto.now(),
      adviser_told_at: malto.now(),
    })
    const open: (boolean | string)[] = []
    for (const minutes of [0, 1.99, 2, 11.99, 12, 56.99, 57, 58, 90]) {
      malto.moveTo(later(noon, minutes * MINUTE))
      const [one, other] = [await signedInAgain(malto, advisee), await signedInAgain(malto, adviser)]
      for (const person of [one, other]) {
        const { can_talk } = await read(person, session)
        const spoke = await say(person, session).then(
          () => true,
          ({ code }: { code: string }) => code !== 'ROOM_NOT_OPEN',
        )
        const typed = await person.call(typeInSession, { appointment_id: session.id }).then(
          () => true,
          ({ code }: { code: string }) => code !== 'ROOM_NOT_OPEN',
        )
        open.push(
          can_talk === spoke && spoke === typed ? spoke : `at ${minutes}: ${can_talk} ${spoke} ${typed}`,
        )
      }
    }
    const both = (is: boolean) => [is, is]
    expect(open).toEqual([
      ...both(false),
      ...both(false),
      ...both(true),
      ...both(true),
      ...both(true),
      ...both(true),
      ...both(false),
      ...both(false),
      ...both(false),
    ])
    expect(await wordsIn(malto, session)).toHaveLength(8)
  })

  test('only what was confirmed opens, whatever the time', async () => {
    for (const state of [
      'asked_parent',
      'asked_adviser',
      'ended',
      'missed',
      'cancelled',
      'lapsed',
    ] as const) {
      const { adviser, advisee, session } = await makeTalk(malto, { state })
      await refused(say(advisee, session), 'ROOM_NOT_OPEN')
      await refused(say(adviser, session), 'ROOM_NOT_OPEN')
      expect(await read(advisee, session)).toMatchObject({ messages: [], can_talk: false })
    }
    const { adviser, advisee, session } = await makeTalk(malto, { state: 'held' })
    for (const person of [advisee, adviser]) {
      await refused(say(person, session), 'APPOINTMENT_NOT_FOUND')
      await refused(read(person, session), 'APPOINTMENT_NOT_FOUND')
    }
  })

  test('outside the booked time an adviser reads but does not write', async () => {
    const { adviser, advisee, session } = await makeTalk(malto)
    await say(advisee, session, 'Cô ơi, em hỏi một chút.')
    malto.pass(60 * MINUTE)
    const again = await signedInAgain(malto, adviser)
    expect(await read(again, session)).toMatchObject({
      messages: [{ text: 'Cô ơi, em hỏi một chút.' }],
      can_talk: false,
    })
    await refused(say(again, session), 'ROOM_NOT_OPEN')
    expect(await wordsIn(malto, session)).toHaveLength(1)
  })
})

test('nobody says a word before they were told who may read it; each is told for themselves', async () => {
  const { adviser, advisee, session } = await makeTalk(malto, {
    advisee_told_at: null,
    adviser_told_at: null,
  })
  const appointment_id = session.id
  await refused(say(advisee, session), 'NOTICE_UNREAD')
  await advisee.call(typeInSession, { appointment_id })
  expect([(await read(advisee, session)).notice_read, told('sessionTyping')]).toEqual([false, []])
  await advisee.call(readNotice, { appointment_id })
  const { advisee_told_at } = await sessionRow(malto, session)
  malto.pass(MINUTE)
  await advisee.call(readNotice, { appointment_id })
  expect((await sessionRow(malto, session)).advisee_told_at).toEqual(advisee_told_at)
  await say(advisee, session)
  await refused(say(adviser, session), 'NOTICE_UNREAD')
  expect((await read(advisee, session)).notice_read).toBe(true)
  expect((await read(adviser, session)).notice_read).toBe(false)
})

test('two people talk: places in order, both see the same, each knows how far the other has read', async () => {
  const { adviser, advisee, session } = await makeTalk(malto)
  const appointment_id = session.id
  for (let at = 1; at <= 6; at++) await say(at % 2 ? advisee : adviser, session, `Lời thứ ${at}`)
  const [one, other] = [await read(advisee, session), await read(adviser, session)]
  expect(one.messages).toEqual(other.messages)
  expect(one.messages.map(({ seq, sender, text }) => [seq, sender, text])).toEqual(
    Array.from({ length: 6 }, (_, at) => [at + 1, at % 2 ? 'adviser' : 'advisee', `Lời thứ ${at + 1}`]),
  )
  expect(one).toMatchObject({
    last_seq: 6,
    read_seq: 5,
    other_read_seq: 6,
    has_before: false,
    has_after: false,
  })
  expect(await advisee.call(seePrivate, { appointment_id, seq: 99 })).toEqual({ read_seq: 6, unread: 0 })
  expect(await advisee.call(seePrivate, { appointment_id, seq: 2 })).toEqual({ read_seq: 6, unread: 0 })
  expect(await read(adviser, session)).toMatchObject({ read_seq: 6, other_read_seq: 6 })
  expect(told('sessionRead').at(-1)).toMatchObject({
    audience: `talk:${session.id}`,
    payload: { reader: 'advisee', read_seq: 6 },
  })
  // A stretch by place, either way.
  const stretch = (given: { before_seq?: number; after_seq?: number }) =>
    advisee.call(readSession, { appointment_id, limit: 2, ...given })
  const shape = async (given: { before_seq?: number; after_seq?: number }) => {
    const { messages, has_before, has_after } = await stretch(given)
    return [messages.map(({ seq }) => seq), has_before, has_after]
  }
  expect(await shape({})).toEqual([[5, 6], true, false])
  expect(await shape({ before_seq: 3 })).toEqual([[1, 2], false, true])
  expect(await shape({ after_seq: 0 })).toEqual([[1, 2], false, true])
  expect(await shape({ after_seq: 4 })).toEqual([[5, 6], true, false])
  expect(await shape({ after_seq: 6 })).toEqual([[], true, false])
})

test('I5: who does not let others see how far they read is not shown, neither in the answer nor as a signal', async () => {
  const { adviser, advisee, session } = await makeTalk(malto)
  await advisee.call(setReceipts, { receipts: false })
  const { seq } = await say(adviser, session)
  await advisee.call(seePrivate, { appointment_id: session.id, seq })
  await say(adviser, session)
  await say(advisee, session)
  expect((await read(adviser, session)).other_read_seq).toBe(0)
  expect(told('sessionRead')).toEqual([])
})

describe('P2: a retry never has a second effect', () => {
  test('fifty sendings of one message at once make one row, and all are answered with it', async () => {
    const { advisee, session } = await makeTalk(malto)
    const sent = { appointment_id: session.id, client_id: randomUUID(), text: 'Em gửi một lần thôi ạ.' }
    await openConnections(malto)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => insist(malto, advisee, sendPrivate, sent)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ data }) => data?.id)).size).toBe(1)
    expect(await wordsIn(malto, session)).toMatchObject([{ seq: 1, text: sent.text }])
    expect(await sessionRow(malto, session)).toMatchObject({ last_seq: 1, advisee_read_seq: 1 })
    expect(told('sessionSpoken')).toHaveLength(1)
  }, 60_000)

  test('it is answered the same when the room has closed or a block came in between', async () => {
    const { adviser, advisee, session } = await makeTalk(malto)
    const client_id = randomUUID()
    const first = await say(advisee, session, 'Em cảm ơn cô.', client_id)
    await keepApart(malto, adviser, advisee)
    expect(await say(advisee, session, 'Lời khác', client_id)).toEqual(first)
    malto.pass(60 * MINUTE)
    expect(await say(await signedInAgain(malto, advisee), session, 'Lời khác', client_id)).toEqual(first)
  })

  test('the same id of the other one is another message', async () => {
    const { adviser, advisee, session } = await makeTalk(malto)
    const client_id = randomUUID()
    expect((await say(advisee, session, 'Một', client_id)).seq).toBe(1)
    expect((await say(adviser, session, 'Hai', client_id)).seq).toBe(2)
  })
})

test('two hundred words at once keep their places without a gap, and none is lost', async () => {
  const { adviser, advisee, session } = await makeTalk(malto)
  await openConnections(malto)
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      insist(malto, at % 2 ? adviser : advisee, sendPrivate, {
        appointment_id: session.id,
        client_id: randomUUID(),
        text: `Lời ${at}`,
      }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const all = Array.from({ length: 200 }, (_, at) => at + 1)
  expect(answers.map(({ data }) => data?.seq).toSorted((a, b) => a! - b!)).toEqual(all)
  const rows = await wordsIn(malto, session)
  expect(rows.map(({ seq }) => seq)).toEqual(all)
  expect(new Set(rows.map(({ text }) => text)).size).toBe(200)
  expect((await sessionRow(malto, session)).last_seq).toBe(200)
}, 120_000)

describe('I15: what was said stays as it was said', () => {
  test('the database refuses to change a word, of whomever', async () => {
    const { advisee, session } = await makeTalk(malto)
    await say(advisee, session, 'Nguyên văn.')
    const change = malto.owner.db
      .update(session_messages)
      .set({ text: 'Sửa lại.' })
      .where(eq(session_messages.appointment_id, session.id))
    await expect(change).rejects.toMatchObject({
      cause: { message: 'what was said in a session is not changed' },
    })
    expect(await wordsIn(malto, session)).toMatchObject([{ text: 'Nguyên văn.' }])
  })

  test('no call of the contract changes or takes away a word', () => {
    const calls = allCalls.filter(({ path }) => path.startsWith('/api/chat-private'))
    expect(calls.length).toBeGreaterThan(10)
    expect(calls.filter(({ method }) => method !== 'GET' && method !== 'POST')).toEqual([])
    const writing = calls.filter(({ method }) => method === 'POST').map(({ path }) => path)
    expect(writing.toSorted()).toEqual([
      '/api/chat-private/notice',
      '/api/chat-private/private-message',
      '/api/chat-private/seen-message',
      '/api/chat-private/share-result',
      '/api/chat-private/typing',
    ])
  })
})

describe('with a minor, words that a person should look at are marked, and said all the same', () => {
  const flagsOf = async (text: string, minor: boolean) => {
    const { advisee, adviser, session } = await makeTalk(malto, { minor })
    const message = await say(advisee, session, text)
    expect(message.text).toBe(text)
    expect((await read(adviser, session)).messages.map((each) => each.text)).toEqual([text])
    const [row] = await wordsIn(malto, session)
    return [row?.flags, (await sessionRow(malto, session)).flag_count]
  }

  test('contact details, words of the filter, both', async () => {
    expect(await flagsOf('Số của em là 0912 345 678', true)).toEqual([['contact'], 1])
    expect(await flagsOf('đồ ngu', true)).toEqual([['words'], 1])
    expect(await flagsOf('đồ ngu, gọi 0912 345 678 đi', true)).toEqual([['contact', 'words'], 1])
    expect(await flagsOf('Em muốn học Y ở Huế.', true)).toEqual([[], 0])
  })

  test('with an adult nobody looks', async () => {
    expect(await flagsOf('đồ ngu, gọi 0912 345 678 đi', false)).toEqual([[], 0])
  })

  test('an adviser’s words are marked too, and no answer says so', async () => {
    const { adviser, advisee, session } = await makeTalk(malto)
    await say(adviser, session, 'Em kết bạn zalo của cô là CoThu99 nhé')
    await say(adviser, session, 'Gọi cô số 0912345678')
    expect((await sessionRow(malto, session)).flag_count).toBe(2)
    for (const person of [adviser, advisee]) {
      const { body } = await malto.app.inject({
        url: `/api/chat-private/messages?appointment_id=${session.id}`,
        headers: { authorization: `Bearer ${person.token}` },
      })
      expect(body).toContain('CoThu99')
      expect(body).not.toMatch(/flag|contact/)
    }
  })
})

describe('I9, I14: what parts two people parts them in a booked session, too', () => {
  test('a block by either one, and neither hears that the other reads', async () => {
    for (const by of ['advisee', 'adviser'] as const) {
      const pair = await makeTalk(malto)
      const { adviser, advisee, session } = pair
      const { seq } = await say(adviser, session)
      await keepApart(malto, pair[by], by === 'advisee' ? adviser : advisee)
      malto.told.splice(0)
      for (const person of [adviser, advisee]) {
        await refused(say(person, session), 'ROOM_NOT_OPEN')
        await refused(person.call(typeInSession, { appointment_id: session.id }), 'ROOM_NOT_OPEN')
        expect(await read(person, session)).toMatchObject({
          messages: [{ seq: 1 }],
          can_talk: false,
          other_read_seq: 0,
        })
        await person.call(seePrivate, { appointment_id: session.id, seq })
      }
      expect(malto.told.filter(({ audience }) => audience.startsWith('talk:'))).toEqual([])
      await keepApart(malto, pair[by], by === 'advisee' ? adviser : advisee, 'block', false)
      await say(advisee, session)
    }
  })

  test('an adviser who is suspended or whose account is out of use is spoken to no more', async () => {
    for (const part of [
      (id: string) => suspend(malto, { id }),
      (id: string) => setStatus(malto, { id }, 'blocked'),
      (id: string) => setStatus(malto, { id }, 'leaving'),
    ]) {
      const { adviser, advisee, session } = await makeTalk(malto)
      await say(advisee, session)
      await part(adviser.id)
      await refused(say(advisee, session), 'ROOM_NOT_OPEN')
      expect(await read(advisee, session)).toMatchObject({ messages: [{ seq: 1 }], can_talk: false })
    }
  })

  test('an advisee whose account is out of use is spoken to no more', async () => {
    const { adviser, advisee, session } = await makeTalk(malto)
    await setStatus(malto, advisee, 'blocked')
    await refused(say(adviser, session), 'ROOM_NOT_OPEN')
  })

  test('who was banned from the community still has their adviser', async () => {
    const { sanction } = await import('#modules/chat/chat.factory.ts')
    const { advisee, session } = await makeTalk(malto)
    await sanction(malto, advisee, 'ban')
    expect((await say(advisee, session)).seq).toBe(1)
  })
})

describe('the other one is told', () => {
  const cards = async (person: Parameters<typeof signedInAgain>[1]) =>
    (await (await signedInAgain(malto, person)).call(listNotifications, {})).items

  test('open screens at once: the words to the room, that something changed to the other one', async () => {
    const { adviser, advisee, session } = await makeTalk(malto)
    const message = await say(advisee, session, 'Em đây ạ.')
    expect(malto.told).toEqual([
      {
        name: 'sessionSpoken',
        audience: `talk:${session.id}`,
        payload: { appointment_id: session.id, message },
      },
      { name: 'appointmentChanged', audience: `user:${adviser.id}`, payload: { appointment_id: session.id } },
    ])
    await refused(
      advisee.call(sendPrivate, { appointment_id: session.id, client_id: randomUUID(), text: '' }),
      'BAD_INPUT',
    )
    expect(malto.told).toHaveLength(2)
  })

  test('one notice for all that is said until it is read, without a word or a name in it', async () => {
    const { adviser, advisee, session } = await makeTalk(malto, {}, { full_name: 'Trần Bí Mật' })
    for (const text of ['Chuyện kín một', 'Chuyện kín hai']) await say(advisee, session, text)
    await workOff(malto)
    expect(await cards(adviser)).toEqual([])
    malto.pass(31 * SECOND)
    await workOff(malto)
    await say(advisee, session, 'Chuyện kín ba')
    malto.pass(31 * SECOND)
    await workOff(malto)
    const [card, ...rest] = await cards(adviser)
    expect(rest).toEqual([])
    expect(card).toMatchObject({
      category: 'advisory',
      count: 1,
      path: `/malto/counseller-chat/${session.id}`,
    })
    expect(JSON.stringify(card)).not.toMatch(/Chuyện kín|Bí Mật/)
    // Read, and something new: the same card, once more.
    await adviser.call(seePrivate, { appointment_id: session.id, seq: 3 })
    await say(advisee, session)
    malto.pass(31 * SECOND)
    await workOff(malto)
    expect(await cards(adviser)).toMatchObject([{ count: 2 }])
    expect(await cards(advisee)).toEqual([])
  })

  test('who reads along gets no notice, nor does an adviser whose office was taken', async () => {
    const { adviser, advisee, session } = await makeTalk(malto)
    const { seq } = await say(advisee, session)
    await adviser.call(seePrivate, { appointment_id: session.id, seq })
    malto.pass(31 * SECOND)
    await workOff(malto)
    await say(advisee, session)
    await suspend(malto, adviser)
    malto.pass(31 * SECOND)
    await workOff(malto)
    await suspend(malto, adviser, 'vetted')
    expect(await cards(adviser)).toEqual([])
  })
})

test('words leave the version of the appointment alone: who cancels or notes an absence has not lost a race', async () => {
  const { adviser, advisee, session } = await makeTalk(malto)
  await say(advisee, session)
  await say(adviser, session)
  const [row] = await malto.db.select().from(appointments).where(eq(appointments.id, session.id))
  expect(row?.version).toBe(session.version)
})
