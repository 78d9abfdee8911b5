import { eq } from '#platform/drizzle.ts'
import type { Malto } from '#testing/malto.ts'
import type { Person } from '#testing/people.ts'
import { recordDeed, type Deed } from './points.service.ts'
import { point_balances, point_entries } from './points.table.ts'

let count = 0

/** Somebody did something; a thing of its own unless the test names one. */
export function doDeed(malto: Malto, person: Pick<Person, 'id'>, given: Partial<Deed> = {}) {
  count += 1
  return recordDeed(malto.house.ownCtx(), {
    user_id: person.id,
    fact: 'part',
    thing: `thử:${count}`,
    ...given,
  })
}

/** What the ledger of somebody says, and what its sum is said to be. */
export async function accountOf(malto: Malto, { id }: Pick<Person, 'id'>) {
  const entries = await malto.db.select().from(point_entries).where(eq(point_entries.user_id, id))
  const [kept] = await malto.db.select().from(point_balances).where(eq(point_balances.user_id, id))
  const sum = entries.reduce((all, { amount }) => all + amount, 0)
  return { entries, sum, balance: kept?.balance ?? 0, earned: kept?.earned ?? 0 }
}
