import type { Message } from '@malto/contract/modules/chat.calls'
import { CallError } from '@malto/contract/core/error'
import { keepUnsent, readUnsent, type Unsent } from './room.outbox.ts'
import type { RoomLine } from './room.store.ts'

export interface Sending {
  readonly read: () => readonly Unsent[]
  readonly add: (unsent: Unsent) => void
  readonly retry: (client_id: string) => void
  readonly drop: (client_id: string) => void
  /** These have their place: whatever waits under their ids is done. */
  readonly settle: (came: readonly Message[]) => void
  /** Tries at once, whatever pause was being kept. */
  readonly now: () => void
  readonly stop: () => void
}

interface Told {
  readonly changed: (outbox: readonly Unsent[]) => void
  readonly placed: (message: Message) => void
}

const LONGEST_PAUSE_MS = 30_000

/** Brings one's own words to the server in the order they were said, one at a time, as often as it takes. */
export function createSender(
  room_id: string,
  user_id: string,
  line: Pick<RoomLine, 'send' | 'passes' | 'later'>,
  told: Told,
): Sending {
  let outbox = readUnsent(user_id, room_id)
  let sending = false
  let failures = 0
  let stopWaiting: (() => void) | null = null
  let stopped = false

  function change(client_id: string, next: Unsent | null): void {
    const known = outbox.some((each) => each.client_id === client_id)
    if (next === null) outbox = outbox.filter((each) => each.client_id !== client_id)
    else if (known) outbox = outbox.map((each) => (each.client_id === client_id ? next : each))
    else outbox = [...outbox, next]
    keepUnsent(user_id, room_id, client_id, next)
  }

  async function run(): Promise<void> {
    stopWaiting?.()
    stopWaiting = null
    const next = outbox.find(({ state }) => state === 'pending')
    if (sending || stopped || !next) return
    sending = true
    try {
      const message = await line.send(next)
      failures = 0
      sending = false
      change(next.client_id, null)
      told.placed(message)
    } catch (error) {
      sending = false
      const pause = line.passes(error)
      if (pause) {
        failures += 1
        const ms = Math.max(pause.after_s * 1000, Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** (failures - 1)))
        if (!stopped) stopWaiting = line.later(() => void run(), ms)
        return
      }
      if (outbox.some(({ client_id }) => client_id === next.client_id)) {
        const refusal = error instanceof CallError ? error.message : String(error)
        change(next.client_id, { ...next, state: 'failed', refusal })
        told.changed(outbox)
      }
    }
    await run()
  }

  return {
    read: () => outbox,
    add: (unsent) => {
      change(unsent.client_id, unsent)
      told.changed(outbox)
      void run()
    },
    retry: (client_id) => {
      const known = outbox.find((each) => each.client_id === client_id)
      if (!known) return
      change(client_id, { ...known, state: 'pending', refusal: null })
      told.changed(outbox)
      void run()
    },
    drop: (client_id) => {
      change(client_id, null)
      told.changed(outbox)
    },
    settle: (came) => {
      for (const { client_id } of came)
        if (client_id && outbox.some((each) => each.client_id === client_id)) change(client_id, null)
    },
    now: () => {
      stopped = false
      failures = 0
      void run()
    },
    stop: () => {
      stopped = true
      stopWaiting?.()
      stopWaiting = null
    },
  }
}
