import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listNotifications } from '@malto/contract/modules/notifications.calls'
import { streakOf } from '@malto/contract/modules/points.rules'
import { listBadges, listNewBadges, seeBadges } from '@malto/contract/modules/rewards.badges.calls'
import { stretchAt } from '@malto/contract/modules/rewards.badges.rules'
import { makeFamily } from '#modules/family/family.factory.ts'
import { accountOf, doDeed } from '#modules/points/points.factory.ts'
import { setStatus } from '#modules/advisory/sessions/sessions.factory.ts'
import { DAY } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { workOff } from '#testing/jobs.ts'
import { makePerson, signedInAgain } from '#testing/people.ts'
import { awardsOf, giveAtOnce, hideShippedBadges, makeBadge, sweepAtOnce } from './badges.factory.ts'
import { sweep } from './giving.service.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '20' })
})
afterAll(() => malto.stop())
beforeEach(async () => {
  malto.moveTo(noon)
  malto.told.splice(0)
  await hideShippedBadges(malto)
})

const daysAgo = (days: number) => new Date(noon.getTime() - days * DAY)

describe('a badge is given', () => {
  test('when the last of what it asks for is done: with its points, a word and a sign for open screens', async () => {
    const badge = await makeBadge(malto, { count: 3, points: 25, name: 'Ba trang đầu' })
    const person = await makePerson(malto)
    for (let each = 0; each < 2; each++) await doDeed(malto, person)
    await workOff(malto)
    expect(await awardsOf(malto, person)).toEqual([])

    await doDeed(malto, person)
    await workOff(malto)
    expect(await awardsOf(malto, person)).toMatchObject([
      { badge_id: badge.id, period: 'ever', seen_at: null },
    ])
    const { entries, balance } = await accountOf(malto, person)
    expect(balance).toBe(15 + 25)
    expect(entries.find(({ about }) => about)).toMatchObject({
      key: `badge:${badge.id}:ever`,
      move: 'earned',
      about: 'Ba trang đầu',
    })
    expect(malto.told).toContainEqual({
      name: 'badgeAwarded',
      audience: `user:${person.id}`,
      payload: { badge_id: badge.id },
    })
    expect((await person.call(listNotifications, {})).items).toMatchObject([
      {
        category: 'rewards',
        title: 'Huy hiệu mới: Ba trang đầu.',
        body: 'Chúc mừng bạn! Cộng 25 điểm.',
        path: '/my-profile/summary/list-activity/your-badge',
      },
    ])
  })

  test('I28: once, also when its rule runs ten times at the same moment', async () => {
    const { badge, person, failed } = await giveAtOnce(malto)
    await workOff(malto)

    expect(failed).toBe(0)
    expect(await awardsOf(malto, person, badge)).toHaveLength(1)
    expect((await accountOf(malto, person)).balance).toBe(7)
    expect((await person.call(listNotifications, {})).items).toHaveLength(1)
  })

  test('only for what its filter asks for', async () => {
    const badge = await makeBadge(malto, { fact: 'career', count: 2, filter: 'letter:I' })
    const person = await makePerson(malto)
    const save = (letter: string) =>
      doDeed(malto, person, { fact: 'career', tags: [`letter:${letter}`, 'group:a'] })
    for (const letter of ['I', 'R', 'R', 'A']) await save(letter)
    await workOff(malto)
    expect(await awardsOf(malto, person, badge)).toEqual([])
    await save('I')
    await workOff(malto)
    expect(await awardsOf(malto, person, badge)).toHaveLength(1)
  })

  test('anew in each week in which it is earned, and what was done last week does not help this one', async () => {
    const badge = await makeBadge(malto, { count: 2, period: 'week' })
    const person = await makePerson(malto)
    // Saturday; the Monday of this week is the 9th.
    for (const days of [7, 0]) await doDeed(malto, person, { at: daysAgo(days) })
    await workOff(malto)
    expect(await awardsOf(malto, person, badge)).toEqual([])
    await doDeed(malto, person)
    malto.moveTo(new Date('2026-11-17T05:00:00Z'))
    for (let each = 0; each < 2; each++) await doDeed(malto, person)
    await workOff(malto)

    const periods = (await awardsOf(malto, person, badge)).map(({ period }) => period)
    expect(periods).toEqual(['week 2026-11-09', 'week 2026-11-16'])
    const { badges } = await (await signedInAgain(malto, person)).call(listBadges, {})
    expect(badges[0]).toMatchObject({ id: badge.id, times: 2, reached: 2, count: 2 })
  })

  test('for days with something learnt and for days in a row, a free day between them spared', async () => {
    const days = await makeBadge(malto, { fact: 'active_day', count: 4 })
    const row = await makeBadge(malto, { fact: 'streak', count: 4 })
    const person = await makePerson(malto)
    const facts = ['part', 'career', 'status', 'round'] as const
    for (const [at, ago] of [9, 4, 2, 1].entries())
      await doDeed(malto, person, { fact: facts[at] ?? 'part', at: daysAgo(ago) })
    await workOff(malto)
    expect(await awardsOf(malto, person, days)).toHaveLength(1)
    expect(await awardsOf(malto, person, row)).toEqual([])
    await doDeed(malto, person)
    await workOff(malto)
    expect(await awardsOf(malto, person, row)).toHaveLength(1)
  })

  test('to no parent, and to nobody who is blocked', async () => {
    await makeBadge(malto)
    const parent = await makePerson(malto, { account_kind: 'parent' })
    const blocked = await makePerson(malto)
    await doDeed(malto, blocked)
    await setStatus(malto, blocked, 'blocked')
    await doDeed(malto, parent)
    await workOff(malto)
    expect([...(await awardsOf(malto, parent)), ...(await awardsOf(malto, blocked))]).toEqual([])
  })
})

test('a kid’s parents share the joy: several badges are one card, and a student’s parents hear nothing', async () => {
  await makeBadge(malto, { name: 'Một' })
  await makeBadge(malto, { name: 'Hai', points: 0 })
  const { parent, child } = await makeFamily(malto)
  const grown = await makeFamily(malto, { account_kind: 'student', birthday: '2009-05-20' })
  await doDeed(malto, child)
  await doDeed(malto, grown.child)
  await workOff(malto)

  expect((await parent.call(listNotifications, {})).items).toMatchObject([
    { title: 'Con nhận huy hiệu mới', body: 'Chúc mừng con nhé.', count: 2 },
  ])
  expect((await grown.parent.call(listNotifications, {})).items).toEqual([])
  const own = (await child.call(listNotifications, {})).items
  expect(own.map(({ title, body }) => `${title} ${body}`).toSorted()).toEqual([
    'Chúc mừng bạn có huy hiệu mới! Hai.',
    'Chúc mừng bạn có huy hiệu mới! Một. Cộng 10 điểm.',
  ])
})

test('a badge for meeting a counsellor is not named in a message: others may see the screen', async () => {
  for (const fact of ['session', 'follow_up'] as const) await makeBadge(malto, { fact, name: 'Gặp cố vấn' })
  const people = [await makePerson(malto), (await makeFamily(malto)).child]
  for (const person of people) {
    for (const fact of ['session', 'follow_up'] as const) await doDeed(malto, person, { fact })
    await workOff(malto)
    const { items } = await person.call(listNotifications, {})
    expect(items.map(({ title, body }) => `${title} ${body}`)).toEqual(
      ['session', 'follow_up'].map(() => 'Chúc mừng bạn có huy hiệu mới! Mở Malto để xem.'),
    )
  }
})

test('I28: two sweeps and the giving of single deeds meet without waiting in a circle, and give once', async () => {
  const { people, failed } = await sweepAtOnce(malto, { kids: 30 })
  await workOff(malto)
  expect(failed).toBe(0)
  for (const person of people) expect(await awardsOf(malto, person)).toHaveLength(2)
}, 60_000)

test('what is new is celebrated until it has been seen, and nobody sees it for another', async () => {
  await makeBadge(malto, { name: 'Mới tinh' })
  const person = await makePerson(malto)
  const other = await makePerson(malto)
  await doDeed(malto, person)
  await workOff(malto)
  const { awards } = await person.call(listNewBadges, {})
  expect(awards).toMatchObject([{ name: 'Mới tinh', points: 10 }])
  const award_ids = awards.map(({ id }) => id)
  await other.call(seeBadges, { award_ids })
  expect((await person.call(listNewBadges, {})).awards).toHaveLength(1)
  await person.call(seeBadges, { award_ids })
  expect((await person.call(listNewBadges, {})).awards).toEqual([])
})

test('a sweep gives a badge to everybody who has earned it already, in as many steps as it takes', async () => {
  const people = []
  for (let each = 0; each < 30; each++) people.push(await makePerson(malto))
  const earned = people.filter((_, at) => at % 3 !== 0)
  for (const person of earned) await doDeed(malto, person, { fact: 'follow_up' })
  await workOff(malto)
  const badge = await makeBadge(malto, { fact: 'follow_up' })
  const begin = { badge_id: badge.id, version: badge.version, after: null }
  await sweep(malto.house.ownCtx(), begin)
  await sweep(malto.house.ownCtx(), begin)
  await workOff(malto)

  for (const person of people)
    expect(await awardsOf(malto, person, badge)).toHaveLength(earned.includes(person) ? 1 : 0)
  // A sweep for a rule that has changed since does nothing: the change has left another.
  const late = await makeBadge(malto, { fact: 'follow_up' })
  await sweep(malto.house.ownCtx(), { badge_id: late.id, version: late.version + 1, after: null })
  await workOff(malto)
  expect(await awardsOf(malto, earned[0] ?? people[1]!, late)).toEqual([])
})

test('the database counts days in a row as the rules do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 45 }), async (numbers) => {
      const days = numbers.map((each) => daysAgo(each).toISOString().slice(0, 10))
      const { rows } = await malto.house.pool.query<{ longest: number }>(
        'select longest_streak(day order by day) as longest from unnest($1::date[]) as day',
        [days],
      )
      expect(rows[0]?.longest ?? 0).toBe(streakOf(days, noon).longest)
    }),
    { numRuns: 100 },
  )
})

test('stretches have the ends that people would say', () => {
  const ends = (period: Parameters<typeof stretchAt>[0], day: string) => {
    const { key, from, until } = stretchAt(period, new Date(`${day}T05:00:00Z`))
    return [key, from, until]
  }
  expect(ends('ever', '2026-11-14')).toEqual(['ever', null, null])
  expect(ends('day', '2026-11-14')).toEqual(['2026-11-14', '2026-11-14', '2026-11-14'])
  expect(ends('week', '2026-11-15')).toEqual(['week 2026-11-09', '2026-11-09', '2026-11-15'])
  expect(ends('month', '2028-02-10')).toEqual(['2028-02', '2028-02-01', '2028-02-29'])
  expect(ends('month', '2026-12-31')).toEqual(['2026-12', '2026-12-01', '2026-12-31'])
  expect(ends('school_year', '2027-07-31')).toEqual(['2026-2027', '2026-08-01', '2027-07-31'])
})
