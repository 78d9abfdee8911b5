import { sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listNotifications } from '@malto/contract/modules/notifications.calls'
import * as calls from '@malto/contract/modules/wall.calls'
import { makeInside, type Insider } from '#modules/moderation/moderation.factory.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { comments, countersOf, rushReactions, writes } from './wall.factory.ts'
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

test('a reaction is one of two or none, on statuses and on comments; saying it twice changes and tells nothing', async () => {
  const status = await writes(an)
  const { id } = status
  const react = (reaction: 'bulb' | 'heart' | null) =>
    binh.call(calls.reactToStatus, { status_id: id, reaction })
  expect(await react('bulb')).toEqual({ reactions: { bulb: 1, heart: 0 }, my_reaction: 'bulb' })
  const heard = () => malto.told.filter(({ name }) => name === 'wallChanged').length
  const before = heard()
  expect(await react('bulb')).toEqual({ reactions: { bulb: 1, heart: 0 }, my_reaction: 'bulb' })
  expect(heard()).toBe(before)
  expect(await react('heart')).toEqual({ reactions: { bulb: 0, heart: 1 }, my_reaction: 'heart' })
  expect(await an.call(calls.reactToStatus, { status_id: id, reaction: 'heart' })).toMatchObject({
    reactions: { bulb: 0, heart: 2 },
  })
  expect(await binh.call(calls.getStatus, { status_id: id })).toMatchObject({
    my_reaction: 'heart',
    reactions: { bulb: 0, heart: 2 },
  })
  expect(await react(null)).toEqual({ reactions: { bulb: 0, heart: 1 }, my_reaction: null })
  expect(await react(null)).toEqual({ reactions: { bulb: 0, heart: 1 }, my_reaction: null })

  const comment = await comments(an, id)
  const answer = await binh.call(calls.reactToComment, { comment_id: comment.id, reaction: 'bulb' })
  expect(answer).toEqual({ reactions: { bulb: 1, heart: 0 }, my_reaction: 'bulb' })
  const { items } = await binh.call(calls.listComments, { status_id: id })
  expect(items[0]).toMatchObject({ my_reaction: 'bulb', reactions: { bulb: 1, heart: 0 } })
})

test('somebody who changes their mind again and again is told of once', async () => {
  const { id } = await writes(an)
  for (const reaction of ['bulb', 'heart', null, 'heart', null, 'bulb'] as const)
    await binh.call(calls.reactToStatus, { status_id: id, reaction })
  const { items } = await an.call(listNotifications, {})
  expect(items).toEqual([])
  const chi = await makeInside(malto)
  await chi.call(calls.reactToStatus, { status_id: id, reaction: 'bulb' })
  await chi.call(calls.reactToStatus, { status_id: id, reaction: 'heart' })
  expect((await an.call(listNotifications, {})).items).toMatchObject([
    { count: 1, title: `${chi.nickname} thả cảm xúc cho bài của bạn`, body: 'Có 1 cảm xúc mới.' },
  ])
})

test('I35: after any interleaving the counters equal the rows, and nobody has two', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => makeInside(malto)))
  const status = await writes(an)
  const comment = await comments(an, status.id)
  await rushReactions(malto, people, { status_id: status.id, comment_id: comment.id })
  const { counted, held } = await countersOf(malto, status.id, comment.id)
  expect(counted).toEqual(held)
  expect(held.status.bulb + held.status.heart).toBeGreaterThan(0)
  const { rows } = (await malto.db.execute(
    sql`select count(*)::int as rows, count(distinct user_id)::int as people from status_reactions`,
  )) as unknown as { rows: { rows: number; people: number }[] }
  expect(rows[0]?.rows).toBe(rows[0]?.people)
}, 60_000)
