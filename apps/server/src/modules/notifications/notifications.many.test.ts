import { notificationCategories, notificationChannels } from '@malto/contract/modules/notifications.calls'
import * as fc from 'fast-check'
import { asc } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layConsents } from '#modules/consents/consents.factory.ts'
import { push_devices } from '#modules/push/push.table.ts'
import { inTransaction } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson } from '#testing/people.ts'
import { notifyMany } from './notifications.many.service.ts'
import { notify } from './notifications.service.ts'
import {
  notification_causes,
  notification_deliveries,
  notification_settings,
  notifications,
} from './notifications.table.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
afterAll(() => malto.stop())

const sketch = fc.record({
  account_kind: fc.constantFrom('kid' as const, 'student' as const, 'parent' as const, 'normal' as const),
  status: fc.constantFrom('active' as const, 'active' as const, 'leaving' as const, 'blocked' as const),
  language: fc.constantFrom('vi' as const, 'en' as const),
  birthday: fc.constantFrom('1990-01-01', '2009-05-20', '2014-05-20'),
  unknown: fc.boolean(),
  email: fc.constantFrom('none' as const, 'open' as const, 'verified' as const),
  off: fc.subarray(
    notificationCategories.flatMap((each) => notificationChannels.map((by) => `${each}:${by}`)),
  ),
  devices: fc.integer({ min: 0, max: 2 }),
  allows: fc.boolean(),
  knows: fc.boolean(),
})
type Sketch = typeof sketch extends fc.Arbitrary<infer Each> ? Each : never

/** Only learners have to say when they were born. */
async function draw({ email, off, devices, allows, knows, unknown, ...rest }: Sketch) {
  const learner = rest.account_kind === 'kid' || rest.account_kind === 'student'
  const address = email === 'none' ? null : `${newId()}@malto.test`
  const person = await makePerson(malto, {
    ...rest,
    birthday: unknown && !learner ? null : rest.birthday,
    email: address,
    email_verified_at: email === 'verified' ? malto.now() : null,
  })
  if (off.length > 0)
    await malto.db
      .insert(notification_settings)
      .values({ user_id: person.id, switched_off: off, updated_at: malto.now() })
  await layConsents(malto.db, [{ subject_id: person.id, purpose: 'push', given: allows, at: malto.now() }])
  for (let at = 0; at < devices; at++)
    await malto.db.insert(push_devices).values({
      id: newId(),
      user_id: person.id,
      session_id: person.sid,
      kind: 'web',
      target_print: newId(),
      sealed: 'x',
      name: `Máy ${at}`,
      registered_at: malto.now(),
    })
  return { id: person.id, knows }
}

const words = {
  title: { vi: 'Chào {name}', en: 'Hello {name}' },
  body: { vi: 'Có bài mới', en: 'Something new' },
  path: '/course',
  details: { name: 'bạn' },
}

/** Everything that a crowd has by now, without what is made anew each time: ids. */
async function outcome(people: readonly { id: string }[]) {
  const names = new Map(people.map(({ id }, at) => [id, at]))
  const cards = await malto.db.select().from(notifications).orderBy(asc(notifications.id))
  const causes = await malto.db.select().from(notification_causes)
  const deliveries = await malto.db.select().from(notification_deliveries)
  const devices = new Map((await malto.db.select().from(push_devices)).map((each) => [each.id, each.name]))
  const { rows: jobs } = await malto.house.pool.query<{ payload: { delivery_id: string }; run_at: Date }>(
    `select payload, run_at from graphile_worker._private_jobs`,
  )
  const due = new Map(jobs.map((job) => [job.payload.delivery_id, job.run_at.toISOString()]))
  const mine = <Row extends { user_id: string }>(rows: readonly Row[]) =>
    rows.filter((row) => names.has(row.user_id)).map((row) => ({ ...row, user_id: names.get(row.user_id) }))
  const sorted = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted()
  return {
    cards: sorted(mine(cards).map(({ id: _id, ...card }) => card)),
    causes: sorted(mine(causes).map(({ notification_id: _id, ...cause }) => cause)),
    deliveries: sorted(
      mine(deliveries).map(({ id, notification_id, target, ...rest }) => ({
        ...rest,
        of: cards.find((card) => card.id === notification_id)?.title,
        target: rest.channel === 'push' ? devices.get(target) : 'email',
        job: due.get(id) ?? null,
      })),
    ),
    told: sorted(
      malto.told
        .filter(({ name, audience }) => name === 'notificationArrived' && names.has(audience.slice(5)))
        .map(({ audience, payload }) => {
          const { notification, unread } = payload as { notification: { id: string }; unread: number }
          return { who: names.get(audience.slice(5)), notification: { ...notification, id: '' }, unread }
        }),
    ),
  }
}

test('telling many at once leaves exactly what telling each of them leaves', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(sketch, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...notificationCategories),
      async (crowd, category) => {
        const key = `thử:${newId()}`
        const notice = { category, key, ...words }
        const tellOne = (user_id: string) =>
          inTransaction(malto.house.ownCtx(), (tx) => notify(tx, { user_id, ...notice }))
        const outcomes: Awaited<ReturnType<typeof outcome>>[] = []
        for (const way of ['one by one', 'together'] as const) {
          const people = await Promise.all(crowd.map(draw))
          for (const { id, knows } of people) if (knows) await tellOne(id)
          if (way === 'one by one') for (const { id } of people) await tellOne(id)
          else {
            const ids = people.map(({ id }) => id)
            const fresh = people.filter(({ knows }, at) => !knows && crowd[at]?.status !== 'blocked').length
            expect(await notifyMany(malto.house.ownCtx(), ids, notice)).toBe(fresh)
            expect(await notifyMany(malto.house.ownCtx(), ids, notice)).toBe(0)
          }
          outcomes.push(await outcome(people))
        }
        expect(outcomes[1]).toEqual(outcomes[0])
      },
    ),
    { numRuns: 25 },
  )
})

test('a crowd that is told in parallel under one key hears it once each', async () => {
  const people = await Promise.all(Array.from({ length: 40 }, () => makePerson(malto)))
  const ids = people.map(({ id }) => id)
  const notice = { category: 'learning' as const, key: `thử:${newId()}`, ...words }
  const told = await Promise.all(
    Array.from({ length: 6 }, (_, at) =>
      notifyMany(malto.house.ownCtx(), at % 2 === 0 ? ids : ids.toReversed(), notice),
    ),
  )
  expect(told.reduce((all, each) => all + each, 0)).toBe(ids.length)
  const { cards } = await outcome(people)
  expect(cards).toHaveLength(ids.length)
})

test('two hundred people are told in as many statements as ten', async () => {
  const statements = async (count: number) => {
    const people = await Promise.all(
      Array.from({ length: count }, () =>
        makePerson(malto, { email: `${newId()}@malto.test`, email_verified_at: malto.now() }),
      ),
    )
    let asked = 0
    const ctx = malto.house.ownCtx()
    await inTransaction(ctx, async (tx) => {
      const { $client } = tx.db as typeof tx.db & { $client: { query: (...given: unknown[]) => unknown } }
      const query = $client.query.bind($client)
      $client.query = (...given: unknown[]) => {
        asked += 1
        return query(...given)
      }
      const ids = people.map(({ id }) => id)
      await notifyMany(tx, ids, { category: 'learning', key: `thử:${newId()}`, ...words })
      $client.query = query
    })
    return asked
  }
  const few = await statements(10)
  expect(few).toBeGreaterThan(0)
  expect(await statements(200)).toBe(few)
})

test('what fails in the middle leaves nobody told', async () => {
  const person = await makePerson(malto)
  const key = `thử:${newId()}`
  await expect(
    inTransaction(malto.house.ownCtx(), async (tx) => {
      await notifyMany(tx, [person.id], { category: 'learning', key, ...words })
      throw new Error('the cause failed')
    }),
  ).rejects.toThrow('the cause failed')
  expect(await outcome([person])).toEqual({ cards: [], causes: [], deliveries: [], told: [] })
})
