import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnv } from './env.ts'

let MALTO_DATA: string
beforeEach(() => {
  MALTO_DATA = mkdtempSync(join(tmpdir(), 'malto-env-'))
})
afterEach(() => rmSync(MALTO_DATA, { recursive: true, force: true }))

const own = {
  NODE_ENV: 'production',
  MALTO_SECRET: 'a secret that only this test knows about',
  PARTNER_LVT_KEY: 'a key that only this test knows about it',
  PUBLIC_URL: 'https://malto.vn',
  CONTACT_EMAIL: 'hotro@malto.vn',
} as const

test('nothing needs to be set for a first run', () => {
  const env = readEnv({ MALTO_DATA })

  expect(env).toMatchObject({
    PORT: 4000,
    HOST: '127.0.0.1',
    DEMO: true,
    production: false,
    LIMITS_FACTOR: 1,
    TRUST_PROXY: [],
  })
  expect(env.data_folder).toBe(MALTO_DATA)
})

test('a first run makes its secret once, for its owner only, and keeps it', () => {
  const first = readEnv({ MALTO_DATA }).MALTO_SECRET

  expect(first.length).toBeGreaterThanOrEqual(43)
  expect(readEnv({ MALTO_DATA }).MALTO_SECRET).toBe(first)
  expect(readFileSync(join(MALTO_DATA, 'secret'), 'utf8')).toBe(first)
  expect(statSync(join(MALTO_DATA, 'secret')).mode & 0o077).toBe(0)
})

test('a secret file that a crash left empty is no secret', () => {
  writeFileSync(join(MALTO_DATA, 'secret'), '')

  expect(() => readEnv({ MALTO_DATA })).toThrow(/holds no secret/)
})

test('production refuses to start on defaults, and names what is missing', () => {
  expect(() => readEnv({ NODE_ENV: 'production', MALTO_DATA })).toThrow(
    /MALTO_SECRET, PARTNER_LVT_KEY, PUBLIC_URL/,
  )
  for (const name of ['MALTO_SECRET', 'PARTNER_LVT_KEY', 'PUBLIC_URL'] as const)
    expect(() => readEnv({ ...own, MALTO_DATA, [name]: '' })).toThrow(name)
})

test('people can write to somebody: an address of its own, else the sender of letters, and production has one', () => {
  const contact = (more: NodeJS.ProcessEnv) => readEnv({ MALTO_DATA, ...more }).CONTACT_EMAIL
  const { CONTACT_EMAIL: _, ...without } = own

  expect(contact({})).toBe('hotro@malto.local')
  expect(contact(own)).toBe('hotro@malto.vn')
  expect(contact({ ...without, MAIL_FROM: 'Malto <xin-chao@malto.vn>' })).toBe('xin-chao@malto.vn')
  expect(contact({ ...without, MAIL_FROM: 'xin-chao@malto.vn' })).toBe('xin-chao@malto.vn')
  expect(() => contact(without)).toThrow(/CONTACT_EMAIL/)
  expect(() => contact({ ...own, CONTACT_EMAIL: 'hotro' })).toThrow(/CONTACT_EMAIL/)
  expect(() => contact({ ...own, CONTACT_PHONE: 'javascript:1' })).toThrow(/CONTACT_PHONE/)
})

test('production refuses the key of the demonstration and softened limits', () => {
  const demo_key = readEnv({ MALTO_DATA }).PARTNER_LVT_KEY

  expect(() => readEnv({ ...own, MALTO_DATA, PARTNER_LVT_KEY: demo_key })).toThrow('PARTNER_LVT_KEY')
  expect(() => readEnv({ ...own, MALTO_DATA, LIMITS_FACTOR: '2' })).toThrow('LIMITS_FACTOR')
})

test('production has no demonstration, even when asked for one', () => {
  expect(readEnv({ ...own, MALTO_DATA, DEMO: '1' })).toMatchObject({ production: true, DEMO: false })
})

test('wrong values are told by name, all at once', () => {
  const wrong = {
    PORT: 'eighty',
    DEMO: 'yes',
    MALTO_SECRET: 'short',
    PUBLIC_URL: 'malto',
    ROLE: 'cook',
    LIMITS_FACTOR: '0',
  }
  let message = ''
  try {
    readEnv({ ...wrong, MALTO_DATA })
  } catch (error) {
    message = (error as Error).message
  }

  for (const name of Object.keys(wrong)) expect(message).toContain(`  ${name}: `)
})

test('an empty variable is one that is not set; lists are split', () => {
  const env = readEnv({
    MALTO_DATA,
    PORT: '',
    TRUST_PROXY: '10.0.0.1, 10.0.0.2',
    ALLOWED_ORIGINS: 'https://a.vn,',
  })

  expect(env).toMatchObject({
    PORT: 4000,
    TRUST_PROXY: ['10.0.0.1', '10.0.0.2'],
    ALLOWED_ORIGINS: ['https://a.vn'],
  })
})

test('hosts of films are https origins and nothing else: what stands there goes into the policy of every page', () => {
  expect(readEnv({ MALTO_DATA })).toMatchObject({
    MEDIA_HOSTS: [],
    FFMPEG_PATH: 'ffmpeg',
    FFPROBE_PATH: 'ffprobe',
  })
  const { MEDIA_HOSTS } = readEnv({ MALTO_DATA, MEDIA_HOSTS: ' https://live.a.vn  https://cdn.b.vn:8443\n' })
  expect(MEDIA_HOSTS).toEqual(['https://live.a.vn', 'https://cdn.b.vn:8443'])
  for (const wrong of [
    'http://a.vn',
    'a.vn',
    '*',
    'https:',
    'https://*',
    'https://a.vn/films',
    'https://a.vn;script-src',
    "https://a.vn 'unsafe-inline'",
    'https://a.vn, https://b.vn',
    'data:',
  ])
    expect(() => readEnv({ MALTO_DATA, MEDIA_HOSTS: wrong }), wrong).toThrow('MEDIA_HOSTS')
})
