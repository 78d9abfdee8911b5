import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createOutbox, type OutboxEntry } from './outbox.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'malto-outbox-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const now = () => new Date('2026-11-15T05:00:00Z')
const sms = (to: string, code = '123456') => ({
  kind: 'sms' as const,
  to,
  text: `Ma cua ban la ${code}`,
  code,
})

test('messages are listed newest first, by person and by kind', async () => {
  const outbox = createOutbox(folder, now)
  await outbox.add(sms('+84901000001'))
  await outbox.add({ kind: 'mail', to: 'an@example.vn', subject: 'Chào', text: 'Xin chào' })
  await outbox.add(sms('+84901000001', '654321'))
  expect(outbox.list().map(({ code }) => code)).toEqual(['654321', undefined, '123456'])
  expect(outbox.list({ to: '+84901000001' })).toHaveLength(2)
  expect(outbox.list({ kind: 'mail' })).toMatchObject([
    { subject: 'Chào', sent_at: '2026-11-15T05:00:00.000Z' },
  ])
})

test('what was sent before a restart is there after it, also when a crash tore the last line', async () => {
  await createOutbox(folder, now).add(sms('+84901000001'))
  await appendFile(join(folder, 'outbox.jsonl'), '{"id":"torn","kind":"sm')
  const second = createOutbox(folder, now)
  await second.add(sms('+84901000002'))
  expect(
    createOutbox(folder, now)
      .list()
      .map(({ to }) => to),
  ).toEqual(['+84901000002', '+84901000001'])
})

test('five hundred messages are kept, in memory and on disk, however many are sent at once', async () => {
  const outbox = createOutbox(folder, now)
  await Promise.all(Array.from({ length: 620 }, (_, index) => outbox.add(sms(`+8490${1_000_000 + index}`))))
  expect(outbox.list()).toHaveLength(500)
  const again = createOutbox(folder, now)
  expect(again.list().map(({ to }) => to)).toEqual(outbox.list().map(({ to }) => to))
  expect((await readFile(join(folder, 'outbox.jsonl'), 'utf8')).trim().split('\n')).toHaveLength(500)
})

test('the page shows what was sent, in Vietnamese, as text, under a policy that lets nothing run', async () => {
  const outbox = createOutbox(folder, now)
  const app = Fastify()
  outbox.mount(app)
  expect((await app.inject('/dev/outbox')).body).toContain('Chưa có thư')
  await outbox.add({
    kind: 'mail',
    to: '"><script>alert(1)</script>@x.vn',
    subject: '<img src=x onerror=alert(1)>',
    text: 'Mở https://malto.vn/dat-lai?a=1&b=2 nhé <b>',
  })
  const page = await app.inject('/dev/outbox')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'; style-src 'self'")
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.body).not.toMatch(/<(script|img|style)|\sstyle=|\son\w+=["']/i)
  expect(page.body).toContain('<a href="https://malto.vn/dat-lai?a=1&amp;b=2">')
  expect(page.body).toContain('12:00:00')
  const style = /<link rel="stylesheet" href="([^"]+)">/.exec(page.body)?.[1]
  expect((await app.inject(style ?? '')).headers['content-type']).toBe('text/css; charset=utf-8')
  await app.close()
})

test('the same list comes as JSON, whole or for one person', async () => {
  const outbox = createOutbox(folder, now)
  const app = Fastify()
  outbox.mount(app)
  await outbox.add(sms('+84901000001'))
  await outbox.add(sms('+84901000002'))
  expect((await app.inject('/dev/outbox?format=json')).json<OutboxEntry[]>()).toHaveLength(2)
  const one = await app.inject({ url: '/dev/outbox', query: { format: 'json', to: '+84901000002' } })
  expect(one.json<OutboxEntry[]>()).toMatchObject([{ kind: 'sms', to: '+84901000002', code: '123456' }])
  await app.close()
})
