import { newId } from '../../../../platform/ids.ts'
import { isSaying, type Saying } from '../../../../platform/saying.ts'

/** A note that is not sent yet. */
export interface NoteDraft extends Saying {
  readonly at_s: number
}

// In this tab until it is closed, under the name of whoever wrote it.
const keyOf = (user_id: string, lecture_id: number) => `malto.note.${user_id}.${lecture_id}`

export function readDraft(user_id: string, lecture_id: number): NoteDraft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(user_id, lecture_id)) ?? 'null')
    return isDraft(kept) ? kept : null
  } catch {
    return null
  }
}

export function keepDraft(user_id: string, lecture_id: number, draft: NoteDraft): void {
  try {
    sessionStorage.setItem(keyOf(user_id, lecture_id), JSON.stringify(draft))
  } catch {
    // A browser that keeps nothing still lets one write.
  }
}

export function forgetDraft(user_id: string, lecture_id: number): void {
  sessionStorage.removeItem(keyOf(user_id, lecture_id))
}

export const newDraft = (text: string, second: number): NoteDraft => ({
  id: newId(),
  at_s: Math.max(0, Math.floor(second)),
  text,
})

const isDraft = (kept: unknown): kept is NoteDraft =>
  isSaying(kept) && 'at_s' in kept && typeof kept.at_s === 'number'
