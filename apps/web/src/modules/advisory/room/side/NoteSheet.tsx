import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { AppointmentCard } from '@malto/contract/modules/advisory.calls'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { Bone } from '../../../../ui/states.tsx'
import { useOther } from '../room.people.ts'

// Only advisers write notes: nobody else's room brings the desk along.
const QuickNote = lazy(async () => ({ default: (await import('./QuickNote.tsx')).QuickNote }))

/** Notes begin with the session. */
export const mayNote = (
  session: Pick<AppointmentCard, 'party' | 'starts_at' | 'advisee'>,
  now: Date,
): boolean =>
  session.party === 'adviser' && session.advisee.id !== null && now.getTime() >= Date.parse(session.starts_at)

interface Props {
  readonly session: Pick<AppointmentCard, 'id' | 'party' | 'adviser' | 'advisee'>
  readonly opened: boolean
  readonly onClose: () => void
}

export function NoteSheet({ session, opened, onClose }: Props) {
  const { t } = useLingui()
  const { called } = useOther(session)
  const advisee_id = session.advisee.id
  return (
    <Sheet opened={opened} onClose={onClose} title={t`Ghi chú về ${called}`}>
      {advisee_id && (
        <Suspense fallback={<Bone width="100%" height={140} />}>
          <QuickNote appointment_id={session.id} advisee_id={advisee_id} />
        </Suspense>
      )}
    </Sheet>
  )
}
