import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { NotAPicture, PictureTooLarge, readPicture } from './pictures.ts'
import { createQueue, QueueFull } from '../queue.ts'

const widths = [320, 640]
const drawn = (width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background: '#066A6A' } })

/** A GIF of one pixel; the loader that would read it is shut. */
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
)

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A few kilobytes that claim a square of black. */
function pngBomb(side: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const lines = deflateSync(Buffer.alloc(Math.ceil(side / 8 + 1) * side))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', lines),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

test('JPEG, PNG and WebP come back as WebP of the widths asked for, never enlarged', async () => {
  for (const source of ['jpeg', 'png', 'webp'] as const) {
    const picture = await readPicture(await drawn().toFormat(source).toBuffer(), { widths: [640, 100, 1280] })
    expect(picture).toMatchObject({ source, width: 400, height: 300 })
    expect(picture.files.map(({ width, height, type }) => [width, height, type])).toEqual([
      [100, 75, 'image/webp'],
      [400, 300, 'image/webp'],
    ])
    for (const { bytes } of picture.files) expect(bytes.toString('latin1', 8, 12)).toBe('WEBP')
    expect(picture.jpeg).toBeUndefined()
  }
})

test('a JPEG is added when it is asked for', async () => {
  const { jpeg } = await readPicture(await drawn().png().toBuffer(), { widths, jpeg: true })
  expect(jpeg).toMatchObject({ type: 'image/jpeg', width: 400, height: 300 })
  expect(jpeg?.bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff')
})

test('place, device and colour profile are gone, and the picture stands upright without them', async () => {
  const bytes = await drawn(400, 200)
    .withExif({
      IFD0: { Make: 'CanaryPhone', Copyright: 'CanaryOwner' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '21/1 1/1 42/1', GPSAreaInformation: 'CanaryPlace' },
    })
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()
  for (const canary of ['CanaryPhone', 'Exif', 'ICC_PROFILE'])
    expect(bytes.includes(canary), canary).toBe(true)

  const { width, height, files, jpeg } = await readPicture(bytes, { widths, jpeg: true })
  expect([width, height]).toEqual([200, 400])
  for (const file of [...files, jpeg]) {
    for (const canary of ['Canary', 'Exif', 'EXIF', 'ICC', 'GPS', 'http://ns.adobe.com'])
      expect(file?.bytes.includes(canary), canary).toBe(false)
    const found = await sharp(file?.bytes).metadata()
    expect([found.width, found.height, found.exif, found.icc, found.orientation]).toEqual([
      200,
      400,
      undefined,
      undefined,
      undefined,
    ])
  }
})

test('a file that is a picture and a page at once loses the page', async () => {
  const page = '<html><script>canary()</script></html>'
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    const bytes = Buffer.concat([await drawn().toFormat(format).toBuffer(), Buffer.from(page)])
    const { files } = await readPicture(bytes, { widths })
    expect(files.some((file) => file.bytes.includes('canary'))).toBe(false)
  }
})

test('an animation comes back as its first frame', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const animated = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
  expect(animated.includes('ANIM')).toBe(true)
  const { height, files } = await readPicture(animated, { widths })
  expect(height).toBe(20)
  expect(files[0]?.bytes.includes('ANIM')).toBe(false)
  const { data } = await sharp(files[0]?.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  expect((data[0] ?? 0) > 200 && (data[2] ?? 255) < 60).toBe(true)
})

test('what is not a sound JPEG, PNG or WebP is refused, whatever it is called', async () => {
  const jpeg = await drawn().jpeg().toBuffer()
  const png = await drawn().png().toBuffer()
  const bad: Record<string, Buffer> = {
    nothing: Buffer.alloc(0),
    svg,
    gif,
    'a page': Buffer.from('<!doctype html><title>x</title>'),
    'a PDF': Buffer.from('%PDF-1.7\n1 0 obj'),
    'half a JPEG': jpeg.subarray(0, jpeg.length / 2),
    'half a PNG': png.subarray(0, png.length / 2),
    'half a WebP': (await drawn(900, 900).webp({ lossless: true }).toBuffer()).subarray(0, 60),
    'a text under the head of a JPEG': Buffer.concat([
      Buffer.from('ffd8ffe0', 'hex'),
      Buffer.from('hello'.repeat(99)),
    ]),
    'an SVG under the head of a PNG': Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), svg]),
  }
  for (const [name, bytes] of Object.entries(bad))
    await expect(readPicture(bytes, { widths }), name).rejects.toBeInstanceOf(NotAPicture)
})

test('every loader but the three is shut inside the library too', async () => {
  await expect(sharp(svg).metadata()).rejects.toThrow()
  await expect(sharp(gif).metadata()).rejects.toThrow()
})

const refuse = (bytes: Uint8Array, limits = {}) =>
  expect(readPicture(bytes, { widths, ...limits })).rejects.toBeInstanceOf(PictureTooLarge)

test('too many bytes or pixels are refused before they are unpacked', async () => {
  await refuse(Buffer.concat([await drawn().jpeg().toBuffer(), Buffer.alloc(10 * 1024 * 1024)]))
  await refuse(await drawn().jpeg().toBuffer(), { max_bytes: 100 })
  await refuse(await drawn().jpeg().toBuffer(), { max_pixels: 400 * 300 - 1 })

  const bomb = pngBomb(20_000)
  expect(bomb.length).toBeLessThan(100_000)
  const before = process.memoryUsage().rss
  await refuse(bomb)
  expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(50)
  expect(await readPicture(pngBomb(4000), { widths: [100] })).toMatchObject({ width: 4000 })
})

test('two pictures are decoded at once, the others wait in order, and too many are turned away', async () => {
  const queue = createQueue({ at_once: 2, waiting: 2 })
  const gates = Array.from({ length: 4 }, () => Promise.withResolvers<void>())
  const begun: number[] = []
  const runs = gates.map((gate, index) =>
    queue.run(() => {
      begun.push(index)
      return gate.promise
    }),
  )
  await expect(queue.run(() => Promise.resolve())).rejects.toBeInstanceOf(QueueFull)
  expect(begun).toEqual([0, 1])
  gates[1]?.reject(new Error('broken'))
  await expect(runs[1]).rejects.toThrow('broken')
  expect(begun).toEqual([0, 1, 2])
  for (const gate of gates) gate.resolve()
  await Promise.all(runs.filter((_, index) => index !== 1))
  expect(begun).toEqual([0, 1, 2, 3])
  expect(await queue.run(() => Promise.resolve('free again'))).toBe('free again')
})
