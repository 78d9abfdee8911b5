// What somebody has half written outlives a reload, on this device and under their own name.
const PREFIX = 'malto.saying.'
const keyOf = (user_id: string, about: string) => `${PREFIX}${user_id}.${about}`

/** Null when nothing is kept, or when what is kept makes no sense. */
export function readDraft(user_id: string, about: string, where = localStorage): unknown {
  try {
    return JSON.parse(where.getItem(keyOf(user_id, about)) ?? 'null')
  } catch {
    return null
  }
}

/** `where`: what is not to stay on the device when its tab is closed (an address) is kept by `sessionStorage`. */
export function keepDraft(user_id: string, about: string, draft: unknown, where = localStorage): void {
  try {
    if (draft === null) where.removeItem(keyOf(user_id, about))
    else where.setItem(keyOf(user_id, about), JSON.stringify(draft))
  } catch {
    // A browser that keeps nothing still lets one write.
  }
}

/** On a computer that many children use: whoever signs out leaves no words behind. */
export function forgetDrafts(): void {
  for (const where of [localStorage, sessionStorage])
    for (const key of Object.keys(where)) if (key.startsWith(PREFIX)) where.removeItem(key)
}
