import { Button } from '@mui/material'
import { useId, useState } from 'react'
import { useSay } from '../language.ts'
import { texts } from '../texts.ts'
import '../../ui/entry.css'
import './inputs.css'

/** Two days, both counted; an empty one is open. */
export interface Span {
  readonly from: string
  readonly to: string
}

interface Props {
  readonly span: Span
  /** What is wrong with the two, in words. */
  readonly faultOf: (span: Span) => string | null
  readonly onChoose: (span: Span) => void
}

/** The one way to say from when to when, wherever the console asks for it. */
export function SpanForm({ span, faultOf, onChoose }: Props) {
  const say = useSay()
  const id = useId()
  const [chosen, setChosen] = useState(span)
  const [tried, setTried] = useState(false)
  const fault = faultOf(chosen)
  return (
    <form
      className="span-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (fault === null) onChoose(chosen)
      }}
    >
      {(['from', 'to'] as const).map((end) => (
        <div key={end} className="entry">
          <label className="entry-label" htmlFor={`${id}-${end}`}>
            {say(end === 'from' ? texts.from_day : texts.to_day)}
          </label>
          <input
            id={`${id}-${end}`}
            type="date"
            className="entry-field"
            value={chosen[end]}
            max="9999-12-31"
            aria-invalid={tried && fault !== null}
            onChange={(event) => setChosen({ ...chosen, [end]: event.target.value })}
          />
        </div>
      ))}
      {tried && fault !== null ? (
        <p role="alert" className="entry-fault">
          {fault}
        </p>
      ) : null}
      <Button type="submit" variant="contained">
        {say(texts.apply)}
      </Button>
    </form>
  )
}
