import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  badgePeriods,
  giftAfter,
  giftStates,
  giftSteps,
  isEarned,
  isGiftOver,
  periodKey,
  voucherStateNow,
  type GiftParty,
  type GiftState,
} from './rewards.rules.ts'

const at = (moment: string) => new Date(moment)
const parties: GiftParty[] = ['owner', 'parent', 'desk']

test('stretches are Vietnamese ones: days end at 17:00 UTC, weeks begin on Monday, school years in August', () => {
  expect(periodKey('day', at('2026-11-15T16:59:59Z'))).toBe('2026-11-15')
  expect(periodKey('day', at('2026-11-15T17:00:00Z'))).toBe('2026-11-16')
  // Sunday the 15th belongs to the week of the 9th, Monday the 16th to its own.
  expect(periodKey('week', at('2026-11-15T05:00:00Z'))).toBe('week 2026-11-09')
  expect(periodKey('week', at('2026-11-15T18:00:00Z'))).toBe('week 2026-11-16')
  expect(periodKey('month', at('2026-11-30T17:00:00Z'))).toBe('2026-12')
  expect(periodKey('school_year', at('2026-07-31T05:00:00Z'))).toBe('2025-2026')
  expect(periodKey('school_year', at('2026-08-01T05:00:00Z'))).toBe('2026-2027')
  expect(periodKey('ever', at('2026-08-01T05:00:00Z'))).toBe('ever')
})

test('a moment lies in one stretch of each kind, and stretches never overlap', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...badgePeriods),
      fc.integer({ min: 0, max: 3650 }),
      fc.integer({ min: 0, max: 3650 }),
      (period, one, other) => {
        const moment = (day: number) => new Date(Date.UTC(2024, 0, 1 + day, 5))
        const [early, late] = one <= other ? [one, other] : [other, one]
        // Whatever lies between two moments of one stretch is in it too.
        if (periodKey(period, moment(early)) === periodKey(period, moment(late)))
          expect(periodKey(period, moment(Math.floor((early + late) / 2)))).toBe(
            periodKey(period, moment(early)),
          )
      },
    ),
  )
  expect(isEarned({ count: 5 }, 4)).toBe(false)
  expect(isEarned({ count: 5 }, 6)).toBe(true)
})

test('a gift goes one way: no step leads back, and nothing happens to what is over', () => {
  const order = ['won', 'asked_parent', 'requested', 'approved', 'packed', 'sent'] as GiftState[]
  for (const state of giftStates)
    for (const step of giftSteps)
      for (const party of parties) {
        const next = giftAfter(step, party, state)
        if (!next) continue
        expect(isGiftOver(state), `${step} on ${state}`).toBe(false)
        expect(isGiftOver(next.state) || order.indexOf(next.state) > order.indexOf(state)).toBe(true)
        // What ends without arriving gives everything back, what arrives nothing.
        expect(next.undoes).toBe(isGiftOver(next.state) && next.state !== 'received')
      }
})

test('who may do what with a gift', () => {
  const able = (step: (typeof giftSteps)[number], state: GiftState) =>
    parties.filter((party) => giftAfter(step, party, state) !== null)
  expect(able('agree', 'asked_parent')).toEqual(['parent'])
  expect(able('approve', 'requested')).toEqual(['desk'])
  expect(able('cancel', 'requested')).toEqual(['owner', 'parent'])
  expect(able('cancel', 'approved')).toEqual([])
  expect(able('receive', 'sent')).toEqual(['owner', 'desk'])
})

test('a voucher is held until it is used or its day has come', () => {
  const now = at('2026-11-15T05:00:00Z')
  expect(voucherStateNow(null, null, now)).toBe('held')
  expect(voucherStateNow(null, now, now)).toBe('expired')
  expect(voucherStateNow(now, now, now)).toBe('used')
})
