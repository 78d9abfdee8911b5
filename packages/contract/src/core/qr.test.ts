import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dataWords, formatBits, qrMatrix, repairWords, QR_LONGEST, type QrMatrix } from './qr.ts'

test('the bytes of repair are those of the standard’s worked example (1-M, HELLO WORLD)', () => {
  const data = [32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17]
  expect(repairWords(data, 10)).toEqual([196, 35, 39, 119, 235, 215, 231, 226, 93, 23])
})

test('the format bits of level M are those of the standard’s table', () => {
  expect(Array.from({ length: 8 }, (_, mask) => formatBits(mask).toString(2).padStart(15, '0'))).toEqual([
    '101010000010010',
    '101000100100101',
    '101111001111100',
    '101101101001011',
    '100010111111001',
    '100000011001110',
    '100111110010111',
    '100101010100000',
  ])
})

test('short data is closed and padded with the two bytes of the standard', () => {
  expect(dataWords(new TextEncoder().encode('A'), 6)).toEqual([0x40, 0x14, 0x10, 0xec, 0x11, 0xec])
})

test('whatever fits is read back from the drawn squares alone', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: QR_LONGEST, unit: 'grapheme-ascii' }), (text) => {
      const matrix = qrMatrix(text)
      expect(matrix && read(matrix)).toBe(text)
    }),
    { numRuns: 60 },
  )
})

test('an address of ours with its code fits; what is too long gives nothing', () => {
  expect(qrMatrix('https://malto.vn/my-profile/connect-account?code=739204')).toHaveLength(33)
  expect(qrMatrix('x'.repeat(QR_LONGEST))).toHaveLength(37)
  expect(qrMatrix('x'.repeat(QR_LONGEST + 1))).toBeNull()
})

/** A reader of its own, written from the standard's side: format → mask → zigzag → blocks → bytes. */
function read(matrix: QrMatrix): string {
  const size = matrix.length
  const version = (size - 17) / 4
  const at = (row: number, column: number) => (matrix[row]?.[column] ? 1 : 0)
  const format = [0, 1, 2, 3, 4, 5, 7, 8]
    .map((column) => at(8, column))
    .concat([7, 5, 4, 3, 2, 1, 0].map((row) => at(row, 8)))
  const mask = (Number.parseInt(format.join(''), 2) ^ 0x5412) >> 10
  const hides = (i: number, j: number): boolean =>
    [
      (i + j) % 2,
      i % 2,
      j % 3,
      (i + j) % 3,
      (Math.trunc(i / 2) + Math.trunc(j / 3)) % 2,
      ((i * j) % 2) + ((i * j) % 3),
      (((i * j) % 2) + ((i * j) % 3)) % 2,
      (((i * j) % 3) + ((i + j) % 2)) % 2,
    ][mask] === 0
  const reserved = (row: number, column: number): boolean =>
    row === 6 ||
    column === 6 ||
    (row < 9 && (column < 9 || column > size - 9)) ||
    (row > size - 9 && column < 9) ||
    (version > 1 && Math.abs(row - (size - 7)) <= 2 && Math.abs(column - (size - 7)) <= 2)
  const bits: number[] = []
  let up = true
  for (let right = size - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const row = up ? size - 1 - step : step
      for (const column of [right, right - 1])
        if (!reserved(row, column)) bits.push(at(row, column) ^ (hides(row, column) ? 1 : 0))
    }
  }
  const [data = 0, blocks = 1] =
    [
      [16, 1],
      [28, 1],
      [44, 1],
      [64, 2],
      [86, 2],
    ][version - 1] ?? []
  const stream = Array.from({ length: data }, (_, word) =>
    Number.parseInt(bits.slice(word * 8, word * 8 + 8).join(''), 2),
  )
  const words = Array.from({ length: blocks }, (_, block) =>
    stream.filter((_word, place) => place % blocks === block),
  ).flat()
  const plain = words.map((word) => word.toString(2).padStart(8, '0')).join('')
  expect(plain.slice(0, 4)).toBe('0100')
  const length = Number.parseInt(plain.slice(4, 12), 2)
  const bytes = Array.from({ length }, (_, byte) =>
    Number.parseInt(plain.slice(12 + byte * 8, 20 + byte * 8), 2),
  )
  return new TextDecoder().decode(new Uint8Array(bytes))
}
