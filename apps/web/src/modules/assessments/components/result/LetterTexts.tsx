import { useLingui } from '@lingui/react/macro'
import { isLetter } from '@malto/contract/modules/assessments.rules'
import type { ResultDetail } from '@malto/contract/modules/assessments.results.calls'
import { Emblem } from '../../../../ui/group.tsx'
import { Section } from '../../../../ui/heads.tsx'
import { Fold } from './Fold.tsx'
import { openAtFirst, ranked, toneOf } from './figures.ts'
import { ScaleText } from './ScaleText.tsx'
import { useFigure } from './voice.ts'

/** What each letter means at its height; those of the code are open. */
export function LetterTexts({ detail }: { detail: ResultDetail }) {
  const { t } = useLingui()
  const figure = useFigure()
  const open = openAtFirst(detail)
  return (
    <Section title={detail.flat ? t`Sáu nhóm là gì` : t`Mỗi nhóm nói gì`}>
      <div className="folds">
        {ranked(detail.scales).flatMap((scale) =>
          isLetter(scale.key)
            ? [
                <Fold
                  key={scale.key}
                  tone={toneOf(scale.key)}
                  open={open.has(scale.key)}
                  head={
                    <span className="letter-head">
                      <Emblem group={toneOf(scale.key)} size={36} />
                      <b className="grow">{scale.name}</b>
                      <b className="num figure">{figure(scale.score)}</b>
                    </span>
                  }
                >
                  <ScaleText scale={scale} />
                </Fold>,
              ]
            : [],
        )}
      </div>
    </Section>
  )
}
