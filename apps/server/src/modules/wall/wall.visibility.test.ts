import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CallError } from '@malto/contract'
import { hideSubject, report } from '@malto/contract/modules/moderation.calls'
import type { ContentState } from '@malto/contract/modules/moderation.rules'
import * as calls from '@malto/contract/modules/wall.calls'
import { personality_members } from '#modules/assessments/assessments.table.ts'
import { layConsents } from '#modules/consents/consents.factory.ts'
import { makeAdviser, makeInside, type Insider } from '#modules/moderation/moderation.factory.ts'
import { distances, hidden_subjects, sanctions } from '#modules/moderation/moderation.table.ts'
import { users } from '#modules/users/users.table.ts'
import { newId } from '#platform/ids.ts'
import { MINUTE } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { signedInAgain, type Person } from '#testing/people.ts'
import { comments, makePicture, writes } from './wall.factory.ts'
import { wall_comments, wall_statuses } from './wall.table.ts'

let malto: Malto
let an: Insider
let binh: Insider
let chi: Insider
beforeAll(async () => {
  malto = await startMalto()
})
afterAll(() => malto.stop())
beforeEach(async () => {
  malto.moveTo(noon)
  await malto.db.delete(wall_statuses)
  await malto.db.delete(personality_members)
  an = await makeInside(malto)
  binh = await makeInside(malto)
  chi = await makeInside(malto)
})

interface Scene {
  readonly secret: calls.Status
  /** Of somebody else, and a comment of the same author below it. */
  readonly other: calls.Status
  readonly comment: calls.Comment
  readonly picture_url: string
}

/** An writes, shows a picture, and comments on what Chi wrote before. */
async function makeScene(reader: Person): Promise<Scene> {
  const other = await writes(chi)
  malto.pass(MINUTE)
  const secret = await writes(an, 'Chuyện chỉ nhóm mình biết')
  const picture = await makePicture(malto, an, { review: 'accepted' })
  await malto.db
    .update(wall_statuses)
    .set({ picture_ids: [picture.id] })
    .where(eq(wall_statuses.id, secret.id))
  const comment = await comments(an, other.id)
  const shown = await reader.call(calls.getStatus, { status_id: secret.id })
  return { secret, other, comment, picture_url: shown.pictures[0]?.url ?? '' }
}

const refusals = new Set<string>()
const opens = async (work: Promise<boolean>): Promise<boolean> =>
  work.catch((error: unknown) => {
    if (!(error instanceof CallError)) throw error
    refusals.add(error.code)
    return false
  })
const yes = async (work: Promise<unknown>): Promise<boolean> => work.then(() => true)

/** Every door behind which a status could show itself to somebody. */
async function doorsOfStatus(who: Person, { secret, other, picture_url }: Scene): Promise<string[]> {
  const { id } = secret
  const has = (items: readonly { id: string }[]) => items.some((each) => each.id === id)
  const wish = who.call === adviser?.call ? { letter: 'I' as const, band: 'over16' as const } : {}
  return open({
    list: async () => has((await who.call(calls.listStatuses, wish)).items),
    person: async () => has((await who.call(calls.listStatusesOf, { user_id: an.id })).items),
    detail: () => yes(who.call(calls.getStatus, { status_id: id })),
    count: async () => (await who.call(calls.countStatuses, { after_id: other.id, ...wish })).fresh === 1,
    comments: () => yes(who.call(calls.listComments, { status_id: id })),
    react: () => yes(who.call(calls.reactToStatus, { status_id: id, reaction: 'heart' })),
    answer: () => yes(comments(who, id)),
    report: () =>
      yes(who.call(report, { subject_kind: 'status', subject_id: id, reason: 'other', note: null })),
    hide: () => hideAndBack(who, 'status', id),
    picture: async () => (await malto.app.inject({ url: picture_url })).statusCode === 200,
  })
}

/** And every one behind which a comment could. */
async function doorsOfComment(who: Person, { other, comment }: Scene): Promise<string[]> {
  const { id } = comment
  const status_id = other.id
  return open({
    list: async () =>
      (await who.call(calls.listComments, { status_id })).items.some((each) => each.id === id),
    count: async () => (await who.call(calls.getStatus, { status_id })).comment_count > 0,
    replies: () => yes(who.call(calls.listComments, { status_id, parent_id: id })),
    react: () => yes(who.call(calls.reactToComment, { comment_id: id, reaction: 'bulb' })),
    answer: () => yes(comments(who, status_id, { parent_id: id })),
    report: () =>
      yes(who.call(report, { subject_kind: 'comment', subject_id: id, reason: 'other', note: null })),
    hide: () => hideAndBack(who, 'comment', id),
    face: async () => {
      const wish = who.call === adviser?.call ? { letter: 'I' as const, band: 'over16' as const } : {}
      return (await who.call(calls.listCirclePeople, wish)).items.some((each) => each.user_id === an.id)
    },
  })
}

async function open(doors: Readonly<Record<string, () => Promise<boolean>>>): Promise<string[]> {
  const found: string[] = []
  for (const [name, door] of Object.entries(doors)) if (await opens(door())) found.push(name)
  return found
}
async function hideAndBack(who: Person, subject_kind: 'status' | 'comment', subject_id: string) {
  for (const hidden of [true, false]) await who.call(hideSubject, { subject_kind, subject_id, hidden })
  return true
}
const all = {
  status: 'list person detail count comments react answer report hide picture'.split(' '),
  comment: 'list count replies react answer report hide face'.split(' '),
}
let adviser: Person | null = null

const apart = (one: Person, other: Person, kind: 'block' | 'mute') =>
  malto.db.insert(distances).values({ user_id: one.id, other_id: other.id, kind, since: malto.now() })
const join = (who: Person, letter: 'A' | 'I' | null) =>
  malto.db.update(personality_members).set({ letter }).where(eq(personality_members.user_id, who.id))
const setState = (id: string, state: ContentState) =>
  malto.db.update(wall_statuses).set({ state }).where(eq(wall_statuses.id, id))

const between: Record<string, () => Promise<unknown>> = {
  'I9: the author has blocked the reader': () => apart(an, binh, 'block'),
  'I9: the reader has blocked the author': () => apart(binh, an, 'block'),
  'the reader has muted the author': () => apart(binh, an, 'mute'),
  'I13: the author has chosen another group': () => join(an, 'A'),
  'I13: the author has left the group': () => join(an, null),
  'I13: the author is of another age now': () =>
    malto.db.update(users).set({ birthday: '2014-05-20', account_kind: 'kid' }).where(eq(users.id, an.id)),
  'the author was banned': () =>
    malto.db.insert(sanctions).values({
      id: newId(),
      user_id: an.id,
      kind: 'ban',
      reason: 'Vì một bài kiểm thử',
      starts_at: malto.now(),
      updated_at: malto.now(),
    }),
  'the author’s account is blocked': () =>
    malto.db.update(users).set({ status: 'blocked' }).where(eq(users.id, an.id)),
  'the author took the consent back': () =>
    layConsents(malto.db, [{ subject_id: an.id, purpose: 'community', given: false, at: malto.now() }]),
}

describe('I8: what one may not read through one door one may read through none', () => {
  for (const [title, happens] of Object.entries(between))
    test(title, async () => {
      const scene = await makeScene(binh)
      expect(await doorsOfStatus(binh, scene)).toEqual(all.status)
      expect(await doorsOfComment(binh, scene)).toEqual(all.comment)
      refusals.clear()
      await happens()
      expect(await doorsOfStatus(binh, scene)).toEqual([])
      expect(await doorsOfComment(binh, scene)).toEqual([])
      expect([...refusals].filter((code) => !code.endsWith('_NOT_FOUND'))).toEqual([])
    })

  for (const state of ['pending', 'hidden', 'deleted'] as const)
    test(`I11: what is ${state} is there for ${state === 'deleted' ? 'nobody' : 'its author alone'}`, async () => {
      const scene = await makeScene(binh)
      expect(await doorsOfStatus(binh, scene)).toEqual(all.status)
      await setState(scene.secret.id, state)
      expect(await doorsOfStatus(binh, scene)).toEqual([])
      expect(await doorsOfComment(binh, scene)).toEqual(all.comment)
      const own = await open({
        list: async () => (await an.call(calls.listStatuses, {})).items.length === 2,
        person: async () => (await an.call(calls.listStatusesOf, {})).items.length === 1,
        detail: () => yes(an.call(calls.getStatus, { status_id: scene.secret.id })),
      })
      expect(own).toEqual(state === 'deleted' ? [] : ['list', 'person', 'detail'])
    })

  test('I13: a reader who moved on reads another wall, and nothing of this one', async () => {
    const scene = await makeScene(binh)
    await join(binh, 'A')
    expect(await doorsOfStatus(binh, scene)).toEqual([])
    expect(await doorsOfComment(binh, scene)).toEqual([])
    await join(binh, 'I')
    expect(await doorsOfStatus(binh, scene)).toEqual(all.status)
  })

  test('an adviser reads every wall, and what left it with its author no more', async () => {
    adviser = await makeAdviser(malto)
    const scene = await makeScene(adviser)
    expect(await doorsOfStatus(adviser, scene)).toEqual(all.status)
    expect(await doorsOfComment(adviser, scene)).toEqual(all.comment)
    await join(an, 'A')
    const still = await doorsOfStatus(adviser, scene)
    expect(still).toEqual([])
    adviser = null
  })
})

test('I9: to whoever was blocked it looks, to the last byte, like what never was', async () => {
  const scene = await makeScene(binh)
  await apart(an, binh, 'block')
  const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${binh.token}` }
    const reply = await malto.app.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    return [reply.statusCode, reply.body]
  }
  const both = async (method: 'GET' | 'POST', url: (id: string) => string, body?: (id: string) => object) => {
    const [real, none] = [scene.secret.id, newId()]
    expect(await ask(method, url(real), body?.(real))).toEqual(await ask(method, url(none), body?.(none)))
  }
  await both('GET', (id) => `/api/wall-status/statuses/detail?status_id=${id}`)
  await both('GET', (id) => `/api/comments?status_id=${id}`)
  await both(
    'POST',
    () => '/api/wall-status/statuses/react',
    (status_id) => ({ status_id, reaction: 'bulb' }),
  )
  await both(
    'POST',
    () => '/api/comments',
    (status_id) => ({ id: newId(), status_id, text: 'Thử xem có không' }),
  )
  const person = (id: string) => `/api/wall-status/users/statuses?user_id=${id}`
  expect(await ask('GET', person(an.id))).toEqual(await ask('GET', person(newId())))
  const { circle, items } = await binh.call(calls.listCirclePeople, {})
  expect(circle.member_count).toBe(items.length)
  expect((await chi.call(calls.listCirclePeople, {})).circle.member_count).toBe(circle.member_count + 1)
})

test('I13: on the morning of the sixteenth birthday in Vietnam one stands before another wall', async () => {
  const kid = await makeInside(malto, { band: 'kid', birthday: '2010-11-16' })
  const friend = await makeInside(malto, { band: 'kid' })
  const before = await writes(kid, 'Chào các bạn nhỏ')
  await writes(an, 'Chào các anh chị')
  const wall = async (who: Person) =>
    (await (await signedInAgain(malto, who)).call(calls.listStatuses, {})).items.map(({ text }) => text)

  malto.moveTo(new Date('2026-11-15T16:59:00Z'))
  expect([await wall(kid), await wall(friend)]).toEqual([['Chào các bạn nhỏ'], ['Chào các bạn nhỏ']])
  malto.moveTo(new Date('2026-11-15T17:00:00Z'))
  expect([await wall(kid), await wall(friend)]).toEqual([['Chào các anh chị'], []])
  const grown = await signedInAgain(malto, kid)
  expect((await grown.call(calls.listStatusesOf, {})).items.map(({ id }) => id)).toEqual([before.id])
  const letters = await (await signedInAgain(malto, friend)).call(calls.listCirclePeople, {})
  expect(letters.items.map(({ user_id }) => user_id)).not.toContain(kid.id)
})

test('I19: a face is a nickname and an avatar; nothing else of anybody leaves, whatever is asked', async () => {
  const fields = { full_name: 'Nguyễn Thị Bí Mật', email: 'bimat@malto.test', guardian_phone: '+84911222333' }
  const shy = await makeInside(malto, { ...fields, birthday: '2010-01-17', nickname: 'Sao Nhỏ' })
  const status = await writes(shy)
  await comments(shy, status.id)
  const urls = [
    '/api/wall-status/statuses/personality-group',
    '/api/wall-status/users/personality-group',
    `/api/wall-status/users/statuses?user_id=${shy.id}`,
    `/api/wall-status/statuses/detail?status_id=${status.id}`,
    `/api/comments?status_id=${status.id}`,
  ]
  for (const url of urls) {
    const { body } = await malto.app.inject({ url, headers: { authorization: `Bearer ${an.token}` } })
    expect(body).toContain('Sao Nhỏ')
    for (const word of [...Object.values(fields), '2010', shy.phone.slice(1)])
      expect(body).not.toContain(word)
  }
  const unnamed = await makeInside(malto, { full_name: 'Lê Không Tên' })
  await malto.db.update(users).set({ nickname: null }).where(eq(users.id, unnamed.id))
  expect((await writes(unnamed)).author.nickname).toMatch(/^Đom Đóm \d{4}$/)
})

test('a plain reader, whose page is read with others, sees what the same reader sees by a question of their own', async () => {
  const mine = await writes(binh)
  malto.pass(MINUTE)
  const { secret, other, comment } = await makeScene(binh)
  await comments(chi, secret.id)
  await comments(binh, other.id, { parent_id: comment.id })
  const taken = await comments(chi, mine.id)
  await comments(an, mine.id, { parent_id: taken.id })
  await malto.db.update(wall_comments).set({ state: 'hidden' }).where(eq(wall_comments.id, taken.id))
  await binh.call(calls.reactToStatus, { status_id: other.id, reaction: 'bulb' })
  const page = async () => {
    const { items, next_cursor } = await binh.call(calls.listStatuses, {})
    // The address of a picture carries the moment until which it is good.
    return { next_cursor, items: items.map((item) => ({ ...item, pictures: item.pictures.length })) }
  }
  const together = await page()
  expect(together.items.map(({ comment_count, my_reaction }) => [comment_count, my_reaction])).toEqual([
    [1, null],
    [2, 'bulb'],
    [0, null],
  ])
  await malto.db
    .insert(hidden_subjects)
    .values({ user_id: binh.id, subject_kind: 'message', subject_id: newId(), hidden_at: malto.now() })
  expect(await page()).toEqual(together)
})
