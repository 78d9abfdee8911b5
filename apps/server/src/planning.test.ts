import { afterAll, beforeAll, expect, test } from 'vitest'
import { findUserSession } from '#modules/auth/auth.queries.ts'
import { findShelf } from '#modules/careers/careers.queries.ts'
import { findRoom } from '#modules/chat/chat.rooms.queries.ts'
import { makeRoommate } from '#modules/chat/chat.factory.ts'
import { findPlace, findSeats } from '#modules/events/events.places.queries.ts'
import { findStanding } from '#modules/moderation/moderation.judging.queries.ts'
import { findAsker, findPeople } from '#modules/moderation/moderation.members.queries.ts'
import { findReactions } from '#modules/wall/wall.plain.queries.ts'
import { openDb, type OpenDb } from '#platform/db.ts'
import { startMalto, type Malto } from '#testing/malto.ts'

// Whoever asks alone is answered by a plan that is kept, as those are who ask together: planning the same statement
// anew takes longer than answering it.

let malto: Malto
let own: OpenDb
beforeAll(async () => {
  malto = await startMalto()
  // One connection: PostgreSQL keeps plans for each.
  own = openDb(malto.house.pool.options.connectionString ?? '', { max: 1 })
})
afterAll(async () => {
  await own.close()
  await malto.stop()
})

test('a statement that is known by its name is planned a few times, and then no more', async () => {
  const { id: user_id, room } = await makeRoommate(malto)
  const now = new Date()
  const { db } = own
  for (let times = 0; times < 20; times++) {
    await findUserSession(db, user_id)
    await findAsker(db, { user_id, now })
    await findPeople(db, { ids: [user_id], now })
    await findRoom(db, room.id, user_id, user_id)
    await findStanding(db, user_id)
    await findSeats(db, { user_id, ids: [1] })
    await findPlace(db, { user_id, event_id: 1 })
    await findReactions(db, { user_id, ids: [user_id] })
    await findShelf(db, user_id)
  }
  const { rows } = await own.pool.query<{ name: string; anew: string; kept: string }>(
    'select name, custom_plans as anew, generic_plans as kept from pg_prepared_statements order by name',
  )
  expect(rows).toHaveLength(9)
  expect(rows.filter(({ anew, kept }) => Number(anew) > 5 || Number(kept) === 0)).toEqual([])
})
