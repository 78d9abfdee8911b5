import type { EventDetail } from '@malto/contract/modules/events.calls'
import { Film } from './Film.tsx'
import { YouTube } from './YouTube.tsx'

/** To a chapter; pressing the same one again counts again. */
export interface Jump {
  readonly at_seconds: number
  readonly press: number
}

export interface PlayerProps {
  readonly stream: NonNullable<EventDetail['stream']>
  readonly event: Pick<EventDetail, 'title' | 'cover' | 'status' | 'chapters'>
  readonly jump: Jump | null
  readonly onSecond: (second: number) => void
}

/** The right player for what there is to watch. */
export function Player(props: PlayerProps) {
  return props.stream.kind === 'youtube' ? <YouTube {...props} /> : <Film {...props} />
}
