import { Button, Loader } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Message } from '@malto/contract/modules/chat.calls'
import { useOnline } from '../../../../platform/online.ts'
import { ToEnd } from '../../../../ui/talk/ToEnd.tsx'
import { LongList, type LongListHandle } from '../../../../ui/list/LongList.tsx'
import { dayOf, useDayName } from '../chat.when.ts'
import type { Unsent } from '../room.outbox.ts'
import type { RoomStore, RoomView } from '../room.store.ts'
import { beginsWithRoom, endsWithRoom, placeOf } from '../room.stretch.ts'
import { Bubble, UnsentBubble, type BubbleActions } from './Bubble.tsx'
import '../../../../ui/talk/lines.css'

/** Said by the same person within this time, it is one thing said. */
const TOGETHER_MS = 5 * 60_000
const MANY = 99

/** To be gone to once it is there. */
export interface Target {
  readonly seq: number
  readonly align: 'start' | 'center'
  readonly press: number
}

interface Props {
  readonly store: RoomStore
  readonly view: RoomView
  /** Up to here one had read when the visit began; null: nothing was new. */
  readonly read_before: number | null
  readonly target: Target | null
  readonly actions: BubbleActions
  readonly onSeen: (seq: number) => void
  readonly onChange: (unsent: Unsent) => void
  /** Under the last message of one's own. */
  readonly foot?: ReactNode
  /** Where the room begins. */
  readonly beginning: ReactNode
  readonly look: 'bubbles' | 'lines'
}

const keyOf = (message: Message) => message.client_id ?? `m${message.seq}`

const together = (a: Message | undefined, b: Message | undefined): boolean =>
  a !== undefined &&
  b !== undefined &&
  a.sender.user_id === b.sender.user_id &&
  b.reply_to === null &&
  Date.parse(b.said_at) - Date.parse(a.said_at) < TOGETHER_MS &&
  dayOf(a.said_at) === dayOf(b.said_at)

/** Everything that was said, as far as it is known, and what is on its way. */
export function Messages(props: Props) {
  const { store, view, read_before, target, actions, onSeen, onChange, foot, beginning, look } = props
  const { t } = useLingui()
  const dayName = useDayName()
  const online = useOnline()
  const list = useRef<LongListHandle>(null)
  const { stretch, outbox } = view
  const { messages } = stretch
  const open_ended = endsWithRoom(stretch)
  const keys = useMemo(
    () => [...messages.map(keyOf), ...(open_ended ? outbox.map(({ client_id }) => client_id) : [])],
    [messages, outbox, open_ended],
  )
  const [at_end, setAtEnd] = useState(true)
  /** The newest that was there when the reader left the end. */
  const [left_at, setLeftAt] = useState<number | null>(null)
  const first_new = read_before === null ? -1 : firstNewOf(messages, read_before)
  const last_own = messages.findLastIndex(({ own }) => own)
  const flash = useFlash(target)
  useGoTo(list, messages, target)
  const wantEnd = useEnd(list, open_ended, outbox.length)

  const end_seq = messages.at(-1)?.seq ?? 0
  const sight = (last: number, end: boolean) => {
    setAtEnd(end)
    setLeftAt((before) => (end && open_ended ? null : (before ?? end_seq)))
    const seen = messages[Math.min(last, messages.length - 1)]
    if (seen) onSeen(seen.seq)
  }
  const row = (index: number): ReactNode => {
    const message = messages[index]
    if (!message) {
      const unsent = outbox[index - messages.length]
      return (
        unsent && (
          <UnsentBubble
            unsent={unsent}
            online={online}
            onRetry={() => store.retry(unsent.client_id)}
            onChange={() => onChange(unsent)}
            onDrop={() => store.drop(unsent.client_id)}
          />
        )
      )
    }
    const before = messages[index - 1]
    const day = dayOf(message.said_at)
    const new_day = !before || dayOf(before.said_at) !== day
    return (
      <>
        {new_day && <p className="day-line">{dayName(day)}</p>}
        {index === first_new && <p className="new-line">{t`Tin chưa đọc`}</p>}
        <Bubble
          message={message}
          first={index === first_new || !together(before, message)}
          last={!together(message, messages[index + 1])}
          flash={flash === message.seq}
          actions={actions}
          alike={look === 'lines'}
          {...(index === last_own && foot ? { foot } : {})}
        />
      </>
    )
  }
  const fresh =
    left_at === null
      ? 0
      : open_ended
        ? messages.slice(placeOf(messages, left_at + 1)).filter(({ own }) => !own).length
        : stretch.last_seq - left_at
  const toEnd = () => {
    wantEnd()
    if (!open_ended) void store.open({})
  }
  return (
    <div className={`messages ${look}`}>
      <LongList
        ref={list}
        keys={keys}
        row={row}
        label={t`Tin nhắn`}
        sticks={open_ended}
        head={
          beginsWithRoom(stretch) ? (
            beginning
          ) : (
            <PageState view={view} side="before" onRetry={() => void store.older()} />
          )
        }
        foot={open_ended ? null : <PageState view={view} side="after" onRetry={() => void store.newer()} />}
        onNearStart={() => view.paging_failed || void store.older()}
        onNearEnd={() => view.paging_failed || void store.newer()}
        onSight={sight}
      />
      {(!at_end || !open_ended) && (
        <ToEnd fresh={fresh > 0 ? t`${fresh > MANY ? `${MANY}+` : fresh} tin mới` : null} onPress={toEnd} />
      )}
      <Announcer messages={messages} open={view.phase === 'open' && open_ended} />
    </div>
  )
}

function firstNewOf(messages: readonly Message[], read_before: number): number {
  const from = placeOf(messages, read_before + 1)
  const offset = messages.slice(from).findIndex(({ own }) => !own)
  return offset < 0 ? -1 : from + offset
}

function PageState({
  view,
  side,
  onRetry,
}: {
  view: RoomView
  side: 'before' | 'after'
  onRetry: () => void
}) {
  const { t } = useLingui()
  return (
    <div className="page-state">
      {view.paging_failed ? (
        <Button size="sm" variant="default" onClick={onRetry}>
          {t`Tải lại tin`}
        </Button>
      ) : (
        <>
          {view.paging === side && <Loader size="sm" />}
          <span className="hidden-words">{t`Đang tải tin`}</span>
        </>
      )}
    </div>
  )
}

/** Goes to a place as soon as it is in the list: before it is drawn, so that nothing jumps. */
function useGoTo(
  list: { readonly current: LongListHandle | null },
  messages: readonly Message[],
  target: Target | null,
): void {
  const done = useRef(0)
  useLayoutEffect(() => {
    if (!target || done.current === target.press) return
    // Gone meanwhile, or not for this reader: its neighbour.
    const message = messages[placeOf(messages, target.seq)]
    if (message && list.current?.toRow(keyOf(message), target.align)) done.current = target.press
  }, [list, messages, target])
}

/** To the end as soon as it is there: when it is wished for, and with everything one says. */
function useEnd(
  list: { readonly current: LongListHandle | null },
  open_ended: boolean,
  waiting: number,
): () => void {
  const [wanted, setWanted] = useState(false)
  const before = useRef(waiting)
  useLayoutEffect(() => {
    const said = waiting > before.current
    before.current = waiting
    if (!open_ended) {
      if (said) setWanted(true)
      return
    }
    if (!wanted && !said) return
    list.current?.toEnd()
    setWanted(false)
  }, [list, open_ended, waiting, wanted])
  return () => setWanted(true)
}

const FLASH_MS = 1600

function useFlash(target: Target | null): number | null {
  const [faded, setFaded] = useState(0)
  const press = target?.press ?? 0
  useEffect(() => {
    const timer = setTimeout(() => setFaded(press), FLASH_MS)
    return () => clearTimeout(timer)
  }, [press])
  return target && target.align === 'center' && faded !== press ? target.seq : null
}

/** Reads out what others say from now on, and nothing of what was there before. */
function Announcer({ messages, open }: { messages: readonly Message[]; open: boolean }) {
  const { t } = useLingui()
  const [said, setSaid] = useState('')
  const known = useRef<number | null>(null)
  useEffect(() => {
    if (!open) return
    const last = messages.at(-1)?.seq ?? 0
    const from = known.current
    known.current = Math.max(last, from ?? 0)
    if (from === null || last <= from) return
    const fresh = messages.slice(placeOf(messages, from + 1)).filter(({ own }) => !own)
    const newest = fresh.at(-1)
    if (!newest) return
    const words = newest.text === '' ? t`Ảnh` : newest.text
    setSaid(
      fresh.length > 1
        ? t`${fresh.length} tin mới. ${newest.sender.nickname}: ${words}`
        : `${newest.sender.nickname}: ${words}`,
    )
  }, [messages, open, t])
  return (
    <output className="hidden-words" aria-live="polite">
      {said}
    </output>
  )
}
