import { useState } from 'react'
import { keepDraft, readDraft } from '../../../../platform/drafts.ts'
import { newId } from '../../../../platform/ids.ts'
import { isSaying, type Saying } from '../../../../platform/saying.ts'
import { useSession } from '../../../../platform/session.ts'

/**
 * What is being written, over what is saved. Every letter is kept on this device until it is saved or thrown away: a
 * closed lid in the middle of a session loses nothing. `about` never changes while the component lives.
 */
export function useNoteDraft(about: string, saved: string) {
  const user_id = useSession().user?.id ?? ''
  const [draft, setDraft] = useState<Saying | null>(() => {
    const kept = readDraft(user_id, about)
    return isSaying(kept) ? kept : null
  })
  const put = (next: Saying | null) => {
    setDraft(next)
    keepDraft(user_id, about, next)
  }
  const text = draft?.text ?? saved
  return {
    id: draft?.id ?? '',
    text,
    /** Something here is not saved yet. */
    dirty: draft !== null && draft.text.trim() !== saved.trim(),
    setText: (next: string) => put(next === saved ? null : { id: draft?.id ?? newId(), text: next }),
    /** Saved, or no longer wanted. */
    drop: () => put(null),
    /** The note was locked meanwhile: the same words become what is added to it. */
    handTo: (place: string) => {
      if (draft) keepDraft(user_id, place, draft)
      put(null)
    },
  }
}

export const notePlace = (appointment_id: string, tier: string): string => `note:${appointment_id}:${tier}`
export const addendumPlace = (appointment_id: string, tier: string): string =>
  `addendum:${appointment_id}:${tier}`
