import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { LibraryCard } from '@malto/contract/modules/assessments.calls'
import { Dom } from '../../../../ui/Dom.tsx'
import { DomProgress } from '../../../../ui/DomProgress.tsx'
import { NightPanel } from '../../../../ui/NightPanel.tsx'
import { TestFacts } from './TestFacts.tsx'
import { useDay, type TestState } from './test-state.ts'

interface Props {
  readonly card: LibraryCard
  readonly state: TestState
  readonly child_id: string | null
}

/** The one light of the page: the test to take first, to go on with, or to read the result of. */
export function FeaturedTest({ card, state, child_id }: Props) {
  const { t } = useLingui()
  const day = useDay()
  const { slug, title, summary, minutes, question_count, last_result } = card
  const { left, waits } = state
  const all = question_count
  const intro = { params: { library: slug }, search: { child_id: child_id ?? undefined } }
  const result = last_result && left === null && !waits ? last_result : null
  return (
    <NightPanel className="featured" aria-labelledby="featured-test">
      <div className="featured-words">
        <p className="eyebrow">
          {waits
            ? t`Chờ nộp khi có mạng`
            : left !== null
              ? t`Đang làm dở`
              : result
                ? t`Đã có kết quả ngày ${day(result.made_at)}`
                : t`Bài nên làm trước`}
        </p>
        <h2 id="featured-test">{title}</h2>
        <p className="muted">{summary}</p>
        {left === null ? (
          <TestFacts minutes={minutes} count={all} />
        ) : (
          <div className="featured-progress">
            <DomProgress label={t`Đã trả lời ${all - left} trên ${all} câu`} value={(all - left) / all} />
          </div>
        )}
        <div className="featured-actions">
          {waits ? (
            <Button
              color="dom.3"
              renderRoot={(props) => <Link to="/testing/$library" {...intro} {...props} />}
            >{t`Xem bài`}</Button>
          ) : left !== null ? (
            <Button
              color="dom.3"
              renderRoot={(props) => <Link to="/testing/$library" {...intro} {...props} />}
            >
              {left === 0 ? t`Nộp bài` : t`Làm tiếp, còn ${left} câu`}
            </Button>
          ) : result ? (
            <>
              <Button
                color="dom.3"
                renderRoot={(props) => (
                  <Link to="/result-multi-choice" search={{ result_id: result.id }} {...props} />
                )}
              >{t`Xem kết quả`}</Button>
              <Button
                variant="default"
                className="on-night"
                renderRoot={(props) => <Link to="/multiple-choice/$library" {...intro} {...props} />}
              >{t`Làm lại`}</Button>
            </>
          ) : (
            <Button
              color="dom.3"
              renderRoot={(props) => <Link to="/multiple-choice/$library" {...intro} {...props} />}
            >{t`Xem bài này`}</Button>
          )}
        </div>
      </div>
      <Dom pose={result ? 'celebrate' : 'hello'} size={150} className="featured-dom" />
    </NightPanel>
  )
}
