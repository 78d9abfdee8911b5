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

const QUESTION = 'crowd'

/**
 * How many people listen to an audience; somebody with three tabs is one. Several processes ask each other (`together`),
 * and somebody who listens at two of them is two.
 */
export function countCrowds(
  io: Server,
  { prefixes, counted, pause_ms = 3000, again_ms = 60_000 }: Crowds,
  { log, together }: { log: Log; together: boolean },
): { stop: () => void } {
  const { adapter } = io.of('/')
  const isCounted = (room: string) => prefixes.some((prefix) => room.startsWith(`${prefix}:`))
  const changed = new Set<string>()
  const told = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  const here = (room: string): number => {
    const people = new Set<string>()
    for (const id of adapter.rooms.get(room) ?? []) {
      const actor = io.of('/').sockets.get(id)?.data.actor as Actor | null | undefined
      people.add(actor?.id ?? id)
    }
    return people.size
  }
  const elsewhere = async (room: string): Promise<number> => {
    if (!together) return 0
    const answers = (await io.serverSideEmitWithAck(QUESTION, room)) as unknown as number[]
    return answers.reduce((sum, each) => sum + each, 0)
  }
  const count = async (room: string): Promise<void> => {
    const people = here(room) + (await elsewhere(room))
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

  io.on(QUESTION, (room: string, answer: (people: number) => void) => answer(here(room)))
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
