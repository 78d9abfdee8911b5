import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as calls from '@malto/contract/modules/minigame.calls'
import { and, eq } from '#platform/drizzle.ts'
import { personality_members } from '#modules/assessments/assessments.table.ts'
import { keepApart } from '#modules/chat/chat.factory.ts'
import { layConsents } from '#modules/consents/consents.factory.ts'
import { makeAdviser, makeInside, type Insider } from '#modules/moderation/moderation.factory.ts'
import { sanctions } from '#modules/moderation/moderation.table.ts'
import { newId } from '#platform/ids.ts'
import { DAY, later, SECOND } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, signedInAgain, type Person } from '#testing/people.ts'
import { playOn, playRound } from './minigame.factory.ts'
import { game_weeks } from './minigame.table.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
afterAll(() => malto.stop())
beforeEach(async () => {
  malto.moveTo(noon)
  await malto.db.delete(game_weeks)
})

const WEEK = '2026-11-09'
const board = (person: Person, input: { letter?: 'I' | 'A'; week_on?: string } = {}) =>
  person.call(calls.getBoard, input)
const name = (person: Person, on = true) => person.call(calls.setOnBoard, { on })
const scored = (person: Person, score: number, letter: 'I' | 'A' | 'S' = 'I', minutes = 0) =>
  malto.db.insert(game_weeks).values({
    week_on: WEEK,
    user_id: person.id,
    letter,
    score,
    rounds: 1,
    reached_at: later(noon, minutes * 60 * SECOND),
  })

test('daily rounds count for the group somebody is in, free ones do not, and without a group there is no board', async () => {
  const an = await makeInside(malto, { letter: 'A' })
  await playRound(malto, an, { kind: 'free' })
  expect(await board(an)).toMatchObject({ week_on: WEEK, letter: 'A', rows: [], own: null })
  await playRound(malto, an, { kind: 'daily' }, { right: (place) => place < 5 })
  expect(await board(an)).toMatchObject({
    rows: [{ place: 1, name: null, score: 500, own: true }],
    own: { place: 1, score: 500 },
  })
  expect((await an.call(calls.getMinigame, {})).week).toEqual({
    starts_on: WEEK,
    letter: 'A',
    score: 500,
    group_rank: null,
  })
  const lone = await makePerson(malto)
  expect(await playRound(malto, lone, { kind: 'daily' })).toMatchObject({ points: 5 })
  expect(await board(lone)).toMatchObject({ letter: null, rows: [], own: null })
  expect((await board(lone, { letter: 'A' })).rows).toHaveLength(1)
})

test('a week has one group, that of its first round: nobody carries their points to an easier board', async () => {
  const an = await makeInside(malto)
  await playRound(malto, an, { kind: 'daily' })
  await malto.db
    .update(personality_members)
    .set({ letter: 'A' })
    .where(eq(personality_members.user_id, an.id))
  malto.pass(DAY)
  const again = await signedInAgain(malto, an)
  await playRound(malto, again, { kind: 'daily' })
  expect((await board(again)).letter).toBe('I')
  expect((await board(again)).own).toEqual({ place: 1, score: 2000 })
})

test('a daily round that is finished when its week is over is paid and stands on no board', async () => {
  malto.moveTo(new Date('2026-11-15T16:58:00Z'))
  const an = await makeInside(malto)
  const { id } = await an.call(calls.startRound, { kind: 'daily' })
  await playOn(malto, an, id, { until: 5 })
  malto.moveTo(new Date('2026-11-15T17:00:01Z'))
  const done = await playOn(malto, await signedInAgain(malto, an), id, { from: 5 })
  expect(done).toMatchObject({ finished: true, day: '2026-11-15', points: 5 })
  expect(await malto.db.$count(game_weeks)).toBe(0)
})

test('who reached a score first stands first; one’s own place is counted also below the fiftieth', async () => {
  const [late, early, best] = await Promise.all([makeInside(malto), makeInside(malto), makeInside(malto)])
  await scored(late, 500, 'I', 9)
  await scored(early, 500, 'I', 2)
  await scored(best, 700, 'I', 30)
  expect((await board(early)).rows.map(({ score, own }) => [score, own])).toEqual([
    [700, false],
    [500, true],
    [500, false],
  ])
  expect([(await board(late)).own, (await board(early)).own]).toEqual([
    { place: 3, score: 500 },
    { place: 2, score: 500 },
  ])
  const crowd = await Promise.all(Array.from({ length: 52 }, () => makePerson(malto)))
  for (const each of crowd) await scored(each, 900)
  const mine = await board(late)
  expect([mine.rows.length, mine.own]).toEqual([50, { place: 55, score: 500 }])
})

test('a name stands on the board only of who asked for it, and never more than a nickname', async () => {
  const [an, bo] = [await makeInside(malto), await makeInside(malto)]
  await scored(an, 300)
  await scored(bo, 200)
  const names = async (reader: Person) => (await board(reader, { letter: 'I' })).rows.map((row) => row.name)
  expect(await names(bo)).toEqual([null, null])
  expect(await name(an)).toEqual({ on_board: true, named: true })
  expect(await names(bo)).toEqual([an.nickname, null])
  const { body } = await malto.app.inject({
    url: '/api/minigame/board?letter=I',
    headers: { authorization: `Bearer ${bo.token}` },
  })
  for (const private_word of [an.id, bo.id, an.phone, 'Người Thứ']) expect(body).not.toContain(private_word)
  await name(an, false)
  expect(await names(bo)).toEqual([null, null])
})

test('a kid is named only with the consents of the community, theirs and a parent’s', async () => {
  const kid = await makePerson(malto, { account_kind: 'kid', nickname: 'Sóc Nâu' })
  const inside = await makeInside(malto, { band: 'kid' })
  for (const each of [kid, inside]) await scored(each, 100)
  const reader = await makeInside(malto, { band: 'kid', letter: 'A' })
  expect(await name(kid)).toEqual({ on_board: true, named: false })
  expect(await name(inside)).toEqual({ on_board: true, named: true })
  const shown = async () => (await board(reader, { letter: 'I' })).rows.flatMap((row) => row.name ?? [])
  expect(await shown()).toEqual([inside.nickname])
  await layConsents(malto.db, [{ subject_id: kid.id, purpose: 'community', given: true, at: malto.now() }])
  expect(await shown()).toEqual([inside.nickname])
  // To oneself one’s own row has its name.
  expect((await board(kid, { letter: 'I' })).rows.find(({ own }) => own)?.name).toBe('Sóc Nâu')
})

test('a name is read only by who may meet its owner: not by parents, other ages, the banned, or who is outside', async () => {
  const [kid, student] = [await makeInside(malto, { band: 'kid' }), await makeInside(malto)]
  const child = await makePerson(malto, {
    account_kind: 'normal',
    birthday: '2014-05-20',
    nickname: 'Nhím Con',
  })
  const unknown = await makePerson(malto, { account_kind: 'normal', nickname: 'Gió Lạ' })
  for (const each of [child, unknown]) expect(await name(each)).toEqual({ on_board: true, named: false })
  for (const each of [kid, student]) expect(await name(each)).toEqual({ on_board: true, named: true })
  for (const each of [kid, student, child, unknown]) await scored(each, 100)
  const seen = async (reader: Person) => {
    const { rows } = await board(reader, { letter: 'I' })
    expect(rows.map(({ score }) => score)).toEqual([100, 100, 100, 100])
    return rows.flatMap((row) => (row.name && !row.own ? row.name : []))
  }
  const banned = await makeInside(malto)
  await malto.db.insert(sanctions).values({
    id: newId(),
    user_id: banned.id,
    kind: 'ban',
    reason: 'Đã nhắc nhiều lần.',
    starts_at: malto.now(),
    updated_at: malto.now(),
  })
  const outside = [
    await makePerson(malto, { account_kind: 'parent' }),
    await makePerson(malto, { account_kind: 'normal', birthday: '1990-01-01' }),
    await makePerson(malto),
    banned,
    child,
    unknown,
  ]
  for (const reader of outside) expect(await seen(reader)).toEqual([])
  expect(await seen(await makeInside(malto, { band: 'kid', letter: 'A' }))).toEqual([kid.nickname])
  expect(await seen(await makeInside(malto, { letter: 'A' }))).toEqual([student.nickname])
})

test('between two of whom one has blocked the other there is no name, as if none were given', async () => {
  const [an, bo, chi] = [await makeInside(malto), await makeInside(malto), await makeInside(malto)]
  for (const each of [an, bo, chi]) {
    await scored(each, 100)
    await name(each)
  }
  await keepApart(malto, an, bo)
  const seen = async (reader: Insider) =>
    (await board(reader)).rows.flatMap((row) => row.name ?? []).toSorted()
  expect(await seen(an)).toEqual([an.nickname, chi.nickname].toSorted())
  expect(await seen(bo)).toEqual([bo.nickname, chi.nickname].toSorted())
  expect(await seen(chi)).toEqual([an.nickname, bo.nickname, chi.nickname].toSorted())
  expect((await board(an)).rows).toHaveLength(3)
})

test('an adviser stands on no board', async () => {
  const adviser = await makeAdviser(malto)
  expect(await name(adviser)).toEqual({ on_board: true, named: false })
  await playRound(malto, adviser, { kind: 'daily' })
  expect(await malto.db.$count(game_weeks, and(eq(game_weeks.user_id, adviser.id)))).toBe(0)
})

test('groups are compared by the average of those who played, from three players on', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => makePerson(malto)))
  for (const [at, each] of people.entries())
    await scored(each, at < 5 ? 100 : at < 10 ? 302 : 1000, at < 5 ? 'I' : at < 10 ? 'A' : 'S')
  const [reader = people[0]] = people
  if (!reader) throw new Error('nobody')
  expect((await board(reader)).groups).toEqual([
    { letter: 'A', average: 302, players: 5, rank: 1 },
    { letter: 'I', average: 100, players: 5, rank: 2 },
  ])
  expect((await reader.call(calls.getMinigame, {})).week.group_rank).toBe(2)
})

test('an earlier week can be looked at by any of its days', async () => {
  const an = await makeInside(malto)
  await scored(an, 400)
  malto.pass(7 * DAY)
  const again = await signedInAgain(malto, an)
  expect((await board(again)).rows).toEqual([])
  expect(await board(again, { week_on: '2026-11-12' })).toMatchObject({
    week_on: WEEK,
    rows: [{ score: 400 }],
  })
})
