import { expect, test } from 'vitest'
import { lettersOf } from '@malto/contract/modules/assessments.hexagon.rules'
import { clear, makeDetail, makeScale, tied } from '../../results.factory.ts'
import {
  codeLetters,
  courseLetter,
  leadingTone,
  leastChange,
  neighbours,
  onTop,
  openAtFirst,
  scaleTone,
} from './figures.ts'

const scales = (...scores: (number | null)[]) =>
  scores.map((score, at) => makeScale({ key: `s${at}`, name: `Thang ${at}`, score }))
const keys = (found: { key: string }[]) => found.map(({ key }) => key)

test('two scales stand out; an equal third stands with them', () => {
  expect(keys(onTop(scales(3, 9, 5, 12)))).toEqual(['s3', 's1'])
  expect(keys(onTop(scales(9, 12, 9, 2)))).toEqual(['s1', 's0', 's2'])
})

test('where more share a place than can be shown, no order of ours decides among them', () => {
  expect(keys(onTop(scales(12, 7, 7, 7, 7)))).toEqual(['s0'])
  expect(onTop(scales(8, 8, 8, 8))).toEqual([])
  expect(keys(onTop(scales(null, 4, null)))).toEqual(['s1'])
})

test('the code is made of whole places: a tie that does not fit into three is left out', () => {
  expect(codeLetters(lettersOf(clear))).toEqual(['I', 'A', 'S'])
  expect(codeLetters(lettersOf({ R: 30, I: 20, A: 20, S: 20, E: 5, C: 5 }))).toEqual(['R'])
  expect(codeLetters(lettersOf({ R: 20, I: 20, A: 20, S: 20, E: 20, C: 20 }))).toEqual([])
})

test('one letter alone paints the page, shared first places and flat profiles do not', () => {
  expect(leadingTone(lettersOf(clear))).toBe('i')
  expect(leadingTone(lettersOf(tied))).toBe('teal')
  expect(leadingTone(lettersOf({ R: 20, I: 20, A: 20, S: 20, E: 20, C: 21 }))).toBe('teal')
  expect(leadingTone(null)).toBe('teal')
})

test('the first letters are told apart, close or equal', () => {
  expect(neighbours(lettersOf(clear)).map(({ first, second, how }) => `${first}${second} ${how}`)).toEqual([
    'IA clear',
    'AS clear',
    'SR close',
  ])
  expect(neighbours(lettersOf(tied))[0]).toEqual({ first: 'A', second: 'S', how: 'equal' })
})

test('courses follow the one letter that is clear, or the group one chose; otherwise no letter', () => {
  expect(courseLetter(lettersOf(clear), null)).toBe('I')
  expect(courseLetter(lettersOf(clear), 'A')).toBe('A')
  expect(courseLetter(lettersOf({ ...clear, A: 30 }), null)).toBeNull()
  expect(courseLetter(lettersOf(tied), null)).toBeNull()
  expect(courseLetter(lettersOf(tied), 'S')).toBe('S')
  expect(courseLetter(lettersOf({ R: 20, I: 26, A: 21, S: 20, E: 20, C: 20 }), null)).toBeNull()
  expect(courseLetter(null, null)).toBeNull()
})

test('a change counts from 9 of 40 points on, and from the same part of any other width', () => {
  expect([leastChange(40), leastChange(20), leastChange(16)]).toEqual([9, 5, 4])
})

test('only the six sides have colours: the C of a trait is not the C of the hexagon', () => {
  expect([scaleTone('hexagon', 'C'), scaleTone('sliders', 'C'), scaleTone('bars', 'self')]).toEqual([
    'c',
    'teal',
    'teal',
  ])
})

test('open at first: obstacles from 7 points, the traits furthest from the middle, the highest areas', () => {
  const library = (scoring: 'guidance' | 'traits' | 'areas') => ({ id: 3, slug: 'x', title: 'X', scoring })
  const obstacles = [7, 6, 9].map((score, at) => makeScale({ key: `o${at}`, name: 'Vướng', score, max: 12 }))
  expect([...openAtFirst(makeDetail({ library: library('guidance'), scales: obstacles }))]).toEqual([
    'o0',
    'o2',
  ])
  const traits = [
    makeScale({ key: 'O', name: 'O', score: 46, min: 10, max: 50, band: 'high' }),
    makeScale({ key: 'C', name: 'C', score: 30, min: 10, max: 50, band: 'middle' }),
    makeScale({ key: 'E', name: 'E', score: 12, min: 10, max: 50, band: 'low' }),
    makeScale({ key: 'A', name: 'A', score: 39, min: 10, max: 50, band: 'high' }),
  ]
  expect([...openAtFirst(makeDetail({ library: library('traits'), scales: traits }))]).toEqual(['E', 'O'])
  expect([...openAtFirst(makeDetail({ library: library('areas'), scales: scales(3, 9, 5, 12) }))]).toEqual([
    's3',
    's1',
  ])
})
