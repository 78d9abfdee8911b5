import { sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listConnections } from '@malto/contract/modules/family.calls'
import { canBeChild, canBeParent } from '@malto/contract/modules/family.rules'
import { listNotifications } from '@malto/contract/modules/notifications.calls'
import { vietnameseDay } from '@malto/contract/modules/users.rules'
import { mayUse } from '#modules/consents/consents.service.ts'
import { startDemo, type Demo } from '#testing/demo.ts'
import type { Malto } from '#testing/malto.ts'
import { codeOf, findPerson } from './family.queries.ts'
import { family_links } from './family.table.ts'

let malto: Malto
let signIn: Demo['signIn']
beforeAll(async () => {
  ;({ malto, signIn } = await startDemo())
}, 120_000)
afterAll(() => malto.stop())

test('the demonstration has some thirty connected children and requests in every state', async () => {
  const rows = await malto.db
    .select({ code: codeOf(malto.now()), count: sql<number>`count(*)::int` })
    .from(family_links)
    .groupBy(sql`1`)
  const counts = Object.fromEntries(rows.map(({ code, count }) => [code, count]))
  expect(counts['1']).toBeGreaterThan(25)
  for (const code of ['0', '2', '3']) expect(counts[code]).toBeGreaterThan(1)
})

test('I22: every child of a link in the demonstration is one, and every parent', async () => {
  const today = vietnameseDay(malto.now())
  for (const { parent_id, child_id } of await malto.db.select().from(family_links)) {
    if (parent_id) expect((await findPerson(malto.db, parent_id)) ?? {}).toSatisfy(canBeParent)
    const child = child_id ? await findPerson(malto.db, child_id) : undefined
    if (child) expect(canBeChild(child, today)).toBe(true)
  }
})

test('the fixed parent is connected to the student and the kid, and finds something under every tab', async () => {
  const parent = await signIn('+84901000003')
  const { counts, items } = await parent.call(listConnections, { limit: 50 })
  expect(counts).toEqual({ '0': 2, '1': 2, '2': 2, '3': 1 })
  expect(items.filter((each) => each.code === '1').map((each) => each.person.name)).toEqual(
    expect.arrayContaining(['Nguyễn Minh Anh', 'Nguyễn Gia Bảo']),
  )
  expect((await parent.call(listNotifications, {})).items.map((each) => each.title)).toContain(
    'Nguyễn Gia Bảo chờ anh/chị đồng ý',
  )
})

test('the fixed kid has a request to answer, may enter groups, and waits for a yes about pictures', async () => {
  const kid = await signIn('+84901000002')
  expect((await kid.call(listConnections, {})).counts).toEqual({ '0': 1, '1': 1, '2': 0, '3': 0 })
  const { items } = await kid.call(listNotifications, {})
  expect(items[0]?.title).toBe('Trần Thị Bảy muốn kết nối với bạn. Đồng ý chứ?')
  const may = (purpose: 'community' | 'photos') => mayUse(malto.house.ownCtx(), kid.id, purpose)
  expect([await may('community'), await may('photos')]).toEqual([true, false])
})
