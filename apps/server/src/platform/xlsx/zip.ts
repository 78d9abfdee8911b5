import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly content: AsyncIterable<Buffer> | Iterable<Buffer>
}

const FLAGS = 0x0808 // sizes follow the content; names are UTF-8
const DEFLATE = 8
const VERSION = 20
/** 1 January 2000: what is in the archive says when it was made; the archive itself stays the same for the same content. */
const DOS_DATE = (20 << 9) | (1 << 5) | 1
const MAX_32 = 0xffff_ffff

/** An archive as a stream: each entry is read while it is written, at the pace of whoever takes the bytes. */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for await (const { name, content } of entries) {
    const path = Buffer.from(name)
    const start = offset
    const sizes = { crc: 0, packed: 0, plain: 0 }

    const head = Buffer.concat([localHeader(path.length), path])
    offset += head.length
    yield head
    for await (const chunk of packed(content, sizes)) {
      offset += chunk.length
      yield chunk
    }
    if (offset > MAX_32 || sizes.plain > MAX_32) throw new Error('The archive grew beyond 4 GB.')
    const tail = descriptor(sizes)
    offset += tail.length
    yield tail
    directory.push(directoryEntry(path, sizes, start))
  }
  const list = Buffer.concat(directory)
  yield list
  yield endOfDirectory(directory.length, list.length, offset)
}

interface Sizes {
  crc: number
  packed: number
  plain: number
}

async function* packed(content: ZipEntry['content'], sizes: Sizes): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 4 })
  const measured = async function* () {
    for await (const chunk of content) {
      sizes.crc = crc32(chunk, sizes.crc)
      sizes.plain += chunk.length
      yield chunk
    }
  }
  const pumping = pipeline(Readable.from(measured(), { objectMode: true, highWaterMark: 1 }), deflate)
  // A failing source reaches the reader through the deflating stream; here it would only be unheard.
  pumping.catch(() => undefined)
  try {
    for await (const chunk of deflate) {
      sizes.packed += (chunk as Buffer).length
      yield chunk as Buffer
    }
    await pumping
  } finally {
    deflate.destroy()
  }
}

function localHeader(name_length: number): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x0403_4b50, 0)
  head.writeUInt16LE(VERSION, 4)
  head.writeUInt16LE(FLAGS, 6)
  head.writeUInt16LE(DEFLATE, 8)
  head.writeUInt16LE(DOS_DATE, 12)
  head.writeUInt16LE(name_length, 26)
  return head
}

function descriptor({ crc, packed, plain }: Sizes): Buffer {
  const tail = Buffer.alloc(16)
  tail.writeUInt32LE(0x0807_4b50, 0)
  tail.writeUInt32LE(crc, 4)
  tail.writeUInt32LE(packed, 8)
  tail.writeUInt32LE(plain, 12)
  return tail
}

function directoryEntry(path: Buffer, { crc, packed, plain }: Sizes, start: number): Buffer {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x0201_4b50, 0)
  entry.writeUInt16LE(VERSION, 4)
  entry.writeUInt16LE(VERSION, 6)
  entry.writeUInt16LE(FLAGS, 8)
  entry.writeUInt16LE(DEFLATE, 10)
  entry.writeUInt16LE(DOS_DATE, 14)
  entry.writeUInt32LE(crc, 16)
  entry.writeUInt32LE(packed, 20)
  entry.writeUInt32LE(plain, 24)
  entry.writeUInt16LE(path.length, 28)
  entry.writeUInt32LE(start, 42)
  return Buffer.concat([entry, path])
}

function endOfDirectory(entries: number, length: number, start: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x0605_4b50, 0)
  end.writeUInt16LE(entries, 8)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(start, 16)
  return end
}
