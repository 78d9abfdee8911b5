import { Prose } from '@malto/contract/modules/courses.content'
import { expect, test } from 'vitest'
import { barePictures, insertBlock, SHORTEST_ALT, wrapRun } from './writing.ts'

test('a picture without enough words is named by its line; the contract refuses exactly those', () => {
  const text = (alt: string) => `Mở đầu.\n\n![${alt}](cover-lab)\n\nHết.`
  for (const alt of ['', '  ', 'a'.repeat(SHORTEST_ALT - 1)]) {
    expect(barePictures(text(alt)).bare).toEqual([{ line: 3, art: 'cover-lab' }])
    expect(Prose.safeParse(text(alt)).success).toBe(false)
  }
  const enough = text('a'.repeat(SHORTEST_ALT))
  expect(barePictures(enough)).toEqual({ pictures: 1, bare: [] })
  expect(Prose.safeParse(enough).success).toBe(true)
})

test('a block is put after the line of the cursor, apart from what is around it, and stands selected', () => {
  const { text, from, to } = insertBlock('Một.\nHai.', 2, '> Nhớ nhé')
  expect(text).toBe('Một.\n\n> Nhớ nhé\n\nHai.')
  expect(text.slice(from, to)).toBe('> Nhớ nhé')
  expect(insertBlock('', 0, '## A').text).toBe('## A\n')
})

test('what is selected is put between two marks', () => {
  expect(wrapRun('a bc d', 2, 4, '**', 'chữ')).toEqual({ text: 'a **bc** d', from: 4, to: 6 })
  expect(wrapRun('a', 1, 1, '**', 'chữ').text).toBe('a**chữ**')
})
