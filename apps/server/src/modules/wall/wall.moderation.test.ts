import { eq } from '#platform/drizzle.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { io, type Socket } from 'socket.io-client'
import { claimCase, decideCase, reviewCasesResource } from '@malto/contract/modules/moderation.admin'
import { appealsResource, decideAppeal } from '@malto/contract/modules/moderation.sanctions.admin'
import { appeal, keepDistance, listSanctions, report } from '@malto/contract/modules/moderation.calls'
import { listNotifications } from '@malto/contract/modules/notifications.calls'
import * as calls from '@malto/contract/modules/wall.calls'
import { personality_members } from '#modules/assessments/assessments.table.ts'
import { layConsents } from '#modules/consents/consents.factory.ts'
import { mediaUrl } from '#modules/media/media.service.ts'
import {
  makeAdviser,
  makeInside,
  makeModerator,
  type Insider,
} from '#modules/moderation/moderation.factory.ts'
import { MINUTE } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import type { Person } from '#testing/people.ts'
import { comments, makePicture, writes } from './wall.factory.ts'
import { leaveWalls } from './wall.moderated.service.ts'
import { wall_statuses } from './wall.table.ts'

let malto: Malto
let address: string
let an: Insider
let binh: Insider
let moderator: Awaited<ReturnType<typeof makeModerator>>
beforeAll(async () => {
  malto = await startMalto()
  address = await malto.app.listen({ port: 0, host: '127.0.0.1' })
  moderator = await makeModerator(malto)
})
afterAll(() => malto.stop())
const open: Socket[] = []
afterEach(() => {
  for (const each of open.splice(0)) each.disconnect()
})
beforeEach(async () => {
  malto.moveTo(noon)
  await malto.db.delete(wall_statuses)
  malto.told.length = 0
  an = await makeInside(malto)
  binh = await makeInside(malto)
})

const caseOf = async (subject_id: string) => {
  const { rows } = await malto.house.pool.query<{ id: string }>(
    `select id from review_cases where subject_id = $1 order by state = 'decided', opened_at desc limit 1`,
    [subject_id],
  )
  return moderator.call(reviewCasesResource.get, { id: rows[0]?.id ?? '' })
}
const decide = async (subject_id: string, decision: 'keep' | 'remove', reason = 'Đã xem và quyết định') => {
  const { id, version } = await caseOf(subject_id)
  const taken = await moderator.call(claimCase, { id, version, claim: true })
  return moderator.call(decideCase, { id, version: taken.version, decision, reason, days: null })
}
const ids = async (who: Person) => (await who.call(calls.listStatuses, {})).items.map(({ id }) => id)
const heard = () => malto.told.filter(({ name }) => name === 'wallChanged').map(({ payload }) => payload)

test('reported, decided, gone, appealed, granted, back: through every hand, and the reporter stays unknown', async () => {
  const status = await writes(an, 'Câu làm ai đó buồn')
  await comments(binh, status.id)
  await binh.call(report, {
    subject_kind: 'status',
    subject_id: status.id,
    reason: 'bullying',
    note: 'Mình thấy không ổn',
  })
  const opened = await caseOf(status.id)
  expect(opened).toMatchObject({
    subject_kind: 'status',
    causes: ['reported'],
    nickname: an.nickname,
    letter: 'I',
    band: 'over16',
    current_state: 'shown',
    snapshot: { text: 'Câu làm ai đó buồn' },
    reports: [{ reason: 'bullying', note: 'Mình thấy không ổn' }],
  })
  expect(opened.context.map(({ is_subject }) => is_subject)).toEqual([true, false])
  expect(JSON.stringify(opened.reports)).not.toContain(binh.id)
  expect(await ids(binh)).toEqual([status.id])

  malto.told.length = 0
  await decide(status.id, 'remove', 'Câu này làm bạn khác buồn')
  expect(heard()).toEqual([{ what: 'gone', status_id: status.id }])
  expect(await ids(binh)).toEqual([])
  expect((await an.call(calls.listStatuses, {})).items).toMatchObject([{ id: status.id, state: 'hidden' }])
  await expect(an.call(calls.editStatus, { status_id: status.id, text: 'Lách' })).rejects.toSatisfy(
    calls.StatusNotFound.is,
  )
  const told = (await an.call(listNotifications, {})).items
  expect(told.map(({ title }) => title)).toEqual(['Một điều bạn viết đã được gỡ xuống'])

  const [sanction] = (await an.call(listSanctions, {})).items
  await an.call(appeal, { sanction_id: sanction?.id ?? '', text: 'Em chỉ đùa với bạn thân thôi ạ' })
  const second = await makeModerator(malto)
  const waiting = (await second.call(appealsResource.list, {})).items.find(
    (each) => each.sanction_id === sanction?.id,
  )
  const { id, version } = waiting ?? { id: '', version: 0 }
  malto.told.length = 0
  await second.call(decideAppeal, { id, version, granted: true, answer: 'Đúng là lời đùa' })
  expect(heard()).toEqual([{ what: 'status', status_id: status.id }])
  expect(await ids(binh)).toEqual([status.id])
  expect(await binh.call(calls.getStatus, { status_id: status.id })).toMatchObject({ comment_count: 1 })
})

test('what waited appears where it is let stand, is counted as new then, and makes its author known', async () => {
  const status = await writes(an, 'kết bạn zalo với anh')
  const before = await writes(binh)
  malto.pass(MINUTE)
  const known = await writes(binh)
  const fresh = async () => (await binh.call(calls.countStatuses, { after_id: known.id })).fresh
  expect([await fresh(), await ids(binh)]).toEqual([0, [known.id, before.id]])
  expect(malto.told.filter(({ payload }) => JSON.stringify(payload).includes(status.id))).toEqual([])
  malto.pass(MINUTE)
  await decide(status.id, 'keep')
  expect([await fresh(), await ids(binh)]).toEqual([1, [status.id, known.id, before.id]])
  expect(heard().at(-1)).toEqual({ what: 'status', status_id: status.id })
})

test('a comment is taken down and its context told; what its author deleted meanwhile stays deleted', async () => {
  const status = await writes(an, 'Trên cùng')
  const first = await comments(binh, status.id, { text: 'Trước đó' })
  malto.pass(MINUTE)
  const bad = await comments(binh, status.id, { text: 'Chỗ này không ổn' })
  const reply = await comments(binh, status.id, { text: 'Bên dưới', parent_id: first.id })
  for (const subject_id of [bad.id, reply.id])
    await an.call(report, { subject_kind: 'comment', subject_id, reason: 'other', note: null })
  expect((await caseOf(bad.id)).context.map(({ text }) => text)).toEqual([
    'Trên cùng',
    'Trước đó',
    'Chỗ này không ổn',
  ])
  expect((await caseOf(reply.id)).context.map(({ text }) => text)).toEqual([
    'Trên cùng',
    'Trước đó',
    'Bên dưới',
  ])
  await decide(bad.id, 'remove')
  const texts = async (who: Person) =>
    (await who.call(calls.listComments, { status_id: status.id })).items.map(({ text }) => text)
  expect(await texts(an)).toEqual(['Trước đó'])
  expect(await texts(binh)).toEqual(['Trước đó', 'Chỗ này không ổn'])
  await binh.call(calls.removeComment, { comment_id: reply.id })
  await decide(reply.id, 'keep')
  const below = await binh.call(calls.listComments, { status_id: status.id, parent_id: first.id })
  expect(below.items).toEqual([])
})

test('I17: a minor’s picture is seen by nobody else before review, nor after it was closed, by whatever address', async () => {
  const picture = await makePicture(malto, an, { review: 'waiting' })
  const status = await writes(an, 'Mô hình núi lửa của mình', { picture_ids: [picture.id] })
  expect(status).toMatchObject({ state: 'pending', holds: ['picture'], pictures: [{ id: picture.id }] })
  const ctx = malto.house.ownCtx()
  const own = status.pictures[0]?.url ?? ''
  const foreign = mediaUrl(ctx, picture.id, binh.sid, `status-${status.id}`)
  const bare = mediaUrl(ctx, picture.id, binh.sid)
  const given = async (url: string) => (await malto.app.inject({ url })).statusCode
  expect([await given(own), await given(foreign), await given(bare)]).toEqual([200, 404, 404])

  await decide(status.id, 'keep')
  const seen = (await binh.call(calls.getStatus, { status_id: status.id })).pictures
  expect(seen).toEqual([{ id: picture.id, url: foreign, width: 640, height: 480 }])
  expect(await given(foreign)).toBe(200)
  expect(await given(foreign.replace(status.id, picture.id))).toBe(404)
  expect(await given(foreign.replace(binh.sid, an.sid))).toBe(404)

  const consent = (yes: boolean) =>
    layConsents(malto.db, [{ subject_id: an.id, purpose: 'photos', given: yes, at: malto.now() }])
  await consent(false)
  expect((await binh.call(calls.getStatus, { status_id: status.id })).pictures).toEqual([])
  expect([await given(own), await given(foreign)]).toEqual([200, 404])
  await consent(true)
  expect(await given(foreign)).toBe(200)

  await binh.call(keepDistance, { user_id: an.id, kind: 'block', on: true })
  expect(await given(foreign)).toBe(404)
  await binh.call(keepDistance, { user_id: an.id, kind: 'block', on: false })
  await binh.call(report, { subject_kind: 'status', subject_id: status.id, reason: 'other', note: null })
  await decide(status.id, 'remove')
  expect([await given(own), await given(foreign)]).toEqual([200, 404])
})

test('I17: without the consent to own pictures a minor shows none; new words do not make seen ones wait again', async () => {
  const shy = await makeInside(malto)
  const mine = await makePicture(malto, shy)
  await layConsents(malto.db, [{ subject_id: shy.id, purpose: 'photos', given: false, at: malto.now() }])
  const refused = await writes(shy, 'Ảnh', { picture_ids: [mine.id] }).catch((error: unknown) => error)
  expect(refused).toSatisfy(calls.PictureNotUsable.is)
  expect(refused).toMatchObject({ details: { why: 'consent' } })

  const picture = await makePicture(malto, an)
  const { id } = await writes(an, 'Lần đầu', { picture_ids: [picture.id] })
  await decide(id, 'keep')
  expect(await an.call(calls.editStatus, { status_id: id, text: 'Lần hai' })).toMatchObject({
    state: 'shown',
  })
  await an.call(calls.removeStatus, { status_id: id })
  const foreign = mediaUrl(malto.house.ownCtx(), picture.id, binh.sid, `status-${id}`)
  expect((await malto.app.inject({ url: foreign })).statusCode).toBe(404)

  const grown = await makeInside(malto, { birthday: '2006-01-01' })
  const adult = await makePicture(malto, grown)
  expect(await writes(grown, '', { picture_ids: [adult.id] })).toMatchObject({ holds: ['picture'] })
})

/** Somebody who watches a wall on an open screen, and the statuses they heard of. */
async function watches(who: Person, audience: string) {
  const socket = io(address, { transports: ['websocket'], forceNew: true, auth: { token: who.token } })
  open.push(socket)
  const told: string[] = []
  socket.on('wallChanged', ({ status_id }: { status_id: string }) => told.push(status_id))
  const { ok } = (await socket.emitWithAck('watch', audience)) as { ok: boolean }
  const until = (id: string) =>
    new Promise<string[]>((resolve) => {
      const look = () =>
        told.includes(id) ? resolve(told) : socket.once('wallChanged', () => setTimeout(look))
      look()
    })
  return { ok, until }
}

test('I13: a wall is heard by those who stand before it now, and by advisers; nobody hears whom they are kept apart from', async () => {
  const kid = await makeInside(malto, { band: 'kid' })
  const adviser = await makeAdviser(malto)
  const may = async (who: Person, audience: string) => (await watches(who, audience)).ok
  expect(await may(an, 'wall:I-over16')).toBe(true)
  for (const each of ['wall:I-kid', 'wall:A-over16', 'wall:I', 'wall:', 'wall:X-kid', 'wall:I-over16-'])
    expect(await may(an, each)).toBe(false)
  expect([await may(kid, 'wall:I-kid'), await may(kid, 'wall:I-over16')]).toEqual([true, false])
  expect([await may(adviser, 'wall:I-kid'), await may(adviser, 'wall:C-over16')]).toEqual([true, true])

  const chi = await makeInside(malto)
  await binh.call(keepDistance, { user_id: an.id, kind: 'block', on: true })
  const screen = await watches(binh, 'wall:I-over16')
  const unheard = await writes(an)
  const first = await writes(chi)
  expect(await screen.until(first.id)).not.toContain(unheard.id)

  await malto.db
    .update(personality_members)
    .set({ letter: 'A' })
    .where(eq(personality_members.user_id, binh.id))
  await leaveWalls(malto.house.ownCtx(), binh.id)
  const other = await watches(chi, 'wall:I-over16')
  const later = await writes(chi)
  await other.until(later.id)
  expect(await screen.until(first.id)).not.toContain(later.id)
})
