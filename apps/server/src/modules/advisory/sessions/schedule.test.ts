import type { AppointmentCard } from '@malto/contract/modules/advisory.calls'
import {
  listEndedSessions,
  listKidSessions,
  listSessions,
  listUpcomingSessions,
} from '@malto/contract/modules/advisory.sessions.calls'
import { eq, sql, type SQL } from '#platform/drizzle.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeFamily, makeLink } from '#modules/family/family.factory.ts'
import { transaction } from '#platform/db.ts'
import { DAY, HOUR, later, MINUTE } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, signedInAgain, type Person } from '#testing/people.ts'
import { makeAppointment, makeCounsel } from '../advisory.factory.ts'
import { appointments, type AppointmentRow, type NewAppointment } from '../advisory.table.ts'
import { findPart, ofAdvisee, ofAdvisees, ofAdviser, withKids } from './schedule.queries.ts'
import { say, suspend } from './sessions.factory.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
afterAll(() => malto.stop())
beforeEach(() => malto.moveTo(noon))

const at = (hours: number) => later(noon, hours * HOUR)
type Given = Partial<NewAppointment>
const lay = (adviser: Person, advisee: Person, hours: number, given: Given = {}): Promise<AppointmentRow> =>
  makeAppointment(malto, adviser, advisee, { starts_at: at(hours), ...given })
const idsOf = (cards: readonly { readonly id: string }[]) => cards.map(({ id }) => id)

/** Every page, one after the other. */
async function walk(
  read: (cursor: string | undefined) => Promise<{ items: AppointmentCard[]; next_cursor: string | null }>,
  between: () => Promise<unknown> = () => Promise.resolve(),
): Promise<AppointmentCard[]> {
  const all: AppointmentCard[] = []
  for (let cursor: string | undefined; ;) {
    const page = await read(cursor)
    all.push(...page.items)
    if (!page.next_cursor) return all
    cursor = page.next_cursor
    await between()
  }
}

test('sessions ahead come first, the nearest first, then those that are over, the newest first; holds never', async () => {
  const [adviser, an] = [await makeCounsel(malto), await makePerson(malto)]
  const over = [
    await lay(adviser, an, -1.5, { state: 'confirmed' }),
    await lay(adviser, an, -30, { state: 'ended' }),
    await lay(adviser, an, -60, { state: 'missed' }),
    await lay(adviser, an, -90, { state: 'lapsed' }),
  ]
  const cancelled = await lay(adviser, an, 20, { state: 'cancelled' })
  const ahead = [
    await lay(adviser, an, -0.2),
    await lay(adviser, an, 3, { state: 'asked_adviser', waits_until: at(1) }),
    await lay(adviser, an, 5, { state: 'asked_parent', waits_until: null }),
    await lay(adviser, an, 50),
  ]
  const unanswered = await lay(adviser, an, 30, { state: 'asked_parent', waits_until: at(-1) })
  await lay(adviser, an, 70, { state: 'held', waits_until: at(1), topic: null })
  await lay(adviser, an, 80, { state: 'held', waits_until: at(-1), topic: null })
  await lay(adviser, an, 90, { state: 'lapsed', topic: null })

  const [first, last] = [idsOf(ahead), idsOf([unanswered, cancelled, ...over])]
  for (const person of [an, adviser]) {
    const party = person === an ? 'advisee' : 'adviser'
    const { items } = await person.call(listSessions, {})
    expect(idsOf(items)).toEqual([...first, ...last])
    expect(new Set(items.map((each) => each.party))).toEqual(new Set([party]))
    expect(items.map(({ state }) => state)).toEqual([
      'confirmed',
      'asked_adviser',
      'asked_parent',
      'confirmed',
      'lapsed',
      'cancelled',
      'ended',
      'ended',
      'missed',
      'lapsed',
    ])
    for (const list of [listUpcomingSessions, listEndedSessions] as const) {
      const wanted = list === listUpcomingSessions ? first : last
      expect(idsOf((await person.call(list, {})).items)).toEqual(wanted)
      const filter = list === listUpcomingSessions ? 'up_coming' : 'ended'
      expect(idsOf((await person.call(listSessions, { filter })).items)).toEqual(wanted)
    }
  }
})

test('who was counselled and counsels now sees both, in one order; without the office only their own', async () => {
  const [adviser, an] = [await makeCounsel(malto), await makePerson(malto)]
  const both = [
    await lay(await makeCounsel(malto), adviser, 1),
    await lay(adviser, an, 2),
    await lay(await makeCounsel(malto), adviser, 3),
    await lay(adviser, an, 4),
  ]
  const read = async () =>
    (await walk((cursor) => adviser.call(listSessions, { cursor, limit: 1 }))).map(({ id, party }) => [
      id,
      party,
    ])
  expect(await read()).toEqual(both.map(({ id }, place) => [id, place % 2 ? 'adviser' : 'advisee']))
  await suspend(malto, adviser)
  expect((await read()).map(([, party]) => party)).toEqual(['advisee', 'advisee'])
})

describe('a hundred and twenty sessions', () => {
  let adviser: Person
  let rows: AppointmentRow[]
  beforeAll(async () => {
    malto.moveTo(noon)
    adviser = await makeCounsel(malto)
    const advisees = await Promise.all(Array.from({ length: 4 }, () => makePerson(malto)))
    rows = []
    for (let place = 0; place < 120; place++)
      rows.push(
        await lay(adviser, advisees[place % 4]!, (place - 80) * 2 + 1, {
          state: place < 80 ? 'ended' : 'confirmed',
        }),
      )
  })
  const whole = () => [...idsOf(rows.slice(80)), ...idsOf(rows.slice(0, 80).toReversed())]

  test('I6: pages of any size hold each once, in order', async () => {
    for (const limit of [7, 40, 100])
      expect(idsOf(await walk((cursor) => adviser.call(listSessions, { cursor, limit })))).toEqual(whole())
  })

  test('I6: what comes, and what begins and ends between two pages, makes nothing come twice or never', async () => {
    const late = await makePerson(malto)
    let reader = adviser
    let pages = 0
    const seen = idsOf(
      await walk(
        (cursor) => reader.call(listSessions, { cursor, limit: 11 }),
        async () => {
          pages += 1
          // Sessions that were ahead on the first page are over on the next ones.
          malto.pass(70 * MINUTE)
          reader = await signedInAgain(malto, adviser)
          await lay(adviser, late, 500 + pages * 2)
        },
      ),
    )
    expect(pages).toBeGreaterThan(9)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.filter((id) => whole().includes(id))).toEqual(whole())
    await malto.db.delete(appointments).where(eq(appointments.advisee_id, late.id))
  })

  test('a page costs the same few statements, whether it holds one or a hundred', async () => {
    const statements = async (work: () => Promise<unknown>): Promise<number> => {
      const sent = vi.spyOn(pg.Client.prototype, 'query')
      await work()
      const count = sent.mock.calls.length
      sent.mockRestore()
      return count
    }
    const page = (limit: number) => adviser.call(listSessions, { filter: 'ended', limit })
    await page(1)
    const one = await statements(() => page(1))
    expect(await statements(() => page(80))).toBe(one)
    const mixed = await statements(() => adviser.call(listSessions, { limit: 100 }))
    // Two sides, two parts: never more.
    expect(mixed - one).toBe(2)
    expect(mixed).toBeLessThan(10)
  })

  test('both orders follow an index of the two people: nothing has to be sorted', async () => {
    const planOf = async (whose: SQL, part: 'ahead' | 'over'): Promise<string> =>
      transaction(malto.db, async (db) => {
        for (const way of ['sort', 'incremental_sort', 'seqscan', 'bitmapscan'])
          await db.execute(sql.raw(`set local enable_${way} = off`))
        const query = findPart(db, whose, { part, moment: noon, mark: null, limit: 20 })
        const { rows: lines } = (await db.execute(sql`explain ${query.getSQL()}`)) as unknown as {
          rows: Record<string, string>[]
        }
        return lines.map((line) => line['QUERY PLAN']).join('\n')
      })
    for (const [whose, index] of [
      [ofAdviser(adviser.id), 'appointments_by_adviser'],
      [withKids(adviser.id, '2026-11-14', undefined), 'appointments_by_adviser'],
      [ofAdvisee(adviser.id), 'appointments_by_advisee'],
      [ofAdvisees([adviser.id]), 'appointments_by_advisee'],
    ] as const)
      for (const part of ['ahead', 'over'] as const) {
        const plan = await planOf(whose, part)
        expect([part, plan.includes(index), /Sort/.test(plan)]).toEqual([part, true, false])
      }
  })

  test('a cursor of another list, or of nobody, is refused', async () => {
    const mark = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
    const id = rows[0]!.id
    for (const cursor of [
      'x',
      mark('ahead', 'yesterday', noon.toISOString(), id),
      mark('held', noon.toISOString(), noon.toISOString(), id),
      mark('over', noon.toISOString(), noon.toISOString(), 'x'),
      mark('over', noon.toISOString()),
      mark('ahead', noon.toISOString(), noon.toISOString(), id),
    ])
      await expect(adviser.call(listEndedSessions, { cursor })).rejects.toMatchObject({ code: 'BAD_INPUT' })
  })
})

describe('kids', () => {
  test('an adviser sees sessions with those who are under 16 today, and only their own', async () => {
    const adviser = await makeCounsel(malto)
    const kid = await makePerson(malto, { account_kind: 'kid', birthday: '2010-11-15' })
    const same = await makePerson(malto, { account_kind: 'student', birthday: '2010-11-15' })
    const grown = await makePerson(malto, { account_kind: 'kid', birthday: '2010-11-14' })
    const [one, two] = [await lay(adviser, kid, 3), await lay(adviser, same, -30, { state: 'ended' })]
    await lay(adviser, grown, 6)
    await lay(adviser, kid, 9, { state: 'held' })
    await lay(await makeCounsel(malto), kid, 12)
    const read = async (person: Person, child_id?: string) => {
      const { as, items } = await person.call(listKidSessions, { child_id })
      return [as, idsOf(items)]
    }
    expect(await read(adviser)).toEqual(['adviser', [one.id, two.id]])
    for (const [filter, wanted] of [
      ['all', [one.id, two.id]],
      ['up_coming', [one.id]],
      ['ended', [two.id]],
    ] as const)
      expect(idsOf((await adviser.call(listKidSessions, { filter })).items)).toEqual(wanted)
    expect(await read(adviser, kid.id)).toEqual(['adviser', [one.id]])
    expect(await read(adviser, grown.id)).toEqual(['adviser', []])
    malto.pass(DAY)
    // Both have turned sixteen.
    expect(await read(await signedInAgain(malto, adviser))).toEqual(['adviser', []])
  })

  test('a parent sees those of connected children, one or all; to others there is nothing', async () => {
    const { parent, child } = await makeFamily(malto)
    const second = await makePerson(malto, { account_kind: 'student' })
    await makeLink(malto, parent, second)
    const [adviser, stranger] = [await makeCounsel(malto), await makePerson(malto, { account_kind: 'kid' })]
    const mine = [
      await lay(adviser, child, 2, { state: 'asked_parent', waits_until: at(1) }),
      await lay(adviser, second, 5),
      await lay(adviser, child, -20, { state: 'ended' }),
    ]
    await lay(adviser, stranger, 9)
    await makeLink(malto, parent, stranger, { status: 'waiting' })
    const whole = await parent.call(listKidSessions, {})
    expect([whole.as, idsOf(whole.items)]).toEqual(['parent', idsOf(mine)])
    expect(whole.items[0]).toMatchObject({
      party: 'parent',
      can: { approve: true, talk: false, read: false },
    })
    const pages = await walk((cursor) => parent.call(listKidSessions, { cursor, limit: 1 }))
    expect(idsOf(pages)).toEqual(idsOf(mine))
    for (const [filter, wanted] of [
      ['up_coming', mine.slice(0, 2)],
      ['ended', mine.slice(2)],
    ] as const) {
      const part = await walk((cursor) => parent.call(listKidSessions, { filter, cursor, limit: 1 }))
      expect(idsOf(part)).toEqual(idsOf(wanted))
    }
    // A page of what is ahead is no place in what is over.
    const { next_cursor } = await parent.call(listKidSessions, { filter: 'up_coming', limit: 1 })
    await expect(
      parent.call(listKidSessions, { filter: 'ended', cursor: next_cursor! }),
    ).rejects.toMatchObject({ code: 'BAD_INPUT' })
    expect(idsOf((await parent.call(listKidSessions, { child_id: second.id })).items)).toEqual([mine[1]!.id])
    await expect(parent.call(listKidSessions, { child_id: stranger.id })).rejects.toMatchObject({
      code: 'CONNECTION_NOT_FOUND',
    })
    expect(await child.call(listKidSessions, {})).toEqual({ as: 'parent', items: [], next_cursor: null })
    // Their own list holds only their own sessions.
    expect((await parent.call(listSessions, {})).items).toEqual([])
  })
})

test('a card counts what its reader has not read', async () => {
  const [adviser, an] = [await makeCounsel(malto), await makePerson(malto)]
  const told = { advisee_told_at: malto.now(), adviser_told_at: malto.now() }
  const session = await lay(adviser, an, -0.2, told)
  for (const text of ['Một', 'Hai', 'Ba']) await say(an, session, text)
  const unread = async (person: Person) =>
    (await person.call(listSessions, {})).items.map((each) => each.unread)
  expect([await unread(an), await unread(adviser)]).toEqual([[0], [3]])
  await say(adviser, session)
  expect([await unread(an), await unread(adviser)]).toEqual([[1], [0]])
})
