import { useSay } from '../../../platform/language.ts'
import type { Seen } from './review.ts'
import { words } from './words.ts'

/** What reached the two outside of the room: the question before, the summary and what was agreed after. */
export function Written({ written }: { readonly written: Seen['written'] }) {
  const say = useSay()
  const { question, summary, actions, ended_reason } = written
  const parts = [
    [words.question, question],
    [words.summary, summary],
    [words.agreed, actions.join('\n')],
    [words.ended_reason, ended_reason],
  ] as const
  const told = parts.filter(([, text]) => text)
  return (
    <div className="stack">
      <h3 className="case-side">{say(words.written)}</h3>
      {told.length === 0 ? <p className="small quiet">{say(words.nothing_written)}</p> : null}
      {told.map(([title, text]) => (
        <div key={title.en}>
          <p className="small quiet">{say(title)}</p>
          <p className="case-said">{text}</p>
        </div>
      ))}
    </div>
  )
}
