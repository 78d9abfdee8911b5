import { expect, test } from 'vitest'
import type { Question, QuestionGroup, TestContent } from './assessments.content.ts'
import { missingIn } from './assessments.fit.rules.ts'

const block = { title: 'Tiêu đề', text: 'Lời' }
const bands = { high: block, middle: block, low: block }
const options = [1, 2, 3, 4, 5].map((value) => ({ value, label: `Mức ${value}`, weight: value - 1 }))
const scale = (key: string) => ({ key, name: `Thang ${key}`, short: 'Một dòng' })
const question = (key: string, given: Partial<Question> = {}): Question => ({
  key,
  text: `Câu hỏi ${key}`,
  ...given,
})
const group = (questions: Question[], given: Partial<QuestionGroup> = {}): QuestionGroup => ({
  key: 'main',
  kind: 'five',
  title: 'Phần chính',
  instruction: 'Bạn chọn nhé',
  options,
  questions,
  ...given,
})
const content = (given: Partial<TestContent>): TestContent => ({
  introduction: 'Giới thiệu',
  evidence: { measures: 'a', basis: 'b', cannot_say: 'c' },
  scales: [],
  groups: [],
  texts: {},
  steps: {},
  ...given,
})
/** A complete test of two scales. */
const areas = (given: Partial<TestContent> = {}) =>
  content({
    scales: [scale('a'), scale('b')],
    groups: [group([question('q1', { scale: 'a' }), question('q2', { scale: 'b' })])],
    texts: { a: bands, b: bands },
    ...given,
  })
const items = (keys: readonly string[], count: number) =>
  keys.flatMap((key) => Array.from({ length: count }, (_, at) => question(`q${key}${at}`, { scale: key })))
const letters = ['R', 'I', 'A', 'S', 'E', 'C']
const letterBands = { clear: block, close: block, low: block }
const hexagon = (given: Partial<TestContent> = {}) =>
  content({
    scales: letters.map(scale),
    groups: [group(items(letters, 5))],
    texts: Object.fromEntries(letters.map((key) => [key, letterBands])),
    flat: { many: block, none: block, mixed: block },
    ...given,
  })
const talk = { child_higher: block, parent_higher: block, agree: block }
const talks = Object.fromEntries(letters.map((key) => [key, talk]))
const oneOf = (given: Partial<Question>, kind: QuestionGroup['kind'], more: Partial<QuestionGroup> = {}) =>
  areas({
    groups: [
      group([question('q1', { scale: 'a' }), question('q2', { scale: 'b' })]),
      group([question('q3', given)], { kind, options: [], ...more }),
    ],
  })

test('complete tests have nothing missing, whatever their scoring', () => {
  for (const scoring of ['worlds', 'traits', 'values', 'areas'] as const)
    expect(missingIn(scoring, areas())).toEqual([])
  expect(missingIn('guidance', areas({ groups: [group(items(['a', 'b'], 3))] }))).toEqual([])
  expect(missingIn('interests', hexagon())).toEqual([])
  expect(missingIn('mirror', hexagon({ talks, texts: {} }))).toEqual([])
})

test('no questions; a scale without questions, an instructed one not counting', () => {
  expect(missingIn('areas', areas({ groups: [] }))).toEqual(['Chưa có câu hỏi nào.'])
  const only = group([question('q1', { scale: 'a' }), question('q2', { scale: 'b', expected: 4 })])
  expect(missingIn('areas', areas({ groups: [only] }))).toEqual(['Thang đo “Thang b” chưa có câu hỏi nào.'])
})

test('scales that are not known, on a question or an option, or none at all', () => {
  expect(missingIn('areas', oneOf({ scale: 'x' }, 'five', { options }))).toEqual([
    'Câu 3 gắn với thang đo không có: “x”.',
  ])
  expect(missingIn('areas', oneOf({}, 'five', { options }))).toEqual(['Câu 3 chưa gắn với thang đo nào.'])
  const own = (...keys: (string | undefined)[]) =>
    keys.map((key, at) => ({ value: at, label: `L${at}`, weight: 1, ...(key && { scale: key }) }))
  expect(missingIn('areas', oneOf({ options: own('a', 'x') }, 'choice'))).toEqual([
    'Câu 3 gắn với thang đo không có: “x”.',
  ])
  expect(missingIn('areas', oneOf({ options: own('a', undefined) }, 'choice'))).toEqual([
    'Câu 3 có phương án chưa gắn với thang đo nào.',
  ])
  expect(missingIn('areas', oneOf({ scale: 'a', options: own(undefined, 'b') }, 'choice'))).toEqual([])
})

test('a scale that stands there twice', () => {
  const twice = areas({ scales: [scale('a'), scale('b'), scale('a')] })
  expect(missingIn('areas', twice)).toContain('Thang đo “a” có hai lần.')
})

test('groups and questions without options to choose from', () => {
  const bare = group([question('q1', { scale: 'a' }), question('q2', { scale: 'b' })], { options: [] })
  expect(missingIn('areas', areas({ groups: [bare] }))).toEqual([
    'Nhóm “Phần chính” chưa có phương án trả lời.',
  ])
  expect(missingIn('areas', oneOf({ scale: 'a' }, 'choice'))).toEqual(['Câu 3 chưa có đủ phương án trả lời.'])
  const own = options.slice(0, 2)
  const partly = group([question('q1', { scale: 'a', options: own }), question('q2', { scale: 'b' })], {
    options: [],
  })
  expect(missingIn('areas', areas({ groups: [partly] }))).toEqual([
    'Nhóm “Phần chính” chưa có phương án trả lời.',
  ])
  const pair = group([question('q1', { scale: 'a' }), question('q2', { scale: 'b' })], { options: own })
  expect(missingIn('areas', areas({ groups: [pair] }))).toEqual([])
  const twins = [1, 1].map((value, at) => ({ value, label: `L${at}`, weight: 1, scale: 'a' }))
  expect(missingIn('areas', oneOf({ options: twins }, 'choice'))).toEqual([
    'Câu 3 có hai phương án cùng giá trị.',
  ])
})

test('most/least needs three options of different scales', () => {
  const own = (...keys: string[]) =>
    keys.map((key, at) => ({ value: at, label: `L${at}`, weight: 1, scale: key }))
  const ranked = (...keys: string[]) =>
    missingIn(
      'values',
      areas({
        scales: [scale('a'), scale('b'), scale('c')],
        groups: [group([question('q1', { options: own(...keys) })], { kind: 'most_least', options: [] })],
        texts: { a: bands, b: bands, c: bands },
      }),
    )
  expect(ranked('a', 'b', 'c')).toEqual([])
  expect(ranked('a', 'b', 'b', 'a')).toEqual([
    'Thang đo “Thang c” chưa có câu hỏi nào.',
    'Câu 1 cần ít nhất 3 phương án thuộc các thang đo khác nhau.',
  ])
})

test('an instructed item asks for one of its options, and never in most/least', () => {
  expect(missingIn('areas', oneOf({ expected: 4 }, 'five', { options }))).toEqual([])
  expect(missingIn('areas', oneOf({ expected: 7 }, 'five', { options }))).toEqual([
    'Câu 3: giá trị cần chọn không nằm trong các phương án.',
  ])
  expect(missingIn('areas', oneOf({ expected: 4 }, 'most_least', { options }))).toEqual([
    'Câu 3: câu kiểm tra không dùng được kiểu nhất – ít nhất.',
  ])
})

test('questions that repeat, however they are spaced or capitalised; the same prompt over other options does not', () => {
  const again = (text: string) => missingIn('areas', oneOf({ scale: 'a', text }, 'five', { options }))
  expect(again(' câu  HỎI q1')).toEqual(['Câu 3 lặp lại câu 1.'])
  expect(again('Câu hỏi q1'.normalize('NFD'))).toEqual(['Câu 3 lặp lại câu 1.'])
  const own = (word: string) =>
    [1, 2].map((value) => ({ value, label: `${word}${value}`, weight: 1, scale: 'a' }))
  const pair = (first: string, second: string) =>
    missingIn(
      'areas',
      areas({
        scales: [scale('a')],
        groups: [
          group(
            [first, second].map((word, at) =>
              question(`q${at}`, { text: 'Bạn chọn gì?', options: own(word) }),
            ),
            { kind: 'choice', options: [] },
          ),
        ],
      }),
    )
  expect(pair('Vẽ', 'Hát')).toEqual([])
  expect(pair('Vẽ', 'Vẽ')).toEqual(['Câu 2 lặp lại câu 1.'])
})

test('interests are exactly R I A S E C, with texts by letter and for flat results', () => {
  const needsSix = 'Bài sở thích cần đúng sáu thang đo R, I, A, S, E, C.'
  expect(missingIn('interests', areas())).toContain(needsSix)
  expect(missingIn('interests', hexagon({ scales: [...letters, 'x'].map(scale) }))).toContain(needsSix)
  const other = ['R', 'I', 'A', 'S', 'E', 'x'].map(scale)
  expect(missingIn('interests', hexagon({ scales: other }))).toContain(needsSix)
  const { flat: _, ...unflat } = hexagon({
    texts: Object.fromEntries(letters.map((key) => [key, key === 'S' ? { clear: block } : letterBands])),
  })
  expect(missingIn('interests', unflat)).toEqual([
    'Thiếu lời cho thang đo “Thang S”, mức gần nhau.',
    'Thiếu lời cho thang đo “Thang S”, mức thấp.',
    'Thiếu lời cho kết quả phẳng (nhiều sở thích, chưa gặp, pha trộn).',
  ])
})

test('limits in points hold: interests are 0…40 or 0…20, guidance 0…12', () => {
  const interests = (...counts: number[]) =>
    missingIn(
      'interests',
      hexagon({ groups: [group(letters.flatMap((key, at) => items([key], counts[at] ?? 10)))] }),
    )
  const width = [
    'Bài sở thích cần mỗi thang đo từ 0 đến 40 điểm, hoặc mỗi thang đo từ 0 đến 20 điểm (bản ngắn).',
  ]
  expect(interests()).toEqual([])
  expect(interests(11)).toEqual(width)
  expect(interests(5)).toEqual(width)
  const weights = options.map((option) => ({ ...option, weight: option.value }))
  expect(
    missingIn('interests', hexagon({ groups: [group(items(letters, 8), { options: weights })] })),
  ).toEqual(width)
  expect(missingIn('guidance', areas())).toEqual(['Bài định hướng cần mỗi thang đo từ 0 đến 12 điểm.'])
})

test('a parent’s form has all six letters with talk cards, and texts for what it asks besides', () => {
  expect(missingIn('mirror', areas())).toContain('Bài của phụ huynh cần có đủ sáu thang đo R, I, A, S, E, C.')
  const form = hexagon({
    scales: [...letters, 'trust'].map(scale),
    groups: [group([...letters, 'trust'].map((key) => question(`q${key}`, { scale: key })))],
    talks: Object.fromEntries(letters.slice(1).map((key) => [key, talk])),
    texts: { trust: { high: block, low: block } },
  })
  expect(missingIn('mirror', form)).toEqual([
    'Thiếu thẻ trò chuyện cho thang đo “Thang R”.',
    'Thiếu lời cho thang đo “Thang trust”, mức vừa.',
  ])
})

test('other tests have texts for every third of every scale', () => {
  expect(missingIn('traits', areas({ texts: { a: bands } }))).toEqual([
    'Thiếu lời cho thang đo “Thang b”, mức cao.',
    'Thiếu lời cho thang đo “Thang b”, mức vừa.',
    'Thiếu lời cho thang đo “Thang b”, mức thấp.',
  ])
})

test('the list never outgrows what the console shows: fifty sentences of 300 letters', () => {
  const long = 'x'.repeat(60)
  const many = areas({
    scales: Array.from({ length: 20 }, (_, at) => ({ ...scale(`k${at}`), name: long })),
    texts: {},
  })
  const faults = missingIn('areas', many)
  expect(faults).toHaveLength(50)
  // 15 scales: 15 without questions, two unknown ones, 33 of 45 texts missing: just fifty.
  const fifty = areas({
    scales: many.scales.slice(0, 15),
    texts: Object.fromEntries(many.scales.slice(0, 4).map(({ key }) => [key, bands])),
  })
  expect(missingIn('areas', fifty)).toHaveLength(50)
  expect(missingIn('areas', fifty).at(-1)).toMatch(/^Thiếu lời/)
  // 20 scales without questions, two unknown ones, 60 texts: 82 in all.
  expect(faults.at(-1)).toBe('Và 33 điều khác nữa.')
  expect(Math.max(...faults.map((each) => each.length))).toBeLessThanOrEqual(300)
})
