import { useLingui } from '@lingui/react/macro'
import type { AskedQuestion, Verdict } from '@malto/contract/modules/courses.exercises.calls'
import { GAP } from '@malto/contract/modules/courses.rules'
import { Choices } from './Choices.tsx'
import { Order } from './Order.tsx'

export interface QuestionProps {
  readonly question: AskedQuestion
  readonly answer: readonly string[]
  /** Once it is answered: nothing can be changed then. */
  readonly verdict: Verdict | null
  readonly onAnswer: (answer: readonly string[]) => void
}

/** One question in its own way of answering. */
export function Question(props: QuestionProps) {
  if (props.question.kind === 'fill') return <Fill {...props} />
  if (props.question.kind === 'order') return <Order {...props} />
  return <Choices {...props} />
}

/** The answer is typed into the sentence itself. */
function Fill({ question, answer, verdict, onAnswer }: QuestionProps) {
  const { t } = useLingui()
  const [before = '', after = ''] = question.text.split(GAP)
  const typed = answer[0] ?? ''
  return (
    <div className="question-box">
      <p className="small muted">{t`Điền vào chỗ trống`}</p>
      <p className="question-text fill">
        {before}
        <input
          className={verdict ? (verdict.right ? 'gap right' : 'gap wrong') : 'gap'}
          aria-label={t`Từ còn thiếu`}
          value={typed}
          readOnly={verdict !== null}
          maxLength={200}
          size={Math.max(8, typed.length + 1)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="done"
          onChange={(event) => onAnswer([event.currentTarget.value])}
        />
        {after}
      </p>
    </div>
  )
}
