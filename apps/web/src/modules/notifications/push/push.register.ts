import type { Client } from '@malto/contract/client'
import { forgetPush, getPush, registerPush } from '@malto/contract/modules/push.calls'
import { readPushNote, silencePush, whenSilent } from '../../../platform/push-note.ts'
import { keepPushPerson } from '../../../worker/person.ts'
import {
  currentSubscription,
  deviceName,
  isMadeFor,
  pushSupport,
  subscribe,
  targetOf,
} from './push.browser.ts'
import { isFresh, isPushWanted, keepPushNote, setPushWanted } from './push.note.ts'

/** Nobody is stopped by it: a message that does not ring still waits in the app. */
export const logPushTrouble = (error: unknown): void =>
  console.warn('Push: this device could not be registered.', error)

/** Tells the server that messages for this person may come here, and keeps a note of it. */
export async function registerHere(
  client: Client,
  subscription: PushSubscription,
  user_id: string,
  now: Date,
): Promise<void> {
  setPushWanted(user_id, true)
  const target = targetOf(subscription)
  const { id } = await client(registerPush, { target, name: deviceName() })
  keepPushNote({ id, user_id, endpoint: subscription.endpoint, registered_at: now.toISOString() })
  await keepPushPerson()
}

/** Nothing comes here any more, for nobody. */
export async function forgetHere(client: Client, user_id: string, id: string | null): Promise<void> {
  setPushWanted(user_id, false)
  await silencePush()
  if (id !== null) await client(forgetPush, { id })
}

async function renew(client: Client, user_id: string, now: Date): Promise<void> {
  await whenSilent()
  const note = readPushNote()
  const own = note?.user_id === user_id ? note : null
  // Blocked in the browser's own settings: the server need not try.
  if (Notification.permission !== 'granted') return forgetHere(client, user_id, own?.id ?? null)
  if (!own && !isPushWanted(user_id)) return
  const before = own ? await currentSubscription() : null
  if (before && isFresh(own, user_id, before.endpoint, now)) return keepPushPerson()
  const { public_key, allowed } = await client(getPush, {})
  if (!allowed) return
  const subscription = before && isMadeFor(before, public_key) ? before : await subscribe(public_key)
  await registerHere(client, subscription, user_id, now)
}

/**
 * At the start of the app, after somebody came in, and when the browser changed the address: who switched this device
 * on is registered anew where the address ended with a sign-out, is another one, or is noted for a week. Never asks for
 * anything, and takes nobody along who did not switch it on.
 */
export async function keepPushFresh(client: Client, user_id: string, now: Date): Promise<void> {
  if (pushSupport() !== 'ready') return
  await renew(client, user_id, now).catch(logPushTrouble)
}
