import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { holdSlot, releaseHold } from '@malto/contract/modules/advisory.booking.calls'
import { listSlots, type AppointmentDetail, type Slot } from '@malto/contract/modules/advisory.calls'
import { HOLD_MINUTES } from '@malto/contract/modules/advisory.rules'
import { keyOf, useClient } from '@malto/contract/react'
import { newId } from '../../../platform/ids.ts'

/** One wish for one time: however often it is sent, the server knows it by its id and keeps one hold. */
interface Wish {
  readonly client_id: string
  readonly slot: Pick<Slot, 'starts_at' | 'ends_at'>
  /** By this device's clock: the hold runs from here, whatever that clock shows. */
  readonly asked_at: number
}

/** What the form needs to know about the time it is for. */
export interface Kept {
  readonly slot: Wish['slot']
  /** Null while it is being kept, or when that failed. */
  readonly held: Pick<AppointmentDetail, 'id' | 'version'> | null
  readonly error: unknown
  /** Until when it is kept, by this device's clock. */
  readonly until: number
}

/** Keeps a time while the form is open, and gives it back when the form or the page is left. */
export function useHold(adviser_id: string, child_id: string | undefined) {
  const client = useClient()
  const cache = useQueryClient()
  const [wish, setWish] = useState<Wish | null>(null)
  const wanted = useRef<string | null>(null)
  const kept = useRef<string | null>(null)

  const giveBack = (appointment_id: string) =>
    void client(releaseHold, { appointment_id }, { keepalive: true })
      .then(() => cache.invalidateQueries({ queryKey: keyOf(listSlots) }))
      // It lapses by itself in a few minutes.
      .catch(() => undefined)

  const ask = useMutation({
    // One after the other: the last wish is the one that stays.
    scope: { id: 'holdSlot' },
    // Without a network it fails at once and says so: a time cannot be kept later.
    networkMode: 'always',
    mutationFn: ({ client_id, slot: { starts_at } }: Wish) =>
      client(holdSlot, { client_id, adviser_id, starts_at, ...(child_id ? { child_id } : {}) }),
    onSuccess: (held, { client_id }) => {
      if (wanted.current === client_id) kept.current = held.id
      else giveBack(held.id)
    },
    // Somebody was quicker: the list shows it.
    onError: () => void cache.invalidateQueries({ queryKey: keyOf(listSlots) }),
  })

  const send = (next: Wish) => {
    kept.current = null
    wanted.current = next.client_id
    setWish(next)
    ask.mutate(next)
  }
  /** Forgets the wish; `giving` the time back unless it became an appointment. */
  const leave = (giving = true) => {
    if (giving && kept.current) giveBack(kept.current)
    kept.current = null
    wanted.current = null
    setWish(null)
    ask.reset()
  }
  const leaveForGood = useEffectEvent(() => {
    wanted.current = null
    if (kept.current) giveBack(kept.current)
    kept.current = null
  })
  useEffect(() => {
    const gone = () => leaveForGood()
    window.addEventListener('pagehide', gone)
    return () => {
      window.removeEventListener('pagehide', gone)
      gone()
    }
  }, [])

  const mine = wish && ask.variables?.client_id === wish.client_id
  return {
    now: wish
      ? {
          slot: wish.slot,
          held: (mine && ask.data) || null,
          error: mine ? ask.error : null,
          until: wish.asked_at + HOLD_MINUTES * 60_000,
        }
      : null,
    choose: (slot: Wish['slot']) => send({ client_id: newId(), slot, asked_at: Date.now() }),
    /** The answer got lost: the same wish is sent again. */
    retry: () => wish && send(wish),
    leave,
    /** It is an appointment now; nothing is given back any more. */
    settle: () => {
      kept.current = null
    },
  } satisfies { now: Kept | null } & Record<string, unknown>
}
