import { expect, test } from 'vitest'
import { bannersFor, isMeantFor, isOn, type Showing, type Viewer } from './banners.rules.ts'

const noon = new Date('2026-11-15T05:00:00Z')
const banner = (id: number, given: Partial<Showing> = {}): Showing => ({
  id,
  enabled: true,
  starts_at: noon,
  ends_at: null,
  weight: 1,
  kinds: [],
  letters: [],
  province_ids: [],
  min_age: null,
  max_age: null,
  ...given,
})
const visitor: Viewer = { kind: null, letter: null, province_id: null, age: null }
const student: Viewer = { kind: 'student', letter: 'I', province_id: 48, age: 17 }

test('a banner stands from its beginning until its end, and not when it is switched off', () => {
  expect(isOn(banner(1), noon)).toBe(true)
  expect(isOn(banner(1, { starts_at: new Date(noon.getTime() + 1) }), noon)).toBe(false)
  expect(isOn(banner(1, { ends_at: noon }), noon)).toBe(false)
  expect(isOn(banner(1, { enabled: false }), noon)).toBe(false)
})

test('who is unknown sees only what is for everybody', () => {
  expect(isMeantFor(banner(1), visitor)).toBe(true)
  for (const given of [
    { kinds: ['student' as const] },
    { letters: ['I' as const] },
    { province_ids: [48] },
    { min_age: 16 },
    { max_age: 18 },
  ]) {
    expect(isMeantFor(banner(1, given), visitor)).toBe(false)
    expect(isMeantFor(banner(1, given), student)).toBe(true)
  }
  expect(isMeantFor(banner(1, { min_age: 18 }), student)).toBe(false)
})

test('the weightier come first, equal ones take turns, and nobody is shown twice', () => {
  const all = [banner(1), banner(2), banner(3, { weight: 5 }), banner(4)]
  const ids = (turn: number, most = 4) => bannersFor(all, student, noon, turn, most).map(({ id }) => id)
  expect(ids(0)).toEqual([3, 1, 2, 4])
  expect(ids(1)).toEqual([3, 2, 4, 1])
  expect(ids(2)).toEqual([3, 4, 1, 2])
  expect(ids(1, 2)).toEqual([3, 2])
  expect(new Set(ids(7)).size).toBe(4)
})
