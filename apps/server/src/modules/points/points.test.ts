import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerFollowUp } from '@malto/contract/modules/advisory.sessions.calls'
import { saveCareer } from '@malto/contract/modules/careers.calls'
import { enrol } from '@malto/contract/modules/courses.calls'
import { attendEvent } from '@malto/contract/modules/events.calls'
import { getPoints, listPointEntries } from '@malto/contract/modules/points.calls'
import { eq } from '#platform/drizzle.ts'
import { makeTalk } from '#modules/advisory/advisory.factory.ts'
import { tick } from '#modules/advisory/booking/booking.factory.ts'
import { layAgreement } from '#modules/advisory/sessions/sessions.factory.ts'
import { curious, takeTest } from '#modules/assessments/assessments.factory.ts'
import { makeCareer, makeCareerGroup } from '#modules/careers/careers.factory.ts'
import { makeCourse, solve, study } from '#modules/courses/courses.factory.ts'
import { makeEvent } from '#modules/events/events.factory.ts'
import { DAY, HOUR, MINUTE } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { workOff } from '#testing/jobs.ts'
import { makePerson, signedInAgain, type Person } from '#testing/people.ts'
import { accountOf, doDeed } from './points.factory.ts'
import { recordDeed } from './points.service.ts'
import { deeds } from './points.table.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
  // What badges bring has tests of its own.
  await malto.house.pool.query(`update badges set status = 'hidden'`)
})
afterAll(() => malto.stop())
beforeEach(() => malto.moveTo(noon))

const deedsOf = async ({ id }: Pick<Person, 'id'>) => {
  await workOff(malto)
  const rows = await malto.db.select().from(deeds).where(eq(deeds.user_id, id))
  return rows
    .map(({ fact, thing, tags, done_on }) => ({ fact, thing, tags: tags.toSorted(), done_on }))
    .toSorted((a, b) => (a.fact + a.thing < b.fact + b.thing ? -1 : 1))
}
const today = '2026-11-14'

describe('what counts', () => {
  test('a test that was taken seriously counts with its kind, one that was clicked through does not', async () => {
    const person = await makePerson(malto, { grade: 11 })
    await takeTest(person, 'holland-30', curious)
    const careless = await makePerson(malto, { grade: 11 })
    const all: Record<string, number> = { R: 3, I: 3, A: 3, S: 3, E: 3, C: 3 }
    const hidden = await takeTest(careless, 'holland-30', all, { spent_ms: 100 })
    expect(hidden.quality).toBe('hidden')

    expect(await deedsOf(person)).toEqual([
      {
        fact: 'assessment',
        thing: 'holland-30:2026-2027',
        tags: ['library:holland-30', 'quality:good'],
        done_on: today,
      },
    ])
    expect((await accountOf(malto, person)).balance).toBe(30)
    expect(await deedsOf(careless)).toEqual([])
  })

  test('the same test again in a school year counts and pays once, in the next one anew', async () => {
    const person = await makePerson(malto, { grade: 10 })
    // The last day of July ends a school year, in Vietnam and not in London.
    for (const at of ['2026-11-14T05:00:00Z', '2027-07-31T16:59:00Z', '2027-07-31T17:01:00Z']) {
      malto.moveTo(new Date(at))
      await takeTest(await signedInAgain(malto, person), 'holland-30', curious)
    }
    expect((await deedsOf(person)).map(({ thing, done_on }) => [thing, done_on])).toEqual([
      ['holland-30:2026-2027', today],
      ['holland-30:2027-2028', '2027-08-01'],
    ])
    expect((await accountOf(malto, person)).balance).toBe(60)
  })

  test('a career counts once, however often it is saved and let go', async () => {
    const person = await makePerson(malto)
    const group = await makeCareerGroup(malto.db)
    const { id, slug, code } = await makeCareer(malto.db, { group_id: group.id })
    for (const saved of [true, false, true, true]) {
      await person.call(saveCareer, { slug, saved })
      await workOff(malto)
    }

    const tags = [`group:${group.slug}`, `letter:${code[0]}`]
    expect(await deedsOf(person)).toEqual([{ fact: 'career', thing: String(id), tags, done_on: today }])
    expect((await accountOf(malto, person)).balance).toBe(2)
  })

  test('each part of a course counts, and then the course with its letter', async () => {
    const course = await makeCourse(malto, {
      letter: 'I',
      parts: [{ kind: 'text' }, { kind: 'exercise' }],
    })
    const person = await makePerson(malto)
    const [text, exercise] = course.parts
    if (!text || !exercise) throw new Error('no parts')
    await person.call(enrol, { slug: course.slug })
    await study(malto, person, text)
    await solve(await signedInAgain(malto, person), exercise.id)

    const of = `course:${course.id}`
    expect(await deedsOf(person)).toEqual([
      { fact: 'course', thing: String(course.id), tags: [of, 'letter:I'], done_on: today },
      { fact: 'part', thing: `exercise:${exercise.id}`, tags: [of, 'kind:exercise'], done_on: today },
      { fact: 'part', thing: `lecture:${text.id}`, tags: [of, 'kind:lecture'], done_on: today },
    ])
    expect((await accountOf(malto, person)).balance).toBe(110)
  })

  test('an event counts for who was there while it was on, once, and for nobody before or after', async () => {
    const person = await makePerson(malto)
    const event = await makeEvent(malto, { starts_in: HOUR, lasts: HOUR, letter: 'S' })
    const attend = async () =>
      (await (await signedInAgain(malto, person)).call(attendEvent, { event_id: event.id })).attended

    expect(await attend()).toBe(false)
    malto.pass(90 * MINUTE)
    expect([await attend(), await attend()]).toEqual([true, true])
    malto.pass(HOUR)
    expect(await attend()).toBe(false)
    expect(await deedsOf(person)).toEqual([
      { fact: 'event', thing: String(event.id), tags: ['letter:S'], done_on: today },
    ])
    expect((await accountOf(malto, person)).entries.map(({ key }) => key)).toEqual([`event:${event.id}`])
  })

  test('an event that somebody is too young for cannot be attended', async () => {
    const kid = await makePerson(malto, { account_kind: 'kid' })
    const event = await makeEvent(malto, { starts_in: -HOUR, lasts: 3 * HOUR, min_age: 16 })
    await expect(kid.call(attendEvent, { event_id: event.id })).rejects.toMatchObject({
      code: 'EVENT_NOT_FOUND',
    })
  })

  test('a session counts for who was advised, not for who advised, and so does the answer weeks later', async () => {
    const pair = await makeTalk(malto)
    malto.pass(HOUR)
    await tick(malto)
    expect((await deedsOf(pair.advisee)).map(({ fact }) => fact)).toEqual(['session'])
    await layAgreement(malto, pair, '2026-11-28')
    malto.pass(15 * DAY)
    for (const given of ['partly', 'done'] as const)
      await (
        await signedInAgain(malto, pair.advisee)
      ).call(answerFollowUp, { appointment_id: pair.session.id, weeks: 2, answer: given, note: null })

    expect(await deedsOf(pair.advisee)).toEqual([
      {
        fact: 'follow_up',
        thing: `${pair.session.id}:2`,
        // Nobody counts what was answered.
        tags: [],
        done_on: '2026-11-29',
      },
      { fact: 'session', thing: pair.session.id, tags: [], done_on: today },
    ])
    expect((await accountOf(malto, pair.advisee)).balance).toBe(50)
    expect(await deedsOf(pair.adviser)).toEqual([])
  })

  test('what is done just before midnight counts for its own day, also when it is told later', async () => {
    const person = await makePerson(malto)
    const { slug } = await makeCareer(malto.db)
    malto.moveTo(new Date('2026-11-14T16:59:00Z'))
    await (await signedInAgain(malto, person)).call(saveCareer, { slug, saved: true })
    malto.pass(HOUR)
    expect((await deedsOf(person)).map(({ done_on }) => done_on)).toEqual([today])
  })

  test('parents and advisers have no deeds and no points; somebody who is gone breaks nothing', async () => {
    const parent = await makePerson(malto, { account_kind: 'parent' })
    const { adviser } = await makeTalk(malto)
    for (const each of [parent, adviser, { id: '01900000-0000-7000-8000-000000000000' }]) {
      expect(await doDeed(malto, each)).toEqual({ points: 0 })
      expect(await deedsOf(each)).toEqual([])
      expect((await accountOf(malto, each)).entries).toEqual([])
    }
  })
})

describe('what it earns', () => {
  test('a day gives so much of one kind, another day begins anew, and the deeds are counted all the same', async () => {
    const person = await makePerson(malto)
    const paid: number[] = []
    for (let each = 0; each < 12; each++) paid.push((await doDeed(malto, person)).points)
    expect(paid).toEqual([...Array.from({ length: 10 }, () => 5), 0, 0])
    expect(await deedsOf(person)).toHaveLength(12)
    // Midnight in Vietnam, not in London.
    malto.moveTo(new Date('2026-11-14T17:00:00Z'))
    expect(await doDeed(malto, person)).toEqual({ points: 5 })
  })

  test('the same thing twice earns once, what does not pay earns nothing, writing on the wall neither', async () => {
    const person = await makePerson(malto)
    const deed = { user_id: person.id, fact: 'round', thing: 'ván 1' } as const
    const ctx = malto.house.ownCtx()
    expect(await recordDeed(ctx, deed)).toEqual({ points: 5 })
    expect(await recordDeed(ctx, deed)).toEqual({ points: 0 })
    expect(await recordDeed(ctx, { ...deed, thing: 'ván 2', pays: false })).toEqual({ points: 0 })
    expect(await doDeed(malto, person, { fact: 'status' })).toEqual({ points: 0 })
    expect(await deedsOf(person)).toHaveLength(3)
    expect((await accountOf(malto, person)).balance).toBe(5)
  })

  test('one reads one’s own balance, days and lines, and nobody else’s', async () => {
    const person = await makePerson(malto)
    const other = await makePerson(malto)
    await doDeed(malto, other)
    for (const days_ago of [20, 2, 1, 0])
      await doDeed(malto, person, { at: new Date(noon.getTime() - days_ago * DAY) })

    expect(await person.call(getPoints, {})).toEqual({
      balance: 20,
      earned: 20,
      streak: { current: 3, longest: 3 },
      active_days: ['2026-11-12', '2026-11-13', '2026-11-14'],
      today: [{ source: 'part', count: 1 }],
    })
    const first = await person.call(listPointEntries, { limit: 3 })
    const rest = await person.call(listPointEntries, { limit: 3, cursor: first.next_cursor ?? '' })
    expect([...first.items, ...rest.items]).toHaveLength(4)
    expect(first.items[0]).toMatchObject({ move: 'earned', source: 'part', amount: 5, about: null })
    expect(rest.next_cursor).toBeNull()
    expect((await other.call(getPoints, {})).balance).toBe(5)
  })

  test('I27: no line of the ledger can be changed, not even by us', async () => {
    const person = await makePerson(malto)
    await doDeed(malto, person)
    await expect(malto.owner.pool.query('update point_entries set amount = 500')).rejects.toThrow(
      'only ever added',
    )
    expect((await accountOf(malto, person)).sum).toBe(5)
  })
})
