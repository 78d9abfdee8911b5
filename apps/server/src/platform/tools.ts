import type { Keys } from './keys.ts'
import type { Limits } from './limits.ts'
import type { Mailer } from './mail/mail.ts'
import type { Sms } from './sms/sms.ts'
import type { Storage } from './storage/storage.ts'
import type { Env } from './env.ts'

/** What the platform lends to services: the outside world, behind small interfaces. */
export interface Tools {
  readonly env: Pick<Env, 'production' | 'DEMO' | 'PARTNER_LVT_KEY' | 'SMS_HOURLY_CAP_VND' | 'SMS_PROVIDER'>
  /** The address people reach Malto at, for links in letters. */
  readonly public_url: string
  readonly keys: Keys
  readonly limits: Limits
  readonly mail: Mailer
  readonly sms: Sms
  readonly storage: Storage
}
