import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { LibraryCard } from '@malto/contract/modules/assessments.calls'
import { Dom } from '../../../../ui/Dom.tsx'
import { DomProgress } from '../../../../ui/DomProgress.tsx'
import { PageTitle } from '../../../../ui/heads.tsx'
import { NightPanel } from '../../../../ui/NightPanel.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { TestFacts } from './TestFacts.tsx'
import type { TestState } from './test-state.ts'

interface Props {
  readonly library: LibraryCard
  readonly state: TestState
  /** The child's name, on a parent's form. */
  readonly about: string | null
  readonly busy: boolean
  readonly error: unknown
  readonly onStart: () => void
  readonly onGoOn: () => void
  /** Null where nothing is open that could be given up. */
  readonly onAnew: (() => void) | null
}

/** The way in: begin, go on, or begin anew. */
export function IntroHero({ library, state, about, busy, error, onStart, onGoOn, onAnew }: Props) {
  const { t } = useLingui()
  const { title, summary, minutes, question_count: all } = library
  const { left, waits } = state
  return (
    <NightPanel className="featured">
      <div className="featured-words">
        <p className="eyebrow">{about ? t`Về con: ${about}` : t`Bài trắc nghiệm`}</p>
        <PageTitle>{title}</PageTitle>
        <p className="muted">{summary}</p>
        {left === null ? (
          <TestFacts minutes={minutes} count={all} />
        ) : (
          <div className="featured-progress">
            <DomProgress label={t`Đã trả lời ${all - left} trên ${all} câu`} value={(all - left) / all} />
          </div>
        )}
        <Note error={error} />
        <div className="featured-actions">
          {waits ? (
            <Button color="dom.3" onClick={onGoOn}>{t`Xem bài đang chờ nộp`}</Button>
          ) : left !== null ? (
            <>
              <Button color="dom.3" onClick={onGoOn}>
                {left === 0 ? t`Xem lại và nộp` : t`Làm tiếp, còn ${left} câu`}
              </Button>
              {onAnew && (
                <Button variant="default" className="on-night" onClick={onAnew}>{t`Bắt đầu lại`}</Button>
              )}
            </>
          ) : (
            <Button color="dom.3" loading={busy} onClick={onStart}>{t`Bắt đầu`}</Button>
          )}
        </div>
      </div>
      <Dom pose="hello" size={150} className="featured-dom" />
    </NightPanel>
  )
}
