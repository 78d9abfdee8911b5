import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createOutbox } from '../outbox/outbox.ts'
import { countSegments, isUnicode } from './segments.ts'
import { createSms, type SmsEnv, SmsRefused, SmsUnavailable } from './sms.ts'

interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
type Reply =
  | { readonly status?: number; readonly json?: unknown; readonly text?: string }
  | 'silence'
  | 'hang up'

/** A real server; each test says how it answers, and reads what was asked. */
const asked: Asked[] = []
let answer: (request: Asked) => Reply
const server = createServer((request, response) => void reply(request, response))
async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request)
  const one = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body }
  asked.push(one)
  const given = answer(one)
  if (given === 'silence') return
  if (given === 'hang up') request.socket.destroy()
  else {
    response.writeHead(given.status ?? 200, { 'content-type': 'application/json' })
    response.end(given.text ?? JSON.stringify(given.json))
  }
}
let url: string
let folder: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(async () => {
  asked.length = 0
  folder = await mkdtemp(join(tmpdir(), 'malto-sms-'))
  return () => rm(folder, { recursive: true, force: true })
})

const message = { to: '+84901000001', text: 'Ma Malto cua ban la 482913', code: '482913' }
const providers = {
  esms: { SMS_KEY: 'key', SMS_SECRET: 'secret', SMS_SENDER: 'Malto' },
  speedsms: { SMS_KEY: 'key', SMS_SENDER: 'Malto' },
  twilio: { SMS_KEY: 'AC123', SMS_SECRET: 'secret', SMS_SENDER: '+15005550006' },
  zalo: { SMS_KEY: 'app', SMS_SECRET: 'secret', SMS_TEMPLATE_ID: '7895', SMS_REFRESH_TOKEN: 'first' },
} satisfies Record<string, Partial<SmsEnv>>
type Provider = keyof typeof providers

const envFor = (provider: SmsEnv['SMS_PROVIDER'], more: Partial<SmsEnv> = {}): SmsEnv => ({
  SMS_PROVIDER: provider,
  SMS_URL: url,
  SMS_KEY: undefined,
  SMS_SECRET: undefined,
  SMS_SENDER: undefined,
  SMS_TEMPLATE_ID: undefined,
  production: true,
  data_folder: folder,
  ...(provider === 'outbox' ? {} : providers[provider]),
  ...more,
})
const smsBy = (provider: Provider, more: Partial<SmsEnv> = {}) => createSms(envFor(provider, more), null)
const failureBy = (provider: Provider, more = {}) =>
  smsBy(provider, more)
    .send(message)
    .catch((error: unknown) => error)

const tokens = (path: string) =>
  path === '/v4/oa/access_token'
    ? { access_token: 'access', refresh_token: 'second', expires_in: '90000' }
    : null
/** Zalo answers its token first; the given answer is that of the message. */
const answerWith = (reply: Reply) => {
  answer = ({ path }) => (tokens(path) ? { json: tokens(path) } : reply)
}
const json = () => JSON.parse(asked.at(-1)?.body ?? 'null') as Record<string, unknown>

test('eSMS gets a customer-care message under the brand name', async () => {
  answerWith({ json: { CodeResult: '100', CountRegenerate: 0, SMSID: 'e1' } })
  expect(await smsBy('esms').send({ ...message, id: 'otp-1' })).toEqual({ provider_id: 'e1', cost_vnd: 900 })
  expect(asked[0]).toMatchObject({
    method: 'POST',
    path: '/MainService.svc/json/SendMultipleMessage_V4_post_json/',
    headers: { 'content-type': 'application/json' },
  })
  expect(json()).toEqual({
    ApiKey: 'key',
    SecretKey: 'secret',
    Brandname: 'Malto',
    SmsType: '2',
    Phone: '84901000001',
    Content: message.text,
    IsUnicode: '0',
    RequestId: 'otp-1',
  })
  await smsBy('esms').send({ ...message, text: 'Mã của bạn' })
  expect(json()).toMatchObject({ IsUnicode: '1' })
})

test('a message that eSMS already has under the same id counts as sent, and costs nothing again', async () => {
  answerWith({ json: { CodeResult: '124', ErrorMessage: 'Request exist 1', SendStatus: '5' } })
  expect(await smsBy('esms').send({ ...message, id: 'otp-1' })).toEqual({ provider_id: 'otp-1', cost_vnd: 0 })
})

test('SpeedSMS gets the message with its token, and tells the price', async () => {
  answerWith({
    json: {
      status: 'success',
      code: '00',
      data: { tranId: 123456, totalSMS: 1, totalPrice: 250, invalidPhone: [] },
    },
  })
  expect(await smsBy('speedsms').send(message)).toEqual({ provider_id: '123456', cost_vnd: 250 })
  expect(asked[0]).toMatchObject({
    path: '/sms/send',
    headers: { authorization: `Basic ${Buffer.from('key:x').toString('base64')}` },
  })
  expect(json()).toEqual({ to: ['84901000001'], content: message.text, sms_type: 3, sender: 'Malto' })
  await smsBy('speedsms', { SMS_SENDER: undefined }).send(message)
  expect(json()).toMatchObject({ sms_type: 4, sender: '' })
})

test('Twilio gets a form under the account, signed in by its token', async () => {
  answerWith({ status: 201, json: { sid: 'SM1', status: 'queued', num_segments: '1', price: null } })
  expect(await smsBy('twilio').send(message)).toEqual({ provider_id: 'SM1', cost_vnd: 5000 })
  expect(asked[0]).toMatchObject({
    path: '/2010-04-01/Accounts/AC123/Messages.json',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from('AC123:secret').toString('base64')}`,
    },
  })
  expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
    To: '+84901000001',
    From: '+15005550006',
    Body: message.text,
  })
  await smsBy('twilio', { SMS_SENDER: `MG${'0'.repeat(32)}` }).send(message)
  expect(new URLSearchParams(asked[1]?.body).get('MessagingServiceSid')).toBe(`MG${'0'.repeat(32)}`)
})

test('Zalo gets the approved template with the code', async () => {
  answerWith({ json: { error: 0, message: 'Success', data: { msg_id: 'z1', sent_time: '1', quota: {} } } })
  expect(await smsBy('zalo').send({ ...message, id: 'otp-1' })).toEqual({ provider_id: 'z1', cost_vnd: 300 })
  expect(asked[0]).toMatchObject({ path: '/v4/oa/access_token', headers: { secret_key: 'secret' } })
  expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
    refresh_token: 'first',
    app_id: 'app',
    grant_type: 'refresh_token',
  })
  expect(asked[1]).toMatchObject({ path: '/message/template', headers: { access_token: 'access' } })
  expect(json()).toEqual({
    phone: '84901000001',
    template_id: '7895',
    template_data: { otp: '482913' },
    tracking_id: 'otp-1',
  })
  await expect(smsBy('zalo').send({ to: message.to, text: 'x' })).rejects.toBeInstanceOf(SmsRefused)
})

test("Zalo's token is renewed once for all who find it over, kept over a restart, and never used twice", async () => {
  let good = 1
  answer = ({ path, body, headers }) => {
    if (path === '/message/template')
      return headers['access_token'] === `access-${good}`
        ? { json: { error: 0, data: { msg_id: 'z' } } }
        : { json: { error: -124, message: 'Access token invalid' } }
    const given = new URLSearchParams(body).get('refresh_token')
    const due = good === 1 ? 'first' : `refresh-${good - 1}`
    if (given !== due) return { json: { error: -14118, error_name: 'Invalid refresh token' } }
    return { json: { access_token: `access-${good}`, refresh_token: `refresh-${good}` } }
  }
  const sms = smsBy('zalo')
  await Promise.all(Array.from({ length: 5 }, () => sms.send(message)))
  good = 2
  await Promise.all(Array.from({ length: 5 }, () => sms.send(message)))
  expect(asked.filter(({ path }) => path.startsWith('/v4'))).toHaveLength(2)
  await smsBy('zalo').send(message)
  good = 3
  await smsBy('zalo').send(message)
  expect(asked.filter(({ path }) => path.startsWith('/v4'))).toHaveLength(3)
  const file = join(folder, 'zalo-tokens.json')
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ refresh_token: 'refresh-3' })
  expect((await stat(file)).mode & 0o077).toBe(0)
})

const zaloError = (error: number) => ({ json: { error, message: 'Zalo account not existed' } })
test.each<[Provider, string, Reply]>([
  ['esms', '99', { json: { CodeResult: '99', ErrorMessage: 'The phone number is blocked' } }],
  ['esms', '101', { json: { CodeResult: '101', ErrorMessage: 'Authorize Failed' } }],
  ['esms', '108', { json: { CodeResult: '108', ErrorMessage: 'Phone not valid' } }],
  ['esms', '146', { json: { CodeResult: '146', ErrorMessage: 'Sai template' } }],
  ['speedsms', '105', { json: { status: 'error', code: '105', message: 'phone number invalid' } }],
  ['speedsms', '113', { json: { status: 'error', code: '113', message: 'sms content too long' } }],
  [
    'speedsms',
    '105',
    { json: { status: 'success', code: '00', data: { tranId: 1, invalidPhone: ['84901000001'] } } },
  ],
  ['twilio', '21211', { status: 400, json: { code: 21211, message: 'Invalid To', status: 400 } }],
  ['twilio', '21610', { status: 400, json: { code: 21610, message: 'Unsubscribed', status: 400 } }],
  ['zalo', '-118', zaloError(-118)],
  ['zalo', '-108', zaloError(-108)],
])('%s answering %s is refused for good, with its reason', async (provider, code, reply) => {
  answerWith(reply)
  const error = await failureBy(provider)
  expect(error).toBeInstanceOf(SmsRefused)
  expect(error).toMatchObject({ code, reason: expect.stringMatching(/\w/) })
})

test.each<[Provider, string, Reply]>([
  ['esms', '103', { json: { CodeResult: '103', ErrorMessage: 'Balance not enough' } }],
  ['speedsms', '300', { json: { status: 'error', code: '300', message: 'balance not enough' } }],
  ['speedsms', '500', { json: { status: 'error', code: '500', message: 'Internal error' } }],
  ['twilio', 'http 429', { status: 429, json: { code: 20429 } }],
  ['twilio', '20003', { status: 401, json: { code: 20003, message: 'Authenticate' } }],
  ['zalo', '-100', zaloError(-100)],
  ['zalo', '-115', zaloError(-115)],
  ...(['esms', 'speedsms', 'twilio', 'zalo'] as const).flatMap((provider): [Provider, string, Reply][] => [
    [provider, 'http 502', { status: 502, text: '<html>Bad gateway</html>' }],
    [provider, 'answer', { text: '<html>Maintenance</html>' }],
    [provider, 'answer', { text: '[]' }],
    [provider, 'network', 'hang up'],
  ]),
])('%s answering %s may be asked again later', async (provider, code, reply) => {
  answerWith(reply)
  const error = await failureBy(provider)
  expect(error).toBeInstanceOf(SmsUnavailable)
  expect(error).toMatchObject({ code })
})

test('a provider that says nothing is given up after five seconds', async () => {
  answerWith('silence')
  const began = performance.now()
  const errors = await Promise.all(
    (['esms', 'speedsms', 'twilio', 'zalo'] as const).map((each) => failureBy(each)),
  )
  const passed = performance.now() - began
  for (const error of errors) expect(error).toMatchObject({ name: 'SmsUnavailable', code: 'timeout' })
  expect(passed).toBeGreaterThan(4900)
  expect(passed).toBeLessThan(7000)
}, 15_000)

test('neither the code nor the phone is in any error, whatever the provider repeats, and nothing is logged', async () => {
  const printed = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) =>
    vi.spyOn(console, level),
  )
  const echo = `+84901000001 84901000001 090 100 0001 482913 ${message.text}`
  const echoes: Record<Provider, Reply> = {
    esms: { json: { CodeResult: '108', ErrorMessage: echo } },
    speedsms: { json: { status: 'error', code: '500', message: echo } },
    twilio: { status: 400, json: { code: 21211, message: echo } },
    zalo: { json: { error: -118, message: echo } },
  }
  for (const [provider, reply] of Object.entries(echoes) as [Provider, Reply][]) {
    answerWith(reply)
    const error = (await failureBy(provider)) as SmsRefused
    const told = `${error.message} ${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`
    for (const canary of ['901000001', '482913', '100 0001']) expect(told).not.toContain(canary)
  }
  for (const spy of printed) {
    expect(spy).not.toHaveBeenCalled()
    spy.mockRestore()
  }
})

test('a provider without its settings is told at the start, by their names', () => {
  const missing = { SMS_KEY: undefined, SMS_SECRET: undefined }
  expect(() => smsBy('esms', missing)).toThrow('SMS_PROVIDER=esms needs SMS_KEY, SMS_SECRET.')
  expect(() => smsBy('zalo', { SMS_REFRESH_TOKEN: undefined })).toThrow('SMS_REFRESH_TOKEN')
})

test('one message goes to one number in E.164; anything else is not even asked', async () => {
  for (const to of ['0901000001', '+84901000001,+84901000002', '84901000001', '+84 901 000 001', ''])
    await expect(smsBy('esms').send({ ...message, to }), to).rejects.toBeInstanceOf(SmsRefused)
  expect(asked).toHaveLength(0)
})

test('without a provider messages stay in the outbox; in production they fail instead', async () => {
  const outbox = createOutbox(folder)
  const sent = await createSms(envFor('outbox', { production: false }), outbox).send(message)
  expect(sent.cost_vnd).toBe(0)
  expect(outbox.list()).toMatchObject([{ id: sent.provider_id, kind: 'sms', ...message }])
  await expect(createSms(envFor('outbox'), outbox).send(message)).rejects.toBeInstanceOf(SmsUnavailable)
  expect(outbox.list()).toHaveLength(1)
})

test('a text is counted as the messages it is billed as', () => {
  expect([isUnicode('Ma OTP: 123'), isUnicode('Mã OTP')]).toEqual([false, true])
  expect(
    ['a'.repeat(160), 'a'.repeat(161), 'ã'.repeat(70), 'ạ'.repeat(71), '€'.repeat(81)].map(countSegments),
  ).toEqual([1, 2, 1, 2, 2])
})
