import { useLingui } from '@lingui/react/macro'
import { IconWifiOff } from '@tabler/icons-react'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { RoomFrozen, type Message, type Room } from '@malto/contract/modules/chat.calls'
import type { Face, Membership } from '@malto/contract/modules/moderation.calls'
import type { Reaction } from '@malto/contract/modules/moderation.rules'
import { useLanguage } from '../../../../platform/language.ts'
import { useOnline } from '../../../../platform/online.ts'
import { useYouFirst } from '../../../../platform/reader.ts'
import { Note, useFailureText } from '../../../../ui/Note.tsx'
import { StateError } from '../../../../ui/states.tsx'
import { showToast } from '../../../../ui/toasts.tsx'
import { useDoorNews } from '../../community.hooks.ts'
import { AsideSheet } from '../../safety/AsideSheet.tsx'
import { MutedNote } from '../../safety/MutedNote.tsx'
import { PersonSheet } from '../../safety/PersonSheet.tsx'
import { foreseeReaction } from '../../safety/Reactions.tsx'
import { ReportSheet } from '../../safety/ReportSheet.tsx'
import { useMarkSeen, useReactToMessage, useRoomNews, useRoomStore } from '../chat.hooks.ts'
import { placeOf } from '../room.stretch.ts'
import { Composer } from './Composer.tsx'
import { MessageMenu } from './MessageMenu.tsx'
import { Messages, type Target } from './Messages.tsx'
import { Pinned } from './Pinned.tsx'
import { Seen, Typing, useSayTyping } from './presence.tsx'
import { TalkPending } from './RoomPending.tsx'
import '../../safety/safety.css'
import '../chat.css'
import '../composer.css'

export interface Go {
  readonly toSeq: (seq: number) => void
  readonly toMoment: (at: string) => void
}

export interface RoomTalkProps {
  readonly room: Room
  readonly membership: Pick<Membership, 'muted_until' | 'adviser'>
  readonly placeholder: string
  readonly look: 'bubbles' | 'lines'
  /** Who can read what one is about to write. */
  readonly note: ReactNode
  readonly beginning: ReactNode
  readonly pictures?: boolean
  /** Above the words; it may send the reader to a place, or to a moment. */
  readonly children?: (go: Go) => ReactNode
}

/** A room that one is in: what was said, and where one says something. Keyed by the room. */
export function RoomTalk({
  room,
  membership,
  placeholder,
  look,
  note,
  beginning,
  pictures,
  children,
}: RoomTalkProps) {
  const { store, view } = useRoomStore(room)
  // What was said is drawn in small pieces behind what stands there, as every list is (`Loaded`).
  const drawn = useDeferredValue(view.phase === 'open')
  useRoomNews(room.id)
  useDoorNews(view.error)
  const [visit] = useState({ read_before: room.unread > 0 ? room.read_seq : null })
  const [target, setTarget] = useState<Target | null>(
    visit.read_before === null ? null : { seq: visit.read_before + 1, align: 'start', press: 1 },
  )
  const [menu, setMenu] = useState<Message | null>(null)
  const [reply, setReply] = useState<Message | null>(null)
  const [editing, setEditing] = useState<Message | null>(null)
  const [reported, setReported] = useState<Message | null>(null)
  const [aside, setAside] = useState<Message | null>(null)
  const [person, setPerson] = useState<Face | null>(null)
  const [given, setGiven] = useState<{ text: string; press: number } | null>(null)
  const [not_before, setNotBefore] = useState(0)
  const seen = useMarkSeen(room)
  const typing = useSayTyping(room)
  const react = useReacting(store)

  const go = (seq: number, align: Target['align'] = 'center') =>
    setTarget((last) => ({ seq, align, press: (last?.press ?? 0) + 1 }))
  const toSeq = (seq: number) => {
    const { from, to, messages } = view.stretch
    if (seq < from || seq > to || !messages[placeOf(messages, seq)]) void store.open({ around_seq: seq })
    go(seq)
  }
  const toMoment = async (at: string) => {
    await store.open({ from_at: at })
    const first = store.read().stretch.messages[0]
    if (first) go(first.seq, 'start')
  }
  const last_own = view.stretch.messages.findLast(({ own }) => own)
  return (
    <div className="room-talk">
      {children?.({ toSeq, toMoment: (at) => void toMoment(at) })}
      <Pinned text={room.pinned_text} />
      <Behind behind={view.behind} waiting={view.outbox.length} />
      {view.phase === 'open' && drawn ? (
        <Messages
          store={store}
          view={view}
          read_before={visit.read_before}
          target={target}
          look={look}
          beginning={beginning}
          onSeen={seen}
          onChange={(unsent) => {
            store.drop(unsent.client_id)
            setGiven((last) => ({ text: unsent.text, press: (last?.press ?? 0) + 1 }))
          }}
          actions={{ onMenu: setMenu, onPerson: setPerson, onJump: toSeq, onReact: react }}
          foot={
            look === 'bubbles' && room.small && last_own?.state === 'shown' ? (
              <Seen room={room} seq={last_own.seq} />
            ) : null
          }
        />
      ) : view.phase === 'failed' ? (
        <div className="room-state">
          <Failed error={view.error} onRetry={() => void store.returned()} />
        </div>
      ) : (
        <TalkPending />
      )}
      <Typing room={room} />
      <Silence room={room} membership={membership} note={note}>
        <Composer
          room_id={room.id}
          placeholder={placeholder}
          reply={reply}
          onNoReply={() => setReply(null)}
          editing={editing}
          onEdited={(message) => {
            if (message) store.take(message)
            setEditing(null)
          }}
          given={given}
          not_before={not_before}
          pictures={pictures ?? true}
          note={note}
          onTyping={typing}
          onSay={(said) => {
            store.say({ ...said, reply_to: reply && quoteOf(reply) }, new Date().toISOString())
            setReply(null)
            if (room.slow_seconds > 0 && !membership.adviser)
              setNotBefore(Date.now() + room.slow_seconds * 1000)
          }}
        />
      </Silence>
      <MessageMenu
        message={menu}
        can_write={room.can_write && !membership.muted_until}
        onClose={() => setMenu(null)}
        onReact={react}
        onReply={(message) => {
          setEditing(null)
          setReply(message)
        }}
        onEdit={(message) => {
          setReply(null)
          setEditing(message)
        }}
        onReport={setReported}
        {...(membership.adviser ? { onSetAside: setAside } : {})}
        onPerson={({ sender }) => setPerson(sender)}
        onGone={({ seq }) => store.remove(seq)}
      />
      <ReportSheet
        subject={reported && { kind: 'message', id: reported.id }}
        onClose={() => setReported(null)}
      />
      <AsideSheet
        subject={aside && { kind: 'message', id: aside.id }}
        onClose={() => setAside(null)}
        onGone={() => aside && store.remove(aside.seq)}
      />
      <PersonSheet face={person} onClose={() => setPerson(null)} onApart={() => void store.open({})} />
    </div>
  )
}

const EXCERPT = 120
const quoteOf = ({ seq, sender, text }: Message) => ({
  seq,
  nickname: sender.nickname,
  excerpt: text.slice(0, EXCERPT),
})

/** Answers without words show at once; when the server refuses, they go back. */
function useReacting(store: ReturnType<typeof useRoomStore>['store']) {
  const send = useReactToMessage()
  const said = useFailureText()
  return (message: Message, reaction: Reaction | null) => {
    const { reactions, my_reaction, seq } = message
    store.patch(seq, (each) => ({ ...each, ...foreseeReaction(each, reaction) }))
    send.mutate(
      { message_id: message.id, reaction },
      {
        onSuccess: (now) => store.patch(seq, (each) => ({ ...each, ...now })),
        onError: (error) => {
          store.patch(seq, (each) => ({ ...each, reactions, my_reaction }))
          showToast({ kind: 'bad', text: said(error) })
        },
      },
    )
  }
}

/** Quiet, under the header, never red: what was read stays, and what was written is kept. */
function Behind({ behind, waiting }: { behind: boolean; waiting: number }) {
  const { t } = useLingui()
  const youFirst = useYouFirst()
  const online = useOnline()
  if (online && !behind) return null
  return (
    <output className="room-offline">
      <IconWifiOff size={18} aria-hidden />
      {waiting > 0
        ? t`Mất kết nối. ${waiting} tin đang chờ, có mạng là mình gửi.`
        : t`Mất kết nối. ${youFirst} cứ viết, có mạng là mình gửi.`}
    </output>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const said = useFailureText()
  return <StateError text={said(error)} onRetry={onRetry} />
}

interface SilenceProps {
  readonly room: Room
  readonly membership: Pick<Membership, 'muted_until'>
  readonly note: ReactNode
  readonly children: ReactNode
}

/** Where one cannot write it says why; everywhere else one writes. */
function Silence({ room, membership: { muted_until }, note, children }: SilenceProps) {
  const { t } = useLingui()
  const language = useLanguage()
  if (room.can_write && !room.frozen && !muted_until) return children
  return (
    <div className="composer silent">
      {room.frozen ? (
        <Note tone="kind">{RoomFrozen.words[language]}</Note>
      ) : muted_until ? (
        <MutedNote until={muted_until} />
      ) : (
        <Note tone="kind">{t`Lúc này phòng chỉ để đọc.`}</Note>
      )}
      {note}
    </div>
  )
}
