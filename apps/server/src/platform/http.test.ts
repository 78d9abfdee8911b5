import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import { defineCall, defineError, NotFound } from '@malto/contract'
import { listProvinces, listSchools } from '@malto/contract/modules/locations.calls'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { startMalto, type Malto } from '#testing/malto.ts'
import { makePerson } from '#testing/people.ts'
import { serve } from './http.ts'
import { pagePolicy, servePages } from './pages.ts'

let malto: Malto
beforeAll(async () => {
  malto = await startMalto()
})
afterAll(() => malto.stop())

interface Envelope {
  readonly success: boolean
  readonly code: string
  readonly messages: string
  readonly errors: Record<string, string[]>
}

async function ask(options: InjectOptions, app: FastifyInstance = malto.app) {
  const reply = await app.inject(options)
  const envelope = (reply.body === '' ? {} : JSON.parse(reply.body)) as Envelope
  return { status: reply.statusCode, headers: reply.headers, body: reply.body, envelope }
}

const post = (payload: string | Buffer, type: string | null = 'application/json', url = '/auth/login') =>
  ask({ method: 'POST', url, payload, headers: type === null ? {} : { 'content-type': type } })

test('whatever the body is, the answer is the one envelope with its true status', async () => {
  const deep = (size: number) => `{"phone":${'['.repeat(size)}${']'.repeat(size)}}`
  const cases: [string, number, string, string | null][] = [
    ['{"phone": "0901000001"', 400, 'BAD_INPUT', 'application/json'],
    ['', 400, 'BAD_INPUT', 'application/json'],
    ['null', 400, 'BAD_INPUT', 'application/json'],
    ['"text"', 400, 'BAD_INPUT', 'application/json'],
    ['[]', 400, 'BAD_INPUT', 'application/json'],
    ['42', 400, 'BAD_INPUT', 'application/json'],
    ['\u0000\u0001', 400, 'BAD_INPUT', 'application/json'],
    ['{"phone":"a","password":"b"}', 415, 'UNSUPPORTED_BODY', 'text/plain'],
    ['phone=a&password=b', 415, 'UNSUPPORTED_BODY', 'application/x-www-form-urlencoded'],
    ['<a/>', 415, 'UNSUPPORTED_BODY', 'application/xml'],
    ['x', 415, 'UNSUPPORTED_BODY', 'application/octet-stream'],
    ['x', 415, 'UNSUPPORTED_BODY', null],
    [
      '--b\r\ncontent-disposition: form-data; name="phone"\r\n\r\na\r\n--b--\r\n',
      415,
      'UNSUPPORTED_BODY',
      'multipart/form-data; boundary=b',
    ],
    [deep(30_000), 400, 'BAD_INPUT', 'application/json'],
    [deep(500_000), 413, 'TOO_LARGE', 'application/json'],
    [JSON.stringify({ phone: 'x'.repeat(100 * 1024) }), 413, 'TOO_LARGE', 'application/json'],
  ]
  for (const [payload, status, code, type] of cases) {
    const { envelope, ...reply } = await post(payload, type)
    expect([payload.slice(0, 40), type, reply.status, envelope]).toMatchObject([
      payload.slice(0, 40),
      type,
      status,
      { success: false, code, messages: expect.stringMatching(/\S/), errors: expect.any(Object) },
    ])
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  }
})

test('a body of 64 KB is read, one byte more is too large', async () => {
  const frame = JSON.stringify({ phone: '' }).length
  const sized = (bytes: number) => post(JSON.stringify({ phone: 'x'.repeat(bytes - frame) }))

  expect((await sized(64 * 1024)).envelope.code).toBe('BAD_INPUT')
  expect(await sized(64 * 1024 + 1)).toMatchObject({ status: 413, envelope: { code: 'TOO_LARGE' } })
})

test('keys that every object inherits are refused like any other, and poison nothing', async () => {
  for (const body of [
    '{"__proto__":{"admin":true}}',
    '{"phone":{"__proto__":{"admin":true}}}',
    '{"constructor":{"prototype":{"admin":true}}}',
  ])
    expect([body, (await post(body)).envelope.code]).toEqual([body, 'BAD_INPUT'])
  for (const key of [
    'toString',
    'constructor',
    'valueOf',
    'hasOwnProperty',
    '__defineGetter__',
    'is_admin',
  ]) {
    const { status, envelope } = await post(JSON.stringify({ phone: 'a', password: 'b', [key]: 1 }))
    expect([key, status, Object.keys(envelope.errors)]).toEqual([key, 400, [key]])
  }
  for (const key of ['__proto__', 'toString', 'constructor', 'x'])
    expect([key, (await ask({ url: `${listSchools.path}?${key}=1` })).status]).toEqual([key, 400])
  expect(({} as Record<string, unknown>)['admin']).toBeUndefined()
})

test('nothing is guessed: a number is no text and a text no list', async () => {
  for (const phone of [901000001, ['0901000001'], { a: 1 }, true, null]) {
    const { status, envelope } = await post(JSON.stringify({ phone, password: 'b' }))
    expect([phone, status, Object.keys(envelope.errors)]).toEqual([phone, 400, ['phone']])
  }
  expect((await ask({ url: `${listSchools.path}?q=a&q=b` })).status).toBe(400)
})

test('letters that the database cannot hold, and cursors of somebody else, are the caller’s fault', async () => {
  const cursor = (mark: unknown) =>
    encodeURIComponent(Buffer.from(JSON.stringify(mark)).toString('base64url'))
  for (const query of [
    'q=%00',
    `cursor=${cursor(['a', 'b'])}`,
    `cursor=${cursor(['a', 1.5])}`,
    `cursor=${cursor(['a', 99_999_999_999])}`,
    `cursor=${cursor(['a\0', 1])}`,
    `cursor=${cursor([null, 1])}`,
    `cursor=${cursor([1])}`,
    'limit=101',
    'limit=0',
  ])
    expect([query, (await ask({ url: `${listSchools.path}?${query}` })).status]).toEqual([query, 400])
})

test('an address that nobody answers is a 404 in the envelope, whatever the method', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)
    expect([method, await ask({ method, url: '/api/nowhere' })]).toMatchObject([
      method,
      { status: 404, envelope: { success: false, code: 'NOT_FOUND' } },
    ])
  expect((await ask({ method: 'DELETE', url: listProvinces.path })).status).toBe(404)
  expect(await ask({ method: 'HEAD', url: listProvinces.path })).toMatchObject({ status: 200, body: '' })
  expect(await ask({ method: 'HEAD', url: '/api/nowhere' })).toMatchObject({ status: 404 })
  // A call's address is never answered with a page.
  expect((await ask({ url: '/api/nowhere', headers: { accept: 'text/html' } })).envelope.code).toBe(
    'NOT_FOUND',
  )
})

test('an address that cannot be read gets the envelope too', async () => {
  for (const url of ['/%zz', '/media/%E0%A4%A', '/get/%'])
    expect([url, await ask({ url })]).toMatchObject([
      url,
      { status: 400, envelope: { success: false, code: 'BAD_INPUT' } },
    ])
})

test('people read the failure in their language', async () => {
  const said = async (language: string) =>
    (await ask({ url: '/user/me', headers: { 'accept-language': language } })).envelope.messages

  expect(await said('en-GB,en;q=0.9')).toBe('Please sign in to continue.')
  for (const other of ['vi', 'fr', 'vi,en;q=0.5'])
    expect(await said(other)).toBe('Đăng nhập để tiếp tục nhé.')
})

const CANARY = 'bí mật của một hàng'
const Broken = defineError('BROKEN', 409, { vi: CANARY, en: CANARY })
const plain = {
  method: 'POST',
  access: 'anyone',
  summary: 'x',
  input: z.object({}),
  reply: z.object({ ok: z.boolean() }),
} as const
const failing = (path: `/${string}`) => defineCall({ ...plain, path })

/** A server with calls of its own, on the same platform. */
async function smallServer(calls: readonly [ReturnType<typeof failing>, () => Promise<{ ok: boolean }>][]) {
  const app = Fastify({ loggerInstance: malto.house.log as FastifyBaseLogger })
  await app.register(cookie)
  await app.register(multipart)
  const { bind } = serve(app, malto.house)
  for (const [call, handler] of calls) bind(call, handler)
  return app
}

test('a failure that was not declared is a 500 without detail outside, and is logged inside', async () => {
  const app = await smallServer([
    [failing('/a'), () => Promise.reject(new Error(`${CANARY} a`))],
    [failing('/b'), () => Promise.reject(Broken())],
    [failing('/c'), () => Promise.resolve({ nothing: CANARY } as never)],
    [failing('/d'), () => Promise.reject(NotFound())],
    [defineCall({ ...plain, path: '/e', errors: [Broken] }), () => Promise.reject(Broken())],
  ])
  malto.lines.length = 0
  for (const url of ['/a', '/b', '/c']) {
    const reply = await ask({ method: 'POST', url }, app)
    expect([url, reply.status, reply.envelope.code]).toEqual([url, 500, 'UNEXPECTED'])
    expect(reply.body).not.toContain(CANARY)
  }
  const log = malto.lines.join('')
  expect(log).toContain(`${CANARY} a`)
  expect(log).toContain('POST /b does not declare BROKEN')
  expect(log).toContain('is required')

  expect((await ask({ method: 'POST', url: '/d' }, app)).envelope.code).toBe('NOT_FOUND')
  expect((await ask({ method: 'POST', url: '/e' }, app)).status).toBe(409)
  await app.close()
})

test('a call is bound once', async () => {
  const call = failing('/twice')
  const fine = () => Promise.resolve({ ok: true })

  await expect(
    smallServer([
      [call, fine],
      [call, fine],
    ]),
  ).rejects.toThrow('bound twice')
})

test('what is private is kept by no cache, taken for nothing else and embedded nowhere', async () => {
  const { headers } = await ask({ url: listProvinces.path })

  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers).not.toHaveProperty('access-control-allow-origin')
})

test('whoever comes with a dead token may still do what anyone may; a spent one is told to renew first', async () => {
  const { token } = await makePerson(malto)
  const bearer = (value: string) => ({ authorization: `Bearer ${value}` })

  expect((await ask({ url: listProvinces.path, headers: bearer('rubbish') })).status).toBe(200)
  expect((await ask({ url: '/user/me', headers: bearer('rubbish') })).envelope.code).toBe('ERROR_100')
  malto.pass(3_600_000)
  expect((await ask({ url: listProvinces.path, headers: bearer(token) })).envelope.code).toBe('TOKEN_EXPIRED')
  const login = {
    method: 'POST',
    url: '/auth/login',
    payload: { phone: '0901000001', password: 'x' },
  } as const
  expect((await ask({ ...login, headers: bearer(token) })).envelope.code).toBe('WRONG_LOGIN')
})

test('every page has the strict policy, with a nonce of its own, and every page address opens the app', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'malto-pages-'))
  for (const name of ['web', 'admin']) {
    mkdirSync(join(folder, name, 'assets'), { recursive: true })
    writeFileSync(
      join(folder, name, 'index.html'),
      `<html><!-- preview --><title>x</title><!-- /preview --><style nonce="__CSP_NONCE__"></style>${name}<meta content="__CONTACT_EMAIL__" /><meta content="__CONTACT_PHONE__" /></html>`,
    )
    writeFileSync(join(folder, name, 'assets/app-1.js'), 'export {}')
    writeFileSync(join(folder, name, 'assets/app-1.js.gz'), 'packed')
    writeFileSync(join(folder, name, 'theme.js'), name)
    writeFileSync(join(folder, name, '.stamp'), 'built just now')
  }
  const app = Fastify()
  await app.register(helmet, { global: false, contentSecurityPolicy: false })
  await servePages(app, {
    folders: { web: join(folder, 'web'), admin: join(folder, 'admin') },
    media_hosts: [],
    public_url: 'https://malto.test',
    contact: { email: 'hotro@malto.test', phone: '' },
    previewOf: () => Promise.resolve({ title: 'Nghề <thợ>', description: 'Một nghề' }),
  })
  const page = (url: string) => app.inject({ url, headers: { accept: 'text/html' } })

  const [first, second] = [await page('/'), await page('/career-bank/7')]
  const policy = String(first.headers['content-security-policy'])
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none'
  expect(policy).toContain("default-src 'none'; script-src 'self'; ")
  for (const part of ["connect-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"])
    expect(policy.split('; ')).toContain(part)
  expect(policy).not.toMatch(/script-src[^;]*unsafe|unsafe-eval|\*/)
  expect(first.body).toContain(`nonce="${nonce}"`)
  expect(first.headers).toMatchObject({
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
  expect(first.headers).toHaveProperty('strict-transport-security')
  expect(second.body).toContain('web<meta content="hotro@malto.test" /><meta content="" />')
  expect(second.body).toContain('<title>Nghề &lt;thợ&gt; · Malto</title>')
  expect(second.body).toContain('content="https://malto.test/career-bank/7"')
  expect(second.headers).not.toHaveProperty('x-robots-tag')
  expect((await page('/certificate/MALTO-0000-0000-0000')).headers['x-robots-tag']).toBe('noindex')
  expect(second.headers['content-security-policy']).not.toBe(policy)
  expect((await page('/admin/users')).body).toContain('admin')
  const file = (url: string, accept: Record<string, string> = {}) => app.inject({ url, headers: accept })
  expect((await page('/assets/app-1.js')).headers['cache-control']).toContain('immutable')
  expect((await file('/theme.js?v=2')).body).toBe('web')
  expect((await file('/admin/theme.js')).body).toBe('admin')
  expect((await file('/admin/theme.js')).headers['cache-control']).toBe('no-cache')
  const packed = await file('/assets/app-1.js', { 'accept-encoding': 'gzip' })
  expect([packed.body, packed.headers['content-type'], packed.headers['vary']]).toEqual([
    'packed',
    'application/javascript; charset=utf-8',
    'accept-encoding',
  ])
  expect(await app.inject({ url: '/assets/app-1.js', method: 'HEAD' })).toMatchObject({
    statusCode: 200,
    body: '',
  })
  for (const url of ['/assets/app-2.js', '/assets/', '/assets/..%2ftheme.js', '/.stamp', '/admin/.stamp'])
    expect((await file(url)).statusCode, url).toBe(404)
  expect(
    (await app.inject({ url: '/career-bank/7', headers: { accept: 'application/json' } })).json(),
  ).toMatchObject({ code: 'NOT_FOUND' })
  for (const url of ['/../package.json', '/assets/..%2f..%2fpackage.json', '/%2e%2e/%2e%2e/etc/passwd'])
    expect((await page(url)).body).not.toMatch(/"name"|root:/)
  await app.close()
  rmSync(folder, { recursive: true })
})

test('a page plays films from Malto alone, and from the hosts that its operator named', async () => {
  const part = (policy: string, name: string) => policy.split('; ').find((each) => each.startsWith(name))
  const own = pagePolicy('n')
  expect([part(own, 'media-src'), part(own, 'connect-src')]).toEqual([
    "media-src 'self' blob:",
    "connect-src 'self'",
  ])
  const hosts = ['https://live.a.vn', 'https://cdn.b.vn:8443']
  const wider = pagePolicy('n', hosts)
  expect(part(wider, 'media-src')).toBe(`media-src 'self' blob: ${hosts.join(' ')}`)
  expect(part(wider, 'connect-src')).toBe(`connect-src 'self' ${hosts.join(' ')}`)
  for (const name of ['default-src', 'script-src', 'img-src', 'frame-src', 'worker-src'])
    expect(part(wider, name)).toBe(part(own, name))

  const folder = mkdtempSync(join(tmpdir(), 'malto-pages-'))
  writeFileSync(join(folder, 'index.html'), '<html></html>')
  const app = Fastify()
  await app.register(helmet, { global: false, contentSecurityPolicy: false })
  await servePages(app, {
    folders: { web: folder, admin: join(folder, 'none') },
    media_hosts: hosts,
    public_url: 'https://malto.test',
    contact: { email: 'hotro@malto.test', phone: '' },
    previewOf: () => Promise.resolve({ title: 'Malto', description: '' }),
  })
  const page = await app.inject({ url: '/', headers: { accept: 'text/html' } })
  expect(part(String(page.headers['content-security-policy']), 'media-src')).toContain('https://live.a.vn')
  await app.close()
  rmSync(folder, { recursive: true })
})

test('alive, ready, measured: the addresses of the operator', async () => {
  expect((await ask({ url: '/livez' })).envelope).toEqual({ ok: true })
  expect((await ask({ url: '/readyz' })).envelope).toEqual({ ok: true })
  const metrics = await malto.app.inject({ url: '/metrics' })
  expect(metrics.body).toContain('malto_http_seconds_bucket')
  expect(metrics.body).toContain('malto_db_connections{state="open"}')
})
