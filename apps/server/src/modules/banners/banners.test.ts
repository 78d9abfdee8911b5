import { NotAllowed, NotFound, TooMany } from '@malto/contract'
import { bannersResource, bannerStates, getBannerDays } from '@malto/contract/modules/banners.admin'
import { countBanner, listBanners } from '@malto/contract/modules/banners.calls'
import { eq } from '#platform/drizzle.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { personality_members } from '#modules/assessments/assessments.table.ts'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { audit_rows } from '#platform/audit.ts'
import { DAY, HOUR, later, MINUTE } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { query } from '#testing/postgres.ts'
import { bannerDraft, layBanner } from './banners.factory.ts'
import { banner_days, banners } from './banners.table.ts'

let malto: Malto
let chief: SignedInAdministrator
beforeAll(async () => {
  malto = await startMalto()
  chief = await makeAdministrator(malto, { powers: ['banners.read', 'banners.write'] })
})
afterAll(() => malto.stop())
afterEach(async () => {
  await malto.house.tools.tallies.flush()
  malto.moveTo(noon)
  await malto.db.delete(banners)
})

const shown = async (call: Person['call'] = malto.visitor) =>
  (await call(listBanners, { placement: 'inTopMedia' })).banners.map(({ id }) => id)
const seen = (banner_id: number, what: 'seen' | 'click' = 'seen') =>
  malto.visitor(countBanner, { banner_id, what })
const sums = () => malto.db.select().from(banner_days).orderBy(banner_days.day)

test('a place shows what stands there now, to whom it is meant for', async () => {
  const all = await layBanner(malto, { weight: 1 })
  await layBanner(malto, { placement: 'inContentMedia' })
  await layBanner(malto, { enabled: false })
  await layBanner(malto, { starts_at: later(malto.now(), MINUTE) })
  await layBanner(malto, { starts_at: later(malto.now(), -DAY), ends_at: malto.now() })
  const group = await layBanner(malto, { letters: ['I'], weight: 4 })
  const local = await layBanner(malto, { province_ids: [46], weight: 3 })
  const young = await layBanner(malto, { max_age: 17, weight: 2 })
  const parents = await layBanner(malto, { kinds: ['parent'], weight: 5 })
  const student = await makePerson(malto, { province_id: 46, birthday: '2009-05-20' })
  await malto.db
    .insert(personality_members)
    .values({ user_id: student.id, letter: 'I', changed_at: malto.now() })
  const parent = await makePerson(malto, { account_kind: 'parent' })
  expect(await shown()).toEqual([all])
  expect(await shown(student.call)).toEqual([group, local, young])
  expect(await shown(parent.call)).toEqual([parents, all])
})

test('what a page gets says nothing of whom it is for', async () => {
  await layBanner(malto, { weight: 1 })
  const reply = await malto.app.inject({ url: '/api/banners?placement=inTopMedia' })
  const { data } = reply.json<{ data: { banners: object[] } }>()
  expect(Object.keys(data.banners[0] ?? {}).toSorted()).toEqual(
    ['id', 'placement', 'title', 'body', 'button', 'path', 'art', 'tone'].toSorted(),
  )
})

test('equal ones take turns at midnight in Vietnam', async () => {
  const ids = [await layBanner(malto), await layBanner(malto), await layBanner(malto)]
  const today = await shown()
  malto.pass(11 * HOUR)
  expect(await shown()).toEqual(today)
  malto.pass(2 * HOUR)
  const tomorrow = await shown()
  expect(tomorrow).not.toEqual(today)
  expect(tomorrow.toSorted((one, other) => one - other)).toEqual(ids.toSorted((one, other) => one - other))
})

test('sums are counted by Vietnamese day, without who', async () => {
  const id = await layBanner(malto)
  await Promise.all(Array.from({ length: 300 }, () => seen(id)))
  await seen(id, 'click')
  await malto.house.tools.tallies.flush()
  malto.moveTo(new Date('2026-11-14T17:00:00Z'))
  await seen(id)
  await malto.house.tools.tallies.flush()
  await seen(id, 'click')
  await malto.house.tools.tallies.flush()
  expect(await sums()).toEqual([
    { banner_id: id, day: '2026-11-14', seen: 300, clicks: 1 },
    { banner_id: id, day: '2026-11-15', seen: 1, clicks: 1 },
  ])
})

test('only what stands there counts: not what is off, to come, over or unknown', async () => {
  for (const given of [
    { enabled: false },
    { starts_at: later(malto.now(), DAY) },
    { starts_at: later(malto.now(), -2 * DAY), ends_at: later(malto.now(), -DAY) },
  ])
    await seen(await layBanner(malto, given))
  await seen(2_000_000_000)
  await malto.house.tools.tallies.flush()
  expect(await sums()).toEqual([])
})

test('a flood from one device is cut off', async () => {
  const strict = await startMalto({ LIMITS_FACTOR: '1' })
  try {
    const answers: unknown[] = []
    const { call } = strict.device()
    for (let at = 0; at < 62; at++)
      answers.push(await call(countBanner, { banner_id: 1, what: 'seen' }).catch((error: unknown) => error))
    expect(TooMany.is(answers[59])).toBe(false)
    expect(TooMany.is(answers[61])).toBe(true)
  } finally {
    await strict.stop()
  }
})

test('an administrator makes, edits and removes a banner, and the log tells of it', async () => {
  const made = await chief.call(
    bannersResource.create,
    bannerDraft({ province_ids: [46, 46], kinds: ['kid'] }),
  )
  expect(made).toMatchObject({ state: 'showing', seen: 0, clicks: 0, province_ids: [46], kinds: ['kid'] })
  const edited = await chief.call(bannersResource.update, {
    ...bannerDraft({ title: 'Tên khác' }),
    id: made.id,
    version: made.version,
  })
  expect(edited).toMatchObject({ title: 'Tên khác', version: 2 })
  await chief.call(bannersResource.remove, { id: made.id, version: edited.version })
  expect(await shown()).toEqual([])
  const log = await malto.db.select().from(audit_rows).where(eq(audit_rows.target, 'banners'))
  expect(log.filter((row) => row.target_id === String(made.id)).map(({ action }) => action)).toEqual([
    'create',
    'update',
    'remove',
  ])
})

test('what makes no sense is said at its field', async () => {
  const wrong = bannerDraft({
    ends_at: '2026-10-01T00:00:00.000Z',
    min_age: 18,
    max_age: 12,
    province_ids: [999],
  })
  await expect(chief.call(bannersResource.create, wrong)).rejects.toMatchObject({
    fields: {
      ends_at: [expect.stringContaining('sau giờ bắt đầu')],
      max_age: [expect.any(String)],
      province_ids: [expect.any(String)],
    },
  })
  for (const path of ['https://else.where', '//else.where', '/\\else', 'course'])
    await expect(chief.call(bannersResource.create, bannerDraft({ path }))).rejects.toMatchObject({
      fields: { path: [expect.any(String)] },
    })
})

test('the state follows the clock, in every row and as a filter', async () => {
  const off = await layBanner(malto, { enabled: false })
  const waiting = await layBanner(malto, { starts_at: later(malto.now(), HOUR) })
  const showing = await layBanner(malto, { ends_at: later(malto.now(), 2 * HOUR) })
  const over = await layBanner(malto, { starts_at: later(malto.now(), -DAY), ends_at: malto.now() })
  const found = async () => {
    const by = await Promise.all(
      bannerStates.map(async (state) => {
        const { items, total } = await chief.call(bannersResource.list, { state })
        expect(items.every((item) => item.state === state)).toBe(true)
        expect(items).toHaveLength(total ?? -1)
        return [state, items.map(({ id }) => id).toSorted((a, b) => a - b)]
      }),
    )
    return Object.fromEntries(by) as Record<string, number[]>
  }
  expect(await found()).toEqual({ off: [off], waiting: [waiting], showing: [showing], over: [over] })
  malto.pass(90 * MINUTE)
  chief = await makeAdministrator(malto, { powers: ['banners.read', 'banners.write'] })
  expect(await found()).toEqual({ off: [off], waiting: [], showing: [waiting, showing], over: [over] })
  malto.pass(HOUR)
  chief = await makeAdministrator(malto, { powers: ['banners.read', 'banners.write'] })
  expect(await found()).toEqual({ off: [off], waiting: [], showing: [waiting], over: [showing, over] })
})

test('many are switched off and on together', async () => {
  const ids = [await layBanner(malto), await layBanner(malto)]
  const admin = await makeAdministrator(malto, { powers: ['banners.read', 'banners.write'] })
  await admin.call(bannersResource.bulk, { action: 'off', ids })
  expect(await shown()).toEqual([])
  await admin.call(bannersResource.bulk, { action: 'on', ids })
  expect((await shown()).toSorted((one, other) => one - other)).toEqual(
    ids.toSorted((one, other) => one - other),
  )
})

test('its figures are thirty days long, the quiet ones included, and stand for whoever may read', async () => {
  const id = await layBanner(malto)
  await malto.db.insert(banner_days).values([
    { banner_id: id, day: '2026-10-15', seen: 9, clicks: 9 },
    { banner_id: id, day: '2026-10-16', seen: 5, clicks: 1 },
    { banner_id: id, day: '2026-11-14', seen: 7, clicks: 2 },
  ])
  const reader = await makeAdministrator(malto, { powers: ['banners.read'] })
  const { days } = await reader.call(getBannerDays, { id })
  expect(days).toHaveLength(30)
  expect(days[0]).toEqual({ day: '2026-10-16', seen: 5, clicks: 1 })
  expect(days[1]).toEqual({ day: '2026-10-17', seen: 0, clicks: 0 })
  expect(days[29]).toEqual({ day: '2026-11-14', seen: 7, clicks: 2 })
  expect(await reader.call(bannersResource.get, { id })).toMatchObject({ seen: 21, clicks: 12 })
  await expect(reader.call(getBannerDays, { id: 2_000_000_000 })).rejects.toSatisfy(NotFound.is)
})

test('who may read does not write, and who has neither power sees nothing', async () => {
  const id = await layBanner(malto)
  const reader = await makeAdministrator(malto, { powers: ['banners.read'] })
  const nobody = await makeAdministrator(malto, { powers: ['campaigns.write'] })
  await expect(reader.call(bannersResource.create, bannerDraft())).rejects.toSatisfy(NotAllowed.is)
  await expect(reader.call(bannersResource.bulk, { action: 'off', ids: [id] })).rejects.toSatisfy(
    NotAllowed.is,
  )
  await expect(nobody.call(bannersResource.list, {})).rejects.toSatisfy(NotAllowed.is)
  await expect(nobody.call(getBannerDays, { id })).rejects.toSatisfy(NotAllowed.is)
})

test('what was counted is kept when the house closes', async () => {
  const other = await startMalto()
  const id = await layBanner(other)
  await other.visitor(countBanner, { banner_id: id, what: 'seen' })
  expect(await other.db.select().from(banner_days)).toEqual([])
  const { connectionString = '' } = other.house.pool.options
  await other.app.close()
  await other.house.close()
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query('select banner_id, seen, clicks from banner_days')
  await client.end()
  await query(inject('database_server'), `drop database ${new URL(connectionString).pathname.slice(1)}`)
  expect(rows).toEqual([{ banner_id: id, seen: 1, clicks: 0 }])
})
