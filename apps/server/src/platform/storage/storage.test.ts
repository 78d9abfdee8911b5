import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FileMissing, RangeOutside } from './keys.ts'
import { createStorage, type Storage } from './storage.ts'
import { startS3, type TestS3 } from './s3-for-tests.ts'

let folder: string
let s3: TestS3
const env = {
  S3_BUCKET: undefined,
  S3_REGION: 'us-east-1',
  S3_ENDPOINT: undefined,
  S3_ACCESS_KEY_ID: undefined,
  S3_SECRET_ACCESS_KEY: undefined,
}
const storages: Record<string, Storage> = {}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'malto-storage-'))
  s3 = await startS3('malto-files')
  storages['a local folder'] = await createStorage({ ...env, data_folder: folder })
  storages['S3'] = await createStorage({
    S3_BUCKET: 'malto-files',
    S3_REGION: 'us-east-1',
    S3_ENDPOINT: s3.url,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    data_folder: folder,
  })
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

describe.each(['a local folder', 'S3'])('%s', (name) => {
  const storage = () => {
    const found = storages[name]
    if (!found) throw new Error(name)
    return found
  }
  const key = 'pictures/0198a/640.webp'
  const bytes = Buffer.from('0123456789')

  test('a file is kept, described, read and removed', async () => {
    await storage().put(key, bytes, { type: 'image/webp' })
    expect(await storage().exists(key)).toBe(true)
    expect(await storage().stat(key)).toMatchObject({
      size: 10,
      type: 'image/webp',
      modified_at: expect.any(Date),
    })
    const file = await storage().get(key)
    expect(file).toMatchObject({ size: 10, type: 'image/webp' })
    expect(await buffer(file.stream)).toEqual(bytes)

    await storage().remove(key)
    await storage().remove(key)
    expect(await storage().exists(key)).toBe(false)
    await expect(storage().get(key)).rejects.toBeInstanceOf(FileMissing)
    await expect(storage().stat(key)).rejects.toBeInstanceOf(FileMissing)
  })

  test('a stream of unknown length is kept whole, and a file is replaced whole', async () => {
    const large = Buffer.alloc(3_000_000, 'malto')
    await storage().put(key, bytes, { type: 'image/webp' })
    await storage().put(key, Readable.from([large.subarray(0, 1_000_000), large.subarray(1_000_000)]), {
      type: 'image/webp',
    })
    const file = await storage().get(key)
    expect(file.size).toBe(large.length)
    expect((await buffer(file.stream)).equals(large)).toBe(true)
  })

  test('a part of a file is read by its range; one outside of it is refused', async () => {
    await storage().put(key, bytes, { type: 'image/webp' })
    const part = async (range: { start: number; end?: number }) => {
      const file = await storage().get(key, range)
      return [(await buffer(file.stream)).toString(), file.size, file.range]
    }
    expect(await part({ start: 2, end: 4 })).toEqual(['234', 10, { start: 2, end: 4 }])
    expect(await part({ start: 7 })).toEqual(['789', 10, { start: 7, end: 9 }])
    expect(await part({ start: 8, end: 99 })).toEqual(['89', 10, { start: 8, end: 9 }])
    expect(await part({ start: 0, end: 0 })).toEqual(['0', 10, { start: 0, end: 0 }])
    for (const range of [{ start: 10 }, { start: -1 }, { start: 5, end: 4 }, { start: 1.5 }])
      await expect(storage().get(key, range)).rejects.toBeInstanceOf(RangeOutside)
  })

  test('a stream that breaks off keeps what was there and leaves nothing behind', async () => {
    await storage().put(key, bytes, { type: 'image/webp' })
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('the phone lost its network')
      })(),
    )
    await expect(storage().put(key, broken, { type: 'image/webp' })).rejects.toThrow('lost its network')
    expect(await buffer((await storage().get(key)).stream)).toEqual(bytes)
  })

  test('a key never leads out of the storage', async () => {
    const keys = [
      '../secret',
      'a/../../secret',
      '/etc/passwd',
      'a//b',
      '.hidden',
      'a/.part',
      'a\\b',
      'a\0b',
      '',
      'a/',
      'ả',
      'a'.repeat(301),
    ]
    await writeFile(join(folder, 'secret'), 'canary')
    for (const bad of keys) {
      await expect(storage().put(bad, bytes, { type: 'image/webp' }), bad).rejects.toThrow('well formed')
      await expect(storage().get(bad), bad).rejects.toThrow('well formed')
      await expect(storage().stat(bad), bad).rejects.toThrow('well formed')
      await expect(storage().remove(bad), bad).rejects.toThrow('well formed')
      await expect(storage().exists(bad), bad).rejects.toThrow('well formed')
    }
  })
})

test('the local folder holds whole files only: no draft stays, also not of writers at the same time', async () => {
  const storage = storages['a local folder']
  const versions = Array.from({ length: 20 }, (_, index) =>
    Buffer.alloc(200_000, String.fromCharCode(65 + index)),
  )
  await Promise.all(
    versions.map(async (each) => storage?.put('race/one.bin', each, { type: 'application/octet-stream' })),
  )
  const file = await storage?.get('race/one.bin')
  const kept = file ? await buffer(file.stream) : Buffer.alloc(0)
  expect(versions.some((each) => each.equals(kept))).toBe(true)
  const names = await readdir(join(folder, 'files'), { recursive: true })
  expect(names.filter((each) => each.includes('.part'))).toEqual([])
})

const HOUR = 3_600_000

/** A file that was last written to so many hours ago. */
async function leave(path: string, hours: number): Promise<string> {
  const at = new Date(Date.now() - hours * HOUR)
  await writeFile(path, 'half a')
  await utimes(path, at, at)
  return path
}

test('what a killed process left half written is swept a day later, and nothing else is', async () => {
  const inside = join(folder, 'files/console-exports/0198f')
  await mkdir(inside, { recursive: true })
  const hidden = () => `.${randomUUID()}.part`
  const spool = () => join(tmpdir(), `malto-${randomUUID()}.part`)
  const old = [await leave(join(inside, hidden()), 25), await leave(join(folder, 'files', hidden()), 49)]
  const fresh = await leave(join(inside, hidden()), 23)
  const whole = await leave(join(inside, 'lop-8a.part.xlsx'), 49)
  const [spooled, sending] = [await leave(spool(), 25), await leave(spool(), 1)]
  const before = new Date(Date.now() - 24 * HOUR)
  try {
    expect(await storages['a local folder']?.sweep(before)).toBe(old.length)
    expect(await storages['a local folder']?.sweep(before)).toBe(0)
    const left = await readdir(join(folder, 'files'), { recursive: true })
    expect(left.filter((each) => each.includes('.part')).toSorted()).toEqual(
      [fresh, whole].map((each) => relative(join(folder, 'files'), each)).toSorted(),
    )
    await storages['S3']?.sweep(before)
    expect([existsSync(spooled), existsSync(sending)]).toEqual([false, true])
    const nowhere = await createStorage({ ...env, data_folder: join(folder, 'nowhere') })
    expect(await nowhere.sweep(before)).toBe(0)
  } finally {
    for (const path of [fresh, whole, sending]) await rm(path, { force: true })
  }
})

test('S3 is spoken to by path, signed, with the type and the length told', () => {
  const put = s3.requests.find(({ method }) => method === 'PUT')
  expect(put?.path).toBe('/malto-files/pictures/0198a/640.webp')
  expect(put?.headers.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/us-east-1\/s3\//)
  expect(put?.headers['content-type']).toBe('image/webp')
  expect(
    s3.requests.filter(({ method }) => method === 'PUT').every(({ headers }) => headers['content-length']),
  ).toBe(true)
})
