/** The provider will never send this message: a wrong number, a blocked one, a text or template it does not accept. */
export class SmsRefused extends Error {
  override readonly name = 'SmsRefused'
  readonly code: string
  readonly reason: string

  constructor(code: string, reason: string) {
    super(`The SMS provider refused (${code}): ${withoutDigits(reason)}`)
    this.code = code
    this.reason = withoutDigits(reason)
  }
}

/** The provider cannot send right now: no answer, no balance, too many at once. The same message may go later. */
export class SmsUnavailable extends Error {
  override readonly name = 'SmsUnavailable'
  readonly code: string
  readonly reason: string

  constructor(code: string, reason: string) {
    super(`The SMS provider is unavailable (${code}): ${withoutDigits(reason)}`)
    this.code = code
    this.reason = withoutDigits(reason)
  }
}

/** Providers repeat the phone, even the code, in their reasons; these end up in logs and journals. */
const withoutDigits = (text: string): string => text.replace(/\d(?:[\s.-]?\d){3,}/g, '…').slice(0, 200)
