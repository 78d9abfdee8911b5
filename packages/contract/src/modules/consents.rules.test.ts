import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AccountKind } from '../constants.ts'
import {
  consentFrom,
  consentPurposes,
  consentTexts,
  consentWords,
  guardianNeeded,
  purposesFor,
  type ConsentWord,
} from './consents.rules.ts'

const purpose = 'community'
const word = (by: 'own' | 'guardian', given: boolean, more: Partial<ConsentWord> = {}): ConsentWord => ({
  purpose,
  by,
  given,
  text_version: consentTexts[purpose].version,
  cause: 'person',
  ...more,
})
const said = (by: 'own' | 'guardian', given: boolean | null) => (given === null ? [] : [word(by, given)])

test('the truth table: below 16 both have to say yes, from 16 on the own word decides', () => {
  const answers = [null, false, true] as const
  const table = answers.flatMap((own) =>
    answers.map((guardian) => {
      const words = [...said('own', own), ...said('guardian', guardian)]
      return [
        own,
        guardian,
        consentFrom(words, purpose, true).in_force,
        consentFrom(words, purpose, false).in_force,
      ]
    }),
  )
  expect(table).toEqual([
    [null, null, false, false],
    [null, false, false, false],
    [null, true, false, false],
    [false, null, false, false],
    [false, false, false, false],
    [false, true, false, false],
    [true, null, false, true],
    [true, false, false, true],
    [true, true, true, true],
  ])
})

test('of two guardians each can say no; one who is none any more has no say', () => {
  const [yes, no] = [word('guardian', true), word('guardian', false)]
  const own = word('own', true)
  expect(consentFrom([own, yes, no], purpose, true)).toMatchObject({ guardian: false, in_force: false })
  expect(consentFrom([own, yes, { ...no, cause: 'link_ended' }], purpose, true)).toMatchObject({
    in_force: true,
  })
  expect(consentFrom([own, { ...no, cause: 'link_ended' }], purpose, true)).toMatchObject({ guardian: null })
})

test('a word about an older text, or about another purpose, does not count', () => {
  const old = consentTexts[purpose].version - 1
  expect(consentFrom([word('own', true, { text_version: old })], purpose, false)).toMatchObject({
    own: null,
    in_force: false,
  })
  expect(consentFrom([word('own', true, { purpose: 'push' })], purpose, false)).toMatchObject({ own: null })
})

test('for any words of anybody the answer is that of the law, said in four lines', () => {
  const words = fc.array(
    fc.record({
      purpose: fc.constantFrom(...consentPurposes),
      by: fc.constantFrom('own' as const, 'guardian' as const),
      given: fc.boolean(),
      text_version: fc.constantFrom(0, 1, 2),
      cause: fc.constantFrom('person' as const, 'link_ended' as const),
    }),
  )
  fc.assert(
    fc.property(words, fc.constantFrom(...consentPurposes), fc.boolean(), (all, asked, young) => {
      const { version } = consentTexts[asked]
      const valid = all.filter(
        (w) => w.purpose === asked && w.text_version === version && w.cause === 'person',
      )
      const agree = (by: string) =>
        valid.some((w) => w.by === by) && !valid.some((w) => w.by === by && !w.given)
      expect(consentFrom(all, asked, young).in_force).toBe(agree('own') && (!young || agree('guardian')))
    }),
  )
})

test('a guardian is needed until the 16th birthday; who has no birthday here is grown up', () => {
  expect(guardianNeeded('2010-11-15', '2026-11-14')).toBe(true)
  expect(guardianNeeded('2010-11-15', '2026-11-15')).toBe(false)
  expect(guardianNeeded(null, '2026-11-15')).toBe(false)
})

test('every purpose has its text in both languages; parents are not asked about groups they never enter', () => {
  for (const { version, title, own, guardian } of Object.values(consentTexts)) {
    expect(version).toBeGreaterThan(0)
    for (const each of [title, own, guardian])
      expect(Math.min(each.vi.length, each.en.length)).toBeGreaterThan(5)
  }
  const today = '2026-11-14'
  const asked = (account_kind: AccountKind, birthday: string | null) =>
    purposesFor({ account_kind, birthday }, today)
  expect(asked('kid', '2014-05-20')).toEqual(consentPurposes)
  expect(asked('parent', '1982-05-20')).toEqual(['usage_times', 'push'])
})

test('only a minor’s own pictures need a yes: nobody else is shown that switch', () => {
  const shown = (account_kind: AccountKind, birthday: string | null) =>
    purposesFor({ account_kind, birthday }, '2026-11-14').includes('photos')
  expect(shown('student', '2008-11-15')).toBe(true)
  expect(shown('student', '2008-11-14')).toBe(false)
  expect(shown('student', null)).toBe(true)
  expect([shown('normal', null), shown('parent', '1982-05-20')]).toEqual([false, false])
})

test('the counter of time speaks for itself alone: films that were watched and what is written are kept by others', () => {
  const { own, guardian, version } = consentTexts.usage_times
  for (const { vi, en } of [own, guardian])
    expect([vi, en]).toEqual([
      expect.stringContaining('Bộ đếm này không ghi'),
      expect.stringContaining('This counter does not record'),
    ])
  // The text that promised more was another one.
  expect(version).toBeGreaterThan(1)
})

test('only a learner is told that connected parents see the chart of the week', () => {
  const said = (reader: AccountKind) => consentWords('usage_times', 'own', reader).vi
  for (const learner of ['kid', 'student'] as const) expect(said(learner)).toContain('cha mẹ đã kết nối')
  for (const other of ['parent', 'normal'] as const) expect(said(other)).not.toMatch(/cha mẹ|bạn/i)
})
