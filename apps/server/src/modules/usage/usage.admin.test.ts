import { afterAll, beforeAll, expect, test } from 'vitest'
import { FEWEST_PEOPLE, listUsage } from '@malto/contract/modules/usage.admin'
import { makeAdministrator } from '#modules/roles/roles.factory.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson } from '#testing/people.ts'
import { usage_days } from './usage.table.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
afterAll(() => malto.stop())

test('sums over ten people and more are shown by week and area; of fewer not even how many', async () => {
  const reader = await makeAdministrator(malto, { powers: ['usage.read'] })
  const blind = await makeAdministrator(malto, { powers: ['users.read'] })
  for (let each = 0; each < FEWEST_PEOPLE; each++) {
    const { id: user_id } = await makePerson(malto)
    const area = 'malto' as const
    await malto.db
      .insert(usage_days)
      .values([
        { user_id, area, day: '2026-11-10', seconds: 100 },
        { user_id, area, day: '2026-11-12', seconds: 50 },
        ...(each > 0 ? [{ user_id, area: 'testing' as const, day: '2026-11-11', seconds: 7 }] : []),
        ...(each > 3 ? [{ user_id, area, day: '2026-11-03', seconds: 9 }] : []),
      ])
  }

  expect(await reader.call(listUsage, {})).toEqual({
    weeks: [
      { week_on: '2026-11-02', areas: [{ area: 'malto', people: null, seconds: null }] },
      {
        week_on: '2026-11-09',
        areas: [
          { area: 'malto', people: 10, seconds: 1500 },
          { area: 'testing', people: null, seconds: null },
        ],
      },
    ],
  })
  expect((await reader.call(listUsage, { until: '2026-11-08' })).weeks.map((week) => week.week_on)).toEqual([
    '2026-11-02',
  ])
  await expect(blind.call(listUsage, {})).rejects.toMatchObject({ status: 403 })
})
