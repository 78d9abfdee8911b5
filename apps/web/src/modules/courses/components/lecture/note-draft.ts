/** A note that is not sent yet. Its id is already what the server will know it by. */
export interface NoteDraft {
  readonly id: string
  readonly at_s: number
  readonly text: string
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

/** randomUUID exists on secure pages only; a classroom may open Malto over plain http. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

const isDraft = (kept: unknown): kept is NoteDraft =>
  typeof kept === 'object' &&
  kept !== null &&
  'id' in kept &&
  typeof kept.id === 'string' &&
  'at_s' in kept &&
  typeof kept.at_s === 'number' &&
  'text' in kept &&
  typeof kept.text === 'string'
