import type { Reply, Words } from '@malto/contract'
import type { eventsResource } from '@malto/contract/modules/events.admin'
import { type EventHand, type EventState, eventStateAt, isOver } from '@malto/contract/modules/events.rules'
import { words } from '../words.ts'

export type Event = Reply<typeof eventsResource.get>

/** What may be done with an event by hand, and what it would mean for those who watch. */
export interface HandAct {
  readonly key: 'live' | 'end' | 'clock'
  readonly label: Words
  readonly sure: Words
  readonly text: Words
  readonly hand: EventHand | null
  readonly danger: boolean
}

const isRecorded = ({ replay_kind }: Event): boolean => replay_kind !== 'none'

/** What the times alone say now. */
export const clockState = (event: Event, now: Date): EventState =>
  eventStateAt(
    {
      starts_at: event.starts_at,
      ends_at: event.ends_at,
      hand: null,
      hand_at: null,
      cancelled: false,
      recorded: isRecorded(event),
    },
    now,
  )

export function actsOf(event: Event, now: Date): readonly HandAct[] {
  if (event.status === 'CANCELLED') return []
  const late = now.getTime() >= new Date(event.ends_at).getTime()
  const live: HandAct = {
    key: 'live',
    label: words.go_live,
    sure: words.go_live_sure,
    text: late ? words.overtime_text : words.go_live_text,
    hand: 'IN_PROGRESS',
    danger: false,
  }
  const end: HandAct = {
    key: 'end',
    label: words.end_now,
    sure: words.end_sure,
    text: isRecorded(event) ? words.end_replay : words.end_gone,
    hand: isRecorded(event) ? 'REPLAY' : 'ENDED',
    danger: true,
  }
  const clock: HandAct = {
    key: 'clock',
    label: words.to_clock,
    sure: words.to_clock_sure,
    text: words.to_clock_text,
    hand: null,
    danger: false,
  }
  return [event.status === 'IN_PROGRESS' ? end : live, ...(event.hand === null ? [] : [clock])]
}

export const mayCancel = ({ status }: Event): boolean => !isOver(status)
