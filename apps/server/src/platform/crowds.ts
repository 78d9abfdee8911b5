import { randomUUID } from 'node:crypto'
import type { Server } from 'socket.io'
import type { Actor } from './ctx.ts'
import type { Log } from './logs.ts'

export interface Crowds {
  /** Audiences `<prefix>:…` whose listeners are counted. */
  readonly prefixes: readonly string[]
  readonly counted: (audience: string, people: number) => Promise<void>
  /** A change is told after this time, together with all that happened in it. */
  readonly pause_ms?: number
  /** Without a change it is told again after this time: a count that stays away is of a server that is gone. */
  readonly again_ms?: number
}

/** Processes tell each other how many listen at each of them. Nobody is asked: who is away would not answer. */
const NEWS = 'crowd'

/**
 * How many people listen to an audience; somebody with three tabs is one, somebody who listens at two processes
 * (`together`) is two.
 */
export function countCrowds(
  io: Server,
  { prefixes, counted, pause_ms = 3000, again_ms = 60_000 }: Crowds,
  { log, together }: { log: Log; together: boolean },
): { stop: () => void } {
  const { adapter, sockets } = io.of('/')
  const self = randomUUID()
  const isCounted = (room: string) => prefixes.some((prefix) => room.startsWith(`${prefix}:`))
  const changed = new Set<string>()
  const told = new Map<string, number>()
  const others = new Map<string, { room: string; people: number; at: number }>()
  let timer: NodeJS.Timeout | undefined

  const here = (room: string): number => {
    const people = new Set<string>()
    for (const id of adapter.rooms.get(room) ?? []) {
      const actor = sockets.get(id)?.data.actor as Actor | null | undefined
      people.add(actor?.id ?? id)
    }
    return people.size
  }
  const elsewhere = (room: string): number => {
    const since = performance.now() - 2.5 * again_ms
    let people = 0
    for (const [key, each] of others)
      if (each.at < since || each.people === 0) others.delete(key)
      else if (each.room === room) people += each.people
    return people
  }
  const count = async (room: string): Promise<void> => {
    const mine = here(room)
    if (together) io.serverSideEmit(NEWS, self, room, mine)
    const people = mine + elsewhere(room)
    if (told.get(room) === people) return
    if (people === 0) told.delete(room)
    else told.set(room, people)
    await counted(room, people)
  }
  const tellChanged = async () => {
    timer = undefined
    const rooms = [...changed]
    changed.clear()
    for (const room of rooms)
      await count(room).catch((error: unknown) => log.warn({ err: error }, 'an audience was not counted'))
  }
  const note = (room: string) => {
    if (!isCounted(room)) return
    changed.add(room)
    timer ??= setTimeout(() => void tellChanged(), pause_ms).unref()
  }

  io.on(NEWS, (server: string, room: string, people: number) =>
    others.set(`${server} ${room}`, { room, people, at: performance.now() }),
  )
  adapter.on('join-room', note)
  adapter.on('leave-room', note)
  const again = setInterval(() => {
    told.clear()
    for (const room of adapter.rooms.keys()) note(room)
  }, again_ms).unref()
  return {
    stop: () => {
      clearTimeout(timer)
      clearInterval(again)
      adapter.off('join-room', note)
      adapter.off('leave-room', note)
    },
  }
}
