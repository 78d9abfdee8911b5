import { useLingui } from '@lingui/react/macro'
import { IconMessageCircle, IconWifiOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { AppointmentNotFound, type AppointmentDetail } from '@malto/contract/modules/advisory.calls'
import { useOnline } from '../../../../platform/online.ts'
import type { Given } from '../../../../ui/talk/field.ts'
import { useFailureText } from '../../../../ui/Note.tsx'
import { Bone, StateError } from '../../../../ui/states.tsx'
import { refreshAdvisory } from '../../advisory.hooks.ts'
import { useMinute } from '../../../../platform/clock.ts'
import { useOtherTypes, useReadNotice, useSayTyping, useSee, type Party } from '../room.hooks.ts'
import { useOther, useWriter } from '../room.people.ts'
import type { TalkStore, TalkView } from '../room.store.ts'
import type { RoomState } from '../room.when.ts'
import { Composer } from './Composer.tsx'
import { Messages } from './Messages.tsx'
import { Notice } from './Notice.tsx'
import { useOpenResults } from './useOpenResults.ts'

interface Props {
  readonly session: AppointmentDetail
  readonly party: Party
  readonly store: TalkStore
  readonly view: TalkView
  readonly state: RoomState
  /** Instead of the words, while there are none to be said. */
  readonly before: ReactNode
  /** Instead of the field, once nothing can be written any more. */
  readonly after: ReactNode
  /** The note before the first word is gone, with the button that somebody stood on. */
  readonly onUnderstood: () => void
  readonly onConcern: (seq: number) => void
  readonly onMore: () => void
}

/** What was said, and where one says something. */
export function Talk(props: Props) {
  const { session, party, store, view, state, before, after, onUnderstood, onConcern, onMore } = props
  const { t } = useLingui()
  const other = useOther(session)
  const isOpen = useOpenResults(session.id, view.messages)
  const seen = useSee(session.id, store)
  const typing = useSayTyping(session.id)
  const types = useOtherTypes(session.id, party)
  const [given, setGiven] = useState<Given | null>(null)
  useClockOfRoom(session, store, view, state)
  const give = (text: string) => setGiven((last) => ({ text, press: (last?.press ?? 0) + 1 }))

  if (view.phase === 'failed' && !AppointmentNotFound.is(view.error))
    return <Failed error={view.error} onRetry={() => void store.returned()} />
  if (!view.standing) return <TalkPending />
  const unread_notice = !view.standing.notice_read && (state === 'open' || state === 'before')
  const notice = unread_notice && <NoticeOf session={session} store={store} onRead={onUnderstood} />
  if (state === 'before' && view.messages.length === 0)
    return (
      <div className="counsel-still">
        {before}
        {notice}
      </div>
    )
  if (notice) return <div className="counsel-still">{notice}</div>
  const open = state === 'open'
  return (
    <>
      <Behind behind={view.behind} waiting={view.outbox.length} party={party} />
      <Messages
        store={store}
        view={view}
        party={party}
        other={other}
        isOpen={isOpen}
        beginning={<Beginning session={session} view={view} open={open} onUse={give} />}
        onSeen={seen}
        onConcern={onConcern}
        onChange={
          open
            ? (unsent) => {
                store.drop(unsent.client_id)
                give(unsent.text)
              }
            : null
        }
      />
      <p className="counsel-typing" aria-live="off">
        {open && types && t`${other.named} đang viết…`}
      </p>
      {open ? (
        <Composer
          appointment_id={session.id}
          placeholder={t`Nhắn cho ${other.called}…`}
          given={given}
          onTyping={typing}
          onMore={onMore}
          onSay={(text) => store.say(text, new Date().toISOString())}
        />
      ) : (
        after
      )}
    </>
  )
}

interface NoticeProps extends Pick<Props, 'session' | 'store'> {
  readonly onRead: () => void
}

function NoticeOf({ session, store, onRead }: NoticeProps) {
  const read = useReadNotice()
  return (
    <Notice
      session={session}
      busy={read.isPending}
      error={read.error}
      onRead={() =>
        read.mutate(
          { appointment_id: session.id },
          {
            onSuccess: () => {
              store.noticeRead()
              onRead()
              // What was refused for it goes out now.
              for (const { client_id, state } of store.read().outbox)
                if (state === 'failed') store.retry(client_id)
            },
          },
        )
      }
    />
  )
}

const AGAIN_MS = 15_000

/**
 * Rooms open and close by the server's clock. Once the device's own says that a moment has come, the server is asked,
 * and asked again while the two disagree; what it says is then read everywhere.
 */
function useClockOfRoom(
  session: AppointmentDetail,
  store: TalkStore,
  view: TalkView,
  state: RoomState,
): void {
  const cache = useQueryClient()
  const now = useMinute()
  const talks = view.standing?.can_talk
  const before = useRef(talks)
  useEffect(() => {
    if (talks === undefined || before.current === talks) return
    const first = before.current === undefined
    before.current = talks
    if (!first) void refreshAdvisory(cache)
  }, [cache, talks])
  const due =
    (state === 'before' && now + 60_000 > Date.parse(session.opens_at)) ||
    (state === 'open' && now + 60_000 > Date.parse(session.ends_at))
  const ask = useEffectEvent(() => void store.returned())
  const turn = state === 'before' ? session.opens_at : session.ends_at
  useEffect(() => {
    if (!due) return undefined
    const first = setTimeout(() => ask(), Math.max(1000, Date.parse(turn) - Date.now() + 1000))
    const again = setInterval(() => Date.now() > Date.parse(turn) && ask(), AGAIN_MS)
    return () => {
      clearTimeout(first)
      clearInterval(again)
    }
  }, [due, turn])
}

/** Quiet, under the header, never red: what was read stays, and what was written is kept. */
function Behind({ behind, waiting, party }: { behind: boolean; waiting: number; party: Party }) {
  const { t } = useLingui()
  const online = useOnline()
  if (online && !behind) return null
  return (
    <output className="counsel-offline">
      <IconWifiOff size={18} aria-hidden />
      {waiting > 0
        ? t`Mất kết nối. ${waiting} lời đang chờ, có mạng là Malto gửi.`
        : party === 'adviser'
          ? t`Mất kết nối. Thầy/cô cứ viết, có mạng là Malto gửi.`
          : t`Mất kết nối. Bạn cứ viết, có mạng là Malto gửi.`}
    </output>
  )
}

interface BeginningProps {
  readonly session: AppointmentDetail
  readonly view: TalkView
  readonly open: boolean
  readonly onUse: (text: string) => void
}

/** Above the first word: what was written when it was booked, by whom, and how to begin. */
function Beginning({ session, view, open, onUse }: BeginningProps) {
  const { t } = useLingui()
  const { called } = useOther(session)
  const { party, question, booked_by_parent } = session
  const writer = useWriter(session)
  const empty = view.messages.length + view.outbox.length === 0
  return (
    <div className={empty ? 'counsel-begin empty' : 'counsel-begin'}>
      {empty && (
        <>
          <IconMessageCircle size={30} aria-hidden />
          <p className="strong">
            {open
              ? party === 'adviser'
                ? t`Phòng đã mở. Một câu chào của thầy/cô là đủ để ${called} bắt đầu.`
                : t`Phòng đã mở. Bạn chào ${called} một câu, rồi kể điều đang nghĩ nhé.`
              : t`Chưa ai nhắn lời nào trong buổi này.`}
          </p>
        </>
      )}
      {question && (
        <div className="counsel-asked">
          <span className="small muted">{writer}</span>
          <p>{question}</p>
          {open && empty && party === 'advisee' && !booked_by_parent && (
            <button type="button" className="counsel-link" onClick={() => onUse(question)}>
              {t`Bắt đầu bằng câu này`}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const said = useFailureText()
  return (
    <div className="counsel-still">
      <StateError text={said(error)} onRetry={onRetry} />
    </div>
  )
}

export function TalkPending() {
  const { t } = useLingui()
  return (
    <div className="counsel-pending">
      <output className="hidden-words">{t`Đang tải lời nhắn`}</output>
      {[62, 44, 70, 36].map((width, index) => (
        <div key={width} aria-hidden className={index % 2 === 1 ? 'own' : ''}>
          <Bone width={`${width}%`} height={index % 2 === 0 ? 58 : 42} />
        </div>
      ))}
    </div>
  )
}
