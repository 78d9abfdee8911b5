import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { LibraryCard } from '@malto/contract/modules/assessments.calls'
import { Hex } from '../../../../ui/Hex.tsx'
import { TestFacts } from './TestFacts.tsx'
import { testIcons } from './test-icons.ts'
import { useDay, type TestState } from './test-state.ts'

interface Props {
  readonly card: LibraryCard
  readonly state: TestState
  readonly child_id: string | null
}

/** One test that is for this person. The whole card leads to it; the last result has a way of its own. */
export function TestCard({ card, state, child_id }: Props) {
  const { t } = useLingui()
  const day = useDay()
  const IconOf = testIcons[card.scoring]
  const { left, waits } = state
  return (
    <article className="card test-card">
      <Hex tone="soft" size={46}>
        <IconOf size={22} aria-hidden />
      </Hex>
      <div className="grow stack tight">
        <h3>
          <Link
            className="whole-card"
            to="/multiple-choice/$library"
            params={{ library: card.slug }}
            search={{ child_id: child_id ?? undefined }}
          >
            {card.title}
          </Link>
        </h3>
        <p className="small muted">{card.summary}</p>
        <TestFacts minutes={card.minutes} count={card.question_count} />
        {waits && <p className="test-chip">{t`Chờ nộp khi có mạng`}</p>}
        {left !== null && (
          <p className="test-chip num">
            {left === 0 ? t`Đã trả lời hết, chưa nộp` : t`Đang làm, còn ${left} câu`}
          </p>
        )}
        {card.last_result && (
          <Link
            className="link small test-result"
            to="/result-multi-choice"
            search={{ result_id: card.last_result.id }}
          >
            {t`Kết quả ngày ${day(card.last_result.made_at)}`}
            <span className="hidden-words">: {card.title}</span>
          </Link>
        )}
      </div>
    </article>
  )
}
