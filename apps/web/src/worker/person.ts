// Whether messages that arrive here are for whoever is signed in here. A worker cannot read what pages keep in
// localStorage; that a cache of this name exists is the whole note.
const NOTE = 'malto-push-person'

// Plain http has no caches, and no messages either.
const kept = (): CacheStorage | null => (globalThis as { caches?: CacheStorage }).caches ?? null

/** The address of this browser was registered for the person who is signed in. */
export const keepPushPerson = async (): Promise<void> => void (await kept()?.open(NOTE))

export const forgetPushPerson = async (): Promise<void> => void (await kept()?.delete(NOTE))

export const hasPushPerson = async (): Promise<boolean> => (await kept()?.has(NOTE)) ?? false
