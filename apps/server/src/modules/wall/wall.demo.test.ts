import { afterAll, beforeAll, expect, test } from 'vitest'
import { reviewCasesResource } from '@malto/contract/modules/moderation.admin'
import * as calls from '@malto/contract/modules/wall.calls'
import { makeModerator } from '#modules/moderation/moderation.factory.ts'
import { startDemo } from '#testing/demo.ts'
import type { Malto } from '#testing/malto.ts'
import type { Person } from '#testing/people.ts'

let malto: Malto
let minhAnh: Person
let adviser: Person
beforeAll(async () => {
  const demo = await startDemo()
  malto = demo.malto
  minhAnh = await demo.signIn('+84901000001')
  adviser = await demo.signIn('+84901000004')
}, 120_000)
afterAll(() => malto.stop())

test('a demonstration has a wall that has been alive for months, with conversations and reactions', async () => {
  const { items, next_cursor } = await minhAnh.call(calls.listStatuses, {})
  expect(items).toHaveLength(20)
  expect(next_cursor).not.toBeNull()
  expect(items.reduce((sum, each) => sum + each.comment_count, 0)).toBeGreaterThan(30)
  expect(items.reduce((sum, { reactions }) => sum + reactions.bulb + reactions.heart, 0)).toBeGreaterThan(30)
  expect(items.every(({ created_at }) => created_at <= malto.now().toISOString())).toBe(true)
  expect(new Set(items.map(({ author }) => author.user_id)).size).toBeGreaterThan(4)
  const people = await minhAnh.call(calls.listCirclePeople, {})
  expect(people.circle).toMatchObject({ letter: 'I', band: 'over16', member_count: people.items.length })
  expect(people.advisers.length).toBeGreaterThan(3)
})

test('an adviser finds life on the walls of children too, and what is said by whom stays inside its circle', async () => {
  const { items } = await adviser.call(calls.listStatuses, { letter: 'I', band: 'kid' })
  expect(items.length).toBeGreaterThan(3)
  const kids = await adviser.call(calls.listCirclePeople, { letter: 'I', band: 'kid' })
  const inside = new Set([...kids.items, ...kids.advisers].map(({ user_id }) => user_id))
  expect(items.filter(({ author }) => !author.adviser && !inside.has(author.user_id))).toEqual([])
})

test('moderators find something of every kind: held back, reported, decided', async () => {
  const moderator = await makeModerator(malto)
  const all = await moderator.call(reviewCasesResource.list, { limit: 100 })
  const items = all.items.filter(({ subject_kind }) => ['status', 'comment'].includes(subject_kind))
  const found = items.map(({ subject_kind, causes, state }) => `${subject_kind} ${causes.join()} ${state}`)
  expect(found.toSorted()).toEqual([
    'comment held open',
    'comment reported decided',
    'comment reported open',
    'status held open',
    'status held open',
    'status reported open',
  ])
  const holds = await Promise.all(
    items.map(async ({ id }) => (await moderator.call(reviewCasesResource.get, { id })).holds),
  )
  expect(holds.flat().toSorted()).toEqual(['contact', 'new_account', 'words'])
})
