import { eq, sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeInside } from '#modules/moderation/moderation.factory.ts'
import { newId } from '#platform/ids.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import type { Person } from '#testing/people.ts'
import { openConnections } from '#testing/rush.ts'
import { comments, countersOf, writes } from './wall.factory.ts'
import type * as Reactions from './wall.reactions.queries.ts'
import type * as Statuses from './wall.statuses.queries.ts'
import { status_reactions, wall_statuses } from './wall.table.ts'

const TOGETHER = 8
const reading: (() => void)[] = []
/** As many as come at once wait for each other here, so that they have all read before one of them writes. */
const allHaveRead = () =>
  new Promise<void>((go) => {
    const release = () => {
      for (const each of reading.splice(0)) each()
    }
    reading.push(go)
    if (reading.length === TOGETHER) release()
    else setTimeout(release, 500)
  })

// The same code, but for what holds a status, or the id of a new one, still.
vi.mock('./wall.statuses.queries.ts', async (original) => {
  const real = await original<typeof Statuses>()
  const lockStatus: typeof real.lockStatus = (db, id) => real.findStatus(db, id)
  const findStatus: typeof real.findStatus = async (db, id) => {
    const known = await real.findStatus(db, id)
    if (!known) await allHaveRead()
    return known
  }
  return { ...real, lockStatus, findStatus, lockId: () => Promise.resolve() }
})
// And with counters that are read, and written one higher, where triggers let the database count.
vi.mock('./wall.reactions.queries.ts', async (original) => {
  const real = await original<typeof Reactions>()
  const putStatusReaction: typeof real.putStatusReaction = async (db, row) => {
    await db.insert(status_reactions).values(row)
    const { bulb } = await real.findStatusCounters(db, row.status_id)
    await allHaveRead()
    await db
      .update(wall_statuses)
      .set({ bulb_count: bulb + 1 })
      .where(eq(wall_statuses.id, row.status_id))
    return true
  }
  return { ...real, putStatusReaction }
})

let malto: Malto
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '20' })
  await malto.owner.db.execute(sql`alter table status_reactions disable trigger status_reactions_counted`)
})
afterAll(() => malto.stop())

const post = (person: Person, url: string, payload: object) =>
  malto.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${person.token}` },
    payload,
  })

test('control: counters that are read and written back fall behind the rows in the same rush', async () => {
  const author = await makeInside(malto)
  const people = await Promise.all(Array.from({ length: TOGETHER }, () => makeInside(malto)))
  const status = await writes(author)
  const comment = await comments(author, status.id)
  await openConnections(malto)
  await Promise.all(
    people.map((person) =>
      post(person, '/api/wall-status/statuses/react', { status_id: status.id, reaction: 'bulb' }),
    ),
  )
  const { counted, held } = await countersOf(malto, status.id, comment.id)
  expect(held.status.bulb).toBeGreaterThan(1)
  expect(counted.status.bulb).toBeLessThan(held.status.bulb)
}, 60_000)

test('control: without holding its id, a status that is sent eight times at once is not answered eight times', async () => {
  const author = await makeInside(malto)
  const id = newId()
  await openConnections(malto)
  const replies = await Promise.all(
    Array.from({ length: TOGETHER }, () =>
      post(author, '/api/wall-status/users/insert', { id, text: 'Gửi tám lần vì mạng chập chờn' }),
    ),
  )
  expect(replies.filter(({ statusCode }) => statusCode === 200).length).toBeLessThan(TOGETHER)
  const rows = await malto.db.select().from(wall_statuses).where(eq(wall_statuses.id, id))
  expect(rows).toHaveLength(1)
}, 60_000)
