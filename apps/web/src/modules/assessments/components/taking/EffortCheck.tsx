import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Submitted } from '@malto/contract/modules/assessments.calls'
import type { QualityFlag } from '@malto/contract/modules/assessments.rules'
import { useYou } from '../../../../platform/reader.ts'
import { Dom } from '../../../../ui/Dom.tsx'
import { PageTitle } from '../../../../ui/heads.tsx'
import { Note } from '../../../../ui/Note.tsx'

interface Props {
  readonly title: string
  readonly submitted: Submitted
  readonly busy: boolean
  readonly error: unknown
  readonly onAgain: () => void
}

/** A gentle question before the result. No blame: whoever answered so on purpose is believed. */
export function EffortCheck({ title, submitted, busy, error, onAgain }: Props) {
  const { t } = useLingui()
  const you = useYou()
  const asks = submitted.quality === 'ask'
  const seen: Record<QualityFlag, string> = {
    too_fast: t`Có vẻ ${you} chọn khá nhanh.`,
    same_answers: t`Nhiều câu liền nhau có cùng một câu trả lời.`,
    no_spread: t`Các câu trả lời gần như giống hệt nhau.`,
    instruction_missed: t`Có câu nhờ chọn một đáp án cho sẵn, nhưng đáp án được chọn lại khác.`,
  }
  const again = (
    <Button key="again" variant={asks ? 'default' : 'filled'} loading={busy} onClick={onAgain}>
      {t`Làm lại`}
    </Button>
  )
  return (
    <div className="test-end">
      <Dom pose="thinking" size={132} />
      <PageTitle tab={title}>
        {asks ? t`Mình hỏi nhỏ một chút nhé` : t`Kết quả lần này chưa đủ rõ để đọc`}
      </PageTitle>
      <ul className="effort-flags">
        {submitted.flags.map((flag) => (
          <li key={flag}>{seen[flag]}</li>
        ))}
      </ul>
      <p className="muted">
        {asks
          ? t`Nếu đó đúng là điều muốn trả lời thì cứ xem kết quả. Còn nếu lúc nãy hơi vội, làm lại sẽ rõ hơn nhiều.`
          : t`Vì vậy mình chưa đưa ra kết luận hay gợi ý nào, kẻo đoán sai. Khi có chút thời gian yên tĩnh, làm lại nhé.`}
      </p>
      <Note error={error} />
      <div className="test-end-actions">
        {!asks && again}
        {asks ? (
          <Button
            renderRoot={(props) => (
              <Link to="/result-multi-choice" search={{ result_id: submitted.result_id }} {...props} />
            )}
          >
            {t`Xem kết quả`}
          </Button>
        ) : (
          <Button variant="default" renderRoot={(props) => <Link to="/multiple-choice" {...props} />}>
            {t`Để lúc khác`}
          </Button>
        )}
        {asks && again}
      </div>
    </div>
  )
}
