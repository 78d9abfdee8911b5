import { IconHistory } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import type { ResultDetail, ScaleResult } from '@malto/contract/modules/assessments.results.calls'
import { useDay } from '../taking/test-state.ts'
import { leastChange } from './figures.ts'
import { useFigure, useVoice } from './voice.ts'

type Changed = ScaleResult & { change: NonNullable<ScaleResult['change']> }

/** How it moved since last time; what may be chance is not called a change. */
export function ChangeCard({ detail }: { detail: ResultDetail }) {
  const { t } = useLingui()
  const day = useDay()
  const moved = useMoved()
  const own = useVoice(detail) === 'you'
  const compared = detail.scales.filter((scale): scale is Changed => scale.change !== null)
  const [scale] = compared
  if (!detail.before || !scale) return null
  const least = leastChange(scale.max - scale.min)
  const counting = compared.filter(({ change }) => change.counts)
  const size = ({ change }: Changed) => Math.abs(change.difference)
  const widest = compared.toSorted((a, b) => size(b) - size(a))[0]
  const words =
    counting.length > 0
      ? t`${moved(counting)}. Mức này đủ lớn để gọi là thay đổi.`
      : !widest || size(widest) === 0
        ? t`Điểm y như lần trước.`
        : own
          ? t`${moved([widest])}. Chênh lệch dưới ${least} điểm chưa gọi là thay đổi, nên cứ xem như bạn vẫn vậy.`
          : t`${moved([widest])}. Chênh lệch dưới ${least} điểm chưa gọi là thay đổi.`
  return (
    <section className="card change">
      <IconHistory size={24} aria-hidden />
      <p className="small grow">
        <b>{t`So với ngày ${day(detail.before.made_at)}:`}</b> {words}
      </p>
    </section>
  )
}

function useMoved(): (scales: readonly Changed[]) => string {
  const { t } = useLingui()
  const figure = useFigure()
  return (scales) =>
    scales
      .map(({ name, change }) => {
        const points = figure(Math.abs(change.difference))
        return change.difference > 0 ? t`${name} tăng ${points} điểm` : t`${name} giảm ${points} điểm`
      })
      .join(', ')
}
