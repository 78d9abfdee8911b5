import fc from 'fast-check'
import { expect, test } from 'vitest'
import { followsOn, mergeBySeq, type Placed } from './chat.rules.ts'

/** What may happen in a room, one number after the other: a message comes, changes, or goes. */
interface Happened extends Placed {
  readonly gone: boolean
}
const histories = fc
  .array(fc.record({ kind: fc.constantFrom('new', 'change', 'gone'), at: fc.nat() }), { maxLength: 40 })
  .map((steps) => {
    const told: Happened[] = []
    let last_seq = 0
    for (const [step, { kind, at }] of steps.entries()) {
      const fresh = kind === 'new' || last_seq === 0
      if (fresh) last_seq += 1
      const seq = fresh ? last_seq : (at % last_seq) + 1
      told.push({ seq, rev: step + 1, gone: kind === 'gone' && !fresh })
    }
    return told
  })

/** What is left in the end: of each place the last that happened to it, unless that was its end. */
function outcome(told: readonly Happened[]): number[][] {
  const last = new Map(told.map((each) => [each.seq, each]))
  return [...last.values()]
    .filter(({ gone }) => !gone)
    .map(({ seq, rev }) => [seq, rev])
    .toSorted(([a = 0], [b = 0]) => a - b)
}

const pairs = (list: readonly Placed[]) => list.map(({ seq, rev }) => [seq, rev])

/** What `catchUp` gives: of every place its last version, if that is after the point. */
const changesAfter = (told: readonly Happened[], after_rev: number): Happened[] =>
  [...new Map(told.map((each) => [each.seq, each])).values()].filter(({ rev }) => rev > after_rev)

test('I3: whoever asks now and then, and hears some answers twice, has the room as it stands each time', () => {
  fc.assert(
    fc.property(histories, fc.array(fc.tuple(fc.nat({ max: 12 }), fc.boolean())), (told, visits) => {
      let known: Placed[] = []
      let known_rev = 0
      let now = 0
      for (const [passed, twice] of [...visits, [told.length, true] as const]) {
        now = Math.min(told.length, now + passed)
        const changes = changesAfter(told.slice(0, now), known_rev)
        const came = changes.filter(({ gone }) => !gone)
        const gone = changes.filter((each) => each.gone)
        known = mergeBySeq(known, came, gone)
        if (twice) known = mergeBySeq(known, came, gone)
        known_rev = now
        expect(pairs(known)).toEqual(outcome(told.slice(0, now)))
      }
    }),
  )
})

test('what the room itself gives (of each place its last version) may come in any order, and twice', () => {
  fc.assert(
    fc.property(histories, fc.infiniteStream(fc.nat()), (told, dice) => {
      const last = [...new Map(told.map((each) => [each.seq, each])).values()]
      const shuffled = [...last, ...last]
        .map((each) => ({ each, die: dice.next().value ?? 0 }))
        .toSorted((a, b) => a.die - b.die)
        .map(({ each }) => each)
      let known: Placed[] = []
      for (const each of shuffled)
        known = each.gone ? mergeBySeq(known, [], [each]) : mergeBySeq(known, [each])
      expect(pairs(known)).toEqual(outcome(told))
    }),
  )
})

test('an older version never overwrites a newer one, nor does an older end', () => {
  const newer = [{ seq: 3, rev: 9 }]
  expect(mergeBySeq(newer, [{ seq: 3, rev: 4 }])).toEqual(newer)
  expect(mergeBySeq(newer, [], [{ seq: 3, rev: 4 }])).toEqual(newer)
  expect(mergeBySeq(newer, [], [{ seq: 3, rev: 10 }])).toEqual([])
})

test('messages stand by place, whenever they came', () => {
  const merged = mergeBySeq(
    [{ seq: 5, rev: 5 }],
    [
      { seq: 7, rev: 7 },
      { seq: 2, rev: 8 },
    ],
  )
  expect(merged.map(({ seq }) => seq)).toEqual([2, 5, 7])
})

test('only the very next number follows on', () => {
  expect([followsOn(4, 5), followsOn(4, 4), followsOn(4, 6), followsOn(0, 1)]).toEqual([
    true,
    false,
    false,
    true,
  ])
})
