import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  allCalls,
  allResources,
  NotAllowed,
  NotFound,
  realmOf,
  travelsInQuery,
  type Call,
  type Resource,
} from '@malto/contract'
import { getAdvisoryLoad } from '@malto/contract/modules/advisory.admin'
import { drawSample } from '@malto/contract/modules/advisory.safeguarding.admin'
import { campaignsResource, previewCampaign } from '@malto/contract/modules/campaigns.admin'
import { getBoard } from '@malto/contract/modules/dashboards.admin'
import { searchConsole } from '@malto/contract/modules/desk.admin'
import { schoolsResource } from '@malto/contract/modules/locations.admin'
import { tryBadgeRule } from '@malto/contract/modules/rewards.badges.admin'
import { exportParcels } from '@malto/contract/modules/rewards.admin'
import { verifyAudit } from '@malto/contract/modules/roles.admin'
import { listUsage } from '@malto/contract/modules/usage.admin'
import {
  matchUnmatchedSchool,
  unmatchedSchoolsResource,
  usersResource,
} from '@malto/contract/modules/users.admin'
import { advisersResource } from '@malto/contract/modules/advisory.admin'
import { bannersResource } from '@malto/contract/modules/banners.admin'
import { bannerDraft } from '#modules/banners/banners.factory.ts'
import { campaignDraft } from '#modules/campaigns/campaigns.factory.ts'
import { rollToday } from '#modules/dashboards/dashboards.rolling.service.ts'
import type { SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { newId } from '#platform/ids.ts'
import { servedResource } from '#platform/resource.registry.ts'
import { readXlsx } from '#platform/xlsx/read.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson } from '#testing/people.ts'
import { makeTwoPlaces, type TwoPlaces } from '#testing/places.ts'

// I39 beyond lists: what is done to one row, what is counted, and where a draft points.

let malto: Malto
let world: TwoPlaces
beforeAll(async () => {
  malto = await startMalto()
  world = await makeTwoPlaces(malto)
}, 60_000)
afterAll(() => malto.stop())

const nameOf = (call: Call) => `${call.method} ${call.path}`
const ofResources = new Set(allResources.flatMap((resource) => resource.calls))
const others = allCalls.filter((call) => realmOf(call) === 'admin' && !ofResources.has(call))
const resourceOf = (call: Call): Resource | undefined =>
  allResources.find(({ path }) => call.path.startsWith(`${path}/`))
const isPlaced = (resource: Resource): boolean => servedResource(resource.name)?.source.places !== 'none'

const reason = 'Theo yêu cầu của nhà trường'
const on = '2026-11-02'

/** Acts on one row by its id, each with a body that would do it on a row of one’s own. */
const acts: Readonly<Record<string, object>> = {
  'POST /auth-admin/users/:id/birthday': { birthday: '1991-02-03', reason, version: 1 },
  'POST /auth-admin/unmatched-schools/:id/create': {
    version: 1,
    code: 'MOI-1',
    name: 'Trường Mới',
    level: 'upper',
    province_id: 46,
    district_id: null,
    status: 'active',
  },
  'POST /auth-admin/unmatched-schools/:id/match': { version: 1, school_id: 1 },
  'GET /auth-admin/pictures/:id/file': {},
  'POST /auth-admin/review-cases/:id/claim': { version: 1, claim: true },
  'POST /auth-admin/review-cases/:id/decide': { version: 1, decision: 'warn', reason, days: null },
  'GET /auth-admin/review-cases/:id/pictures/:picture_id': {},
  'POST /auth-admin/appeals/:id/decide': { version: 1, granted: true, answer: reason },
  'POST /auth-admin/sanctions/:id/lift': { version: 1, reason },
  'POST /auth-admin/appointments/:id/cancel': { version: 1, reason },
  'POST /auth-admin/appointments/:id/miss': { version: 1 },
  'POST /auth-admin/advisers/:id/suspend': { version: 1, reason },
  'POST /auth-admin/advisers/:id/vet': {
    version: 1,
    identity_checked_on: on,
    record_checked_on: on,
    training_on: on,
    interview_on: on,
  },
  'POST /auth-admin/safety-concerns/:id/steps': { version: 1, text: reason },
  'POST /auth-admin/safety-concerns/:id/claim': { version: 1, claim: true },
  'POST /auth-admin/safety-concerns/:id/close': { version: 1, outcome: reason },
  'POST /auth-admin/safety-concerns/:id/look': { reason },
  'POST /auth-admin/session-reviews/:id/close': { version: 1, finding: 'fine' },
  'POST /auth-admin/session-reviews/:id/open': { reason },
  'POST /auth-admin/gift-claims/:id/address': {},
  'GET /auth-admin/banners/:id/days': {},
  'POST /auth-admin/campaigns/:id/approve': { version: 1 },
  'POST /auth-admin/campaigns/:id/cancel': { version: 1 },
  'POST /auth-admin/campaigns/:id/submit': { version: 1 },
  'GET /auth-admin/approvals/own/:id': {},
  'POST /auth-admin/approvals/:id/approve': {},
  'POST /auth-admin/approvals/:id/refuse': { reason },
  'POST /auth-admin/approvals/:id/explain': { reason },
  'POST /auth-admin/approvals/:id/withdraw': {},
  'POST /auth-admin/imports/:id/undo': {},
}

async function idsOf({ call }: SignedInAdministrator, resource: Resource): Promise<(string | number)[]> {
  const page = (await call(resource.list, { limit: 50 } as never)) as unknown as {
    items: { id: string | number }[]
  }
  return page.items.map(({ id }) => id)
}

async function ask(who: SignedInAdministrator, call: Call, id: string | number, body: object) {
  const reply = await malto.app.inject({
    method: call.method,
    url: call.path.replace(':id', String(id)).replace(':picture_id', world.saigon.who.picture_id),
    headers: { authorization: `Bearer ${who.token()}` },
    ...(travelsInQuery(call.method) ? {} : { payload: body }),
  })
  return reply.statusCode
}

describe('an act on a row that somebody else sees', () => {
  for (const call of others.filter((each) => each.path.includes('/:id')))
    test(`${nameOf(call)} does not find it`, async () => {
      const resource = resourceOf(call)
      if (!resource || !isPlaced(resource)) return
      const body = acts[nameOf(call)]
      if (!body) throw new Error('this call has no row in the table above')
      const { hue, saigon, chief } = world
      const [theirs] = await idsOf(saigon.local, resource)
      if (theirs === undefined) throw new Error(`the world has none of the ${resource.name}`)
      const before = await chief.call(resource.get, { id: theirs } as never)
      expect(await ask(hue.local, call, theirs, body)).toBe(404)
      expect(await chief.call(resource.get, { id: theirs } as never)).toEqual(before)
    })
})

/** Counted or found over many rows: each has a test below, or one in the module that is named. */
const sums: Readonly<Record<string, string>> = {
  'GET /auth-admin/advisory-load': 'here',
  'GET /auth-admin/audit/verify': 'here',
  'GET /auth-admin/career-saves': 'careers.admin.test.ts',
  'GET /auth-admin/gift-claims/parcels': 'here',
  'GET /auth-admin/search': 'here',
  'GET /auth-admin/test-results': 'assessments/console/summary.test.ts',
  'GET /auth-admin/test-results/export': 'assessments/console/summary.test.ts',
  'GET /auth-admin/usage': 'here',
  'GET /auth-admin/dashboards/:board': 'here, and dashboards.lists.test.ts',
  'GET /auth-admin/dashboards/:board/export': 'dashboards.test.ts',
  'POST /auth-admin/badges/try': 'here',
  'POST /auth-admin/campaigns/preview': 'here',
  'POST /auth-admin/gift-claims/parcels/:mode': 'rewards/shelf/tracking.test.ts',
  'POST /auth-admin/point-entries/correct': 'here',
  'POST /auth-admin/session-reviews/ask': 'here',
  'POST /auth-admin/session-reviews/draw': 'here',
}

/** About oneself, about what belongs to no place, or about the machine. */
const placeless = [
  /^(GET|POST|PUT) \/auth-admin\/(asset-uploads|assets|test-versions|career-bank|events|courses|word-rules|gifts|minigame-riddles)(\/|$)/,
  /^(GET|POST|DELETE) \/auth-admin\/(me|login|logout|refresh|password|set-up|totp|see-as|views|exports|system|first-steps)(\/|$)/,
  /^GET \/auth-admin\/approvals\/own(\/|$)/,
]

test('every other call of the console is in one of the tables', () => {
  const known = (name: string) => name in acts || name in sums || placeless.some((each) => each.test(name))
  expect(others.map(nameOf).filter((name) => !known(name))).toEqual([])
})

const text = (answer: unknown): string => JSON.stringify(answer)

describe('what is counted or found', () => {
  test('advisers and their load', async () => {
    const { hue, saigon, chief } = world
    const idsFor = async (who: SignedInAdministrator) =>
      (await who.call(getAdvisoryLoad, { weeks: 4 })).rows.map(({ id }) => id)
    expect(await idsFor(hue.local)).toEqual([hue.who.id])
    expect(await idsFor(saigon.local)).toEqual([saigon.who.id])
    expect((await idsFor(chief)).length).toBeGreaterThan(2)
  })

  test('people whom a campaign would reach, by their homes and by their schools', async () => {
    const { hue, saigon, school, chief } = world
    const everybody = { kinds: [], letters: [], province_ids: [], min_age: null, max_age: null }
    const reach = async (who: SignedInAdministrator) =>
      (await who.call(previewCampaign, everybody)).recipients
    const listed = async (who: SignedInAdministrator) =>
      (await who.call(usersResource.list, { status: 'active' })).total
    for (const who of [hue.local, saigon.local, school, chief])
      expect(await reach(who)).toBe(await listed(who))
    expect(await reach(school)).toBe(1)
  })

  test('the board of people counts those whom the list shows', async () => {
    const { hue, saigon, school, chief } = world
    await rollToday(malto.house.ownCtx())
    for (const who of [hue.local, saigon.local, school, chief]) {
      const { figures } = await who.call(getBoard, { board: 'people' })
      const accounts = figures.find(({ key }) => key === 'accounts')?.value
      expect(accounts).toBe((await who.call(usersResource.list, {})).total)
    }
  })

  test('people who would get a badge', async () => {
    const { hue, saigon, chief } = world
    const rule = { fact: 'career', count: 1, period: 'ever', filter: null } as const
    const everybody = await chief.call(tryBadgeRule, rule)
    const local = await hue.local.call(tryBadgeRule, rule)
    expect(local.meet).toBeLessThanOrEqual(everybody.meet)
    expect(text(local)).not.toContain(saigon.who.mark)
  })

  test('time of use, of ten people who all live elsewhere', async () => {
    const { hue, saigon } = world
    for (let at = 0; at < 10; at++) {
      const { id } = await makePerson(malto, { province_id: saigon.province_id })
      await malto.house.pool.query(
        `insert into usage_days (user_id, day, area, seconds) values ($1, '2026-11-12', 'malto', 60)`,
        [id],
      )
    }
    const people = async (who: SignedInAdministrator) =>
      (await who.call(listUsage, {})).weeks.flatMap(({ areas }) => areas.map((each) => each.people))
    expect((await people(saigon.local)).some((each) => each !== null && each >= 10)).toBe(true)
    expect((await people(hue.local)).filter((each) => each !== null)).toEqual([])
  })

  test('parcels to be packed', async () => {
    const { hue, saigon } = world
    await malto.house.pool.query(`update reward_claims set state = 'approved'`)
    await malto.house.pool.query(`delete from parcel_addresses`)
    const file = (await hue.local.call(exportParcels, {})) as Blob
    const { rows } = await readXlsx(new Uint8Array(await file.arrayBuffer()), { max_rows: 100 })
    const of = async (id: string) =>
      (await malto.house.pool.query<{ id: string }>('select id from reward_claims where user_id = $1', [id]))
        .rows
    for (const { id } of await of(hue.who.id)) expect(text(rows)).toContain(id)
    for (const { id } of await of(saigon.who.id)) expect(text(rows)).not.toContain(id)
  })

  test('the search over everything', async () => {
    const { hue, saigon, chief } = world
    const { mark, phone, email, username } = saigon.who
    for (const q of [mark, phone, email, username, phone.slice(3)]) {
      expect(text(await hue.local.call(searchConsole, { q }))).not.toContain(saigon.who.id)
    }
    expect(text(await chief.call(searchConsole, { q: mark }))).toContain(saigon.who.id)
  })

  test('the whole log is walked by who sees all', async () => {
    await expect(world.hue.local.call(verifyAudit, {})).rejects.toSatisfy(NotAllowed.is)
    expect(await world.chief.call(verifyAudit, {})).toMatchObject({ ok: true })
  })

  test('the machine is looked after by who sees all', async () => {
    for (const call of others.filter(({ path }) => /\/auth-admin\/system(\/|$)/.test(path)))
      expect(
        await ask(
          world.hue.local,
          call,
          call.path.includes('/jobs/') ? 1 : newId(),
          'reason' in call.input.shape ? { reason } : {},
        ),
        nameOf(call),
      ).toBe(403)
  })

  test('points, sessions and samples of people elsewhere', async () => {
    const { hue, saigon } = world
    const correct = { client_id: newId(), user_id: saigon.pupil.id, amount: 5, reason }
    expect(await post(hue.local, '/auth-admin/point-entries/correct', correct)).toBe(404)
    const { rows } = await malto.house.pool.query<{ id: string }>(
      'select id from appointments where advisee_id = any($1::uuid[])',
      [[saigon.who.id, saigon.pupil.id]],
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { id } of rows)
      expect(await post(hue.local, '/auth-admin/session-reviews/ask', { appointment_id: id, reason })).toBe(
        404,
      )
    await hue.local.call(drawSample, { count: 10, days: 90, reason })
    const drawn = await malto.house.pool.query<{ id: string }>(
      `select session_reviews.id from session_reviews join appointments on appointments.id = appointment_id
        where drawn_by = $1 and advisee_id <> all($2::uuid[])`,
      [hue.local.id, [hue.who.id, hue.pupil.id]],
    )
    expect(drawn.rows).toEqual([])
  })
})

async function post(who: SignedInAdministrator, url: string, payload: object): Promise<number> {
  const headers = { authorization: `Bearer ${who.token()}` }
  return (await malto.app.inject({ method: 'POST', url, headers, payload })).statusCode
}

describe('where a draft points', () => {
  test('nobody is sent to a school that the writer does not see', async () => {
    const { hue, saigon } = world
    const { version, ...user } = await hue.local.call(usersResource.get, { id: hue.pupil.id })
    const draft = {
      id: hue.pupil.id,
      version,
      full_name: 'Nguyễn Văn An',
      nickname: user.nickname,
      grade: user.grade,
      status: 'active' as const,
      blocked_reason: null,
    }
    const away = { ...draft, school_id: saigon.school_id, class_id: null }
    await expect(hue.local.call(usersResource.update, away)).rejects.toMatchObject({
      fields: { school_id: [expect.any(String)] },
    })
    const stays = { ...draft, school_id: hue.school_id, class_id: hue.class_id }
    expect(await hue.local.call(usersResource.update, stays)).toMatchObject({ school_id: hue.school_id })
    const [unmatched] = (await hue.local.call(unmatchedSchoolsResource.list, { status: 'waiting' })).items
    const match = { id: unmatched?.id ?? '', version: unmatched?.version ?? 0, with_alike: false }
    await expect(
      hue.local.call(matchUnmatchedSchool, { ...match, school_id: saigon.school_id }),
    ).rejects.toMatchObject({ fields: { school_id: [expect.any(String)] } })
  })

  test('no school stands, or comes to stand, in a foreign province', async () => {
    const { hue, saigon } = world
    const place = {
      code: 'MOI-7',
      name: 'Trường Mới',
      level: 'upper',
      district_id: null,
      status: 'active',
    } as const
    const foreign = { ...place, province_id: saigon.province_id }
    await expect(hue.local.call(schoolsResource.create, foreign)).rejects.toSatisfy(NotAllowed.is)
    const { version } = await hue.local.call(schoolsResource.get, { id: hue.school_id })
    await expect(
      hue.local.call(schoolsResource.update, { ...foreign, id: hue.school_id, version }),
    ).rejects.toSatisfy(NotAllowed.is)
    const [waiting] = (await hue.local.call(unmatchedSchoolsResource.list, { status: 'waiting' })).items
    const wish = { ...foreign, version: waiting?.version, with_alike: false }
    const url = `/auth-admin/unmatched-schools/${waiting?.id}/create`
    expect(await post(hue.local, url, wish)).toBe(403)
  })

  test('no adviser is made of somebody, nor let into a school, whom one does not see', async () => {
    const { hue, saigon } = world
    const office = {
      advisory_name: 'Cô Hoa',
      short_description: 'Lắng nghe trước khi khuyên.',
      advisory_curriculum_vitae: 'Dạy Ngữ văn mười năm, rồi tư vấn học đường.',
      topics: ['major'],
      session_minutes: 45,
      buffer_minutes: 15,
      looks_first: false,
      accepts: true,
      school_ids: [],
    } as const
    const there = await makePerson(malto, { account_kind: 'normal', province_id: saigon.province_id })
    const here = await makePerson(malto, { account_kind: 'normal', province_id: hue.province_id })
    const make = (wish: object) => hue.local.call(advisersResource.create, { ...office, ...wish } as never)
    await expect(make({ user_id: there.id })).rejects.toMatchObject({
      fields: { user_id: [expect.any(String)] },
    })
    await expect(make({ user_id: here.id, school_ids: [saigon.school_id] })).rejects.toMatchObject({
      fields: { school_ids: [expect.any(String)] },
    })
    expect(await make({ user_id: here.id, school_ids: [hue.school_id] })).toMatchObject({ id: here.id })
  })

  test('no message and no banner leaves one’s provinces', async () => {
    const { hue, saigon } = world
    const { call } = hue.local
    const away = { province_ids: [saigon.province_id] }
    await expect(call(campaignsResource.create, campaignDraft(away))).rejects.toMatchObject({
      fields: { province_ids: [expect.any(String)] },
    })
    for (const given of [away, { province_ids: [] }])
      await expect(call(bannersResource.create, bannerDraft(given))).rejects.toSatisfy(NotAllowed.is)
    const made = await call(bannersResource.create, bannerDraft({ province_ids: [hue.province_id] }))
    const change = { ...bannerDraft(away), id: made.id, version: made.version }
    await expect(call(bannersResource.update, change)).rejects.toSatisfy(NotAllowed.is)
    await expect(saigon.local.call(bannersResource.get, { id: made.id })).rejects.toSatisfy(NotFound.is)
  })
})
