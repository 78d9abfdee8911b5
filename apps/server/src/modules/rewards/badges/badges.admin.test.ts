import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  badgeAwardsResource,
  badgesResource,
  tryBadgeRule,
} from '@malto/contract/modules/rewards.badges.admin'
import type { BadgeRule } from '@malto/contract/modules/rewards.rules'
import { desc, eq } from '#platform/drizzle.ts'
import { doDeed } from '#modules/points/points.factory.ts'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { audit_rows } from '#platform/audit.ts'
import { DAY } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { workOff } from '#testing/jobs.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { badge_awards, badges } from '../rewards.badges.table.ts'
import { awardsOf, hideShippedBadges, makeBadge } from './badges.factory.ts'
import { layBadges, readBadges } from './laying.service.ts'

const HUE = 46
let malto: Malto
let chief: SignedInAdministrator
/** Sees the people of Huế, and nobody else. */
let local: SignedInAdministrator
beforeAll(async () => {
  malto = await startMalto()
  const powers = ['badges.read', 'badges.write', 'users.read'] as const
  chief = await makeAdministrator(malto, { powers: [...powers] })
  local = await makeAdministrator(malto, { powers: [...powers] })
  const { identify } = malto.house
  Object.assign(malto.house, {
    identify: async (...given: Parameters<typeof identify>) => {
      const actor = await identify(...given)
      return actor.id === local.id ? { ...actor, sees: { province_ids: [HUE], school_ids: [] } } : actor
    },
  })
})
afterAll(() => malto.stop())
beforeEach(async () => {
  malto.moveTo(noon)
  await hideShippedBadges(malto)
})

const rule = { fact: 'event', count: 2, period: 'ever', filter: null } as const
const draft = {
  name: 'Khách quen',
  summary: 'Tham gia hai sự kiện của Malto.',
  story: 'Dành cho người thích nghe chuyện nghề từ chính người làm nghề.',
  icon: 'calendar',
  tone: 'S',
  points: 15,
  position: 5,
  status: 'open',
  ...rule,
} as const
type Rule = Partial<Pick<BadgeRule, 'fact' | 'count' | 'period' | 'filter'>>
const tryRule = (by: SignedInAdministrator, given: Rule & { badge_id?: number } = {}) =>
  by.call(tryBadgeRule, { ...rule, ...given })
const create = (given: Rule & { status?: 'open' | 'hidden' } = {}) =>
  chief.call(badgesResource.create, { ...draft, ...given })
const holders = async (badge_id: number) =>
  new Set(
    (await malto.db.select().from(badge_awards).where(eq(badge_awards.badge_id, badge_id))).map(
      ({ user_id }) => user_id,
    ),
  )

describe('a rule', () => {
  test('says before it is saved whom it would reach, and then reaches exactly them', async () => {
    const people: Person[] = []
    for (let each = 0; each < 9; each++) {
      const person = await makePerson(malto)
      people.push(person)
      for (let done = 0; done < each % 4; done++) await doDeed(malto, person, { fact: 'event' })
    }
    const parent = await makePerson(malto, { account_kind: 'parent' })
    for (let done = 0; done < 3; done++) await doDeed(malto, parent, { fact: 'event' })
    await workOff(malto)
    const tried = await tryRule(chief)
    expect(tried).toMatchObject({ meet: 4, would_get: 4 })
    expect(await malto.db.select().from(badge_awards)).toEqual([])

    const badge = await create()
    await workOff(malto)
    expect(await holders(badge.id)).toEqual(new Set(tried.people.map(({ id }) => id)))
    expect(tried.people.map(({ reached }) => reached)).toEqual([3, 3, 2, 2])
    expect(await tryRule(chief, { badge_id: badge.id })).toEqual({
      meet: 4,
      would_get: 0,
      complete: true,
      people: [],
    })

    // Made easier, it reaches more, and nobody gets it twice.
    const easier = await tryRule(chief, { badge_id: badge.id, count: 1 })
    expect(easier).toMatchObject({ meet: 6, would_get: 2 })
    await chief.call(badgesResource.update, { id: badge.id, version: badge.version, ...draft, count: 1 })
    await workOff(malto)
    expect((await holders(badge.id)).size).toBe(6)
    const [logged] = await malto.db
      .select()
      .from(audit_rows)
      .where(eq(audit_rows.target, 'badges'))
      .orderBy(desc(audit_rows.seq))
    expect(logged).toMatchObject({ action: 'update', before: { count: 2 }, after: { count: 1 } })
  })

  test('of a week counts this week’s, in the dry run as in the giving', async () => {
    const [early, now] = [await makePerson(malto), await makePerson(malto)]
    await doDeed(malto, early, { fact: 'career', at: new Date(noon.getTime() - 7 * DAY) })
    await doDeed(malto, now, { fact: 'career' })
    await workOff(malto)
    const weekly = { fact: 'career', count: 1, period: 'week' } as const
    expect((await tryRule(chief, weekly)).people.map(({ id }) => id)).toEqual([now.id])
    const badge = await create(weekly)
    await workOff(malto)
    expect(await holders(badge.id)).toEqual(new Set([now.id]))
  })

  test('that makes no sense is refused at its field, when it is tried and when it is saved', async () => {
    const wrong = [
      [{ fact: 'career', filter: 'color:red' }, 'filter', 'nhãn'],
      [{ fact: 'career', filter: 'letter:' }, 'filter', 'nhãn'],
      [{ fact: 'session', filter: 'letter:I' }, 'filter', 'không có điều kiện'],
      [{ fact: 'follow_up', filter: 'answer:not_yet' }, 'filter', 'không có điều kiện'],
      [{ fact: 'streak', filter: 'letter:I' }, 'filter', 'không có điều kiện'],
      [{ fact: 'active_day', period: 'week' }, 'period', 'năm học'],
    ] as const
    for (const [given, field, word] of wrong) {
      const refused = { code: 'BAD_INPUT', fields: { [field]: [expect.stringContaining(word)] } }
      await expect(tryRule(chief, given)).rejects.toMatchObject(refused)
      await expect(create(given)).rejects.toMatchObject(refused)
    }
  })

  test('that is hidden gives nothing until it is shown', async () => {
    const person = await makePerson(malto)
    await doDeed(malto, person, { fact: 'session' })
    const badge = await create({ fact: 'session', count: 1, status: 'hidden' })
    await workOff(malto)
    expect(await awardsOf(malto, person)).toEqual([])
    await chief.call(badgesResource.bulk, { action: 'show', ids: [badge.id] })
    await workOff(malto)
    expect(await holders(badge.id)).toEqual(new Set([person.id]))
  })

  test('I39, I41: who sees one province tries it on its people alone, and reads only their badges', async () => {
    const here = await makePerson(malto, { province_id: HUE })
    const there = await makePerson(malto)
    for (const person of [here, there]) await doDeed(malto, person, { fact: 'part', tags: ['kind:lecture'] })
    const lecture = { fact: 'part', count: 1, filter: 'kind:lecture' } as const
    expect((await tryRule(local, lecture)).people.map(({ id }) => id)).toEqual([here.id])
    expect((await tryRule(chief, lecture)).would_get).toBe(2)
    const badge = await create(lecture)
    await workOff(malto)
    const read = async (by: SignedInAdministrator) =>
      (await by.call(badgeAwardsResource.list, { badge_id: badge.id })).items.map(({ user_id }) => user_id)
    expect(await read(local)).toEqual([here.id])
    expect(new Set(await read(chief))).toEqual(new Set([here.id, there.id]))
    expect(await chief.call(badgesResource.get, { id: badge.id })).toMatchObject({ award_count: 2 })
  })
})

test('who met a counsellor is named to nobody who may not see people and appointments, and each try is kept', async () => {
  const powers = ['badges.read', 'badges.write'] as const
  const writer = await makeAdministrator(malto, { powers: [...powers] })
  const seer = await makeAdministrator(malto, { powers: [...powers, 'users.read', 'appointments.read'] })
  const person = await makePerson(malto, { full_name: 'Trần Gặp Gỡ' })
  await doDeed(malto, person, { fact: 'session' })
  await doDeed(malto, person, { fact: 'event' })
  const [met, came] = [
    await makeBadge(malto, { fact: 'session' }),
    await makeBadge(malto, { fact: 'event', count: 1 }),
  ]
  await workOff(malto)
  const fresh = await makePerson(malto)
  for (const fact of ['session', 'event'] as const) await doDeed(malto, fresh, { fact, pays: false })

  const named = async (by: SignedInAdministrator, fact: 'session' | 'event') => {
    const { would_get, people } = await tryRule(by, { fact, count: 1 })
    expect(would_get).toBeGreaterThan(0)
    return people.some(({ id }) => id === fresh.id)
  }
  expect([await named(writer, 'session'), await named(writer, 'event')]).toEqual([false, false])
  expect([await named(chief, 'session'), await named(chief, 'event')]).toEqual([false, true])
  expect([await named(seer, 'session'), await named(seer, 'event')]).toEqual([true, true])
  const [logged] = await malto.db
    .select()
    .from(audit_rows)
    .where(eq(audit_rows.administrator_id, writer.id))
    .orderBy(desc(audit_rows.seq))
  expect(logged).toMatchObject({ action: 'try', target: 'badges', after: { fact: 'event', named: 0 } })

  const listed = async (by: SignedInAdministrator, badge_id: number, asked: object = {}) =>
    (await by.call(badgeAwardsResource.list, { badge_id, ...asked })).items
      .filter(({ user_id }) => user_id === null || user_id === person.id)
      .map(({ user_id, full_name }) => [user_id, full_name])
  const [shown, withheld] = [
    [person.id, 'Trần Gặp Gỡ'],
    [null, '•••'],
  ]
  for (const [by, badge, row] of [
    [writer, came, withheld],
    [chief, came, shown],
    [chief, met, withheld],
    [seer, met, shown],
  ] as const) {
    expect(await listed(by, badge.id)).toContainEqual(row)
    // Nor can a hidden name be found by asking for it.
    for (const asked of [{ user_id: person.id }, { q: 'Gặp Gỡ' }])
      expect(await listed(by, badge.id, asked)).toEqual(row === shown ? [shown] : [])
  }
})

test('I38: who may only read reads, and a badge that somebody has cannot be deleted', async () => {
  const reader = await makeAdministrator(malto, { powers: ['badges.read'] })
  await expect(reader.call(badgesResource.create, draft)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  await expect(tryRule(reader)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  const nobody = await makeAdministrator(malto, { powers: ['users.read'] })
  await expect(nobody.call(badgeAwardsResource.list, {})).rejects.toMatchObject({ code: 'NOT_ALLOWED' })

  const badge = await makeBadge(malto, { fact: 'follow_up' })
  await doDeed(malto, await makePerson(malto), { fact: 'follow_up' })
  await workOff(malto)
  const remove = ({ id, version }: { id: number; version: number }) =>
    chief.call(badgesResource.remove, { id, version })
  await expect(remove(badge)).rejects.toMatchObject({ code: 'IN_USE' })
  await remove(await makeBadge(malto, { fact: 'round' }))
})

describe('what comes with Malto', () => {
  const laid = async (slug: string) => {
    const [row] = await malto.db.select().from(badges).where(eq(badges.slug, slug))
    if (!row) throw new Error(`${slug} is not laid`)
    return row
  }

  test('is laid from its file, changes with the file, and stays as it is once somebody edited it', async () => {
    const written = await readBadges()
    expect(written.length).toBeGreaterThanOrEqual(30)
    const [first, second] = written
    if (!first || !second) throw new Error('no badges')
    const edited = await laid(first.slug)
    const {
      search: _s,
      slug: _l,
      fingerprint: _f,
      created_at: _c,
      updated_at: _u,
      id,
      version,
      ...kept
    } = edited
    await chief.call(badgesResource.update, { id, version, ...kept, name: 'Tên của nhà trường' })
    const changed = written.map((each) => ({ ...each, name: `${each.name} +`.slice(0, 60) }))
    await layBadges(malto.house.ownCtx(), changed)

    expect((await laid(first.slug)).name).toBe('Tên của nhà trường')
    expect((await laid(second.slug)).name).toBe(`${second.name} +`)
    const again = await laid(second.slug)
    await layBadges(malto.house.ownCtx(), changed)
    expect(await laid(second.slug)).toEqual(again)
    await expect(
      chief.call(badgesResource.remove, { id: again.id, version: again.version }),
    ).rejects.toMatchObject({ code: 'CONTENT_STAYS' })
  })

  test('a badge that a new version brings is given to whoever has earned it already', async () => {
    const person = await makePerson(malto)
    await doDeed(malto, person, { fact: 'round', tags: ['kind:daily'] })
    await workOff(malto)
    const written = await readBadges()
    const fresh = {
      ...written[0]!,
      slug: 'vua-moi-den',
      fact: 'round',
      filter: 'kind:daily',
      count: 1,
    } as const
    await layBadges(malto.house.ownCtx(), [...written, fresh])
    await workOff(malto)
    expect(await holders((await laid('vua-moi-den')).id)).toEqual(new Set([person.id]))
  })
})
