import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconNotes } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { AppointmentDetail } from '@malto/contract/modules/advisory.calls'
import type { SessionMessage } from '@malto/contract/modules/advisory.sessions.calls'
import { advisoryTopicWords } from '@malto/contract/modules/advisory.rules'
import { useLanguage } from '../../../../platform/language.ts'
import { useOther } from '../room.people.ts'
import type { RoomState } from '../room.when.ts'
import { WhoReads } from '../talk/WhoReads.tsx'
import { NextBooking } from './NextBooking.tsx'
import { Results } from './Results.tsx'

interface Props {
  readonly session: AppointmentDetail
  readonly state: RoomState
  readonly onShared: (message: SessionMessage) => void
  /** Null where there is nothing to note yet. */
  readonly onNote: (() => void) | null
}

/** The right column: what belongs to the talk without being said in it. Before a parent's yes there is nobody to show a result to. */
export function Side({ session, state, onShared, onNote }: Props) {
  const { t } = useLingui()
  const ahead = state === 'before' || state === 'asked'
  return (
    <aside className="counsel-side" aria-label={t`Bên cạnh buổi hẹn`}>
      {session.party === 'adviser' ? (
        <>
          <AdviseeLinks session={session} onNote={onNote} />
          <Results session={session} />
        </>
      ) : (
        <>
          {!ahead && <NextBooking session={session} />}
          {!ahead && session.can.read && <WhoReads session={session} />}
          {session.can.read && session.state !== 'asked_parent' && (
            <Results session={session} onShared={onShared} />
          )}
        </>
      )}
      {(ahead || session.party === 'adviser') && <WhoReads session={session} />}
    </aside>
  )
}

/** For the adviser: what it is about, and the ways to the advisee's page and the note. */
function AdviseeLinks({ session, onNote }: Pick<Props, 'session' | 'onNote'>) {
  const { t } = useLingui()
  const language = useLanguage()
  const { called } = useOther(session)
  const { advisee, topic } = session
  return (
    <section className="counsel-advisee">
      <h2>{called}</h2>
      {topic && (
        <p className="small">
          <span className="muted">{t`Muốn nói về`}: </span>
          <b>{advisoryTopicWords[topic][language]}</b>
        </p>
      )}
      {advisee.id && (
        <div className="counsel-advisee-links">
          <Button
            variant="light"
            size="sm"
            renderRoot={(props) => (
              <Link
                {...props}
                to="/advisory/desk/advisees/$advisee_id"
                params={{ advisee_id: advisee.id ?? '' }}
              />
            )}
          >
            {t`Trang của ${called}`}
          </Button>
          {onNote && (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconNotes size={18} aria-hidden />}
              onClick={onNote}
            >
              {t`Ghi chú nhanh`}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
