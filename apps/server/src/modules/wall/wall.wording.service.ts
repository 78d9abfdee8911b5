import { isSetAside } from '@malto/contract/modules/moderation.rules'
import type { Verdict } from '#modules/moderation/moderation.judging.service.ts'
import type { Actor, Ctx } from '#platform/ctx.ts'
import type { StatusRow } from './wall.table.ts'

type Anyone = Ctx<Actor | null>
type Seen = Pick<StatusRow, 'state' | 'holds' | 'edited_at' | 'placed_at'>

/** It waited from the first moment on: nobody but its author has read it. Of what an adviser set aside others have. */
export const wasNeverShown = ({ state, holds, edited_at }: Seen): boolean =>
  state !== 'shown' && holds.length > 0 && !holds.includes('adviser') && edited_at === null

/** Its words are what is, or was, decided about. */
export const isDecidedAbout = (seen: Pick<Seen, 'state' | 'holds'>): boolean =>
  seen.state === 'hidden' || isSetAside(seen)

/** Its place is where it first appears: what waited is not missed, and what was there before does not jump. */
const placeOf = (tx: Anyone, seen: Seen): Date => (wasNeverShown(seen) ? tx.now() : seen.placed_at)

/** What new words change; they count as an edit only where somebody may have read the old ones. */
export const reworded = (tx: Anyone, seen: Seen, text: string, verdict: Verdict) => ({
  text,
  shown_text: verdict.shown_text,
  state: verdict.state,
  holds: verdict.holds,
  edited_at: wasNeverShown(seen) ? null : tx.now(),
  placed_at: verdict.state === 'shown' ? placeOf(tx, seen) : seen.placed_at,
})

/** What a moderator's yes changes. */
export const letStand = (tx: Anyone, seen: Seen) => ({
  state: 'shown' as const,
  holds: [],
  placed_at: placeOf(tx, seen),
})
