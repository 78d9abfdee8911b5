import { afterAll, beforeAll, expect, test } from 'vitest'
import { personalityGroups } from '@malto/contract/constants'
import { roundsResource } from '@malto/contract/modules/minigame.admin'
import * as calls from '@malto/contract/modules/minigame.calls'
import { sql } from '#platform/drizzle.ts'
import { makeAdministrator } from '#modules/roles/roles.factory.ts'
import { startDemo } from '#testing/demo.ts'
import type { Malto } from '#testing/malto.ts'
import type { Person } from '#testing/people.ts'

let malto: Malto
let minhAnh: Person
beforeAll(async () => {
  const demo = await startDemo()
  malto = demo.malto
  minhAnh = await demo.signIn('+84901000001')
}, 120_000)
afterAll(() => malto.stop())

test('a demonstration opens on six living boards, half of them with names', async () => {
  for (const letter of personalityGroups) {
    const { rows, groups } = await minhAnh.call(calls.getBoard, { letter })
    expect(rows.length).toBeGreaterThan(3)
    expect(rows.map(({ score }) => score)).toEqual(rows.map(({ score }) => score).toSorted((a, b) => b - a))
    expect(rows.some(({ name }) => name !== null)).toBe(true)
    expect(groups.length).toBeGreaterThan(3)
  }
  const mine = await minhAnh.call(calls.getBoard, {})
  expect(mine).toMatchObject({ letter: 'I', own: { score: 860 } })
  expect(mine.rows.some(({ name }) => name === null)).toBe(true)
})

test('Minh Anh has 860 points this week, can play on, and sees what can be won', async () => {
  const hub = await minhAnh.call(calls.getMinigame, {})
  expect(hub).toMatchObject({
    week: { letter: 'I', score: 860 },
    open_round: null,
    on_board: true,
    named: true,
  })
  expect(hub.rounds).toBeGreaterThan(3)
  expect(hub.prizes.length).toBeGreaterThan(0)
  const { items } = await minhAnh.call(calls.listRounds, {})
  expect(items[0]).toMatchObject({ score: 860, points: 5 })
  expect(items.every(({ finished_at }) => finished_at <= malto.now().toISOString())).toBe(true)
})

test('a duel waits for whoever follows the link', async () => {
  expect(await minhAnh.call(calls.getDuel, { code: 'domdomthachdau' })).toMatchObject({
    host: { own: false, finished: true, score: null },
    guest: null,
    may_play: true,
  })
})

test('what the rounds of the demonstration brought is what the ledger says', async () => {
  const { rows } = (await malto.db.execute(sql`
    select (select sum(points)::int from game_rounds) as rounds,
      (select sum(amount)::int from point_entries where source = 'round') as ledger`)) as unknown as {
    rows: { rounds: number; ledger: number }[]
  }
  expect(rows[0]?.rounds).toBeGreaterThan(0)
  expect(rows[0]?.rounds).toBe(rows[0]?.ledger)
  const chief = await makeAdministrator(malto, { powers: ['minigame.read'] })
  expect((await chief.call(roundsResource.list, {})).items.length).toBeGreaterThan(10)
})
