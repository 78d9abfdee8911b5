import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq, sql } from '#platform/drizzle.ts'
import { makeCareer } from '#modules/careers/careers.factory.ts'
import { saved_careers } from '#modules/careers/careers.table.ts'
import { HOUR } from '#platform/time.ts'
import { workOff } from '#testing/jobs.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { accountOf } from './points.factory.ts'
import { layPastDeeds } from './points.past.service.ts'
import { deeds } from './points.table.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
  await malto.house.pool.query(`update badges set status = 'hidden'`)
})
afterAll(() => malto.stop())

/** As an older version of Malto left it: the thing itself, and nobody was told. */
async function saveLongAgo(
  person: Person,
  count: number,
  at = new Date(noon.getTime() - HOUR),
): Promise<void> {
  for (let each = 0; each < count; each++) {
    const { id } = await makeCareer(malto.db)
    await malto.db.insert(saved_careers).values({ user_id: person.id, career_id: id, saved_at: at })
  }
}
const deedsOf = ({ id }: Person) => malto.db.select().from(deeds).where(eq(deeds.user_id, id))
const forgetNote = () => malto.db.execute(sql`delete from installation_notes where name = 'past deeds'`)
async function start(): Promise<void> {
  await layPastDeeds(malto.house.ownCtx())
  await workOff(malto)
}

test('what was done before there were deeds counts once, brings its badges and no points of its own', async () => {
  const [busy, idle] = [await makePerson(malto), await makePerson(malto)]
  const parent = await makePerson(malto, { account_kind: 'parent' })
  for (const person of [busy, parent]) await saveLongAgo(person, 3)
  // Done while the new version started: its own message counts it, and pays.
  await saveLongAgo(busy, 1, new Date(noon.getTime() + HOUR))
  const { rows } = await malto.house.pool.query<{ id: number }>(
    `update badges set status = 'open', count = 3, points = 15, fact = 'career', filter = null, period = 'ever'
     where id = (select min(id) from badges) returning id`,
  )

  // The new house of this test was told at its start that it has no past.
  await start()
  expect(await deedsOf(busy)).toEqual([])
  for (let each = 0; each < 2; each++) {
    await forgetNote()
    await start()
    await start()
  }
  expect((await deedsOf(busy)).map(({ fact, done_at }) => [fact, done_at])).toEqual(
    Array.from({ length: 3 }, () => ['career', new Date(noon.getTime() - HOUR)]),
  )
  expect([...(await deedsOf(idle)), ...(await deedsOf(parent))]).toEqual([])
  expect((await accountOf(malto, busy)).entries.map(({ key, amount }) => [key, amount])).toEqual([
    [`badge:${rows[0]?.id}:ever`, 15],
  ])
})

test('an installation without people has no past, and never asks again', async () => {
  const empty = await startMalto()
  try {
    await empty.db.execute(sql`delete from installation_notes where name = 'past deeds'`)
    await layPastDeeds(empty.house.ownCtx())
    const waiting = await empty.house.pool.query(
      `select 1 from graphile_worker.jobs where task_identifier = 'points.countPast'`,
    )
    const noted = await empty.house.pool.query(`select 1 from installation_notes where name = 'past deeds'`)
    expect([waiting.rows.length, noted.rows.length]).toEqual([0, 1])
  } finally {
    await empty.stop()
  }
})
