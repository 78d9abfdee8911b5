/** One square of black and white: rows of modules, true where it is dark. */
export type QrMatrix = readonly (readonly boolean[])[]

/** Level M, versions 1 to 5: how many data bytes, in how many blocks, with how many bytes of repair each. */
const versions = [
  { data: 16, blocks: 1, repair: 10 },
  { data: 28, blocks: 1, repair: 16 },
  { data: 44, blocks: 1, repair: 26 },
  { data: 64, blocks: 2, repair: 18 },
  { data: 86, blocks: 2, repair: 24 },
] as const
/** A mark that says "bytes" and the length take twelve bits. */
const HEAD_BITS = 12
export const QR_LONGEST = 84

/** The matrix of a short text (an address of ours) as bytes at level M; null when it is too long for version 5. */
export function qrMatrix(text: string): QrMatrix | null {
  const bytes = new TextEncoder().encode(text)
  const at = versions.findIndex(({ data }) => bytes.length * 8 + HEAD_BITS <= data * 8)
  const shape = versions[at]
  if (!shape) return null
  const words = interleave(dataWords(bytes, shape.data), shape.blocks, shape.repair)
  const drawn = Array.from({ length: 8 }, (_, mask) => draw(at + 1, words, mask))
  return drawn.toSorted((a, b) => penalty(a) - penalty(b))[0] ?? null
}

export function dataWords(bytes: Uint8Array, size: number): number[] {
  const bits = [0, 1, 0, 0, ...toBits(bytes.length, 8), ...[...bytes].flatMap((byte) => toBits(byte, 8))]
  bits.push(...Array.from({ length: Math.min(4, size * 8 - bits.length) }, () => 0))
  while (bits.length % 8 !== 0) bits.push(0)
  const words = Array.from({ length: bits.length / 8 }, (_, word) =>
    bits.slice(word * 8, word * 8 + 8).reduce((sum, bit) => sum * 2 + bit, 0),
  )
  for (let pad = 0xec; words.length < size; pad ^= 0xec ^ 0x11) words.push(pad)
  return words
}

const toBits = (value: number, size: number): number[] =>
  Array.from({ length: size }, (_, bit) => (value >> (size - 1 - bit)) & 1)

/** Multiplication in the field of 256 elements that the standard uses. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    product ^= ((b >> bit) & 1) * a
  }
  return product
}

/** The bytes that let a reader mend a scratched code. */
export function repairWords(data: readonly number[], size: number): number[] {
  let divisor = [1]
  for (let root = 1, step = 0; step < size; step++, root = times(root, 2)) {
    const next = [...divisor, 0]
    divisor.forEach((factor, place) => {
      next[place + 1] = (next[place + 1] ?? 0) ^ times(factor, root)
    })
    divisor = next
  }
  const rest = [...data, ...Array.from({ length: size }, () => 0)]
  data.forEach((_, place) => {
    const lead = rest[place] ?? 0
    divisor.forEach((factor, shift) => {
      rest[place + shift] = (rest[place + shift] ?? 0) ^ times(factor, lead)
    })
  })
  return rest.slice(data.length)
}

function interleave(data: readonly number[], blocks: number, repair: number): number[] {
  const size = data.length / blocks
  const parts = Array.from({ length: blocks }, (_, block) => data.slice(block * size, (block + 1) * size))
  const mends = parts.map((part) => repairWords(part, repair))
  const across = (lists: readonly (readonly number[])[], length: number) =>
    Array.from({ length }, (_, place) => lists.map((list) => list[place] ?? 0)).flat()
  return [...across(parts, size), ...across(mends, repair)]
}

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

/** Level M (00) and the mask, with the standard's own check bits. */
export function formatBits(mask: number): number {
  let rest = mask << 10
  for (let bit = 14; bit >= 10; bit--) if ((rest >> bit) & 1) rest ^= 0x537 << (bit - 10)
  return ((mask << 10) | rest) ^ 0x5412
}

function draw(version: number, words: readonly number[], mask: number): QrMatrix {
  const size = 17 + 4 * version
  const grid: (boolean | undefined)[][] = Array.from({ length: size }, () => Array(size).fill(undefined))
  const put = (row: number, column: number, dark: boolean) => {
    const line = grid[row]
    if (line && column >= 0 && column < size) line[column] = dark
  }
  for (const [top, left] of [
    [0, 0],
    [0, size - 7],
    [size - 7, 0],
  ] as const)
    for (let row = -1; row <= 7; row++)
      for (let column = -1; column <= 7; column++) {
        const ring = Math.max(Math.abs(row - 3), Math.abs(column - 3))
        put(top + row, left + column, ring !== 2 && ring !== 4)
      }
  if (version > 1)
    for (let row = -2; row <= 2; row++)
      for (let column = -2; column <= 2; column++)
        put(size - 7 + row, size - 7 + column, Math.max(Math.abs(row), Math.abs(column)) !== 1)
  for (let step = 8; step < size - 8; step++) {
    put(6, step, step % 2 === 0)
    put(step, 6, step % 2 === 0)
  }
  const format = formatBits(mask)
  for (let bit = 0; bit < 15; bit++) {
    const dark = ((format >> bit) & 1) === 1
    put(bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit, 8, dark)
    put(8, bit < 8 ? size - 1 - bit : bit === 8 ? 7 : 14 - bit, dark)
  }
  put(size - 8, 8, true)

  const hides = masks[mask] ?? (() => false)
  const bits = words.flatMap((word) => toBits(word, 8))
  let next = 0
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right--
    for (let step = 0; step < size; step++)
      for (const column of [right, right - 1]) {
        const row = ((right + 1) & 2) === 0 ? size - 1 - step : step
        if (grid[row]?.[column] !== undefined) continue
        put(row, column, (bits[next++] === 1) !== hides(row, column))
      }
  }
  return grid.map((line) => line.map((dark) => dark === true))
}

/** Long runs, blocks, look-alikes of the corner marks and an uneven balance make a code hard to read. */
function penalty(matrix: QrMatrix): number {
  const size = matrix.length
  const columns = matrix.map((_, column) => matrix.map((line) => line[column] === true))
  const lines = [...matrix, ...columns].map((line) => line.map((dark) => (dark ? '1' : '0')).join(''))
  let sum = 0
  for (const line of lines) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2
    for (let from = 0; from + 11 <= size; from++)
      if (/^(10111010000|00001011101)/.test(line.slice(from))) sum += 40
  }
  for (let row = 1; row < size; row++)
    for (let column = 1; column < size; column++) {
      const here = matrix[row]?.[column]
      if (
        here === matrix[row - 1]?.[column] &&
        here === matrix[row]?.[column - 1] &&
        here === matrix[row - 1]?.[column - 1]
      )
        sum += 3
    }
  const dark = matrix.flat().filter(Boolean).length
  return sum + Math.floor(Math.abs((dark * 20) / (size * size) - 10)) * 10
}
