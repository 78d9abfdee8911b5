import { afterAll, beforeAll, expect, test } from 'vitest'
import * as calls from '@malto/contract/modules/minigame.calls'
import { eq } from '#platform/drizzle.ts'
import { makeAdviser } from '#modules/moderation/moderation.factory.ts'
import { users } from '#modules/users/users.table.ts'
import { newId } from '#platform/ids.ts'
import { DAY, later, MINUTE, SECOND } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, signedInAgain, type Person } from '#testing/people.ts'
import { playOn } from './minigame.factory.ts'
import { dayAfter, mondayOf, stretches } from './minigame.players.service.ts'
import { tidy } from './minigame.prizes.service.ts'
import { game_days, game_duels, game_rounds } from './minigame.table.ts'

/** So long careers may begin: the last one ends within the hour of a minor. */
const HOUR = 60 * 60 - 110

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
afterAll(() => malto.stop())

const secondsOf = async (person: Person) =>
  Object.fromEntries(
    (await malto.db.select().from(game_days).where(eq(game_days.user_id, person.id))).map((row) => [
      row.day_on,
      row.seconds,
    ]),
  )
const hasPlayed = (person: Person, day_on: string, seconds: number) =>
  malto.db.insert(game_days).values({ user_id: person.id, day_on, seconds })

test('I29: a minor whose hour is over starts nothing and gets no further career; the open one may be finished', async () => {
  malto.moveTo(noon)
  const kid = await makePerson(malto, { account_kind: 'kid' })
  await hasPlayed(kid, '2026-11-14', HOUR - 15)
  const { id, seconds_left } = await kid.call(calls.startRound, { kind: 'free' })
  expect(seconds_left).toBe(15)
  await kid.call(calls.askRiddle, { round_id: id, place: 0 })
  malto.pass(20 * SECOND)
  // The clock of a career that is open counts, and nobody is torn out of it.
  expect((await kid.call(calls.askRiddle, { round_id: id, place: 0 })).seconds_left).toBe(0)
  expect(await playOn(malto, kid, id, { until: 1 })).toMatchObject({ score: 60, seconds_left: 0 })
  for (const refused of [
    () => kid.call(calls.askRiddle, { round_id: id, place: 1 }),
    () => kid.call(calls.startRound, { kind: 'daily' }),
    () => kid.call(calls.startRound, { kind: 'free' }),
    () => kid.call(calls.createDuel, { client_id: newId() }),
  ])
    await expect(refused()).rejects.toSatisfy(calls.GameRest.is)
  expect((await kid.call(calls.getMinigame, {})).seconds_left).toBe(0)

  // Tomorrow the same round goes on.
  malto.moveTo(new Date('2026-11-14T17:00:00Z'))
  const again = await signedInAgain(malto, kid)
  const going = await again.call(calls.startRound, { kind: 'free' })
  expect(going).toMatchObject({ id, score: 60, seconds_left: HOUR })
  expect(await playOn(malto, again, id, { from: 1 })).toMatchObject({ finished: true, points: 5 })
})

test('seconds count on the day they were played, also over midnight in Vietnam', async () => {
  malto.moveTo(new Date('2026-11-14T16:59:50Z'))
  const kid = await makePerson(malto, { account_kind: 'kid' })
  const { id } = await kid.call(calls.startRound, { kind: 'daily' })
  await kid.call(calls.askRiddle, { round_id: id, place: 0 })
  malto.pass(25 * SECOND)
  const { day, seconds_left } = await kid.call(calls.guessCareer, { round_id: id, place: 0, option_id: null })
  expect([day, seconds_left]).toEqual(['2026-11-14', HOUR - 15])
  expect(await secondsOf(kid)).toEqual({ '2026-11-14': 10, '2026-11-15': 15 })
})

test('a career that was left standing counts no longer than anybody could play it', async () => {
  malto.moveTo(noon)
  const kid = await makePerson(malto, { account_kind: 'kid' })
  const { id } = await kid.call(calls.startRound, { kind: 'free' })
  await kid.call(calls.askRiddle, { round_id: id, place: 0 })
  malto.pass(13 * MINUTE)
  // Beginning another round ends it, and its time counts too.
  await kid.call(calls.startRound, { kind: 'daily' })
  expect(await secondsOf(kid)).toEqual({ '2026-11-14': 110 })
})

test('who is of age plays as long as they like', async () => {
  malto.moveTo(noon)
  const grown = await makePerson(malto, { birthday: '2008-11-14' })
  const nearly = await makePerson(malto, { birthday: '2008-11-15' })
  for (const each of [grown, nearly]) await hasPlayed(each, '2026-11-14', HOUR)
  expect((await grown.call(calls.startRound, { kind: 'free' })).seconds_left).toBeNull()
  await expect(nearly.call(calls.startRound, { kind: 'free' })).rejects.toSatisfy(calls.GameRest.is)
})

test('I29: the hour is for everybody who may be a child, whatever their account says', async () => {
  malto.moveTo(noon)
  const young = (['normal', 'parent'] as const).map((account_kind) => ({
    account_kind,
    birthday: '2014-05-20',
  }))
  for (const given of [...young, { account_kind: 'normal' as const }]) {
    const person = await makePerson(malto, given)
    expect((await person.call(calls.getMinigame, {})).seconds_left).toBe(HOUR)
    await hasPlayed(person, '2026-11-14', HOUR)
    await expect(person.call(calls.startRound, { kind: 'free' })).rejects.toSatisfy(calls.GameRest.is)
  }
  const adviser = await makeAdviser(malto)
  await malto.db.update(users).set({ birthday: null }).where(eq(users.id, adviser.id))
  for (const each of [adviser, await makePerson(malto, { account_kind: 'parent', birthday: null })])
    expect((await each.call(calls.getMinigame, {})).seconds_left).toBeNull()
})

test('days and weeks are Vietnamese ones', () => {
  const at = (text: string) => new Date(text)
  expect(stretches(at('2026-11-14T16:59:59Z'), at('2026-11-14T17:00:00Z'))).toEqual([
    { day: '2026-11-14', seconds: 1 },
  ])
  expect(stretches(at('2026-11-14T16:59:00Z'), at('2026-11-16T17:00:00Z'))).toEqual([
    { day: '2026-11-14', seconds: 60 },
    { day: '2026-11-15', seconds: 50 },
  ])
  expect(['2026-11-15', '2026-11-16', '2026-11-22', '2026-03-01'].map(mondayOf)).toEqual([
    '2026-11-09',
    '2026-11-16',
    '2026-11-16',
    '2026-02-23',
  ])
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
})

test('a round that nobody came back to for a month is left, and a duel goes a month after its end', async () => {
  malto.moveTo(noon)
  const person = await makePerson(malto)
  const { code } = await person.call(calls.createDuel, { client_id: newId() })
  const { id } = await person.call(calls.startRound, { kind: 'duel', duel_code: code })
  await tidy(malto.house.ownCtx())
  expect(await malto.db.$count(game_duels, eq(game_duels.code, code))).toBe(1)
  malto.moveTo(later(noon, 38 * DAY))
  await tidy(malto.house.ownCtx())
  expect(await malto.db.$count(game_duels, eq(game_duels.code, code))).toBe(0)
  const [round] = await malto.db.select().from(game_rounds).where(eq(game_rounds.id, id))
  expect(round).toMatchObject({ state: 'left', duel_id: null })
})

test('free rounds that were left go after a week; a daily one stays', async () => {
  malto.moveTo(noon)
  const person = await makePerson(malto)
  const free = await person.call(calls.startRound, { kind: 'free' })
  const leave = () =>
    malto.db.update(game_rounds).set({ state: 'left' }).where(eq(game_rounds.user_id, person.id))
  await leave()
  await person.call(calls.startRound, { kind: 'daily' })
  await leave()
  const kinds = async () => {
    await tidy(malto.house.ownCtx())
    const rows = await malto.db.select().from(game_rounds).where(eq(game_rounds.user_id, person.id))
    return rows.map(({ kind }) => kind).toSorted()
  }
  malto.moveTo(later(noon, 7 * DAY))
  expect(await kinds()).toEqual(['daily', 'free'])
  malto.pass(SECOND)
  expect(await kinds()).toEqual(['daily'])
  expect(await malto.db.$count(game_rounds, eq(game_rounds.id, free.id))).toBe(0)
})
