// What somebody has half written outlives a reload, on this device and under their own name.
const PREFIX = 'malto.saying.'
const keyOf = (user_id: string, about: string) => `${PREFIX}${user_id}.${about}`

/** Null when nothing is kept, or when what is kept makes no sense. */
export function readDraft(user_id: string, about: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(user_id, about)) ?? 'null')
  } catch {
    return null
  }
}

export function keepDraft(user_id: string, about: string, draft: unknown): void {
  try {
    if (draft === null) localStorage.removeItem(keyOf(user_id, about))
    else localStorage.setItem(keyOf(user_id, about), JSON.stringify(draft))
  } catch {
    // A browser that keeps nothing still lets one write.
  }
}

/** On a computer that many children use: whoever signs out leaves no words behind. */
export function forgetDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
}
