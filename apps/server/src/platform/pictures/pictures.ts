import sharp, { type Sharp } from 'sharp'
import { createQueue } from '../queue.ts'

/** Not a JPEG, PNG or WebP, or a broken one. */
export class NotAPicture extends Error {
  override readonly name = 'NotAPicture'
}
/** Too many bytes, or too many pixels once unpacked. */
export class PictureTooLarge extends Error {
  override readonly name = 'PictureTooLarge'
}

export interface PictureLimits {
  readonly max_bytes?: number
  readonly max_pixels?: number
  /** The widths wanted; a picture is never enlarged, so a small one comes once, as it is. */
  readonly widths: readonly number[]
  /** Also one JPEG of the largest width, for where WebP is not shown (mail, old phones). */
  readonly jpeg?: boolean
}

export interface PictureFile {
  readonly type: 'image/webp' | 'image/jpeg'
  readonly width: number
  readonly height: number
  readonly bytes: Buffer
}

export interface Picture {
  /** What the bytes were, whatever they were called. */
  readonly source: 'jpeg' | 'png' | 'webp'
  /** As people see it: turned upright. */
  readonly width: number
  readonly height: number
  /** WebP, from the narrowest to the widest. */
  readonly files: readonly PictureFile[]
  readonly jpeg?: PictureFile
}

const MAX_PICTURE_BYTES = 10 * 1024 * 1024
const MAX_PICTURE_PIXELS = 25_000_000
/** WebP knows no longer side. */
const MAX_SIDE = 16_383

// Every other loader stays shut, in any file, under any name: each is code that strangers' bytes would run through.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.concurrency(1)
sharp.cache(false)

/** Decoded pictures are large and decoding is work: two at once, some waiting, the rest is told to come back. */
const decoders = createQueue({ at_once: 2, waiting: 40 })

/**
 * Reads a stranger's picture and returns only what was drawn: turned upright, in sRGB, the first frame, encoded anew.
 * Whatever else the file carried (place, device, profile, a tail) is gone.
 */
export async function readPicture(bytes: Uint8Array, limits: PictureLimits): Promise<Picture> {
  if (bytes.length > (limits.max_bytes ?? MAX_PICTURE_BYTES)) throw new PictureTooLarge('too many bytes')
  const source = typeOf(bytes)
  if (!source) throw new NotAPicture('neither JPEG nor PNG nor WebP')
  return decoders.run(() => decode(bytes, source, limits))
}

async function decode(bytes: Uint8Array, source: Picture['source'], limits: PictureLimits): Promise<Picture> {
  const max_pixels = limits.max_pixels ?? MAX_PICTURE_PIXELS
  const input = sharp(bytes, {
    limitInputPixels: max_pixels,
    failOn: 'error',
    pages: 1,
    sequentialRead: true,
  })
  const found = await input.metadata().catch(refused)
  if (found.format !== source) throw new NotAPicture('not what its first bytes say')
  const { width, height } = found.autoOrient
  if (width * height > max_pixels || Math.max(width, height) > MAX_SIDE)
    throw new PictureTooLarge('too many pixels')

  const upright = input.autoOrient().timeout({ seconds: 20 })
  const widths = [...new Set(limits.widths.map((wanted) => Math.min(wanted, width)))].toSorted(
    (a, b) => a - b,
  )
  const files: PictureFile[] = []
  for (const each of widths) {
    const made = upright.clone().resize({ width: each }).webp({ quality: 82, effort: 4 })
    files.push(await encode(made, 'image/webp'))
  }
  if (!limits.jpeg) return { source, width, height, files }
  const flat = upright
    .clone()
    .resize({ width: widths.at(-1) ?? width })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: true })
  return { source, width, height, files, jpeg: await encode(flat, 'image/jpeg') }
}

async function encode(made: Sharp, type: PictureFile['type']): Promise<PictureFile> {
  const { data, info } = await made.toBuffer({ resolveWithObject: true }).catch(refused)
  return { type, width: info.width, height: info.height, bytes: data }
}

function refused(error: Error): never {
  if (/pixel limit/i.test(error.message)) throw new PictureTooLarge('too many pixels')
  throw new NotAPicture('cannot be decoded')
}

/** By content only: names and declared types are whatever their sender likes. */
function typeOf(bytes: Uint8Array): Picture['source'] | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (head.startsWith('RIFF') && head.slice(8) === 'WEBP') return 'webp'
  return undefined
}
