import { PUSH_FRESH_DAYS } from '@malto/contract/modules/notifications.push.rules'
import { PUSH_NOTE, type PushNote } from '../../../platform/push-note.ts'

export const keepPushNote = (note: PushNote): void => localStorage.setItem(PUSH_NOTE, JSON.stringify(note))

const DAY_MS = 24 * 60 * 60 * 1000

/** Whether the server still knows this address as this person's; a clock that ran backwards is not trusted. */
export function isFresh(note: PushNote | null, user_id: string, endpoint: string, now: Date): boolean {
  if (note?.user_id !== user_id || note.endpoint !== endpoint) return false
  const age = now.getTime() - Date.parse(note.registered_at)
  return age >= 0 && age < PUSH_FRESH_DAYS * DAY_MS
}

/** Who switched messages on in this browser: only their names by number, for when they come back. */
const WANTED = 'malto.push.wanted'
const MOST = 10

function wanting(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(WANTED) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

export const isPushWanted = (user_id: string): boolean => wanting().includes(user_id)

export function setPushWanted(user_id: string, wanted: boolean): void {
  const others = wanting().filter((each) => each !== user_id)
  const all = wanted ? [...others, user_id].slice(-MOST) : others
  if (all.length === 0) localStorage.removeItem(WANTED)
  else localStorage.setItem(WANTED, JSON.stringify(all))
}
