import { expect, test } from 'vitest'
import { areaUnder, isWeekly, labelled, lineThrough, runsOf, shortNumber, ticksOf } from './chart/scale.ts'
import { changeOf, momentParts, shortDay, showFigure } from './figure.format.ts'
import { makeFigure, makeLetters } from './dashboards.factory.ts'
import { lettersIn, radiusOf, sharesOf } from './six.ts'

test('numbers read as Vietnamese writes them, and what is not told is said in words', () => {
  expect(showFigure(1234, 'count', 'vi')).toBe('1.234')
  expect(showFigure(3.44, 'count', 'vi')).toBe('3,4')
  expect(showFigure(6.2, 'percent', 'vi')).toBe('6,2%')
  expect(showFigure(1234.5, 'minutes', 'vi')).toBe('1.235 phút')
  expect(showFigure(1.5, 'hours', 'en')).toBe('1.5 h')
  expect(showFigure(null, 'count', 'vi', 'few')).toBe('Dưới 10 người')
  expect(showFigure(null, 'count', 'vi')).toBe('Chưa đủ số liệu')
})

test('a change is told in percent, shares in points, and it is good or bad news as the figure says', () => {
  const change = (given: Parameters<typeof makeFigure>[0]) => changeOf(makeFigure(given), 'vi')
  expect(change({ value: 1062, before: 1000 })).toEqual({ text: '+6,2%', tone: 'ok' })
  expect(change({ value: 890, before: 1000 })).toEqual({ text: '−11%', tone: 'bad' })
  expect(change({ value: 890, before: 1000, good: 'down' })).toEqual({ text: '−11%', tone: 'ok' })
  expect(change({ value: 890, before: 1000, good: 'neither' })?.tone).toBe('quiet')
  expect(change({ value: 42.5, before: 40, unit: 'percent' })?.text).toBe('+2,5 điểm phần trăm')
  expect(change({ value: 3, before: 0 })?.text).toBe('trước đó 0')
  expect(change({ value: 3, before: 3 })).toEqual({ text: 'không đổi', tone: 'quiet' })
  expect(change({ before: null })).toBeNull()
  expect(change({ value: null })).toBeNull()
})

test('moments and days are those of Vietnam', () => {
  expect(momentParts('2026-11-16T07:20:00.000Z')).toEqual({ time: '14:20', day: '16/11' })
  expect(momentParts('2026-11-15T17:05:00.000Z')).toEqual({ time: '00:05', day: '16/11' })
  expect(shortDay('2026-11-16')).toBe('16/11')
})

test('the grid ends at the first round number that nothing stands above', () => {
  expect(ticksOf(14_800, true)).toEqual([0, 4000, 8000, 12_000, 16_000])
  expect(ticksOf(3, true)).toEqual([0, 1, 2, 3])
  expect(ticksOf(0, true)).toEqual([0, 1])
  expect(ticksOf(0.9, false)).toEqual([0, 0.25, 0.5, 0.75, 1])
  for (const most of [1, 7, 19, 99, 101, 12_345, 999_999])
    expect(ticksOf(most, true).at(-1)).toBeGreaterThanOrEqual(most)
  expect(shortNumber(16_000, 'vi')).toBe('16k')
  expect(shortNumber(2_500_000, 'vi')).toBe('2,5tr')
  expect(shortNumber(800, 'vi')).toBe('800')
})

test('a line breaks where a value is not told; a lone value stays visible', () => {
  const runs = runsOf([1, 2, null, 4], (y, x) => ({ x, y }))
  expect(runs.map((run) => run.length)).toEqual([2, 1])
  expect(runs.map(lineThrough)).toEqual(['M0 1L1 2', 'M3 4L3.1 4'])
  expect(areaUnder(runs[0] ?? [], 10)).toBe('M0 1L1 2L1 10L0 10Z')
  expect(areaUnder(runs[1] ?? [], 10)).toBe('')
})

test('labels keep apart, and steps of a week are known by their days', () => {
  expect(labelled(30, 8)).toEqual([0, 4, 8, 12, 16, 20, 24, 28])
  expect(labelled(1, 8)).toEqual([0])
  expect(isWeekly(['2026-11-02', '2026-11-09'])).toBe(true)
  expect(isWeekly(['2026-11-02', '2026-11-03'])).toBe(false)
})

test('the six shares add up over what is told, in the order of the hexagon', () => {
  const table = makeLetters([170, 150, 180, 240, 150, 110])
  expect(lettersIn([table])).toBe(table)
  const { total, shares } = sharesOf(table)
  expect(total).toBe(1000)
  expect(shares.map(({ letter, percent }) => `${letter}${percent}`)).toEqual([
    'R17',
    'I15',
    'A18',
    'S24',
    'E15',
    'C11',
  ])
  expect(sharesOf(makeLetters([90, null, 10, 0, 0, 0])).shares[1]?.percent).toBeNull()
  expect(sharesOf(makeLetters([])).shares[0]?.percent).toBeNull()
  expect(radiusOf(24)).toBeGreaterThan(radiusOf(11))
  expect(radiusOf(null)).toBe(30)
})
