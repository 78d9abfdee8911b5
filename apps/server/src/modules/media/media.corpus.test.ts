import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { uploadMedia } from '@malto/contract/modules/media.calls'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'

// Control 6: files made to be two things at once, or to be called something else. What is stored is a picture and only that.

let malto: Malto
let person: Person
let jpeg: Buffer
let png: Buffer
beforeAll(async () => {
  malto = await startMalto()
  person = await makePerson(malto)
  const drawn = sharp({ create: { width: 40, height: 20, channels: 3, background: '#2a7' } })
  jpeg = await drawn.clone().jpeg().toBuffer()
  png = await drawn.clone().png().toBuffer()
})
afterAll(() => malto.stop())

const CANARY = 'CANARY-481516'

async function upload(bytes: Buffer, name: string, type: string) {
  // Written by hand: a form of the browser would quote what a hostile one does not.
  const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  const reply = await malto.app.inject({
    method: 'POST',
    url: uploadMedia.path,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')]),
  })
  const { code, data } = reply.json<{ code?: string; data?: { url: string } }>()
  return { status: reply.statusCode, code, url: data?.url ?? '' }
}

/** Every file that Malto keeps. */
const kept = () =>
  readdirSync(join(malto.house.env.data_folder, 'files'), { recursive: true, withFileTypes: true }).filter(
    (each) => each.isFile(),
  )

/** A ZIP of one stored page, as a program that opens from the end would find it. */
function zipOf(text: string): Buffer {
  const name = Buffer.from('index.html')
  const plain = Buffer.from(text)
  const packed = deflateRawSync(plain)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(crc32(plain), 14)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(plain.length, 22)
  local.writeUInt16LE(name.length, 26)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  return Buffer.concat([local, name, packed, end])
}

test('a picture that is something else as well is stored as a picture and nothing else', async () => {
  const page = Buffer.from(`<html><script>${CANARY}</script></html>`)
  const comment = Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, page.length + 2]),
    page,
    jpeg.subarray(2),
  ])
  const corpus: Record<string, [Buffer, string, string]> = {
    'JPEG + page': [Buffer.concat([jpeg, page]), 'a.jpg', 'image/jpeg'],
    'JPEG + ZIP': [Buffer.concat([jpeg, zipOf(CANARY), Buffer.from(CANARY)]), 'a.jpg', 'image/jpeg'],
    'a page in a comment of a JPEG': [comment, 'a.jpg', 'image/jpeg'],
    'PNG with a tail after its end': [Buffer.concat([png, page]), 'a.png', 'image/png'],
    'a double extension': [Buffer.concat([png, page]), 'a.html.png', 'image/png'],
    'the other way round': [Buffer.concat([png, page]), 'a.png.html', 'text/html'],
    'a script by name': [Buffer.concat([jpeg, page]), 'a.php', 'application/x-php'],
    'a vector by name': [Buffer.concat([jpeg, page]), 'a.svg', 'image/svg+xml'],
  }
  for (const [what, [bytes, name, type]] of Object.entries(corpus)) {
    const { status, url } = await upload(bytes, name, type)
    expect([what, status]).toEqual([what, 200])
    const file = await malto.app.inject({ url })
    expect([what, file.headers]).toMatchObject([
      what,
      {
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
      },
    ])
    expect([what, file.rawPayload.toString('latin1', 0, 4)]).toEqual([what, 'RIFF'])
    // The RIFF head says how long it is: there is nothing behind it.
    expect([what, file.rawPayload.readUInt32LE(4) + 8]).toEqual([what, file.rawPayload.length])
  }
  for (const { parentPath, name } of kept())
    expect([name, readFileSync(join(parentPath, name)).includes(CANARY)]).toEqual([name, false])
})

test('a name of a file is never a way: what is kept is called as Malto calls it', async () => {
  const before = new Set(kept().map(({ name }) => name))
  for (const name of [
    '../../../../etc/cron.d/x',
    '..\\\\..\\\\windows\\\\x',
    '/etc/passwd',
    'C:\\\\x.jpg',
    '%2e%2e%2fx',
    'a\0.jpg',
    `${CANARY}.jpg`,
    'con',
    '.htaccess',
    'x'.repeat(300),
  ]) {
    const { status } = await upload(jpeg, name, 'image/jpeg')
    expect([name, status]).toEqual([name, 200])
  }
  const added = kept().filter(({ name }) => !before.has(name))
  expect(added.length).toBeGreaterThan(0)
  for (const { name, parentPath } of added) {
    expect(name).toMatch(/^[\w-]+(\.webp|\.jpg|\.jpeg)?$/)
    expect(join(parentPath, name)).not.toContain(CANARY)
  }
})

test('pixels are counted before they are unpacked: 25 million pass, 26 do not', async () => {
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
  expect(await upload(await blank(5000, 5000), 'a.png', 'image/png')).toMatchObject({ status: 200 })
  expect(await upload(await blank(5200, 5000), 'a.png', 'image/png')).toMatchObject({
    status: 413,
    code: 'PICTURE_TOO_LARGE',
  })
})

test('a PDF is for the staff: from anybody else it is no picture, whatever it is called', async () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
  for (const [name, type] of [
    ['a.pdf', 'application/pdf'],
    ['a.jpg', 'image/jpeg'],
  ] as const)
    expect(await upload(pdf, name, type)).toMatchObject({ status: 400, code: 'NOT_A_PICTURE' })
  const reply = await malto.app.inject({
    method: 'POST',
    url: '/auth-admin/asset-uploads',
    headers: { authorization: `Bearer ${person.token}` },
    payload: {},
  })
  expect(reply.statusCode).toBe(401)
})
