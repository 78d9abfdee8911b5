import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readProse, wordsOf, type Block } from './prose.ts'

const only = (text: string): Block => {
  const [block, ...others] = readProse(text)
  if (!block || others.length > 0) throw new Error(`${others.length + 1} blocks`)
  return block
}

test('lines that stand together are one paragraph; an empty line ends it', () => {
  expect(readProse('Một dòng\nvẫn đoạn ấy\n\nĐoạn sau')).toEqual([
    { kind: 'paragraph', runs: [{ text: 'Một dòng vẫn đoạn ấy' }] },
    { kind: 'paragraph', runs: [{ text: 'Đoạn sau' }] },
  ])
  expect(readProse(' \n\n')).toEqual([])
  expect(readProse('a\r\nb\r\rc')).toHaveLength(2)
})

test('strong and code inside a line; marks that are never closed stay as they were written', () => {
  expect(only('Gõ `in ra` rồi **dừng lại** nhé')).toEqual({
    kind: 'paragraph',
    runs: [
      { text: 'Gõ ' },
      { text: 'in ra', code: true },
      { text: ' rồi ' },
      { text: 'dừng lại', strong: true },
      { text: ' nhé' },
    ],
  })
  expect(only('2 ** 3 và `chưa đóng')).toEqual({
    kind: 'paragraph',
    runs: [{ text: '2 ** 3 và `chưa đóng' }],
  })
})

test('each heading and each picture is a block of its own; lists and notes gather their lines', () => {
  const blocks = readProse(
    '## Một\n## Hai\n- a\n- **b**\n1. c\n2. d\n> nhớ\n> kỹ\n![Bản đồ các tầng đất](scene-strata)',
  )
  expect(blocks.map((block) => block.kind)).toEqual(['heading', 'heading', 'list', 'list', 'note', 'picture'])
  expect(blocks[2]).toEqual({
    kind: 'list',
    ordered: false,
    items: [[{ text: 'a' }], [{ text: 'b', strong: true }]],
  })
  expect(blocks[3]).toMatchObject({ ordered: true, items: [[{ text: 'c' }], [{ text: 'd' }]] })
  expect(blocks[4]).toEqual({ kind: 'note', runs: [{ text: 'nhớ kỹ' }] })
  expect(blocks[5]).toEqual({ kind: 'picture', art: 'scene-strata', alt: 'Bản đồ các tầng đất' })
})

test('a picture from elsewhere is no picture', () => {
  expect(only('![x](https://example.com/a.png)').kind).toBe('paragraph')
  expect(only('![x](../secret)').kind).toBe('paragraph')
})

test('a table: its first row is the head, the line of dashes is not told, a dash in a cell is', () => {
  expect(only('| Việc | Giờ |\n|---|:-:|\n| Học | **2** |\n| - | - |')).toEqual({
    kind: 'table',
    head: [[{ text: 'Việc' }], [{ text: 'Giờ' }]],
    rows: [
      [[{ text: 'Học' }], [{ text: '2', strong: true }]],
      [[{ text: '-' }], [{ text: '-' }]],
    ],
  })
  expect(only('| a |\n| b |')).toMatchObject({ head: [[{ text: 'a' }]], rows: [[[{ text: 'b' }]]] })
})

test('in code nothing is read as markup, and code that is never closed goes on to the end', () => {
  expect(only('```\n## x\n\n- **y**\n```')).toEqual({ kind: 'code', text: '## x\n\n- **y**' })
  expect(readProse('trước\n```\na\n\nb')).toEqual([
    { kind: 'paragraph', runs: [{ text: 'trước' }] },
    { kind: 'code', text: 'a\n\nb' },
  ])
})

test('the words are those that a reader reads, without markup and pictures', () => {
  const text =
    '## Đất sét\n\nNặn **thật** mỏng.\n\n- một\n1. hai\n> ba\n| bốn | năm |\n|---|---|\n\n![một cái bình](cover-lab)\n\n```\nsáu\n```'
  expect(wordsOf(text).join(' ')).toBe('Đất sét Nặn thật mỏng. một hai ba bốn năm sáu')
})

test('whatever is written is read to its end, and no word of a plain text is lost', () => {
  const word = fc.constantFrom('đất', 'trời', '##', '-', '|', '>', '```', '**', '1.', '![a](b)', '`')
  const lines = fc.array(fc.array(word, { maxLength: 5 }).map((words) => words.join(' ')))
  fc.assert(
    fc.property(lines, (written) => {
      expect(Array.isArray(readProse(written.join('\n')))).toBe(true)
    }),
  )
  fc.assert(
    fc.property(fc.array(fc.constantFrom('đất', 'trời', 'nước'), { minLength: 1 }), (words) => {
      expect(wordsOf(words.join('\n'))).toEqual(words)
    }),
  )
})
