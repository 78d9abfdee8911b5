import { ask, need, word } from './ask.ts'
import { SmsRefused, SmsUnavailable } from './errors.ts'
import { countSegments, isUnicode } from './segments.ts'
import type { Sms, SmsEnv } from './sms.ts'

/** eSMS tells no price; this is above what customer-care messages cost, as a money cap wants it. */
const PRICE_VND = 900
const SENT = '100'
const ALREADY_SENT = '124'
/** No price list, no balance, an address not yet allowed, a connection failing: these pass without a new message. */
const PASSING = new Set(['102', '103', '140', '199', ''])

/** eSMS, customer-care messages under a brand name: SMS_KEY, SMS_SECRET, SMS_SENDER (the brand name). */
export function esms(env: SmsEnv, request: typeof fetch): Sms {
  const { SMS_KEY, SMS_SECRET, SMS_SENDER } = need(env, ['SMS_KEY', 'SMS_SECRET', 'SMS_SENDER'])
  const url = `${env.SMS_URL ?? 'https://rest.esms.vn'}/MainService.svc/json/SendMultipleMessage_V4_post_json/`
  const price = (text: string) => countSegments(text) * PRICE_VND
  return {
    price,
    async send({ to, text, id }) {
      const { body } = await ask(request, url, {
        json: {
          ApiKey: SMS_KEY,
          SecretKey: SMS_SECRET,
          Brandname: SMS_SENDER,
          SmsType: '2',
          Phone: to.slice(1),
          Content: text,
          IsUnicode: isUnicode(text) ? '1' : '0',
          ...(id === undefined ? {} : { RequestId: id }),
        },
      })
      const code = word(body['CodeResult'])
      if (code === SENT) return { provider_id: word(body['SMSID']), cost_vnd: price(text) }
      if (code === ALREADY_SENT && id !== undefined) return { provider_id: id, cost_vnd: 0 }
      const reason = word(body['ErrorMessage'])
      throw PASSING.has(code) ? new SmsUnavailable(code, reason) : new SmsRefused(code, reason)
    },
  }
}
