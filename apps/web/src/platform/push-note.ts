import { forgetPushPerson } from '../worker/person.ts'

/** Where this browser keeps what it registered for messages. */
export const PUSH_NOTE = 'malto.push'

/** What this browser registered, for whom, and when. */
export interface PushNote {
  readonly id: string
  readonly user_id: string
  readonly endpoint: string
  readonly registered_at: string
}

const fields = ['id', 'user_id', 'endpoint', 'registered_at'] as const
const isNote = (kept: unknown): kept is PushNote =>
  typeof kept === 'object' &&
  kept !== null &&
  fields.every((name) => typeof (kept as Record<string, unknown>)[name] === 'string')

/** Null when nothing is kept, or when what is kept makes no sense. */
export function readPushNote(): PushNote | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PUSH_NOTE) ?? 'null')
    return isNote(kept) ? kept : null
  } catch {
    return null
  }
}

async function endAddress(): Promise<void> {
  const worker = await (navigator as Partial<Navigator>).serviceWorker?.getRegistration()
  if (!worker) return
  const closeShown = async () => {
    for (const shown of await worker.getNotifications()) shown.close()
  }
  const unsubscribe = async () => (await worker.pushManager.getSubscription())?.unsubscribe()
  await Promise.allSettled([closeShown(), unsubscribe()])
}

let silencing: Promise<unknown> = Promise.resolve()

/**
 * Nothing rings here any more, and what lies on the screen is taken away: the address itself ends, so that what the
 * push service still holds for it reaches nobody. Needs no server and never fails.
 */
export async function silencePush(): Promise<void> {
  localStorage.removeItem(PUSH_NOTE)
  silencing = Promise.allSettled([silencing, forgetPushPerson(), endAddress()])
  await silencing
}

/** Whoever is here now (null: nobody) keeps only what was registered for them. */
export function silenceOthers(user_id: string | null): void {
  if (user_id === null || readPushNote()?.user_id !== user_id) void silencePush()
}

/** A new address is made only after the old one has ended. */
export const whenSilent = (): Promise<unknown> => silencing
