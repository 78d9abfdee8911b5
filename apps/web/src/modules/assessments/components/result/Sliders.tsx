import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import type { ResultDetail, ScaleResult } from '@malto/contract/modules/assessments.results.calls'
import { Section } from '../../../../ui/heads.tsx'
import { Fold } from './Fold.tsx'
import { openAtFirst, partOf } from './figures.ts'
import { ScaleText } from './ScaleText.tsx'

/** Traits: two useful ends, and where one stands between them. No types, no good or bad side. */
export function Sliders({ detail }: { detail: ResultDetail }) {
  const { t } = useLingui()
  const open = openAtFirst(detail)
  return (
    <Section title={t`Năm nét, hai đầu đều có ích`}>
      <div className="folds">
        {detail.scales.map((scale) => (
          <Fold key={scale.key} open={open.has(scale.key)} head={<Slider scale={scale} />}>
            <p className="small muted">{scale.short}</p>
            <ScaleText scale={scale} />
          </Fold>
        ))}
      </div>
    </Section>
  )
}

function Slider({ scale }: { scale: ScaleResult }) {
  const { t } = useLingui()
  const low = scale.low_end ?? t`Ít`
  const high = scale.high_end ?? t`Nhiều`
  const leaning = {
    low: t`Nghiêng về: ${low}`,
    middle: t`Ở giữa hai đầu`,
    high: t`Nghiêng về: ${high}`,
  }[scale.band === 'low' || scale.band === 'high' ? scale.band : 'middle']
  return (
    <div className="slider">
      <b>{scale.name}</b>
      <span className="hidden-words">{scale.score === null ? t`chưa có điểm` : leaning}</span>
      <div className="slider-track" aria-hidden>
        {scale.score !== null && <i style={{ '--at': partOf(scale) } as CSSProperties} />}
      </div>
      <div className="slider-ends small" aria-hidden>
        <span className={scale.band === 'low' ? 'strong' : 'muted'}>{low}</span>
        <span className={scale.band === 'high' ? 'strong' : 'muted'}>{high}</span>
      </div>
    </div>
  )
}
