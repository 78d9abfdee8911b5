import * as z from 'zod'
import { ask, basic, need, word } from './ask.ts'
import { SmsRefused, SmsUnavailable } from './errors.ts'
import { countSegments } from './segments.ts'
import type { Sms, SmsEnv } from './sms.ts'

/** Its answer tells the price; until then this, which is above what a message costs. */
const PRICE_VND = 900
/** A locked address or account, no balance, an internal error: these pass without a new message. */
const PASSING = new Set(['007', '008', '009', '300', '500', ''])
/** With a sender of our own the message is a brand-name message, else it comes from the provider's default brand. */
const BRAND = 3
const DEFAULT_BRAND = 4

const Data = z.object({
  tranId: z.union([z.string(), z.number()]),
  totalPrice: z.number().default(0),
  invalidPhone: z.array(z.string()).default([]),
})

/** SpeedSMS: SMS_KEY is the access token, SMS_SENDER the registered brand name, if there is one. */
export function speedsms(env: SmsEnv, request: typeof fetch): Sms {
  const { SMS_KEY } = need(env, ['SMS_KEY'])
  const url = `${env.SMS_URL ?? 'https://api.speedsms.vn/index.php'}/sms/send`
  return {
    price: (text) => countSegments(text) * PRICE_VND,
    async send({ to, text }) {
      const { body } = await ask(request, url, {
        headers: { authorization: basic(SMS_KEY, 'x') },
        json: {
          to: [to.slice(1)],
          content: text,
          sms_type: env.SMS_SENDER ? BRAND : DEFAULT_BRAND,
          sender: env.SMS_SENDER ?? '',
        },
      })
      const code = word(body['code'])
      if (body['status'] === 'success') {
        const data = Data.safeParse(body['data'])
        if (!data.success) throw new SmsUnavailable('answer', 'the answer lacks its transaction')
        if (data.data.invalidPhone.length > 0) throw new SmsRefused('105', 'the phone number is not valid')
        return { provider_id: String(data.data.tranId), cost_vnd: Math.ceil(data.data.totalPrice) }
      }
      const reason = word(body['message'])
      throw PASSING.has(code) ? new SmsUnavailable(code, reason) : new SmsRefused(code, reason)
    },
  }
}
