import { mediaPlacements } from '@malto/contract/constants'
import { bannersResource, getBannerDays } from '@malto/contract/modules/banners.admin'
import { listBanners } from '@malto/contract/modules/banners.calls'
import { isOwnPath } from '@malto/contract/modules/notifications.push.rules'
import { campaignsResource } from '@malto/contract/modules/campaigns.admin'
import { listNotifications } from '@malto/contract/modules/notifications.calls'
import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notification_causes } from '#modules/notifications/notifications.table.ts'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { startDemo } from '#testing/demo.ts'
import type { Malto } from '#testing/malto.ts'
import type { Person } from '#testing/people.ts'

let malto: Malto
let minhAnh: Person
let chief: SignedInAdministrator
beforeAll(async () => {
  const demo = await startDemo()
  malto = demo.malto
  minhAnh = await demo.signIn('+84901000001')
  chief = await makeAdministrator(malto, { powers: ['campaigns.read', 'banners.read'] })
}, 120_000)
afterAll(() => malto.stop())

test('a demonstration has a campaign that went out, one that will and one that is being written', async () => {
  const { items } = await chief.call(campaignsResource.list, {})
  expect(items.map(({ state }) => state)).toEqual(['draft', 'scheduled', 'sent'])
  const sent = await chief.call(campaignsResource.get, { id: items[2]?.id ?? '' })
  const causes = await malto.db
    .select()
    .from(notification_causes)
    .where(eq(notification_causes.key, `campaign:${sent.id}`))
  expect(sent.told).toBeGreaterThan(10)
  expect(causes).toHaveLength(sent.told)
  expect(sent.recipients).toBe(sent.told)
  expect(sent.read).toBeGreaterThan(sent.told / 2)
  expect(sent.read).toBeLessThan(sent.told)
  const { items: cards } = await minhAnh.call(listNotifications, { limit: 100 })
  expect(cards.find(({ title }) => title === sent.title_vi)?.read_at).not.toBeNull()
})

test('every place of a demonstration has something to show, with figures of a month behind it', async () => {
  for (const placement of mediaPlacements) {
    const { banners } = await minhAnh.call(listBanners, { placement })
    expect(banners.length).toBeGreaterThanOrEqual(1)
    for (const { path } of banners) expect(isOwnPath(path)).toBe(true)
    const { total, items } = await chief.call(bannersResource.list, { placement, state: 'showing' })
    expect(total).toBeGreaterThanOrEqual(2)
    const { days } = await chief.call(getBannerDays, { id: items[0]?.id ?? 0 })
    expect(days.every(({ seen, clicks }) => seen > 0 && clicks < seen)).toBe(true)
  }
})
