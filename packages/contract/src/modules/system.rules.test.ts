import { expect, test } from 'vitest'
import { backupsToRemove, idsOnly, type Keepable } from './system.rules.ts'
import { daysAfter } from './usage.rules.ts'

const TODAY = '2026-11-16'
const made = (days_ago: number, given: Partial<Keepable> = {}): Keepable => {
  const day = daysAfter(TODAY, -days_ago)
  return {
    id: `${given.cause ?? 'daily'}-${days_ago}`,
    day,
    begun_at: new Date(`${day}T19:15:00Z`),
    cause: 'daily',
    proven: false,
    ...given,
  }
}
const keeping = { days: 7, weeks: 4 }

test('of sixty nights the last seven stay, and the newest of each of four weeks', () => {
  const all = Array.from({ length: 60 }, (_, at) => made(at))
  const gone = new Set(backupsToRemove(all, keeping, TODAY))
  const kept = all.filter(({ id }) => !gone.has(id)).map(({ id }) => id)
  // Today is a Monday: this week, and the Sundays of the three before it.
  expect(kept).toEqual([...[0, 1, 2, 3, 4, 5, 6].map((n) => `daily-${n}`), 'daily-8', 'daily-15'])
})

test('the newest of all and the newest that was tried stay, however old they are', () => {
  const all = [made(200), made(300, { proven: true }), made(400)]
  expect(backupsToRemove(all, { days: 1, weeks: 0 }, TODAY)).toEqual(['daily-400'])
})

test('what was asked for stays thirty days; what was made on the machine is never touched', () => {
  const all = [
    made(0),
    made(29, { cause: 'asked' }),
    made(31, { cause: 'asked' }),
    made(500, { cause: 'command' }),
  ]
  expect(backupsToRemove(all, keeping, TODAY)).toEqual(['asked-31'])
})

test('two of one day count as one, and the newer stays', () => {
  const early = made(1, { id: 'early', begun_at: new Date('2026-11-15T01:00:00Z') })
  expect(backupsToRemove([made(0), early, made(1)], keeping, TODAY)).toEqual(['early'])
})

test('a job is told without words: no phone, no email, no name, no code', () => {
  const told = idsOnly({
    id: '0190a000-0000-7000-8000-000000000001',
    target: '+84901000001',
    email: 'a@b.vn',
    phone: 84_901_000_001,
    tries: 3,
    wanted: true,
    at: '2026-11-16T02:00:00.000Z',
    people: [{ name: 'Nguyễn An', user_id: '0190a000-0000-7000-8000-000000000002' }],
  })
  expect(told).toEqual({
    id: '0190a000-0000-7000-8000-000000000001',
    target: '…',
    email: '…',
    phone: '…',
    tries: 3,
    wanted: true,
    at: '2026-11-16T02:00:00.000Z',
    people: [{ name: '…', user_id: '0190a000-0000-7000-8000-000000000002' }],
  })
})
