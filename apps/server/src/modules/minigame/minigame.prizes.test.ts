import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as calls from '@malto/contract/modules/minigame.calls'
import { prizesResource } from '@malto/contract/modules/minigame.admin'
import { asc, eq, sql } from '#platform/drizzle.ts'
import { makeInside } from '#modules/moderation/moderation.factory.ts'
import { notifications } from '#modules/notifications/notifications.table.ts'
import { makeReward } from '#modules/rewards/rewards.factory.ts'
import { reward_claims, rewards } from '#modules/rewards/rewards.table.ts'
import { makeAdministrator } from '#modules/roles/roles.factory.ts'
import { users } from '#modules/users/users.table.ts'
import { later, MINUTE } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { givePrizes } from './minigame.prizes.service.ts'
import { game_prizes, game_prizes_given, game_weeks } from './minigame.table.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '20' })
})
afterAll(() => malto.stop())
beforeEach(async () => {
  malto.moveTo(noon)
  await malto.db.delete(game_prizes_given)
  await malto.db.delete(game_prizes)
  await malto.db.delete(game_weeks)
})

const WEEK = '2026-11-09'
const monday = new Date('2026-11-15T17:07:00Z')
/** Scores from the best down, on one board. */
async function playersOf(letter: 'I' | 'A', count: number): Promise<Person[]> {
  const people: Person[] = []
  for (let at = 0; at < count; at++) {
    const person = await makePerson(malto)
    people.push(person)
    await malto.db.insert(game_weeks).values({
      week_on: WEEK,
      user_id: person.id,
      letter,
      score: 1000 - at * 10,
      rounds: 1,
      reached_at: later(noon, at * MINUTE),
    })
  }
  return people
}
async function setPrize(given: Partial<typeof game_prizes.$inferInsert> & { reward_id: number }) {
  const [made] = await malto.db
    .insert(game_prizes)
    .values({ places: 2, from_on: WEEK, created_at: malto.now(), ...given })
    .returning()
  if (!made) throw new Error('no prize was made')
  return made.id
}
const givenOf = (prize_id: number) =>
  malto.db
    .select()
    .from(game_prizes_given)
    .where(eq(game_prizes_given.prize_id, prize_id))
    .orderBy(asc(game_prizes_given.place), asc(game_prizes_given.created_at))
const give = () => givePrizes(malto.house.ownCtx())

test('once a week is over the first of every board get their prize, named or not, and are told', async () => {
  const [curious, artists] = [await playersOf('I', 3), await playersOf('A', 1)]
  const reward_id = await makeReward(malto, { kind: 'voucher', stock: 10 })
  const prize = await setPrize({ reward_id })
  malto.moveTo(new Date('2026-11-15T16:59:00Z'))
  await give()
  expect(await givenOf(prize)).toEqual([])

  malto.moveTo(monday)
  await give()
  const given = await givenOf(prize)
  expect(given.map(({ user_id, place }) => `${place} ${user_id}`).toSorted()).toEqual(
    [`1 ${curious[0]?.id}`, `2 ${curious[1]?.id}`, `1 ${artists[0]?.id}`].toSorted(),
  )
  expect(given.every(({ claim_id, week_on }) => claim_id !== null && week_on === WEEK)).toBe(true)
  const told = await malto.db
    .select()
    .from(notifications)
    .where(eq(notifications.user_id, curious[0]?.id ?? ''))
  expect(told.map(({ category }) => category)).toEqual(['rewards'])
})

test('eight workers at once, and again an hour later, give each prize once', async () => {
  const people = await playersOf('I', 4)
  const reward_id = await makeReward(malto, { kind: 'gift', stock: 10 })
  const prize = await setPrize({ reward_id, places: 3, letter: 'I' })
  malto.moveTo(monday)
  await Promise.all(Array.from({ length: 8 }, give))
  await malto.db.delete(users).where(eq(users.id, people[0]?.id ?? ''))
  malto.pass(60 * MINUTE)
  await give()
  // Whoever leaves makes no room: that week is settled.
  expect(await givenOf(prize)).toHaveLength(2)
  const claims = await malto.db.select().from(reward_claims).where(eq(reward_claims.reward_id, reward_id))
  expect(claims).toHaveLength(3)
  const [shelf] = await malto.db.select().from(rewards).where(eq(rewards.id, reward_id))
  expect(shelf?.stock).toBe(7)
})

test('where fewer are left than there are winners, the better places come first, and the console sees who got none', async () => {
  const [curious, artists] = [await playersOf('I', 2), await playersOf('A', 2)]
  const reward_id = await makeReward(malto, { kind: 'gift', stock: 3 })
  const prize = await setPrize({ reward_id })
  malto.moveTo(monday)
  await give()
  const given = await givenOf(prize)
  const without = given.filter(({ claim_id }) => claim_id === null)
  expect(without).toMatchObject([{ place: 2 }])
  expect([curious[1]?.id, artists[1]?.id]).toContain(without[0]?.user_id)
  const chief = await makeAdministrator(malto, { powers: ['minigame.read'] })
  expect(await chief.call(prizesResource.get, { id: prize })).toMatchObject({ given: 3, missed: 1, stock: 0 })
  await give()
  expect(await givenOf(prize)).toEqual(given)
})

test('a prize is for the weeks that end within its time, and for none that was over before it was set', async () => {
  await playersOf('I', 1)
  const reward_id = await makeReward(malto, { stock: 10 })
  const ended = await setPrize({ reward_id, from_on: '2026-11-01', until_on: '2026-11-14' })
  const coming = await setPrize({ reward_id, from_on: '2026-11-16' })
  const other = await setPrize({ reward_id, letter: 'A' })
  const late = await setPrize({ reward_id, created_at: later(monday, MINUTE) })
  const now = await setPrize({ reward_id, from_on: '2026-11-15', until_on: '2026-11-15' })
  malto.moveTo(monday)
  await give()
  for (const id of [ended, coming, other, late]) expect(await givenOf(id)).toEqual([])
  expect(await givenOf(now)).toHaveLength(1)
})

test('a blocked account wins nothing; the next one does', async () => {
  const people = await playersOf('I', 2)
  await malto.db
    .update(users)
    .set({ status: 'blocked' })
    .where(eq(users.id, people[0]?.id ?? ''))
  const prize = await setPrize({ reward_id: await makeReward(malto), places: 1 })
  malto.moveTo(monday)
  await give()
  expect(await givenOf(prize)).toMatchObject([{ user_id: people[1]?.id, place: 1 }])
})

test('what is for an age is won by those of that age: the place goes to the next, and an unknown age is none', async () => {
  const [young, unknown, grown, last] = await playersOf('I', 4)
  const born = (person: Person | undefined, birthday: string | null) =>
    malto.db
      .update(users)
      .set({ birthday, account_kind: birthday ? 'student' : 'normal' })
      .where(eq(users.id, person?.id ?? ''))
  // On the day it is given, one of them has their birthday tomorrow, the other today.
  await born(young, '2010-11-17')
  await born(unknown, null)
  await born(grown, '2010-11-16')
  await born(last, '1990-01-01')
  const prize = await setPrize({ reward_id: await makeReward(malto, { stock: 5, min_age: 16 }), places: 1 })
  const all = await setPrize({ reward_id: await makeReward(malto, { stock: 5 }), places: 2 })
  malto.moveTo(monday)
  await give()
  const winners = async (id: number) => (await givenOf(id)).map((row) => [row.user_id, row.claim_id !== null])
  expect(await winners(prize)).toEqual([[grown?.id, true]])
  expect(await winners(all)).toEqual([
    [young?.id, true],
    [unknown?.id, true],
  ])
})

test('a winner who cannot get theirs now keeps nobody waiting, and gets it later', async () => {
  const [first, second] = await playersOf('I', 2)
  const prize = await setPrize({ reward_id: await makeReward(malto, { stock: 5 }) })
  malto.moveTo(monday)
  await malto.owner.db.execute(sql`
    create function refuse_first() returns trigger language plpgsql as
      $$ begin raise exception 'not now'; end $$`)
  await malto.owner.db.execute(
    sql.raw(`create trigger refuse_first before insert on reward_claims for each row
      when (new.user_id = '${first?.id}') execute function refuse_first()`),
  )
  await expect(give()).rejects.toThrow('some prizes could not be given')
  const got = async () => (await givenOf(prize)).map((row) => [row.user_id, row.claim_id !== null])
  expect(await got()).toEqual([
    [first?.id, false],
    [second?.id, true],
  ])
  await malto.owner.db.execute(sql`drop function refuse_first cascade`)
  await give()
  await give()
  expect(await got()).toEqual([
    [first?.id, true],
    [second?.id, true],
  ])
})

test('the page of the game names what can be won on one’s own board this week, as long as there is any', async () => {
  const an = await makeInside(malto)
  const reward_id = await makeReward(malto, { title: 'Sổ tay ước mơ', stock: 5 })
  await setPrize({ reward_id, places: 3 })
  await setPrize({ reward_id, letter: 'A' })
  await setPrize({ reward_id: await makeReward(malto, { stock: 0 }) })
  await setPrize({ reward_id: await makeReward(malto, { title: 'Cho người lớn', stock: 5, min_age: 18 }) })
  expect((await an.call(calls.getMinigame, {})).prizes).toEqual([
    { title: 'Sổ tay ước mơ', partner: 'Nhà sách Malto', places: 3 },
  ])
  const names = async (birthday: string | null) => {
    await malto.db.update(users).set({ birthday, account_kind: 'normal' }).where(eq(users.id, an.id))
    return (await an.call(calls.getMinigame, {})).prizes.map(({ title }) => title).toSorted()
  }
  expect(await names(null)).toEqual(['Sổ tay ước mơ'])
  expect(await names('2008-11-14')).toEqual(['Cho người lớn', 'Sổ tay ước mơ'])
})
