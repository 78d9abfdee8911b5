import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BadInput } from '@malto/contract'
import * as calls from '@malto/contract/modules/minigame.calls'
import { and, eq } from '#platform/drizzle.ts'
import { makeInside } from '#modules/moderation/moderation.factory.ts'
import { point_entries } from '#modules/points/points.table.ts'
import { SECOND } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, signedInAgain, type Person } from '#testing/people.ts'
import { dealtOf, playOn, playRound, rightAt } from './minigame.factory.ts'
import { game_days, game_deals, game_rounds, game_weeks, riddles } from './minigame.table.ts'

let malto: Malto
let an: Person
beforeAll(async () => {
  malto = await startMalto()
})
afterAll(() => malto.stop())
beforeEach(async () => {
  malto.moveTo(noon)
  an = await makePerson(malto)
})

const start = (person: Person, kind: 'free' | 'daily' = 'free') => person.call(calls.startRound, { kind })
const ask = (person: Person, round_id: string, place: number) =>
  person.call(calls.askRiddle, { round_id, place })
const guess = (person: Person, round_id: string, place: number, option_id: number | null) =>
  person.call(calls.guessCareer, { round_id, place, option_id })
const earned = async (person: Person) =>
  (await malto.db.select().from(point_entries).where(eq(point_entries.user_id, person.id))).map(
    ({ amount }) => amount,
  )

test('a round is ten careers: the sooner the name, the more it is worth, and the last answer pays the round once', async () => {
  const { id, riddle } = await start(an)
  expect(riddle).toBeNull()
  const first = await ask(an, id, 0)
  expect(first.riddle).toMatchObject({ place: 0, worth: 100, next_clue_ms: 10_000 })
  expect([first.riddle?.clues.length, first.riddle?.options.length]).toEqual([1, 4])
  malto.pass(12 * SECOND)
  const later = await an.call(calls.askClue, { round_id: id, place: 0, seen: 1, sooner: false })
  expect(later.riddle).toMatchObject({ worth: 80, next_clue_ms: 8000 })
  expect(later.riddle?.clues).toHaveLength(2)
  const answered = await guess(an, id, 0, await rightAt(malto, id, 0))
  expect(answered).toMatchObject({ score: 80, riddle: null, finished: false })
  expect(answered.guesses).toMatchObject([{ place: 0, right: true, points: 80, clues_open: 2 }])

  const done = await playOn(malto, an, id, { from: 1, right: (place) => place !== 3 })
  expect(done).toMatchObject({ finished: true, score: 80 + 8 * 100, points: 5 })
  expect(done.guesses.map(({ points }) => points)).toEqual([80, 100, 100, 0, 100, 100, 100, 100, 100, 100])
  expect(await earned(an)).toEqual([5])
  const { items } = await an.call(calls.listRounds, {})
  expect(items).toMatchObject([{ id, kind: 'free', score: 880, right: 9, points: 5 }])
  expect(await an.call(calls.getMinigame, {})).toMatchObject({ best: 880, rounds: 1, open_round: null })
})

test('a clue asked for sooner opens one only, however often the same wish arrives', async () => {
  const { id } = await start(an)
  await ask(an, id, 0)
  const sooner = () => an.call(calls.askClue, { round_id: id, place: 0, seen: 1, sooner: true })
  const replies = await Promise.all([sooner(), sooner(), sooner()])
  expect(replies.map(({ riddle }) => riddle?.clues.length)).toEqual([2, 2, 2])
  expect(replies[0]?.riddle?.worth).toBe(80)
  malto.pass(30 * SECOND)
  const all = await an.call(calls.askClue, { round_id: id, place: 0, seen: 5, sooner: true })
  expect(all.riddle).toMatchObject({ worth: 20, next_clue_ms: null })
})

test('asked again a career is the same, and its clock goes on', async () => {
  const { id } = await start(an)
  const first = await ask(an, id, 0)
  malto.pass(21 * SECOND)
  const again = await ask(an, id, 0)
  expect(again.riddle).toMatchObject({ asked_at: first.riddle?.asked_at, worth: 60 })
})

test('the first answer stands: sent again it is answered the same, another one changes nothing', async () => {
  const { id } = await start(an)
  await ask(an, id, 0)
  malto.pass(SECOND)
  const [{ career_id, options } = { career_id: 0, options: [] }] = await dealtOf(malto, id)
  const wrong = options.find((each) => each.id !== career_id)?.id ?? 0
  const said = await guess(an, id, 0, wrong)
  expect(said).toMatchObject({ score: 0, guesses: [{ right: false, chosen_id: wrong }] })
  expect(await guess(an, id, 0, wrong)).toEqual(said)
  expect(await guess(an, id, 0, career_id)).toEqual(said)
})

test('what is too late is worth nothing, and giving up is no answer at all', async () => {
  const { id } = await start(an)
  await ask(an, id, 0)
  malto.pass(111 * SECOND)
  expect(await guess(an, id, 0, await rightAt(malto, id, 0))).toMatchObject({
    guesses: [{ right: true, points: 0, clues_open: 5 }],
  })
  await ask(an, id, 1)
  const given_up = await guess(an, id, 1, null)
  expect(given_up.guesses[1]).toMatchObject({ right: false, too_fast: false, chosen_id: null, points: 0 })
})

test('a round played faster than anybody reads, or with nothing guessed, pays nothing and is on no board', async () => {
  const player = await makeInside(malto)
  const fast = await playRound(malto, player, { kind: 'daily' }, { after_ms: 300 })
  expect(fast).toMatchObject({ finished: true, score: 0, points: 0 })
  expect(fast.guesses.every(({ too_fast, right, points }) => too_fast && right && points === 0)).toBe(true)
  const half = await playRound(malto, player, { kind: 'free' }, { after_ms: 300, until: 3 })
  const slow = await playOn(malto, player, half.id, { from: 3 })
  expect(slow).toMatchObject({ finished: true, score: 700, points: 0 })
  const none = await playRound(malto, player, { kind: 'free' }, { right: () => false })
  expect(none).toMatchObject({ finished: true, score: 0, points: 0 })
  expect(await earned(player)).toEqual([])
  expect(await malto.db.$count(game_weeks, eq(game_weeks.user_id, player.id))).toBe(0)
  expect(await player.call(calls.getMinigame, {})).toMatchObject({ best: 0, rounds: 3 })
})

test('three rounds a day are paid, also when a fourth is played', async () => {
  const paid: number[] = []
  for (let turn = 0; turn < 4; turn++) paid.push((await playRound(malto, an, { kind: 'free' })).points)
  expect(paid).toEqual([5, 5, 5, 0])
})

test('tampered calls move nothing: another place, a skipped question, a name that was not offered, a round of somebody else', async () => {
  const { id } = await start(an)
  const right = await rightAt(malto, id, 0)
  await expect(guess(an, id, 0, right)).rejects.toSatisfy(calls.RoundMoved.is)
  await expect(ask(an, id, 1)).rejects.toSatisfy(calls.RoundMoved.is)
  await expect(ask(an, id, 9)).rejects.toSatisfy(calls.RoundMoved.is)
  await ask(an, id, 0)
  malto.pass(SECOND)
  await expect(guess(an, id, 1, await rightAt(malto, id, 1))).rejects.toSatisfy(calls.RoundMoved.is)
  const clue = { round_id: id, place: 1, seen: 1, sooner: true }
  await expect(an.call(calls.askClue, clue)).rejects.toSatisfy(calls.RoundMoved.is)
  const options = new Set((await dealtOf(malto, id))[0]?.options.map((each) => each.id))
  const [foreign] = (await malto.db.select().from(riddles)).filter((each) => !options.has(each.career_id))
  await expect(guess(an, id, 0, foreign?.career_id ?? 0)).rejects.toSatisfy(BadInput.is)
  const other = await makePerson(malto)
  const tries = [
    () => other.call(calls.getRound, { round_id: id }),
    () => ask(other, id, 0),
    () => other.call(calls.askClue, { ...clue, place: 0 }),
    () => guess(other, id, 0, right),
  ]
  for (const each of tries) await expect(each()).rejects.toSatisfy(calls.RoundNotFound.is)
  expect(await an.call(calls.getRound, { round_id: id })).toMatchObject({ score: 0, guesses: [] })
})

test('a finished round replayed from its first call to its last pays nothing more', async () => {
  const done = await playRound(malto, an, { kind: 'free' })
  for (let place = 0; place < 10; place++) {
    await expect(ask(an, done.id, place)).rejects.toSatisfy(calls.RoundMoved.is)
    expect(await guess(an, done.id, place, await rightAt(malto, done.id, place))).toEqual(done)
  }
  expect(await earned(an)).toEqual([5])
})

test('neither the answer nor a clue that is not open yet is in any reply', async () => {
  const raw = async (method: 'GET' | 'POST', url: string, payload?: object) =>
    (
      await malto.app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${an.token}` },
        ...(payload ? { payload } : {}),
      })
    ).body
  const { id } = await start(an)
  const dealt = await dealtOf(malto, id)
  const hidden = (body: string, place: number, open: number) => {
    for (const [at, each] of dealt.entries()) {
      const unseen = at < place ? [] : at === place ? each.clues.slice(open) : each.clues
      for (const clue of unseen) expect(body).not.toContain(clue)
      if (at >= place) expect(body).not.toContain(each.slug)
    }
    expect(body).not.toMatch(/career_id|dealt|shown_at/)
  }
  hidden(await raw('POST', '/api/minigame/start', { kind: 'free' }), 0, 0)
  hidden(await raw('GET', '/api/minigame'), 0, 0)
  hidden(await raw('POST', '/api/minigame/riddle', { round_id: id, place: 0 }), 0, 1)
  const sooner = { round_id: id, place: 0, seen: 1, sooner: true }
  hidden(await raw('POST', '/api/minigame/clue', sooner), 0, 2)
  hidden(await raw('GET', `/api/minigame/round?round_id=${id}`), 0, 2)
  malto.pass(SECOND)
  const body = await raw('POST', '/api/minigame/guess', { round_id: id, place: 0, option_id: null })
  hidden(body, 1, 0)
  expect(body).toContain(dealt[0]?.slug)
})

test('a daily round is the same for all, once a day, and no edit during the day changes it', async () => {
  const bo = await makePerson(malto)
  const mine = await start(an, 'daily')
  expect(mine.day).toBe('2026-11-14')
  const dealt = await dealtOf(malto, mine.id)
  const before = dealt[0]?.clues.map((_, at) => `Gợi ý đã sửa trong ngày, số ${at}`) ?? []
  await malto.db
    .update(riddles)
    .set({ clues: before })
    .where(eq(riddles.career_id, dealt[0]?.career_id ?? 0))
  await malto.db
    .update(riddles)
    .set({ status: 'hidden' })
    .where(eq(riddles.career_id, dealt[1]?.career_id ?? 0))
  expect(await dealtOf(malto, (await start(bo, 'daily')).id)).toEqual(dealt)

  expect((await start(an, 'daily')).id).toBe(mine.id)
  expect(await playOn(malto, an, mine.id)).toMatchObject({ finished: true, score: 1000 })
  await expect(start(an, 'daily')).rejects.toSatisfy(calls.DailyPlayed.is)
  expect((await an.call(calls.getMinigame, {})).daily).toEqual({
    day: '2026-11-14',
    played: true,
    score: 1000,
  })

  // Midnight in Vietnam.
  malto.moveTo(new Date('2026-11-14T17:00:00Z'))
  an = await signedInAgain(malto, an)
  const tomorrow = await start(an, 'daily')
  expect(tomorrow.day).toBe('2026-11-15')
  expect(await dealtOf(malto, tomorrow.id)).not.toEqual(dealt)
  expect(await malto.db.$count(game_deals)).toBe(2)
})

test('another installation deals another day', async () => {
  const other = await startMalto({ MALTO_SECRET: 'another secret, of another installation' })
  const bo = await makePerson(other)
  const theirs = await dealtOf(other, (await bo.call(calls.startRound, { kind: 'daily' })).id)
  const ours = await dealtOf(malto, (await start(an, 'daily')).id)
  expect(theirs.map((each) => each.slug)).not.toEqual(ours.map((each) => each.slug))
  await other.stop()
})

test('beginning another round leaves the open one; today’s can be taken up again, with what was given up', async () => {
  const daily = await start(an, 'daily')
  await ask(an, daily.id, 0)
  const free = await start(an)
  await expect(ask(an, daily.id, 1)).rejects.toSatisfy(calls.RoundNotFound.is)
  const again = await start(an, 'daily')
  expect(again).toMatchObject({ id: daily.id, guesses: [{ place: 0, right: false, chosen_id: null }] })
  await expect(an.call(calls.getRound, { round_id: free.id })).rejects.toSatisfy(calls.RoundNotFound.is)
  expect(await an.call(calls.getMinigame, {})).toMatchObject({
    open_round: { id: daily.id, kind: 'daily', place: 1 },
    daily: { played: false, score: null },
  })

  malto.moveTo(new Date('2026-11-15T02:00:00Z'))
  an = await signedInAgain(malto, an)
  const next = await start(an, 'daily')
  expect(next.id).not.toBe(daily.id)
  const state = and(eq(game_rounds.user_id, an.id), eq(game_rounds.state, 'left'))
  // A free one nobody can come back to: it is gone.
  expect(await malto.db.$count(game_rounds, state)).toBe(1)
  expect(await earned(an)).toEqual([])
})

test('going to and fro between rounds leaves no heap of them, and every second counts', async () => {
  for (let turn = 0; turn < 50; turn++) {
    const { id } = await start(an)
    if (turn < 3) {
      await ask(an, id, 0)
      malto.pass(2 * SECOND)
    }
    await start(an, 'daily')
  }
  expect(await malto.db.$count(game_rounds, eq(game_rounds.user_id, an.id))).toBe(1)
  const [today] = await malto.db.select().from(game_days).where(eq(game_days.user_id, an.id))
  expect(today?.seconds).toBe(6)
})

test('parents and advisers play along, for nothing but fun', async () => {
  const parent = await makePerson(malto, { account_kind: 'parent' })
  expect(await playRound(malto, parent, { kind: 'daily' })).toMatchObject({
    finished: true,
    score: 1000,
    points: 0,
    seconds_left: null,
  })
  expect(await earned(parent)).toEqual([])
  expect((await parent.call(calls.getMinigame, {})).week).toMatchObject({ letter: null, score: 0 })
})
