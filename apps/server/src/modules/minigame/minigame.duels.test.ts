import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as calls from '@malto/contract/modules/minigame.calls'
import { eq } from '#platform/drizzle.ts'
import { keepApart } from '#modules/chat/chat.factory.ts'
import { makeAdviser, makeInside } from '#modules/moderation/moderation.factory.ts'
import { sanctions } from '#modules/moderation/moderation.table.ts'
import { users } from '#modules/users/users.table.ts'
import { newId } from '#platform/ids.ts'
import { DAY, later } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, signedInAgain, type Person } from '#testing/people.ts'
import { dealtOf, playRound } from './minigame.factory.ts'
import { game_duels, game_rounds } from './minigame.table.ts'

let malto: Malto
let host: Person
let guest: Person
beforeAll(async () => {
  malto = await startMalto({ DATABASE_POOL: '20' })
})
afterAll(() => malto.stop())
beforeEach(async () => {
  malto.moveTo(noon)
  host = await makePerson(malto, { nickname: 'Mây Xanh' })
  guest = await makePerson(malto)
})

const make = (person = host) => person.call(calls.createDuel, { client_id: newId() })
const join = (person: Person, code: string) =>
  person.call(calls.startRound, { kind: 'duel', duel_code: code })
const look = (person: Person, code: string) => person.call(calls.getDuel, { code })

test('a duel deals both the same ten, and tells the other score only once both are done', async () => {
  const { code, ...made } = await make()
  expect(code).toMatch(/^[a-z2-9]{12}$/)
  expect(made).toMatchObject({
    host: { name: 'Mây Xanh', own: true, finished: false, score: null },
    guest: null,
    may_play: true,
    expires_at: later(noon, 7 * DAY).toISOString(),
  })
  expect(await look(guest, code)).toMatchObject({ host: { own: false }, may_play: true })

  const mine = await playRound(malto, host, { kind: 'duel', duel_code: code })
  expect(mine).toMatchObject({ duel_code: code, finished: true, score: 1000, points: 5 })
  expect(await look(guest, code)).toMatchObject({ host: { finished: true, score: null } })
  const theirs = await playRound(
    malto,
    guest,
    { kind: 'duel', duel_code: code },
    { right: (place) => place > 4 },
  )
  expect(await dealtOf(malto, theirs.id)).toEqual(await dealtOf(malto, mine.id))
  expect(await look(host, code)).toMatchObject({
    host: { own: true, score: 1000 },
    guest: { name: 'Một bạn', own: false, finished: true, score: 500 },
    may_play: false,
  })
  expect(await join(guest, code)).toMatchObject({ id: theirs.id, finished: true })
})

test('the other score is hidden from who plays second until they are done', async () => {
  const { code } = await make()
  await join(guest, code)
  await playRound(malto, host, { kind: 'duel', duel_code: code })
  expect(await look(guest, code)).toMatchObject({
    host: { finished: true, score: null },
    guest: { own: true, finished: false, score: null },
    may_play: true,
  })
  expect((await look(host, code)).host.score).toBe(1000)
})

test('all may play by a link, but only two who may meet read each other’s names', async () => {
  const [kid, student, banned] = [
    await makeInside(malto, { band: 'kid' }),
    await makeInside(malto),
    await makeInside(malto),
  ]
  await malto.db.insert(sanctions).values({
    id: newId(),
    user_id: banned.id,
    kind: 'ban',
    reason: 'Đã nhắc nhiều lần.',
    starts_at: malto.now(),
    updated_at: malto.now(),
  })
  const apart: [Person, Person][] = [
    [kid, student],
    [student, kid],
    [kid, await makePerson(malto, { account_kind: 'parent', nickname: 'Mẹ Thỏ' })],
    [await makePerson(malto, { account_kind: 'normal', birthday: '1990-01-01', nickname: 'Chú Lạ' }), kid],
    [student, banned],
    [student, await makePerson(malto, { nickname: 'Chưa Đồng Ý' })],
  ]
  const namesOf = async (one: Person, other: Person) => {
    const { code } = await make(one)
    const before = (await look(other, code)).host.name
    await join(other, code)
    const [{ guest: seen }, { host: back }] = [await look(one, code), await look(other, code)]
    return [before, seen?.name, back.name]
  }
  for (const [one, other] of apart)
    expect(await namesOf(one, other)).toEqual(['Một bạn', 'Một bạn', 'Một bạn'])
  const [friend, adviser] = [await makeInside(malto, { band: 'kid', letter: 'A' }), await makeAdviser(malto)]
  expect(await namesOf(kid, friend)).toEqual([kid.nickname, friend.nickname, kid.nickname])
  expect(await namesOf(adviser, kid)).toEqual(['Cô Linh', kid.nickname, 'Cô Linh'])
})

test('one client_id is one duel', async () => {
  const client_id = newId()
  const all = await Promise.all(Array.from({ length: 4 }, () => host.call(calls.createDuel, { client_id })))
  expect(new Set(all.map(({ code }) => code)).size).toBe(1)
})

test('the one seat goes to one of many who come at once; strangers then see nothing of it', async () => {
  const { code } = await make()
  const crowd = await Promise.all(Array.from({ length: 5 }, () => makePerson(malto)))
  const came = await Promise.allSettled(crowd.map((each) => join(each, code)))
  const refused = came.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(refused).toHaveLength(4)
  expect(refused.every((reason) => calls.DuelFull.is(reason))).toBe(true)
  const late = crowd.find((_, at) => came[at]?.status === 'rejected')
  await expect(look(late ?? guest, code)).rejects.toSatisfy(calls.DuelNotFound.is)
})

test('who was blocked, either way, finds no duel; nor does anybody once its host is gone or it is over', async () => {
  const { code } = await make()
  const blocked = await makePerson(malto)
  await keepApart(malto, host, blocked)
  const blocking = await makePerson(malto)
  await keepApart(malto, blocking, host)
  for (const each of [blocked, blocking]) {
    await expect(look(each, code)).rejects.toSatisfy(calls.DuelNotFound.is)
    await expect(join(each, code)).rejects.toSatisfy(calls.DuelNotFound.is)
  }
  await malto.db.update(users).set({ status: 'blocked' }).where(eq(users.id, host.id))
  await expect(join(guest, code)).rejects.toSatisfy(calls.DuelNotFound.is)
  await malto.db.update(users).set({ status: 'active' }).where(eq(users.id, host.id))

  malto.pass(7 * DAY)
  const [again, still] = [await signedInAgain(malto, guest), await signedInAgain(malto, host)]
  await expect(look(again, code)).rejects.toSatisfy(calls.DuelNotFound.is)
  await expect(join(again, code)).rejects.toSatisfy(calls.DuelNotFound.is)
  await expect(join(still, code)).rejects.toSatisfy(calls.DuelNotFound.is)
  expect(await look(still, code)).toMatchObject({ may_play: false })
})

test('links that nobody took up do not pile up', async () => {
  const first = await make()
  for (let turn = 0; turn < 20; turn++) {
    malto.pass(1000)
    await make()
  }
  await expect(look(host, first.code)).rejects.toSatisfy(calls.DuelNotFound.is)
})

test('nor do those that their host began and left', async () => {
  const started = Array.from({ length: 25 }, () => 0)
  for (const _ of started) {
    malto.pass(1000)
    const { code } = await make()
    const { id } = await join(host, code)
    await host.call(calls.askRiddle, { round_id: id, place: 0 })
  }
  await make()
  expect(await malto.db.$count(game_duels, eq(game_duels.host_id, host.id))).toBeLessThanOrEqual(21)
  expect(await malto.db.$count(game_rounds, eq(game_rounds.user_id, host.id))).toBeLessThanOrEqual(21)
})
