import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as calls from '@malto/contract/modules/careers.calls'
import { ConnectionNotFound, endConnection } from '@malto/contract/modules/family.calls'
import { curious, takeTest } from '#modules/assessments/assessments.factory.ts'
import { makeFamily } from '#modules/family/family.factory.ts'
import { learnFactHandlers, onFact } from '#platform/facts.ts'
import { MINUTE } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { openConnections } from '#testing/rush.ts'
import { factHandlers } from '../../lent.ts'
import { careers, saved_careers } from './careers.table.ts'

const JOB = 'careerSaved>somebody later'
let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
  learnFactHandlers([...factHandlers, onFact(calls.careerSaved, 'somebody later', () => Promise.resolve())])
})
beforeEach(() => malto.moveTo(noon))
afterAll(async () => {
  learnFactHandlers(factHandlers)
  await malto.stop()
})

const keep = (person: Person, slug: string, saved = true) => person.call(calls.saveCareer, { slug, saved })
const kept = async (person: Person) =>
  (await person.call(calls.listSavedCareers, {})).items.map((each) => each.slug)
const rowsOf = (on: Malto, slug: string) =>
  on.db
    .select({ user_id: saved_careers.user_id })
    .from(saved_careers)
    .innerJoin(careers, eq(careers.id, saved_careers.career_id))
    .where(eq(careers.slug, slug))

/** What later modules will be told of somebody, in the order in which it happened. */
async function factsOf(person: Person): Promise<boolean[]> {
  const { rows } = await malto.house.pool.query<{ saved: boolean }>(
    `select (payload->>'saved')::boolean as saved from graphile_worker._private_jobs jobs
       join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
      where tasks.identifier = $1 and payload->>'user_id' = $2 order by jobs.id`,
    [JOB, person.id],
  )
  return rows.map((row) => row.saved)
}

test('what is kept is listed newest first, and let go again', async () => {
  const person = await makePerson(malto)
  for (const slug of ['tho-han', 'dau-bep', 'kien-truc-su']) {
    malto.pass(MINUTE)
    expect(await keep(person, slug)).toMatchObject({ saved: true })
  }
  expect(await kept(person)).toEqual(['kien-truc-su', 'dau-bep', 'tho-han'])
  expect((await person.call(calls.getCareer, { slug: 'dau-bep' })).saved).toBe(true)
  await keep(person, 'dau-bep', false)
  expect(await kept(person)).toEqual(['kien-truc-su', 'tho-han'])
  expect((await person.call(calls.listCareers, { q: 'kien truc su' })).items[0]?.saved).toBe(true)
})

test('I6: the kept ones come page by page, also those of one moment', async () => {
  const person = await makePerson(malto)
  const slugs = ['tho-han', 'dau-bep', 'kien-truc-su', 'ho-sinh', 'duoc-si']
  for (const slug of slugs) await keep(person, slug)
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const page: { items: { slug: string }[]; next_cursor: string | null } = await person.call(
      calls.listSavedCareers,
      { limit: 2, ...(cursor ? { cursor } : {}) },
    )
    seen.push(...page.items.map((each) => each.slug))
    cursor = page.next_cursor
  } while (cursor)
  expect(seen.toSorted()).toEqual(slugs.toSorted())
})

test('saying it twice changes nothing, and is told to later modules once', async () => {
  const person = await makePerson(malto)
  const { saved_count } = await keep(person, 'nha-van')
  malto.pass(MINUTE)
  expect(await keep(person, 'nha-van')).toEqual({ saved: true, saved_count })
  expect(await keep(person, 'nha-van', false)).toEqual({ saved: false, saved_count: saved_count - 1 })
  expect(await keep(person, 'nha-van', false)).toEqual({ saved: false, saved_count: saved_count - 1 })
  expect(await factsOf(person)).toEqual([true, false])
})

/** Everybody taps five times at once, every third of them on and off. */
async function tapAtOnce(on: Malto, people: readonly Person[], slug: string): Promise<string[]> {
  // Connections first: opened one by one, the requests would queue up neatly.
  await openConnections(on)
  await Promise.all(
    people.flatMap((person, at) =>
      Array.from({ length: 5 }, (_, turn) => keep(person, slug, at % 3 === 0 ? turn % 2 === 0 : true)),
    ),
  )
  return (await rowsOf(on, slug)).map((row) => row.user_id)
}

test('I35: whatever happens at once, a person is in the set once, and the count is the number of rows', async () => {
  const slug = 'phi-cong'
  const people = await Promise.all(Array.from({ length: 12 }, () => makePerson(malto)))
  const holders = await tapAtOnce(malto, people, slug)

  expect(new Set(holders).size).toBe(holders.length)
  const [first] = people
  expect((await first?.call(calls.getCareer, { slug }))?.saved_count).toBe(holders.length)
  for (const [at, person] of people.entries()) {
    const facts = await factsOf(person)
    // On, off, on …: never the same twice, and the last one is what stands.
    expect(facts.every((saved, place) => saved === (place % 2 === 0))).toBe(true)
    expect(facts.at(-1) ?? false).toBe(holders.includes(person.id))
    if (at % 3 !== 0) expect(facts).toEqual([true])
  }
})

test('I35, control: without the key in the database the same taps do keep a career twice', async () => {
  const unguarded = await startMalto()
  await unguarded.owner.pool.query('alter table saved_careers drop constraint saved_careers_pkey')
  const people = await Promise.all(Array.from({ length: 3 }, () => makePerson(unguarded)))
  const holders = await tapAtOnce(unguarded, people, 'phi-cong')
  await unguarded.stop()

  expect(new Set(holders).size).toBeLessThan(holders.length)
})

test('I21: a connected parent sees what a child keeps; nobody else does, and the parent no more when the link ends', async () => {
  const { parent, child, link_id } = await makeFamily(malto)
  const stranger = await makePerson(malto, { account_kind: 'parent' })
  await keep(child, 'tho-han')
  await keep(parent, 'dau-bep')
  const of = (person: Person) =>
    person
      .call(calls.listSavedCareers, { child_id: child.id })
      .then(({ items }) => items.map((each) => each.slug))

  expect(await of(parent)).toEqual(['tho-han'])
  expect(await kept(parent)).toEqual(['dau-bep'])
  await expect(of(stranger)).rejects.toSatisfy(ConnectionNotFound.is)
  await expect(of(child)).rejects.toSatisfy(ConnectionNotFound.is)
  await parent.call(endConnection, { id: link_id })
  await expect(of(parent)).rejects.toSatisfy(ConnectionNotFound.is)
})

test('a child’s list tells a parent nothing of the child’s result: hearts and labels are the reader’s own', async () => {
  const { parent, child } = await makeFamily(malto, { account_kind: 'student', birthday: '2009-05-20' })
  await takeTest(child, 'holland-60', curious)
  const { matches } = await child.call(calls.listMatches, {})
  const slug = matches[0]?.slug ?? ''
  await keep(child, slug)

  expect((await child.call(calls.listSavedCareers, {})).items).toMatchObject([
    { slug, saved: true, label: 'best' },
  ])
  const reply = await malto.app.inject({
    url: `/api/careers-saved?child_id=${child.id}`,
    headers: { authorization: `Bearer ${parent.token}` },
  })
  expect(reply.json<{ data: object }>().data).toMatchObject({ items: [{ slug, saved: false, label: null }] })
  expect(reply.body).not.toContain('"best"')
})
