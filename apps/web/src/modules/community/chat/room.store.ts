import type { Message, roomMoved } from '@malto/contract/modules/chat.calls'
import type * as z from 'zod'
import { newId } from '../../../platform/ids.ts'
import { createSender, pauseAfter, type Sending, type SendLine } from '../../../platform/sender.ts'
import { keepUnsent, readUnsent, type Unsent } from './room.outbox.ts'
import {
  beginsWithRoom,
  endsWithRoom,
  freshFrom,
  noStretch,
  withChanges,
  withOwn,
  withoutPlace,
  withPage,
  withPatch,
  withTold,
  type Changes,
  type Read,
  type Stretch,
} from './room.stretch.ts'

/** Where a stretch begins: at the end of the room, around a place, or with a moment. */
export interface Where {
  readonly around_seq?: number
  readonly from_at?: string
}
type Told = z.output<typeof roomMoved.payload>

/** What a room asks the server; the tests put a world of their own here. */
export interface RoomLine extends SendLine<Unsent, Message> {
  readonly read: (
    where: Where & { readonly before_seq?: number; readonly after_seq?: number },
  ) => Promise<Read>
  readonly changes: (after_rev: number) => Promise<Changes>
}

export interface RoomView {
  readonly stretch: Stretch
  readonly outbox: readonly Unsent[]
  readonly phase: 'opening' | 'open' | 'failed'
  readonly error: unknown
  /** Which end a page is being fetched at. */
  readonly paging: 'before' | 'after' | null
  /** The last page did not come. */
  readonly paging_failed: boolean
  /** The server could not be asked for what happened since. */
  readonly behind: boolean
}

/** Thousands hear the same word; those who have to ask do so within this time, not in the same moment. */
const SPREAD_MS = 700
/** A picture of a sender is worth a question, but not a hurry. */
const FACES_MS = 5000
/** So far behind, the stretch is read anew instead of change by change. */
const FAR = 2000

export type RoomStore = ReturnType<typeof createRoomStore>

/** All that one screen knows of one room, in the order of the server, whatever happens on the way. */
export function createRoomStore(room_id: string, user_id: string, line: RoomLine) {
  const listeners = new Set<() => void>()
  /** Told ahead of what is known: kept for the moment that the gap closes by itself. */
  const ahead = new Map<number, Told>()
  let view: RoomView = {
    stretch: noStretch,
    outbox: [],
    phase: 'opening',
    error: null,
    paging: null,
    paging_failed: false,
    behind: false,
  }
  let told_rev = 0
  let visit = 0
  let failures = 0
  let asking = false
  let question: { readonly why: 'gap' | 'faces'; readonly cancel: () => void } | null = null
  let opened_at: Where = {}

  function show(part: Partial<RoomView>): void {
    view = { ...view, ...part }
    for (const listener of listeners) listener()
  }
  const sender: Sending<Unsent> = createSender(
    {
      read: () => readUnsent(user_id, room_id),
      keep: (client_id, unsent) => keepUnsent(user_id, room_id, client_id, unsent),
    },
    line,
    { changed: (outbox) => show({ outbox }), placed: (message) => take(message) },
  )
  view = { ...view, outbox: sender.read() }

  /** Every message that comes may be one's own that was still waiting for its place. */
  function put(stretch: Stretch, came: readonly Message[], part: Partial<RoomView> = {}): void {
    sender.settle(came)
    show({ stretch, outbox: sender.read(), ...part })
  }

  function take(message: Message): void {
    told_rev = Math.max(told_rev, message.rev)
    put(withOwn(view.stretch, message), [message])
    follow()
  }

  /** Takes what follows on what is known, and asks for what does not. */
  function follow(): void {
    if (view.phase !== 'open') return
    let { stretch } = view
    for (;;) {
      const next = ahead.get(stretch.known_rev + 1)
      // One's own words come back with the id they were sent as, and only an answer has it.
      if (!next?.message || next.message.sender.user_id === user_id) break
      stretch = withTold(stretch, room_id, next.message)
    }
    for (const rev of ahead.keys()) if (rev <= stretch.known_rev) ahead.delete(rev)
    if (stretch !== view.stretch) show({ stretch })
    if (told_rev > stretch.known_rev) return askIn('gap', Math.floor(Math.random() * SPREAD_MS))
    // It closed by itself.
    if (question?.why === 'gap') forget()
    if (stretch.faceless_rev !== null) askIn('faces', FACES_MS)
  }

  function forget(): void {
    question?.cancel()
    question = null
  }

  /** A question that is coming anyway is not put off. */
  function askIn(why: 'gap' | 'faces', ms: number): void {
    if (asking || question?.why === why || question?.why === 'gap') return
    forget()
    question = { why, cancel: line.later(() => void ask(), ms) }
  }

  /** Asks for everything that happened since, until nothing is left. */
  async function ask(): Promise<void> {
    forget()
    if (asking || view.phase !== 'open') return
    asking = true
    const from_visit = visit
    try {
      for (;;) {
        const { known_rev, faceless_rev } = view.stretch
        const after = Math.min(known_rev, (faceless_rev ?? Number.POSITIVE_INFINITY) - 1)
        const changes = await line.changes(after)
        told_rev = Math.max(told_rev, changes.last_rev)
        if (visit === from_visit && changes.last_rev - changes.through_rev > FAR) break
        put(withChanges(view.stretch, after, changes), changes.messages)
        if (changes.through_rev <= after || changes.through_rev >= changes.last_rev) break
      }
      failures = 0
      if (view.behind) show({ behind: false })
      asking = false
      if (visit === from_visit && told_rev - view.stretch.known_rev > FAR) await open(opened_at)
      else follow()
    } catch (error) {
      asking = false
      const pause = line.passes(error)
      if (!pause) return show({ phase: 'failed', error })
      failures += 1
      show({ behind: true })
      askIn('gap', pauseAfter(failures, pause.after_s))
    }
  }

  /** Goes to a place; until it is read, what was on screen stays. */
  async function open(where: Where): Promise<void> {
    visit += 1
    const mine = visit
    opened_at = where
    show({ paging: null, paging_failed: false, ...(view.phase === 'failed' ? { phase: 'opening' } : {}) })
    try {
      const page = await line.read(where)
      if (mine !== visit) return
      told_rev = Math.max(told_rev, page.last_rev)
      put(freshFrom(view.stretch, page), page.messages, {
        phase: 'open',
        error: null,
        behind: false,
        paging: null,
      })
      follow()
    } catch (error) {
      if (mine === visit) show(view.phase === 'open' ? { behind: true } : { phase: 'failed', error })
    }
  }

  async function more(side: 'before' | 'after'): Promise<void> {
    const { stretch, phase, paging } = view
    const done = side === 'before' ? beginsWithRoom(stretch) : endsWithRoom(stretch)
    if (phase !== 'open' || paging || done) return
    const mine = visit
    show({ paging: side, paging_failed: false })
    try {
      const page = await line.read(
        side === 'before' ? { before_seq: stretch.from } : { after_seq: stretch.to },
      )
      // Somebody went elsewhere meanwhile: this page has no neighbour there.
      if (mine !== visit || view.stretch.from !== stretch.from || view.stretch.to !== stretch.to) return
      told_rev = Math.max(told_rev, page.last_rev)
      put(withPage(view.stretch, side, page), page.messages, { paging: null })
      follow()
    } catch {
      if (mine === visit && view.paging === side) show({ paging: null, paging_failed: true })
    }
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: (): RoomView => view,
    open,
    older: () => more('before'),
    newer: () => more('after'),
    /** The server told something of this room. */
    hear(told: Told): void {
      told_rev = Math.max(told_rev, told.rev)
      if (told.rev > view.stretch.known_rev || view.phase !== 'open') ahead.set(told.rev, told)
      if (told.seq > view.stretch.last_seq) show({ stretch: { ...view.stretch, last_seq: told.seq } })
      follow()
    },
    /** The line was away: whatever was told meanwhile is asked for, and what waits is sent. */
    async returned(): Promise<void> {
      failures = 0
      sender.now()
      if (view.phase === 'open') await ask()
      else await open(opened_at)
    },
    /** Says something; it stands at the end of the list at once. */
    say(said: Pick<Unsent, 'text' | 'pictures' | 'reply_to' | 'mentions'>, made_at: string): string {
      const client_id = newId()
      sender.add({ ...said, client_id, made_at, state: 'pending', refusal: null })
      if (!endsWithRoom(view.stretch)) void open({})
      return client_id
    },
    retry: (client_id: string) => sender.retry(client_id),
    drop: (client_id: string) => sender.drop(client_id),
    take,
    patch: (seq: number, change: (message: Message) => Message) =>
      show({ stretch: withPatch(view.stretch, seq, change) }),
    remove: (seq: number) => show({ stretch: withoutPlace(view.stretch, seq) }),
    /** Sends what an earlier visit left; ends with the screen. */
    start(): () => void {
      sender.now()
      return () => {
        visit += 1
        forget()
        sender.stop()
      }
    },
  }
}
