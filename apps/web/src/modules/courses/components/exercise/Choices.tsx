import { IconCheck, IconX } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { Verdict } from '@malto/contract/modules/courses.exercises.calls'
import type { QuestionProps } from './Question.tsx'

/** One of them, or all that hold. */
export function Choices({ question, answer, verdict, onAnswer }: QuestionProps) {
  const { t } = useLingui()
  const many = question.kind === 'multiple'
  const choose = (id: string, on: boolean) => {
    if (verdict) return
    if (!many) onAnswer([id])
    else onAnswer(on ? [...answer, id] : answer.filter((each) => each !== id))
  }
  return (
    <fieldset className="question-box" aria-describedby="question-how">
      <legend className="question-text">{question.text}</legend>
      <p id="question-how" className="small muted">
        {many ? t`Chọn tất cả đáp án đúng` : t`Chọn một đáp án`}
      </p>
      <div className="exercise-choices">
        {question.options.map(({ id, text }) => (
          <label key={id} className={`exercise-choice ${many ? 'many' : ''} ${stateOf(id, answer, verdict)}`}>
            <input
              type={many ? 'checkbox' : 'radio'}
              name={`answer-${question.id}`}
              className="hidden-words"
              checked={answer.includes(id)}
              aria-disabled={verdict !== null}
              onChange={(event) => choose(id, event.currentTarget.checked)}
            />
            <Mark state={stateOf(id, answer, verdict)} />
            <span className="grow">{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type State = '' | 'chosen' | 'right' | 'wrong' | 'missed'

/** After the answer: what was right, what was chosen wrongly, and what was left out. */
function stateOf(id: string, answer: readonly string[], verdict: Verdict | null): State {
  const chosen = answer.includes(id)
  if (!verdict) return chosen ? 'chosen' : ''
  const holds = verdict.solution.includes(id)
  if (holds) return chosen ? 'right' : 'missed'
  return chosen ? 'wrong' : ''
}

function Mark({ state }: { state: State }) {
  const { t } = useLingui()
  const said = { '': null, chosen: null, right: t`Đúng`, missed: t`Đáp án đúng`, wrong: t`Chưa đúng` }[state]
  return (
    <span className="exercise-mark">
      {state === 'wrong' ? (
        <IconX size={18} stroke={2.6} aria-hidden />
      ) : (
        state !== '' && <IconCheck size={18} stroke={2.6} aria-hidden />
      )}
      {said && <span className="hidden-words">{said}:</span>}
    </span>
  )
}
