import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import {
  AttemptNotFound,
  ExerciseChanged,
  type AskedQuestion,
  type Attempt,
  type ExerciseDetail,
} from '@malto/contract/modules/courses.exercises.calls'
import { DomProgress } from '../../../../ui/DomProgress.tsx'
import { PageTitle } from '../../../../ui/heads.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { useAnswerQuestion } from '../../courses.exercises.hooks.ts'
import { useFocusOnTurn } from './Exercise.tsx'
import { Question } from './Question.tsx'
import { VerdictCard } from './VerdictCard.tsx'

interface Props {
  readonly exercise: ExerciseDetail
  readonly attempt: Attempt
  readonly onAttempt: (attempt: Attempt) => void
  readonly onAgain: () => void
  readonly onDone: () => void
}

const firstOpen = ({ questions, verdicts }: Attempt): number => {
  const at = questions.findIndex(({ id }) => verdicts.every(({ question_id }) => question_id !== id))
  return at === -1 ? Math.max(0, questions.length - 1) : at
}

/** A question a screen. Each answer is judged at once, with the reason, and cannot be taken back. */
export function Asking({ exercise, attempt, onAttempt, onAgain, onDone }: Props) {
  const { t } = useLingui()
  const [at, setAt] = useState(() => firstOpen(attempt))
  const [given, setGiven] = useState<{ of: string; answer: readonly string[] } | null>(null)
  const answer = useAnswerQuestion(exercise)
  useFocusOnTurn(at)
  const question = attempt.questions[at]
  if (!question) return null
  const verdict = attempt.verdicts.find(({ question_id }) => question_id === question.id) ?? null
  const all = attempt.questions.length
  const number = at + 1
  const chosen = given?.of === question.id ? given.answer : firstAnswer(question)
  const changed = ExerciseChanged.is(answer.error) || AttemptNotFound.is(answer.error)
  const send = () =>
    answer.mutate(
      { attempt_id: attempt.id, question_id: question.id, answer: chosen },
      { onSuccess: (said) => onAttempt(said.attempt) },
    )
  const goOn = () => {
    if (attempt.result) onDone()
    else setAt(firstOpen(attempt))
  }
  return (
    <form
      className="exercise-asking"
      onSubmit={(event) => {
        event.preventDefault()
        if (changed) onAgain()
        else if (verdict) goOn()
        else if (isComplete(question, chosen) && !answer.isPending) send()
      }}
    >
      <Top exercise={exercise} answered={attempt.verdicts.length} all={all} number={number} />
      <div className="exercise-body">
        <PageTitle tab={exercise.title} className="exercise-number">{t`Câu ${number} trên ${all}`}</PageTitle>
        <Question
          key={question.id}
          question={question}
          answer={verdict?.answer ?? chosen}
          verdict={verdict}
          onAnswer={(next) => setGiven({ of: question.id, answer: next })}
        />
      </div>
      <div className="exercise-foot">
        <output>
          {verdict && <VerdictCard key={verdict.question_id} verdict={verdict} question={question} />}
        </output>
        <Note error={answer.error} />
        <Button
          type="submit"
          loading={answer.isPending}
          disabled={!verdict && !changed && !isComplete(question, chosen)}
        >
          {changed
            ? t`Làm lại từ đầu`
            : !verdict
              ? t`Trả lời`
              : attempt.result
                ? t`Xem kết quả`
                : t`Câu tiếp theo`}
        </Button>
      </div>
    </form>
  )
}

/** What is to be put in order lies on the table already; everything else begins empty. */
const firstAnswer = ({ kind, options }: AskedQuestion): readonly string[] =>
  kind === 'order' ? options.map(({ id }) => id) : []

const isComplete = ({ kind }: AskedQuestion, answer: readonly string[]): boolean =>
  kind === 'fill' ? (answer[0] ?? '').trim() !== '' : answer.length > 0

interface TopProps {
  readonly exercise: ExerciseDetail
  readonly answered: number
  readonly all: number
  readonly number: number
}
/** The way out, how far along, and which question this is. */
function Top({ exercise: { course }, answered, all, number }: TopProps) {
  const { t } = useLingui()
  return (
    <header className="exercise-top">
      <ActionIcon
        aria-label={t`Tạm dừng, lần sau làm tiếp`}
        renderRoot={(props) => <Link to="/course/$slug" params={{ slug: course.slug }} {...props} />}
      >
        <IconX size={20} aria-hidden />
      </ActionIcon>
      <div className="grow">
        <DomProgress
          label={t`Đã trả lời ${answered} trên ${all} câu`}
          value={all === 0 ? 0 : answered / all}
        />
      </div>
      <span className="exercise-count num" aria-hidden>
        {number}
        <span>/{all}</span>
      </span>
    </header>
  )
}
