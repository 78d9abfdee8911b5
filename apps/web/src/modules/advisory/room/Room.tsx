import { useLingui } from '@lingui/react/macro'
import { useMediaQuery } from '@mantine/hooks'
import { Button } from '@mantine/core'
import { IconCalendarPlus, IconDoorOff, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'
import { AppointmentNotFound, type AppointmentDetail } from '@malto/contract/modules/advisory.calls'
import type { SessionMessage } from '@malto/contract/modules/advisory.sessions.calls'
import { Hex } from '../../../ui/Hex.tsx'
import { PageTitle } from '../../../ui/heads.tsx'
import { Loaded } from '../../../ui/Loaded.tsx'
import { useLostFocus } from '../../../ui/lost-focus.ts'
import { useAppointment } from '../advisory.hooks.ts'
import { useMinute } from '../../../platform/clock.ts'
import { useReader } from '../../../platform/reader.ts'
import { ConcernSheet, type Concern } from '../booking/ConcernSheet.tsx'
import { useRoomNews, useTalk, type Party } from './room.hooks.ts'
import type { RoomStanding, TalkStore, TalkView } from './room.store.ts'
import { roomStateOf, type RoomState } from './room.when.ts'
import { mayNote, NoteSheet } from './side/NoteSheet.tsx'
import { Side } from './side/Side.tsx'
import { SideSheet, type SideView } from './side/SideSheet.tsx'
import { About } from './talk/About.tsx'
import { After } from './talk/After.tsx'
import { Before } from './talk/Before.tsx'
import { BackToList, Head } from './talk/Head.tsx'
import { SessionBar } from './talk/SessionBar.tsx'
import { Talk, TalkPending } from './talk/Talk.tsx'

interface Props {
  readonly appointment_id: string
  /** The page has its heading elsewhere. */
  readonly beside?: boolean
}

/** One session: its room in the middle, what belongs to it at the side. Keyed by the session. */
export function Room({ appointment_id, beside = false }: Props) {
  const { t } = useLingui()
  const session = useAppointment(appointment_id)
  useRoomNews(appointment_id)
  if (AppointmentNotFound.is(session.error)) return <Gone beside={beside} />
  const appointment = session.data
  // While it comes and when it cannot come, the way back stands all the same.
  if (!appointment)
    return (
      <Frame beside={beside} title={t`Phòng trò chuyện`}>
        <Loaded query={session} pending={<TalkPending />}>
          {() => null}
        </Loaded>
      </Frame>
    )
  if (appointment.party === 'parent') return <NoWords appointment_id={appointment_id} beside={beside} />
  return appointment.can.read ? (
    <Live session={appointment} party={appointment.party} beside={beside} />
  ) : (
    <Session session={appointment} beside={beside} talk={null} />
  )
}

/** A session that has a room: it is listened to while it is on screen. */
function Live({ session, party, beside }: { session: AppointmentDetail; party: Party; beside: boolean }) {
  const talk = useTalk(session.id, party)
  // The office was taken, or the session is nobody's any more: nothing of it stays on screen.
  if (AppointmentNotFound.is(talk.view.error)) return <Gone beside={beside} />
  return <Session session={session} beside={beside} talk={{ ...talk, party }} />
}

interface SessionProps {
  readonly session: AppointmentDetail
  readonly beside: boolean
  readonly talk: { readonly store: TalkStore; readonly view: TalkView; readonly party: Party } | null
}

function Session({ session, beside, talk }: SessionProps) {
  const { t } = useLingui()
  const wide = useMediaQuery('(min-width: 1180px)', false, { getInitialValueInEffect: false })
  const [concern, setConcern] = useState<Concern | null>(null)
  const [about, setAbout] = useState(false)
  const [side, setSide] = useState<SideView | null>(null)
  const [noting, setNoting] = useState(false)
  const [understood, setUnderstood] = useState(false)
  const place = useRef<HTMLElement>(null)
  useLostFocus(place, understood)
  const standing: RoomStanding | null = talk?.view.standing ?? null
  const now = new Date(useMinute())
  const state = roomStateOf(session, standing, now)
  const own = session.party === 'advisee'
  const toBooking = () => setSide('booking')
  const onNote = mayNote(session, now) ? () => setNoting(true) : null
  const onShared = (message: SessionMessage) => talk?.store.hear(message)
  const next = own && !wide && (
    <Button
      size="sm"
      variant={state === 'open' ? 'default' : 'filled'}
      leftSection={<IconCalendarPlus size={18} aria-hidden />}
      onClick={toBooking}
    >
      {t`Hẹn buổi tiếp theo`}
    </Button>
  )
  const still = state !== 'open' && state !== 'over' && (
    <Before session={session} state={state} action={state === 'before' || state === 'asked' ? null : next} />
  )
  return (
    <>
      <section ref={place} tabIndex={-1} className="counsel-mid" aria-label={t`Phòng trò chuyện`}>
        <Head
          session={session}
          beside={beside}
          onConcern={() => setConcern({ appointment_id: session.id })}
          onAbout={() => setAbout(true)}
        />
        {hasBar(state, talk) && <SessionBar session={session} state={state} next={next} />}
        {talk &&
        (state === 'open' || state === 'over' || state === 'before' || talk.view.messages.length > 0) ? (
          <Talk
            session={session}
            {...talk}
            state={state}
            before={still}
            after={
              state === 'over' ? (
                <After session={session} onNext={own && !wide ? toBooking : null} onNote={onNote} />
              ) : (
                still
              )
            }
            onUnderstood={() => setUnderstood(true)}
            onConcern={(seq) => setConcern({ appointment_id: session.id, seq })}
            onMore={() => setSide('menu')}
          />
        ) : (
          <div className="counsel-still">{still}</div>
        )}
      </section>
      {wide ? (
        <Side session={session} state={state} onShared={onShared} onNote={onNote} />
      ) : (
        <SideSheet session={session} view={side} onView={setSide} onShared={onShared} onNote={onNote} />
      )}
      {!own && <NoteSheet session={session} opened={noting} onClose={() => setNoting(false)} />}
      <About session={session} opened={about} onClose={() => setAbout(false)} />
      <ConcernSheet about={concern} voice={own ? 'advisee' : 'adviser'} onClose={() => setConcern(null)} />
    </>
  )
}

const hasBar = (state: RoomState, talk: SessionProps['talk']): boolean =>
  state === 'open' || state === 'over' || (talk !== null && talk.view.messages.length > 0)

function Frame({ beside, title, children }: { beside: boolean; title: string; children: ReactNode }) {
  return (
    <section className="counsel-mid">
      <header className="counsel-head">
        <BackToList />
        <div className="grow">{beside ? <h2>{title}</h2> : <PageTitle>{title}</PageTitle>}</div>
      </header>
      {children}
    </section>
  )
}

/** Not there, or not for this person: both look the same. */
function Gone({ beside }: { beside: boolean }) {
  const { t } = useLingui()
  const reader = useReader()
  return (
    <Frame beside={beside} title={t`Phòng trò chuyện`}>
      <div className="counsel-still">
        <section className="counsel-before">
          <Hex size={76} tone="quiet">
            <IconDoorOff size={34} aria-hidden />
          </Hex>
          <h2>{t`Phòng này không mở được nữa`}</h2>
          <p className="muted">
            {reader === 'adviser'
              ? t`Buổi hẹn có thể đã đổi, hoặc thầy/cô tạm ngưng tư vấn. Cần hỏi thì thầy/cô nhắn cho Malto nhé.`
              : t`Buổi hẹn có thể đã đổi, hoặc thầy cô không còn tư vấn ở Malto. Các buổi khác vẫn ở trong danh sách.`}
          </p>
          <div className="counsel-before-actions">
            <Button
              size="sm"
              renderRoot={(props) => <Link {...props} to="/malto/counseller-chat" search={{}} />}
            >
              {t`Về danh sách buổi hẹn`}
            </Button>
          </div>
        </section>
      </div>
    </Frame>
  )
}

/** A parent stands before the door: it stays closed, and says why. */
function NoWords({ appointment_id, beside }: { appointment_id: string; beside: boolean }) {
  const { t } = useLingui()
  return (
    <Frame beside={beside} title={t`Phòng trò chuyện`}>
      <div className="counsel-still">
        <section className="counsel-before">
          <Hex size={76} tone="soft">
            <IconUsers size={34} aria-hidden />
          </Hex>
          <h2>{t`Phòng này là của con và thầy cô`}</h2>
          <p className="muted">
            {t`Con nói thật nhất khi biết lời mình được giữ riêng. Anh/chị thấy giờ hẹn và thầy cô, còn lời nhắn thì không.`}
          </p>
          <div className="counsel-before-actions">
            <Button
              size="sm"
              renderRoot={(props) => (
                <Link {...props} to="/advisory/appointments/$appointment_id" params={{ appointment_id }} />
              )}
            >
              {t`Xem buổi hẹn`}
            </Button>
          </div>
        </section>
      </div>
    </Frame>
  )
}
