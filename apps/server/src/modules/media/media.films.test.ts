import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from '#platform/drizzle.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sessions } from '#modules/auth/auth.table.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/ids.ts'
import { localStorage } from '#platform/storage/local.ts'
import { HOUR } from '#platform/time.ts'
import { nobodysVisit } from '#platform/visit.ts'
import { noon, startMalto, type Malto } from '#testing/malto.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { makeAsset } from './media.factory.ts'
import { fileKey } from './media.files.service.ts'
import { addressOf, type Showing } from './media.films.service.ts'
import { media_assets, type AssetRow } from './media.table.ts'

let malto: Malto
let an: Person
let film: AssetRow
let content: string
const asked: [string, string][] = []
let may: boolean
const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nChào bạn\n'
beforeAll(async () => {
  malto = await startMalto()
  content = mkdtempSync(join(tmpdir(), 'malto-content-'))
  Object.assign(malto.house.tools, {
    shipped: localStorage(content),
    mayView: (showing: string, reader_id: string) => {
      asked.push([showing, reader_id])
      return Promise.resolve(may)
    },
  })
  an = await makePerson(malto)
  film = await makeAsset(malto, { captions })
})
beforeEach(() => {
  malto.moveTo(noon)
  asked.length = 0
  may = true
})
afterAll(async () => {
  await malto.stop()
  rmSync(content, { recursive: true })
})

/** Where somebody finds the files of an asset. */
function addressFor(person: Person, id = film.id, showing: Showing = 'lecture-7') {
  const actor = { id: person.id, session_id: person.sid } as Actor
  return addressOf(malto.house.makeCtx(actor, nobodysVisit, 'vi') as Ctx, id, showing)
}
const get = (url: string, headers: Record<string, string> = {}) => malto.app.inject({ url, headers })
const statusOf = async (url: string) => (await get(url)).statusCode

test('a film is given whole, as what it is, and taken for nothing else', async () => {
  const reply = await get(addressFor(an)('film.mp4'))
  expect([reply.statusCode, reply.body]).toEqual([200, '0123456789'])
  expect(reply.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '10',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cache-control': expect.stringMatching(/^private/),
  })
  expect(asked).toEqual([['lecture-7', an.id]])
})

test('a part of a film is given by its bytes: the first, some in the middle, the last, to the end', async () => {
  const url = addressFor(an)('film.mp4')
  const parts: [string, string, string][] = [
    ['bytes=0-0', '0', 'bytes 0-0/10'],
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-6', '456', 'bytes 4-6/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
    ['bytes=0-', '0123456789', 'bytes 0-9/10'],
  ]
  for (const [range, body, content_range] of parts) {
    const reply = await get(url, { range })
    expect([range, reply.statusCode, reply.body, reply.headers['content-range']]).toEqual([
      range,
      206,
      body,
      content_range,
    ])
    expect(reply.headers['content-length']).toBe(String(body.length))
  }
})

test('what lies beyond the film is refused with its true size; several ranges, and what is none, get the whole', async () => {
  const url = addressFor(an)('film.mp4')
  for (const range of ['bytes=10-', 'bytes=10-12', 'bytes=99999999999999999999-', 'bytes=-0']) {
    const reply = await get(url, { range })
    expect([range, reply.statusCode, reply.body, reply.headers['content-range']]).toEqual([
      range,
      416,
      '',
      'bytes */10',
    ])
    expect(reply.headers['cache-control']).not.toContain('max-age')
  }
  for (const range of ['bytes=0-1,4-5', 'bytes=a-b', 'bytes=-', 'items=0-1', 'bytes=1 - 2', '']) {
    const reply = await get(url, { range })
    expect([range, reply.statusCode, reply.body]).toEqual([range, 200, '0123456789'])
    expect(reply.headers).not.toHaveProperty('content-range')
  }
})

test('over a real line: HEAD says how long it is and gives nothing, a range comes as asked', async () => {
  await malto.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = malto.app.server.address() as AddressInfo
  const path = addressFor(an)('film.mp4')
  const ask = (method: string, headers = {}) =>
    new Promise<{ status: number | undefined; headers: object; body: string }>((resolve, reject) => {
      const sent = request({ port, path, method, headers }, (reply) => {
        let body = ''
        reply.on('data', (chunk: Buffer) => (body += chunk.toString()))
        reply.on('end', () => resolve({ status: reply.statusCode, headers: reply.headers, body }))
      })
      sent.on('error', reject).end()
    })
  expect(await ask('HEAD')).toMatchObject({
    status: 200,
    body: '',
    headers: { 'content-length': '10', 'content-type': 'video/mp4', 'accept-ranges': 'bytes' },
  })
  expect(await ask('GET', { range: 'bytes=2-4' })).toMatchObject({ status: 206, body: '234' })
  may = false
  expect(await ask('HEAD')).toMatchObject({ status: 404, body: '' })
})

test('captions come from the row, as text of their own kind, and not once they are gone', async () => {
  const url = addressFor(an)('captions.vtt')
  const reply = await get(url)
  expect([reply.statusCode, reply.body]).toEqual([200, captions])
  expect(reply.headers['content-type']).toBe('text/vtt; charset=utf-8')
  // A correction in the console must not wait for the browser.
  expect(reply.headers['cache-control']).not.toContain('max-age')
  const silent = await makeAsset(malto)
  expect(await statusOf(addressFor(an, silent.id)('captions.vtt'))).toBe(404)
})

test('a pass opens one film by one showing for one session; whatever is changed in it opens nothing', async () => {
  const other = await makePerson(malto)
  const second = await makeAsset(malto)
  const url = addressFor(an)('film.mp4')
  const [, , , id = '', pass = '', file = ''] = url.split('/')
  const [session = '', until = '', showing = '', print = ''] = pass.split('.')
  expect([id, session, showing, file]).toEqual([film.id, an.sid, 'lecture-7', 'film.mp4'])
  const at = (...parts: string[]) => `/media/assets/${film.id}/${parts.join('.')}/film.mp4`
  const stranger = malto.house.tools.keys.fingerprint('media', `${film.id}.${session}.${until}.${showing}`)
  const forged: Record<string, string> = {
    'another film': `/media/assets/${second.id}/${pass}/film.mp4`,
    'another session': at(other.sid, until, showing, print),
    'a longer life': at(session, String(Number(until) + 12), showing, print),
    'another lecture': at(session, until, 'lecture-8', print),
    'another door': at(session, until, 'console-7', print),
    'no print': at(session, until, showing, ''),
    'a print of another kind': at(session, until, showing, stranger),
    'odd letters': at(session, until, showing, encodeURIComponent('é'.repeat(43))),
    rubbish: `/media/assets/${film.id}/rubbish/film.mp4`,
    'a film that never was': `/media/assets/${newId()}/${pass}/film.mp4`,
    'no id': `/media/assets/film/${pass}/film.mp4`,
  }
  for (const [what, address] of Object.entries(forged)) {
    const status = await statusOf(address)
    expect([what, status]).toEqual([what, what === 'no id' ? 400 : 404])
  }
  expect(asked).toEqual([])
  expect(await statusOf(url)).toBe(200)
})

test('no name leads out of the film’s own folder, nor to what is not given out', async () => {
  const at = addressFor(an)
  await malto.house.tools.storage.put(fileKey(film.id, 'parts/0'), Buffer.from('SECRET'), { type: 'x' })
  await malto.house.tools.storage.put(fileKey(film.id, 'notes.json'), Buffer.from('SECRET'), { type: 'x' })
  await malto.house.tools.storage.put('pictures/secret.webp', Buffer.from('SECRET'), { type: 'x' })
  for (const name of [
    '..%2f..%2fpictures%2fsecret.webp',
    '../../pictures/secret.webp',
    '%2e%2e/%2e%2e/pictures/secret.webp',
    'parts%2f0',
    'parts/0',
    'notes.json',
    'x.constructor',
    'x.__proto__',
    '.hidden.mp4',
    'film.mp4%00.webp',
    'film',
    'FILM.MP4',
    'film.svg',
    'other.mp4',
  ]) {
    const reply = await get(at(name))
    expect([name, reply.statusCode]).toEqual([name, 404])
    expect(reply.body).not.toContain('SECRET')
  }
  expect(await statusOf(at(`${'a'.repeat(61)}.mp4`))).toBe(400)
})

test('the film closes at the next request: the showing ends, the session ends, the film is no longer ready', async () => {
  const somebody = await makePerson(malto)
  const own = await makeAsset(malto, { captions })
  const at = addressFor(somebody, own.id)
  const all = async () => [await statusOf(at('film.mp4')), await statusOf(at('captions.vtt'))]
  const [open, shut] = [
    [200, 200],
    [404, 404],
  ]
  expect(await all()).toEqual(open)
  may = false
  expect(await all()).toEqual(shut)
  may = true
  for (const status of ['checking', 'refused', 'uploading'] as const) {
    await malto.db.update(media_assets).set({ status }).where(eq(media_assets.id, own.id))
    expect(await all()).toEqual(shut)
  }
  await malto.db.update(media_assets).set({ status: 'ready' }).where(eq(media_assets.id, own.id))
  expect(await all()).toEqual(open)
  await malto.db.update(sessions).set({ revoked_at: malto.now() }).where(eq(sessions.sid, somebody.sid))
  expect(await all()).toEqual(shut)
})

test('an address stays the same for half a day, so that a browser keeps what it has, and ends within a day', async () => {
  malto.moveTo(new Date('2026-11-14T12:30:00Z'))
  const first = addressFor(an)('film.mp4')
  malto.pass(11 * HOUR)
  expect(addressFor(an)('film.mp4')).toBe(first)
  expect(await statusOf(first)).toBe(200)
  malto.pass(13 * HOUR)
  expect(await statusOf(first)).toBe(404)
})

test('what came with Malto is read from its own folder, part by part, and nothing beside it', async () => {
  const folder = join(content, 'films/chuyen-cua-dom')
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries({
    'index.m3u8': '#EXTM3U\n360.m3u8\n',
    '360.m3u8': '#EXTM3U\n360-000.m2ts\n',
    '360-000.m2ts': 'part',
    'poster.webp': 'poster',
    'storyboard.json': 'SECRET',
  }))
    writeFileSync(join(folder, name), text)
  const slug = 'films/chuyen-cua-dom'
  const row = await makeAsset(malto, { origin: 'shipped', slug, main_file: 'index.m3u8', captions })
  const at = addressFor(an, row.id, 'event-3')
  const kinds = await Promise.all(
    ['index.m3u8', '360.m3u8', '360-000.m2ts', 'poster.webp'].map(async (file) => {
      const reply = await get(at(file))
      return [reply.statusCode, reply.headers['content-type']]
    }),
  )
  expect(kinds).toEqual([
    [200, 'application/vnd.apple.mpegurl'],
    [200, 'application/vnd.apple.mpegurl'],
    [200, 'video/mp2t'],
    [200, 'image/webp'],
  ])
  expect((await get(at('360-000.m2ts'), { range: 'bytes=1-2' })).body).toBe('ar')
  for (const name of ['storyboard.json', '..%2f..%2fvideos.json', '361-000.m2ts'])
    expect(await statusOf(at(name))).toBe(404)
})

test('a document is something to keep: it is saved under its title', async () => {
  const sheet = await makeAsset(malto, {
    kind: 'document',
    title: 'Phiếu bài tập số 1',
    content: Buffer.from('%PDF-1.7'),
  })
  const reply = await get(addressFor(an, sheet.id)('document.pdf'))
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(reply.headers['content-disposition']).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('Phiếu bài tập số 1.pdf')}`,
  )
})

test('a storage that fails is no missing film', async () => {
  const { storage } = malto.house.tools
  const away = { ...storage, get: () => Promise.reject(new Error('the store is away')) }
  Object.assign(malto.house.tools, { storage: away })
  expect(await statusOf(addressFor(an)('film.mp4'))).toBe(500)
  Object.assign(malto.house.tools, { storage })
})

test('the pass stands in no line of the log', async () => {
  const url = addressFor(an)('film.mp4')
  await get(url)
  const print = url.split('.')[3]?.split('/')[0] ?? 'none'
  expect(print.length).toBe(43)
  expect(malto.lines.filter((line) => line.includes(print))).toEqual([])
  expect(malto.lines.some((line) => line.includes('/media/assets/:id/:pass/:file'))).toBe(true)
})
