import { personalityGroups, type PersonalityGroup } from '@malto/contract/constants'
import {
  circleBands,
  circleKey,
  isInside,
  mayContact,
  type Circle,
  type Standing,
} from '@malto/contract/modules/moderation.rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personality_members } from '#modules/assessments/assessments.table.ts'
import { consent_entries } from '#modules/consents/consents.table.ts'
import { adviser_profiles, users } from '#modules/users/users.table.ts'
import { newId } from '#platform/ids.ts'
import { readMark } from '#platform/paging.ts'
import { DAY } from '#platform/time.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { circlePeople, countCircle } from './moderation.circles.service.ts'
import { companyOf, deafTo, memberOf, membersOf } from './moderation.members.service.ts'
import { distances, sanctions } from './moderation.table.ts'

/** The same world every time: what fails can be looked at again. */
let seed = 20_261_114
const chance = (): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}
const one = <T>(...of: readonly T[]): T => of[Math.floor(chance() * of.length)]!

const PEOPLE = 300
const SIXTEEN_TODAY = '2010-11-14'
const at = (days: number) => new Date(noon.getTime() + days * DAY)

interface Someone extends Standing {
  readonly blocks: Set<string>
  readonly mutes: Set<string>
}

/** Writes one person down as the other modules would, and keeps what is true of them beside it. */
function invent(write: Writing): Someone {
  const user_id = newId()
  const account_kind = one('kid', 'kid', 'student', 'student', 'student', 'parent', 'normal')
  const learner = account_kind === 'kid' || account_kind === 'student'
  const birthday = learner
    ? one('2010-11-13', SIXTEEN_TODAY, '2010-11-15', '2015-02-28', '2008-02-29', '2005-06-01')
    : one(null, '1980-01-01')
  const status = one('active', 'active', 'active', 'active', 'active', 'active', 'blocked', 'leaving')
  write.users.push({
    id: user_id,
    phone: `+8493${String(1_000_000 + write.users.length)}`,
    password_hash: 'none',
    full_name: 'Người Thử',
    account_kind,
    birthday,
    status,
    created_at: noon,
    updated_at: noon,
  })
  const adviser = chance() < 0.05
  if (adviser) {
    const words = { advisory_name: 'Cô', short_description: 'Cô', advisory_curriculum_vitae: 'Cô' }
    write.advisers.push({ user_id, state: 'vetted', ...words, created_at: noon, updated_at: noon })
  }
  const young = birthday !== null && birthday > SIXTEEN_TODAY
  const consented = inventConsent(write, user_id, young) && learner
  const letter = one<PersonalityGroup | null>('I', 'I', 'A', null)
  if (letter !== null || chance() < 0.5)
    write.members.push({
      user_id,
      letter,
      candidates: [],
      // Many joined at the same moment: only the id tells them apart then.
      changed_at: at(-Math.floor(chance() * 5)),
    })
  const banned = inventSanctions(write, user_id)
  const band = learner && !adviser ? (young ? 'kid' : 'over16') : null
  return {
    user_id,
    active: status === 'active',
    role: adviser ? 'adviser' : learner ? (young ? 'kid' : 'student') : 'other',
    consented,
    banned,
    band,
    circle: band && letter ? { letter, band } : null,
    blocks: new Set(),
    mutes: new Set(),
  }
}

/** The newest word of each counts, if it is about today's text; below 16 a guardian's too, and nobody may say no. */
function inventConsent(write: Writing, subject_id: string, young: boolean): boolean {
  const say = (by_id: string, given: boolean, more: object = {}) =>
    void write.consents.push({
      id: newId(),
      subject_id,
      by_id,
      by: by_id === subject_id ? 'own' : 'guardian',
      purpose: 'community',
      given,
      text_version: 1,
      address: 'test',
      at: noon,
      ...more,
    })
  const own = one(
    'yes',
    'yes',
    'yes',
    'yes',
    'yes',
    'yes',
    'no',
    'taken back',
    'given again',
    'old text',
    'nothing',
  )
  if (own === 'taken back') say(subject_id, true)
  if (own === 'given again') say(subject_id, false)
  if (own === 'old text') say(subject_id, true, { text_version: 99 })
  else if (own !== 'nothing') say(subject_id, own === 'yes' || own === 'given again')
  const [mother, father] = [newId(), newId()]
  const guardian = one(
    'yes',
    'yes',
    'yes',
    'yes',
    'no',
    'one against',
    'both',
    'link ended',
    'one left',
    'nothing',
  )
  if (guardian !== 'nothing') say(mother, guardian !== 'no')
  if (guardian === 'one against') say(father, false)
  if (guardian === 'both') say(father, true)
  if (guardian === 'link ended') say(mother, false, { cause: 'link_ended' })
  if (guardian === 'one left') {
    say(father, false)
    say(father, false, { cause: 'link_ended' })
  }
  const allowed = ['yes', 'both', 'one left'].includes(guardian)
  return (own === 'yes' || own === 'given again') && (!young || allowed)
}

function inventSanctions(write: Writing, user_id: string): boolean {
  const put = (kind: 'warn' | 'mute' | 'ban', given: object = {}) =>
    void write.sanctions.push({
      id: newId(),
      user_id,
      kind,
      reason: 'Thử',
      starts_at: at(-9),
      updated_at: noon,
      ...given,
    })
  const what = chance()
  if (what < 0.05) put('ban')
  else if (what < 0.1) put('ban', { lifted_at: noon, lifted_reason: 'Nhầm' })
  else if (what < 0.15) put('ban', { ends_at: at(-1) })
  else if (what < 0.2) put('mute', { ends_at: at(3) })
  else if (what < 0.25) put('warn')
  return what < 0.05
}

interface Writing {
  readonly users: (typeof users.$inferInsert)[]
  readonly advisers: (typeof adviser_profiles.$inferInsert)[]
  readonly members: (typeof personality_members.$inferInsert)[]
  readonly consents: (typeof consent_entries.$inferInsert)[]
  readonly sanctions: (typeof sanctions.$inferInsert)[]
}

let malto: Malto
let people: Someone[]
const ids = () => people.map(({ user_id }) => user_id)
beforeAll(async () => {
  malto = await startMalto()
  const write: Writing = { users: [], advisers: [], members: [], consents: [], sanctions: [] }
  people = Array.from({ length: PEOPLE }, () => invent(write))
  await malto.db.insert(users).values(write.users)
  await malto.db.insert(adviser_profiles).values(write.advisers)
  await malto.db.insert(personality_members).values(write.members)
  await malto.db.insert(consent_entries).values(write.consents)
  await malto.db.insert(sanctions).values(write.sanctions)
  const apart = new Map<string, typeof distances.$inferInsert>()
  for (let count = 0; count < 4000; count += 1) {
    const [from, to] = [one(...people), one(...people)]
    if (from === to) continue
    const kind = one('block', 'mute')
    ;(kind === 'block' ? from.blocks : from.mutes).add(to.user_id)
    const row = { user_id: from.user_id, other_id: to.user_id, kind, since: noon } as const
    apart.set(`${row.user_id} ${row.other_id} ${kind}`, row)
  }
  await malto.db.insert(distances).values([...apart.values()])
})
afterAll(() => malto.stop())

/** Who looks after everybody is shut out by nobody: only their own blocks count for an adviser. */
const isShut = (reader: Someone, other: Someone) =>
  reader.blocks.has(other.user_id) || (reader.role !== 'adviser' && other.blocks.has(reader.user_id))

test('control 1: in a world of 300 people whom one hears is what the one question says, asked by every fifth', async () => {
  const ctx = malto.house.ownCtx()
  const wrong: string[] = []
  let heard = 0
  for (const reader of people.filter((_, at) => at % 5 === 0))
    for (const how of ['group', 'event'] as const) {
      const company = await companyOf(ctx, await memberOf(ctx, reader.user_id), ids(), how)
      for (const other of people) {
        const between = { blocked: isShut(reader, other), session: false }
        const expected =
          reader === other || (mayContact(reader, other, between, how) && !reader.mutes.has(other.user_id))
        if (company.hears(other.user_id)) heard += 1
        if (company.hears(other.user_id) !== expected)
          wrong.push(`${how}: ${JSON.stringify(reader)} hears ${JSON.stringify(other)}: not ${expected}`)
      }
    }
  expect(wrong.slice(0, 3)).toEqual([])
  // A world in which nobody meets would prove nothing.
  expect(heard).toBeGreaterThan(600)
}, 60_000)

test('I9: what somebody says is kept from all who blocked them, whom they blocked, and who muted them', async () => {
  const ctx = malto.house.ownCtx()
  for (const speaker of people.slice(0, 60)) {
    const expected = people
      .filter((each) => isShut(each, speaker) || each.mutes.has(speaker.user_id))
      .map(({ user_id }) => `user:${user_id}`)
    expect((await deafTo(ctx, speaker.user_id)).toSorted()).toEqual(expected.toSorted())
  }
})

test('I13: a circle holds exactly those whom their facts put there; its count and its pages agree', async () => {
  const ctx = malto.house.ownCtx()
  const members = await membersOf(ctx, ids())
  let all = 0
  for (const letter of personalityGroups)
    for (const band of circleBands) {
      const circle: Circle = { letter, band }
      const belongs = (each: Standing) =>
        isInside(each) && each.circle !== null && circleKey(each.circle) === circleKey(circle)
      const expected = people.filter(belongs).map(({ user_id }) => user_id)
      expect(
        [...members.values()]
          .filter(belongs)
          .map(({ user_id }) => user_id)
          .toSorted(),
      ).toEqual(expected.toSorted())
      expect(await countCircle(ctx, circle)).toBe(expected.length)
      const seen: string[] = []
      let cursor: string | null = null
      do {
        const page = await circlePeople(ctx, circle, [], readMark(cursor ?? undefined), 7)
        seen.push(...page.members.map(({ user_id }) => user_id))
        cursor = page.next_cursor
      } while (cursor)
      expect(seen.toSorted()).toEqual(expected.toSorted())
      all += expected.length
    }
  expect(all).toBeGreaterThan(30)
})
