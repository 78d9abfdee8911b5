const KEY = 'malto.device'

/** A random name for this browser, kept for good: limits and sign-outs count by it. It says nothing about the person. */
export function deviceId(storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage): string {
  const known = storage.getItem(KEY)
  if (known) return known
  // randomUUID exists on secure pages only; a classroom may open Malto over plain http.
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  storage.setItem(KEY, made)
  return made
}
