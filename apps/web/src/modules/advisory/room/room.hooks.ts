import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import type { Client } from '@malto/contract/client'
import type { adviserScheduleFilters } from '@malto/contract/constants'
import { getAppointment } from '@malto/contract/modules/advisory.booking.calls'
import { appointmentChanged, type AppointmentCard } from '@malto/contract/modules/advisory.calls'
import {
  listKidSessions,
  listSessionResults,
  listSessions,
  rateSession,
  readNotice,
  readSession,
  seePrivate,
  sendPrivate,
  sessionRead,
  sessionSpoken,
  sessionTyping,
  shareInSession,
  typeInSession,
} from '@malto/contract/modules/advisory.sessions.calls'
import { keyOf, useCall, useClient, usePages, useSend } from '@malto/contract/react'
import { later, passes } from '../../../platform/sender.ts'
import { useSession } from '../../../platform/session.ts'
import { useAudience, useSignal } from '../../../platform/sockets.ts'
import { refreshAdvisory } from '../advisory.hooks.ts'
import { createTalkStore, type TalkLine, type TalkStore, type TalkView } from './room.store.ts'

export type ScheduleFilter = (typeof adviserScheduleFilters)[number]
/** A session as its two people see it; a parent has no room. */
export type Party = 'advisee' | 'adviser'

const ROWS = 20
const PAGE = 50

export const useSessions = (filter: ScheduleFilter, enabled = true) =>
  usePages(listSessions, { filter, limit: ROWS }, { enabled })
/** An adviser's young advisees; a parent's children. */
export const useKidSessions = (filter: ScheduleFilter, enabled = true, child_id?: string) =>
  usePages(listKidSessions, { filter, limit: ROWS, ...(child_id ? { child_id } : {}) }, { enabled })

export const useSessionResults = (appointment_id: string) => useCall(listSessionResults, { appointment_id })
export const useShareInSession = () => useSend(shareInSession, [listSessionResults])
export const useReadNotice = () => useSend(readNotice)
export const useRateSession = () => useSend(rateSession, [getAppointment, listSessions])

const lineOf = (client: Client, appointment_id: string): TalkLine => ({
  read: (where) =>
    client(readSession, { appointment_id, limit: where.after_seq === undefined ? PAGE : 2 * PAGE, ...where }),
  send: ({ client_id, text }) => client(sendPrivate, { appointment_id, client_id, text }),
  passes,
  later,
})

/** Between the first reading and the moment the line listens something may be said. */
const ONCE_MORE_MS = 4000

/** One session, alive while it is on screen. The component that uses it is keyed by the session. */
export function useTalk(appointment_id: string, party: Party): { store: TalkStore; view: TalkView } {
  const client = useClient()
  const user_id = useSession().user?.id ?? ''
  const [store] = useState(() => createTalkStore(appointment_id, user_id, lineOf(client, appointment_id)))
  const view = useSyncExternalStore(store.subscribe, store.read)
  useEffect(() => {
    const stop = store.start()
    const online = () => void store.returned()
    const back = () => document.visibilityState === 'visible' && void store.returned()
    const once = setTimeout(online, ONCE_MORE_MS)
    window.addEventListener('online', online)
    document.addEventListener('visibilitychange', back)
    return () => {
      clearTimeout(once)
      window.removeEventListener('online', online)
      document.removeEventListener('visibilitychange', back)
      stop()
    }
  }, [store])
  useAudience(`talk:${appointment_id}`, () => void store.returned())
  useSignal(sessionSpoken, (told) => {
    if (told.appointment_id === appointment_id) store.hear(told.message)
  })
  useSignal(sessionRead, (told) => {
    if (told.appointment_id !== appointment_id) return
    if (told.reader === party) store.sawTo(told.read_seq)
    else store.seen(told.read_seq)
  })
  useChanges(appointment_id, () => void store.returned())
  return { store, view }
}

const TOGETHER_MS = 250
const WORDS_MS = 750

/**
 * The session itself changed. With every word and every reading a change is told too, for the numbers in other lists:
 * where those are heard anyway, nothing has to be asked for.
 */
function useChanges(appointment_id: string, onChange: () => void): void {
  const heard_at = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hear = (told: { appointment_id: string }) => {
    if (told.appointment_id === appointment_id) heard_at.current = Date.now()
  }
  useSignal(sessionSpoken, hear)
  useSignal(sessionRead, hear)
  const settle = useEffectEvent(() => {
    if (Date.now() - heard_at.current > WORDS_MS) onChange()
  })
  useSignal(appointmentChanged, (told) => {
    if (told.appointment_id !== appointment_id) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => settle(), TOGETHER_MS)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}

/** While a room is open: what is on screen follows what happens to it, and to the other sessions. */
export function useRoomNews(appointment_id: string): void {
  const cache = useQueryClient()
  useChanges(appointment_id, () => void refreshAdvisory(cache))
  useSignal(appointmentChanged, (told) => {
    if (told.appointment_id !== appointment_id) void refreshAdvisory(cache)
  })
}

type Pages = InfiniteData<{ items: AppointmentCard[] }>

/** The number beside a session in the lists; the server's own takes its place with the next answer. */
function showUnread(cache: QueryClient, appointment_id: string, unread: number): void {
  for (const call of [listSessions, listKidSessions])
    cache.setQueriesData<Pages>(
      { queryKey: keyOf(call) },
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => ({
            ...page,
            items: page.items.map((each) => (each.id === appointment_id ? { ...each, unread } : each)),
          })),
        },
    )
}

const A_MOMENT_MS = 900

/** Tells how far one has read: once it stands still for a moment, and only ever forward. */
export function useSee(appointment_id: string, store: TalkStore): (seq: number) => void {
  const client = useClient()
  const cache = useQueryClient()
  const told = useRef({ seq: 0, wanted: 0 })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tell = useEffectEvent(() => {
    const seq = told.current.wanted
    if (seq <= Math.max(told.current.seq, store.read().read_seq) || document.visibilityState === 'hidden')
      return
    told.current.seq = seq
    client(seePrivate, { appointment_id, seq }).then(
      ({ read_seq, unread }) => {
        store.sawTo(read_seq)
        showUnread(cache, appointment_id, unread)
      },
      () => {
        // Said again with the next word that comes into sight.
        told.current.seq = Math.min(told.current.seq, seq - 1)
      },
    )
  })
  const [soon] = useState(() => () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => tell(), A_MOMENT_MS)
  })
  useEffect(() => {
    // What came into sight while nobody looked is seen once somebody does.
    const back = () => document.visibilityState === 'visible' && soon()
    document.addEventListener('visibilitychange', back)
    return () => {
      document.removeEventListener('visibilitychange', back)
      clearTimeout(timer.current)
    }
  }, [soon])
  return (seq) => {
    const { wanted, seq: sent } = told.current
    if (seq <= wanted && sent >= wanted) return
    told.current.wanted = Math.max(wanted, seq)
    soon()
  }
}

const TELL_EVERY_MS = 4000
const FADES_MS = 6000

/** Tells the other one, now and then, that one is typing. */
export function useSayTyping(appointment_id: string): () => void {
  const client = useClient()
  const last = useRef(0)
  return () => {
    const now = Date.now()
    if (now - last.current < TELL_EVERY_MS) return
    last.current = now
    // Nobody misses it when it does not arrive.
    client(typeInSession, { appointment_id }).catch(() => undefined)
  }
}

/** Whether the other one is typing right now. */
export function useOtherTypes(appointment_id: string, party: Party): boolean {
  const [types, setTypes] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useSignal(sessionTyping, (told) => {
    if (told.appointment_id !== appointment_id || told.sender === party) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setTypes(false), FADES_MS)
    setTypes(true)
  })
  // What they were typing is there.
  useSignal(sessionSpoken, (told) => {
    if (told.appointment_id === appointment_id && told.message.sender !== party) setTypes(false)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return types
}
