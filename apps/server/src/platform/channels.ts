import type { Language } from '@malto/contract'
import type { AccountKind } from '@malto/contract/constants'
import type { Actor, Ctx } from './ctx.ts'

/** What leaves the app, in the language of whoever gets it. */
export interface Message {
  readonly title: string
  readonly body: string
  readonly path: string
  readonly language: Language
  /** What it is about, and the group it belongs to: of one group only the newest need arrive. */
  readonly category: string
  readonly collapse: string
  readonly receiver: Receiver
}

/** Whom to write to and how. */
export interface Receiver {
  readonly id: string
  readonly account_kind: AccountKind
  readonly birthday: string | null
  readonly status: string
  readonly language: Language
  readonly email: string | null
  readonly email_verified_at: Date | null
}

/** A way out of the app. A module lends one; nothing else has to know of it. */
export interface Channel {
  /** How long a message waits for being read inside the app before it leaves. */
  readonly patience: number
  /** Every address at which this person can be reached this way right now; one delivery each. */
  readonly targets: (ctx: Ctx<Actor | null>, receiver: Receiver) => Promise<readonly string[]>
  /** The same for many people in a fixed number of questions, by person; who has none may be left out. */
  readonly targetsOf: (
    ctx: Ctx<Actor | null>,
    receivers: readonly Receiver[],
  ) => Promise<ReadonlyMap<string, readonly string[]>>
  /** Answers the provider's mark. An error whose name ends in `Refused` is final; any other may be tried again. */
  readonly send: (ctx: Ctx<Actor | null>, target: string, message: Message) => Promise<string>
}
