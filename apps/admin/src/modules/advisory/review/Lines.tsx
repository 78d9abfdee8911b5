import { useState } from 'react'
import { Button } from '@mui/material'
import { IconArrowDown } from '@tabler/icons-react'
import { showMoment, showNumber } from '../../../platform/format.ts'
import { useLanguage, useSay } from '../../../platform/language.ts'
import { Chip } from '../../../ui/Hex.tsx'
import type { Line } from './review.ts'
import { flagWords, words } from './words.ts'
import '../advisory.css'

interface Props {
  readonly lines: readonly Line[]
  readonly names: Readonly<Record<Line['sender'], string>>
}

/** What the two said, the oldest first; what the machine marked stands out, and so does what somebody spoke up about. */
export function Lines({ lines, names }: Props) {
  const say = useSay()
  return (
    <ol className="said-lines">
      {lines.map((line, at) => (
        <li
          key={at}
          tabIndex={-1}
          className={[line.sender, line.is_subject ? 'subject' : '', line.flags.length > 0 ? 'flagged' : '']
            .filter(Boolean)
            .join(' ')}
        >
          <p className="small quiet">
            <b>{names[line.sender]}</b>
            <span className="figures">{showMoment(line.said_at)}</span>
            {line.is_subject ? <Chip tone="warn">{say(words.is_subject)}</Chip> : null}
            {line.flags.map((flag) => (
              <Chip key={flag} tone="bad">
                {say(flagWords[flag])}
              </Chip>
            ))}
          </p>
          <p className="case-said">{line.text}</p>
        </li>
      ))}
    </ol>
  )
}

/** A whole session, with a way from one marked line to the next: there may be hundreds between them. */
export function Transcript({ lines, names }: Props) {
  const say = useSay()
  const language = useLanguage()
  const [at, setAt] = useState(-1)
  const flagged = lines.filter(({ flags }) => flags.length > 0).length
  if (lines.length === 0) return <p className="small quiet">{say(words.no_lines)}</p>
  const go = (button: HTMLElement) => {
    const marked = button.closest('section')?.querySelectorAll<HTMLElement>('.said-lines > .flagged')
    if (!marked || marked.length === 0) return
    const next = (at + 1) % marked.length
    setAt(next)
    marked[next]?.scrollIntoView({ block: 'center' })
    marked[next]?.focus({ preventScroll: true })
  }
  return (
    <>
      {flagged > 0 ? (
        <div className="row wrap said-flags">
          <Chip tone="bad">{say(words.flagged, { count: showNumber(flagged, language) })}</Chip>
          <Button
            size="small"
            startIcon={<IconArrowDown size={18} aria-hidden />}
            onClick={(event) => go(event.currentTarget)}
          >
            {say(words.next_flag)}
          </Button>
        </div>
      ) : null}
      <Lines lines={lines} names={names} />
    </>
  )
}
