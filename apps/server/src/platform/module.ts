import type { Channel } from './channels.ts'
import type { Actor, Ctx } from './ctx.ts'
import type { FactHandler } from './facts.ts'
import type { Bind } from './http.ts'
import type { TableMap } from './data-map.ts'
import type { JobHandler } from './jobs.ts'
import type { Moderated } from './moderated.ts'
import type { Previews } from './previews.ts'
import type { Counts } from './tallies.ts'

/** What one module brings to the house. */
export interface Module {
  readonly name: string
  readonly routes: (bind: Bind) => void
  readonly jobs?: readonly JobHandler[]
  readonly facts?: readonly FactHandler[]
  /** What its tables hold about whom, and what becomes of it. */
  readonly tables?: readonly TableMap[]
  /** Who may hear `<prefix>:<id>`, by prefix. */
  readonly audiences?: Readonly<Record<string, (ctx: Ctx<Actor | null>, id: string) => Promise<boolean>>>
  /** Told how many people listen to `<prefix>:<id>`, when that changes and once a minute. */
  readonly crowds?: Readonly<Record<string, (ctx: Ctx<null>, id: string, people: number) => Promise<void>>>
  /** Whether a reader may have the files shown by `<prefix>-<id>` now, by prefix; asked at every request for one. */
  readonly viewings?: Readonly<
    Record<string, (ctx: Ctx<null>, reader_id: string, id: string) => Promise<boolean>>
  >
  /** Ways out of the app that it lends to notifications, by name. */
  readonly channels?: Readonly<Record<string, Channel>>
  /** What it lends to moderation, by kind of what people write. */
  readonly moderated?: Readonly<Record<string, Moderated>>
  /** What its pages say of themselves to who is sent their address, by the first part of it. */
  readonly previews?: Previews
  /** How it keeps sums that were counted in memory (`ctx.tools.tallies`), by name. */
  readonly tallies?: Readonly<Record<string, (ctx: Ctx<null>, counts: Counts) => Promise<void>>>
  /** What the product cannot be without (provinces, roles): run at every start, harmless when repeated. */
  readonly reference?: (ctx: Ctx<null>) => Promise<void>
  /** A living community for a demonstration: run once, on an empty installation. */
  readonly demo?: (ctx: Ctx<null>) => Promise<void>
}
