import { IconBulb, IconCircleCheck } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { AskedQuestion, Verdict } from '@malto/contract/modules/courses.exercises.calls'

interface Props {
  readonly verdict: Verdict
  readonly question: AskedQuestion
}

/** Right or not, and why. What is not right is no reproach. */
export function VerdictCard({ verdict, question }: Props) {
  const { t } = useLingui()
  const textOf = (id: string) => question.options.find((option) => option.id === id)?.text ?? ''
  return (
    <div className={`verdict ${verdict.right ? 'right' : 'not'}`}>
      <p className="verdict-head">
        {verdict.right ? <IconCircleCheck size={22} aria-hidden /> : <IconBulb size={22} aria-hidden />}
        {verdict.right ? t`Đúng rồi!` : t`Chưa đúng, mình xem lại nhé`}
      </p>
      {!verdict.right && question.kind === 'fill' && (
        <p>
          {t`Đáp án:`} <b>{verdict.solution[0]}</b>
        </p>
      )}
      {!verdict.right && question.kind === 'order' && (
        <div>
          <p>{t`Thứ tự đúng:`}</p>
          <ol className="verdict-order">
            {verdict.solution.map((id) => (
              <li key={id}>{textOf(id)}</li>
            ))}
          </ol>
        </div>
      )}
      <p>{verdict.explanation}</p>
    </div>
  )
}
