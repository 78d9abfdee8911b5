import type { TestContent } from '@malto/contract/modules/assessments.content'
import type { Answers, AnswerValue, Scoring } from '@malto/contract/modules/assessments.rules'
import { questionCount } from '@malto/contract/modules/assessments.scoring.rules'
import { Button } from '@mui/material'
import { useRef, useState } from 'react'
import { useSay } from '../../../platform/language.ts'
import { words as editorWords } from '../editor/words.ts'
import { AskCard, type Asked } from './AskCard.tsx'
import { OutcomeCard } from './OutcomeCard.tsx'
import { filledIn, outcomeOf } from './preview.rules.ts'
import { words } from './words.ts'
import './preview.css'

interface Props {
  readonly title: string
  readonly scoring: Scoring
  readonly content: TestContent
}

const asked = ({ groups }: TestContent): Asked[] =>
  groups.flatMap((group) =>
    group.questions.map((question) => ({
      kind: group.kind,
      instruction: group.instruction,
      question,
      options: question.options ?? group.options,
    })),
  )

/** The paper as a learner sees it, with what would come of the answers beside it. */
export function Preview({ title, scoring, content }: Props) {
  const say = useSay()
  const [answers, setAnswers] = useState<Answers>(new Map())
  /** 0: the opening; then the questions by their numbers; behind the last one: the end. */
  const [at, setAt] = useState(0)
  /** Since when a question stands there; set with each of them. */
  const shown = useRef(0)
  const items = asked(content)
  const all = questionCount(content)
  const item = items[at - 1]

  const go = (to: number) => {
    shown.current = performance.now()
    setAt(Math.max(0, Math.min(to, all + 1)))
  }
  const answer = (value: AnswerValue) => {
    const spent_ms = Math.round(performance.now() - shown.current)
    setAnswers(new Map([...answers, [at, { value, spent_ms }]]))
  }
  return (
    <div className="two">
      <div className="stack">
        <p className="small quiet">{say(words.note)}</p>
        {at === 0 ? <Opening title={title} content={content} onStart={() => go(1)} /> : null}
        {item ? (
          <AskCard
            key={at}
            item={item}
            place={say(words.place, { at, all })}
            part={(at / Math.max(all, 1)) * 100}
            liking={scoring === 'interests'}
            value={answers.get(at)?.value}
            onAnswer={answer}
            onBefore={() => go(at - 1)}
            onNext={() => go(at + 1)}
          />
        ) : null}
        {at > all ? (
          <section className="card state">
            <h2 className="state-title">{say(words.end)}</h2>
            <p className="small">{say(words.end_text, { count: answers.size, all })}</p>
            <div className="row">
              <Button variant="outlined" onClick={() => go(0)}>
                {say(words.to_intro)}
              </Button>
            </div>
          </section>
        ) : null}
      </div>
      <OutcomeCard
        outcome={outcomeOf(scoring, content, answers)}
        answered={answers.size}
        all={all}
        onFill={() => setAnswers(filledIn(content, answers))}
        onAgain={() => {
          setAnswers(new Map())
          go(0)
        }}
      />
    </div>
  )
}

interface OpeningProps {
  readonly title: string
  readonly content: TestContent
  readonly onStart: () => void
}

function Opening({ title, content, onStart }: OpeningProps) {
  const say = useSay()
  const { introduction, evidence } = content
  return (
    <section className="card try-card">
      <h2>{title}</h2>
      <p>{introduction || <span className="faint">{say(words.no_text)}</span>}</p>
      <Button variant="contained" size="large" onClick={onStart}>
        {say(words.start)}
      </Button>
      <dl className="facts">
        {(['measures', 'basis', 'cannot_say'] as const).map((field) => (
          <div key={field} className="whole">
            <dt>{say(editorWords[field])}</dt>
            <dd>{evidence[field] || say(words.no_text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
