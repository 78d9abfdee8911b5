import type { Env } from '../env.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { esms } from './esms.ts'
import { SmsRefused, SmsUnavailable } from './errors.ts'
import { speedsms } from './speedsms.ts'
import { twilio } from './twilio.ts'
import { zalo } from './zalo.ts'

export { SmsRefused, SmsUnavailable }

export interface SmsMessage {
  /** E.164: +84901000001 */
  readonly to: string
  readonly text: string
  /** The one-time code inside the text, for providers that send a template instead of a text. */
  readonly code?: string
  /** The same id makes the same message: a provider that knows ids sends it once, however often we ask. */
  readonly id?: string
}

export interface Sms {
  /** Throws SmsRefused when asking again is of no use, SmsUnavailable when it may be. */
  send(message: SmsMessage): Promise<{ provider_id: string; cost_vnd: number }>
  /** What a text will cost, before the provider says: a money cap counts it while it is on its way. */
  price(text: string): number
}

export type SmsEnv = Pick<
  Env,
  | 'SMS_PROVIDER'
  | 'SMS_URL'
  | 'SMS_KEY'
  | 'SMS_SECRET'
  | 'SMS_SENDER'
  | 'SMS_TEMPLATE_ID'
  | 'production'
  | 'data_folder'
> & {
  /** Zalo's first refresh token; the later ones are kept in the data folder. */
  readonly SMS_REFRESH_TOKEN?: string | undefined
}

const providers = { esms, speedsms, zalo, twilio }

/** The configured provider, else the outbox; production never pretends that a message left. */
export function createSms(env: SmsEnv, outbox: Outbox | null, request: typeof fetch = fetch): Sms {
  if (env.SMS_PROVIDER !== 'outbox') return checked(providers[env.SMS_PROVIDER](env, request))
  return env.production || !outbox ? noSms : checked(outboxSms(outbox))
}

const outboxSms = (outbox: Outbox): Sms => ({
  async send({ to, text, code }) {
    const { id } = await outbox.add({ kind: 'sms', to, text, ...(code === undefined ? {} : { code }) })
    return { provider_id: id, cost_vnd: 0 }
  },
  price: () => 0,
})

const noSms: Sms = {
  send: () => Promise.reject(new SmsUnavailable('none', 'no SMS provider is configured: set SMS_PROVIDER')),
  price: () => 0,
}

/** Some providers take lists of numbers: one message goes to one phone. */
const checked = (sms: Sms): Sms => ({
  ...sms,
  send: async (message) => {
    if (!/^\+[1-9]\d{7,14}$/.test(message.to)) throw new SmsRefused('number', 'not a phone number in E.164')
    return sms.send(message)
  },
})
