import { Button } from '@mantine/core'
import { IconArrowLeft, IconBulb, IconChecks, IconPuzzle, IconRepeat, type Icon } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ExerciseDetail } from '@malto/contract/modules/courses.exercises.calls'
import { Dom } from '../../../../ui/Dom.tsx'
import { PageTitle } from '../../../../ui/heads.tsx'
import { NightPanel } from '../../../../ui/NightPanel.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { neededOf } from './needed.ts'
import { PastAttempts } from './PastAttempts.tsx'

interface Props {
  readonly exercise: ExerciseDetail
  readonly busy: boolean
  readonly error: unknown
  readonly onStart: () => void
}

/** What awaits one, said before it begins. */
export function Intro({ exercise, busy, error, onStart }: Props) {
  const { t } = useLingui()
  const { course, chapter, question_count, attempt_count } = exercise
  const needed = neededOf(question_count, exercise.pass_percent)
  const facts: readonly (readonly [Icon, string])[] = [
    [IconPuzzle, t`${question_count} câu, mỗi lần một câu`],
    [IconBulb, t`Trả lời xong là có lời giải ngay`],
    [IconChecks, t`Đúng từ ${needed} câu là qua`],
    [IconRepeat, t`Làm lại bao nhiêu lần cũng được`],
  ]
  return (
    <div className="stack exercise-intro">
      <Link className="link lecture-up" to="/course/$slug" params={{ slug: course.slug }}>
        <IconArrowLeft size={18} aria-hidden />
        {course.title}
      </Link>
      <NightPanel className="exercise-night">
        <div className="exercise-night-words">
          <p className="eyebrow">{t`Chương ${chapter.number}: ${chapter.title}`}</p>
          <PageTitle>{exercise.title}</PageTitle>
          <ul className="exercise-facts">
            {facts.map(([IconOf, words]) => (
              <li key={words}>
                <IconOf size={20} aria-hidden />
                {words}
              </li>
            ))}
          </ul>
          <Button color="dom.3" loading={busy} onClick={onStart}>
            {exercise.open_attempt_id ? t`Làm tiếp` : attempt_count > 0 ? t`Làm lại` : t`Bắt đầu`}
          </Button>
        </div>
        <Dom pose="thinking" size={136} className="exercise-dom" />
      </NightPanel>
      <Note error={error} />
      <PastAttempts exercise={exercise} />
    </div>
  )
}
