import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { useClient } from '@malto/contract/react'
import { setInterest, type EventCard, type EventDetail } from '@malto/contract/modules/events.calls'
import { useFailureText } from '../../ui/Note.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { findKnown, moveEvent, refreshEvent, refreshInterest, type Moving } from './events.cache.ts'

type Standing = Pick<EventDetail, 'seat' | 'seats_left' | 'interested_count' | 'waiting_place'>

const standingOf = ({ seat, seats_left, interested_count, waiting_place }: Moving): Moving => ({
  ...(seat !== undefined ? { seat } : {}),
  ...(seats_left !== undefined ? { seats_left } : {}),
  ...(interested_count !== undefined ? { interested_count } : {}),
  waiting_place: waiting_place ?? null,
})

/** What the server will most likely answer. A seat given back where none was left goes to who waits. */
function foresee(
  card: Pick<EventCard, 'seat' | 'seats_left' | 'interested_count'>,
  interested: boolean,
): Standing {
  const { seats_left: left } = card
  const waiting_place = null
  if (interested === (card.seat !== null)) return { ...card, waiting_place }
  const interested_count = Math.max(0, card.interested_count + (interested ? 1 : -1))
  if (!interested) {
    const back = card.seat === 'confirmed' && left !== null && left > 0
    return { seat: null, seats_left: back ? left + 1 : left, interested_count, waiting_place }
  }
  if (left === null) return { seat: 'open', seats_left: null, interested_count, waiting_place }
  return left > 0
    ? { seat: 'confirmed', seats_left: left - 1, interested_count, waiting_place }
    : { seat: 'waiting', seats_left: 0, interested_count, waiting_place }
}

/** What the server said last, by event: where a refused press falls back to. */
const confirmed = new WeakMap<QueryClient, Map<number, Moving>>()
function confirmedIn(cache: QueryClient): Map<number, Moving> {
  const known = confirmed.get(cache) ?? new Map<number, Moving>()
  confirmed.set(cache, known)
  return known
}

/**
 * Interested or not. It shows at once, everywhere the event stands; whoever taps quickly is sent in order, and only the
 * last word counts. When the server refuses, it moves back to what the server said before, and says why.
 */
export function useSetInterest(event_id: number) {
  const client = useClient()
  const cache = useQueryClient()
  const { t } = useLingui()
  const said = useFailureText()
  const known = confirmedIn(cache)
  const mutationKey = ['setInterest', event_id]
  const isLast = () => cache.isMutating({ mutationKey }) <= 1
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (interested: boolean) => client(setInterest, { event_id, interested }),
    onMutate: (interested) => {
      const card = findKnown(cache, event_id)
      if (!card) return
      if (isLast()) known.set(event_id, standingOf(card))
      moveEvent(cache, event_id, foresee(card as EventCard, interested), 'own')
    },
    onSuccess: (detail) => {
      known.set(event_id, standingOf(detail))
      if (!isLast()) return
      const { status, can, stream, waiting_place: place } = detail
      moveEvent(cache, event_id, { ...standingOf(detail), status, can, stream }, 'own')
      // A card has no room for the place in the queue, and the last seat may have gone meanwhile.
      if (detail.seat === 'waiting')
        showToast({
          text: place ? t`Hết chỗ rồi, đang chờ ở vị trí thứ ${place}.` : t`Hết chỗ rồi, đang chờ.`,
        })
    },
    onError: (error) => {
      if (isLast()) moveEvent(cache, event_id, known.get(event_id) ?? {}, 'own')
      showToast({ kind: 'bad', text: said(error) })
    },
    onSettled: (_detail, error) => {
      if (!isLast()) return
      known.delete(event_id)
      void refreshInterest(cache)
      // A refusal may mean that the event is over: the page learns how it stands.
      if (error) void refreshEvent(cache, event_id)
    },
  })
}
