import type { Films } from './films/films.ts'
import type { Keys } from './keys.ts'
import type { Limits } from './limits.ts'
import type { Mailer } from './mail/mail.ts'
import type { Sms } from './sms/sms.ts'
import type { Storage } from './storage/storage.ts'
import type { Env } from './env.ts'
import type { Channel } from './channels.ts'
import type { Moderated } from './moderated.ts'
import type { Push } from './push/push.ts'

/** What the platform lends to services: the outside world, behind small interfaces. */
export interface Tools {
  readonly env: Pick<Env, 'production' | 'DEMO' | 'PARTNER_LVT_KEY' | 'SMS_HOURLY_CAP_VND' | 'SMS_PROVIDER'>
  /** The address people reach Malto at, for links in letters. */
  readonly public_url: string
  readonly keys: Keys
  readonly limits: Limits
  readonly mail: Mailer
  readonly sms: Sms
  readonly push: Push
  readonly storage: Storage
  /** Reads films, where the machine has ffmpeg. */
  readonly films: Films
  /** A line for whoever runs Malto. */
  readonly warn: (line: string) => void
  /** Files that came with Malto: read only, by the same kind of key. */
  readonly shipped: Pick<Storage, 'get' | 'stat' | 'exists'>
  /** May this reader have the files shown by `<prefix>-<id>` now? Decided by the module of that prefix. */
  readonly mayView: (showing: string, reader_id: string) => Promise<boolean>
  /** A way out of the app that a module lends. */
  readonly channel: (name: string) => Channel | undefined
  /** How moderators reach one kind of what people write; given by the module that keeps it. */
  readonly moderated: (kind: string) => Moderated | undefined
}
