import { useLingui } from '@lingui/react/macro'
import type { ScaleResult } from '@malto/contract/modules/assessments.results.calls'

/** What a scale means at this height; without a score, why there is none. */
export function ScaleText({ scale }: { scale: Pick<ScaleResult, 'text' | 'score' | 'short' | 'missing'> }) {
  const { t } = useLingui()
  if (scale.score === null)
    return <p className="muted">{t`Còn thiếu ${scale.missing} câu nên phần này chưa có điểm.`}</p>
  if (!scale.text) return <p className="muted">{scale.short}</p>
  return (
    <>
      <h3>{scale.text.title}</h3>
      <p className="muted">{scale.text.text}</p>
    </>
  )
}
