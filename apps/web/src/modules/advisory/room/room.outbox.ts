import { keepDraft, readDraft } from '../../../platform/drafts.ts'
import type { Keeper, Waiting } from '../../../platform/sender.ts'

/** Something one said that has no place in the session yet. */
export interface Unsent extends Waiting {
  readonly text: string
  readonly made_at: string
}

const aboutOf = (appointment_id: string) => `session-unsent:${appointment_id}`

const isUnsent = (kept: unknown): kept is Unsent =>
  typeof kept === 'object' &&
  kept !== null &&
  'client_id' in kept &&
  typeof kept.client_id === 'string' &&
  'text' in kept &&
  typeof kept.text === 'string' &&
  'made_at' in kept &&
  typeof kept.made_at === 'string' &&
  'state' in kept

/** What an earlier visit, or another tab, left unsent. */
export function readUnsent(user_id: string, appointment_id: string): readonly Unsent[] {
  const kept = readDraft(user_id, aboutOf(appointment_id))
  return Array.isArray(kept) ? kept.filter(isUnsent) : []
}

export const unsentOf = (user_id: string, appointment_id: string): Keeper<Unsent> => ({
  read: () => readUnsent(user_id, appointment_id),
  keep: (client_id, unsent) => {
    const others = readUnsent(user_id, appointment_id).filter((each) => each.client_id !== client_id)
    const all = unsent ? [...others, unsent] : others
    keepDraft(user_id, aboutOf(appointment_id), all.length === 0 ? null : all)
  },
})
