import { useLingui } from '@lingui/react/macro'
import { IconChecks } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { listSeen, roomMoved, roomRead, someoneTypes, type Room } from '@malto/contract/modules/chat.calls'
import { sayTyping } from '@malto/contract/modules/chat.rooms.calls'
import { keyOf, useCall, useClient } from '@malto/contract/react'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../../../platform/session.ts'
import { useSignal } from '../../../../platform/sockets.ts'

const TELL_EVERY_MS = 4000
const FADES_MS = 6000

/** Tells a small room that one is typing, now and then; a large one is told nothing. */
export function useSayTyping({ id, small }: Pick<Room, 'id' | 'small'>): () => void {
  const client = useClient()
  const last = useRef(0)
  return () => {
    const now = Date.now()
    if (!small || now - last.current < TELL_EVERY_MS) return
    last.current = now
    // Nobody misses it when it does not arrive.
    client(sayTyping, { room_id: id }).catch(() => undefined)
  }
}

/** Who is typing in a small room. */
export function Typing({ room }: { room: Pick<Room, 'id' | 'small'> }) {
  const { t } = useLingui()
  const me = useSession().user?.id
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  useSignal(someoneTypes, ({ room_id, user_id, nickname }) => {
    if (room_id !== room.id || user_id === me || !room.small) return
    clearTimeout(timers.current.get(user_id))
    timers.current.set(
      user_id,
      setTimeout(() => setNames((all) => new Map([...all].filter(([each]) => each !== user_id))), FADES_MS),
    )
    setNames((all) => new Map(all).set(user_id, nickname))
  })
  // What they were typing is there.
  useSignal(roomMoved, ({ room_id, message }) => {
    const user_id = message?.sender.user_id
    if (room_id === room.id && user_id !== undefined)
      setNames((all) => (all.has(user_id) ? new Map([...all].filter(([each]) => each !== user_id)) : all))
  })
  useEffect(() => {
    const all = timers.current
    return () => all.forEach((timer) => clearTimeout(timer))
  }, [])
  const [first, second] = [...names.values()]
  if (!first) return null
  return (
    <p className="typing">
      {names.size > 2
        ? t`Vài bạn đang viết…`
        : second
          ? t`${first} và ${second} đang viết…`
          : t`${first} đang viết…`}
    </p>
  )
}

/** Under the last message of one's own, in a small room: how many have read it. */
export function Seen({ room, seq }: { room: Pick<Room, 'id' | 'small'>; seq: number }) {
  const cache = useQueryClient()
  const { t } = useLingui()
  const seen = useCall(listSeen, { room_id: room.id, seq }, { enabled: room.small, stale_ms: 10_000 })
  useSignal(roomRead, ({ room_id }) => {
    if (room_id === room.id) void cache.invalidateQueries({ queryKey: keyOf(listSeen) })
  })
  const count = seen.data?.seen_count ?? 0
  const names = seen.data?.faces.map(({ nickname }) => nickname).join(', ') ?? ''
  return (
    <span className="seen" {...(names ? { title: names } : {})}>
      <IconChecks size={15} aria-hidden />
      {count === 0 ? t`Đã gửi` : t`${count} bạn đã xem`}
      {names && <span className="hidden-words">: {names}</span>}
    </span>
  )
}
