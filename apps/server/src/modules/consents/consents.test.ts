import fc from 'fast-check'
import { eq, sql } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { BadInput } from '@malto/contract'
import * as calls from '@malto/contract/modules/consents.calls'
import { consentPurposes, consentTexts, type ConsentPurpose } from '@malto/contract/modules/consents.rules'
import * as family from '@malto/contract/modules/family.calls'
import { makeFamily, makeLink } from '#modules/family/family.factory.ts'
import { workOff } from '#testing/jobs.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, signedInAgain, type Person } from '#testing/people.ts'
import { mayUse } from './consents.service.ts'
import { consent_entries } from './consents.table.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
beforeEach(() => malto.moveTo(noon))
afterAll(() => malto.stop())

const say = (person: Person, given: boolean, purpose: ConsentPurpose = 'community') =>
  person.call(calls.setConsent, { purpose, given, text_version: consentTexts[purpose].version })
const sayFor = (parent: Person, child: Person, given: boolean, purpose: ConsentPurpose = 'community') =>
  parent.call(family.setChildConsent, {
    child_id: child.id,
    purpose,
    given,
    text_version: consentTexts[purpose].version,
  })
const may = (person: Person, purpose: ConsentPurpose = 'community') =>
  mayUse(malto.house.ownCtx(), person.id, purpose)
const ledger = (person: Person) =>
  malto.db
    .select()
    .from(consent_entries)
    .where(eq(consent_entries.subject_id, person.id))
    .orderBy(consent_entries.seq)

test('nothing is agreed to before somebody says so: no box is ticked beforehand, for anybody', async () => {
  const { child, parent } = await makeFamily(malto)
  for (const person of [child, parent, await makePerson(malto)]) {
    const { consents } = await person.call(calls.listConsents, {})
    expect(consents.map(({ own, guardian, in_force }) => [own, guardian, in_force])).toEqual(
      consents.map(() => [null, null, false]),
    )
    for (const purpose of consentPurposes) expect(await may(person, purpose)).toBe(false)
  }
})

test('from 16 on one’s own word is enough, and refusing one purpose blocks no other', async () => {
  const student = await makePerson(malto)
  await say(student, true)
  await say(student, true, 'push')
  await say(student, false, 'photos')
  const { consents } = await say(student, false, 'push')

  expect(consents.find((each) => each.purpose === 'community')).toMatchObject({
    own: true,
    guardian: null,
    guardian_needed: false,
    in_force: true,
    changed_at: noon.toISOString(),
  })
  expect(await Promise.all(consentPurposes.map((purpose) => may(student, purpose)))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

test('the switch for own pictures is a minor’s: with the 18th birthday it goes, and what was said stays written', async () => {
  const student = await makePerson(malto, { birthday: '2008-11-15' })
  const asked = async (person: Person) =>
    (await person.call(calls.listConsents, {})).consents.map(({ purpose }) => purpose)
  await say(student, true, 'photos')
  expect(await asked(student)).toContain('photos')

  malto.moveTo(new Date('2026-11-14T17:00:00Z'))
  const grown = await signedInAgain(malto, student)
  expect(await asked(grown)).not.toContain('photos')
  await expect(say(grown, false, 'photos')).rejects.toSatisfy(BadInput.is)
  expect(await ledger(student)).toMatchObject([{ purpose: 'photos', given: true }])
  expect((await grown.call(calls.listConsentHistory, {})).items).toMatchObject([{ purpose: 'photos' }])

  malto.moveTo(noon)
  const { parent } = await makeFamily(malto)
  expect(await asked(parent)).toEqual(['usage_times', 'push'])
})

test('below 16 the kid and a connected parent both have to say yes; either one takes it back alone', async () => {
  const { child, parent } = await makeFamily(malto)
  await say(child, true)
  expect(await may(child)).toBe(false)
  await sayFor(parent, child, true)
  expect(await may(child)).toBe(true)
  await say(child, false)
  expect(await may(child)).toBe(false)
  await say(child, true)
  await sayFor(parent, child, false)
  expect(await may(child)).toBe(false)
})

test('the ledger keeps who, for whom, what, which text, when and from where; a repeated click adds nothing', async () => {
  const { child, parent } = await makeFamily(malto)
  await say(child, true)
  await say(child, true)
  await sayFor(parent, child, true)

  expect(await ledger(child)).toMatchObject([
    {
      by: 'own',
      by_id: child.id,
      purpose: 'community',
      given: true,
      text_version: 1,
      at: noon,
      address: '203.0.113.7',
    },
    { by: 'guardian', by_id: parent.id, purpose: 'community', given: true, cause: 'person' },
  ])
})

test('the database itself refuses to change or take out a line of the ledger', async () => {
  const student = await makePerson(malto)
  await say(student, true)
  for (const statement of [
    sql`update consent_entries set given = false`,
    sql`delete from consent_entries`,
    sql`truncate consent_entries`,
  ])
    await expect(malto.owner.db.execute(statement)).rejects.toMatchObject({
      cause: { message: 'rows of consent_entries are only ever added' },
    })
  expect(await ledger(student)).toMatchObject([{ given: true }])
})

test('a yes is about the text that stands there now; a no is always taken', async () => {
  const student = await makePerson(malto)
  const old = (given: boolean) => student.call(calls.setConsent, { purpose: 'push', given, text_version: 0 })
  await expect(old(true)).rejects.toSatisfy(calls.ConsentTextChanged.is)
  await say(student, true, 'push')
  await old(false)
  expect(await may(student, 'push')).toBe(false)

  await say(student, true, 'push')
  const text = consentTexts.push as { version: number }
  text.version += 1
  try {
    expect(await may(student, 'push')).toBe(false)
    const { consents } = await student.call(calls.listConsents, {})
    expect(consents.find((each) => each.purpose === 'push')).toMatchObject({ own: null, text_version: 2 })
    await say(student, true, 'push')
    expect(await may(student, 'push')).toBe(true)
  } finally {
    text.version -= 1
  }
})

test('on the 16th birthday, by the Vietnamese day, a parent’s word is no longer needed nor taken', async () => {
  const { child, parent } = await makeFamily(malto, { birthday: '2010-11-15' })
  await say(child, true)
  malto.moveTo(new Date('2026-11-14T16:59:59Z'))
  expect(await may(child)).toBe(false)
  malto.moveTo(new Date('2026-11-14T17:00:00Z'))
  expect(await may(child)).toBe(true)
  await expect(sayFor(await signedInAgain(malto, parent), child, false)).rejects.toSatisfy(
    family.GuardianNotNeeded.is,
  )
})

test('nobody speaks for somebody else’s child, nor for an account that asks no such thing', async () => {
  const { child } = await makeFamily(malto)
  const stranger = await makePerson(malto, { account_kind: 'parent' })
  await expect(sayFor(stranger, child, true)).rejects.toSatisfy(family.ConnectionNotFound.is)
  await expect(sayFor(child, child, true)).rejects.toSatisfy(family.ConnectionNotFound.is)
  await expect(say(stranger, true, 'community')).rejects.toSatisfy(BadInput.is)
  expect(await ledger(child)).toEqual([])
})

test('the end of a link withdraws that guardian’s words in the same moment, and the history says why', async () => {
  const { child, parent, link_id } = await makeFamily(malto)
  await say(child, true)
  await sayFor(parent, child, true)
  await parent.call(family.endConnection, { id: link_id })

  expect(await may(child)).toBe(false)
  const { items } = await child.call(calls.listConsentHistory, {})
  expect(items.map(({ by, given, cause }) => [by, given, cause])).toEqual([
    ['guardian', false, 'link_ended'],
    ['guardian', true, 'person'],
    ['own', true, 'person'],
  ])
  expect((await child.call(calls.listConsents, {})).consents[0]).toMatchObject({ own: true, guardian: null })
})

test('the history is one’s own, newest first, by cursor', async () => {
  const [student, other] = [await makePerson(malto), await makePerson(malto)]
  for (const given of [true, false, true, false, true]) await say(student, given)
  const first = await student.call(calls.listConsentHistory, { limit: 2 })
  const rest = await student.call(calls.listConsentHistory, { limit: 10, cursor: first.next_cursor ?? '' })

  expect([...first.items, ...rest.items].map((each) => each.given)).toEqual([true, false, true, false, true])
  expect((await other.call(calls.listConsentHistory, {})).items).toEqual([])
})

test('both sides hear of a change at once, and what waits for a parent is told to them', async () => {
  const { child, parent } = await makeFamily(malto)
  await workOff(malto)
  malto.told.length = 0
  await say(child, true)
  await workOff(malto)
  const heard = (name: string) => malto.told.filter((each) => each.name === name).map((each) => each.audience)
  expect(heard('consentsChanged')).toEqual([`user:${child.id}`, `user:${parent.id}`])
  expect(malto.told.find((each) => each.name === 'notificationArrived')).toMatchObject({
    audience: `user:${parent.id}`,
    payload: { notification: { title: 'Con cần anh/chị đồng ý trước khi trò chuyện trong nhóm.' } },
  })

  malto.told.length = 0
  await sayFor(parent, child, true)
  await workOff(malto)
  expect(malto.told.find((each) => each.name === 'notificationArrived')).toMatchObject({
    audience: `user:${child.id}`,
    payload: { notification: { title: 'Cha mẹ đồng ý rồi, bạn vào nhóm được ngay!' } },
  })
})

type Step = readonly [who: 'child' | 'mother' | 'father', what: 'yes' | 'no' | 'leave']

test('whatever a family says in whatever order, what may be used is what a simple oracle says', async () => {
  const step = fc.tuple(
    fc.constantFrom('child' as const, 'mother' as const, 'father' as const),
    fc.constantFrom('yes' as const, 'no' as const, 'yes' as const, 'leave' as const),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 9 }), fc.boolean(), async (steps: Step[], young) => {
      const {
        parent: mother,
        child,
        link_id,
      } = await makeFamily(malto, young ? {} : { account_kind: 'student', birthday: '2009-05-20' })
      const father = await makePerson(malto, { account_kind: 'parent' })
      const links = { mother: link_id, father: await makeLink(malto, father, child) }
      const people = { mother, father }
      const oracle = new Map<string, boolean | 'left'>()
      for (const [who, what] of steps) {
        if (who === 'child') {
          if (what !== 'leave') await say(child, what === 'yes')
          if (what !== 'leave') oracle.set('child', what === 'yes')
        } else if (oracle.get(who) === 'left') {
          await expect(sayFor(people[who], child, true)).rejects.toSatisfy(family.ConnectionNotFound.is)
        } else if (what === 'leave') {
          await people[who].call(family.endConnection, { id: links[who] })
          oracle.set(who, 'left')
        } else if (young) {
          await sayFor(people[who], child, what === 'yes')
          oracle.set(who, what === 'yes')
        }
      }
      const guardians = [oracle.get('mother'), oracle.get('father')]
      const allowed = !young || (guardians.includes(true) && !guardians.includes(false))
      expect(await may(child)).toBe(oracle.get('child') === true && allowed)
    }),
    { numRuns: 25 },
  )
}, 60_000)
