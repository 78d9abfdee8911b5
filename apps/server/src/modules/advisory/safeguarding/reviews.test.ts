import { eq, inArray } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { raiseConcern } from '@malto/contract/modules/advisory.booking.calls'
import { appointmentsResource } from '@malto/contract/modules/advisory.admin'
import * as admin from '@malto/contract/modules/advisory.safeguarding.admin'
import { allPermissions, inBoth } from '@malto/contract'
import { makeAdministrator, type SignedInAdministrator } from '#modules/roles/roles.factory.ts'
import { audit_rows } from '#platform/audit.ts'
import { newId } from '#platform/ids.ts'
import { DAY, HOUR, later } from '#platform/time.ts'
import { exportedRows } from '#testing/exports.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { makeAppointment, makeCounsel, type Counsel } from '../advisory.factory.ts'
import {
  agreed_actions,
  note_addenda,
  safety_concerns,
  session_looks,
  session_notes,
  session_reviews,
} from '../advisory.sessions.table.ts'
import type { AppointmentRow } from '../advisory.table.ts'
import { atOnce, laySaid, makeLead, seeOnly } from './safeguarding.factory.ts'

const { list, get } = admin.sessionReviewsResource
const WHY = 'Kiểm tra định kỳ tháng Mười Một.'
const SECRET = 'Em giấu ba mẹ chuyện này.'

let malto: Malto
let lead: SignedInAdministrator
let minor: Person
let grown: Person
beforeAll(async () => {
  malto = await startMalto()
  lead = await makeLead(malto, 'Cô Tâm')
  minor = await makePerson(malto, { full_name: 'Trần Bé Nhỏ' })
  grown = await makePerson(malto, { birthday: '2000-05-20' })
})
beforeEach(() => malto.moveTo(noon))
afterAll(() => malto.stop())

let hours = 0
/** A session some hours ago in which something was said. */
async function held(
  adviser: Counsel,
  advisee: Person = minor,
  lines: Parameters<typeof laySaid>[2] = ['Chào em.', SECRET, 'Cô nghe đây.'],
  given: Parameters<typeof makeAppointment>[3] = {},
): Promise<AppointmentRow> {
  hours += 2
  const starts_at = later(noon, -hours * HOUR)
  const appointment = await makeAppointment(malto, adviser, advisee, { starts_at, state: 'ended', ...given })
  if (lines.length > 0) await laySaid(malto, appointment, lines)
  return appointment
}
const ask = (appointment_id: string, given: object = {}) =>
  lead.call(admin.askReview, { appointment_id, reason: WHY, ...given })
const draw = (given: object) => lead.call(admin.drawSample, { count: 20, reason: WHY, ...given })
const reviewsOf = (ids: readonly string[]) =>
  malto.db
    .select()
    .from(session_reviews)
    .where(inArray(session_reviews.appointment_id, [...ids]))
const auditOf = (id: string) =>
  malto.db.select().from(audit_rows).where(eq(audit_rows.target_id, id)).orderBy(audit_rows.seq)

test('words are opened with a reason, and every look stays: in the review and in the log', async () => {
  const adviser = await makeCounsel(malto)
  const appointment = await held(adviser, minor, [
    'Chào em.',
    { text: SECRET, flags: ['contact'] },
    'Cô nghe đây.',
  ])
  const asked = await ask(appointment.id)
  expect(asked).toMatchObject({
    state: 'drawn',
    cause: 'asked',
    reason: WHY,
    advisee_name: 'Trần Bé Nhỏ',
    adviser_name: adviser.advisory_name,
    message_count: 3,
    flag_count: 1,
    drawn_by_name: 'Cô Tâm',
    opened_by_name: null,
    looks: [],
  })
  const { id } = asked
  const { review, lines } = await lead.call(admin.openReview, { id, reason: 'Xem lần đầu.' })
  expect(lines.map(({ sender, text, flags }) => [sender, text, flags])).toEqual([
    ['adviser', 'Chào em.', []],
    ['advisee', SECRET, ['contact']],
    ['adviser', 'Cô nghe đây.', []],
  ])
  expect(review).toMatchObject({ state: 'opened', opened_by_name: 'Cô Tâm', version: 2 })

  const other = await makeLead(malto, 'Thầy Minh')
  const again = await other.call(admin.openReview, { id, reason: 'Xem lần hai.' })
  expect(again.review.looks.map(({ by_name, reason }) => [by_name, reason])).toEqual([
    ['Cô Tâm', 'Xem lần đầu.'],
    ['Thầy Minh', 'Xem lần hai.'],
  ])
  const closed = await lead.call(admin.closeReview, { id, version: 2, finding: 'fine', note: 'Ấm áp.' })
  expect(closed).toMatchObject({ state: 'closed', finding: 'fine', finding_note: 'Ấm áp.' })
  // Looking once more is possible, and is kept too.
  await other.call(admin.openReview, { id, reason: 'Xem lại để trả lời phụ huynh.' })
  expect(await malto.db.select().from(session_looks).where(eq(session_looks.review_id, id))).toHaveLength(3)
  const trail = await auditOf(id)
  expect(trail.map(({ action, administrator_id, reason }) => [action, administrator_id, reason])).toEqual([
    ['ask', lead.id, WHY],
    ['look', lead.id, 'Xem lần đầu.'],
    ['look', other.id, 'Xem lần hai.'],
    ['close', lead.id, null],
    ['look', other.id, 'Xem lại để trả lời phụ huynh.'],
  ])
  expect(JSON.stringify(trail)).not.toContain(SECRET)
})

test('without the power to review, no call of the console shows a word, whatever else one may do', async () => {
  const appointment = await held(await makeCounsel(malto))
  await minor.call(raiseConcern, {
    client_id: newId(),
    appointment_id: appointment.id,
    seq: 2,
    urgency: 'soon',
    note: 'Em thấy không yên tâm.',
  })
  const { id } = await ask(appointment.id)
  await lead.call(admin.openReview, { id, reason: WHY })
  const almost = await makeAdministrator(malto, {
    powers: allPermissions.filter((power) => power !== 'safeguarding.review'),
  })
  for (const forbidden of [
    () => almost.call(admin.openReview, { id, reason: WHY }),
    () => almost.call(admin.askReview, { appointment_id: appointment.id, reason: WHY }),
    () => almost.call(admin.drawSample, { count: 1, reason: WHY }),
    () => almost.call(admin.closeReview, { id, version: 2, finding: 'fine' }),
  ])
    await expect(forbidden()).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  const { items } = await almost.call(admin.safetyConcernsResource.list, {})
  const urls = [
    '/auth-admin/session-reviews',
    `/auth-admin/session-reviews/${id}`,
    '/auth-admin/appointments',
    `/auth-admin/appointments/${appointment.id}`,
    '/auth-admin/safety-concerns',
    ...items.map((each) => `/auth-admin/safety-concerns/${each.id}`),
    '/auth-admin/audit',
  ]
  for (const url of urls) {
    const reply = await malto.app.inject({ url, headers: { authorization: `Bearer ${almost.token()}` } })
    expect([url, reply.statusCode]).toEqual([url, 200])
    expect(reply.body, url).not.toContain(SECRET)
  }
  for (const resource of [admin.sessionReviewsResource, appointmentsResource, admin.safetyConcernsResource]) {
    const { rows } = await exportedRows(malto, almost, resource)
    expect(rows.length, resource.name).toBeGreaterThan(0)
    expect(JSON.stringify(rows), resource.name).not.toContain(SECRET)
  }
  expect(await almost.call(appointmentsResource.get, { id: appointment.id })).toMatchObject({
    message_count: 3,
  })
  const blind = await makeAdministrator(malto, { powers: ['users.read', 'moderation.read'] })
  await expect(blind.call(list, {})).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})

test('a session of adults, one without words and one that is not there cannot be reviewed', async () => {
  const adviser = await makeCounsel(malto)
  const adults = await held(adviser, grown)
  const silent = await held(adviser, minor, [])
  expect(adults.minor).toBe(false)
  for (const { id } of [adults, silent])
    await expect(ask(id)).rejects.toMatchObject({ code: 'NOT_REVIEWABLE' })
  await expect(ask(newId())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await reviewsOf([adults.id, silent.id])).toEqual([])

  // Even a row that somebody wrote by hand shows no words of adults.
  const id = newId()
  const times = { created_at: noon, updated_at: noon }
  await malto.db
    .insert(session_reviews)
    .values({ id, appointment_id: adults.id, cause: 'asked', reason: WHY, ...times })
  await expect(lead.call(admin.openReview, { id, reason: WHY })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await malto.db.select().from(session_looks).where(eq(session_looks.review_id, id))).toEqual([])
})

test('a sample holds sessions with minors that have words and that nobody looked at, within its days', async () => {
  const adviser = await makeCounsel(malto)
  const fits = [await held(adviser), await held(adviser), await held(adviser)]
  const seen = await held(adviser)
  const { id } = await ask(seen.id)
  await lead.call(admin.openReview, { id, reason: WHY })
  await lead.call(admin.closeReview, { id, version: 2, finding: 'fine' })
  const others = [
    await held(adviser, grown),
    await held(adviser, minor, []),
    await held(adviser, minor, undefined, { starts_at: later(noon, -40 * DAY) }),
    await held(adviser, minor, undefined, { starts_at: later(noon, -10 * 60_000), state: 'confirmed' }),
  ]
  const foreign = await held(await makeCounsel(malto))
  expect(await draw({ count: 2, adviser_id: adviser.id })).toEqual({ drawn: 2 })
  expect(await draw({ adviser_id: adviser.id })).toEqual({ drawn: 1 })
  expect(await draw({ adviser_id: adviser.id })).toEqual({ drawn: 0 })
  const drawn = await reviewsOf(fits.map((each) => each.id))
  expect(drawn).toHaveLength(3)
  for (const row of drawn) {
    expect(row).toMatchObject({ cause: 'sample', state: 'drawn', reason: WHY, drawn_by: lead.id })
    expect(await auditOf(row.id)).toMatchObject([{ action: 'draw', reason: WHY, administrator_id: lead.id }])
  }
  expect(await reviewsOf([...others, foreign].map((each) => each.id))).toEqual([])
  expect(await draw({ days: 60, adviser_id: adviser.id })).toEqual({ drawn: 1 })
})

test('those with flags are likelier, and the others are drawn too', async () => {
  const adviser = await makeCounsel(malto)
  const flagged: string[] = []
  const plain: string[] = []
  for (let at = 0; at < 12; at++) {
    const lines = [{ text: 'Số của em là 09…', flags: ['contact' as const] }, 'Cô nghe đây.']
    flagged.push((await held(adviser, minor, lines)).id)
    plain.push((await held(adviser)).id)
  }
  let [odd, even] = [0, 0]
  for (let round = 0; round < 40; round++) {
    await draw({ count: 4, adviser_id: adviser.id, days: 365 })
    const drawn = await reviewsOf([...flagged, ...plain])
    odd += drawn.filter((row) => flagged.includes(row.appointment_id)).length
    even += drawn.filter((row) => plain.includes(row.appointment_id)).length
    await malto.db.delete(session_reviews).where(
      inArray(
        session_reviews.id,
        drawn.map((row) => row.id),
      ),
    )
  }
  // 160 draws; with equal chances 80 of each, with four to one about 123. By chance alone this fails once in millions.
  expect(odd + even).toBe(160)
  expect(odd).toBeGreaterThan(100)
  expect(even).toBeGreaterThan(5)
})

test('asked twice it is one review; a concern makes a drawn one its own, and its message is marked', async () => {
  const appointment = await held(await makeCounsel(malto))
  await minor.call(raiseConcern, {
    client_id: newId(),
    appointment_id: appointment.id,
    seq: 2,
    urgency: 'soon',
    note: 'Em thấy không yên tâm.',
  })
  const [concern] = await malto.db
    .select()
    .from(safety_concerns)
    .where(eq(safety_concerns.appointment_id, appointment.id))
  const concern_id = concern!.id
  const both = [lead, await makeLead(malto, 'Thầy Minh')].map((by) => ({
    by,
    url: '/auth-admin/session-reviews/ask',
    payload: { appointment_id: appointment.id, reason: WHY },
  }))
  expect(await atOnce(malto, both)).toEqual([200, 200])
  const rows = await reviewsOf([appointment.id])
  expect(rows).toHaveLength(1)
  const asked = await ask(appointment.id, { concern_id })
  expect(asked).toMatchObject({ id: rows[0]!.id, cause: 'concern', concern_id })
  const { lines } = await lead.call(admin.openReview, { id: asked.id, reason: WHY })
  expect(lines.map(({ is_subject }) => is_subject)).toEqual([false, true, false])
  const elsewhere = await held(await makeCounsel(malto), await makePerson(malto))
  await expect(ask(elsewhere.id, { concern_id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('who has not looked has found nothing; of two who close at once one is told', async () => {
  const { id } = await ask((await held(await makeCounsel(malto))).id)
  await expect(lead.call(admin.closeReview, { id, version: 1, finding: 'fine' })).rejects.toMatchObject({
    code: 'BAD_INPUT',
  })
  await lead.call(admin.openReview, { id, reason: WHY })
  const other = await makeLead(malto, 'Thầy Minh')
  const url = `/auth-admin/session-reviews/${id}/close`
  const both = [lead, other].map((by) => ({ by, url, payload: { version: 2, finding: 'talk' } }))
  expect(await atOnce(malto, both)).toEqual([200, 409])
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(['ask', 'look', 'close'])
  await expect(lead.call(admin.closeReview, { id, version: 3, finding: 'fine' })).rejects.toMatchObject({
    code: 'CHANGED',
  })
})

test('I39: who may see one province draws, asks, lists and opens only what is about its people', async () => {
  const hue = await makeLead(malto, 'Huế')
  const saigon = await makeLead(malto, 'Sài Gòn')
  seeOnly(malto, [
    [hue, 46],
    [saigon, 79],
  ])
  const adviser = await makeCounsel(malto)
  const [here, there] = [
    await makePerson(malto, { province_id: 46 }),
    await makePerson(malto, { province_id: 79 }),
  ]
  const [own, foreign] = [await held(adviser, here), await held(adviser, there)]
  expect(await hue.call(admin.drawSample, { count: 20, days: 365, reason: WHY })).toEqual({ drawn: 1 })
  const { items } = await hue.call(list, {})
  expect(items.map((each) => each.appointment_id)).toEqual([own.id])
  const id = items[0]!.id
  for (const refused of [
    () => saigon.call(get, { id }),
    () => saigon.call(admin.openReview, { id, reason: WHY }),
    () => saigon.call(admin.askReview, { appointment_id: own.id, reason: WHY }),
    () => hue.call(admin.askReview, { appointment_id: foreign.id, reason: WHY }),
  ])
    await expect(refused()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await hue.call(admin.openReview, { id, reason: WHY })).lines).toHaveLength(3)
})

test('what was written to a child outside of the room is reviewed with it, also where nothing was said', async () => {
  const adviser = await makeCounsel(malto)
  const silent = await held(adviser, minor, [], {
    question: 'Em hỏi về ngành Y.',
    ended_reason: inBoth('Đã hủy.', 'Cancelled.'),
  })
  const whose = { appointment_id: silent.id, advisee_id: minor.id }
  const note = { id: newId(), ...whose, adviser_id: adviser.id, written_at: noon, changed_at: noon }
  await malto.db.insert(session_notes).values({ ...note, id: newId(), tier: 'own', text: 'Riêng của cô.' })
  await expect(ask(silent.id)).rejects.toMatchObject({ code: 'NOT_REVIEWABLE' })
  await malto.db.insert(session_notes).values({ ...note, tier: 'shared', text: 'Tóm tắt.' })
  await malto.db
    .insert(note_addenda)
    .values({ id: newId(), note_id: note.id, client_id: newId(), text: 'Thêm sau.', written_at: noon })
  await malto.db.insert(agreed_actions).values({
    id: newId(),
    ...whose,
    position: 1,
    text: 'Đọc ba bài.',
    due_on: '2026-12-01',
    agreed_at: noon,
  })
  const { id } = await ask(silent.id)
  const seen = await lead.call(admin.openReview, { id, reason: WHY })
  expect(seen).toMatchObject({
    lines: [],
    has_after: false,
    written: {
      summary: 'Tóm tắt.\n\nThêm sau.',
      actions: ['Đọc ba bài.'],
      question: 'Em hỏi về ngành Y.',
      ended_reason: 'Đã hủy.',
    },
  })
  expect(JSON.stringify(seen)).not.toContain('Riêng của cô.')
  expect(seen.review.looks).toHaveLength(1)
})

test('a long session is read to its end: its pages are one look, but no page is read without one', async () => {
  const lines = Array.from({ length: 1002 }, (_, at) => `Câu ${at + 1}.`)
  const { id } = await ask((await held(await makeCounsel(malto), minor, lines)).id)
  const open = (after_seq?: number, reason = WHY) =>
    lead.call(admin.openReview, { id, reason, ...(after_seq === undefined ? {} : { after_seq }) })
  const first = await open()
  expect(first).toMatchObject({ has_after: true, last_seq: 1000 })
  expect(first.lines).toHaveLength(1000)
  const rest = await open(first.last_seq)
  expect(rest.lines.map(({ text }) => text)).toEqual(['Câu 1001.', 'Câu 1002.'])
  expect(rest).toMatchObject({ has_after: false, last_seq: 1002, review: { looks: [{ reason: WHY }] } })
  // Beginning in the middle, for another reason or later on is a look like any other.
  expect((await open(1000, 'Vì một lý do khác.')).review.looks).toHaveLength(2)
  await malto.db.update(session_looks).set({ at: later(noon, -2 * HOUR) })
  expect((await open(1000)).review.looks).toHaveLength(3)
})
