import { expect, test } from 'vitest'
import {
  canBeChild,
  canBeParent,
  connectionCodeOf,
  linkStatuses,
  madeChildFault,
  needsFirstGuardian,
  type LinkState,
} from './family.rules.ts'

const now = new Date('2026-11-14T05:00:00Z')
const [earlier, later] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)]
const link = (given: Partial<LinkState>): LinkState => ({
  status: 'waiting',
  parent_id: 'p',
  child_id: 'c',
  reply_until: later,
  ...given,
})

test('every state has the code of the specification, by the time of asking', () => {
  const table = linkStatuses.map((status) => [
    status,
    connectionCodeOf(link({ status }), now),
    connectionCodeOf(link({ status, reply_until: earlier }), now),
    connectionCodeOf(link({ status, reply_until: earlier, child_id: null }), now),
  ])
  expect(table).toEqual([
    ['waiting', '0', '3', '2'],
    ['guardian', '0', '3', '2'],
    ['connected', '1', '1', '1'],
    ['refused', '2', '2', '2'],
    ['cancelled', null, null, null],
    ['ended', null, null, null],
  ])
})

test('a request is out of date at the very moment its time is over', () => {
  expect(connectionCodeOf(link({ reply_until: now }), now)).toBe('3')
})

test('I22: a child is a learner under 18, a parent is a parent', () => {
  const today = '2026-11-14'
  expect(canBeChild({ account_kind: 'kid', birthday: '2015-01-01' }, today)).toBe(true)
  expect(canBeChild({ account_kind: 'student', birthday: '2008-11-15' }, today)).toBe(true)
  expect(canBeChild({ account_kind: 'student', birthday: '2008-11-14' }, today)).toBe(false)
  expect(canBeChild({ account_kind: 'parent', birthday: '2015-01-01' }, today)).toBe(false)
  expect(canBeChild({ account_kind: 'normal', birthday: null }, today)).toBe(false)
  expect(
    ['kid', 'student', 'normal', 'parent'].map((each) => canBeParent({ account_kind: each as 'kid' })),
  ).toEqual([false, false, false, true])
})

test('the first guardian has a say until the 16th birthday', () => {
  expect(needsFirstGuardian({ birthday: '2010-11-15' }, '2026-11-14')).toBe(true)
  expect(needsFirstGuardian({ birthday: '2010-11-15' }, '2026-11-15')).toBe(false)
})

test('a parent makes accounts for children from 7 to under 18', () => {
  const today = '2026-11-14'
  expect(madeChildFault('2019-11-15', today)).toBe('young')
  expect(madeChildFault('2019-11-14', today)).toBeNull()
  expect(madeChildFault('2008-11-15', today)).toBeNull()
  expect(madeChildFault('2008-11-14', today)).toBe('grown')
  expect(madeChildFault('2026-11-15', today)).toBe('impossible')
})
