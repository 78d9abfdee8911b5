import type { PersonalityGroup } from '@malto/contract/constants'
import type { Actor, Ctx } from './ctx.ts'

/** Something a person wrote, as moderators see it. */
export interface Subject {
  readonly author_id: string
  /** As it was written, before anything was masked. */
  readonly text: string
  readonly picture_ids: readonly string[]
  readonly state: 'shown' | 'pending' | 'hidden' | 'deleted'
  /** Null: it belongs to no circle (beside an event). */
  readonly letter: PersonalityGroup | null
  readonly band: 'kid' | 'over16' | null
  readonly said_at: Date
  /** Where its author finds it in the app. */
  readonly path: string
}

/** A line of what stood around it; moderation gives the nickname. */
export interface ContextLine {
  readonly author_id: string
  readonly text: string
  readonly said_at: Date
  readonly is_subject: boolean
}

/** What a module lends to moderation for one kind of what people write. */
export interface Moderated {
  readonly find: (ctx: Ctx<Actor | null>, subject_id: string) => Promise<Subject | undefined>
  /** May this person read it now? Only what one may read can be reported or hidden. */
  readonly mayRead: (ctx: Ctx<Actor | null>, reader_id: string, subject_id: string) => Promise<boolean>
  /** What stood around it, the oldest first, twenty lines at most. */
  readonly context: (ctx: Ctx<Actor | null>, subject_id: string) => Promise<ContextLine[]>
  /** Shows or hides it, tells open screens, and takes back what was announced of it. What its author deleted stays so. */
  readonly setState: (tx: Ctx<Actor | null>, subject_id: string, state: 'shown' | 'hidden') => Promise<void>
  /** The same for what everybody reads, until a moderator decides; false where nobody reads it any more. */
  readonly setAside: (tx: Ctx<Actor | null>, subject_id: string) => Promise<boolean>
}
