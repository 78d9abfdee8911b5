import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { personalityGroups } from '../constants.ts'
import { codeOf } from './careers.code.rules.ts'
import {
  chooseMatches,
  firstLettersOf,
  MATCHES_MOST,
  MATCHES_OF_GROUP,
  matchOf,
  UNEXPECTED,
  type Ranked,
} from './careers.match.rules.ts'
import { reasonsFor } from './careers.reasons.rules.ts'
import { searchable, spellings } from './careers.search.rules.ts'
import { isVocational, listed, ONET_ATTRIBUTION, subjects, subjectWords } from './careers.rules.ts'

type Scores = Parameters<typeof matchOf>[0]
const scoresOf = (values: readonly number[]) =>
  Object.fromEntries(personalityGroups.map((letter, at) => [letter, values[at] ?? 0])) as Scores

const sample = scoresOf([27, 13, 23, 25, 14, 14])
const career = [4.83, 1.43, 6.39, 3.65, 3.18, 1.61]

describe('letters of a career', () => {
  test('as many as stand out, never padded, strongest first', () => {
    const table: readonly [number[], string][] = [
      [[1.26, 3.05, 2.16, 3.54, 6.96, 4.97], 'EC'],
      [[2.04, 4.78, 2.48, 3.55, 6.68, 4.49], 'EIC'],
      [[1.54, 3.35, 2.7, 3.69, 5.52, 3.62], 'ESC'],
      [[1, 1, 7, 1, 1, 1], 'A'],
      // Equal values stand in the order of the hexagon.
      [[4.15, 2.6, 1.61, 3.58, 5.35, 5.35], 'ECR'],
      [[5.98, 5.98, 1, 3.45, 1.7, 3.47], 'RI'],
    ]
    expect(table.map(([interests]) => codeOf(interests))).toEqual(table.map(([, code]) => code))
  })

  test('one to three different letters, whatever the values', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 1, max: 7, noNaN: true }), { minLength: 6, maxLength: 6 }),
        (six) => {
          const code = codeOf(six)
          expect(code).toMatch(/^[RIASEC]{1,3}$/)
          expect(new Set(code).size).toBe(code.length)
          expect(six[personalityGroups.indexOf(code[0] as 'R')]).toBe(Math.max(...six))
        },
      ),
    )
  })
})

describe('match', () => {
  test('the sample person and career: r = .771, best', () => {
    const { r, label } = matchOf(sample, career)
    expect([r?.toFixed(3), label]).toEqual(['0.771', 'best'])
  })

  test('a flat person matches nothing', () => {
    expect(matchOf(scoresOf([20, 20, 20, 20, 20, 20]), career)).toEqual({ r: null, label: null })
  })
})

const ranked = (slug: string, group: number, r: number, code = 'R'): Ranked => ({
  slug,
  group,
  r,
  code,
  label: r >= 0.729 ? 'best' : r >= 0.608 ? 'great' : null,
})

describe('choosing matches', () => {
  test('the best first, at most three of a group, none without a label', () => {
    const many = [
      ...Array.from({ length: 6 }, (_, at) => ranked(`a${at}`, 1, 0.99 - at / 100)),
      ranked('b', 2, 0.65),
      ranked('c', 3, 0.6),
    ]
    const { matches } = chooseMatches(many, ['R'])
    expect(matches.map(({ slug }) => slug)).toEqual(['a0', 'a1', 'a2', 'b'])
  })

  test('two from elsewhere: other groups, another first letter, and fitting all the same', () => {
    const chosen = Array.from({ length: 12 }, (_, at) =>
      ranked(`m${String(at).padStart(2, '0')}`, at % 4, 0.95),
    )
    const others = [
      ranked('same-group', 0, 0.8, 'A'),
      ranked('same-letter', 7, 0.79, 'RA'),
      ranked('first', 8, 0.78, 'AS'),
      ranked('again-that-group', 8, 0.77, 'AS'),
      ranked('second', 9, 0.62, 'IR'),
      ranked('third', 10, 0.61, 'SA'),
      ranked('weak', 11, 0.5, 'SA'),
    ]
    const { matches, unexpected } = chooseMatches([...others, ...chosen], ['R'])
    expect(matches).toHaveLength(12)
    expect(unexpected.map(({ slug }) => slug)).toEqual(['first', 'second'])
  })

  test('whatever the careers: sorted, limited, none twice, and not dependent on their order', () => {
    const careers = fc
      .array(
        fc.record({
          group: fc.integer({ min: 1, max: 16 }),
          r: fc.double({ min: -1, max: 1, noNaN: true }),
          code: fc.constantFrom('R', 'IA', 'ASE', 'CE'),
        }),
        { maxLength: 120 },
      )
      .map((list) => list.map(({ group, r, code }, at) => ranked(`s${at}`, group, r, code)))
    fc.assert(
      fc.property(careers, fc.constantFrom(12, MATCHES_MOST), (list, most) => {
        const { matches, unexpected } = chooseMatches(list, ['R'], most)
        const groups = matches.map(({ group }) => group)
        expect(matches.length).toBeLessThanOrEqual(most)
        expect(
          groups.every((group) => groups.filter((each) => each === group).length <= MATCHES_OF_GROUP),
        ).toBe(true)
        expect(matches.every(({ label }) => label !== null)).toBe(true)
        expect(matches.map(({ r }) => r)).toEqual(
          matches.map(({ r }) => r).toSorted((a, b) => (b ?? 0) - (a ?? 0)),
        )
        expect(unexpected.length).toBeLessThanOrEqual(UNEXPECTED)
        expect(unexpected.filter((each) => matches.includes(each) || each.code.startsWith('R'))).toEqual([])
        expect(chooseMatches(list.toReversed(), ['R'], most)).toEqual({ matches, unexpected })
      }),
    )
  })

  test('letters that tie at the top are all one’s own', () => {
    expect(firstLettersOf(scoresOf([30, 30, 10, 10, 10, 10]))).toEqual(['R', 'I'])
  })
})

describe('reasons', () => {
  const who = { vi: 'bạn', en: 'you' }
  const keysOf = (given: Parameters<typeof reasonsFor>[0]) => {
    const { why, why_not } = reasonsFor(given)
    return [why.map(({ key }) => key), why_not.map(({ key }) => key)]
  }

  test('what both are high and low in speaks for it, where they part speaks against it', () => {
    const { why, why_not } = reasonsFor({
      who,
      scores: scoresOf([12, 36, 10, 14, 4, 30]),
      interests: [2, 6.5, 1.2, 2, 5.5, 2.5],
    })
    expect(why.map(({ words }) => words.vi)).toEqual([
      'Cùng cao ở Nghiên cứu.',
      'Nghề ít cần Nghệ thuật, và đó cũng là điều bạn ít chọn.',
    ])
    expect(why_not.map(({ words }) => words.vi)).toEqual([
      'Nghề cần nhiều Quản lý, điểm của bạn ở đó đang thấp hơn các nhóm khác.',
    ])
  })

  test('one’s own strength that the work seldom needs is said', () => {
    const { why_not } = reasonsFor({
      who,
      scores: scoresOf([36, 10, 34, 8, 9, 10]),
      interests: [7, 3, 1, 3, 3, 3],
    })
    expect(why_not.map(({ words }) => words.vi)).toEqual(['Bạn thích Nghệ thuật, nghề này ít khi cần đến.'])
  })

  test.each([
    ['bạn', 'you', 'Bạn thích Nghệ thuật', 'You like'],
    ['anh/chị', 'you', 'Anh/chị thích Nghệ thuật', 'You like'],
    ['thầy/cô', 'you', 'Thầy/cô thích Nghệ thuật', 'You like'],
    ['con', 'they', 'Con thích Nghệ thuật', 'They like'],
  ])('whose result it is, is said as the reader calls them: %s', (vi, en, inVietnamese, inEnglish) => {
    const given = { who: { vi, en }, interests: [7, 3, 1, 3, 3, 3] }
    const { why_not } = reasonsFor({ ...given, scores: scoresOf([36, 10, 34, 8, 9, 10]) })
    expect(why_not[0]?.words.vi).toContain(inVietnamese)
    expect(why_not[0]?.words.en).toContain(inEnglish)
    const { why, why_not: apart } = reasonsFor({ ...given, scores: scoresOf([12, 36, 10, 14, 4, 30]) })
    const said = [...why, ...apart].map(({ words }) => words)
    if (vi !== 'bạn') expect(said.map((words) => words.vi).join(' ')).not.toMatch(/bạn/i)
    if (en !== 'you') expect(said.map((words) => words.en).join(' ')).not.toMatch(/you/i)
  })

  test('the same profile still says what interests cannot tell', () => {
    const [, why_not] = keysOf({
      who,
      scores: scoresOf([30, 20, 10, 5, 8, 12]),
      interests: [6, 4, 2, 1, 1.6, 2.4],
    })
    expect(why_not).toEqual(['interests_only'])
  })

  const plan = { liked: ['Toán', 'Tin học', 'Âm nhạc'], electives: ['Vật lí', 'Tiếng Anh'] } as const
  const base = { who, scores: sample, interests: career, plan }

  test('a plan adds liked subjects and the blocks it opens', () => {
    const opened = {
      ...base,
      career: { subjects: ['Toán', 'Tin học'], blocks: ['A00', 'A01'], routes: ['university'] },
    } as const
    expect(keysOf(opened)[0]).toEqual(expect.arrayContaining(['liked_subjects', 'block_open']))
    expect(reasonsFor(opened).why.find(({ key }) => key === 'liked_subjects')?.words.vi).toBe(
      'Bạn thích môn Toán và Tin học, nghề này dùng đến.',
    )
  })

  test('blocks that stay shut are said, and a vocational way beside them', () => {
    const shut = {
      ...base,
      career: { subjects: ['Hóa học'], blocks: ['B00'], routes: ['university', 'college'] },
    } as const
    expect(keysOf(shut)).toEqual([
      expect.arrayContaining(['route_open']),
      expect.arrayContaining(['block_closed']),
    ])
    expect(keysOf({ ...shut, career: { ...shut.career, routes: ['university'] } })[0]).not.toContain(
      'route_open',
    )
  })

  test('a career without blocks is closed to nobody', () => {
    const trade = { ...base, career: { subjects: ['Toán'], blocks: [], routes: ['apprentice'] } } as const
    expect(keysOf(trade).flat()).not.toContain('block_closed')
  })

  test('always a reason against, never a percent, never more than four, in both languages', () => {
    const six = (min: number, max: number) =>
      fc.array(fc.double({ min, max, noNaN: true }), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(six(0, 40), six(1, 7), (scores, interests) => {
        const { why, why_not } = reasonsFor({ who, scores: scoresOf(scores), interests })
        expect(why_not.length).toBeGreaterThan(0)
        const { r } = matchOf(scoresOf(scores), interests)
        if ((r ?? -1) >= 0.608) expect(why.length).toBeGreaterThan(0)
        for (const side of [why, why_not]) {
          expect(side.length).toBeLessThanOrEqual(4)
          for (const { words } of side)
            for (const text of [words.vi, words.en]) {
              expect(text).not.toMatch(/%|phần trăm|percent/)
              expect(text.length).toBeLessThanOrEqual(300)
            }
        }
      }),
    )
  })
})

test('vocational is every way that needs no exam block', () => {
  expect([
    isVocational(['university']),
    isVocational(['force']),
    isVocational(['university', 'nine_plus']),
  ]).toEqual([false, false, true])
})

test('names are listed as one says them', () => {
  expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map((names) => listed(names, 'và'))).toEqual([
    '',
    'A',
    'A và B',
    'A, B và C',
  ])
})

test('subjects keep their Vietnamese names, and the attribution names its licence', () => {
  expect(subjects.map((subject) => subjectWords[subject].vi)).toEqual([...subjects])
  expect(ONET_ATTRIBUTION).toContain('CC BY 4.0')
})

describe('what is typed into search', () => {
  test('marks, capitals, spaces, and i or y make no difference', () => {
    expect(['Kỹ sư  phần mềm', 'kĩ sư phần mềm', 'KY SU PHAN MEM'].map(searchable)).toEqual(
      Array.from({ length: 3 }, () => 'ki su phan mem'),
    )
  })

  test('a tone mark may stand on either vowel of an open oa, oe, uy, and nowhere else', () => {
    expect(spellings('Kỹ sư hoá học')).toEqual(['kỹ sư hoá học', 'kỹ sư hóa học'])
    expect(spellings('thủy sản')).toEqual(['thủy sản', 'thuỷ sản'])
    expect(['quý', 'hoàn', 'khuyến'].map((word) => spellings(word).length)).toEqual([1, 1, 1])
  })
})
