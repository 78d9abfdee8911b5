import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOutbox } from '../outbox/outbox.ts'
import { writeLetter } from './letter.ts'
import { createMailer, MailRefused, MailUnavailable } from './mail.ts'

interface Received {
  readonly from: string
  readonly to: string[]
  readonly raw: Buffer
}
const received: Received[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _session, done) =>
    username === 'malto' && password === 'pass' ? done(null, { user: 'malto' }) : done(new Error('no')),
  onRcptTo({ address }, _session, done) {
    const codes: Record<string, number> = { 'gone@example.vn': 550, 'full@example.vn': 452 }
    const code = codes[address]
    done(code ? Object.assign(new Error(`${address} cannot get mail`), { responseCode: code }) : null)
  },
  onData(stream, { envelope }, done) {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(parts) })
      done()
    })
  },
})
let folder: string
let url: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'malto-mail-'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `127.0.0.1:${(server.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise<void>((resolve) => server.close(resolve))
  await rm(folder, { recursive: true, force: true })
})

const from = 'Malto <xin-chao@malto.vn>'
const mailer = (SMTP_URL: string | undefined, production = false) =>
  createMailer({ SMTP_URL, MAIL_FROM: from, production }, production ? null : createOutbox(folder))
const letter = { to: 'an@example.vn', subject: 'Mã xác minh của bạn', text: 'Mã là 123456' }

test('a letter reaches the mail server with both forms, its sender and its Vietnamese', async () => {
  const body = writeLetter({ title: 'Chào Ánh', paragraphs: ['Mã của bạn ở dưới.'], code: '123456' })
  const { provider_id } = await mailer(`smtp://malto:pass@${url}`).send({ ...letter, ...body })
  const [mail] = received.splice(0)
  expect(mail).toMatchObject({ from: 'xin-chao@malto.vn', to: ['an@example.vn'] })
  const parsed = await PostalMime.parse(mail?.raw ?? '')
  expect(parsed.subject).toBe('Mã xác minh của bạn')
  expect(parsed.from).toMatchObject({ name: 'Malto', address: 'xin-chao@malto.vn' })
  expect(parsed.text).toContain('Mã của bạn ở dưới.')
  expect(parsed.html).toContain('123456')
  expect(parsed.messageId).toBe(provider_id)
})

test('one letter goes to one address: a list or a smuggled header is refused', async () => {
  const smtp = mailer(`smtp://${url}`)
  for (const to of ['a@x.vn, b@x.vn', 'a@x.vn\nBcc: b@x.vn', 'An <a@x.vn>', 'a', ''])
    await expect(smtp.send({ ...letter, to }), to).rejects.toBeInstanceOf(MailRefused)
  await smtp.send({ ...letter, subject: 'một\r\nBcc: b@x.vn' })
  const mails = received.splice(0)
  expect(mails.map(({ to }) => to)).toEqual([['an@example.vn']])
  expect(mails[0]?.raw.toString()).not.toMatch(/^Bcc/im)
})

const failure = (smtp: string, to = letter.to) =>
  mailer(smtp)
    .send({ ...letter, to })
    .catch((error: unknown) => error)

test('an address that does not exist is refused for good; a full one, a wrong password and no server may pass', async () => {
  const gone = await failure(`smtp://${url}`, 'gone@example.vn')
  expect(gone).toBeInstanceOf(MailRefused)
  expect(String(gone)).toContain('550')
  expect(String(gone)).not.toContain('gone@')
  expect(await failure(`smtp://${url}`, 'full@example.vn')).toBeInstanceOf(MailUnavailable)
  expect(await failure(`smtp://malto:wrong@${url}`)).toBeInstanceOf(MailUnavailable)
  expect(await failure('smtp://127.0.0.1:1')).toBeInstanceOf(MailUnavailable)
})

test('a mail server that says nothing is given up', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const began = performance.now()
  const { port } = silent.address() as AddressInfo
  await expect(mailer(`smtp://127.0.0.1:${port}`).send(letter)).rejects.toBeInstanceOf(MailUnavailable)
  expect(performance.now() - began).toBeLessThan(8000)
  await new Promise((resolve) => silent.close(resolve))
}, 15_000)

test('without a mail server letters stay in the outbox; in production they fail instead', async () => {
  const outbox = createOutbox(folder)
  const { provider_id } = await createMailer(
    { SMTP_URL: undefined, MAIL_FROM: from, production: false },
    outbox,
  ).send(letter)
  expect(outbox.list({ to: letter.to })[0]).toMatchObject({ id: provider_id, kind: 'mail', ...letter })
  await expect(mailer(undefined, true).send(letter)).rejects.toBeInstanceOf(MailUnavailable)
})

test('whatever a person typed stays text in a letter, and nothing is fetched when it is opened', () => {
  const { text, html } = writeLetter({
    title: '<script>alert(1)</script>',
    paragraphs: ['Tên: "><img src=x onerror=alert(1)>\nDòng hai'],
    button: { label: 'Mở & đọc', href: 'https://malto.vn/dat-lai?token=a&b="c"' },
    footer: "Bạn nhận thư này vì '<b>'.",
  })
  expect(html).not.toMatch(/<(script|img|link|style|iframe)/i)
  expect(html).not.toMatch(/url\(|@import|<[^>]*\s(src|background|srcset)=/i)
  expect(html).toContain('&lt;script&gt;')
  expect(html).toContain('Dòng hai')
  expect(html).toContain('href="https://malto.vn/dat-lai?token=a&amp;b=%22c%22"')
  for (const colour of ['#066A6A', '#FBF8F1', '#10292B']) expect(html).toContain(colour)
  expect(text).toContain('Mở & đọc: https://malto.vn/dat-lai?token=a&b=%22c%22')
})

test('the button of a letter needs a whole link to the web', () => {
  for (const href of ['/dat-lai', 'javascript:alert(1)', 'data:text/html,x', 'malto.vn'])
    expect(() => writeLetter({ title: 'x', paragraphs: [], button: { label: 'x', href } }), href).toThrow(
      'absolute',
    )
})
