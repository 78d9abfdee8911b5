import { Button, Loader } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { SessionMessage } from '@malto/contract/modules/advisory.sessions.calls'
import { useOnline } from '../../../../platform/online.ts'
import { ToEnd } from '../../../../ui/talk/ToEnd.tsx'
import { LongList, type LongListHandle } from '../../../../ui/list/LongList.tsx'
import { useSaid } from '../../advisory.when.ts'
import type { Party } from '../room.hooks.ts'
import type { Unsent } from '../room.outbox.ts'
import type { Other } from '../room.people.ts'
import type { TalkStore, TalkView } from '../room.store.ts'
import { dayOf, useDayName } from '../room.when.ts'
import { Said, Seen, UnsentSaid } from './Said.tsx'
import '../../../../ui/talk/lines.css'

/** Said by the same person within this time, it is one thing said. */
const TOGETHER_MS = 3 * 60_000
/** After such a silence the time is said again. */
const SILENCE_MS = 10 * 60_000
const MANY = 99

interface Props {
  readonly store: TalkStore
  readonly view: TalkView
  readonly party: Party
  readonly other: Other
  /** Whether the adviser may open a result right now; null: not known. */
  readonly isOpen: (result_id: string) => boolean | null
  /** Above the first word. */
  readonly beginning: ReactNode
  /** Under the last word. */
  readonly end?: ReactNode
  readonly onSeen: (seq: number) => void
  readonly onConcern: (seq: number) => void
  /** Null where nothing can be written any more. */
  readonly onChange: ((unsent: Unsent) => void) | null
}

const pause = (a: SessionMessage | undefined, b: SessionMessage): number =>
  a ? Date.parse(b.said_at) - Date.parse(a.said_at) : Number.POSITIVE_INFINITY

const speaks = (a: SessionMessage | undefined, b: SessionMessage): boolean =>
  !a || pause(a, b) > SILENCE_MS || dayOf(a.said_at) !== dayOf(b.said_at)

const together = (a: SessionMessage | undefined, b: SessionMessage | undefined): boolean =>
  a !== undefined && b !== undefined && a.sender === b.sender && pause(a, b) < TOGETHER_MS && !speaks(a, b)

/** Everything that was said, as far as it is known, and what is on its way. */
export function Messages(props: Props) {
  const { store, view, party, other, isOpen, beginning, end, onSeen, onConcern, onChange } = props
  const { t } = useLingui()
  const said = useSaid()
  const dayName = useDayName()
  const online = useOnline()
  const list = useRef<LongListHandle>(null)
  const { messages, outbox, other_read_seq } = view
  const keys = useMemo(
    () => [...messages.map(({ client_id }) => client_id), ...outbox.map(({ client_id }) => client_id)],
    [messages, outbox],
  )
  const [visit] = useState(() => ({
    read_seq: view.read_seq,
    // On a first visit everything is new: then nothing has to be marked.
    marks: view.read_seq > 0 && messages.some(({ seq, sender }) => seq > view.read_seq && sender !== party),
  }))
  const [at_end, setAtEnd] = useState(true)
  const [left_at, setLeftAt] = useState<number | null>(null)
  const own = (message: SessionMessage) => message.sender === party
  const first_new = messages.findIndex((each) => each.seq > visit.read_seq && !own(each))
  const last_own = messages.findLastIndex(own)
  useFollowOwn(list, outbox.length)
  useBeginAtNew(list, visit.marks ? (keys[first_new] ?? null) : null)

  const end_seq = messages.at(-1)?.seq ?? 0
  const sight = (last: number, ended: boolean) => {
    setAtEnd(ended)
    setLeftAt((before) => (ended ? null : (before ?? end_seq)))
    const seen = messages[Math.min(last, messages.length - 1)]
    if (seen) onSeen(seen.seq)
  }
  const fresh = left_at === null ? 0 : messages.filter((each) => each.seq > left_at && !own(each)).length

  const row = (index: number): ReactNode => {
    const message = messages[index]
    if (!message) {
      const unsent = outbox[index - messages.length]
      return (
        unsent && (
          <UnsentSaid
            unsent={unsent}
            online={online}
            onRetry={() => store.retry(unsent.client_id)}
            onChange={onChange && (() => onChange(unsent))}
            onDrop={() => store.drop(unsent.client_id)}
          />
        )
      )
    }
    const before = messages[index - 1]
    const mine = own(message)
    const marked = index === first_new && visit.marks
    return (
      <>
        {speaks(before, message) && (
          <p className="day-line num">
            {dayName(dayOf(message.said_at))}, {said.clock(message.said_at)}
          </p>
        )}
        {marked && <p className="new-line">{t`Lời chưa đọc`}</p>}
        <Said
          message={message}
          time={said.clock(message.said_at)}
          own={mine}
          other={other}
          first={marked || !together(before, message)}
          last={!together(message, messages[index + 1])}
          open={message.result && isOpen(message.result.id)}
          {...(mine ? {} : { onConcern: () => onConcern(message.seq) })}
          {...(index === last_own && index === messages.length - 1
            ? { foot: <Seen seen={other_read_seq >= message.seq} /> }
            : {})}
        />
      </>
    )
  }
  return (
    <div className="counsel-messages">
      <LongList
        ref={list}
        keys={keys}
        row={row}
        label={t`Lời nhắn`}
        head={view.has_before ? <Older view={view} onRetry={() => void store.older()} /> : beginning}
        foot={end}
        onNearStart={() => view.paging_failed || void store.older()}
        onNearEnd={() => undefined}
        onSight={sight}
      />
      {!at_end && (
        <ToEnd
          fresh={fresh > 0 ? t`${fresh > MANY ? `${MANY}+` : fresh} lời mới` : null}
          onPress={() => list.current?.toEnd()}
        />
      )}
      <Announcer messages={messages} party={party} other={other} />
    </div>
  )
}

function Older({ view, onRetry }: { view: TalkView; onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <div className="counsel-older">
      {view.paging_failed ? (
        <Button size="sm" variant="default" onClick={onRetry}>
          {t`Tải lại lời trước`}
        </Button>
      ) : (
        <>
          {view.paging && <Loader size="sm" />}
          <span className="hidden-words">{t`Đang tải lời trước`}</span>
        </>
      )}
    </div>
  )
}

/** With everything one says one stands at the end. */
function useFollowOwn(list: { readonly current: LongListHandle | null }, waiting: number): void {
  const before = useRef(waiting)
  useLayoutEffect(() => {
    if (waiting > before.current) list.current?.toEnd()
    before.current = waiting
  }, [list, waiting])
}

/** A visit begins at what is new, before anything is drawn, so that nothing jumps. */
function useBeginAtNew(list: { readonly current: LongListHandle | null }, key: string | null): void {
  const done = useRef(false)
  useLayoutEffect(() => {
    if (done.current) return
    done.current = true
    if (key !== null) list.current?.toRow(key, 'start')
  }, [list, key])
}

interface AnnouncerProps {
  readonly messages: readonly SessionMessage[]
  readonly party: Party
  readonly other: Other
}

/** Reads out what the other one says from now on, and nothing of what was there before. */
function Announcer({ messages, party, other }: AnnouncerProps) {
  const { t } = useLingui()
  const [words, setWords] = useState('')
  const known = useRef<number | null>(null)
  useEffect(() => {
    const last = messages.at(-1)?.seq ?? 0
    const from = known.current
    known.current = Math.max(last, from ?? 0)
    if (from === null || last <= from) return
    const fresh = messages.filter((each) => each.seq > from && each.sender !== party)
    const newest = fresh.at(-1)
    if (!newest) return
    const text = newest.result ? newest.result.title : newest.text
    setWords(
      fresh.length > 1 ? t`${fresh.length} lời mới. ${other.named}: ${text}` : `${other.named}: ${text}`,
    )
  }, [messages, party, other.named, t])
  return (
    <output className="hidden-words" aria-live="polite">
      {words}
    </output>
  )
}
