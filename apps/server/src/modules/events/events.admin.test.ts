import { eq, sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BadInput, Changed, InUse, NotAllowed, NotFound } from '@malto/contract'
import {
  cancelEvent,
  eventAttendeesResource,
  eventCategoriesResource,
  eventsResource,
  steerEvent,
} from '@malto/contract/modules/events.admin'
import * as calls from '@malto/contract/modules/events.calls'
import { notifications } from '#modules/notifications/notifications.table.ts'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { audit_rows } from '#platform/audit.ts'
import { DAY, HOUR, later } from '#platform/time.ts'
import { workOff } from '#testing/jobs.ts'
import { exportedRows } from '#testing/exports.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { keepTime } from './events.clock.service.ts'
import { eventRow, makeCategory, makeEvent, makePeople, seatsOf } from './events.factory.ts'
import type { EventRow } from './events.table.ts'

let malto: Malto
let chief: SignedInAdministrator
beforeAll(async () => {
  malto = await startMalto()
  chief = await makeAdministrator(malto, { powers: ['events.read', 'events.write'] })
})
beforeEach(async () => {
  malto.moveTo(noon)
  await malto.owner.db.execute(sql`truncate events, event_interests, notifications cascade`)
})
afterAll(() => malto.stop())

const draftOf = (category_id: number) => ({
  category_id,
  title: 'Một ngày ở xưởng gốm',
  summary: 'Tự tay làm một chiếc chén và hỏi người thợ về nghề.',
  description: 'Chúng mình gặp nhau ở xưởng, xem lò nung và làm thử trên bàn xoay.',
  cover: 'cover-draw' as const,
  letter: 'A' as const,
  host_name: 'Cô Bạch Mai',
  host_title: 'Nghệ nhân gốm',
  starts_at: later(noon, 2 * DAY).toISOString(),
  ends_at: later(noon, 2 * DAY + 2 * HOUR).toISOString(),
  place: 'Làng gốm Thanh Hà' as string | null,
  capacity: 20 as number | null,
  min_age: null as number | null,
  stream_kind: 'none' as const,
  stream_url: null,
  replay_kind: 'none' as const,
  replay_url: null,
  chapters: [
    { at_seconds: 600, title: 'Lò nung' },
    { at_seconds: 0, title: 'Chào nhau' },
  ],
})

async function edit(event: EventRow, change: object, as = chief) {
  const detail = await as.call(eventsResource.get, { id: event.id })
  const fields = Object.keys(eventsResource.draft?.shape ?? {}) as (keyof typeof detail)[]
  const draft = Object.fromEntries(fields.map((field) => [field, detail[field]]))
  return as.call(eventsResource.update, {
    ...draft,
    id: event.id,
    version: detail.version,
    ...change,
  } as never)
}
const say = (person: Person, event: EventRow, interested = true) =>
  person.call(calls.setInterest, { event_id: event.id, interested })
const fieldsOf = (work: Promise<unknown>) =>
  work.then(
    () => [],
    (error: unknown) => {
      if (!BadInput.is(error)) throw error
      return Object.keys(error.fields)
    },
  )

test('a writer makes an event that people find, edits it, and every step is on record', async () => {
  const category_id = await makeCategory(malto)
  const made = await chief.call(eventsResource.create, draftOf(category_id))
  expect(made).toMatchObject({
    status: 'SCHEDULED',
    version: 1,
    chapters: [{ title: 'Chào nhau' }, { title: 'Lò nung' }],
  })
  const person = await makePerson(malto)
  expect((await person.call(calls.listEvents, {})).items).toMatchObject([
    { id: made.id, title: 'Một ngày ở xưởng gốm', seats_left: 20 },
  ])
  const next = await edit(await eventRow(malto, made.id), { title: 'Một buổi ở xưởng gốm' })
  expect(next).toMatchObject({ title: 'Một buổi ở xưởng gốm', version: 2 })
  const rows = await malto.db
    .select()
    .from(audit_rows)
    .where(eq(audit_rows.target_id, String(made.id)))
  expect(rows.filter((row) => row.target === 'events').map((row) => row.action)).toEqual(['create', 'update'])
})

test('two writers: the second is told that the first was faster', async () => {
  const event = await makeEvent(malto)
  const detail = await chief.call(eventsResource.get, { id: event.id })
  await edit(event, { title: 'Người thứ nhất' })
  await expect(edit(event, { version: detail.version })).rejects.toSatisfy(Changed.is)
  await expect(
    chief.call(steerEvent, { id: event.id, version: detail.version, hand: 'IN_PROGRESS' }),
  ).rejects.toSatisfy(Changed.is)
  await expect(
    chief.call(cancelEvent, { id: event.id, version: detail.version, reason: 'Trời mưa to.' }),
  ).rejects.toSatisfy(Changed.is)
})

test('what does not fit together is told at its field', async () => {
  const draft = draftOf(await makeCategory(malto))
  const faults = (change: object) =>
    fieldsOf(chief.call(eventsResource.create, { ...draft, ...change } as never))
  expect(await faults({ ends_at: draft.starts_at })).toEqual(['ends_at'])
  expect(await faults({ ends_at: later(noon, 9 * DAY + 1).toISOString() })).toEqual(['ends_at'])
  expect(await faults({ ends_at: later(noon, 9 * DAY).toISOString() })).toEqual([])
  expect(await faults({ stream_url: 'https://a.vn/x.m3u8' })).toEqual(['stream_url'])
  expect(await faults({ stream_kind: 'youtube', stream_url: 'https://youtu.be/abc' })).toEqual(['stream_url'])
  expect(await faults({ replay_kind: 'hls', replay_url: 'dQw4w9WgXcQ' })).toEqual(['replay_url'])
  expect(await faults({ replay_kind: 'hls', replay_url: '//evil.vn/x' })).toEqual(['replay_url'])
  expect(await faults({ replay_kind: 'hls', replay_url: 'javascript:alert(1)' })).toEqual(['replay_url'])
  expect(await faults({ category_id: 999_999 })).toEqual(['category_id'])
  expect(await faults({ cover: 'cover-unknown' })).toEqual(['cover'])
  expect(await faults({ capacity: 0 })).toEqual(['capacity'])
})

test('I38: reading is one power, writing another; neither is a user’s', async () => {
  const event = await makeEvent(malto)
  const reader = await makeAdministrator(malto, { powers: ['events.read'] })
  const other = await makeAdministrator(malto, { powers: ['careers.read', 'careers.write'] })
  expect((await reader.call(eventsResource.list, {})).items).toMatchObject([{ id: event.id }])
  const steer = { id: event.id, version: 1, hand: 'IN_PROGRESS' as const }
  for (const attempt of [
    () => edit(event, {}, reader),
    () => reader.call(steerEvent, steer),
    () => reader.call(cancelEvent, { id: event.id, version: 1, reason: 'không được' }),
    () => reader.call(eventsResource.remove, { id: event.id, version: 1 }),
    () => other.call(eventsResource.list, {}),
    () => other.call(eventAttendeesResource.list, {}),
    () => other.call(eventCategoriesResource.list, {}),
  ])
    await expect(attempt()).rejects.toSatisfy(NotAllowed.is)
})

test('lists are filtered by status and category, and found without marks', async () => {
  const category_id = await makeCategory(malto)
  const live = await makeEvent(malto, { category_id, starts_in: -HOUR / 2, title: 'Trực tiếp từ Huế' })
  const ended = await makeEvent(malto, { starts_in: -3 * DAY })
  const cancelled = await makeEvent(malto, { cancelled_at: noon, cancelled_reason: 'trời mưa to' })
  const found = async (given: object) =>
    (await chief.call(eventsResource.list, given)).items.map((each) => each.id)
  expect(await found({})).toEqual([cancelled.id, live.id, ended.id])
  expect(await found({ status: 'IN_PROGRESS' })).toEqual([live.id])
  expect(await found({ status: 'ENDED' })).toEqual([ended.id])
  expect(await found({ status: 'CANCELLED' })).toEqual([cancelled.id])
  expect(await found({ category_id })).toEqual([live.id])
  expect(await found({ q: 'truc tiep hue' })).toEqual([live.id])
  for (const sort of ['starts_at', '-starts_at', 'title', 'created_at'])
    expect(new Set(await found({ sort }))).toEqual(new Set([live.id, ended.id, cancelled.id]))
})

test('a hand goes on air and is on record; what is cancelled cannot be steered, what is over not be cancelled', async () => {
  const event = await makeEvent(malto, { starts_in: DAY })
  const live = await chief.call(steerEvent, { id: event.id, version: 1, hand: 'IN_PROGRESS' })
  expect(live).toMatchObject({ status: 'IN_PROGRESS', hand: 'IN_PROGRESS', version: 2 })
  const ended = await chief.call(steerEvent, { id: event.id, version: 2, hand: 'ENDED' })
  expect(ended.status).toBe('ENDED')
  const cancel = (version: number) =>
    chief.call(cancelEvent, { id: event.id, version, reason: 'Trời mưa to quá.' })
  await expect(cancel(3)).rejects.toSatisfy(calls.EventOver.is)
  await chief.call(steerEvent, { id: event.id, version: 3, hand: null })
  expect(await cancel(4)).toMatchObject({ status: 'CANCELLED', cancelled_reason: 'Trời mưa to quá.' })
  await expect(cancel(5)).rejects.toSatisfy(calls.EventOver.is)
  await expect(chief.call(steerEvent, { id: event.id, version: 5, hand: 'IN_PROGRESS' })).rejects.toSatisfy(
    calls.EventOver.is,
  )
  const rows = await malto.db
    .select()
    .from(audit_rows)
    .where(eq(audit_rows.target_id, String(event.id)))
  expect(rows.filter((row) => row.target === 'events').map((row) => [row.action, row.reason])).toEqual([
    ['steer', null],
    ['steer', null],
    ['steer', null],
    ['cancel', 'Trời mưa to quá.'],
  ])
  await expect(chief.call(steerEvent, { id: 1_000_000, version: 1, hand: null })).rejects.toSatisfy(
    NotFound.is,
  )
})

test('more seats let the next ones in, in their order, and tell them; fewer than are taken is refused', async () => {
  const event = await makeEvent(malto, { capacity: 2 })
  const people = await makePeople(malto, 6)
  for (const person of people) await say(person, event)
  expect(await fieldsOf(edit(event, { capacity: 1 }))).toEqual(['capacity'])
  await edit(event, { capacity: 4 })
  const seats = async () => (await seatsOf(malto, event.id)).map((row) => row.seat)
  expect(await seats()).toEqual(['confirmed', 'confirmed', 'confirmed', 'confirmed', 'waiting', 'waiting'])
  const told = await malto.db.select({ user_id: notifications.user_id }).from(notifications)
  expect(new Set(told.map((row) => row.user_id))).toEqual(new Set([people[2]?.id, people[3]?.id]))
  expect(await eventRow(malto, event.id)).toMatchObject({ seats_taken: 4, waiting_count: 2, capacity: 4 })
})

test('seats that are no longer counted let everybody in; seats that begin to be counted take nobody’s away', async () => {
  const event = await makeEvent(malto, { capacity: 1 })
  const people = await makePeople(malto, 3)
  for (const person of people) await say(person, event)
  await edit(event, { capacity: null })
  const seats = async () => (await seatsOf(malto, event.id)).map((row) => row.seat)
  expect(await seats()).toEqual(['open', 'open', 'open'])
  expect(await eventRow(malto, event.id)).toMatchObject({ seats_taken: 0, waiting_count: 0, capacity: null })
  expect(await fieldsOf(edit(event, { capacity: 2 }))).toEqual(['capacity'])
  await edit(event, { capacity: 3 })
  expect(await seats()).toEqual(['confirmed', 'confirmed', 'confirmed'])
  expect(await eventRow(malto, event.id)).toMatchObject({ seats_taken: 3, waiting_count: 0 })
  expect(await say(await makePerson(malto), event)).toMatchObject({ seat: 'waiting' })
})

test('more people than one transaction lets in follow by a job', async () => {
  const event = await makeEvent(malto, { capacity: 1 })
  const people = await makePeople(malto, 70)
  for (const person of people) await say(person, event)
  await edit(event, { capacity: 65 })
  await workOff(malto)
  const rows = await seatsOf(malto, event.id)
  expect(rows.findIndex((row) => row.seat === 'waiting')).toBe(65)
  expect(await malto.db.$count(notifications)).toBe(64)
})

test('a raised age takes out whoever is too young, and gives their seats on', async () => {
  const event = await makeEvent(malto, { capacity: 1 })
  const kid = await makePerson(malto, { account_kind: 'kid' })
  const student = await makePerson(malto)
  await say(kid, event)
  await say(student, event)
  await edit(event, { min_age: 16 })
  await workOff(malto)
  expect(await seatsOf(malto, event.id)).toMatchObject([{ user_id: student.id, seat: 'confirmed' }])
})

test('a recording that is added later brings an ended event back into the lists, told live', async () => {
  const event = await makeEvent(malto, { starts_in: -DAY })
  malto.told.length = 0
  await edit(event, { replay_kind: 'hls', replay_url: '/media/replay.m3u8' })
  expect(malto.told.filter((each) => each.name === 'eventChanged')).toMatchObject([
    { audience: `event:${event.id}`, payload: { status: 'REPLAY' } },
    { audience: 'events:all', payload: { status: 'REPLAY' } },
  ])
  const person = await makePerson(malto)
  expect((await person.call(calls.listEvents, { status: 'replay' })).items).toMatchObject([{ id: event.id }])
  await keepTime(malto.house.ownCtx())
})

test('an event that somebody is interested in is cancelled, not deleted; a category with events stays', async () => {
  const event = await makeEvent(malto)
  await say(await makePerson(malto), event)
  const remove = (id: number) => chief.call(eventsResource.remove, { id, version: 1 })
  await expect(remove(event.id)).rejects.toSatisfy(InUse.is)
  await expect(
    chief.call(eventCategoriesResource.remove, { id: event.category_id, version: 1 }),
  ).rejects.toSatisfy(InUse.is)
  const lonely = await makeEvent(malto)
  await remove(lonely.id)
  await chief.call(eventCategoriesResource.remove, { id: lonely.category_id, version: 1 })
  await expect(chief.call(eventsResource.get, { id: lonely.id })).rejects.toSatisfy(NotFound.is)
})

test('categories: made, renamed, never two of one name', async () => {
  const made = await chief.call(eventCategoriesResource.create, { name: 'Người trong nghề', position: 1 })
  expect(
    await fieldsOf(chief.call(eventCategoriesResource.create, { name: 'Người trong nghề', position: 2 })),
  ).toEqual(['name'])
  await makeEvent(malto, { category_id: made.id })
  expect((await chief.call(eventCategoriesResource.list, { q: 'nguoi trong' })).items).toMatchObject([
    { id: made.id, event_count: 1 },
  ])
})

test('I39, I41: who may see one province sees, opens and exports only its people among those interested', async () => {
  const event = await makeEvent(malto, { capacity: 1 })
  const here = await makePerson(malto, { full_name: 'Lê Ở Huế', province_id: 46 })
  const there = await makePerson(malto, { full_name: 'Trần Ở Đà Nẵng', province_id: 48 })
  for (const person of [here, there]) await say(person, event)
  const local = await makeAdministrator(malto, { powers: ['events.read'], sees: { province_ids: [46] } })
  const all = await chief.call(eventAttendeesResource.list, { event_id: event.id, sort: 'since' })
  expect(all).toMatchObject({ total: 2 })
  const foreign = all.items.find((each) => each.full_name === 'Trần Ở Đà Nẵng')
  expect(foreign?.seat).toBe('waiting')
  expect(await local.call(eventAttendeesResource.list, {})).toMatchObject({
    total: 1,
    items: [{ full_name: 'Lê Ở Huế', seat: 'confirmed', event_title: event.title }],
  })
  expect((await local.call(eventAttendeesResource.list, { q: 'da nang' })).items).toEqual([])
  await expect(local.call(eventAttendeesResource.get, { id: foreign?.id ?? '' })).rejects.toSatisfy(
    NotFound.is,
  )
  const names = async (admin: SignedInAdministrator) =>
    (await exportedRows(malto, admin, eventAttendeesResource)).rows.map((row) => row[1])
  expect(await names(local)).toEqual(['Lê Ở Huế'])
  expect(new Set(await names(chief))).toEqual(new Set(['Lê Ở Huế', 'Trần Ở Đà Nẵng']))
})
