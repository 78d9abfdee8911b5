import { randomUUID } from 'node:crypto'
import { ask, need, word } from './ask.ts'
import { SmsRefused, SmsUnavailable } from './errors.ts'
import type { Sms, SmsEnv } from './sms.ts'
import { zaloTokens } from './zalo-tokens.ts'

/** Zalo tells no price; this is what a one-time code by template costs, rounded up. */
const PRICE_VND = 300
const TOKEN_OVER = new Set(['-124', '-216', '-220'])
/** The number, its owner's choice, the template or its data: another try meets the same answer. */
const PERMANENT = new Set(
  '-101 -102 -103 -104 -105 -106 -108 -109 -110 -111 -112 -113 -114 -116 -117 -118 -119 -121 -122 -131 -132 -137 -138 -139 -140 -141 -145'.split(
    ' ',
  ),
)

/**
 * Zalo ZNS sends a template that Zalo approved, not a text: the template's one variable is `otp`.
 * SMS_KEY is the application's id, SMS_SECRET its secret key, SMS_TEMPLATE_ID the template, SMS_REFRESH_TOKEN the
 * first refresh token of the official account.
 */
export function zalo(env: SmsEnv, request: typeof fetch): Sms {
  const { SMS_TEMPLATE_ID } = need(env, ['SMS_KEY', 'SMS_SECRET', 'SMS_TEMPLATE_ID', 'SMS_REFRESH_TOKEN'])
  const url = `${env.SMS_URL ?? 'https://business.openapi.zalo.me'}/message/template`
  const tokens = zaloTokens(env, request)

  const post = async (json: unknown, access_token: string) =>
    (await ask(request, url, { headers: { access_token }, json })).body

  return {
    price: () => PRICE_VND,
    async send({ to, code, id }) {
      if (code === undefined) throw new SmsRefused('template', 'this provider sends one-time codes only')
      const message = {
        phone: to.slice(1),
        template_id: SMS_TEMPLATE_ID,
        template_data: { otp: code },
        tracking_id: id ?? randomUUID(),
      }
      const token = await tokens.current()
      let body = await post(message, token)
      if (TOKEN_OVER.has(word(body['error']))) body = await post(message, await tokens.renew(token))

      const error = word(body['error'])
      const data = body['data'] as { msg_id?: unknown } | undefined
      if (error === '0')
        return { provider_id: word(data?.msg_id) || message.tracking_id, cost_vnd: PRICE_VND }
      const reason = word(body['message'])
      throw PERMANENT.has(error) ? new SmsRefused(error, reason) : new SmsUnavailable(error, reason)
    },
  }
}
