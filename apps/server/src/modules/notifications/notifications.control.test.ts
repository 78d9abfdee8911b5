import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eq } from '#platform/drizzle.ts'
import { inTransaction } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { MINUTE } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson } from '#testing/people.ts'
import { deliverAtOnce } from './notifications.factory.ts'
import type * as Queries from './notifications.queries.ts'
import { notify } from './notifications.service.ts'
import { notification_deliveries } from './notifications.table.ts'

// The same code, but a letter moves on whatever became of it since all have read it.
vi.mock('./notifications.queries.ts', async (original) => {
  const real = await original<typeof Queries>()
  const { meetingOf } = await import('#testing/unlocked.ts')
  const allHaveRead = meetingOf(10)
  const findDelivery: typeof real.findDelivery = async (db, id) => {
    const found = await real.findDelivery(db, id)
    await allHaveRead()
    return found
  }
  const moveDelivery: typeof real.moveDelivery = async (db, id, _from, change) => {
    await db.update(notification_deliveries).set(change).where(eq(notification_deliveries.id, id))
    return true
  }
  return { ...real, findDelivery, moveDelivery }
})

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
afterAll(() => malto.stop())

test('control I36: moved on without a look at its state, one letter leaves with every worker', async () => {
  const email = `${newId()}@example.com`
  const { id: user_id } = await makePerson(malto, { email, email_verified_at: noon })
  const [title, body] = [
    { vi: 'Bài mới', en: 'A new lesson' },
    { vi: 'Mời bạn xem', en: 'Have a look' },
  ]
  await inTransaction(malto.house.ownCtx(), (tx) =>
    notify(tx, { user_id, category: 'learning', key: `test:${email}`, title, body, path: '/course' }),
  )
  malto.pass(MINUTE)
  const [waiting] = await malto.db
    .select()
    .from(notification_deliveries)
    .where(eq(notification_deliveries.user_id, user_id))
  await deliverAtOnce(malto, waiting?.id ?? '')
  expect(malto.house.outbox?.list({ to: email })).toHaveLength(10)
})
