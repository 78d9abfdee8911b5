import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPoints, listPointEntries } from '@malto/contract/modules/points.calls'
import { pointSources } from '@malto/contract/modules/points.rules'
import { listBadges, listChildBadges, listNewBadges } from '@malto/contract/modules/rewards.badges.calls'
import { workOff } from '#testing/jobs.ts'
import { startDemo, type Demo } from '#testing/demo.ts'
import type { Malto } from '#testing/malto.ts'
import { badge_awards, badges } from '../rewards.badges.table.ts'
import { toChosen } from './giving.service.ts'
import { findEarned } from './meeting.queries.ts'

let demo: Demo
let malto: Malto
beforeAll(async () => {
  demo = await startDemo()
  malto = demo.malto
}, 120_000)
afterAll(() => malto.stop())

test('a demonstration shows a student with points, days in a row, badges and one to celebrate', async () => {
  const student = await demo.signIn('+84901000001')
  const points = await student.call(getPoints, {})
  expect(points.balance).toBe(1240)
  expect(points.streak.current).toBeGreaterThanOrEqual(3)
  expect(points.active_days.length).toBeGreaterThanOrEqual(5)
  const { badges: all, earned } = await student.call(listBadges, {})
  expect(earned).toBeGreaterThanOrEqual(9)
  expect(all.length).toBeGreaterThanOrEqual(30)
  expect(all.length - earned).toBeGreaterThanOrEqual(12)
  expect((await student.call(listNewBadges, {})).awards).toHaveLength(1)
  expect((await student.call(listPointEntries, {})).items.length).toBeGreaterThan(10)
})

test('what it says was earned is what the rules give: nothing is missing, and no day gives too much', async () => {
  const rows = await malto.db.select().from(badges)
  const missing = await findEarned(
    malto.db,
    rows.map((badge) => toChosen(badge, malto.now())),
    'everybody',
  )
  expect(missing).toEqual([])
  for (const [source, { per_day }] of Object.entries(pointSources)) {
    const { rows: full } = await malto.house.pool.query(
      `select 1 from point_entries where source = $1 group by user_id, earned_on having count(*) > $2`,
      [source, per_day],
    )
    expect(full).toEqual([])
  }
  const { rows: wrong } = await malto.house.pool.query(
    `select 1 from point_balances where balance <> (
       select coalesce(sum(amount), 0) from point_entries where point_entries.user_id = point_balances.user_id)`,
  )
  expect(wrong).toEqual([])
})

test('when its jobs have run nobody has more than before, and a parent sees the kid’s badges', async () => {
  const before = await malto.db.$count(badge_awards)
  await workOff(malto)
  expect(await malto.db.$count(badge_awards)).toBe(before)
  const parent = await demo.signIn('+84901000003')
  const kid = await demo.signIn('+84901000002')
  const { items } = await parent.call(listChildBadges, { child_id: kid.id })
  expect(items.length).toBeGreaterThan(0)
})
