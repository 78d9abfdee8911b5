// How a room keeps its order, on both sides of the line. No zod here.

/** A circle's people fill one room after the other. */
export const MOST_MEMBERS = 5000
export const EDIT_MINUTES = 15
/** In a larger room nobody is told who types or who has read (and nobody is asked to tell). */
export const PRESENCE_UP_TO = 50
export const SLOW_SECONDS = 10
export const LONGEST_MESSAGE = 1000
export const LONGEST_QUESTION = 300
export const MOST_MESSAGE_PICTURES = 4
export const MOST_MENTIONS = 5
/** More unread ones than this are only "many". */
export const MOST_UNREAD = 99

/** What a room has of a message: its place never changes, `rev` grows with every change of it. */
export interface Placed {
  readonly seq: number
  readonly rev: number
}

/**
 * What was known laid together with what came: by place, of two versions the later, what is gone taken out. Repeats and
 * any order of arrival end the same way.
 */
export function mergeBySeq<M extends Placed>(
  known: readonly M[],
  came: readonly M[],
  gone: readonly Placed[] = [],
): M[] {
  const bySeq = new Map(known.map((each) => [each.seq, each]))
  for (const each of came) if ((bySeq.get(each.seq)?.rev ?? -1) < each.rev) bySeq.set(each.seq, each)
  for (const each of gone) if ((bySeq.get(each.seq)?.rev ?? -1) < each.rev) bySeq.delete(each.seq)
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq)
}

/** Whether something told live follows on what one has: otherwise one asks for what lies between. */
export const followsOn = (known_rev: number, told_rev: number): boolean => told_rev === known_rev + 1
