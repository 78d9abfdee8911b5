import { afterAll, beforeAll, expect, test } from 'vitest'
import { listNotifications } from '@malto/contract/modules/notifications.calls'
import { correctPoints, pointEntriesResource } from '@malto/contract/modules/points.admin'
import { desc, eq } from '#platform/drizzle.ts'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { audit_rows } from '#platform/audit.ts'
import { newId } from '#platform/ids.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { accountOf, doDeed } from './points.factory.ts'

const HUE = 46
let malto: Malto
let chief: SignedInAdministrator
let reader: SignedInAdministrator
/** Sees the people of Huế, and nobody else. */
let local: SignedInAdministrator
beforeAll(async () => {
  malto = await startMalto()
  chief = await makeAdministrator(malto, { powers: ['points.read', 'points.write'] })
  reader = await makeAdministrator(malto, { powers: ['points.read'] })
  local = await makeAdministrator(malto, { powers: ['points.read', 'points.write'] })
  const { identify } = malto.house
  Object.assign(malto.house, {
    identify: async (...given: Parameters<typeof identify>) => {
      const actor = await identify(...given)
      return actor.id === local.id ? { ...actor, sees: { province_ids: [HUE], school_ids: [] } } : actor
    },
  })
})
afterAll(() => malto.stop())

const correct = (
  by: SignedInAdministrator,
  { id }: Pick<Person, 'id'>,
  amount: number,
  given: { client_id?: string; told?: boolean } = {},
) =>
  by.call(correctPoints, {
    client_id: newId(),
    user_id: id,
    amount,
    reason: 'Góp ý cho ngân hàng nghề',
    ...given,
  })

test('a correction is one line with its reason, told to its owner and kept in the log, however often it is sent', async () => {
  const person = await makePerson(malto)
  const client_id = newId()
  for (let each = 0; each < 2; each++)
    expect(await correct(chief, person, 50, { client_id })).toEqual({ balance: 50 })

  const { items } = await person.call(listNotifications, {})
  expect(items).toMatchObject([
    { category: 'rewards', title: 'Malto tặng bạn thêm 50 điểm', body: 'Mở Malto để xem lý do.' },
  ])
  const logged = await malto.db
    .select()
    .from(audit_rows)
    .where(eq(audit_rows.target_id, person.id))
    .orderBy(desc(audit_rows.seq))
  expect(logged).toMatchObject([
    {
      action: 'correct',
      target: 'point-entries',
      before: { balance: 0 },
      after: { balance: 50, amount: 50 },
      reason: 'Góp ý cho ngân hàng nghề',
    },
  ])
})

test('nobody is corrected below nothing, and then nothing is written or told', async () => {
  const person = await makePerson(malto)
  await correct(chief, person, 30, { told: false })
  await expect(correct(chief, person, -31)).rejects.toMatchObject({ code: 'NOT_ENOUGH_POINTS' })
  expect((await person.call(listNotifications, {})).items).toEqual([])
  expect(await correct(chief, person, -30)).toEqual({ balance: 0 })
  const amounts = (await accountOf(malto, person)).entries.map(({ amount }) => amount)
  expect(new Set(amounts)).toEqual(new Set([-30, 30]))
})

test('parents and advisers get none, and nobody is told of people who are not there', async () => {
  const parent = await makePerson(malto, { account_kind: 'parent' })
  await expect(correct(chief, parent, 5)).rejects.toMatchObject({ fields: { user_id: [expect.any(String)] } })
  await expect(correct(chief, { id: newId() }, 5)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('I38, I41: who may only read reads; who sees one province reads and corrects only there', async () => {
  const here = await makePerson(malto, { province_id: HUE })
  const there = await makePerson(malto)
  await doDeed(malto, here)
  await doDeed(malto, there)
  const none = await makeAdministrator(malto, { powers: ['users.read'] })

  await expect(none.call(pointEntriesResource.list, {})).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  await expect(correct(reader, here, 5)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  const [line] = (await reader.call(pointEntriesResource.list, { user_id: there.id })).items
  expect(line).toMatchObject({ user_id: there.id, move: 'earned', source: 'part', amount: 5 })
  expect(await reader.call(pointEntriesResource.get, { id: line?.id ?? '' })).toMatchObject({ balance: 5 })

  const seen = (await local.call(pointEntriesResource.list, {})).items
  expect(new Set(seen.map(({ user_id }) => user_id))).toEqual(new Set([here.id]))
  await expect(correct(local, there, 5)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await correct(local, here, 5)).toEqual({ balance: 10 })
})
