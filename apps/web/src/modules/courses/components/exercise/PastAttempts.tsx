import { IconCheck, IconRepeat } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { ExerciseDetail } from '@malto/contract/modules/courses.exercises.calls'
import { Hex } from '../../../../ui/Hex.tsx'
import { Section } from '../../../../ui/heads.tsx'
import { useDay } from '../../courses.words.ts'

/** How it went before, the latest first. */
export function PastAttempts({ exercise: { attempts } }: { exercise: ExerciseDetail }) {
  const { t } = useLingui()
  const day = useDay()
  if (attempts.length === 0) return null
  return (
    <Section title={t`Các lượt đã làm`}>
      <ul className="card attempt-rows num">
        {attempts.map(({ id, number, right, of, passed, finished_at }) => (
          <li key={id} className="row">
            <Hex size={34} tone={passed ? 'ok' : 'quiet'}>
              {passed ? (
                <IconCheck size={18} stroke={2.4} aria-hidden />
              ) : (
                <IconRepeat size={17} aria-hidden />
              )}
            </Hex>
            <span className="grow">
              <b>{t`Lượt ${number}`}</b>
              <span className="small muted attempt-day">{day(finished_at)}</span>
            </span>
            <span className="small attempt-score">
              {t`${right} trên ${of} câu đúng`}
              {passed && <span className="hidden-words">{t`, đã qua`}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
