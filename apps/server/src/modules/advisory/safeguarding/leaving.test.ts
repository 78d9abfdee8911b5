import { getAppointment } from '@malto/contract/modules/advisory.booking.calls'
import { readSession } from '@malto/contract/modules/advisory.sessions.calls'
import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetOwn, tidy } from '#platform/data-walk.ts'
import { newId } from '#platform/ids.ts'
import { DAY, later } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { makeAppointment, makeCounsel } from '../advisory.factory.ts'
import { advisoryTables } from '../advisory.privacy.ts'
import {
  note_addenda,
  safety_concerns,
  session_messages,
  session_notes,
  session_reviews,
  type ConcernRow,
} from '../advisory.sessions.table.ts'
import { appointments } from '../advisory.table.ts'
import { laySaid } from './safeguarding.factory.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
afterAll(() => malto.stop())

/** As the day of leaving does it: later tables first. */
async function leave({ id }: Pick<Person, 'id'>) {
  for (const map of advisoryTables.toReversed())
    await forgetOwn(malto.db, map, { id, phone: null, email: null, username: null })
}

let days = 0
async function makePair(minor = true) {
  days += 1
  const adviser = await makeCounsel(malto)
  const child = await makePerson(malto)
  const starts_at = later(noon, -days * DAY)
  const session = await makeAppointment(malto, adviser, child, { starts_at, state: 'ended', minor })
  await laySaid(malto, session, ['Chào em.', 'Em chào cô.'])
  return { adviser, child, session }
}
type Pair = Awaited<ReturnType<typeof makePair>>

async function makeConcern({ adviser, child, session }: Pair, given: Partial<ConcernRow> = {}) {
  const row = {
    id: newId(),
    appointment_id: session.id,
    advisee_id: child.id,
    adviser_id: adviser.id,
    raised_by: adviser.id,
    raised_as: 'adviser' as const,
    client_id: newId(),
    urgency: 'soon' as const,
    minor: true,
    note: 'Em nói không muốn về nhà.',
    snapshot: [
      { sender: 'advisee' as const, text: 'Sợ.', said_at: noon.toISOString(), is_subject: true, flags: [] },
    ],
    raised_at: noon,
    updated_at: noon,
    ...given,
  }
  await malto.db.insert(safety_concerns).values(row)
  return async () => (await malto.db.select().from(safety_concerns).where(eq(safety_concerns.id, row.id)))[0]
}
const wordsOf = ({ session }: Pair) =>
  malto.db.select().from(session_messages).where(eq(session_messages.appointment_id, session.id))
const rowOf = async ({ session }: Pair) =>
  (await malto.db.select().from(appointments).where(eq(appointments.id, session.id)))[0]

test('an adviser who leaves takes their own notes along, and leaves the summary to its child', async () => {
  const pair = await makePair()
  const whose = { appointment_id: pair.session.id, adviser_id: pair.adviser.id, advisee_id: pair.child.id }
  for (const tier of ['own', 'team', 'shared'] as const) {
    const note = { id: newId(), ...whose, tier, text: tier, written_at: noon, changed_at: noon }
    await malto.db.insert(session_notes).values(note)
    await malto.db
      .insert(note_addenda)
      .values({ id: newId(), note_id: note.id, client_id: newId(), text: 'Thêm.', written_at: noon })
  }
  await leave(pair.adviser)
  const left = await malto.db
    .select()
    .from(session_notes)
    .leftJoin(note_addenda, eq(note_addenda.note_id, session_notes.id))
    .where(eq(session_notes.appointment_id, pair.session.id))
  expect(left).toMatchObject([
    { session_notes: { tier: 'shared', adviser_id: null, text: 'shared' }, note_addenda: { text: 'Thêm.' } },
  ])
  await leave(pair.child)
  expect(
    await malto.db.select().from(session_notes).where(eq(session_notes.appointment_id, pair.session.id)),
  ).toEqual([])
})

test('a concern outlives who raised it and whom it is about while it protects somebody; a child’s own words go once it is closed', async () => {
  const kept = { note: 'Em nói không muốn về nhà.', snapshot: [{ text: 'Sợ.' }] }
  const gone = { note: '—', snapshot: [] }
  const told = await makePair()
  for (const state of ['open', 'closed'] as const) {
    const read = await makeConcern(told, { state })
    await leave(told.adviser)
    expect(await read()).toMatchObject({ ...kept, raised_by: null, advisee_id: told.child.id })
  }
  for (const [state, words] of [
    ['open', kept],
    ['claimed', kept],
    ['closed', gone],
  ] as const) {
    const own = await makePair()
    const read = await makeConcern(own, { state, raised_as: 'advisee', raised_by: own.child.id })
    const other = await makeConcern(own, { state })
    await leave(own.child)
    expect(await read()).toMatchObject({ ...words, raised_by: null, advisee_id: null })
    expect(await other()).toMatchObject({ ...words, raised_by: own.adviser.id, advisee_id: null })
  }
})

test('I15: what was said to a minor stays its time without a name, whoever leaves; its adviser reads it no more', async () => {
  const pair = await makePair()
  const { adviser, child, session } = pair
  const read = (who: Person) => who.call(readSession, { appointment_id: session.id })
  expect((await read(adviser)).messages).toHaveLength(2)
  await malto.db
    .update(appointments)
    .set({ rating_note: 'Riêng.', ended_reason: 'Riêng.' })
    .where(eq(appointments.id, session.id))
  await leave(child)
  const left = { advisee_id: null, question: '', rating_note: null, ended_reason: null, minor: true }
  expect(await rowOf(pair)).toMatchObject(left)
  expect(await wordsOf(pair)).toMatchObject([{ text: 'Chào em.' }, { text: 'Em chào cô.' }])
  await expect(read(adviser)).rejects.toMatchObject({ code: 'APPOINTMENT_NOT_FOUND' })
  const card = await adviser.call(getAppointment, { appointment_id: session.id })
  expect(card).toMatchObject({ advisee: { id: null, name: 'Học sinh cũ' }, can: { read: false } })
  await leave(adviser)
  expect(await rowOf(pair)).toMatchObject({ ...left, adviser_id: null })
  expect(await wordsOf(pair)).toHaveLength(2)
  for (const map of advisoryTables.toReversed()) await tidy(malto.db, map, later(session.ends_at, 731 * DAY))
  expect([await rowOf(pair), await wordsOf(pair)]).toEqual([undefined, []])
})

test('what was said to an adult stays while somebody looks into it, and goes with them otherwise', async () => {
  const review = { reason: 'Có lo ngại.', cause: 'asked' as const, created_at: noon, updated_at: noon }
  const [plain, concern, looked, done] = [
    await makePair(false),
    await makePair(false),
    await makePair(false),
    await makePair(false),
  ]
  await makeConcern(concern)
  await malto.db
    .insert(session_reviews)
    .values({ id: newId(), appointment_id: looked.session.id, state: 'opened', ...review })
  await malto.db
    .insert(session_reviews)
    .values({ id: newId(), appointment_id: done.session.id, state: 'closed', finding: 'fine', ...review })
  await makeConcern(done, { state: 'closed' })
  for (const pair of [plain, concern, looked, done]) await leave(pair.child)
  for (const pair of [plain, done]) {
    expect(await rowOf(pair)).toBeUndefined()
    expect(await wordsOf(pair)).toEqual([])
  }
  for (const pair of [concern, looked]) {
    expect(await rowOf(pair)).toMatchObject({ advisee_id: null })
    expect(await wordsOf(pair)).toHaveLength(2)
  }
})
