import { decideCase, reviewCasesResource } from '@malto/contract/modules/moderation.admin'
import { keepDistance, setAside } from '@malto/contract/modules/moderation.calls'
import { listNotifications } from '@malto/contract/modules/notifications.calls'
import * as calls from '@malto/contract/modules/wall.calls'
import { eq, inArray } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { personality_members } from '#modules/assessments/assessments.table.ts'
import {
  makeAdviser,
  makeInside,
  makeModerator,
  type Insider,
} from '#modules/moderation/moderation.factory.ts'
import { review_cases } from '#modules/moderation/moderation.table.ts'
import { MINUTE } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { comments, writes } from './wall.factory.ts'
import { wall_statuses } from './wall.table.ts'

let malto: Malto
let an: Insider
let binh: Insider
let adviser: Insider
beforeAll(async () => {
  malto = await startMalto()
  adviser = await makeAdviser(malto, 'Cô Linh')
})
afterAll(() => malto.stop())
beforeEach(async () => {
  malto.moveTo(noon)
  await malto.db.delete(wall_statuses)
  an = await makeInside(malto)
  binh = await makeInside(malto)
})

const circle = { letter: 'I', band: 'over16' } as const
const aside = (subject_kind: 'status' | 'comment', subject_id: string) =>
  adviser.call(setAside, { subject_kind, subject_id, reason: 'bullying' })
async function decide(subject_id: string, decision: 'keep' | 'remove') {
  const [row] = await malto.db.select().from(review_cases).where(eq(review_cases.subject_id, subject_id))
  const moderator = await makeModerator(malto)
  const { id, version } = await moderator.call(reviewCasesResource.get, { id: row!.id })
  await moderator.call(decideCase, { id, version, decision, reason: 'Đã xem kỹ rồi.', days: null })
}
/** How often other modules will hear that it was written. */
const toldAsWritten = async (status_id: string) =>
  (
    await malto.house.pool.query(
      `select 1 from graphile_worker._private_jobs where payload->>'status_id' = $1`,
      [status_id],
    )
  ).rowCount
const heard = () =>
  malto.told.splice(0).flatMap(({ name, payload }) => (name === 'wallChanged' ? [payload] : []))

test('I11: a status that was set aside is on no wall, page or count but its author’s, and open screens hear it', async () => {
  const known = await writes(binh)
  malto.pass(MINUTE)
  const bad = await writes(an, 'Bạn Cáo dốt nhất nhóm mình')
  malto.pass(MINUTE)
  const newer = await writes(binh)
  await comments(binh, bad.id)
  malto.told.length = 0
  await aside('status', bad.id)
  expect(heard()).toEqual([{ what: 'gone', status_id: bad.id }])
  for (const [who, wish] of [
    [binh, {}],
    [adviser, circle],
  ] as const) {
    const { items } = await who.call(calls.listStatuses, wish)
    expect(items.map(({ id }) => id)).toEqual([newer.id, known.id])
    expect((await who.call(calls.listStatusesOf, { user_id: an.id })).items).toEqual([])
    await expect(who.call(calls.getStatus, { status_id: bad.id })).rejects.toSatisfy(calls.StatusNotFound.is)
    await expect(who.call(calls.listComments, { status_id: bad.id })).rejects.toSatisfy(
      calls.StatusNotFound.is,
    )
  }
  expect(await adviser.call(calls.countStatuses, { ...circle, after_id: known.id })).toEqual({ fresh: 1 })
  expect(await an.call(calls.getStatus, { status_id: bad.id })).toMatchObject({
    state: 'pending',
    holds: ['adviser'],
  })
  await expect(an.call(calls.editStatus, { status_id: bad.id, text: 'Hiền lắm' })).rejects.toSatisfy(
    calls.StatusNotFound.is,
  )

  malto.pass(MINUTE)
  const told = await toldAsWritten(bad.id)
  expect(told).toBeGreaterThan(0)
  await decide(bad.id, 'keep')
  // Where it stood, and no news: it was read there before.
  expect((await binh.call(calls.listStatuses, {})).items.map(({ id }) => id)).toEqual([
    newer.id,
    bad.id,
    known.id,
  ])
  expect(await an.call(calls.getStatus, { status_id: bad.id })).toMatchObject({ state: 'shown', holds: [] })
  expect(await toldAsWritten(bad.id)).toBe(told)
})

test('I12: a comment goes with its replies, its count and what was told of it', async () => {
  const status = await writes(binh)
  const bad = await comments(an, status.id, { text: 'Viết dở ẹc' })
  const count = async () => (await binh.call(calls.getStatus, { status_id: status.id })).comment_count
  const told = async () => (await binh.call(listNotifications, {})).items.length
  expect([await count(), await told()]).toEqual([1, 1])
  malto.told.length = 0
  await aside('comment', bad.id)
  expect(heard()).toEqual([{ what: 'comment', status_id: status.id }])
  expect([await count(), await told()]).toEqual([0, 0])
  expect((await binh.call(calls.listComments, { status_id: status.id })).items).toEqual([])
  const mine = (await an.call(calls.listComments, { status_id: status.id })).items
  expect(mine).toMatchObject([{ id: bad.id, state: 'pending', holds: ['adviser'] }])
  await expect(an.call(calls.editComment, { comment_id: bad.id, text: 'Hay lắm' })).rejects.toSatisfy(
    calls.CommentNotFound.is,
  )
  await decide(bad.id, 'remove')
  expect((await an.call(calls.listComments, { status_id: status.id })).items).toMatchObject([
    { id: bad.id, state: 'hidden' },
  ])
})

test.each(['mute', 'block'] as const)(
  'whom an adviser keeps apart from by a %s, or who blocks them, they look after as well',
  async (kind) => {
    const status = await writes(binh)
    const below = await comments(an, status.id)
    const reply = await comments(binh, status.id, { parent_id: below.id })
    await adviser.call(keepDistance, { user_id: binh.id, kind, on: true })
    await binh.call(keepDistance, { user_id: adviser.id, kind: 'block', on: true })
    await expect(adviser.call(calls.getStatus, { status_id: status.id })).rejects.toSatisfy(
      calls.StatusNotFound.is,
    )
    const read = async () => {
      const { items } = await an.call(calls.listComments, { status_id: status.id })
      return items.map(({ id, reply_count }) => [id, reply_count])
    }
    expect(await read()).toEqual([[below.id, 1]])
    await aside('comment', reply.id)
    expect(await read()).toEqual([[below.id, 0]])
    // Another's words below those of whom the adviser does not hear.
    await aside('comment', below.id)
    await aside('status', status.id)
    await expect(an.call(calls.getStatus, { status_id: status.id })).rejects.toSatisfy(
      calls.StatusNotFound.is,
    )
  },
)

test('what nobody reads any more is not there to be set aside', async () => {
  const [gone, moved, above] = [await writes(an), await writes(binh), await writes(an)]
  const below = await comments(binh, above.id)
  const under = await comments(an, moved.id)
  await an.call(calls.removeStatus, { status_id: gone.id })
  await malto.db
    .update(personality_members)
    .set({ letter: 'A' })
    .where(eq(personality_members.user_id, binh.id))
  for (const [kind, { id }] of [
    ['status', gone],
    ['status', moved],
    ['comment', below],
    ['comment', under],
  ] as const)
    await expect(aside(kind, id)).rejects.toMatchObject({ code: 'SUBJECT_NOT_FOUND' })
  const ids = [gone, moved, below, under].map(({ id }) => id)
  expect(await malto.db.$count(review_cases, inArray(review_cases.subject_id, ids))).toBe(0)
})
