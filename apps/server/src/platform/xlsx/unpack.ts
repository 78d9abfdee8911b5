import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { zipSync } from 'fflate'
import { XlsxRefused, XlsxTooLarge } from './errors.ts'

const inflate = promisify(inflateRaw)
const MAX_ENTRIES = 500
const STORED = 0
const DEFLATED = 8

/**
 * Unpacks the XML parts within a budget and packs them again without compression. What is read afterwards is what
 * was measured here: an archive that shows one content in its directory and another in its stream gains nothing.
 */
export async function unpackXlsx(
  bytes: Uint8Array,
  max_unpacked: number,
): Promise<Record<string, Uint8Array>> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: Record<string, Uint8Array> = {}
  let left = max_unpacked
  try {
    for (const entry of directoryOf(file)) {
      if (!/\.(xml|rels)$/.test(entry.name)) continue
      const part = await contentOf(file, entry, left)
      left -= part.length
      if (left < 0) throw new XlsxTooLarge('too much inside')
      parts[entry.name] = part
    }
  } catch (error) {
    if (error instanceof XlsxTooLarge || error instanceof XlsxRefused) throw error
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new XlsxTooLarge('too much inside')
    throw new XlsxRefused('not a sound archive')
  }
  if (!('[Content_Types].xml' in parts) || !('xl/workbook.xml' in parts))
    throw new XlsxRefused('not a workbook')
  return parts
}

export const repack = (parts: Record<string, Uint8Array>): Uint8Array => zipSync(parts, { level: 0 })

interface Entry {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly start: number
}

function directoryOf(file: Buffer): Entry[] {
  const end = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || !file.subarray(0, 2).equals(Buffer.from('PK'))) throw new XlsxRefused('not an archive')
  const count = file.readUInt16LE(end + 10)
  if (count > MAX_ENTRIES) throw new XlsxTooLarge('too many parts')
  const entries: Entry[] = []
  let at = file.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (file.readUInt32LE(at) !== 0x0201_4b50) throw new XlsxRefused('a torn directory')
    if (file.readUInt16LE(at + 8) & 1) throw new XlsxRefused('an encrypted archive')
    const name_length = file.readUInt16LE(at + 28)
    entries.push({
      name: file.toString('utf8', at + 46, at + 46 + name_length),
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      start: file.readUInt32LE(at + 42),
    })
    at += 46 + name_length + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return entries
}

async function contentOf(
  file: Buffer,
  { method, packed, start }: Entry,
  budget: number,
): Promise<Uint8Array> {
  if (file.readUInt32LE(start) !== 0x0403_4b50) throw new XlsxRefused('a torn archive')
  const from = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28)
  if (from + packed > file.length) throw new XlsxRefused('a torn archive')
  const content = file.subarray(from, from + packed)
  if (method === STORED) return content
  if (method !== DEFLATED) throw new XlsxRefused('an unknown packing')
  return inflate(content, { maxOutputLength: Math.max(budget, 1) })
}
