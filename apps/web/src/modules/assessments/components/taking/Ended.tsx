import { Loader } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PageTitle } from '../../../../ui/heads.tsx'
import { showToast } from '../../../../ui/toasts.tsx'
import { useStartAttempt, type Taken } from '../../assessments.hooks.ts'
import type { Outcome } from '../../taking/outbox.ts'
import { EffortCheck } from './EffortCheck.tsx'
import type { Sat } from './Sitting.tsx'

interface Props {
  readonly outcome: Extract<Outcome, { kind: 'done' }>
  readonly sat: Sat
  readonly taken: Taken
  readonly onAgain: (next: Sat) => void
}

/** Handed in. A clear one leads straight to its result; otherwise the person is asked first. */
export function Ended({ outcome, sat, taken, onAgain }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const start = useStartAttempt()
  const { submitted, elsewhere } = outcome
  const straight = elsewhere || submitted.quality === 'good'
  const { result_id } = submitted
  useEffect(() => {
    if (!straight) return
    if (elsewhere) showToast({ text: t`Bài này đã được nộp ở một thẻ khác hoặc máy khác.` })
    void navigate({ to: '/result-multi-choice', search: { result_id }, replace: true })
  }, [straight, elsewhere, result_id, navigate, t])
  if (!straight)
    return (
      <EffortCheck
        title={sat.library.title}
        submitted={submitted}
        busy={start.isPending}
        error={start.error}
        onAgain={() =>
          start.mutate(taken, {
            onSuccess: ({ attempt, paper }) => onAgain({ id: attempt.id, library: attempt.library, paper }),
          })
        }
      />
    )
  return (
    <div className="test-end">
      <PageTitle tab={sat.library.title}>{t`Đang mở kết quả`}</PageTitle>
      <Loader size="sm" aria-hidden />
    </div>
  )
}
