import { eq } from '#platform/drizzle.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { hideSubject, keepDistance } from '@malto/contract/modules/moderation.calls'
import { listNotifications } from '@malto/contract/modules/notifications.calls'
import * as calls from '@malto/contract/modules/wall.calls'
import { makeAdviser, makeInside, type Insider } from '#modules/moderation/moderation.factory.ts'
import { notification_deliveries } from '#modules/notifications/notifications.table.ts'
import { newId } from '#platform/ids.ts'
import { MINUTE } from '#platform/time.ts'
import { workOff } from '#testing/jobs.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import type { Person } from '#testing/people.ts'
import { openConnections } from '#testing/rush.ts'
import { comments, writes } from './wall.factory.ts'
import { wall_comments, wall_statuses } from './wall.table.ts'

let malto: Malto
let an: Insider
let binh: Insider
let chi: Insider
let status: calls.Status
beforeAll(async () => {
  malto = await startMalto()
})
afterAll(() => malto.stop())
beforeEach(async () => {
  malto.moveTo(noon)
  await malto.db.delete(wall_statuses)
  malto.told.length = 0
  an = await makeInside(malto)
  binh = await makeInside(malto)
  chi = await makeInside(malto)
  status = await writes(an)
})

const below = async (who: Person, parent_id?: string) =>
  (await who.call(calls.listComments, { status_id: status.id, ...(parent_id ? { parent_id } : {}) })).items
const texts = (items: readonly { text: string }[]) => items.map(({ text }) => text)
const counted = async (who: Person) =>
  (await who.call(calls.getStatus, { status_id: status.id })).comment_count
const said = async (person: Person, text: string, parent_id: string | null = null) => {
  malto.pass(MINUTE / 60)
  return comments(person, status.id, { text, parent_id })
}
const notices = async (who: Person) => (await who.call(listNotifications, {})).items

test('two levels, the oldest first: a reply to a reply stands beside it', async () => {
  const first = await said(binh, 'Một')
  await said(chi, 'Hai')
  const reply = await said(an, 'Một chấm một', first.id)
  const beside = await said(binh, 'Một chấm hai', reply.id)

  expect(beside.parent_id).toBe(first.id)
  expect(texts(await below(chi))).toEqual(['Một', 'Hai'])
  expect(texts(await below(chi, first.id))).toEqual(['Một chấm một', 'Một chấm hai'])
  expect((await below(chi)).map(({ reply_count }) => reply_count)).toEqual([2, 0])
  expect(await counted(chi)).toBe(4)
  await expect(below(chi, reply.id)).rejects.toSatisfy(calls.StatusNotFound.is)
  await expect(
    malto.house.pool.query(
      `insert into wall_comments (id, status_id, parent_id, author_id, text, shown_text, state, created_at, placed_at)
       values ($1, $2, $3, $4, 'ba', 'ba', 'shown', now(), now())`,
      [newId(), status.id, reply.id, an.id],
    ),
  ).rejects.toThrow('foreign key')
})

test('a retry answers the first comment; an id of somebody else’s, a foreign parent and a missing one lead nowhere', async () => {
  const id = newId()
  const first = await comments(binh, status.id, { id, text: 'Chỉ nói một lần thôi' })
  expect(await comments(binh, status.id, { id, text: 'Khác' })).toEqual(first)
  await expect(comments(chi, status.id, { id })).rejects.toSatisfy(calls.CommentNotFound.is)
  const elsewhere = await writes(an)
  await expect(comments(chi, elsewhere.id, { parent_id: id })).rejects.toSatisfy(calls.CommentNotFound.is)
  await expect(comments(chi, status.id, { parent_id: newId() })).rejects.toSatisfy(calls.CommentNotFound.is)
  await expect(comments(chi, newId())).rejects.toSatisfy(calls.StatusNotFound.is)
  expect(await below(chi)).toHaveLength(1)
})

test('a comment that waits is read by its author alone, and stands where it appears once it is shown', async () => {
  const held = await said(binh, 'kết bạn zalo với anh')
  expect(held).toMatchObject({ state: 'pending', holds: ['words'], own: true })
  malto.pass(MINUTE)
  await said(chi, 'Sau đó')
  expect(texts(await below(binh))).toEqual(['kết bạn zalo với anh', 'Sau đó'])
  expect(texts(await below(an))).toEqual(['Sau đó'])
  expect([await counted(binh), await counted(an)]).toEqual([2, 1])
  await expect(said(an, 'Trả lời', held.id)).rejects.toSatisfy(calls.CommentNotFound.is)
  expect((await notices(an)).map(({ title }) => title)).toEqual([`${chi.nickname} bình luận bài của bạn`])

  malto.pass(MINUTE)
  await malto.house.tools.moderated('comment')?.setState(malto.house.ownCtx(), held.id, 'shown')
  expect(texts(await below(an))).toEqual(['Sau đó', 'kết bạn zalo với anh'])
  expect((await below(binh)).at(-1)).toMatchObject({ state: 'shown', holds: [] })
  expect((await notices(an))[0]).toMatchObject({ count: 2, title: `${binh.nickname} bình luận bài của bạn` })
})

test('one’s own can be changed and taken away, with the replies; nobody else’s can', async () => {
  const first = await said(binh, 'Trước')
  const reply = await said(chi, 'Dưới đó', first.id)
  for (const who of [an, chi]) {
    await expect(
      who.call(calls.editComment, { comment_id: first.id, text: 'Của người khác' }),
    ).rejects.toSatisfy(calls.CommentNotFound.is)
    await expect(who.call(calls.removeComment, { comment_id: first.id })).rejects.toSatisfy(
      calls.CommentNotFound.is,
    )
  }
  expect(await binh.call(calls.editComment, { comment_id: first.id, text: 'Sau' })).toMatchObject({
    text: 'Sau',
    edited_at: malto.now().toISOString(),
    reply_count: 1,
  })
  await binh.call(calls.removeComment, { comment_id: first.id })
  expect(await binh.call(calls.removeComment, { comment_id: first.id })).toEqual({ id: first.id })
  for (const who of [an, binh, chi]) {
    expect(await below(who)).toEqual([])
    expect(await counted(who)).toBe(0)
    await expect(below(who, first.id)).rejects.toSatisfy(calls.StatusNotFound.is)
    await expect(
      who.call(calls.reactToComment, { comment_id: reply.id, reaction: 'heart' }),
    ).rejects.toSatisfy(calls.CommentNotFound.is)
  }
})

test('I9: of a conversation everybody counts and reads what they hear, and nothing that stands below the others', async () => {
  const first = await said(binh, 'Của Bình')
  await said(chi, 'Của Chi')
  await said(chi, 'Chi trả lời Bình', first.id)
  await said(an, 'An trả lời Bình', first.id)
  await chi.call(keepDistance, { user_id: binh.id, kind: 'block', on: true })

  expect(texts(await below(chi))).toEqual(['Của Chi'])
  expect(await counted(chi)).toBe(1)
  expect(texts(await below(binh))).toEqual(['Của Bình'])
  expect(texts(await below(binh, first.id))).toEqual(['An trả lời Bình'])
  expect(await counted(binh)).toBe(2)
  expect((await below(binh))[0]?.reply_count).toBe(1)
  expect(await counted(an)).toBe(4)
  expect((await below(an)).map(({ reply_count }) => reply_count)).toEqual([2, 0])
  await expect(below(chi, first.id)).rejects.toSatisfy(calls.StatusNotFound.is)

  await an.call(hideSubject, { subject_kind: 'comment', subject_id: first.id, hidden: true })
  expect(texts(await below(an))).toEqual(['Của Chi'])
  expect(await counted(an)).toBe(1)
})

test('I6: pages of comments neither repeat nor skip while some come and go', async () => {
  const ids: string[] = []
  for (let at = 0; at < 9; at++) ids.push((await said(at % 2 ? binh : chi, `Số ${at}`)).id)
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: { items: calls.Comment[]; next_cursor: string | null } = await an.call(calls.listComments, {
      status_id: status.id,
      limit: 2,
      ...(cursor ? { cursor } : {}),
    })
    seen.push(...page.items.map(({ id }) => id))
    if (seen.length === 2) {
      await chi.call(calls.removeComment, { comment_id: ids[0] ?? '' })
      await chi.call(calls.removeComment, { comment_id: ids[6] ?? '' })
      ids.push((await said(binh, 'Vừa mới')).id)
    }
    cursor = page.next_cursor
  } while (cursor)
  expect(seen).toEqual(ids.filter((id) => id !== ids[6]))
})

test('who wrote what is answered is told who answered, and not a word of it; several become one card', async () => {
  const first = await said(binh, 'Bí mật một hai ba')
  await said(chi, 'Bí mật bốn năm sáu')
  await said(an, 'Tự nói với mình')
  const reply = await said(chi, 'Bí mật trả lời', first.id)
  await said(an, 'Bí mật cho Chi', reply.id)

  const [card, ...others] = await notices(an)
  expect(others).toEqual([])
  expect(card).toMatchObject({
    category: 'community',
    count: 2,
    title: `${chi.nickname} bình luận bài của bạn`,
    body: 'Có 2 bình luận mới. Mở ra đọc và trả lời nhé.',
    path: `/malto/status/${status.id}`,
  })
  expect((await notices(binh)).map(({ title, count }) => [title, count])).toEqual([
    [`${an.nickname} trả lời bình luận của bạn`, 2],
  ])
  expect((await notices(chi)).map(({ title }) => title)).toEqual([`${an.nickname} trả lời bình luận của bạn`])
  expect(JSON.stringify([await notices(an), await notices(binh), await notices(chi)])).not.toContain('Bí mật')

  const adviser = await makeAdviser(malto)
  const lesson = await writes(adviser, 'Cô có một câu hỏi', { letter: 'I', band: 'over16' })
  await comments(an, lesson.id)
  expect((await notices(adviser))[0]?.title).toBe(`${an.nickname} bình luận bài của thầy/cô`)
})

test('I9: nobody is told of somebody whom they do not hear', async () => {
  const first = await said(binh, 'Trước khi chặn')
  await an.call(keepDistance, { user_id: chi.id, kind: 'mute', on: true })
  await binh.call(keepDistance, { user_id: chi.id, kind: 'block', on: true })
  await said(chi, 'An không nghe')
  await expect(said(chi, 'Bình không nghe', first.id)).rejects.toSatisfy(calls.CommentNotFound.is)
  await chi.call(calls.reactToStatus, { status_id: status.id, reaction: 'heart' })
  expect((await notices(an)).map(({ title }) => title)).toEqual([`${binh.nickname} bình luận bài của bạn`])
  expect(await notices(binh)).toEqual([])
})

test('I12: what is taken away or hidden takes back what was told of it and below it, before it leaves', async () => {
  const first = await said(binh, 'Một')
  await said(chi, 'Hai', first.id)
  await chi.call(calls.reactToComment, { comment_id: first.id, reaction: 'bulb' })
  const second = await said(chi, 'Ba')
  await chi.call(calls.reactToStatus, { status_id: status.id, reaction: 'heart' })
  expect(await notices(an)).toHaveLength(2)
  expect(await notices(binh)).toHaveLength(2)

  await chi.call(calls.removeComment, { comment_id: second.id })
  expect((await notices(an)).map(({ count }) => count)).toEqual([1, 1])
  await malto.house.tools.moderated('comment')?.setState(malto.house.ownCtx(), first.id, 'hidden')
  expect((await notices(an)).map(({ title }) => title)).toEqual([
    `${chi.nickname} thả cảm xúc cho bài của bạn`,
  ])
  expect(await notices(binh)).toEqual([])
  await chi.call(calls.reactToStatus, { status_id: status.id, reaction: null })
  expect(await notices(an)).toEqual([])

  const other = await writes(an)
  await comments(binh, other.id)
  expect(await notices(an)).toHaveLength(1)
  await an.call(calls.removeStatus, { status_id: other.id })
  expect(await notices(an)).toEqual([])
  malto.pass(60 * MINUTE)
  await workOff(malto)
  const sent = await malto.db.select().from(notification_deliveries)
  expect(sent.filter((each) => [an.id, binh.id].includes(each.user_id) && each.status === 'sent')).toEqual([])
})

test('I12: also what is on its way while its status is taken away leaves nothing behind', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => makeInside(malto)))
  for (let round = 0; round < 3; round++) {
    const other = await writes(an)
    await openConnections(malto)
    await Promise.all([
      ...people.map((person, at) =>
        (at % 2
          ? comments(person, other.id)
          : person.call(calls.reactToStatus, { status_id: other.id, reaction: 'bulb' })
        ).catch((error: unknown) => expect(error).toSatisfy(calls.StatusNotFound.is)),
      ),
      an.call(calls.removeStatus, { status_id: other.id }),
    ])
    expect(await notices(an)).toEqual([])
  }
}, 60_000)

/** How many statements some work sends, on whatever connection. */
async function statements(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const count = sent.mock.calls.length
  sent.mockRestore()
  return count
}

test('a page of twenty comments costs as many questions as a page of one', async () => {
  const read = () => below(an)
  const one = await said(binh, 'ừ')
  await said(chi, 'ờ', one.id)
  await read()
  const before = await statements(read)
  const rows = Array.from({ length: 19 }, (_, at) => ({
    id: newId(),
    status_id: status.id,
    author_id: at % 2 ? binh.id : chi.id,
    text: `Số ${at}`,
    shown_text: `Số ${at}`,
    state: 'shown' as const,
    created_at: malto.now(),
    placed_at: malto.now(),
  }))
  await malto.db.insert(wall_comments).values(rows)
  expect(await read()).toHaveLength(20)
  expect(await statements(read)).toBe(before)
  await malto.db.delete(wall_comments).where(eq(wall_comments.status_id, status.id))
})
