import { expect, test } from 'vitest'
import { markFound } from './marks.ts'

const marked = (text: string, ...found: string[]) =>
  markFound(text, found)
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join('')

test('what the filter found is marked where it stands, however it was disguised', () => {
  expect(marked('Bạn là đồ ngu à?', 'đồ ngu')).toBe('Bạn là [đồ ngu] à?')
  expect(marked('Bạn là đồ n.g.u à?', 'đồ ngu')).toBe('Bạn là [đồ n.g.u] à?')
  expect(marked('do ngu qua', 'đồ ngu')).toBe('[do ngu] qua')
})

test('two ways of writing the same letters, and signs that nobody sees, lose nothing of the text', () => {
  const apart = 'Bạn là đồ ngu à?'.normalize('NFD')
  expect(marked(apart, 'đồ ngu')).toBe(
    `${'Bạn là '.normalize('NFD')}[${'đồ ngu'.normalize('NFD')}]${' à?'.normalize('NFD')}`,
  )
  expect(marked('đồ n\u200bgu nhé 👍', 'đồ ngu')).toBe('[đồ n\u200bgu] nhé 👍')
})

test('nothing found marks nothing', () => {
  expect(markFound('Chào cả nhà', [])).toEqual([{ text: 'Chào cả nhà', marked: false }])
  expect(markFound('', ['đồ ngu'])).toEqual([])
})
