import { ask, basic, need, word } from './ask.ts'
import { SmsRefused, SmsUnavailable } from './errors.ts'
import { countSegments } from './segments.ts'
import type { Sms, SmsEnv } from './sms.ts'

/** Twilio tells the price only later, in dollars; this is above what a message to Vietnam costs. */
const PRICE_VND = 5000
/** Not signed in, suspended, too many at once, a full queue: these pass without a new message. */
const PASSING = new Set(['20003', '20005', '20429', '21611', '30001', '30002', ''])

/** Twilio: SMS_KEY is the account SID, SMS_SECRET its token, SMS_SENDER a number or a messaging service (MG…). */
export function twilio(env: SmsEnv, request: typeof fetch): Sms {
  const { SMS_KEY, SMS_SECRET, SMS_SENDER } = need(env, ['SMS_KEY', 'SMS_SECRET', 'SMS_SENDER'])
  const base = env.SMS_URL ?? 'https://api.twilio.com'
  const url = `${base}/2010-04-01/Accounts/${encodeURIComponent(SMS_KEY)}/Messages.json`
  const sender = /^MG[0-9a-f]{32}$/i.test(SMS_SENDER) ? 'MessagingServiceSid' : 'From'
  return {
    price: (text) => countSegments(text) * PRICE_VND,
    async send({ to, text }) {
      const { status, body } = await ask(request, url, {
        headers: { authorization: basic(SMS_KEY, SMS_SECRET) },
        form: new URLSearchParams({ To: to, [sender]: SMS_SENDER, Body: text }),
      })
      const sid = word(body['sid'])
      if (status < 300 && sid) {
        const segments = Number(word(body['num_segments'])) || countSegments(text)
        return { provider_id: sid, cost_vnd: segments * PRICE_VND }
      }
      const code = word(body['code'])
      const reason = word(body['message'])
      throw PASSING.has(code) || status === 401
        ? new SmsUnavailable(code, reason)
        : new SmsRefused(code, reason)
    },
  }
}
