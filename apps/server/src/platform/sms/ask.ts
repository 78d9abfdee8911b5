import * as z from 'zod'
import { SmsUnavailable } from './errors.ts'
import type { SmsEnv } from './sms.ts'

export interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

const TIMEOUT = 5000
const Body = z.record(z.string(), z.unknown())

/** One POST to a provider. Whatever is not an answer in JSON within five seconds means: try later. */
export async function ask(
  request: typeof fetch,
  url: string,
  sent: {
    readonly headers?: Record<string, string>
    readonly json?: unknown
    readonly form?: URLSearchParams
  },
): Promise<Answer> {
  const type = sent.form ? 'application/x-www-form-urlencoded' : 'application/json'
  try {
    const response = await request(url, {
      method: 'POST',
      headers: { 'content-type': type, accept: 'application/json', ...sent.headers },
      body: sent.form ? sent.form.toString() : JSON.stringify(sent.json),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    })
    const text = await response.text()
    if (response.status === 429 || response.status >= 500)
      throw new SmsUnavailable(`http ${response.status}`, 'the provider is busy')
    return { status: response.status, body: Body.parse(JSON.parse(text)) }
  } catch (error) {
    if (error instanceof SmsUnavailable) throw error
    if (error instanceof Error && error.name === 'TimeoutError')
      throw new SmsUnavailable('timeout', `no answer within ${TIMEOUT / 1000} s`)
    if (error instanceof SyntaxError || error instanceof z.ZodError)
      throw new SmsUnavailable('answer', 'the answer is not JSON')
    throw new SmsUnavailable('network', 'the provider cannot be reached')
  }
}

type Setting = 'SMS_KEY' | 'SMS_SECRET' | 'SMS_SENDER' | 'SMS_TEMPLATE_ID' | 'SMS_REFRESH_TOKEN'

/** A provider without its settings is told at the start, by name, not at the first person who waits for a code. */
export function need<Name extends Setting>(env: SmsEnv, names: readonly Name[]): Record<Name, string> {
  const missing = names.filter((name) => !env[name])
  if (missing.length > 0) throw new Error(`SMS_PROVIDER=${env.SMS_PROVIDER} needs ${missing.join(', ')}.`)
  return Object.fromEntries(names.map((name) => [name, env[name]])) as Record<Name, string>
}

export const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

export const word = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
