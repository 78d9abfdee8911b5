import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { examBlocks } from './careers.blocks.data.ts'
import { SubjectPlan } from './careers.planner.calls.ts'
import {
  blocksOf,
  compulsory,
  doorsChange,
  electives,
  isBlock,
  isLanguage,
  isPair,
  meets,
  pairsOf,
  sameBlocks,
  subjectsOf,
} from './careers.planner.rules.ts'
import { subjects } from './careers.rules.ts'
import { SUGGESTED, subjectLetters, suggestPairs } from './careers.suggest.rules.ts'

const anyPair = fc.constantFrom(...pairsOf())
const threeOf = (code: string) => subjectsOf(code).toSorted()

describe('exam blocks', () => {
  test('Vật lí and Tiếng Anh open C01, D01, A01 and D11', () => {
    expect(blocksOf('Vật lí', 'Tiếng Anh')).toEqual(['C01', 'D01', 'A01', 'D11'])
  })

  test('every pair that may be chosen opens exactly four blocks, of exactly the right subjects', () => {
    const [toan, van] = compulsory
    for (const [first, second] of pairsOf()) {
      const blocks = blocksOf(first, second)
      expect(new Set(blocks).size, `${first} + ${second}`).toBe(4)
      expect(blocks.map(threeOf)).toEqual(
        [
          [van, toan, first],
          [van, toan, second],
          [toan, first, second],
          [van, first, second],
        ].map((three) => three.toSorted()),
      )
    }
  })

  test('nine electives make 36 pairs; with seven languages and two kinds of Công nghệ they are 98, each once', () => {
    const pairs = pairsOf()
    const kinds = new Set(
      pairs.map((pair) =>
        pair
          .map((each) => (isLanguage(each) ? 'Ngoại ngữ' : each.startsWith('Công nghệ') ? 'Công nghệ' : each))
          .toSorted()
          .join('+'),
      ),
    )
    expect([pairs.length, new Set(pairs.map((pair) => pair.toSorted().join())).size, kinds.size]).toEqual([
      98, 98, 36,
    ])
  })

  test('one subject twice, two languages and both kinds of Công nghệ are no pair', () => {
    for (const [first, second] of [
      ['Vật lí', 'Vật lí'],
      ['Tiếng Anh', 'Tiếng Nhật'],
      ['Công nghệ công nghiệp', 'Công nghệ nông nghiệp'],
    ] as const) {
      expect(isPair(first, second)).toBe(false)
      expect(() => blocksOf(first, second)).toThrow(RangeError)
      expect(SubjectPlan.safeParse({ liked: [], marks: {}, electives: [first, second] }).success).toBe(false)
    }
    expect(SubjectPlan.safeParse({ liked: [], marks: {}, electives: ['Vật lí'] }).success).toBe(true)
  })

  test('a block has three different subjects of the school, and only B08 and D08 are the same', () => {
    for (const three of Object.values(examBlocks)) {
      expect(new Set(three).size).toBe(3)
      expect(three.filter((each) => !(subjects as readonly string[]).includes(each))).toEqual([])
    }
    expect(Object.keys(examBlocks).filter((code) => sameBlocks(code).length > 1)).toEqual(['B08', 'D08'])
    expect(blocksOf('Sinh học', 'Tiếng Anh')).toContain('B08')
    expect(meets(['B08'], ['D08'])).toBe(true)
    expect(meets(['B08'], ['B00'])).toBe(false)
  })

  test('what is no block has no subjects, whatever objects inherit', () => {
    expect(
      ['Z99', 'constructor', ''].map((code) => [isBlock(code), subjectsOf(code), sameBlocks(code)]),
    ).toEqual(Array.from({ length: 3 }, () => [false, [], []]))
  })

  test('another choice closes as many doors as it opens, and the way back is the reverse', () => {
    fc.assert(
      fc.property(anyPair, anyPair, (before, after) => {
        const there = doorsChange(before, after)
        const back = doorsChange(after, before)
        expect(there.opened.length).toBe(there.closed.length)
        expect([there.opened, there.closed]).toEqual([back.closed, back.opened])
        expect(there.kept.length + there.opened.length).toBe(4)
      }),
    )
    expect(doorsChange(['Vật lí', 'Tiếng Anh'], ['Vật lí', 'Hóa học'])).toEqual({
      opened: ['C02', 'A00', 'C05'],
      closed: ['D01', 'A01', 'D11'],
      kept: ['C01'],
    })
    expect(doorsChange(null, ['Vật lí', 'Tiếng Anh']).opened).toHaveLength(4)
  })
})

describe('suggested pairs', () => {
  const none = { liked: [], marks: {} }

  test('nothing told, nothing suggested', () => {
    expect(suggestPairs(none)).toEqual([])
  })

  test('liked subjects with good marks come first, and say why', () => {
    const [first] = suggestPairs({ liked: ['Vật lí', 'Tiếng Anh'], marks: { 'Vật lí': 9, 'Lịch sử': 8 } })

    expect(first?.pair).toEqual(['Vật lí', 'Tiếng Anh'])
    expect(first?.blocks).toEqual(['C01', 'D01', 'A01', 'D11'])
    expect(first?.reasons.map(({ words }) => words.vi)).toEqual([
      'Bạn thích môn Vật lí và Tiếng Anh.',
      'Điểm Vật lí của bạn đang tốt.',
    ])
  })

  test('interests alone speak for subjects too', () => {
    const technical = { R: 36, I: 30, A: 10, S: 12, E: 8, C: 14 }
    const [first] = suggestPairs({ ...none, interests: technical })

    expect(first?.pair).toContain('Vật lí')
    expect(first?.reasons.map(({ key }) => key)).toEqual(['interests'])
  })

  test('a poor mark speaks against a subject', () => {
    const pairs = suggestPairs({ liked: ['Vật lí', 'Hóa học', 'Sinh học'], marks: { 'Hóa học': 2 } })

    expect(pairs[0]?.pair).toEqual(['Vật lí', 'Sinh học'])
  })

  test('a rarer language is suggested only to whoever knows it', () => {
    const languages = (given: Parameters<typeof suggestPairs>[0]) =>
      suggestPairs(given)
        .flatMap(({ pair }) => pair)
        .filter((each) => isLanguage(each) && each !== 'Tiếng Anh')

    expect(
      languages({ liked: ['Lịch sử'], marks: {}, interests: { R: 0, I: 0, A: 30, S: 30, E: 30, C: 0 } }),
    ).toEqual([])
    expect(languages({ liked: ['Lịch sử', 'Tiếng Nhật'], marks: {} })).toContain('Tiếng Nhật')
  })

  test('every suggestion is a pair with four blocks and a reason; the same told gives the same', () => {
    const told = fc.record({
      liked: fc.uniqueArray(fc.constantFrom(...subjects)),
      marks: fc.dictionary(fc.constantFrom(...subjects), fc.double({ min: 0, max: 10, noNaN: true })),
    })
    fc.assert(
      fc.property(told, (given) => {
        const pairs = suggestPairs(given)
        expect(pairs.length).toBeLessThanOrEqual(SUGGESTED)
        for (const { pair, blocks, reasons } of pairs) {
          expect(isPair(...pair)).toBe(true)
          expect(blocks).toHaveLength(4)
          expect(reasons.length).toBeGreaterThan(0)
        }
        expect(suggestPairs(given)).toEqual(pairs)
      }),
    )
  })

  test('every elective has letters', () => {
    expect(electives.filter((each) => subjectLetters[each].length === 0)).toEqual([])
  })
})
