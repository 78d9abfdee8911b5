import { useEffect, useEffectEvent } from 'react'
import type * as z from 'zod'
import type { Socket } from 'socket.io-client'
import type { Signal } from '@malto/contract/core/signal'
import { session } from './session.ts'

type Handler = (payload: unknown) => void

/** The code of the contract's `TokenExpired`, as the handshake is refused with it. */
const TOKEN_EXPIRED = 'TOKEN_EXPIRED'
/** Of its `Unavailable`: too many come at once, or the database is away. */
const UNAVAILABLE = 'UNAVAILABLE'
const TRY_AGAIN_MS = 5000

const handlers = new Map<string, Set<Handler>>()
/** The audiences that screens listen in, each with what is done when words may have been missed. */
const audiences = new Map<string, Set<() => void>>()
let socket: Promise<Socket | null> | null = null

/** One line for the whole tab, opened when the first screen listens; the library comes only then. */
async function open(): Promise<Socket> {
  const { io } = await import('socket.io-client')
  const line = io({
    auth: (give) => give({ token: session.read().accessToken }),
    autoConnect: false,
    transports: ['websocket', 'polling'],
  })
  line.onAny((name: string, payload: unknown) => handlers.get(name)?.forEach((handle) => handle(payload)))
  let returns = false
  line.on('connect', () => {
    // A new connection is in no audience, and nothing waited for it.
    for (const [audience, screens] of audiences) {
      enter(line, audience)
      if (returns) screens.forEach((missed) => missed())
    }
    returns = true
  })
  line.on('connect_error', (error) => void renewAndTryAgain(line, error))
  line.on('disconnect', (reason) => reason === 'io server disconnect' && later(line))
  let person = session.read().user?.id ?? null
  session.subscribe(() => {
    const next = session.read().user?.id ?? null
    if (next === person) return
    person = next
    line.disconnect()
    if (handlers.size > 0) line.connect()
  })
  return line
}

/** A refused handshake is not repeated by the library itself: with a new token we knock again. */
async function renewAndTryAgain(line: Socket, error: Error & { data?: { code?: string } }): Promise<void> {
  const spent = session.read().accessToken
  if (!line.active && error.data?.code === UNAVAILABLE) return later(line)
  if (line.active || error.data?.code !== TOKEN_EXPIRED || spent === null) return
  const renewed = await session.renew(spent).catch(() => undefined)
  if (renewed === undefined) later(line)
  else if (renewed !== null) line.connect()
}

/** Neither a server that closes the line nor one that cannot be asked is knocked at again at once, nor by all together. */
function later(line: Socket): void {
  setTimeout(() => handlers.size > 0 && line.connect(), soon())
}
const soon = (): number => TRY_AGAIN_MS * (0.5 + Math.random())

/** Asks to hear an audience; a server that could not find out whether one may is asked again. */
function enter(line: Socket, audience: string, late = false): void {
  line.emit('watch', audience, (answer?: { ok?: boolean; again?: boolean }) => {
    if (answer?.again)
      setTimeout(() => line.connected && audiences.has(audience) && enter(line, audience, true), soon())
    else if (late && answer?.ok) audiences.get(audience)?.forEach((missed) => missed())
  })
}

/** When the code itself could not be fetched, the next listener tries anew. */
function openOrForget(): Promise<Socket | null> {
  return open().catch(() => {
    socket = null
    return null
  })
}

function listen(name: string, handle: Handler): () => void {
  const these = handlers.get(name) ?? new Set<Handler>()
  handlers.set(name, these.add(handle))
  socket ??= openOrForget()
  void socket.then((line) => (handlers.size > 0 && line?.active === false ? line.connect() : line))
  return () => {
    these.delete(handle)
    if (these.size === 0) handlers.delete(name)
    if (handlers.size === 0) void socket?.then((line) => handlers.size === 0 && line?.disconnect())
  }
}

/** Hears a signal while the component is on screen. It is what the contract says, as a reply is: both are the server's. */
export function useSignal<P extends z.ZodType>(
  signal: Signal<P>,
  handler: (payload: z.output<P>) => void,
): void {
  const hear = useEffectEvent((payload: unknown) => handler(payload as z.output<P>))
  useEffect(() => listen(signal.name, (payload) => hear(payload)), [signal.name])
}

function watch(audience: string, missed: () => void): () => void {
  const screens = audiences.get(audience) ?? new Set()
  audiences.set(audience, screens.add(missed))
  if (screens.size === 1) void socket?.then((line) => line?.connected && enter(line, audience))
  return () => {
    screens.delete(missed)
    if (screens.size > 0 || audiences.get(audience) !== screens) return
    audiences.delete(audience)
    void socket?.then((line) => line?.connected && !audiences.has(audience) && line.emit('unwatch', audience))
  }
}

/**
 * Listens in an audience (`event:7`) while the component is on screen; whether one may is for the server to say. What
 * is told there is heard by `useSignal`. `onMissed`: the line was away for a while, so that words may have been lost.
 */
export function useAudience(audience: string, onMissed: () => void): void {
  const missed = useEffectEvent(onMissed)
  useEffect(() => watch(audience, () => missed()), [audience])
}
