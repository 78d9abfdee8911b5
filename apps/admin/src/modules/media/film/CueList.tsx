import type { Cue } from '@malto/contract/modules/media.rules'
import { memo, useEffect, useRef } from 'react'
import { showDuration } from '../../../platform/format.ts'
import { useSay } from '../../../platform/language.ts'
import { words } from '../words.ts'
import './film.css'

interface Props {
  readonly cues: readonly Cue[]
  /** Where the film is. */
  readonly seconds: number
  readonly onGo: (seconds: number) => void
}

/** What is said when; the one that is heard now is marked and kept in sight. */
export function CueList({ cues, seconds, onGo }: Props) {
  const say = useSay()
  const list = useRef<HTMLOListElement>(null)
  const now = cues.findIndex(({ from, to }) => seconds >= from && seconds < to)
  useEffect(() => {
    const box = list.current
    const line = now === -1 ? null : box?.children[now]
    // Only the list itself moves, never the page under the reader's hands.
    if (box && line instanceof HTMLElement)
      box.scrollTop = line.offsetTop - box.offsetTop - (box.clientHeight - line.offsetHeight) / 2
  }, [now])
  return (
    <ol className="cues" ref={list} aria-label={say(words.cue_list)}>
      {cues.map((cue, at) => (
        <Line key={at} cue={cue} on={at === now} onGo={onGo} />
      ))}
    </ol>
  )
}

const Line = memo(function Line(props: {
  readonly cue: Cue
  readonly on: boolean
  readonly onGo: (seconds: number) => void
}) {
  const say = useSay()
  const { cue, on, onGo } = props
  const time = showDuration(cue.from)
  return (
    <li aria-current={on ? 'true' : undefined}>
      <button type="button" onClick={() => onGo(cue.from)} title={say(words.play_from, { time })}>
        <b className="figures">{time}</b>
        <span>{cue.text}</span>
      </button>
    </li>
  )
})
