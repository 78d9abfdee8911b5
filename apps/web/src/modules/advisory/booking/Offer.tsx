import { useMutation, useQueryClient } from '@tanstack/react-query'
import { releaseHold } from '@malto/contract/modules/advisory.booking.calls'
import type { AppointmentCard } from '@malto/contract/modules/advisory.calls'
import { useClient } from '@malto/contract/react'
import { useFailureText } from '../../../ui/Note.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import { refreshAdvisory } from '../advisory.hooks.ts'
import { calledAdvisee } from '../advisory.words.ts'
import { BookSheet } from './BookSheet.tsx'
import { useWhatFollows } from './Booking.tsx'
import { useBookingDraft } from './useBookingDraft.ts'

interface Props {
  readonly appointment: AppointmentCard
  readonly onClose: () => void
}

/** The form for a time that is already kept. Closing it gives nothing back: the offer stands until its hour. */
export function OfferSheet({ appointment, onClose }: Props) {
  const { adviser, advisee, party, waits_until, id, version } = appointment
  const writing = useBookingDraft(adviser.id ?? '', null)
  const next = useWhatFollows()
  const child = party === 'parent' ? calledAdvisee(advisee.name) : null
  return (
    <BookSheet
      kept={{
        slot: appointment,
        held: { id, version },
        error: null,
        until: waits_until ? Date.parse(waits_until) : Number.POSITIVE_INFINITY,
      }}
      adviser={{ name: adviser.name, topics: [] }}
      writing={writing}
      child={child}
      next={next({ advisory_name: adviser.name, looks_first: false }, child !== null)}
      onClose={onClose}
      onBooked={writing.forget}
    />
  )
}

/** Gives a kept time back, for the next one waiting. */
export function useGiveBack(appointment_id: string) {
  const client = useClient()
  const cache = useQueryClient()
  const said = useFailureText()
  return useMutation({
    mutationFn: () => client(releaseHold, { appointment_id }),
    onError: (error) => showToast({ kind: 'bad', text: said(error) }),
    onSettled: () => refreshAdvisory(cache),
  })
}
