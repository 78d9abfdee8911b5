import type { ByteRange } from './storage.ts'

export class FileMissing extends Error {
  override readonly name = 'FileMissing'
}
export class RangeOutside extends Error {
  override readonly name = 'RangeOutside'
}

const SEGMENT = '[A-Za-z0-9_][A-Za-z0-9._-]*'
const KEY = new RegExp(`^${SEGMENT}(/${SEGMENT})*$`)

/** No way up, no absolute path, no hidden or temporary file: a key stays inside its folder whatever made it. */
export function checkKey(key: string): string {
  if (key.length > 300 || !KEY.test(key)) throw new Error('A file key is not well formed.')
  return key
}

/** What of a file of this size is meant; like HTTP, an end beyond the file is its end. */
export function within({ start, end }: ByteRange, size: number): { start: number; end: number } {
  const last = Math.min(end ?? size - 1, size - 1)
  const sound = Number.isSafeInteger(start) && Number.isSafeInteger(last) && start >= 0 && start <= last
  if (!sound) throw new RangeOutside(`A range lies outside a file of ${size} bytes.`)
  return { start, end: last }
}
