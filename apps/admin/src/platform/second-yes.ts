import { SecondYesAsked } from '@malto/contract'
import type { Client } from '@malto/contract/client'
import { useSyncExternalStore } from 'react'
import { codeOf } from './failures.ts'

// A weighty act is not refused when it waits for a second person: wherever in the console it was sent from, the same
// dialog says so. The page that sent it stays as it is, with all that was typed.

let waiting: string | null = null
const listeners = new Set<() => void>()

function set(next: string | null): void {
  waiting = next
  for (const listen of listeners) listen()
}

/** Not a failure: nothing is to be said where it was sent from. */
export const isAsked = (error: unknown): boolean => codeOf(error) === SecondYesAsked.code

/** The same client; what now waits for a second person is told to the dialog as well. */
export const noticing =
  (client: Client): Client =>
  (call, input, options) =>
    client(call, input, options).catch((error: unknown) => {
      if (SecondYesAsked.is(error)) set(String(error.details['approval_id']))
      throw error
    })

/** The asking that was sent just now, until it is put away. */
export function useAsked(): readonly [string | null, () => void] {
  const id = useSyncExternalStore(
    (listen) => {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    () => waiting,
  )
  return [id, () => set(null)]
}
