import type { Question } from '@malto/contract/modules/courses.content'
import { questionKinds } from '@malto/contract/modules/courses.rules'
import { Button } from '@mui/material'
import { IconChevronDown, IconChevronUp, IconPlus } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { RowActs } from '../../../platform/inputs/RowActs.tsx'
import { useField } from '../../../platform/inputs/useField.ts'
import { useSay } from '../../../platform/language.ts'
import { type Faults, faultsUnder } from '../../../platform/shapeFaults.ts'
import { Chip } from '../../../ui/Hex.tsx'
import { QuestionFields } from './QuestionFields.tsx'
import { freshQuestion, MOST_QUESTIONS } from './questions.ts'
import { TryQuestion } from './TryQuestion.tsx'
import { kindWords, words } from './words.ts'
import './exercise.css'

/** The questions of an exercise: one open at a time, and beside it what a learner makes of it. */
export function QuestionsInput({ field }: { readonly field: string }) {
  const say = useSay()
  const { value: questions, set, faults, fault } = useField<Question>(field)
  const [open, setOpen] = useState<string | null>(questions[0]?.id ?? null)
  useFirstFault(faults, questions, setOpen)
  const current = questions.findIndex(({ id }) => id === open)
  const shown = questions[current]
  const add = (kind: Question['kind']) => {
    const fresh = freshQuestion(kind, questions)
    set([...questions, fresh])
    setOpen(fresh.id)
    requestAnimationFrame(() => document.getElementById(`${field}.${questions.length}.text`)?.focus())
  }
  return (
    <fieldset className="rows-input questions">
      <legend className="unseen">{say(words.questions)}</legend>
      <p className="entry-help">{say(words.questions_help)}</p>
      {fault ? <p className="entry-fault">{fault}</p> : null}
      <div className="questions-desk">
        <ol className="questions-list">
          {questions.map((question, at) => (
            <QuestionRow
              key={question.id}
              field={field}
              questions={questions}
              at={at}
              open={question.id === open}
              faults={faultsUnder(faults, String(at))}
              onOpen={(on) => setOpen(on ? question.id : null)}
              onChange={set}
            />
          ))}
        </ol>
        {shown ? (
          <div className="questions-try">
            <TryQuestion
              key={`${shown.id} ${shown.kind}`}
              question={shown}
              name={say(words.question_n, { n: current + 1 })}
            />
          </div>
        ) : null}
      </div>
      {questions.length < MOST_QUESTIONS ? (
        <div className="row wrap questions-add">
          <span className="small quiet">{say(words.add)}:</span>
          {questionKinds.map((kind) => (
            <Button
              key={kind}
              variant="outlined"
              startIcon={<IconPlus size={18} aria-hidden />}
              onClick={() => add(kind)}
            >
              {say(kindWords[kind])}
            </Button>
          ))}
        </div>
      ) : null}
    </fieldset>
  )
}

/** A refused save opens the first question that is wrong. */
function useFirstFault(faults: Faults, questions: readonly Question[], open: (id: string) => void): void {
  const wrong = [...new Set(Object.keys(faults).map((path) => Number(path.split('.')[0])))].join(' ')
  useEffect(() => {
    const first = questions[Number(wrong.split(' ')[0])]
    if (wrong !== '' && first) open(first.id)
    // Only when other questions become wrong; typing must not make the page jump.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wrong])
}

interface RowProps {
  readonly field: string
  readonly questions: readonly Question[]
  readonly at: number
  readonly open: boolean
  readonly faults: Faults
  readonly onOpen: (on: boolean) => void
  readonly onChange: (questions: readonly Question[]) => void
}

function QuestionRow({ field, questions, at, open, faults, onOpen, onChange }: RowProps) {
  const say = useSay()
  const question = questions[at]
  if (!question) return null
  const name = say(words.question_n, { n: at + 1 })
  const Mark = open ? IconChevronUp : IconChevronDown
  const body = `${field}.${at}.body`
  return (
    <li className={open ? 'question open' : 'question'} aria-label={name}>
      <div className="question-head">
        <button
          type="button"
          className="question-toggle"
          aria-expanded={open}
          aria-controls={body}
          onClick={() => onOpen(!open)}
        >
          <Mark size={18} aria-hidden />
          <span className="unseen">{say(open ? words.close : words.open, { name })}: </span>
          <b className="figures" aria-hidden>
            {at + 1}
          </b>
          <span className="grow ellipsis">{question.text.trim() || say(words.no_text)}</span>
        </button>
        {Object.keys(faults).length > 0 ? <Chip tone="bad">{say(words.wrong)}</Chip> : null}
        <Chip>{say(kindWords[question.kind])}</Chip>
        <RowActs rows={questions} at={at} name={name} onChange={onChange} />
      </div>
      <div id={body} hidden={!open}>
        {open ? (
          <QuestionFields
            path={`${field}.${at}`}
            question={question}
            faults={faults}
            onChange={(next) => onChange(questions.with(at, next))}
          />
        ) : null}
      </div>
    </li>
  )
}
