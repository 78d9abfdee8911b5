import type { readSession, SessionMessage } from '@malto/contract/modules/advisory.sessions.calls'
import type { Reply } from '@malto/contract/core/call'
import { newId } from '../../../platform/ids.ts'
import { createSender, pauseAfter, type SendLine } from '../../../platform/sender.ts'
import { unsentOf, type Unsent } from './room.outbox.ts'

export type Stretch = Reply<typeof readSession>

/** What a room asks the server; the tests put a world of their own here. */
export interface TalkLine extends SendLine<Unsent, SessionMessage> {
  readonly read: (where: { readonly before_seq?: number; readonly after_seq?: number }) => Promise<Stretch>
}

/** How the room stands, by the server's last word. */
export type RoomStanding = Pick<Stretch, 'notice_read' | 'can_talk' | 'opens_at' | 'ends_at'>

export interface TalkView {
  /** By place, without a gap: from the first that was read to the last that is known. */
  readonly messages: readonly SessionMessage[]
  readonly has_before: boolean
  readonly outbox: readonly Unsent[]
  readonly phase: 'opening' | 'open' | 'failed'
  readonly error: unknown
  readonly paging: boolean
  readonly paging_failed: boolean
  /** The server could not be asked for what happened since. */
  readonly behind: boolean
  readonly read_seq: number
  /** How far the other one has read. */
  readonly other_read_seq: number
  /** Null until the room was read once. */
  readonly standing: RoomStanding | null
}

const failedIn = (outbox: readonly Unsent[]): number =>
  outbox.filter(({ state }) => state === 'failed').length

export type TalkStore = ReturnType<typeof createTalkStore>

/** All that one screen knows of one session, in the order of the server, whatever happens on the way. */
export function createTalkStore(appointment_id: string, user_id: string, line: TalkLine) {
  const listeners = new Set<() => void>()
  /** Told ahead of what is known: kept for the moment that the gap closes. */
  const ahead = new Map<number, SessionMessage>()
  /** Everything up to this place is known. */
  let known_seq = 0
  let told_seq = 0
  let asking = false
  let again = false
  let failures = 0
  let stopped = false
  let stopWaiting: (() => void) | null = null
  let view: TalkView = {
    messages: [],
    has_before: false,
    outbox: [],
    phase: 'opening',
    error: null,
    paging: false,
    paging_failed: false,
    behind: false,
    read_seq: 0,
    other_read_seq: 0,
    standing: null,
  }

  function show(part: Partial<TalkView>): void {
    view = { ...view, ...part }
    for (const listener of listeners) listener()
  }
  const sender = createSender<Unsent, SessionMessage>(unsentOf(user_id, appointment_id), line, {
    changed: (outbox) => {
      const refused = failedIn(outbox) > failedIn(view.outbox)
      show({ outbox })
      // The room may have closed meanwhile, or its note has to be read first.
      if (refused) void ask()
    },
    placed: hear,
  })
  view = { ...view, outbox: sender.read() }

  /** Words that follow on what is known take their place, whoever brought them; the others wait for their turn. */
  function take(came: readonly SessionMessage[], part: Partial<TalkView> = {}): void {
    for (const message of came) if (message.seq > known_seq) ahead.set(message.seq, message)
    const messages = [...view.messages]
    for (let next = ahead.get(known_seq + 1); next; next = ahead.get(known_seq + 1)) {
      messages.push(next)
      ahead.delete(next.seq)
      known_seq = next.seq
    }
    // Even where its place is not reached yet: it has one, and shall not stand there twice.
    sender.settle(came)
    show({ ...part, messages, outbox: sender.read() })
  }

  function hear(message: SessionMessage): void {
    told_seq = Math.max(told_seq, message.seq)
    if (view.phase !== 'open') {
      ahead.set(message.seq, message)
      sender.settle([message])
      return show({ outbox: sender.read() })
    }
    take([message])
    if (told_seq > known_seq) void ask()
  }

  const standingIn = (read: Stretch): Partial<TalkView> => ({
    read_seq: Math.max(view.read_seq, read.read_seq),
    other_read_seq: Math.max(view.other_read_seq, read.other_read_seq),
    standing: {
      notice_read: read.notice_read,
      can_talk: read.can_talk,
      opens_at: read.opens_at,
      ends_at: read.ends_at,
    },
    phase: 'open',
    error: null,
    behind: false,
  })

  /** The newest words: where a visit begins. */
  async function begin(): Promise<void> {
    const read = await line.read({})
    known_seq = read.messages.at(-1)?.seq ?? read.last_seq
    for (const seq of ahead.keys()) if (seq <= known_seq) ahead.delete(seq)
    view = { ...view, messages: read.messages, has_before: read.has_before }
    sender.settle(read.messages)
    take([], standingIn(read))
  }

  /** Everything that was said since, until nothing is left. */
  async function goOn(): Promise<void> {
    for (;;) {
      const before = known_seq
      const read = await line.read({ after_seq: before })
      told_seq = Math.max(told_seq, read.last_seq)
      take(read.messages, standingIn(read))
      if (!read.has_after || known_seq === before) return
    }
  }

  /** One question at a time; what happens while it is under way is asked for right after it. */
  async function ask(): Promise<void> {
    if (stopped) return
    if (asking) {
      again = true
      return
    }
    stopWaiting?.()
    stopWaiting = null
    asking = true
    again = false
    try {
      const before = known_seq
      await (view.phase === 'open' ? goOn() : begin())
      asking = false
      const missing = told_seq > known_seq
      // An answer that brought nothing of what was told is not asked for again at once.
      failures = missing && known_seq === before ? failures + 1 : 0
      if (failures > 0) wait(0)
      else if (again || missing) await ask()
    } catch (error) {
      asking = false
      const pause = line.passes(error)
      if (!pause || view.phase !== 'open') {
        show({ phase: 'failed', error })
        if (!pause) return
      } else show({ behind: true })
      failures += 1
      wait(pause.after_s)
    }
  }

  function wait(after_s: number): void {
    if (!stopped) stopWaiting = line.later(() => void ask(), pauseAfter(failures, after_s))
  }

  async function older(): Promise<void> {
    const [first] = view.messages
    if (view.phase !== 'open' || view.paging || !view.has_before || !first) return
    show({ paging: true, paging_failed: false })
    try {
      const read = await line.read({ before_seq: first.seq })
      const before = read.messages.filter(({ seq }) => seq < first.seq)
      // An earlier visit may have said one of them and never learned that it arrived.
      sender.settle(before)
      const messages = [...before, ...view.messages]
      show({ messages, has_before: read.has_before, paging: false, outbox: sender.read() })
    } catch {
      show({ paging: false, paging_failed: true })
    }
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read: (): TalkView => view,
    older,
    /** Somebody said something: the other one, or oneself on another device. */
    hear,
    /** The other one has read so far. */
    seen: (read_seq: number) =>
      read_seq > view.other_read_seq ? show({ other_read_seq: read_seq }) : undefined,
    /** How far one has read oneself, here or elsewhere. */
    sawTo: (read_seq: number) => (read_seq > view.read_seq ? show({ read_seq }) : undefined),
    noticeRead: () => view.standing && show({ standing: { ...view.standing, notice_read: true } }),
    /** The line was away, or the session changed: what was said is asked for, and what waits is sent. */
    async returned(): Promise<void> {
      failures = 0
      sender.now()
      await ask()
    },
    /** Says something; it stands at the end of the list at once. */
    say(text: string, made_at: string): string {
      const client_id = newId()
      sender.add({ client_id, text, made_at, state: 'pending', refusal: null })
      return client_id
    },
    retry: (client_id: string) => sender.retry(client_id),
    drop: (client_id: string) => sender.drop(client_id),
    /** Reads the room and sends what an earlier visit left; ends with the screen. */
    start(): () => void {
      stopped = false
      sender.now()
      void ask()
      return () => {
        stopped = true
        stopWaiting?.()
        stopWaiting = null
        sender.stop()
      }
    },
  }
}
