import type { Question } from '@malto/contract/modules/courses.content'
import { GAP, isRight } from '@malto/contract/modules/courses.rules'
import { Button } from '@mui/material'
import { IconArrowDown, IconArrowUp, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { swapped } from '../../../platform/inputs/RowActs.tsx'
import { words as rowWords } from '../../../platform/inputs/words.ts'
import { useSay } from '../../../platform/language.ts'
import { shuffled, solutionOf } from './questions.ts'
import { words } from './words.ts'
import './exercise.css'

interface Props {
  readonly question: Question
  readonly name: string
}

/** A question as a learner meets it: answered here, and told at once whether it was right, by the server's own rule. */
export function TryQuestion({ question, name }: Props) {
  const say = useSay()
  const [answer, setAnswer] = useState<readonly string[]>([])
  const [checked, setChecked] = useState(false)
  const given = question.kind === 'order' ? orderOf(question.items, answer) : answer
  const change = (next: readonly string[]) => {
    setChecked(false)
    setAnswer(next)
  }
  const ready = question.kind === 'order' || given.some((one) => one.trim() !== '')
  return (
    <section className="try" aria-label={`${say(words.preview)}: ${name}`}>
      <p className="small faint">{name}</p>
      <Asked question={question} given={given} onChange={change} />
      <div className="row wrap">
        <Button variant="contained" disabled={!ready || checked} onClick={() => setChecked(true)}>
          {say(words.check)}
        </Button>
        {checked ? <Button onClick={() => change([])}>{say(words.again)}</Button> : null}
      </div>
      <output>{checked ? <Verdict question={question} right={isRight(question, given)} /> : null}</output>
    </section>
  )
}

/** Ids in the order that was put; new or taken away meanwhile, they begin anew. */
function orderOf(
  items: Extract<Question, { kind: 'order' }>['items'],
  answer: readonly string[],
): readonly string[] {
  const ids = shuffled(items).map(({ id }) => id)
  return answer.length === ids.length && ids.every((id) => answer.includes(id)) ? answer : ids
}

function Verdict({ question, right }: { readonly question: Question; readonly right: boolean }) {
  const say = useSay()
  const Mark = right ? IconCircleCheck : IconCircleX
  return (
    <span className={right ? 'try-verdict right' : 'try-verdict wrong'}>
      <b className="row">
        <Mark size={20} aria-hidden />
        {say(right ? words.verdict_right : words.verdict_wrong)}
      </b>
      {right ? null : <span>{say(words.solution, { solution: solutionOf(question) })}</span>}
      <span>{question.explanation.trim() || say(words.no_explanation)}</span>
    </span>
  )
}

interface AskedProps {
  readonly question: Question
  readonly given: readonly string[]
  readonly onChange: (answer: readonly string[]) => void
}

function Asked({ question, given, onChange }: AskedProps) {
  const say = useSay()
  if (question.kind === 'fill') return <Gap question={question} given={given} onChange={onChange} />
  return (
    <>
      <h3>{question.text.trim() || say(words.no_text)}</h3>
      {question.kind === 'order' ? (
        <Order question={question} given={given} onChange={onChange} />
      ) : (
        <Choices question={question} given={given} onChange={onChange} />
      )}
    </>
  )
}

type Of<K extends Question['kind']> = Omit<AskedProps, 'question'> & {
  readonly question: Extract<Question, { kind: K }>
}

function Choices({ question, given, onChange }: Of<'single' | 'multiple'>) {
  const say = useSay()
  const group = useId()
  const one = question.kind === 'single'
  const pick = (id: string) => {
    if (one) return onChange([id])
    return onChange(given.includes(id) ? given.filter((each) => each !== id) : [...given, id])
  }
  return (
    <fieldset className="try-choices">
      <legend className="small quiet">{say(one ? words.pick_one : words.pick_many)}</legend>
      {question.choices.map(({ id, text }, at) => (
        <label key={id} className="try-choice">
          <input
            type={one ? 'radio' : 'checkbox'}
            name={group}
            checked={given.includes(id)}
            onChange={() => pick(id)}
          />
          {text.trim() || say(words.choice_n, { n: at + 1 })}
        </label>
      ))}
    </fieldset>
  )
}

function Gap({ question, given, onChange }: Of<'fill'>) {
  const say = useSay()
  const [before = '', after = ''] = question.text.split(GAP)
  return (
    <>
      <p className="small quiet">{say(words.type_gap)}</p>
      <p className="try-gap">
        {before}
        <input
          className="entry-field"
          aria-label={say(words.your_answer)}
          value={given[0] ?? ''}
          maxLength={200}
          // The form around this preview is not what is sent here.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
          onChange={(event) => onChange([event.target.value])}
        />
        {after}
      </p>
    </>
  )
}

function Order({ question, given, onChange }: Of<'order'>) {
  const say = useSay()
  return (
    <>
      <p className="small quiet">{say(words.put_order)}</p>
      <ol className="try-order">
        {given.map((id, at) => {
          const item = question.items.find((each) => each.id === id)
          const name = item?.text.trim() || say(words.item_n, { n: at + 1 })
          const acts = [
            { words: rowWords.up, icon: IconArrowUp, off: at === 0, by: -1 as const },
            { words: rowWords.down, icon: IconArrowDown, off: at === given.length - 1, by: 1 as const },
          ]
          return (
            <li key={id}>
              <span className="grow">{name}</span>
              {acts.map((act) => (
                <button
                  key={act.by}
                  type="button"
                  className="square bare"
                  aria-label={say(act.words, { name })}
                  aria-disabled={act.off}
                  onClick={() => act.off || onChange(swapped(given, at, act.by))}
                >
                  <act.icon size={18} aria-hidden />
                </button>
              ))}
            </li>
          )
        })}
      </ol>
    </>
  )
}
