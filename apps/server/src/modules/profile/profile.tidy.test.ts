import { sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePerson } from '#testing/people.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { tidyAll } from '#modules/profile/profile.leave.service.ts'
import { DAY } from '#platform/time.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
afterAll(() => malto.stop())

const count = async (table: string): Promise<number> => {
  const { rows } = await malto.house.pool.query<{ count: number }>(
    `select count(*)::int as count from ${table}`,
  )
  return rows[0]?.count ?? -1
}
test('what nobody can use any more is gone the next night, and nothing else', async () => {
  const { token } = await makePerson(malto)
  const now = malto.now()
  await malto.db.execute(sql`insert into otps (id, channel, target, purpose, code_print, sent_at, expires_at)
    values (gen_random_uuid(), 'sms', '+84900000001', 'register', 'x', ${new Date(now.getTime() - 3 * DAY)}, ${now}),
           (gen_random_uuid(), 'sms', '+84900000001', 'register', 'y', ${now}, ${now})`)
  await malto.db.execute(sql`insert into secure_codes (code_print, phone, role_id, expires_at)
    values ('old', '+84900000001', 1, ${new Date(now.getTime() - 2 * DAY)}), ('new', '+84900000001', 1, ${now})`)
  await malto.db.execute(sql`insert into limit_counters (key, points, expire)
    values ('old', 1, ${now.getTime() - 2 * DAY}), ('new', 1, ${now.getTime() + 60_000})`)

  await tidyAll(malto.house.ownCtx())

  expect([await count('otps'), await count('secure_codes'), await count('limit_counters')]).toEqual([1, 1, 1])
  const reply = await malto.app.inject({ url: '/user/me', headers: { authorization: `Bearer ${token}` } })
  expect(reply.statusCode).toBe(200)

  malto.pass(61 * DAY)
  await tidyAll(malto.house.ownCtx())
  expect(await count('sessions')).toBe(0)
})
