import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import type { ResultDetail, ScaleResult } from '@malto/contract/modules/assessments.results.calls'
import { isGuidanceObstacle } from '@malto/contract/modules/assessments.scoring.rules'
import { Section } from '../../../../ui/heads.tsx'
import { Fold } from './Fold.tsx'
import { openAtFirst, partOf, ranked } from './figures.ts'
import { ScaleText } from './ScaleText.tsx'
import { useFigure } from './voice.ts'

/** Values, areas, readiness, obstacles: the scales as a ranked list, compared with each other and with nobody else. */
export function Bars({ detail }: { detail: ResultDetail }) {
  const { t } = useLingui()
  const figure = useFigure()
  const open = openAtFirst(detail)
  const { scoring } = detail.library
  const [least, most] = [figure(detail.scales[0]?.min ?? 0), figure(detail.scales[0]?.max ?? 0)]
  const title =
    scoring === 'values'
      ? t`Từ điều được đặt lên trước`
      : scoring === 'guidance'
        ? t`Chỗ nào đang vướng`
        : t`Từng phần`
  const about =
    scoring === 'values'
      ? t`Điểm từ ${least} đến +${most}, chỉ so các giá trị của cùng một người với nhau.`
      : scoring === 'guidance'
        ? t`Điểm từ ${least} đến ${most}. Càng cao là càng vướng; từ 7 điểm thì đáng gỡ trước.`
        : t`Mỗi phần từ ${least} đến ${most} điểm, xếp từ cao xuống thấp.`
  return (
    <Section title={title}>
      <p className="small muted bars-about num">{about}</p>
      <div className="folds">
        {ranked(detail.scales).map((scale) => (
          <Fold
            key={scale.key}
            open={open.has(scale.key)}
            head={<Bar scale={scale} obstacle={scoring === 'guidance' && isGuidanceObstacle(scale.score)} />}
          >
            <p className="small muted">{scale.short}</p>
            <ScaleText scale={scale} />
          </Fold>
        ))}
      </div>
    </Section>
  )
}

function Bar({ scale, obstacle }: { scale: ScaleResult; obstacle: boolean }) {
  const { t } = useLingui()
  const figure = useFigure()
  const { score, min } = scale
  const zero = partOf({ ...scale, score: Math.max(0, min) })
  const at = partOf(scale)
  const shown = min < 0 && score !== null && score > 0 ? `+${figure(score)}` : figure(score)
  return (
    <div className="bar">
      <span className="bar-words">
        <b className="grow">{scale.name}</b>
        {obstacle && <span className="result-chip warn">{t`Đáng gỡ trước`}</span>}
        <b className="num figure">{shown}</b>
      </span>
      <span className={min < 0 ? 'bar-track both' : 'bar-track'} aria-hidden>
        {score !== null && (
          <i style={{ '--from': Math.min(zero, at), '--to': Math.max(zero, at) } as CSSProperties} />
        )}
      </span>
    </div>
  )
}

/** Where the whole has a sum of its own. Not a mark, and it says so. */
export function Total({ total }: { total: NonNullable<ResultDetail['total']> }) {
  const { t } = useLingui()
  const figure = useFigure()
  const [score, max] = [figure(total.score), figure(total.max)]
  return (
    <section className="card total">
      <p className="total-figure num">
        <b>{score}</b> <span className="muted">{t`trên ${max}`}</span>
      </p>
      <span className="bar-track" aria-hidden>
        <i style={{ '--from': 0, '--to': total.score / total.max } as CSSProperties} />
      </span>
      <h2>{total.text.title}</h2>
      <p className="muted">{total.text.text}</p>
      <p className="small muted">{t`Đây không phải điểm thi và không so với ai khác.`}</p>
    </section>
  )
}
