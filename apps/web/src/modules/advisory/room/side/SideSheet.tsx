import { useLingui } from '@lingui/react/macro'
import { IconCalendarPlus, IconChartDots3, IconNotes, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { AppointmentDetail } from '@malto/contract/modules/advisory.calls'
import type { SessionMessage } from '@malto/contract/modules/advisory.sessions.calls'
import { Sheet } from '../../../../ui/Sheet.tsx'
import { useOther } from '../room.people.ts'
import { NextBooking } from './NextBooking.tsx'
import { Results } from './Results.tsx'

export type SideView = 'menu' | 'booking' | 'results'

interface Props {
  readonly session: AppointmentDetail
  readonly view: SideView | null
  readonly onView: (view: SideView | null) => void
  readonly onShared: (message: SessionMessage) => void
  readonly onNote: (() => void) | null
}

/** Where there is no room for a third column it rises from the foot of the screen. */
export function SideSheet({ session, view, onView, onShared, onNote }: Props) {
  const { t } = useLingui()
  const { called } = useOther(session)
  const own = session.party === 'advisee'
  const close = () => onView(null)
  const results = own ? t`Cho ${called} xem kết quả` : t`Kết quả ${called} cho xem`
  const advisee_id = session.advisee.id
  return (
    <>
      <Sheet opened={view === 'menu'} onClose={close} title={t`Thêm`}>
        <ul className="counsel-rows">
          <li>
            <button type="button" className="counsel-row" onClick={() => onView('results')}>
              <IconChartDots3 size={22} aria-hidden />
              {results}
            </button>
          </li>
          {own ? (
            <li>
              <button type="button" className="counsel-row" onClick={() => onView('booking')}>
                <IconCalendarPlus size={22} aria-hidden />
                {t`Hẹn buổi tiếp theo`}
              </button>
            </li>
          ) : (
            advisee_id && (
              <>
                <li>
                  <Link
                    to="/advisory/desk/advisees/$advisee_id"
                    params={{ advisee_id }}
                    className="counsel-row"
                  >
                    <IconUser size={22} aria-hidden />
                    {t`Trang của ${called}`}
                  </Link>
                </li>
                {onNote && (
                  <li>
                    <button
                      type="button"
                      className="counsel-row"
                      onClick={() => {
                        close()
                        onNote()
                      }}
                    >
                      <IconNotes size={22} aria-hidden />
                      {t`Ghi chú nhanh`}
                    </button>
                  </li>
                )}
              </>
            )
          )}
        </ul>
      </Sheet>
      <Sheet opened={view === 'results'} onClose={close} title={results}>
        <Results
          session={session}
          titled={false}
          onShared={(message) => {
            onShared(message)
            close()
          }}
        />
      </Sheet>
      <Sheet opened={view === 'booking'} onClose={close} title={t`Hẹn buổi tiếp theo`}>
        <NextBooking session={session} titled />
      </Sheet>
    </>
  )
}
