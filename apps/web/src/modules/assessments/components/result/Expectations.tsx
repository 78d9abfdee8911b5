import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import type { ScaleResult } from '@malto/contract/modules/assessments.results.calls'
import { Section } from '../../../../ui/heads.tsx'
import { Fold } from './Fold.tsx'
import { partOf } from './figures.ts'
import { useFigure } from './voice.ts'

type Expectation = Pick<ScaleResult, 'key' | 'name' | 'short' | 'score' | 'min' | 'max' | 'text'>

interface Props {
  readonly scales: readonly Expectation[]
  /** The heading; a parent reads their own without one. */
  readonly title?: string
}

/** What a parent hopes for: not right, not wrong, good to know of each other. */
export function Expectations({ scales, title }: Props) {
  const { t } = useLingui()
  const figure = useFigure()
  if (scales.length === 0) return null
  return (
    <Section title={title ?? t`Điều anh/chị mong`}>
      <div className="folds">
        {scales.map((scale) => {
          const max = figure(scale.max)
          return (
            <Fold
              key={scale.key}
              head={
                <div className="bar">
                  <span className="bar-words">
                    <b className="grow">{scale.name}</b>
                    <b className="num figure">
                      {figure(scale.score)}
                      <span className="hidden-words"> {t`trên ${max}`}</span>
                    </b>
                  </span>
                  <span className="bar-track" aria-hidden>
                    {scale.score !== null && (
                      <i style={{ '--from': 0, '--to': partOf(scale) } as CSSProperties} />
                    )}
                  </span>
                </div>
              }
            >
              <p className="small muted">{scale.short}</p>
              {scale.text && (
                <>
                  <h3>{scale.text.title}</h3>
                  <p className="muted">{scale.text.text}</p>
                </>
              )}
            </Fold>
          )
        })}
      </div>
    </Section>
  )
}
