import { eq, sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import pg from 'pg'
import { BadInput, NotFound, type CallError } from '@malto/contract'
import { CommunityClosed, Muted, SaidTwice } from '@malto/contract/modules/moderation.calls'
import { listNotifications } from '@malto/contract/modules/notifications.calls'
import * as calls from '@malto/contract/modules/wall.calls'
import { makeAdviser, makeInside, type Insider } from '#modules/moderation/moderation.factory.ts'
import { review_cases, sanctions } from '#modules/moderation/moderation.table.ts'
import { newId } from '#platform/ids.ts'
import { DAY, HOUR, MINUTE } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { openConnections } from '#testing/rush.ts'
import { comments, layStatuses, makePicture, writes } from './wall.factory.ts'
import { wall_statuses } from './wall.table.ts'

let malto: Malto
let an: Insider
let binh: Insider
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
})

const wall = async (who: Person) => (await who.call(calls.listStatuses, {})).items
const texts = (items: readonly { text: string }[]) => items.map(({ text }) => text)
const rowOf = async (id: string) =>
  (await malto.db.select().from(wall_statuses).where(eq(wall_statuses.id, id)))[0]
const heard = () => malto.told.filter(({ name }) => name === 'wallChanged')

test('what is written stands on the wall of its circle, the newest first, and is told without words', async () => {
  const first = await writes(an, 'Ai cũng thích Sinh học ở đây à?')
  malto.pass(MINUTE)
  await writes(binh, 'Có mình nữa')

  expect(texts(await wall(an))).toEqual(['Có mình nữa', 'Ai cũng thích Sinh học ở đây à?'])
  expect(first).toMatchObject({
    letter: 'I',
    band: 'over16',
    state: 'shown',
    holds: [],
    own: true,
    comment_count: 0,
    reactions: { bulb: 0, heart: 0 },
    my_reaction: null,
    edited_at: null,
    author: { user_id: an.id, nickname: an.nickname, adviser: false },
  })
  expect(heard()[0]).toEqual({
    name: 'wallChanged',
    audience: 'wall:I-over16',
    payload: { what: 'status', status_id: first.id },
  })
})

test('another circle has another wall; an adviser reads and writes on every one that they name', async () => {
  const kid = await makeInside(malto, { band: 'kid' })
  const artist = await makeInside(malto, { letter: 'A' })
  const adviser = await makeAdviser(malto)
  await writes(an, 'Của nhóm mình')
  expect(await wall(kid)).toEqual([])
  expect(await wall(artist)).toEqual([])

  await writes(adviser, 'Cô chào các em', { letter: 'A', band: 'over16' })
  expect(texts(await wall(artist))).toEqual(['Cô chào các em'])
  expect(texts(await wall(an))).toEqual(['Của nhóm mình'])
  const seen = await adviser.call(calls.listStatuses, { letter: 'I', band: 'over16' })
  expect(texts(seen.items)).toEqual(['Của nhóm mình'])
  await expect(adviser.call(calls.listStatuses, {})).rejects.toSatisfy(BadInput.is)
  await expect(an.call(calls.listStatuses, { letter: 'A' })).rejects.toSatisfy(CommunityClosed.is)
  await expect(writes(an, 'Sang chơi', { letter: 'A', band: 'over16' })).rejects.toSatisfy(CommunityClosed.is)
})

test('whoever stands outside reads and writes nothing', async () => {
  const { id } = await writes(an)
  for (const account_kind of ['student', 'parent', 'normal', 'kid'] as const) {
    const outside = await makePerson(malto, { account_kind })
    const tries = [
      () => outside.call(calls.listStatuses, {}),
      () => outside.call(calls.getStatus, { status_id: id }),
      () => outside.call(calls.countStatuses, {}),
      () => outside.call(calls.listStatusesOf, {}),
      () => outside.call(calls.listComments, { status_id: id }),
      () => outside.call(calls.listCirclePeople, {}),
      () => outside.call(calls.reactToStatus, { status_id: id, reaction: 'heart' }),
      () => writes(outside),
      () => comments(outside, id),
    ]
    for (const each of tries) await expect(each()).rejects.toSatisfy(CommunityClosed.is)
  }
})

test('a retry answers the first status, later and in the same moment; words that came with it change nothing', async () => {
  const id = newId()
  const first = await writes(an, 'Một câu đủ dài để không bị nhầm', { id })
  malto.pass(10 * MINUTE)
  expect(await writes(an, 'Một câu khác hẳn', { id })).toEqual(first)
  expect(await wall(an)).toHaveLength(1)

  const again = newId()
  await openConnections(malto)
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => writes(an, 'Gửi tám lần vì mạng chập chờn', { id: again })),
  )
  expect(new Set(answers.map((each) => each.id))).toEqual(new Set([again]))
  expect(await wall(an)).toHaveLength(2)
  expect(
    heard().filter(({ payload }) => (payload as { status_id: string }).status_id === again),
  ).toHaveLength(1)
})

test('an id that is somebody else’s leads nowhere, and says nothing about what it names', async () => {
  const { id } = await writes(an, 'Chuyện của An')
  const refused = await writes(binh, 'Chuyện của Bình', { id }).catch((error: unknown) => error)
  expect(refused).toSatisfy(NotFound.is)
  expect(JSON.stringify(refused)).not.toContain('Chuyện')
  expect(texts(await wall(binh))).toEqual(['Chuyện của An'])
})

test('a status needs words or a picture; a picture must be one’s own, usable, and hang nowhere else', async () => {
  const refused = await writes(an, '   ').catch((error: unknown) => error)
  expect(refused).toSatisfy(BadInput.is)
  expect((refused as CallError).fields).toEqual({ text: ['Viết vài chữ hoặc thêm một ảnh nhé.'] })

  const own = await makePicture(malto, an)
  const [foreign, dismissed, face] = [
    await makePicture(malto, binh),
    await makePicture(malto, an, { review: 'refused' }),
    await makePicture(malto, an, { purpose: 'avatar' }),
  ]
  for (const bad of [
    [foreign.id],
    [dismissed.id],
    [face.id],
    [newId()],
    [own.id, foreign.id],
    [own.id, own.id],
  ])
    await expect(writes(an, '', { picture_ids: bad })).rejects.toSatisfy(calls.PictureNotUsable.is)
  expect((await writes(an, '', { picture_ids: [own.id] })).pictures).toMatchObject([
    { id: own.id, width: 640, height: 480 },
  ])
  await expect(writes(an, 'lần nữa', { picture_ids: [own.id] })).rejects.toSatisfy(calls.PictureNotUsable.is)
})

test('the muted write nothing and read on; the same words at once are refused', async () => {
  const { id } = await writes(an, 'Câu này mình chỉ nói một lần')
  await expect(writes(an, 'Câu này mình chỉ nói một lần')).rejects.toSatisfy(SaidTwice.is)
  await malto.db.insert(sanctions).values({
    id: newId(),
    user_id: an.id,
    kind: 'mute',
    reason: 'Nghỉ một ngày',
    starts_at: malto.now(),
    ends_at: new Date(malto.now().getTime() + DAY),
    updated_at: malto.now(),
  })
  const tries = [
    () => writes(an),
    () => comments(an, id),
    () => an.call(calls.editStatus, { status_id: id, text: 'Đổi' }),
    () => an.call(calls.reactToStatus, { status_id: id, reaction: 'bulb' }),
  ]
  for (const each of tries) await expect(each()).rejects.toSatisfy(Muted.is)
  expect(await wall(an)).toHaveLength(1)
  await an.call(calls.removeStatus, { status_id: id })
})

test('words with tags stay words, and masked ones are masked for everybody', async () => {
  const text = '<img src=x onerror=alert(1)> "&amp;" <script>1</script>'
  const { id } = await writes(an, text)
  const reply = await malto.app.inject({
    url: `/api/wall-status/statuses/detail?status_id=${id}`,
    headers: { authorization: `Bearer ${binh.token}` },
  })
  expect(reply.headers['content-type']).toContain('application/json')
  expect(reply.json<{ data: { text: string } }>().data.text).toBe(text)
  const masked = await writes(an, 'bài này khó vcl')
  expect(masked.text).toBe('bài này khó •••')
  expect(texts(await wall(binh))).toContain('bài này khó •••')
  expect((await rowOf(masked.id))?.text).toBe('bài này khó vcl')
})

test('one’s own words can be changed, and are judged anew; nobody else’s can', async () => {
  const { id } = await writes(an, 'Trước khi sửa')
  await comments(binh, id)
  malto.pass(MINUTE)
  await expect(binh.call(calls.editStatus, { status_id: id, text: 'Của người khác' })).rejects.toSatisfy(
    calls.StatusNotFound.is,
  )
  expect(await an.call(calls.editStatus, { status_id: id, text: 'Trước khi sửa' })).toMatchObject({
    edited_at: null,
  })
  const edited = await an.call(calls.editStatus, { status_id: id, text: 'Sau khi sửa' })
  expect(edited).toMatchObject({
    text: 'Sau khi sửa',
    edited_at: malto.now().toISOString(),
    comment_count: 1,
  })
  await expect(an.call(calls.editStatus, { status_id: id, text: '' })).rejects.toSatisfy(BadInput.is)

  const held = await an.call(calls.editStatus, { status_id: id, text: 'kết bạn zalo với anh' })
  expect(held).toMatchObject({ state: 'pending', holds: ['words'] })
  expect(await wall(binh)).toEqual([])
  expect(heard().at(-1)?.payload).toEqual({ what: 'gone', status_id: id })
  expect(texts(await wall(an))).toEqual(['kết bạn zalo với anh'])
  const [opened] = await malto.db.select().from(review_cases).where(eq(review_cases.subject_id, id))
  expect(opened).toMatchObject({ snapshot_text: 'kết bạn zalo với anh', causes: ['held'], author_id: an.id })

  await an.call(calls.editStatus, { status_id: id, text: 'Thôi mình bỏ câu đó' })
  expect(texts(await wall(binh))).toEqual(['Thôi mình bỏ câu đó'])
})

test('what is taken away is gone for everybody, also for its author; doing it twice is harmless', async () => {
  const { id } = await writes(an, 'Viết rồi tiếc')
  await expect(binh.call(calls.removeStatus, { status_id: id })).rejects.toSatisfy(calls.StatusNotFound.is)
  await an.call(calls.removeStatus, { status_id: id })
  expect(await an.call(calls.removeStatus, { status_id: id })).toEqual({ id })
  expect(heard().at(-1)?.payload).toEqual({ what: 'gone', status_id: id })
  for (const who of [an, binh]) {
    expect(await wall(who)).toEqual([])
    await expect(who.call(calls.getStatus, { status_id: id })).rejects.toSatisfy(calls.StatusNotFound.is)
  }
  expect((await an.call(calls.listStatusesOf, {})).items).toEqual([])
  await expect(an.call(calls.editStatus, { status_id: id, text: 'Quay lại' })).rejects.toSatisfy(
    calls.StatusNotFound.is,
  )
})

async function readAll(
  who: Person,
  limit: number,
  meanwhile: (page: number) => Promise<unknown> = async () => {},
) {
  const seen: string[] = []
  let cursor: string | null = null
  let page = 0
  do {
    const read: { items: { id: string }[]; next_cursor: string | null } = await who.call(calls.listStatuses, {
      limit,
      ...(cursor ? { cursor } : {}),
    })
    seen.push(...read.items.map(({ id }) => id))
    cursor = read.next_cursor
    await meanwhile(page++)
  } while (cursor)
  return seen
}

test('I6: pages neither repeat nor skip while statuses come and go, also where many have one moment', async () => {
  const laid = await layStatuses(
    malto,
    [an.id, binh.id],
    23,
    (at) => new Date(noon.getTime() - (at < 9 ? HOUR : at * MINUTE)),
  )
  const quiet = new Set(laid.map(({ id }) => id))
  const fresh: string[] = []
  const seen = await readAll(an, 3, async (page) => {
    malto.pass(MINUTE)
    fresh.push((await writes(binh)).id)
    const gone = laid[(page * 5) % laid.length]
    if (gone && page < 3) {
      await malto.db.update(wall_statuses).set({ state: 'deleted' }).where(eq(wall_statuses.id, gone.id))
      quiet.delete(gone.id)
    }
  })
  expect(new Set(seen).size).toBe(seen.length)
  expect([...quiet].filter((id) => !seen.includes(id))).toEqual([])
  expect(fresh.filter((id) => seen.includes(id))).toEqual([])
})

test('I6: a page of those one does not hear is short or empty, and leads on to the others', async () => {
  const [moved, loud] = [await makeInside(malto), await makeInside(malto)]
  await layStatuses(malto, [moved.id, loud.id], 30)
  const [old] = await layStatuses(malto, [binh.id], 1, () => new Date(noon.getTime() - DAY))
  await malto.house.pool.query(
    `insert into distances (user_id, other_id, kind, since) values ($1, $2, 'block', $3)`,
    [an.id, loud.id, noon],
  )
  await malto.house.pool.query(`update personality_members set letter = 'E' where user_id = $1`, [moved.id])
  const first = await an.call(calls.listStatuses, { limit: 5 })
  expect(first.items).toEqual([])
  expect(first.next_cursor).not.toBeNull()
  expect(await readAll(an, 5)).toEqual([old?.id])
  expect(await readAll(binh, 5)).toHaveLength(16)
  // A cursor is a row: of somebody who was blocked, or has blocked, none is ever looked at (I9).
  const named = await malto.db.select().from(wall_statuses).where(eq(wall_statuses.author_id, loud.id))
  const mark = Buffer.from(first.next_cursor ?? '', 'base64url').toString()
  expect(named.filter(({ id }) => mark.includes(id))).toEqual([])
})

test('I7: a write that fails at its very last step is heard by nobody, and leaves nothing', async () => {
  const status = await writes(an)
  await malto.owner.db.execute(sql`
    create function refuse_last() returns trigger language plpgsql as $$
    begin if new.text like 'Hỏng%' then raise exception 'the last step failed'; end if; return null; end $$`)
  for (const table of ['wall_statuses', 'wall_comments'])
    await malto.owner.db.execute(
      sql.raw(`create constraint trigger refused after insert or update on ${table}
        deferrable initially deferred for each row execute function refuse_last()`),
    )
  malto.told.length = 0
  await expect(writes(binh, 'Hỏng ở bước cuối')).rejects.toMatchObject({ status: 500 })
  await expect(comments(binh, status.id, { text: 'Hỏng luôn' })).rejects.toMatchObject({ status: 500 })
  await expect(an.call(calls.editStatus, { status_id: status.id, text: 'Hỏng nốt' })).rejects.toMatchObject({
    status: 500,
  })
  expect(malto.told).toEqual([])
  expect(texts(await wall(binh))).toEqual([status.text])
  expect((await an.call(listNotifications, {})).items).toEqual([])
  await malto.owner.db.execute(sql`drop function refuse_last() cascade`)
  await comments(binh, status.id)
  expect(heard()).toHaveLength(1)
})

/** How many statements some work sends, on whatever connection. */
async function statements(work: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const count = sent.mock.calls.length
  sent.mockRestore()
  return count
}

test('a page of twenty costs as many questions as a page of one', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => makeInside(malto)))
  const read = () => an.call(calls.listStatuses, {})
  const add = async (many: number, from: number) => {
    for (const row of await layStatuses(
      malto,
      people.map(({ id }) => id),
      many,
      (at) => new Date(noon.getTime() - (from + at) * MINUTE),
    )) {
      const picture = await makePicture(malto, { id: row.author_id }, { review: 'accepted' })
      await malto.db
        .update(wall_statuses)
        .set({ picture_ids: [picture.id] })
        .where(eq(wall_statuses.id, row.id))
      await comments(people[1]!, row.id, { text: `ừ ${from}` })
      await people[2]!.call(calls.reactToStatus, { status_id: row.id, reaction: 'bulb' })
    }
  }
  await add(1, 0)
  await read()
  const one = await statements(read)
  malto.pass(2 * MINUTE)
  await add(19, 10)
  expect((await read()).items).toHaveLength(20)
  expect(await statements(read)).toBe(one)
  expect((await read()).items.every((each) => each.comment_count === 1 && each.pictures.length === 1)).toBe(
    true,
  )
})
