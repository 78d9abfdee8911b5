import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allCalls, travelsInQuery } from '@malto/contract'
import type { InjectOptions } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAdministrator } from '#modules/roles/roles.factory.ts'
import { openSession } from '#modules/auth/auth.sessions.service.ts'
import { startMalto, type Malto } from '#testing/malto.ts'
import { looseEnds, observe, type Seen } from '#testing/observatory.ts'
import { makePerson, type Person } from '#testing/people.ts'
import { buildApp } from './app.ts'

// Every kind of answer, as it leaves behind a proxy that speaks https, by the rules of MDN's HTTP Observatory.

let malto: Malto
let app: Malto['app']
let folder: string
let person: Person
beforeAll(async () => {
  malto = await startMalto({ TRUST_PROXY: '127.0.0.1' })
  // The apps are built elsewhere: here stand pages of their shape, served by the whole server.
  folder = mkdtempSync(join(tmpdir(), 'malto-built-'))
  for (const name of ['web', 'admin']) {
    mkdirSync(join(folder, 'apps', name, 'dist/assets'), { recursive: true })
    mkdirSync(join(folder, 'apps', name, 'dist/share'), { recursive: true })
    writeFileSync(
      join(folder, 'apps', name, 'dist/index.html'),
      '<html><!-- preview --><title>x</title><!-- /preview --><script type="module" src="/assets/app-1.js"></script></html>',
    )
    for (const file of ['assets/app-1.js', 'sw.js', 'share/home.png'])
      writeFileSync(join(folder, 'apps', name, 'dist', file), '')
  }
  app = await buildApp({ ...malto.house, env: { ...malto.house.env, root: folder } })
  person = await makePerson(malto)
})
afterAll(async () => {
  await app.close()
  await malto.stop()
  rmSync(folder, { recursive: true })
})

async function see(options: InjectOptions): Promise<Seen & { readonly statusCode: number }> {
  const headers = { 'x-forwarded-proto': 'https', ...options.headers }
  return app.inject({ ...options, headers, remoteAddress: '127.0.0.1' })
}
const page = (url: string) => see({ url, headers: { accept: 'text/html' } })
const bearer = () => ({ authorization: `Bearer ${person.token}` })

describe('a page', () => {
  for (const url of ['/', '/login', '/career-bank/7', '/admin', '/admin/users', '/docs/', '/dev/outbox'])
    test(`${url} is an A+`, async () => {
      const seen = await page(url)
      expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, expect.stringContaining('html')])
      expect(observe(seen).lost).toEqual([])
      expect(observe(seen).score).toBeGreaterThanOrEqual(100)
      expect(looseEnds(seen)).toEqual([])
    })
})

describe('an answer of data', () => {
  const answers: Record<string, () => InjectOptions> = {
    'what anyone may read': () => ({ url: '/get/province' }),
    'one’s own': () => ({ url: '/user/me', headers: bearer() }),
    'a refusal': () => ({ url: '/user/me' }),
    'nothing there': () => ({ url: '/api/nowhere' }),
    'an address that cannot be read': () => ({ url: '/%zz' }),
    'a broken body': () => ({
      method: 'POST',
      url: '/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    }),
    'a body that is too large': () => ({
      method: 'POST',
      url: '/auth/login',
      payload: { x: 'x'.repeat(70_000) },
    }),
    'the document of the API': () => ({ url: '/openapi.json' }),
    alive: () => ({ url: '/livez' }),
    measured: () => ({ url: '/metrics' }),
  }
  for (const [name, ask] of Object.entries(answers))
    test(`${name}: loses no point`, async () => {
      const seen = await see(ask())
      expect(observe(seen)).toEqual({ score: expect.any(Number), lost: [] })
      expect(looseEnds(seen)).toEqual([])
      expect(seen.headers).not.toHaveProperty('access-control-allow-origin')
      expect(seen.headers).not.toHaveProperty('x-powered-by')
      expect(seen.headers).not.toHaveProperty('server')
    })

  test('of every call, whoever asks: no point is lost, and no other origin may read it', async () => {
    for (const call of allCalls) {
      const seen = await see({
        method: call.method,
        url: call.path.replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000000'),
        headers: { origin: 'https://evil.example' },
        ...(travelsInQuery(call.method) ? {} : { payload: { unknown: 1 } }),
      })
      const found = { ...observe(seen), cors: seen.headers['access-control-allow-origin'] }
      expect([call.path, found]).toMatchObject([call.path, { lost: [], cors: undefined }])
    }
  })
})

test('a file loses no point: it is sandboxed, and taken for nothing else', async () => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'a.png')
  const packed = new Response(form)
  const uploaded = await app.inject({
    method: 'POST',
    url: '/media/upload',
    headers: { ...bearer(), 'content-type': packed.headers.get('content-type') ?? '' },
    payload: Buffer.from(await packed.arrayBuffer()),
  })
  const file = await see({ url: uploaded.json<{ data: { url: string } }>().data.url })
  expect([file.statusCode, observe(file).lost]).toEqual([200, []])
  expect(file.headers['content-security-policy']).toContain('sandbox')
})

test('the files of the apps are taken for nothing else; only a picture made for sharing is shown elsewhere', async () => {
  const policy = async (url: string) => {
    const { statusCode, headers } = await see({ url })
    return [statusCode, headers['x-content-type-options'], headers['cross-origin-resource-policy']]
  }
  for (const url of ['/assets/app-1.js', '/sw.js', '/admin/assets/app-1.js'])
    expect([url, ...(await policy(url))]).toEqual([url, 200, 'nosniff', 'same-origin'])
  expect(await policy('/share/home.png')).toEqual([200, 'nosniff', 'cross-origin'])
  // A worker lives under the policy of its own file.
  expect((await see({ url: '/sw.js' })).headers).not.toHaveProperty('content-security-policy')
})

test('a cookie is Secure, HttpOnly and SameSite, in both realms', async () => {
  const chief = await makeAdministrator(malto)
  for (const [realm, person_id, url] of [
    ['user', person.id, '/auth/logout'],
    ['admin', chief.id, '/auth-admin/logout'],
  ] as const) {
    const { access_token } = await openSession(malto.house.ownCtx(), { realm, person_id })
    const seen = await see({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${access_token}` },
      payload: {},
    })
    expect([url, seen.statusCode, seen.headers['set-cookie']]).toEqual([url, 200, expect.anything()])
    expect([url, observe(seen).lost]).toEqual([url, []])
  }
})

test('the judge sees what is missing', () => {
  const bad = {
    headers: {
      'content-type': 'text/html',
      'content-security-policy': "script-src 'self' 'unsafe-inline'",
      'set-cookie': 'a=b',
      'referrer-policy': 'unsafe-url',
      'access-control-allow-origin': 'https://evil.example',
      'access-control-allow-credentials': 'true',
    },
    body: '<script src="https://evil.example/x.js"></script>',
  }
  expect(observe(bad).score).toBe(0)
  expect(observe(bad).lost).toHaveLength(8)
  expect(looseEnds(bad)).toEqual(['base-uri', 'form-action', 'frame-ancestors'])
})
