import type { LiveMessage, Message } from '@malto/contract/modules/chat.calls'
import { mergeBySeq, type Placed } from '@malto/contract/modules/chat.rules'

/**
 * One unbroken stretch of a room: everything the reader may see from `from` to `to`. What lies outside is not kept:
 * it comes fresh with the page that reaches it.
 */
export interface Stretch {
  /** By place, the oldest first. */
  readonly messages: readonly Message[]
  /** 0: it begins with the room. */
  readonly from: number
  /** Infinity: it ends with the room, and grows with it. */
  readonly to: number
  /** Every change up to here is in it. */
  readonly known_rev: number
  /** The newest place that was ever heard of. */
  readonly last_seq: number
  /** Told live and shown without its sender's picture from here on: the next question asks for these again. */
  readonly faceless_rev: number | null
  /** Put out of sight here, by place. */
  readonly out: ReadonlySet<number>
}

export const noStretch: Stretch = {
  messages: [],
  from: 0,
  to: Number.POSITIVE_INFINITY,
  known_rev: 0,
  last_seq: 0,
  faceless_rev: null,
  out: new Set(),
}

export interface Read {
  readonly messages: readonly Message[]
  readonly has_before: boolean
  readonly has_after: boolean
  readonly last_seq: number
  readonly last_rev: number
}
export interface Changes {
  readonly messages: readonly Message[]
  readonly gone: readonly Placed[]
  readonly through_rev: number
  readonly last_rev: number
}

/** What was told live stands half a step below the same message read in full, so that the full one takes its place. */
const TOLD = 0.5

export const endsWithRoom = ({ to }: Stretch): boolean => to === Number.POSITIVE_INFINITY
export const beginsWithRoom = ({ from }: Stretch): boolean => from === 0

const covers = ({ from, to }: Stretch, { seq }: Placed): boolean => seq >= from && seq <= to

/** Only the end of a long list is sorted anew: most of what comes is new. */
function merged(
  { messages, out }: Stretch,
  came: readonly Message[],
  gone: readonly Placed[] = [],
): readonly Message[] {
  const seen = came.filter(({ seq }) => !out.has(seq))
  const first = Math.min(...seen.map(({ seq }) => seq), ...gone.map(({ seq }) => seq))
  if (first === Number.POSITIVE_INFINITY) return messages
  const at = placeOf(messages, first)
  return [...messages.slice(0, at), ...mergeBySeq(messages.slice(at), seen, gone)]
}

/** The index of the first message at this place or after it. */
export function placeOf(messages: readonly Placed[], seq: number): number {
  let [low, high] = [0, messages.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((messages[middle]?.seq ?? 0) < seq) low = middle + 1
    else high = middle
  }
  return low
}

/** Begins anew with what was read. */
export const freshFrom = (before: Stretch, page: Read): Stretch => ({
  messages: page.messages.filter(({ seq }) => !before.out.has(seq)),
  from: page.has_before ? (page.messages[0]?.seq ?? page.last_seq + 1) : 0,
  to: page.has_after ? (page.messages.at(-1)?.seq ?? 0) : Number.POSITIVE_INFINITY,
  known_rev: page.last_rev,
  last_seq: Math.max(before.last_seq, page.last_seq),
  faceless_rev: null,
  out: before.out,
})

/**
 * Another page at one end. One that was read earlier than the last change that came drags the whole back to its own
 * moment: what happened since is asked for once more.
 */
export function withPage(stretch: Stretch, side: 'before' | 'after', page: Read): Stretch {
  // A page without a message leads nowhere: the end is reached, whatever it says.
  const [first, last] = [page.messages[0], page.messages.at(-1)]
  return {
    ...stretch,
    messages: merged(stretch, page.messages),
    from: side === 'after' ? stretch.from : page.has_before && first ? first.seq : 0,
    to: side === 'before' ? stretch.to : page.has_after && last ? last.seq : Number.POSITIVE_INFINITY,
    known_rev: Math.min(stretch.known_rev, page.last_rev),
    last_seq: Math.max(stretch.last_seq, page.last_seq),
  }
}

/**
 * Everything that happened after `after_rev`, as the server answered it. Of what is known already an answer can only
 * complete what is there: a late one must not bring back what has gone since.
 */
export function withChanges(stretch: Stretch, after_rev: number, changes: Changes): Stretch {
  const isNews = (each: Message) =>
    each.rev > stretch.known_rev || stretch.messages[placeOf(stretch.messages, each.seq)]?.seq === each.seq
  return {
    ...stretch,
    messages: merged(
      stretch,
      changes.messages.filter((each) => covers(stretch, each) && isNews(each)),
      changes.gone,
    ),
    known_rev:
      after_rev <= stretch.known_rev ? Math.max(stretch.known_rev, changes.through_rev) : stretch.known_rev,
    last_seq: Math.max(stretch.last_seq, ...changes.messages.map(({ seq }) => seq)),
    // What was told after this answer was made is left for the next one.
    faceless_rev:
      stretch.faceless_rev === null || stretch.faceless_rev <= after_rev
        ? stretch.faceless_rev
        : changes.through_rev >= stretch.known_rev
          ? null
          : Math.max(stretch.faceless_rev, changes.through_rev + 1),
  }
}

/** Told live, word for word, and it follows on what is known. */
export function withTold(stretch: Stretch, room_id: string, told: LiveMessage): Stretch {
  const known = stretch.messages.findLast(({ sender }) => sender.user_id === told.sender.user_id)
  const before = stretch.messages[placeOf(stretch.messages, told.seq)]
  const same = before?.seq === told.seq ? before : undefined
  const message: Message = {
    pictures: [],
    reactions: { bulb: 0, heart: 0 },
    my_reaction: null,
    ...same,
    ...told,
    room_id,
    rev: told.rev - TOLD,
    client_id: null,
    sender: { ...told.sender, avatar_url: known?.sender.avatar_url ?? null },
    state: 'shown',
    holds: [],
    edited_at: same ? (same.edited_at ?? told.said_at) : null,
    own: false,
  }
  return {
    ...stretch,
    messages: covers(stretch, message) ? merged(stretch, [message]) : stretch.messages,
    known_rev: told.rev,
    last_seq: Math.max(stretch.last_seq, told.seq),
    // Without a picture, or an edited one whose moment is not told: the next question completes it.
    faceless_rev: known && !same ? stretch.faceless_rev : (stretch.faceless_rev ?? told.rev),
  }
}

/**
 * The answer to something one did oneself; what lies between is for the next question. An answer that comes after
 * what happened since is no news any more.
 */
export const withOwn = (stretch: Stretch, message: Message): Stretch =>
  message.rev <= stretch.known_rev
    ? stretch
    : {
        ...stretch,
        // Taken away meanwhile, and answered to a late retry: it has its place, and nobody sees it.
        messages: !covers(stretch, message)
          ? stretch.messages
          : message.state === 'deleted'
            ? merged(stretch, [], [message])
            : merged(stretch, [message]),
        known_rev: message.rev === stretch.known_rev + 1 ? message.rev : stretch.known_rev,
        last_seq: Math.max(stretch.last_seq, message.seq),
      }

/** A change that only this screen makes, until the server tells its own. */
export const withPatch = (stretch: Stretch, seq: number, change: (message: Message) => Message): Stretch => ({
  ...stretch,
  messages: stretch.messages.map((message) => (message.seq === seq ? change(message) : message)),
})

export const withoutPlace = (stretch: Stretch, seq: number): Stretch => ({
  ...stretch,
  messages: stretch.messages.filter((message) => message.seq !== seq),
  out: new Set(stretch.out).add(seq),
})
