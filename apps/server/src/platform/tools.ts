import type { ExportTicket, Permission } from '@malto/contract'
import type { KeepImport } from './import.report.ts'
import type { Films } from './films/films.ts'
import type { Keys } from './keys.ts'
import type { Limits } from './limits.ts'
import type { Mailer } from './mail/mail.ts'
import type { Sms } from './sms/sms.ts'
import type { Storage } from './storage/storage.ts'
import type { Env } from './env.ts'
import type { Channel } from './channels.ts'
import type { Actor, Ctx } from './ctx.ts'
import type { Moderated } from './moderated.ts'
import type { SchoolsIn } from './resource.places.ts'
import type { Wishes } from './resource.source.ts'
import type { Push } from './push/push.ts'
import type { Tallies } from './tallies.ts'

export interface AskedExport {
  /** The list, by its name. */
  readonly resource: string
  readonly wishes: Wishes
  /** As many as are listed now. */
  readonly rows: number
}

/** Whom a learner has booked, or who looks after them; asked anew each time, since a booking may end. */
export interface Counsel {
  readonly advisersOf: (ctx: Ctx<Actor | null>, advisee_id: string) => Promise<ReadonlySet<string>>
  readonly adviseesOf: (
    ctx: Ctx<Actor | null>,
    adviser_id: string,
    among: readonly string[],
  ) => Promise<ReadonlySet<string>>
}

/** What the page of the system tells of: how this installation is set up, and where its backups go. */
type SystemVariable =
  | 'ROLE'
  | 'root'
  | 'data_folder'
  | 'DATABASE_URL'
  | 'S3_BUCKET'
  | 'SMTP_URL'
  | 'BACKUP_HOUR'
  | 'BACKUP_FOLDER'
  | 'BACKUP_KEEP_DAYS'
  | 'BACKUP_KEEP_WEEKS'

/** What the platform lends to services: the outside world, behind small interfaces. */
export interface Tools {
  readonly env: Pick<
    Env,
    | 'production'
    | 'DEMO'
    | 'PARTNER_LVT_KEY'
    | 'PATIENCE_FACTOR'
    | 'CONTACT_EMAIL'
    | 'CONTACT_PHONE'
    | 'SMS_HOURLY_CAP_VND'
    | 'SMS_PROVIDER'
    | SystemVariable
  >
  /** The address people reach Malto at, for links in letters. */
  readonly public_url: string
  readonly keys: Keys
  readonly limits: Limits
  /** Sums that may wait a few seconds, kept by the module of that name. */
  readonly tallies: Pick<Tallies, 'add' | 'flush'>
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
  /** Whether somebody else, who holds this power too, could give the second yes to a weighty act of this administrator. */
  readonly hasSecond: (ctx: Ctx, power: Permission, but_id: string | null) => Promise<boolean>
  /** The schools of provinces, for the data permission; lent by the module of places. */
  readonly schoolsIn: SchoolsIn
  /** Keeps what a list was asked for as a file, and leaves the writing to a job; lent by the module of exports. */
  readonly startExport: (tx: Ctx, asked: AskedExport) => Promise<ExportTicket>
  /** Who counsels whom; lent by the module of advisers. */
  readonly counsel: Counsel
  /** Writes an import into the journal; lent by the module of imports. */
  readonly keepImport: KeepImport
}
