import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CallError } from '@malto/contract'
import * as calls from '@malto/contract/modules/videos.calls'
import { users } from '#modules/users/users.table.ts'
import { learnFactHandlers, onFact } from '#platform/facts.ts'
import { HOUR, later, MINUTE } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, signedInAgain, type Person } from '#testing/people.ts'
import { openConnections } from '#testing/rush.ts'
import { factHandlers } from '../../lent.ts'
import { makeVideo } from './videos.factory.ts'
import { video_likes, video_watchings, videos, type VideoRow } from './videos.table.ts'

const JOB = 'videoLiked>somebody later'
const SECOND = 1000
let malto: Malto
let person: Person
let video: VideoRow
beforeAll(async () => {
  malto = await startMalto()
  learnFactHandlers([...factHandlers, onFact(calls.videoLiked, 'somebody later', () => Promise.resolve())])
})
afterAll(async () => {
  learnFactHandlers(factHandlers)
  await malto.stop()
})
beforeEach(async () => {
  malto.moveTo(noon)
  person = await makePerson(malto)
  video = await makeVideo(malto.db, { film: { duration_s: 60 } })
})

const open = (who = person, of = video) => who.call(calls.getVideo, { video_id: of.id })
/** After so many played seconds, at this place, by the server's own clock unless it says otherwise. */
const say = (played_s: number, position_s = played_s, at = malto.now(), who = person, of = video) =>
  who.call(calls.watchVideo, { video_id: of.id, position_s, played_s, at: at.toISOString() })
const like = (who: Person, liked: boolean, of = video) =>
  who.call(calls.likeVideo, { video_id: of.id, liked })
const rowOf = async (of = video) => (await malto.db.select().from(videos).where(eq(videos.id, of.id)))[0]
const sumOf = async (of = video) => {
  const rows = await malto.db.select().from(video_watchings).where(eq(video_watchings.video_id, of.id))
  return rows.reduce((sum, { views }) => sum + views, 0)
}
/** Longer than a token lasts. */
const pass = async (ms: number) => {
  malto.pass(ms)
  person = await signedInAgain(malto, person)
}
/** A server that is busy says so, and whoever hears that asks again, as a person would. */
const patiently = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (;;)
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 503) throw error
    }
}
/** Connections first: opened one by one, requests would queue up neatly. */
test('a view counts after ten seconds, not one earlier, and is shown to everybody', async () => {
  await open()
  malto.pass(9 * SECOND)
  expect(await say(9)).toEqual({ counted: false, view_count: 0 })
  malto.pass(SECOND)
  expect(await say(9.9)).toEqual({ counted: false, view_count: 0 })
  expect(await say(10)).toEqual({ counted: true, view_count: 1 })
  expect((await open(await makePerson(malto))).view_count).toBe(1)
})

test('of something short, half of it is a view', async () => {
  video = await makeVideo(malto.db, { film: { duration_s: 9 } })
  await open()
  malto.pass(5 * SECOND)
  expect((await say(4.9)).counted).toBe(false)
  expect((await say(5)).counted).toBe(true)
})

test('who says to have played ten seconds of a video opened three seconds ago is not believed yet', async () => {
  await open()
  malto.pass(3 * SECOND)
  expect((await say(10)).counted).toBe(false)
  await pass(HOUR)
  await open()
  expect((await say(3600)).counted).toBe(false)
  // Nor who never opened it at all.
  const stranger = await makePerson(malto)
  expect((await say(10, 10, malto.now(), stranger)).counted).toBe(false)
})

test('a person’s views count once an hour, and only for an opening of its own', async () => {
  await open()
  malto.pass(10 * SECOND)
  expect((await say(10)).counted).toBe(true)
  await pass(30 * MINUTE)
  await open()
  malto.pass(10 * SECOND)
  expect(await say(20)).toEqual({ counted: false, view_count: 1 })
  // A page left open for hours is still the same view.
  await malto.db
    .update(video_watchings)
    .set({ opened_at: noon })
    .where(eq(video_watchings.video_id, video.id))
  await pass(HOUR)
  expect((await say(30)).counted).toBe(false)
  await open()
  malto.pass(10 * SECOND)
  expect(await say(10)).toEqual({ counted: true, view_count: 2 })
  expect(await sumOf()).toBe(2)
})

test('twenty words at once count one view a person', async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => makePerson(malto)))
  for (const each of people) await open(each)
  malto.pass(20 * SECOND)
  await openConnections(malto)
  const told = await Promise.all(
    people.flatMap((each) =>
      Array.from({ length: 20 }, () => patiently(() => say(15, 15, malto.now(), each))),
    ),
  )
  expect(told.filter(({ counted }) => counted)).toHaveLength(4)
  expect((await rowOf())?.view_count).toBe(4)
  expect(await sumOf()).toBe(4)
})

test('one goes on at the second, unless the video was hardly begun or is as good as seen', async () => {
  const placeAfter = async (position_s: number) => {
    malto.pass(SECOND)
    await say(0, position_s)
    return (await open()).position_s
  }
  expect((await open()).position_s).toBeNull()
  expect(await placeAfter(2)).toBeNull()
  expect(await placeAfter(31.7)).toBe(31)
  expect(await placeAfter(57)).toBe(57)
  expect(await placeAfter(57.1)).toBeNull()
  expect(titlesOf(await person.call(calls.listVideoSections, {}))).not.toContain(video.title)
})
const titlesOf = ({ going_on }: { going_on: readonly { title: string }[] }) =>
  going_on.map((each) => each.title)

test('a late word moves nothing, and a device whose clock is ahead does not outvote the others', async () => {
  await open()
  malto.pass(MINUTE)
  await say(20, 20)
  await say(10, 10, later(malto.now(), -5 * SECOND))
  expect((await open()).position_s).toBe(20)
  await say(20, 40, later(malto.now(), 5 * HOUR))
  malto.pass(SECOND)
  await say(20, 25)
  expect((await open()).position_s).toBe(25)
})

test('a device whose clock is behind is heard, when no other spoke', async () => {
  await open()
  await say(0, 12, later(malto.now(), -HOUR))
  expect((await open()).position_s).toBe(12)
})

/** What later modules will be told of somebody, in the order in which it happened. */
async function factsOf(who: Person): Promise<boolean[]> {
  const { rows } = await malto.house.pool.query<{ liked: boolean }>(
    `select (payload->>'liked')::boolean as liked from graphile_worker._private_jobs jobs
       join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
      where tasks.identifier = $1 and payload->>'user_id' = $2 order by jobs.id`,
    [JOB, who.id],
  )
  return rows.map((row) => row.liked)
}

test('liking twice changes nothing, and is told to later modules once', async () => {
  expect(await like(person, true)).toEqual({ liked: true, like_count: 1 })
  expect(await like(person, true)).toEqual({ liked: true, like_count: 1 })
  expect(await like(await makePerson(malto), true)).toEqual({ liked: true, like_count: 2 })
  expect(await like(person, false)).toEqual({ liked: false, like_count: 1 })
  expect(await like(person, false)).toEqual({ liked: false, like_count: 1 })
  expect(await factsOf(person)).toEqual([true, false])
})

test('I35: two hundred hearts given and taken at once leave a set, and counters that equal its rows', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => makePerson(malto)))
  const both = [video, await makeVideo(malto.db)]
  await openConnections(malto)
  await Promise.all(
    people.flatMap((who, at) =>
      Array.from({ length: 20 }, (_, turn) =>
        patiently(() => like(who, (turn + at) % 3 !== 0, both[turn % 2])),
      ),
    ),
  )
  for (const each of both) {
    const rows = await malto.db.select().from(video_likes).where(eq(video_likes.video_id, each.id))
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map((row) => row.user_id)).size).toBe(rows.length)
    expect((await rowOf(each))?.like_count).toBe(rows.length)
    expect((await open(people[0], each)).like_count).toBe(rows.length)
  }
}, 60_000)

test('I35, control: without the trigger the same hearts part from their counter', async () => {
  const lame = await startMalto()
  await lame.owner.pool.query('drop trigger video_likes_came on video_likes')
  const there = await makeVideo(lame.db)
  const who = await makePerson(lame)
  expect(await who.call(calls.likeVideo, { video_id: there.id, liked: true })).toEqual({
    liked: true,
    like_count: 0,
  })
  await lame.stop()
})

test('who leaves takes the heart along, and leaves the views; several may leave at once', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => makePerson(malto)))
  const many = [video, ...(await Promise.all(Array.from({ length: 8 }, () => makeVideo(malto.db))))]
  await malto.db
    .insert(video_likes)
    .values(
      people.flatMap((who) => many.map(({ id }) => ({ user_id: who.id, video_id: id, liked_at: noon }))),
    )
  await open(people[0])
  malto.pass(10 * SECOND)
  await say(10, 10, malto.now(), people[0])
  await openConnections(malto)
  await Promise.all(people.slice(0, 5).map((who) => malto.db.delete(users).where(eq(users.id, who.id))))
  expect(await rowOf()).toMatchObject({ like_count: 1, view_count: 1 })
})
